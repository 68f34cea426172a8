import IBSchema

/// A value out of a range, set by a thumb on a track.
open class UISlider: UIControl {
    private enum Metrics {
        @MainActor static var thumb: CGSize {
            let size = SystemFacts.sliderKnob.shown
            return CGSize(width: size.width, height: size.height)
        }
        @MainActor static var trackHeight: CGFloat { SystemFacts.sliderTrackHeight.shown }
        /// What the frame has around the alignment rectangle.
        @MainActor static var alignmentInsets: UIEdgeInsets {
            let overhang = SystemFacts.sliderOverhang.shown
            return UIEdgeInsets(left: overhang.side, bottom: overhang.bottom, right: overhang.side)
        }
        /// Between the track and an image at its end.
        static let imageGap: CGFloat = 12
        static let disabledOpacity: CGFloat = 0.5
        static let thumbShadows: [(offset: CGFloat, blur: CGFloat, alpha: CGFloat)] = [(6, 13, 0.12), (0.5, 4, 0.12)]
    }

    public enum BehavioralStyle: Int, Sendable { case automatic, pad, mac }

    private var storedValue: Float = 0
    /// Kept inside the range.
    open var value: Float {
        get { min(max(storedValue, minimumValue), max(minimumValue, maximumValue)) }
        set {
            KeyValueObserving.willChange(self, "value")
            storedValue = newValue
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "value")
        }
    }
    open var minimumValue: Float = 0 { didSet { setNeedsDisplay() } }
    open var maximumValue: Float = 1 { didSet { setNeedsDisplay() } }
    open var isContinuous = true
    open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
    open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var preferredBehavioralStyle = BehavioralStyle.automatic  // no effect: sliders have one style

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    }

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// Where the thumb is held, from its middle, in points.
    private var grip: CGFloat = 0

    private var thumb: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// Only the thumb can be moved.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard thumb.contains(point) else { return false }
        grip = point.x - thumb.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width - thumb.width
        guard room > 0 else { return true }
        let way = (touch.location(in: self).x - grip - track.minX - thumb.width / 2) / room
        let share = Float(min(1, max(0, isRightToLeft ? 1 - way : way)))
        let next = minimumValue + share * (maximumValue - minimumValue)
        guard next != value else { return true }
        value = next
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    override func prevails(over recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
        return !swipe.direction.isDisjoint(with: [.left, .right])
    }

    private func imagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override var alignmentRectInsets: UIEdgeInsets { Metrics.alignmentInsets }

    open override var intrinsicContentSize: CGSize {
        let images = max(minimumValueImage?.size.height ?? 0, maximumValueImage?.size.height ?? 0)
        let height: CGFloat = (isInToolbar ? SystemFacts.sliderHeightInToolbar : SystemFacts.sliderHeight).shown
        return CGSize(width: UIView.noIntrinsicMetric, height: max(height, images))
    }

    private var isInToolbar: Bool {
        var outer = superview
        while let view = outer, !(view is UIToolbar) { outer = view.superview }
        return outer != nil
    }

    // MARK: Rectangles

    /// The part of the bounds that constraints see.
    private func alignmentRect(_ bounds: CGRect) -> CGRect { bounds.inset(by: Metrics.alignmentInsets) }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, in: bounds, isAtLeft: !isRightToLeft)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, in: bounds, isAtLeft: isRightToLeft)
    }

    private func imageRect(_ image: UIImage?, in bounds: CGRect, isAtLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let area = alignmentRect(bounds)
        return CGRect(
            x: isAtLeft ? area.minX : area.maxX - size.width, y: area.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        var area = alignmentRect(bounds)
        let left = isRightToLeft ? maximumValueImage : minimumValueImage
        let right = isRightToLeft ? minimumValueImage : maximumValueImage
        if let left { area = area.inset(by: UIEdgeInsets(left: left.size.width + Metrics.imageGap)) }
        if let right { area = area.inset(by: UIEdgeInsets(right: right.size.width + Metrics.imageGap)) }
        return CGRect(
            x: area.minX, y: area.midY - Metrics.trackHeight / 2, width: area.width, height: Metrics.trackHeight)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect track: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat(min(max((value - minimumValue) / range, 0), 1)) : 0
        let thumb = Metrics.thumb
        let room = max(0, track.width - thumb.width)
        let x = track.minX + room * (isRightToLeft ? 1 - share : share)
        return CGRect(x: x, y: track.midY - thumb.height / 2, width: thumb.width, height: thumb.height)
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled {
            context.setAlpha(Metrics.disabledOpacity)
            context.beginTransparencyLayer()
        }
        context.fillRounded(
            track, radius: track.height / 2,
            color: (maximumTrackTintColor ?? .systemFill).cgColor(in: traitCollection))
        let filled =
            isRightToLeft
            ? CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
        context.fillRounded(
            filled, radius: track.height / 2, color: minimumTrackTintColor?.cgColor(in: traitCollection) ?? tint)
        Knob.draw(
            in: thumb, color: (thumbTintColor ?? .white).cgColor(in: traitCollection), shadows: Metrics.thumbShadows,
            context: context)
        minimumValueImage?.draw(
            in: minimumValueImageRect(forBounds: bounds), context: context, tint: tint,
            traits: traitCollection)
        maximumValueImage?.draw(
            in: maximumValueImageRect(forBounds: bounds), context: context, tint: tint,
            traits: traitCollection)
        if !isEnabled { context.endTransparencyLayer() }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISlider.self) {
            $0.bind("value", \.value)
            $0.bind("minimumValue", \.minimumValue)
            $0.bind("maximumValue", \.maximumValue)
            $0.bind("continuous", \.isContinuous)
            $0.bind("minimumValueImage", \.minimumValueImage)
            $0.bind("maximumValueImage", \.maximumValueImage)
            $0.bind("minimumTrackTintColor", \.minimumTrackTintColor)
            $0.bind("maximumTrackTintColor", \.maximumTrackTintColor)
            $0.bind("thumbTintColor", \.thumbTintColor)
            $0.bind("preferredBehavioralStyle", \.preferredBehavioralStyle)
        }
    }
}
