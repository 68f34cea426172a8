/// The distance that a stack view keeps where its document says `spacingType="standard"`.
public enum StackSpacing {
    /// What UIKit stores for it: `UIStackViewSpacingUseSystem`, the smallest normal number of single precision.
    public static let useSystem = Double(Float.leastNormalMagnitude)
    /// For `setCustomSpacing(_:after:)`: the stack view's own. UIKit's `UIStackViewSpacingUseDefault`.
    public static let useDefault = Double(Float.greatestFiniteMagnitude)
    /// The system's spacing between siblings, in points.
    public static let system = 8.0
}
