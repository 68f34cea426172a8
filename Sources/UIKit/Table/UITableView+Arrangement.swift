extension UITableView {
    /// Places everything for the present size and content offset.
    func arrangeContent() {
        isArranging = true
        defer { isArranging = false }
        hasScrolled = false
        if let backgroundView { backgroundView.frame = bounds }
        switch content {
        case .prototypes(let prototypes): arrange(prototypes)
        case .rows(let rows):
            showsSamples = rows is SampleTableRows
            arrange(rows)
        }
        knownCounts = knownCounts ?? arrangement.sections.map(\.rows.count)
    }

    /// Shows the rows that scrolling made visible, for callers that need them before the next layout.
    func arrangeIfScrolled() {
        if hasScrolled, !isArranging { arrangeContent() }
    }

    /// Places everything for callers that need positions before the next layout, as after a reload.
    func arrangeIfNeeded() {
        if needsLayout, !isArranging { arrangeContent() }
    }

    /// Whether frames that the document states are taken as they are: on the canvas that it was saved for.
    private var keepsStatedFrames: Bool {
        UIKitEnvironment.current.isDesignTime && UIKitEnvironment.current.canvasMatchesDocument && sampleRows == nil
    }

    /// The frame that the document states, below what was placed so far. As on a device, a row of automatic height is
    /// as high as what is in it, unless frames are asked for as Interface Builder stored them.
    private func stated(_ frame: CGRect, of view: UIView, isAutomatic: Bool, below y: CGFloat, shift: CGFloat = 0)
        -> CGRect
    {
        var frame = frame
        // A table that is shown in a container's scene may be wider there than in its own.
        if let archivedWidth, archivedWidth != bounds.width { frame.size.width = bounds.width }
        guard UIKitEnvironment.current.rowsGrowWithContents else { return frame }
        frame = strip(at: max(frame.minY + shift, y), height: frame.size.height)
        guard isAutomatic, let cell = view as? UITableViewCell else { return frame }
        let fitting = cell.selfSizedHeight(forWidth: frame.width)
        if abs(fitting - frame.height) > TableMetrics.statedHeightTolerance { frame.size.height = fitting }
        return frame
    }

    /// The frame of a row, header or footer.
    private func strip(at y: CGFloat, height: CGFloat) -> CGRect {
        guard style == .insetGrouped else { return CGRect(x: 0, y: y, width: bounds.width, height: height) }
        let covered = coveredSides
        let x = covered.left + cellSideMargin
        return CGRect(x: x, y: y, width: max(0, bounds.width - x - covered.right - cellSideMargin), height: height)
    }

    private func place(_ view: UIView?, at y: CGFloat) -> CGFloat {
        guard let view else { return y }
        view.frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
        return y + view.bounds.height
    }

    // MARK: Rows

    private func arrange(_ rows: any TableRows) {
        if measuredWidth != bounds.width { measuredHeights = [:] }
        measuredWidth = bounds.width
        recycleCellsOutOfSight(rows)
        var walk = Walk(y: place(tableHeaderView, at: 0), leftOver: shownCells)
        for section in 0..<rows.sectionCount where walk.rowCount < TableMetrics.mostRows {
            arrangeSection(section, rows, &walk)
        }
        finish(&walk)
    }

    /// State of one walk down the table.
    private struct Walk {
        var y: CGFloat
        /// How much further down than stated everything is from here on, as the rows above have other heights.
        var shift: CGFloat = 0
        var rowCount = 0
        var arrangement = TableArrangement()
        /// Cells that were shown before and have not been met yet.
        var leftOver: [IndexPath: UITableViewCell]
        var shown: [IndexPath: UITableViewCell] = [:]
    }

    private func arrangeSection(_ section: Int, _ rows: any TableRows, _ walk: inout Walk) {
        let count = min(rows.rowCount(in: section), TableMetrics.mostRows - walk.rowCount)
        let first =
            keepsStatedFrames && count > 0 ? rows.cell(at: IndexPath(row: 0, section: section))?.archivedFrame : nil
        var frames = TableArrangement.Section()
        let header = edge(.header, of: section, rows)
        var headerHeight = height(of: header, .header, section)
        if let first, first.minY + walk.shift >= walk.y { headerHeight = first.minY + walk.shift - walk.y }
        frames.header = placeEdge(header, .header, section, height: headerHeight, &walk)
        frames.rows.reserveCapacity(count)
        for row in 0..<count {
            let path = IndexPath(row: row, section: section)
            let placement = TableCellPlacement(
                style: style, separators: separatorStyle, isFirst: row == 0, isLast: row == count - 1)
            frames.rows.append(arrangeRow(path, rows, placement, &walk))
        }
        let footer = edge(.footer, of: section, rows)
        frames.footer = placeEdge(footer, .footer, section, height: height(of: footer, .footer, section), &walk)
        walk.rowCount += count
        walk.arrangement.sections.append(frames)
    }

    /// Lets cells that have left the screen be used for rows that come into it.
    private func recycleCellsOutOfSight(_ rows: any TableRows) {
        guard !rows.isComplete else { return }
        for path in shownCells.keys.sorted() {
            guard let frame = arrangement.row(at: path), frame.maxY <= bounds.minY || frame.minY >= bounds.maxY else {
                continue
            }
            endDisplaying(cellAt: path)
        }
    }

    private func arrangeRow(
        _ path: IndexPath, _ rows: any TableRows, _ placement: TableCellPlacement, _ walk: inout Walk
    ) -> CGRect {
        var height = rows.rowHeight(at: path) ?? rowHeight
        let isAutomatic = height < 0
        if isAutomatic { height = measuredHeights[path] ?? rows.estimatedHeight(at: path) ?? TableMetrics.rowHeight }
        var frame = strip(at: walk.y, height: height)
        guard rows.isComplete || (frame.minY < bounds.maxY && frame.maxY > bounds.minY),
            let (cell, isNew) = cell(at: path, rows, &walk)
        else {
            walk.y = frame.maxY
            return frame
        }
        prepare(cell, placement, order: walk.shown.count - 1)
        prepareForEditing(cell, at: path)
        if keepsStatedFrames, let stated = cell.archivedFrame {
            frame = self.stated(stated, of: cell, isAutomatic: isAutomatic, below: walk.y, shift: walk.shift)
            walk.shift += frame.height - stated.height
        } else if isAutomatic {
            frame.size.height = cell.selfSizedHeight(forWidth: frame.width)
            measuredHeights[path] = frame.height
        }
        cell.frame = frame
        if isNew { informedDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
        walk.y = frame.maxY
        return frame
    }

    private func cell(at path: IndexPath, _ rows: any TableRows, _ walk: inout Walk) -> (UITableViewCell, isNew: Bool)?
    {
        if let known = walk.leftOver.removeValue(forKey: path) {
            walk.shown[path] = known
            return (known, false)
        }
        guard let cell = rows.cell(at: path) else { return nil }
        walk.shown[path] = cell
        cell.isSelected = selectedRows.contains(path)
        // A delegate that does not say leaves the cell's own.
        if let level = informedDelegate?.tableView(self, indentationLevelForRowAt: path), level > 0 {
            cell.indentationLevel = level
        }
        return (cell, true)
    }

    /// Cells lie below headers and footers, in the order of the rows.
    private func prepare(_ cell: UITableViewCell, _ placement: TableCellPlacement, order: Int) {
        cell.placement = placement
        if cell.superview !== self { insertSubview(cell, at: order + (backgroundView == nil ? 0 : 1)) }
    }

    private func prepareForEditing(_ cell: UITableViewCell, at path: IndexPath) {
        guard isEditing || cell.isEditing else { return }
        let source = dataSource
        let delegate = informedDelegate
        let isEditable = isEditing && source?.tableView(self, canEditRowAt: path) ?? true
        cell.editingStyle = isEditable ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.mayMove = isEditing && source?.tableView(self, canMoveRowAt: path) ?? false
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    }

    private func finish(_ walk: inout Walk) {
        for (path, cell) in walk.leftOver.sorted(by: { $0.key < $1.key }) {
            if !walk.shown.values.contains(where: { $0 === cell }) { cell.removeFromSuperview() }
            endDisplaying(cell, at: path)
        }
        shownCells = walk.shown
        let rowsEnd = walk.y
        if keepsStatedFrames, tableFooterView != nil, let stated = archivedFooterTop, stated + walk.shift >= walk.y {
            walk.y = stated + walk.shift
        }
        walk.y = place(tableFooterView, at: walk.y)
        walk.arrangement.height = walk.y
        arrangement = walk.arrangement
        contentSize = CGSize(width: bounds.width, height: walk.y)
        placeFillers(from: rowsEnd)
    }

    func endDisplaying(cellAt path: IndexPath) {
        guard let cell = shownCells.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        endDisplaying(cell, at: path)
    }

    private func endDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
        informedDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        guard archivedSections?.row(at: path)?.cell !== cell else { return }
        pool.keep(cell, for: cell.reuseIdentifier)
    }

    /// Separators of the empty rows below a plain table's last row.
    private func placeFillers(from start: CGFloat) {
        var count = 0
        defer {
            for view in fillerSeparators.dropFirst(count) { view.removeFromSuperview() }
            fillerSeparators.removeSubrange(count...)
        }
        guard style == .plain, separatorStyle != .none, fillerRowHeight != 0, tableFooterView == nil,
            !arrangement.sections.isEmpty
        else { return }
        let stated = fillerRowHeight > 0 ? fillerRowHeight : rowHeight
        let height = max(stated > 0 ? stated : TableMetrics.rowHeight, TableMetrics.lowestFiller)
        let thickness = 1 / traitCollection.displayScale
        let insets = separatorInset
        let covered = coveredSides
        let left = covered.left + (isRightToLeft ? 0 : insets.left)
        let right = covered.right + (isRightToLeft ? insets.left : 0)
        var y = start + height
        while y <= bounds.maxY, count < TableMetrics.mostFillers {
            if count == fillerSeparators.count {
                let view = TableSeparatorView(frame: .zero)
                addSubview(view)
                fillerSeparators.append(view)
            }
            fillerSeparators[count].frame = CGRect(
                x: left, y: y - thickness, width: bounds.width - left - right, height: thickness)
            fillerSeparators[count].backgroundColor = separatorColor ?? .separator
            count += 1
            y += height
        }
    }

    // MARK: Headers and footers

    enum EdgeKind { case header, footer }

    /// Asked once until the table is reloaded, since a delegate makes a new view each time.
    private func edge(_ kind: EdgeKind, of section: Int, _ rows: any TableRows) -> TableSectionEdge {
        switch kind {
        case .header:
            if let known = headerEdges[section] { return known }
            let made = rows.header(in: section)
            headerEdges[section] = made
            return made
        case .footer:
            if let known = footerEdges[section] { return known }
            let made = rows.footer(in: section)
            footerEdges[section] = made
            return made
        }
    }

    private func height(of edge: TableSectionEdge, _ kind: EdgeKind, _ section: Int) -> CGFloat {
        let stated = edge.height ?? (kind == .header ? sectionHeaderHeight : sectionFooterHeight)
        if style == .plain {
            guard !edge.isEmpty else { return 0 }
            let height = stated > 0 ? stated : automaticHeight(of: edge, kind, section)
            guard kind == .header else { return height }
            return height + (sectionHeaderTopPadding < 0 ? TableMetrics.plainHeaderTopPadding : sectionHeaderTopPadding)
        }
        if edge.isEmpty, stated >= 0 {
            // On the canvas the padding above the first section stands only above a title.
            let isPadded =
                kind == .header && section == 0 && stated > 0 && stated == sectionHeaderHeight && tableHeaderView == nil
                && !UIKitEnvironment.current.isCanvas
            return stated + (isPadded ? TableMetrics.firstGroupedPadding : 0)
        }
        return edge.view == nil
            ? max(stated, automaticHeight(of: edge, kind, section))
            : stated > 0 ? stated : automaticHeight(of: edge, kind, section)
    }

    private func automaticHeight(of edge: TableSectionEdge, _ kind: EdgeKind, _ section: Int) -> CGFloat {
        let width = strip(at: 0, height: 0).width
        if let view = edge.view {
            let fitting = view.selfSizedHeight(forWidth: width)
            return fitting > 0 || view is UITableViewHeaderFooterView ? fitting : view.bounds.height
        }
        let isFirst = section == 0 && tableHeaderView == nil
        guard let title = edge.title, !title.isEmpty else {
            return isFirst && kind == .header ? TableMetrics.firstGroupedGap : TableMetrics.groupedGap
        }
        switch (style, kind) {
        case (.plain, _): return TableMetrics.plainHeaderHeight
        case (_, .header):
            return section == 0 ? TableMetrics.firstGroupedHeaderHeight : TableMetrics.groupedHeaderHeight
        case (_, .footer):
            let font = UIFont.preferredFont(forTextStyle: .footnote)
            let layout = TextDrawing.layout(title, font: font, color: .black, lineBreakMode: .byWordWrapping, lines: 0)
            let covered = coveredRowSides
            let text = layout.size(
                fitting: CGSize(
                    width: max(0, width - covered.left - covered.right - 2 * cellSideMargin), height: CGFloat.infinity)
            ).height
            return Pixels.roundUp(text, scale: traitCollection.displayScale) + 2 * TableMetrics.footerPadding
        }
    }

    private func placeEdge(
        _ edge: TableSectionEdge, _ kind: EdgeKind, _ section: Int, height: CGFloat, _ walk: inout Walk
    ) -> CGRect {
        var frame = strip(at: walk.y, height: height)
        walk.y = frame.maxY
        guard !edge.isEmpty, height > 0 else { return frame }
        // The padding above a plain header is the table's, not the header's.
        if style == .plain, kind == .header, edge.view == nil, frame.height > TableMetrics.plainHeaderHeight {
            let natural =
                sectionHeaderHeight > 0 ? min(sectionHeaderHeight, frame.height) : TableMetrics.plainHeaderHeight
            frame = CGRect(x: frame.minX, y: frame.maxY - natural, width: frame.width, height: natural)
        } else if style == .plain, kind == .header, edge.view != nil {
            let padding = sectionHeaderTopPadding < 0 ? TableMetrics.plainHeaderTopPadding : sectionHeaderTopPadding
            if frame.height > padding {
                frame = CGRect(
                    x: frame.minX, y: frame.minY + padding, width: frame.width, height: frame.height - padding)
            }
        }
        let view = edge.view ?? titleView(edge.title ?? "", kind, section)
        if kind == .header { shownHeaders[section] = view } else { shownFooters[section] = view }
        let isNew = view.superview !== self
        if isNew { addSubview(view) }
        view.frame = frame
        if isNew, let delegate = informedDelegate {
            switch kind {
            case .header: delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
            case .footer: delegate.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
        return frame
    }

    /// The view that shows a title, made once a section.
    private func titleView(_ title: String, _ kind: EdgeKind, _ section: Int) -> UIView {
        if let known = kind == .header ? shownHeaders[section] : shownFooters[section] { return known }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.showTitle(title, as: kind, in: self)
        return view
    }

    // MARK: The canvas of Interface Builder

    private func arrange(_ prototypes: [DesignTimePrototype]) {
        if prototypeViews.count != prototypes.count {
            for view in prototypeViews { view?.removeFromSuperview() }
            prototypeViews = prototypes.map {
                $0.nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
            }
        }
        var walk = Walk(y: place(tableHeaderView, at: 0), leftOver: [:])
        var section = TableArrangement.Section()
        let top = walk.y
        let hasHeading = UIKitEnvironment.current.showsPrototypeHeadings
        if hasHeading { walk.y += TableMetrics.plainHeaderHeight }
        for (index, prototype) in prototypes.enumerated() {
            guard let view = prototypeViews[index] else { continue }
            let isLast = index == prototypes.count - 1
            var frame = strip(at: walk.y, height: prototype.rowHeight ?? rowHeight)
            if let cell = view as? UITableViewCell {
                prepare(
                    cell,
                    TableCellPlacement(style: style, separators: separatorStyle, isFirst: index == 0, isLast: isLast),
                    order: index)
            } else if view.superview !== self {
                addSubview(view)
            }
            if let stated = prototype.frame, keepsStatedFrames {
                // Where nothing in the cell demands a height, its author's holds.
                let isAutomatic =
                    rowHeight < 0
                    && (prototype.rowHeight == nil || (view as? UITableViewCell)?.contentView.holdsConstraints == true)
                let below = index == 0 && hasHeading ? 0 : walk.y
                frame = self.stated(stated, of: view, isAutomatic: isAutomatic, below: below)
                if !hasHeading { frame.origin.y = walk.y }
                walk.shift = frame.maxY - stated.maxY
            } else if frame.size.height < 0 {
                // `height` is never negative.
                frame.size.height =
                    (view as? UITableViewCell)?.selfSizedHeight(forWidth: frame.width) ?? view.bounds.height
            }
            view.frame = frame
            section.rows.append(frame)
            walk.y = frame.maxY
        }
        defer {
            walk.arrangement.sections = [section]
            finish(&walk)
        }
        guard hasHeading else {
            prototypeStrip?.removeFromSuperview()
            return
        }
        let first = section.rows.first?.minY ?? walk.y
        section.header = CGRect(
            x: 0, y: max(top, first - TableMetrics.plainHeaderHeight), width: bounds.width,
            height: min(TableMetrics.plainHeaderHeight, max(0, first - top)))
        showPrototypeStrip(in: section.header)
    }

    private func showPrototypeStrip(in frame: CGRect) {
        let strip = prototypeStrip ?? PrototypeStrip(frame: frame)
        if strip.superview !== self { addSubview(strip) }
        strip.frame = frame
        prototypeStrip = strip
    }
}

/// Interface Builder's heading above prototype cells.
final class PrototypeStrip: UIView {
    override func drawContents(in context: CGContext) {
        context.setFillColor(UIColor.systemGray5.cgColor(in: traitCollection))
        context.fill(bounds)
        TextDrawing.draw(
            "Prototype Cells", font: .systemFont(ofSize: 12, weight: .semibold), color: .systemGray, in: bounds,
            alignment: .center,
            context: context, traits: traitCollection)
    }
}

extension UIView {
    /// The height that a row, header or footer asks for at a width.
    func selfSizedHeight(forWidth width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
