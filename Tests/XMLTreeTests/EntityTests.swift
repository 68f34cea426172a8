import Testing
import XMLTree

/// A document type declaration is kept and never obeyed.
@Suite struct EntityTests {
    @Test func entityBombsAreHarmless() {
        let bomb = """
            <!DOCTYPE lolz [
              <!ENTITY lol "lol">
              <!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
              <!ENTITY lol2 "&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;">
            ]>
            <lolz a="&lol2;">&lol2;</lolz>
            """
        let tree = parse(bomb)
        #expect(
            findings(tree) == [
                "6:10 the entity 'lol2' is not one of lt, gt, amp, quot and apos",
                "6:18 the entity 'lol2' is not one of lt, gt, amp, quot and apos",
            ])
        #expect(tree.root?.text == "&lol2;")
        #expect(tree.root?[attribute: "a"] == "&lol2;")
        #expect(tree.serialized() == Array(bomb.utf8))
    }

    @Test func externalEntitiesAreNotLookedUp() {
        let document = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\"> %y;]><a>&x;</a>"
        let tree = parse(document)
        #expect(tree.root?.text == "&x;")
        #expect(!tree.isWellFormed)
        #expect(tree.serialized() == Array(document.utf8))
    }

    @Test func theDoctypeIsOneNode() {
        let document = "<!DOCTYPE a [ <!ENTITY gt2 \"]>\"> <!-- ' ]> --> <?p ]> ?> ] ><a/>"
        let tree = parse(document)
        #expect(tree.isWellFormed)
        #expect(tree.document.children.map(\.kind) == [.doctype, .element])
        #expect(tree.document.children.map(\.range) == [0..<60, 60..<64])
    }
}
