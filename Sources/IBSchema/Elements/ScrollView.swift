extension Schema {
    static let scrollView: [ElementType] = [
        .scrollView, .refreshControl,
    ]
}

extension ElementType {
    package static let scrollView = ElementType(
        "scrollView", .view, class: "UIScrollView", extends: "view",
        [
            // A Boolean in the document, the number of a behavior in the archive: 1 is automatic.
            Property(
                "automaticallyAdjustsScrollIndicatorInsets", .choice(.integerFlag), documentDefault: .name("YES"),
                archive: .key("UIScrollViewIndicatorInsetAdjustmentBehavior", .never), archivedSince: .xcode10,
                affects: .layout),
            Property(
                "bounces", .bool, documentDefault: .bool(true), archive: .key("UIBounceEnabled", .equal(.bool(true))),
                affects: []),
            Property(
                "showsHorizontalScrollIndicator", .bool, documentDefault: .bool(true),
                archive: .key("UIShowsHorizontalScrollIndicator", .equal(.bool(true)))),
            Property(
                "showsVerticalScrollIndicator", .bool, documentDefault: .bool(true),
                archive: .key("UIShowsVerticalScrollIndicator", .equal(.bool(true)))),
            Property(
                "scrollEnabled", .bool, documentDefault: .bool(true), archive: .inverted("UIScrollDisabled"),
                affects: .layout),
            Property(
                "bouncesZoom", .bool, documentDefault: .bool(true),
                archive: .key("UIBouncesZoom", .equal(.bool(false))),
                affects: []),
            Property(
                "delaysContentTouches", .bool, documentDefault: .bool(true),
                archive: .key("UIDelaysContentTouches", .equal(.bool(true))), affects: []),
            Property(
                "canCancelContentTouches", .bool, documentDefault: .bool(true),
                archive: .key("UICanCancelContentTouches", .equal(.bool(true))), affects: []),
            Property(
                "alwaysBounceVertical", .bool, documentDefault: .bool(false),
                archive: .key("UIAlwaysBounceVertical", .equal(.bool(false))), affects: []),
            Property(
                "alwaysBounceHorizontal", .bool, documentDefault: .bool(false),
                archive: .key("UIAlwaysBounceHorizontal", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "pagingEnabled", .bool, documentDefault: .bool(false),
                archive: .key("UIPagingEnabled", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "directionalLockEnabled", .bool, documentDefault: .bool(false),
                archive: .key("UIDirectionalLockEnabled", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "scrollsToTop", .bool, documentDefault: .bool(true),
                archive: .key("UIScrollsToTop", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property(
                "indicatorStyle", .choice(.scrollIndicatorStyle), documentDefault: .name("default"),
                archive: .key("UIIndicatorStyle", .equal(.name("default"))), evidence: .assumed),
            Property(
                "minimumZoomScale", .float, documentDefault: .real(1),
                archive: .key("UIMinimumZoomScale", .equal(.real(1))),
                affects: [], evidence: .assumed),
            Property(
                "maximumZoomScale", .float, documentDefault: .real(1),
                archive: .key("UIMaximumZoomScale", .equal(.real(1))),
                affects: [], evidence: .assumed),
            Property(
                "contentSize", .size, source: .keyedElement("size"), archive: .key("UIContentSize"), affects: .layout),
            Property(
                "contentInset", .insets, source: .keyedElement("inset"), archive: .key("UIContentInset"),
                affects: .layout,
                evidence: .assumed),
            Property(
                "scrollIndicatorInsets", .insets, source: .keyedElement("inset"),
                archive: .key("UIScrollIndicatorInsets"),
                evidence: .assumed),
            Property(
                "contentInsetAdjustmentBehavior", .choice(.contentInsetAdjustmentBehavior),
                documentDefault: .name("automatic"),
                archive: .key("UIScrollViewContentInsetAdjustmentBehavior", .never), archivedSince: .xcode9,
                affects: .layout),
            Property(
                "keyboardDismissMode", .choice(.keyboardDismissMode), documentDefault: .name("none"),
                archive: .key("UIKeyboardDismissMode", .equal(.name("none"))), affects: []),
            Property(
                "refreshControl", .object, source: .keyedElement("refreshControl"), archive: .key("UIRefreshControl"),
                evidence: .assumed),
        ])

    package static let refreshControl = ElementType(
        "refreshControl", .view, class: "UIRefreshControl", extends: "control",
        [
            Property(
                "attributedTitle", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedTitle"), evidence: .assumed)
        ])
}
