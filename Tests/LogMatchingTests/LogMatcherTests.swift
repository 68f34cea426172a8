import ConsoleLogs
import IBDocument
import IBSchema
import LogMatching
import Testing
import XMLTree

@Suite struct LogMatcherTests {
    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Start">
                    <connections><outlet property="nameLabel" destination="lab-el-001" id="o-o-o"/></connections>
                </placeholder>
                <view contentMode="scaleToFill" id="v-v-v" customClass="Card" customModule="App">
                    <subviews>
                        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001"/>
                        <label text="Other" translatesAutoresizingMaskIntoConstraints="NO" id="m-m-m"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="v-v-v" secondAttribute="leading" constant="10" id="c-0-1"/>
                        <constraint firstItem="m-m-m" firstAttribute="leading" secondItem="v-v-v" secondAttribute="leading" constant="10" id="c-0-4"/>
                        <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="11" id="c-0-2"/>
                        <constraint firstAttribute="width" constant="1" id="c-0-3"/>
                        <constraint firstAttribute="width" constant="2" priority="999" id="c-0-5"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private static let conflict = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x10 H:|-(10)-[UILabel:0x1'Name']   (active, names: '|':App.Card:0x2 )>",
            "<NSLayoutConstraint:0x20 H:[UILabel:0x1'Name']-(11)-|   (active, names: '|':App.Card:0x2 )>",
            "<NSLayoutConstraint:0x30 App.Card:0x2.width == 1   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x30 App.Card:0x2.width == 1   (active)>
        """

    private func matches(_ text: String, in documents: [(file: String, text: String)]) throws -> [DocumentMatch] {
        let report = LogReader.read(text)
        var matcher = LogMatcher(try #require(report.main.map { report.messages[$0] }))
        for (file, text) in documents {
            let tree = XMLTree.parse(Array(text.utf8), file: file)
            matcher.look(in: try #require(Document(tree, schema: .cocoaTouch)), file: file)
        }
        return matcher.matches
    }

    @Test func aConflictIsFoundInItsDocument() throws {
        let match = try #require(try matches(Self.conflict, in: [("Card.xib", Self.card)]).first)
        #expect(match.file == "Card.xib" && match.confidence == .certain)
        #expect(match.places.map(\.id) == ["lab-el-001", "v-v-v", "c-0-1", "c-0-2", "c-0-3"])
        #expect(match.places.map(\.what).prefix(3) == ["A", "B", "A.leading = B.leading + 10"])
        // The constraint to the trailing edge, not the one that was broken.
        #expect(match.fixes.first?.command == "nibkit edit Card.xib 'constraint c-0-2 priority=999'")
        // Next the one that was broken.
        #expect(match.fixes.map(\.edit) == ["c-0-2", "c-0-3", "c-0-1"].map { "constraint \($0) priority=999" })
        #expect(match.situation == [])
    }

    /// Code changes constants; the rest still fits.
    @Test func aConstantOfCodeIsAllowed() throws {
        let changed = Self.conflict.replacing("width == 1 ", with: "width == 3 ")
        let match = try #require(try matches(changed, in: [("Card.xib", Self.card)]).first)
        #expect(match.confidence == .certain && match.places.map(\.id).contains("c-0-3"))
    }

    /// Two documents have the same constraints.
    @Test(arguments: ["A.xib", "B.xib"])
    func textsAndSizesTellObjectsApart(_ expected: String) throws {
        let given = "\"<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Width' H:[UIView:0x2(300)]   (active)>\",\n"
        let conflict = Self.conflict.replacing("App.Card", with: "UIView").replacing("(\n", with: "(\n\(given)")
        let plain = Self.card.replacing(" customClass=\"Card\" customModule=\"App\"", with: "")
        let other = plain.replacing("text=\"Name\"", with: "text=\"Number\"")
        let sized = plain.replacing("<subviews>", with: "<rect key=\"frame\" width=\"300\" height=\"9\"/><subviews>")
        let second = expected == "A.xib" ? other : sized
        let match = try #require(try matches(conflict, in: [("A.xib", plain), ("B.xib", second)]).first)
        #expect(match.file == expected && match.confidence == .certain)
    }

    /// Code changed the second of two equal constraints: which of both it was does not change the place.
    @Test func twoConstraintsOfOnePairAreOnePlace() throws {
        let twice = Self.card.replacing(
            "id=\"c-0-3\"/>", with: "id=\"c-0-3\"/><constraint firstAttribute=\"width\" constant=\"1\" id=\"c-0-6\"/>")
        let conflict = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x10 UIView:0x2.width == 1   (active)>",
                "<NSLayoutConstraint:0x20 UIView:0x2.width == 38   (active)>"
            )
            """
        let plain = twice.replacing(" customClass=\"Card\" customModule=\"App\"", with: "")
        let found = try matches(conflict, in: [("A.xib", plain)])
        #expect(found.count == 1 && found.first?.confidence == .certain)
        #expect(found.first.map { Set($0.places.compactMap(\.id)) } == ["v-v-v", "c-0-3", "c-0-6"])
    }

    @Test func documentsThatFitAlikeAreLikelyOnly() throws {
        let found = try matches(Self.conflict, in: [("A.xib", Self.card), ("B.xib", Self.card)])
        #expect(found.count > 1 && found.allSatisfy { $0.confidence == .likely })
        #expect(found.prefix(2).map(\.file) == ["A.xib", "B.xib"])
    }

    @Test(arguments: [
        // Another class, another superview, another relation, another identifier.
        ("App.Card", "App.Other"), ("H:|-(10)-[UILabel", "H:|-(10)-[UISwitch"), ("-(11)-", "-(>=11)-"),
        ("0x30 App", "0x30 'x' App"),
    ])
    func whatIsAnotherOneIsNotMatched(_ old: String, _ new: String) throws {
        let found = try matches(Self.conflict.replacing(old, with: new), in: [("Card.xib", Self.card)])
        #expect(found.first.map { $0.places.filter { $0.label == "constraint" }.count < 3 } ?? true)
    }

    @Test func constraintsOfTheSystemAndOfCodeAreNotLookedFor() throws {
        let library = Self.conflict.replacing("NSLayoutConstraint", with: "SnapKit.LayoutConstraint")
        #expect(try matches(library, in: [("Card.xib", Self.card)]).isEmpty)
        let report = LogReader.read(
            "<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>\nWill attempt to recover by breaking constraint\n<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>"
        )
        #expect(try !LogMatcher(#require(report.messages.first)).isSearched)
    }

    @Test(arguments: [
        (
            "[<Start 0x7f> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nameLabel.",
            "-1", 5, "outlet ‘nameLabel’", Confidence.certain
        ),
        ("Unknown class _TtC3App4Card in Interface Builder file.", "v-v-v", 7, "class ‘Card’", .certain),
        ("Card.xib:lab-el-001: error: Safe Area Layout Guide before iOS 9.0 [12]", "lab-el-001", 9, "object", .certain),
        (
            "[<Start 0x7f> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key namelabel.",
            "-1", 5, "outlet ‘nameLabel’, which differs in case", .likely
        ),
    ])
    func namesAreFound(_ text: String, _ id: String, _ line: Int, _ what: String, _ confidence: Confidence) throws {
        let match = try #require(try matches(text, in: [("Card.xib", Self.card)]).first)
        let place = try #require(match.places.first)
        #expect(place.id == id && place.line == line && place.what == what && match.confidence == confidence)
    }

    @Test func filesAreFoundByTheirNames() throws {
        let text = "Could not load NIB in bundle: 'NSBundle </a/App.app> (loaded)' with name 'Card'"
        #expect(
            try matches(text, in: [("Other.xib", Self.card), ("App/Card.xib", Self.card)]).map(\.file) == [
                "App/Card.xib"
            ])
    }

    @Test func commandsAreQuotedForShells() throws {
        let match = try #require(try matches(Self.conflict, in: [("My 'Card'.xib", Self.card)]).first)
        #expect(match.fixes.first?.command == "nibkit edit 'My '\\''Card'\\''.xib' 'constraint c-0-2 priority=999'")
    }

    /// Many alike constraints: the search ends.
    @Test func hugeDocumentsAreSearchedWithinALimit() throws {
        let labels = (0..<300).map { "<label id=\"l-\($0)\"/>" }.joined()
        let constraints = (0..<300).map {
            "<constraint firstItem=\"l-\($0)\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" id=\"c-\($0)\"/>"
        }.joined()
        let document =
            Self.card.prefix { $0 != "\n" }
            + "\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects><view id=\"v\"><subviews>\(labels)</subviews><constraints>\(constraints)</constraints></view></objects></document>"
        let list = (0..<40).map {
            "\"<NSLayoutConstraint:0x\($0 + 100) H:|-(0)-[UILabel:0x\($0 + 1000)]   (Names: '|':UIView:0x1 )>\""
        }
        let found = try matches(
            "Unable to simultaneously satisfy constraints.\n(\(list.joined(separator: ",\n")))\n",
            in: [("A.xib", String(document))])
        #expect(found.allSatisfy { $0.confidence == .likely })
    }
}
