/// The outlines of system items, so that bars show them whatever set of symbols is installed. Sizes are those of the
/// ink in pictures that UIKit drew; where none was at hand, by eye.
struct SystemItemGlyph: Hashable, Sendable {
    private enum Stroke { case fill, line }

    let item: UIBarButtonItem.SystemItem
    /// Whether lines are thin and some signs larger, as up to iOS 12.
    let isThin: Bool

    /// `nil` for items that show a text or nothing.
    init?(_ item: UIBarButtonItem.SystemItem, isThin: Bool) {
        self.item = item
        self.isThin = isThin
        if size == .zero { return nil }
    }

    /// The size of the ink, in points.
    var size: CGSize {
        switch item {
        case .add: isThin ? CGSize(width: 17, height: 17) : CGSize(width: 17.7, height: 17.7)
        case .stop: CGSize(width: 15, height: 15)
        case .trash: CGSize(width: 20.7, height: 23.7)
        case .camera: CGSize(width: 26, height: 20.3)
        case .action: CGSize(width: 19, height: 24)
        case .compose: CGSize(width: 22.3, height: 21.7)
        case .reply: CGSize(width: 23.3, height: 18.7)
        case .organize: CGSize(width: 23.7, height: 18.3)
        case .bookmarks: CGSize(width: 25.3, height: 19)
        case .search: CGSize(width: 20, height: 20.3)
        case .refresh: CGSize(width: 18.3, height: 21.7)
        case .play: isThin ? CGSize(width: 17, height: 20) : CGSize(width: 17.4, height: 18.3)
        case .pause: isThin ? CGSize(width: 16, height: 20) : CGSize(width: 15.5, height: 19.2)
        case .rewind, .fastForward: isThin ? CGSize(width: 27, height: 16) : CGSize(width: 23.8, height: 14.6)
        case .close: CGSize(width: 30, height: 30)
        case .done: CGSize(width: 18.3, height: 16.3)
        case .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .pageCurl: .zero
        }
    }

    private var lineWidth: CGFloat { isThin ? 1.3 : 1.9 }

    /// Draws into a box of its size.
    func draw(in box: CGRect, color: CGColor, context: CGContext, traits: UITraitCollection) {
        if item == .close {
            context.fill(Path(ellipseIn: box), with: .color(UIColor.tertiarySystemFill.cgColor(in: traits)))
            paint(
                Self.cross(in: box.insetBy(dx: 9.5, dy: 9.5)), .line, UIColor.secondaryLabel.cgColor(in: traits),
                context)
            return
        }
        for (path, stroke) in parts(in: box) { paint(path, stroke, color, context) }
    }

    private func paint(_ path: Path, _ stroke: Stroke, _ color: CGColor, _ context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        switch stroke {
        case .fill: context.fill(path, with: .color(color))
        case .line:
            context.setStrokeColor(color)
            context.setLineWidth(lineWidth)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.addPath(path)
            context.strokePath()
        }
    }

    private static func cross(in box: CGRect) -> Path {
        var path = Path()
        path.line([CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)])
        path.line([CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)])
        return path
    }

    /// Lines keep half their width inside of the box.
    private func parts(in outer: CGRect) -> [(Path, Stroke)] {
        let box = outer.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        func lines(_ all: [(CGFloat, CGFloat)]..., closed: Bool = false) -> Path {
            var path = Path()
            for points in all { path.line(points.map { at($0.0, $0.1) }, closed: closed) }
            return path
        }
        switch item {
        case .add: return [(lines([(0, 0.5), (1, 0.5)], [(0.5, 0), (0.5, 1)]), .line)]
        case .stop: return [(Self.cross(in: box), .line)]
        case .done: return [(lines([(0, 0.6), (0.34, 1), (1, 0)]), .line)]
        case .trash:
            var path = lines(
                [(0, 0.155), (1, 0.155)], [(0.36, 0.29), (0.39, 0.87)], [(0.5, 0.29), (0.5, 0.87)],
                [(0.64, 0.29), (0.61, 0.87)])
            path.round([at(0.32, 0.155), at(0.32, 0), at(0.68, 0), at(0.68, 0.155)], radius: 2)
            path.round([at(0.12, 0.155), at(0.19, 1), at(0.81, 1), at(0.88, 0.155)], radius: 2.4)
            return [(path, .line)]
        case .camera:
            var path = Path()
            path.round(
                [
                    at(0.5, 1), at(0, 1), at(0, 0.17), at(0.25, 0.17), at(0.34, 0), at(0.66, 0), at(0.75, 0.17),
                    at(1, 0.17), at(1, 1),
                ], radius: 2.6, closed: true)
            let lens = box.height * 0.27
            let center = at(0.5, 0.57)
            path.addEllipse(in: CGRect(x: center.x - lens, y: center.y - lens, width: 2 * lens, height: 2 * lens))
            return [(path, .line)]
        case .action:
            var path = lines([(0.5, 0.02), (0.5, 0.65)], [(0.27, 0.2), (0.5, 0), (0.73, 0.2)])
            path.round([at(0.3, 0.36), at(0, 0.36), at(0, 1), at(1, 1), at(1, 0.36), at(0.7, 0.36)], radius: 2.6)
            return [(path, .line)]
        case .compose:
            var path = lines([(0.42, 0.6), (0.47, 0.42), (0.88, 0.02), (1, 0.14), (0.6, 0.55)], closed: true)
            path.round([at(0.6, 0.12), at(0, 0.12), at(0, 1), at(0.88, 1), at(0.88, 0.42)], radius: 3.2)
            return [(path, .line)]
        case .reply:
            var path = Path()
            path.move(to: at(0, 0.43))
            path.addLine(to: at(0.42, 0))
            path.addLine(to: at(0.42, 0.25))
            path.addCurve(to: at(1, 1), control1: at(0.78, 0.28), control2: at(0.98, 0.55))
            path.addCurve(to: at(0.42, 0.62), control1: at(0.86, 0.72), control2: at(0.68, 0.62))
            path.addLine(to: at(0.42, 0.87))
            path.closeSubpath()
            return [(path, .line)]
        case .organize:
            var path = lines([(0, 0.32), (1, 0.32)])
            path.round(
                [at(0.5, 1), at(0, 1), at(0, 0), at(0.32, 0), at(0.42, 0.12), at(1, 0.12), at(1, 1)], radius: 2.4,
                closed: true)
            return [(path, .line)]
        case .bookmarks:
            var path = lines([(0.5, 0.12), (0.5, 0.97)])
            for side: CGFloat in [0, 1] {
                let inner = side == 0 ? CGFloat(0.25) : 0.75
                path.move(to: at(0.5, 0.12))
                path.addQuadCurve(to: at(side, 0.05), control: at(inner, -0.06))
                path.addLine(to: at(side, 0.9))
                path.addQuadCurve(to: at(0.5, 0.97), control: at(inner, 0.8))
            }
            return [(path, .line)]
        case .search:
            var path = lines([(0.7, 0.7), (1, 1)])
            path.addEllipse(in: CGRect(x: box.minX, y: box.minY, width: box.width * 0.8, height: box.width * 0.8))
            return [(path, .line)]
        case .refresh:
            let radius = box.width / 2
            let center = CGPoint(x: box.midX, y: box.maxY - radius)
            var path = Path()
            path.move(to: CGPoint(x: center.x + radius * 0.26, y: center.y - radius * 0.966))
            path.addRelativeArc(center: center, radius: radius, startAngle: -75 * .pi / 180, delta: -300 * .pi / 180)
            path.line([
                at(0.44, 0), CGPoint(x: center.x + radius * 0.26, y: center.y - radius * 0.966),
                CGPoint(x: box.minX + 0.44 * box.width, y: center.y - radius * 0.55),
            ])
            return [(path, .line)]
        case .play: return [(triangle(in: outer, radius: 1.4), .fill)]
        case .pause:
            let bar = outer.width * (isThin ? 5 / 16 : 0.335)
            var path = Path(
                roundedRect: CGRect(x: outer.minX, y: outer.minY, width: bar, height: outer.height),
                radius: isThin ? 0 : 1.2)
            path.append(
                Path(
                    roundedRect: CGRect(x: outer.maxX - bar, y: outer.minY, width: bar, height: outer.height),
                    radius: isThin ? 0 : 1.2))
            return [(path, .fill)]
        case .rewind, .fastForward:
            var path = Path()
            for x in [outer.minX, outer.midX] {
                path.append(
                    triangle(
                        in: CGRect(x: x, y: outer.minY, width: outer.width / 2, height: outer.height), radius: 1.1,
                        pointsLeft: item == .rewind))
            }
            return [(path, .fill)]
        case .close, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .pageCurl: return []
        }
    }

    private func triangle(in box: CGRect, radius: CGFloat, pointsLeft: Bool = false) -> Path {
        // What rounding takes off the tip stands out of the box before.
        let half = atan2(box.height / 2, box.width)
        let lost = isThin || half <= 0 ? 0 : radius * (1 / sin(half) - 1)
        let tip = pointsLeft ? box.minX - lost : box.maxX + lost
        let base = pointsLeft ? box.maxX : box.minX
        var path = Path()
        path.round(
            [
                CGPoint(x: base, y: box.midY), CGPoint(x: base, y: box.minY), CGPoint(x: tip, y: box.midY),
                CGPoint(x: base, y: box.maxY),
            ],
            radius: isThin ? 0 : radius, closed: true)
        return path
    }
}

extension Path {
    fileprivate mutating func line(_ points: [CGPoint], closed: Bool = false) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
        if closed { closeSubpath() }
    }

    /// Lines with round corners; where it is closed, it begins in the middle of a side.
    fileprivate mutating func round(_ points: [CGPoint], radius: CGFloat, closed: Bool = false) {
        guard let first = points.first, let last = points.last else { return }
        move(to: first)
        for (corner, next) in zip(points.dropFirst(), points.dropFirst(2)) {
            addArc(tangent1End: corner, tangent2End: next, radius: radius)
        }
        if closed {
            addArc(tangent1End: last, tangent2End: first, radius: radius)
            closeSubpath()
        } else {
            addLine(to: last)
        }
    }
}
