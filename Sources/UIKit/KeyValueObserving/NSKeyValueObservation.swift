public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What became of an observed property.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// Where `.new` asks for it.
    public let newValue: Value?
    /// Where `.old` asks for it.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// Observes until it is invalidated or gone.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private var observation: Observation?
    fileprivate init(_ observation: Observation) { self.observation = observation }
    public func invalidate() {
        observation?.invalidate()
        observation = nil
    }
    deinit { observation?.invalidate() }
}

/// Gives `observe` the class of the object that it is called on.
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls the closure for every change of the property, on the thread that changes it.
    ///
    /// UIKit's properties that report changes are listed in `Docs/classes.md`, and so do `@objc dynamic` ones of
    /// sources that the plug-in rewrites, which gives this call the path's name. Without the name it is a change when
    /// the value is another one after any property of the object was set.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, named: nil, options, changeHandler)
    }

    /// The same with the path's name, `layer.position`.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, named: name, options, changeHandler)
    }

    private func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named name: String?, _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let keys = name?.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }
        if let keys { KeyValueCoding.reportUnobservable(keys, of: self) }
        return NSKeyValueObservation(
            Observation(
                self, keys: keys, options: options, read: { [weak self] in self.map { $0[keyPath: keyPath] as Any } },
                report: { [weak self] old, new, isPrior in
                    guard let self else { return }
                    changeHandler(
                        self,
                        NSKeyValueObservedChange(
                            kind: .setting, newValue: new.flatMap { $0 as? Value },
                            oldValue: old.flatMap { $0 as? Value }, indexes: nil, isPrior: isPrior))
                }))
    }

    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObserving.willChangeAny(self) }
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObserving.didChangeAny(self) }
}

extension NSObject {
    public func willChangeValue(forKey key: String) { KeyValueObserving.willChange(self, key) }
    public func didChangeValue(forKey key: String) { KeyValueObserving.didChange(self, key) }

    /// Sends `observeValue(forKeyPath:of:change:context:)` to the observer, which is not kept, for every change along
    /// the path.
    public func addObserver(
        _ observer: NSObject, forKeyPath path: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        NamedObservations.shared.add(observer, to: self, path, options, context)
    }

    public func removeObserver(_ observer: NSObject, forKeyPath path: String) {
        NamedObservations.shared.remove(observer, from: self, path) { _ in true }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath path: String, context: UnsafeMutableRawPointer?) {
        NamedObservations.shared.remove(observer, from: self, path) { $0 == context }
    }
}

/// Observations by the names of paths.
private final class NamedObservations: @unchecked Sendable {
    private struct Entry {
        let observer: ObjectIdentifier
        let object: ObjectIdentifier
        let owner: WeakReference
        let path: String
        let context: UnsafeMutableRawPointer?
        let observation: Observation
    }

    static let shared = NamedObservations()
    private let lock = NSRecursiveLock()
    private var entries: [Entry] = []
    private var most = 64

    func add(
        _ observer: NSObject, to object: NSObject, _ path: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        let keys = path.split(separator: ".").map(String.init)
        KeyValueCoding.reportUnobservable(keys, of: object)
        let listener = WeakReference(observer)
        let subject = WeakReference(object)
        let observation = Observation(
            object, keys: keys, options: options,
            read: { subject.object.flatMap { KeyValueCoding.observedValue(path, of: $0) } },
            report: { old, new, isPrior in
                guard let observer = listener.object as? NSObject, let object = subject.object else { return }
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
                if options.contains(.old), old != nil || isPrior || !options.contains(.initial) {
                    change[.oldKey] = old ?? NSNull()
                }
                if isPrior { change[.notificationIsPriorKey] = true }
                KeyValueCoding.sendObservation(to: observer, path, object, change, context)
            })
        lock.withLock {
            entries.append(
                Entry(
                    observer: ObjectIdentifier(observer), object: ObjectIdentifier(object), owner: subject, path: path,
                    context: context, observation: observation))
            guard entries.count > most else { return }
            entries.removeAll { $0.owner.object == nil }
            most = max(64, 2 * entries.count)
        }
    }

    /// The one that was added last. The object may be in its `deinit`.
    func remove(
        _ observer: NSObject, from object: NSObject, _ path: String, where isMeant: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let removed = lock.withLock { () -> Entry? in
            let index = entries.lastIndex {
                $0.observer == ObjectIdentifier(observer) && $0.object == ObjectIdentifier(object) && $0.path == path
                    && isMeant($0.context)
            }
            return index.map { entries.remove(at: $0) }
        }
        if let removed { return removed.observation.invalidate() }
        KeyValueCoding.raiseUnregistered(observer, object, path)
    }
}

extension KeyValueObserving {
    // A property whose name is not known may be any.
    static func willChangeAny(_ object: AnyObject) { for observation in all(of: object) { observation.willChange() } }
    static func didChangeAny(_ object: AnyObject) {
        for observation in all(of: object) { observation.didChange(nil, isAny: true) }
    }
}
