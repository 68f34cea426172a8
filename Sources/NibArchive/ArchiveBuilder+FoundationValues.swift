/// Making the objects by which Foundation's strings, numbers, collections and data are represented.
///
/// What cannot change is shared as Apple's encoder shares it: in the archives measured, no two `NSString`, `NSNumber`,
/// empty `NSArray` or empty `NSDictionary` objects are equal. Mutable objects and data are made anew each time.
extension ArchiveBuilder {
    /// The objects that are used again. Text is compared by bytes, not by Unicode equivalence.
    struct SharedValues: Sendable {
        var strings: [[UInt8]: Reference] = [:]
        var numbers: [Archive.Value: Reference] = [:]
        var emptyArray: Reference?
        var emptyDictionary: Reference?
    }

    /// An `NSString`; equal texts give one object.
    ///
    /// Do not set values on it: others may refer to it.
    public mutating func string(_ text: String) -> Reference {
        let bytes = Array(text.utf8)
        if let known = shared.strings[bytes] { return known }
        let string = makeObject("NSString")
        set(FoundationClass.bytesKey, .data(bytes), on: string)
        shared.strings[bytes] = string
        return string
    }

    /// A new `NSMutableString`.
    public mutating func mutableString(_ text: String) -> Reference {
        let string = makeObject("NSMutableString")
        set(FoundationClass.bytesKey, .data(Array(text.utf8)), on: string)
        return string
    }

    /// A new `NSLocalizableString`: the text, and the key under which a translation is looked up
    /// (`<object id>.<property>`). The text is also the development value.
    public mutating func localizableString(_ text: String, key: String) -> Reference {
        let string = makeObject("NSLocalizableString")
        set(FoundationClass.bytesKey, .data(Array(text.utf8)), on: string)
        set("NSKey", .object(self.string(key)), on: string)
        set("NSDev", .object(self.string(text)), on: string)
        return string
    }

    /// An `NSNumber` of an integer; equal numbers of one kind give one object.
    public mutating func number(_ value: Int) -> Reference {
        number(FoundationClass.integerKey, .integer(value))
    }

    /// An `NSNumber` of a double, which is not shared with that of an equal integer.
    public mutating func number(_ value: Double) -> Reference {
        number(FoundationClass.doubleKey, .double(value))
    }

    /// An `NSNumber` of a truth value.
    public mutating func number(_ value: Bool) -> Reference {
        number(FoundationClass.booleanKey, .bool(value))
    }

    private mutating func number(_ key: String, _ value: Archive.Value) -> Reference {
        if let known = shared.numbers[value] { return known }
        let number = makeObject("NSNumber")
        set(key, .value(value), on: number)
        shared.numbers[value] = number
        return number
    }

    /// An `NSArray` or `NSMutableArray`. All empty `NSArray`s are one object; `append` nothing to it.
    public mutating func array(_ elements: [Reference], mutable: Bool = false) -> Reference {
        if elements.isEmpty, !mutable {
            let empty = shared.emptyArray ?? collection("NSArray", [])
            shared.emptyArray = empty
            return empty
        }
        return collection(mutable ? "NSMutableArray" : "NSArray", elements)
    }

    /// A new `NSSet` or `NSMutableSet`, its elements in the order given.
    public mutating func unorderedSet(_ elements: [Reference], mutable: Bool = false) -> Reference {
        collection(mutable ? "NSMutableSet" : "NSSet", elements)
    }

    /// An `NSDictionary` or `NSMutableDictionary`, in the order given. All empty `NSDictionary`s are one object.
    public mutating func dictionary(
        _ pairs: [(key: Reference, value: Reference)], mutable: Bool = false
    ) -> Reference {
        if pairs.isEmpty, !mutable {
            let empty = shared.emptyDictionary ?? collection("NSDictionary", [])
            shared.emptyDictionary = empty
            return empty
        }
        return collection(mutable ? "NSMutableDictionary" : "NSDictionary", pairs.flatMap { [$0.key, $0.value] })
    }

    /// A new `NSOrderedSet`.
    public mutating func orderedSet(_ elements: [Reference]) -> Reference {
        let set = makeObject("NSOrderedSet")
        for (position, element) in elements.enumerated() {
            append("\(FoundationClass.orderedElementPrefix)\(position)", .object(element), on: set)
        }
        return set
    }

    /// A new `NSData`; this is what holds a nested archive.
    public mutating func data(_ bytes: [UInt8]) -> Reference {
        let data = makeObject("NSData")
        set(FoundationClass.bytesKey, .data(bytes), on: data)
        return data
    }

    private mutating func collection(_ className: String, _ elements: [Reference]) -> Reference {
        let collection = makeObject(className)
        set(FoundationClass.inlinedKey, .bool(true), on: collection)
        for element in elements { append(.object(element), on: collection) }
        return collection
    }
}
