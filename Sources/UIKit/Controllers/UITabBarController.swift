/// Shows one of several controllers, over a bar of tabs.
open class UITabBarController: UIViewController, ContainerController, UITabBarDelegate {
    open private(set) var tabBar = UITabBar(frame: .zero)
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setChildren(newValue ?? [], animated: false) }
    }
    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
    private var selection = 0
    open var selectedIndex: Int {
        get { selection }
        set {
            changeChildren {
                selection = newValue
                viewIfLoaded?.setNeedsLayout()
            }
        }
    }
    open weak var delegate: AnyObject?
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
        set { selectedIndex = children.firstIndex { $0 === newValue } ?? selectedIndex }
    }

    /// What the bar tells its controller; overridden by apps that watch it. Nobody taps an item here.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        setChildren(controllers ?? [], animated: animated)
    }

    override func childrenDidChange() { viewIfLoaded?.setNeedsLayout() }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    open override func loadView() {
        let root = makeContainerView()
        view = root
        selectedViewController?.loadViewIfNeeded()
        root.addSubview(tabBar)
    }

    // MARK: Tabs

    /// As many tabs fit on a narrow screen; of more, the last ones are behind "More" (Apple's documentation of the
    /// class).
    private static let mostTabs = 5
    private lazy var moreItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)

    /// The items that the bar shows.
    var shownItems: [UITabBarItem] {
        let items = children.map(\.shownTabBarItem)
        guard items.count > Self.mostTabs, traitCollection.horizontalSizeClass == .compact else { return items }
        return items.prefix(Self.mostTabs - 1) + [moreItem]
    }

    /// The item by which a child is reached.
    func shownItem(of child: UIViewController) -> UITabBarItem {
        let own = child.shownTabBarItem
        return shownItems.contains { $0 === own } ? own : moreItem
    }

    func arrange(in view: UIView) {
        var insets = view.safeAreaInsets
        let items = shownItems
        if tabBar.items.map({ $0.elementsEqual(items, by: ===) }) != true { tabBar.items = items }
        tabBar.selectedItem = selectedViewController.map(shownItem)
        if children.isEmpty { view.backgroundColor = .systemGroupedBackground }
        hide(children.filter { $0 !== selectedViewController }, in: view)
        tabBar.isHidden = selectedViewController?.hidesBottomBar == true
        if !tabBar.isHidden {
            let height = tabBar.sizeThatFits(view.bounds.size).height + insets.bottom
            tabBar.bottomOverhang = insets.bottom
            tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
            insets.bottom = height
        }
        show(selectedViewController, in: view.bounds, of: view, insets: insets)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITabBarController.self) {
            $0.bind(
                "tabBar", get: { $0.tabBar },
                set: { controller, value in
                    guard let bar = value as? UITabBar else { return false }
                    controller.tabBar = bar
                    return true
                })
            $0.bind(
                "viewControllers", get: { $0.viewControllers },
                set: { controller, value in
                    guard let controllers = value as? [UIViewController]? else { return false }
                    controller.viewControllers = controllers
                    return true
                })
            $0.bind("selectedIndex", \.selectedIndex)
            $0.bind("delegate", \.delegate)
        }
    }
}

extension UIViewController {
    /// The item with the controller's title where it has none of its own; an empty one of a navigation controller gives
    /// way to that of the first controller inside.
    var shownTabBarItem: UITabBarItem {
        let item = tabBarItem ?? UITabBarItem()
        if tabBarItem == nil { tabBarItem = item }
        guard item.title?.isEmpty != false, item.systemItem == nil else { return item }
        item.title = title
        if item.title == nil, item.image == nil, let first = (self as? UINavigationController)?.children.first {
            return first.shownTabBarItem
        }
        return item
    }

    /// Whether what the controller shows last hides the bar below it.
    var hidesBottomBar: Bool {
        guard let navigation = self as? UINavigationController else {
            return hidesBottomBarWhenPushed && navigationController == nil
        }
        return navigation.children.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    }
}
