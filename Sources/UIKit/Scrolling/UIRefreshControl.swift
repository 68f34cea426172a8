/// The wheel above a list that is being loaded again. It shows only while it refreshes.
open class UIRefreshControl: UIControl {
    private enum Metrics {
        static let width: CGFloat = 320
        static let height: CGFloat = 60
        static let wheelSide: CGFloat = 27
        static let fontSize: CGFloat = 12
        static let gap: CGFloat = 4
    }

    open private(set) var isRefreshing = false { didSet { setNeedsDisplay() } }
    open var attributedTitle: NSAttributedString? { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        let size = frame.size == .zero ? CGSize(width: Metrics.width, height: Metrics.height) : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height) }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard isRefreshing else { return }
        let color = UIColor.secondaryLabel.cgColor(in: traitCollection)
        let title = StyledText(
            attributed: attributedTitle, font: .systemFont(ofSize: Metrics.fontSize), color: color,
            alignment: .center)
        let titleHeight = title.isEmpty ? 0 : title.size().height + Metrics.gap
        let top = bounds.midY - (Metrics.wheelSide + titleHeight) / 2
        let wheel = CGRect(
            x: bounds.midX - Metrics.wheelSide / 2, y: top, width: Metrics.wheelSide, height: Metrics.wheelSide)
        SpokeWheel.draw(in: wheel, color: color, context: context)
        title.draw(in: bounds, top: wheel.maxY + Metrics.gap, context: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIRefreshControl.self) {
            $0.bind("attributedTitle", \.attributedTitle)
        }
    }
}
