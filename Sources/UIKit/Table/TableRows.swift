/// What a table asks for its rows, whoever answers.
@preconcurrency @MainActor
protocol TableRows {
    var sectionCount: Int { get }
    func rowCount(in section: Int) -> Int
    func cell(at path: IndexPath) -> UITableViewCell?
    /// `automaticDimension`: measured; `nil`: the table's own.
    func rowHeight(at path: IndexPath) -> CGFloat?
    /// The estimated height of an automatic row until it is measured; `nil`: there is no estimate.
    func estimatedHeight(at path: IndexPath) -> CGFloat?
    func header(in section: Int) -> TableSectionEdge
    func footer(in section: Int) -> TableSectionEdge
    /// Whether all cells exist anyway, so that there is nothing to gain by showing only those in sight.
    var isComplete: Bool { get }
}

extension TableRows {
    func estimatedHeight(at path: IndexPath) -> CGFloat? { nil }
}

/// The header or footer of a section.
struct TableSectionEdge {
    var title: String?
    var view: UIView?
    /// `nil`: the table's own.
    var height: CGFloat?

    var isEmpty: Bool { title?.isEmpty != false && view == nil }
}

/// There is no data source.
struct NoRows: TableRows {
    var sectionCount: Int { 0 }
    var isComplete: Bool { true }
    func rowCount(in section: Int) -> Int { 0 }
    func cell(at path: IndexPath) -> UITableViewCell? { nil }
    func rowHeight(at path: IndexPath) -> CGFloat? { nil }
    func header(in section: Int) -> TableSectionEdge { TableSectionEdge() }
    func footer(in section: Int) -> TableSectionEdge { TableSectionEdge() }
}

/// The static sections of a nib.
struct ArchivedRows: TableRows {
    let archive: ArchivedTableSections

    var sectionCount: Int { archive.sections.count }
    var isComplete: Bool { true }
    func rowCount(in section: Int) -> Int { archive.section(section)?.rows.count ?? 0 }
    func cell(at path: IndexPath) -> UITableViewCell? { archive.row(at: path)?.cell }
    func rowHeight(at path: IndexPath) -> CGFloat? { archive.row(at: path)?.height }
    func header(in section: Int) -> TableSectionEdge { TableSectionEdge(title: archive.section(section)?.headerTitle) }
    func footer(in section: Int) -> TableSectionEdge { TableSectionEdge(title: archive.section(section)?.footerTitle) }
}

/// A data source, and the delegate that knows heights and views.
struct SourceRows: TableRows {
    let table: UITableView
    let source: any UITableViewDataSource
    let delegate: (any UITableViewDelegate)?

    var sectionCount: Int { max(0, source.numberOfSections(in: table)) }
    var isComplete: Bool { false }
    func rowCount(in section: Int) -> Int { max(0, source.tableView(table, numberOfRowsInSection: section)) }

    func cell(at path: IndexPath) -> UITableViewCell? { source.tableView(table, cellForRowAt: path) }

    func rowHeight(at path: IndexPath) -> CGFloat? { delegate?.tableView(table, heightForRowAt: path) }

    func estimatedHeight(at path: IndexPath) -> CGFloat? {
        let height = delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
        return height > 0 ? height : nil
    }

    func header(in section: Int) -> TableSectionEdge {
        TableSectionEdge(
            title: source.tableView(table, titleForHeaderInSection: section),
            view: delegate?.tableView(table, viewForHeaderInSection: section),
            height: delegate?.tableView(table, heightForHeaderInSection: section))
    }

    func footer(in section: Int) -> TableSectionEdge {
        TableSectionEdge(
            title: source.tableView(table, titleForFooterInSection: section),
            view: delegate?.tableView(table, viewForFooterInSection: section),
            height: delegate?.tableView(table, heightForFooterInSection: section))
    }
}
