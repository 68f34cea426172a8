/// A spinning wheel that shows activity; drawn in its initial state.
open class UIActivityIndicatorView: UIView {
    /// Raw values are those of the archive; the first three are of the time before iOS 13.
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101

        var isLarge: Bool { self == .large || self == .whiteLarge }
    }

    private enum Metrics {
        static let side: CGFloat = 20
        static let largeSide: CGFloat = 37
    }

    open var style = Style.medium { didSet { styleDidChange() } }
    open var hidesWhenStopped = true { didSet { stateDidChange() } }
    open private(set) var isAnimating = false
    private var ownColor: UIColor? { didSet { setNeedsDisplay() } }
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .secondaryLabel) }
        set { ownColor = newValue }
    }

    public convenience init(style: Style) {
        let side = style.isLarge ? Metrics.largeSide : Metrics.side
        self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        self.style = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        stateDidChange()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        // Older archives have the older number only.
        if let coder = coder.nib, !coder.containsValue(forKey: "UIActivityIndicatorViewStyle-Modern"),
            let style = coder.int("UIActivityIndicatorViewStyle").flatMap(Style.init(rawValue:))
        {
            self.style = style
        }
        if coder.nib?.bool("UIAnimating") == true { startAnimating() } else { stateDidChange() }
    }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    }

    /// Whether the view is hidden because it is stopped, not because code hid it.
    private var isHiddenByStopping = false

    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        stateDidChange()
    }

    open func stopAnimating() {
        isAnimating = false
        stateDidChange()
    }

    private func styleDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Interface Builder shows a stopped wheel on its canvas.
    private func stateDidChange() {
        if hidesWhenStopped, !isAnimating, !UIKitEnvironment.current.isDesignTime {
            isHiddenByStopping = isHiddenByStopping || !isHidden
            isHidden = true
        } else if isHiddenByStopping {
            isHiddenByStopping = false
            isHidden = false
        }
        setNeedsDisplay()
    }

    open override var intrinsicContentSize: CGSize {
        let side = style.isLarge ? Metrics.largeSide : Metrics.side
        return CGSize(width: side, height: side)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let side = style.isLarge ? Metrics.largeSide : Metrics.side
        SpokeWheel.draw(
            in: bounds.centeredSquare(side), color: (color ?? .secondaryLabel).cgColor(in: traitCollection),
            context: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIActivityIndicatorView.self) {
            $0.bind("activityIndicatorViewStyle", \.style)
            $0.bind("hidesWhenStopped", \.hidesWhenStopped)
            $0.bind(
                "color", get: { $0.color },
                set: { view, value in
                    guard value == nil || value is UIColor else { return false }
                    view.color = value as? UIColor
                    return true
                })
        }
    }
}

/// Eight spokes around a middle, the first upright, each fainter than the one before.
enum SpokeWheel {
    private static let spokes = 8
    /// The opacity of the last spoke.
    private static let faintest: CGFloat = 0.25
    /// Shares of the side.
    private static let spokeWidth: CGFloat = 0.125
    private static let spokeLength: CGFloat = 0.25

    static func draw(in square: CGRect, color: CGColor, context: CGContext) {
        let side = square.width
        let width = side * spokeWidth
        let spoke = Path(
            roundedRect: CGRect(x: -width / 2, y: -side / 2, width: width, height: side * spokeLength),
            radius: width / 2)
        for number in 0..<spokes {
            let angle = -CGFloat(number) / CGFloat(spokes) * 2 * .pi
            let place = CGAffineTransform(translationX: square.midX, y: square.midY).rotated(by: angle)
            let opacity = 1 - (1 - faintest) * CGFloat(number) / CGFloat(spokes - 1)
            context.fill(spoke.applying(place), with: .color(color.withAlpha(color.alpha * opacity)))
        }
    }
}
