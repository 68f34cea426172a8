/// How the buttons of a bar look in each of their states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override convenience init() { self.init(style: .plain) }

    public init(style: UIBarButtonItem.Style) { super.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.forget() }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    /// What the titles of enabled or disabled buttons have, as far as it is stated.
    func titleAttributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        isEnabled ? normal.titleTextAttributes : normal.titleTextAttributes.merging(disabled.titleTextAttributes) { $1 }
    }

    var looks: [AnyHashable?] { states.flatMap(\.looks) }
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero

    fileprivate func forget() {
        (titleTextAttributes, titlePositionAdjustment, backgroundImage, backgroundImagePositionAdjustment) = (
            [:], .zero, nil, .zero
        )
    }

    fileprivate var looks: [AnyHashable?] {
        [
            titleTextAttributes.comparable, titlePositionAdjustment, backgroundImage,
            backgroundImagePositionAdjustment,
        ]
    }
}

/// How the tabs of a tab bar look in each of their states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override convenience init() { self.init(style: .stacked) }

    public init(style: Style) { super.init() }

    open func configureWithDefault(for style: Style) {
        for state in states { state.forget() }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    func state(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
        !isEnabled ? disabled : isSelected ? selected : normal
    }

    var looks: [AnyHashable?] { states.flatMap(\.looks) }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeTitlePositionAdjustment = UIOffset.zero
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

    fileprivate func forget() {
        (titleTextAttributes, titlePositionAdjustment, iconColor, badgeBackgroundColor) = ([:], .zero, nil, nil)
        (badgePositionAdjustment, badgeTitlePositionAdjustment, badgeTextAttributes) = (.zero, .zero, [:])
    }

    fileprivate var looks: [AnyHashable?] {
        [
            titleTextAttributes.comparable, titlePositionAdjustment, iconColor, badgeBackgroundColor,
            badgePositionAdjustment, badgeTitlePositionAdjustment, badgeTextAttributes.comparable,
        ]
    }
}

extension [NSAttributedString.Key: Any] {
    /// The attributes as a value that can be compared. Those of a type that cannot are compared by their descriptions.
    var comparable: AnyHashable { AnyHashable(mapValues { $0 as? AnyHashable ?? AnyHashable(String(describing: $0)) }) }
}
