import IBMerge
import Testing
import XMLTree

/// Small documents whose two changes have a right answer, or none.
@Suite struct DocumentMergeTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="15000" systemVersion="19A1" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="15000"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                    <connections>
                        <outlet property="name" destination="nam-lb-001" id="nam-ou-001"/>
                    </connections>
                </placeholder>
                <view contentMode="scaleToFill" id="car-vw-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label text="Name" id="nam-lb-001" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="8" y="8" width="50" height="20"/>
                            <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1"/>
                        </label>
                        <label text="Town" id="tow-lb-001">
                            <rect key="frame" x="8" y="40" width="50" height="20"/>
                        </label>
                        <view id="box-vw-001">
                            <subviews>
                                <button id="sav-bt-001">
                                    <state key="normal" title="Save"/>
                                </button>
                            </subviews>
                        </view>
                        <segmentedControl id="sor-sc-001">
                            <segments>
                                <segment title="New"/>
                                <segment title="Old"/>
                                <segment title="All"/>
                            </segments>
                        </segmentedControl>
                    </subviews>
                    <constraints>
                        <constraint firstItem="nam-lb-001" firstAttribute="top" secondItem="car-vw-001" secondAttribute="top" constant="8" id="top-cn-001"/>
                    </constraints>
                </view>
            </objects>
            <resources>
                <image name="moon" width="10" height="10"/>
                <image name="star" width="10" height="10"/>
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

    static func merge(_ base: String, _ ours: String, _ theirs: String) throws -> DocumentMerge {
        func tree(_ text: String) -> XMLTree { XMLTree.parse(Array(text.utf8), file: "Card.xib") }
        return try DocumentMerge(base: tree(base), ours: tree(ours), theirs: tree(theirs))
    }

    static func merge(_ ours: [Edit], _ theirs: [Edit]) throws -> DocumentMerge {
        try merge(sample, edited(sample, ours), edited(sample, theirs))
    }

    private static let name: Edit = ("text=\"Name\"", "text=\"Full name\"")
    private static let townLabel = part(from: "<label text=\"Town\"", to: "<view id=\"box-vw-001\"")
    private static let box = part(from: "<view id=\"box-vw-001\"", to: "<segmentedControl")

    /// The lines of the sample from one that begins with a tag to another.
    private static func part(from first: String, to last: String) -> String {
        let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
        func index(_ start: String) -> Int {
            lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(start) } ?? 0
        }
        return lines[index(first)..<index(last)].map { $0 + "\n" }.joined()
    }

    private static func outlet(_ property: String, to target: String, _ id: String) -> Edit {
        let old = "id=\"nam-ou-001\"/>"
        return (
            old, "\(old)\n                <outlet property=\"\(property)\" destination=\"\(target)\" id=\"\(id)\"/>"
        )
    }

    /// Changes of both sides, and what the result is made from the base with; the lines stay those of the versions.
    private static let clean: [(name: String, ours: [Edit], theirs: [Edit], result: [Edit])] = [
        ("two objects", [name], [("text=\"Town\"", "text=\"City\"")], [name, ("text=\"Town\"", "text=\"City\"")]),
        (
            "two attributes of one line", [name],
            [("id=\"nam-lb-001\" tr", "hidden=\"YES\" id=\"nam-lb-001\" tr")],
            [name, ("id=\"nam-lb-001\" tr", "hidden=\"YES\" id=\"nam-lb-001\" tr")]
        ),
        ("an object that one side deleted", [(townLabel, "")], [name], [(townLabel, ""), name]),
        (
            "an object that one side moved and the other changed",
            [
                (townLabel, ""),
                (
                    "        <button id=\"sav-bt-001\">",
                    "        \(townLabel.drop { $0 == " " })                        <button id=\"sav-bt-001\">"
                ),
            ],
            [("text=\"Town\"", "text=\"City\"")],
            [
                (townLabel, ""),
                (
                    "        <button id=\"sav-bt-001\">",
                    "        \(townLabel.drop { $0 == " " }.replacing("Town", with: "City"))                        <button id=\"sav-bt-001\">"
                ),
            ]
        ),
        (
            "two segments", [("title=\"New\"", "title=\"Newest\"")], [("title=\"All\"", "title=\"Everything\"")],
            [("title=\"New\"", "title=\"Newest\""), ("title=\"All\"", "title=\"Everything\"")]
        ),
        (
            "newer tools", [("toolsVersion=\"15000\"", "toolsVersion=\"16000\"")],
            [("toolsVersion=\"15000\"", "toolsVersion=\"17000.1\"")],
            [("toolsVersion=\"15000\"", "toolsVersion=\"17000.1\"")]
        ),
        (
            "recorded frames", [("x=\"8\" y=\"8\"", "x=\"9\" y=\"8\"")], [("x=\"8\" y=\"8\"", "x=\"8\" y=\"7\"")],
            [("x=\"8\" y=\"8\"", "x=\"9\" y=\"8\"")]
        ),
        (
            "resources",
            [
                (
                    "        <image name=\"star\"",
                    "        <image name=\"rain\" width=\"1\" height=\"1\"/>\n        <image name=\"star\""
                )
            ],
            [
                (
                    "        <image name=\"star\"",
                    "        <image name=\"snow\" width=\"1\" height=\"1\"/>\n        <image name=\"star\""
                )
            ],
            [
                (
                    "        <image name=\"star\"",
                    "        <image name=\"rain\" width=\"1\" height=\"1\"/>\n        <image name=\"snow\" width=\"1\" height=\"1\"/>\n        <image name=\"star\""
                )
            ]
        ),
        (
            "a resource that one side stopped using and the other began to use",
            [("        <image name=\"moon\" width=\"10\" height=\"10\"/>\n", "")],
            [("<button id", "<button image=\"moon\" id")], [("<button id", "<button image=\"moon\" id")]
        ),
        (
            "one outlet, connected by both", [outlet("town", to: "tow-lb-001", "our-ou-001")],
            [outlet("town", to: "tow-lb-001", "the-ou-001")], [outlet("town", to: "tow-lb-001", "our-ou-001")]
        ),
        (
            "another spelling of a number", [("constant=\"8\"", "constant=\"8.0\"")],
            [("constant=\"8\"", "constant=\"12\"")],
            [("constant=\"8\"", "constant=\"12\"")]
        ),
    ]

    @Test(arguments: clean.indices) func whatOneSideChangedIsInTheResult(_ index: Int) throws {
        let test = Self.clean[index]
        let merge = try Self.merge(test.ours, test.theirs)
        #expect(merge.conflicts == [], "\(test.name)")
        #expect(String(decoding: merge.bytes, as: UTF8.self) == Self.edited(Self.sample, test.result), "\(test.name)")
    }

    /// Changes without a common answer, and the conflict: kind, object, property.
    private static let clashes:
        [(name: String, ours: [Edit], theirs: [Edit], kind: MergeConflict.Kind, object: String, property: String)] = [
            ("one text", [name], [("text=\"Name\"", "text=\"Title\"")], .value, "nam-lb-001", "text"),
            (
                "a color is one value", [("red=\"1\"", "red=\"0.5\"")], [("green=\"0.0\"", "green=\"0.5\"")], .value,
                "nam-lb-001", "textColor"
            ),
            (
                "a frame that nothing places", [("y=\"40\"", "y=\"44\"")], [("y=\"40\"", "y=\"48\"")], .value,
                "tow-lb-001",
                "frame/y"
            ),
            (
                "one segment", [("title=\"Old\"", "title=\"Past\"")], [("title=\"Old\"", "title=\"Gone\"")], .value,
                "sor-sc-001", "segments/list segment"
            ),
            (
                "deleted by ours, changed by theirs", [(box, "")], [("title=\"Save\"", "title=\"Keep\"")], .deletion,
                "sav-bt-001", "normal/title"
            ),
            (
                "deleted by theirs, changed by ours", [("title=\"Save\"", "title=\"Keep\"")], [(box, "")], .deletion,
                "sav-bt-001", "normal/title"
            ),
            (
                "deleted by ours, given an attribute by theirs", [(box, "")],
                [("<button id", "<button tag=\"3\" id")], .deletion, "sav-bt-001", "tag"
            ),
            (
                "added into what ours deleted", [(box, "")],
                [("        <button id", "        <view id=\"new-vw-001\"/>\n                        <button id")],
                .deletion,
                "new-vw-001", "parent"
            ),
            (
                "connected to what ours deleted", [(townLabel, "")], [outlet("town", to: "tow-lb-001", "the-ou-001")],
                .deletion, "the-ou-001", "destination"
            ),
            (
                "connected to what theirs deleted", [outlet("town", to: "tow-lb-001", "our-ou-001")], [(townLabel, "")],
                .deletion, "our-ou-001", "destination"
            ),
            (
                "one outlet, connected to two objects", [outlet("town", to: "tow-lb-001", "our-ou-001")],
                [outlet("town", to: "sav-bt-001", "the-ou-001")], .place, "-1", "connections/outlet town"
            ),
            (
                "an order that cannot follow both", reordered([1, 0, 2]), reordered([0, 2, 1]), .order, "car-vw-001",
                "subviews/order"
            ),
        ]

    /// The three views before the segmented control, in another order.
    private static func reordered(_ order: [Int]) -> [Edit] {
        let views = [part(from: "<label text=\"Name\"", to: "<label text=\"Town\""), townLabel, box]
        return [(views.joined(), order.map { views[$0] }.joined())]
    }

    @Test(arguments: clashes.indices) func whatBothChangedIsReportedAndOursStays(_ index: Int) throws {
        let test = Self.clashes[index]
        let merge = try Self.merge(test.ours, test.theirs)
        #expect(
            merge.conflicts.contains {
                $0.kind == test.kind && $0.object == test.object && $0.property == test.property
            },
            "\(test.name): \(merge.conflicts)")
        let tree = XMLTree.parse(merge.bytes, file: "Card.xib")
        #expect(tree.isWellFormed, "\(test.name)")
        let result = String(decoding: merge.bytes, as: UTF8.self)
        // Ours is all there: merged with it, the result stays as it is.
        let again = try Self.merge(Self.sample, result, Self.edited(Self.sample, test.ours))
        #expect(again.conflicts == [] && again.bytes == merge.bytes, "\(test.name)")
    }

    @Test func aConflictSaysWhereAndWhat() throws {
        let merge = try Self.merge([Self.name], [("text=\"Name\"", "text=\"Title\"")])
        let conflict = try #require(merge.conflicts.first)
        #expect(
            conflict.element == "label" && conflict.base == "Name" && conflict.ours == "Full name"
                && conflict.theirs == "Title" && conflict.ourLine == 16 && conflict.theirLine == 16)
    }

    @Test func otherChangesOfTheirsAreTakenBesideAConflict() throws {
        let merge = try Self.merge(
            [Self.name], [("text=\"Name\"", "text=\"Title\""), ("text=\"Town\"", "text=\"City\"")])
        #expect(merge.conflicts.count == 1)
        #expect(
            String(decoding: merge.bytes, as: UTF8.self)
                == Self.edited(Self.sample, [Self.name, ("text=\"Town\"", "text=\"City\"")]))
    }

    @Test func whatCannotBeReadIsRefused() {
        for (index, version) in [DocumentMerge.Version.base, .ours, .theirs].enumerated() {
            var texts = [
                Self.sample, Self.edited(Self.sample, [Self.name]), Self.edited(Self.sample, [("Town", "City")]),
            ]
            for broken in ["<document", "", "<archive/>", "<<<<<<< HEAD\n\(Self.sample)"] {
                texts[index] = broken
                #expect(throws: DocumentMerge.Failure.unreadable(version)) {
                    try Self.merge(texts[0], texts[1], texts[2])
                }
            }
        }
    }

    @Test func aDocumentOfUTF16StaysOne() throws {
        func tree(_ text: String) -> XMLTree {
            let text = text.replacing("UTF-8", with: "UTF-16")
            return XMLTree.parse(
                [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "Card.xib")
        }
        let town: Edit = ("text=\"Town\"", "text=\"Città\"")
        let merge = try DocumentMerge(
            base: tree(Self.sample), ours: tree(Self.edited(Self.sample, [Self.name])),
            theirs: tree(Self.edited(Self.sample, [town])))
        #expect(merge.conflicts == [])
        #expect(merge.bytes == tree(Self.edited(Self.sample, [Self.name, town])).serialized())
    }

    /// Many siblings, outlets of one name, and deep nesting: no conflict, and no time that grows with the square.
    @Test func largeDocumentsAreMerged() throws {
        let count = 20_000
        func document(_ first: String, _ last: String) -> String {
            let labels = (0..<count).map {
                "<label text=\"\($0 == 0 ? first : $0 == count - 1 ? last : "x")\" id=\"l\($0)\"/>\n"
            }
            let outlets = (0..<count).map { "<outlet property=\"p\" destination=\"l\($0)\" id=\"o\($0)\"/>\n" }
            let depth = 2_000
            return
                "<document type=\"x\">\n<objects>\n<view id=\"v\">\n<subviews>\n\(labels.joined())</subviews>\n<connections>\n\(outlets.joined())</connections>\n</view>\n"
                + (0..<depth).map { "<view id=\"d\($0)\"><subviews>" }.joined()
                + String(repeating: "</subviews></view>", count: depth) + "</objects>\n</document>\n"
        }
        let merge = try Self.merge(document("a", "b"), document("c", "b"), document("a", "d"))
        #expect(merge.conflicts == [])
        #expect(merge.bytes == Array(document("c", "d").utf8))
    }

    /// Ours deleted a part of an object into which theirs put something: no document says both.
    @Test func whatCannotBeWrittenTogetherIsReported() throws {
        let variation =
            "            <variation key=\"default\">\n                <mask key=\"subviews\">\n                    <exclude reference=\"nam-lb-001\"/>\n                </mask>\n            </variation>\n"
        let base = Self.edited(
            Self.sample, [("            </constraints>\n", "            </constraints>\n\(variation)")])
        let theirs = Self.edited(
            base,
            [
                (
                    "                    <exclude",
                    "                    <exclude reference=\"tow-lb-001\"/>\n                    <exclude"
                )
            ])
        let ours = Self.edited(Self.sample, [Self.name])
        let merge = try Self.merge(base, ours, theirs)
        #expect(merge.conflicts.map(\.kind) == [.form] && merge.isOurs && merge.bytes == Array(ours.utf8))
    }
}
