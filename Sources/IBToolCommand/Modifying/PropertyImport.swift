import Diagnostics
import IBDocument
import IBSchema
import ResultFiles

/// `--import`: gives properties other values, by a property list of object id → key path → value, as `--export` prints
/// it.
struct PropertyImport {
    private let path: String
    private let objects: [(key: String, value: PropertyList)]

    static func read(_ path: String) -> Result<PropertyImport, Problem> {
        Files.read(path, as: "the property list").flatMap { bytes in
            guard let objects = PropertyList(bytes)?.entries, objects.allSatisfy({ $0.value.entries != nil }) else {
                return .failure(
                    Problem("\(path): this is not a property list of object ids, each with key paths and values"))
            }
            return .success(PropertyImport(path: path, objects: objects))
        }
    }

    func apply(to document: Document) -> DocumentChange.Changes {
        var changes = DocumentChange.Changes(edits: [])
        for (id, values) in objects {
            guard let element = document.element(id: id) else {
                changes.notices.append("\(path): the document has no object with the id \(id)")
                continue
            }
            var seen: Set<String> = []
            for (name, value) in values.entries ?? [] where seen.insert(name).inserted {
                guard let property = EditorNames.property(name, of: element.name, in: document.schema) else {
                    changes.notices.append("\(path): \(element.displayName) (id \(id)) has no property '\(name)'")
                    continue
                }
                guard let edits = Self.value(value, as: property.type).flatMap({ element.setting(property, to: $0) })
                else {
                    changes.notices.append(
                        "\(path): '\(name)' of \(element.displayName) (id \(id)) is not changed: its value cannot be set this way"
                    )
                    continue
                }
                changes.edits += edits
            }
        }
        return changes
    }

    /// What the printed form of a value means; the other direction is `Property.printed`.
    private static func value(_ list: PropertyList, as type: ValueType) -> DocumentValue? {
        func numbers(_ count: Int) -> [Double]? {
            guard let text = list.text else { return nil }
            let parts = text.split { "{}, ".contains($0) }.map { DocumentNumber.parse(String($0)) }
            let found = parts.compactMap { $0 }
            return parts.count == count && found.count == count ? found : nil
        }
        switch type {
        case .bool: if case .bool(let value) = list { return .bool(value) } else { return nil }
        case .integer: return list.whole.map(DocumentValue.integer)
        case .float, .double, .quantity: return list.number.map(DocumentValue.real)
        case .string, .localizedString: return list.text.map(DocumentValue.string)
        case .reference: return list.text.map(DocumentValue.reference)
        case .choice(let enumeration):
            return (list.whole ?? list.text.flatMap(enumeration.value)).map(DocumentValue.integer)
        case .point: return numbers(2).map { .point($0[0], $0[1]) }
        case .size: return numbers(2).map { .size($0[0], $0[1]) }
        case .rect: return numbers(4).map { .rect($0[0], $0[1], $0[2], $0[3]) }
        case .options, .color, .font, .image, .attributedString, .insets, .directionalInsets, .date, .object, .list:
            return nil
        }
    }
}
