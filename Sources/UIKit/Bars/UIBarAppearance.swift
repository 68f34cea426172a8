import IBSchema

/// How a bar looks: what is behind its items, and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NibDecodable, KeyValueBound {
    /// Behind the items; `nil`: the system's material.
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor? = .barShadow
    open var shadowImage: UIImage?
    var isTransparent = false

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
        if coder.string("UIConfigureBackgroundType") == "transparent" { configureWithTransparentBackground() }
        PropertyDecoding.decode(self, as: type(of: self), from: coder)
    }

    /// The values that make up the look; equal ones look alike.
    var looks: [AnyHashable?] { [backgroundColor, backgroundImage, shadowColor, shadowImage, isTransparent] }

    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage, shadowColor, isTransparent) = (nil, nil, .barShadow, false)
    }

    open func configureWithOpaqueBackground() {
        configureWithDefaultBackground()
        backgroundColor = .systemBackground
    }

    open func configureWithTransparentBackground() {
        (backgroundColor, backgroundImage, shadowColor, isTransparent) = (nil, nil, nil, true)
    }

    class var keyValueTable: KeyValueTable {
        KeyValueTable(UIBarAppearance.self) {
            $0.bind("backgroundColor", \.backgroundColor)
            $0.bind("backgroundImage", \.backgroundImage)
            $0.bind("shadowColor", \.shadowColor)
            $0.bind("shadowImage", \.shadowImage)
        }
    }
}

open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance()

    public override init() { super.init() }

    /// The looks of a bar before there were appearances: an image and nothing else.
    convenience init(backgroundImage: UIImage) {
        self.init()
        configureWithTransparentBackground()
        self.backgroundImage = backgroundImage
        shadowColor = .barShadow
    }

    override var looks: [AnyHashable?] {
        super.looks + [titleTextAttributes.comparable, largeTitleTextAttributes.comparable, titlePositionAdjustment]
            + buttonAppearance.looks + doneButtonAppearance.looks + backButtonAppearance.looks
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        titleTextAttributes = coder.nib?.textAttributes("UITitleTextAttributes") ?? [:]
        largeTitleTextAttributes = coder.nib?.textAttributes("UILargeTitleTextAttributes") ?? [:]
    }
}

open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override var looks: [AnyHashable?] { super.looks + buttonAppearance.looks + doneButtonAppearance.looks }
}

open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?

    override var looks: [AnyHashable?] {
        super.looks + stackedLayoutAppearance.looks + inlineLayoutAppearance.looks + compactInlineLayoutAppearance.looks
            + [selectionIndicatorTintColor, selectionIndicatorImage]
    }
}

extension NibDecoder {
    /// Attributes by the keys of attributed strings.
    @MainActor func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let stored = object(key) as? [AnyHashable: Any] else { return nil }
        return stored.reduce(into: [:]) { result, pair in
            if let name = pair.key as? String { result[NSAttributedString.Key(name)] = pair.value }
        }
    }
}

extension UIColor {
    /// The line at the edge of a bar.
    static let barShadow = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? CGColor(red: 1, green: 1, blue: 1, alpha: 0.15) : CGColor(red: 0, green: 0, blue: 0, alpha: 0.3)
    }
    /// What a bar's blurred material looks like above a plain screen.
    @MainActor static var barMaterial: UIColor {
        let (gray, alpha) = SystemFacts.barMaterial.shown
        return UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? CGColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
                : CGColor(gray: gray / 255, alpha: alpha)
        }
    }
}

extension UIViewController {
    /// What scrolls in the controller's view: the view itself, or the first of its subviews that does.
    private var contentScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.heldSubviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Whether content that scrolls lies behind a bar whose line is at this edge.
    fileprivate func hasContent(behindBarWithLineAt edge: BarBackground.Edge) -> Bool {
        guard let scroll = contentScrollView else { return false }
        let inset = scroll.adjustedContentInset
        let slack: CGFloat = 0.5
        switch edge {
        case .bottom: return scroll.contentOffset.y > slack - inset.top
        case .top:
            return scroll.contentSize.height - scroll.contentOffset.y > scroll.bounds.height - inset.bottom + slack
        }
    }
}

extension UIView {
    /// Whether content that scrolls lies behind this bar: that of `controller`, or else of the one that is shown where
    /// the bar is.
    func isOverContent(of controller: UIViewController?, lineAt edge: BarBackground.Edge) -> Bool {
        var shown = controller ?? controllerAround
        while let inner = (shown as? UITabBarController)?.selectedViewController
            ?? (shown as? UINavigationController)?.topViewController
        { shown = inner }
        return shown?.hasContent(behindBarWithLineAt: edge) == true
    }
}

/// What is behind a bar's items.
@MainActor
struct BarBackground {
    enum Edge { case top, bottom }

    var appearance: UIBarAppearance?
    var barTintColor: UIColor?
    var barStyle: UIBarStyle
    /// The edge that faces the content, where the line is.
    var edge: Edge
    var hidesShadow = false
    /// Whether something that scrolls lies behind the bar. From iOS 15 on the system's material and its line show only
    /// there: at the edge of the content a bar has the color of what is behind it, as in pictures that UIKit drew.
    /// Bars with a large title did so from iOS 13 on.
    var isOverContent = false
    var isLarge = false

    /// Fills a bar's bounds; the line lies outside, as on a device.
    func draw(in bounds: CGRect, context: CGContext, traits: UITraitCollection) {
        if let appearance, appearance.isTransparent, appearance.backgroundColor == nil,
            appearance.backgroundImage == nil
        {
            return
        }
        let stated = appearance?.backgroundColor ?? barTintColor ?? (barStyle == .black ? .black : nil)
        let hasGlass = SystemFacts.barGlass.shown != nil
        if hasGlass, stated == nil, appearance?.backgroundImage == nil {
            if isOverContent { drawEdgeEffect(in: bounds, context, traits) }
            return
        }
        let isClearAtRest =
            (isLarge ? SystemFacts.barsWithLargeTitlesAtRestAreClear : SystemFacts.barsAtRestAreClear).shown
        if appearance == nil, stated == nil, !isOverContent, isClearAtRest { return }
        let color = stated ?? .barMaterial
        context.setFillColor(color.cgColor(in: traits))
        context.fill(bounds)
        appearance?.backgroundImage?.draw(in: bounds, context: context, tint: color.cgColor(in: traits), traits: traits)
        guard !hidesShadow, !hasGlass, let shadow = appearance.map(\.shadowColor) ?? .barShadow else { return }
        let thickness = 1 / traits.displayScale
        context.setFillColor(shadow.cgColor(in: traits))
        context.fill(
            CGRect(
                x: bounds.minX, y: edge == .bottom ? bounds.maxY : bounds.minY - thickness, width: bounds.width,
                height: thickness))
    }

    /// The background's color over content, ever fainter away from the edge of the screen. Content is not blurred.
    private func drawEdgeEffect(in bounds: CGRect, _ context: CGContext, _ traits: UITraitCollection) {
        let effect = SystemFacts.edgeEffect
        let color = UIColor.systemBackground.cgColor(in: traits)
        let solid = color.withAlpha(effect.alpha)
        guard let gradient = CGGradient(colorsSpace: nil, colors: [solid, color.withAlpha(0)], locations: nil) else {
            return
        }
        let length: CGFloat = effect.end - effect.solid
        let isAtTop = edge == .bottom
        let end = isAtTop ? bounds.maxY + length / 8 : bounds.minY - length / 2
        let start = isAtTop ? end - length : end + length + effect.solid
        let area = CGRect(
            x: bounds.minX, y: min(bounds.minY, end), width: bounds.width,
            height: max(bounds.maxY, end) - min(bounds.minY, end))
        context.saveGState()
        context.clip(to: area)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: start), end: CGPoint(x: 0, y: end), options: [.drawsBeforeStartLocation])
        context.restoreGState()
    }
}
