import IBSchema

/// Classes by the names that nibs use, and what can be set on them by name.
@preconcurrency @MainActor
public enum ClassRegistry {
    /// Classes of apps, and those of the framework that were asked for.
    private static var classes: [String: AnyClass] = otherNames
    /// `nil`: the class has no table of its own.
    private static var tables: [ObjectIdentifier: KeyValueTable?] = [:]
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]
    private nonisolated static let awaited = AwaitedRegistrations()

    /// Keeps a registration for the first look-up, or for the next one if there was one already.
    ///
    /// May be called before `main`, on any thread: it appends to a list and does nothing else, neither with UIKit nor
    /// with the class. So an entry of the executable's initializer section can call it, and a class be known without a
    /// call from the program; `Docs/connecting.md` shows such an entry.
    public nonisolated static func atFirstUse(_ register: @escaping @MainActor @Sendable () -> Void) {
        awaited.append(register)
    }

    static func registerAwaited() { for register in awaited.take() { register() } }

    /// Makes a class of an app known: under its bare name, as `Module.Class`, and by the mangled name that nibs of
    /// Swift classes carry. A nested class is `Module.Outer.Class`; a private one is known as if it were not.
    ///
    /// `make` makes an object of a class that is not a view or controller: what the document calls an object.
    public static func register(
        _ type: AnyClass, table: KeyValueTable? = nil, make: (@MainActor () -> AnyObject)? = nil
    ) {
        // Whoever registers by a call comes after what was there before `main`, so that its names win.
        registerAwaited()
        makers[ObjectIdentifier(type)] = make
        decodableTypes = [:]
        add(type, bareName(of: type), qualifiedName(of: type).split(separator: ".").map(String.init))
        if let table { tables[ObjectIdentifier(type)] = table }
    }

    /// Adds another name of a class, with and without its module.
    static func add(_ type: AnyClass, named name: String) {
        registerAwaited()
        decodableTypes = [:]
        add(type, name, qualifiedName(of: type).split(separator: ".").dropLast().map(String.init) + [name])
    }

    /// - Parameter parts: the module, the types around the class and its name.
    private static func add(_ type: AnyClass, _ bare: String, _ parts: [String]) {
        classes[parts.joined(separator: ".")] = type
        classes[bare] = type
        guard parts.count >= 2 else { return }
        classes[SwiftClassName.mangled(parts)] = type
    }

    private static var additions: [ObjectIdentifier: [KeyValueTable]] = [:]

    /// Makes known what an extension adds to a class, one of UIKit's as a rule: `extension UIView { @IBInspectable var
    /// cornerRadius … }`. The class's own names win.
    public static func extend(_ type: AnyClass, with table: KeyValueTable) {
        additions[ObjectIdentifier(type), default: []].append(table)
    }

    /// All tables of one class, without those of its superclasses.
    static func tables(of type: AnyClass) -> [KeyValueTable] {
        let own = table(of: type).map { [$0] } ?? []
        return additions.isEmpty ? own : own + (additions[ObjectIdentifier(type)] ?? [])
    }

    /// `Shop.PriceLabel`. The contexts of private types are left out: they have no name, and an address that differs
    /// from run to run.
    nonisolated static func qualifiedName(of type: AnyClass) -> String {
        _typeName(type, qualified: true).split(separator: ".").filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }

    /// `PriceLabel`: what `String(describing:)` says, which asks first what protocols describe the class.
    public nonisolated static func bareName(of type: Any.Type) -> String { _typeName(type, qualified: false) }

    static func makeObject(of type: AnyClass) -> AnyObject? { makers[ObjectIdentifier(type)]?() }

    /// Whether a class is an app's rather than UIKit's.
    static func isCustom(_ type: AnyClass) -> Bool {
        if let known = customTypes[ObjectIdentifier(type)] { return known }
        let isCustom = !_typeName(type, qualified: true).hasPrefix("UIKit.")
        customTypes[ObjectIdentifier(type)] = isCustom
        return isCustom
    }

    private static var customTypes: [ObjectIdentifier: Bool] = [:]

    /// The framework's class that a class is or inherits from.
    static func frameworkClass(of type: AnyClass) -> AnyClass {
        var current: AnyClass = type
        while isCustom(current), let ancestor = _getSuperclass(current) { current = ancestor }
        return current
    }

    public static func type(named name: String) -> AnyClass? {
        registerAwaited()
        guard let type = classes[name] ?? frameworkClass(named: name),
            leftOut.isEmpty || !leftOut.contains(bareName(of: type))
        else { return nil }
        return type
    }

    /// The framework's class for a name in the table of documents. Swift finds a class by its name, so no list of
    /// classes has to be kept; see Docs/decisions/0037-classes-are-found-by-name.md.
    private static func frameworkClass(named name: String) -> AnyClass? {
        guard Schema.cocoaTouch.hasClass(name), let type = _typeByName("UIKit.\(name)") as? any NibDecodable.Type else {
            return nil
        }
        classes[name] = type
        return type
    }

    /// Classes that are marked `@IBDesignable`, by their bare names: what a preview asks to prepare for it, with their
    /// subclasses.
    package static var designables: Set<String> = []

    static func isDesignable(_ type: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let type = current {
            if designables.contains(bareName(of: type)) { return true }
            current = _getSuperclass(type)
        }
        return false
    }

    /// Classes that a canvas must make by `init(coder:)` though they are designable.
    package static var withoutFrameInitializer: Set<String> = []

    /// Classes that are taken as unknown though they are there, by their bare names.
    package static var leftOut: Set<String> = [] { didSet { decodableTypes = [:] } }

    /// The class of a name that is taken as unknown.
    static func leftOutType(named name: String) -> AnyClass? {
        registerAwaited()
        return classes[name].flatMap { leftOut.contains(bareName(of: $0)) ? $0 : nil }
    }

    /// Classes that stand for others whose members are not all known, by their bare names.
    package static var standIns: Set<String> = []

    /// Whether all that nibs can set on a class is known.
    static func isWhollyKnown(_ type: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let type = current, isCustom(type) {
            if standIns.contains(bareName(of: type)) { return false }
            current = _getSuperclass(type)
        }
        return true
    }

    private static var decodableTypes: [String: any NibDecodable.Type] = [:]

    /// The class of a name, if it can be made from an archive. Asking a class for its protocols takes longer than
    /// making its object.
    static func decodableType(named name: String) -> (any NibDecodable.Type)? {
        if let known = decodableTypes[name] { return known }
        let type = self.type(named: name) as? any NibDecodable.Type
        decodableTypes[name] = type
        return type
    }

    static func table(of type: AnyClass) -> KeyValueTable? {
        let identifier = ObjectIdentifier(type)
        if let known = tables[identifier] { return known }
        registerAwaited()
        if let known = tables[identifier] { return known }
        // A subclass inherits the requirement; the table belongs to the class that made it.
        let table = (type as? any KeyValueBound.Type)?.keyValueTable
        let own = table?.type == type ? table : nil
        tables[identifier] = .some(own)
        return own
    }
}

/// What is to be registered at the first look-up. Initializer sections run before `main`, and those of libraries that
/// are opened later on any thread.
private final class AwaitedRegistrations: @unchecked Sendable {
    private let lock = NSLock()
    private var registrations: [@MainActor @Sendable () -> Void] = []

    func append(_ registration: @escaping @MainActor @Sendable () -> Void) {
        lock.withLock { registrations.append(registration) }
    }

    /// What was appended since the last time, in that order.
    func take() -> [@MainActor @Sendable () -> Void] {
        lock.withLock {
            let taken = registrations
            if !taken.isEmpty { registrations = [] }
            return taken
        }
    }
}

/// A class of ours that declares its key-value-coding properties next to the properties themselves.
@preconcurrency @MainActor
protocol KeyValueBound: AnyObject {
    /// Made anew by each call; `ClassRegistry` keeps it.
    static var keyValueTable: KeyValueTable { get }
}
