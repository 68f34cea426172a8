/// Rows in sections, one below the other.
///
/// What it shows comes from a data source, from the static sections of its nib, or, on Interface Builder's canvas, from
/// the document's prototypes. It places headers, rows and footers by hand; each then lays out what is inside it.
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Whether separator insets count from a cell's edges, or are added to the automatic ones.
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    /// A height that follows from the content.
    public nonisolated static let automaticDimension: CGFloat = -1
    public nonisolated static let indexSearch = "{search}"
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")

    open private(set) var style: Style
    private weak var dataSourceObject: AnyObject?
    /// Held weakly. An object that is not a data source, as the document's owner may be where its class is unknown,
    /// counts as none.
    open var dataSource: (any UITableViewDataSource)? {
        get { dataSourceObject as? any UITableViewDataSource }
        set {
            dataSourceObject = newValue
            reloadData()
        }
    }

    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Rows that fill the space below the last one; zero: there are none.
    open var fillerRowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    /// Above each section header of a plain table.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsLayout() } }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    open var separatorColor: UIColor? { didSet { setNeedsLayout() } }
    /// `nil`: as deep as the cells' margins.
    var ownSeparatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(left: cellSideMargin) }
        set { ownSeparatorInset = newValue }
    }
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { setNeedsLayout() } }
    open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows show how they can be deleted, inserted and moved.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsLayout() } } }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var isPrefetchingEnabled = true
    open var dragInteractionEnabled = false
    open var isSpringLoaded = false
    var showsSelectionImmediatelyOnTouchBegin = false
    open var sectionIndexMinimumDisplayRowCount = 0  // no effect: section indexes are not drawn
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { setNeedsLayout() } }
    open var sectionIndexColor: UIColor?  // no effect: section indexes are not drawn
    open var sectionIndexBackgroundColor: UIColor?  // no effect: section indexes are not drawn
    open var sectionIndexTrackingBackgroundColor: UIColor?  // no effect: section indexes are not drawn

    /// Above the first section. Its width is the table's; its height is the one that it has when it is set.
    open var tableHeaderView: UIView? { didSet { replaceSubview(oldValue, by: tableHeaderView) } }
    /// Below the last section.
    open var tableFooterView: UIView? { didSet { replaceSubview(oldValue, by: tableFooterView) } }
    /// Behind everything, as large as the table.
    open var backgroundView: UIView? { didSet { replaceSubview(oldValue, by: backgroundView, at: 0) } }

    /// What the canvas of Interface Builder shows; empty in an app.
    package var designTimePrototypes: [DesignTimePrototype] = [] {
        didSet {
            prototypeViews = []
            setNeedsLayout()
        }
    }

    /// What is shown where no code has rows; `nil` in an app.
    package var sampleRows: SampleRows? { didSet { reloadData() } }
    /// Whether the last layout showed them.
    var showsSamples = false

    // MARK: State of the arrangement, see `UITableView+Arrangement.swift`

    /// The static sections of the nib.
    private(set) var archivedSections: ArchivedTableSections?
    var pool = ReusePool<UITableViewCell>()
    var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
    var shownCells: [IndexPath: UITableViewCell] = [:]
    var shownHeaders: [Int: UIView] = [:]
    var shownFooters: [Int: UIView] = [:]
    var prototypeViews: [UIView?] = []
    var selectedRows: [IndexPath] = []
    /// Frames as of the last layout, in the table's coordinates.
    var arrangement = TableArrangement()
    /// Data source and delegate are being asked.
    var isArranging = false
    /// The rows of each section as the table knows them; `nil`: none has been laid out since `reloadData()`.
    var knownCounts: [Int]?
    /// What has been changed in the update that is under way.
    var changes = ItemChanges()
    var updateDepth = 0
    /// Heights of automatic rows that were measured at `measuredWidth`: what they are taken to be high out of sight.
    var measuredHeights: [IndexPath: CGFloat] = [:]
    var measuredWidth: CGFloat = 0
    var fillerSeparators: [TableSeparatorView] = []
    var headerEdges: [Int: TableSectionEdge] = [:]
    var footerEdges: [Int: TableSectionEdge] = [:]
    var prototypeStrip: PrototypeStrip?
    /// Where the document has the footer view, in the table's coordinates.
    private(set) var archivedFooterTop: CGFloat?

    // MARK: Making

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The width that the document states of a table which no constraint sizes.
    private(set) var archivedWidth: CGFloat?

    override func decode(from coder: NSCoder) {
        // Archives omit 0.
        fillerRowHeight = 0
        super.decode(from: coder)
        archivedWidth = translatesAutoresizingMaskIntoConstraints ? bounds.width : nil
        guard let coder = coder.nib else { return }
        if let inset = coder.insets("UISeparatorInset") { ownSeparatorInset = inset }
        archivedSections = coder.object("UITableViewDataSource", as: ArchivedTableSections.self)
        let prototypes = coder.nestedNibs(
            "UITableViewCellPrototypeNibs", externalObjects: "UITableViewCellPrototypeNibExternalObjects")
        for entry in prototypes {
            pool.register(.nib(entry.nib, externalObjects: entry.external), for: entry.identifier)
        }
        archivedFooterTop = tableFooterView?.frame.minY
    }

    override var isLayoutHost: Bool { true }

    // MARK: Content

    /// The source of the content.
    enum Content {
        case prototypes([DesignTimePrototype])
        case rows(any TableRows)
    }

    var content: Content {
        // The canvas does not ask the data source, unless a view of the project created the table view.
        if UIKitEnvironment.current.isDesignTime,
            nibOrigin != nil || dataSourceObject == nil || dataSourceObject is UITableViewController
        {
            if let sampleRows {
                if let source = runningSource {
                    return .rows(
                        SourceRows(table: self, source: source, delegate: delegate as? any UITableViewDelegate))
                }
                return .rows(SampleTableRows(table: self, samples: sampleRows))
            }
            if !designTimePrototypes.isEmpty { return .prototypes(designTimePrototypes) }
            if let archivedSections { return .rows(ArchivedRows(archive: archivedSections)) }
        } else if let dataSource {
            return .rows(SourceRows(table: self, source: dataSource, delegate: delegate as? any UITableViewDelegate))
        } else if let archivedSections {
            return .rows(ArchivedRows(archive: archivedSections))
        }
        return .rows(NoRows())
    }

    var rows: any TableRows {
        if case .rows(let rows) = content { return rows }
        return NoRows()
    }

    open var numberOfSections: Int { rows.sectionCount }
    open func numberOfRows(inSection section: Int) -> Int { rows.rowCount(in: section) }

    /// Forgets all rows; the next layout asks for them again.
    open func reloadData() {
        for path in shownCells.keys.sorted() { endDisplaying(cellAt: path) }
        for view in (shownHeaders.sorted { $0.key < $1.key } + shownFooters.sorted { $0.key < $1.key }).map(\.value) {
            endDisplaying(edge: view)
        }
        shownHeaders = [:]
        shownFooters = [:]
        headerEdges = [:]
        footerEdges = [:]
        selectedRows = []
        knownCounts = nil
        setNeedsLayout()
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloaded.formUnion(indexPaths) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.inserted.formUnion(indexPaths) }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleted.formUnion(indexPaths) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved[indexPath] = newIndexPath }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    open func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    open func reloadSectionIndexTitles() {}  // no effect: section indexes are not drawn
    open var hasUncommittedUpdates: Bool { updateDepth > 0 && !changes.isEmpty }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var allowsFocus = true  // no effect: focus is not simulated
    open var separatorEffect: UIVisualEffect?  // no effect: separators have no visual effects
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    open func beginUpdates() { updateDepth += 1 }
    /// Also asks for all heights again.
    open func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { commitChanges() }
    }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrangeContent()
    }

    /// The side margins of cells: the system's for the screen, or for the table where it is wider and fills a
    /// controller, unless the table has its own.
    var cellSideMargin: CGFloat {
        if ownLayoutMargins != nil || ownDirectionalMargins != nil { return layoutMargins.left - coveredSides.left }
        guard viewController == nil, superview != nil else {
            return UIView.tableSideMargin(forWidth: max(UIScreen.bounds.width, bounds.width))
        }
        let environment = UIKitEnvironment.current
        let margin =
            environment.designTime?.innerTableCellMargin ?? UIView.tableSideMargin(forWidth: UIScreen.bounds.width)
        // On the canvas a narrow table's cells have narrow margins on every device, as cells without a table have.
        return environment.isCanvas && bounds.width <= UITableViewCell.narrowWidth ? min(margin, 16) : margin
    }

    /// What covers the table at its sides, as a notch does in landscape: what rows, headers and footers show keeps
    /// clear of it.
    var coveredSides: UIEdgeInsets { insetsContentViewsToSafeArea ? safeAreaInsets.sides : .zero }
    /// What of that is inside of rows, headers and footers: groups with insets begin beside it.
    var coveredRowSides: UIEdgeInsets { style == .insetGrouped ? .zero : coveredSides }

    // MARK: Drawing

    override var drawnBackgroundColor: UIColor? {
        backgroundColor ?? (style == .plain ? .systemBackground : .systemGroupedBackground)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITableView.self) {
            $0.bind(
                "dataSource", get: { $0.dataSourceObject },
                set: { table, value in
                    table.dataSourceObject = value as AnyObject?
                    table.reloadData()
                    return true
                })
            for name in ["style", "tableViewStyle"] {
                $0.bind(
                    name, get: { $0.style.rawValue },
                    set: { table, value in
                        guard let style = Int.fromKeyValue(value).flatMap(Style.init(rawValue:)) else { return false }
                        table.style = style
                        return true
                    })
            }
            $0.bind("rowHeight", \.rowHeight)
            $0.bind("sectionHeaderHeight", \.sectionHeaderHeight)
            $0.bind("sectionFooterHeight", \.sectionFooterHeight)
            $0.bind("estimatedRowHeight", \.estimatedRowHeight)
            $0.bind("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
            $0.bind("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
            $0.bind("fillerRowHeight", \.fillerRowHeight)
            $0.bind("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
            $0.bind("separatorStyle", \.separatorStyle)
            $0.bind("separatorStyleIOS5AndLater", \.separatorStyle)
            $0.bind("separatorStyleIOS9AndLater", \.separatorStyle)
            $0.bind("separatorInsetReference", \.separatorInsetReference)
            $0.bind("prefetchingEnabled", \.isPrefetchingEnabled)
            $0.bind("dragInteractionEnabled", \.dragInteractionEnabled)
            $0.bind("springLoaded", \.isSpringLoaded)
            $0.bind("showsSelectionImmediatelyOnTouchBegin", \.showsSelectionImmediatelyOnTouchBegin)
            $0.bind("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
            $0.bind("separatorColor", \.separatorColor)
            $0.bind("separatorInset", \.separatorInset)
            $0.bind("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth)
            $0.bind("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea)
            $0.bind("allowsSelection", \.allowsSelection)
            $0.bind("allowsMultipleSelection", \.allowsMultipleSelection)
            $0.bind("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
            $0.bind("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
            $0.bind("sectionIndexColor", \.sectionIndexColor)
            $0.bind("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
            $0.bind("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
            $0.bind("tableHeaderView", \.tableHeaderView)
            $0.bind("tableFooterView", \.tableFooterView)
            $0.bind("backgroundView", \.backgroundView)
        }
    }

    // MARK: Rows, see `UITableView+Rows.swift`

    /// A cell that has left the screen, else a new one of what is registered; `nil` when nothing is.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let waiting = pool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        guard pool.source(for: identifier) != nil else { return nil }
        let made = pool.make(identifier, of: "UITableViewCell") { $0.make(registeredAs: identifier) }
        let cell = made ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        adopt(identifier, cell)
        return cell
    }

    /// A cell as wide as the table's rows.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            LoadStack.raiseInconsistency(
                .unregisteredIdentifier,
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier"
                    + " or connect a prototype cell in a storyboard")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        let known = arrangement.row(at: indexPath)
        cell.frame.size = CGSize(
            width: known?.width ?? bounds.width, height: rowHeight > 0 ? rowHeight : known?.height ?? cell.bounds.height
        )
        return cell
    }
    /// The cell of a row in sight.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cellsInSight[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }

    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        arrangeIfNeeded()
        let start = contentOffset
        // Rows that come into sight are measured, which moves those below them.
        for _ in 0..<TableMetrics.scrollingRounds {
            guard let goal = offset(showing: indexPath, at: position), goal != contentOffset else { break }
            contentOffset = goal
            arrangeIfScrolled()
        }
        if animated, contentOffset != start {
            (delegate as? any UITableViewDelegate)?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Selects without a word to the delegate. The position `.none` scrolls nowhere.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedRows { deselectRow(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection {
            for path in selectedRows where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        if !selectedRows.contains(indexPath) { selectedRows.append(indexPath) }
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
        shownCells[indexPath]?.setSelected(true, animated: animated)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == indexPath }
        shownCells[indexPath]?.setSelected(false, animated: animated)
    }
}

extension UITableView {
    /// As `performBatchUpdates(_:completion:)` of the class. UIKit's block does not escape, though it is optional: Swift
    /// code uses `self` in it without naming it.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
