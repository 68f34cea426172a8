extension CGContext {
    /// Fills the current path, which is used up.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        currentPath = Path()
        recordFill(path, rule)
    }

    /// Strokes the current path, which is used up.
    public func strokePath() {
        let path = currentPath
        currentPath = Path()
        recordStroke(path)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath
        currentPath = Path()
        switch mode {
        case .fill:
            recordFill(path, .winding)
        case .eoFill:
            recordFill(path, .evenOdd)
        case .stroke:
            recordStroke(path)
        case .fillStroke:
            recordFill(path, .winding)
            recordStroke(path)
        case .eoFillStroke:
            recordFill(path, .evenOdd)
            recordStroke(path)
        }
    }

    public func fill(_ rect: CGRect) {
        if fillMask() { return }
        currentPath = Path(rect: rect).applying(state.transform)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        currentPath = Path()
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        currentPath = Path(ellipseIn: rect).applying(state.transform)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        currentPath = Path(rect: rect).applying(state.transform)
        strokePath()
    }

    /// - Parameter width: of the line, in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let earlier = state.stroke.width
        state.stroke.width = width
        stroke(rect)
        state.stroke.width = earlier
    }

    public func strokeEllipse(in rect: CGRect) {
        currentPath = Path(ellipseIn: rect).applying(state.transform)
        strokePath()
    }

    /// Strokes a line between each two points.
    public func strokeLineSegments(between points: [CGPoint]) {
        currentPath = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent, as far as the open group goes.
    public func clear(_ rect: CGRect) {
        let path = Path(rect: rect).applying(state.transform)
        guard path.isFinite, !path.isEmpty else { return }
        record(.beginGroup(DisplayList.Group(blendMode: .clear)))
        record(.fill(path, .color(.black), .winding))
        record(.endGroup)
    }

    /// Fills what may be seen with colors along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let paint = DisplayList.LinearGradient(
            stops: faded(gradient), start: start, end: end,
            extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
            extendsAfterEnd: options.contains(.drawsAfterEndLocation))
        guard start.isFinite, end.isFinite else { return }
        fillVisible { transform in .linearGradient(paint.applying(transform)) }
    }

    /// Fills what may be seen with colors between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else { return }
        let paint = DisplayList.RadialGradient(
            stops: faded(gradient), startCenter: startCenter, startRadius: max(0, startRadius), endCenter: endCenter,
            endRadius: max(0, endRadius), extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
            extendsAfterEnd: options.contains(.drawsAfterEndLocation))
        fillVisible { transform in
            var placed = paint
            placed.transform = transform
            return .radialGradient(placed)
        }
    }

    /// Fills a path of current coordinates with any paint, given in current coordinates.
    public func fill(_ path: Path, with paint: DisplayList.Paint, rule: CGPathFillRule = .winding) {
        let placed = path.applying(state.transform)
        guard placed.isFinite, !placed.isEmpty else { return }
        let transform = state.transform
        switch paint {
        case .color(let color):
            recordWithEffects(.fill(placed, .color(faded(color)), rule))
        case .linearGradient(var gradient):
            gradient.stops = faded(gradient.stops)
            recordWithEffects(.fill(placed, .linearGradient(gradient.applying(transform)), rule))
        case .radialGradient(var gradient):
            gradient.stops = faded(gradient.stops)
            gradient.transform = gradient.transform.concatenating(transform)
            recordWithEffects(.fill(placed, .radialGradient(gradient), rule))
        }
    }

    private func fillVisible(_ paint: (CGAffineTransform) -> DisplayList.Paint) {
        let area = state.visible
        guard area.isFinite, !area.isEmpty, state.transform.isFinite else { return }
        recordWithEffects(.fill(Path(rect: area), paint(state.transform), .winding))
    }

    private func recordFill(_ path: Path, _ rule: CGPathFillRule) {
        guard path.isFinite, !path.isEmpty else { return }
        recordWithEffects(.fill(path, .color(faded(state.fillColor)), rule))
    }

    /// A pen is round only in a space without shear or uneven scale; elsewhere the stroke gets a group of its own.
    private func recordStroke(_ path: Path) {
        guard path.isFinite, !path.isEmpty, state.transform.isFinite, state.stroke.width.isFinite else { return }
        if let scale = state.transform.uniformScale {
            var style = state.stroke
            style.width *= scale
            style.dash = style.dash.map { $0 * scale }
            style.dashPhase *= scale
            recordWithEffects(.stroke(path, faded(state.strokeColor), style))
        } else if state.transform.isInvertible {
            let own = path.applying(state.transform.inverted())
            record(.beginGroup(DisplayList.Group(transform: state.transform)))
            recordWithEffects(.stroke(own, faded(state.strokeColor), state.stroke))
            record(.endGroup)
        }
    }

    /// Records a command in a group of its own if it has a shadow or is blended.
    func recordWithEffects(_ command: DisplayList.Command) {
        guard state.shadow != nil || state.blendMode != .normal else { return record(command) }
        record(.beginGroup(DisplayList.Group(shadow: state.shadow, blendMode: CGContext.blendMode(state.blendMode))))
        record(command)
        record(.endGroup)
    }

    func faded(_ color: CGColor) -> CGColor {
        state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha) ?? color
    }

    private func faded(_ gradient: CGGradient) -> [DisplayList.GradientStop] {
        faded(gradient.stops)
    }

    private func faded(_ stops: [DisplayList.GradientStop]) -> [DisplayList.GradientStop] {
        stops.map { DisplayList.GradientStop(location: max(0, min(1, $0.location)), color: faded($0.color)) }
    }
}

extension DisplayList.LinearGradient {
    /// The gradient whose colors run between the transformed ends.
    ///
    /// Lines of one color stay at right angles to the direction, so this is exact for transforms without shear.
    func applying(_ transform: CGAffineTransform) -> DisplayList.LinearGradient {
        var result = self
        result.start = start.applying(transform)
        result.end = end.applying(transform)
        return result
    }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite
    }

    /// The scale of a transform that keeps angles; nil for others.
    var uniformScale: CGFloat? {
        let scale = hypot(a, b)
        guard scale > 0 else { return nil }
        let tolerance = scale * 1e-9
        let turns = abs(a - d) <= tolerance && abs(b + c) <= tolerance
        let mirrors = abs(a + d) <= tolerance && abs(b - c) <= tolerance
        return turns || mirrors ? scale : nil
    }

    /// Whether upright rectangles stay upright and are not mirrored.
    var onlyMovesAndScales: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
