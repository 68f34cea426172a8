/// A view whose content is larger than itself.
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero {
        willSet { KeyValueObserving.willChange(self, "contentSize") }
        didSet {
            layoutGuides.first { $0.kind == .scrollContent }?.layoutFrame = CGRect(origin: .zero, size: contentSize)
            KeyValueObserving.didChange(self, "contentSize")
        }
    }
    /// The delegate hears of every change, and the next layout shows what has come into sight.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            KeyValueObserving.willChange(self, "contentOffset")
            willScroll(to: newValue)
            hasScrolled = true
            setNeedsLayout()
            move(to: newValue)
            KeyValueObserving.didChange(self, "contentOffset")
        }
    }
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard offset != contentOffset else { return }
        contentOffset = offset
        if animated { (delegate as? any UIScrollViewDelegate)?.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Whether the content has moved since what is in sight was placed.
    var hasScrolled = false
    /// For subclasses of the framework: called while the old offset is still in force.
    func willScroll(to offset: CGPoint) {}

    private func move(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
        (delegate as? any UIScrollViewDelegate)?.scrollViewDidScroll(self)
    }

    /// The nearest offset at which the content leaves no room beside it.
    func offsetInRange(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        return CGPoint(
            x: max(-insets.left, min(offset.x, contentSize.width - bounds.width + insets.right)),
            y: max(-insets.top, min(offset.y, contentSize.height - bounds.height + insets.bottom)))
    }

    /// Scrolls as little as shows the rectangle.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets)
        func moved(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
            if high - low > seenHigh - seenLow || low < seenLow { return low - seenLow }
            return high > seenHigh ? high - seenHigh : 0
        }
        setContentOffset(
            CGPoint(
                x: contentOffset.x + moved(rect.minX, rect.maxX, seen.minX, seen.maxX),
                y: contentOffset.y + moved(rect.minY, rect.maxY, seen.minY, seen.maxY)), animated: animated)
    }
    open var contentInset = UIEdgeInsets.zero {
        willSet { KeyValueObserving.willChange(self, "contentInset") }
        didSet {
            if contentInset != oldValue { setNeedsLayout() }
            KeyValueObserving.didChange(self, "contentInset")
        }
    }
    open var scrollIndicatorInsets = UIEdgeInsets.zero  // no effect: scroll indicators only appear during scrolling
    // no effect: scroll indicators only appear during scrolling
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    // no effect: scroll indicators only appear during scrolling
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open func adjustedContentInsetDidChange() {}  // no effect: NibKit never calls it
    open func flashScrollIndicators() {}  // no effect: scroll indicators only appear during scrolling

    // MARK: Under a finger, which is not here

    open var isTracking: Bool { false }
    open var isDragging: Bool { false }
    open var isDecelerating: Bool { false }
    open var isZooming: Bool { false }
    open var isZoomBouncing: Bool { false }
    open var isScrollAnimating: Bool { false }
    open var decelerationRate = DecelerationRate.normal  // no effect: scrolling gestures are not simulated
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
    open private(set) lazy var directionalPressGestureRecognizer: UIGestureRecognizer = UIGestureRecognizer()
    // no effect: scrolling gestures are not simulated
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    // no effect: scrolling gestures are not simulated
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// How fast scrolling comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    // MARK: Zooming

    private var zoomedView: UIView? { (delegate as? any UIScrollViewDelegate)?.viewForZooming(in: self) }

    /// The scale of the view that the delegate names, within the limits.
    open var zoomScale: CGFloat {
        get { zoomedView?.transform.a ?? 1 }
        set {
            guard let view = zoomedView, newValue.isFinite, newValue > 0 else { return }
            let scale = min(max(newValue, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            let size = view.frame.size
            view.center = CGPoint(x: size.width * view.layer.anchorPoint.x, y: size.height * view.layer.anchorPoint.y)
            contentSize = size
            (delegate as? any UIScrollViewDelegate)?.scrollViewDidZoom(self)
        }
    }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// Shows a rectangle of the zoomed view as large as fits.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = zoomScale
        contentOffset = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    }
    open var isScrollEnabled = true
    open var bounces = true  // no effect: scrolling gestures are not simulated
    open var bouncesZoom = true  // no effect: scrolling gestures are not simulated
    open var alwaysBounceVertical = false  // no effect: scrolling gestures are not simulated
    open var alwaysBounceHorizontal = false  // no effect: scrolling gestures are not simulated
    open var isPagingEnabled = false  // no effect: scrolling gestures are not simulated
    open var isDirectionalLockEnabled = false  // no effect: scrolling gestures are not simulated
    open var showsHorizontalScrollIndicator = true  // no effect: scroll indicators only appear during scrolling
    open var showsVerticalScrollIndicator = true  // no effect: scroll indicators only appear during scrolling
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Shown while the content is pulled down, so never at rest.
    open var refreshControl: UIRefreshControl?
    // no effect: scroll indicators only appear during scrolling
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var delaysContentTouches = true  // no effect: scrolling gestures are not simulated
    open var canCancelContentTouches = true  // no effect: scrolling gestures are not simulated
    open var scrollsToTop = true  // no effect: scrolling gestures are not simulated
    open var indicatorStyle = IndicatorStyle.default  // no effect: scroll indicators only appear during scrolling
    open var keyboardDismissMode = KeyboardDismissMode.none  // no effect: no keyboard is shown
    open weak var delegate: AnyObject?

    /// What the offset was last moved by, see `adjustOffsetToInsets`.
    private var appliedInset = CGPoint.zero

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        if let size = coder.nib?.size("UIContentSize") { contentSize = size }
    }

    override func didInitialize() { clipsToBounds = true }

    public var contentLayoutGuide: UILayoutGuide { guide(.scrollContent) }
    public var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame) }

    private func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let known = layoutGuides.first(where: { $0.kind == kind }) { return known }
        let guide = UILayoutGuide(owner: self, kind: kind)
        guide.layoutFrame = CGRect(origin: .zero, size: kind == .scrollContent ? contentSize : bounds.size)
        addLayoutGuide(guide)
        return guide
    }

    /// The content inset, and what bars and the device cover where the content is moved out from below them.
    public var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let adjusts = adjustedAxes
        let (x, y): (CGFloat, CGFloat) = (adjusts.horizontal ? 1 : 0, adjusts.vertical ? 1 : 0)
        return UIEdgeInsets(
            top: contentInset.top + safe.top * y, left: contentInset.left + safe.left * x,
            bottom: contentInset.bottom + safe.bottom * y, right: contentInset.right + safe.right * x)
    }

    /// Along which axes the content moves by the safe area: those along which it scrolls, by `.automatic` also upright
    /// below a navigation or tab bar controller (Apple's documentation of
    /// `UIScrollView.ContentInsetAdjustmentBehavior`). Along the others the safe area is that of the views inside.
    var adjustedAxes: (horizontal: Bool, vertical: Bool) {
        switch contentInsetAdjustmentBehavior {
        case .never: return (false, false)
        case .always: return (true, true)
        case .automatic, .scrollableAxes:
            let isBelowBars = contentInsetAdjustmentBehavior == .automatic && controllerAround?.isBelowBars == true
            return (
                alwaysBounceHorizontal || contentSize.width > bounds.width,
                isBelowBars || alwaysBounceVertical || contentSize.height > bounds.height
            )
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        adjustOffsetToInsets()
    }

    /// Moves the content by as much as the insets have changed, so that it begins below the bars.
    private func adjustOffsetToInsets() {
        let inset = adjustedContentInset
        // The layout is running, so it need not be requested again.
        move(
            to: CGPoint(
                x: contentOffset.x - (inset.left - appliedInset.x), y: contentOffset.y - (inset.top - appliedInset.y)))
        appliedInset = CGPoint(x: inset.left, y: inset.top)
    }

    /// Whether constraints tie what is inside to an edge of the content area. Text sizes the content of a text view.
    var isSizedFromInside: Bool {
        guard hasConstrainedContent, !(self is UITextView) else { return false }
        return constraints.contains { constraint in
            [
                (constraint.firstItem, constraint.firstAttribute, constraint.secondItem),
                (constraint.secondItem, constraint.secondAttribute, constraint.firstItem),
            ]
            .contains { item, attribute, other in
                let isContent =
                    item === self
                    || (item as? UILayoutGuide)?.kind == .scrollContent && (item as? UILayoutGuide)?.owningView === self
                let inside = other as? UIView ?? (other as? UILayoutGuide)?.owningView
                return isContent && attribute.kind != .size
                    && inside.map { $0 !== self && $0.isDescendant(of: self) } == true
            }
        }
    }

    /// Whether constraints reach the content area from inside, so that they decide its size.
    var hasConstrainedContent: Bool {
        let ownGuide = layoutGuides.first { $0.kind == .scrollContent }
        return constraints.contains { constraint in
            constraint.firstItem === self || constraint.secondItem === self
                || ownGuide.map { constraint.firstItem === $0 || constraint.secondItem === $0 } == true
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIScrollView.self) {
            $0.bind("contentSize", \.contentSize)
            $0.bind("contentOffset", \.contentOffset)
            $0.bind("contentInset", \.contentInset)
            $0.bind("scrollIndicatorInsets", \.scrollIndicatorInsets)
            $0.bind("scrollEnabled", \.isScrollEnabled)
            $0.bind("bounces", \.bounces)
            $0.bind("bouncesZoom", \.bouncesZoom)
            $0.bind("alwaysBounceVertical", \.alwaysBounceVertical)
            $0.bind("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
            $0.bind("pagingEnabled", \.isPagingEnabled)
            $0.bind("directionalLockEnabled", \.isDirectionalLockEnabled)
            $0.bind("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
            $0.bind("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
            $0.bind("minimumZoomScale", \.minimumZoomScale)
            $0.bind("maximumZoomScale", \.maximumZoomScale)
            $0.bind("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
            $0.bind("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets)
            $0.bind("refreshControl", \.refreshControl)
            $0.bind("delaysContentTouches", \.delaysContentTouches)
            $0.bind("canCancelContentTouches", \.canCancelContentTouches)
            $0.bind("scrollsToTop", \.scrollsToTop)
            $0.bind("indicatorStyle", \.indicatorStyle)
            $0.bind("keyboardDismissMode", \.keyboardDismissMode)
            $0.bind("delegate", \.delegate)
        }
    }
}
