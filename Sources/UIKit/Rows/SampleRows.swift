/// The rows that a table or collection view shows where no code gives it any.
///
/// Whoever plays a document gives these to the container before it is laid out; a container of an app has none.
@preconcurrency @MainActor
package final class SampleRows {
    /// A cell, or what stands above or below those of a section.
    package struct Part {
        /// The title of a table's header or footer without a view of its own.
        package var title: String?
        /// The height of a cell, in points, if it differs from that of its table's rows.
        package var rowHeight: CGFloat?
        /// Makes the view, with all that it shows.
        package var make: () -> UIView?

        package init(title: String? = nil, rowHeight: CGFloat? = nil, make: @escaping () -> UIView? = { nil }) {
            (self.title, self.rowHeight, self.make) = (title, rowHeight, make)
        }
    }

    package struct Section {
        package var header: Part?
        package var rows: [Part]
        package var footer: Part?

        package init(header: Part? = nil, rows: [Part], footer: Part? = nil) {
            (self.header, self.rows, self.footer) = (header, rows, footer)
        }
    }

    let sections: [Section]
    /// What was made, which stays.
    private var made: [Place: UIView] = [:]

    private enum Place: Hashable {
        case row(IndexPath)
        case header(Int)
        case footer(Int)
    }

    package init(_ sections: [Section]) { self.sections = sections }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func row(_ path: IndexPath) -> Part? {
        guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }

    func cell(at path: IndexPath) -> UIView? { view(.row(path), row(path)) }
    func header(of index: Int) -> UIView? { view(.header(index), section(index)?.header) }
    func footer(of index: Int) -> UIView? { view(.footer(index), section(index)?.footer) }

    private func view(_ place: Place, _ part: Part?) -> UIView? {
        if let known = made[place] { return known }
        let view = part?.make()
        made[place] = view
        return view
    }
}

/// The same as a table asks for it.
struct SampleTableRows: TableRows {
    let table: UITableView
    let samples: SampleRows

    var sectionCount: Int { samples.sections.count }
    var isComplete: Bool { false }
    func rowCount(in section: Int) -> Int { samples.section(section)?.rows.count ?? 0 }
    func cell(at path: IndexPath) -> UITableViewCell? { samples.cell(at: path) as? UITableViewCell }

    func rowHeight(at path: IndexPath) -> CGFloat? {
        if let stated = samples.row(path)?.rowHeight { return stated }
        // Where nothing in the cell demands a height, its author's holds.
        guard table.rowHeight < 0, let cell = cell(at: path), let frame = cell.archivedFrame,
            !cell.contentView.holdsConstraints
        else { return nil }
        return frame.height
    }

    func header(in section: Int) -> TableSectionEdge {
        TableSectionEdge(title: samples.section(section)?.header?.title, view: samples.header(of: section))
    }
    func footer(in section: Int) -> TableSectionEdge {
        TableSectionEdge(title: samples.section(section)?.footer?.title, view: samples.footer(of: section))
    }
}

/// The same as a collection view asks for it.
final class SampleItems: NSObject, UICollectionViewDataSource {
    private let samples: SampleRows

    init(_ samples: SampleRows) { self.samples = samples }

    func numberOfSections(in collectionView: UICollectionView) -> Int { samples.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        samples.section(section)?.rows.count ?? 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        samples.cell(at: indexPath) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view =
            kind == UICollectionView.elementKindSectionFooter
            ? samples.footer(of: indexPath.section) : samples.header(of: indexPath.section)
        return view as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
    }
}

extension UITableView {
    /// Whether the nib contains the rows, so no data source is asked.
    package var isStatic: Bool { archivedSections != nil }

    /// A new cell of what is registered under an identifier; `nil`: nothing is.
    package func sampleCell(registeredAs identifier: String) -> UITableViewCell? {
        pool.source(for: identifier)?.instantiate { $0.make(registeredAs: identifier) }
    }

    /// The data source, where it is code that runs and has rows.
    var runningSource: (any UITableViewDataSource)? {
        guard let source = dataSource, ClassRegistry.isCustom(type(of: source)) else { return nil }
        CustomCode.enter(type(of: source))
        let count = max(0, source.numberOfSections(in: self))
        return (0..<min(count, TableMetrics.mostRows)).contains {
            source.tableView(self, numberOfRowsInSection: $0) > 0
        } ? source : nil
    }

    /// The delegate to call for cells; `nil` while samples stand in for its own.
    var informedDelegate: (any UITableViewDelegate)? { showsSamples ? nil : delegate as? any UITableViewDelegate }
}

extension UICollectionView {
    package func sampleCell(registeredAs identifier: String) -> UICollectionViewCell? {
        cellPool.source(for: identifier)?.instantiate { $0.make(in: .zero) as? UICollectionViewCell }
    }

    var runningSource: (any UICollectionViewDataSource)? {
        guard let source = dataSource, ClassRegistry.isCustom(type(of: source)) else { return nil }
        CustomCode.enter(type(of: source))
        let count = max(0, source.numberOfSections(in: self))
        return (0..<min(count, TableMetrics.mostRows)).contains {
            source.collectionView(self, numberOfItemsInSection: $0) > 0
        } ? source : nil
    }

    var informedDelegate: (any UICollectionViewDelegate)? {
        sampleItems != nil && source === sampleItems ? nil : delegate as? any UICollectionViewDelegate
    }
}
