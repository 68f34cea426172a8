extension Schema {
    static let storyboard: [ElementType] = [
        .exit, .viewControllerPlaceholder, .scene,
    ]
}

extension ElementType {
    package static let scene = ElementType(
        "scene", .structure,
        [
            Property("sceneID", .string, archive: .notArchived),
            Property("userLabel", .string, archive: .notArchived, evidence: .assumed),
            Property(
                "objects", .list(of: .object), source: .children(of: "objects"),
                archive: .structure(.elsewhere(.storyboard))),
            Property("canvasLocation", .point, source: .keyedElement("point"), archive: .notArchived),
        ])

    /// Where unwind segues of a scene end.
    package static let exit = ElementType("exit", .placeholder, extends: "object")

    /// A scene of this or of another storyboard.
    package static let viewControllerPlaceholder = ElementType(
        "viewControllerPlaceholder", .placeholder, extends: "object",
        [
            Property("storyboardName", .string, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property("referencedIdentifier", .string, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property("bundleIdentifier", .string, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property("storyboardIdentifier", .string, archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property(
                "navigationItem", .object, source: .keyedElement("navigationItem"),
                archive: .structure(.elsewhere(.storyboard)), affects: []),
            Property(
                "tabBarItem", .object, source: .keyedElement("tabBarItem"),
                archive: .structure(.elsewhere(.storyboard)), affects: []),
        ])
}
