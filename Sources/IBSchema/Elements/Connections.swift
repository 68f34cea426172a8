extension Schema {
    static let connections: [ElementType] = [
        .connections, .connection, .outlet, .outletCollection, .action, .segue, .popoverArrowDirection,
        .popoverPassthroughViews,
    ]
}

extension ElementType {
    package static let connections = ElementType(
        "connections", .structure,
        [
            Property("outlets", .list(of: .object), source: .children(of: "outlet"), archive: .notArchived),
            Property(
                "outletCollections", .list(of: .object), source: .children(of: "outletCollection"),
                archive: .notArchived),
            Property("actions", .list(of: .object), source: .children(of: "action"), archive: .notArchived),
            Property("segues", .list(of: .object), source: .children(of: "segue"), archive: .notArchived),
        ])

    package static let connection = ElementType(
        "connection", .connection,
        [
            Property("id", .string, archive: .notArchived),
            Property("userLabel", .string, archive: .notArchived),
            Property("key", .string, archive: .notArchived),
        ])

    package static let outlet = ElementType(
        "outlet", .connection, class: "UIRuntimeOutletConnection", extends: "connection",
        [
            Property("property", .string, archive: .key("UILabel"), affects: []),
            Property("destination", .reference, archive: .key("UIDestination"), affects: []),
        ])

    package static let outletCollection = ElementType(
        "outletCollection", .connection, class: "UIRuntimeOutletCollectionConnection", extends: "connection",
        [
            Property("property", .string, archive: .key("UILabel"), affects: []),
            Property("destination", .reference, archive: .key("UIDestination"), affects: []),
            Property(
                "collectionClass", .string, documentDefault: .string("NSArray"),
                archive: .key("runtimeCollectionClassName", .never),
                affects: []),
            Property(
                "appends", .bool, documentDefault: .bool(false),
                archive: .key("addsContentToExistingCollection", .never), affects: []),
        ])

    package static let action = ElementType(
        "action", .connection, class: "UIRuntimeEventConnection", extends: "connection",
        [
            Property("selector", .string, archive: .key("UILabel"), affects: []),
            Property("destination", .reference, archive: .key("UIDestination"), affects: []),
            // Controls have it; bar items and gesture recognizers do not.
            Property("eventType", .choice(.controlEvents), archive: .key("UIEventMask"), affects: []),
        ])

    package static let segue = ElementType(
        "segue", .connection, class: "UIStoryboardSegueTemplate", extends: "connection",
        [
            Property("kind", .choice(.segueKind), archive: .structure(.elsewhere(.segues)), affects: []),
            Property("identifier", .string, archive: .key("UIIdentifier"), affects: []),
            // Archived as the name of the destination's scene nib.
            Property("destination", .reference, archive: .structure(.elsewhere(.segues)), affects: []),
            Property("relationship", .string, archive: .structure(.elsewhere(.segues)), affects: []),
            Property(
                "customClass", .string, archive: .structure(.elsewhere(.customClass)), affects: [], evidence: .assumed),
            Property("customModule", .string, archive: .structure(.elsewhere(.customClass)), affects: []),
            Property("customModuleProvider", .string, archive: .structure(.elsewhere(.customClass)), affects: []),
            Property(
                "modalPresentationStyle", .choice(.modalPresentationStyle), archive: .key("UIModalPresentationStyle"),
                affects: [],
                evidence: .assumed),
            Property(
                "modalTransitionStyle", .choice(.modalTransitionStyle), archive: .key("UIModalTransitionStyle"),
                affects: [],
                evidence: .assumed),
            Property(
                "animates", .bool, documentDefault: .bool(true), archive: .key("UIAnimates", .equal(.bool(true))),
                affects: [],
                evidence: .assumed),
            // An anchor lies in another nib than the segue, so both are connected, as a container view and its segue
            // are.
            Property(
                "popoverAnchorView", .reference, archive: .structure(.elsewhere(.segues)), affects: [],
                evidence: .assumed),
            Property(
                "popoverAnchorBarButtonItem", .reference, archive: .structure(.elsewhere(.segues)), affects: [],
                evidence: .assumed),
            Property(
                "popoverArrowDirection", .options(.popoverArrowDirection),
                source: .keyedElement("popoverArrowDirection"),
                archive: .key("UIPermittedArrowDirections"), affects: [], evidence: .assumed),
            Property(
                "popoverPassthroughViews", .list(of: .object), source: .children(of: "popoverPassthroughViews"),
                archive: .structure(.elsewhere(.segues)), affects: [], evidence: .assumed),
            Property("trigger", .string, archive: .structure(.elsewhere(.segues)), affects: [], evidence: .assumed),
            Property("unwindAction", .string, archive: .key("UIAction"), affects: [], evidence: .assumed),
            Property(
                "destinationCreationSelector", .string, archive: .key("UIDestinationCreationSelector"), affects: [],
                evidence: .assumed),
            Property(
                "splitViewControllerTargetIndex", .integer, archive: .key("UISplitViewControllerIndex"), affects: [],
                evidence: .assumed),
            // Peek and pop: segues inside a segue, keyed `commit` and `preview`.
            Property(
                "commit", .object, source: .keyedElement("segue"), archive: .structure(.elsewhere(.segues)), affects: []
            ),
            Property(
                "preview", .object, source: .keyedElement("segue"), archive: .structure(.elsewhere(.segues)),
                affects: []),
            Property("inheritsFrom", .string, archive: .notArchived, affects: []),
            Property("action", .object, source: .keyedElement("nil"), archive: .notArchived, affects: []),
            // `<segue reference="…"/>` stands for a segue that the document has elsewhere.
            Property("reference", .reference, archive: .notArchived, affects: []),
        ])

    package static let popoverArrowDirection = ElementType(
        "popoverArrowDirection", .value, extends: "keyedValue",
        [
            Property("up", .bool, archive: .notArchived),
            Property("down", .bool, archive: .notArchived),
            Property("left", .bool, archive: .notArchived),
            Property("right", .bool, archive: .notArchived),
        ])

    package static let popoverPassthroughViews = ElementType(
        "popoverPassthroughViews", .structure,
        [
            Property("views", .list(of: .reference), source: .children(of: "view"), archive: .notArchived)
        ])
}
