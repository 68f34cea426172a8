public import IBSchema
public import Resources

/// What a document is shown on: where it says nothing, what the document says holds.
public struct Configuration: Hashable, Sendable {
    public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
    public enum Direction: String, Hashable, Sendable, CaseIterable { case leftToRight = "ltr", rightToLeft = "rtl" }

    public var device: SimulatedDevice?
    public var appearance: Appearance?
    public var direction: Direction?
    public var textSize: ContentSizeCategory?
    /// The texts of another language; `nil`: the document's own.
    public var strings: LocalizedStrings?
    /// Pixels a point; `nil`: the device's.
    public var scale: Double?

    public init() {}
}
