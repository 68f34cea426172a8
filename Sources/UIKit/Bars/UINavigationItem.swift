/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: UIObject, NibDecodable {
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    open var title: String? {
        willSet { KeyValueObserving.willChange(self, "title") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "title")
        }
    }
    /// A line above the title.
    open var prompt: String? {
        willSet { KeyValueObserving.willChange(self, "prompt") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "prompt")
        }
    }
    open var titleView: UIView? { didSet { didChange() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var backButtonTitle: String? { didSet { didChange() } }
    open var style = ItemStyle.navigator
    open var hidesBackButton = false { didSet { didChange() } }
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Not drawn: it comes down when the content is pulled.
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true  // no effect: scrolling gestures are not simulated
    open var backAction: UIAction?  // no effect: taps are not simulated
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
    /// The bar that shows the item.
    weak var bar: UINavigationBar?

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    public init(title: String) { self.title = title }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
        PropertyDecoding.decode(self, as: type(of: self), from: coder)
        let left = coder.objects("UILeftBarButtonItems", as: UIBarButtonItem.self)
        if !left.isEmpty { leftBarButtonItems = left }
        let right = coder.objects("UIRightBarButtonItems", as: UIBarButtonItem.self)
        if !right.isEmpty { rightBarButtonItems = right }
        standardAppearance = coder.object("UIStandardAppearance", as: UINavigationBarAppearance.self)
        compactAppearance = coder.object("UICompactAppearance", as: UINavigationBarAppearance.self)
        scrollEdgeAppearance = coder.object("UIScrollEdgeAppearance", as: UINavigationBarAppearance.self)
    }

    private func didChange() { bar?.setNeedsLayout() }
}

extension UINavigationItem: KeyValueBound {
    static let keyValueTable = KeyValueTable(UINavigationItem.self) {
        $0.bind("title", \.title)
        $0.bind("prompt", \.prompt)
        $0.bind("titleView", \.titleView)
        $0.bind("leftBarButtonItem", \.leftBarButtonItem)
        $0.bind("rightBarButtonItem", \.rightBarButtonItem)
        $0.bind("leftBarButtonItems", \.leftBarButtonItems)
        $0.bind("rightBarButtonItems", \.rightBarButtonItems)
        $0.bind("backBarButtonItem", \.backBarButtonItem)
        $0.bind("backButtonTitle", \.backButtonTitle)
        $0.bind("hidesBackButton", \.hidesBackButton)
        $0.bind("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
        $0.bind("style", \.style)
        $0.bind("largeTitleDisplayMode", \.largeTitleDisplayMode)
    }
}
