import Testing
import XMLTree

/// Names of every length around the size that is looked at in one piece.
@Suite struct NameTests {
    @Test func namesOfEveryLengthAreTold() throws {
        let names = (1...140).map { length in String(repeating: "abcdefghij", count: 14).prefix(length) }
        let elements = names.map { "<\($0) \($0)=\"\($0)\" x\($0)='1'></\($0)>" }
        let tree = parse("<root>\(elements.joined())\(elements.joined())</root>")
        #expect(findings(tree) == [])
        #expect(tree.nameCount == 281)
        #expect(tree.root?.children.map(\.name) == (names + names).map(String.init))
        for name in names {
            let id = try #require(tree.name(String(name)))
            #expect(tree.string(id) == name)
            #expect(tree.root?.firstChild(named: id)?[attribute: id] == String(name))
        }
    }

    @Test func namesThatShareTheirStartAreTold() {
        let tree = parse("<abcdefghijklmnop abcdefghijklmnopq='1' abcdefghijklmnopr='2' é='3' éa='4' e='5'/>")
        #expect(tree.root?[attribute: "abcdefghijklmnopq"] == "1")
        #expect(tree.root?[attribute: "abcdefghijklmnopr"] == "2")
        #expect(tree.root?[attribute: "é"] == "3")
        #expect(tree.root?[attribute: "éa"] == "4")
        #expect(tree.root?[attribute: "e"] == "5")
    }

    @Test func manyNamesAreTold() {
        let names = (0..<5_000).map { "n\($0)" + ($0 % 3 == 0 ? "-with-a-longer-name" : "") }
        let tree = parse("<root>" + names.map { "<\($0)/>" }.joined() + "</root>")
        #expect(tree.isWellFormed)
        #expect(tree.root?.children.map(\.name) == names)
        #expect(names.allSatisfy { tree.name($0) != nil })
    }

    @Test func namesBeginAndContinueAsXMLSays() {
        for name in [
            "a", "_", ":", "é", "\u{C0}", "\u{370}", "\u{200C}", "\u{3001}", "\u{10000}", "\u{EFFFF}", "a-", "a.", "a1",
            "a\u{B7}", "a\u{300}",
        ] {
            #expect(parse("<\(name)/>").isWellFormed, "\(name)")
        }
        for name in [
            "-", ".", "1", "\u{B7}", "\u{D7}", "\u{F7}", "\u{300}", "\u{37E}", "\u{2000}", "\u{3000}", "\u{F0000}",
            "a\u{D7}", "a;", "a(", "→",
        ] {
            #expect(!parse("<\(name)/>").isWellFormed, "\(name)")
        }
    }
}
