import Diagnostics
import IBCompiler
import IBDocument
import NibArchive
import UIKit

/// Shows sample data on the screens of a document: sets the views' values and gives table and collection views their
/// rows.
///
/// It works on loaded objects before they are laid out. Samples never reach a nib.
@MainActor
final class SamplePlayer {
    private let samples: Samples
    private let configuration: Configuration
    private let own: Source
    /// Documents of registered nibs, by the paths of their archives; `nil`: there is none.
    private var others: [String: Source?] = [:]
    /// The sample data of the document's objects, by their ids.
    private var values: [String: SampleData.Entry] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// The maximum nesting of tables in cells; no screen needs more.
    private static let deepest = 4
    /// Further findings are not listed.
    private static let mostFindings = 200

    /// A document and the nibs that views come from.
    private struct Source {
        let compiled: CompiledDocument
        let document: Document
        /// The path of the archives.
        let path: String
    }

    init?(_ samples: Samples, _ compiled: CompiledDocument, configuration: Configuration) {
        guard !samples.isEmpty, let document = compiled.document else { return nil }
        self.samples = samples
        self.configuration = configuration
        own = Source(compiled: compiled, document: document, path: "")
        guard let data = samples.data else { return }
        let names = SampleNames(document)
        take(data.entries, names, of: nil)
    }

    /// Resolves the objects that entries name.
    private func take(_ entries: [SampleData.Entry], _ names: SampleNames, of scene: Set<String>?) {
        for entry in entries {
            let ids = names.objects(named: entry.name).filter { scene?.contains($0) != false }
            if ids.isEmpty, scene == nil, let members = names.members(ofScene: entry.name),
                let inner = entry.value.entries
            {
                take(inner, names, of: members)
                continue
            }
            if ids.isEmpty { unknown(entry, scene == nil ? "the document" : "the scene", names.words) }
            for id in ids {
                guard let element = own.document.element(id: id), element.isView || element.name == "navigationItem"
                else {
                    let what = own.document.element(id: id).map(\.outlineLabel) ?? id
                    report(
                        Diagnostic(
                            .sampleMistake,
                            "samples can only be given to views and titles of navigation bars, but '\(entry.name)' is \(what)",
                            at: entry.place))
                    continue
                }
                values[id] = entry
            }
        }
    }

    private func unknown(_ entry: SampleData.Entry, _ where: String, _ words: [String]) {
        report(
            Diagnostic(
                .sampleMistake,
                "\(`where`) has no outlet, label or id '\(entry.name)'\(Spelling.hint(for: entry.name, among: words))",
                at: entry.place))
    }

    private func report(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.mostFindings, !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    private var giver: SampleValues { SampleValues(folder: samples.data?.folder) { [weak self] in self?.report($0) } }

    // MARK: Screens

    /// Fills the loaded part of a screen. Containers load their content when they are laid out, so the samples are
    /// applied a second time then.
    ///
    /// - Returns: whether there was anything to fill.
    @discardableResult
    func play(on root: UIView, _ controller: UIViewController?, screen: String, isFirst: Bool) -> Bool {
        if isFirst { seen = [] }
        for (id, entry) in values.sorted(by: { $0.key < $1.key }) {
            guard let item = own.document.element(id: id), item.name == "navigationItem", item.owner?.id == screen
            else { continue }
            guard let text = entry.value.text else {
                report(
                    Diagnostic(
                        .sampleMistake, "the title of a navigation bar takes text, not \(entry.value.kind)",
                        at: entry.value.place))
                continue
            }
            controller?.navigationItem.title = text
        }
        let before = seen.count
        walk(root, values, depth: 0)
        return seen.count > before
    }

    /// The visited views of the screen.
    private var seen: Set<ObjectIdentifier> = []

    /// - Parameter values: by ids of the document that the views come from.
    private func walk(_ root: UIView, _ values: [String: SampleData.Entry], depth: Int) {
        var pending = [root]
        while let view = pending.popLast() {
            // Rows are filled when they are created.
            let container = view.superview
            if view is UITableViewCell || view is UICollectionReusableView || view is UITableViewHeaderFooterView,
                view !== root,
                (container as? UITableView)?.sampleRows != nil || (container as? UICollectionView)?.sampleRows != nil
            {
                continue
            }
            guard seen.insert(ObjectIdentifier(view)).inserted else {
                pending += view.subviews.reversed()
                continue
            }
            let element = self.element(of: view)
            let entry = element?.id.flatMap { values[$0] }
            if let table = view as? UITableView {
                if table.isStatic {
                    if let entry {
                        report(
                            Diagnostic(
                                .sampleMistake,
                                "the rows of '\(entry.name)' are in the document: name the objects in them",
                                at: entry.place))
                    }
                } else if let rows = self.rows(of: table, element, entry, table.designTimePrototypes, depth) {
                    table.sampleRows = rows
                }
            } else if let collection = view as? UICollectionView {
                // A layout that places nothing shows prototypes as on the canvas.
                if type(of: collection.collectionViewLayout) != UICollectionViewLayout.self,
                    let rows = self.rows(of: collection, element, entry, collection.designTimePrototypes, depth)
                {
                    collection.sampleRows = rows
                }
            } else if let entry {
                giver.give(entry.value, to: view, named: entry.name)
            }
            pending += view.subviews.reversed()
        }
    }

    private func source(of origin: NibOrigin) -> (Source, NibOrigin)? {
        let path = origin.archive.prefix { $0 != "/" }
        guard let other = others[String(path)] else { return (own, origin) }
        return other.map {
            ($0, NibOrigin(archive: String(origin.archive.dropFirst(path.count)), object: origin.object))
        }
    }

    private func element(of view: UIView) -> Element? {
        guard let origin = view.nibOrigin, let (source, place) = source(of: origin),
            let id = source.compiled.objects[place]?.id
        else { return nil }
        return source.document.element(id: id)
    }

    // MARK: Rows

    /// The source of rows.
    private struct Template {
        var identifier: String?
        var rowHeight: CGFloat?
        var make: () -> UIView?
    }

    private struct Templates {
        var cells: [Template] = []
        var headers: [Template] = []
        var footers: [Template] = []
    }

    /// `nil`: as without samples.
    private func rows(
        of container: UIView, _ element: Element?, _ entry: SampleData.Entry?, _ prototypes: [DesignTimePrototype],
        _ depth: Int
    ) -> SampleRows? {
        guard depth < Self.deepest, entry != nil || samples.rowCount > 0 else { return nil }
        var templates = Templates()
        for prototype in prototypes {
            let template = Template(rowHeight: prototype.rowHeight) {
                prototype.nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
            }
            switch prototype.kind {
            case .cell: templates.cells.append(template)
            case .sectionHeader: templates.headers.append(template)
            case .sectionFooter: templates.footers.append(template)
            }
        }
        addRegistered(to: &templates, for: container, element)
        if templates.cells.isEmpty, entry != nil, container is UITableView {
            templates.cells = [Template { UITableViewCell(style: .default, reuseIdentifier: nil) }]
        }
        guard !templates.cells.isEmpty else {
            if let entry {
                report(
                    Diagnostic(
                        .sampleMistake,
                        "'\(entry.name)' has no prototype cell, and no source registers one, so no row can be created",
                        at: entry.place))
            }
            return nil
        }
        let sections =
            entry.map { self.sections(of: container, $0, templates, depth) }
            ?? [
                section(
                    of: container,
                    Array(repeating: nil, count: max(min(samples.rowCount, Samples.mostRows), templates.cells.count)),
                    templates, depth)
            ]
        return SampleRows(sections)
    }

    private func sections(of container: UIView, _ entry: SampleData.Entry, _ templates: Templates, _ depth: Int)
        -> [SampleRows.Section]
    {
        func plain(_ values: [SampleData.Value?]) -> SampleRows.Section {
            section(of: container, values, templates, depth)
        }
        if let count = entry.value.text.flatMap({ Int($0) }), (0...Samples.mostRows).contains(count) {
            return [plain(Array(repeating: nil, count: count))]
        }
        guard let list = entry.value.list else {
            report(
                Diagnostic(
                    .sampleMistake, "'\(entry.name)' takes a list of rows or a number of rows, not \(entry.value.kind)",
                    at: entry.value.place))
            return []
        }
        if list.count > Samples.mostRows {
            report(
                Diagnostic(
                    .limitExceeded, "only the first \(Samples.mostRows) of \(list.count) rows are shown",
                    severity: .warning,
                    at: entry.value.place))
        }
        let shown = Array(list.prefix(Samples.mostRows))
        guard shown.contains(where: { $0.entries?.contains { $0.name == "rows" } == true }) else {
            return [plain(shown)]
        }
        return shown.map { value in
            var inner: [SampleData.Value?] = []
            var header: SampleRows.Part?
            var footer: SampleRows.Part?
            for part in value.entries ?? [] {
                switch part.name {
                case "rows":
                    if let count = part.value.text.flatMap({ Int($0) }), (0...Samples.mostRows).contains(count) {
                        inner = Array(repeating: nil, count: count)
                    } else if let list = part.value.list {
                        inner = Array(list.prefix(Samples.mostRows))
                    } else {
                        report(
                            Diagnostic(
                                .sampleMistake,
                                "'rows' takes a list of rows or a number of rows, not \(part.value.kind)",
                                at: part.value.place))
                    }
                case "header": header = edge(part.value, templates.headers.first, depth)
                case "footer": footer = edge(part.value, templates.footers.first, depth)
                default:
                    report(
                        Diagnostic(
                            .sampleMistake, "a section has header, rows and footer, not '\(part.name)'", at: part.place)
                    )
                }
            }
            if value.entries == nil {
                report(
                    Diagnostic(
                        .sampleMistake, "expected a section with 'rows', not \(value.kind)", at: value.place))
            }
            var made = plain(inner)
            made.header = header ?? made.header
            made.footer = footer ?? made.footer
            return made
        }
    }

    private func section(of container: UIView, _ values: [SampleData.Value?], _ templates: Templates, _ depth: Int)
        -> SampleRows.Section
    {
        let rows = values.enumerated().map { index, value in
            let template =
                self.template(for: value, in: container, templates) ?? templates.cells[index % templates.cells.count]
            return SampleRows.Part(rowHeight: template.rowHeight) { [weak self] in
                let cell = template.make()
                if let cell { self?.fill(cell, value, depth: depth + 1) }
                return cell
            }
        }
        return SampleRows.Section(
            header: edge(nil, templates.headers.first, depth), rows: rows,
            footer: edge(nil, templates.footers.first, depth))
    }

    /// The cell that a row names: `cell: Person`.
    private func template(for value: SampleData.Value?, in container: UIView, _ templates: Templates) -> Template? {
        guard let wanted = value?.entries?.first(where: { $0.name == Self.cellKey }), let identifier = wanted.value.text
        else { return nil }
        if let registered = templates.cells.first(where: { $0.identifier == identifier }) { return registered }
        let make: () -> UIView? = { [weak container] in
            (container as? UITableView)?.sampleCell(registeredAs: identifier)
                ?? (container as? UICollectionView)?.sampleCell(registeredAs: identifier)
        }
        guard make() != nil else {
            let hint = Spelling.hint(for: identifier, among: templates.cells.compactMap(\.identifier))
            report(
                Diagnostic(.sampleMistake, "no cell has the identifier '\(identifier)'\(hint)", at: wanted.value.place))
            return nil
        }
        return Template(identifier: identifier, make: make)
    }

    private static let cellKey = "cell"

    private func edge(_ value: SampleData.Value?, _ template: Template?, _ depth: Int) -> SampleRows.Part? {
        guard let template else {
            guard let value else { return nil }
            guard let text = value.text else {
                report(
                    Diagnostic(
                        .sampleMistake, "a header or footer without its own view takes text, not \(value.kind)",
                        at: value.place))
                return nil
            }
            return SampleRows.Part(title: text)
        }
        return SampleRows.Part { [weak self] in
            let view = template.make()
            if let view { self?.fill(view, value, depth: depth + 1) }
            return view
        }
    }

    // MARK: Cells

    /// Sets a cell's views to a row's values: by name, or in order.
    private func fill(_ cell: UIView, _ value: SampleData.Value?, depth: Int) {
        var byID: [String: SampleData.Entry] = [:]
        switch value?.content {
        case nil: break
        case .text: give([value].compactMap { $0 }, inOrderTo: cell)
        case .list(let list): give(list, inOrderTo: cell)
        case .entries(let entries):
            let names = element(of: cell).map { SampleNames($0) }
            for entry in entries where entry.name != Self.cellKey {
                let ids = names?.objects(named: entry.name) ?? []
                if let view = ids.isEmpty ? Self.part(of: cell, entry.name) : nil {
                    giver.give(entry.value, to: view, named: entry.name)
                } else if ids.isEmpty {
                    unknown(entry, "the cell", names?.words ?? [])
                }
                for id in ids { byID[id] = entry }
            }
        }
        walk(cell, byID, depth: depth)
    }

    /// The names of the parts of cells with system styles.
    private static func part(of cell: UIView, _ name: String) -> UIView? {
        switch (cell as? UITableViewCell, name) {
        case (let cell?, "textLabel"): cell.textLabel
        case (let cell?, "detailTextLabel"): cell.detailTextLabel
        case (let cell?, "imageView"): cell.imageView
        default: nil
        }
    }

    /// Texts and images in the order of the outline.
    private func give(_ list: [SampleData.Value], inOrderTo cell: UIView) {
        var takers: [UIView] = []
        var pending: [UIView] = [cell]
        while let view = pending.popLast() {
            switch view {
            case is UILabel, is UITextField, is UITextView, is UIButton, is UIImageView, is UISwitch:
                takers.append(view)
            default: pending += view.subviews.reversed()
            }
        }
        if takers.isEmpty, let label = (cell as? UITableViewCell)?.textLabel { takers = [label] }
        // A single value is text.
        if list.count == 1 { takers = takers.filter { !($0 is UIImageView || $0 is UISwitch) } }
        for (value, view) in zip(list, takers) { giver.give(value, to: view, named: SampleValues.kind(of: view)) }
        if list.count > takers.count, let extra = list.dropFirst(takers.count).first {
            report(
                Diagnostic(
                    .sampleMistake, "the row has \(list.count) values, but its cell takes \(takers.count)",
                    at: extra.place))
        }
    }

    // MARK: What code registers

    private func addRegistered(to templates: inout Templates, for container: UIView, _ element: Element?) {
        guard !samples.registered.isEmpty, let element else { return }
        for cell in RegisteringClasses(samples.registered).cells(for: element) {
            guard let template = self.template(of: cell, isTable: container is UITableView) else { continue }
            switch cell.kind {
            case .cell: templates.cells.append(template)
            case .header: templates.headers.append(template)
            case .footer: templates.footers.append(template)
            }
        }
    }

    /// `nil`: it is for another kind of container, or does not exist.
    private func template(of cell: RegisteredCell, isTable: Bool) -> Template? {
        if let name = cell.nib, let source = document("\(name).xib"), let nib = source.compiled.nib(named: "") {
            guard let root = source.document.objects.first(where: \.isView),
                Self.fits(root, cell.kind, isTable: isTable)
            else { return nil }
            let made = UINib(archive: nib.archive, path: source.path, bundle: NibBundle(source.compiled.archives))
            let height = isTable && cell.kind == .cell ? root.number("rowHeight").map { CGFloat($0) } : nil
            return Template(identifier: cell.identifier, rowHeight: height) {
                made.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
            }
        }
        guard let name = cell.className, let type = ClassRegistry.type(named: name) else { return nil }
        let identifier = cell.identifier ?? name
        switch type {
        case let type as UITableViewCell.Type where isTable && cell.kind == .cell:
            return Template(identifier: cell.identifier) { type.make(registeredAs: identifier) }
        case let type as UITableViewHeaderFooterView.Type where isTable && cell.kind != .cell:
            return Template(identifier: cell.identifier) { type.make(registeredAs: identifier) }
        case let type as UICollectionViewCell.Type where !isTable && cell.kind == .cell:
            return Template(identifier: cell.identifier) { type.make(in: .zero) }
        case let type as UICollectionReusableView.Type where !isTable && cell.kind != .cell:
            return Template(identifier: cell.identifier) { type.make(in: .zero) }
        default: return nil
        }
    }

    private static func fits(_ root: Element, _ kind: RegisteredCell.Kind, isTable: Bool) -> Bool {
        switch kind {
        case .cell: root.name == (isTable ? "tableViewCell" : "collectionViewCell")
        case .header, .footer: isTable ? root.name == "view" : root.name == "collectionReusableView"
        }
    }

    private func document(_ name: String) -> Source? {
        if let known = others[name] { return known }
        var made: Source?
        if let compiled = samples.document(name)?.compiled(for: configuration), let document = compiled.document {
            made = Source(compiled: compiled, document: document, path: name)
        }
        others[name] = .some(made)
        return made
    }
}

/// The registrations in code that belong to a table or collection view of a document.
struct RegisteringClasses {
    private let registered: [String: [RegisteredCell]]

    init(_ registered: [String: [RegisteredCell]]) { self.registered = registered }

    func cells(for container: Element) -> [RegisteredCell] {
        var found: [RegisteredCell] = []
        for owner in [container.document.root] + Array(container.document.root.descendants) {
            guard let name = owner.attribute("customClass"), let cells = registered[name], !cells.isEmpty else {
                continue
            }
            let isNear = Self.containers(of: owner).contains(container)
            for cell in cells where isMeant(container, cell, owner, isNear: isNear) && !found.contains(cell) {
                found.append(cell)
            }
        }
        return found
    }

    private func isMeant(_ container: Element, _ cell: RegisteredCell, _ owner: Element, isNear: Bool) -> Bool {
        if owner == container { return cell.receiver == nil || cell.receiver == "self" }
        let outlets = owner.members(of: "connections").filter {
            $0.name == "outlet" && $0.attribute("property") == cell.receiver
        }
        if let outlet = outlets.first { return outlet.attribute("destination") == container.id }
        // A parameter, a local name, or a controller's name for its view: there is only one candidate.
        return isNear && Self.containers(of: owner).count(where: { $0.name == container.name }) == 1
    }

    /// The table and collection views that an object's code can access.
    private static func containers(of owner: Element) -> [Element] {
        func below(_ element: Element) -> [Element] {
            element.descendants.filter { $0.name == "tableView" || $0.name == "collectionView" }
        }
        return owner.attribute("placeholderIdentifier") == "IBFilesOwner"
            ? owner.document.objects.flatMap { [$0] + below($0) }.filter {
                $0.name == "tableView" || $0.name == "collectionView"
            }
            : below(owner)
    }
}
