import BuiltTools
import Foundation
import Testing

/// `nibkit find`: where documents say something.
@Suite struct FindTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardController">
            <connections><outlet property="card" destination="v" id="out"/></connections></placeholder>
            <view id="v" customClass="CardView">
            <subviews>
            <button id="b"><state key="normal" title="Send card" image="card"/>
            <connections><action selector="sendCard:" destination="-1" eventType="touchUpInside" id="act"/></connections></button>
            </subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="cardColor" value="red"/></userDefinedRuntimeAttributes>
            </view>
            </objects>
            <resources><image name="card" width="16" height="16"/></resources>
            </document>
            """, to: "Card.xib")
        try scratch.write("<document", to: "Broken.xib")
    }

    private func find(_ words: String...) throws -> BuiltTool.Result {
        try tool.run(["find"] + words, in: scratch.url)
    }

    @Test func eachPlaceIsALine() throws {
        let result = try find("card", "Card.xib")
        #expect(
            result.text == """
                Card.xib:4:1: class "CardController" of placeholder "CardController" (id -1)
                Card.xib:5:14: outlet "card" of -1 → v (id out)
                Card.xib:6:1: class "CardView" of view "CardView" (id v)
                Card.xib:8:1: text "Send card" of button (id b)
                Card.xib:8:16: resource "card" of button (id b)
                Card.xib:9:14: action "sendCard:" of b → -1 (id act)
                Card.xib:11:31: key "cardColor" of view "CardView" (id v)

                """, "\(result.text)")
        #expect(result.status == 0 && result.errors.isEmpty)
    }

    @Test(arguments: [
        (["UIButton", "Card.xib"], "b"), (["CARD", "Card.xib", "--in", "resource"], "b"),
        (["card", "Card.xib", "--exact", "--in", "outlet"], "out"), (["act", "Card.xib", "--in", "id"], "act"),
    ])
    func optionsNarrowTheSearch(_ words: [String], _ object: String) throws {
        let result = try tool.run(["find", "--json"] + words, in: scratch.url)
        let report = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let matches = try #require((report["documents"] as? [[String: Any]])?.first?["matches"] as? [[String: Any]])
        #expect(matches.map { $0["object"] as? String } == [object], "\(matches)")
        #expect(result.status == 0 && report["schemaVersion"] as? Int == 1)
    }

    @Test func nothingFoundIsStatusOne() throws {
        let result = try find("Card", "--exact", "Card.xib")
        #expect(result.status == 1 && result.text.isEmpty)
        #expect(result.errors == "nothing says 'Card' in 1 document\n", "\(result.errors)")
    }

    @Test func aDocumentThatCannotBeReadDoesNotHideTheOthers() throws {
        let result = try find("sendCard:")
        #expect(
            result.status == 2 && result.text.contains("sendCard:") && result.errors.contains("Broken.xib: error: "))
    }
}
