/// What is asked in a layer's stead. A view is that of its own layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)  // no effect: NibKit never calls it
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?  // no effect: NibKit never calls it
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
    /// What few layers set.
    final class Extras {
        var contents: Any?
        var contentsGravity = CALayerContentsGravity.resize
        var contentsScale: CGFloat = 1
        var timing: Timing?
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        var cornerCurve = CALayerCornerCurve.circular
        var rasterizationScale: CGFloat = 1
        var style: [AnyHashable: Any]?
        var actions: [String: any CAAction]?
        var values: [String: Any] = [:]
        /// Marks that are kept and change nothing here.
        var marks: [String: Bool] = [:]
        var filters: [Any]?
        var backgroundFilters: [Any]?
        var compositingFilter: Any?

        init() {}
    }

    struct Timing {
        var speed: Float = 1
        var beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0, duration: CFTimeInterval = 0,
            repeatDuration: CFTimeInterval = 0
        var repeatCount: Float = 0
        var autoreverses = false
        var fillMode = CAMediaTimingFillMode.removed
    }

    private var timing: Timing {
        get { extras?.timing ?? Timing() }
        set { change { $0.timing = newValue } }
    }

    // The time of a layer: kept, since animations are over when a picture is taken.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    func change(_ change: (Extras) -> Void) {
        let known = extras ?? Extras()
        change(known)
        extras = known
    }

    /// A `CGImage`, or an image of UIKit; others are not drawn.
    public var contents: Any? {
        get { extras?.contents }
        set { if newValue != nil || extras != nil { change { $0.contents = newValue } } }
    }
    public var contentsGravity: CALayerContentsGravity {
        get { extras?.contentsGravity ?? .resize }
        set { change { $0.contentsGravity = newValue } }
    }
    /// Pixels of the contents a point.
    public var contentsScale: CGFloat {
        get { extras?.contentsScale ?? 1 }
        set { change { $0.contentsScale = newValue } }
    }
    /// The part that is drawn, as shares of the contents.
    public var contentsRect: CGRect {
        get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set { change { $0.contentsRect = newValue } }
    }
    public var contentsCenter: CGRect {
        get { extras?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set { change { $0.contentsCenter = newValue } }
    }
    /// Corners are drawn as quarters of circles whatever this says.
    public var cornerCurve: CALayerCornerCurve {  // no effect: filters of layers are not drawn
        get { extras?.cornerCurve ?? .circular }
        set { change { $0.cornerCurve = newValue } }
    }
    public var rasterizationScale: CGFloat {  // no effect: filters of layers are not drawn
        get { extras?.rasterizationScale ?? 1 }
        set { change { $0.rasterizationScale = newValue } }
    }
    public var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { change { $0.style = newValue } }
    }
    public var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { change { $0.actions = newValue } }
    }
    public var filters: [Any]? {  // no effect: filters of layers are not drawn
        get { extras?.filters }
        set { change { $0.filters = newValue } }
    }
    public var backgroundFilters: [Any]? {  // no effect: filters of layers are not drawn
        get { extras?.backgroundFilters }
        set { change { $0.backgroundFilters = newValue } }
    }
    public var compositingFilter: Any? {  // no effect: filters of layers are not drawn
        get { extras?.compositingFilter }
        set { change { $0.compositingFilter = newValue } }
    }

    private func mark(_ name: String, _ fallback: Bool) -> Bool { extras?.marks[name] ?? fallback }
    private func setMark(_ name: String, _ value: Bool) { change { $0.marks[name] = value } }

    // no effect: filters of layers are not drawn
    public var shouldRasterize: Bool {
        get { mark("rasterize", false) }
        set { setMark("rasterize", newValue) }
    }
    public var allowsGroupOpacity: Bool {
        get { mark("groupOpacity", true) }
        set { setMark("groupOpacity", newValue) }
    }
    public var allowsEdgeAntialiasing: Bool {
        get { mark("antialiasing", false) }
        set { setMark("antialiasing", newValue) }
    }
    public var drawsAsynchronously: Bool {
        get { mark("asynchronous", false) }
        set { setMark("asynchronous", newValue) }
    }
    public var needsDisplayOnBoundsChange: Bool {
        get { mark("display", false) }
        set { setMark("display", newValue) }
    }
    public var isDoubleSided: Bool {
        get { mark("doubleSided", true) }
        set { setMark("doubleSided", newValue) }
    }
    public var isGeometryFlipped: Bool {
        get { mark("flipped", false) }
        set { setMark("flipped", newValue) }
    }
    public var wantsExtendedDynamicRangeContent: Bool {
        get { mark("range", false) }
        set { setMark("range", newValue) }
    }

    // no effect: filters of layers are not drawn
    public var minificationFilterBias: Float {
        get { 0 }
        set {}
    }
    // no effect: filters of layers are not drawn
    public var minificationFilter: CALayerContentsFilter {
        get { .linear }
        set {}
    }
    // no effect: filters of layers are not drawn
    public var magnificationFilter: CALayerContentsFilter {
        get { .linear }
        set {}
    }

    /// The object asked for contents and layout; the view of a view's layer.
    public var delegate: (any CALayerDelegate)? {
        get { ownDelegate ?? view }
        set { if !(newValue === view) { ownDelegate = newValue } }
    }

    /// Whether a new size needs new contents; else those that are there are stretched.
    var redrawsWithItsSize: Bool {
        UIWindow.areUsed && (view?.contentMode == .redraw || extras != nil && needsDisplayOnBoundsChange)
    }

    func markForDisplay() {
        awaitsDisplay = true
        guard UIWindow.areUsed else { return }
        var root = self
        while let superlayer = root.superlayer { root = superlayer }
        (root.view as? UIWindow)?.requestDisplay()
    }

    /// Displays what waits for it in this layer and below. What nobody can see goes on waiting.
    func displayWaiting() {
        var pending = [self]
        while let layer = pending.popLast() {
            guard !layer.isHidden, layer.opacity > 0 else { continue }
            layer.displayIfNeeded()
            pending += layer.heldSublayers.reversed()
        }
    }
    public func contentsAreFlipped() -> Bool { false }

    /// Nothing moves, so what is shown is what is set.
    public func presentation() -> Self? { self }
    public func model() -> Self { self }

    // MARK: Coordinates

    /// From the layer's coordinates to those of the outermost one.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var current: CALayer? = self
        while let layer = current {
            if layer.superlayer == nil { break }
            result = result.concatenating(layer.transformToSuperlayer)
            current = layer.superlayer
        }
        return result
    }

    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        let outer = layer.map { point.applying($0.transformToRoot) } ?? point
        let own = transformToRoot
        guard own.a * own.d != own.b * own.c else { return .zero }
        return outer.applying(own.inverted())
    }

    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        layer?.convert(point, from: self) ?? point.applying(transformToRoot)
    }

    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        let outer = layer.map { rect.applying($0.transformToRoot) } ?? rect
        let own = transformToRoot
        guard own.a * own.d != own.b * own.c else { return .zero }
        return outer.applying(own.inverted())
    }

    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        layer?.convert(rect, from: self) ?? rect.applying(transformToRoot)
    }

    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }

    // MARK: Drawing

    /// Draws `contents` by its gravity.
    func drawContentsImage(in context: CGContext) {
        let image = contents as? CGImage ?? (contents as? UIImage)?.cgImage
        guard let image, image.width > 0, image.height > 0, contentsScale > 0, bounds.width > 0, bounds.height > 0
        else {
            (contents as? UIImage).map {
                $0.draw(
                    in: contentsGravity.mode.place($0.size, in: bounds), context: context, tint: .black,
                    traits: .current)
            }
            return
        }
        let part = contentsRect
        let size = CGSize(
            width: CGFloat(image.width) * part.width / contentsScale,
            height: CGFloat(image.height) * part.height / contentsScale)
        let whole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
        context.draw(upright: image, in: contentsGravity.mode.place(size, in: bounds), source: whole ? nil : part)
    }
}

/// How the contents of a layer lie in it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    fileprivate var mode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CACornerMask {
    public static let layerMinXMinYCorner = CACornerMask.minXMinY
    public static let layerMaxXMinYCorner = CACornerMask.maxXMinY
    public static let layerMinXMaxYCorner = CACornerMask.minXMaxY
    public static let layerMaxXMaxYCorner = CACornerMask.maxXMaxY
}
