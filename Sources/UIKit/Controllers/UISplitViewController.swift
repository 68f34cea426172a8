/// Shows two or three controllers side by side where the width is regular, else the first one.
open class UISplitViewController: UIViewController, ContainerController {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
    }
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }

    /// The default width of the first column, in points.
    private static let primaryWidth: CGFloat = 320
    /// A share of the screen that the first column does not exceed.
    private static let widestPrimary: CGFloat = 0.4
    public nonisolated static let automaticDimension: CGFloat = -1

    open var viewControllers: [UIViewController] {
        get { children }
        set { setChildren(newValue, animated: false) }
    }
    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    open internal(set) var style = Style.unspecified
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var primaryBackgroundStyle = BackgroundStyle.none
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    /// Two columns are shown: the width of a column between them has no effect.
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension
    open var showsSecondaryOnlyButton = false
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    open var presentsWithGesture = true  // no effect: touches are not simulated
    open weak var delegate: AnyObject?
    private let divider = UIView(frame: .zero)

    override func childrenDidChange() { viewIfLoaded?.setNeedsLayout() }

    /// Puts a controller into a column, the last one without. Where there is room for one column only, a detail goes on
    /// top of the first one's navigation.
    func replace(column: Int?, by controller: UIViewController) {
        if column == nil, isCollapsed, let navigation = children.first as? UINavigationController {
            return navigation.pushViewController(controller, animated: false)
        }
        var columns = children
        if let column, columns.indices.contains(column) {
            columns[column] = controller
        } else {
            if columns.count > 1 { columns.removeLast() }
            columns.append(controller)
        }
        setChildren(columns, animated: false)
    }

    private var showsBoth: Bool { !isCollapsed && children.count > 1 && preferredDisplayMode != .secondaryOnly }

    override var shownChildren: [UIViewController] {
        if showsBoth, let primary = children.first, let secondary = children.last { return [primary, secondary] }
        return (isCollapsed ? children.first : children.last).map { [$0] } ?? []
    }

    open var isCollapsed: Bool { UITraitCollection.current.horizontalSizeClass != .regular }

    open override func loadView() {
        let root = makeContainerView()
        view = root
        divider.backgroundColor = .opaqueSeparator
        root.addSubview(divider)
    }

    private func primaryWidth(in width: CGFloat) -> CGFloat {
        let fraction = preferredPrimaryColumnWidthFraction
        var result = fraction > 0 ? width * fraction : min(Self.primaryWidth, width * Self.widestPrimary)
        if maximumPrimaryColumnWidth > 0 { result = min(result, maximumPrimaryColumnWidth) }
        if minimumPrimaryColumnWidth > 0 { result = max(result, minimumPrimaryColumnWidth) }
        return min(result, width)
    }

    func arrange(in view: UIView) {
        let insets = view.safeAreaInsets
        let bounds = view.bounds
        if children.isEmpty { view.backgroundColor = .systemGroupedBackground }
        divider.isHidden = !showsBoth
        guard showsBoth, let primary = children.first, let secondary = children.last else {
            let shown = shownChildren.first
            hide(children.filter { $0 !== shown }, in: view)
            show(shown, in: bounds, of: view, insets: insets)
            return
        }
        hide(children.filter { $0 !== primary && $0 !== secondary }, in: view)
        let width = primaryWidth(in: bounds.width)
        let line = 1 / view.traitCollection.displayScale
        let start = view.isRightToLeft ? bounds.width - width : 0
        show(
            primary, in: CGRect(x: start, y: 0, width: width, height: bounds.height), of: view,
            insets: UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom))
        let rest = CGRect(
            x: view.isRightToLeft ? 0 : width + line, y: 0, width: max(0, bounds.width - width - line),
            height: bounds.height)
        show(
            secondary, in: rest, of: view,
            insets: UIEdgeInsets(top: insets.top, bottom: insets.bottom, right: insets.right))
        divider.frame = CGRect(x: view.isRightToLeft ? start - line : width, y: 0, width: line, height: bounds.height)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UISplitViewController.self) {
            $0.bind("viewControllers", \.viewControllers)
            $0.bind("preferredDisplayMode", \.preferredDisplayMode)
            $0.bind("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
            $0.bind("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
            $0.bind("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
            $0.bind("presentsWithGesture", \.presentsWithGesture)
            $0.bind("style", \.style)
            $0.bind("splitBehavior", \.preferredSplitBehavior)
            $0.bind("primaryBackgroundStyle", \.primaryBackgroundStyle)
            $0.bind("delegate", \.delegate)
        }
    }
}
