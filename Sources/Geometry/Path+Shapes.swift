/// The share of a radius at which the control points of a quarter circle lie.
private let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

extension Path {
    /// A closed rectangle.
    public init(rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// The ellipse that touches the sides of `rect`.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// A rectangle with circular corners of one radius.
    ///
    /// - Parameters:
    ///   - radius: in points; at most half the shorter side is used.
    ///   - corners: those that are round; the others stay square.
    public init(roundedRect rect: CGRect, radius: CGFloat, corners: CornerMask = .all) {
        self.init()
        let limit = min(abs(rect.width), abs(rect.height)) / 2
        let radius = max(0, min(radius, limit))
        addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius, corners: corners)
    }

    public mutating func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds a rectangle with elliptical corners, clockwise on a y-down plane; sizes beyond half a side are cut to it.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, corners: CornerMask = .all
    ) {
        let width = max(0, min(cornerWidth, abs(rect.width) / 2))
        let height = max(0, min(cornerHeight, abs(rect.height) / 2))
        guard width > 0, height > 0, !corners.isDisjoint(with: .all) else { return addRect(rect) }
        let left = rect.minX
        let right = rect.maxX
        let top = rect.minY
        let bottom = rect.maxY
        let pullX = width * (1 - quarterCircleControl)
        let pullY = height * (1 - quarterCircleControl)

        func radius(_ corner: CornerMask, _ value: CGFloat) -> CGFloat { corners.contains(corner) ? value : 0 }

        move(to: CGPoint(x: left + radius(.minXMinY, width), y: top))
        addLine(to: CGPoint(x: right - radius(.maxXMinY, width), y: top))
        if corners.contains(.maxXMinY) {
            addCurve(
                to: CGPoint(x: right, y: top + height), control1: CGPoint(x: right - pullX, y: top),
                control2: CGPoint(x: right, y: top + pullY))
        }
        addLine(to: CGPoint(x: right, y: bottom - radius(.maxXMaxY, height)))
        if corners.contains(.maxXMaxY) {
            addCurve(
                to: CGPoint(x: right - width, y: bottom), control1: CGPoint(x: right, y: bottom - pullY),
                control2: CGPoint(x: right - pullX, y: bottom))
        }
        addLine(to: CGPoint(x: left + radius(.minXMaxY, width), y: bottom))
        if corners.contains(.minXMaxY) {
            addCurve(
                to: CGPoint(x: left, y: bottom - height), control1: CGPoint(x: left + pullX, y: bottom),
                control2: CGPoint(x: left, y: bottom - pullY))
        }
        addLine(to: CGPoint(x: left, y: top + radius(.minXMinY, height)))
        if corners.contains(.minXMinY) {
            addCurve(
                to: CGPoint(x: left + width, y: top), control1: CGPoint(x: left, y: top + pullY),
                control2: CGPoint(x: left + pullX, y: top))
        }
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect) {
        let radiusX = rect.width / 2
        let radiusY = rect.height / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let pullX = radiusX * quarterCircleControl
        let pullY = radiusY * quarterCircleControl
        move(to: CGPoint(x: rect.maxX, y: center.y))
        addCurve(
            to: CGPoint(x: center.x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: center.y + pullY),
            control2: CGPoint(x: center.x + pullX, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: center.y), control1: CGPoint(x: center.x - pullX, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: center.y + pullY))
        addCurve(
            to: CGPoint(x: center.x, y: rect.minY), control1: CGPoint(x: rect.minX, y: center.y - pullY),
            control2: CGPoint(x: center.x - pullX, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: center.y), control1: CGPoint(x: center.x + pullX, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: center.y - pullY))
        closeSubpath()
    }
}

extension Path {
    /// The rectangle that this path is, if it is just one, with sides along the axes.
    public var uprightRectangle: CGRect? {
        let shape = verbs.last == .close ? verbs.dropLast() : verbs[...]
        guard shape.elementsEqual([.move, .line, .line, .line]) else { return nil }
        let corners = points
        let startsAcross =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x
            && corners[2].y == corners[3].y && corners[3].x == corners[0].x
        let startsDown =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y
            && corners[2].x == corners[3].x && corners[3].y == corners[0].y
        return startsAcross || startsDown ? boundingBoxOfControlPoints : nil
    }
}
