extension ClassRegistry {
    private nonisolated static let methodNames = MethodNames()

    /// Says what Objective-C calls methods of Swift, `("Card", "tap(_:)", "didTap:")`, so that selectors which other
    /// files name are right.
    ///
    /// May be called before `main`, on any thread.
    public nonisolated static func declare(methods: [(type: String, name: String, selector: String)]) {
        methodNames.add(methods)
    }

    /// The selector of a method that code names as in Swift: what `#selector` is for a method of another file.
    ///
    /// - Parameters:
    ///   - method: `tap(_:)`, or `tap` without its labels.
    ///   - type: the last name of the class that the code names, if it names one.
    ///   - selector: the name to use if no declaration exists.
    public nonisolated static func selector(ofMethod method: String, in type: String?, named selector: String)
        -> Selector
    {
        methodNames.selector(method, type) ?? selector
    }

    /// Makes a class known by the name that `@objc(…)` states, which documents and messages use instead of its own.
    public static func register(_ type: AnyClass, named name: String) {
        add(type, named: name)
        classNames.add(name, type)
    }

    private nonisolated static let classNames = StatedClassNames()

    /// The name that `@objc(…)` states for a class.
    nonisolated static func statedName(of type: AnyClass) -> String? {
        registerAwaitedIfPossible()
        return classNames.name(of: type)
    }

    /// The class that `@objc(…)` calls so.
    nonisolated static func type(withStatedName name: String) -> AnyClass? {
        registerAwaitedIfPossible()
        return classNames.type(named: name)
    }

    /// Registrations run on the main thread only.
    private nonisolated static func registerAwaitedIfPossible() {
        if MainQueue.isCurrent { MainActor.assumeIsolated { registerAwaited() } }
    }
}

/// The names that `@objc(…)` states for classes.
private final class StatedClassNames: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [ObjectIdentifier: String] = [:]
    private var types: [String: AnyClass] = [:]

    func add(_ name: String, _ type: AnyClass) {
        lock.withLock { (names[ObjectIdentifier(type)], types[name]) = (name, type) }
    }

    func name(of type: AnyClass) -> String? { lock.withLock { names[ObjectIdentifier(type)] } }
    func type(named name: String) -> AnyClass? { lock.withLock { types[name] } }
}

/// Selectors by the names of methods in Swift, with and without types and labels.
private final class MethodNames: @unchecked Sendable {
    private let lock = NSLock()
    private var declared: [(type: String, name: String, selector: String)] = []
    /// All selectors of a name, the first declared first.
    private var selectors: [String: [String]] = [:]

    func add(_ methods: [(type: String, name: String, selector: String)]) { lock.withLock { declared += methods } }

    func selector(_ method: String, _ type: String?) -> String? {
        lock.withLock {
            for entry in declared {
                for name in [entry.name, String(entry.name.prefix { $0 != "(" })] {
                    for key in Set([name, "\(entry.type).\(name)"])
                    where selectors[key]?.contains(entry.selector) != true {
                        selectors[key, default: []].append(entry.selector)
                    }
                }
            }
            declared = []
            return (type.flatMap { selectors["\($0).\(method)"] } ?? selectors[method])?.first
        }
    }
}

extension KeyValueCoding {
    /// Reports an action that is not called, because its sender is of another class than its method takes.
    public static func reportUnfit(_ selector: String, of object: AnyObject, _ sender: Any?, _ event: Any?) {
        func name(_ value: Any?) -> String { value.map { className(of: $0 as AnyObject) } ?? "nil" }
        UIKitEnvironment.current.log(
            RuntimeMessage(
                .unfitAction,
                "The action \(selector) of \(className(of: object)) was not called: it does not take a sender of the class \(name(sender))"
                    + "\(event == nil || event is UIEvent ? "" : " with an object of the class \(name(event))").",
                about: [(object as? UIView)?.nibOrigin].compactMap { $0 }))
    }

    /// The function that sets or gets a property, where no method has the selector: `setTitle:` and `title` of the key
    /// `title`.
    static func propertyAction(_ selector: String, of object: AnyObject) -> KeyValueTable.Action? {
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.count > 4 else { return nil }
        let name = selector.dropFirst(3).dropLast()
        let key = name.prefix(1).lowercased() + name.dropFirst()
        guard let set = accessor(key, of: object)?.set else { return nil }
        return { object, value, _ in _ = set(object, value) }
    }
}
