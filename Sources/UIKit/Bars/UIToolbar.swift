import IBSchema

/// Buttons in a row, at the bottom of a screen.
open class UIToolbar: UIView, ItemBar {
    open var items: [UIBarButtonItem]? { didSet { itemsDidChange(oldValue) } }
    open weak var delegate: AnyObject?
    /// Whose content the bar is shown over, where it is in no hierarchy.
    weak var contentController: UIViewController?
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    open var isTranslucent = true
    open internal(set) var barPosition = UIBarPosition.bottom
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var standardAppearance = UIToolbarAppearance() { didSet { hasOwnAppearance = true } }
    open var compactAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
    private var hasOwnAppearance = false
    private var backgroundImages: [[Int]: UIImage]?
    private var shadowImages: [Int: UIImage]?
    /// How far the background reaches below the items: under the home indicator.
    var bottomOverhang: CGFloat = 0

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        decodeBar(from: coder)
        compactAppearance = coder.object("UICompactAppearance", as: UIToolbarAppearance.self)
    }

    override var barItems: [UIBarItem] { items ?? [] }
    override var isLayoutHost: Bool { true }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    open func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics metrics: UIBarMetrics
    ) {
        backgroundImages = backgroundImages ?? [:]
        backgroundImages?[[position.rawValue, metrics.rawValue]] = image
        setNeedsDisplay()
    }

    open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics metrics: UIBarMetrics) -> UIImage?
    {
        backgroundImages?[[position.rawValue, metrics.rawValue]]
    }

    open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
        shadowImages = shadowImages ?? [:]
        shadowImages?[position.rawValue] = image
        setNeedsDisplay()
    }

    open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImages?[position.rawValue] }

    /// The bar's own appearance, or what stands for one: an image that was set.
    private var shownAppearance: UIToolbarAppearance? {
        if hasOwnAppearance { return standardAppearance }
        if let scrollEdgeAppearance { return scrollEdgeAppearance }
        guard backgroundImages != nil else { return nil }
        for metrics in traitCollection.verticalSizeClass == .compact ? [UIBarMetrics.compact, .default] : [.default] {
            for position in [barPosition, .any] {
                guard let image = backgroundImage(forToolbarPosition: position, barMetrics: metrics) else { continue }
                let appearance = UIToolbarAppearance()
                appearance.configureWithTransparentBackground()
                (appearance.backgroundImage, appearance.shadowColor) = (image, .barShadow)
                return appearance
            }
        }
        return nil
    }

    private func titleAttributes(of item: UIBarButtonItem) -> [NSAttributedString.Key: Any] {
        guard let shown = shownAppearance else { return [:] }
        return (item.style == .done ? shown.doneButtonAppearance : shown.buttonAppearance).titleAttributes(
            isEnabled: item.isEnabled)
    }

    private func itemsDidChange(_ old: [UIBarButtonItem]?) {
        for item in old ?? [] where items?.contains(where: { $0 === item }) != true {
            if item.customView?.superview === self { item.customView?.removeFromSuperview() }
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private var contentHeight: CGFloat {
        BarMetrics.toolbarHeight(
            aboveIndicator: UIKitEnvironment.current.isDesignTime && insetBelow > 0, in: traitCollection)
    }

    override var sizeDependsOnPlace: Bool { true }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: contentHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }

    /// `nil`: items stand on the bar itself.
    private var glassRow: GlassRow? {
        guard SystemFacts.barGlass.shown != nil else { return nil }
        let measures = SystemFacts.toolbarItemCapsules
        let side: CGFloat = SystemFacts.toolbarCapsuleInset
        let height = bounds.height + insetBelow
        let isAboveIndicator = bottomOverhang > 0 || insetBelow > 0
        return GlassRow(
            (items ?? []).map { BarItemContent($0, titleAttributes(of: $0)) }, measures, from: side,
            to: bounds.width - side, middle: isAboveIndicator ? height - side - measures.height / 2 : height / 2,
            scale: traitCollection.displayScale)
    }

    /// Flexible spaces share what the other items leave; without any, items begin at the leading margin.
    private var placements: [(content: BarItemContent, frame: CGRect)] {
        if let glassRow { return glassRow.items.map { ($0.content, directed($0.frame)) } }
        let contents = (items ?? []).map { BarItemContent($0, titleAttributes(of: $0)) }
        let scale = traitCollection.displayScale
        var margins = barMargins
        if contents.contains(where: \.isImage) {
            let outset: CGFloat = SystemFacts.toolbarImageOutset.shown
            margins = (margins.start - outset, margins.end - outset)
        }
        let height = max(0, bounds.height - bottomOverhang)
        // Bars above a home indicator have their items at the lower end.
        let rowHeight =
            height > BarMetrics.tabBarHeight(in: traitCollection)
            ? height : min(height, BarMetrics.rowHeight(in: traitCollection))
        let sizes = contents.map { $0.size(scale: scale) }
        var gaps: CGFloat = 0
        var flexible = 0
        for (index, content) in contents.enumerated() {
            if case .flexibleSpace = content.form { flexible += 1 }
            if index > 0, !content.isSpace, !contents[index - 1].isSpace {
                gaps += contents[index - 1].gap(to: content, scale: scale)
            }
        }
        let used = sizes.reduce(0) { $0 + $1.width } + gaps
        let share = flexible > 0 ? max(0, bounds.width - margins.start - margins.end - used) / CGFloat(flexible) : 0
        var x = margins.start
        return contents.enumerated().map { index, content in
            if index > 0, !content.isSpace, !contents[index - 1].isSpace {
                x += contents[index - 1].gap(to: content, scale: scale)
            }
            var size = sizes[index]
            if case .flexibleSpace = content.form { size.width = share }
            let frame = CGRect(
                x: Pixels.round(x, scale: scale), y: Pixels.round(height - (rowHeight + size.height) / 2, scale: scale),
                width: size.width,
                height: size.height)
            x += size.width
            return (content, directed(frame))
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (content, frame) in placements {
            content.item.bar = self
            guard case .view(let view) = content.form else { continue }
            if view.superview !== self { addSubview(view) }
            view.frame = frame
        }
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        let traits = traitCollection
        if backgroundColor == nil {
            BarBackground(
                appearance: shownAppearance, barTintColor: barTintColor, barStyle: barStyle, edge: .top,
                hidesShadow: shadowImage(forToolbarPosition: barPosition) ?? shadowImage(forToolbarPosition: .any)
                    != nil, isOverContent: isOverContent(of: contentController, lineAt: .top)
            ).draw(in: backgroundRect, context: context, traits: traits)
        }
        super.drawContents(in: context)
        let accent = tintColor ?? .systemBlue
        let row = glassRow
        SystemFacts.barGlass.shown?.draw(
            row?.capsules.map { GlassRow.Capsule(frame: directed($0.frame), prominent: $0.prominent) } ?? [],
            tint: accent, context: context, traits: traits)
        for (content, frame) in placements {
            content.draw(in: frame, tint: row == nil ? accent : .label, context: context, traits: traits)
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIToolbar.self) {
            $0.bind("items", \.items)
            $0.bind("delegate", \.delegate)
            $0.bind("barStyle", \.barStyle)
            $0.bind("barPosition", \.barPosition)
            $0.bindTranslucent()
            $0.bind("barTintColor", \.barTintColor)
        }
    }
}
