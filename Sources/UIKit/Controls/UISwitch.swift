import IBSchema

/// A choice between on and off. Its size is fixed.
open class UISwitch: UIControl {
    private enum Metrics {
        @MainActor static var size: CGSize {
            let size = SystemFacts.switchSize.shown
            return CGSize(width: size.width, height: size.height)
        }
        @MainActor static var knob: CGSize {
            let size = SystemFacts.switchKnob.shown
            return CGSize(width: size.width, height: size.height)
        }
        /// The edge of a switch that is off, where it is white.
        static let edge: (width: CGFloat, color: CGColor) = (1.5, CGColor(gray: 229 / 255, alpha: 1))
        /// What the frame has beyond the alignment rectangle at the trailing edge.
        static let trailingInset: CGFloat = 2
        static let disabledOpacity: CGFloat = 0.5
        static let knobShadows: [(offset: CGFloat, blur: CGFloat, alpha: CGFloat)] = [(3, 8, 0.15), (3, 1, 0.06)]
    }

    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    open var isOn = false {
        willSet { KeyValueObserving.willChange(self, "on") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "on")
        }
    }
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Without effect since iOS 7, as in UIKit.
    open var onImage: UIImage?  // no effect: switches have not shown images since iOS 7
    open var offImage: UIImage?  // no effect: switches have not shown images since iOS 7
    /// Shown on the Mac only.
    open var title: String?
    open var preferredStyle = Style.automatic

    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Metrics.size)) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        // Archives say that a switch is enabled, and nothing where it is not.
        isEnabled = coder.nib?.bool("UISwitchEnabled") ?? false
    }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    }

    open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside else { return }
        isOn.toggle()
        sendActions(for: .valueChanged)
    }

    override func prevails(over recognizer: UIGestureRecognizer) -> Bool {
        isSingleTap(recognizer) || isEnabled && recognizer is UIPanGestureRecognizer
    }

    open override var alignmentRectInsets: UIEdgeInsets {
        isRightToLeft ? UIEdgeInsets(left: Metrics.trailingInset) : UIEdgeInsets(right: Metrics.trailingInset)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Metrics.size.width - Metrics.trailingInset, height: Metrics.size.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        // A switch that layout has stretched is still drawn at its own size.
        let track = CGRect(
            x: isRightToLeft ? bounds.maxX - Metrics.size.width : bounds.minX,
            y: bounds.midY - Metrics.size.height / 2,
            width: Metrics.size.width, height: Metrics.size.height)
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled {
            context.setAlpha(Metrics.disabledOpacity)
            context.beginTransparencyLayer()
        }
        let offColor = SystemFacts.switchOffColor.shown.flatMap { UIColor(systemName: $0) }
        let color = isOn ? onTintColor ?? .systemGreen : offColor ?? .white
        context.fillRounded(track, radius: track.height / 2, color: color.cgColor(in: traitCollection))
        if !isOn, offColor == nil {
            context.strokeRounded(track, radius: track.height / 2, color: Metrics.edge.color, width: Metrics.edge.width)
        }
        let size = Metrics.knob
        let inset = (track.height - size.height) / 2
        let isAtRight = isOn != isRightToLeft
        let knob = CGRect(
            x: isAtRight ? track.maxX - inset - size.width : track.minX + inset, y: track.minY + inset,
            width: size.width, height: size.height)
        Knob.draw(
            in: knob, color: (thumbTintColor ?? .white).cgColor(in: traitCollection),
            shadows: SystemFacts.switchKnobsCastShadows.shown ? Metrics.knobShadows : [], context: context)
        if !isEnabled { context.endTransparencyLayer() }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISwitch.self) {
            $0.bind("on", \.isOn)
            $0.bind("onTintColor", \.onTintColor)
            $0.bind("thumbTintColor", \.thumbTintColor)
            $0.bind("onImage", \.onImage)
            $0.bind("offImage", \.offImage)
            $0.bind("title", \.title)
            $0.bind("preferredStyle", \.preferredStyle)
        }
    }
}
