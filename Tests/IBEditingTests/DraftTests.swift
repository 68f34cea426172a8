import CSHA256
import IBDocument
import TestSupport
import Testing
import XMLTree

@testable import IBEditing

/// Which bytes change.
@Suite struct DraftTests {
    private static let card = """
                <view contentMode="scaleToFill" id="roo-tv-iew">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label opaque="NO" text="A" id="lab-el-001">
                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                        </label>
                        <view contentMode="scaleToFill" id="car-dv-iew">
                            <rect key="frame" x="10" y="100" width="200" height="100"/>
                        </view>
                    </subviews>
                </view>
        """

    private func draft(_ text: String) throws -> Draft { Draft(try document(text)) }

    private func text(_ draft: Draft) throws -> String {
        String(decoding: try draft.tree.serialized(applying: draft.edits()), as: UTF8.self)
    }

    @Test func nothingChangesNothing() throws {
        let draft = try draft(xib(Self.card))
        for node in draft.root.subtree { _ = node.attributes }
        #expect(draft.edits().isEmpty)
    }

    @Test func newAttributesStandWhereXcodeWritesThem() throws {
        let draft = try draft(xib(Self.card))
        let label = try #require(draft.object("lab-el-001"))
        label.set("numberOfLines", "0")
        label.set("userLabel", "Name")
        label.set("contentMode", "left")
        #expect(
            try text(draft).contains(
                #"<label opaque="NO" contentMode="left" text="A" numberOfLines="0" id="lab-el-001" userLabel="Name">"#))
    }

    @Test func whatComesBackIsTheSameBytes() throws {
        let source = xib(Self.card)
        let draft = try draft(source)
        let label = try #require(draft.object("lab-el-001"))
        label.set("text", "B")
        label.set("text", "A")
        label.remove(attribute: "opaque")
        label.set("opaque", "NO")
        let parent = try #require(label.parent)
        label.remove()
        parent.insert(label, at: 0)
        #expect(try text(draft) == source)
    }

    @Test func movedMarkupIsIndentedAgain() throws {
        let draft = try draft(xib(Self.card))
        let label = try #require(draft.object("lab-el-001"))
        let card = try #require(draft.object("car-dv-iew"))
        card.container("subviews").append(label)
        #expect(
            try text(draft).contains(
                """
                                    <rect key="frame" x="10" y="100" width="200" height="100"/>
                                    <subviews>
                                        <label opaque="NO" text="A" id="lab-el-001">
                                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                                        </label>
                                    </subviews>
                                </view>
                """))
    }

    @Test func emptyListsGoAndElementsCloseInTheirTag() throws {
        let draft = try draft(xib(Self.card))
        draft.object("lab-el-001")?.removeWithEmptyContainer()
        draft.object("car-dv-iew")?.removeWithEmptyContainer()
        let result = try text(draft)
        #expect(!result.contains("subviews"))
        let rect = try #require(draft.object("roo-tv-iew")?.child(key: "frame"))
        rect.remove()
        #expect(try text(draft).contains(#"        <view contentMode="scaleToFill" id="roo-tv-iew"/>"# + "\n"))
    }

    @Test(arguments: ["\t", "  "]) func indentationIsThatOfTheDocument(_ unit: String) throws {
        let source = xib(Self.card).replacing("    ", with: unit)
        let draft = try draft(source)
        let card = try #require(draft.object("car-dv-iew"))
        card.container("subviews").append(draft.make("label", ["id": "new-la-bel"]))
        let result = try text(draft)
        #expect(
            result.contains(
                "\n\(String(repeating: unit, count: 5))<subviews>\n\(String(repeating: unit, count: 6))<label id=\"new-la-bel\"/>\n"
            ))
    }

    @Test func lineEndsAndQuotesAreThoseOfTheDocument() throws {
        let source = xib(Self.card).replacing("\n", with: "\r\n").replacing("File's", with: "File").replacing(
            "\"", with: "'")
        let draft = try draft(source)
        try #require(draft.object("lab-el-001")).set("tag", "7")
        draft.root.child("objects")?.append(draft.make("customObject", ["id": "obj-ec-t01"]))
        let result = try text(draft)
        #expect(result.contains("tag='7'") && result.contains("\r\n        <customObject id='obj-ec-t01'/>\r\n"))
        #expect(!result.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func oneLineStaysOneLine() throws {
        let source = xib(Self.card).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
        let draft = try draft(source)
        try #require(draft.object("car-dv-iew")).container("subviews").append(draft.make("label", ["id": "new-la-bel"]))
        let result = try text(draft)
        #expect(
            !result.contains("\n")
                && result.contains(#"height="100"/><subviews><label id="new-la-bel"/></subviews></view>"#))
    }

    @Test func commentsStayWithTheirNeighbors() throws {
        let source = xib(Self.card).replacing(
            "            <subviews>", with: "            <!-- mine -->\n            <subviews>")
        let draft = try draft(source)
        try #require(draft.object("lab-el-001")).removeWithEmptyContainer()
        #expect(try text(draft).contains("<!-- mine -->\n"))
    }

    @Test func editsHaveAnInverse() throws {
        let source = xib(Self.card)
        for commands in [
            ["delete lab-el-001"], ["move lab-el-001 into=car-dv-iew"], ["set lab-el-001 text=\"äöü\\nzwei\""],
            ["insert vstack into=car-dv-iew as=s", "insert label into=$s text=\"<&>\""],
        ] {
            let change = try plan(source, commands)
            let after = try document(source).tree.serialized(applying: change.edits)
            let before = try document(after).tree.serialized(applying: change.inverse)
            #expect(!change.edits.isEmpty && String(decoding: before, as: UTF8.self) == source)
        }
    }

    @Test func numbersAreSpelledAsXcodeDoes() {
        #expect(
            [0, 20, -7.5, 20 + 1.0 / 3, 0.6, 1e7].map(NumberText.text) == [
                "0.0", "20", "-7.5", "20.333333333333332", "0.59999999999999998", "10000000",
            ])
    }

    @Test func hashesAreThoseOfTheStandard() {
        #expect(SHA256.text(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.text(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            SHA256.text(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            SHA256.text(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func hashesAreTheSameWithoutInstructionsOfTheProcessor() {
        var random = SeededGenerator(seed: 64)
        let blocks = 200
        let bytes = (0..<64 * blocks).map { _ in UInt8.random(in: 0...255, using: &random) }
        var fast = (0..<8).map { UInt32($0) }
        var plain = fast
        nibkit_sha256_add(&fast, bytes, blocks)
        nibkit_sha256_add_plainly(&plain, bytes, blocks)
        #expect(fast == plain)
    }
}
