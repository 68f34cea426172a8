/// The build of Interface Builder that saved a document: `14460.31`.
public struct ToolsVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The numbers between the dots, at most four; none for a text that is not a version.
    public let components: [Int]

    /// Reads numbers separated by dots; what does not read so, or is longer than a version ever is, has no components
    /// and stands before every other version.
    public init(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 9 ? Int($0) : nil }.filter { $0 >= 0 }
        components = parts.count <= 4 && numbers.count == parts.count ? numbers : []
    }

    public var major: Int { components.first ?? 0 }

    /// Some documents state this version so that any Xcode can open them; it does not identify the Xcode that saved
    /// them. Newer than every version there is.
    public static let any = ToolsVersion("32700")
    public var isAny: Bool { major == Self.any.major }

    public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool {
        a.components.lexicographicallyPrecedes(b.components)
    }

    public var description: String { components.map(String.init).joined(separator: ".") }

    public static let xcode6 = ToolsVersion("6000")
    public static let xcode7 = ToolsVersion("8000")
    /// The first to name a device, and to leave out frames.
    public static let xcode8 = ToolsVersion("11000")
    /// The first with safe areas and named colors.
    public static let xcode9 = ToolsVersion("13000")
    /// Xcode 9.1, whose canvas has the margins of cells of iOS 11.
    public static let xcode91 = ToolsVersion("13500")
    /// Xcode 10; the last of 9.4 was 14113.
    public static let xcode10 = ToolsVersion("14200")
    /// The first with system colors, dark appearance and the content guides of scroll views; betas counted from 14810
    /// on.
    public static let xcode11 = ToolsVersion("14800")
    /// The first whose new collection view cells have content views of their own, with an id.
    public static let xcode114 = ToolsVersion("16000")
    /// Before, documents have the safe area behind colors and constraints.
    public static let xcode12 = ToolsVersion("17000")
    public static let xcode13 = ToolsVersion("19000")
    public static let xcode14 = ToolsVersion("21000")
    /// The first whose canvas has the sizes of iOS 26.
    public static let xcode26 = ToolsVersion("24000")
    /// What documents state that are made here: Xcode 16.
    public static let current = ToolsVersion("23504")
}
