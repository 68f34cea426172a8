/// A set of corners of a rectangle; the raw values are those of `CACornerMask`.
public struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Top left where y points down.
    public static let minXMinY = CornerMask(rawValue: 1)
    /// Top right where y points down.
    public static let maxXMinY = CornerMask(rawValue: 2)
    /// Bottom left where y points down.
    public static let minXMaxY = CornerMask(rawValue: 4)
    /// Bottom right where y points down.
    public static let maxXMaxY = CornerMask(rawValue: 8)
    public static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
