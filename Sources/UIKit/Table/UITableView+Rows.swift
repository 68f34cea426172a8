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

    /// A cell that has left the screen, else a new one of what is registered; `nil` when nothing is.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
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
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
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

    private func adopt(_ identifier: String, _ cell: UITableViewCell) {
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

    /// The cell of a row in sight.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cellsInSight[indexPath] }
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    public var indexPathsForVisibleRows: [IndexPath]? { cellsInSight.keys.sorted() }
    public var visibleCells: [UITableViewCell] { cellsInSight.sorted { $0.key < $1.key }.map(\.value) }

    private var cellsInSight: [IndexPath: UITableViewCell] {
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

    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
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

    /// `nil` for a row that is not there. The row `NSNotFound` stands for its section.
    private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
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

    /// Selects without a word to the delegate. The position `.none` scrolls nowhere.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
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

    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == indexPath }
        shownCells[indexPath]?.setSelected(false, animated: animated)
    }
}
