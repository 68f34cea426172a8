extension Enumeration {
    public static let tableViewStyle = Enumeration(
        "UITableViewStyle", ["plain": 0, "grouped": 1, "insetGrouped": 2], since: ["insetGrouped": SystemVersion(13)])
    public static let tableSeparatorStyle = Enumeration(
        "UITableViewCellSeparatorStyle",
        [
            "none": 0, "singleLine": 1, "default": 1, "singleLineEtched": 2,
        ])
    /// Whether a table has separators at all.
    public static let tableSeparatorAbsence = Enumeration(
        "UITableViewCellSeparatorStyle since iOS 9",
        [
            "none": 0, "singleLine": 1, "default": 1, "singleLineEtched": 1,
        ])
    public static let separatorInsetReference = Enumeration(
        "UITableViewSeparatorInsetReference",
        [
            "fromCellEdges": 0, "fromAutomaticInsets": 1,
        ])
    public static let tableViewCellStyle = Enumeration(
        "UITableViewCellStyle",
        [
            "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleValue2": 2,
            "IBUITableViewCellStyleSubtitle": 3,
        ])
    public static let tableViewCellSelectionStyle = Enumeration(
        "UITableViewCellSelectionStyle",
        [
            "none": 0, "blue": 1, "gray": 2, "default": 3,
        ])
    public static let tableViewCellAccessoryType = Enumeration(
        "UITableViewCellAccessoryType",
        [
            "none": 0, "disclosureIndicator": 1, "detailDisclosureButton": 2, "checkmark": 3, "detailButton": 4,
        ])
    public static let cellFocusStyle = Enumeration("UITableViewCellFocusStyle", ["default": 0, "custom": 1])
    /// Where a table or collection view takes its cells from; Interface Builder's own.
    public static let dataMode = Enumeration("data mode", ["none": 0, "prototypes": 1, "static": 2])
    public static let collectionViewScrollDirection = Enumeration(
        "UICollectionViewScrollDirection", ["vertical": 0, "horizontal": 1])
    public static let sectionInsetReference = Enumeration(
        "UICollectionViewFlowLayoutSectionInsetReference",
        [
            "contentInset": 0, "safeArea": 1, "layoutMargins": 2,
        ])

    public static let barStyle = Enumeration(
        "UIBarStyle", ["default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2])
    /// A Boolean in a document: the archive tells yes from no by 1 and 2.
    public static let barTranslucence = Enumeration("bar translucence", ["YES": 1, "NO": 2])
    public static let tabBarItemPositioning = Enumeration(
        "UITabBarItemPositioning", ["automatic": 0, "fill": 1, "centered": 2])
    public static let largeTitleDisplayMode = Enumeration(
        "UINavigationItemLargeTitleDisplayMode",
        [
            "automatic": 0, "always": 1, "never": 2, "inline": 3,
        ])
    public static let navigationItemStyle = Enumeration(
        "UINavigationItemStyle", ["navigator": 0, "browser": 1, "editor": 2])
    public static let barButtonItemStyle = Enumeration("UIBarButtonItemStyle", ["plain": 0, "bordered": 1, "done": 2])
    public static let barButtonSystemItem = Enumeration(
        "UIBarButtonSystemItem",
        [
            "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6, "compose": 7,
            "reply": 8,
            "action": 9, "organize": 10, "bookmarks": 11, "search": 12, "refresh": 13, "stop": 14, "camera": 15,
            "trash": 16, "play": 17,
            "pause": 18, "rewind": 19, "fastForward": 20, "undo": 21, "redo": 22, "pageCurl": 23, "close": 24,
        ])
    public static let tabBarSystemItem = Enumeration(
        "UITabBarSystemItem",
        [
            "more": 0, "favorites": 1, "featured": 2, "topRated": 3, "recents": 4, "contacts": 5, "history": 6,
            "bookmarks": 7,
            "search": 8, "downloads": 9, "mostRecent": 10, "mostViewed": 11,
        ])

    public static let modalPresentationStyle = Enumeration(
        "UIModalPresentationStyle",
        [
            "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3,
            "custom": 4,
            "overFullScreen": 5, "overCurrentContext": 6, "popover": 7, "blurOverFullScreen": 8,
        ])
    public static let modalTransitionStyle = Enumeration(
        "UIModalTransitionStyle",
        [
            "coverVertical": 0, "flipHorizontal": 1, "crossDissolve": 2, "partialCurl": 3,
        ])
    public static let pageTransitionStyle = Enumeration(
        "UIPageViewControllerTransitionStyle", ["pageCurl": 0, "scroll": 1])
    public static let pageNavigationOrientation = Enumeration(
        "UIPageViewControllerNavigationOrientation",
        [
            "horizontal": 0, "vertical": 1,
        ])
    public static let pageSpineLocation = Enumeration(
        "UIPageViewControllerSpineLocation", ["none": 0, "min": 1, "mid": 2, "max": 3])
    public static let splitViewDisplayMode = Enumeration(
        "UISplitViewControllerDisplayMode",
        [
            "automatic": 0, "secondaryOnly": 1, "primaryHidden": 1, "oneBesideSecondary": 2, "allVisible": 2,
            "beside": 2,
            "oneOverSecondary": 3, "primaryOverlay": 3, "over": 3, "twoBesideSecondary": 4, "twoOverSecondary": 5,
            "twoDisplaceSecondary": 6,
        ])
    public static let splitViewStyle = Enumeration(
        "UISplitViewControllerStyle", ["unspecified": 0, "doubleColumn": 1, "tripleColumn": 2])
    public static let splitViewBehavior = Enumeration(
        "UISplitViewControllerSplitBehavior",
        [
            "automatic": 0, "tile": 1, "overlay": 2, "displace": 3,
        ])
    public static let splitViewBackgroundStyle = Enumeration(
        "UISplitViewControllerBackgroundStyle", ["none": 0, "sidebar": 1])
    public static let popoverArrowDirection = Enumeration(
        "UIPopoverArrowDirection", ["up": 1, "down": 2, "left": 4, "right": 8])

    /// Kinds of segues; numbered here, since an archive tells them apart by class.
    public static let segueKind = Enumeration("segue kind", numbering: SegueKind.all.map(\.name))
    /// Types of user-defined runtime attributes; numbered here, since an archive tells them apart by class.
    public static let runtimeAttributeType = Enumeration(
        "runtime attribute type",
        [
            "boolean": 0, "number": 1, "string": 2, "localizedString": 3, "point": 4, "size": 5, "rect": 6, "range": 7,
            "color": 8,
            "image": 9, "nil": 10,
        ])
    /// Bits of `UIAccessibilityTraits`.
    public static let accessibilityTraits = Enumeration(
        "UIAccessibilityTraits",
        [
            "none": 0, "button": 1, "link": 2, "image": 4, "selected": 8, "playsSound": 16, "keyboardKey": 32,
            "staticText": 64,
            "summaryElement": 128, "notEnabled": 256, "updatesFrequently": 512, "searchField": 1024,
            "startsMedia": 2048,
            "adjustable": 4096, "allowsDirectInteraction": 8192, "causesPageTurn": 16384, "tabBar": 32768,
            "header": 65536,
            "toggleButton": 1 << 53,
        ])
}
