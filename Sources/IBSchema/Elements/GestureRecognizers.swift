extension Schema {
    static let gestureRecognizers: [ElementType] = [
        .gestureRecognizer, .tapGestureRecognizer, .pinchGestureRecognizer, .rotationGestureRecognizer,
        .swipeGestureRecognizer, .panGestureRecognizer, .screenEdgePanGestureRecognizer, .rectEdge,
        .pongPressGestureRecognizer, .hoverGestureRecognizer, .customGestureRecognizer,
    ]
}

/// A recognizer hangs on its view by an outlet collection: `<outletCollection property="gestureRecognizers"
/// appends="YES">`.
extension ElementType {
    package static let gestureRecognizer = ElementType(
        "gestureRecognizer", .object, class: "UIGestureRecognizer", extends: "object",
        [
            Property(
                "allowedTouchTypes", .integer, source: .constant, documentDefault: .integer(7),
                archive: .key("UIGestureRecognizer.allowedTouchTypes"), affects: []),
            Property(
                "requiresExclusiveTouchType", .bool, source: .constant, documentDefault: .bool(true),
                archive: .key("UIGestureRecognizer.requiresExclusiveTouchType"), affects: []),
            Property(
                "enabled", .bool, documentDefault: .bool(true), archive: .inverted("UIGestureRecognizer.disabled"),
                affects: [],
                evidence: .assumed),
            Property(
                "cancelsTouchesInView", .bool, documentDefault: .bool(true),
                archive: .key("UIGestureRecognizer.cancelsTouchesInView", .equal(.bool(true))), affects: [],
                evidence: .assumed),
            Property(
                "delaysTouchesBegan", .bool, documentDefault: .bool(false),
                archive: .key("UIGestureRecognizer.delaysTouchesBegan", .equal(.bool(false))), affects: [],
                evidence: .assumed),
            Property(
                "delaysTouchesEnded", .bool, documentDefault: .bool(true),
                archive: .key("UIGestureRecognizer.delaysTouchesEnded", .equal(.bool(true))), affects: [],
                evidence: .assumed),
        ])

    package static let tapGestureRecognizer = ElementType(
        "tapGestureRecognizer", .object, class: "UITapGestureRecognizer", extends: "gestureRecognizer",
        [
            // Archived in a `UITapRecognizer` of its own under this key.
            Property("_imp", .object, source: .constant, archive: .structure(.unencoded), affects: []),
            Property(
                "numberOfTapsRequired", .integer, documentDefault: .integer(1),
                archive: .key("UITapGestureRecognizer.numberOfTapsRequired", .equal(.integer(1))), affects: [],
                evidence: .assumed),
            Property(
                "numberOfTouchesRequired", .integer, documentDefault: .integer(1),
                archive: .key("UITapGestureRecognizer.numberOfTouchesRequired", .equal(.integer(1))), affects: [],
                evidence: .assumed),
        ])

    package static let pinchGestureRecognizer = ElementType(
        "pinchGestureRecognizer", .object, class: "UIPinchGestureRecognizer", extends: "gestureRecognizer",
        [
            Property("scale", .double, archive: .notArchived, affects: [], evidence: .assumed)
        ])

    package static let rotationGestureRecognizer = ElementType(
        "rotationGestureRecognizer", .object, class: "UIRotationGestureRecognizer", extends: "gestureRecognizer",
        [
            Property("rotationInDegrees", .double, archive: .notArchived, affects: [], evidence: .assumed)
        ])

    package static let swipeGestureRecognizer = ElementType(
        "swipeGestureRecognizer", .object, class: "UISwipeGestureRecognizer", extends: "gestureRecognizer",
        [
            Property(
                "direction", .choice(.swipeDirection), documentDefault: .name("right"),
                archive: .key("UISwipeGestureRecognizer.direction", .equal(.name("right"))), affects: []),
            Property(
                "numberOfTouchesRequired", .integer, documentDefault: .integer(1),
                archive: .key("UISwipeGestureRecognizer.numberOfTouchesRequired", .equal(.integer(1))), affects: [],
                evidence: .assumed),
        ])

    package static let panGestureRecognizer = ElementType(
        "panGestureRecognizer", .object, class: "UIPanGestureRecognizer", extends: "gestureRecognizer",
        [
            Property(
                "minimumNumberOfTouches", .integer, documentDefault: .integer(1),
                archive: .key("UIPanGestureRecognizer.minimumNumberOfTouches", .equal(.integer(1))), affects: [],
                evidence: .assumed),
            Property(
                "maximumNumberOfTouches", .integer, archive: .key("UIPanGestureRecognizer.maximumNumberOfTouches"),
                affects: [],
                evidence: .assumed),
        ])

    package static let screenEdgePanGestureRecognizer = ElementType(
        "screenEdgePanGestureRecognizer", .object, class: "UIScreenEdgePanGestureRecognizer",
        extends: "panGestureRecognizer",
        [
            Property(
                "edges", .options(.rectEdge), source: .keyedElement("rectEdge"),
                archive: .key("UIScreenEdgePanGestureRecognizer.edges"),
                affects: [], evidence: .assumed)
        ])

    /// Interface Builder's own name for a long press.
    package static let pongPressGestureRecognizer = ElementType(
        "pongPressGestureRecognizer", .object, class: "UILongPressGestureRecognizer", extends: "gestureRecognizer",
        [
            Property(
                "minimumPressDuration", .double, documentDefault: .real(0.5),
                archive: .key("UILongPressGestureRecognizer.minimumPressDuration", .equal(.real(0.5))), affects: [],
                evidence: .assumed),
            Property(
                "allowableMovement", .double, documentDefault: .real(10),
                archive: .key("UILongPressGestureRecognizer.allowableMovement", .equal(.real(10))), affects: [],
                evidence: .assumed),
            Property(
                "numberOfTapsRequired", .integer, documentDefault: .integer(0),
                archive: .key("UILongPressGestureRecognizer.numberOfTapsRequired", .equal(.integer(0))), affects: [],
                evidence: .assumed),
            Property(
                "numberOfTouchesRequired", .integer, documentDefault: .integer(1),
                archive: .key("UILongPressGestureRecognizer.numberOfTouchesRequired", .equal(.integer(1))), affects: [],
                evidence: .assumed),
        ])

    package static let hoverGestureRecognizer = ElementType(
        "hoverGestureRecognizer", .object, class: "UIHoverGestureRecognizer", extends: "gestureRecognizer",
        since: SystemVersion(13))
    package static let customGestureRecognizer = ElementType(
        "customGestureRecognizer", .object, class: "UIGestureRecognizer", extends: "gestureRecognizer")
}

extension ElementType {
    package static let rectEdge = ElementType("rectEdge", .value, extends: "extendedEdge")
}
