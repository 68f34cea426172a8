/// A section that is printed of a document, by its name in the output.
enum Printout: String, Hashable, Sendable {
    case objects = "com.apple.ibtool.document.objects"
    case hierarchy = "com.apple.ibtool.document.hierarchy"
    case connections = "com.apple.ibtool.document.connections"
    case classes = "com.apple.ibtool.document.classes"
    case versionHistory = "com.apple.ibtool.document.version-history"
    case localizableStrings = "com.apple.ibtool.document.localizable-strings"
    case localizableStringArrays = "com.apple.ibtool.document.localizable-stringarrays"
    case localizableGeometry = "com.apple.ibtool.document.localizable-geometry"
    case localizableToManyRelationships = "com.apple.ibtool.document.localizable-to-many-relationships"
    case localizableOther = "com.apple.ibtool.document.localizable-other"
    case localizableAll = "com.apple.ibtool.document.localizable-all"
    case export = "com.apple.ibtool.document.export"

    /// `nil` for options that print nothing about a document. `--export` has a value, which requests it.
    init?(_ option: Option) {
        let found: Printout? =
            switch option {
            case .objects: .objects
            case .hierarchy: .hierarchy
            case .connections: .connections
            case .classes: .classes
            case .versionHistory: .versionHistory
            case .localizableStrings: .localizableStrings
            case .localizableStringArrays: .localizableStringArrays
            case .localizableGeometry: .localizableGeometry
            case .localizableToManyRelationships: .localizableToManyRelationships
            case .localizableOther: .localizableOther
            case .localizableAll: .localizableAll
            default: nil
            }
        guard let found else { return nil }
        self = found
    }
}
