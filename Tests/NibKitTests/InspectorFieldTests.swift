import Foundation
import IBDocument
import IBEditing
import IBSchema
import Testing
import XMLTree

@testable import NibKit

/// The fields that editors' inspectors have, in which order.
@Suite struct InspectorFieldTests {
    private func fields(_ kind: NewDocument.Kind, _ commands: [String], of id: String) throws -> [[String: Any]] {
        let tree = XMLTree.parse(try NewDocument(kind).bytes(), file: "Test")
        let start = try #require(Document(tree, schema: .cocoaTouch))
        let parsed = try commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }
        let change = try Planner().plan(parsed, in: start)
        let after = XMLTree.parse(try tree.serialized(applying: change.edits), file: "Test")
        let document = try #require(Document(after, schema: .cocoaTouch))
        let object = id == "root" ? document.root.descendants.first { $0.isView }?.id ?? "" : id
        let members = try EditAnswers.schema(of: [object], nil, in: document)
        let json = try JSONSerialization.jsonObject(with: members)
        return (json as? [String: Any])?["fields"] as? [[String: Any]] ?? []
    }

    private func field(_ name: String, _ fields: [[String: Any]]) throws -> [String: Any] {
        try #require(fields.first { $0["property"] as? String == name }, "\(name)")
    }

    @Test func everyPropertyOfAnOrderIsInTheTable() {
        for element in InspectorOrder.elements {
            let names = InspectorOrder.first(of: element) ?? []
            #expect(Set(names).count == names.count, "\(element)")
            for name in names { #expect(Schema.cocoaTouch.property(name, of: element) != nil, "\(element).\(name)") }
        }
    }

    @Test func whatPeopleSetFirstComesFirst() throws {
        let label = try fields(.view, ["insert label into=root id=lab-el-001"], of: "lab-el-001")
        let own = label.filter { $0["section"] as? String == "Label" && $0["panel"] as? String == "attributes" }
        #expect(own.prefix(3).map { $0["property"] as? String } == ["text", "attributedText", "usesAttributedText"])
        #expect(try field("numberOfLines", label)["isMore"] as? Bool == false)
        #expect(try field("preferredMaxLayoutWidth", label)["isMore"] as? Bool == true)
    }

    @Test func buttonsHaveAStyleAndAConfiguration() throws {
        let insert = "insert button into=root id=but-to-n01"
        let button = try fields(.view, [insert, "set but-to-n01 style=filled cornerStyle=capsule"], of: "but-to-n01")
        let style = try field("style", button)
        #expect(style["value"] as? String == "filled" && style["title"] as? String == "Style")
        #expect((style["choices"] as? [[String: Any]])?.first?["value"] as? String == "default")
        #expect(try field("cornerStyle", button)["value"] as? String == "capsule")
        let old = try fields(.view, [insert, "set but-to-n01 style=default"], of: "but-to-n01")
        #expect(try field("style", old)["value"] as? String == "default")
        #expect(!old.contains { $0["property"] as? String == "cornerStyle" })
    }

    @Test func guidesAndSimulatedMetricsAreFields() throws {
        let view = try fields(
            .view, ["guide root keyboard on", "simulate root statusBar=none size={240,60}"], of: "root")
        #expect(try field("safeArea", view)["value"] as? String == "YES")
        #expect(try field("keyboard", view)["value"] as? String == "YES")
        #expect(try field("statusBar", view)["value"] as? String == "none")
        #expect(try field("topBar", view)["value"] as? String == "inferred")
        #expect(try field("size", view)["value"] as? String == "{240,60}")
        // Only what a canvas shows by itself has them.
        let label = try fields(.view, ["insert label into=root id=lab-el-001"], of: "lab-el-001")
        #expect(!label.contains { $0["verb"] as? String == "simulate" })
    }

    @Test func seguesHaveFields() throws {
        let segue = try fields(
            .storyboard,
            [
                "insert button into=initial id=but-to-n01", "scene add viewController id=det-ai-l01",
                "segue but-to-n01 det-ai-l01 identifier=more id=seg-ue-001",
            ], of: "seg-ue-001")
        let own = segue.filter { $0["section"] as? String == "Storyboard Segue" && $0["isMore"] as? Bool == false }
        #expect(own.first?["property"] as? String == "identifier" && own.first?["value"] as? String == "more")
    }
}
