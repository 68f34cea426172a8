/// One tab of a tab bar.
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed

        /// What the system shows for it: a word and a symbol.
        var appearance: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down.fill")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    open var selectedImage: UIImage? { didSet { didChange() } }
    open var badgeValue: String? {
        willSet { KeyValueObserving.willChange(self, "badgeValue") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "badgeValue")
        }
    }
    open var badgeColor: UIColor? { didSet { didChange() } }
    open var isSpringLoaded = false
    // no effect: the bar determines the position of titles
    open var titlePositionAdjustment = UIOffset()
    var systemItem: SystemItem? { didSet { didChange() } }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
        self.init(title: nil, image: nil, tag: tag)
        systemItem = item
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITabBarItem.self) {
            $0.bind("enabled", \.isEnabled)
            $0.bind("springLoaded", \.isSpringLoaded)
            $0.bind("title", \.title)
            $0.bind("image", \.image)
            $0.bind("selectedImage", \.selectedImage)
            $0.bind("badgeValue", \.badgeValue)
            $0.bind("badgeColor", \.badgeColor)
            $0.bind(
                "systemItem", get: { $0.systemItem?.rawValue },
                set: { item, value in
                    item.systemItem = Int.fromKeyValue(value).flatMap(SystemItem.init(rawValue:))
                    return true
                })
        }
    }
}
