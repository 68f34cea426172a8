import IBSchema

/// A row of segments of which at most one is selected.
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    private enum Metrics {
        @MainActor static var height: CGFloat { SystemFacts.segmentedControlHeight.shown }
        /// What the frame has below the alignment rectangle.
        static let bottomInset: CGFloat = 1
        /// Around a title, both sides together.
        @MainActor static var padding: CGFloat { SystemFacts.segmentPadding.shown }
        static let selectedWeight = UIFont.Weight.semibold
        /// Widths are those of the selected title: up to iOS 12, whose look is not drawn, as light as the others.
        @MainActor static var measuredWeight: UIFont.Weight {
            SystemFacts.selectedSegmentsAreSemibold.shown ? selectedWeight : .regular
        }
        static let divider = CGSize(width: 1, height: 16)
        @MainActor static var cornerRadius: CGFloat { SystemFacts.segmentRadius.shown.control }
        @MainActor static var selectionRadius: CGFloat { SystemFacts.segmentRadius.shown.selection }
        static let selectionInset: CGFloat = 2
        static let fontSize: CGFloat = 13
        static let edgeWidth: CGFloat = 1
        static let disabledOpacity: CGFloat = 0.5
        static let selectionShadows: [(offset: CGFloat, blur: CGFloat, alpha: CGFloat)] = [(3, 8, 0.12), (3, 1, 0.04)]
    }

    struct Segment {
        var title: String?
        var image: UIImage?
        /// 0: as the control sees fit.
        var width: CGFloat = 0
        var isEnabled = true
        var contentOffset = CGSize.zero
    }

    private(set) var segments: [Segment] = [] { didSet { segmentsDidChange() } }
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        willSet { KeyValueObserving.willChange(self, "selectedSegmentIndex") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "selectedSegmentIndex")
        }
    }
    open var isMomentary = false { didSet { setNeedsDisplay() } }
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { segmentsDidChange() } }

    /// Titles and images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        frame.size = intrinsicContentSize
    }

    override func decode(from coder: NSCoder) {
        // The rows select one of them.
        segments = coder.nib?.objects("UISegments", as: UISegment.self).map(\.segment) ?? []
        super.decode(from: coder)
    }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    }

    private func segmentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Segments; places that do not exist are ignored

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title), at: index)
    }
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(image: image), at: index)
    }
    open func removeSegment(at index: Int, animated: Bool) {
        if segments.indices.contains(index) { segments.remove(at: index) }
    }
    open func removeAllSegments() { segments = [] }

    private func insert(_ segment: Segment, at index: Int) {
        segments.insert(segment, at: min(max(index, 0), segments.count))
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
    }

    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        change(index) { ($0.title, $0.image) = (title, nil) }
    }
    open func titleForSegment(at index: Int) -> String? { segment(index)?.title }
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        change(index) { ($0.title, $0.image) = (nil, image) }
    }
    open func imageForSegment(at index: Int) -> UIImage? { segment(index)?.image }
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { change(index) { $0.width = max(0, width) } }
    open func widthForSegment(at index: Int) -> CGFloat { segment(index)?.width ?? 0 }
    open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) { change(index) { $0.isEnabled = isEnabled } }
    open func isEnabledForSegment(at index: Int) -> Bool { segment(index)?.isEnabled ?? false }
    open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {
        change(index) { $0.contentOffset = offset }
    }
    open func contentOffsetForSegment(at index: Int) -> CGSize { segment(index)?.contentOffset ?? .zero }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        textAttributes[state.rawValue] = attributes
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

    // MARK: Layout

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(bottom: Metrics.bottomInset) }

    open override var intrinsicContentSize: CGSize {
        let widths = naturalWidths
        let dividers = Metrics.divider.width * CGFloat(max(0, widths.count - 1))
        return CGSize(width: widths.reduce(0, +) + dividers, height: Metrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let size = intrinsicContentSize
        return CGSize(width: size.width, height: size.height + Metrics.bottomInset)
    }

    /// What the segments would like: widths of their own where stated, else all as wide as the widest unless
    /// apportioned.
    private var naturalWidths: [CGFloat] {
        let contents = segments.map(contentWidth)
        let widest = zip(segments, contents).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        return zip(segments, contents).map { segment, content in
            segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? content : widest
        }
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        if let image = segment.image { return Pixels.roundUp(image.size.width, scale: 1) + Metrics.padding }
        let attributes = self.attributes(of: .selected, weight: Metrics.measuredWeight)
        let title = NSAttributedString(string: segment.title ?? "", attributes: attributes)
        let size = StyledText(attributed: title, font: .systemFont(ofSize: Metrics.fontSize)).size()
        return Pixels.roundUp(size.width, scale: 1) + Metrics.padding
    }

    /// From left to right in the order of the screen; together as wide as the bounds.
    func segmentFrames(in bounds: CGRect) -> [CGRect] {
        let natural = naturalWidths
        let flexible = segments.indices.filter { segments[$0].width == 0 }
        let spare = bounds.width - natural.reduce(0, +)
        var widths = natural
        if flexible.isEmpty {
            let total = natural.reduce(0, +)
            if spare < 0, total > 0 { widths = natural.map { $0 * bounds.width / total } }
        } else {
            for index in flexible { widths[index] = max(0, natural[index] + spare / CGFloat(flexible.count)) }
        }
        var x = bounds.minX
        return widths.map { width in
            defer { x += width }
            let frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            return isRightToLeft ? frame.mirrored(in: bounds) : frame
        }
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        let font = UIFont.systemFont(ofSize: Metrics.fontSize)
        let height = size.height > 0 ? size.height : Metrics.height
        return Pixels.round((height - font.lineHeight) / 2 + font.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : Metrics.height
        return height - firstBaselineOffset(in: size)
    }

    // MARK: Drawing

    override var drawnBackgroundColor: UIColor? { nil }

    /// A touch selects the segment that it ends in.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let x = touch?.location(in: self).x,
            let index = segmentFrames(in: bounds).firstIndex(where: { $0.minX <= x && x < $0.maxX }),
            segments.indices.contains(index), segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    override func prevails(over recognizer: UIGestureRecognizer) -> Bool { isSingleTap(recognizer) }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled { context.setAlpha(Metrics.disabledOpacity) }
        let background = backgroundColor?.cgColor(in: traitCollection) ?? .clear
        context.fillRounded(bounds, radius: Metrics.cornerRadius, color: background)
        let isOutlined = SystemFacts.controlsAreOutlined.shown
        if isOutlined {
            context.strokeRounded(bounds, radius: Metrics.cornerRadius, color: accent, width: Metrics.edgeWidth)
        } else {
            context.fillRounded(
                bounds, radius: Metrics.cornerRadius, color: UIColor.tertiarySystemFill.cgColor(in: traitCollection))
        }
        let frames = segmentFrames(in: bounds)
        let selection = isMomentary ? UISegmentedControl.noSegment : selectedSegmentIndex
        drawDividers(frames, selection: selection, context: context)
        for (index, frame) in frames.enumerated() {
            guard let segment = segment(index) else { continue }
            if index == selection {
                isOutlined ? fillCell(frame, context: context) : drawSelection(frame, context: context)
            }
            draw(segment, isSelected: index == selection, in: frame, context: context)
        }
    }

    private var accent: CGColor { (tintColor ?? .systemBlue).cgColor(in: traitCollection) }

    /// The selected cell up to iOS 12: filled with the tint, round where the control is.
    private func fillCell(_ frame: CGRect, context: CGContext) {
        context.saveGState()
        context.addPath(Path(roundedRect: bounds, radius: Metrics.cornerRadius))
        context.clip()
        context.setFillColor(accent)
        context.fill(frame)
        context.restoreGState()
    }

    /// Between neighbors of which neither is selected.
    private func drawDividers(_ frames: [CGRect], selection: Int, context: CGContext) {
        guard SystemFacts.segmentsHaveDividers.shown else { return }
        let isOutlined = SystemFacts.controlsAreOutlined.shown
        let height = isOutlined ? bounds.height : Metrics.divider.height
        for index in frames.indices.dropFirst() where index != selection && index - 1 != selection {
            let x = isRightToLeft ? frames[index].maxX : frames[index].minX
            let line = CGRect(
                x: x - Metrics.divider.width / 2, y: bounds.midY - height / 2,
                width: Metrics.divider.width, height: height)
            context.fillRounded(
                line, radius: isOutlined ? 0 : line.width / 2,
                color: isOutlined ? accent : UIColor.separator.cgColor(in: traitCollection))
        }
    }

    private static let selectionColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? CGColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
    }

    private func drawSelection(_ frame: CGRect, context: CGContext) {
        let rect = frame.insetBy(dx: Metrics.selectionInset, dy: Metrics.selectionInset)
        guard rect.width > 0, rect.height > 0 else { return }
        let outline = Path(roundedRect: rect, radius: min(Metrics.selectionRadius, min(rect.width, rect.height) / 2))
        context.fill(
            outline, color: (selectedSegmentTintColor ?? Self.selectionColor).cgColor(in: traitCollection),
            shadows: isEnabled && SystemFacts.segmentsHaveDividers.shown ? Metrics.selectionShadows : [])
    }

    private func draw(_ segment: Segment, isSelected: Bool, in frame: CGRect, context: CGContext) {
        let state: State = segment.isEnabled ? isSelected ? .selected : .normal : .disabled
        let place = frame.offsetBy(dx: segment.contentOffset.width, dy: segment.contentOffset.height)
        if let image = segment.image {
            let color = segment.isEnabled ? textColor(of: state) : .tertiaryLabel
            let scale = min(1, place.width / max(image.size.width, 1), place.height / max(image.size.height, 1))
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            let rect = CGRect(
                x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
                height: size.height)
            image.draw(in: rect, context: context, tint: color.cgColor(in: traitCollection), traits: traitCollection)
        } else if let title = segment.title {
            let text = StyledText(
                attributed: NSAttributedString(
                    string: title,
                    attributes: attributes(of: state, weight: state == .selected ? Metrics.measuredWeight : .regular)),
                font: .systemFont(ofSize: Metrics.fontSize), alignment: .center)
            text.draw(in: place.insetBy(dx: Metrics.selectionInset, dy: 0), context: context)
        }
    }

    private func textColor(of state: State) -> UIColor {
        guard SystemFacts.controlsAreOutlined.shown else { return .label }
        return state == .selected ? .white : tintColor ?? .systemBlue
    }

    /// The system's look of a title, changed by what the app has set for the normal state and the state at hand.
    private func attributes(of state: State, weight: UIFont.Weight) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Metrics.fontSize, weight: weight),
            .foregroundColor: textColor(of: state).resolvedColor(with: traitCollection),
        ]
        attributes.merge(textAttributes[State.normal.rawValue] ?? [:]) { _, own in own }
        attributes.merge(textAttributes[state.rawValue] ?? [:]) { _, own in own }
        if state == .disabled {
            attributes[.foregroundColor] = UIColor.tertiaryLabel.resolvedColor(with: traitCollection)
        }
        return attributes
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISegmentedControl.self) {
            $0.bind("selectedSegmentIndex", \.selectedSegmentIndex)
            $0.bind("momentary", \.isMomentary)
            $0.bind("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
            $0.bind("selectedSegmentTintColor", \.selectedSegmentTintColor)
        }
    }
}

/// A segment as archives hold it.
final class UISegment: NibDecodable {
    let segment: UISegmentedControl.Segment

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        let content = coder.object("UISegmentInfo")
        segment = UISegmentedControl.Segment(
            title: content as? String, image: content as? UIImage, width: max(0, coder.number("UISegmentWidth") ?? 0),
            isEnabled: coder.bool("UISegmentEnabled") ?? true,
            contentOffset: coder.size("UISegmentContentOffset") ?? .zero)
    }
}
