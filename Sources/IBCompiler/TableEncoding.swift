import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// Cells and reusable views that a table or collection view makes many of: each is a nib of its own, held as data.
    func encodePrototypes(_ property: String, of table: Element, on reference: ArchiveBuilder.Reference) {
        let (kind, elements): (Canvas.Prototype.Kind, [Element]) = switch property {
        case "sectionHeaderView": (.sectionHeader, [table.child("collectionReusableView", key: property)].compactMap { $0 })
        case "sectionFooterView": (.sectionFooter, [table.child("collectionReusableView", key: property)].compactMap { $0 })
        default: (.cell, table.members(of: property))
        }
        guard !elements.isEmpty, nesting < Compiler.prototypeNesting else { return }
        var nibs: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        var externals: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        var made: [Prototype] = []
        for element in elements {
            let nib = NibCompiler(document: document, options: options, roots: [element], nesting: nesting + 1)
            nib.allowsUpstream = true
            nib.compilePrototype()
            var prototype = Prototype(kind: kind, element: element, nib: nib)
            if let identifier = element.attribute("reuseIdentifier") ?? kind.defaultIdentifier {
                let key = builder.string(identifier)
                let holder = embed(nib)
                nibs.append((key, holder))
                externals.append((key, externalObjects(of: nib)))
                prototype.holder = holder
            }
            made.append(prototype)
        }
        addPrototypes(made, of: reference)
        guard !nibs.isEmpty else { return }
        let keys = PrototypeKeys(table: table.name, kind: kind)
        builder.set(keys.externalObjects, .object(builder.dictionary(externals, mutable: true)), on: reference)
        builder.set(keys.nibs, .object(builder.dictionary(nibs, mutable: true)), on: reference)
    }

    /// A nested nib: owner and first responder, the cell, its connections.
    private func compilePrototype() {
        _ = proxy("IBFilesOwner")
        _ = proxy("IBFirstResponder")
        compile()
    }

    private func embed(_ nib: NibCompiler) -> ArchiveBuilder.Reference {
        let data = builder.makeObject("NSData")
        // What the builder made always fits the format.
        if let bytes = try? nib.finish().archive.encoded() { builder.set("NS.bytes", .data(bytes), on: data) }
        let holder = builder.makeObject("UINib")
        builder.set("captureEnclosingNIBBundleOnDecode", .bool(true), on: holder)
        builder.set("archiveData", .object(data), on: holder)
        return holder
    }

    /// The objects that a nested nib reaches outside itself, by the identifier of their proxy.
    func externalObjects(of nib: NibCompiler) -> ArchiveBuilder.Reference {
        builder.dictionary(nib.upstream.compactMap { entry in
            resolve(entry.id).map { (builder.string(entry.identifier), $0) }
        }, mutable: true)
    }

    func encodeSections(of table: Element, on reference: ArchiveBuilder.Reference) {
        let sections = table.members(of: "sections").map { element in
            let section = builder.makeObject("UITableViewSection")
            let rows = element.members(of: "cells").compactMap { cell -> ArchiveBuilder.Reference? in
                guard let cellReference = self.reference(to: cell) else { return nil }
                let row = builder.makeObject("UITableViewRow")
                builder.set("UITableRowCell", .object(cellReference), on: row)
                if let height = cell.number("rowHeight") { builder.set("UITableRowHeight", .float(Float(height)), on: row) }
                return row
            }
            for (attribute, key) in [("headerTitle", "UITableSectionHeaderTitle"), ("footerTitle", "UITableSectionFooterTitle")] {
                if let title = element.string(attribute) { builder.set(key, .object(builder.string(title)), on: section) }
            }
            builder.set("UITableSectionRows", .object(builder.array(rows)), on: section)
            return section
        }
        guard !sections.isEmpty else { return }
        let source = builder.makeObject("UITableViewDataSource")
        builder.set("UITableSections", .object(builder.array(sections)), on: source)
        builder.set("UITableViewDataSource", .object(source), on: reference)
    }
}

/// Where a table or collection view keeps its nested nibs.
private struct PrototypeKeys {
    var nibs: String
    var externalObjects: String

    init(table: String, kind: Canvas.Prototype.Kind) {
        switch (table, kind) {
        case ("tableView", _):
            nibs = "UITableViewCellPrototypeNibs"
            externalObjects = "UITableViewCellPrototypeNibExternalObjects"
        case (_, .cell):
            nibs = "UICollectionViewCellNibDict"
            externalObjects = "UICollectionViewCellPrototypeNibExternalObjects"
        case (_, .sectionHeader), (_, .sectionFooter):
            nibs = "UICollectionViewSupplementaryViewNibDict"
            externalObjects = "UICollectionViewSupplementaryViewPrototypeNibExternalObjects"
        }
    }
}

extension Canvas.Prototype.Kind {
    /// The identifier under which Interface Builder files a reusable view that states none.
    fileprivate var defaultIdentifier: String? {
        switch self {
        case .cell: nil
        case .sectionHeader: "IBUICollectionViewHeaderReuseIdentifier"
        case .sectionFooter: "IBUICollectionViewFooterReuseIdentifier"
        }
    }
}
