import Diagnostics
import IBDocument
import IBSchema
import Testing
import XMLTree

/// Properties are set by changing as few bytes as it takes.
@Suite struct EditTests {
    private static let objects = """
                <label opaque="NO" text="One" textAlignment="center" id="lab"><string key="userLabel">Name</string></label>
                <textView id="txt">
                    <rect key="frame" x="1" y="2" width="3" height="4"/>
                    <string key="text">Two
        lines</string>
                </textView>
                <view id="bare"/>
        """

    /// The objects after giving one of them a value; `nil` when that cannot be said.
    private func setting(_ name: String, of id: String, to value: DocumentValue) throws -> String? {
        let document = try xib(Self.objects)
        let element = try #require(document.element(id: id))
        let property = try #require(document.schema.property(name, of: element.name))
        guard let edits = element.setting(property, to: value) else { return nil }
        let bytes = try document.tree.serialized(applying: edits)
        let changed = try #require(Document(XMLTree.parse(bytes, file: "test.xib"), schema: .cocoaTouch))
        #expect(changed.element(id: id)?.value(of: property) == value, "\(name) is not what was set")
        return try #require(changed.root.child("objects")).xml.tree.source(
            in: try #require(changed.root.child("objects")).xml.contentRange)
    }

    private func expect(_ name: String, of id: String, to value: DocumentValue, replaces old: String, by new: String)
        throws
    {
        let unchanged = "\n\(Self.objects)\n    "
        #expect(try setting(name, of: id, to: value) == unchanged.replacing(old, with: new), "\(name)")
    }

    @Test func attributesAreSet() throws {
        try expect(
            "text", of: "lab", to: .string("A \"b\" & <c>"), replaces: "text=\"One\"",
            by: "text=\"A &quot;b&quot; &amp; &lt;c&gt;\"")
        try expect("textAlignment", of: "lab", to: .integer(2), replaces: "\"center\"", by: "\"right\"")
        try expect("hidden", of: "bare", to: .bool(true), replaces: "id=\"bare\"", by: "id=\"bare\" hidden=\"YES\"")
        try expect("alpha", of: "bare", to: .real(0.25), replaces: "id=\"bare\"", by: "id=\"bare\" alpha=\"0.25\"")
        try expect("text", of: "lab", to: .string("One"), replaces: "", by: "")
    }

    @Test func childrenAreSet() throws {
        try expect("text", of: "txt", to: .string("a < b"), replaces: "Two\nlines", by: "a &lt; b")
        try expect("frame", of: "txt", to: .rect(1, 2, 30.5, 4), replaces: "width=\"3\"", by: "width=\"30.5\"")
        try expect(
            "frame", of: "bare", to: .rect(0, 0, 1, 1), replaces: "<view id=\"bare\"/>",
            by:
                "<view id=\"bare\">\n            <rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>\n        </view>"
        )
    }

    @Test func whatCannotBeSaidIsNotSet() throws {
        #expect(try setting("textAlignment", of: "lab", to: .integer(99)) == nil)
        #expect(try setting("subviews", of: "bare", to: .integer(1)) == nil)
        #expect(try setting("hidden", of: "bare", to: .string("YES")) == nil)
        #expect(try setting("backgroundColor", of: "bare", to: .string("red")) == nil)
    }

    @Test func textsHaveKeys() throws {
        let document = try xib(
            """
            <button id="but"><state key="normal" title="Go"/><state key="selected" title=""/></button>
            <segmentedControl id="seg"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
            <label id="twice" text="first"/><label id="twice" text="second"/><label text="without an id"/>
            """)
        #expect(
            document.localizableTexts.map { "\($0.key)=\($0.value)" } == [
                "but.normalTitle=Go", "seg.segmentTitles[0]=A", "seg.segmentTitles[1]=B", "twice.text=first",
            ])
        #expect(
            document.localizableTexts.map(\.className) == [
                "UIButton", "UISegmentedControl", "UISegmentedControl", "UILabel",
            ])
        #expect(document.localizableTexts.map { $0.key.member?.index } == [nil, 0, 1, nil])
    }
}
