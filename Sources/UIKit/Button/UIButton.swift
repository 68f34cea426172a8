/// A control with a title, an image, or both.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    /// What one state shows.
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    /// How the title is set; `titleLabel` shows these to the app.
    struct TitleStyle {
        var font = UIFont.systemFont(ofSize: 18)
        var lineBreakMode = NSLineBreakMode.byTruncatingMiddle
        var lines = 1
        var alignment = NSTextAlignment.natural
        var adjustsFontSizeToFitWidth = false
        var minimumScaleFactor: CGFloat = 0
    }

    open var buttonType: ButtonType = .custom { didSet { contentDidChange() } }
    private var contents: [UInt: Content] = [:]
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false  // no effect: touches are not simulated
    open var configuration: Configuration? { didSet { contentDidChange() } }
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true
    open var menu: UIMenu?
    open var changesSelectionAsPrimaryAction = false
    open var preferredMenuElementOrder = 0
    open var role = Role.normal
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
    open var isPointerInteractionEnabled = false  // no effect: touches are not simulated
    open var isHeld: Bool { false }
    open var isHovered: Bool { false }
    var titleStyle = TitleStyle() { didSet { contentDidChange() } }
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    var titleShadowOffset = CGSize.zero
    var imageContentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }

    // Created on demand, see `UIButton+Parts.swift`.
    private(set) var titlePart: UIButtonLabel?
    private(set) var subtitlePart: UIButtonLabel?
    private(set) var imagePart: ButtonImageView?

    /// The title's own view. Changes of its text and look are the button's.
    open var titleLabel: UILabel? {
        if titlePart == nil {
            let label = UIButtonLabel(button: self, role: .title)
            titlePart = label
            attach(label)
        }
        return titlePart
    }

    /// The image's own view. Changes of its image are the button's.
    open var imageView: UIImageView? {
        if imagePart == nil {
            let view = ButtonImageView(button: self)
            imagePart = view
            attach(view)
        }
        return imagePart
    }

    /// The view of a configuration's subtitle; `nil` without one.
    open var subtitleLabel: UILabel? {
        guard text(of: .subtitle)?.isEmpty == false else { return nil }
        if subtitlePart == nil {
            let label = UIButtonLabel(button: self, role: .subtitle)
            subtitlePart = label
            attach(label)
        }
        return subtitlePart
    }

    open override var subviews: [UIView] {
        makeParts()
        return super.subviews
    }

    override func makeLayers() { makeParts() }

    /// The index counts the parts, which may have to be made for it.
    open override func insertSubview(_ view: UIView, at index: Int) {
        makeParts()
        super.insertSubview(view, at: index)
    }

    /// Whatever changes how the button looks may move its parts.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        if hasParts { setNeedsLayout() }
    }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open override var isSelected: Bool { didSet { if isSelected != oldValue { stateDidChange() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    private func stateDidChange() {
        if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        // Another state may have another title or image.
        if contents.count > 1 { contentDidChange() }
    }

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        if let primaryAction {
            if self.configuration?.title == nil, !primaryAction.title.isEmpty {
                self.configuration?.title = primaryAction.title
            }
            if self.configuration?.image == nil { self.configuration?.image = primaryAction.image }
        }
    }

    /// Title and image are those of the action.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// A button's own action is also sent for its other event.
    override func prevails(over recognizer: UIGestureRecognizer) -> Bool { isSingleTap(recognizer) }

    open override func sendActions(for events: Event) {
        super.sendActions(for: events.contains(.touchUpInside) ? events.union(.primaryActionTriggered) : events)
    }

    // MARK: Configuration by state

    private var awaitsConfiguration = false

    open func setNeedsUpdateConfiguration() {
        awaitsConfiguration = true
        setNeedsLayout()
    }

    /// Changes the configuration to follow the state. Called before layout.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard awaitsConfiguration else { return }
        awaitsConfiguration = false
        updateConfiguration()
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        // What the button draws itself lies behind all of its layers.
        if layer.heldSublayers.contains(where: { $0.view == nil }) { makeParts() }
        placeParts()
    }

    open override func updateConstraints() {
        updateConfigurationIfNeeded()
        super.updateConstraints()
    }

    // MARK: Symbols

    private var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]

    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        symbolConfigurations[state.rawValue] = configuration
        contentDidChange()
    }

    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
    }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        if let font = coder.object("UIFont", as: UIFont.self) { titleStyle.font = font }
        configuration = coder.object("UIButtonConfiguration", as: ArchivedButtonConfiguration.self)?.configuration
        for (state, content) in coder.object("UIButtonStatefulContent", as: [AnyHashable: Any].self) ?? [:] {
            guard let state = state as? Int, let content = content as? UIButtonContent else { continue }
            contents[UInt(truncatingIfNeeded: state)] = content.content
        }
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: State) {
        // A configuration has the title to itself.
        if state == .normal, configuration != nil { configuration?.title = title }
        change(state) { $0.title = title }
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    open func setImage(_ image: UIImage?, for state: State) {
        if state == .normal, configuration != nil { configuration?.image = image }
        change(state) { $0.image = image }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }
    open func title(for state: State) -> String? { content(\.title, for: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }
    open func titleColor(for state: State) -> UIColor? {
        content(\.titleColor, for: state) ?? defaultTitleColor(for: state)
    }
    open func titleShadowColor(for state: State) -> UIColor? { content(\.titleShadowColor, for: state) }
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }
    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentImage: UIImage? {
        let image = image(for: state) ?? builtInImage
        guard !symbolConfigurations.isEmpty, let wanted = preferredSymbolConfigurationForImage(in: state) else {
            return image
        }
        return image?.withConfiguration(wanted)
    }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
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
    var builtInImage: UIImage? {
        let (name, size): (String, CGSize)
        switch buttonType {
        case .detailDisclosure: (name, size) = ("info.circle", CGSize(width: 24, height: 24))
        case .infoLight, .infoDark: (name, size) = ("info.circle", CGSize(width: 22, height: 22))
        case .contactAdd: (name, size) = ("plus.circle", CGSize(width: 24, height: 24))
        // Smaller on the canvas than on a device (a frame of Xcode 16).
        case .close:
            let isCanvas = UIKitEnvironment.current.isCanvas
            (name, size) = (
                "xmark.circle.fill", isCanvas ? CGSize(width: 22, height: 21) : CGSize(width: 30, height: 30)
            )
        case .custom, .system: return nil
        }
        return UIImage(size: size, content: nil, name: name, isSymbol: true)
    }

    // MARK: What the labels show

    func text(of role: UIButtonLabel.Role) -> String? {
        switch role {
        case .title: configuration.map(\.title) ?? currentTitle
        case .subtitle: configuration?.subtitle
        }
    }

    func attributedTitle(of role: UIButtonLabel.Role) -> NSAttributedString? {
        switch role {
        case .title: configuration.map(\.styledTitle) ?? currentAttributedTitle
        case .subtitle: configuration?.styledSubtitle
        }
    }

    func setText(_ text: String?, of role: UIButtonLabel.Role) {
        switch role {
        case .title: setTitle(text, for: .normal)
        case .subtitle: configuration?.subtitle = text
        }
    }

    func setAttributedText(_ text: NSAttributedString?, of role: UIButtonLabel.Role) {
        switch role {
        case .title where configuration == nil: setAttributedTitle(text, for: .normal)
        case .title: configuration?.styledTitle = text
        case .subtitle: configuration?.styledSubtitle = text
        }
    }

    func font(of role: UIButtonLabel.Role) -> UIFont {
        guard let configuration else { return titleStyle.font }
        return role == .title ? titleFont(configuration) : subtitleFont(configuration)
    }

    func lineBreakMode(of role: UIButtonLabel.Role) -> NSLineBreakMode {
        guard let configuration else { return titleStyle.lineBreakMode }
        return role == .title ? configuration.titleLineBreakMode : configuration.subtitleLineBreakMode
    }

    func numberOfLines(of role: UIButtonLabel.Role) -> Int {
        configuration == nil ? titleLines : lineBreakMode(of: role).wraps ? 0 : 1
    }

    // MARK: Layout

    /// In whole pixels, so that layout does not take from the title what a fraction of the image needs.
    open override var intrinsicContentSize: CGSize {
        let size = configuration.map(configurationSize) ?? titleAndImageSize
        let scale = traitCollection.displayScale
        return CGSize(
            width: Pixels.roundUp(size.width, scale: scale), height: Pixels.roundUp(size.height, scale: scale))
    }

    /// Titles of configurations wrap.
    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
        guard let configuration, isMultilineText else { return nil }
        return configurationHeight(configuration, width: width)
    }

    override var isMultilineText: Bool {
        guard let configuration else { return false }
        return configuration.titleLineBreakMode.wraps && configuration.title?.isEmpty == false
            || configuration.subtitleLineBreakMode.wraps && configuration.subtitle?.isEmpty == false
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        return Pixels.round(
            (height - baselineFont.lineHeight) / 2 + baselineFont.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        return Pixels.round(
            (height - baselineFont.lineHeight) / 2 - baselineFont.descender, scale: traitCollection.displayScale)
    }

    private var baselineFont: UIFont { configuration.map(titleFont) ?? titleStyle.font }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func imageRect(forContentRect content: CGRect) -> CGRect { placedImage(in: content) }
    open func titleRect(forContentRect content: CGRect) -> CGRect { placedTitle(in: content) }

    /// Where the title stands, in the button's coordinates.
    var titleFrame: CGRect {
        configuration.map { configurationPlaces($0).title } ?? titleRect(forContentRect: contentRect(forBounds: bounds))
    }
    var subtitleFrame: CGRect { configuration.map { configurationPlaces($0).subtitle } ?? .zero }
    /// Where the image stands, in the button's coordinates.
    var imageFrame: CGRect {
        configuration.map { configurationPlaces($0).image } ?? imageRect(forContentRect: contentRect(forBounds: bounds))
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        if hasParts, needsLayout { placeParts() }
        if let configuration {
            drawConfiguration(configuration, in: context)
        } else {
            drawTitleAndImage(in: context)
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIButton.self) {
            $0.bind("buttonType", \.buttonType)
            $0.bind("lineBreakMode", \.titleStyle.lineBreakMode)
            $0.bind("contentEdgeInsets", \.contentEdgeInsets)
            $0.bind("titleEdgeInsets", \.titleEdgeInsets)
            $0.bind("imageEdgeInsets", \.imageEdgeInsets)
            $0.bind("titleShadowOffset", \.titleShadowOffset)
            $0.bind("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
            $0.bind("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
            $0.bind("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
            $0.bind("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
            $0.bind(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                \.adjustsImageSizeForAccessibilityContentSizeCategory
            )
            $0.bind("titleLabel", get: { $0.titleLabel })
            $0.bind("imageView", get: { $0.imageView })
        }
    }
}

/// One state's entry in an archived button.
final class UIButtonContent: NibDecodable {
    let content: UIButton.Content

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        content = UIButton.Content(
            title: coder.string("UITitle"),
            attributedTitle: coder.object("UIAttributedTitle", as: NSAttributedString.self),
            titleColor: coder.object("UITitleColor", as: UIColor.self),
            titleShadowColor: coder.object("UIShadowColor", as: UIColor.self),
            image: coder.object("UIImage", as: UIImage.self),
            backgroundImage: coder.object("UIBackgroundImage", as: UIImage.self))
    }
}
