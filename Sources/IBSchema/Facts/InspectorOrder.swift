/// What Interface Builder's inspectors show first of an element, in its order.
///
/// The properties that are not listed are those that people set rarely, or that older tools left behind. An element without
/// an order shows everything as the table has it. The order is that of Xcode 16's attributes inspector, written down from its
/// use; unverified for single rows.
public enum InspectorOrder {
    /// The properties of an element that its inspector shows first, by name; `nil`: there is no order for it.
    public static func first(of element: String) -> [String]? { table[element] }

    /// The elements that have an order.
    public static var elements: [String] { table.keys.sorted() }

    private static let table: [String: [String]] = [
        "object": ["customClass", "customModule", "userLabel"],
        "view": [
            "contentMode", "semanticContentAttribute", "tag", "userInteractionEnabled", "multipleTouchEnabled", "alpha",
            "backgroundColor", "tintColor", "opaque", "hidden", "clearsContextBeforeDrawing", "clipsToBounds",
            "autoresizesSubviews", "layoutMargins", "directionalLayoutMargins", "preservesSuperviewLayoutMargins",
            "layoutMarginsFollowReadableWidth", "insetsLayoutMarginsFromSafeArea", "autoresizingMask",
            "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
            "verticalCompressionResistancePriority",
        ],
        "control": [
            "contentHorizontalAlignment", "contentVerticalAlignment", "selected", "enabled", "highlighted",
            "showsMenuAsPrimaryAction",
        ],
        "label": [
            "text", "attributedText", "usesAttributedText", "textColor", "font", "adjustsFontForContentSizeCategory",
            "textAlignment", "numberOfLines", "enabled", "highlighted", "baselineAdjustment", "lineBreakMode",
            "adjustsFontSizeToFitWidth", "minimumScaleFactor", "minimumFontSize", "highlightedColor", "shadowColor",
            "shadowOffset",
        ],
        "button": ["buttonType", "font", "lineBreakMode", "adjustsImageSizeForAccessibilityContentSizeCategory"],
        "buttonConfiguration": [
            "subtitle", "titleAlignment", "titleFontDescription", "imagePlacement", "imagePadding", "titlePadding",
            "baseForegroundColor", "baseBackgroundColor", "cornerStyle", "buttonSize", "contentInsets",
            "showsActivityIndicator",
        ],
        "textField": [
            "text", "attributedText", "usesAttributedText", "textColor", "font", "adjustsFontForContentSizeCategory",
            "textAlignment", "placeholder", "background", "disabledBackground", "borderStyle", "clearButtonMode",
            "clearsOnBeginEditing", "minimumFontSize", "adjustsFontSizeToFitWidth",
        ],
        "textView": [
            "text", "attributedText", "usesAttributedText", "textColor", "font", "adjustsFontForContentSizeCategory",
            "textAlignment", "editable", "selectable", "dataDetectorTypes",
        ],
        "imageView": [
            "image", "highlightedImage", "highlighted", "adjustsImageSizeForAccessibilityContentSizeCategory",
        ],
        "switch": ["on", "title", "preferredStyle", "onTintColor", "thumbTintColor", "onImage", "offImage", "enabled"],
        "slider": [
            "value", "minimumValue", "maximumValue", "minimumValueImage", "maximumValueImage", "minimumTrackTintColor",
            "maximumTrackTintColor", "thumbTintColor", "continuous",
        ],
        "stepper": ["value", "minimumValue", "maximumValue", "stepValue", "autorepeat", "continuous", "wraps"],
        "segmentedControl": [
            "selectedSegmentTintColor", "momentary", "selectedSegmentIndex", "apportionsSegmentWidthsByContent",
        ],
        "progressView": [
            "progressViewStyle", "progress", "progressTintColor", "trackTintColor", "progressImage", "trackImage",
        ],
        "activityIndicatorView": ["activityIndicatorViewStyle", "color", "animating", "hidesWhenStopped"],
        "pageControl": [
            "numberOfPages", "currentPage", "hidesForSinglePage", "pageIndicatorTintColor",
            "currentPageIndicatorTintColor",
        ],
        "datePicker": [
            "preferredDatePickerStyle", "datePickerMode", "locale", "minuteInterval", "date", "useCurrentDate",
            "minimumDate", "maximumDate",
        ],
        "searchBar": [
            "text", "placeholder", "prompt", "searchBarStyle", "barStyle", "translucent", "barTintColor",
            "showsSearchResultsButton", "showsBookmarkButton", "showsCancelButton", "showsScopeBar",
        ],
        "stackView": [
            "axis", "alignment", "distribution", "spacing", "baselineRelativeArrangement",
            "layoutMarginsRelativeArrangement",
        ],
        "scrollView": [
            "indicatorStyle", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "scrollEnabled",
            "pagingEnabled", "directionalLockEnabled", "bounces", "bouncesZoom", "alwaysBounceHorizontal",
            "alwaysBounceVertical", "minimumZoomScale", "maximumZoomScale", "contentInsetAdjustmentBehavior",
            "keyboardDismissMode",
        ],
        "tableView": [
            "dataMode", "style", "separatorStyle", "separatorColor", "separatorInset", "allowsSelection",
            "allowsMultipleSelection", "allowsSelectionDuringEditing", "rowHeight", "estimatedRowHeight",
            "sectionHeaderHeight", "sectionFooterHeight",
        ],
        "tableViewCell": [
            "style", "image", "reuseIdentifier", "selectionStyle", "accessoryType", "editingAccessoryType",
            "focusStyle", "indentationLevel", "indentationWidth", "separatorInset", "rowHeight",
        ],
        "collectionView": ["dataMode", "allowsSelection", "allowsMultipleSelection", "prefetchingEnabled"],
        "navigationBar": ["barStyle", "translucent", "prefersLargeTitles", "barTintColor", "shadowImage"],
        "tabBar": [
            "barStyle", "translucent", "barTintColor", "unselectedItemTintColor", "itemPositioning", "backgroundImage",
            "shadowImage",
        ],
        "navigationItem": ["title", "prompt", "backButtonTitle", "largeTitleDisplayMode", "hidesBackButton"],
        "barItem": ["tag"],
        "barButtonItem": ["style", "systemItem", "tintColor", "title", "image", "enabled", "width"],
        "tabBarItem": ["systemItem", "badgeValue", "badgeColor", "title", "image", "selectedImage", "enabled"],
        "viewController": [
            "title", "storyboardIdentifier", "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
            "hidesBottomBarWhenPushed", "modalTransitionStyle", "modalPresentationStyle", "definesPresentationContext",
            "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "automaticallyAdjustsScrollViewInsets",
        ],
        "navigationController": [
            "navigationBarHidden", "toolbarHidden", "hidesBarsOnSwipe", "hidesBarsOnTap",
            "hidesBarsWhenKeyboardAppears",
            "hidesBarsWhenVerticallyCompact",
        ],
        "tabBarController": ["selectedIndex"],
        "segue": [
            "identifier", "customClass", "customModule", "kind", "modalPresentationStyle", "modalTransitionStyle",
            "animates", "unwindAction",
        ],
    ]
}
