/// A layer that shows its sublayers many times, each time moved on and fainter.
open class CAReplicatorLayer: CALayer {
    /// More are not drawn.
    private static let mostInstances = 1000

    open var instanceCount = 1
    /// From one instance to the next, around the layer's middle; only its affine part is drawn.
    open var instanceTransform = CATransform3D.identity
    open var instanceDelay: CFTimeInterval = 0  // no effect: animations finish immediately
    /// Its opacity fades the instances; its color is not mixed in.
    open var instanceColor: CGColor?
    open var instanceRedOffset: Float = 0  // no effect: copies keep the color of the original
    open var instanceGreenOffset: Float = 0  // no effect: copies keep the color of the original
    open var instanceBlueOffset: Float = 0  // no effect: copies keep the color of the original
    /// Added to the opacity from one instance to the next.
    open var instanceAlphaOffset: Float = 0
    open var preservesDepth = false
    override func drawSublayers(in context: CGContext, _ draw: () -> Void) {
        let step = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(
            instanceTransform.affinePart
        )
        .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        var place = CGAffineTransform.identity
        for instance in 0..<min(max(0, instanceCount), Self.mostInstances) {
            let opacity = min(max((instanceColor?.alpha ?? 1) + CGFloat(instanceAlphaOffset) * CGFloat(instance), 0), 1)
            if opacity > 0 {
                context.beginGroup(DisplayList.Group(name: "instance", transform: place, alpha: opacity))
                draw()
                context.endGroup()
            }
            place = step.concatenating(place)
        }
    }
}

/// Particles: they need time, so none are drawn.
open class CAEmitterLayer: CALayer {  // no effect: particles are not drawn
    open var emitterCells: [CAEmitterCell]?
    open var emitterPosition = CGPoint.zero
    open var emitterZPosition: CGFloat = 0
    open var emitterSize = CGSize.zero
    open var emitterDepth: CGFloat = 0
    open var emitterShape = CAEmitterLayerEmitterShape.point
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    open var renderMode = CAEmitterLayerRenderMode.unordered
    open var birthRate: Float = 1
    open var lifetime: Float = 1
    open var velocity: Float = 1
    open var scale: Float = 1
    open var spin: Float = 1
    open var seed: UInt32 = 0
    open var preservesDepth = false
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// What an emitter sends out.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {  // no effect: particles are not drawn
    open var contents: Any?
    open var name: String?
    open var color: CGColor?
    open var isEnabled = true
    open var birthRate: Float = 0
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0
    open var emissionLatitude: CGFloat = 0
    open var emissionLongitude: CGFloat = 0
    open var emissionRange: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    open var scaleSpeed: CGFloat = 0
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    open var contentsScale: CGFloat = 1
    open var beginTime: CFTimeInterval = 0
    open var emitterCells: [CAEmitterCell]?
}

/// A layer whose contents come piece by piece: here all at once.
open class CATiledLayer: CALayer {
    open var tileSize = CGSize(width: 256, height: 256)
    open var levelsOfDetail = 1
    open var levelsOfDetailBias = 0
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

/// A layer whose contents can be moved.
open class CAScrollLayer: CALayer {
    open func scroll(to point: CGPoint) { bounds.origin = point }
    open func scroll(to rect: CGRect) { bounds.origin = rect.origin }
}

/// Layers in one space: drawn in the plane.
open class CATransformLayer: CALayer {}
