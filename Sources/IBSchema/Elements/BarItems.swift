extension Schema {
    static let barItems: [ElementType] = [
        .navigationItem, .barItem, .barButtonItem, .tabBarItem,
    ]
}

extension ElementType {
    package static let navigationItem = ElementType(
        "navigationItem", .object, class: "UINavigationItem", extends: "object",
        [
            Property("title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display]),
            Property(
                "backBarButtonItem", .object, source: .keyedElement("barButtonItem"),
                archive: .key("UIBackBarButtonItem"),
                affects: [.layout, .display]),
            Property(
                "leftBarButtonItem", .object, source: .keyedElement("barButtonItem"),
                archive: .key("UILeftBarButtonItem"),
                affects: [.layout, .display]),
            Property(
                "rightBarButtonItem", .object, source: .keyedElement("barButtonItem"),
                archive: .key("UIRightBarButtonItem"),
                affects: [.layout, .display]),
            // A single item is archived both alone and as a list of one.
            Property(
                "leftBarButtonItems", .list(of: .object), source: .children(of: "leftBarButtonItems"),
                archive: .structure(.barButtonItems),
                affects: [.layout, .display]),
            Property(
                "rightBarButtonItems", .list(of: .object), source: .children(of: "rightBarButtonItems"),
                archive: .structure(.barButtonItems),
                affects: [.layout, .display]),
            Property(
                "prompt", .localizedString, archive: .key("UIPrompt"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "titleView", .object, source: .keyedElement("view"), archive: .key("UITitleView"),
                affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "hidesBackButton", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesBackButton", .equal(.bool(false))),
                evidence: .assumed),
            Property(
                "leftItemsSupplementBackButton", .bool, documentDefault: .bool(false),
                archive: .key("UILeftItemsSupplementBackButton", .equal(.bool(false))), evidence: .assumed),
            Property(
                "largeTitleDisplayMode", .choice(.largeTitleDisplayMode), archive: .key("UILargeTitleDisplayMode"),
                affects: [.layout, .display]),
            Property(
                "style", .choice(.navigationItemStyle), documentDefault: .name("navigator"),
                archive: .key("UINavigationItemStyle", .equal(.name("navigator"))), evidence: .assumed),
            Property("backButtonTitle", .localizedString, archive: .key("UIBackButtonTitle"), evidence: .assumed),
            Property(
                "standardAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
            Property(
                "compactAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
            Property(
                "scrollEdgeAppearance", .object, source: .keyedElement("navigationBarAppearance"),
                archive: .structure(.barAppearance),
                evidence: .assumed),
        ])

    package static let barItem = ElementType(
        "barItem", .object, class: "UIBarItem", extends: "object",
        [
            Property(
                "tag", .integer, documentDefault: .integer(0), archive: .key("UITag", .equal(.integer(0))), affects: []),
            Property(
                "landscapeImagePhone", .image, source: .attribute("landscapeImage"),
                archive: .key("UILandscapeImagePhone"),
                evidence: .assumed),
            Property(
                "imageInsets", .insets, source: .keyedElement("inset"), archive: .key("UIImageInsets"),
                evidence: .assumed),
            Property("catalog", .string, archive: .notArchived),
        ])

    package static let barButtonItem = ElementType(
        "barButtonItem", .object, class: "UIBarButtonItem", extends: "barItem",
        [
            Property("enabled", .bool, documentDefault: .bool(true), archive: .key("UIEnabled", .equal(.bool(false)))),
            // Archived under two keys: that it is a system item, and which.
            Property("isSystemItem", .bool, source: .constant, archive: .structure(.systemItem)),
            Property(
                "systemItem", .choice(.barButtonSystemItem), archive: .key("UISystemItem"),
                affects: [.layout, .display]),
            Property(
                "style", .choice(.barButtonItemStyle), documentDefault: .name("bordered"),
                archive: .key("UIStyle", .equal(.name("plain")))),
            Property("title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display]),
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display]),
            Property("selectedImage", .image, archive: .key("UISelectedImage"), evidence: .assumed),
            Property(
                "width", .float, documentDefault: .real(0), archive: .key("UIWidth", .equal(.real(0))), affects: .layout
            ),
            Property(
                "tintColor", .color, source: .keyedElement("color"), archive: .key("UITintColor"), evidence: .assumed),
            Property(
                "customView", .object, source: .keyedElement("view"), archive: .key("UICustomView"),
                affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "springLoaded", .bool, documentDefault: .bool(false),
                archive: .key("UISpringLoaded", .equal(.bool(false))),
                affects: [], evidence: .assumed),
        ])

    package static let tabBarItem = ElementType(
        "tabBarItem", .object, class: "UITabBarItem", extends: "barItem",
        [
            Property(
                "systemItem", .choice(.tabBarSystemItem), archive: .key("UISystemItem"), affects: [.layout, .display]),
            Property("enabled", .bool, documentDefault: .bool(true), archive: .key("UIEnabled", .equal(.bool(false)))),
            Property(
                "title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display], evidence: .assumed),
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display], evidence: .assumed),
            Property("selectedImage", .image, archive: .key("UISelectedImage"), evidence: .assumed),
            Property("badgeValue", .localizedString, archive: .key("UIBadgeValue"), evidence: .assumed),
            Property(
                "badgeColor", .color, source: .keyedElement("color"), archive: .key("UIBadgeColor"), evidence: .assumed),
            Property(
                "titlePositionAdjustment", .object, source: .keyedElement("offsetWrapper"), archive: .notArchived,
                affects: .layout, evidence: .assumed),
            Property(
                "springLoaded", .bool, documentDefault: .bool(false),
                archive: .key("UISpringLoaded", .equal(.bool(false))),
                affects: [], evidence: .assumed),
        ])
}
