extension Schema {
    /// Everything that documents for iOS can say.
    public static let cocoaTouch = Schema(
        objects + views + controls + cells + bars + opaqueViews + viewControllers + connections + gestureRecognizers
            + values + configurations + documentStructure)

    private static let objects: [ElementType] = [
        .object, .placeholder, .customObject, .exit, .viewControllerPlaceholder, .searchDisplayController,
        .constraint, .constraints, .viewLayoutGuide, .keyboardLayoutGuide, .viewControllerLayoutGuide, .layoutGuides,
        .variation, .mask, .exclude, .include,
    ]
    private static let views: [ElementType] = [
        .view, .window, .inputView, .containerView, .stackView, .label, .imageView, .scrollView, .refreshControl,
        .textView, .searchBar, .scopeButtonTitles, .visualEffectView, .blurEffect, .vibrancyEffect,
        .activityIndicatorView, .progressView, .pickerView, .calendarView,
    ]
    private static let controls: [ElementType] = [
        .control, .button, .state, .textField, .textInputTraits, .dataDetectorType, .switchControl, .slider, .stepper,
        .segmentedControl, .segments, .segment, .pageControl, .datePicker, .locale, .timeZone, .colorWell,
    ]
    private static let cells: [ElementType] = [
        .tableView, .prototypes, .sections, .tableViewSection, .cells, .tableViewCell, .tableViewCellContentView,
        .collectionView, .collectionViewLayout, .collectionViewFlowLayout, .collectionReusableView, .collectionViewCell,
        .collectionViewCellContentView,
    ]
    private static let bars: [ElementType] = [
        .navigationBar, .toolbar, .tabBar, .items, .toolbarItems, .leftBarButtonItems, .rightBarButtonItems,
        .navigationItem, .barItem, .barButtonItem, .tabBarItem,
    ]
    private static let opaqueViews: [ElementType] = [
        .webView, .wkWebView, .wkWebViewConfiguration, .wkPreferences, .audiovisualMediaTypes, .dataDetectorTypes,
        .mapView, .glkView, .mtkView, .skView, .sceneKitView, .arscnView, .arskView, .arView, .pdfView, .adBannerView,
    ]
    private static let viewControllers: [ElementType] = [
        .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
        .splitViewController, .pageViewController, .hostingController, .avPlayerViewController, .glkViewController,
        .activityViewController, .imagePickerController, .extendedEdge,
    ]
    private static let connections: [ElementType] = [
        .connections, .connection, .outlet, .outletCollection, .action, .segue, .popoverArrowDirection,
        .popoverPassthroughViews,
        .userDefinedRuntimeAttributes, .userDefinedRuntimeAttribute, .accessibility, .accessibilityTraits,
        .keyCommands, .keyCommand,
    ]
    private static let gestureRecognizers: [ElementType] = [
        .gestureRecognizer, .tapGestureRecognizer, .pinchGestureRecognizer, .rotationGestureRecognizer,
        .swipeGestureRecognizer,
        .panGestureRecognizer, .screenEdgePanGestureRecognizer, .rectEdge, .pongPressGestureRecognizer,
        .hoverGestureRecognizer,
        .customGestureRecognizer,
    ]
    private static let values: [ElementType] = [
        .keyedValue, .rect, .frame, .size, .point, .range, .inset, .edgeInsets, .directionalEdgeInsets, .offsetWrapper,
        .value,
        .autoresizingMask, .string, .mutableString, .integer, .real, .bool, .date, .data, .mutableData, .url, .nilValue,
        .array, .mutableArray, .dictionary, .color, .fontDescription, .imageReference,
        .attributedString, .fragment, .attributes, .font, .paragraphStyle, .tabStops, .textTab, .options, .shadow,
    ]
    private static let configurations: [ElementType] = [
        .preferredSymbolConfiguration, .textAttributes, .barAppearance, .navigationBarAppearance, .titleTextAttributes,
        .largeTitleTextAttributes, .toolbarAppearance, .tabBarAppearance,
        .buttonConfiguration, .backgroundConfiguration, .listContentConfiguration,
    ]
    private static let documentStructure: [ElementType] = [
        .document, .device, .adaptation, .dependencies, .deployment, .plugIn, .development, .capability, .customFonts,
        .objects, .subviews, .gestureRecognizers, .animations, .scenes, .scene, .resources, .image, .namedColor,
        .systemColor,
        .designables, .designable, .accessibilityOverrides, .inferredMetricsTieBreakers,
        .simulatedMetricsContainer, .simulatedStatusBarMetrics, .simulatedOrientationMetrics, .simulatedScreenMetrics,
        .freeformSimulatedSizeMetrics, .modalPageSheetSimulatedSizeMetrics, .simulatedNavigationBarMetrics,
        .simulatedToolbarMetrics, .simulatedTabBarMetrics,
        .userGuides, .userLayoutGuide,
    ]
}
