extension Schema {
    static let appearance: [ElementType] = [
        .color, .fontDescription, .imageReference, .preferredSymbolConfiguration, .textAttributes, .barAppearance,
        .navigationBarAppearance, .titleTextAttributes, .largeTitleTextAttributes, .toolbarAppearance,
        .tabBarAppearance,
    ]
}

extension ElementType {
    /// A color can be stated in several ways; `systemColor` takes precedence over `name`, and both over numbers.
    package static let color = ElementType(
        "color", .value, class: "UIColor", extends: "keyedValue",
        [
            Property("systemColor", .string, archive: .key("UISystemColorName")),
            Property("name", .string, archive: .key("UIColorName"), evidence: .assumed),
            Property("cocoaTouchSystemColor", .string, archive: .key("UISystemColorName")),
            Property("xcode11CocoaTouchSystemColor", .string, archive: .key("UISystemColorName")),
            Property("catalog", .string, archive: .notArchived),
            Property("colorSpace", .string, archive: .notArchived),
            Property("customColorSpace", .string, archive: .notArchived),
            Property("white", .float, archive: .key("UIWhite")),
            Property("red", .float, archive: .key("UIRed")),
            Property("green", .float, archive: .key("UIGreen")),
            Property("blue", .float, archive: .key("UIBlue")),
            Property("cyan", .float, archive: .notArchived, evidence: .documented),
            Property("magenta", .float, archive: .notArchived, evidence: .documented),
            Property("yellow", .float, archive: .notArchived, evidence: .documented),
            Property("black", .float, archive: .notArchived, evidence: .documented),
            Property("alpha", .float, documentDefault: .real(1), archive: .key("UIAlpha", .never)),
        ])

    package static let fontDescription = ElementType(
        "fontDescription", .value, class: "UIFont", extends: "keyedValue",
        [
            // `system`, `boldSystem` or `italicSystem`.
            Property("type", .string, archive: .structure(.elsewhere(.font))),
            Property("weight", .choice(.fontWeight), archive: .structure(.elsewhere(.font))),
            Property("style", .string, archive: .key("UIIBTextStyle")),
            Property("name", .string, archive: .key("UIFontName")),
            Property("family", .string, archive: .notArchived),
            Property("pointSize", .double, archive: .key("UIFontPointSize")),
            // The word `system` stands for the size of the system font.
            Property("size", .string, archive: .structure(.elsewhere(.font))),
        ])

    package static let imageReference = ElementType(
        "imageReference", .value, extends: "keyedValue",
        [
            Property("image", .string, archive: .key("UIResourceName")),
            Property("catalog", .string, archive: .structure(.elsewhere(.image))),
            // On the canvas of image views and buttons.
            Property("symbolScale", .choice(.symbolScale), archive: .structure(.elsewhere(.canvas))),
            Property("renderingMode", .choice(.imageRenderingMode), archive: .structure(.unencoded)),
            Property("variableValue", .double, archive: .structure(.unencoded), evidence: .assumed),
            Property("id", .string, archive: .notArchived, evidence: .assumed),
        ])

    package static let preferredSymbolConfiguration = ElementType(
        "preferredSymbolConfiguration", .value, class: "UIImageSymbolConfiguration", extends: "keyedValue",
        since: SystemVersion(13),
        [
            // `font`, `pointSize` or absent.
            Property("configurationType", .string, archive: .notArchived),
            Property("pointSize", .double, archive: .structure(.elsewhere(.canvas)), evidence: .assumed),
            Property("weight", .choice(.symbolWeight), archive: .structure(.elsewhere(.canvas))),
            Property("scale", .choice(.symbolScale), archive: .structure(.elsewhere(.canvas))),
            Property("textStyle", .string, archive: .structure(.elsewhere(.canvas)), evidence: .assumed),
            Property("renderingMode", .string, archive: .structure(.unencoded), evidence: .assumed),
            Property("font", .font, source: .keyedElement("fontDescription"), archive: .structure(.elsewhere(.canvas))),
            Property(
                "paletteColors", .list(of: .color), source: .children(of: "array"), archive: .structure(.unencoded),
                evidence: .assumed),
        ])

    /// The look of a bar's titles.
    package static let textAttributes = ElementType(
        "textAttributes", .value, extends: "keyedValue",
        [
            Property(
                "font", .font, source: .keyedElement("fontDescription"),
                archive: .structure(.elsewhere(.textAttributes)),
                affects: [.layout, .display]),
            Property(
                "textColor", .color, source: .keyedElement("color"), archive: .structure(.elsewhere(.textAttributes))),
            Property(
                "textShadowColor", .color, source: .keyedElement("color"),
                archive: .structure(.elsewhere(.textAttributes)), evidence: .assumed),
            Property(
                "textShadowOffset", .object, source: .keyedElement("offsetWrapper"),
                archive: .structure(.elsewhere(.textAttributes)),
                evidence: .assumed),
        ])

    package static let barAppearance = ElementType(
        "barAppearance", .value, class: "UIBarAppearance", extends: "keyedValue",
        [
            Property(
                "backgroundColor", .color, source: .keyedElement("color"), archive: .key("UIBackgroundColor"),
                evidence: .assumed),
            Property(
                "shadowColor", .color, source: .keyedElement("color"), archive: .key("UIShadowColor"),
                evidence: .assumed),
            Property(
                "backgroundEffect", .object, source: .keyedElement("blurEffect"), archive: .structure(.unencoded),
                evidence: .assumed),
            Property("backgroundImage", .image, archive: .key("UIBackgroundImage"), evidence: .assumed),
            Property("shadowImage", .image, archive: .key("UIShadowImage"), evidence: .assumed),
            Property(
                "configureBackgroundType", .string, archive: .structure(.elsewhere(.barAppearance)), evidence: .assumed),
            Property(
                "backgroundImageContentMode", .choice(.contentMode), archive: .structure(.unencoded), evidence: .assumed
            ),
        ])

    package static let navigationBarAppearance = ElementType(
        "navigationBarAppearance", .value, class: "UINavigationBarAppearance", extends: "barAppearance",
        since: SystemVersion(13),
        [
            Property(
                "titleTextAttributes", .object, source: .keyedElement("titleTextAttributes"),
                archive: .structure(.textAttributes),
                evidence: .assumed),
            Property(
                "largeTitleTextAttributes", .object, source: .keyedElement("largeTitleTextAttributes"),
                archive: .structure(.textAttributes),
                evidence: .assumed),
        ])
    package static let titleTextAttributes = ElementType("titleTextAttributes", .value, extends: "attributes")
    package static let largeTitleTextAttributes = ElementType("largeTitleTextAttributes", .value, extends: "attributes")
    package static let toolbarAppearance = ElementType(
        "toolbarAppearance", .value, class: "UIToolbarAppearance", extends: "barAppearance", since: SystemVersion(13))
    package static let tabBarAppearance = ElementType(
        "tabBarAppearance", .value, class: "UITabBarAppearance", extends: "barAppearance", since: SystemVersion(13))
}
