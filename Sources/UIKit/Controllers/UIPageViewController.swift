/// Shows pages that follow each other; here the one that is set.
open class UIPageViewController: UIViewController, ContainerController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }

    open internal(set) var transitionStyle = TransitionStyle.pageCurl
    open internal(set) var navigationOrientation = NavigationOrientation.horizontal
    open internal(set) var spineLocation = SpineLocation.none
    open var isDoubleSided = false
    var pageSpacing = 0
    open weak var dataSource: AnyObject?
    open weak var delegate: AnyObject?

    /// What a page controller is made with besides.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The raw value of a `SpineLocation`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// In points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.transitionStyle = transitionStyle
        self.navigationOrientation = navigationOrientation
        spineLocation =
            Int.fromKeyValue(options?[.spineLocation]).flatMap { SpineLocation(rawValue: $0) } ?? options?[
                .spineLocation] as? SpineLocation
            ?? (transitionStyle == .pageCurl ? .min : .none)
        pageSpacing = Int.fromKeyValue(options?[.interPageSpacing]) ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func childrenDidChange() { viewIfLoaded?.setNeedsLayout() }

    open var viewControllers: [UIViewController]? { children }
    override var shownChildren: [UIViewController] { children.first.map { [$0] } ?? [] }

    open func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        setChildren(controllers ?? [], animated: animated)
        completion?(true)
    }

    open override func loadView() { view = makeContainerView() }

    func arrange(in view: UIView) {
        if children.isEmpty { view.backgroundColor = .systemGroupedBackground }
        show(children.first, in: view.bounds, of: view, insets: view.safeAreaInsets)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIPageViewController.self) {
            $0.bind("transitionStyle", \.transitionStyle)
            $0.bind("navigationOrientation", \.navigationOrientation)
            $0.bind("spineLocation", \.spineLocation)
            $0.bind("doubleSided", \.isDoubleSided)
            $0.bind("pageSpacing", \.pageSpacing)
            $0.bind("dataSource", \.dataSource)
            $0.bind("delegate", \.delegate)
        }
    }
}
