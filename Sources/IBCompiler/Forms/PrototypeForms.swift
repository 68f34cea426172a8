import IBDocument
import IBSchema
import NibArchive

// MARK: Prototypes

extension NibCompiler {
    func encodePrototypes(_ property: String, of table: Element, on reference: ArchiveBuilder.Reference) {
        func reusable(_ key: String) -> [Element] {
            [table.child("collectionReusableView", key: key)].compactMap { $0 }
        }
        let wanted: [(kind: Canvas.Prototype.Kind, element: Element)]
        switch property {
        case "sectionHeaderView":
            wanted =
                reusable("sectionHeaderView").map { (.sectionHeader, $0) }
                + reusable("sectionFooterView").map { (.sectionFooter, $0) }
        case "sectionFooterView": return
        default: wanted = table.members(of: property).map { (.cell, $0) }
        }
        guard let kind = wanted.first?.kind, nesting < Compiler.prototypeNesting else { return }
        var nibs: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        var externals: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        var made: [Prototype] = []
        for (kind, element) in wanted {
            let nib = NibCompiler(
                document: document, options: options, rows: rows, roots: [element], nesting: nesting + 1)
            nib.allowsUpstream = true
            nib.compilePrototype()
            var prototype = Prototype(kind: kind, element: element, nib: nib)
            if let identifier = element.attribute("reuseIdentifier") ?? kind.standInIdentifier {
                let key = builder.string((kind.supplementaryKind.map { "\($0)/" } ?? "") + identifier)
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

    /// Interface Builder leaves a plain view in the place of each header and footer of a collection view.
    func supplementaryStandIns(of collection: Element) -> [ArchiveBuilder.Reference] {
        let kinds: [(String, Canvas.Prototype.Kind)] = [
            ("sectionHeaderView", .sectionHeader), ("sectionFooterView", .sectionFooter),
        ]
        return kinds.compactMap { key, kind in
            guard let view = collection.child("collectionReusableView", key: key),
                let identifier = kind.standInIdentifier
            else { return nil }
            let standIn = builder.makeObject("UICollectionReusableView")
            encodeFrame(view.archivedFrame, on: standIn)
            builder.set("UIOpaque", .bool(true), on: standIn)
            builder.set("UIAutoresizeSubviews", .bool(true), on: standIn)
            builder.set("UIViewSemanticContentAttribute", .int(0), on: standIn)
            builder.set("UIReuseIdentifier", .object(builder.string(identifier)), on: standIn)
            return standIn
        }
    }

    /// The separator of a table cell: 8 points from both sides, at the lower edge; from the leading side alone where
    /// the content view leaves room for it.
    func cellSeparator(of cell: Element) -> ArchiveBuilder.Reference {
        let frame = cell.archivedFrame
        let leavesRoom = cell.child(key: "contentView").map { $0.archivedFrame.height < frame.height } == true
        let separator = builder.makeObject("_UITableViewCellSeparatorView")
        encodeFrame((8, frame.height - 1, max(0, frame.width - (leavesRoom ? 8 : 16)), 1), on: separator)
        if !isOlder(than: .xcode8) { builder.set("UIDeepDrawRect", .bool(true), on: separator) }
        builder.set("UIOpaque", .bool(true), on: separator)
        builder.set("UIAutoresizeSubviews", .bool(true), on: separator)
        builder.set("UIViewSemanticContentAttribute", .int(0), on: separator)
        if !isOlder(than: .xcode10) { builder.set("UIViewLargeContentStoredProperties", .null, on: separator) }
        return separator
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
        builder.dictionary(
            nib.upstream.compactMap { entry in
                if let object = resolve(entry.id) { return (builder.string(entry.identifier), object) }
                nib.loseReach(of: entry.id)
                return nil
            }, mutable: true)
    }
}

extension NibReader {
    /// Cells, headers and footers, each of which is a nib of its own.
    func readPrototypes(_ property: String, of index: Int, _ node: DocumentNode) {
        let keys = PrototypeKeys(table: node.name, kind: property == "sectionHeaderView" ? .sectionHeader : .cell)
        let externals = entries(keys.externalObjects, of: index)
        for (place, entry) in entries(keys.nibs, of: index).enumerated() {
            guard let name = entry.key.objectIndex.flatMap(archive.string(at:)), let holder = entry.value.objectIndex,
                shared.takeNib(), let bytes = object("archiveData", of: holder).flatMap(archive.data(at:)),
                let inner = try? Archive(decoding: bytes)
            else { continue }
            let outside =
                externals.indices.contains(place) ? externals[place].value.objectIndex.map(objectsByName) ?? [:] : [:]
            guard
                let cell = NibReader(inner, outer: self, externals: outside, shared: shared, nesting: nesting + 1)
                    .prototype()
            else { continue }
            switch property {
            case "sectionHeaderView":
                node.place(
                    cell,
                    key: name.hasPrefix("UICollectionElementKindSectionFooter")
                        ? "sectionFooterView" : "sectionHeaderView")
            default: node.container(property).place(cell)
            }
        }
    }
}

/// Where a table or collection view keeps its nested nibs.
struct PrototypeKeys {
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
    /// The kind by which collection views know headers and footers.
    fileprivate var supplementaryKind: String? {
        switch self {
        case .cell: nil
        case .sectionHeader: "UICollectionElementKindSectionHeader"
        case .sectionFooter: "UICollectionElementKindSectionFooter"
        }
    }

    /// The identifier that Interface Builder gives a header or footer that states none, and its stand-in.
    fileprivate var standInIdentifier: String? {
        switch self {
        case .cell: nil
        case .sectionHeader: "IBUICollectionViewHeaderReuseIdentifier"
        case .sectionFooter: "IBUICollectionViewFooterReuseIdentifier"
        }
    }
}
