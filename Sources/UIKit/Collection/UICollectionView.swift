/// Items that a layout places.
///
/// It places cells, headers and footers by hand; each then lays out what is inside it.
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    /// Cells that size themselves are measured again when measuring moved others into sight, at most this often.
    private static let measuringRounds = 4

    open var collectionViewLayout: UICollectionViewLayout { didSet { layoutDidChange(from: oldValue) } }
    private weak var dataSourceObject: AnyObject?
    /// Held weakly. An object that is not a data source counts as none.
    open var dataSource: (any UICollectionViewDataSource)? {
        get { dataSourceObject as? any UICollectionViewDataSource }
        set {
            dataSourceObject = newValue
            reloadData()
        }
    }
    open var backgroundView: UIView? { didSet { replaceSubview(oldValue, by: backgroundView, at: 0) } }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isPrefetchingEnabled = true
    open var dragInteractionEnabled = false
    open var isSpringLoaded = false
    var allowsUserInitiatedMultipleSelection = true

    /// What the canvas of Interface Builder shows; empty in an app.
    package var designTimePrototypes: [DesignTimePrototype] = [] {
        didSet {
            prototypeViews = []
            setNeedsLayout()
        }
    }

    /// What is shown where no code has items; `nil` in an app.
    package var sampleRows: SampleRows? {
        didSet {
            sampleItems = sampleRows.map(SampleItems.init)
            reloadData()
        }
    }
    private(set) var sampleItems: SampleItems?

    var cellPool = ReusePool<UICollectionViewCell>()
    /// By kind.
    var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
    var shownCells: [IndexPath: UICollectionViewCell] = [:]
    var shownSupplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
    var selectedItems: [IndexPath] = []
    private var prototypeViews: [UIView?] = []
    private var preparedSize = CGSize.zero
    /// Data source, delegate and layout are being asked.
    private var isArranging = false
    /// The items of each section as the view knows them; `nil`: none has been laid out since `reloadData()`.
    var knownCounts: [Int]?
    /// What has been changed in the update that is under way.
    var changes = ItemChanges()
    var updateDepth = 0

    struct SupplementaryKey: Hashable, Comparable {
        let kind: String
        let path: IndexPath

        static func < (a: SupplementaryKey, b: SupplementaryKey) -> Bool { (a.kind, a.path) < (b.kind, b.path) }
    }

    // MARK: Making

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        collectionViewLayout.collectionView = self
        let cells = coder.nestedNibs(
            "UICollectionViewCellNibDict", externalObjects: "UICollectionViewCellPrototypeNibExternalObjects")
        for entry in cells {
            cellPool.register(.nib(entry.nib, externalObjects: entry.external), for: entry.identifier)
        }
        registerSupplementaries(coder)
    }

    /// Interface Builder leaves stand-ins for headers and footers among the subviews; what is shown is made of the
    /// nibs.
    private func registerSupplementaries(_ coder: NibDecoder) {
        for view in subviews where view is UICollectionReusableView { view.removeFromSuperview() }
        let nibs = coder.nestedNibs(
            "UICollectionViewSupplementaryViewNibDict",
            externalObjects: "UICollectionViewSupplementaryViewPrototypeNibExternalObjects")
        for entry in nibs {
            let (kind, identifier) = Self.supplementary(entry.identifier)
            supplementaryPools[kind, default: ReusePool()].register(
                .nib(entry.nib, externalObjects: entry.external), for: identifier)
        }
    }

    override var isLayoutHost: Bool { true }

    private func layoutDidChange(from old: UICollectionViewLayout) {
        old.collectionView = nil
        collectionViewLayout.collectionView = self
        collectionViewLayout.invalidateLayout()
    }

    // MARK: Content

    /// Interface Builder's canvas shows prototypes and asks nobody, but where a view of the project made the collection
    /// view itself.
    private var showsPrototypes: Bool {
        sampleItems == nil && UIKitEnvironment.current.isDesignTime
            && (nibOrigin != nil || dataSourceObject == nil || dataSourceObject is UICollectionViewController)
    }
    var source: (any UICollectionViewDataSource)? {
        sampleItems.map { runningSource ?? $0 } ?? (showsPrototypes ? nil : dataSource)
    }
    open var numberOfSections: Int { max(0, source?.numberOfSections(in: self) ?? 0) }
    open func numberOfItems(inSection section: Int) -> Int {
        max(0, source?.collectionView(self, numberOfItemsInSection: section) ?? 0)
    }

    open func reloadData() {
        for path in shownCells.keys.sorted() { endDisplaying(cellAt: path) }
        for key in shownSupplementaries.keys.sorted() { endDisplaying(supplementaryAt: key) }
        selectedItems = []
        knownCounts = nil
        collectionViewLayout.forgetMeasuredSizes()
        collectionViewLayout.invalidateLayout()
    }

    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved[indexPath] = newIndexPath }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var isEditing = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var reorderingCadence = ReorderingCadence.immediate  // no effect: drag and drop is not simulated
    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }
    // no effect: drag and drop is not simulated
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    // no effect: drag and drop is not simulated
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    open func endInteractiveMovement() {}  // no effect: drag and drop is not simulated
    open func cancelInteractiveMovement() {}  // no effect: drag and drop is not simulated
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
    }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth == 0 { commitChanges() }
        completion?(true)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        if showsPrototypes {
            arrangePrototypes()
        } else {
            arrangeItems()
        }
    }

    override func willScroll(to offset: CGPoint) {
        let goal = CGRect(origin: offset, size: bounds.size)
        let layout = collectionViewLayout
        if layout.shouldInvalidateLayout(forBoundsChange: goal) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: goal))
        }
    }

    /// Shows the items that scrolling made visible, for callers that need them before the next layout.
    func arrangeIfScrolled() {
        if hasScrolled, !isArranging, !showsPrototypes { arrangeItems() }
    }

    func prepareLayout() {
        if preparedSize != bounds.size { collectionViewLayout.isPrepared = false }
        guard !collectionViewLayout.isPrepared else { return }
        preparedSize = bounds.size
        collectionViewLayout.isPrepared = true
        collectionViewLayout.prepare()
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    private func arrangeItems() {
        guard let source else { return }
        isArranging = true
        defer { isArranging = false }
        hasScrolled = false
        knownCounts = knownCounts ?? (0..<numberOfSections).map { numberOfItems(inSection: $0) }
        for _ in 0..<Self.measuringRounds {
            prepareLayout()
            let attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
            show(attributes, source)
            guard measure(attributes) else { return }
            collectionViewLayout.isPrepared = false
        }
        prepareLayout()
        show(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [], source)
    }

    private func show(_ attributes: [UICollectionViewLayoutAttributes], _ source: any UICollectionViewDataSource) {
        let delegate = informedDelegate
        var cells = shownCells
        var supplementaries = shownSupplementaries
        for entry in attributes {
            let view: UICollectionReusableView
            switch entry.representedElementCategory {
            case .cell:
                let known = cells.removeValue(forKey: entry.indexPath)
                let cell = known ?? source.collectionView(self, cellForItemAt: entry.indexPath)
                if known == nil {
                    cell.isSelected = selectedItems.contains(entry.indexPath)
                    shownCells[entry.indexPath] = cell
                    delegate?.collectionView(self, willDisplay: cell, forItemAt: entry.indexPath)
                }
                view = cell
            case .supplementaryView, .decorationView:
                let key = SupplementaryKey(kind: entry.representedElementKind ?? "", path: entry.indexPath)
                let shown = supplementaries.removeValue(forKey: key)
                let isDecoration = entry.representedElementCategory == .decorationView
                let known =
                    shown ?? (isDecoration ? collectionViewLayout.makeDecoration(key.kind, frame: entry.frame) : nil)
                view =
                    known
                    ?? source.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: entry.indexPath)
                shownSupplementaries[key] = view
                if known == nil {
                    delegate?.collectionView(
                        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: entry.indexPath)
                }
            }
            if view.superview !== self { addSubview(view) }
            place(view, entry)
        }
        for path in cells.keys.sorted() { endDisplaying(cellAt: path) }
        for key in supplementaries.keys.sorted() { endDisplaying(supplementaryAt: key) }
    }

    func endDisplaying(cellAt path: IndexPath) {
        guard let cell = shownCells.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        informedDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        cellPool.keep(cell, for: cell.reuseIdentifier)
    }

    func endDisplaying(supplementaryAt key: SupplementaryKey) {
        guard let view = shownSupplementaries.removeValue(forKey: key) else { return }
        view.removeFromSuperview()
        informedDelegate?.collectionView(
            self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        supplementaryPools[key.kind, default: ReusePool()].keep(view, for: view.reuseIdentifier)
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.transform = .identity
        view.frame = attributes.frame
        view.transform = attributes.transform
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    /// Asks cells for the size they want. Whether one of them changed the layout.
    private func measure(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
        guard collectionViewLayout.usesPreferredSizes else { return false }
        var didChange = false
        for entry in attributes where entry.representedElementCategory == .cell {
            guard let cell = shownCells[entry.indexPath] else { continue }
            let preferred = cell.preferredLayoutAttributesFitting(entry)
            guard
                collectionViewLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: entry)
            else { continue }
            collectionViewLayout.take(preferred.size, forItemAt: entry.indexPath)
            didChange = true
        }
        return didChange
    }

    // MARK: The canvas of Interface Builder

    private func arrangePrototypes() {
        if prototypeViews.count != designTimePrototypes.count {
            for view in prototypeViews { view?.removeFromSuperview() }
            prototypeViews = designTimePrototypes.map {
                $0.nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
            }
        }
        let flow = collectionViewLayout as? UICollectionViewFlowLayout
        var next = CGPoint(x: flow?.sectionInset.left ?? 0, y: flow?.sectionInset.top ?? 0)
        for (prototype, view) in zip(designTimePrototypes, prototypeViews) {
            guard let view else { continue }
            if view.superview !== self { addSubview(view) }
            var frame = CGRect(
                origin: next, size: prototype.kind == .cell ? flow?.itemSize ?? view.bounds.size : view.bounds.size)
            if let stated = prototype.frame {
                frame =
                    UIKitEnvironment.current.canvasMatchesDocument
                    ? stated : CGRect(origin: stated.origin, size: frame.size)
            }
            if prototype.kind != .cell, !UIKitEnvironment.current.canvasMatchesDocument,
                flow?.scrollDirection != .horizontal
            {
                frame.size.width = bounds.width
            }
            view.frame = frame
            next.x = frame.maxX + (flow?.minimumInteritemSpacing ?? 0)
        }
    }

    // MARK: Drawing

    override var drawnBackgroundColor: UIColor? { backgroundColor ?? (backgroundView == nil ? .systemBackground : nil) }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UICollectionView.self) {
            $0.bind(
                "dataSource", get: { $0.dataSourceObject },
                set: { view, value in
                    view.dataSourceObject = value as AnyObject?
                    view.reloadData()
                    return true
                })
            $0.bind(
                "collectionViewLayout", get: { $0.collectionViewLayout },
                set: { view, value in
                    guard let layout = value as? UICollectionViewLayout else { return false }
                    view.collectionViewLayout = layout
                    return true
                })
            $0.bind("prefetchingEnabled", \.isPrefetchingEnabled)
            $0.bind("dragInteractionEnabled", \.dragInteractionEnabled)
            $0.bind("springLoaded", \.isSpringLoaded)
            $0.bind("allowsUserInitiatedMultipleSelection", \.allowsUserInitiatedMultipleSelection)
            $0.bind("allowsSelection", \.allowsSelection)
            $0.bind("allowsMultipleSelection", \.allowsMultipleSelection)
            $0.bind("backgroundView", \.backgroundView)
        }
    }

    // MARK: Items, see `UICollectionView+Items.swift`

    /// A cell that has left the screen, else a new one of what is registered, as large as its place.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath)
        let waiting = cellPool.takeWaiting(identifier)
        let cell =
            waiting
            ?? Self.make(cellPool, kind: "UICollectionElementKindCell", identifier, attributes?.size) {
                UICollectionViewCell(frame: $0)
            }
        finish(cell, identifier, isReused: waiting != nil, attributes)
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
        let waiting = supplementaryPools[kind]?.takeWaiting(identifier)
        let view =
            waiting
            ?? Self.make(supplementaryPools[kind] ?? ReusePool(), kind: kind, identifier, attributes?.size) {
                UICollectionReusableView(frame: $0)
            }
        finish(view, identifier, isReused: waiting != nil, attributes)
        return view
    }
    /// The cell of an item in sight.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cellsInSight[indexPath] }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        prepareLayout()
        let start = contentOffset
        // Items that come into sight are measured, which moves those after them.
        for _ in 0..<Self.scrollingRounds {
            guard let goal = offset(showing: indexPath, at: position), goal != contentOffset else { break }
            contentOffset = goal
            arrangeIfScrolled()
        }
        if animated, contentOffset != start {
            (delegate as? any UICollectionViewDelegate)?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Selects without a word to the delegate. An empty position scrolls nowhere.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedItems { deselectItem(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection {
            for path in selectedItems where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        if !selectedItems.contains(indexPath) { selectedItems.append(indexPath) }
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
        shownCells[indexPath]?.isSelected = true
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selectedItems.removeAll { $0 == indexPath }
        shownCells[indexPath]?.isSelected = false
    }
}

extension UICollectionView {
    /// As `performBatchUpdates(_:completion:)` of the class. UIKit's block does not escape, though it is optional: Swift
    /// code uses `self` in it without naming it.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
