/// What a view is drawn with: geometry, background, border, shadow, clipping, and layers below it.
///
/// A view's geometry lives here, as in UIKit: `frame`, `bounds`, `center` and `transform` of a view are those of its
/// layer.
@preconcurrency @MainActor
open class CALayer: NSObject, KeyValueBound {
    open var bounds = CGRect.zero {
        willSet { if KeyValueObserving.isUsed { KeyValueObserving.geometryWillChange(self) } }
        didSet {
            if bounds.size != oldValue.size {
                awaitsLayout = true
                if redrawsWithItsSize { setNeedsDisplay() }
            }
            if KeyValueObserving.isUsed { KeyValueObserving.geometryDidChange(self) }
        }
    }
    /// The anchor point's place in the superlayer.
    open var position = CGPoint.zero {
        willSet { if KeyValueObserving.isUsed { KeyValueObserving.geometryWillChange(self) } }
        didSet { if KeyValueObserving.isUsed { KeyValueObserving.geometryDidChange(self) } }
    }
    /// A share of the bounds; the middle by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    private var plane = CGAffineTransform.identity
    /// A transform that leads out of the plane; boxed, since few layers have one.
    private var spatial: Boxed<CATransform3D>?
    private var spatialSublayers: Boxed<CATransform3D>?
    open var zPosition: CGFloat = 0
    open var anchorPointZ: CGFloat = 0  // no effect: drawing is two-dimensional
    open var isHidden = false {
        willSet { layerWillChange("hidden", "hidden") }
        didSet { layerDidChange("hidden", "hidden") }
    }
    open var opacity: Float = 1 {
        willSet { layerWillChange("opacity", "alpha") }
        didSet { layerDidChange("opacity", "alpha") }
    }
    open var isOpaque = false
    open var masksToBounds = false
    open var backgroundColor: CGColor? {
        willSet { KeyValueObserving.willChange(self, "backgroundColor") }
        didSet { KeyValueObserving.didChange(self, "backgroundColor") }
    }
    open var cornerRadius: CGFloat = 0 {
        willSet { KeyValueObserving.willChange(self, "cornerRadius") }
        didSet { KeyValueObserving.didChange(self, "cornerRadius") }
    }
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
    private var ownSublayers: [CALayer]?
    /// The view that draws the contents.
    weak var view: UIView?
    weak var ownDelegate: (any CALayerDelegate)?
    /// What is rarely set, see `CALayer+Contents.swift`.
    var extras: Extras?
    private var awaitsLayout = true
    var awaitsDisplay = true

    public override init() { super.init() }

    /// Archives of layers are not read: the layer is a new one.
    public required init?(coder: NSCoder) { super.init() }

    /// Announces a change of a property that the layer's view has, too.
    private func layerWillChange(_ key: String, _ keyOfView: String) {
        guard KeyValueObserving.isUsed else { return }
        KeyValueObserving.willChange(self, key)
        if let view { KeyValueObserving.willChange(view, keyOfView) }
    }

    private func layerDidChange(_ key: String, _ keyOfView: String) {
        guard KeyValueObserving.isUsed else { return }
        if let view { KeyValueObserving.didChange(view, keyOfView) }
        KeyValueObserving.didChange(self, key)
    }

    /// A copy that an animation shows: what is drawn, without sublayers.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        (bounds, position, anchorPoint, transform) = (other.bounds, other.position, other.anchorPoint, other.transform)
        (backgroundColor, cornerRadius, borderWidth, borderColor, opacity) = (
            other.backgroundColor, other.cornerRadius, other.borderWidth, other.borderColor, other.opacity
        )
        contents = other.contents
    }

    open func affineTransform() -> CGAffineTransform { plane }
    open func setAffineTransform(_ transform: CGAffineTransform) {
        if let view { KeyValueObserving.willChange(view, "transform") }
        (plane, spatial) = (transform, nil)
        if let view { KeyValueObserving.didChange(view, "transform") }
    }

    /// Only its affine part is drawn.
    open var transform: CATransform3D {
        get { spatial?.value ?? CATransform3DMakeAffineTransform(plane) }
        set {
            plane = newValue.affinePart
            spatial = CATransform3DIsAffine(newValue) ? nil : Boxed(newValue)
        }
    }

    /// Moves all sublayers around the anchor point; only its affine part is drawn.
    open var sublayerTransform: CATransform3D {
        get { spatialSublayers?.value ?? .identity }
        set { spatialSublayers = newValue == .identity ? nil : Boxed(newValue) }
    }

    var planeOfSublayers: CGAffineTransform? { spatialSublayers?.value.affinePart }

    /// The smallest upright rectangle around the layer, in the superlayer's coordinates.
    open var frame: CGRect {
        get {
            let upright = CGRect(
                x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
            guard !plane.isIdentity else { return upright.offsetBy(dx: position.x, dy: position.y) }
            // The corners are moved before they are compared: a quarter turn then keeps whole numbers whole.
            return upright.applying(
                plane.concatenating(CGAffineTransform(translationX: position.x, y: position.y)))
        }
        set {
            // One change, though it has two parts.
            if KeyValueObserving.isUsed { KeyValueObserving.geometryWillChange(self) }
            defer { if KeyValueObserving.isUsed { KeyValueObserving.geometryDidChange(self) } }
            let inverse = plane.inverted()
            // A transform without an inverse is its own: it makes every size the same.
            guard !plane.isIdentity, inverse != plane || plane.concatenating(plane).isIdentity else {
                bounds.size = newValue.size
                position = CGPoint(
                    x: newValue.minX + anchorPoint.x * newValue.width,
                    y: newValue.minY + anchorPoint.y * newValue.height)
                return
            }
            bounds.size = newValue.applying(inverse).size
            let moved = frame
            position = CGPoint(
                x: position.x + newValue.standardized.minX - moved.minX,
                y: position.y + newValue.standardized.minY - moved.minY)
        }
    }

    // MARK: Hierarchy

    open var sublayers: [CALayer]? {
        get {
            view?.makeLayers()
            return ownSublayers
        }
        set {
            for layer in ownSublayers ?? [] { layer.superlayer = nil }
            ownSublayers = nil
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The same without those of views that are made when somebody asks for them.
    final var heldSublayers: [CALayer] { ownSublayers ?? [] }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(clamping: ownSublayers?.count ?? 0)) }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer !== self else { return }
        // What is the app's own lies beside the layers of what the view shows.
        if layer.view == nil { view?.makeLayers() }
        layer.removeFromSuperlayer()
        // In place: a copy for each would make many sublayers cost their square.
        let place = min(Int(index), ownSublayers?.count ?? 0)
        if ownSublayers == nil { ownSublayers = [layer] } else { ownSublayers?.insert(layer, at: place) }
        layer.superlayer = self
        awaitsLayout = true
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(clamping: place(of: sibling, without: layer) ?? 0))
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(clamping: place(of: sibling, without: layer).map { $0 + 1 } ?? Int.max))
    }

    open func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, let place = place(of: old, without: new) else { return }
        old.removeFromSuperlayer()
        insertSublayer(new, at: UInt32(clamping: place))
    }

    /// Where a sublayer lies among those that stay.
    private func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
        ownSublayers?.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    open func removeFromSuperlayer() {
        superlayer?.ownSublayers?.removeAll { $0 === self }
        if superlayer?.ownSublayers?.isEmpty == true { superlayer?.ownSublayers = nil }
        superlayer = nil
    }

    // MARK: Contents

    /// Asked for `contents` before the layer is drawn.
    open func display() {
        if let view { view.display(self) } else { ownDelegate?.display(self) }
    }

    /// Draws the layer's own contents; a view's layer asks the view, another its delegate.
    open func draw(in context: CGContext) {
        if contents != nil { drawContentsImage(in: context) }
        if let view {
            view.withOwnTraits { view.drawContents(in: context) }
        } else {
            ownDelegate?.draw(self, in: context)
        }
    }

    /// For layers of ours that show their sublayers more than once.
    func drawSublayers(in context: CGContext, _ draw: () -> Void) { draw() }

    /// Has the layer displayed in the next update cycle, if it is in a visible window.
    open func setNeedsDisplay() { markForDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    // MARK: Layout

    /// Places sublayers; a view's layer has the view place its subviews. A layer without a view is asked before it is
    /// drawn.
    open func layoutSublayers() {
        if let view {
            view.withOwnTraits { view.layoutSublayers(of: self) }
        } else {
            ownDelegate?.layoutSublayers(of: self)
        }
    }

    open func setNeedsLayout() {
        awaitsLayout = true
        view?.setNeedsLayout()
    }

    open func needsLayout() -> Bool { view?.needsLayout ?? awaitsLayout }

    open func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        guard awaitsLayout else { return }
        awaitsLayout = false
        layoutSublayers()
    }

    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Animations, which are over; see `CAAnimation.swift`

    open func add(_ animation: CAAnimation, forKey key: String?) { finish(animation) }
    open func removeAnimation(forKey key: String) {}  // no effect: animations finish immediately
    open func removeAllAnimations() {}  // no effect: animations finish immediately
    open func animation(forKey key: String) -> CAAnimation? { nil }
    open func animationKeys() -> [String]? { nil }
    open func action(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: Points

    /// The frontmost layer at a point of the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        let inside = convert(point, from: superlayer)
        guard !isHidden, opacity > 0, contains(inside) || !masksToBounds else { return nil }
        for layer in (ownSublayers ?? []).reversed() { if let hit = layer.hitTest(inside) { return hit } }
        return contains(inside) ? self : nil
    }

    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    class var keyValueTable: KeyValueTable {
        KeyValueTable(CALayer.self) {
            $0.bind("cornerRadius", \.cornerRadius)
            $0.bind(
                "maskedCorners", get: { $0.maskedCorners.rawValue },
                set: { layer, value in
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
            // A color attribute boxes a UIColor, which is no CGColor: on a device such a border stays without color.
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

    // MARK: Keys and pictures

    /// A property of the table, a part of the transform, or whatever an app keeps with the layer.
    open func value(forKey key: String) -> Any? {
        if KeyValueCoding.accessor(key, of: self) != nil { return KeyValueCoding.readLogging(key, of: self) }
        return extras?.values[key]
    }

    open func setValue(_ value: Any?, forKey key: String) {
        if KeyValueCoding.accessor(key, of: self) != nil {
            return KeyValueCoding.setLogging(value, forKeyPath: key, of: self)
        }
        change { $0.values[key] = value }
    }

    open func value(forKeyPath path: String) -> Any? {
        let plane = affineTransform()
        return switch path {
        case "transform": transform
        case "transform.rotation", "transform.rotation.z": atan2(plane.b, plane.a)
        case "transform.scale", "transform.scale.x": hypot(plane.a, plane.b)
        case "transform.scale.y": hypot(plane.c, plane.d)
        case "transform.translation.x": plane.tx
        case "transform.translation.y": plane.ty
        case "position.x": position.x
        case "position.y": position.y
        default: value(forKey: path)
        }
    }

    open func setValue(_ value: Any?, forKeyPath path: String) {
        let number = CGFloat.fromKeyValue(value)
        var plane = affineTransform()
        switch (path, number) {
        case ("transform", _):
            if let value = value as? CATransform3D { transform = value }
        case ("transform.rotation", let angle?), ("transform.rotation.z", let angle?):
            let turn = CGAffineTransform(rotationAngle: angle - atan2(plane.b, plane.a))
            let turned = CGAffineTransform(a: plane.a, b: plane.b, c: plane.c, d: plane.d, tx: 0, ty: 0).concatenating(
                turn)
            setAffineTransform(
                CGAffineTransform(a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: plane.tx, ty: plane.ty))
        case ("transform.translation.x", let x?):
            plane.tx = x
            setAffineTransform(plane)
        case ("transform.translation.y", let y?):
            plane.ty = y
            setAffineTransform(plane)
        case ("position.x", let x?): position.x = x
        case ("position.y", let y?): position.y = y
        default: setValue(value, forKey: path)
        }
    }

    /// Has the layer give its contents, if it waits for that and code of an app draws them. The framework's own layers
    /// are drawn only into pictures, where nobody can tell the difference.
    open func displayIfNeeded() {
        guard awaitsDisplay, !bounds.isEmpty else { return }
        awaitsDisplay = false
        let drawsByCode =
            view.map { ClassRegistry.isCustom(type(of: $0)) } ?? (ownDelegate != nil)
            || ClassRegistry.isCustom(type(of: self))
        if drawsByCode { LayerRendering.display(self, in: CGContext(size: bounds.size)) }
    }
    /// Draws the layer and those in it into a context, in the layer's own coordinates.
    open func render(in context: CGContext) { LayerRendering.render(self, in: context) }
}

/// A value behind a reference: room for what few objects have.
final class Boxed<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Corners of a layer.
public typealias CACornerMask = CornerMask
