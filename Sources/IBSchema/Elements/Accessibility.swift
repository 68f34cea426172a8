extension Schema {
    static let accessibility: [ElementType] = [
        .accessibility, .accessibilityTraits,
    ]
}

extension ElementType {
    package static let accessibility = ElementType(
        "accessibility", .value, class: "UIRuntimeAccessibilityConfiguration", extends: "keyedValue",
        [
            Property("label", .localizedString, archive: .key("UIAccessibilityLabel"), affects: []),
            Property("hint", .localizedString, archive: .key("UIAccessibilityHint"), affects: [], evidence: .assumed),
            Property("identifier", .string, archive: .key("UIAccessibilityIdentifier"), affects: []),
            Property(
                "traits", .options(.accessibilityTraits), source: .keyedElement("accessibilityTraits"),
                archive: .key("UIAccessibilityTraits"), affects: []),
            Property(
                "isElement", .bool, source: .keyedElement("bool"), archive: .key("UIIsAccessibilityElement"),
                affects: []),
        ])

    package static let accessibilityTraits = ElementType(
        "accessibilityTraits", .value, extends: "keyedValue",
        [
            Property("none", .bool, archive: .notArchived),
            Property("button", .bool, archive: .notArchived),
            Property("link", .bool, archive: .notArchived),
            Property("image", .bool, archive: .notArchived),
            Property("selected", .bool, archive: .notArchived),
            Property("playsSound", .bool, archive: .notArchived),
            Property("keyboardKey", .bool, archive: .notArchived),
            Property("staticText", .bool, archive: .notArchived),
            Property("summaryElement", .bool, archive: .notArchived),
            Property("notEnabled", .bool, archive: .notArchived),
            Property("updatesFrequently", .bool, archive: .notArchived),
            Property("searchField", .bool, archive: .notArchived),
            Property("startsMedia", .bool, archive: .notArchived),
            Property("adjustable", .bool, archive: .notArchived),
            Property("allowsDirectInteraction", .bool, archive: .notArchived),
            Property("causesPageTurn", .bool, archive: .notArchived),
            Property("header", .bool, archive: .notArchived),
            Property("toggleButton", .bool, archive: .notArchived, evidence: .documented),
            Property("tabBar", .bool, archive: .notArchived, evidence: .documented),
        ])
}
