extension Schema {
    static let viewControllers: [ElementType] = [
        .searchDisplayController, .layoutGuides, .viewController, .tableViewController, .collectionViewController,
        .navigationController, .tabBarController, .splitViewController, .pageViewController, .hostingController,
        .avPlayerViewController, .glkViewController, .activityViewController, .imagePickerController, .extendedEdge,
    ]
}

extension ElementType {
    package static let viewController = ElementType(
        "viewController", .viewController, class: "UIViewController", extends: "object",
        [
            Property("title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display]),
            Property(
                "navigationItem", .object, source: .keyedElement("navigationItem"), archive: .key("UINavigationItem"),
                affects: [.layout, .display]),
            Property(
                "tabBarItem", .object, source: .keyedElement("tabBarItem"), archive: .key("UITabBarItem"),
                affects: [.layout, .display]),
            // The tag is the view's: `view`, `tableView`, `collectionView`, `imageView` and so on.
            Property(
                "view", .object, source: .keyedElement("view"), archive: .structure(.view),
                affects: [.layout, .display]),
            Property("nibName", .string, archive: .key("UINibName"), affects: []),
            // Only a scene nib keeps it.
            Property("storyboardIdentifier", .string, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property("restorationIdentifier", .string, archive: .key("UIRestorationIdentifier"), affects: []),
            Property(
                "useStoryboardIdentifierAsRestorationIdentifier", .bool, documentDefault: .bool(false),
                archive: .structure(.restorationIdentifier),
                affects: []),
            Property(
                "toolbarItems", .list(of: .object), source: .children(of: "toolbarItems"),
                archive: .key("UIToolbarItems"),
                affects: [.layout, .display]),
            Property(
                "topAndBottomLayoutGuides", .list(of: .object), source: .children(of: "layoutGuides"),
                archive: .structure(.elsewhere(.canvas)),
                affects: .layout),
            Property(
                "extendedLayoutIncludesOpaqueBars", .choice(.integerFlag), documentDefault: .name("NO"),
                archive: .key("UIKeyExtendedLayoutIncludesOpaqueBars", .equal(.name("NO"))), affects: .layout),
            Property(
                "modalTransitionStyle", .choice(.modalTransitionStyle), documentDefault: .name("coverVertical"),
                archive: .key("UIModalTransitionStyle", .equal(.name("coverVertical"))), affects: []),
            Property(
                "modalPresentationStyle", .choice(.modalPresentationStyle), archive: .key("UIModalPresentationStyle"),
                affects: .layout),
            Property(
                "edgesForExtendedLayout", .options(.rectEdge), source: .keyedElement("extendedEdge"),
                documentDefault: .integer(15),
                archive: .key("UIKeyEdgesForExtendedLayout", .equal(.integer(15))), affects: .layout),
            Property(
                "automaticallyAdjustsScrollViewInsets", .choice(.integerFlag), documentDefault: .name("YES"),
                archive: .key("UIKeyAutomaticallyAdjustsScrollViewInsets", .equal(.name("YES"))), affects: .layout),
            Property(
                "preferredContentSize", .size, source: .keyedElement("size"), archive: .key("UIPreferredContentSize"),
                affects: .layout),
            Property(
                "contentSizeForViewInPopover", .size, source: .keyedElement("value"),
                archive: .key("UIContentSizeForViewInPopover"),
                affects: .layout),
            Property(
                "hidesBottomBarWhenPushed", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBottomBarWhenPushed", .equal(.bool(false))), affects: .layout),
            Property(
                "definesPresentationContext", .bool, documentDefault: .bool(false),
                archive: .key("UIDefinesPresentationContext", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "providesPresentationContextTransitionStyle", .bool, documentDefault: .bool(false),
                archive: .key("UIProvidesPresentationContextTransitionStyle", .equal(.bool(false))), affects: [],
                evidence: .assumed),
            Property(
                "modalInPresentation", .bool, documentDefault: .bool(false),
                archive: .key("UIModalInPresentation", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "autoresizesArchivedViewToFullSize", .bool, documentDefault: .bool(true),
                archive: .key("UIAutoresizesArchivedViewToFullSize", .equal(.bool(true))), affects: .layout),
            Property(
                "wantsFullScreenLayout", .bool, documentDefault: .bool(false),
                archive: .key("UIWantsFullScreenLayout", .equal(.bool(false))), affects: .layout, evidence: .assumed),
            Property("focusGroupIdentifier", .string, archive: .notArchived, evidence: .assumed),
            Property("freeformSize", .size, source: .keyedElement("size"), archive: .notArchived, affects: .layout),
            Property(
                "simulatedStatusBarMetrics", .object, source: .keyedElement("simulatedStatusBarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedTopBarMetrics", .object, source: .keyedElement("simulatedNavigationBarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedBottomBarMetrics", .object, source: .keyedElement("simulatedToolbarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedDestinationMetrics", .object, source: .keyedElement("freeformSimulatedSizeMetrics"),
                archive: .notArchived),
            Property(
                "simulatedOrientationMetrics", .object, source: .keyedElement("simulatedOrientationMetrics"),
                archive: .notArchived),
        ])

    package static let layoutGuides = ElementType(
        "layoutGuides", .structure,
        [
            Property(
                "guides", .list(of: .object), source: .children(of: "viewControllerLayoutGuide"), archive: .notArchived)
        ])

    package static let extendedEdge = ElementType(
        "extendedEdge", .value, extends: "keyedValue",
        [
            Property("top", .bool, archive: .notArchived),
            Property("left", .bool, archive: .notArchived),
            Property("bottom", .bool, archive: .notArchived),
            Property("right", .bool, archive: .notArchived),
        ])

    package static let tableViewController = ElementType(
        "tableViewController", .viewController, class: "UITableViewController", extends: "viewController",
        [
            Property(
                "clearsSelectionOnViewWillAppear", .bool, documentDefault: .bool(true),
                archive: .key("UIClearsSelectionOnViewWillAppear", .equal(.bool(false))), affects: []),
            Property(
                "refreshControl", .object, source: .keyedElement("refreshControl"), archive: .key("UIRefreshControl"),
                evidence: .assumed),
        ])

    package static let collectionViewController = ElementType(
        "collectionViewController", .viewController, class: "UICollectionViewController", extends: "viewController",
        [
            Property(
                "clearsSelectionOnViewWillAppear", .bool, documentDefault: .bool(true),
                archive: .key("UIClearsSelectionOnViewWillAppear", .equal(.bool(false))), affects: []),
            Property("installsStandardGestureForInteractiveMovement", .bool, archive: .notArchived, evidence: .assumed),
        ])

    /// What a container in a xib contains; in a storyboard, where Interface Builder writes `<nil
    /// name="viewControllers"/>`, relationship segues say it.
    private static let containedControllers = Property(
        "viewControllers", .list(of: .object), source: .children(of: "viewControllers"),
        archive: .structure(.viewControllers),
        affects: [.layout, .display])

    package static let navigationController = ElementType(
        "navigationController", .viewController, class: "UINavigationController", extends: "viewController",
        [
            containedControllers,
            Property(
                "navigationBar", .object, source: .keyedElement("navigationBar"), archive: .key("UINavigationBar"),
                affects: [.layout, .display]),
            Property(
                "toolbar", .object, source: .keyedElement("toolbar"), archive: .key("UIToolbar"),
                affects: [.layout, .display]),
            Property(
                "toolbarHidden", .bool, documentDefault: .bool(true), archive: .inverted("UIToolbarShown"),
                affects: [.layout, .display]),
            Property(
                "navigationBarHidden", .bool, documentDefault: .bool(false),
                archive: .key("UINavigationBarHidden", .equal(.bool(false))), affects: [.layout, .display]),
            Property(
                "hidesBarsOnSwipe", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBarsOnSwipe", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "hidesBarsOnTap", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBarsOnTap", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "hidesBarsWhenKeyboardAppears", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBarsWhenKeyboardAppears", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "hidesBarsWhenVerticallyCompact", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBarsWhenVerticallyCompact", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
        ])

    package static let tabBarController = ElementType(
        "tabBarController", .viewController, class: "UITabBarController", extends: "viewController",
        [
            containedControllers,
            Property(
                "tabBar", .object, source: .keyedElement("tabBar"), archive: .key("UITabBar"),
                affects: [.layout, .display]),
            Property("selectedIndex", .integer, archive: .notArchived, evidence: .assumed),
        ])

    package static let splitViewController = ElementType(
        "splitViewController", .viewController, class: "UISplitViewController", extends: "viewController",
        [
            containedControllers,
            Property(
                "preferredDisplayMode", .choice(.splitViewDisplayMode), documentDefault: .name("automatic"),
                archive: .key("UIPreferredDisplayMode", .equal(.name("automatic"))), affects: .layout,
                evidence: .assumed),
            Property(
                "minimumPrimaryColumnWidth", .float, archive: .key("UIMinimumPrimaryColumnWidth"), affects: .layout,
                evidence: .assumed),
            Property(
                "maximumPrimaryColumnWidth", .float, archive: .key("UIMaximumPrimaryColumnWidth"), affects: .layout,
                evidence: .assumed),
            Property(
                "preferredPrimaryColumnWidthFraction", .float, archive: .key("UIPreferredPrimaryColumnWidthFraction"),
                affects: .layout, evidence: .assumed),
            Property(
                "presentsWithGesture", .bool, documentDefault: .bool(true),
                archive: .key("UIPresentsWithGesture", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property(
                "style", .choice(.splitViewStyle), archive: .key("UISplitViewControllerStyle"), affects: .layout,
                evidence: .assumed),
            Property(
                "splitBehavior", .choice(.splitViewBehavior), source: .attribute("behavior"),
                archive: .key("UISplitViewControllerSplitBehavior"), affects: .layout, evidence: .assumed),
            Property(
                "primaryBackgroundStyle", .choice(.splitViewBackgroundStyle), archive: .key("UIPrimaryBackgroundStyle"),
                evidence: .assumed),
            Property("primaryEdge", .string, archive: .notArchived, affects: .layout, evidence: .assumed),
            Property("allowDoubleColumnStyle", .bool, archive: .notArchived, affects: .layout),
            Property("allowTripleColumnStyle", .bool, archive: .notArchived, affects: .layout, evidence: .assumed),
        ])

    package static let pageViewController = ElementType(
        "pageViewController", .viewController, class: "UIPageViewController", extends: "viewController",
        [
            Property(
                "transitionStyle", .choice(.pageTransitionStyle), documentDefault: .name("pageCurl"),
                archive: .key("UITransitionStyle", .never), affects: []),
            Property(
                "navigationOrientation", .choice(.pageNavigationOrientation), documentDefault: .name("horizontal"),
                archive: .key("UINavigationOrientation", .never), affects: []),
            Property(
                "spineLocation", .choice(.pageSpineLocation), documentDefault: .name("none"),
                archive: .key("UISpineLocation", .never), affects: []),
            Property(
                "pageSpacing", .integer, documentDefault: .integer(0), archive: .key("UIPageSpacing", .never),
                affects: .layout),
            Property(
                "doubleSided", .bool, documentDefault: .bool(false),
                archive: .key("UIDoubleSided", .equal(.bool(false))),
                affects: [], evidence: .assumed),
        ])

    package static let hostingController = ElementType(
        "hostingController", .viewController, class: "UIHostingController", extends: "viewController",
        since: SystemVersion(13))

    package static let avPlayerViewController = ElementType(
        "avPlayerViewController", .viewController, class: "AVPlayerViewController", extends: "viewController",
        [
            Property("videoGravity", .string, archive: .key("AVVideoGravity"), evidence: .assumed),
            Property("showsPlaybackControls", .bool, archive: .notArchived, evidence: .assumed),
            Property("allowsPictureInPicturePlayback", .bool, archive: .notArchived, evidence: .assumed),
        ])

    package static let glkViewController = ElementType(
        "glkViewController", .viewController, class: "GLKViewController", extends: "viewController",
        [
            Property(
                "preferredFramesPerSecond", .integer, archive: .key("GLKPreferredFramesPerSecond"), affects: [],
                evidence: .assumed),
            Property("pauseOnWillResignActive", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("resumeOnDidBecomeActive", .bool, archive: .notArchived, affects: [], evidence: .assumed),
        ])

    package static let activityViewController = ElementType(
        "activityViewController", .viewController, class: "UIActivityViewController", extends: "viewController")

    package static let imagePickerController = ElementType(
        "imagePickerController", .viewController, class: "UIImagePickerController", extends: "navigationController")

    package static let searchDisplayController = ElementType(
        "searchDisplayController", .object, class: "UISearchDisplayController", extends: "object",
        [
            Property("displaysSearchBarInNavigationBar", .bool, archive: .notArchived, evidence: .assumed)
        ])
}
