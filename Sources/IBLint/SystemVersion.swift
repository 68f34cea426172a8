import IBDocument

/// A version of iOS: `13.4`.
public struct SystemVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
    private let major: Int, minor: Int

    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.count <= 4 ? Int($0) : nil }
        guard (1...4).contains(parts.count), let major = parts[0], major >= 0, parts.allSatisfy({ $0 != nil }) else {
            return nil
        }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    public static func < (a: SystemVersion, b: SystemVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    public var description: String { "\(major).\(minor)" }
}

extension Document {
    /// "Builds for" in the file inspector, where it is not the project's target: `<deployment version="2304"
    /// identifier="iOS"/>` is iOS 9.0, its hexadecimal digits 0x0900 being major and minor version.
    var deploymentTarget: SystemVersion? {
        let stated = root.child("dependencies")?.children.first {
            $0.name == "deployment" && $0.attribute("identifier") == "iOS"
        }
        guard let version = stated?.whole("version"), version > 0 else { return nil }
        return SystemVersion(version >> 8, version >> 4 & 0xF)
    }
}
