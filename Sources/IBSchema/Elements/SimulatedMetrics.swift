/// What the canvas pretends to be around an object. `<nil key="simulatedTopBarMetrics"/>` says: nothing.
extension ElementType {
    static let simulatedMetricsContainer = ElementType(
        "simulatedMetricsContainer", .structure, extends: "keyedValue",
        [
            Property("statusBar", .object, source: .keyedElement("simulatedStatusBarMetrics"), archive: .notArchived),
            Property(
                "orientation", .object, source: .keyedElement("simulatedOrientationMetrics"), archive: .notArchived),
            Property("destination", .object, source: .keyedElement("simulatedScreenMetrics"), archive: .notArchived),
        ])

    static let simulatedStatusBarMetrics = ElementType(
        "simulatedStatusBarMetrics", .structure, extends: "keyedValue",
        [
            Property("statusBarStyle", .string, archive: .notArchived)
        ])
    static let simulatedOrientationMetrics = ElementType(
        "simulatedOrientationMetrics", .structure, extends: "keyedValue",
        [
            Property("orientation", .string, archive: .notArchived)
        ])
    static let simulatedScreenMetrics = ElementType(
        "simulatedScreenMetrics", .structure, extends: "keyedValue",
        [
            Property("type", .string, archive: .notArchived)
        ])
    static let freeformSimulatedSizeMetrics = ElementType(
        "freeformSimulatedSizeMetrics", .structure, extends: "keyedValue")
    static let modalPageSheetSimulatedSizeMetrics = ElementType(
        "modalPageSheetSimulatedSizeMetrics", .structure, extends: "keyedValue")
    static let simulatedNavigationBarMetrics = ElementType(
        "simulatedNavigationBarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived),
            Property("prompted", .bool, archive: .notArchived),
            Property("translucent", .bool, archive: .notArchived),
        ])
    static let simulatedToolbarMetrics = ElementType(
        "simulatedToolbarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived),
            Property("translucent", .bool, archive: .notArchived),
        ])
    static let simulatedTabBarMetrics = ElementType(
        "simulatedTabBarMetrics", .structure, extends: "keyedValue",
        [
            Property("barStyle", .string, archive: .notArchived, evidence: .assumed),
            Property("translucent", .bool, archive: .notArchived, evidence: .assumed),
        ])

    static let userGuides = ElementType(
        "userGuides", .designTime,
        [
            Property(
                "guides", .list(of: .object), source: .children(of: "userLayoutGuide"), archive: .notArchived,
                affects: [])
        ])
    static let userLayoutGuide = ElementType(
        "userLayoutGuide", .designTime,
        [
            Property("location", .double, archive: .notArchived, affects: []),
            Property("affinity", .string, archive: .notArchived, affects: []),
        ])
}
