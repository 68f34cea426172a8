/// The sections of a static table, as its nib holds them.
@MainActor
final class ArchivedTableSections: NSObject, NibDecodable {
    let sections: [ArchivedTableSection]

    required init?(coder: NSCoder) {
        sections = coder.nib?.objects("UITableSections", as: ArchivedTableSection.self) ?? []
        super.init()
    }

    func section(_ index: Int) -> ArchivedTableSection? { sections.indices.contains(index) ? sections[index] : nil }

    func row(at path: IndexPath) -> ArchivedTableRow? {
        guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
}

@MainActor
final class ArchivedTableSection: NSObject, NibDecodable {
    let headerTitle: String?
    let footerTitle: String?
    let rows: [ArchivedTableRow]

    required init?(coder: NSCoder) {
        headerTitle = coder.nib?.string("UITableSectionHeaderTitle")
        footerTitle = coder.nib?.string("UITableSectionFooterTitle")
        rows = coder.nib?.objects("UITableSectionRows", as: ArchivedTableRow.self) ?? []
        super.init()
    }
}

@MainActor
final class ArchivedTableRow: NSObject, NibDecodable {
    let cell: UITableViewCell
    /// `nil`: the table's row height.
    let height: CGFloat?

    required init?(coder: NSCoder) {
        guard let cell = coder.nib?.object("UITableRowCell", as: UITableViewCell.self) else { return nil }
        self.cell = cell
        height = coder.nib?.number("UITableRowHeight")
        super.init()
    }
}
