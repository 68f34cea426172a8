import Foundation
import IBDocument
import NibKit

/// `DocumentFacts` as JSON, in parts, so that a page gets only the changed ones.
package struct FactsReply: Codable, Equatable, Sendable {
    /// JSON arrays.
    package var outline, segues: Data
    /// JSON objects, by the ids of the document's objects.
    package var inspectors: [String: Data]

    init(_ document: Document) {
        let facts = DocumentFacts(document)
        outline = JSONObject.list(facts.outline) { item, json in
            json.add("id", item.id)
            json.add("parent", item.parent)
            json.add("element", item.element)
            json.add("class", item.className)
            json.add("customClass", item.customClass)
            json.add("label", item.label)
            json.add("line", item.line)
            json.add("scene", item.scene)
        }
        segues = JSONObject.list(facts.segues) { segue, json in
            json.add("id", segue.id)
            json.add("kind", segue.kind)
            json.add("from", segue.from)
            json.add("to", segue.to)
            json.add("identifier", segue.identifier)
            json.add("line", segue.line)
        }
        inspectors = facts.inspectors.mapValues(\.json)
    }
}

extension DocumentFacts {
    /// Everything about one object as a JSON object; `nil`: no object has the id.
    static func inspection(of id: String, in document: Document) -> Data? {
        guard let element = document.element(id: id), element.type?.kind != .connection else { return nil }
        let facts = DocumentFacts(document)
        guard let item = facts.outline.first(where: { $0.id == id }), var inspector = facts.inspectors[id] else {
            return nil
        }
        inspector.complete(with: element)
        var json = JSONObject()
        json.add("id", item.id)
        json.add("element", item.element)
        json.add("class", item.className)
        json.add("customClass", item.customClass)
        json.add("label", item.label)
        json.add("line", item.line)
        json.add("parent", item.parent)
        json.add("scene", item.scene)
        json.addMembers(of: inspector.json)
        return json.data
    }
}

extension Inspector {
    fileprivate var json: Data {
        func write(_ row: Row, _ json: inout JSONObject) {
            json.add("name", row.name)
            json.add("value", row.value)
            json.add("line", row.line)
            json.add("kind", row.kind.rawValue)
            if let color = row.color { json.add("color", color) }
            json.add("stated", row.stated)
            if let fallback = row.fallback { json.add("default", fallback) }
            if !row.choices.isEmpty { json.add("choices", row.choices) }
        }
        var json = JSONObject()
        json.add("identity", objects: identity, write)
        json.add("attributes", objects: attributes) { section, json in
            json.add("section", section.section)
            json.add("rows", objects: section.rows, write)
        }
        json.add("size", objects: size, write)
        json.add("constraints", objects: constraints) { constraint, json in
            json.add("id", constraint.id)
            json.add("text", constraint.text)
            json.add("line", constraint.line)
            json.add("active", constraint.active)
            if let classes = constraint.classes { json.add("classes", classes) }
        }
        json.add("connections", objects: connections) { connection, json in
            json.add("kind", connection.kind)
            json.add("name", connection.name)
            json.add("source", connection.source)
            json.add("destination", connection.destination)
            json.add("line", connection.line)
            if let id = connection.id { json.add("id", id) }
            if let event = connection.event { json.add("event", event) }
        }
        return json.data
    }
}
