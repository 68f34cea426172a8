public import IBDocument
public import IBSchema

/// A version of iOS, which callers of rules state as the deployment target.
public typealias SystemVersion = IBSchema.SystemVersion

extension Document {
    /// "Builds for" in the file inspector, where it is not the project's target: `<deployment version="2304"
    /// identifier="iOS"/>` is iOS 9.0, its hexadecimal digits 0x0900 being major and minor version.
    public var deploymentTarget: SystemVersion? {
        guard let version = deployment?.whole("version"), version > 0 else { return nil }
        return SystemVersion(version >> 8, version >> 4 & 0xF)
    }

    /// Where the document states its target.
    public var deployment: Element? {
        root.child("dependencies")?.children.first {
            $0.name == "deployment" && $0.attribute("identifier") == "iOS"
        }
    }
}

extension SystemVersion {
    /// The oldest system that Apple's compiler makes nibs for: it refuses older ones with error 12.
    public static let oldestCompiled = SystemVersion(7)
}
