/// A trait by its type. An app's own has a value of a type of its own, and `UIMutableTraits` and `UITraitCollection`
/// have it by that type.
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { ClassRegistry.bareName(of: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }

    /// Whether two collections differ in the trait.
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        CustomTrait(Self.self, a[Self.self]) != CustomTrait(Self.self, b[Self.self])
    }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that UIKit itself has, by its property.
private protocol BuiltInTrait: UITraitDefinition {
    static var path: WritableKeyPath<UITraitCollection, Value> { get }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public struct UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}
public struct UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static let defaultValue = UIAccessibilityContrast.unspecified
}

// Traits that are the same everywhere here.
public struct UITraitActiveAppearance: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceActiveAppearance.active
}
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.base
}
public struct UITraitDisplayGamut: UITraitDefinition {
    public static let defaultValue = UIDisplayGamut.SRGB
}
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static let defaultValue = UILegibilityWeight.regular
}
public struct UITraitForceTouchCapability: UITraitDefinition {
    public static let defaultValue = UIForceTouchCapability.unavailable
}

extension UITraitUserInterfaceStyle: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
extension UITraitUserInterfaceIdiom: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
extension UITraitHorizontalSizeClass: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
extension UITraitVerticalSizeClass: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
extension UITraitDisplayScale: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}
extension UITraitPreferredContentSizeCategory: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIContentSizeCategory> {
        \.preferredContentSizeCategory
    }
}
extension UITraitLayoutDirection: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> {
        \.layoutDirection
    }
}
extension UITraitAccessibilityContrast: BuiltInTrait {
    fileprivate static var path: WritableKeyPath<UITraitCollection, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The value of a trait of an app's own. Values that are not equatable count as changed whenever they are set.
struct CustomTrait: Hashable, @unchecked Sendable {
    let trait: UITrait
    let value: Any
    private let comparable: AnyHashable

    init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        self.trait = trait
        self.value = value
        comparable =
            (value as? AnyHashable) ?? (value as? any Equatable).map { AnyHashable(ComparedByEquality(value: $0)) }
            ?? AnyHashable(UUID())
    }

    static func == (a: CustomTrait, b: CustomTrait) -> Bool { a.comparable == b.comparable }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }
}

/// A value that has no hash.
private struct ComparedByEquality: Hashable {
    let value: any Equatable
    static func == (a: Self, b: Self) -> Bool {
        func equals<Value: Equatable>(_ value: Value) -> Bool { value == b.value as? Value }
        return equals(a.value)
    }
    func hash(into hasher: inout Hasher) {}
}

extension UITraitCollection {
    /// The value of a trait, of UIKit's or of an app.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { stated(trait) ?? trait.defaultValue }

    /// The value that the collection states, if any.
    func stated<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value? {
        func builtIn<Known: BuiltInTrait>(_ known: Known.Type) -> Trait.Value? {
            let isStated = CustomTrait(known, self[keyPath: known.path]) != CustomTrait(known, known.defaultValue)
            return isStated ? self[keyPath: known.path] as? Trait.Value : nil
        }
        if let known = trait as? any BuiltInTrait.Type { return builtIn(known) }
        return custom?[ObjectIdentifier(trait)]?.value as? Trait.Value
    }

    mutating func state<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value?) {
        func builtIn<Known: BuiltInTrait>(_ known: Known.Type) {
            self[keyPath: known.path] = value as? Known.Value ?? known.defaultValue
        }
        if let known = trait as? any BuiltInTrait.Type { return builtIn(known) }
        var values = custom ?? [:]
        values[ObjectIdentifier(trait)] = value.map { CustomTrait(trait, $0) }
        custom = values.isEmpty ? nil : values
    }
}

/// Traits that can be set.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
}

private struct MutableTraits: UIMutableTraits {
    var collection: UITraitCollection
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { collection[trait] }
        set { collection.state(trait, newValue) }
    }
}

extension UITraitCollection {
    /// A copy with what a closure sets.
    func modified(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(collection: self)
        mutations(&traits)
        return (traits as? MutableTraits)?.collection ?? self
    }
}

/// What a view or a controller states of its traits, for itself and what is inside it.
public struct UITraitOverrides: UIMutableTraits {
    var collection = UITraitCollection.unspecified

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { collection[trait] }
        set { collection.state(trait, newValue) }
    }

    public func contains(_ trait: UITrait) -> Bool {
        func isStated<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { collection.stated(trait) != nil }
        return isStated(trait)
    }

    public mutating func remove(_ trait: UITrait) {
        func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) { collection.state(trait, nil) }
        remove(trait)
    }
}
