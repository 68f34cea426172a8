extension Path {
    /// How many straight pieces stand for a curve when lengths are measured.
    private static let piecesOfCurve = 32

    /// The part of the lines and curves between two shares of their length; curves become short straight pieces.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        let start = min(max(start, 0), 1)
        let end = min(max(end, 0), 1)
        if start <= 0, end >= 1 { return self }
        guard start < end, isFinite else { return Path() }
        let subpaths = straightSubpaths
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        let total = subpaths.reduce(CGFloat(0)) { sum, points in
            sum + zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let low = start * total
        let high = end * total
        var result = Path()
        var done: CGFloat = 0
        for points in subpaths {
            var isDrawing = false
            for (a, b) in zip(points, points.dropFirst()) {
                let piece = length(a, b)
                defer { done += piece }
                guard piece > 0, done + piece > low, done < high else { continue }
                func point(_ place: CGFloat) -> CGPoint {
                    Path.between(a, b, share: min(max((place - done) / piece, 0), 1))
                }
                if !isDrawing { result.move(to: point(low)) }
                isDrawing = true
                result.addLine(to: point(high))
            }
        }
        return result
    }

    /// The corners of every subpath, curves divided into pieces.
    private var straightSubpaths: [[CGPoint]] {
        var subpaths: [[CGPoint]] = []
        var points: [CGPoint] = []
        func add(_ curve: (CGFloat) -> CGPoint) {
            for piece in 1...Path.piecesOfCurve { points.append(curve(CGFloat(piece) / CGFloat(Path.piecesOfCurve))) }
        }
        forEachElement { element in
            let current = points.last ?? .zero
            switch element {
            case .move(let point):
                if points.count > 1 { subpaths.append(points) }
                points = [point]
            case .line(let point):
                points.append(point)
            case .quadCurve(let control, let end):
                add { share in
                    Path.between(
                        Path.between(current, control, share: share), Path.between(control, end, share: share),
                        share: share)
                }
            case .curve(let control1, let control2, let end):
                add { share in
                    let middle = Path.between(control1, control2, share: share)
                    let left = Path.between(Path.between(current, control1, share: share), middle, share: share)
                    let right = Path.between(middle, Path.between(control2, end, share: share), share: share)
                    return Path.between(left, right, share: share)
                }
            case .close:
                guard let start = points.first else { return }
                points.append(start)
                subpaths.append(points)
                points = [start]
            }
        }
        if points.count > 1 { subpaths.append(points) }
        return subpaths
    }
}
