/// What can be read, set and sent by name on the objects of one class: the bridge between documents and Swift
/// properties on systems without the Objective-C run-time.
///
///     let table = KeyValueTable(PriceLabel.self) {
///         $0.bind("price", \.price)
///         $0.action("reset:") { object, sender, _ in object.reset(sender) }
///     }
///
/// Look-up walks the superclass chain, so a subclass's table only has its own names.
@preconcurrency @MainActor
public final class KeyValueTable {
    struct Accessor {
        let get: @MainActor (AnyObject) -> Any?
        /// `false`: the value does not fit the property.
        let set: (@MainActor (AnyObject, Any?) -> Bool)?
    }

    public typealias Action = @MainActor (AnyObject, Any?, Any?) -> Void

    /// A method whose result somebody may want.
    public typealias Function = @MainActor (AnyObject, Any?, Any?) -> Any?

    /// The controller that has the action, the coder, who triggered the segue and the segue's identifier.
    public typealias SegueAction = @MainActor (AnyObject, NSCoder, Any?, String?) -> UIViewController?

    let type: AnyClass
    fileprivate(set) var accessors: [String: Accessor] = [:]
    fileprivate(set) var actions: [String: Action] = [:]
    fileprivate(set) var functions: [String: Function] = [:]
    fileprivate(set) var segueActions: [String: SegueAction] = [:]
    /// The methods that may implement optional requirements; `nil`: they are unknown.
    fileprivate(set) var methods: Set<String>?
    /// What properties depend on, by key, and for any key.
    fileprivate(set) var dependencies: [String: @MainActor () -> Set<String>] = [:]
    fileprivate(set) var dependenciesOfAny: (@MainActor (String) -> Set<String>)?
    /// Whether setters of a property report changes.
    fileprivate(set) var automatic: (@MainActor (String) -> Bool)?
    /// Takes what an object of the class observes by name.
    fileprivate(set) var observer: Observer?

    public typealias Observer =
        @MainActor (AnyObject, String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void

    func dependencies(of key: String) -> Set<String>? {
        let stated = dependencies[key].map { $0() }
        guard let any = dependenciesOfAny else { return stated }
        return any(key).union(stated ?? [])
    }

    public init<Root: AnyObject>(_ type: Root.Type, _ fill: (Binder<Root>) -> Void) {
        self.type = type
        fill(Binder(table: self))
    }

    /// Fills a table with the properties of one class.
    @preconcurrency @MainActor
    public struct Binder<Root: AnyObject> {
        fileprivate let table: KeyValueTable

        /// A property of a plain type: number, string, geometry, or an optional of one.
        public func bind<Value: KeyValueConvertible>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
            bind(key, as: Value.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }

        /// An outlet, or another property that refers to an object.
        @_disfavoredOverload
        public func bind<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value?>) {
            bind(key, as: Value?.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }

        /// An object that is always there, such as a color with a default; `nil` leaves it as it is.
        @_disfavoredOverload
        public func bind<Value: AnyObject>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
            bind(key, as: Value.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }

        /// A property of a plain type that is reached through functions: setting it by a key path would call its
        /// getter, too, and takes ten times as long.
        public func bind<Value: KeyValueConvertible>(
            _ key: String, as type: Value.Type, get: @escaping @MainActor (Root) -> Value,
            set: @escaping @MainActor (Root, Value) -> Void
        ) {
            add(
                key, get: get,
                set: { object, value in
                    guard let value = Value.fromKeyValue(value) else { return false }
                    set(object, value)
                    return true
                })
        }

        /// The same of an object that may be absent.
        @_disfavoredOverload
        public func bind<Value>(
            _ key: String, as type: Value?.Type, get: @escaping @MainActor (Root) -> Value?,
            set: @escaping @MainActor (Root, Value?) -> Void
        ) {
            add(
                key, get: get,
                set: { object, value in
                    guard let value else {
                        set(object, nil)
                        return true
                    }
                    guard let typed = value as? Value else { return false }
                    set(object, typed)
                    return true
                })
        }

        /// The same of an object that is always there.
        @_disfavoredOverload
        public func bind<Value: AnyObject>(
            _ key: String, as type: Value.Type, get: @escaping @MainActor (Root) -> Value,
            set: @escaping @MainActor (Root, Value) -> Void
        ) {
            add(
                key, get: get,
                set: { object, value in
                    guard let value else { return true }
                    guard let typed = value as? Value else { return false }
                    set(object, typed)
                    return true
                })
        }

        /// An enumeration, by its raw value.
        @_disfavoredOverload
        public func bind<Value: RawRepresentable>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>)
        where Value.RawValue: KeyValueConvertible {
            bind(key, as: Value.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }

        /// The same of one that is reached through functions.
        @_disfavoredOverload
        public func bind<Value: RawRepresentable>(
            _ key: String, as type: Value.Type, get: @escaping @MainActor (Root) -> Value,
            set: @escaping @MainActor (Root, Value) -> Void
        ) where Value.RawValue: KeyValueConvertible {
            add(
                key, get: { get($0).rawValue },
                set: { object, value in
                    guard let raw = Value.RawValue.fromKeyValue(value), let value = Value(rawValue: raw) else {
                        return false
                    }
                    set(object, value)
                    return true
                })
        }

        /// A property that can only be read.
        @_disfavoredOverload
        public func bind<Value>(_ key: String, _ path: KeyPath<Root, Value>) {
            add(key, get: { $0[keyPath: path] }, set: nil)
        }

        /// A property that is reached through functions; a `nil` setter makes it read-only.
        public func bind(
            _ key: String, get: @escaping @MainActor (Root) -> Any?, set: (@MainActor (Root, Any?) -> Bool)? = nil
        ) {
            add(key, get: get, set: set)
        }

        /// A method that controls, gestures and menus send by its selector.
        public func action(_ selector: String, _ send: @escaping @MainActor (Root, Any?, Any?) -> Void) {
            table.actions[selector] = { object, sender, event in
                send(unsafeDowncast(object, to: Root.self), sender, event)
            }
        }

        /// A method that returns something, which `perform(_:with:)` hands on.
        public func function(_ selector: String, _ call: @escaping @MainActor (Root, Any?, Any?) -> Any?) {
            table.functions[selector] = { object, first, second in
                call(unsafeDowncast(object, to: Root.self), first, second)
            }
            table.actions[selector] = { object, first, second in
                _ = call(unsafeDowncast(object, to: Root.self), first, second)
            }
        }

        /// What a property depends on: `keyPathsForValuesAffecting<Key>`.
        public func dependencies(of key: String, _ paths: @escaping @MainActor () -> Set<String>) {
            table.dependencies[key] = paths
        }

        /// `keyPathsForValuesAffectingValue(forKey:)`.
        public func dependencies(_ paths: @escaping @MainActor (String) -> Set<String>) {
            table.dependenciesOfAny = paths
        }

        /// `automaticallyNotifiesObservers(forKey:)`.
        public func notifiesAutomatically(_ decide: @escaping @MainActor (String) -> Bool) { table.automatic = decide }

        /// `observeValue(forKeyPath:of:change:context:)` of an object that is not a responder.
        public func observer(
            _ observe:
                @escaping @MainActor (Root, String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) ->
                Void
        ) {
            table.observer = { observer, path, object, change, context in
                observe(unsafeDowncast(observer, to: Root.self), path, object, change, context)
            }
        }

        /// The methods of the class that may meet optional requirements of protocols, by their names in Objective-C.
        public func implements(_ selectors: [String]) { table.methods = (table.methods ?? []).union(selectors) }

        /// A segue action (`@IBSegueAction`): makes the destination of a segue from the coder, as a rule by an
        /// initializer of the destination's class that hands the coder on to `init(coder:)`. `nil` leaves it to the
        /// storyboard.
        public func segueAction(
            _ selector: String, _ make: @escaping @MainActor (Root, NSCoder, Any?, String?) -> UIViewController?
        ) {
            table.segueActions[selector] = { object, coder, sender, identifier in
                make(unsafeDowncast(object, to: Root.self), coder, sender, identifier)
            }
        }

        private func add(
            _ key: String, get: @escaping @MainActor (Root) -> Any?, set: (@MainActor (Root, Any?) -> Bool)?
        ) {
            // A table is only asked for objects of its own class or a subclass.
            var setter: (@MainActor (AnyObject, Any?) -> Bool)?
            if let set { setter = { object, value in set(unsafeDowncast(object, to: Root.self), value) } }
            table.accessors[key] = Accessor(get: { get(unsafeDowncast($0, to: Root.self)) }, set: setter)
        }
    }
}

/// Why a value could not be read or set by name.
public enum KeyValueError: Error, Hashable, Sendable {
    /// The class has no such property: `this class is not key value coding-compliant for the key K.`
    case undefinedKey(String, className: String)
    /// The property has another type.
    case typeMismatch(key: String, className: String, value: String)
}

/// Reading and setting by name, along the superclass chain.
@preconcurrency @MainActor
public enum KeyValueCoding {
    public static func set(_ value: Any?, forKey key: String, of object: AnyObject) throws(KeyValueError) {
        guard let accessor = accessor(key, of: object), let set = accessor.set else {
            if UndefinedKeys.take(value, key, object) { return }
            throw .undefinedKey(key, className: className(of: object))
        }
        guard
            KeyValueObserving.isUsed
                ? KeyValueObserving.change(object, [key], { set(object, value) }) : set(object, value)
        else {
            throw .typeMismatch(
                key: key, className: className(of: object), value: value.map { "\(type(of: $0))" } ?? "nil")
        }
    }

    public static func value(forKey key: String, of object: AnyObject) throws(KeyValueError) -> Any? {
        guard let accessor = accessor(key, of: object) ?? getter(key, of: object) else {
            if let value = UndefinedKeys.value(key, object) { return value }
            throw .undefinedKey(key, className: className(of: object))
        }
        return accessor.get(object)
    }

    /// Follows a path such as `layer.cornerRadius` and sets its last key.
    public static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) throws(KeyValueError) {
        var keys = path.split(separator: ".").map(String.init)
        guard let last = keys.popLast() else { throw .undefinedKey(path, className: className(of: object)) }
        var target = object
        for key in keys {
            guard let next = try self.value(forKey: key, of: target) else { return }
            guard Swift.type(of: next) is AnyClass else {
                throw .typeMismatch(key: key, className: className(of: target), value: "\(next)")
            }
            target = next as AnyObject
        }
        try set(value, forKey: last, of: target)
    }

    /// The method for a selector, if the object's class or a superclass has one.
    public static func action(_ selector: String, of object: AnyObject) -> KeyValueTable.Action? {
        first(in: type(of: object)) { $0.actions[selector] } ?? propertyAction(selector, of: object)
    }

    /// The method for a selector that returns something.
    static func function(_ selector: String, of object: AnyObject) -> KeyValueTable.Function? {
        // The nearest class that has the method counts, also where a subclass's returns nothing.
        first(in: type(of: object)) { table in table.actions[selector].map { _ in table.functions[selector] } } ?? nil
    }

    /// The segue action for a selector, if the object's class or a superclass has one.
    static func segueAction(_ selector: String, of object: AnyObject) -> KeyValueTable.SegueAction? {
        first(in: type(of: object)) { $0.segueActions[selector] }
    }

    /// A property may be read by the name of its getter, `isHidden`, or without the `is` of it.
    private static func getter(_ key: String, of object: AnyObject) -> KeyValueTable.Accessor? {
        let canonical = KeyValueObserving.canonical(key)
        return accessor(canonical == key ? "is" + key.prefix(1).uppercased() + key.dropFirst() : canonical, of: object)
    }

    static func accessor(_ key: String, of object: AnyObject) -> KeyValueTable.Accessor? {
        accessor(key, ofClass: type(of: object))
    }

    static func accessor(_ key: String, ofClass type: AnyClass) -> KeyValueTable.Accessor? {
        first(in: type) { $0.accessors[key] }
    }

    static func first<Found>(in type: AnyClass, _ find: (KeyValueTable) -> Found?) -> Found? {
        var current: AnyClass? = type
        while let type = current {
            for table in ClassRegistry.tables(of: type) { if let found = find(table) { return found } }
            current = _getSuperclass(type)
        }
        return nil
    }

    /// The name that `@objc(…)` states, or else the name with its module, but for UIKit's own: `Shop.PriceLabel`,
    /// `UILabel`.
    static func className(of object: AnyObject) -> String {
        if let stated = ClassRegistry.statedName(of: type(of: object)) { return stated }
        let name = ClassRegistry.qualifiedName(of: type(of: object))
        for module in ["UIKit.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return name
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
}
