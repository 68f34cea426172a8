import IBComparison
import Testing
import XMLTree

/// Small changes of one document, and the words for them.
@Suite struct DocumentComparisonTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="15000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                    <connections>
                        <outlet property="name" destination="nam-lb-001" id="nam-ou-001"/>
                    </connections>
                </placeholder>
                <view contentMode="scaleToFill" userLabel="Card" id="car-vw-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-lb-001">
                            <rect key="frame" x="8" y="8" width="50" height="20"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                        </label>
                        <label text="Town" id="tow-lb-001">
                            <rect key="frame" x="8" y="40" width="50" height="20"/>
                            <nil key="textColor"/>
                        </label>
                        <view id="box-vw-001" userLabel="Box">
                            <subviews>
                                <button id="sav-bt-001">
                                    <state key="normal" title="Save"/>
                                    <connections>
                                        <action selector="save:" destination="-1" eventType="touchUpInside" id="sav-ac-001"/>
                                    </connections>
                                </button>
                            </subviews>
                        </view>
                        <segmentedControl userLabel="Order" id="sor-sc-001">
                            <segments>
                                <segment title="New"/>
                                <segment title="Old"/>
                            </segments>
                        </segmentedControl>
                    </subviews>
                    <constraints>
                        <constraint firstItem="nam-lb-001" firstAttribute="top" secondItem="car-vw-001" secondAttribute="top" constant="8" id="top-cn-001"/>
                        <constraint firstItem="tow-lb-001" firstAttribute="leading" secondItem="nam-lb-001" secondAttribute="trailing" constant="8" id="lea-cn-001"/>
                    </constraints>
                </view>
            </objects>
            <resources>
                <image name="moon" width="10" height="10"/>
            </resources>
        </document>

        """

    typealias Edit = (String, String)

    static func edited(_ text: String, _ edits: [Edit]) -> String {
        edits.reduce(text) { text, edit in
            precondition(text.contains(edit.0), "the sample has no \(edit.0)")
            return text.replacing(edit.0, with: edit.1, maxReplacements: 1)
        }
    }

    static func comparison(_ old: String, _ new: String) throws -> DocumentComparison {
        func tree(_ text: String) -> XMLTree { XMLTree.parse(Array(text.utf8), file: "Card.xib") }
        return try DocumentComparison(old: tree(old), new: tree(new))
    }

    /// `NAME: STATEMENT`, in order.
    static func lines(_ old: String, _ new: String) throws -> [String] {
        try comparison(old, new).objects.flatMap { object in
            object.statements.map { "\(object.name): \($0.text)" }
        }
    }

    private static func part(from first: String, to last: String) -> String {
        let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
        func index(_ start: String) -> Int { lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(start) } ?? 0 }
        return lines[index(first)..<index(last)].map { $0 + "\n" }.joined()
    }

    private static let town = part(from: "<label text=\"Town\"", to: "<view id=\"box-vw-001\"")
    private static let save = part(from: "<button id=\"sav-bt-001\"", to: "</subviews>")
    private static let leading = part(from: "<constraint firstItem=\"tow", to: "</constraints>")
    private static let topID = "constant=\"8\" id=\"top-cn-001\""

    private static let cases: [(edits: [Edit], lines: [String])] = [
        ([("text=\"Name\"", "text=\"Full name\"")], ["Full name (label): text \"Name\" → \"Full name\""]),
        (
            [
                ("text=\"Name\" ", ""),
                (
                    "<rect key=\"frame\" x=\"8\" y=\"8\"",
                    "<string key=\"text\">A\nB</string><rect key=\"frame\" x=\"8\" y=\"8\""
                ),
            ],
            ["A B (label): text \"Name\" → \"A⏎B\""]
        ),
        ([(topID, "constant=\"20\" id=\"top-cn-001\"")], ["Name (label): top to superview 8 → 20"]),
        (
            [(topID, "constant=\"8\" priority=\"750\" id=\"top-cn-001\"")],
            ["Name (label): top to superview priority required → 750"]
        ),
        (
            [
                (
                    topID,
                    "\(topID)/><constraint firstItem=\"nam-lb-001\" firstAttribute=\"width\" secondItem=\"car-vw-001\" secondAttribute=\"width\" multiplier=\"0.5\" id=\"wid-cn-001\""
                )
            ],
            ["Name (label): constraint added: width equal to superview × 0.5"]
        ),
        ([(leading, "")], ["Town (label): constraint removed: leading to Name 8"]),
        (
            [
                (
                    "firstItem=\"tow-lb-001\" firstAttribute=\"leading\"",
                    "firstItem=\"box-vw-001\" firstAttribute=\"leading\""
                )
            ],
            ["Box (view): constraint of Town leading to Name 8 → leading to Name 8"]
        ),
        (
            [("red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\"", "red=\"0\" green=\"0.0\" blue=\"1\" alpha=\"0.5\"")],
            ["Name (label): text color #FF0000 → #0000FF at 50 %"]
        ),
        (
            [("type=\"system\" pointSize=\"17\"", "type=\"system\" weight=\"semibold\" pointSize=\"20\"")],
            ["Name (label): font System 17 → System 20 semibold"]
        ),
        (
            [("<nil key=\"textColor\"/>", "<color key=\"textColor\" systemColor=\"labelColor\"/>")],
            ["Town (label): text color default → label color"]
        ),
        ([("userLabel=\"Box\"", "userLabel=\"Box\" hidden=\"YES\"")], ["Box (view): hidden no → yes"]),
        (
            [("userLabel=\"Box\"", "userLabel=\"Box\" customClass=\"Frame\" customModule=\"App\"")],
            ["Box (view): class set to Frame, module set to App"]
        ),
        ([("title=\"Save\"", "title=\"Keep\"")], ["Keep (button): title \"Save\" → \"Keep\""]),
        (
            [("selector=\"save:\"", "selector=\"keep:\"")],
            ["Save (button): action save: (touch up inside) became action keep: (touch up inside) → File's Owner"]
        ),
        (
            [("property=\"name\" destination=\"nam-lb-001\"", "property=\"name\" destination=\"tow-lb-001\"")],
            ["File's Owner: outlet name: Name → Town"]
        ),
        (
            [
                (
                    "id=\"nam-ou-001\"/>",
                    "id=\"nam-ou-001\"/><outlet property=\"town\" destination=\"tow-lb-001\" id=\"n-e-w\"/>"
                )
            ],
            ["File's Owner: outlet town → Town added"]
        ),
        (
            [("<segment title=\"Old\"/>", "<segment title=\"Old\"/><segment title=\"All\"/>")],
            ["Order (segmented control): segments \"New, Old\" → \"New, Old, All\""]
        ),
        (
            [("x=\"8\" y=\"40\" width=\"50\"", "x=\"8\" y=\"44\" width=\"60\"")],
            ["Town (label): frame: y 40 → 44, width 50 → 60"]
        ),
        (
            [
                (
                    "<nil key=\"textColor\"/>",
                    "<nil key=\"textColor\"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\"><integer key=\"value\" value=\"4\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"
                )
            ],
            ["Town (label): runtime attribute layer.cornerRadius 4 added"]
        ),
        (
            [(town, ""), (leading, "")],
            ["Town (label): removed from Card (view)", "Town (label): and with it constraint: leading to Name 8"]
        ),
        (
            [(save, ""), ("</subviews>\n            <constraints>", "\(save)</subviews>\n            <constraints>")],
            ["Save (button): moved from Box (view) to Card (view)"]
        ),
        ([(town, ""), ("<segmentedControl", "\(town)<segmentedControl")], ["Box (view): moved behind Name"]),
        (
            [
                (
                    "<label text=\"Town\"",
                    "<imageView image=\"moon\" id=\"m-m-m\"><constraints><constraint firstAttribute=\"width\" constant=\"9\" id=\"w-w-w\"/></constraints></imageView><label text=\"Town\""
                )
            ],
            [
                "moon (image view): added to Card (view), after Name", "moon (image view): with image moon",
                "moon (image view): with constraint: width 9",
            ]
        ),
        (
            [("id=\"sav-bt-001\"", "id=\"new-bt-001\"")], ["Save (button): id sav-bt-001 → new-bt-001"]
        ),
        (
            [
                (
                    "<label text=\"Town\" id=\"tow-lb-001\">",
                    "<label text=\"Town\" id=\"tow-lb-001\"><variation key=\"heightClass=compact\" text=\"T\"/>"
                )
            ],
            ["Town (label): for compact height: text set to \"T\""]
        ),
        (
            [("useAutolayout=\"YES\"", "useAutolayout=\"YES\" useSafeAreas=\"YES\"")],
            ["document: safe area guides no → yes"]
        ),
    ]

    @Test(arguments: cases.indices) func aChangeHasWords(_ index: Int) throws {
        let (edits, lines) = Self.cases[index]
        #expect(try Self.lines(Self.sample, Self.edited(Self.sample, edits)) == lines)
    }

    /// Every change, made backwards, is one, and of the same objects.
    @Test(arguments: cases.indices) func theWayBackNamesTheSameObjects(_ index: Int) throws {
        let new = Self.edited(Self.sample, Self.cases[index].edits)
        let forth = try Self.comparison(Self.sample, new)
        let back = try Self.comparison(new, Self.sample)
        func ids(_ comparison: DocumentComparison) -> Set<String> {
            Set(comparison.objects.flatMap { $0.statements.flatMap(\.ids) })
        }
        // If two siblings changed places, either one moved.
        if !forth.objects.contains(where: { $0.statements.contains { $0.text.hasPrefix("moved behind") } }) {
            #expect(ids(forth) == ids(back))
        }
        #expect(!back.isSame)
    }

    @Test func whatInterfaceBuilderWritesByItselfIsCounted() throws {
        let new = Self.edited(
            Self.sample,
            [
                ("toolsVersion=\"15000\"", "toolsVersion=\"16000\""), ("x=\"8\" y=\"8\"", "x=\"8\" y=\"9\""),
                ("translatesAuto", "misplaced=\"YES\" translatesAuto"), ("<image name=\"moon\"", "<image name=\"sun\""),
            ])
        let comparison = try Self.comparison(Self.sample, new)
        #expect(comparison.isSame)
        #expect(comparison.noise[.header] == 1)
        #expect(comparison.noise[.frames] == 1)
        #expect(comparison.noise[.flags] == 1)
        #expect(comparison.noise[.resources] != nil)
    }

    @Test func numbersAndRoundingNoiseAreTheSame() throws {
        let new = Self.edited(
            Self.sample,
            [("x=\"8\" y=\"40\"", "x=\"8.0000001\" y=\"40.0\""), (Self.topID, "constant=\"8.0\" id=\"top-cn-001\"")])
        #expect(try Self.comparison(Self.sample, new).isSame)
        #expect(try Self.comparison(Self.sample, Self.sample).noise.isEmpty)
    }

    /// A connection that was made anew is what it was.
    @Test func linksWithNewIDsAreTheSame() throws {
        let new = Self.edited(
            Self.sample, [("id=\"nam-ou-001\"", "id=\"nam-ou-002\""), ("id=\"lea-cn-001\"", "id=\"lea-cn-002\"")])
        let comparison = try Self.comparison(Self.sample, new)
        #expect(comparison.isSame)
        #expect(
            comparison.renamedLinks.map(\.name) == ["leading to Name 8 of Town", "outlet name → Name of File's Owner"])
        #expect(comparison.renamedLinks.map(\.oldID) == ["lea-cn-001", "nam-ou-001"])
    }

    /// A copy of a whole tree with other ids: references follow.
    @Test func objectsWithNewIDsAreFoundByTheirTexts() throws {
        let new = Self.sample.replacing("nam-lb-001", with: "oth-lb-001").replacing("box-vw-001", with: "oth-vw-001")
            .replacing("sav-bt-001", with: "oth-bt-001")
        #expect(
            try Self.lines(Self.sample, new) == [
                "Name (label): id nam-lb-001 → oth-lb-001", "Box (view): id box-vw-001 → oth-vw-001",
                "Save (button): id sav-bt-001 → oth-bt-001",
            ])
    }

    @Test func theMostImportantComesFirst() throws {
        let new = Self.edited(
            Self.sample,
            [
                ("text=\"Name\"", "text=\"Names\" alpha=\"0.5\""), (Self.topID, "constant=\"9\" id=\"top-cn-001\""),
                ("title=\"Save\"", "title=\"Keep\""), (Self.town, ""), (Self.leading, ""),
                ("userLabel=\"Box\"", "userLabel=\"Box\" alpha=\"0.5\""),
            ])
        let comparison = try Self.comparison(Self.sample, new)
        #expect(comparison.objects.map(\.name) == ["Town (label)", "Names (label)", "Keep (button)", "Box (view)"])
        #expect(comparison.objects.map(\.kind) == [.removed, .changed, .changed, .changed])
        #expect(comparison.objects[1].statements.map(\.kind) == [.text, .constraint, .style])
        #expect(comparison.objects[1].statements[1].ids == ["top-cn-001"])
        #expect(comparison.objects[1].oldLine == 13)
    }

    @Test func macDocumentsHaveWords() throws {
        let old = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects><customObject id="-2" userLabel="File's Owner" customClass="A"/>
            <window title="W" id="w"><view key="contentView" id="v"><subviews>
            <button id="b"><buttonCell key="cell" type="check" title="Wrap around" id="c"><font key="font" metaFont="system"/></buttonCell>
            <connections><binding destination="-2" name="value" keyPath="self.wraps" id="n"/></connections></button>
            </subviews></view></window></objects></document>
            """
        let new = Self.edited(
            old,
            [
                ("Wrap around", "Wrap search"), ("self.wraps", "self.isWrapping"),
                ("<window title=\"W\"", "<window title=\"W\" releasedWhenClosed=\"NO\""),
            ])
        #expect(
            try Self.lines(old, new) == [
                "Wrap search (check box): binding value: File's Owner.self.wraps → File's Owner.self.isWrapping",
                "Wrap search (check box): title \"Wrap around\" → \"Wrap search\"",
                "W (window): released when closed default → no",
            ])
    }

    @Test func scenesHaveTheNamesOfTheirControllers() throws {
        let old = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
            <scenes><scene sceneID="s"><objects><viewController customClass="Home" id="c" sceneMemberID="viewController">
            <view key="view" id="v"/></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/></objects></scene></scenes></document>
            """
        let scene =
            "</scene><scene sceneID=\"t\"><objects><tableViewController title=\"List\" id=\"l\" sceneMemberID=\"viewController\"><tableView key=\"view\" id=\"u\"/></tableViewController></objects></scene>"
        let new = Self.edited(
            old,
            [
                ("</scene>", scene),
                (
                    "<view key=\"view\" id=\"v\"/>",
                    "<view key=\"view\" alpha=\"0.5\" id=\"v\"/><connections><segue destination=\"l\" kind=\"show\" identifier=\"list\" id=\"e\"/></connections>"
                ),
            ])
        let comparison = try Self.comparison(old, new)
        #expect(
            try Self.lines(old, new) == [
                "List (scene): added", "List (scene): with List (table view controller), table view of List",
                "List (scene): with connection: show segue \"list\" of Home", "view of Home: alpha 1 → 0.5",
            ])
        #expect(comparison.objects.map(\.scene) == ["List", "Home"])
        #expect(comparison.objects[0].inner == ["l", "u"])
    }

    /// Every change but noise changes the words of the document.
    @Test(arguments: cases.indices) func aChangeChangesTheDescription(_ index: Int) throws {
        func lines(_ text: String) throws -> [String] {
            try #require(DocumentDescription(XMLTree.parse(Array(text.utf8), file: "Card.xib"))).lines
        }
        let old = try lines(Self.sample)
        #expect(try lines(Self.edited(Self.sample, Self.cases[index].edits)) != old)
        let noise: [Edit] = [
            ("toolsVersion=\"15000\"", "toolsVersion=\"16000\""), ("x=\"8\" y=\"8\"", "x=\"8\" y=\"9\""),
        ]
        #expect(try lines(Self.edited(Self.sample, noise)) == old)
        for line in [
            "  Name (label) nam-lb-001", "      top to superview 8", "      font System 17", "      text \"Name\"",
            "    outlet name → Name", "        action save: (touch up inside) → File's Owner",
        ] {
            #expect(old.contains(line), "\(line): \(old)")
        }
        #expect(DocumentDescription(XMLTree.parse(Array("<a/>".utf8), file: "Card.xib")) == nil)
    }

    @Test func whatIsNoDocumentIsRefused() {
        for (old, new, version) in [
            ("<a/>", Self.sample, DocumentComparison.Version.old), (Self.sample, "<document", .new),
            (Self.sample, "\u{0}", .new),
        ] {
            #expect(throws: DocumentComparison.Failure.unreadable(version)) { try Self.comparison(old, new) }
        }
    }

    /// Neither deep nor wide documents cost more than their size.
    @Test func largeDocumentsAreCompared() throws {
        func document(_ inner: String) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>\(inner)</objects></document>"
        }
        let depth = 2_000
        func deep(_ text: String) -> String {
            document(
                (0..<depth).map { "<view id=\"v\($0)\"><subviews>" }.joined() + "<label text=\"\(text)\" id=\"l\"/>"
                    + String(repeating: "</subviews></view>", count: depth))
        }
        #expect(try Self.lines(deep("A"), deep("B")) == ["B (label): text \"A\" → \"B\""])
        let wide = document((0..<5_000).map { "<view id=\"v\($0)\"/>" }.joined())
        let turned = document((0..<5_000).reversed().map { "<view id=\"v\($0)\"/>" }.joined())
        #expect(try Self.comparison(wide, turned).objects.count == 4_999)
    }

    @Test func namesAndTextsAreCut() throws {
        let long = String(repeating: "long ", count: 1_000)
        let lines = try Self.lines(Self.sample, Self.edited(Self.sample, [("text=\"Name\"", "text=\"\(long)\"")]))
        #expect(lines.count == 1)
        #expect(lines[0].count < 400)
    }
}
