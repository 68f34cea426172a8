/// A view whose content is larger than itself.
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero {
        didSet { layoutGuides.first { $0.kind == .scrollContent }?.layoutFrame = CGRect(origin: .zero, size: contentSize) }
    }
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    open var contentInset = UIEdgeInsets.zero
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var bounces = true
    open var bouncesZoom = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var showsHorizontalScrollIndicator = true
    open var showsVerticalScrollIndicator = true
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Shown while the content is pulled down, so never at rest.
    open var refreshControl: UIRefreshControl?
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var indicatorStyle = IndicatorStyle.default
    open var keyboardDismissMode = KeyboardDismissMode.none
    open weak var delegate: AnyObject?

    /// What the offset was last moved by, see `adjustOffsetToInsets`.
    private var appliedInset = CGPoint.zero

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        PropertyDecoding.decode(self, as: "UIScrollView", from: coder)
        if let size = coder.nib?.size("UIContentSize") { contentSize = size }
    }

    override class var keyValueTable: KeyValueTable { scrollViewTable }

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

    /// The content inset, and what bars and the device cover.
    public var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let safe = safeAreaInsets
        return UIEdgeInsets(top: contentInset.top + safe.top, left: contentInset.left + safe.left,
                            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }

    /// Moves the content by as much as the insets have changed, so that it begins below the bars.
    func adjustOffsetToInsets() {
        let inset = adjustedContentInset
        contentOffset.y -= inset.top - appliedInset.y
        contentOffset.x -= inset.left - appliedInset.x
        appliedInset = CGPoint(x: inset.left, y: inset.top)
    }

    /// Whether constraints reach the content area from inside, so that they decide its size.
    var hasConstrainedContent: Bool {
        let ownGuide = layoutGuides.first { $0.kind == .scrollContent }
        return constraints.contains { constraint in
            constraint.firstItem === self || constraint.secondItem === self
                || ownGuide.map { constraint.firstItem === $0 || constraint.secondItem === $0 } == true
        }
    }
}

extension UIScrollView {
    static let scrollViewTable = KeyValueTable(UIScrollView.self) {
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
