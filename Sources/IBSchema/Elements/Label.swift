extension Schema {
    static let label: [ElementType] = [
        .label
    ]
}

extension ElementType {
    package static let label = ElementType(
        "label", .view, class: "UILabel", extends: "view",
        [
            Property("text", .localizedString, archive: .key("UIText"), affects: [.layout, .display]),
            Property(
                "attributedText", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedText"),
                affects: [.layout, .display]),
            Property(
                "font", .font, source: .keyedElement("fontDescription"), archive: .structure(.font),
                affects: [.layout, .display]),
            Property("textColor", .color, source: .keyedElement("color"), archive: .structure(.textColor)),
            Property(
                "highlightedColor", .color, source: .keyedElement("color"),
                archive: .key("UIHighlightedColor", .equal(.null)), evidence: .assumed),
            Property("shadowColor", .color, source: .keyedElement("color"), archive: .key("UIShadowColor")),
            Property(
                "shadowOffset", .size, source: .keyedElement("size"), documentDefault: .point(0, -1),
                archive: .key("UIShadowOffset", .never)),
            Property(
                "numberOfLines", .integer, documentDefault: .integer(1),
                archive: .key("UINumberOfLines", .equal(.integer(1))),
                affects: [.layout, .display]),
            Property(
                "baselineAdjustment", .choice(.baselineAdjustment), documentDefault: .name("alignBaselines"),
                archive: .key("UIBaselineAdjustment", .equal(.name("alignBaselines")))),
            Property(
                "adjustsFontSizeToFitWidth", .bool, source: .attribute("adjustsFontSizeToFit"),
                documentDefault: .bool(true),
                archive: .key("UIAdjustsFontSizeToFit", .equal(.bool(false)))),
            // A document states either the next property or `minimumScaleFactor`; an archive has both, related by the
            // font's size.
            Property("minimumFontSize", .float, archive: .key("UIMinimumFontSize")),
            Property(
                "lineBreakMode", .choice(.lineBreakMode), documentDefault: .name("tailTruncation"),
                archive: .key("UILineBreakMode", .equal(.name("tailTruncation"))), affects: [.layout, .display]),
            Property(
                "textAlignment", .choice(.textAlignment), documentDefault: .name("left"),
                archive: .key("UITextAlignment", .never)),
            Property("minimumScaleFactor", .float, archive: .key("UIMinimumScaleFactor")),
            Property(
                "adjustsLetterSpacingToFitWidth", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsLetterSpacingToFit", .equal(.bool(false)))),
            Property(
                "adjustsFontForContentSizeCategory", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsFontForContentSizeCategory", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
            Property(
                "preferredMaxLayoutWidth", .float, documentDefault: .real(0),
                archive: .key("UIPreferredMaxLayoutWidth", .equal(.real(0))), affects: .layout),
            Property(
                "enabled", .bool, documentDefault: .bool(true), archive: .inverted("UIDisabled"), evidence: .assumed),
            Property(
                "highlighted", .bool, documentDefault: .bool(false),
                archive: .key("UIHighlighted", .equal(.bool(false))),
                evidence: .assumed),
            Property("usesAttributedText", .bool, documentDefault: .bool(false), archive: .notArchived),
            // True where the document states a text color, false where it says `<nil key="textColor"/>`.
            Property(
                "disableUpdateTextColorOnTraitCollectionChange", .bool, source: .constant,
                archive: .structure(.fixedTextColor)),
        ])
}
