import Foundation
import IBDocument
import IBSchema

/// The File inspector: fields of the document itself. Their commands name no object: `document autolayout=YES`,
/// `device retina6_12`.
extension EditAnswers {
    private struct FileField {
        var section, title, property, verb, type: String
        var value: String?
        var isStated = true
        var choices: [(value: String, title: String)] = []
    }

    static func addFileFields(of document: Document, to json: inout JSONObject) {
        json.add("file", objects: fileFields(of: document)) { field, json in
            json.add("panel", "file")
            json.add("section", field.section)
            json.add("title", field.title)
            json.add("property", field.property)
            json.add("verb", field.verb)
            json.add("type", field.type)
            json.add("choices", objects: field.choices) { choice, json in
                json.add("value", choice.value)
                json.add("title", choice.title)
            }
            json.add("value", field.value)
            json.add("isStated", field.isStated)
            json.add("line", document.root.place.line)
        }
    }

    private static func fileFields(of document: Document) -> [FileField] {
        guard document.platform == .iOS else { return [] }
        let root = document.root
        var fields: [FileField] = []
        let device = root.child("device")
        fields.append(
            FileField(
                section: "Canvas", title: "Device", property: "device", verb: "device", type: "choice",
                value: document.device.id, isStated: device != nil,
                choices: SimulatedDevice.all.map { ($0.id, $0.name) }))
        func flag(_ title: String, _ property: String, _ attribute: String) {
            fields.append(
                FileField(
                    section: "Interface Builder Document", title: title, property: property, verb: "document",
                    type: "boolean", value: root.flag(attribute) ? "YES" : "NO",
                    isStated: root.attribute(attribute) != nil))
        }
        flag("Use Auto Layout", "autolayout", "useAutolayout")
        flag("Use Trait Variations", "traits", "useTraitCollections")
        flag("Use Safe Area Layout Guides", "safe-areas", "useSafeAreas")
        if root.child("scenes") != nil { flag("Use as Launch Screen", "launch-screen", "launchScreen") }
        return fields
    }
}
