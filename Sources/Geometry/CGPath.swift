#if !canImport(Darwin)
/// A path that does not change, as Core Graphics spells it; its lines and curves are the value `elements`.
public class CGPath: Hashable {
    /// The path as a value that may be sent to other threads.
    public fileprivate(set) var elements: Path

    /// A path that holds `elements`.
    public init(elements: Path) {
        self.elements = elements
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: Path(rect: rect).applying(transform?.pointee ?? .identity))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var path = Path()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(elements: path.applying(transform?.pointee ?? .identity))
    }

    public var isEmpty: Bool { elements.isEmpty }
    /// The end of the last element; zero in an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }
    /// The box around all points and control points.
    public var boundingBox: CGRect { elements.boundingBoxOfControlPoints }
    /// The box around the lines and curves themselves.
    public var boundingBoxOfPath: CGRect { elements.boundingBox }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// A path that is being made.
public final class CGMutablePath: CGPath {
    public init() {
        super.init(elements: Path())
    }

    override public init(elements: Path) {
        super.init(elements: elements)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addLine(to: point.applying(transform))
    }

    /// Adds a subpath through all points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        elements.move(to: first.applying(transform))
        for point in points.dropFirst() {
            elements.addLine(to: point.applying(transform))
        }
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    public func closeSubpath() {
        elements.closeSubpath()
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.append(Path(rect: rect).applying(transform))
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            addRect(rect, transform: transform)
        }
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        var path = Path()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        elements.append(path.applying(transform))
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.append(Path(ellipseIn: rect).applying(transform))
    }

    /// Adds an arc; see `Path.addArc(center:radius:startAngle:endAngle:clockwise:)` for the direction.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        draw(through: transform) {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        draw(through: transform) {
            $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
        }
    }

    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        draw(through: transform) {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(path.elements.applying(transform))
    }

    /// Lets `body` draw in the space before the transform, where a circle is still a circle.
    private func draw(through transform: CGAffineTransform, _ body: (inout Path) -> Void) {
        if transform.isIdentity { return body(&elements) }
        var path = elements.applying(transform.inverted())
        body(&path)
        elements = path.applying(transform)
    }
}
#endif
