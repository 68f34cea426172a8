extension Path {
    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBoxOfControlPoints: CGRect {
        Path.box(around: points)
    }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBox: CGRect {
        guard verbs.contains(where: { $0 == .curve || $0 == .quadCurve }) else { return boundingBoxOfControlPoints }
        var outline: [CGPoint] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEachElement { element in
            switch element {
            case .move(let point):
                outline.append(point)
                (current, start) = (point, point)
            case .line(let point):
                outline.append(point)
                current = point
            case .quadCurve(let control, let end):
                let first = Path.between(current, control, share: 2 / 3)
                let second = Path.between(end, control, share: 2 / 3)
                outline.append(contentsOf: Path.extremes(current, first, second, end))
                current = end
            case .curve(let control1, let control2, let end):
                outline.append(contentsOf: Path.extremes(current, control1, control2, end))
                current = end
            case .close:
                current = start
            }
        }
        return Path.box(around: outline)
    }

    /// Points that span the box of a cubic curve: its end, and where a coordinate has a turning point.
    private static func extremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
        func value(_ t: CGFloat) -> CGPoint {
            let u = 1 - t
            let w0 = u * u * u
            let w1 = 3 * u * u * t
            let w2 = 3 * u * t * t
            let w3 = t * t * t
            return CGPoint(
                x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
        }
        let turns = turningPoints(p0.x, p1.x, p2.x, p3.x) + turningPoints(p0.y, p1.y, p2.y, p3.y)
        return [p3] + turns.map(value)
    }

    /// The parameters in 0…1 at which the derivative of a cubic Bézier coordinate is zero.
    private static func turningPoints(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = 3 * (p3 - 3 * p2 + 3 * p1 - p0)
        let b = 6 * (p2 - 2 * p1 + p0)
        let c = 3 * (p1 - p0)
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    static func between(_ from: CGPoint, _ to: CGPoint, share: CGFloat) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    private static func box(around points: [CGPoint]) -> CGRect {
        guard var low = points.first else { return .null }
        var high = low
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
