extension UITraitCollection {
    /// A collection that states nothing.
    static let unspecified: UITraitCollection = {
        var traits = UITraitCollection()
        traits.userInterfaceStyle = .unspecified
        traits.userInterfaceIdiom = .unspecified
        traits.horizontalSizeClass = .unspecified
        traits.verticalSizeClass = .unspecified
        traits.preferredContentSizeCategory = .unspecified
        traits.layoutDirection = .unspecified
        traits.accessibilityContrast = .unspecified
        traits.displayScale = 0
        return traits
    }()

    /// A collection of the traits that a closure sets, and of no others.
    public init(mutations: (inout any UIMutableTraits) -> Void) { self = Self.unspecified.modifyingTraits(mutations) }

    // Collections that state one trait each.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    public init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

    /// What the collections state, later ones before earlier ones.
    public init(traitsFrom collections: [UITraitCollection]) {
        self = .unspecified
        for other in collections { merge(other) }
    }

    /// Takes over what another collection states.
    mutating func merge(_ other: UITraitCollection) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if let stated = other.system { system = stated }
        if let added = other.custom { custom = (custom ?? [:]).merging(added) { _, new in new } }
    }

    /// Whether everything that another collection states holds here.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return UITraitCollection(traitsFrom: [self, other]) == UITraitCollection(traitsFrom: [self])
    }

    /// A copy in which the closure's traits have other values.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        modified(mutations)
    }

    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// The traits that have other values than in another collection.
    public func changedTraits(from other: UITraitCollection?) -> [UITrait] {
        guard let other else { return Self.builtIn }
        let names = Set((custom ?? [:]).keys).union((other.custom ?? [:]).keys)
        return Self.builtIn.filter { $0.differs(self, other) }
            + names.filter { custom?[$0] != other.custom?[$0] }.compactMap { (custom?[$0] ?? other.custom?[$0])?.trait }
    }

    private static var builtIn: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self,
            UITraitDisplayScale.self, UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self,
            UITraitAccessibilityContrast.self,
        ]
    }

    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
    }

    /// Makes these the current traits while the code runs.
    @preconcurrency @MainActor public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        let before = UIKitEnvironment.entered.scopedTraits
        UIKitEnvironment.entered.scopedTraits = self
        defer { UIKitEnvironment.entered.scopedTraits = before }
        return try actions()
    }

    /// Those of the environment, or of the view that is drawn, laid out or informed of a change at the moment.
    @preconcurrency @MainActor public static var current: UITraitCollection {
        get { UIKitEnvironment.entered.scopedTraits ?? UIKitEnvironment.entered.traits }
        set { UIKitEnvironment.entered.scopedTraits = newValue }
    }

    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
    public var displayGamut: UIDisplayGamut { .SRGB }
    public var legibilityWeight: UILegibilityWeight { .regular }
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
    public var imageConfiguration: UIImage.Configuration? { nil }
}

public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB, P3
}
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive, active
}

extension UIContentSizeCategory: Comparable {
    private static let rising: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (rising.firstIndex(of: a) ?? -1) < (rising.firstIndex(of: b) ?? -1)
    }
}

extension UIContentSizeCategory {
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
}
