import Foundation
import IBSchema
import Testing

@Suite struct SchemaTextTests {
    @Test func jsonHasEveryElementAndRow() throws {
        let schema = Schema.cocoaTouch
        let root = try #require(JSONSerialization.jsonObject(with: Data(schema.jsonText().utf8)) as? [String: Any])
        #expect(root["schemaVersion"] as? Int == 1)
        let elements = try #require(root["elements"] as? [[String: Any]])
        #expect(elements.compactMap { $0["name"] as? String } == schema.elements.map(\.name))
        let rows = elements.compactMap { ($0["properties"] as? [Any])?.count }.reduce(0, +)
        #expect(rows == schema.elements.map(\.properties.count).reduce(0, +))

        let enumerations = try #require(root["enumerations"] as? [[String: Any]])
        let known = Set(enumerations.compactMap { $0["name"] as? String })
        for row in elements.flatMap({ $0["properties"] as? [[String: Any]] ?? [] }) {
            if let name = row["enumeration"] as? String { #expect(known.contains(name)) }
        }
    }

    @Test func jsonSpellsARow() throws {
        let schema = Schema([
            ElementType(
                "quote\"\\\n\u{1}", .view, class: "UIView",
                [
                    Property(
                        "clipsToBounds", .bool, source: .attribute("clipsSubviews"), documentDefault: .bool(false),
                        archive: .key("UIClipsToBounds", .equal(.bool(false))))
                ])
        ])
        let root = try #require(JSONSerialization.jsonObject(with: Data(schema.jsonText().utf8)) as? [String: Any])
        let element = try #require((root["elements"] as? [[String: Any]])?.first)
        #expect(element["name"] as? String == "quote\"\\\n\u{1}")
        #expect(element["extends"] is NSNull)
        let row = try #require((element["properties"] as? [[String: Any]])?.first)
        #expect(row["attribute"] as? String == "clipsSubviews")
        #expect(row["default"] as? Bool == false)
        #expect(row["nibKey"] as? String == "UIClipsToBounds")
        #expect((row["omitted"] as? [String: Bool]) == ["equal": false])
        #expect(row["affects"] as? [String] == ["display"])
    }

    @Test func tableNamesTheRows() throws {
        let text = try #require(Schema.cocoaTouch.tableText(element: "stackView"))
        #expect(text.hasPrefix("<stackView>: view UIStackView, extends view, object\n"))
        #expect(text.contains("UIStackViewAxis, always"))
        #expect(text.contains("<color key=\"backgroundColor\">"))
        #expect(Schema.cocoaTouch.tableText(element: "noSuchElement") == nil)
    }
}
