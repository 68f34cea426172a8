import Testing

@testable import IBEditing

/// Texts whose characters have attributes of their own.
@Suite struct AttributedTextTests {
    private let label = xib(
        """
                <label opaque="NO" contentMode="left" text="Sign in now" textAlignment="natural" lineBreakMode="tailTruncation" id="lab-el-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="21"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <nil key="highlightedColor"/>
                </label>
        """)
    private let attributed = "set label usesAttributedText=YES"

    private func fragments(_ text: String) throws -> [String] {
        let texts = try document(text).root.descendants.filter { $0.name == "fragment" }
        return texts.map { $0.string("content") ?? "" }
    }

    @Test func objectGivesItsTextFontColorAndAlignment() throws {
        let text = try edited(label, attributed)
        #expect(
            text.contains(
                """
                usesAttributedText="YES" lineBreakMode="tailTruncation" id="lab-el-001">
                            <rect key="frame" x="0.0" y="0.0" width="100" height="21"/>
                            <attributedString key="attributedText">
                                <fragment content="Sign in now">
                                    <attributes>
                                        <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                        <font key="NSFont" metaFont="system" size="17"/>
                                        <paragraphStyle key="NSParagraphStyle" alignment="natural" lineBreakMode="wordWrapping" baseWritingDirection="natural" tighteningFactorForTruncation="0.0"/>
                                    </attributes>
                                </fragment>
                            </attributedString>
                            <nil key="highlightedColor"/>
                """))
        #expect(try edited(text, "set label usesAttributedText=NO") == label)
        #expect(try edited(text, "set label attributedText=nil") == label)
    }

    @Test(arguments: [
        ("Sign in now", ["Sign in ", "now"]), ("Please sign in now", ["Please sign in ", "now"]),
        ("Sign in later", ["Sign in ", "later"]), ("Sign in now!", ["Sign in ", "now!"]), ("now", ["now"]),
        ("Sign", ["Sign"]), ("", [""]), ("Sign in", ["Sign in"]), ("🙂 now", ["🙂 ", "now"]),
    ])
    func charactersThatStayKeepTheirAttributes(new: String, parts: [String]) throws {
        let text = try edited(label, attributed, #"text-attributes label "now" font="system bold 17""#)
        let after = try edited(text, "set label text=\(CommandValue.quoted(new))")
        #expect(try fragments(after) == parts)
        #expect(after.contains("systemBold") == (parts.last?.hasPrefix("Sign") == false && !new.isEmpty))
    }

    @Test func neighborsWithTheSameAttributesAreOne() throws {
        let start = try edited(label, attributed)
        let text = try edited(
            start, "text-attributes label range={0,4} kern=2", "text-attributes label range={4,3} kern=2.5")
        #expect(try fragments(text) == ["Sign", " in", " now"])
        #expect(try edited(text, "text-attributes label kern=nil") == start)
    }

    @Test func attributesStandByKey() throws {
        let text = try edited(
            label, attributed,
            #"text-attributes label underlineStyle=single link="https://example.com" kern=2 lineSpacing=4 alignment=center backgroundColor=#00ff00 font="AvenirNext-Medium 15""#
        )
        let keys = try document(text).root.descendants.filter { $0.name == "attributes" }.flatMap(\.children).map(\.key)
        #expect(
            keys == ["NSBackgroundColor", "NSColor", "NSFont", "NSKern", "NSLink", "NSParagraphStyle", "NSUnderline"])
        #expect(text.contains(#"<font key="NSFont" size="15" name="AvenirNext-Medium"/>"#))
        #expect(
            text.contains(
                #"alignment="center" lineBreakMode="wordWrapping" baseWritingDirection="natural" lineSpacing="4""#))
    }

    /// As `UILabel` does.
    @Test func fontColorAndAlignmentOfTheObjectAreThoseOfAllCharacters() throws {
        let text = try edited(
            label, attributed, #"text-attributes label "now" kern=2"#,
            #"set label font="system semibold 13" textColor=nil textAlignment=right"#)
        #expect(text.ranges(of: #"<font key="NSFont" metaFont="systemSemibold"/>"#).count == 2)
        #expect(text.ranges(of: #"alignment="right""#).count == 2)
        #expect(!text.contains("NSColor") && !text.contains("fontDescription") && !text.contains("textAlignment"))
    }

    @Test func linesAndForbiddenCharactersAreChildren() throws {
        let text = try edited(label, #"set label attributedText="a\nb""#)
        #expect(text.contains("<string key=\"content\">a\nb</string>"))
        #expect(try fragments(try edited(text, #"text-attributes label range={1,2} kern=1"#)) == ["a", "\nb"])
    }

    @Test func titlesOfButtons() throws {
        let button = xib(
            #"        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="but-to-001"><state key="normal" title="Go"/></button>"#
        )
        let text = try edited(
            button, #"state button normal attributedTitle="Go on""#, #"text-attributes button "on" kern=1"#)
        #expect(try fragments(text) == ["Go ", "on"])
        #expect(!text.contains("title="))
        #expect(try fragments(edited(text, #"state button normal title="Go up""#)) == ["Go ", "up"])
    }

    @Test(arguments: [
        (#"text-attributes label "n" kern=1"#, EditProblem.Code.ambiguousObject),
        (#"text-attributes label "later" kern=1"#, .noSuchObject),
        ("text-attributes label range={4,9} kern=1", .outOfRange),
        ("text-attributes label range={-1,2} kern=1", .outOfRange), ("text-attributes label", .missingArgument),
        ("text-attributes label kerning=1", .noSuchProperty),
        ("text-attributes label underlineStyle=wavy", .notAChoice),
        (#"text-attributes label font="system italic 17""#, .illTypedValue),
        ("set label attributedText=[a]", .illTypedValue),
        ("text-attributes root of=attributedTitle kern=1", .noSuchProperty),
    ])
    func refusals(command: String, code: EditProblem.Code) throws {
        let problem = #expect(throws: EditProblem.self) { try plan(label, [command]) }
        #expect(problem?.code == code, "\(problem?.message ?? "")")
    }

    @Test func rangesDoNotCutCharacters() throws {
        let text = try edited(label, #"set label attributedText="🙂 hi""#)
        #expect(throws: EditProblem.self) { try plan(text, ["text-attributes label range={1,2} kern=1"]) }
    }
}
