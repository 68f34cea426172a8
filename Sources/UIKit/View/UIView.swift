public import AutoLayout
package import NibArchive

/// A rectangle on the screen: geometry, subviews, layout and drawing.
@preconcurrency @MainActor
open class UIView: UIResponder, NibDecodable, CALayerDelegate {
    public typealias AutoresizingMask = AutoLayout.AutoresizingMask

    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    open class var layerClass: AnyClass { CALayer.self }
    class var keyValueTable: KeyValueTable { viewTable }
    private let ownLayer: CALayer
    open var layer: CALayer { ownLayer }

    /// Where in a nib the view comes from; replacements inherit it.
    package var nibOrigin: NibOrigin?
    /// What size classes change of the nib of which this is a top-level view.
    var traitStorage: TraitStorageList?

    // MARK: Making

    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        layer.frame = frame
        didInitialize()
        knownAppearance = UIKitEnvironment.current.appearances.initialValues(of: self)
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        didInitialize()
        knownAppearance = UIKitEnvironment.current.appearances.initialValues(of: self)
        decode(from: coder)
    }

    private static func makeLayer() -> CALayer { (layerClass as? CALayer.Type ?? CALayer.self).make() }

    /// For subclasses of the framework: what both initializers do before anything is decoded.
    func didInitialize() {}

    /// For subclasses of the framework: takes what an archive says. Apart from `init(coder:)`, because a designable
    /// view is made by `init(frame:)` and told then.
    func decode(from coder: NSCoder) { decodeView(from: coder) }

    // MARK: Geometry

    /// In the superview's coordinates.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let old = bounds.size
            layer.frame = newValue
            didResize(from: old)
        }
    }

    /// In the view's own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = bounds.size
            layer.bounds = newValue
            didResize(from: old)
        }
    }

    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    private func didResize(from old: CGSize) {
        guard old != bounds.size else { return }
        setNeedsLayout()
        if autoresizesSubviews, !isManagedByEngine { resizeSubviews(from: old) }
    }

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width < 0 ? bounds.width : intrinsic.width,
            height: intrinsic.height < 0 ? bounds.height : intrinsic.height)
    }

    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    // MARK: Hierarchy

    open internal(set) weak var superview: UIView?
    /// The hindmost first.
    open var subviews: [UIView] { heldSubviews }
    /// The same without those that are made when somebody asks for them: what the framework's own walks go by.
    package private(set) final var heldSubviews: [UIView] = []
    open var window: UIWindow? { superview?.window }
    /// The controller whose root view this is.
    weak var viewController: UIViewController?
    /// The controller that the view belongs to.
    var controllerAround: UIViewController? {
        sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first
    }

    open override var next: UIResponder? { viewController ?? superview }

    /// For subclasses of the framework that make subviews when somebody asks for them: makes them now.
    func makeLayers() {}

    open func addSubview(_ view: UIView) { adopt(view, at: heldSubviews.count) }

    /// A view that is a subview already changes its place among the others only.
    open func insertSubview(_ view: UIView, at index: Int) { adopt(view, at: index) }

    /// - Parameter marksLayout: false for a view that changes no other frame.
    func adopt(_ view: UIView, at index: Int, marksLayout: Bool = true) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            heldSubviews.removeAll { $0 === view }
            view.layer.removeFromSuperlayer()
            return place(view, at: index)
        }
        let (oldWindow, newWindow) = (view.window, window)
        view.willMove(toSuperview: self)
        if newWindow !== oldWindow { view.windowWillChange(to: newWindow) }
        view.detach()
        place(view, at: index)
        view.superview = self
        if marksLayout { setNeedsLayout() }
        didAddSubview(view)
        if newWindow !== oldWindow { view.windowDidChange() }
        view.didMoveToSuperview()
        view.viewController?.viewDidChangeSuperview()
    }

    private func place(_ view: UIView, at index: Int) {
        let place = min(max(index, 0), heldSubviews.count)
        heldSubviews.insert(view, at: place)
        layer.insertSublayer(view.layer, at: UInt32(clamping: layerIndex(of: place)))
    }

    /// A layer that is not of a view lies where it was inserted: what comes in front of all subviews comes in front of
    /// it, anything else right behind the subview that follows.
    private func layerIndex(of place: Int) -> Int {
        let layers = layer.heldSublayers
        let next = place + 1 < heldSubviews.count ? heldSubviews[place + 1].layer : nil
        return next.flatMap { next in layers.firstIndex { $0 === next } } ?? layers.count
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
    }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        let oldWindow = window
        willMove(toSuperview: nil)
        if oldWindow != nil { windowWillChange(to: nil) }
        detach()
        if oldWindow != nil { windowDidChange() }
        didMoveToSuperview()
        viewController?.viewDidChangeSuperview()
    }

    private func detach() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.heldSubviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        var ancestor: UIView? = superview
        while let view = ancestor {
            view.deactivateConstraints(crossing: self)
            ancestor = view.superview
        }
        self.superview = nil
        superview.setNeedsLayout()
    }

    /// Puts a subview in the place of the one that has its role; without an index in front of the others.
    func replaceSubview(_ old: UIView?, by new: UIView?, at index: Int? = nil) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        if let new, index != nil || new.superview !== self { adopt(new, at: index ?? heldSubviews.count) }
        setNeedsLayout()
    }

    open func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        guard subviews.indices.contains(index), subviews.indices.contains(other), index != other else { return }
        let (low, high) = (subviews[min(index, other)], subviews[max(index, other)])
        insertSubview(low, at: max(index, other))
        insertSubview(high, at: min(index, other))
    }

    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.superview
        }
        return false
    }

    private func windowWillChange(to window: UIWindow?) {
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            view.willMove(toWindow: window)
            pending += view.heldSubviews.reversed()
        }
    }

    private static var isChoosingBySizeClass = false

    /// Tells this view and those below it, the outermost first, that they have come into a window or gone from one.
    private func windowDidChange() {
        guard !UIView.isChoosingBySizeClass else { return }
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            view.adoptAppearance()
            // Before anybody below is told; what it brings in is told with the others.
            if let storage = view.traitStorage, view.window != nil {
                UIView.isChoosingBySizeClass = true
                storage.apply(view.traitCollection)
                UIView.isChoosingBySizeClass = false
            }
            view.didMoveToWindow()
            pending += view.heldSubviews.reversed()
        }
        if TraitFacts.areUsed, window != nil { refreshTraits() }
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// The first view with the tag: this one, or below it in preorder.
    open func viewWithTag(_ tag: Int) -> UIView? {
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            if view.tag == tag { return view }
            pending += view.heldSubviews.reversed()
        }
        return nil
    }

    /// A point of another view's coordinates in this view's. `nil` stands for the window, and for a hierarchy outside
    /// any window for what is around its root.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if isTurned(with: view) {
            return point.applying(view?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
        }
        let absolute = view?.absolute(point) ?? point
        let zero = self.absolute(.zero)
        return CGPoint(x: absolute.x - zero.x, y: absolute.y - zero.y)
    }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: self) ?? (isTurned(with: nil) ? point.applying(transformToRoot) : absolute(point))
    }
    /// The box around what transforms make of the rectangle.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        if isTurned(with: view) {
            return rect.applying(view?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
        }
        return CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        if let view { return view.convert(rect, from: self) }
        return isTurned(with: nil)
            ? rect.applying(transformToRoot) : CGRect(origin: absolute(rect.origin), size: rect.size)
    }

    /// Whether a transform lies between two views. Without one, frames alone decide, without rounding.
    private func isTurned(with other: UIView?) -> Bool {
        for start in [self, other] {
            var current = start
            while let view = current, !(view is UIWindow) {
                if !view.transform.isIdentity { return true }
                current = view.superview
            }
        }
        return false
    }

    /// What stands for ``absolute(_:)`` where something is turned.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var current: UIView? = self
        while let view = current, !(view is UIWindow) {
            result = result.concatenating(view.layer.transformToSuperlayer)
            current = view.superview
        }
        return result
    }

    private func absolute(_ point: CGPoint) -> CGPoint {
        var result = point
        var current: UIView? = self
        while let view = current, !(view is UIWindow) {
            result.x += view.frame.minX - view.bounds.minX
            result.y += view.frame.minY - view.bounds.minY
            current = view.superview
        }
        return result
    }

    // MARK: Appearance

    open var backgroundColor: UIColor? {
        willSet { KeyValueObserving.willChange(self, "backgroundColor") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "backgroundColor")
        }
    }
    /// The color that fills the layer's outline; `nil` where a subclass paints its background itself.
    var drawnBackgroundColor: UIColor? { backgroundColor }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != isHidden else { return }
            layer.isHidden = newValue
            (superview as? UIStackView)?.setNeedsUpdateConstraints()
        }
    }
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    // no effect: layers have no stored contents: every picture is drawn from scratch
    open var clearsContextBeforeDrawing = true
    open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }
    open var tag = 0 {
        willSet { KeyValueObserving.willChange(self, "tag") }
        didSet { KeyValueObserving.didChange(self, "tag") }
    }
    open var restorationIdentifier: String?
    open var isUserInteractionEnabled = true {
        willSet { KeyValueObserving.willChange(self, "userInteractionEnabled") }
        didSet { KeyValueObserving.didChange(self, "userInteractionEnabled") }
    }
    open var isMultipleTouchEnabled = false
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    open var isExclusiveTouch = false
    open var isFocused: Bool { false }
    open var canBecomeFocused: Bool { false }
    open var gestureRecognizers: [UIGestureRecognizer]?
    /// What properties had that an appearance proxy sets, before they were set or as it set them last.
    var knownAppearance: [AnyHashable: Any]?
    /// The items that a bar shows.
    var barItems: [UIBarItem] { [] }
    /// How far what lies behind is blurred, in points; for visual effects.
    var backdropBlur: CGFloat { 0 }
    /// How far its colors are from gray, as a share.
    var backdropSaturation: CGFloat { 1 }

    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === recognizer }
        if recognizer.view === self { recognizer.view = nil }
    }

    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    private(set) var ownTintColor: UIColor?
    /// Inherited from the superview unless set.
    open var tintColor: UIColor! {
        get {
            var current: UIView? = self
            while let view = current {
                if let color = view.ownTintColor { return color }
                current = view.superview
            }
            return UIKitEnvironment.current.tintColor ?? .systemBlue
        }
        set {
            KeyValueObserving.willChange(self, "tintColor")
            ownTintColor = newValue
            tintColorDidChange()
            KeyValueObserving.didChange(self, "tintColor")
        }
    }

    open func tintColorDidChange() { setNeedsDisplay() }
    open var tintAdjustmentMode = TintAdjustmentMode.automatic  // no effect: tint colors are not adjusted
    /// Its outline cuts the view.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }
    open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
    open var interactions: [any UIInteraction] = []
    // no effect: device motion is not simulated
    open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    // no effect: device motion is not simulated
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
    open var motionEffects: [UIMotionEffect] = []  // no effect: device motion is not simulated
    // no effect: focus is not simulated
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }  // no effect: focus is not simulated
    open func setNeedsFocusUpdate() {}  // no effect: focus is not simulated
    open func updateFocusIfNeeded() {}  // no effect: focus is not simulated
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }
    private lazy var keyboardGuide = UIKeyboardLayoutGuide(owner: self, kind: .keyboard)
    /// Ends editing in this view and those below it.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return true }
        if !first.resignFirstResponder(), force { UIResponder.first = nil }
        return !first.isFirstResponder
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the point, in the view's own coordinates, lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The frontmost view that would take a touch at the point.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, Float(alpha) >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in heldSubviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// What few views have to do with traits, see `Traits/`.
    var traitFacts: TraitFacts?
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitFacts?.style ?? .unspecified }
        set { if newValue != overrideUserInterfaceStyle { changeTraits { $0.style = newValue } } }
    }
    open var traitCollection: UITraitCollection {
        TraitFacts.areUsed ? effectiveTraits : UIKitEnvironment.current.traits
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: UIKitEnvironment.current.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Drawing

    /// Has the view drawn in the next update cycle, if it is in a visible window.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Pixels a point.
    open var contentScaleFactor: CGFloat {
        get { layer.extras?.contentsScale ?? traitCollection.displayScale }
        set { layer.contentsScale = newValue }
    }

    /// For subclasses of an app: draws into `UIGraphicsGetCurrentContext()`.
    open func draw(_ rect: CGRect) {}

    // What the view answers for its layer, and for layers that name it their delegate.
    open func display(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === self.layer { draw(bounds) } }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// The framework's own drawing, below the subviews. The default asks `draw(_:)`.
    func drawContents(in context: CGContext) {
        context.saveGState()
        // The bitmap that an app draws into is as large as the view.
        context.clip(to: bounds)
        draw(layer, in: context)
        context.restoreGState()
    }

    // MARK: Auto Layout: stored state; see `Layout/`

    open var translatesAutoresizingMaskIntoConstraints = true
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    var contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    var ownLayoutMargins: UIEdgeInsets?
    var ownDirectionalMargins: NSDirectionalEdgeInsets?
    /// The default margins of a view that a cell, a header or a footer is made of.
    var providedMargins: UIEdgeInsets? { nil }
    open var preservesSuperviewLayoutMargins = false { didSet { setNeedsLayout() } }
    open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
    open var layoutMarginsFollowReadableWidth = false
    var needsLayout = true
    var awaitsConstraintUpdate = true
    /// The size that stands for the intrinsic one at design time.
    package var designTimeIntrinsicSize: DesignTimeIntrinsicSize?
    /// Whether the engine, rather than the superview's springs, decides the frames of the subviews.
    var isManagedByEngine = false
    /// Insets that a device or bars impose on this view; only roots have them.
    package var rootSafeAreaInsets: UIEdgeInsets? {
        didSet {
            guard rootSafeAreaInsets != oldValue else { return }
            viewController?.noticeSafeArea()
            markAllForLayout()
        }
    }
    /// The insets that were last reported to the view; `nil` stands for none.
    var knownSafeArea: UIEdgeInsets?
    lazy var safeAreaGuide = UILayoutGuide(owner: self, kind: .safeArea)
    lazy var marginsGuide = UILayoutGuide(owner: self, kind: .layoutMargins)
    lazy var readableGuide = UILayoutGuide(owner: self, kind: .readableContent)

    open class var requiresConstraintBasedLayout: Bool { false }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Along each axis `noIntrinsicMetric` where the view has no size of its own.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// For multi-line text: the size at a given width of the alignment rectangle; `nil` when the width changes nothing.
    func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// Whether the view is text that may have several lines.
    var isMultilineText: Bool { false }
    /// The length of the longest line of text that was broken to lie within a width; `nil`: no line was.
    func wrappedWidth(within width: CGFloat) -> CGFloat? { nil }
    /// From the top of the alignment rectangle to the first baseline, at the size given.
    func firstBaselineOffset(in size: CGSize) -> CGFloat { 0 }
    /// From the last baseline to the bottom of the alignment rectangle.
    func lastBaselineOffset(in size: CGSize) -> CGFloat { 0 }
    /// Whether the intrinsic size is another one where the view lies elsewhere.
    var sizeDependsOnPlace: Bool { false }
    /// Whether a container places the subviews by hand, so that each is a system of its own.
    var isLayoutHost: Bool { false }
    /// Whether the superview alone decides the frame, so that the view takes no part in the system around it.
    var isPlacedApart: Bool { false }
    /// A subview that is always as large as the view, whatever its constraints or its autoresizing say.
    var fillingSubview: UIView? { nil }

    open func layoutSubviews() {}
    /// For subclasses: changes constraints in one go, before the next layout. Called from the leaves up.
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() {
        awaitsConstraintUpdate = true
        setNeedsLayout()
    }
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}

    // Declared here so that subclasses can override them; what they do is in `Layout/`.
    open func setNeedsLayout() { markForLayout() }
    open func layoutIfNeeded() { layOutNow() }
    open func invalidateIntrinsicContentSize() { setNeedsLayout() }
    /// Whether `updateConstraints()` is to be called before the next layout.
    open func needsUpdateConstraints() -> Bool { awaitsConstraintUpdate }
    open func updateConstraintsIfNeeded() { updateWaitingConstraints() }
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
    open func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(of: self, target: target, horizontal: horizontal, vertical: vertical)
    }
    /// How much of the view lies under bars, notches and the home indicator.
    open var safeAreaInsets: UIEdgeInsets { coveredInsets }
    /// The margins in force: the view's own, what the safe area adds, and what the superview's margins demand.
    open var layoutMargins: UIEdgeInsets {
        get { marginsInForce }
        set { setMargins(newValue) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directionalMarginsInForce }
        set { setMargins(newValue) }
    }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { contentHugging[axis] }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentHugging[axis] = priority
        setNeedsLayout()
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compressionResistance[axis]
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        compressionResistance[axis] = priority
        setNeedsLayout()
    }
    open func addLayoutGuide(_ guide: UILayoutGuide) { hold(guide) }
    open func removeLayoutGuide(_ guide: UILayoutGuide) { layoutGuides.removeAll { $0 === guide } }
    open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
    open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
    open var readableContentGuide: UILayoutGuide { readableGuide }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
}
