/// How an image is drawn. Images keep the drawing itself, so that they are sharp at any scale; `scale` is what they
/// report.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point.
    open var scale: CGFloat
    open var opaque = false
    open private(set) var bounds = CGRect.zero

    @preconcurrency @MainActor public override init() {
        scale = UITraitCollection.current.displayScale
        super.init()
    }

    @preconcurrency @MainActor open class func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
    @preconcurrency @MainActor open class func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

/// The context of an image that is being drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    open var currentImage: UIImage { UIImage(drawing: cgContext.displayList, scale: format.scale) }
}

/// Makes images by drawing them.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
    private let bounds: CGRect
    public let format: UIGraphicsImageRendererFormat

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(size: bounds.size, textShaper: UIKitEnvironment.current.textShaper)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if format.opaque {
            context.setFillColor(.black)
            context.fill(bounds)
        }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphicsPopContext()
        return UIImage(drawing: context.displayList, scale: format.scale)
    }
}
