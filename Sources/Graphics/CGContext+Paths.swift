extension CGContext {
    public func beginPath() {
        currentPath = Path()
    }

    public func move(to point: CGPoint) {
        currentPath.move(to: point.applying(state.transform))
    }

    public func addLine(to point: CGPoint) {
        currentPath.addLine(to: point.applying(state.transform))
    }

    /// Adds a subpath through all points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Adds an arc; `clockwise` is meant on a y-up plane, so on screen it turns the other way.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        inUserSpace {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        inUserSpace {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
    }

    public func addRect(_ rect: CGRect) {
        currentPath.append(Path(rect: rect).applying(state.transform))
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects {
            addRect(rect)
        }
    }

    public func addEllipse(in rect: CGRect) {
        currentPath.append(Path(ellipseIn: rect).applying(state.transform))
    }

    public func addPath(_ path: Path) {
        currentPath.append(path.applying(state.transform))
    }

    #if !canImport(Darwin)
    public func addPath(_ path: CGPath) {
        addPath(path.elements)
    }

    /// The current path, in current coordinates.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(elements: currentPath.applying(state.transform.inverted()))
    }
    #endif

    public func closePath() {
        currentPath.closeSubpath()
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// In current coordinates; zero without a path.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.transform.inverted()) ?? .zero
    }

    /// In current coordinates.
    public var boundingBoxOfPath: CGRect {
        currentPath.boundingBoxOfControlPoints.applying(state.transform.inverted())
    }

    /// Cuts what follows, until the state is restored, to the current path, which is used up.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        currentPath = Path()
        openClip(path.uprightRectangle.map(DisplayList.Clip.rect) ?? .path(path, rule), bounds: path.boundingBox)
    }

    public func clip(to rect: CGRect) {
        currentPath = Path(rect: rect).applying(state.transform)
        clip()
    }

    public func clip(to rects: [CGRect]) {
        currentPath = Path()
        addRects(rects)
        clip()
    }

    /// What may be seen, in current coordinates; at least that.
    public var boundingBoxOfClipPath: CGRect {
        state.visible.applying(state.transform.inverted())
    }

    private func openClip(_ clip: DisplayList.Clip, bounds: CGRect) {
        record(.beginGroup(DisplayList.Group(clip: bounds.isNull || !bounds.isFinite ? .rect(.zero) : clip)))
        state.clipGroups += 1
        state.visible = state.visible.overlap(with: bounds)
        if state.visible.isNull { state.visible = .zero }
    }

    private func inUserSpace(_ body: (inout Path) -> Void) {
        var path = currentPath.applying(state.transform.inverted())
        body(&path)
        currentPath = path.applying(state.transform)
    }
}
