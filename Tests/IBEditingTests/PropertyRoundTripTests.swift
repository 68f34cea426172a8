import IBDocument
import IBSchema
import Testing
import XMLTree

@testable import IBEditing

/// Properties of everything that the library has: set to each choice and taken back.
@Suite struct PropertyRoundTripTests {
    /// Values of a type that has few.
    private func values(of type: ValueType) -> [String] {
        switch type {
        case .bool: ["YES", "NO"]
        case .choice(let enumeration): enumeration.cases.map(\.name)
        case .integer: ["0", "1", "7"]
        case .float, .double: ["0", "0.5", "1"]
        case .color: ["system:systemTeal", "#ff0000", "named:Brand"]
        case .font: ["\"system 13\"", "style:body"]
        case .point, .size: ["{3,4}"]
        case .insets: ["{1,2,3,4}"]
        default: []
        }
    }

    @Test(arguments: LibraryItem.all.map(\.className))
    func whatIsUnsetIsAsBefore(className: String) throws {
        var new = NewDocument(.view)
        new.seed = "Test"
        let start = String(decoding: try new.bytes(), as: UTF8.self)
        guard let inserted = try? edited(start, "insert \(className) into=root as=made", "label $made \"Made\"") else {
            return
        }
        let source = try document(inserted)
        guard let element = source.root.descendants.first(where: { $0.attribute("userLabel") == "Made" }),
            let id = element.attribute("id")
        else { return }
        var tried = 0
        for property in source.schema.properties(of: element.name) {
            for value in values(of: property.type) {
                guard let planned = try? plan(inserted, ["set \(id) \(property.name)=\(value)"]) else { continue }
                let after = try source.tree.serialized(applying: planned.edits)
                let text = String(decoding: after, as: UTF8.self)
                #expect(try document(after).tree.isWellFormed)
                // Setting it again changes nothing.
                #expect(
                    try plan(text, ["set \(id) \(property.name)=\(value)"]).edits.isEmpty, "\(property.name)=\(value)")
                tried += 1
                guard element.value(of: property) == nil, element.child(stating: property) == nil else { continue }
                guard let unset = try? edited(text, "unset \(id) \(property.name)") else {
                    Issue.record("\(className): \(property.name)=\(value) cannot be unset")
                    continue
                }
                #expect(unset == inserted, "\(className): \(property.name)=\(value)")
            }
        }
        #expect(tried > 0 || element.name == "customObject", "\(className)")
    }
}
