#if !canImport(Darwin)
extension CGPoint {
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Rectangles of negative sizes are the same as those that cover the same place.
    public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
#endif
