import IBSchema

/// A field for what to search, with buttons, a prompt and a choice of scopes around it.
open class UISearchBar: UIView, UITextInputTraits {
    public enum Style: Int, Sendable { case `default`, prominent, minimal }

    private enum Metrics {
        @MainActor static var height: CGFloat { fieldHeight + 2 * fieldInset.height }
        /// Up to iOS 10 a bar is lower, with a prompt it is as high as later.
        @MainActor static var promptHeight: CGFloat { SystemFacts.searchPromptHeight.shown }
        static let scopeHeight: CGFloat = 46
        @MainActor static var fieldInset: CGSize { CGSize(width: 8, height: SystemFacts.searchFieldMargin.shown) }
        /// The field grows with the text in it, as a line of the body style does: 36 points beside text of 17.
        @MainActor static var fieldHeight: CGFloat {
            let height: CGFloat = SystemFacts.searchFieldHeight.shown
            guard SystemFacts.searchFieldsGrowWithText.shown else { return height }
            let size = UIFont.preferredFont(forTextStyle: .body).pointSize
            return
                (height * IBSchema.TextStyle.lineDistance(ofPointSize: size)
                / IBSchema.TextStyle.lineDistance(ofPointSize: fontSize)).rounded()
        }
        static let fieldRadius: CGFloat = 10
        static let fontSize: CGFloat = 17
        static let promptFontSize: CGFloat = 14
        static let glassSide: CGFloat = 15
        static let glassX: CGFloat = 9
        static let textX: CGFloat = 30
        static let buttonSide: CGFloat = 17
        static let gap: CGFloat = 8
        static let scopeSegmentHeight: CGFloat = 32
    }

    open var text: String? { didSet { setNeedsDisplay() } }
    open var placeholder: String? { didSet { setNeedsDisplay() } }
    open var prompt: String? { didSet { layoutDidChange() } }
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    open var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
    open var isTranslucent = true { didSet { setNeedsDisplay() } }
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    open var scopeBarBackgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    open var showsScopeBar = false { didSet { layoutDidChange() } }
    open var showsCancelButton = false { didSet { setNeedsDisplay() } }
    open var showsBookmarkButton = false { didSet { setNeedsDisplay() } }
    open var showsSearchResultsButton = false { didSet { setNeedsDisplay() } }
    open var isSearchResultsButtonSelected = false { didSet { setNeedsDisplay() } }
    open var scopeButtonTitles: [String]? { didSet { layoutDidChange() } }
    open var selectedScopeButtonIndex = 0 { didSet { layoutDidChange() } }
    open weak var delegate: (any UISearchBarDelegate)?
    /// A field with the bar's text; the bar draws its own.
    open private(set) lazy var searchTextField = UISearchTextField(frame: .zero)
    open var searchTextPositionAdjustment = UIOffset()  // no effect: the search field's custom appearance is not drawn
    // no effect: the search field's custom appearance is not drawn
    open var searchFieldBackgroundPositionAdjustment = UIOffset()
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
    open func setShowsScope(_ shows: Bool, animated: Bool) { showsScopeBar = shows }
    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        backgroundImage = image
    }
    // no effect: the search field's custom appearance is not drawn
    open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    // no effect: the search field's custom appearance is not drawn
    open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
    // no effect: the search field's custom appearance is not drawn
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
    public var textInputTraits = TextInputTraits()
    private lazy var scopes = UISegmentedControl(frame: .zero)

    override func decode(from coder: NSCoder) {
        // Archives omit 0, which is no autocapitalization.
        autocapitalizationType = .none
        super.decode(from: coder)
    }

    override var isLayoutHost: Bool { true }

    private func layoutDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Layout

    private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }
    private var hasPrompt: Bool { prompt?.isEmpty == false }

    open override var intrinsicContentSize: CGSize {
        let height = Metrics.height + (hasPrompt ? Metrics.promptHeight : 0) + (hasScopes ? Metrics.scopeHeight : 0)
        return CGSize(width: UIView.noIntrinsicMetric, height: height)
    }

    /// What is left for field and buttons.
    private var fieldRow: CGRect {
        bounds.inset(
            by: UIEdgeInsets(top: hasPrompt ? Metrics.promptHeight : 0, bottom: hasScopes ? Metrics.scopeHeight : 0))
    }

    /// The field without the room of the cancel button.
    private var fieldRect: CGRect {
        let row = fieldRow
        let height = min(Metrics.fieldHeight, row.height)
        let full = CGRect(
            x: row.minX + Metrics.fieldInset.width, y: row.midY - height / 2,
            width: max(0, row.width - 2 * Metrics.fieldInset.width),
            height: height)
        guard showsCancelButton else { return full }
        let trailing = min(full.width, cancelWidth + Metrics.gap)
        return CGRect(
            x: isRightToLeft ? full.minX + trailing : full.minX, y: full.minY, width: full.width - trailing,
            height: full.height)
    }

    private static let cancelTitle = "Cancel"
    private var cancelFont: UIFont { .systemFont(ofSize: Metrics.fontSize) }
    private var cancelWidth: CGFloat {
        TextDrawing.size(Self.cancelTitle, font: cancelFont, scale: traitCollection.displayScale).width
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard hasScopes else {
            scopes.removeFromSuperview()
            return
        }
        if scopes.superview == nil { addSubview(scopes) }
        scopes.removeAllSegments()
        for title in scopeButtonTitles ?? [] {
            scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
        }
        scopes.selectedSegmentIndex = selectedScopeButtonIndex
        scopes.frame = CGRect(
            x: bounds.minX + Metrics.fieldInset.width, y: fieldRow.maxY - 2,
            width: max(0, bounds.width - 2 * Metrics.fieldInset.width),
            height: Metrics.scopeSegmentHeight)
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        drawBar(context)
        if let prompt, hasPrompt {
            let rect = CGRect(
                x: bounds.minX, y: bounds.minY + Metrics.fieldInset.height / 2, width: bounds.width,
                height: Metrics.promptHeight)
            let color = UIColor.secondaryLabel.cgColor(in: traitCollection)
            StyledText(
                plain: prompt, font: .systemFont(ofSize: Metrics.promptFontSize), color: color, alignment: .center
            )
            .draw(in: rect, context: context)
        }
        drawField(in: fieldRect, context: context)
        guard showsCancelButton else { return }
        let x =
            isRightToLeft
            ? bounds.minX + Metrics.fieldInset.width : bounds.maxX - Metrics.fieldInset.width - cancelWidth
        let rect = CGRect(x: x, y: fieldRect.minY, width: cancelWidth, height: fieldRect.height)
        StyledText(
            plain: Self.cancelTitle, font: cancelFont, color: (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        )
        .draw(in: rect, context: context)
    }

    private static let barColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? CGColor(gray: 29 / 255, alpha: 0.94) : CGColor(gray: 249 / 255, alpha: 0.94)
    }

    private func drawBar(_ context: CGContext) {
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        if let backgroundImage {
            backgroundImage.draw(in: bounds, context: context, tint: tint, traits: traitCollection)
            return
        }
        guard searchBarStyle != .minimal else { return }
        let color = barTintColor ?? (barStyle == .black ? UIColor(white: 29 / 255, alpha: 0.94) : Self.barColor)
        let fill = color.cgColor(in: traitCollection)
        context.fillRounded(bounds, radius: 0, color: isTranslucent ? fill : fill.withAlpha(1))
        let pixel = 1 / traitCollection.displayScale
        let line = UIColor.separator.cgColor(in: traitCollection)
        context.fillRounded(
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: pixel), radius: 0, color: line)
        context.fillRounded(
            CGRect(x: bounds.minX, y: bounds.maxY - pixel, width: bounds.width, height: pixel), radius: 0,
            color: line)
    }

    private func drawField(in field: CGRect, context: CGContext) {
        context.fillRounded(
            field, radius: Metrics.fieldRadius, color: UIColor.tertiarySystemFill.cgColor(in: traitCollection))
        let gray = UIColor.secondaryLabel.cgColor(in: traitCollection)
        func placed(_ rect: CGRect) -> CGRect { isRightToLeft ? rect.mirrored(in: field) : rect }
        let glass = CGRect(
            x: field.minX + Metrics.glassX, y: field.midY - Metrics.glassSide / 2, width: Metrics.glassSide,
            height: Metrics.glassSide)
        ControlGlyph.magnifier.draw(in: placed(glass), color: gray, context: context, lineWidth: 1.75)
        var textEnd = field.maxX - Metrics.gap
        if let glyph = fieldButton {
            let side = Metrics.buttonSide
            let button = CGRect(x: field.maxX - Metrics.gap - side, y: field.midY - side / 2, width: side, height: side)
            glyph.draw(in: placed(button), color: gray, context: context, lineWidth: 1.75)
            textEnd = button.minX - Metrics.gap
        }
        let room = placed(
            CGRect(
                x: field.minX + Metrics.textX, y: field.minY,
                width: max(0, textEnd - field.minX - Metrics.textX), height: field.height))
        let isEmpty = text?.isEmpty != false
        let shown = isEmpty ? placeholder ?? "" : text ?? ""
        let color = isEmpty ? gray : UIColor.label.cgColor(in: traitCollection)
        StyledText(
            plain: shown, font: .systemFont(ofSize: Metrics.fontSize), color: color, alignment: resolve(.natural)
        )
        .draw(in: room, context: context)
    }

    /// The clear button takes the place of the others while there is text.
    private var fieldButton: ControlGlyph? {
        if text?.isEmpty == false { return .clear }
        if showsSearchResultsButton { return .list }
        return showsBookmarkButton ? .book : nil
    }

    /// Raw values of the archive's number: 0 unstated, 1 translucent, 2 opaque.
    private static let opaqueBar = 2

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISearchBar.self) {
            $0.bind("text", \.text)
            $0.bind("placeholder", \.placeholder)
            $0.bind("prompt", \.prompt)
            $0.bind("barStyle", \.barStyle)
            $0.bind("searchBarStyle", \.searchBarStyle)
            $0.bind(
                "translucent", get: { $0.isTranslucent },
                set: { bar, value in
                    guard let number = Int.fromKeyValue(value) else { return false }
                    bar.isTranslucent = number != opaqueBar
                    return true
                })
            $0.bind("barTintColor", \.barTintColor)
            $0.bind("backgroundImage", \.backgroundImage)
            $0.bind("scopeBarBackgroundImage", \.scopeBarBackgroundImage)
            $0.bind("showsScopeBar", \.showsScopeBar)
            $0.bind("showsCancelButton", \.showsCancelButton)
            $0.bind("showsBookmarkButton", \.showsBookmarkButton)
            $0.bind("showsSearchResultsButton", \.showsSearchResultsButton)
            $0.bind("searchResultsButtonSelected", \.isSearchResultsButtonSelected)
            $0.bind("scopeButtonTitles", \.scopeButtonTitles)
            $0.bind("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
            $0.bind("delegate", \.delegate)
            $0.bindTextInputTraits()
        }
    }
}

/// What an app's object may answer for a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)  // no effect: no keyboard is shown
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
    // no effect: no keyboard is shown
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool  // no effect: no keyboard is shown
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool  // no effect: no keyboard is shown
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)  // no effect: no keyboard is shown
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
