extension UIViewController: KeyValueBound {
    static let viewControllerTable = KeyValueTable(UIViewController.self) {
        $0.bind("title", \.title)
        $0.bind("nibName", \.nibName)
        $0.bind(
            "view", get: { $0.view },
            set: { controller, value in
                guard let view = value as? UIView? else { return false }
                controller.view = view
                return true
            })
        $0.bind("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
        $0.bind("preferredContentSize", \.preferredContentSize)
        $0.bind("restorationIdentifier", \.restorationIdentifier)
        $0.bind("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
        $0.bind("edgesForExtendedLayout", \.edgesForExtendedLayout)
        $0.bind("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
        $0.bind("modalTransitionStyle", \.modalTransitionStyle)
        $0.bind("contentSizeForViewInPopover", \.contentSizeForViewInPopover)
        $0.bind("autoresizesArchivedViewToFullSize", \.autoresizesArchivedViewToFullSize)
        $0.bind("wantsFullScreenLayout", \.wantsFullScreenLayout)
        $0.bind("definesPresentationContext", \.definesPresentationContext)
        $0.bind("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
        $0.bind("modalInPresentation", \.isModalInPresentation)
        $0.bind(
            "navigationItem", get: { $0.navigationItem },
            set: { controller, value in
                guard let item = value as? UINavigationItem else { return false }
                controller.navigationItem = item
                return true
            })
        $0.bind(
            "tabBarItem", get: { $0.tabBarItem },
            set: { controller, value in
                controller.tabBarItem = value as? UITabBarItem
                return true
            })
        $0.bind(
            "toolbarItems", get: { $0.toolbarItems },
            set: { controller, value in
                guard let items = value as? [UIBarButtonItem]? else { return false }
                controller.toolbarItems = items
                return true
            })
        $0.bind("tabBarController", get: { $0.tabBarController })
        $0.bind("navigationController", get: { $0.navigationController })
        $0.bind("modalPresentationStyle", \.modalPresentationStyle)
        $0.bind(
            "storyboard", get: { $0.storyboard },
            set: { controller, storyboard in
                controller.storyboard = storyboard as? UIStoryboard
                return true
            })
    }
}
