import IBSchema

/// Tabs side by side, at the bottom of a screen.
open class UITabBar: UIView, ItemBar {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    open var items: [UITabBarItem]? {
        didSet {
            for item in items ?? [] { item.adoptAppearance(in: self) }
            setNeedsLayout()
        }
    }
    override var barItems: [UIBarItem] { items ?? [] }
    /// Weakly tied to `items`: an item that the bar does not have selects nothing.
    open weak var selectedItem: UITabBarItem? { didSet { setNeedsDisplay() } }
    open weak var delegate: AnyObject?
    /// Whose content the bar is shown over, where it is in no hierarchy.
    weak var contentController: UIViewController?
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    open var isTranslucent = true
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var unselectedItemTintColor: UIColor? { didSet { setNeedsDisplay() } }
    var selectedImageTintColor: UIColor?
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    open var itemWidth: CGFloat = 0
    open var itemSpacing: CGFloat = 0
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var selectionIndicatorImage: UIImage?
    open var standardAppearance = UITabBarAppearance() { didSet { hasOwnAppearance = true } }
    open var scrollEdgeAppearance: UITabBarAppearance?
    private var hasOwnAppearance = false
    /// How far the bar reaches below its items: under the home indicator.
    var bottomOverhang: CGFloat = 0

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        decodeBar(from: coder)
    }

    override var isLayoutHost: Bool { true }

    // Nobody puts items into another order here.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    open func endCustomizing(animated: Bool) -> Bool { false }
    open var isCustomizing: Bool { false }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.tabBarHeight(in: traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.tabBarHeight(in: traitCollection))
    }

    // MARK: Layout

    private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }
    private var isLow: Bool { traitCollection.verticalSizeClass == .compact }
    /// Titles stand beside their images, not below.
    private var isInLine: Bool { isWide || isLow }

    /// What the tabs stand on, from left to right; `nil`: the bar itself.
    private var platter: CGRect? {
        guard let look = SystemFacts.tabPlatter.shown, let count = items?.count, count > 0 else { return nil }
        let covered = ends(of: safeAreaInsets)
        let free = max(0, bounds.width - covered.start - covered.end - 2 * look.inset)
        let wanted = look.itemWidth + CGFloat(count - 1) * look.itemPitch + 2 * look.padding
        let width = count > look.mostFreeItems ? free : min(free, wanted)
        let below = bounds.height + insetBelow
        let isAboveIndicator = bottomOverhang > 0 || insetBelow > 0
        return CGRect(
            x: covered.start + look.inset + (free - width) / 2,
            y: below - look.height - (isAboveIndicator ? look.inset : 0), width: width, height: look.height)
    }

    /// Neighbors overlap, so that the selected one has room for its fill.
    private func frames(on platter: CGRect, _ look: SystemFacts.TabPlatter) -> [CGRect] {
        let count = items?.count ?? 0
        guard count > 0 else { return [] }
        let area = platter.insetBy(dx: look.padding, dy: look.padding)
        let isFree = count <= look.mostFreeItems && area.width >= look.itemWidth + CGFloat(count - 1) * look.itemPitch
        let overlap: CGFloat =
            isFree
            ? look.itemWidth - look.itemPitch : look.overlap + CGFloat(max(0, count - 4)) * look.furtherOverlap
        let width = (area.width + CGFloat(count - 1) * overlap) / CGFloat(count)
        return (0..<count).map {
            directed(
                CGRect(
                    x: area.minX + CGFloat($0) * (width - overlap), y: area.minY, width: width, height: area.height))
        }
    }

    private func frames() -> [CGRect] {
        let count = items?.count ?? 0
        guard count > 0 else { return [] }
        if let platter, let look = SystemFacts.tabPlatter.shown { return frames(on: platter, look) }
        let height = max(0, bounds.height - bottomOverhang)
        let covered = ends(of: safeAreaInsets)
        let free = max(0, bounds.width - covered.start - covered.end)
        let isCentered = itemPositioning == .centered || (itemPositioning == .automatic && isWide)
        let whole = free / CGFloat(count)
        let width = isCentered ? min(whole, itemWidth > 0 ? itemWidth : BarMetrics.wideTabWidth) : whole
        let gap = isCentered ? itemSpacing : 0
        let start = covered.start + (free - width * CGFloat(count) - gap * CGFloat(count - 1)) / 2
        return (0..<count).map {
            directed(CGRect(x: start + CGFloat($0) * (width + gap), y: 0, width: width, height: height))
        }
    }

    // MARK: Drawing

    private var shownAppearance: UITabBarAppearance? { hasOwnAppearance ? standardAppearance : scrollEdgeAppearance }

    private func itemAppearance(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance? {
        guard let shown = shownAppearance else { return nil }
        let layout =
            isLow
            ? shown.compactInlineLayoutAppearance
            : isInLine ? shown.inlineLayoutAppearance : shown.stackedLayoutAppearance
        return layout.state(isSelected: isSelected, isEnabled: isEnabled)
    }

    override func drawContents(in context: CGContext) {
        let traits = traitCollection
        var appearance = shownAppearance
        if appearance == nil, let backgroundImage {
            appearance = UITabBarAppearance()
            appearance?.backgroundImage = backgroundImage
        }
        // Interface Builder writes a clear background, which does not take the material away.
        let own = backgroundColor.map { $0.cgColor(in: traits).alpha > 0 } == true
        if !own {
            BarBackground(
                appearance: appearance, barTintColor: barTintColor, barStyle: barStyle, edge: .top,
                hidesShadow: shadowImage != nil, isOverContent: isOverContent(of: contentController, lineAt: .top)
            )
            .draw(in: backgroundRect, context: context, traits: traits)
        }
        super.drawContents(in: context)
        let frames = frames()
        drawPlatter(frames, context)
        for (item, frame) in zip(items ?? [], frames) { draw(item, in: frame, context) }
    }

    private func drawPlatter(_ frames: [CGRect], _ context: CGContext) {
        guard let platter, let look = SystemFacts.tabPlatter.shown else { return }
        SystemFacts.barGlass.shown?.draw(directed(platter), context: context, traits: traitCollection)
        let selection = traitCollection.userInterfaceStyle == .dark ? look.darkSelection : look.lightSelection
        for (item, frame) in zip(items ?? [], frames) where item === selectedItem {
            context.fillRounded(
                frame, radius: frame.height / 2, color: CGColor(gray: selection.gray / 255, alpha: selection.alpha))
        }
    }

    private func draw(_ item: UITabBarItem, in frame: CGRect, _ context: CGContext) {
        item.bar = self
        let isSelected = item === selectedItem
        let selected = selectedImageTintColor ?? tintColor ?? .systemBlue
        var color: UIColor =
            isSelected
            ? selected : unselectedItemTintColor ?? (SystemFacts.tabPlatter.shown == nil ? .systemGray : .label)
        if !item.isEnabled { color = .tertiaryLabel }
        let looks = itemAppearance(isSelected: isSelected, isEnabled: item.isEnabled)
        let own = item.shownTitleAttributes(in: !item.isEnabled ? .disabled : isSelected ? .selected : .normal)
        let attributes = looks.map { $0.titleTextAttributes.merging(own) { $1 } } ?? own
        let title = item.systemItem?.appearance.title ?? item.title ?? ""
        let font =
            attributes[.font] as? UIFont
            ?? UIFont.systemFont(
                ofSize: isInLine ? BarMetrics.promptFontSize : BarMetrics.tabTitleFontSize,
                weight: isSelected && SystemFacts.tabPlatter.shown != nil ? .semibold : .medium)
        let image =
            (isSelected ? item.selectedImage : nil) ?? item.image
            ?? item.systemItem.flatMap { UIImage(systemName: $0.appearance.symbol) }
        let box = imageBox(image, title: title, font: font, in: frame)
        if let image {
            let shown = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            shown.draw(
                in: box, context: context, tint: (looks?.iconColor ?? color).cgColor(in: traitCollection),
                traits: traitCollection)
        }
        if !title.isEmpty {
            TextDrawing.draw(
                title, font: font, color: attributes[.foregroundColor] as? UIColor ?? color,
                in: titleBox(image: image == nil ? nil : box, font: font, in: frame),
                alignment: isInLine && image != nil ? .natural : .center, context: context, traits: traitCollection)
        }
        if let badge = item.badgeValue, !badge.isEmpty {
            drawBadge(badge, color: item.badgeColor ?? looks?.badgeBackgroundColor ?? .systemRed, at: box, context)
        }
    }

    private func imageBox(_ image: UIImage?, title: String, font: UIFont, in frame: CGRect) -> CGRect {
        let size = image?.size ?? .zero
        let longest = max(size.width, size.height)
        let side = isLow ? BarMetrics.compactTabImageSide : BarMetrics.tabImageSide
        let factor =
            longest > 0
            ? (image?.isSymbol == true ? side / longest : min(1, (isLow ? side : frame.height) / longest)) : 1
        let shown = CGSize(width: size.width * factor, height: size.height * factor)
        if isInLine {
            let text = TextDrawing.size(title, font: font, scale: traitCollection.displayScale).width
            let start = frame.midX - (shown.width + BarMetrics.titleGap + text) / 2
            return CGRect(x: start, y: frame.midY - shown.height / 2, width: shown.width, height: shown.height)
        }
        let center = title.isEmpty ? frame.midY : frame.minY + BarMetrics.tabImageCenter
        return CGRect(
            x: frame.midX - shown.width / 2, y: center - shown.height / 2, width: shown.width, height: shown.height)
    }

    private func titleBox(image: CGRect?, font: UIFont, in frame: CGRect) -> CGRect {
        if isInLine, let image {
            return CGRect(
                x: image.maxX + BarMetrics.titleGap, y: frame.minY,
                width: max(0, frame.maxX - image.maxX - BarMetrics.titleGap), height: frame.height)
        }
        if isInLine { return frame }
        let height = font.lineHeight
        return CGRect(
            x: frame.minX + 2, y: frame.minY + BarMetrics.tabTitleCenter - height / 2, width: max(0, frame.width - 4),
            height: height)
    }

    private func drawBadge(_ text: String, color: UIColor, at box: CGRect, _ context: CGContext) {
        let font = UIFont.systemFont(ofSize: BarMetrics.promptFontSize)
        let width = max(
            BarMetrics.badgeHeight, TextDrawing.size(text, font: font, scale: traitCollection.displayScale).width + 10)
        let badge = CGRect(x: box.maxX - 6, y: box.minY - 3, width: width, height: BarMetrics.badgeHeight)
        context.fill(
            Path(roundedRect: badge, radius: badge.height / 2), with: .color(color.cgColor(in: traitCollection)))
        TextDrawing.draw(
            text, font: font, color: .white, in: badge, alignment: .center, context: context, traits: traitCollection)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITabBar.self) {
            $0.bind("items", \.items)
            $0.bind("delegate", \.delegate)
            $0.bind("barStyle", \.barStyle)
            $0.bindTranslucent()
            $0.bind("barTintColor", \.barTintColor)
            $0.bind("selectedImageTintColor", \.selectedImageTintColor)
            $0.bind("unselectedItemTintColor", \.unselectedItemTintColor)
            $0.bind("itemPositioning", \.itemPositioning)
            $0.bind("itemWidth", \.itemWidth)
            $0.bind("itemSpacing", \.itemSpacing)
            $0.bind("backgroundImage", \.backgroundImage)
            $0.bind("shadowImage", \.shadowImage)
            $0.bind("selectionIndicatorImage", \.selectionIndicatorImage)
        }
    }
}
