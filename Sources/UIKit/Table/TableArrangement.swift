/// Where a table's parts lie, in the table's coordinates, in points.
struct TableArrangement {
    struct Section {
        var header = CGRect.zero
        var rows: [CGRect] = []
        var footer = CGRect.zero

        var frame: CGRect { rows.reduce(header.union(footer)) { $0.union($1) } }
    }

    var sections: [Section] = []
    /// The lower edge of the last part.
    var height: CGFloat = 0

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func row(at path: IndexPath) -> CGRect? {
        guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }

    /// The row under a point.
    func path(at point: CGPoint) -> IndexPath? {
        for (section, frames) in sections.enumerated() {
            if let row = frames.rows.firstIndex(where: { $0.minY <= point.y && point.y < $0.maxY }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }
}

/// What a cell has to know about its neighborhood to draw its edges.
struct TableCellPlacement: Equatable {
    enum Separator: Equatable { case none, inset, full }

    var style = UITableView.Style.plain
    var top = Separator.none
    var bottom = Separator.none
    /// Corners that the section's rounded outline passes through.
    var roundsTop = false
    var roundsBottom = false

    init() {}

    init(style: UITableView.Style, separators: UITableViewCell.SeparatorStyle, isFirst: Bool, isLast: Bool) {
        self.style = style
        let inner = separators == .none ? Separator.none : .inset
        let outer = separators == .none ? Separator.none : .full
        switch style {
        case .plain: bottom = inner
        case .grouped:
            top = isFirst ? outer : .none
            bottom = isLast ? outer : inner
        case .insetGrouped:
            bottom = isLast ? .none : inner
            (roundsTop, roundsBottom) = (isFirst, isLast)
        }
    }
}
