extension Schema {
    static let bars: [ElementType] = [
        .navigationBar, .toolbar, .tabBar, .items, .toolbarItems, .leftBarButtonItems, .rightBarButtonItems,
    ]
}

/// Bars archive their content hugging even where it is 250, as classes do whose own is another.
extension ElementType {
    package static let navigationBar = ElementType(
        "navigationBar", .view, class: "UINavigationBar", extends: "view",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "items", .list(of: .object), source: .children(of: "items"), archive: .structure(.items),
                affects: [.layout, .display]),
            Property(
                "barPosition", .integer, source: .constant, documentDefault: .integer(2), archive: .key("UIBarPosition")
            ),
            Property(
                "translucent", .choice(.barTranslucence), documentDefault: .name("YES"),
                archive: .key("UIBarTranslucence", .never)),
            Property(
                "barStyle", .choice(.barStyle), documentDefault: .name("default"),
                archive: .key("UIBarStyle", .equal(.name("default"))), evidence: .assumed),
            Property("barTintColor", .color, source: .keyedElement("color"), archive: .key("UIBarTintColor")),
            Property(
                "prefersLargeTitles", .bool, source: .attribute("largeTitles"), documentDefault: .bool(false),
                archive: .key("UIBarPrefersLargeTitles", .equal(.bool(false))), affects: [.layout, .display]),
            Property(
                "titleTextAttributes", .object, source: .keyedElement("textAttributes"),
                archive: .structure(.textAttributes)),
            Property(
                "largeTitleTextAttributes", .object, source: .keyedElement("textAttributes"),
                archive: .structure(.textAttributes),
                evidence: .assumed),
            Property("shadowImage", .image, archive: .key("UIShadowImage"), evidence: .assumed),
            Property("backIndicatorImage", .image, archive: .key("UIBackIndicatorImage")),
            Property(
                "backIndicatorTransitionMaskImage", .image, source: .attribute("backIndicatorTransitionMask"),
                archive: .key("UIBackIndicatorTransitionMask")),
            Property(
                "standardAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance)),
            Property(
                "compactAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance)),
            Property(
                "scrollEdgeAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance)),
            Property(
                "compactScrollEdgeAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance)),
        ])

    package static let toolbar = ElementType(
        "toolbar", .view, class: "UIToolbar", extends: "view",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "items", .list(of: .object), source: .children(of: "items"), archive: .structure(.items),
                affects: [.layout, .display]),
            Property(
                "barPosition", .integer, source: .constant, documentDefault: .integer(1), archive: .key("UIBarPosition")
            ),
            Property(
                "translucent", .choice(.barTranslucence), documentDefault: .name("YES"),
                archive: .key("UIBarTranslucence", .never)),
            Property(
                "barStyle", .choice(.barStyle), documentDefault: .name("default"),
                archive: .key("UIBarStyle", .equal(.name("default"))), evidence: .assumed),
            Property("barTintColor", .color, source: .keyedElement("color"), archive: .key("UIBarTintColor")),
            Property(
                "standardAppearance", .object, source: .keyedElement("toolbarAppearance"),
                archive: .structure(.barAppearance)),
            Property(
                "compactAppearance", .object, source: .keyedElement("toolbarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
            Property(
                "scrollEdgeAppearance", .object, source: .keyedElement("toolbarAppearance"),
                archive: .structure(.barAppearance)),
            Property(
                "compactScrollEdgeAppearance", .object, source: .keyedElement("toolbarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
        ])

    package static let tabBar = ElementType(
        "tabBar", .view, class: "UITabBar", extends: "view",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "items", .list(of: .object), source: .children(of: "items"), archive: .structure(.items),
                affects: [.layout, .display]),
            Property(
                "translucent", .choice(.barTranslucence), documentDefault: .name("YES"),
                archive: .key("UIBarTranslucence", .never)),
            Property(
                "barStyle", .choice(.barStyle), documentDefault: .name("default"),
                archive: .key("UIBarStyle", .equal(.name("default"))), evidence: .assumed),
            Property(
                "itemPositioning", .choice(.tabBarItemPositioning), documentDefault: .name("automatic"),
                archive: .key("UITabBarItemPositioning", .equal(.name("automatic"))), affects: [.layout, .display],
                evidence: .assumed),
            Property("itemWidth", .float, archive: .key("UITabBarItemWidth"), affects: .layout, evidence: .assumed),
            Property("itemSpacing", .float, archive: .key("UITabBarItemSpacing"), affects: .layout, evidence: .assumed),
            Property(
                "barTintColor", .color, source: .keyedElement("color"), archive: .key("UIBarTintColor"),
                evidence: .assumed),
            Property(
                "selectedImageTintColor", .color, source: .keyedElement("color"),
                archive: .key("UISelectedImageTintColor"),
                evidence: .assumed),
            Property(
                "unselectedItemTintColor", .color, source: .keyedElement("color"),
                archive: .key("UIUnselectedItemTintColor"),
                evidence: .assumed),
            Property("backgroundImage", .image, archive: .key("UIBackgroundImage"), evidence: .assumed),
            Property("shadowImage", .image, archive: .key("UIShadowImage"), evidence: .assumed),
            Property("selectionIndicatorImage", .image, archive: .key("UISelectionIndicatorImage"), evidence: .assumed),
            Property(
                "standardAppearance", .object, source: .keyedElement("tabBarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
            Property(
                "scrollEdgeAppearance", .object, source: .keyedElement("tabBarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
        ])

    /// The items of a bar, in order.
    package static let items = ElementType(
        "items", .structure,
        [
            Property(
                "barButtonItems", .list(of: .object), source: .children(of: "barButtonItem"), archive: .notArchived),
            Property(
                "navigationItems", .list(of: .object), source: .children(of: "navigationItem"), archive: .notArchived),
            Property("tabBarItems", .list(of: .object), source: .children(of: "tabBarItem"), archive: .notArchived),
        ])

    package static let toolbarItems = ElementType(
        "toolbarItems", .structure,
        [
            Property(
                "barButtonItems", .list(of: .object), source: .children(of: "barButtonItem"), archive: .notArchived)
        ])

    package static let leftBarButtonItems = ElementType(
        "leftBarButtonItems", .structure,
        [
            Property(
                "barButtonItems", .list(of: .object), source: .children(of: "barButtonItem"), archive: .notArchived)
        ])

    package static let rightBarButtonItems = ElementType(
        "rightBarButtonItems", .structure,
        [
            Property(
                "barButtonItems", .list(of: .object), source: .children(of: "barButtonItem"), archive: .notArchived)
        ])
}
