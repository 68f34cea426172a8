import Testing
import XMLTree

@Suite struct ElementTests {
    let tree = parse("<a>\n  <b id=\"1\" x='y'/><!-- c -->\n  <c><b id=\"2\">text</b></c>\n  <b id=\"3\"></b>\n</a>")

    @Test func childrenComeInOrderWithoutTextAndComments() throws {
        let root = try #require(tree.root)
        #expect(root.children.map(\.name) == ["b", "c", "b"])
        #expect(root.children(named: "b").map { $0[attribute: "id"] } == ["1", "3"])
        #expect(root.firstChild(named: "c")?.firstChild(named: "b")?.text == "text")
        #expect(root.firstChild(named: "d") == nil)
        #expect(root.children(named: "id").isEmpty)
        #expect(root.firstChild(named: "b")?.children.isEmpty == true)
    }

    @Test func descendantsComeInDocumentOrder() {
        #expect(tree.root?.descendants.map(\.name) == ["b", "c", "b", "b"])
        #expect(tree.root?.firstChild(named: "c")?.descendants.map(\.name) == ["b"])
        #expect(tree.document.descendants.filter { $0.kind == .comment }.count == 1)
    }

    @Test func parentsAreKnown() throws {
        let root = try #require(tree.root)
        #expect(root.parent == nil)
        for child in root.children { #expect(child.parent == root) }
        #expect(root.node.parent == tree.document && tree.document.parent == nil)
    }

    @Test func namesAreSmallNumbers() throws {
        let root = try #require(tree.root)
        let b = try #require(tree.name("b"))
        #expect(root.children(named: b).map(\.nameID) == [b, b])
        #expect(tree.string(b) == "b")
        #expect(tree.nameCount == 5)
        #expect(
            tree.name("nothing") == nil && tree.name("") == nil && tree.name("b\u{0}") == nil
                && tree.name("a name that is longer than sixteen") == nil)
        #expect(root.firstChild(named: b)?[attribute: try #require(tree.name("x"))] == "y")
    }

    @Test func attributesComeInOrderWithTheirRanges() throws {
        let tree = parse("<a one = '1'\n two=\"\"/>")
        let attributes = try #require(tree.root?.attributes)
        #expect(attributes.map(\.name) == ["one", "two"])
        #expect(attributes.map { tree.source(in: $0.range) } == ["one = '1'", "two=\"\""])
        #expect(attributes.map { tree.source(in: $0.nameRange) } == ["one", "two"])
        #expect(attributes.map { tree.source(in: $0.valueRange) } == ["1", ""])
        #expect(attributes.map(\.place.description) == ["test.xml:1:4", "test.xml:2:2"])
        #expect(tree.root?[attribute: "three"] == nil)
        #expect(tree.root?.attribute("two")?.place.line == 2)
    }

    @Test func rangesCoverTagsAndContent() throws {
        let root = try #require(tree.root)
        #expect(root.range == 0..<tree.utf8.count)
        let c = try #require(root.firstChild(named: "c"))
        #expect(tree.source(in: c.range) == "<c><b id=\"2\">text</b></c>")
        #expect(tree.source(in: c.startTagRange) == "<c>")
        #expect(tree.source(in: c.contentRange) == "<b id=\"2\">text</b>")
        #expect(c.endTagRange.map { tree.source(in: $0) } == "</c>")
        let b = try #require(root.firstChild(named: "b"))
        #expect(b.range == b.startTagRange && b.endTagRange == nil && b.contentRange.isEmpty)
        #expect(c.place.description == "test.xml:3:3")
    }

    @Test func anElementIsItsTreeAndIndex() throws {
        let root = try #require(tree.root)
        let same = try #require(tree.element(at: root.index))
        #expect(root == same && root.hashValue == same.hashValue)
        #expect(Set(root.descendants).count == 4)
        #expect(parse("<a/>").root != parse("<a/>").root)
        #expect(tree.element(at: 0) == nil && tree.element(at: -1) == nil && tree.element(at: 1_000) == nil)
        #expect(tree.element(at: root.index + 1) == nil, "white space is not an element")
        #expect(zip([root] + Array(root.descendants), root.descendants).allSatisfy { $0.index < $1.index })
    }

    @Test func nodesTellWhatIsAroundElements() {
        let kinds = parse(Sample.everything).document.children.map(\.kind).filter { $0 != .text }
        #expect(kinds == [.declaration, .doctype, .comment, .processingInstruction, .element, .comment])
        #expect(parse("\u{FEFF}<a/>").document.children.map(\.kind) == [.byteOrderMark, .element])
        #expect(parse("<a><?b c?></a>").root?.node.children.map(\.name) == ["b"])
        #expect(parse("<a>\n<</a>").root?.node.children.map(\.kind) == [.text, .malformed])
    }
}
