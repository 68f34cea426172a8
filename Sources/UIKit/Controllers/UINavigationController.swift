/// Shows the last controller of a stack, under a bar with its title and its buttons.
open class UINavigationController: UIViewController, ContainerController {
    open var viewControllers: [UIViewController] {
        get { children }
        set { setChildren(newValue, animated: false) }
    }
    override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
    open private(set) var navigationBar = UINavigationBar(frame: .zero)
    open private(set) var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open var isNavigationBarHidden = false { didSet { contentDidChange() } }
    open var isToolbarHidden = true { didSet { contentDidChange() } }
    open var hidesBarsOnSwipe = false  // no effect: touches are not simulated
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
    open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
    open var hidesBarsOnTap = false  // no effect: touches are not simulated
    open var hidesBarsWhenKeyboardAppears = false  // no effect: touches are not simulated
    open var hidesBarsWhenVerticallyCompact = false  // no effect: bars are not hidden in compact height
    open weak var delegate: AnyObject?

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
    }

    /// Bars of classes of the app's own.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let bar = (navigationBarClass as? UINavigationBar.Type)?.make(in: .zero) as? UINavigationBar {
            navigationBar = bar
        }
        if let bar = (toolbarClass as? UIToolbar.Type)?.make(in: .zero) as? UIToolbar { toolbar = bar }
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.nib?.bool("UIToolbarShown") == true { isToolbarHidden = false }
    }

    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { topViewController }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        changeChildren(animated: animated) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = topViewController else { return nil }
        setChildren(children.dropLast(), animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(where: { $0 === controller }) else { return nil }
        let popped = Array(children[(index + 1)...])
        setChildren(Array(children[...index]), animated: animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) } ?? []
    }

    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        setChildren(controllers, animated: animated)
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    override func childrenDidChange() { contentDidChange() }

    /// Those behind the one that the source lies in, the nearest first.
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.prefix { $0 !== origin }.reversed()
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: false)
    }

    private func contentDidChange() { viewIfLoaded?.setNeedsLayout() }

    // MARK: View

    open override func loadView() {
        let root = makeContainerView()
        view = root
        topViewController?.loadViewIfNeeded()
        root.addSubview(navigationBar)
        root.addSubview(toolbar)
    }

    func arrange(in view: UIView) {
        var insets = view.safeAreaInsets
        var content = view.bounds
        if children.isEmpty { view.backgroundColor = .systemGroupedBackground }
        arrangeNavigationBar(in: view, &insets, &content)
        arrangeToolbar(in: view, &insets, &content)
        hide(children.filter { $0 !== topViewController }, in: view)
        show(topViewController, in: content, of: view, insets: insets)
    }

    private func arrangeNavigationBar(in view: UIView, _ insets: inout UIEdgeInsets, _ content: inout CGRect) {
        navigationBar.isHidden = isNavigationBarHidden
        let items = children.map(\.shownNavigationItem)
        if navigationBar.items.map({ $0.elementsEqual(items, by: ===) }) != true { navigationBar.items = items }
        guard !isNavigationBarHidden else { return }
        let height = navigationBar.sizeThatFits(view.bounds.size).height
        navigationBar.frame = CGRect(x: 0, y: insets.top, width: view.bounds.width, height: height)
        navigationBar.backgroundOverhang = insets.top
        insets.top += height
        if !navigationBar.isTranslucent, topViewController?.extendedLayoutIncludesOpaqueBars != true {
            content = CGRect(
                x: content.minX, y: insets.top, width: content.width, height: max(0, content.height - insets.top))
            insets.top = 0
        }
    }

    private func arrangeToolbar(in view: UIView, _ insets: inout UIEdgeInsets, _ content: inout CGRect) {
        toolbar.isHidden = isToolbarHidden
        guard !isToolbarHidden else { return }
        toolbar.items = topViewController?.toolbarItems
        let height = BarMetrics.toolbarHeight(aboveIndicator: false, in: traitCollection) + insets.bottom
        toolbar.bottomOverhang = insets.bottom
        toolbar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        insets.bottom = height
        if !toolbar.isTranslucent, topViewController?.extendedLayoutIncludesOpaqueBars != true {
            content.size.height = max(0, content.height - height)
            insets.bottom = 0
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UINavigationController.self) {
            $0.bind("viewControllers", \.viewControllers)
            $0.bind(
                "navigationBar", get: { $0.navigationBar },
                set: { controller, value in
                    guard let bar = value as? UINavigationBar else { return false }
                    controller.navigationBar = bar
                    return true
                })
            $0.bind(
                "toolbar", get: { $0.toolbar },
                set: { controller, value in
                    guard let bar = value as? UIToolbar else { return false }
                    controller.toolbar = bar
                    return true
                })
            $0.bind("navigationBarHidden", \.isNavigationBarHidden)
            $0.bind("toolbarHidden", \.isToolbarHidden)
            $0.bind("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
            $0.bind("hidesBarsOnTap", \.hidesBarsOnTap)
            $0.bind("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
            $0.bind("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
            $0.bind("delegate", \.delegate)
        }
    }
}

extension UIViewController {
    /// The item with the controller's title where it has none of its own.
    var shownNavigationItem: UINavigationItem {
        let item = navigationItem
        if item.title?.isEmpty != false { item.title = title }
        return item
    }
}
