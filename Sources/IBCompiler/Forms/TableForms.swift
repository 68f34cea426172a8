import IBDocument
import IBSchema
import NibArchive

/// What tables and collection views hold.
extension FormCodec {
    /// Follows from the background color.
    static let cellBackground = FormCodec(
        encode: { nib, _, cell, object in
            guard cell.child("color", key: "backgroundColor") != nil else { return }
            nib.builder.set("UITableCellBackgroundColorSet", .bool(true), on: object)
        },
        read: { _, _, _, _ in })

    /// The archived form is unverified: an object with the properties that the document states.
    static let contentConfiguration = FormCodec(
        encode: { nib, row, cell, object in
            guard let stated = cell.child("listContentConfiguration", key: row.name) else { return }
            nib.builder.set("UIContentConfiguration", .object(nib.makeValue(stated)), on: object)
        },
        read: { nib, row, object, cell in
            guard let configuration = nib.object("UIContentConfiguration", of: object) else { return }
            cell.place(nib.valueNode("listContentConfiguration", configuration), key: row.name)
        })

    static let automaticEstimatedItemSize = flag("UIAutomaticEstimatedItemSize")

    /// Static cells.
    static let sections = FormCodec(
        encode: { nib, row, table, object in
            let sections = table.members(of: row.name).map(nib.makeSection)
            guard !sections.isEmpty else { return }
            let source = nib.builder.makeObject("UITableViewDataSource")
            nib.builder.set("UITableSections", .object(nib.builder.array(sections)), on: source)
            nib.builder.set("UITableViewDataSource", .object(source), on: object)
        },
        read: { nib, row, object, table in
            guard let source = nib.object("UITableViewDataSource", of: object) else { return }
            for section in nib.members("UITableSections", of: source) {
                table.container(row.name).place(nib.sectionNode(section))
            }
        })

    fileprivate static let sectionTitles: KeyValuePairs = [
        "headerTitle": "UITableSectionHeaderTitle", "footerTitle": "UITableSectionFooterTitle",
    ]

    /// Cells and reusable views that a table or collection view makes many of: each is a nib of its own, held as data.
    ///
    /// Headers and footers share one dictionary, which is written and read with the headers.
    static let prototypes = FormCodec(
        encode: { nib, row, table, object in nib.encodePrototypes(row.name, of: table, on: object) },
        read: { nib, row, object, table in
            guard row.name != "sectionFooterView", nib.nesting < Compiler.prototypeNesting else { return }
            nib.readPrototypes(row.name, of: object, table)
        })
}

// MARK: Sections

extension NibCompiler {
    fileprivate func makeSection(_ element: Element) -> ArchiveBuilder.Reference {
        let section = builder.makeObject("UITableViewSection")
        let rows = element.members(of: "cells").compactMap { cell -> ArchiveBuilder.Reference? in
            guard let cellReference = self.reference(to: cell) else { return nil }
            let row = builder.makeObject("UITableViewRow")
            builder.set("UITableRowCell", .object(cellReference), on: row)
            if let height = cell.number("rowHeight") { builder.set("UITableRowHeight", .float(Float(height)), on: row) }
            return row
        }
        for (attribute, key) in FormCodec.sectionTitles {
            if let title = element.string(attribute) {
                builder.set(key, .object(text(title, of: element, property: attribute)), on: section)
            }
        }
        builder.set("UITableSectionRows", .object(builder.array(rows)), on: section)
        return section
    }
}

extension NibReader {
    fileprivate func sectionNode(_ section: Int) -> DocumentNode {
        let node = DocumentNode("tableViewSection")
        node.set("id", sectionID(section) ?? shared.id())
        for (attribute, key) in FormCodec.sectionTitles {
            if let title = string(key, of: section) { node.set(attribute, title) }
        }
        for row in members("UITableSectionRows", of: section) {
            guard let cell = object("UITableRowCell", of: row).flatMap({ nodes[$0] }) else { continue }
            if let height = value("UITableRowHeight", of: row)?.doubleValue {
                cell.set("rowHeight", NibReader.text(Float(height)))
            }
            node.container("cells").place(cell)
        }
        return node
    }

    private func sectionID(_ section: Int) -> String? {
        for (_, key) in FormCodec.sectionTitles {
            if let id = object(key, of: section).flatMap(archive.localizationKey)?.split(separator: ".").first {
                return String(id)
            }
        }
        return nil
    }
}
