extension Schema {
    static let object: [ElementType] = [
        .object, .placeholder, .customObject,
    ]
}

extension ElementType {
    /// What every object with an id may say.
    package static let object = ElementType(
        "object", .object,
        [
            Property("id", .string, archive: .notArchived),
            Property("userLabel", .string, archive: .notArchived),
            Property("colorLabel", .string, archive: .notArchived),
            Property("key", .string, archive: .notArchived),
            Property("sceneMemberID", .string, archive: .notArchived),
            Property("customClass", .string, archive: .structure(.elsewhere(.customClass))),
            Property("customModule", .string, archive: .structure(.elsewhere(.customClass))),
            Property("customModuleProvider", .string, archive: .structure(.elsewhere(.customClass))),
            Property(
                "connections", .list(of: .object), source: .children(of: "connections"),
                archive: .structure(.elsewhere(.connections))),
            Property(
                "userComments", .attributedString, source: .keyedElement("attributedString"), archive: .notArchived),
            Property(
                "userDefinedRuntimeAttributes", .list(of: .object),
                source: .children(of: "userDefinedRuntimeAttributes"),
                archive: .structure(.elsewhere(.runtimeAttributes))),
            Property(
                "accessibilityConfiguration", .object, source: .keyedElement("accessibility"),
                archive: .structure(.elsewhere(.accessibility))),
            Property("keyCommands", .list(of: .object), source: .children(of: "keyCommands"), archive: .notArchived),
            Property("canvasLocation", .point, source: .keyedElement("point"), archive: .notArchived),
        ])

    package static let placeholder = ElementType(
        "placeholder", .placeholder, class: "UIProxyObject", extends: "object",
        [
            Property("placeholderIdentifier", .string, archive: .key("UIProxiedObjectIdentifier"))
        ])

    package static let customObject = ElementType("customObject", .object, class: "UICustomObject", extends: "object")
}
