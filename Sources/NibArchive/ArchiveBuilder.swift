/// Makes archives object by object, in the shape that coder 10 gives them.
///
/// Make objects in any order, set their values in the order in which they are to be encoded, and `finish` with the
/// root; the tables come out in the order that Apple's encoder uses, whatever the order of the calls was.
///
///     var builder = ArchiveBuilder()
///     let root = builder.makeObject("NSObject")
///     builder.set("UINibTopLevelObjectsKey", .object(builder.array([])), on: root)
///     let bytes = try builder.finish(root: root).archive.encoded()
public struct ArchiveBuilder: Sendable {
    /// An object that is being built. It belongs to the builder that made it, or to a copy of that.
    public struct Reference: Hashable, Sendable {
        fileprivate var index: Int
    }

    /// A value to be set.
    public enum BuildValue: Hashable, Sendable {
        /// In the smallest width that holds it as a signed number.
        case int(Int)
        /// As 64 bits, however small. Apple's encoders write some numbers so, such as `NSRelation` −1 and AppKit's
        /// flags.
        case wideInt(Int)
        case bool(Bool)
        case float(Float)
        case double(Double)
        case data([UInt8])
        /// No object.
        case null
        case object(Reference)
        /// Exactly this, in exactly this width. Must not be `.object`, whose index would mean nothing yet.
        case value(Archive.Value)
    }

    /// The version to be written into the header.
    public var coderVersion: UInt32 = 10

    private struct Entry {
        var key: Int
        var value: BuildValue
    }

    private struct Node {
        var classIndex: Int
        var entries: [Entry] = []
    }

    private var nodes: [Node] = []
    private var classNames: [Archive.ClassName] = []
    private var classIndexes: [ClassKey: Int] = [:]
    private var keys: [String] = []
    private var keyIndexes: [String: Int] = [:]
    var shared = SharedValues()

    private struct ClassKey: Hashable {
        var name: String
        var fallbacks: [String]
    }

    public init() {}

    /// A new object without values. `fallbacks` name the classes that a decoder may use if the class is missing, best
    /// first.
    public mutating func makeObject(_ className: String, fallbacks: [String] = []) -> Reference {
        nodes.append(Node(classIndex: classIndex(className, fallbacks: fallbacks)))
        return Reference(index: nodes.count - 1)
    }

    /// Gives an object a value. The first call for a key fixes its place, after the keys set before; a later one
    /// replaces the value at that place.
    public mutating func set(_ key: String, _ value: BuildValue, on object: Reference) {
        let entry = entry(key, value)
        let index = checked(object)
        if let place = nodes[index].entries.firstIndex(where: { $0.key == entry.key }) {
            nodes[index].entries[place] = entry
        } else {
            nodes[index].entries.append(entry)
        }
    }

    /// Adds a value after all others, even if the key is there already. Only `Archive.elementKey` is known to repeat.
    public mutating func append(_ key: String, _ value: BuildValue, on object: Reference) {
        let entry = entry(key, value)
        nodes[checked(object)].entries.append(entry)
    }

    /// Adds an element to a collection: a value under `Archive.elementKey`.
    public mutating func append(_ element: BuildValue, on collection: Reference) {
        append(Archive.elementKey, element, on: collection)
    }

    /// Removes what an object has under a key, and says whether there was any.
    @discardableResult
    public mutating func remove(_ key: String, from object: Reference) -> Bool {
        let index = checked(object)
        guard let key = keyIndexes[key], nodes[index].entries.contains(where: { $0.key == key }) else { return false }
        nodes[index].entries.removeAll { $0.key == key }
        return true
    }

    /// The first value that an object has under a key so far.
    public func value(_ key: String, of object: Reference) -> BuildValue? {
        guard let key = keyIndexes[key] else { return nil }
        return nodes[checked(object)].entries.first { $0.key == key }?.value
    }

    public func className(of object: Reference) -> String {
        classNames[nodes[checked(object)].classIndex].name
    }

    /// The archive of what can be reached from `root`, which becomes object 0, and the index that each object got
    /// there.
    ///
    /// The tables are in the order that `Archive.canonical()` describes. The builder can be used further.
    public func finish(root: Reference) -> (archive: Archive, index: [Reference: Int]) {
        var objects: [Archive.Object] = []
        var values: [Archive.KeyedValue] = []
        objects.reserveCapacity(nodes.count)
        for node in nodes {
            let start = values.count
            for entry in node.entries {
                values.append(Archive.KeyedValue(key: entry.key, value: archived(entry.value)))
            }
            objects.append(Archive.Object(classIndex: node.classIndex, values: start..<values.count))
        }
        let unordered = Archive(
            coderVersion: coderVersion, classNames: classNames, keys: keys, objects: objects, values: values)
        let (archive, newIndex) = unordered.reordered(from: checked(root))
        var index: [Reference: Int] = [:]
        index.reserveCapacity(archive.objects.count)
        for (old, new) in newIndex.enumerated() {
            if let new { index[Reference(index: old)] = new }
        }
        return (archive, index)
    }

    private func archived(_ value: BuildValue) -> Archive.Value {
        switch value {
        case .int(let value): .integer(value)
        case .wideInt(let value): .int64(Int64(value))
        case .bool(let value): .bool(value)
        case .float(let value): .float(value)
        case .double(let value): .double(value)
        case .data(let bytes): .data(bytes)
        case .null: .null
        case .object(let reference): .object(reference.index)
        case .value(let value): value
        }
    }

    private mutating func entry(_ key: String, _ value: BuildValue) -> Entry {
        switch value {
        case .object(let target): _ = checked(target)
        case .value(let value):
            precondition(value.objectIndex == nil, "a builder refers to objects by reference, not by index")
        case .int, .wideInt, .bool, .float, .double, .data, .null: break
        }
        if let known = keyIndexes[key] { return Entry(key: known, value: value) }
        keyIndexes[key] = keys.count
        keys.append(key)
        return Entry(key: keys.count - 1, value: value)
    }

    private mutating func classIndex(_ name: String, fallbacks: [String]) -> Int {
        let key = ClassKey(name: name, fallbacks: fallbacks)
        if let known = classIndexes[key] { return known }
        let fallbackIndexes = fallbacks.map { classIndex($0, fallbacks: []) }
        classIndexes[key] = classNames.count
        classNames.append(Archive.ClassName(name: name, fallbacks: fallbackIndexes))
        return classNames.count - 1
    }

    private func checked(_ reference: Reference) -> Int {
        precondition(nodes.indices.contains(reference.index), "a reference belongs to the builder that made it")
        return reference.index
    }
}
