// Foundation's collections that may hold their objects weakly, which Foundation on Linux lacks. Objects are equal where
// `isEqual(_:)` says so.

public enum NSPointerFunctions {
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory = Options([])
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality = Options([])
        public static let objectPointerPersonality = Options(rawValue: 0x200)
        public static let copyIn = Options(rawValue: 0x10000)
    }
}

/// An object that is held, or not kept alive.
private struct Held {
    private let strong: AnyObject?
    private let weak: WeakReference?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let isWeak = options.contains(.weakMemory)
        (strong, weak) = (isWeak ? nil : object, isWeak ? WeakReference(object) : nil)
    }

    var object: AnyObject? { strong ?? weak?.object }

    func holds(_ other: AnyObject) -> Bool {
        guard let object else { return false }
        return object === other || (object as? NSObject)?.isEqual(other) == true
    }
}

open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: [Held] = []

    public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { self.options = options }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Those that are still alive, in the order in which they came.
    open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    open var count: Int { allObjects.count }

    open func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { wanted in entries.first { $0.holds(wanted) }?.object as? ObjectType }
    }

    open func add(_ object: ObjectType?) {
        entries.removeAll { $0.object == nil }
        guard let object, !contains(object) else { return }
        entries.append(Held(object, options))
    }

    open func remove(_ object: ObjectType?) {
        entries.removeAll { entry in entry.object == nil || object.map { entry.holds($0) } == true }
    }

    open func removeAllObjects() { entries = [] }
}

open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
    private var entries: [(key: Held, value: Held)] = []

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
    ) { options = (keyOptions, valueOptions) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(key: Held, value: Held)] { entries.filter { $0.key.object != nil && $0.value.object != nil } }

    open var count: Int { living.count }

    open func object(forKey key: KeyType?) -> ObjectType? {
        key.flatMap { wanted in entries.first { $0.key.holds(wanted) }?.value.object as? ObjectType }
    }

    open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        removeObject(forKey: key)
        guard let object, let key else { return }
        entries.append((Held(key, options.key), Held(object, options.value)))
    }

    open func removeObject(forKey key: KeyType?) {
        entries = living.filter { entry in key.map { entry.key.holds($0) } != true }
    }

    open func removeAllObjects() { entries = [] }
    open func keyEnumerator() -> NSEnumerator { NSArray(array: living.compactMap(\.key.object)).objectEnumerator() }
    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: living.compactMap(\.value.object)).objectEnumerator()
    }
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        living.reduce(into: [:]) { all, entry in
            if let key = entry.key.object as? AnyHashable, let value = entry.value.object as? ObjectType {
                all[key] = value
            }
        }
    }
}
