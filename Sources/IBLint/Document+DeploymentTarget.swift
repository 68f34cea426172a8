public import IBDocument
public import IBSchema

/// A version of iOS, which callers of rules state as the deployment target.
public typealias SystemVersion = IBSchema.SystemVersion

extension Document {
    /// "Builds for" in the file inspector, where it is not the project's target: `<deployment version="2304"
    /// identifier="iOS"/>` is iOS 9.0, its hexadecimal digits 0x0900 being major and minor version.
    public var deploymentTarget: SystemVersion? {
        let stated = root.child("dependencies")?.children.first {
            $0.name == "deployment" && $0.attribute("identifier") == "iOS"
        }
        guard let version = stated?.whole("version"), version > 0 else { return nil }
        return SystemVersion(version >> 8, version >> 4 & 0xF)
    }
}
