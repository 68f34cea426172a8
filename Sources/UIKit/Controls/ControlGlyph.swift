/// Small signs that controls draw on themselves, whatever set of symbols is installed.
enum ControlGlyph {
    case plus, minus, cross, chevronLeft, chevronRight, clear, magnifier, book, list

    /// Draws inside a square; the strokes are a tenth of its side unless a width is given, in points.
    func draw(in box: CGRect, color: CGColor, context: CGContext, lineWidth: CGFloat? = nil) {
        context.saveGState()
        defer { context.restoreGState() }
        context.setStrokeColor(color)
        context.setLineWidth(lineWidth ?? box.width / 10)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        /// Strokes several lines as one shape, so that a translucent color does not darken where they cross.
        func stroke(_ lines: [CGPoint]...) {
            context.beginPath()
            for points in lines { context.addLines(between: points) }
            context.strokePath()
        }
        switch self {
        case .plus:
            stroke([point(0, 0.5), point(1, 0.5)], [point(0.5, 0), point(0.5, 1)])
        case .minus: stroke([point(0, 0.5), point(1, 0.5)])
        case .cross: stroke([point(0, 0), point(1, 1)], [point(1, 0), point(0, 1)])
        case .chevronLeft: stroke([point(0.7, 0), point(0.25, 0.5), point(0.7, 1)])
        case .chevronRight: stroke([point(0.3, 0), point(0.75, 0.5), point(0.3, 1)])
        case .clear: drawClear(in: box, color: color, context: context)
        case .magnifier:
            context.strokeEllipse(
                in: CGRect(x: box.minX, y: box.minY, width: box.width * 0.75, height: box.height * 0.75))
            stroke([point(0.65, 0.65), point(1, 1)])
        case .book:
            let pages = [
                (0.5, 0.2), (0.25, 0.05), (0, 0.15), (0, 0.9), (0.25, 0.8), (0.5, 0.95), (0.75, 0.8), (1, 0.9),
                (1, 0.15), (0.75, 0.05), (0.5, 0.2),
            ]
            stroke(pages.map { point($0.0, $0.1) }, [point(0.5, 0.2), point(0.5, 0.95)])
        case .list:
            stroke(
                [point(0.1, 0.2), point(0.9, 0.2)], [point(0.1, 0.5), point(0.9, 0.5)],
                [point(0.1, 0.8), point(0.9, 0.8)])
        }
    }

    /// A disc with a cross cut out of it.
    private func drawClear(in box: CGRect, color: CGColor, context: CGContext) {
        let arm = box.width * 0.19
        let half = box.width * 0.05
        let diagonal = CGAffineTransform(translationX: box.midX, y: box.midY).rotated(by: .pi / 4)
        var cross = Path()
        cross.addLines(
            [
                CGPoint(x: -half, y: -arm), CGPoint(x: half, y: -arm), CGPoint(x: half, y: -half),
                CGPoint(x: arm, y: -half),
                CGPoint(x: arm, y: half), CGPoint(x: half, y: half), CGPoint(x: half, y: arm),
                CGPoint(x: -half, y: arm),
                CGPoint(x: -half, y: half), CGPoint(x: -arm, y: half), CGPoint(x: -arm, y: -half),
                CGPoint(x: -half, y: -half),
            ].map { $0.scaled(by: 1.25) })
        var shape = Path(ellipseIn: box)
        shape.append(cross.applying(diagonal))
        context.fill(shape, with: .color(color), rule: .evenOdd)
    }
}

extension Path {
    /// A closed polygon.
    fileprivate mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
        closeSubpath()
    }
}

extension CGPoint {
    fileprivate func scaled(by factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}
