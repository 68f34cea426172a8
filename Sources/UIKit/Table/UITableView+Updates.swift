extension UITableView {
    /// Takes part in the update that is under way, or is one of its own.
    func change(_ change: (inout ItemChanges) -> Void) {
        change(&changes)
        if updateDepth == 0 { commitChanges() }
    }

    /// Shows what has changed: cells of other rows stay, at their new places.
    func commitChanges() {
        let changes = changes
        self.changes = ItemChanges()
        guard !changes.isEmpty, let before = knownCounts, case .rows(let rows) = content, rows is SourceRows else {
            if !changes.isEmpty { reloadData() }
            return setNeedsLayout()
        }
        let after = (0..<rows.sectionCount).map { rows.rowCount(in: $0) }
        if before.reduce(0, +) < TableMetrics.mostRows,
            let fault = changes.fault(from: before, to: after, noun: "row", owner: "table view")
        {
            LoadStack.raiseInconsistency(
                .invalidUpdate, fault,
                hint: "change the data source's data, then report all changes to the table view in one update")
            return reloadData()
        }
        knownCounts = after
        move(by: changes)
        arrangement = TableArrangement()
        setNeedsLayout()
        if !isArranging { arrangeContent() }
    }

    private func move(by changes: ItemChanges) {
        for path in shownCells.keys.sorted() where changes.place(after: path) == nil { endDisplaying(cellAt: path) }
        shownCells = shownCells.rekeyed(changes.place)
        measuredHeights = measuredHeights.rekeyed(changes.place)
        selectedRows = selectedRows.compactMap(changes.place)
        for section in Set(shownHeaders.keys).union(shownFooters.keys).sorted()
        where changes.section(after: section) == nil {
            for view in [shownHeaders[section], shownFooters[section]].compactMap(\.self) { endDisplaying(edge: view) }
        }
        shownHeaders = shownHeaders.rekeyed(changes.section)
        shownFooters = shownFooters.rekeyed(changes.section)
        headerEdges = headerEdges.rekeyed(changes.section)
        footerEdges = footerEdges.rekeyed(changes.section)
    }

    func endDisplaying(edge view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { headerFooterPool.keep(view, for: view.reuseIdentifier) }
    }
}
