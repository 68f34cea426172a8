extension Schema {
    static let configurations: [ElementType] = [
        .buttonConfiguration, .backgroundConfiguration, .listContentConfiguration,
    ]
}

extension ElementType {
    package static let buttonConfiguration = ElementType(
        "buttonConfiguration", .value, class: "UIButtonConfiguration", extends: "keyedValue", since: SystemVersion(15),
        [
            Property(
                "style", .choice(.buttonConfigurationStyle), documentDefault: .name("plain"),
                archive: .key("UIStyle", .never),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "title", .localizedString, archive: .key("UITitle"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "attributedTitle", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedTitle"),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "titleFontDescription", .font, source: .keyedElement("fontDescription"), archive: .key("UITitleFont"),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "subtitle", .localizedString, archive: .key("UISubtitle"), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "attributedSubtitle", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedSubtitle"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "subtitleFontDescription", .font, source: .keyedElement("fontDescription"),
                archive: .key("UISubtitleFont"),
                affects: [.layout, .display], evidence: .assumed),
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "preferredSymbolConfigurationForImage", .object, source: .keyedElement("preferredSymbolConfiguration"),
                archive: .structure(.unencoded), affects: [.layout, .display], evidence: .assumed),
            Property(
                "imagePlacement", .choice(.imagePlacement), documentDefault: .name("leading"),
                archive: .key("UIImagePlacement", .equal(.name("leading"))), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "imagePadding", .double, documentDefault: .real(0), archive: .key("UIImagePadding", .equal(.real(0))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "titlePadding", .double, documentDefault: .real(1), archive: .key("UITitlePadding", .equal(.real(1))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "titleAlignment", .choice(.buttonTitleAlignment), documentDefault: .name("automatic"),
                archive: .key("UITitleAlignment", .equal(.name("automatic"))), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "titleLineBreakMode", .choice(.lineBreakMode), archive: .key("UITitleLineBreakMode"),
                affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "subtitleLineBreakMode", .choice(.lineBreakMode), archive: .key("UISubtitleLineBreakMode"),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "cornerStyle", .choice(.buttonCornerStyle), documentDefault: .name("dynamic"),
                archive: .key("UICornerStyle", .equal(.name("dynamic"))), evidence: .assumed),
            Property(
                "buttonSize", .choice(.buttonConfigurationSize), documentDefault: .name("medium"),
                archive: .key("UIButtonSize", .equal(.name("medium"))), affects: [.layout, .display], evidence: .assumed
            ),
            Property(
                "contentInsets", .directionalInsets, source: .keyedElement("directionalEdgeInsets"),
                archive: .key("UIContentInsets"),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "baseForegroundColor", .color, source: .keyedElement("color"), archive: .key("UIBaseForegroundColor"),
                evidence: .assumed),
            Property(
                "baseBackgroundColor", .color, source: .keyedElement("color"), archive: .key("UIBaseBackgroundColor"),
                evidence: .assumed),
            Property(
                "background", .object, source: .keyedElement("backgroundConfiguration"),
                archive: .structure(.elsewhere(.buttonConfiguration)),
                evidence: .assumed),
            Property(
                "showsActivityIndicator", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsActivityIndicator", .equal(.bool(false))), affects: [.layout, .display],
                evidence: .assumed),
            Property("macIdiomStyle", .string, archive: .notArchived, evidence: .assumed),
            Property("indicator", .string, archive: .notArchived, evidence: .assumed),
            Property("catalog", .string, archive: .notArchived),
        ])

    package static let backgroundConfiguration = ElementType(
        "backgroundConfiguration", .value, class: "UIBackgroundConfiguration", extends: "keyedValue",
        since: SystemVersion(14),
        [
            Property("cornerRadius", .double, archive: .key("UICornerRadius"), evidence: .assumed),
            Property(
                "strokeWidth", .double, documentDefault: .real(0), archive: .key("UIStrokeWidth", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "strokeOutset", .double, documentDefault: .real(0), archive: .key("UIStrokeOutset", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "backgroundColor", .color, source: .keyedElement("color"), archive: .key("UIBackgroundColor"),
                evidence: .assumed),
            Property(
                "strokeColor", .color, source: .keyedElement("color"), archive: .key("UIStrokeColor"),
                evidence: .assumed),
            Property(
                "backgroundInsets", .directionalInsets, source: .keyedElement("directionalEdgeInsets"),
                archive: .key("UIBackgroundInsets"), evidence: .assumed),
            Property("image", .image, archive: .key("UIImage"), evidence: .assumed),
            Property(
                "imageContentMode", .choice(.contentMode), archive: .key("UIImageContentMode"), evidence: .assumed),
            Property(
                "visualEffect", .object, source: .keyedElement("blurEffect"), archive: .structure(.unencoded),
                evidence: .assumed),
            Property("catalog", .string, archive: .notArchived, evidence: .assumed),
        ])

    package static let listContentConfiguration = ElementType(
        "listContentConfiguration", .value, class: "UIListContentConfiguration", extends: "keyedValue",
        since: SystemVersion(14),
        [
            Property(
                "text", .localizedString, archive: .key("UIText"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "secondaryText", .localizedString, archive: .key("UISecondaryText"), affects: [.layout, .display],
                evidence: .assumed),
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "imageToTextPadding", .double, archive: .key("UIImageToTextPadding"), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "style", .string, archive: .structure(.unencoded), affects: [.layout, .display],
                evidence: .assumed),
            Property("catalog", .string, archive: .notArchived, evidence: .assumed),
        ])
}
