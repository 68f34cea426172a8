/// A NIBArchive as a value: a table of objects, each a class and a run of keyed values, with object 0 as the root.
///
/// Comes in: the bytes of a `.nib` file (`init(decoding:limits:)`), objects made one by one (`ArchiveBuilder`), or
/// tables written by hand. Goes out: the same bytes (`encoded()`), a text (`dump(_:limits:)`), or answers to
/// look-ups. Nothing here knows what a class or a key means, except how Foundation's own strings, numbers and
/// collections are spelled.
///
/// What a caller may rely on: an archive that was decoded is consistent, that is, every index in it points into its
/// table, every value belongs to exactly one object, no key occurs twice in the key table, and object 0 exists.
/// Decoding is lossless or it throws: `try Archive(decoding: bytes).encoded() == bytes`. References may form cycles.
/// An archive that was edited by hand is checked by `encoded()`.
///
/// Keyed archives (property lists) share the file extension; see `isNibArchive(_:)` and `KeyedArchive`.
public struct Archive: Sendable {
    /// The version of the encoder that wrote the archive: 9 or 10. It does not affect the layout of the bytes.
    public var coderVersion: UInt32
    /// The version of the layout of the bytes. Only 1 is known; anything else is refused.
    public var formatVersion: UInt32
    /// The class-name table. Object order and table order are independent of each other.
    public var classNames: [ClassName]
    /// The key table, each key once. Assign the table as a whole where you can: each change rebuilds the look-up.
    public var keys: [String] {
        didSet { keyTable = KeyTable(keys) }
    }
    /// The object table. Object 0 is the root.
    public var objects: [Object]
    /// The values of all objects in object order; an object owns the run `Object.values` of it.
    public var values: [KeyedValue]
    /// Bytes after the last table, whose meaning is unknown. Kept as they are; empty in everything measured.
    public var trailingBytes: [UInt8]

    private var keyTable: KeyTable

    public init(
        coderVersion: UInt32 = 10, formatVersion: UInt32 = 1, classNames: [ClassName] = [], keys: [String] = [],
        objects: [Object] = [], values: [KeyedValue] = [], trailingBytes: [UInt8] = []
    ) {
        self.coderVersion = coderVersion
        self.formatVersion = formatVersion
        self.classNames = classNames
        self.keys = keys
        self.objects = objects
        self.values = values
        self.trailingBytes = trailingBytes
        keyTable = KeyTable(keys)
    }

    /// The first key that is in the table for the second time.
    func indexOfDuplicateKey() -> Int? { keys.indices.first { keyIndex(keys[$0]) != $0 } }

    /// An entry of the class-name table.
    public struct ClassName: Hashable, Sendable {
        public var name: String
        /// Indexes into the class-name table: classes that a decoder may use, in this order, if `name` is missing.
        public var fallbacks: [Int]

        public init(name: String, fallbacks: [Int] = []) {
            self.name = name
            self.fallbacks = fallbacks
        }
    }

    /// An entry of the object table.
    public struct Object: Hashable, Sendable {
        /// Index into `Archive.classNames`.
        public var classIndex: Int
        /// The object's run in `Archive.values`. Runs follow each other in object order and cover the table.
        public var values: Range<Int>

        public init(classIndex: Int, values: Range<Int>) {
            self.classIndex = classIndex
            self.values = values
        }
    }

    /// An entry of the value table.
    public struct KeyedValue: Hashable, Sendable {
        /// Index into `Archive.keys`.
        public var key: Int
        public var value: Value

        public init(key: Int, value: Value) {
            self.key = key
            self.value = value
        }
    }
}

extension Archive: Hashable {
    /// Equal tables, in the same order. For equality of what they describe, compare `canonical()`.
    public static func == (a: Archive, b: Archive) -> Bool {
        a.coderVersion == b.coderVersion && a.formatVersion == b.formatVersion && a.classNames == b.classNames
            && a.keys == b.keys && a.objects == b.objects && a.values == b.values
            && a.trailingBytes == b.trailingBytes
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(classNames)
        hasher.combine(keys)
        hasher.combine(objects)
        hasher.combine(values)
    }
}

extension Archive {
    /// The only key that may occur more than once in an object: it holds the elements of a collection.
    public static let elementKey = "UINibEncoderEmptyKey"

    /// The position of a key in the key table, to be kept by a caller who asks many objects for the same key.
    public func keyIndex(_ key: String) -> Int? { keyTable.index(of: key, in: keys) }

    /// The class name of an object. Traps if there is no such object.
    public func className(of object: Int) -> String {
        precondition(objects.indices.contains(object), "an archive of \(objects.count) objects has no object \(object)")
        return classNames[objects[object].classIndex].name
    }

    /// The names of the classes that may stand in for the class of an object, in order of preference.
    public func fallbackClassNames(of object: Int) -> [String] {
        precondition(objects.indices.contains(object), "an archive of \(objects.count) objects has no object \(object)")
        return classNames[objects[object].classIndex].fallbacks.map { classNames[$0].name }
    }

    /// The first value that an object has under a key; `nil` if it has none or if there is no such object.
    public func value(_ key: String, of object: Int) -> Value? {
        guard let index = keyIndex(key) else { return nil }
        return value(atKey: index, of: object)
    }

    /// The same for a position in the key table, as given by `keyIndex(_:)`.
    public func value(atKey keyIndex: Int, of object: Int) -> Value? {
        guard objects.indices.contains(object) else { return nil }
        for index in objects[object].values where values[index].key == keyIndex { return values[index].value }
        return nil
    }

    /// All values that an object has under a key, in order. Only `elementKey` has more than one.
    public func values(_ key: String, of object: Int) -> [Value] {
        guard let index = keyIndex(key) else { return [] }
        return entries(of: object).compactMap { $0.key == index ? $0.value : nil }
    }

    /// The keys and values of an object, in order; empty if there is no such object.
    public func entries(of object: Int) -> ArraySlice<KeyedValue> {
        guard objects.indices.contains(object) else { return [] }
        return values[objects[object].values]
    }
}
