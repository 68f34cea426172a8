/// What a view is drawn with: geometry, background, border, shadow, clipping, and layers below it.
///
/// A view's geometry lives here, as in UIKit: `frame`, `bounds`, `center` and `transform` of a view are those of its layer.
@MainActor
open class CALayer: NSObject {
    open var bounds = CGRect.zero
    /// The anchor point's place in the superlayer.
    open var position = CGPoint.zero
    /// A share of the bounds; the middle by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    private var transform = CGAffineTransform.identity
    open var zPosition: CGFloat = 0
    open var isHidden = false
    open var opacity: Float = 1
    open var isOpaque = false
    open var masksToBounds = false
    open var backgroundColor: CGColor?
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = .all
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor? = .black
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowColor: CGColor? = .black
    open var shadowPath: CGPath?
    open var mask: CALayer?
    open var name: String?
    open private(set) weak var superlayer: CALayer?
    open private(set) var sublayers: [CALayer]?
    /// The view that draws the contents.
    weak var view: UIView?

    public required override init() { super.init() }

    open func affineTransform() -> CGAffineTransform { transform }
    open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = transform }

    /// The smallest upright rectangle around the layer, in the superlayer's coordinates.
    open var frame: CGRect {
        get {
            let upright = CGRect(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
            return (transform.isIdentity ? upright : upright.applying(transform)).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: sublayers?.count ?? 0) }

    open func insertSublayer(_ layer: CALayer, at index: Int) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(max(index, 0), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Draws the layer's own contents; a view's layer asks the view.
    open func draw(in context: CGContext) { view?.drawContents(in: context) }

    class var keyValueTable: KeyValueTable { layerTable }
}

/// Corners of a layer.
public typealias CACornerMask = CornerMask

extension CALayer: KeyValueBound {
    static let layerTable = KeyValueTable(CALayer.self) {
        $0.bind("cornerRadius", \.cornerRadius)
        $0.bind("maskedCorners", get: { $0.maskedCorners.rawValue }, set: { layer, value in
            guard let corners = UInt.fromKeyValue(value) else { return false }
            layer.maskedCorners = CACornerMask(rawValue: corners)
            return true
        })
        $0.bind("borderWidth", \.borderWidth)
        $0.bind("masksToBounds", \.masksToBounds)
        $0.bind("shadowOpacity", \.shadowOpacity)
        $0.bind("shadowRadius", \.shadowRadius)
        $0.bind("shadowOffset", \.shadowOffset)
        $0.bind("opacity", \.opacity)
        $0.bind("zPosition", \.zPosition)
        $0.bind("hidden", \.isHidden)
        $0.bind("name", \.name)
        // A colour attribute boxes a UIColor, which is no CGColor: on a device such a border stays without colour.
        func set(_ change: @escaping @MainActor (CALayer, CGColor?) -> Void) -> @MainActor (CALayer, Any?) -> Bool {
            { layer, value in
                change(layer, value as? CGColor)
                return true
            }
        }
        $0.bind("borderColor", get: { $0.borderColor }, set: set { $0.borderColor = $1 })
        $0.bind("shadowColor", get: { $0.shadowColor }, set: set { $0.shadowColor = $1 })
        $0.bind("backgroundColor", get: { $0.backgroundColor }, set: set { $0.backgroundColor = $1 })
    }
}
