/// Lines and curves as a value: a list of verbs beside a flat list of their points.
///
/// A path without a current point starts one at the first point it is given, so no sequence of calls is an error.
public struct Path: Hashable, Sendable {
    /// What to do with the next points of the path.
    public enum Verb: UInt8, Sendable, CaseIterable {
        /// Starts a subpath at one point.
        case move
        /// A straight line to one point.
        case line
        /// A quadratic curve: control point, end point.
        case quadCurve
        /// A cubic curve: first control point, second control point, end point.
        case curve
        /// A straight line to the start of the subpath; no points.
        case close

        /// How many points follow the verb.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// One verb with its points.
    public enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    public private(set) var verbs: [Verb] = []
    public private(set) var points: [CGPoint] = []
    private var subpathStart = CGPoint.zero

    public init() {}

    /// A path from its parts; nil unless the number of points is what the verbs ask for and the first verb is a move.
    public init?(verbs: [Verb], points: [CGPoint]) {
        guard verbs.first == nil || verbs.first == .move else { return nil }
        guard verbs.reduce(0, { $0 + $1.pointCount }) == points.count else { return nil }
        self.verbs = verbs
        self.points = points
        var offset = 0
        for verb in verbs {
            if verb == .move { subpathStart = points[offset] }
            offset += verb.pointCount
        }
    }

    public var isEmpty: Bool { verbs.isEmpty }

    /// Where the next line starts; nil in an empty path.
    public var currentPoint: CGPoint? {
        switch verbs.last {
        case nil: nil
        case .close: subpathStart
        case .move, .line, .quadCurve, .curve: points.last
        }
    }

    public mutating func move(to point: CGPoint) {
        verbs.append(.move)
        points.append(point)
        subpathStart = point
    }

    public mutating func addLine(to point: CGPoint) {
        guard startsSubpath(at: point) else { return }
        verbs.append(.line)
        points.append(point)
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        _ = startsSubpath(at: control)
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        _ = startsSubpath(at: control1)
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Makes sure that there is a current point; false if it had to be made.
    private mutating func startsSubpath(at point: CGPoint) -> Bool {
        switch verbs.last {
        case nil:
            move(to: point)
            return false
        case .close:
            move(to: subpathStart)
            return true
        case .move, .line, .quadCurve, .curve:
            return true
        }
    }

    public mutating func append(_ other: Path) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        if !other.isEmpty { subpathStart = other.subpathStart }
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = self
        for index in result.points.indices {
            result.points[index] = result.points[index].applying(transform)
        }
        result.subpathStart = subpathStart.applying(transform)
        return result
    }

    /// Calls `body` with each element in order.
    public func forEachElement(_ body: (Element) -> Void) {
        var offset = 0
        for verb in verbs {
            switch verb {
            case .move: body(.move(points[offset]))
            case .line: body(.line(points[offset]))
            case .quadCurve: body(.quadCurve(control: points[offset], end: points[offset + 1]))
            case .curve: body(.curve(control1: points[offset], control2: points[offset + 1], end: points[offset + 2]))
            case .close: body(.close)
            }
            offset += verb.pointCount
        }
    }

    /// Whether every coordinate is a finite number.
    public var isFinite: Bool {
        points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}
