import IBSchema
internal import NibArchive

/// Reads the rows of a class backwards: nib key → value → property, through the class's key-value table.
@MainActor
enum PropertyDecoding {
    /// A row that an archive may have, with the position of its key there.
    struct Place {
        fileprivate let key: Int
        fileprivate let row: Row
    }

    /// Of every class that was decoded: where one archive has the keys of its rows. Loads of the same nib share it.
    @MainActor
    final class Places {
        fileprivate var byClass: [String: [Place]] = [:]
    }

    fileprivate struct Row {
        let key: String
        let type: ValueType
        let isInverted: Bool
        let set: @MainActor (AnyObject, Any?) -> Bool
    }

    private static let schema = Schema.cocoaTouch
    private static var rowsByClass: [String: [Row]] = [:]

    /// Sets what an archive says about `object` as a member of one class of its chain.
    static func decode(_ object: AnyObject, as className: String, from coder: NSCoder) {
        decode(object, className, coder) { rows(schema.ownProperties(ofClass: className), of: className) }
    }

    /// Sets what an archive says about `object` by keys that the document has in a child element, such as
    /// `textInputTraits`: its rows are properties of the class.
    static func decode(_ object: AnyObject, as className: String, element: String, from coder: NSCoder) {
        decode(object, "\(className).\(element)", coder) { rows(schema.properties(of: element), of: className) }
    }

    private static func decode(_ object: AnyObject, _ name: String, _ coder: NSCoder, _ makeRows: () -> [Row]) {
        guard let coder = coder.nib else { return }
        for place in places(name, coder, makeRows) {
            guard let stored = coder.unarchiver.reader.value(atKey: place.key, of: coder.object),
                let value = value(stored, place.row, coder)
            else { continue }
            _ = place.row.set(object, value.value)
        }
    }

    private static func places(_ name: String, _ coder: NibDecoder, _ makeRows: () -> [Row]) -> [Place] {
        if let known = coder.unarchiver.rowPlaces.byClass[name] { return known }
        let rows = rowsByClass[name] ?? makeRows()
        rowsByClass[name] = rows
        var places: [Place] = []
        for row in rows { if let key = coder.archive.keyIndex(row.key) { places.append(Place(key: key, row: row)) } }
        coder.unarchiver.rowPlaces.byClass[name] = places
        return places
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

    private struct Decoded { let value: Any? }

    /// `nil`: the stored value does not have the row's type.
    private static func value(_ stored: Archive.Value, _ row: Row, _ coder: NibDecoder) -> Decoded? {
        if stored.isNull { return Decoded(value: nil) }
        switch row.type {
        case .bool: return stored.boolValue.map { Decoded(value: $0 != row.isInverted) }
        case .integer, .choice, .options: return stored.intValue.map { Decoded(value: $0) }
        case .float, .double, .quantity: return stored.number.map { Decoded(value: $0) }
        case .point: return stored.point.map { Decoded(value: $0) }
        case .size: return stored.size.map { Decoded(value: $0) }
        case .rect: return stored.rect.map { Decoded(value: $0) }
        case .insets, .directionalInsets: return stored.insets.map { Decoded(value: $0) }
        case .string, .localizedString, .color, .font, .image, .attributedString, .date, .reference, .object, .list:
            return coder.object(stored).map { Decoded(value: $0) }
        }
    }
}
