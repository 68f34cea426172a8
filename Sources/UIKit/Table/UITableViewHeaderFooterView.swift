import IBSchema

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    open var backgroundView: UIView? { didSet { replaceSubview(oldValue, by: backgroundView, at: 0) } }
    private var madeContentView: UIView?
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?
    /// Where the text stands: centered, or at the lower or upper edge with this padding.
    private var textPlace = TextPlace.centered

    private enum TextPlace {
        case centered
        case bottom(CGFloat)
        case top(CGFloat)
    }

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        reuseIdentifier = coder.nib?.string("UIReuseIdentifier")
        madeContentView = coder.nib?.object("UIContentView", as: UIView.self)
    }

    override var isLayoutHost: Bool { true }

    open var contentView: UIView {
        if let madeContentView { return madeContentView }
        let view = HeaderFooterContentView(frame: bounds)
        madeContentView = view
        insertSubview(view, at: 0)
        return view
    }

    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .headline)
        contentView.addSubview(label)
        madeTextLabel = label
        return label
    }

    open var detailTextLabel: UILabel? {
        if let madeDetailLabel { return madeDetailLabel }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        contentView.addSubview(label)
        madeDetailLabel = label
        return label
    }

    open func prepareForReuse() {}

    /// Shows a title as the style of the table wants it: capitals in grouped tables.
    func showTitle(_ title: String, as kind: UITableView.EdgeKind, in table: UITableView) {
        guard let label = textLabel else { return }
        let isGrouped = table.style != .plain
        let hasCapitals = SystemFacts.groupTitlesAreCapitals.shown
        if isGrouped {
            label.font = .preferredFont(forTextStyle: kind == .header && !hasCapitals ? .headline : .footnote)
            label.textColor = .secondaryLabel
        }
        label.text = isGrouped && hasCapitals && kind == .header ? title.uppercased() : title
        label.numberOfLines = isGrouped ? 0 : 1
        textPlace =
            !isGrouped
            ? .centered : kind == .header ? .bottom(TableMetrics.groupedTitlePadding) : .top(TableMetrics.footerPadding)
    }

    var sideMargin: CGFloat {
        (superview as? UITableView)?.cellSideMargin ?? UIView.tableSideMargin(forWidth: UIScreen.bounds.width)
    }

    /// Clear of what covers the table at its sides.
    private var contentFrame: CGRect {
        guard let covered = (superview as? UITableView)?.coveredRowSides else { return bounds }
        return CGRect(
            x: covered.left, y: 0, width: max(0, bounds.width - covered.left - covered.right), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = contentFrame
        guard let label = madeTextLabel else { return }
        let width = max(0, contentView.bounds.width - 2 * sideMargin)
        let height = min(label.sizeThatFits(CGSize(width: width, height: 0)).height, bounds.height)
        let y: CGFloat =
            switch textPlace {
            case .centered: (bounds.height - height) / 2
            case .bottom(let padding): max(0, bounds.height - height - padding)
            case .top(let padding): min(padding, max(0, bounds.height - height))
            }
        label.frame = CGRect(
            x: sideMargin, y: Pixels.round(y, scale: traitCollection.displayScale), width: width, height: height)
    }

    /// The size that the content demands, in points; tables ask for it with a required width.
    open override func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        if horizontal == .required {
            return CGSize(
                width: target.width,
                height: vertical == .required ? target.height : fittingHeight(forWidth: target.width))
        }
        return LayoutPass.fittingSize(of: contentView, target: target, horizontal: horizontal, vertical: vertical)
    }

    private func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        bounds.size.width = width
        contentView.frame = contentFrame
        guard contentView.holdsConstraints else {
            return bounds.height > 0 ? bounds.height : TableMetrics.plainHeaderHeight
        }
        let size = LayoutPass.fittingSize(
            of: contentView, target: CGSize(width: contentView.bounds.width, height: 0), horizontal: .required,
            vertical: .fittingSizeLevel)
        return Pixels.roundUp(size.height, scale: traitCollection.displayScale)
    }
}

/// Holds what a header or footer shows; its side margins are the table's.
final class HeaderFooterContentView: UIView {
    override var providedMargins: UIEdgeInsets? {
        guard let owner = superview as? UITableViewHeaderFooterView else { return nil }
        return UIEdgeInsets(top: 8, left: owner.sideMargin, bottom: 8, right: owner.sideMargin)
    }
}
