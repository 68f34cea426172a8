extension Schema {
    static let documentStructure: [ElementType] = [
        .document, .device, .adaptation, .dependencies, .deployment, .plugIn, .development, .capability, .customFonts,
        .objects, .subviews, .gestureRecognizers, .animations, .scenes, .resources, .image, .namedColor, .systemColor,
        .designables, .designable, .accessibilityOverrides, .inferredMetricsTieBreakers,
    ]
}

/// The parts around the objects: none of them leaves a trace in a nib, but for what the comments say.
extension ElementType {
    package static let document = ElementType(
        "document", .structure,
        [
            Property("type", .string, archive: .notArchived),
            Property("version", .string, archive: .notArchived),
            Property("toolsVersion", .string, archive: .notArchived),
            Property("systemVersion", .string, archive: .notArchived),
            Property("targetRuntime", .string, archive: .notArchived),
            Property("variant", .string, archive: .notArchived),
            Property("defaultVersion", .string, archive: .notArchived, evidence: .documented),
            Property("propertyAccessControl", .string, archive: .notArchived),
            Property("useAutolayout", .bool, documentDefault: .bool(false), archive: .notArchived, affects: .layout),
            Property(
                "useTraitCollections", .bool, documentDefault: .bool(false), archive: .notArchived, affects: .layout),
            Property("useSafeAreas", .bool, documentDefault: .bool(false), archive: .notArchived, affects: .layout),
            Property("colorMatched", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property("launchScreen", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property("initialViewController", .reference, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property("promptedForUpgradeToXcode5", .bool, archive: .notArchived),
            Property("generatesPrototypingConstraints", .bool, archive: .notArchived),
            Property("customObjectInstantitationMethod", .string, archive: .notArchived),
            Property("device", .object, source: .children(of: "device"), archive: .notArchived),
            Property("dependencies", .object, source: .children(of: "dependencies"), archive: .notArchived),
            Property("customFonts", .object, source: .keyedElement("customFonts"), archive: .notArchived),
            Property(
                "objects", .list(of: .object), source: .children(of: "objects"),
                archive: .structure(.elsewhere(.storyboard))),
            Property(
                "scenes", .list(of: .object), source: .children(of: "scenes"),
                archive: .structure(.elsewhere(.storyboard))),
            Property("designables", .list(of: .object), source: .children(of: "designables"), archive: .notArchived),
            Property("resources", .list(of: .object), source: .children(of: "resources"), archive: .notArchived),
            Property(
                "inferredMetricsTieBreakers", .list(of: .reference),
                source: .children(of: "inferredMetricsTieBreakers"),
                archive: .notArchived),
            Property(
                "defaultSimulatedMetrics", .object, source: .keyedElement("simulatedMetricsContainer"),
                archive: .notArchived),
            Property(
                "accessibilityOverrides", .object, source: .children(of: "accessibilityOverrides"),
                archive: .notArchived),
            // The tint of every view that states none.
            Property("tintColor", .color, source: .keyedElement("color"), archive: .structure(.elsewhere(.canvas))),
        ])

    package static let device = ElementType(
        "device", .structure,
        [
            Property("id", .string, archive: .notArchived),
            Property("orientation", .string, archive: .notArchived),
            Property("appearance", .string, archive: .notArchived),
            Property("layout", .string, archive: .notArchived),
            Property("adaptation", .object, source: .children(of: "adaptation"), archive: .notArchived),
        ])
    package static let adaptation = ElementType(
        "adaptation", .structure, [Property("id", .string, archive: .notArchived)])

    package static let dependencies = ElementType(
        "dependencies", .structure,
        [
            Property("deployments", .list(of: .object), source: .children(of: "deployment"), archive: .notArchived),
            Property("plugIns", .list(of: .object), source: .children(of: "plugIn"), archive: .notArchived),
            Property("developments", .list(of: .object), source: .children(of: "development"), archive: .notArchived),
            Property("capabilities", .list(of: .object), source: .children(of: "capability"), archive: .notArchived),
        ])

    package static let deployment = ElementType(
        "deployment", .structure,
        [
            Property("identifier", .string, archive: .notArchived),
            // A whole number whose hexadecimal digits read as the version: 2304 is 0x0900, that is 9.0.
            Property("version", .string, archive: .notArchived),
            Property("defaultVersion", .string, archive: .notArchived),
        ])
    package static let plugIn = ElementType(
        "plugIn", .structure,
        [
            Property("identifier", .string, archive: .notArchived),
            Property("version", .string, archive: .notArchived),
        ])
    package static let development = ElementType(
        "development", .structure,
        [
            Property("identifier", .string, archive: .notArchived),
            Property("version", .string, archive: .notArchived),
            Property("defaultVersion", .string, archive: .notArchived),
        ])
    package static let capability = ElementType(
        "capability", .structure,
        [
            Property("name", .string, archive: .notArchived),
            Property("minToolsVersion", .string, archive: .notArchived),
        ])

    /// Children are arrays keyed by the name of a font file; their strings are PostScript names.
    package static let customFonts = ElementType(
        "customFonts", .structure, extends: "keyedValue",
        [
            Property("files", .list(of: .list(of: .string)), source: .children(of: "array"), archive: .notArchived),
            Property(
                "mutableFiles", .list(of: .list(of: .string)), source: .children(of: "mutableArray"),
                archive: .notArchived),
        ])

    package static let objects = ElementType("objects", .structure)
    package static let subviews = ElementType("subviews", .structure)
    package static let gestureRecognizers = ElementType("gestureRecognizers", .structure)
    package static let animations = ElementType("animations", .designTime)

    package static let scenes = ElementType(
        "scenes", .structure,
        [
            Property("scenes", .list(of: .object), source: .children(of: "scene"), archive: .notArchived)
        ])

    package static let resources = ElementType(
        "resources", .structure,
        [
            Property("images", .list(of: .object), source: .children(of: "image"), archive: .notArchived),
            Property("namedColors", .list(of: .object), source: .children(of: "namedColor"), archive: .notArchived),
            Property("systemColors", .list(of: .object), source: .children(of: "systemColor"), archive: .notArchived),
        ])
    /// The size stands in for that of an image that cannot be found.
    package static let image = ElementType(
        "image", .structure,
        [
            Property("name", .string, archive: .notArchived),
            Property("width", .double, archive: .notArchived, affects: .layout),
            Property("height", .double, archive: .notArchived, affects: .layout),
            Property("catalog", .string, archive: .notArchived),
            Property(
                "keyedArchiveRepresentation", .object, source: .keyedElement("mutableData"), archive: .notArchived),
        ])
    package static let namedColor = ElementType(
        "namedColor", .structure,
        [
            Property("name", .string, archive: .notArchived),
            Property("color", .color, source: .children(of: "color"), archive: .notArchived),
        ])
    package static let systemColor = ElementType(
        "systemColor", .structure,
        [
            Property("name", .string, archive: .notArchived),
            Property("color", .color, source: .children(of: "color"), archive: .notArchived),
        ])

    package static let designables = ElementType(
        "designables", .structure,
        [
            Property("designables", .list(of: .object), source: .children(of: "designable"), archive: .notArchived)
        ])
    package static let designable = ElementType(
        "designable", .structure,
        [
            Property("name", .string, archive: .notArchived),
            Property(
                "intrinsicContentSize", .size, source: .keyedElement("size"), archive: .notArchived, affects: .layout),
        ])

    package static let accessibilityOverrides = ElementType(
        "accessibilityOverrides", .structure,
        [
            Property("isEnabled", .bool, archive: .notArchived, affects: []),
            Property("dynamicTypePreference", .integer, archive: .notArchived, affects: [.layout, .display]),
        ])

    package static let inferredMetricsTieBreakers = ElementType(
        "inferredMetricsTieBreakers", .structure,
        [
            Property("segues", .list(of: .reference), source: .children(of: "segue"), archive: .notArchived)
        ])
}
