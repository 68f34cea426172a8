/// A button of a navigation bar or a toolbar, or the space between two.
open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh,
            stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }
    public enum Style: Int, Sendable { case plain, bordered, done }

    open var style: Style = .plain { didSet { didChange() } }
    /// In points; zero: as wide as the content.
    open var width: CGFloat = 0 { didSet { didChange() } }
    open var tintColor: UIColor? { didSet { didChange() } }
    open var customView: UIView? { didSet { didChange() } }
    open var selectedImage: UIImage?
    open var isSelected = false
    open weak var target: AnyObject?
    /// A selector.
    open var action: String?
    open var isSpringLoaded = false
    /// Runs instead of the selector.
    open var primaryAction: UIAction? {
        didSet { if let primaryAction { (title, image) = (primaryAction.title, primaryAction.image) } }
    }
    open var menu: UIMenu?
    open var possibleTitles: Set<String>?  // no effect: an item is always as wide as its title
    open var changesSelectionAsPrimaryAction = false
    open var isHidden = false
    var systemItem: SystemItem? { didSet { didChange() } }

    public convenience init(barButtonSystemItem item: SystemItem, target: Any? = nil, action: Selector? = nil) {
        self.init()
        systemItem = item
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    private var backTitleAdjustments: [Int: UIOffset] = [:]

    /// Moves the title of the back button that leads to the item's controller.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {
        backTitleAdjustments[metrics.rawValue] = adjustment
        didChange()
    }

    open func backButtonTitlePositionAdjustment(for metrics: UIBarMetrics) -> UIOffset {
        backTitleAdjustments[metrics.rawValue] ?? .zero
    }

    /// Sends the action, as when the item is tapped.
    package func sendAction() {
        if isEnabled, let primaryAction {
            primaryAction.perform(by: self)
        } else if isEnabled, let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: UIEvent())
        }
    }

    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace) }

    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
        item.width = width
        return item
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIBarButtonItem.self) {
            $0.bind("enabled", \.isEnabled)
            $0.bind("springLoaded", \.isSpringLoaded)
            $0.bind("style", \.style)
            $0.bind("title", \.title)
            $0.bind("image", \.image)
            $0.bind("selectedImage", \.selectedImage)
            $0.bind("width", \.width)
            $0.bind("tintColor", \.tintColor)
            $0.bind("customView", \.customView)
            $0.bind(
                "systemItem", get: { $0.systemItem?.rawValue },
                set: { item, value in
                    item.systemItem = Int.fromKeyValue(value).flatMap(SystemItem.init(rawValue:))
                    return true
                })
        }
    }
}
