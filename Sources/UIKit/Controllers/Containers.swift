/// Shows one controller of a stack under a bar.
open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            for child in children { child.removeFromParent() }
            for child in newValue { addChild(child) }
        }
    }
    open private(set) var navigationBar = UINavigationBar(frame: .zero)
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open private(set) var toolbar: UIToolbar! = UIToolbar(frame: .zero)

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder.nib else { return }
        if let bar = coder.object("UINavigationBar", as: UINavigationBar.self) { navigationBar = bar }
        if let bar = coder.object("UIToolbar", as: UIToolbar.self) { toolbar = bar }
        if coder.bool("UINavigationBarHidden") == true { isNavigationBarHidden = true }
        if coder.bool("UIToolbarShown") == true { isToolbarHidden = false }
    }

    open var topViewController: UIViewController? { viewControllers.last }
    open func pushViewController(_ controller: UIViewController, animated: Bool) { addChild(controller) }

    open override func loadView() {
        let root = makeDefaultView()
        view = root
        guard let top = topViewController, let content = top.view else { return }
        content.frame = root.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(content)
    }
}

/// Shows one of several controllers over a bar of tabs.
open class UITabBarController: UIViewController {
    open private(set) var tabBar = UITabBar(frame: .zero)
    open var viewControllers: [UIViewController]? {
        get { children }
        set {
            for child in children { child.removeFromParent() }
            for child in newValue ?? [] { addChild(child) }
        }
    }
    open var selectedIndex = 0
    open var selectedViewController: UIViewController? { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let bar = coder.nib?.object("UITabBar", as: UITabBar.self) { tabBar = bar }
    }

    open override func loadView() {
        let root = makeDefaultView()
        view = root
        guard let content = selectedViewController?.view else { return }
        content.frame = root.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(content)
    }
}

open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] { children }
}

open class UIPageViewController: UIViewController {}

/// Its view is a table.
open class UITableViewController: UIViewController {
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    override func makeDefaultView() -> UIView { UITableView(frame: UIScreen.bounds) }
}

/// Its view is a collection view.
open class UICollectionViewController: UIViewController {
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    override func makeDefaultView() -> UIView { UICollectionView(frame: UIScreen.bounds, collectionViewLayout: UICollectionViewFlowLayout()) }
}
