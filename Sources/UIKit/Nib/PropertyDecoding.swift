import IBSchema
internal import NibArchive

/// Reads the rows of classes backwards: nib key → value → property, through the classes' key-value tables.
@MainActor
enum PropertyDecoding {
    /// A row that an archive may have, with the position of its key there.
    struct Place {
        fileprivate let key: Int
        fileprivate let row: Row
    }

    /// Where one archive has the keys of the rows of all decoded classes. Loads of the same nib share it.
    @MainActor
    final class Places {
        fileprivate var byChain: [Chain: [Place]] = [:]
    }

    /// The classes from `type` up to `ancestor`, which is not one of them.
    fileprivate struct Chain: Hashable {
        let type: ObjectIdentifier
        let ancestor: ObjectIdentifier?
    }

    fileprivate struct Row {
        let key: String
        let type: ValueType
        let isInverted: Bool
        let set: @MainActor (AnyObject, Any?) -> Bool
    }

    private static let schema = Schema.cocoaTouch
    private static var rowsByChain: [Chain: [Row]] = [:]

    /// Sets what an archive says about `object` as a member of `type` and the classes that it inherits from, superclasses
    /// first, up to `ancestor`, which is left out. Classes of apps have no rows.
    static func decode(
        _ object: AnyObject, as type: AnyClass, below ancestor: AnyClass? = nil, from coder: NSCoder
    ) {
        guard let coder = coder.nib else { return }
        for place in places(type, ancestor, coder) {
            guard let stored = coder.unarchiver.reader.value(atKey: place.key, of: coder.object),
                let value = value(stored, place.row, coder)
            else { continue }
            _ = place.row.set(object, value.value)
        }
    }

    private static func places(_ type: AnyClass, _ ancestor: AnyClass?, _ coder: NibDecoder) -> [Place] {
        let chain = Chain(type: ObjectIdentifier(type), ancestor: ancestor.map { ObjectIdentifier($0) })
        if let known = coder.unarchiver.rowPlaces.byChain[chain] { return known }
        let rows = rowsByChain[chain] ?? rows(from: type, below: ancestor)
        rowsByChain[chain] = rows
        var places: [Place] = []
        for row in rows { if let key = coder.archive.keyIndex(row.key) { places.append(Place(key: key, row: row)) } }
        coder.unarchiver.rowPlaces.byChain[chain] = places
        return places
    }

    private static func rows(from type: AnyClass, below ancestor: AnyClass?) -> [Row] {
        var classes: [AnyClass] = []
        var current: AnyClass? = type
        while let type = current, type != ancestor {
            if !ClassRegistry.isCustom(type) { classes.append(type) }
            current = _getSuperclass(type)
        }
        return classes.reversed().flatMap(rows(of:))
    }

    /// The setters are those of the class itself, never of a subclass, because the rows serve all its objects.
    private static func rows(of type: AnyClass) -> [Row] {
        schema.ownProperties(ofClass: ClassRegistry.bareName(of: type)).flatMap { property -> [Row] in
            switch property.archive {
            case .key(let key, _): row(property, key, isInverted: false, of: type)
            case .inverted(let key): row(property, key, isInverted: true, of: type)
            // The document has these keys in a child element; the class has their properties itself.
            case .structure(.textInputTraits):
                schema.properties(of: "textInputTraits").flatMap { traits in
                    traits.archive.key.map { row(traits, $0, isInverted: false, of: type) } ?? []
                }
            case .pair, .boundsAndCenter, .structure, .notArchived: []
            }
        }
    }

    /// No row for a property that nothing is bound to.
    private static func row(_ property: Property, _ key: String, isInverted: Bool, of type: AnyClass) -> [Row] {
        KeyValueCoding.accessor(property.name, ofClass: type)?.set.map {
            [Row(key: key, type: property.type, isInverted: isInverted, set: $0)]
        } ?? []
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
