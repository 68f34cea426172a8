/// The rank of a constraint. Order is strict: no number of lower constraints outweighs a higher one.
public struct Priority: Hashable, Comparable, Sendable {
    /// 1...1000; 1000 is required. Fractions are ranks of their own (999.5 lies between 999 and 1000).
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = Priority(1000)

    public var isRequired: Bool { rawValue >= Priority.required.rawValue }

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
