/// A class whose instances can be given values in advance, through `appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class that can contain what an appearance is for.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance {
    /// What is set on the result holds for every instance that enters a window from then on and has not been given
    /// another value itself.
    public static func appearance() -> AppearanceProxy<Self> { appearance(AppearanceScope()) }

    /// The same inside instances of the classes, the innermost first.
    public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type])
        -> AppearanceProxy<Self>
    {
        appearance(AppearanceScope(containers: containers.map { $0 as AnyClass }))
    }

    /// The same where these traits hold.
    public static func appearance(for trait: UITraitCollection) -> AppearanceProxy<Self> {
        appearance(AppearanceScope(traits: trait))
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
    ) -> AppearanceProxy<Self> {
        appearance(AppearanceScope(containers: containers.map { $0 as AnyClass }, traits: trait))
    }

    private static func appearance(_ scope: AppearanceScope) -> AppearanceProxy<Self> {
        AppearanceProxy(UIKitEnvironment.current.appearances.rule(for: Self.self, scope))
    }
}

/// Takes property values for the instances of a class: `UINavigationBar.appearance().tintColor = .red`.
///
/// Apple's proxy is typed as an instance; here it is an object of its own that has the class's properties.
@preconcurrency @MainActor @dynamicMemberLookup
public final class AppearanceProxy<Root: UIAppearance> {
    private let rule: AppearanceRule

    init(_ rule: AppearanceRule) { self.rule = rule }

    /// Setting records the value; reading gives what was recorded, else what a new instance has.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Root, Value>) -> Value {
        get {
            if let recorded = rule.settings[path]?.recorded as? Value { return recorded }
            // An object of its own: what is changed in it is in no other instance.
            if let new = Pristine.make(Root.self) as? Root {
                let value = new[keyPath: path]
                if value is UIBarAppearance || value is CALayer || value is UIView { reportLoss(ofChangesIn: value) }
                return value
            }
            preconditionFailure(
                "\(Root.self).appearance() was read before a property was set on it: set the property first")
        }
        set { record(path, newValue, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = newValue }) }
    }

    /// Values are recorded, so what is changed inside an object that nobody has set reaches no instance.
    private func reportLoss(ofChangesIn value: Any) {
        let type = type(of: value)
        UIKitEnvironment.current.log(
            RuntimeMessage(
                .lostAppearance,
                "\(Root.self).appearance() returns a \(type) that was not set on it: changes of that object have no effect."
                    + " Set your own \(type) on the proxy\(value is UIBarAppearance ? "" : ", or change each \(Root.self)")."
            ))
    }

    /// Records a value that a method sets for arguments such as a state.
    func record<Value>(
        _ method: String, for arguments: Int..., value: Value, read: @escaping @MainActor (Root) -> Value,
        write: @escaping @MainActor (Root) -> Void
    ) {
        record("\(method) \(arguments)", value, read: { read($0) }, write: write)
    }

    func recorded<Value>(_ method: String, for arguments: Int...) -> Value? {
        rule.settings["\(method) \(arguments)"]?.recorded as? Value
    }

    /// Records a value that a method sets. `read` gives the value in force, by which it is known whether an instance
    /// was given one of its own; `nil` from it stands for a value that was never set.
    func record(
        _ key: AnyHashable, _ value: Any, read: @escaping @MainActor (Root) -> Any,
        write: @escaping @MainActor (Root) -> Void
    ) {
        rule.settings[key] = AppearanceSetting(
            recorded: value, read: { read(unsafeDowncast($0, to: Root.self)) },
            write: { write(unsafeDowncast($0, to: Root.self)) },
            declaringClass: Root.self)
    }
}

extension AppearanceProxy where Root: UIView {
    /// A view without a tint of its own has its superview's, so only its own tells whether it was set.
    public var tintColor: UIColor? {
        get { rule.settings[\UIView.tintColor]?.recorded as? UIColor }
        set {
            record(
                \UIView.tintColor, newValue as Any, read: { $0.ownTintColor as Any }, write: { $0.tintColor = newValue }
            )
        }
    }
}

/// Where a recorded appearance holds.
struct AppearanceScope: Hashable {
    /// The innermost first.
    var containers: [ObjectIdentifier] = []
    var traits: UITraitCollection?

    init(containers: [AnyClass] = [], traits: UITraitCollection? = nil) {
        self.containers = containers.map { ObjectIdentifier($0) }
        self.traits = traits
    }

    @MainActor
    func holds(at start: UIResponder?, _ current: UITraitCollection) -> Bool {
        if let traits, !current.containsTraits(in: traits) { return false }
        var wanted = containers[...]
        var responder = start
        while let container = responder, let type = wanted.first {
            if AppearanceStore.classes(of: container).contains(where: { ObjectIdentifier($0) == type }) {
                wanted.removeFirst()
            }
            responder = container.next
        }
        return wanted.isEmpty
    }
}

/// One recorded value.
struct AppearanceSetting {
    let recorded: Any
    let read: @MainActor (AnyObject) -> Any
    let write: @MainActor (AnyObject) -> Void
    let declaringClass: AnyClass
}

/// The recorded values of a class in one scope.
@MainActor
final class AppearanceRule {
    let scope: AppearanceScope
    var settings: [AnyHashable: AppearanceSetting] = [:]

    init(_ scope: AppearanceScope) { self.scope = scope }
}

/// All recorded appearances of a run.
@MainActor
final class AppearanceStore {
    private var rules: [ObjectIdentifier: [AppearanceRule]] = [:]

    func rule(for type: AnyClass, _ scope: AppearanceScope) -> AppearanceRule {
        if let known = rules[ObjectIdentifier(type)]?.first(where: { $0.scope == scope }) { return known }
        let rule = AppearanceRule(scope)
        rules[ObjectIdentifier(type), default: []].append(rule)
        return rule
    }

    /// The class of an object and those above it, the uppermost first.
    static func classes(of object: AnyObject) -> [AnyClass] {
        var found: [AnyClass] = []
        var current: AnyClass? = type(of: object)
        while let type = current {
            found.append(type)
            current = _getSuperclass(type)
        }
        return found.reversed()
    }

    /// The values of properties that an app's class declares, as they are before its initializer does anything.
    func initialValues(of object: AnyObject) -> [AnyHashable: Any]? {
        guard !rules.isEmpty else { return nil }
        var found: [AnyHashable: Any] = [:]
        for type in Self.classes(of: object) where ClassRegistry.isCustom(type) {
            for rule in rules[ObjectIdentifier(type)] ?? [] {
                for (key, setting) in rule.settings { found[key] = setting.read(object) }
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Gives an object that enters a window what is recorded for it: that of general classes before that of special
    /// ones, of wide scopes before that of narrow ones. `known` holds what its properties had before they were set, or
    /// got here.
    func apply(
        to object: AnyObject, inside container: UIResponder?, _ traits: UITraitCollection,
        known: inout [AnyHashable: Any]?
    ) {
        guard !rules.isEmpty else { return }
        var settings: [(key: AnyHashable, setting: AppearanceSetting)] = []
        for type in Self.classes(of: object) {
            let holding = (rules[ObjectIdentifier(type)] ?? []).filter { $0.scope.holds(at: container, traits) }
            for rule in holding.sorted(by: Self.isWider) { settings += rule.settings.map { ($0.key, $0.value) } }
        }
        // All are looked at before the first is set, for a later one may set the same property.
        let untouched = settings.filter { key, setting in
            let value = setting.read(object)
            if let before = known?[key] { return Self.isSame(value, before) }
            // Nothing is known about an object of an app's class that was made before anything was recorded.
            guard let pristine = Pristine.instance(of: type(of: object), declaring: setting.declaringClass) else {
                return true
            }
            return Self.isSame(value, setting.read(pristine))
        }
        for (_, setting) in untouched { setting.write(object) }
        for (key, setting) in untouched { known = (known ?? [:]).merging([key: setting.read(object)]) { $1 } }
    }

    private static func isWider(_ a: AppearanceRule, _ b: AppearanceRule) -> Bool {
        if a.scope.containers.count != b.scope.containers.count {
            return a.scope.containers.count < b.scope.containers.count
        }
        return a.scope.traits == nil && b.scope.traits != nil
    }

    private static func isSame(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? UIBarAppearance, let b = b as? UIBarAppearance {
            return type(of: a) == type(of: b) && a.looks == b.looks
        }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        // Such as the attributes of titles.
        if let a = a as? [AnyHashable: Any], let b = b as? [AnyHashable: Any] {
            return a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } == true }
        }
        return String(describing: a) == String(describing: b)
    }
}

/// New instances of UIKit's classes, to compare with.
@MainActor
private enum Pristine {
    private static var instances: [ObjectIdentifier: AnyObject] = [:]

    /// What an instance of the class, or of the nearest one of UIKit's above it, is like that nobody has set anything
    /// on; `nil` where that class does not have what `declaring` has.
    static func instance(of type: AnyClass, declaring: AnyClass? = nil) -> AnyObject? {
        var current: AnyClass? = type
        while let type = current, ClassRegistry.isCustom(type) {
            if type == declaring { return nil }
            current = _getSuperclass(type)
        }
        guard let type = current else { return nil }
        if let known = instances[ObjectIdentifier(type)] { return known }
        let made = make(type)
        instances[ObjectIdentifier(type)] = made
        return made
    }

    static func make(_ type: AnyClass) -> AnyObject? { (type as? any NibDecodable.Type)?.init(coder: NSCoder()) }
}

extension UIView {
    /// Takes on what is recorded for the class, in the window that the view came to.
    func adoptAppearance() {
        guard window != nil else { return }
        UIKitEnvironment.current.appearances.apply(to: self, inside: next, traitCollection, known: &knownAppearance)
        for item in barItems { item.adoptAppearance(in: self) }
    }
}

extension UIBarItem {
    func adoptAppearance(in bar: UIView) {
        guard bar.window != nil else { return }
        UIKitEnvironment.current.appearances.apply(to: self, inside: bar, bar.traitCollection, known: &knownAppearance)
    }
}
