extension Schema {
    static let effects: [ElementType] = [
        .visualEffectView, .blurEffect, .vibrancyEffect,
    ]
}

extension ElementType {
    package static let visualEffectView = ElementType(
        "visualEffectView", .view, class: "UIVisualEffectView", extends: "view", since: SystemVersion(8),
        [
            // The child is `<blurEffect>`, or `<vibrancyEffect>` around one.
            Property("effect", .object, source: .children(of: "blurEffect"), archive: .structure(.visualEffect)),
            Property(
                "vibrancyEffect", .object, source: .children(of: "vibrancyEffect"), archive: .notArchived,
                evidence: .assumed),
            Property(
                "contentView", .object, source: .keyedElement("view"), archive: .structure(.contentView),
                affects: [.layout, .display]),
        ])

    package static let blurEffect = ElementType(
        "blurEffect", .value, class: "UIBlurEffect", extends: "keyedValue",
        [
            Property("style", .choice(.blurEffectStyle), archive: .key("UIBlurEffectStyle"))
        ])

    package static let vibrancyEffect = ElementType(
        "vibrancyEffect", .value, class: "UIVibrancyEffect", extends: "keyedValue",
        [
            Property(
                "style", .choice(.vibrancyEffectStyle), archive: .key("UIVibrancyEffectStyle"), evidence: .assumed),
            Property(
                "blurEffect", .object, source: .children(of: "blurEffect"),
                archive: .structure(.elsewhere(.visualEffect)), evidence: .assumed),
        ])
}
