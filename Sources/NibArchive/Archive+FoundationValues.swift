/// Reading the objects by which Foundation's strings, numbers, collections and data are represented. Each gives `nil`
/// for an object of another class, or one that is not spelled as expected.
extension Archive {
    /// What an `NSNumber` holds.
    public enum Number: Hashable, Sendable {
        case integer(Int)
        case double(Double)
        case boolean(Bool)
    }

    private func foundationClass(of object: Int) -> FoundationClass? {
        objects.indices.contains(object) ? FoundationClass(className(of: object)) : nil
    }

    /// The text of an `NSString`, `NSMutableString` or `NSLocalizableString`; `nil` as well if it is not UTF-8.
    public func string(at object: Int) -> String? {
        switch foundationClass(of: object) {
        case .string, .localizableString: break
        case .number, .list, .dictionary, .orderedSet, .data, nil: return nil
        }
        guard case .data(let bytes) = value(FoundationClass.bytesKey, of: object) else { return nil }
        return Archive.text(bytes)
    }

    /// The key under which translations of an `NSLocalizableString` are found.
    public func localizationKey(at object: Int) -> String? {
        guard case .localizableString = foundationClass(of: object) else { return nil }
        return value("NSKey", of: object)?.objectIndex.flatMap { string(at: $0) }
    }

    /// The number of an `NSNumber`.
    public func number(at object: Int) -> Number? {
        guard case .number = foundationClass(of: object), let entry = entries(of: object).first else { return nil }
        switch keys[entry.key] {
        case FoundationClass.integerKey: return entry.value.intValue.map(Number.integer)
        case FoundationClass.doubleKey: return entry.value.doubleValue.map(Number.double)
        case FoundationClass.booleanKey: return entry.value.boolValue.map(Number.boolean)
        default: return nil
        }
    }

    /// The bytes of an `NSData`.
    public func data(at object: Int) -> [UInt8]? {
        guard case .data = foundationClass(of: object) else { return nil }
        return value(FoundationClass.bytesKey, of: object)?.dataValue
    }

    /// The elements of an array, a set or an ordered set, in the order in which they are written.
    public func elements(at object: Int) -> [Value]? {
        switch foundationClass(of: object) {
        case .list: return values(Archive.elementKey, of: object)
        case .orderedSet: return orderedSetElements(at: object)
        case .string, .localizableString, .number, .dictionary, .data, nil: return nil
        }
    }

    /// The keys and values of a dictionary, in the order in which they are written; `nil` as well if a value is
    /// missing.
    public func dictionary(at object: Int) -> [(key: Value, value: Value)]? {
        guard case .dictionary = foundationClass(of: object) else { return nil }
        let flat = values(Archive.elementKey, of: object)
        guard flat.count % 2 == 0 else { return nil }
        return stride(from: 0, to: flat.count, by: 2).map { (flat[$0], flat[$0 + 1]) }
    }

    /// The keys are put in order of their numbers rather than looked up one by one, which would take quadratic time.
    private func orderedSetElements(at object: Int) -> [Value] {
        let prefix = FoundationClass.orderedElementPrefix
        var numbered: [(number: Int, value: Value)] = []
        for entry in entries(of: object) {
            let key = keys[entry.key]
            guard key.hasPrefix(prefix), let number = Int(key.dropFirst(prefix.count)) else { continue }
            numbered.append((number, entry.value))
        }
        numbered.sort { $0.number < $1.number }
        var elements: [Value] = []
        for (number, value) in numbered where number == elements.count { elements.append(value) }
        return elements
    }

    /// The bytes as text, unless they would have to be repaired.
    static func text(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}
