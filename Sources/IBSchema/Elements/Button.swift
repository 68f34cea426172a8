extension Schema {
    static let button: [ElementType] = [
        .control, .button, .state,
    ]
}

extension ElementType {
    package static let control = ElementType(
        "control", .view, class: "UIControl", extends: "view",
        [
            Property("enabled", .bool, documentDefault: .bool(true), archive: .inverted("UIDisabled")),
            Property(
                "selected", .bool, documentDefault: .bool(false), archive: .key("UISelected", .equal(.bool(false))),
                evidence: .assumed),
            Property(
                "highlighted", .bool, documentDefault: .bool(false),
                archive: .key("UIHighlighted", .equal(.bool(false))),
                evidence: .assumed),
            Property(
                "contentVerticalAlignment", .choice(.contentVerticalAlignment), documentDefault: .name("center"),
                archive: .key("UIContentVerticalAlignment", .equal(.name("center")))),
            Property(
                "contentHorizontalAlignment", .choice(.contentHorizontalAlignment), documentDefault: .name("center"),
                archive: .key("UIContentHorizontalAlignment", .equal(.name("center")))),
            Property(
                "springLoaded", .bool, documentDefault: .bool(false),
                archive: .key("UISpringLoaded", .equal(.bool(false))),
                affects: []),
            Property("showsMenuAsPrimaryAction", .bool, archive: .notArchived, evidence: .assumed),
            Property("contextMenuInteractionEnabled", .bool, archive: .notArchived, evidence: .assumed),
            Property("toolTip", .string, archive: .notArchived, evidence: .assumed),
        ])

    package static let button = ElementType(
        "button", .view, class: "UIButton", extends: "control",
        [
            Property(
                "states", .list(of: .object), source: .keyedElement("state"), archive: .structure(.buttonStates),
                affects: [.layout, .display]),
            Property(
                "adjustsImageWhenHighlighted", .bool, documentDefault: .bool(true),
                archive: .key("UIAdjustsImageWhenHighlighted", .equal(.bool(false)))),
            Property(
                "adjustsImageWhenDisabled", .bool, documentDefault: .bool(true),
                archive: .key("UIAdjustsImageWhenDisabled", .equal(.bool(false)))),
            Property(
                "showsTouchWhenHighlighted", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsTouchWhenHighlighted", .equal(.bool(false))), evidence: .assumed),
            Property(
                "reversesTitleShadowWhenHighlighted", .bool, documentDefault: .bool(false),
                archive: .key("UIReversesTitleShadowWhenHighlighted", .equal(.bool(false))), evidence: .assumed),
            Property(
                "buttonType", .choice(.buttonType), documentDefault: .name("custom"),
                archive: .key("UIButtonType", .equal(.name("custom"))), affects: [.layout, .display]),
            Property(
                "font", .font, source: .keyedElement("fontDescription"), archive: .structure(.font),
                affects: [.layout, .display]),
            Property(
                "lineBreakMode", .choice(.lineBreakMode), documentDefault: .name("middleTruncation"),
                archive: .key("UILineBreakMode", .equal(.name("middleTruncation")))),
            Property(
                "contentEdgeInsets", .insets, source: .keyedElement("inset"), archive: .key("UIContentEdgeInsets"),
                affects: [.layout, .display]),
            Property("titleEdgeInsets", .insets, source: .keyedElement("inset"), archive: .key("UITitleEdgeInsets")),
            Property("imageEdgeInsets", .insets, source: .keyedElement("inset"), archive: .key("UIImageEdgeInsets")),
            Property(
                "titleShadowOffset", .size, source: .keyedElement("size"), archive: .key("UITitleShadowOffset"),
                evidence: .assumed),
            Property(
                "configuration", .object, source: .keyedElement("buttonConfiguration"),
                archive: .structure(.buttonConfiguration),
                affects: [.layout, .display]),
            Property("hasAttributedTitle", .bool, archive: .notArchived),
            Property("role", .string, archive: .notArchived, evidence: .assumed),
            Property(
                "adjustsImageSizeForAccessibilityContentSizeCategory", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsImageSizeForAccessibilityContentSizeCategory", .equal(.bool(false))),
                evidence: .assumed),
        ])

    /// What a button shows in one state; `key` names the state.
    package static let state = ElementType(
        "state", .value, class: "UIButtonContent",
        [
            Property("key", .string, archive: .notArchived),
            Property("title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display]),
            Property(
                "attributedTitle", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedTitle"),
                affects: [.layout, .display]),
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display]),
            Property(
                "backgroundImage", .image, archive: .key("UIBackgroundImage"), affects: [.layout, .display],
                evidence: .assumed),
            Property("titleColor", .color, source: .keyedElement("color"), archive: .key("UITitleColor")),
            Property("titleShadowColor", .color, source: .keyedElement("color"), archive: .key("UIShadowColor")),
            Property(
                "preferredSymbolConfiguration", .object, source: .keyedElement("preferredSymbolConfiguration"),
                archive: .notArchived),
            Property("catalog", .string, archive: .notArchived),
        ])
}
