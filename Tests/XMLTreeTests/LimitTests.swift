import Testing
import XMLTree

@Suite struct LimitTests {
    @Test func aMillionNestedElementsAreSafe() {
        let depth = 1_000_000
        let bytes = [UInt8](repeatingBytes: "<a>", count: depth) + [UInt8](repeatingBytes: "</a>", count: depth)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        #expect(
            findings(tree) == [
                "1:\(10_000 * 3 + 1) elements are nested more than 10000 levels deep; deeper ones were not read"
            ])
        #expect(tree.diagnostics.map(\.code) == [.limitExceeded])
        #expect(tree.root?.descendants.reduce(1) { count, _ in count + 1 } == 10_000)
        #expect(tree.root?.range == 0..<bytes.count)
        #expect(tree.serialized() == bytes)
    }

    @Test func unclosedElementsWithoutALimitAreSafe() {
        let bytes = [UInt8](repeatingBytes: "<a>", count: 200_000)
        let tree = XMLTree.parse(bytes, file: "a.xml", limits: XMLTree.Limits(depth: .max))
        #expect(tree.diagnostics.count == 1)
        #expect(tree.root?.descendants.reduce(1) { count, _ in count + 1 } == 200_000)
        #expect(tree.serialized() == bytes)
    }

    @Test func readingGoesOnBehindWhatIsTooDeep() {
        let tree = parse("<a><b><c d='>'><e/></c>text</b><f/></a>", limits: XMLTree.Limits(depth: 2))
        #expect(findings(tree) == ["1:7 elements are nested more than 2 levels deep; deeper ones were not read"])
        #expect(tree.root?.descendants.map(\.name) == ["b", "f"])
        #expect(tree.root?.firstChild(named: "b")?.text == "text")
    }

    @Test func tooManyBytesAreNotRead() {
        let tree = parse("<a/>", limits: XMLTree.Limits(documentBytes: 3))
        #expect(findings(tree) == ["1:1 the document has more than 3 bytes and was not read"])
        #expect(tree.root == nil && tree.unreadRange == 0..<4)
        #expect(tree.serialized() == Array("<a/>".utf8))
    }

    @Test func tooManyNodesStopTheReading() {
        let tree = parse("<a><b/><c/><d/></a>", limits: XMLTree.Limits(nodes: 4))
        #expect(findings(tree) == ["1:12 the document reaches the limit of 4 nodes; the rest was not read"])
        #expect(tree.root?.children.map(\.name) == ["b", "c"])
        #expect(tree.unreadRange == 11..<19)
        #expect(tree.serialized() == Array("<a><b/><c/><d/></a>".utf8))
        #expect(!tree.isWellFormed)
    }

    @Test func tooManyNamesStopTheReading() {
        let tree = parse("<a><b/><c/><d/></a>", limits: XMLTree.Limits(names: 2))
        #expect(findings(tree) == ["1:8 the document reaches the limit of 2 different names; the rest was not read"])
        #expect(tree.serialized() == Array("<a><b/><c/><d/></a>".utf8))
    }

    @Test func tooManyAttributesAreReportedOnceForAnElement() {
        let tree = parse("<a b='' c='' d='' e=''/>", limits: XMLTree.Limits(attributesPerElement: 2))
        #expect(findings(tree) == ["1:14 element 'a' has more than 2 attributes; the rest was not read"])
        #expect(tree.root?.attributes.map(\.name) == ["b", "c"])
        #expect(tree.serialized() == Array("<a b='' c='' d='' e=''/>".utf8))
    }

    @Test func tooManyDiagnosticsAreCounted() {
        let tree = parse("<a>&&&&&</a>", limits: XMLTree.Limits(diagnostics: 2))
        #expect(
            findings(tree) == [
                "1:4 '&' must be written '&amp;'", "1:5 '&' must be written '&amp;'",
                "1:6 3 more findings are not shown",
            ])
        #expect(tree.diagnostics.last?.severity == .note)
        #expect(!parse("<a>&</a>", limits: XMLTree.Limits(diagnostics: 0)).isWellFormed)
    }

    @Test func limitsStayWithinWhatATreeCanHold() {
        let limits = XMLTree.Limits(documentBytes: .max, depth: -1, nodes: .max, names: .max, diagnostics: -1)
        #expect(limits.documentBytes == Int(Int32.max) && limits.nodes == Int(Int32.max))
        #expect(limits.depth == 0 && limits.diagnostics == 0 && limits.names < 1 << 24)
    }

    /// Mistakes that make a careless reader look at the rest of the document again and again, so that this test
    /// would take minutes.
    @Test(arguments: [
        "</b>", "<a b='<", "<a b=\"<", "<a b='", "<!--", "<![CDATA[", "<?a ", "<!DOCTYPE a [", "<", "<<<<<<< \n", "&",
        "&a", "&#", "<a ",
        "]]", "<a/", "<!a", "</", "<a b=", "\u{1}", "é", "<a b='\n",
    ])
    func timeGrowsWithTheInputOnly(_ mistake: String) {
        let bytes = Array("<a>".utf8) + [UInt8](repeatingBytes: mistake, count: 10_000)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        #expect(tree.serialized() == bytes)
        #expect(!tree.isWellFormed)
    }
}

extension [UInt8] {
    init(repeatingBytes text: String, count: Int) {
        self = Array(String(repeating: text, count: count).utf8)
    }
}
