extension Schema {
    static let view: [ElementType] = [
        .view, .window, .inputView, .containerView, .stackView,
    ]
}

extension ElementType {
    package static let view = ElementType(
        "view", .view, class: "UIView", extends: "object",
        [
            Property("frame", .rect, source: .keyedElement("rect"), archive: .boundsAndCenter, affects: .layout),
            Property(
                "subviews", .list(of: .object), source: .children(of: "subviews"), archive: .structure(.subviews),
                affects: .layout
            ),
            Property("backgroundColor", .color, source: .keyedElement("color"), archive: .key("UIBackgroundColor")),
            Property(
                "deepDrawRect", .bool, source: .constant, documentDefault: .bool(true), archive: .key("UIDeepDrawRect"),
                archivedSince: .xcode8),
            Property("opaque", .bool, documentDefault: .bool(true), archive: .key("UIOpaque", .equal(.bool(false)))),
            Property("alpha", .float, documentDefault: .real(1), archive: .key("UIAlpha", .equal(.real(1)))),
            Property(
                "hidden", .bool, documentDefault: .bool(false), archive: .key("UIHidden", .equal(.bool(false))),
                affects: [.layout, .display]),
            Property(
                "tag", .integer, documentDefault: .integer(0), archive: .key("UITag", .equal(.integer(0))), affects: []),
            Property(
                "userInteractionEnabled", .bool, documentDefault: .bool(true),
                archive: .inverted("UIUserInteractionDisabled"),
                affects: []),
            Property(
                "multipleTouchEnabled", .bool, documentDefault: .bool(false),
                archive: .key("UIMultipleTouchEnabled", .equal(.bool(false))), affects: []),
            Property(
                "autoresizesSubviews", .bool, documentDefault: .bool(true),
                archive: .key("UIAutoresizeSubviews", .equal(.bool(false))), affects: .layout),
            Property(
                "autoresizingMask", .options(.autoresizing), source: .keyedElement("autoresizingMask"),
                documentDefault: .integer(36), archive: .key("UIAutoresizingMask", .equal(.integer(0))),
                affects: .layout),
            Property(
                "clearsContextBeforeDrawing", .bool, documentDefault: .bool(true),
                archive: .key("UIClearsContextBeforeDrawing", .equal(.bool(true)))),
            Property(
                "contentMode", .choice(.contentMode), documentDefault: .name("scaleToFill"),
                archive: .key("UIContentMode", .equal(.name("scaleToFill")))),
            Property(
                "clipsToBounds", .bool, source: .attribute("clipsSubviews"), documentDefault: .bool(false),
                archive: .key("UIClipsToBounds", .equal(.bool(false)))),
            Property("tintColor", .color, source: .keyedElement("color"), archive: .key("UITintColor")),
            Property(
                "translatesAutoresizingMaskIntoConstraints", .bool, documentDefault: .bool(true),
                archive: .inverted("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"), affects: .layout),
            Property(
                "constraints", .list(of: .object), source: .children(of: "constraints"),
                archive: .structure(.constraints),
                affects: .layout),
            Property("restorationIdentifier", .string, archive: .key("UIRestorationIdentifier"), affects: []),
            Property(
                "layoutGuides", .list(of: .object), source: .keyedElement("viewLayoutGuide"),
                archive: .structure(.layoutGuides),
                affects: .layout),
            // One of the layout guides, as an element of its own.
            Property(
                "keyboard", .object, source: .keyedElement("keyboardLayoutGuide"), archive: .notArchived,
                affects: .layout),
            Property(
                "horizontalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .horizontal, default: 250), affects: .layout),
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 250), affects: .layout),
            Property(
                "horizontalCompressionResistancePriority", .float, documentDefault: .real(750),
                archive: .pair("UIViewContentCompressionResistancePriority", .horizontal, default: 750),
                affects: .layout),
            Property(
                "verticalCompressionResistancePriority", .float, documentDefault: .real(750),
                archive: .pair("UIViewContentCompressionResistancePriority", .vertical, default: 750), affects: .layout),
            Property(
                "layoutMargins", .insets, source: .keyedElement("edgeInsets"), archive: .key("UIViewLayoutMargins"),
                affects: .layout),
            // Interface Builder writes `directionalEdgeInsets` where it used to write `edgeInsets`.
            Property(
                "directionalLayoutMargins", .directionalInsets, source: .keyedElement("directionalEdgeInsets"),
                archive: .key("UIViewDirectionalLayoutMargins"), affects: .layout, evidence: .assumed),
            // Where it is on, the edges that follow are written as well: 15, all of them.
            Property(
                "preservesSuperviewLayoutMargins", .bool, documentDefault: .bool(false),
                archive: .structure(.preservesSuperviewLayoutMargins),
                affects: .layout),
            Property(
                "layoutMarginsFollowReadableWidth", .bool, documentDefault: .bool(false),
                archive: .key("UIViewLayoutMarginsFollowReadableWidth", .equal(.bool(false))), affects: .layout),
            Property(
                "insetsLayoutMarginsFromSafeArea", .bool, documentDefault: .bool(true),
                archive: .structure(.insetsLayoutMarginsFromSafeArea),
                affects: .layout),
            Property(
                "semanticContentAttribute", .choice(.semanticContentAttribute), documentDefault: .name("unspecified"),
                archive: .key("UIViewSemanticContentAttribute", .never), affects: [.layout, .display]),
            Property(
                "largeContentStoredProperties", .object, source: .constant, documentDefault: .null,
                archive: .key("UIViewLargeContentStoredProperties", .never), archivedSince: .xcode10, affects: []),

            Property("placeholderIntrinsicWidth", .string, archive: .notArchived, affects: .layout),
            Property("placeholderIntrinsicHeight", .string, archive: .notArchived, affects: .layout),
            Property("fixedFrame", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property("misplaced", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property("ambiguous", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property("verifyAmbiguity", .string, archive: .notArchived),
            Property("simulatedAppContext", .string, archive: .notArchived),
            Property("pointerInteraction", .bool, archive: .notArchived, evidence: .assumed),
            Property("frameInset", .rect, source: .keyedElement("frame"), archive: .notArchived, affects: .layout),
            Property("contentStretch", .rect, source: .keyedElement("rect"), archive: .notArchived),
            Property(
                "gestureRecognizers", .list(of: .object), source: .children(of: "gestureRecognizers"),
                archive: .notArchived),
            Property("animations", .list(of: .object), source: .children(of: "animations"), archive: .notArchived),
            Property(
                "userGuides", .list(of: .object), source: .children(of: "userGuides"), archive: .notArchived,
                evidence: .documented),
            Property("largeContentTitle", .string, archive: .notArchived, evidence: .assumed),
            Property("largeContentImage", .image, archive: .notArchived, evidence: .assumed),
            Property("showsLargeContentViewer", .bool, archive: .notArchived, evidence: .assumed),
            Property("focusGroupIdentifier", .string, archive: .notArchived, evidence: .assumed),
            Property("maskView", .reference, archive: .notArchived, evidence: .assumed),
            // `<view reference="…"/>` stands for a view that the document has elsewhere.
            Property("reference", .reference, archive: .notArchived),
            Property(
                "simulatedStatusBarMetrics", .object, source: .keyedElement("simulatedStatusBarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedTopBarMetrics", .object, source: .keyedElement("simulatedNavigationBarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedBottomBarMetrics", .object, source: .keyedElement("simulatedToolbarMetrics"),
                archive: .notArchived),
            Property(
                "simulatedDestinationMetrics", .object, source: .keyedElement("freeformSimulatedSizeMetrics"),
                archive: .notArchived),
            Property(
                "simulatedOrientationMetrics", .object, source: .keyedElement("simulatedOrientationMetrics"),
                archive: .notArchived),
            Property(
                "variations", .list(of: .object), source: .children(of: "variation"),
                archive: .structure(.elsewhere(.sizeClasses))),
        ])

    package static let window = ElementType(
        "window", .view, class: "UIWindow", extends: "view",
        [
            Property("visibleAtLaunch", .bool, documentDefault: .bool(false), archive: .structure(.visibleWindow)),
            Property("resizesToFullScreen", .bool, archive: .notArchived, evidence: .assumed),
        ])

    package static let inputView = ElementType(
        "inputView", .view, class: "UIInputView", extends: "view",
        [
            Property(
                "allowsSelfSizing", .bool, documentDefault: .bool(false), archive: .notArchived, evidence: .assumed)
        ])

    package static let containerView = ElementType("containerView", .view, class: "UIView", extends: "view")
    package static let stackView = ElementType(
        "stackView", .view, class: "UIStackView", extends: "view", since: SystemVersion(9),
        [
            Property(
                "layoutMargins", .insets, source: .keyedElement("edgeInsets"), documentDefault: .insets(0, 0, 0, 0),
                archive: .key("UIViewLayoutMargins", .never), affects: .layout),
            Property(
                "arrangedSubviews", .list(of: .object), source: .children(of: "subviews"),
                archive: .structure(.arrangedSubviews),
                affects: .layout),
            Property(
                "axis", .choice(.layoutAxis), documentDefault: .name("horizontal"),
                archive: .key("UIStackViewAxis", .never),
                affects: .layout),
            Property(
                "distribution", .choice(.stackViewDistribution), documentDefault: .name("fill"),
                archive: .key("UIStackViewDistribution", .never), affects: .layout),
            Property(
                "alignment", .choice(.stackViewAlignment), documentDefault: .name("fill"),
                archive: .key("UIStackViewAlignment", .never), affects: .layout),
            Property(
                "spacing", .double, documentDefault: .real(0), archive: .key("UIStackViewSpacing", .never),
                affects: .layout),
            // The word `standard` makes the spacing `StackSpacing.useSystem`.
            Property("spacingType", .string, archive: .structure(.standardSpacing), affects: .layout),
            Property(
                "baselineRelativeArrangement", .bool, documentDefault: .bool(false),
                archive: .key("UIStackViewBaselineRelative", .never), affects: .layout),
            // No document of the corpus writes the attribute; margins on the stack view turn the arrangement on.
            Property(
                "layoutMarginsRelativeArrangement", .bool, archive: .structure(.relativeMargins), affects: .layout),
        ])
}
