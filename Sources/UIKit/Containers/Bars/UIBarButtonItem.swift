/// A button of a navigation bar or a toolbar, or the space between two.
open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh,
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
    var systemItem: SystemItem? { didSet { didChange() } }

    public override init() { super.init() }

    public convenience init(barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: String? = nil) {
        self.init()
        systemItem = item
        self.target = target
        self.action = action
    }

    public convenience init(title: String?, style: Style, target: AnyObject?, action: String?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: String?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Sends the action, as when the item is tapped.
    package func sendAction() {
        if isEnabled, let action { UIApplication.send(action, to: target, from: self) }
    }

    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace) }

    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
        item.width = width
        return item
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        PropertyDecoding.decode(self, as: "UIBarButtonItem", from: coder)
    }

    override class var keyValueTable: KeyValueTable { barButtonItemTable }
}

extension UIBarButtonItem {
    static let barButtonItemTable = KeyValueTable(UIBarButtonItem.self) {
        $0.bind("enabled", \.isEnabled)
        $0.bind("springLoaded", \.isSpringLoaded)
        $0.bind("style", \.style)
        $0.bind("title", \.title)
        $0.bind("image", \.image)
        $0.bind("selectedImage", \.selectedImage)
        $0.bind("width", \.width)
        $0.bind("tintColor", \.tintColor)
        $0.bind("customView", \.customView)
        $0.bind("systemItem", get: { $0.systemItem?.rawValue }, set: { item, value in
            item.systemItem = Int.fromKeyValue(value).flatMap(SystemItem.init(rawValue:))
            return true
        })
    }
}
