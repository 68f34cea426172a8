import Graphics

/// The arrows of a map: each from the side of one scene to the side of another, spread where several meet.
struct MapArrows {
    let arrows: [MapArrow]

    private struct End: Hashable {
        var scene: Int
        var side: Side
    }

    enum Side: CaseIterable {
        case left, top, right, bottom

        var outward: CGVector {
            switch self {
            case .left: CGVector(dx: -1, dy: 0)
            case .top: CGVector(dx: 0, dy: -1)
            case .right: CGVector(dx: 1, dy: 0)
            case .bottom: CGVector(dx: 0, dy: 1)
            }
        }

        /// The point of the side at a share of its length.
        func point(of frame: CGRect, at share: CGFloat) -> CGPoint {
            switch self {
            case .left: CGPoint(x: frame.minX, y: frame.minY + frame.height * share)
            case .right: CGPoint(x: frame.maxX, y: frame.minY + frame.height * share)
            case .top: CGPoint(x: frame.minX + frame.width * share, y: frame.minY)
            case .bottom: CGPoint(x: frame.minX + frame.width * share, y: frame.maxY)
            }
        }

        /// The position of a point along the side.
        func position(_ point: CGPoint) -> CGFloat {
            switch self {
            case .left, .right: point.y
            case .top, .bottom: point.x
            }
        }
    }

    init(_ segues: [StoryboardMap.Segue], between frames: [CGRect]) {
        let segues = segues.filter { frames.indices.contains($0.source) && frames.indices.contains($0.destination) }
        let sides = segues.map {
            Self.sides(from: frames[$0.source], to: frames[$0.destination], isLoop: $0.source == $0.destination)
        }
        /// The arrow ends at each side: the arrow, whether it starts there, and the position of its other end.
        var meeting: [End: [(arrow: Int, starts: Bool, other: CGFloat)]] = [:]
        for (index, (segue, sides)) in zip(segues, sides).enumerated() {
            let (source, destination) = (frames[segue.source], frames[segue.destination])
            meeting[End(scene: segue.source, side: sides.exit), default: []]
                .append((index, true, sides.exit.position(CGPoint(x: destination.midX, y: destination.midY))))
            meeting[End(scene: segue.destination, side: sides.entry), default: []]
                .append((index, false, sides.entry.position(CGPoint(x: source.midX, y: source.midY))))
        }
        var starts = segues.map { _ in CGPoint.zero }
        var tips = starts
        for (end, ends) in meeting {
            let sorted = ends.sorted { ($0.other, $0.arrow) < ($1.other, $1.arrow) }
            for (place, one) in sorted.enumerated() {
                let point = end.side.point(of: frames[end.scene], at: CGFloat(place + 1) / CGFloat(sorted.count + 1))
                if one.starts { starts[one.arrow] = point } else { tips[one.arrow] = point }
            }
        }
        arrows = segues.indices.map { index in
            MapArrow(
                segue: segues[index], start: starts[index], tip: tips[index], exit: sides[index].exit,
                entry: sides[index].entry)
        }
    }

    /// The two sides that are nearest to each other, of those that face each other.
    private static func sides(from source: CGRect, to destination: CGRect, isLoop: Bool) -> (exit: Side, entry: Side) {
        guard !isLoop else { return (.right, .bottom) }
        var best: (exit: Side, entry: Side) = (.right, .left)
        var least = CGFloat.infinity
        for exit in Side.allCases {
            for entry in Side.allCases {
                let start = exit.point(of: source, at: 0.5)
                let tip = entry.point(of: destination, at: 0.5)
                let way = CGVector(dx: tip.x - start.x, dy: tip.y - start.y)
                let length = hypot(way.dx, way.dy)
                let leaves = way.dx * exit.outward.dx + way.dy * exit.outward.dy
                let arrives = -(way.dx * entry.outward.dx + way.dy * entry.outward.dy)
                // Going through a scene costs more than any way around.
                let cost =
                    length + (leaves < 0 ? source.width + source.height - leaves : 0)
                    + (arrives < 0 ? destination.width + destination.height - arrives : 0)
                if cost < least { (best, least) = ((exit, entry), cost) }
            }
        }
        return best
    }
}

/// One arrow of a map: a curve that leaves and meets the sides at right angles.
struct MapArrow {
    let segue: StoryboardMap.Segue
    let start: CGPoint
    let tip: CGPoint
    let exit: MapArrows.Side
    let entry: MapArrows.Side

    private static let headLength: CGFloat = 11
    private static let headWidth: CGFloat = 9

    var color: CGColor {
        switch segue.style {
        case .show: CGColor(red: 0.1, green: 0.42, blue: 0.85, alpha: 1)
        case .presentation: CGColor(red: 0.55, green: 0.25, blue: 0.7, alpha: 1)
        case .containment: CGColor(gray: 0.4, alpha: 1)
        case .other: CGColor(red: 0.7, green: 0.4, blue: 0.1, alpha: 1)
        }
    }

    private var dash: [CGFloat] {
        switch segue.style {
        case .show, .other: []
        case .presentation: [9, 5]
        case .containment: [3, 4]
        }
    }

    private var controls: (CGPoint, CGPoint) {
        let reach = max(30, hypot(tip.x - start.x, tip.y - start.y) * 0.4)
        return (
            CGPoint(x: start.x + exit.outward.dx * reach, y: start.y + exit.outward.dy * reach),
            CGPoint(x: tip.x + entry.outward.dx * reach, y: tip.y + entry.outward.dy * reach)
        )
    }

    /// Half way along the curve.
    var middle: CGPoint {
        let (first, second) = controls
        return CGPoint(
            x: (start.x + 3 * first.x + 3 * second.x + tip.x) / 8, y: (start.y + 3 * first.y + 3 * second.y + tip.y) / 8
        )
    }

    func draw(in context: CGContext) {
        let (first, second) = controls
        let neck = CGPoint(x: tip.x + entry.outward.dx * Self.headLength, y: tip.y + entry.outward.dy * Self.headLength)
        var path = Path()
        path.move(to: start)
        path.addCurve(to: neck, control1: first, control2: second)
        context.setStrokeColor(color)
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: dash)
        context.addPath(path)
        context.strokePath()
        context.setLineDash(phase: 0, lengths: [])
        Self.drawHead(at: tip, from: entry.outward, size: 1, color: color, in: context)
    }

    /// A straight arrow to the right.
    static func drawStraight(
        from start: CGPoint, to tip: CGPoint, width: CGFloat, color: CGColor, in context: CGContext
    ) {
        let size = width / 2
        context.setFillColor(color)
        context.fill(
            CGRect(x: start.x, y: tip.y - width / 2, width: tip.x - start.x - headLength * size, height: width))
        drawHead(at: tip, from: CGVector(dx: -1, dy: 0), size: size, color: color, in: context)
    }

    private static func drawHead(
        at tip: CGPoint, from outward: CGVector, size: CGFloat, color: CGColor, in context: CGContext
    ) {
        let back = CGPoint(x: tip.x + outward.dx * headLength * size, y: tip.y + outward.dy * headLength * size)
        let half = headWidth * size / 2
        var head = Path()
        head.move(to: tip)
        head.addLine(to: CGPoint(x: back.x - outward.dy * half, y: back.y + outward.dx * half))
        head.addLine(to: CGPoint(x: back.x + outward.dy * half, y: back.y - outward.dx * half))
        head.closeSubpath()
        context.fill(head, with: .color(color))
    }
}
