extension UICollectionView {
    // MARK: Registering and taking views

    public func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(cellClass.map { .type($0) }, for: identifier)
    }

    /// The nib must hold exactly one top-level object, a cell.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(nib.map { .nib($0, externalObjects: WeakObjects()) }, for: identifier)
    }

    public func register(
        _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        supplementaryPools[kind, default: ReusePool()].register(viewClass.map { .type($0) }, for: identifier)
    }

    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String)
    {
        supplementaryPools[kind, default: ReusePool()].register(
            nib.map { .nib($0, externalObjects: WeakObjects()) }, for: identifier)
    }

    /// Nibs file supplementary views under their kind, a slash and their identifier.
    static func supplementary(_ key: String) -> (kind: String, identifier: String) {
        guard let slash = key.firstIndex(of: "/") else { return (elementKindSectionHeader, key) }
        return (String(key[..<slash]), String(key[key.index(after: slash)...]))
    }

    /// A new view of what is registered, else, when that is an error that somebody survives, a plain one.
    static func make<View: UICollectionReusableView>(
        _ pool: ReusePool<View>, kind: String, _ identifier: String, _ size: CGSize?, orElse plain: (CGRect) -> View
    ) -> View {
        let frame = CGRect(origin: .zero, size: size ?? .zero)
        guard pool.source(for: identifier) != nil else {
            LoadStack.raiseInconsistency(
                .unregisteredIdentifier,
                "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for"
                    + " the identifier or connect a prototype cell in a storyboard")
            return plain(frame)
        }
        guard
            let view = pool.make(
                identifier, of: "UICollectionReusableView", makingClass: { $0.make(in: frame) as? View })
        else { return plain(frame) }
        let own = view.reuseIdentifier ?? ""
        if !own.isEmpty, own != identifier {
            LoadStack.raiseInconsistency(
                .identifierMismatch,
                "view reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))"
            )
        }
        return view
    }

    func finish(
        _ view: UICollectionReusableView, _ identifier: String, isReused: Bool,
        _ attributes: UICollectionViewLayoutAttributes?
    ) {
        view.reuseIdentifier = identifier
        if isReused { view.prepareForReuse() }
        if let attributes {
            view.frame = attributes.frame
            view.apply(attributes)
        }
    }

    // MARK: What is where

    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        supplementariesInSight[SupplementaryKey(kind: kind, path: indexPath)]
    }

    var cellsInSight: [IndexPath: UICollectionViewCell] {
        arrangeIfScrolled()
        return shownCells
    }

    private var supplementariesInSight: [SupplementaryKey: UICollectionReusableView] {
        arrangeIfScrolled()
        return shownSupplementaries
    }

    /// The item at a point of the view's own coordinates.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        collectionViewLayout.layoutAttributesForElements(
            in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
    public func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
        supplementariesInSight.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }
    public func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
        supplementariesInSight.keys.filter { $0.kind == kind }.map(\.path).sorted()
    }
    public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    public var indexPathsForVisibleItems: [IndexPath] { cellsInSight.keys.sorted() }
    public var visibleCells: [UICollectionViewCell] { cellsInSight.sorted { $0.key < $1.key }.map(\.value) }

    /// `nil` for an item that is not there.
    func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
        let insets = adjustedContentInset
        var goal = contentOffset
        if position.contains(.top) { goal.y = frame.minY - insets.top }
        if position.contains(.centeredVertically) {
            goal.y = frame.midY - (bounds.height + insets.top - insets.bottom) / 2
        }
        if position.contains(.bottom) { goal.y = frame.maxY - bounds.height + insets.bottom }
        if position.contains(.left) { goal.x = frame.minX - insets.left }
        if position.contains(.centeredHorizontally) {
            goal.x = frame.midX - (bounds.width + insets.left - insets.right) / 2
        }
        if position.contains(.right) { goal.x = frame.maxX - bounds.width + insets.right }
        return offsetInRange(goal)
    }

    static var scrollingRounds: Int { 10 }

    // MARK: Selection

    public var indexPathsForSelectedItems: [IndexPath]? { selectedItems.isEmpty ? nil : selectedItems }

    /// What a tap on an item does: selects it, performs the cell's segue, then tells the delegate.
    package func tapItem(at indexPath: IndexPath) {
        guard allowsSelection, let cell = shownCells[indexPath] else { return }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        cell.selectionSegueTemplate?.trigger(sender: cell)
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: indexPath)
    }
}
