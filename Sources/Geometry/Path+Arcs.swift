extension Path {
    /// Adds an arc, with a line to its start if there is a current point.
    ///
    /// - Parameters:
    ///   - startAngle, endAngle: in radians from the positive x axis, growing towards the positive y axis.
    ///   - clockwise: as Core Graphics means it, on a y-up plane: true goes towards falling angles.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise))
    }

    /// The signed angle an arc covers: a full turn at most, as Core Graphics draws it.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = clockwise ? start - end : end - start
        guard delta.isFinite else { return 0 }
        if delta >= turn { return clockwise ? -turn : turn }
        var rest = delta.truncatingRemainder(dividingBy: turn)
        if rest < 0 { rest += turn }
        return clockwise ? -rest : rest
    }

    /// Adds the arc from `startAngle` to `startAngle + delta`; more than a full turn is cut to one.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        let turn = 2 * CGFloat.pi
        let delta = max(-turn, min(turn, delta))

        func point(at angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }

        let first = point(at: startAngle)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        guard delta != 0, radius != 0, delta.isFinite, startAngle.isFinite else { return }

        let segments = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
        let step = delta / CGFloat(segments)
        let control = 4 / 3 * tan(step / 4) * radius
        for segment in 0..<segments {
            let from = startAngle + CGFloat(segment) * step
            let to = from + step
            let begin = point(at: from)
            let end = point(at: to)
            addCurve(
                to: end,
                control1: CGPoint(x: begin.x - control * sin(from), y: begin.y + control * cos(from)),
                control2: CGPoint(x: end.x + control * sin(to), y: end.y - control * cos(to)))
        }
    }

    /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    ///
    /// Lines that do not meet at an angle give a straight line to `tangent1End`.
    public mutating func addArc(tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return move(to: corner) }
        let inX = start.x - corner.x
        let inY = start.y - corner.y
        let outX = tangent2End.x - corner.x
        let outY = tangent2End.y - corner.y
        let inLength = hypot(inX, inY)
        let outLength = hypot(outX, outY)
        let cross = inX * outY - inY * outX
        guard inLength > 0, outLength > 0, radius > 0, abs(cross) > 1e-12 * inLength * outLength else {
            return addLine(to: corner)
        }

        let angle = acos(max(-1, min(1, (inX * outX + inY * outY) / (inLength * outLength))))
        let distance = radius / tan(angle / 2)
        let first = CGPoint(x: corner.x + inX / inLength * distance, y: corner.y + inY / inLength * distance)
        let last = CGPoint(x: corner.x + outX / outLength * distance, y: corner.y + outY / outLength * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - inY / inLength * radius * side, y: first.y + inX / inLength * radius * side)
        addArc(
            center: center, radius: radius,
            startAngle: atan2(first.y - center.y, first.x - center.x),
            endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross > 0)
    }
}
