import IBSchema

/// How far a task has come.
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    private enum Metrics {
        @MainActor static var height: CGFloat { SystemFacts.progressHeight.shown }
        static let barHeight: CGFloat = 2.5
        /// The width of a view that code makes. It is unverified.
        static let startWidth: CGFloat = 150
    }

    /// 0 to 1.
    open var progress: Float = 0 {
        willSet { KeyValueObserving.willChange(self, "progress") }
        didSet {
            progress = progress.isFinite ? min(max(progress, 0), 1) : 0
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "progress")
        }
    }
    open var progressViewStyle = Style.default { didSet { styleDidChange() } }
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var progressImage: UIImage? { didSet { styleDidChange() } }
    open var trackImage: UIImage? { didSet { styleDidChange() } }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = CGSize(width: Metrics.startWidth, height: intrinsicContentSize.height)
    }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    private func styleDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override var intrinsicContentSize: CGSize {
        let images = max(progressImage?.size.height ?? 0, trackImage?.size.height ?? 0)
        let height = progressViewStyle == .bar ? Metrics.barHeight : Metrics.height
        return CGSize(width: UIView.noIntrinsicMetric, height: images > 0 ? images : height)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        let width = bounds.width * CGFloat(progress)
        let filled = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
            height: bounds.height)
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        if let trackImage {
            trackImage.draw(in: bounds, context: context, tint: tint, traits: traitCollection)
        } else if progressViewStyle == .default || trackTintColor != nil {
            context.fillRounded(
                bounds, radius: radius, color: (trackTintColor ?? .systemFill).cgColor(in: traitCollection))
        }
        if let progressImage {
            progressImage.draw(in: filled, context: context, tint: tint, traits: traitCollection)
        } else {
            context.fillRounded(filled, radius: radius, color: progressTintColor?.cgColor(in: traitCollection) ?? tint)
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIProgressView.self) {
            $0.bind("progress", \.progress)
            $0.bind("progressViewStyle", \.progressViewStyle)
            $0.bind("progressTintColor", \.progressTintColor)
            $0.bind("trackTintColor", \.trackTintColor)
            $0.bind("progressImage", \.progressImage)
            $0.bind("trackImage", \.trackImage)
        }
    }
}
