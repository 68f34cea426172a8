import Diagnostics
import Testing
import XMLTree

@Suite struct EditTests {
    private func edited(_ source: String, _ edit: (XMLElement) -> SourceEdit?) throws -> String {
        let tree = XMLTree.parse(Array(source.utf8), file: "a.xib")
        let root = try #require(tree.root)
        return String(decoding: try tree.serialized(applying: edit(root).map { [$0] } ?? []), as: UTF8.self)
    }

    @Test func attributesAreSet() throws {
        #expect(try edited("<a b='1' c=\"2\"/>") { $0.setting("b", to: "it's") } == "<a b='it&apos;s' c=\"2\"/>")
        #expect(try edited("<a  b=\"1\" />") { $0.setting("c", to: "\"<\n") } == "<a  b=\"1\" c=\"&quot;&lt;&#10;\" />")
        #expect(try edited("<a/>") { $0.setting("b", to: "1") } == "<a b=\"1\"/>")
        #expect(try edited("<a b=\"1\">x</a>") { $0.setting("b", to: "1") } == "<a b=\"1\">x</a>")
        #expect(try edited("<a b=\"1\"\n   c=\"2\"/>") { $0.removing(attribute: "c") } == "<a b=\"1\"/>")
    }

    @Test func textsAreSet() throws {
        #expect(try edited("<a b=\"1\">x &amp; y</a>") { $0.setting(text: "1 < 2") } == "<a b=\"1\">1 &lt; 2</a>")
        #expect(try edited("<a b=\"1\"/>") { $0.setting(text: "x") } == "<a b=\"1\">x</a>")
        #expect(try edited("<a>x</a>") { $0.setting(text: "x") } == "<a>x</a>")
    }

    @Test(arguments: ["\n", "\r\n"])
    func childrenKeepTheLines(end: String) throws {
        let source = "<a>\(end)    <b/>\(end)    <c/>\(end)</a>"
        #expect(
            try edited(source) { $0.firstChild(named: "c")?.inserting(before: "<x/>") }
                == "<a>\(end)    <b/>\(end)    <x/>\(end)    <c/>\(end)</a>")
        #expect(
            try edited(source) { $0.firstChild(named: "b")?.inserting(after: "<x/>") }
                == "<a>\(end)    <b/>\(end)    <x/>\(end)    <c/>\(end)</a>")
        #expect(
            try edited(source) { $0.appending("<x/>") } == "<a>\(end)    <b/>\(end)    <c/>\(end)    <x/>\(end)</a>")
        #expect(try edited(source) { $0.firstChild(named: "b")?.removing() } == "<a>\(end)    <c/>\(end)</a>")
        #expect(
            try edited(source) { $0.firstChild(named: "b")?.appending("<x/>") }
                == "<a>\(end)    <b>\(end)        <x/>\(end)    </b>\(end)    <c/>\(end)</a>")
        #expect(try edited("<a><b/></a>") { $0.firstChild(named: "b")?.removing() } == "<a></a>")
    }

    @Test func manyEditsApplyAtOnce() throws {
        let tree = XMLTree.parse(Array("<a b=\"1\"/>".utf8), file: "a.xib")
        let root = try #require(tree.root)
        let edits = [
            root.setting("c", to: "2"), root.setting("d", to: "3"), root.setting("b", to: "0"), root.appending("x"),
        ].compactMap { $0 }
        #expect(
            String(decoding: try tree.serialized(applying: edits), as: UTF8.self) == "<a b=\"0\" c=\"2\" d=\"3\">x</a>")
        #expect(throws: XMLTree.EditError.overlap(6..<7, 6..<7)) {
            try tree.serialized(applying: [
                SourceEdit(replacing: 6..<7, with: "2"), SourceEdit(replacing: 6..<7, with: "3"),
            ])
        }
        #expect(throws: XMLTree.EditError.outside(9..<99)) {
            try tree.serialized(applying: [SourceEdit(replacing: 9..<99, with: "")])
        }
    }

    @Test func theEncodingStays() throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"é\"/>"
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let tree = XMLTree.parse(bytes, file: "a.xib")
        #expect(try tree.serialized(applying: []) == bytes)
        let root = try #require(tree.root)
        let edit = try #require(root.setting("b", to: "中"))
        let again = XMLTree.parse(try tree.serialized(applying: [edit]), file: "a.xib")
        #expect(again.root?[attribute: "b"] == "中" && again.encoding == .utf16LittleEndian)
    }
}
