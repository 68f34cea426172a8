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

    /// The first with images of symbols.
    public static let withSymbols = SystemVersion(13)

    public static func < (a: SystemVersion, b: SystemVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    public var description: String { "\(major).\(minor)" }
}
