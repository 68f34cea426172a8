extension CGRect {
    /// Whether all four numbers are finite.
    public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// What two rectangles share; the null rectangle if that is nothing or a number is not finite.
    ///
    /// Foundation's `intersection(_:)`, `intersects(_:)` and `contains(_:)` trap on numbers that are not finite
    /// (Swift 6.3 on Linux), and such numbers come out of layouts, files and the code of others.
    public func overlap(with other: CGRect) -> CGRect {
        let left = Swift.max(minX, other.minX)
        let right = Swift.min(maxX, other.maxX)
        let top = Swift.max(minY, other.minY)
        let bottom = Swift.min(maxY, other.maxY)
        let shared = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard isFinite, other.isFinite, right >= left, bottom >= top, shared.isFinite else { return .null }
        return shared
    }

    /// Whether two rectangles share a point; rectangles with a number that is not finite share none.
    public func overlaps(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}

extension CGPoint {
    /// Whether both numbers are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}

#if !canImport(Darwin)
extension CGRect {
    /// Whether two rectangles overlap. Those that only share an edge do not (`CGRectIntersectsRect`; an assertion of a
    /// public test suite), as they do for Foundation's method.
    ///
    /// It is a property, which the compiler prefers to Foundation's method in every file. A second method would be
    /// ambiguous in those that import Foundation.
    public var intersects: (CGRect) -> Bool {
        { other in
            !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
        }
    }
}
#endif
