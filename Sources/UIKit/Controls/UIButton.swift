/// A control with a title, an image, or both.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    /// What one state shows.
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    /// Height that a button adds to its title where it states no insets of its own, in points.
    private static let standardVerticalPadding: CGFloat = 12
    private static let smallestTitleWidth: CGFloat = 30

    open var buttonType: ButtonType = .custom
    private var contents: [UInt: Content] = [:]
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false
    open var configuration: Configuration? { didSet { contentDidChange() } }
    var font: UIFont = .systemFont(ofSize: 18) { didSet { contentDidChange() } }
    var lineBreakMode: NSLineBreakMode = .byTruncatingMiddle
    var titleShadowOffset = CGSize.zero

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        PropertyDecoding.decode(self, as: "UIButton", from: coder)
        guard let coder = coder.nib else { return }
        if let font = coder.object("UIFont", as: UIFont.self) { self.font = font }
        configuration = coder.object("UIButtonConfiguration", as: ArchivedButtonConfiguration.self)?.configuration
        for (state, content) in coder.object("UIButtonStatefulContent", as: [AnyHashable: Any].self) ?? [:] {
            guard let state = state as? Int, let content = content as? UIButtonContent else { continue }
            contents[UInt(truncatingIfNeeded: state)] = content.content
        }
    }

    override class var keyValueTable: KeyValueTable { buttonTable }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }
    open func title(for state: State) -> String? { content(\.title, for: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }
    open func titleColor(for state: State) -> UIColor? { content(\.titleColor, for: state) ?? defaultTitleColor(for: state) }
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }
    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) ?? builtInImage }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    private func change(_ state: State, _ change: (inout Content) -> Void) {
        change(&contents[state.rawValue, default: Content()])
        contentDidChange()
    }

    /// The value of the state, or of the normal one.
    private func content<Value>(_ path: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state.rawValue]?[keyPath: path] ?? contents[0]?[keyPath: path]
    }

    private func defaultTitleColor(for state: State) -> UIColor {
        if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
        return buttonType == .custom ? .white : tintColor
    }

    /// The symbol of the types that have one.
    private var builtInImage: UIImage? {
        let name: String
        switch buttonType {
        case .detailDisclosure, .infoLight, .infoDark: name = "info.circle"
        case .contactAdd: name = "plus.circle"
        case .close: name = "xmark.circle.fill"
        case .custom, .system: return nil
        }
        let side: CGFloat = buttonType == .close ? 30 : 24
        return UIImage(size: CGSize(width: side, height: side), content: nil, name: name, isSymbol: true)
    }

    // MARK: Layout

    /// The title as runs, in the colour of the state.
    private func titleLayout(lines: Int = 1) -> TextLayout? {
        let color = currentTitleColor.cgColor(in: traitCollection)
        let style = ParagraphStyle(alignment: .natural, lineBreakMode: lineBreakMode)
        let runs: [TextRun]
        if let attributed = attributedTitle(for: state) {
            runs = attributed.textRuns(font: font, color: color, paragraph: style)
        } else if let title = currentTitle, !title.isEmpty {
            runs = [TextRun(title, TextAttributes(font: font.measured, color: color))]
        } else {
            return nil
        }
        let wraps = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
        return TextLayout(runs: runs, paragraphStyle: style, maximumLineCount: wraps ? 0 : lines, measurer: UIKitEnvironment.current.textMeasurer)
    }

    private func titleSize(width: CGFloat = .infinity) -> CGSize {
        guard let layout = titleLayout() else { return .zero }
        let size = layout.size(fitting: CGSize(width: width, height: .infinity))
        return CGSize(width: Pixels.roundUp(size.width, scale: 1), height: Pixels.roundUp(size.height, scale: 1))
    }

    open override var intrinsicContentSize: CGSize {
        if let configuration { return configurationSize(configuration) }
        let title = titleSize(), image = currentImage?.size ?? .zero
        let hasTitle = title.height > 0
        let insets = contentEdgeInsets
        let isInset = insets.top + insets.bottom > 0 || insets.left + insets.right > 0
        let padding = isInset ? insets.top + insets.bottom : (hasTitle ? Self.standardVerticalPadding : 0)
        let height = max(title.height + padding, image.height + (isInset ? insets.top + insets.bottom : 0))
        var width = title.width + image.width + insets.left + insets.right
        if hasTitle, image.width == 0, !isInset { width = max(width, Self.smallestTitleWidth) }
        if !hasTitle, image == .zero {
            if let background = backgroundImage(for: state)?.size { return background }
            return CGSize(width: Self.smallestTitleWidth, height: Pixels.roundUp(font.lineHeight, scale: 1) + Self.standardVerticalPadding)
        }
        if let background = backgroundImage(for: state)?.size { width = max(width, background.width) }
        return CGSize(width: width, height: max(height, backgroundImage(for: state)?.size.height ?? 0))
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        return Pixels.round((height - font.lineHeight) / 2 + font.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        return Pixels.round((height - font.lineHeight) / 2 - font.descender, scale: traitCollection.displayScale)
    }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func imageRect(forContentRect content: CGRect) -> CGRect {
        guard let image = currentImage else { return .zero }
        let area = content.inset(by: imageEdgeInsets)
        let size = CGSize(width: min(image.size.width, max(area.width, 0)), height: min(image.size.height, max(area.height, 0)))
        let title = titleSize()
        let group = group(image.size.width + min(title.width, max(0, content.width - image.size.width)), in: area, isFlush: false)
        let x = isRightToLeft ? group.maxX - size.width : group.minX
        return CGRect(x: x, y: verticalPlace(size.height, in: area), width: size.width, height: size.height)
    }

    open func titleRect(forContentRect content: CGRect) -> CGRect {
        guard titleLayout() != nil else { return .zero }
        let area = content.inset(by: titleEdgeInsets)
        let image = currentImage?.size.width ?? 0
        let size = titleSize()
        let width = min(size.width, max(0, area.width - image))
        let group = group(image + width, in: area, isFlush: false)
        let x = isRightToLeft ? group.minX : group.minX + image
        let height = min(size.height, max(area.height, size.height))
        return CGRect(x: x, y: verticalPlace(height, in: area), width: width, height: height)
    }

    /// Image and title together, placed by the horizontal alignment.
    private func group(_ width: CGFloat, in area: CGRect, isFlush: Bool) -> CGRect {
        let x: CGFloat
        switch contentHorizontalAlignment {
        case .left: x = area.minX
        case .leading, .fill: x = isRightToLeft ? area.maxX - width : area.minX
        case .right: x = area.maxX - width
        case .trailing: x = isRightToLeft ? area.minX : area.maxX - width
        case .center: x = area.midX - width / 2
        }
        return CGRect(x: x, y: area.minY, width: width, height: area.height)
    }

    private func verticalPlace(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: area.minY
        case .bottom: area.maxY - height
        case .center, .fill: area.midY - height / 2
        }
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        if let configuration { drawConfiguration(configuration, in: context); return }
        let tint = buttonType == .custom ? (currentTitleColor) : tintColor ?? .systemBlue
        backgroundImage(for: state)?.draw(in: backgroundRect(forBounds: bounds), context: context, tint: tint.cgColor(in: traitCollection), traits: traitCollection)
        let content = contentRect(forBounds: bounds)
        if isSelected, buttonType == .system { drawSelection(in: context, around: titleRect(forContentRect: content)) }
        if let image = currentImage {
            let isDimmed = !isEnabled && adjustsImageWhenDisabled
            let shown = buttonType == .system ? image.withSystemRendering : image
            let color = tintColor.cgColor(in: traitCollection)
            context.saveGState()
            if isDimmed { context.setAlpha(0.5) }
            shown.draw(in: imageRect(forContentRect: content), context: context, tint: color, traits: traitCollection)
            context.restoreGState()
        }
        guard let layout = titleLayout() else { return }
        let rect = titleRect(forContentRect: content)
        let frame = layout.frame(fitting: CGSize(width: rect.width, height: .infinity))
        context.draw(frame, at: CGPoint(x: rect.minX, y: rect.midY - frame.size.height / 2))
    }

    /// A selected system button shows its title on a pill of the tint colour.
    private func drawSelection(in context: CGContext, around rect: CGRect) {
        guard rect.width > 0 else { return }
        context.fill(Path(roundedRect: rect.insetBy(dx: -3, dy: -1), radius: 4), with: .color(tintColor.cgColor(in: traitCollection).withAlpha(0.2)))
    }
}

extension UIImage {
    /// System buttons draw images as shapes unless these insist on their own colours.
    fileprivate var withSystemRendering: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}

extension UIButton {
    static let buttonTable = KeyValueTable(UIButton.self) {
        $0.bind("buttonType", \.buttonType)
        $0.bind("lineBreakMode", \.lineBreakMode)
        $0.bind("contentEdgeInsets", \.contentEdgeInsets)
        $0.bind("titleEdgeInsets", \.titleEdgeInsets)
        $0.bind("imageEdgeInsets", \.imageEdgeInsets)
        $0.bind("titleShadowOffset", \.titleShadowOffset)
        $0.bind("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
        $0.bind("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
        $0.bind("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
        $0.bind("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
    }
}

/// One state's entry in an archived button.
final class UIButtonContent: NibDecodable {
    let content: UIButton.Content

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        content = UIButton.Content(
            title: coder.string("UITitle"), attributedTitle: coder.object("UIAttributedTitle", as: NSAttributedString.self),
            titleColor: coder.object("UITitleColor", as: UIColor.self), titleShadowColor: coder.object("UIShadowColor", as: UIColor.self),
            image: coder.object("UIImage", as: UIImage.self), backgroundImage: coder.object("UIBackgroundImage", as: UIImage.self))
    }
}
