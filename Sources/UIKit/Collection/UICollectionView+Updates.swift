extension UICollectionView {
    /// Takes part in the update that is under way, or is one of its own.
    func change(_ change: (inout ItemChanges) -> Void) {
        change(&changes)
        if updateDepth == 0 { commitChanges() }
    }

    /// Shows what has changed: cells of other items stay, at their new places.
    func commitChanges() {
        let changes = changes
        self.changes = ItemChanges()
        guard !changes.isEmpty else { return collectionViewLayout.invalidateLayout() }
        guard let before = knownCounts, source != nil else { return reloadData() }
        let after = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
        if let fault = changes.fault(from: before, to: after, noun: "item", owner: "collection view") {
            LoadStack.raiseInconsistency(
                .invalidUpdate, fault,
                hint: "change the data source's data, then report all changes to the collection view in one update")
            return reloadData()
        }
        knownCounts = after
        for path in shownCells.keys.sorted() where changes.place(after: path) == nil { endDisplaying(cellAt: path) }
        shownCells = shownCells.rekeyed(changes.place)
        selectedItems = selectedItems.compactMap(changes.place)
        let place = { (key: SupplementaryKey) in
            changes.section(after: key.path.section).map {
                SupplementaryKey(kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
            }
        }
        for key in shownSupplementaries.keys.sorted() where place(key) == nil { endDisplaying(supplementaryAt: key) }
        shownSupplementaries = shownSupplementaries.rekeyed(place)
        collectionViewLayout.forgetMeasuredSizes()
        collectionViewLayout.invalidateLayout()
        hasScrolled = true
        arrangeIfScrolled()
    }
}
