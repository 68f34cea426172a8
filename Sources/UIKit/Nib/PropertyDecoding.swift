import IBSchema
internal import NibArchive

/// Reads the rows of a class backwards: nib key → value → property, through the class's key-value table.
@MainActor
enum PropertyDecoding {
    private struct Row {
        let key: String
        let type: ValueType
        let isInverted: Bool
        let set: @MainActor (AnyObject, Any?) -> Bool
    }

    private static let schema = Schema.cocoaTouch
    private static var rowsByClass: [String: [Row]] = [:]

    /// Sets what an archive says about `object` as a member of one class of its chain.
    static func decode(_ object: AnyObject, as className: String, from coder: NSCoder) {
        if rowsByClass[className] == nil { rowsByClass[className] = rows(schema.ownProperties(ofClass: className), of: className) }
        set(rowsByClass[className] ?? [], of: object, from: coder)
    }

    /// Sets what an archive says about `object` by keys that the document has in a child element, such as
    /// `textInputTraits`: its rows are properties of the class.
    static func decode(_ object: AnyObject, as className: String, element: String, from coder: NSCoder) {
        let name = "\(className).\(element)"
        if rowsByClass[name] == nil { rowsByClass[name] = rows(schema.properties(of: element), of: className) }
        set(rowsByClass[name] ?? [], of: object, from: coder)
    }

    private static func set(_ rows: [Row], of object: AnyObject, from coder: NSCoder) {
        guard let coder = coder.nib else { return }
        for row in rows {
            guard let stored = coder.value(row.key), let value = value(stored, row, coder) else { continue }
            _ = row.set(object, value.isPresent)
        }
    }

    /// The setters are those of the class itself, never of a subclass, because the rows serve all its objects.
    private static func rows(_ properties: [Property], of className: String) -> [Row] {
        guard let type = ClassRegistry.type(named: className) else { return [] }
        return properties.compactMap { property -> Row? in
            let inverted: Bool
            let key: String
            switch property.archive {
            case .key(let name, _): (key, inverted) = (name, false)
            case .inverted(let name): (key, inverted) = (name, true)
            case .pair, .boundsAndCenter, .structure, .notArchived: return nil
            }
            guard let set = KeyValueCoding.accessor(property.name, ofClass: type)?.set else { return nil }
            return Row(key: key, type: property.type, isInverted: inverted, set: set)
        }
    }

    private struct Present { let isPresent: Any? }

    /// `nil`: the stored value does not have the row's type.
    private static func value(_ stored: Archive.Value, _ row: Row, _ coder: NibDecoder) -> Present? {
        if stored.isNull { return Present(isPresent: nil) }
        switch row.type {
        case .bool: return stored.boolValue.map { Present(isPresent: $0 != row.isInverted) }
        case .integer, .choice, .options: return stored.intValue.map { Present(isPresent: $0) }
        case .float, .double: return coder.number(row.key).map { Present(isPresent: $0) }
        case .point: return coder.point(row.key).map { Present(isPresent: $0) }
        case .size: return coder.size(row.key).map { Present(isPresent: $0) }
        case .rect: return coder.rect(row.key).map { Present(isPresent: $0) }
        case .insets, .directionalInsets: return coder.insets(row.key).map { Present(isPresent: $0) }
        case .string, .localizedString, .color, .font, .image, .attributedString, .date, .reference, .object, .list:
            return coder.object(row.key).map { Present(isPresent: $0) }
        }
    }
}
