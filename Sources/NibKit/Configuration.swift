public import IBSchema

/// What a document is shown on: where it says nothing, what the document says holds.
public struct Configuration: Hashable, Sendable {
    public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
    public enum Direction: String, Hashable, Sendable, CaseIterable { case leftToRight = "ltr", rightToLeft = "rtl" }

    public var device: SimulatedDevice?
    public var appearance: Appearance?
    public var direction: Direction?
    public var textSize: ContentSizeCategory?
    /// Pixels a point; `nil`: the device's.
    public var scale: Double?

    public init() {}
}
