extension Schema {
    static let runtimeAttributes: [ElementType] = [
        .userDefinedRuntimeAttributes, .userDefinedRuntimeAttribute, .keyCommands, .keyCommand,
    ]
}

extension ElementType {
    package static let userDefinedRuntimeAttributes = ElementType(
        "userDefinedRuntimeAttributes", .structure,
        [
            Property(
                "attributes", .list(of: .object), source: .children(of: "userDefinedRuntimeAttribute"),
                archive: .notArchived)
        ])

    /// Set by key-value coding while the nib loads.
    package static let userDefinedRuntimeAttribute = ElementType(
        "userDefinedRuntimeAttribute", .value, class: "UINibKeyValuePair",
        [
            Property("type", .choice(.runtimeAttributeType), archive: .structure(.elsewhere(.runtimeAttributes))),
            // An attribute for Booleans, strings and images; a child keyed `value` for the other types.
            Property("value", .string, archive: .structure(.elsewhere(.runtimeAttributes))),
            Property("keyPath", .string, archive: .key("UIKeyPath")),
            Property("catalog", .string, archive: .notArchived),
            // Beside the type `string`; whether a nib translates such a text is unverified.
            Property(
                "localized", .bool, documentDefault: .bool(false), archive: .notArchived, affects: [],
                evidence: .assumed),
        ])

    package static let keyCommands = ElementType(
        "keyCommands", .structure,
        [
            Property("keyCommands", .list(of: .object), source: .children(of: "keyCommand"), archive: .notArchived)
        ])
    package static let keyCommand = ElementType(
        "keyCommand", .value, class: "UIKeyCommand",
        [
            Property("input", .string, archive: .key("UIKeyCommandInput"), affects: [], evidence: .assumed),
            Property(
                "modifierFlags", .integer, documentDefault: .integer(0), archive: .key("UIKeyCommandModifierFlags"),
                affects: [],
                evidence: .assumed),
            Property("actionName", .string, archive: .key("UIKeyCommandAction"), affects: [], evidence: .assumed),
            Property(
                "discoverabilityTitle", .localizedString, archive: .key("UIKeyCommandDiscoverabilityTitle"),
                affects: [],
                evidence: .assumed),
        ])
}
