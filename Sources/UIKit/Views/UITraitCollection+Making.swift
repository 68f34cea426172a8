extension UITraitCollection {
    public init(accessibilityContrast contrast: UIAccessibilityContrast) {
        self.init()
        accessibilityContrast = contrast
    }

    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
    }

    /// Makes these the current traits while the code runs.
    @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let before = UIKitEnvironment.current.traits
        UIKitEnvironment.current.traits = self
        actions()
        UIKitEnvironment.current.traits = before
    }

    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
    public var displayGamut: UIDisplayGamut { .SRGB }
    public var legibilityWeight: UILegibilityWeight { .regular }
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
    public var imageConfiguration: UIImage.Configuration? { nil }
}

public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

extension UIContentSizeCategory: Comparable {
    private static let rising: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (rising.firstIndex(of: a) ?? -1) < (rising.firstIndex(of: b) ?? -1)
    }
}

/// Something that has traits.
@MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A trait by its type.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitActiveAppearance: UITraitDefinition {}

@MainActor public protocol UITraitChangeRegistration: AnyObject {}

private final class NoRegistration: UITraitChangeRegistration {}

/// What can ask to be told of changes of traits: a picture has none.
@MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        NoRegistration()
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration { NoRegistration() }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration { NoRegistration() }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
