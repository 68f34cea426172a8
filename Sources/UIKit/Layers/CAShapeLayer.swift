/// A layer that draws a path.
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = .black
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var lineDashPattern: [NSNumber]?
    open var lineDashPhase: CGFloat = 0
    /// Shares of the path's length between which it is stroked.
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1

    var pathFillRule: CGPathFillRule { fillRule == .evenOdd ? .evenOdd : .winding }

    open override func draw(in context: CGContext) {
        guard let path else { return }
        if let fillColor {
            context.setFillColor(fillColor)
            context.addPath(path)
            context.fillPath(using: pathFillRule)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCap.value)
        context.setLineJoin(lineJoin.value)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        context.addPath(path.elements.trimmed(from: strokeStart, to: strokeEnd))
        context.strokePath()
    }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    fileprivate var value: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    fileprivate var value: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// A layer that draws colors running into each other along a line.
open class CAGradientLayer: CALayer {
    /// `CGColor`s; other values are skipped.
    open var colors: [Any]?
    open var type = CAGradientLayerType.axial
    /// Shares of the way, rising; evenly without.
    open var locations: [NSNumber]?
    /// In shares of the bounds; of a radial gradient the middle, and a corner of the rectangle around its ellipse.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)

    open override func draw(in context: CGContext) {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        let stated = locations.map { $0.map { CGFloat($0.doubleValue) } }
        let locations = stated?.count == colors.count ? stated : nil
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else { return }
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        context.saveGState()
        context.addPath(outline(of: bounds))
        context.clip()
        if type == .axial {
            context.drawLinearGradient(
                gradient, start: place(startPoint), end: place(endPoint),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        } else {
            // An ellipse: a circle of radius 1 in stretched coordinates. Gradients around a point are drawn as if
            // radial.
            let center = place(startPoint)
            let corner = place(endPoint)
            let width = abs(corner.x - center.x)
            let height = abs(corner.y - center.y)
            if width > 0, height > 0 {
                context.translateBy(x: center.x, y: center.y)
                context.scaleBy(x: width, y: height)
                context.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            }
        }
        context.restoreGState()
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
