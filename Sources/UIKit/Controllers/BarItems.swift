/// What stands in a bar.
@MainActor
open class UIBarItem: NSObject, NibDecodable {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
        PropertyDecoding.decode(self, as: "UIBarItem", from: coder)
        title = coder.string("UITitle")
        image = coder.object("UIImage", as: UIImage.self)
    }

    class var keyValueTable: KeyValueTable { barItemTable }
}

extension UIBarItem: KeyValueBound {
    static let barItemTable = KeyValueTable(UIBarItem.self) {
        $0.bind("title", \.title)
        $0.bind("image", \.image)
        $0.bind("enabled", \.isEnabled)
        $0.bind("tag", \.tag)
    }
}

open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh,
             stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
    }
    public enum Style: Int, Sendable { case plain, bordered, done }

    open var style: Style = .plain
    open var width: CGFloat = 0
    open var tintColor: UIColor?
    open var customView: UIView?
    open weak var target: AnyObject?
    open var action: String?
    var systemItem: SystemItem?

    public override init() { super.init() }

    public convenience init(barButtonSystemItem item: SystemItem) {
        self.init()
        systemItem = item
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder.nib else { return }
        style = coder.int("UIStyle").flatMap(Style.init(rawValue:)) ?? .plain
        width = coder.number("UIWidth") ?? 0
        tintColor = coder.object("UITintColor", as: UIColor.self)
        customView = coder.object("UICustomView", as: UIView.self)
        systemItem = coder.int("UISystemItem").flatMap(SystemItem.init(rawValue:))
    }
}

open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    open var selectedImage: UIImage?
    open var badgeValue: String?
    var systemItem: SystemItem?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder.nib else { return }
        selectedImage = coder.object("UISelectedImage", as: UIImage.self)
        badgeValue = coder.string("UIBadgeValue")
        systemItem = coder.int("UISystemItem").flatMap(SystemItem.init(rawValue:))
    }
}

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject, NibDecodable {
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var hidesBackButton = false
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
        title = coder.string("UITitle")
        prompt = coder.string("UIPrompt")
        titleView = coder.object("UITitleView", as: UIView.self)
        backBarButtonItem = coder.object("UIBackBarButtonItem", as: UIBarButtonItem.self)
        hidesBackButton = coder.bool("UIHidesBackButton") ?? false
        func items(_ one: String, _ several: String) -> [UIBarButtonItem]? {
            let list = coder.objects(several, as: UIBarButtonItem.self)
            return list.isEmpty ? coder.object(one, as: UIBarButtonItem.self).map { [$0] } : list
        }
        leftBarButtonItems = items("UILeftBarButtonItem", "UILeftBarButtonItems")
        rightBarButtonItems = items("UIRightBarButtonItem", "UIRightBarButtonItems")
    }
}

extension UINavigationItem: KeyValueBound {
    static let keyValueTable = KeyValueTable(UINavigationItem.self) {
        $0.bind("title", \.title)
        $0.bind("titleView", \.titleView)
        $0.bind("leftBarButtonItem", \.leftBarButtonItem)
        $0.bind("rightBarButtonItem", \.rightBarButtonItem)
    }
}
