import IBSchema

/// One row of a table: a content view, and an accessory beside it.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

    private(set) var style = CellStyle.default
    open internal(set) var reuseIdentifier: String?
    open var selectionStyle = SelectionStyle.default
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayoutOfContent() } }
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayoutOfContent() } }
    open var accessoryView: UIView? { didSet { replace(oldValue, by: accessoryView) } }
    open var editingAccessoryView: UIView? { didSet { replace(oldValue, by: editingAccessoryView) } }
    open var indentationLevel = 0 { didSet { setNeedsLayoutOfContent() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayoutOfContent() } }
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false
    open var focusStyle = FocusStyle.default  // no effect: focus is not simulated
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, at: 0) } }
    open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: nil) } }
    var ownSeparatorInset: UIEdgeInsets? { didSet { setNeedsLayoutOfContent() } }
    /// From the cell's edges; where the cell states none, the table's.
    open var separatorInset: UIEdgeInsets {
        get {
            if let ownSeparatorInset { return ownSeparatorInset }
            guard let stated = table?.ownSeparatorInset else { return UIEdgeInsets(left: automaticSeparatorInset) }
            guard table?.separatorInsetReference == .fromAutomaticInsets else { return stated }
            return UIEdgeInsets(
                top: stated.top, left: stated.left + automaticSeparatorInset, bottom: stated.bottom, right: stated.right
            )
        }
        set { ownSeparatorInset = newValue }
    }
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationDidChange() } }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    private var madeContentView: UIView?
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?
    private var madeImageView: UIImageView?
    private var hosted = HostedContent()
    private var listContentView: UIListContentView? { hosted.view as? UIListContentView }
    private var awaitsConfiguration = true
    /// The segues of a storyboard that the row and its detail button trigger. Their names in a nib are unverified.
    weak var selectionSegueTemplate: UIStoryboardSegueTemplate?
    weak var accessoryActionSegueTemplate: UIStoryboardSegueTemplate?
    let accessory = TableAccessoryView(frame: .zero)
    private var editControl: TableEditControl?
    private var reorderControl: TableReorderControl?
    private var topSeparator: TableSeparatorView?
    private var bottomSeparator: TableSeparatorView?
    var placement = TableCellPlacement() { didSet { if placement != oldValue { setNeedsLayoutOfContent() } } }

    /// The frame in the table, as the document has it; `nil` for cells made in code.
    private(set) var archivedFrame: CGRect?
    private var archivedContentFrame: CGRect?

    // MARK: Making

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        style = coder.int("UITableViewCellStyle").flatMap(CellStyle.init(rawValue:)) ?? .default
        madeContentView = coder.object("UIContentView", as: UIView.self)
        madeTextLabel = coder.object("UITextLabel", as: UILabel.self)
        madeDetailLabel = coder.object("UIDetailTextLabel", as: UILabel.self)
        madeImageView = coder.object("UIImageView", as: UIImageView.self)
        bottomSeparator = heldSubviews.lazy.compactMap { $0 as? TableSeparatorView }.first
        archivedFrame = frame
        archivedContentFrame = madeContentView?.frame
        contentConfiguration = coder.object("UIContentConfiguration", as: ArchivedListContent.self)?.configuration
        contentConfigurationDidChange()
    }

    override var isLayoutHost: Bool { true }

    /// A cell lies inside a table: whatever covers the screen's edges is the table's business.
    package override var rootSafeAreaInsets: UIEdgeInsets? {
        get { nil }
        set {}
    }

    private func replace(_ old: UIView?, by new: UIView?, at index: Int? = nil) {
        replaceSubview(old, by: new, at: index)
        setNeedsLayoutOfContent()
    }

    // MARK: Parts

    /// What a cell shows belongs in here, so that it makes way for accessories.
    open var contentView: UIView {
        if let madeContentView { return madeContentView }
        let view = UITableViewCellContentView(frame: bounds)
        madeContentView = view
        insertSubview(view, at: 0)
        return view
    }

    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style == .value2 ? .footnote : .body)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        contentView.addSubview(label)
        madeTextLabel = label
        return label
    }

    /// `nil` in cells of the style `default`.
    open var detailTextLabel: UILabel? {
        if let madeDetailLabel { return madeDetailLabel }
        guard style != .default else { return nil }
        let label = UILabel(frame: .zero)
        switch style {
        case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        case .value1: label.font = .preferredFont(forTextStyle: .body)
        case .value2, .default: label.font = .preferredFont(forTextStyle: .footnote)
        }
        if style == .value1 { label.textColor = .secondaryLabel }
        contentView.addSubview(label)
        madeDetailLabel = label
        return label
    }

    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView(frame: .zero)
        view.contentMode = .center
        contentView.insertSubview(view, at: 0)
        madeImageView = view
        return view
    }

    /// The parts that exist, without making them.
    var styledParts: StyledCellLayout.Parts {
        StyledCellLayout.Parts(title: madeTextLabel, detail: madeDetailLabel, image: madeImageView)
    }

    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        case .default: .cell()
        }
    }

    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    private func contentConfigurationDidChange() {
        hosted.show(contentConfiguration, in: contentView)
        setNeedsLayoutOfContent()
    }

    private func backgroundConfigurationDidChange() {
        guard let color = backgroundConfiguration?.shownColor else { return }
        backgroundColor = color
    }

    // MARK: Gestures

    // Subclasses override what the delegate's protocol leaves to a choice.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

    // MARK: Configuration by state

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
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

    var table: UITableView? { superview as? UITableView }

    // MARK: State

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
    open var isEditing = false {
        willSet { KeyValueObserving.willChange(self, "editing") }
        didSet {
            if isEditing != oldValue { setNeedsLayoutOfContent() }
            KeyValueObserving.didChange(self, "editing")
        }
    }
    /// What the table's delegate says of the row.
    open internal(set) var editingStyle = EditingStyle.none {
        didSet { if editingStyle != oldValue { setNeedsLayoutOfContent() } }
    }
    /// Whether the table's data source lets the row move.
    var mayMove = false { didSet { if mayMove != oldValue { setNeedsLayoutOfContent() } } }
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    private var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

    private func stateDidChange() {
        madeTextLabel?.isHighlighted = showsSelection
        madeDetailLabel?.isHighlighted = showsSelection
        setNeedsUpdateConfiguration()
        setNeedsLayoutOfContent()
    }

    open func didTransition(to state: StateMask) {}
    open func willTransition(to state: StateMask) {}
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
    open var userInteractionEnabledWhileDragging = false  // no effect: drag and drop is not simulated
    open var showingDeleteConfirmation: Bool { false }
    open var focusEffect: AnyObject?  // no effect: focus is not simulated

    /// Before the cell is used for another row.
    open func prepareForReuse() {
        isHighlighted = false
        isSelected = false
    }

    // MARK: Layout

    /// Marks the cell and its content, which is a system of its own.
    func setNeedsLayoutOfContent() {
        madeContentView?.setNeedsLayout()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        placeAccessory()
        placeEditControls()
        contentView.frame = contentFrame(forWidth: bounds.width, height: bounds.height)
        if let content = hosted.view, !isConstrained(content) { content.frame = contentView.bounds }
        if !keepsArchivedContent { styledLayout.apply(in: contentView.bounds.size, isRightToLeft: isRightToLeft) }
        for view in [backgroundView, selectedBackgroundView].compactMap({ $0 }) { view.frame = bounds }
        placeSelectedBackground()
        placeSeparators()
        roundCorners()
    }

    private func isConstrained(_ view: UIView) -> Bool { !view.translatesAutoresizingMaskIntoConstraints }

    private var styledLayout: StyledCellLayout {
        StyledCellLayout(
            parts: styledParts, style: style, margin: sideMargin + indentation, trailing: trailingContentMargin,
            scale: traitCollection.displayScale)
    }

    private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    /// Where frames are asked for as Interface Builder stored them, a cell of the archived size has its parts where the
    /// document has them.
    private var keepsArchivedContent: Bool {
        let environment = UIKitEnvironment.current
        return environment.isCanvas && environment.canvasMatchesDocument
            && archivedFrame?.size == bounds.size && archivedContentFrame.map { $0.width > 0 } == true
    }

    private func contentFrame(forWidth width: CGFloat, height: CGFloat) -> CGRect {
        if keepsArchivedContent, let archivedContentFrame { return archivedContentFrame }
        let accessory = accessoryWidth + reorderWidth
        let start = covered.start + editingInset
        let content = max(0, width - start - covered.end - (accessory > 0 ? accessory + sideMargin : 0))
        return CGRect(x: isRightToLeft ? width - start - content : start, y: 0, width: content, height: height)
    }

    /// What covers the row's ends, in the direction of reading: content and accessories keep clear of it.
    private var covered: (start: CGFloat, end: CGFloat) {
        ends(of: table?.coveredRowSides ?? .zero)
    }

    private var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
    private var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
    /// The width of the accessory without the margin beside it.
    private var accessoryWidth: CGFloat {
        shownAccessoryView?.bounds.width ?? TableAccessoryView.width(of: shownAccessoryType)
    }
    var hasAccessory: Bool { accessoryWidth + reorderWidth > 0 }

    private var showsEditControl: Bool { isEditing && editingStyle != .none }
    private var isReorderable: Bool { isEditing && showsReorderControl && mayMove }
    private var reorderWidth: CGFloat {
        isReorderable ? TableReorderControl.width + (accessoryWidth > 0 ? sideMargin : 0) : 0
    }
    /// How far the content moves to make room for the disc; by eye, unverified.
    private var editingInset: CGFloat {
        showsEditControl && shouldIndentWhileEditing ? sideMargin + TableEditControl.diameter : 0
    }

    private func placeEditControls() {
        editControl = showsEditControl ? editControl ?? add(TableEditControl(frame: .zero)) : remove(editControl)
        reorderControl =
            isReorderable ? reorderControl ?? add(TableReorderControl(frame: .zero)) : remove(reorderControl)
        func frame(atStart: Bool, width: CGFloat) -> CGRect {
            let inset = sideMargin + (atStart ? covered.start : covered.end)
            return CGRect(
                x: atStart != isRightToLeft ? inset : bounds.width - inset - width, y: 0, width: width,
                height: bounds.height)
        }
        editControl?.frame = frame(atStart: true, width: TableEditControl.diameter)
        editControl?.style = editingStyle
        reorderControl?.frame = frame(atStart: false, width: TableReorderControl.width)
    }

    private func add<View: UIView>(_ view: View) -> View {
        addSubview(view)
        return view
    }

    private func remove<View: UIView>(_ view: View?) -> View? {
        view?.removeFromSuperview()
        return nil
    }

    /// The margins of a cell are the table's; a cell without a table has those of a table of its width, on the canvas
    /// those of its device.
    var sideMargin: CGFloat {
        if let table { return table.cellSideMargin }
        guard let margin = UIKitEnvironment.current.designTime?.rootTableCellMargin else {
            return UIView.tableSideMargin(forWidth: bounds.width)
        }
        return bounds.width > Self.narrowWidth ? margin : min(margin, 16)
    }
    /// Up to this width, in points, a cell has narrow margins on every device's canvas.
    static let narrowWidth: CGFloat = 320
    var trailingContentMargin: CGFloat { hasAccessory ? TableMetrics.contentToAccessory : sideMargin }

    private func placeAccessory() {
        let width = accessoryWidth
        let end = covered.end + sideMargin + reorderWidth
        let x = isRightToLeft ? end : bounds.width - end - width
        for view in [accessoryView, editingAccessoryView].compactMap({ $0 }) {
            view.isHidden = view !== shownAccessoryView
        }
        if let accessoryView = shownAccessoryView {
            accessory.removeFromSuperview()
            let height = accessoryView.bounds.height
            accessoryView.frame = CGRect(
                x: x, y: Pixels.round((bounds.height - height) / 2, scale: traitCollection.displayScale),
                width: width, height: height)
        } else if shownAccessoryType == .none {
            accessory.removeFromSuperview()
        } else {
            accessory.type = shownAccessoryType
            accessory.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            if accessory.superview !== self { addSubview(accessory) }
        }
    }

    /// The size that the content demands, in points. Where the width is required, the height is that of a row of
    /// automatic height; tables ask for it, so that a subclass may answer otherwise.
    open override func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        if horizontal == .required {
            return CGSize(
                width: target.width,
                height: vertical == .required ? target.height : fittingHeight(forWidth: target.width))
        }
        let beside = bounds.width - contentFrame(forWidth: bounds.width, height: bounds.height).width
        let content = LayoutPass.fittingSize(
            of: contentView, target: CGSize(width: max(0, target.width - beside), height: target.height),
            horizontal: horizontal, vertical: vertical)
        return CGSize(width: content.width + beside, height: content.height)
    }

    /// The height that the content demands at a width of the cell, in whole pixels; the usual one where constraints
    /// demand none, as UIKit takes such a collapse for unintentional.
    private func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        bounds.size.width = width
        let scale = traitCollection.displayScale
        contentView.frame = contentFrame(forWidth: width, height: bounds.height)
        if let listContentView {
            return max(
                TableMetrics.rowHeight,
                Pixels.roundUp(listContentView.height(forWidth: contentView.bounds.width), scale: scale))
        }
        guard contentView.holdsConstraints else { return styledLayout.height(forWidth: contentView.bounds.width) }
        let size = LayoutPass.fittingSize(
            of: contentView, target: CGSize(width: contentView.bounds.width, height: 0), horizontal: .required,
            vertical: .fittingSizeLevel)
        return size.height > 0 ? Pixels.roundUp(size.height, scale: scale) : TableMetrics.rowHeight
    }

    // MARK: Margins

    /// What the canvas says of margins in documents of early tools.
    var statedMargin: CGFloat? { UIKitEnvironment.current.designTime?.cellContentMargin }

    override var providedMargins: UIEdgeInsets? {
        if let margin = statedMargin { return UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin) }
        return UIEdgeInsets(
            top: TableMetrics.verticalContentMargin, left: sideMargin, bottom: TableMetrics.verticalContentMargin,
            right: sideMargin)
    }

    // MARK: Separators, corners, selection

    private var automaticSeparatorInset: CGFloat {
        guard let image = madeImageView, image.image != nil, let label = madeTextLabel, !label.frame.isEmpty else {
            return sideMargin + indentation
        }
        return label.frame.minX
    }

    private func placeSeparators() {
        topSeparator = placeSeparator(topSeparator, placement.top, atTop: true)
        bottomSeparator = placeSeparator(bottomSeparator, placement.bottom, atTop: false)
    }

    private func placeSeparator(_ known: TableSeparatorView?, _ kind: TableCellPlacement.Separator, atTop: Bool)
        -> TableSeparatorView?
    {
        guard kind != .none, table != nil else {
            known?.removeFromSuperview()
            return nil
        }
        let view = known ?? TableSeparatorView(frame: .zero)
        let stated: CGFloat = SystemFacts.separatorThickness.shown
        let thickness = stated > 0 ? stated : 1 / traitCollection.displayScale
        let insets = separatorInset
        let (leading, trailing) =
            kind == .full ? (0, 0) : (covered.start + editingInset + insets.left, covered.end + insets.right)
        view.frame = CGRect(
            x: isRightToLeft ? trailing : leading, y: atTop ? 0 : bounds.height - thickness,
            width: max(0, bounds.width - leading - trailing), height: thickness)
        view.backgroundColor = table?.separatorColor ?? .separator
        if view.superview !== self { addSubview(view) }
        return view
    }

    private func placeSelectedBackground() {
        guard let selectedBackgroundView else { return }
        if showsSelection {
            if selectedBackgroundView.superview !== self {
                insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            }
        } else {
            selectedBackgroundView.removeFromSuperview()
        }
    }

    private func roundCorners() {
        guard placement.style == .insetGrouped else { return }
        let rounded = placement.roundsTop || placement.roundsBottom
        layer.cornerRadius = rounded ? TableMetrics.insetGroupedCornerRadius : 0
        if rounded { clipsToBounds = true }
        var corners: CACornerMask = []
        if placement.roundsTop { corners.formUnion([.minXMinY, .maxXMinY]) }
        if placement.roundsBottom { corners.formUnion([.minXMaxY, .maxXMaxY]) }
        layer.maskedCorners = corners
    }

    /// A cell without a color of its own has that of its table's style.
    override var drawnBackgroundColor: UIColor? {
        if let backgroundColor { return backgroundColor }
        guard backgroundView == nil else { return nil }
        return placement.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }

    override func drawContents(in context: CGContext) {
        if showsSelection, selectedBackgroundView == nil {
            context.setFillColor(UIColor.systemGray4.cgColor(in: traitCollection))
            context.fill(bounds)
        }
        super.drawContents(in: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITableViewCell.self) {
            $0.bind("reuseIdentifier", \.reuseIdentifier)
            $0.bind("selectionStyle", \.selectionStyle)
            $0.bind("accessoryType", \.accessoryType)
            $0.bind("editingAccessoryType", \.editingAccessoryType)
            $0.bind("indentationLevel", \.indentationLevel)
            $0.bind("indentationWidth", \.indentationWidth)
            $0.bind("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
            $0.bind("showsReorderControl", \.showsReorderControl)
            $0.bind("focusStyle", \.focusStyle)
            $0.bind("separatorInset", \.separatorInset)
            $0.bind("accessoryView", \.accessoryView)
            $0.bind("editingAccessoryView", \.editingAccessoryView)
            $0.bind("backgroundView", \.backgroundView)
            $0.bind("selectedBackgroundView", \.selectedBackgroundView)
            $0.bind("selectionSegueTemplate", \.selectionSegueTemplate)
            $0.bind("accessoryActionSegueTemplate", \.accessoryActionSegueTemplate)
            $0.bind("contentView", get: { $0.contentView })
            $0.bind("textLabel", get: { $0.textLabel })
            $0.bind("detailTextLabel", get: { $0.detailTextLabel })
            $0.bind("imageView", get: { $0.imageView })
        }
    }
}
