import Testing
import XMLTree

@Suite struct DumpTests {
    @Test func everyNodeHasALine() {
        let tree = parse("<?xml version=\"1.0\"?>\n<a b='1'>\n<!--c--><d/></a>")
        #expect(
            tree.dump() == """
                document 0..<48 1:1
                  declaration 0..<21 1:1
                  text 21..<22 1:22
                  element a 22..<48 2:1
                    text 31..<32 2:10
                    comment 32..<40 3:1
                    element d 40..<44 3:9

                """)
    }

    @Test func whatWasNotReadHasALine() {
        let tree = parse("<a>\n<b/></a>", limits: XMLTree.Limits(nodes: 3))
        #expect(
            tree.dump() == """
                document 0..<4 1:1
                  element a 0..<4 1:1
                    text 3..<4 1:4
                unread 4..<12 2:1

                """)
    }

    @Test func deepTreesAreDumpedInLinearSpace() {
        let tree = parse(String(repeating: "<a>", count: 2_000))
        #expect(tree.dump().utf8.count < 2_000 * 120)
    }
}
