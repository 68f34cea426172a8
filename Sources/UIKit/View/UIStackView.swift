public import AutoLayout
import IBSchema

/// Arranges views in a row or a column by constraints of its own.
open class UIStackView: UIView {
    public typealias Distribution = StackArrangement.Distribution
    public typealias Alignment = StackArrangement.Alignment

    open private(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
    open var distribution: Distribution = .fill { didSet { setNeedsLayout() } }
    open var alignment: Alignment = .fill { didSet { setNeedsLayout() } }
    /// Points, or `spacingUseSystem`.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var isBaselineRelativeArrangement = false { didSet { setNeedsLayout() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    public static let spacingUseSystem = CGFloat(StackSpacing.useSystem)
    /// For a view without a custom spacing.
    public static let spacingUseDefault = CGFloat(StackSpacing.useDefault)

    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        decode(from: coder)
    }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        if coder.nib?.bool("UIStackViewLayoutMarginsRelative") == true { isLayoutMarginsRelativeArrangement = true }
        for view in coder.nib?.objects("UIStackViewArrangedSubviews", as: UIView.self) ?? [] {
            addArrangedSubview(view)
        }
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        setNeedsLayout()
    }

    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
        customSpacing[ObjectIdentifier(subview)] = nil
    }

    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsLayout()
    }

    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    var arrangement: StackArrangement {
        let environment = UIKitEnvironment.current
        return StackArrangement(
            isVertical: axis == .vertical, distribution: distribution, alignment: alignment,
            spacing: Self.points(spacing),
            sharesSpacing: spacing != Self.spacingUseSystem, isBaselineRelative: isBaselineRelativeArrangement,
            isMarginsRelative: isLayoutMarginsRelativeArrangement,
            placesHiddenViewsBefore: SystemFacts.stacksPlaceHiddenViewsBefore.shown,
            hiddenViewsKeepRequiredSizes: environment.isCanvas && environment.canvasMatchesDocument)
    }

    // MARK: Baselines

    open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) ?? self }
    open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) ?? self }

    /// The arranged view whose baseline is the stack's: of a column the first or the last one, of a row the tallest.
    private func baselineView(isFirst: Bool) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHiddenInStack }
        guard axis == .horizontal else { return isFirst ? visible.first : visible.last }
        var tallest = visible.first
        for view in visible.dropFirst() where view.bounds.height > (tallest?.bounds.height ?? 0) { tallest = view }
        return tallest
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        var view: UIView = self
        var offset: CGFloat = 0
        while let stack = view as? UIStackView, let next = stack.baselineView(isFirst: true) {
            offset += next.alignmentRect(forFrame: next.untransformedFrame).minY
            view = next
        }
        return view === self ? 0 : offset + view.firstBaselineOffset(in: view.bounds.size)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        var view: UIView = self
        var offset: CGFloat = 0
        while let stack = view as? UIStackView, let next = stack.baselineView(isFirst: false) {
            offset += stack.bounds.height - next.alignmentRect(forFrame: next.untransformedFrame).maxY
            view = next
        }
        return view === self ? 0 : offset + view.lastBaselineOffset(in: view.bounds.size)
    }

    /// What the arranged views need by their own sizes, in points; `UIView.noIntrinsicMetric` where none has one.
    func naturalSize(of size: (UIView) -> CGSize) -> CGSize {
        let visible = arrangedSubviews.filter { !$0.isHiddenInStack }
        guard !visible.isEmpty else { return layoutIntrinsicSize }
        let sizes = visible.map(size)
        let widths = sizes.map(\.width).filter { $0 >= 0 }
        let heights = sizes.map(\.height).filter { $0 >= 0 }
        let isVertical = axis == .vertical
        let along = isVertical ? heights : widths
        let across = (isVertical ? widths : heights).max() ?? UIView.noIntrinsicMetric
        let gaps = visible.dropLast().reduce(CGFloat(0)) { $0 + (customPoints(after: $1) ?? Self.points(spacing)) }
        let filled = distribution == .fillEqually ? (along.max() ?? 0) * CGFloat(visible.count) : along.reduce(0, +)
        let length = along.isEmpty ? UIView.noIntrinsicMetric : filled + gaps
        let (width, height) = isVertical ? (across, length) : (length, across)
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        return CGSize(
            width: width < 0 ? width : width + margins.left + margins.right,
            height: height < 0 ? height : height + margins.top + margins.bottom)
    }

    /// The custom spacing after a view, in points; `nil` where it has none.
    func customPoints(after view: UIView) -> CGFloat? { customSpacing[ObjectIdentifier(view)].map(Self.points) }

    private static func points(_ spacing: CGFloat) -> CGFloat {
        spacing == spacingUseSystem ? CGFloat(StackSpacing.system) : spacing
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIStackView.self) {
            $0.bind("axis", \.axis)
            $0.bind("distribution", \.distribution)
            $0.bind("alignment", \.alignment)
            $0.bind("spacing", \.spacing)
            $0.bind("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
        }
    }
}
