extension Schema {
    static let simulatedMetrics: [ElementType] = [
        .simulatedMetricsContainer, .simulatedStatusBarMetrics, .simulatedOrientationMetrics, .simulatedScreenMetrics,
        .freeformSimulatedSizeMetrics, .modalPageSheetSimulatedSizeMetrics, .simulatedNavigationBarMetrics,
        .simulatedToolbarMetrics, .simulatedTabBarMetrics, .userGuides, .userLayoutGuide,
    ]
}

/// What the canvas pretends to be around an object. `<nil key="simulatedTopBarMetrics"/>` says: nothing.
extension ElementType {
    package static let simulatedMetricsContainer = ElementType(
        "simulatedMetricsContainer", .structure, extends: "keyedValue",
        [
            Property("statusBar", .object, source: .keyedElement("simulatedStatusBarMetrics"), archive: .notArchived),
            Property(
                "orientation", .object, source: .keyedElement("simulatedOrientationMetrics"), archive: .notArchived),
            Property("destination", .object, source: .keyedElement("simulatedScreenMetrics"), archive: .notArchived),
        ])

    package static let simulatedStatusBarMetrics = ElementType(
        "simulatedStatusBarMetrics", .structure, extends: "keyedValue",
        [
            Property("statusBarStyle", .string, archive: .notArchived)
        ])
    package static let simulatedOrientationMetrics = ElementType(
        "simulatedOrientationMetrics", .structure, extends: "keyedValue",
        [
            Property("orientation", .string, archive: .notArchived)
        ])
    package static let simulatedScreenMetrics = ElementType(
        "simulatedScreenMetrics", .structure, extends: "keyedValue",
        [
            Property("type", .string, archive: .notArchived)
        ])
    package static let freeformSimulatedSizeMetrics = ElementType(
        "freeformSimulatedSizeMetrics", .structure, extends: "keyedValue")
    package static let modalPageSheetSimulatedSizeMetrics = ElementType(
        "modalPageSheetSimulatedSizeMetrics", .structure, extends: "keyedValue")
    package static let simulatedNavigationBarMetrics = ElementType(
        "simulatedNavigationBarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived),
            Property("prompted", .bool, archive: .notArchived),
            Property("translucent", .bool, archive: .notArchived),
        ])
    package static let simulatedToolbarMetrics = ElementType(
        "simulatedToolbarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived),
            Property("translucent", .bool, archive: .notArchived),
        ])
    package static let simulatedTabBarMetrics = ElementType(
        "simulatedTabBarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived, evidence: .assumed),
            Property("translucent", .bool, archive: .notArchived, evidence: .assumed),
        ])

    package static let userGuides = ElementType(
        "userGuides", .designTime,
        [
            Property(
                "guides", .list(of: .object), source: .children(of: "userLayoutGuide"), archive: .notArchived,
                affects: [])
        ])
    package static let userLayoutGuide = ElementType(
        "userLayoutGuide", .designTime,
        [
            Property("location", .double, archive: .notArchived, affects: []),
            Property("affinity", .string, archive: .notArchived, affects: []),
        ])
}
