/// A path with what it is drawn with.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    private var path: CGMutablePath
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    private init(elements: Path) {
        path = CGMutablePath(elements: elements)
        super.init()
    }

    public override convenience init() { self.init(elements: Path()) }
    public convenience init(cgPath: CGPath) { self.init(elements: cgPath.elements) }
    public convenience init(rect: CGRect) { self.init(elements: Path(rect: rect)) }
    public convenience init(ovalIn rect: CGRect) { self.init(elements: Path(ellipseIn: rect)) }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(elements: Path(roundedRect: rect, radius: cornerRadius))
    }

    /// A radius beyond half a side is cut to it.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        var elements = Path()
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
            corners: CornerMask(rawValue: corners.rawValue & CornerMask.all.rawValue))
        self.init(elements: elements)
    }

    /// Angles in radians, from the right, growing downwards.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open var cgPath: CGPath {
        get { path.copy() ?? CGPath(elements: path.elements) }
        set { path = CGMutablePath(elements: newValue.elements) }
    }

    open var isEmpty: Bool { path.elements.isEmpty }
    open var bounds: CGRect { path.elements.boundingBox }
    open var currentPoint: CGPoint { path.currentPoint }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    /// UIKit's clockwise is what is seen; Core Graphics' is what a plane with y upwards would show.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }
    open func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(elements: path.elements.applying(transform))
    }
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Fills the path in the current context.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: rule)
    }

    /// Draws along the path in the current context.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Cuts what the current context draws from now on.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: rule)
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}
