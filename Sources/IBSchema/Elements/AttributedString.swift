extension Schema {
    static let attributedString: [ElementType] = [
        .attributedString, .fragment, .attributes, .font, .paragraphStyle, .tabStops, .textTab, .options, .shadow,
    ]
}

extension ElementType {
    package static let attributedString = ElementType(
        "attributedString", .value, class: "NSAttributedString", extends: "keyedValue",
        [
            Property(
                "fragments", .list(of: .object), source: .children(of: "fragment"),
                archive: .structure(.elsewhere(.attributedText))),
            Property("content", .string, archive: .key("NSString"), evidence: .assumed),
        ])

    package static let fragment = ElementType(
        "fragment", .value,
        [
            Property("content", .string, archive: .structure(.elsewhere(.attributedText))),
            Property(
                "attributes", .object, source: .children(of: "attributes"),
                archive: .structure(.elsewhere(.attributedText))),
        ])

    /// Children are keyed by the names of attributes.
    package static let attributes = ElementType(
        "attributes", .value, extends: "keyedValue",
        [
            Property("NSFont", .font, source: .keyedElement("font"), archive: .structure(.elsewhere(.attributedText))),
            // The font before one that can show the text replaced it.
            Property(
                "NSOriginalFont", .font, source: .keyedElement("font"), archive: .structure(.elsewhere(.attributedText))
            ),
            Property(
                "NSColor", .color, source: .keyedElement("color"), archive: .structure(.elsewhere(.attributedText))),
            Property(
                "NSBackgroundColor", .color, source: .keyedElement("color"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSStrokeColor", .color, source: .keyedElement("color"),
                archive: .structure(.elsewhere(.attributedText))),
            Property(
                "NSStrokeWidth", .double, source: .keyedElement("real"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSUnderlineColor", .color, source: .keyedElement("color"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSStrikethroughColor", .color, source: .keyedElement("color"),
                archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property(
                "NSParagraphStyle", .object, source: .keyedElement("paragraphStyle"),
                archive: .structure(.elsewhere(.attributedText))),
            Property(
                "NSKern", .double, source: .keyedElement("real"), archive: .structure(.elsewhere(.attributedText))),
            Property(
                "NSTracking", .double, source: .keyedElement("real"), archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property(
                "NSBaselineOffset", .double, source: .keyedElement("real"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSExpansion", .double, source: .keyedElement("real"), archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property(
                "NSObliqueness", .double, source: .keyedElement("real"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSLigature", .integer, source: .keyedElement("integer"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSUnderline", .integer, source: .keyedElement("integer"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSStrikethrough", .integer, source: .keyedElement("integer"),
                archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property(
                "NSSuperScript", .integer, source: .keyedElement("integer"),
                archive: .structure(.elsewhere(.attributedText)), evidence: .documented),
            Property(
                "NSLink", .object, source: .keyedElement("url"), archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property(
                "NSShadow", .object, source: .keyedElement("shadow"), archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
        ])

    package static let font = ElementType(
        "font", .value, class: "UIFont", extends: "keyedValue",
        [
            Property("name", .string, archive: .key("UIFontName")),
            Property("size", .double, archive: .key("UIFontPointSize")),
            Property("metaFont", .string, archive: .structure(.elsewhere(.font))),
        ])

    package static let paragraphStyle = ElementType(
        "paragraphStyle", .value, class: "NSMutableParagraphStyle", extends: "keyedValue",
        [
            Property(
                "alignment", .choice(.textAlignment), documentDefault: .name("natural"), archive: .key("NSAlignment")),
            Property(
                "tabStops", .list(of: .object), source: .children(of: "tabStops"), archive: .key("NSTabStops", .never)),
            Property(
                "lineBreakMode", .choice(.paragraphLineBreakMode), documentDefault: .name("wordWrapping"),
                archive: .key("NSLineBreakMode", .equal(.name("wordWrapping"))), evidence: .documented),
            Property(
                "baseWritingDirection", .choice(.writingDirection), documentDefault: .name("natural"),
                archive: .key("NSWritingDirection", .equal(.name("natural"))), evidence: .documented),
            Property(
                "lineSpacing", .double, documentDefault: .real(0), archive: .key("NSLineSpacing", .equal(.real(0))),
                evidence: .documented),
            Property(
                "paragraphSpacing", .double, documentDefault: .real(0),
                archive: .key("NSParagraphSpacing", .equal(.real(0))),
                evidence: .documented),
            Property(
                "paragraphSpacingBefore", .double, documentDefault: .real(0),
                archive: .key("NSParagraphSpacingBefore", .equal(.real(0))), evidence: .documented),
            Property(
                "firstLineHeadIndent", .double, documentDefault: .real(0),
                archive: .key("NSFirstLineHeadIndent", .equal(.real(0))),
                evidence: .documented),
            Property(
                "headIndent", .double, documentDefault: .real(0), archive: .key("NSHeadIndent", .equal(.real(0))),
                evidence: .documented),
            Property(
                "tailIndent", .double, documentDefault: .real(0), archive: .key("NSTailIndent", .equal(.real(0))),
                evidence: .documented),
            Property(
                "minimumLineHeight", .double, documentDefault: .real(0),
                archive: .key("NSMinLineHeight", .equal(.real(0))),
                evidence: .documented),
            Property(
                "maximumLineHeight", .double, documentDefault: .real(0),
                archive: .key("NSMaxLineHeight", .equal(.real(0))),
                evidence: .documented),
            Property(
                "lineHeightMultiple", .double, documentDefault: .real(0),
                archive: .key("NSLineHeightMultiple", .equal(.real(0))),
                evidence: .documented),
            Property(
                "hyphenationFactor", .double, documentDefault: .real(0),
                archive: .key("NSHyphenationFactor", .equal(.real(0))),
                evidence: .documented),
            Property("tighteningFactorForTruncation", .double, archive: .notArchived),
            Property(
                "defaultTabInterval", .double, documentDefault: .real(0),
                archive: .key("NSDefaultTabInterval", .equal(.real(0))),
                evidence: .documented),
            Property("allowsDefaultTighteningForTruncation", .bool, archive: .notArchived),
            Property("usesDefaultHyphenation", .bool, archive: .notArchived, evidence: .assumed),
        ])

    package static let tabStops = ElementType(
        "tabStops", .structure,
        [
            Property("stops", .list(of: .object), source: .children(of: "textTab"), archive: .notArchived)
        ])
    package static let textTab = ElementType(
        "textTab", .value, class: "NSTextTab", extends: "keyedValue",
        [
            Property("alignment", .string, archive: .structure(.unencoded), evidence: .documented),
            Property("location", .double, archive: .key("NSLocation"), evidence: .documented),
            Property(
                "options", .object, source: .children(of: "options"), archive: .notArchived, evidence: .documented),
        ])
    package static let options = ElementType("options", .designTime)

    package static let shadow = ElementType(
        "shadow", .value, class: "NSShadow", extends: "keyedValue",
        [
            Property(
                "blurRadius", .double, documentDefault: .real(0), archive: .key("NSShadowBlurRadius", .equal(.real(0))),
                evidence: .documented),
            Property(
                "offset", .size, source: .keyedElement("size"), archive: .structure(.elsewhere(.attributedText)),
                evidence: .documented),
            Property("color", .color, source: .keyedElement("color"), archive: .key("NSShadowColor", .never)),
        ])
}
