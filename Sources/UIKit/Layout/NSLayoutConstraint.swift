public import AutoLayout
package import NibArchive

public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// A linear relation between two attributes: `first = multiplier · second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: UIObject, NibDecodable, KeyValueBound {
    public typealias Attribute = LayoutAttribute
    public typealias Relation = LayoutConstraint.Relation
    public enum Axis: Int, Sendable { case horizontal, vertical }

    /// A view or a guide.
    public internal(set) weak var firstItem: AnyObject?
    public internal(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { holder?.setNeedsLayout() } }
    open var priority: UILayoutPriority { didSet { holder?.setNeedsLayout() } }
    open var identifier: String?
    /// The view that the constraint is stored at: the closest common ancestor of its items.
    weak var holder: UIView?
    package var nibOrigin: NibOrigin?

    public init(
        item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = first as AnyObject
        secondItem = second as AnyObject?
        self.firstAttribute = firstAttribute
        // A constant is compared with nothing, whatever the caller states.
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        priority = .required
    }

    /// A constraint between nothing, which may stand where one is expected and is not made active.
    public override convenience init() {
        self.init(
            item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 0)
    }

    public required init?(coder: NSCoder) {
        guard let coder = coder.nib, let first = coder.reference("NSFirstItem"),
            let attribute = (coder.int("NSFirstAttributeV2") ?? coder.int("NSFirstAttribute")).flatMap(
                Attribute.init(rawValue:))
        else { return nil }
        firstItem = first
        secondItem = coder.reference("NSSecondItem")
        firstAttribute = attribute
        secondAttribute =
            (coder.int("NSSecondAttributeV2") ?? coder.int("NSSecondAttribute")).flatMap(Attribute.init(rawValue:))
            ?? .notAnAttribute
        relation = Relation(rawValue: coder.int("NSRelation") ?? 0) ?? .equal
        multiplier = coder.number("NSMultiplier") ?? 1
        // Beside attributes that know margins, the older constant has margins of 8 points in it, and may stand alone.
        constant =
            coder.number("NSConstantV2")
            ?? (coder.containsValue(forKey: "NSFirstAttributeV2") ? nil : coder.number("NSConstant")) ?? 0
        priority = UILayoutPriority(Float(min(max(coder.number("NSPriority") ?? 1000, 0), 1000)))
        identifier = coder.string("NSLayoutIdentifier")
        super.init()
        nibOrigin = coder.origin
        if coder.string("NSSymbolicConstant") != nil, !coder.containsValue(forKey: "NSConstantV2") {
            constant = standardSpacing
        }
    }

    /// What a symbolic constraint without a number stands for: nothing to a guide, else the distance between siblings
    /// or to a superview's edge.
    var standardSpacing: CGFloat {
        if firstItem is UILayoutGuide || secondItem is UILayoutGuide { return 0 }
        guard let first = firstItem as? UIView, let second = secondItem as? UIView else {
            return StandardSpacing.siblings
        }
        return first.superview === second || second.superview === first
            ? StandardSpacing.superview : StandardSpacing.siblings
    }

    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil, let first = firstView else { return }
        guard let second = secondView else {
            first.addConstraint(self)
            return
        }
        var ancestor: UIView? = first
        while let view = ancestor, !second.isDescendant(of: view) { ancestor = view.superview }
        guard let ancestor else {
            return LoadStack.raise(
                NibLoadError(
                    .noCommonAncestor, exception: "NSGenericException",
                    """
                    Unable to activate constraint with anchors \(type(of: first)).\(firstAttribute) and \(type(of: second)).\(secondAttribute) \
                    because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.
                    """, origin: first.nibOrigin ?? second.nibOrigin,
                    hint: "add both views to their superviews before you activate the constraint"))
        }
        ancestor.addConstraint(self)
    }

    /// The view of the first item; a guide's is its owner.
    var firstView: UIView? { Self.view(of: firstItem) }
    var secondView: UIView? { Self.view(of: secondItem) }

    static func view(of item: AnyObject?) -> UIView? {
        switch item {
        case let view as UIView: view
        case let guide as UILayoutGuide: guide.owningView
        default: nil
        }
    }

    class var keyValueTable: KeyValueTable {
        KeyValueTable(NSLayoutConstraint.self) {
            $0.bind("constant", \.constant)
            $0.bind("identifier", \.identifier)
            $0.bind("priority", \.priority)
        }
    }
}

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, NibDecodable {
    /// By the identifiers that UIKit gives its own guides.
    enum Kind: String {
        case plain = ""
        case safeArea = "UIViewSafeAreaLayoutGuide"
        case layoutMargins = "UIViewLayoutMarginsGuide"
        case readableContent = "UIViewReadableContentGuide"
        case scrollContent = "UIScrollView-contentLayoutGuide"
        case scrollFrame = "UIScrollView-frameLayoutGuide"
        case keyboard = "UIViewKeyboardLayoutGuide"
    }

    open weak var owningView: UIView?
    open var identifier = ""
    /// What Auto Layout gave a guide of an app.
    private var solvedFrame = CGRect.zero
    /// In the owning view's coordinates, in points. The system's guides follow their owner at once, whether or not a
    /// constraint mentions them.
    open internal(set) var layoutFrame: CGRect {
        get {
            guard let owner = owningView else { return solvedFrame }
            switch kind {
            case .plain: return solvedFrame
            case .safeArea, .layoutMargins, .readableContent, .scrollFrame, .keyboard:
                return owner.bounds.inset(by: insets)
            case .scrollContent: return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
            }
        }
        set { solvedFrame = newValue }
    }
    var kind: Kind

    public override init() {
        kind = .plain
        super.init()
    }

    /// What people call the guide.
    package var kindInWords: String {
        switch kind {
        case .plain: "layout guide \(identifier)"
        case .safeArea: "safe area"
        case .layoutMargins: "margins"
        case .readableContent: "readable content"
        case .scrollContent: "content area"
        case .scrollFrame: "frame"
        case .keyboard: "keyboard guide"
        }
    }

    init(owner: UIView, kind: Kind) {
        owningView = owner
        self.kind = kind
        identifier = kind.rawValue
    }

    public required init?(coder: NSCoder) {
        identifier = coder.nib?.string("UILayoutGuideIdentifier") ?? ""
        kind = Kind(rawValue: identifier) ?? .plain
        super.init()
        if let coder = coder.nib { coder.unarchiver.register(self, at: coder.object) }
        owningView = coder.nib?.object("UILayoutGuideOwningView", as: UIView.self)
    }
}

/// A guide that follows something that comes and goes over the app.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// What the keyboard covers of a view. None comes up here, so that it always lies below the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false  // no effect: no keyboard is shown
    /// Whether the guide ends at the safe area while there is no keyboard, else at the view's edge.
    open var usesBottomSafeArea = true
    open var keyboardDismissPadding: CGFloat = 0  // no effect: no keyboard is shown
}
