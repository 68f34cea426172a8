import IBSchema

/// A title between buttons, at the top of a screen.
///
/// It shows its last item. Texts and symbols it draws itself; custom views of items become its subviews.
open class UINavigationBar: UIView, ItemBar {
    open var items: [UINavigationItem]? { didSet { itemsDidChange(oldValue) } }
    open weak var delegate: AnyObject?
    /// Whose content the bar is shown over, where it is in no hierarchy.
    weak var contentController: UIViewController?
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    open var isTranslucent = true
    open internal(set) var barPosition = UIBarPosition.top
    open var prefersLargeTitles = false { didSet { sizeDidChange() } }
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
    open var shadowImage: UIImage?
    private var backgroundImages: [[Int]: UIImage]?
    private var titleAdjustments: [Int: CGFloat]?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?  // no effect: animations finish immediately
    open var standardAppearance = UINavigationBarAppearance() { didSet { hasOwnAppearance = true } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var hasOwnAppearance = false
    /// How far the background reaches above the bar: under the status bar.
    var backgroundOverhang: CGFloat = 0

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        decodeBar(from: coder)
        titleTextAttributes = coder.textAttributes("UITitleTextAttributes")
        largeTitleTextAttributes = coder.textAttributes("UILargeTitleTextAttributes")
        compactAppearance = coder.object("UICompactAppearance", as: UINavigationBarAppearance.self)
        compactScrollEdgeAppearance = coder.object("UICompactScrollEdgeAppearance", as: UINavigationBarAppearance.self)
    }

    override var barItems: [UIBarItem] {
        (items ?? []).flatMap { ($0.leftBarButtonItems ?? []) + ($0.rightBarButtonItems ?? []) }
            + [backButtonItem].compactMap { $0 }
    }
    override var isLayoutHost: Bool { true }

    // MARK: Items

    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }

    /// What the way back is shown by: the previous item's own button, or one that stands for it.
    var backButtonItem: UIBarButtonItem? {
        guard let backItem else { return nil }
        let item = backItem.backBarButtonItem ?? impliedBackItem
        item.bar = self
        return item
    }
    private lazy var impliedBackItem = UIBarButtonItem()

    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard var rest = items, let last = rest.popLast() else { return nil }
        items = rest
        return last
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    private func itemsDidChange(_ old: [UINavigationItem]?) {
        for item in old ?? [] where items?.contains(where: { $0 === item }) != true {
            if item.bar === self { item.bar = nil }
            for view in item.customViews where view.superview === self { view.removeFromSuperview() }
        }
        for item in items ?? [] { item.bar = self }
        sizeDidChange()
    }

    private func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Images and places as before appearances

    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
        setBackgroundImage(image, for: .any, barMetrics: metrics)
    }
    open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgroundImage(for: .any, barMetrics: metrics) }

    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics) {
        backgroundImages = backgroundImages ?? [:]
        backgroundImages?[[position.rawValue, metrics.rawValue]] = image
        setNeedsDisplay()
    }

    open func backgroundImage(for position: UIBarPosition, barMetrics metrics: UIBarMetrics) -> UIImage? {
        backgroundImages?[[position.rawValue, metrics.rawValue]]
    }

    /// Moves the title down.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
        titleAdjustments = titleAdjustments ?? [:]
        titleAdjustments?[metrics.rawValue] = adjustment
        setNeedsLayout()
    }

    open func titleVerticalPositionAdjustment(for metrics: UIBarMetrics) -> CGFloat {
        titleAdjustments?[metrics.rawValue] ?? 0
    }

    /// Those that hold for the bar as it is: of its own metrics, else of the default ones.
    private var metrics: [UIBarMetrics] {
        traitCollection.verticalSizeClass == .compact ? [.compact, .default] : [.default]
    }

    private var ownBackgroundImage: UIImage? {
        guard backgroundImages != nil else { return nil }
        for metrics in metrics {
            for position in [barPosition, .topAttached, .any] {
                if let image = backgroundImage(for: position, barMetrics: metrics) { return image }
            }
        }
        return nil
    }

    /// How far the title is moved from its place.
    private var titleOffset: CGSize {
        let offset = shownAppearance?.titlePositionAdjustment ?? .zero
        let down = titleAdjustments.flatMap { known in metrics.lazy.compactMap { known[$0.rawValue] }.first } ?? 0
        return CGSize(width: offset.horizontal, height: offset.vertical + down)
    }

    /// The appearance of buttons: the bar's, for buttons that set none.
    func titleAttributes(of item: UIBarButtonItem) -> [NSAttributedString.Key: Any] {
        guard let shown = shownAppearance else { return [:] }
        return (item.style == .done ? shown.doneButtonAppearance : shown.buttonAppearance).titleAttributes(
            isEnabled: item.isEnabled)
    }

    // MARK: Layout

    private var hasPrompt: Bool { topItem?.prompt?.isEmpty == false }

    /// Whether the title stands large below the buttons.
    var showsLargeTitle: Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        guard let topItem else { return true }
        return topItem.largeTitleDisplayMode != .never && topItem.largeTitleDisplayMode != .inline
    }

    /// The height of the bar with what it shows.
    var contentHeight: CGFloat {
        BarMetrics.navigationBarHeight(large: showsLargeTitle, prompted: hasPrompt, in: traitCollection)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: contentHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }

    private var plan: NavigationBarLayout { NavigationBarLayout(self) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let plan = plan
        var kept: [UIView] = []
        func place(_ view: UIView, in frame: CGRect) {
            if view.superview !== self { addSubview(view) }
            view.frame = frame
            kept.append(view)
        }
        for element in plan.buttons {
            element.content.item.bar = self
            if case .view(let view) = element.content.form { place(view, in: element.frame) }
        }
        if let view = topItem?.titleView { place(view, in: plan.title) }
        // Views of items that are no longer on top.
        for view in items?.dropLast().flatMap(\.customViews) ?? []
        where view.superview === self && !kept.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
    }

    // MARK: Drawing

    /// What the bar looks like above content that is not scrolled under it, unless it has a look of its own.
    private var shownAppearance: UINavigationBarAppearance? {
        topItem?.standardAppearance ?? (hasOwnAppearance ? standardAppearance : scrollEdgeAppearance)
    }

    override func drawContents(in context: CGContext) {
        let traits = traitCollection
        if backgroundColor == nil {
            let area = CGRect(
                x: bounds.minX, y: bounds.minY - backgroundOverhang, width: bounds.width,
                height: bounds.height + backgroundOverhang)
            BarBackground(
                appearance: shownAppearance ?? ownBackgroundImage.map(UINavigationBarAppearance.init(backgroundImage:)),
                barTintColor: barTintColor, barStyle: barStyle, edge: .bottom, hidesShadow: shadowImage != nil,
                isOverContent: isOverContent(of: contentController, lineAt: .bottom),
                isLarge: showsLargeTitle
            )
            .draw(in: area, context: context, traits: traits)
        }
        super.drawContents(in: context)
        let plan = plan
        let glass = SystemFacts.barGlass.shown
        let accent = tintColor ?? .systemBlue
        glass?.draw(plan.capsules, tint: accent, context: context, traits: traits)
        let tint = glass == nil ? accent : textColor
        for element in plan.buttons {
            element.content.draw(in: element.frame, tint: tint, context: context, traits: traits)
        }
        if let back = plan.back { draw(back, tint: tint, in: context) }
        guard let item = topItem else { return }
        if let prompt = item.prompt, hasPrompt {
            TextDrawing.draw(
                prompt, font: .systemFont(ofSize: BarMetrics.promptFontSize), color: textColor, in: plan.prompt,
                alignment: .center,
                context: context, traits: traits)
        }
        guard item.titleView == nil, let title = item.title, !title.isEmpty else { return }
        if showsLargeTitle {
            draw(
                title, attributes: largeAttributes, font: NavigationBarLayout.largeTitleFont, in: plan.largeTitle,
                alignment: .natural, context)
        } else {
            draw(
                title, attributes: attributes, font: NavigationBarLayout.titleFont,
                in: plan.title.offsetBy(dx: titleOffset.width, dy: titleOffset.height),
                alignment: .center, context)
        }
    }

    /// The attributes of the back button's title: its item's, or else the bar's.
    var backAttributes: [NSAttributedString.Key: Any] {
        let own = backButtonItem?.shownTitleAttributes(in: .normal) ?? [:]
        return (shownAppearance?.backButtonAppearance.titleAttributes(isEnabled: true) ?? [:]).merging(own) { $1 }
    }

    /// The color that the bar states for its background.
    var statedFill: UIColor? { shownAppearance?.backgroundColor ?? barTintColor ?? (barStyle == .black ? .black : nil) }

    private var textColor: UIColor { barStyle == .black ? .white : .label }
    private var attributes: [NSAttributedString.Key: Any] {
        shownAppearance.map(\.titleTextAttributes).flatMap { $0.isEmpty ? nil : $0 } ?? titleTextAttributes ?? [:]
    }
    private var largeAttributes: [NSAttributedString.Key: Any] {
        shownAppearance.map(\.largeTitleTextAttributes).flatMap { $0.isEmpty ? nil : $0 } ?? largeTitleTextAttributes
            ?? [:]
    }
    /// The font of the title, which decides its width.
    var titleFont: UIFont { attributes[.font] as? UIFont ?? NavigationBarLayout.titleFont }

    private func draw(
        _ title: String, attributes: [NSAttributedString.Key: Any], font: UIFont, in rect: CGRect,
        alignment: TextAlignment, _ context: CGContext
    ) {
        TextDrawing.draw(
            title, font: attributes[.font] as? UIFont ?? font,
            color: attributes[.foregroundColor] as? UIColor ?? textColor, in: rect,
            alignment: isRightToLeft && alignment == .natural ? .right : alignment, context: context,
            traits: traitCollection)
    }

    private func draw(_ back: NavigationBarLayout.Back, tint: UIColor, in context: CGContext) {
        let color = tint.cgColor(in: traitCollection)
        if let backIndicatorImage {
            backIndicatorImage.withRenderingMode(.alwaysTemplate).draw(
                in: back.indicator, context: context, tint: color, traits: traitCollection)
        } else {
            context.setStrokeColor(color)
            context.setLineWidth(2.5)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            let box = back.indicator.insetBy(dx: 1.5, dy: 1.5)
            let outer = isRightToLeft ? box.maxX : box.minX
            let inner = isRightToLeft ? box.minX : box.maxX
            context.beginPath()
            context.move(to: CGPoint(x: inner, y: box.minY))
            context.addLine(to: CGPoint(x: outer, y: box.midY))
            context.addLine(to: CGPoint(x: inner, y: box.maxY))
            context.strokePath()
        }
        TextDrawing.draw(
            back.text, font: back.font, color: backAttributes[.foregroundColor] as? UIColor ?? tint, in: back.title,
            alignment: isRightToLeft ? .right : .natural, context: context, traits: traitCollection)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UINavigationBar.self) {
            $0.bind("items", \.items)
            $0.bind("delegate", \.delegate)
            $0.bind("barStyle", \.barStyle)
            $0.bind("barPosition", \.barPosition)
            $0.bindTranslucent()
            $0.bind("barTintColor", \.barTintColor)
            $0.bind("prefersLargeTitles", \.prefersLargeTitles)
            $0.bind("shadowImage", \.shadowImage)
            $0.bind("backIndicatorImage", \.backIndicatorImage)
            $0.bind("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        }
    }
}

extension UINavigationItem {
    /// The views that it brings into a bar.
    fileprivate var customViews: [UIView] {
        ([titleView] + ((leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])).map(\.customView)).compactMap { $0 }
    }
}
