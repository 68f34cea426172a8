import IBSchema

/// A value that is raised and lowered by two buttons. Its size is fixed.
open class UIStepper: UIControl {
    private enum Metrics {
        @MainActor static var size: CGSize { CGSize(width: 94, height: SystemFacts.stepperHeight.shown) }
        @MainActor static var cornerRadius: CGFloat { SystemFacts.stepperRadius.shown }
        @MainActor static var dividerSize: CGSize {
            CGSize(width: 1, height: SystemFacts.stepperDividerHeight.shown)
        }
        static let edgeWidth: CGFloat = 1
        static let glyphSide: CGFloat = 14
        static let glyphWidth: CGFloat = 1.75
        static let disabledOpacity: CGFloat = 0.5
    }

    private var storedValue = 0.0
    /// Kept inside the range.
    open var value: Double {
        get { min(max(storedValue, minimumValue), max(minimumValue, maximumValue)) }
        set {
            KeyValueObserving.willChange(self, "value")
            storedValue = newValue
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "value")
        }
    }
    open var minimumValue = 0.0 { didSet { setNeedsDisplay() } }
    open var maximumValue = 100.0 { didSet { setNeedsDisplay() } }
    open var stepValue = 1.0
    open var wraps = false { didSet { setNeedsDisplay() } }
    open var isContinuous = true
    open var autorepeat = true  // no effect: a held button steps once

    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Metrics.size)) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    }

    open override var intrinsicContentSize: CGSize { Metrics.size }

    /// A touch steps by the half that it ends in.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let isAtRight = touch.location(in: self).x >= bounds.midX
        let next = isAtRight != isRightToLeft ? value + stepValue : value - stepValue
        let old = value
        value = wraps && next > maximumValue ? minimumValue : wraps && next < minimumValue ? maximumValue : next
        if value != old { sendActions(for: .valueChanged) }
    }

    override func prevails(over recognizer: UIGestureRecognizer) -> Bool { isSingleTap(recognizer) }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let frame = CGRect(
            x: bounds.midX - Metrics.size.width / 2, y: bounds.midY - Metrics.size.height / 2,
            width: Metrics.size.width, height: Metrics.size.height)
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled { context.setAlpha(Metrics.disabledOpacity) }
        let isOutlined = SystemFacts.controlsAreOutlined.shown
        let accent = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        if isOutlined {
            context.strokeRounded(frame, radius: Metrics.cornerRadius, color: accent, width: Metrics.edgeWidth)
        } else {
            context.fillRounded(
                frame, radius: Metrics.cornerRadius, color: UIColor.tertiarySystemFill.cgColor(in: traitCollection))
        }
        let divider = CGRect(
            x: frame.midX - Metrics.dividerSize.width / 2, y: frame.midY - Metrics.dividerSize.height / 2,
            width: Metrics.dividerSize.width, height: Metrics.dividerSize.height)
        context.fillRounded(
            divider, radius: isOutlined ? 0 : divider.width / 2,
            color: isOutlined ? accent : UIColor.separator.cgColor(in: traitCollection))
        let left = frame.divided(atDistance: frame.width / 2, from: .minXEdge)
        drawHalf(isRightToLeft ? .plus : .minus, in: left.slice, context: context)
        drawHalf(isRightToLeft ? .minus : .plus, in: left.remainder, context: context)
    }

    private func drawHalf(_ glyph: ControlGlyph, in rect: CGRect, context: CGContext) {
        let isAtEnd = glyph == .plus ? value >= maximumValue : value <= minimumValue
        let normal = SystemFacts.controlsAreOutlined.shown ? tintColor ?? .systemBlue : .label
        let color = isAtEnd && !wraps ? .tertiaryLabel : normal
        glyph.draw(
            in: rect.centeredSquare(Metrics.glyphSide), color: color.cgColor(in: traitCollection), context: context,
            lineWidth: Metrics.glyphWidth)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIStepper.self) {
            $0.bind("value", \.value)
            $0.bind("minimumValue", \.minimumValue)
            $0.bind("maximumValue", \.maximumValue)
            $0.bind("stepValue", \.stepValue)
            $0.bind("wraps", \.wraps)
            $0.bind("continuous", \.isContinuous)
            $0.bind("autorepeat", \.autorepeat)
        }
    }
}
