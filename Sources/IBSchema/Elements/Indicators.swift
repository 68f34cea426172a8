extension Schema {
    static let indicators: [ElementType] = [
        .activityIndicatorView, .progressView,
    ]
}

extension ElementType {
    package static let activityIndicatorView = ElementType(
        "activityIndicatorView", .view, class: "UIActivityIndicatorView", extends: "view",
        [
            Property(
                "horizontalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .horizontal, default: 750), affects: .layout),
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout),
            // One attribute, two keys: today's number, and the one that older systems know.
            Property(
                "activityIndicatorViewStyle", .choice(.activityIndicatorStyle), source: .attribute("style"),
                documentDefault: .name("medium"), archive: .key("UIActivityIndicatorViewStyle-Modern", .never),
                archivedSince: .xcode10, affects: [.layout, .display]),
            Property(
                "legacyActivityIndicatorViewStyle", .choice(.legacyActivityIndicatorStyle), source: .attribute("style"),
                documentDefault: .name("medium"), archive: .key("UIActivityIndicatorViewStyle", .never),
                affects: [.layout, .display]),
            Property(
                "hidesWhenStopped", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesWhenStopped", .equal(.bool(true)))),
            Property("color", .color, source: .keyedElement("color"), archive: .key("UIColor", .never)),
            Property(
                "animating", .bool, documentDefault: .bool(false), archive: .key("UIAnimating", .equal(.bool(false)))),
        ])

    package static let progressView = ElementType(
        "progressView", .view, class: "UIProgressView", extends: "view",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "progressViewStyle", .choice(.progressViewStyle), documentDefault: .name("default"),
                archive: .key("UIProgressViewStyle", .equal(.name("default"))), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "progress", .float, documentDefault: .real(0), archive: .key("UIProgress", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "progressTintColor", .color, source: .keyedElement("color"), archive: .key("UIProgressTintColor"),
                evidence: .assumed),
            Property(
                "trackTintColor", .color, source: .keyedElement("color"), archive: .key("UITrackTintColor"),
                evidence: .assumed),
            Property("progressImage", .image, archive: .key("UIProgressImage"), evidence: .assumed),
            Property("trackImage", .image, archive: .key("UITrackImage"), evidence: .assumed),
        ])
}
