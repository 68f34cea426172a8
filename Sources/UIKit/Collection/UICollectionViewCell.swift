/// A view that a collection view makes many of: a header, a footer, a cell.
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    /// It lies inside a collection view: whatever covers the screen's edges is that view's business. The canvas shows
    /// a document's root as it shows every other root.
    package override var rootSafeAreaInsets: UIEdgeInsets? {
        get { super.rootSafeAreaInsets }
        set {
            let isScreen = UIKitEnvironment.current.designTime?.rootReusableViewsAreScreens == true
            super.rootSafeAreaInsets = isScreen ? newValue : nil
        }
    }

    /// Before the view is used for another place.
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes with the size that the view's constraints give it, where they size it at all.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let wanted = systemLayoutSizeFitting(layoutAttributes.size)
        let preferred = UICollectionViewLayoutAttributes(forCellWith: layoutAttributes.indexPath)
        let scale = traitCollection.displayScale
        preferred.frame = CGRect(
            origin: layoutAttributes.frame.origin,
            size: CGSize(
                width: Pixels.roundUp(wanted.width, scale: scale), height: Pixels.roundUp(wanted.height, scale: scale)))
        return preferred
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UICollectionReusableView.self) {
            $0.bind("reuseIdentifier", \.reuseIdentifier)
        }
    }
}

/// One item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
    private var madeContentView: UIView?
    private var hosted = HostedContent()
    private var awaitsConfiguration = true
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { hosted.show(contentConfiguration, in: contentView) }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if let color = backgroundConfiguration?.shownColor { backgroundColor = color } }
    }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }

    open func setNeedsUpdateConfiguration() {
        awaitsConfiguration = true
        setNeedsLayout()
    }

    /// For subclasses: changes configurations to follow the state. Called before layout.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    private func updateConfigurationIfNeeded() {
        guard awaitsConfiguration else { return }
        awaitsConfiguration = false
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        updateConfigurationIfNeeded()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    open func dragStateDidChange(_ dragState: DragState) {}  // no effect: drag and drop is not simulated
    public enum DragState: Int, Sendable { case none, lifting, dragging }

    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, at: 0) } }
    /// The segue of a storyboard that the item triggers. Its name in a nib is unverified.
    weak var selectionSegueTemplate: UIStoryboardSegueTemplate?
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceSubview(oldValue, by: nil)
            stateDidChange()
        }
    }
    open var isSelected = false {
        willSet { KeyValueObserving.willChange(self, "selected") }
        didSet {
            if isSelected != oldValue { stateDidChange() }
            KeyValueObserving.didChange(self, "selected")
        }
    }
    open var isHighlighted = false {
        willSet { KeyValueObserving.willChange(self, "highlighted") }
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
            KeyValueObserving.didChange(self, "highlighted")
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = contentView
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        if let view = coder.nib?.object("UIContentView", as: UIView.self) { adopt(view) }
    }

    /// What the cell shows belongs in here. It fills the cell.
    override var fillingSubview: UIView? { contentView }

    open var contentView: UIView {
        if let madeContentView { return madeContentView }
        let view = UIView(frame: bounds)
        adopt(view)
        return view
    }

    /// Documents state springs for the content view that UIKit does not obey: it fills the cell.
    private func adopt(_ view: UIView) {
        madeContentView = view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    }

    private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
        replaceSubview(old, by: new, at: index)
        new?.frame = bounds
        new?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        if isSelected || isHighlighted, let selectedBackgroundView {
            replace(nil, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
        } else {
            selectedBackgroundView?.removeFromSuperview()
        }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UICollectionViewCell.self) {
            $0.bind("selectionSegueTemplate", \.selectionSegueTemplate)
            $0.bind("contentView", get: { $0.contentView })
            $0.bind("backgroundView", \.backgroundView)
            $0.bind("selectedBackgroundView", \.selectedBackgroundView)
        }
    }
}
