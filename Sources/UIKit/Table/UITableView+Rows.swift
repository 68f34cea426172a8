extension UITableView {
    // MARK: Registering and taking cells

    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        pool.register(cellClass.map { .type($0) }, for: identifier)
    }

    /// The nib must hold exactly one top-level object, a cell.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.register(nib.map { .nib($0, externalObjects: WeakObjects()) }, for: identifier)
    }

    public func register(
        _ viewClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerFooterPool.register(viewClass.map { .type($0) }, for: identifier)
    }

    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerFooterPool.register(nib.map { .nib($0, externalObjects: WeakObjects()) }, for: identifier)
    }

    func adopt(_ identifier: String, _ cell: UITableViewCell) {
        guard let own = cell.reuseIdentifier, !own.isEmpty else {
            cell.reuseIdentifier = identifier
            return
        }
        guard own != identifier else { return }
        LoadStack.raiseInconsistency(
            .identifierMismatch,
            "cell reuse indentifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))"
        )
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = headerFooterPool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        return headerFooterPool.make(identifier, of: "UITableViewHeaderFooterView") {
            $0.make(registeredAs: identifier)
        }
    }

    // MARK: What is where

    public var indexPathsForVisibleRows: [IndexPath]? { cellsInSight.keys.sorted() }
    public var visibleCells: [UITableViewCell] { cellsInSight.sorted { $0.key < $1.key }.map(\.value) }

    var cellsInSight: [IndexPath: UITableViewCell] {
        arrangeIfScrolled()
        return shownCells
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[section] as? UITableViewHeaderFooterView
    }
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownFooters[section] as? UITableViewHeaderFooterView
    }

    /// In the table's coordinates, as of the last layout.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { arrangement.row(at: indexPath) ?? .zero }
    public func rectForHeader(inSection section: Int) -> CGRect { arrangement.section(section)?.header ?? .zero }
    public func rectForFooter(inSection section: Int) -> CGRect { arrangement.section(section)?.footer ?? .zero }
    public func rect(forSection section: Int) -> CGRect { arrangement.section(section)?.frame ?? .zero }
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { arrangement.path(at: point) }

    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        cellsInSight.filter { $0.value.frame.overlaps(rect) }.keys.sorted()
    }
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        if let path = selectedRows.first { scrollToRow(at: path, at: position, animated: animated) }
    }

    /// `nil` for a row that is not there. The row `NSNotFound` stands for its section.
    func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let row = path.row == NSNotFound ? arrangement.section(path.section)?.frame : arrangement.row(at: path)
        else { return nil }
        let insets = adjustedContentInset
        let top = row.minY - insets.top
        let bottom = row.maxY - bounds.height + insets.bottom
        let y =
            switch position {
            case .top: top
            case .bottom: bottom
            case .middle: (top + bottom) / 2
            case .none: max(min(contentOffset.y, top), bottom)
            }
        return offsetInRange(CGPoint(x: contentOffset.x, y: y))
    }

    // MARK: Selection

    public var indexPathForSelectedRow: IndexPath? { selectedRows.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

    /// What a tap on a row does: selects it if the delegate allows, performs the cell's segue, then tells the delegate.
    package func tapRow(at indexPath: IndexPath) {
        let delegate = delegate as? any UITableViewDelegate
        guard allowsSelection, let cell = shownCells[indexPath] else { return }
        let chosen = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
        guard let chosen else { return }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        cell.selectionSegueTemplate?.trigger(sender: cell)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    /// What a tap on a row's detail button does.
    package func tapAccessory(at indexPath: IndexPath) {
        guard let cell = shownCells[indexPath] else { return }
        cell.accessoryActionSegueTemplate?.trigger(sender: cell)
        (delegate as? any UITableViewDelegate)?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }
}
