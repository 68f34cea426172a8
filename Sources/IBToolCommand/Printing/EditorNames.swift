import IBSchema

/// The names that the editor has for what the schema names as UIKit does.
///
/// They are those of one printed view and its placeholders; names of other classes follow the pattern.
enum EditorNames {
    /// By the names of the schema.
    private static let properties = [
        "customClass": "custom-class",
        "frame": "ibDesignFrame",
        "horizontalCompressionResistancePriority": "ibShadowedHorizontalContentCompressionResistancePriority",
        "horizontalHuggingPriority": "ibShadowedHorizontalContentHuggingPriority",
        "opaque": "opaqueForDevice",
        "placeholderIdentifier": "proxiedObjectIdentifier",
        "userLabel": "ibExternalExplicitLabel",
        "verticalCompressionResistancePriority": "ibShadowedVerticalContentCompressionResistancePriority",
        "verticalHuggingPriority": "ibShadowedVerticalContentHuggingPriority",
    ]
    private static let schemaNames = Dictionary(uniqueKeysWithValues: properties.map { ($1, $0) })

    /// What of a view counts as geometry beside its frame, by the names of the schema.
    static let geometry = [
        "autoresizingMask": "ibDesignAutoresizingMask",
        "translatesAutoresizingMaskIntoConstraints":
            "ibExternalExplicitTranslatesAutoresizingMaskIntoConstraints",
    ].merging(properties.filter { $0.key.hasSuffix("Priority") }) { first, _ in first }

    static func name(of property: Property) -> String { properties[property.name] ?? property.name }

    /// A property under the schema's name or the editor's.
    static func property(_ name: String, of element: String, in schema: Schema) -> Property? {
        schema.property(name, of: element) ?? schemaNames[name].flatMap { schema.property($0, of: element) }
    }

    /// `UIView` → `IBUIView`.
    static func className(_ name: String) -> String {
        switch name {
        case "UIProxyObject": "IBProxyObject"
        // Seen without a prefix.
        case "UILayoutGuide": name
        default: name.hasPrefix("UI") ? "IB\(name)" : name
        }
    }
}
