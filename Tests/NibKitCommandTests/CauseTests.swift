import BuiltTools
import Foundation
import Testing

/// What has one cause is one finding of `nibkit check`: by the name of who wants something, with what follows from it
/// as notes.
@Suite struct CauseTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private static let attributes =
        #"toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES""#

    private func document(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \(Self.attributes)>
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
        \(objects)
        </objects>
        </document>
        """
    }

    /// A view of the size of the screen.
    private func screen(_ subviews: String, _ constraints: String) -> String {
        document(
            """
            <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
            \(subviews)
            </subviews>
            <constraints>
            \(constraints)
            </constraints></view>
            """)
    }

    private func tie(
        _ id: String, _ first: String, _ attribute: String, _ second: String, _ other: String? = nil,
        _ constant: Double = 0
    ) -> String {
        #"<constraint firstItem="\#(first)" firstAttribute="\#(attribute)" secondItem="\#(second)" secondAttribute="\#(other ?? attribute)" constant="\#(constant)" id="\#(id)"/>"#
    }

    private func edges(_ id: String, _ first: String, _ second: String) -> String {
        ["leading", "trailing", "top", "bottom"].enumerated().map { tie("\(id)\($0)", first, $1, second) }.joined(
            separator: "\n")
    }

    private func check(_ text: String, _ options: String..., verb: String = "check", file: String = "A.xib") throws
        -> [String]
    {
        try FileManager.default.createDirectory(
            atPath: (scratch.path(file) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try scratch.write(text, to: file)
        return try tool.run([verb, file] + options, in: scratch.url).text.split(separator: "\n").map(String.init)
    }

    private static let freeView = #"translatesAutoresizingMaskIntoConstraints="NO""#

    // MARK: What is open

    @Test func anAxisWithoutConstraintsIsOpenIfTheOtherHasSome() throws {
        func label(_ id: String, _ more: String = "") -> String {
            #"<label text="Name" \#(Self.freeView) id="\#(id)"\#(more)><rect key="frame" x="8" y="9" width="45" height="21"/></label>"#
        }
        let found = try check(
            screen(
                label("one") + label("none") + label("fixed", #" fixedFrame="YES""#),
                tie("l1", "one", "leading", "top") + tie("l2", "fixed", "leading", "top")))
        #expect(
            found.filter { $0.contains("warning") } == [
                #"A.xib:6:1: warning: label "Name" has constraints for its horizontal position but none for its vertical one, which stays as on the canvas [unconstrained-view]"#
            ])
    }

    @Test func whatHangsOnAFixedFrameIsDecided() throws {
        let found = try check(
            screen(
                """
                <view fixedFrame="YES" \(Self.freeView) id="box"><rect key="frame" x="8" y="9" width="200" height="100"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <subviews><view \(Self.freeView) id="bar"><rect key="frame" x="0.0" y="0.0" width="200" height="50"/></view></subviews>
                <constraints>
                \(tie("b1", "bar", "leading", "box")) \(tie("b2", "bar", "trailing", "box")) \(tie("b3", "bar", "top", "box"))
                <constraint firstItem="bar" firstAttribute="height" constant="50" id="b4"/>
                </constraints></view>
                """, ""))
        #expect(!found.contains { $0.contains("warning") }, "\(found)")
    }

    /// Code shows some of them.
    @Test func aStackOfHiddenViewsIsNotOpen() throws {
        func stack(_ hidden: String) throws -> [String] {
            try check(
                screen(
                    """
                    <stackView \(Self.freeView) userLabel="Buttons" id="row"><rect key="frame" x="0.0" y="20" width="375" height="0.0"/>
                    <subviews><view \(hidden) \(Self.freeView) id="one"/></subviews></stackView>
                    """,
                    tie("r1", "row", "leading", "top") + tie("r2", "row", "trailing", "top")
                        + tie("r3", "row", "top", "top"))
            ).filter { $0.contains("warning") }
        }
        #expect(try stack(#"hidden="YES""#).isEmpty)
        #expect(try stack("").count == 1)
    }

    @Test func aClassMayHaveASizeOfItsOwn() throws {
        func badge(_ attributes: String) throws -> [String] {
            try check(
                screen(
                    #"<view \#(Self.freeView) customClass="Badge" \#(attributes) id="bad"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view>"#,
                    tie("b1", "bad", "leading", "top") + tie("b2", "bad", "top", "top")), "--notes"
            ).filter { $0.contains("ambiguous-layout") }
        }
        #expect(
            try badge("") == [
                #"A.xib:6:1: note: the constraints do not determine the width and the height of view "Badge", unless its class has a size of its own (id bad) [ambiguous-layout]"#
            ])
        #expect(try badge(#"ambiguous="YES""#).first?.contains("warning") == true)
    }

    /// Xcode 13 and later say so. A text in one line has nothing to give, and other priorities decide.
    @Test func aTextOfSeveralLinesSharesTheWidthBeforeItBreaks() throws {
        func row(lines: Int, resistance: Int) throws -> [String] {
            try check(
                screen(
                    """
                    <stackView alignment="top" spacing="8" \(Self.freeView) id="row">
                    <subviews>
                    <label horizontalHuggingPriority="251" text="A text which is long enough that it needs more than the width of one line" numberOfLines="\(lines)" \(Self.freeView) userLabel="Text" id="tex"/>
                    <switch horizontalHuggingPriority="750" horizontalCompressionResistancePriority="\(resistance)" \(Self.freeView) id="swi"/>
                    </subviews></stackView>
                    """,
                    tie("r1", "row", "leading", "top") + tie("r2", "row", "trailing", "top")
                        + tie("r3", "row", "top", "top"))
            ).filter { $0.contains("ambiguous-layout") }
        }
        #expect(
            try row(lines: 0, resistance: 750) == [
                #"A.xib:8:1: warning: the constraints do not determine the width of label "Text" (id tex) [ambiguous-layout]"#
            ])
        #expect(try row(lines: 0, resistance: 751).isEmpty)
    }

    /// Outside of stack views Interface Builder marks no such row.
    @Test func aTextThatBreaksOutsideOfAStackIsANote() throws {
        func row(_ mark: String) throws -> [String] {
            try check(
                screen(
                    """
                    <label horizontalHuggingPriority="251" text="A text which is long enough that it needs more than the width of one line" numberOfLines="0" \(mark) \(Self.freeView) userLabel="Text" id="tex"/>
                    <switch horizontalHuggingPriority="750" horizontalCompressionResistancePriority="750" \(Self.freeView) id="swi"/>
                    """,
                    tie("1", "tex", "leading", "top") + tie("2", "swi", "leading", "tex", "trailing", 8)
                        + tie("3", "swi", "trailing", "top") + tie("4", "swi", "top", "top")
                        + tie("5", "tex", "top", "top")), "--notes"
            ).filter { $0.contains("ambiguous-layout") }
        }
        let found = try row("")
        let words =
            #"note: the constraints do not determine the width of label "Text" before the text breaks into lines"#
        #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
        #expect(try row(#"ambiguous="YES""#).first?.contains("warning") == true)
    }

    /// Both fields of text give way equally, by less than fonts differ.
    @Test func aRowThatJustFitsIsNotOpen() throws {
        func row(width: Double) throws -> [String] {
            try check(
                screen(
                    """
                    <switch \(Self.freeView) id="one"/>
                    <switch \(Self.freeView) id="two"/>
                    """,
                    tie("1", "one", "leading", "top", nil, 20) + tie("2", "two", "leading", "one", "trailing", 8)
                        + tie("3", "two", "trailing", "top", nil, width - 375)
                        + tie("4", "one", "top", "top", nil, 20) + tie("5", "two", "top", "top", nil, 20))
            ).filter { $0.contains("ambiguous-layout") }
        }
        let exact = 20 + 49 + 8 + 49.0
        #expect(try row(width: exact - 1).isEmpty)
        #expect(try row(width: exact - 20).count == 1)
    }

    /// No device has the canvas of Xcode 7.
    @Test func whatSizeClassesDecideOnADeviceIsNotOpen() throws {
        func view(_ device: String, installed: String) -> String {
            screen(
                #"<imageView \#(Self.freeView) id="ima"/>"#,
                ["leading", "trailing", "top"].map { tie("e-\($0)", "ima", $0, "top") }.joined()
                    + """
                    <constraint firstItem="ima" firstAttribute="height" constant="40" id="hei"/>
                    </constraints><variation key="default"><mask key="constraints"><exclude reference="hei"/></mask></variation>
                    <variation key="\(installed)"><mask key="constraints"><include reference="hei"/></mask></variation><constraints>
                    """
            ).replacing(#"<device id="retina4_7" orientation="portrait" appearance="light"/>"#, with: device)
        }
        func found(_ text: String) throws -> Int { try check(text).count { $0.contains("ambiguous-layout") } }
        #expect(try found(view("", installed: "widthClass=compact")) == 0)
        #expect(try found(view("", installed: "widthClass=regular")) == 1)
    }

    /// A mask places the embedded view, whatever it contains.
    @Test func anEmbeddedViewDoesNotSizeItsContainer() throws {
        func storyboard(_ more: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(Self.attributes) initialViewController="vc1">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s1"><objects><viewController id="vc1" sceneMemberID="viewController">
            <view key="view" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <containerView \(Self.freeView) userLabel="Box" id="box"><connections><segue destination="vc2" kind="embed" id="seg"/></connections></containerView>
            </subviews><constraints>
            \(tie("b1", "box", "leading", "top")) \(tie("b2", "box", "trailing", "top")) \(tie("b3", "box", "top", "top")) \(more)
            </constraints></view></viewController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="vc2" sceneMemberID="viewController">
            <imageView key="view" image="dot" id="ima"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></imageView>
            </viewController></objects></scene></scenes>
            <resources><image name="dot" width="320" height="500"/></resources>
            </document>
            """
        }
        #expect(
            try check(storyboard("")).filter { $0.contains("ambiguous-layout") } == [
                #"A.xib:5:1: warning: the constraints do not determine the height of containerView "Box" (id box) [ambiguous-layout]"#
            ])
        #expect(!(try check(storyboard(tie("b4", "box", "bottom", "top")))).contains { $0.contains("ambiguous") })
    }

    @Test func anOpenHeightIsToldOnceOfTheOutermostView() throws {
        let found = try check(
            screen(
                """
                <scrollView \(Self.freeView) id="sv1"><subviews>
                <view \(Self.freeView) userLabel="Content" id="con"><subviews>
                <label text="Name" \(Self.freeView) id="lab"/>
                </subviews><constraints>
                \(tie("l1", "lab", "leading", "con"))
                \(tie("l2", "lab", "centerY", "con"))
                </constraints></view></subviews>
                <constraints>
                \(edges("c", "con", "sv1"))
                \(tie("w1", "con", "width", "sv1"))
                \(tie("h1", "con", "height", "sv1"))
                </constraints></scrollView>
                """,
                [
                    tie("s1", "sv1", "leading", "top"), tie("s2", "sv1", "trailing", "top"),
                    tie("s3", "sv1", "top", "top"),
                ].joined(separator: "\n")))
        #expect(
            found.filter { $0.contains("warning") && !$0.contains("scroll-cannot-scroll") } == [
                "A.xib:6:1: warning: the constraints do not determine the height of scrollView (id sv1) [ambiguous-layout]"
            ], "\(found)")
        #expect(
            found.contains("   note: this also leaves undetermined the height of view \"Content\" con, line 7"),
            "\(found)")
        #expect(
            found.contains(
                "   note: this also leaves undetermined the vertical position of label \"Name\" lab, line 8"),
            "\(found)")
    }

    @Test func contentThatIsOpenIsTheScrollViews() throws {
        let scroll = """
            <scrollView \(Self.freeView) id="sv1"><subviews>
            <view \(Self.freeView) userLabel="Content" id="con"/></subviews>
            <constraints>
            \(edges("c", "con", "sv1"))
            \(tie("w1", "con", "width", "sv1"))
            </constraints></scrollView>
            """
        let found = try check(screen(scroll, edges("s", "sv1", "top")))
        #expect(
            found == [
                "A.xib:6:1: warning: the constraints do not determine the height of the content of scrollView (id sv1) [scroll-content-ambiguous]",
                "   note: this also leaves undetermined the height of view \"Content\" con, line 7",
            ])
        // The rule says more; it is one finding all the same.
        let untied = try check(
            screen(
                scroll.replacing(
                    #"<constraint firstItem="con" firstAttribute="bottom" secondItem="sv1" secondAttribute="bottom" constant="0.0" id="c3"/>"#,
                    with: ""), edges("s", "sv1", "top")))
        #expect(untied.filter { $0.contains("[scroll-content-ambiguous]") }.count == 1, "\(untied)")
        #expect(
            untied.contains {
                $0.hasPrefix(
                    "   note: the constraints do not determine the height of the content of scrollView (id sv1)")
            },
            "\(untied)")
    }

    @Test func theContentOfATextViewIsItsText() throws {
        let text =
            #"<textView \#(Self.freeView) id="tex"><constraints><constraint firstAttribute="height" constant="40" id="h"/></constraints></textView>"#
        #expect(
            try check(screen(text, ["leading", "trailing", "top"].map { tie("to-\($0)", "tex", $0, "top") }.joined()))
                .isEmpty)
    }

    @Test func twoLabelsInARowAreOneFinding() throws {
        let found = try check(
            screen(
                """
                <label text="Name" \(Self.freeView) id="one"/>
                <label text="Value" \(Self.freeView) id="two"/>
                """,
                [
                    tie("1", "one", "leading", "top"), tie("2", "two", "leading", "one", "trailing", 8),
                    tie("3", "two", "trailing", "top"), tie("4", "one", "top", "top"),
                    tie("5", "two", "top", "top"),
                ].joined(separator: "\n")))
        #expect(
            found.filter { $0.contains("warning") }.count == 1 && found[0].hasSuffix("[ambiguous-priority-siblings]"),
            "\(found)")
        #expect(
            found.contains("   note: the constraints do not determine the width of label \"Name\" (id one)"), "\(found)"
        )
    }

    @Test func viewsThatAStackPassesOverAreNotJudged() throws {
        let stack = """
            <stackView distribution="equalSpacing" \(Self.freeView) id="sta"><subviews>
            <button hidden="YES" \(Self.freeView) id="one"><constraints><constraint firstAttribute="width" constant="40" id="w1"/></constraints></button>
            <button \(Self.freeView) id="two"><constraints><constraint firstAttribute="width" constant="40" id="w2"/></constraints></button>
            </subviews></stackView>
            """
        #expect(try check(screen(stack, tie("1", "sta", "leading", "top") + tie("2", "sta", "top", "top"))).isEmpty)
    }

    /// A cell may hold constraints on what lies in its content view, and Interface Builder holds a view of fixed frame.
    @Test func whatACellHoldsIsNotOpen() throws {
        let cell = document(
            """
            <tableViewCell id="cel"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cel" id="con"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews>
            <button \(Self.freeView) id="but"><constraints>
            <constraint firstAttribute="width" constant="24" id="w"/><constraint firstAttribute="height" constant="24" id="h"/>
            </constraints></button>
            <slider fixedFrame="YES" \(Self.freeView) id="sli"><frame key="frameInset" minX="28" minY="9" width="118" height="29"/></slider>
            </subviews></tableViewCellContentView>
            <constraints>
            \(tie("1", "but", "leading", "cel", nil, 20))
            \(tie("2", "but", "centerY", "saf"))
            </constraints><viewLayoutGuide key="safeArea" id="saf"/></tableViewCell>
            """)
        #expect(try check(cell).isEmpty)
    }

    /// The canvas gives an arranged view 50 points, which it hugs as a button hugs its title; on a device it takes what
    /// the button leaves.
    @Test func sizesOfTheCanvasLeaveNothingOpen() throws {
        let stack = """
            <stackView axis="vertical" \(Self.freeView) id="sta"><subviews>
            <view \(Self.freeView) id="box"/>
            <button \(Self.freeView) id="but"><state key="normal" title="Go"/></button>
            </subviews></stackView>
            """
        #expect(try check(screen(stack, edges("s", "sta", "top"))).isEmpty)
    }

    // MARK: What excludes each other

    @Test func aConflictIsSaidInEquationsByName() throws {
        let found = try check(
            screen(
                """
                <button \(Self.freeView) id="but"><constraints>
                <constraint firstAttribute="height" constant="80" id="sig-bt-001"/>
                <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="100" id="sig-bt-002"/>
                </constraints><state key="normal" title="Sign In"/></button>
                """,
                tie("1", "but", "leading", "top") + tie("2", "but", "top", "top")))
        #expect(
            found == [
                "A.xib:7:1: warning: these constraints conflict: Sign In.height = 80 and Sign In.height ≥ 100 (id sig-bt-001) [unsatisfiable-constraints]",
                "   note: line 7: Sign In.height = 80 (sig-bt-001), which is broken",
                "   note: line 8: Sign In.height ≥ 100 (sig-bt-002)",
            ])
    }

    /// UIKit hides an arranged view by a required constraint, and so breaks what the view itself requires.
    @Test func aHiddenViewWithARequiredHeightIsANote() throws {
        let stack = """
            <stackView axis="vertical" \(Self.freeView) id="sta"><subviews>
            <label text="Orange" hidden="YES" \(Self.freeView) id="ora"><constraints>
            <constraint firstAttribute="height" constant="128" id="ora-h"/></constraints></label>
            <label text="Blue" \(Self.freeView) id="blu"/></subviews></stackView>
            """
        let found = try check(
            screen(stack, tie("1", "sta", "leading", "top") + tie("2", "sta", "top", "top")), "--notes")
        #expect(
            found.contains {
                $0.contains(
                    "note: these constraints conflict while Orange is hidden in its stack view: Orange.height = 128 and the arrangement of Stack View (id ora-h) [unsatisfiable-constraints]"
                )
            }, "\(found)")
    }

    /// 0.8 as a nib holds it, with the precision of `Float`, times 375 is a little more than 300.
    @Test func theErrorOfAMultiplierIsNoConflict() throws {
        let view =
            #"<view \#(Self.freeView) id="vie"><constraints><constraint firstAttribute="width" constant="300" id="w"/></constraints></view>"#
        let share =
            #"<constraint firstItem="vie" firstAttribute="width" secondItem="top" secondAttribute="width" multiplier="0.8" id="s"/>"#
        let height = tie("3", "vie", "bottom", "top")
        let found = try check(
            screen(view, share + tie("1", "vie", "leading", "top") + tie("2", "vie", "top", "top") + height))
        #expect(!found.contains { $0.contains("unsatisfiable-constraints") }, "\(found)")
    }

    /// Code turns one of them off for the other.
    @Test func alternativesThatCodeHasOutletsToAreANote() throws {
        let view = #"<view \#(Self.freeView) id="vie"/>"#
        let ties = ["leading", "trailing", "top", "bottom"].map { tie("t-\($0)", "vie", $0, "top") }.joined()
        let other = tie("narrow", "vie", "trailing", "top", "trailing", -60)
        let owner = { (properties: [String]) in
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            \(zip(properties, ["t-trailing", "narrow"]).map { #"<outlet property="\#($0)" destination="\#($1)" id="o-\#($0)"/>"# }.joined())
            </connections></placeholder>
            """
        }
        let place = #"<objects>"#
        let text = screen(view, ties + other)
        let both = try check(text.replacingOccurrences(of: place, with: place + owner(["wide", "tight"])), "--notes")
        #expect(
            both.contains {
                $0.contains(
                    "note: these constraints conflict until code, which has outlets to several of them, changes one:")
            }, "\(both)")
        let one = try check(text.replacingOccurrences(of: place, with: place + owner(["wide"])))
        #expect(one.contains { $0.contains("warning: these constraints conflict:") }, "\(one)")
    }

    @Test func conflictsOfOneCauseAreOneFinding() throws {
        let image = """
            <imageView horizontalHuggingPriority="1000" verticalHuggingPriority="1000" userLabel="Icon" image="icon" \(Self.freeView) id="ima"><constraints>
            <constraint firstAttribute="width" constant="30" id="w"/><constraint firstAttribute="height" constant="30" id="h"/>
            </constraints></imageView>
            """
        let text = screen(image, tie("1", "ima", "leading", "top") + tie("2", "ima", "top", "top"))
            .replacing(
                "</objects>", with: #"</objects><resources><image name="icon" width="16" height="22"/></resources>"#)
        let found = try check(text)
        #expect(found.filter { $0.contains("warning") }.count == 1, "\(found)")
        #expect(
            found.first?.contains("these constraints conflict: Icon.") == true
                && found.first?.contains("of 1000 and Icon.") == true, "\(found)")
        #expect(found.contains { $0.hasPrefix("   note: also in conflict: line ") }, "\(found)")
    }

    /// The canvas gives a view without contents a size in a stack; a device does not.
    @Test func sizesOfTheCanvasExcludeNothing() throws {
        let stack = """
            <stackView alignment="center" \(Self.freeView) id="sta"><subviews>
            <view verticalHuggingPriority="1000" verticalCompressionResistancePriority="1000" \(Self.freeView) id="box"><subviews>
            <view \(Self.freeView) id="dot"><constraints>
            <constraint firstAttribute="height" constant="24" id="h"/><constraint firstAttribute="width" constant="24" id="w"/>
            </constraints></view></subviews><constraints>
            \(edges("d", "dot", "box"))
            </constraints></view>
            </subviews></stackView>
            """
        #expect(try check(screen(stack, tie("1", "sta", "leading", "top") + tie("2", "sta", "top", "top"))).isEmpty)
    }

    @Test func aTextThatCodeHasStillToGiveExcludesNothing() throws {
        let label =
            #"<label text="" verticalHuggingPriority="1000" \#(Self.freeView) id="lab"><constraints><constraint firstAttribute="height" constant="20" id="h"/></constraints></label>"#
        let ties = tie("1", "lab", "leading", "top") + tie("2", "lab", "top", "top")
        #expect(try check(screen(label, ties)).isEmpty)
        #expect(
            try check(
                screen(label.replacing("text=\"\"", with: "text=\"Name\"").replacing("\"20\"", with: "\"30\""), ties)
            ).count > 0)
    }

    /// Who loads a view of the author's own size gives it another one.
    @Test func whatOnlyTheSizeOfTheCanvasExcludesIsANote() throws {
        let text = document(
            """
            <view id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            <subviews>
            <view userLabel="Bar" \(Self.freeView) id="bar"><constraints>
            <constraint firstAttribute="width" constant="320" id="w"/><constraint firstAttribute="height" constant="20" id="h"/>
            </constraints></view></subviews><constraints>
            \(tie("1", "bar", "leading", "top"))
            \(tie("2", "bar", "trailing", "top"))
            \(tie("3", "bar", "top", "top"))
            </constraints></view>
            """)
        #expect(try check(text).isEmpty)
        let noted = try check(text, "--notes")
        #expect(
            noted.first?.contains(
                "note: these constraints conflict while View.width = 300, as on the canvas: Bar.width = 320") == true,
            "\(noted)")
        let both = try check(
            text.replacing(
                "<constraint firstAttribute=\"height\"",
                with:
                    "<constraint firstAttribute=\"width\" constant=\"310\" id=\"w2\"/><constraint firstAttribute=\"height\""
            ))
        #expect(
            both.first?.contains("warning: these constraints conflict: Bar.width = 320 and Bar.width = 310") == true,
            "\(both)")
    }

    /// A nib that no controller shows is a part of a screen, whatever its size on the canvas.
    @Test func aPartOfAScreenIsNotAsLargeAsTheScreen() throws {
        let bar =
            #"<view userLabel="Bar" \#(Self.freeView) id="bar"><constraints><constraint firstAttribute="height" constant="20" id="h"/></constraints></view>"#
        let text = screen(bar, edges("b", "bar", "top"))
        #expect(try check(text).isEmpty)
        let owner =
            #"<objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="List"><connections><outlet property="view" destination="top" id="o"/></connections></placeholder>"#
        #expect(
            try check(text.replacing("<objects>", with: owner)).first?.contains(
                "these constraints conflict: Bar.height = 20, ") == true)
    }

    /// The compiler holds a view without a constraint for an axis where the canvas has it; who shows it mostly places
    /// it.
    @Test func aFrameThatTheCompilerHoldsExcludesNothing() throws {
        let label =
            #"<label fixedFrame="YES" text="Name" verticalHuggingPriority="1000" \#(Self.freeView) id="lab"><rect key="frame" x="0" y="0" width="80" height="60"/></label>"#
        #expect(try check(screen(label, "")).isEmpty)
        #expect(
            try check(screen(label, ""), "--notes").contains {
                $0.contains(
                    "note: these constraints conflict while Name keeps its frame from the canvas, which no constraint sets: Name.height ≤ "
                )
            })
    }

    @Test func aPlaceholderExcludesNothing() throws {
        let label = """
            <label text="Name" verticalCompressionResistancePriority="1000" \(Self.freeView) id="lab"><constraints>
            <constraint firstAttribute="height" constant="10" placeholder="YES" id="h"/></constraints></label>
            """
        let text = screen(label, tie("1", "lab", "leading", "top") + tie("2", "lab", "top", "top"))
        #expect(try check(text).isEmpty)
        #expect(
            try check(text, "--notes").contains {
                $0.contains(
                    "note: these constraints conflict on the canvas, where the placeholder Name.height = 10 applies")
            })
    }

    /// What a stack view adds has a name, so that two constraints of which one is its own are both told.
    @Test func theArrangementOfAStackViewTakesPart() throws {
        let stack = """
            <stackView axis="vertical" userLabel="Column" \(Self.freeView) id="sta"><subviews>
            <label text="Name" \(Self.freeView) id="lab"/></subviews><constraints>
            \(tie("5", "sta", "bottom", "lab", nil, 16))</constraints></stackView>
            """
        let text = screen(stack, tie("1", "sta", "leading", "top") + tie("2", "sta", "top", "top"))
        #expect(
            try check(text).first?.contains(
                "these constraints conflict: Column.bottom = Name.bottom + 16 and the arrangement of Column (id 5)")
                == true)
        let hidden = text.replacing(
            "<label text", with: "<label text=\"More\" \(Self.freeView) id=\"mor\"/><label hidden=\"YES\" text")
        #expect(try check(hidden).isEmpty)
    }

    /// On a device a view with contents has their size, not the one that the canvas assumes of it in a stack view.
    @Test func whatTheCanvasAssumesOfContainersDecidesNothing() throws {
        let stack = """
            <stackView axis="vertical" \(Self.freeView) id="sta"><subviews>
            <label text="One" verticalHuggingPriority="251" \(Self.freeView) id="one"/>
            <view \(Self.freeView) id="box"><subviews><label text="Two" verticalHuggingPriority="251" \(Self.freeView) id="two"/></subviews><constraints>
            \(edges("t", "two", "box"))</constraints></view></subviews></stackView>
            """
        let text = screen(stack, edges("s", "sta", "top"))
        #expect(
            try check(text).first?.contains(
                "warning: the constraints do not determine the vertical position and the height of view") == true)
    }

    /// Contents that fill a view of the author's own size leave nothing open until it is shown at another one.
    @Test func whatIsOpenAtAnotherSizeIsANote() throws {
        let stack = """
            <stackView axis="vertical" \(Self.freeView) id="sta"><subviews>
            <label text="One" verticalHuggingPriority="251" \(Self.freeView) id="one"/>
            <label text="Two" verticalHuggingPriority="251" \(Self.freeView) id="two"/></subviews></stackView>
            """
        let text = screen(stack, edges("s", "sta", "top")).replacing(
            "width=\"375\" height=\"667\"/>",
            with: "width=\"375\" height=\"41\"/><freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
        #expect(try check(text).isEmpty)
        #expect(
            try check(text, "--notes").contains {
                $0.contains(
                    "note: the constraints do not determine the height of label \"One\" when view is shown at a size other than the canvas's"
                )
            })
        #expect(
            try check(text.replacing("id=\"one\"", with: "ambiguous=\"YES\" id=\"one\"")).first?.contains(
                "warning: the constraints do not determine the height of label \"One\" when") == true)
    }

    @Test func contentsThatDemandAnotherRowAreANote() throws {
        let cell = document(
            """
            <tableViewCell rowHeight="60" id="cel"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="cel" id="con"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/><subviews>
            <button \(Self.freeView) id="but"><constraints><constraint firstAttribute="height" constant="34.5" id="h"/></constraints></button>
            </subviews><constraints>
            \(["leading", "top"].map { tie("a\($0)", "but", $0, "con", nil, 12) }.joined()) \(["trailing", "bottom"].map { tie("b\($0)", "but", $0, "con", nil, -12) }.joined())
            </constraints></tableViewCellContentView></tableViewCell>
            """)
        #expect(try check(cell).isEmpty)
        #expect(
            try check(cell, "--notes").contains {
                $0.contains(
                    "note: the constraints in tableViewCellContentView need a height of 58.5 points, but the canvas gives it 60"
                )
            })
    }

    /// What code puts into an empty view decides how long it is within its limits.
    @Test func whatCodeFillsIsANote() throws {
        let box =
            #"<view \#(Self.freeView) id="box"><constraints><constraint firstAttribute="height" relation="lessThanOrEqual" constant="50" id="h"/></constraints></view>"#
        let text = screen(box, ["leading", "trailing", "top"].map { tie("b\($0)", "box", $0, "top") }.joined())
        #expect(try check(text).isEmpty)
        #expect(
            try check(
                text.replacing(
                    #"<constraint firstAttribute="height" relation="lessThanOrEqual" constant="50" id="h"/>"#, with: "")
            ).count > 0)
    }

    /// A child controller has no screen of its own: what covers it is what the canvas shows.
    @Test func aFreeformChildIsCoveredAsOnItsCanvas() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="con" \(Self.attributes.replacing("23504", with: "21225"))>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects>
            <viewController id="con" sceneMemberID="viewController">
            <view key="view" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="60"/><subviews>
            <view \(Self.freeView) id="bar"><constraints><constraint firstAttribute="height" relation="greaterThanOrEqual" constant="44" id="h"/></constraints></view>
            </subviews><viewLayoutGuide key="safeArea" id="saf"/><constraints>
            \(tie("1", "bar", "leading", "saf")) \(tie("2", "bar", "trailing", "saf")) \(tie("3", "bar", "top", "saf", nil, 8)) \(tie("4", "bar", "bottom", "saf", nil, -8))
            </constraints></view><size key="freeformSize" width="375" height="60"/>
            </viewController></objects></scene></scenes></document>
            """
        #expect(try check(text, file: "A.storyboard").isEmpty)
    }

    // MARK: Classes that are not loaded

    @Test func missingClassesAreOneFinding() throws {
        let text = document(
            """
            <view id="top"><subviews>
            <view customClass="Badge" customModule="Shop" id="one"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="ring"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes><connections><outlet property="friend" destination="two" id="o"/></connections></view>
            <view customClass="Badge" customModule="Shop" id="two"/>
            <label customClass="Price" id="thr"/>
            </subviews></view>
            """)
        let notes = [
            "App/A.xib:5:1: note: 2 classes of this project are not loaded; --sources App/ runs them [unknown-class]",
            "   note: Badge of the module Shop, lines 5, 8",
            "   note: Price, line 9",
            "   note: without them 2 outlets and runtime attributes are not set; nibkit load --trace lists each",
        ]
        #expect(try check(text, "--notes", file: "App/A.xib").filter { !$0.contains("unretained") } == notes)
        let loaded = try tool.run(["load", "App/A.xib"], in: scratch.url)
        #expect(loaded.errors.split(separator: "\n").map(String.init) == notes, "\(loaded.errors)")
        let trace = try tool.run(["load", "--trace", "App/A.xib"], in: scratch.url).text
        #expect(
            trace.contains("the class Shop.Badge of Shop.Badge view \"Badge\" one is unknown")
                && !trace.contains("_TtC"), "\(trace)")
        #expect(trace.contains("for the key friend") && trace.contains("Failed to set (ring)"), "\(trace)")
        let report = try tool.run(["layout", "--format", "json", "App/A.xib"], in: scratch.url).text
        #expect(
            report.contains("2 classes of this project are not loaded") && !report.contains("Unknown class"),
            "\(report)")
    }

    @Test func missingClassesOfManyDocumentsAreOneFinding() throws {
        for name in ["A", "B"] {
            try scratch.write(document(#"<label customClass="Price" id="thr"/>"#), to: "\(name).xib")
        }
        let found = try tool.run(["check", "A.xib", "B.xib", "--notes"], in: scratch.url).text
        #expect(
            found == """
                A.xib:4:1: note: classes of this project are not loaded in 2 documents; --sources . runs them; nibkit load --trace lists them [unknown-class]
                   note: A.xib:4: 1 class of this project is not loaded
                   note: B.xib:4: 1 class of this project is not loaded

                """, "\(found)")
    }

    /// In the nib of its view a controller is a placeholder.
    @Test func outletsOfAMissingControllerAreItsOwn() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="con" \(Self.attributes)>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects>
            <viewController id="con" customClass="Login" sceneMemberID="viewController">
            <view key="view" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <textField id="tex"><rect key="frame" x="0.0" y="0.0" width="75" height="30"/><connections><outlet property="delegate" destination="con" id="o1"/></connections></textField>
            </subviews></view><connections><outlet property="nameField" destination="tex" id="o2"/></connections>
            </viewController></objects></scene></scenes></document>
            """
        #expect(
            try check(text, "--notes", file: "A.storyboard") == [
                "A.storyboard:4:1: note: 1 class of this project is not loaded; --sources . runs it [unknown-class]",
                "   note: Login, line 4",
                "   note: without them 2 outlets and runtime attributes are not set; nibkit load --trace lists each",
            ])
    }

    /// An outlet that UIKit's own class does not have ends an app, whatever classes are loaded.
    @Test func outletsOfUIKitsClassesAreNotExcused() throws {
        let text = document(
            #"<view id="top" customClass="Badge"><subviews><view id="box"><connections><outlet property="gone" destination="top" id="o"/></connections></view></subviews></view>"#
        )
        let found = try check(text, "--notes")
        #expect(
            found.contains(
                "A.xib:4:46: warning: view has no custom class, and UIView has no outlet 'gone' (id box) [forgotten-class]"
            ),
            "\(found)")
        #expect(!found.contains { $0.contains("undefined-key") }, "\(found)")
    }
}
