import Diagnostics
import IBDocument
import IBSchema
import NibArchive

/// Compiles some roots of a document to one archive.
///
/// First every object that belongs to the nib gets a reference, then each is filled by walking the rows of its element,
/// then connections, runtime attributes and accessibility follow. Because references exist before anything is filled,
/// objects may mention each other in any order, and nothing here recurses over the document's nesting.
final class NibCompiler {
    let document: Document
    let options: Compiler.Options
    let roots: [Element]
    let nesting: Int
    var builder = ArchiveBuilder()
    var diagnostics: [Diagnostic] = []

    /// The objects of this nib in the order of ownership: a view, its constraints and guides, its subviews.
    private(set) var members: [Element] = []
    /// The references by the element's index in the tree, and by id if it has one.
    private var references: [Int: ArchiveBuilder.Reference] = [:]
    private var referencesByID: [String: ArchiveBuilder.Reference] = [:]
    /// Stand-ins for what lives outside: File's Owner, First Responder, objects of the enclosing nib.
    private var proxies: [(identifier: String, reference: ArchiveBuilder.Reference)] = []
    private var proxyByID: [String: ArchiveBuilder.Reference] = [:]
    /// Ids of objects that are reached through the enclosing nib, with the identifiers of their proxies.
    private(set) var upstream: [(id: String, identifier: String)] = []
    /// What a scene needs besides the document's connections, in this order.
    var connections: [ArchiveBuilder.Reference] = []
    /// Sorted once; archiving and listing use them.
    private var constraintsByOwner: [Int: [Element]] = [:]
    /// Subviews and constraints that the nib's size classes exclude, by their elements' indexes in the tree. A device's
    /// nib also contains them, for other size classes.
    private var leftOut: Set<Int> = []
    /// By their elements' indexes in the tree.
    private(set) var impliedContentViews: Set<Int> = []
    /// The constraints that keep the top and bottom layout guides of controllers in place.
    var guideConstraints: [ArchiveBuilder.Reference: [ArchiveBuilder.Reference]] = [:]
    private var namedConnections: [(name: String, reference: ArchiveBuilder.Reference, place: SourcePlace?)] = []
    private var placeholders: [Element] = []
    var keyValuePairs: [ArchiveBuilder.Reference] = []
    var accessibilityConfigurations: [ArchiveBuilder.Reference] = []
    /// Templates of the segues that leave each controller.
    var segueTemplates: [String: [ArchiveBuilder.Reference]] = [:]
    var prototypes: [(table: ArchiveBuilder.Reference, [Prototype])] = []
    /// The constraints and connections in the nib, which the search for losses subtracts from the document's.
    private(set) var kept: Set<Kept> = []
    /// The parts that depend on an object outside this nib, by that object's id.
    private var keptThrough: [String: [Kept]] = [:]
    /// Ids of outside objects that the enclosing nib does not reach either.
    private var unreachable: Set<String> = []
    var lostReferences: [LostReference] = []
    private var constraintUse = ConstraintUse([]) { _ in true }
    let separatesViews: Bool
    let rows: ArchivedRows
    private var pooled = ValuePool()
    private var finished: (archive: Archive, index: [ArchiveBuilder.Reference: Int])?
    private let root: ArchiveBuilder.Reference

    struct Prototype {
        var kind: Canvas.Prototype.Kind
        var element: Element
        var nib: NibCompiler
        /// The `UINib` that contains it, if the nib contains it at all.
        var holder: ArchiveBuilder.Reference?
    }

    /// `separatesViews`: the views of controllers go into nibs of their own, as in storyboards.
    init(
        document: Document, options: Compiler.Options, rows: ArchivedRows, roots: [Element], nesting: Int = 0,
        separatesViews: Bool = false
    ) {
        self.document = document
        self.options = options
        self.rows = rows
        self.roots = roots
        self.nesting = nesting
        self.separatesViews = separatesViews
        root = builder.makeObject("NSObject")
        collectMembers()
        members.removeAll { $0.name == .constraint && !hasItems($0) }
        constraintUse = ConstraintUse(members) { isInstalled($0) && hasInstalledItems($0) }
    }

    /// The axes on which constraints mention an object.
    func constrainedAxes(of id: String) -> Set<ConstraintUse.Axis> { constraintUse.axes[id] ?? [] }

    /// Whether a constraint mentions the object.
    func isConstrained(_ id: String) -> Bool { constraintUse.items.contains(id) }

    /// - Parameter element: its element in the document; `nil`: it has none.
    func addConnection(_ connection: ArchiveBuilder.Reference, named name: String, at element: Element?) {
        namedConnections.append((name, connection, options.keepsPlaces ? element?.place : nil))
    }

    func addPrototypes(_ made: [Prototype], of table: ArchiveBuilder.Reference) { prototypes.append((table, made)) }

    /// Records that the nib contains a part; `ends`: the ids of the objects that it refers to.
    func keep(_ element: Element, _ part: Kept.Part = .whole, with ends: String?...) {
        let mark = Kept(element: element.xml.index, part: part)
        kept.insert(mark)
        for case let id? in ends where !contains(id) { keptThrough[id, default: []].append(mark) }
    }

    /// Records that the enclosing nib has no object with this id, so that references to it lead nowhere.
    func loseReach(of id: String) { unreachable.insert(id) }

    /// The parts that lead nowhere, in this nib and, because of `lost`, in the enclosing ones.
    func unreachable(beside lost: Set<String>) -> Set<String> { unreachable.union(lost) }

    /// The parts in the nib that depend on one of these objects.
    func kept(through ids: Set<String>) -> Set<Kept> { Set(ids.flatMap { keptThrough[$0] ?? [] }) }

    /// Objects that come from an element, for the object map.
    var compiledObjects: [(element: Element, reference: ArchiveBuilder.Reference)] {
        members.compactMap { member in reference(to: member).map { (member, $0) } }
    }

    func reference(to element: Element) -> ArchiveBuilder.Reference? { references[element.xml.index] }

    /// Whether the object is archived here.
    func contains(_ id: String) -> Bool { referencesByID[id] != nil }

    func finish() -> (archive: Archive, index: [ArchiveBuilder.Reference: Int]) {
        if let finished { return finished }
        let result = builder.finish(root: root)
        finished = result
        return result
    }

    // MARK: Objects

    /// Walks the roots without recursion and gives every object a reference.
    private func collectMembers() {
        var pending = Array(roots.reversed())
        while let element = pending.popLast() {
            if isObject(element), references[element.xml.index] == nil {
                members.append(element)
                let reference = builder.makeObject(archivedClassName(of: element), fallbacks: fallbacks(of: element))
                references[element.xml.index] = reference
                if let id = element.id, referencesByID[id] == nil { referencesByID[id] = reference }
                noteLeftOut(of: element)
                if let content = impliedContentView(of: element) { impliedContentViews.insert(content.xml.index) }
            }
            pending += ownedChildren(of: element).reversed()
        }
    }

    private func noteLeftOut(of element: Element) {
        guard element.xml.firstChild(named: "variation") != nil else { return }
        for container in TraitStorage.containers {
            let installed = Set(element.installedMembers(of: container, in: options.sizeClasses).map(\.xml.index))
            leftOut.formUnion(element.members(of: container).map(\.xml.index).filter { !installed.contains($0) })
        }
    }

    var leftOutAnything: Bool { !leftOut.isEmpty }

    /// Whether a subview or constraint is installed for the nib's size classes.
    func isInstalled(_ element: Element) -> Bool { !leftOut.contains(element.xml.index) }

    /// The subviews that are installed for the nib's size classes.
    func installedSubviews(of element: Element) -> [Element] {
        element.members(of: "subviews").filter { $0.isView && isInstalled($0) }
    }

    /// All of them in the nib, in the order of its list.
    func archivedMembers(of container: String, _ element: Element) -> [Element] {
        guard container == "constraints" else {
            return element.members(of: container).filter { !options.isForCanvas || isInstalled($0) }
        }
        if let known = constraintsByOwner[element.xml.index] { return known }
        // Placeholders apply only on the canvas.
        let archived = element.members(of: container).filter {
            options.isForCanvas ? isInstalled($0) : !$0.flag("placeholder")
        }
        var order = ConstraintOrder(of: element, in: document)
        let sorted = order.sorted(archived)
        constraintsByOwner[element.xml.index] = sorted
        return sorted
    }

    /// Whether an element is a separate object. Early documents give the content view of a cell no id.
    private func isObject(_ element: Element) -> Bool {
        switch element.type?.kind {
        case .view: element.id != nil || element.attribute("reference") == nil
        case .object where options.isForOldSystems && element.isViewLayoutGuide: false
        case .viewController, .object, .placeholder: element.id != nil
        case .connection, .value, .structure, .designTime, nil: false
        }
    }

    /// The children to descend into: installed members first constraints, then guides, then everything else.
    private func ownedChildren(of element: Element) -> [Element] {
        guard element.id != nil || element.name != .connections else { return [] }
        var constraints: [Element] = []
        var rest: [Element] = []
        for child in element.children {
            switch child.name {
            case "constraints":
                constraints += archivedMembers(of: "constraints", element)
            case "subviews":
                rest += archivedMembers(of: "subviews", element)
            case "layoutGuides": continue
            case _ where separatesViews && element.isViewController && child.key == "view": continue
            // A prototype is a separate nib; a variation and a connection own nothing.
            case "cells" where element.name != .tableViewSection: continue
            case "prototypes", "variation", "connections", "userDefinedRuntimeAttributes", "attributedString",
                "gestureRecognizers":
                continue
            case "collectionReusableView" where element.name == .collectionView:
                continue
            default:
                rest.append(child)
            }
        }
        return constraints + element.controllerLayoutGuides + rest
    }

    /// The members level by level, as nibs of Apple's list them (29 archives of coder version 10): of each object its
    /// constraints, then what it owns; of each constraint its items, where they were not reached yet; of a cell what
    /// its content view has, too.
    func levels() -> [Element] {
        let places = Dictionary(members.enumerated().map { ($1.xml.index, $0) }) { first, _ in first }
        var isListed = Array(repeating: false, count: members.count)
        var listed: [Element] = []
        func list(_ element: Element?) {
            guard let element, let place = places[element.xml.index], !isListed[place] else { return }
            isListed[place] = true
            listed.append(element)
        }
        for root in roots {
            if isObject(root) { list(root) } else { for element in ownedObjects(of: root) { list(element) } }
        }
        var next = 0
        while next < listed.count {
            let element = listed[next]
            next += 1
            if element.name == .constraint {
                for id in element.itemIDs { list(document.element(id: id)) }
                continue
            }
            for child in ownedObjects(of: element) {
                list(child)
                guard child.name == .tableViewCellContentView else { continue }
                for view in ownedObjects(of: child) where view.name != .constraint { list(view) }
            }
        }
        // Objects that none of the above own keep the document's order.
        for element in members where !impliedContentViews.contains(element.xml.index) { list(element) }
        return listed
    }

    /// The objects that an element owns directly, skipping elements in between and views that Apple's compiler makes
    /// itself, which its nibs do not list.
    private func ownedObjects(of element: Element) -> [Element] {
        var found: [Element] = []
        var pending = Array(ownedChildren(of: element).reversed())
        while let child = pending.popLast() {
            let isListed = isObject(child) && !impliedContentViews.contains(child.xml.index)
            if isListed { found.append(child) } else { pending += ownedChildren(of: child).reversed() }
        }
        return found
    }

    private func archivedClassName(of element: Element) -> String {
        if element.name == .customObject { return "UIClassSwapper" }
        if element.attribute("customClass") != nil || element.isViewController { return "UIClassSwapper" }
        if element.key == "contentView", element.parent?.name == .visualEffectView {
            return "_UIVisualEffectContentView"
        }
        return className(of: element)
    }

    /// The UIKit class of an element.
    func className(of element: Element) -> String { document.schema.className(of: element.name) ?? "NSObject" }

    private func fallbacks(of element: Element) -> [String] {
        switch element.name {
        case "tableViewCellContentView": ["UIView"]
        case "viewControllerLayoutGuide": ["UIView"]
        default: []
        }
    }

    // MARK: Placeholders

    /// Declares stand-ins for a xib's placeholders, whose connections the nib then makes.
    func bindPlaceholders(_ placeholders: [Element]) {
        self.placeholders = placeholders
        for placeholder in placeholders {
            guard let id = placeholder.id else { continue }
            bind(id, to: placeholder.attribute("placeholderIdentifier") ?? id)
        }
    }

    /// Makes references to `id` refer to the proxy with this identifier.
    func bind(_ id: String, to identifier: String) {
        proxyByID[id] = proxy(identifier)
    }

    func proxy(_ identifier: String) -> ArchiveBuilder.Reference {
        if let known = proxies.first(where: { $0.identifier == identifier }) { return known.reference }
        let proxy = builder.makeObject("UIProxyObject")
        builder.set("UIProxiedObjectIdentifier", .object(builder.string(identifier)), on: proxy)
        proxies.append((identifier, proxy))
        return proxy
    }

    /// The object with this id: of this nib, a placeholder, or a stand-in for one of the enclosing nib.
    /// `nil` when the document has no such object or it is not installed.
    func resolve(_ id: String) -> ArchiveBuilder.Reference? {
        if let reference = referencesByID[id] ?? proxyByID[id] { return reference }
        guard let element = document.element(id: id) else { return nil }
        if !allowsUpstream {
            // The first responder of every scene is the same.
            guard element.name == .placeholder, let identifier = element.attribute("placeholderIdentifier") else {
                return nil
            }
            bind(id, to: identifier)
            return proxyByID[id]
        }
        guard isInstalledInDocument(element), !isBelowRoots(element) else { return nil }
        // Apple's earlier compilers generated an id for each, later ones number them.
        let identifier = "UpstreamPlaceholder-\(upstream.count + 1)"
        upstream.append((id, identifier))
        let reference = proxy(identifier)
        proxyByID[id] = reference
        return reference
    }

    /// Whether objects outside this nib can be reached: in prototypes and in the view nibs of scenes.
    var allowsUpstream = false

    /// Whether an element is in the part that this nib archives; then it cannot be outside. A segue's template is with
    /// the controller, wherever the segue starts.
    private func isBelowRoots(_ element: Element) -> Bool {
        element.type?.kind != .connection && element.lineage.contains(where: roots.contains)
    }

    private func isInstalledInDocument(_ element: Element) -> Bool {
        // A device's nib also contains the objects of other size classes.
        guard options.isForCanvas else { return true }
        var current: Element? = element
        while let object = current, let owner = object.parent {
            if owner.name == .subviews || owner.name == .constraints, let holder = owner.parent,
                !holder.installedMembers(of: owner.name, in: options.sizeClasses).contains(where: { $0.id == object.id }
                )
            {
                return false
            }
            current = owner
        }
        return true
    }

    // MARK: Filling

    /// Whether the nib has the form of an earlier Interface Builder.
    func isOlder(than version: ToolsVersion) -> Bool { options.form < version }

    /// Fills every object, makes the connections and the root.
    ///
    /// `proxiesLast`: in nibs of scenes the proxies follow the objects. `topLevel`: the roots that the loader returns;
    /// `nil`: all of them. `completing` adds the caller's parts before the root is created.
    func compile(proxiesLast: Bool = false, topLevel: [Element]? = nil, completing: (NibCompiler) -> Void = { _ in }) {
        for member in members { fill(member) }
        completing(self)
        for placeholder in placeholders {
            guard let source = placeholder.id.flatMap(resolve) else { continue }
            compileConnections(of: placeholder, source: source)
        }
        for member in members { compileAttachments(of: member) }
        finishRoot(topLevel ?? roots, proxiesLast: proxiesLast)
    }

    private func fill(_ element: Element) {
        guard let reference = reference(to: element) else { return }
        if element.name == .constraint {
            fillConstraint(element, reference)
            return
        }
        if element.name == .customObject {
            swapClass(element, reference, original: "UICustomObject")
            return
        }
        for property in rows.of(element.name) { encode(property, of: element, on: reference) }
        fillImplicitParts(of: element, on: reference)
        if element.attribute("customClass") != nil || element.isViewController {
            swapClass(element, reference, original: className(of: element))
        }
    }

    /// Adds an object that is elsewhere in the document: a segue's template.
    func register(_ id: String, _ reference: ArchiveBuilder.Reference) { referencesByID[id] = reference }

    private func swapClass(_ element: Element, _ reference: ArchiveBuilder.Reference, original: String) {
        let name = element.runtimeClassName(module: options.module) ?? original
        builder.set("UIClassName", .object(builder.string(name)), on: reference)
        builder.set("UIOriginalClassName", .object(builder.string(original)), on: reference)
    }

    /// What the document states of an element for this row.
    private func stated(_ property: Property, of element: Element) -> DocumentValue? {
        guard !impliedContentViews.contains(element.xml.index) || property.name == "autoresizingMask" else {
            return nil
        }
        return element.value(of: property, in: options.sizeClasses)
    }

    /// Writes one row of an element.
    func encode(_ property: Property, of element: Element, on reference: ArchiveBuilder.Reference) {
        switch property.archive {
        case .notArchived: return
        case .structure(let form): form.codec.encode(self, property, element, reference)
        case .boundsAndCenter: encodeFrame(element.archivedFrame, on: reference)
        case .inverted(let key):
            guard
                case .bool(false)? = stated(property, of: element)
                    ?? property.documentDefault.map({ DocumentValue($0, as: property.type) })
            else { return }
            builder.set(key, .bool(true), on: reference)
        case .pair(let key, let axis, _): encodePair(key, axis, of: element, on: reference)
        case .key(let key, let omission):
            // Stack views drew nothing of their own, and were opaque whatever the document states (29 of 29).
            let isOpaque = key == "UIOpaque" && element.name == .stackView && isOlder(than: .xcode10)
            let stated = isOpaque ? .bool(true) : stated(property, of: element)
            if let since = property.archivedSince, isOlder(than: since),
                stated == nil || stated == property.documentDefault.map({ DocumentValue($0, as: property.type) })
            {
                return
            }
            guard let value = stated ?? property.documentDefault.map({ DocumentValue($0, as: property.type) }) else {
                if omission == .never { builder.set(key, .null, on: reference) }
                return
            }
            if case .equal(let standard) = omission, value == DocumentValue(standard, as: property.type) { return }
            guard let encoded = encode(value, as: property.type, of: element, property: property.name) else { return }
            builder.set(key, encoded, on: reference)
        }
    }

    func encodeFrame(
        _ frame: (x: Double, y: Double, width: Double, height: Double), on reference: ArchiveBuilder.Reference
    ) {
        builder.set("UIBounds", .value(.rect(x: 0, y: 0, width: frame.width, height: frame.height)), on: reference)
        builder.set(
            "UICenter", .value(.point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)), on: reference)
    }

    /// Both numbers of a pair are written at its first row; the second row finds the key written.
    private func encodePair(
        _ key: String, _ axis: ArchiveCoding.Axis, of element: Element, on reference: ArchiveBuilder.Reference
    ) {
        guard axis == .horizontal else { return }
        let horizontal = pairMember(key, .horizontal, of: element)
        let vertical = pairMember(key, .vertical, of: element)
        guard horizontal.value != horizontal.standard || vertical.value != vertical.standard else { return }
        builder.set(
            key, .object(builder.string("{\(horizontal.value.plainText), \(vertical.value.plainText)}")), on: reference)
    }

    /// The document's default and the class's default can differ: a control of 750 whose element states no value is set
    /// to 250.
    private func pairMember(_ key: String, _ axis: ArchiveCoding.Axis, of element: Element) -> (
        value: Double, standard: Double
    ) {
        for row in rows.of(element.name) {
            guard case .pair(key, axis, let standard) = row.archive else { continue }
            if case .real(let value)? = element.value(of: row) { return (value, standard) }
            if case .real(let value)? = row.documentDefault { return (value, standard) }
            return (standard, standard)
        }
        return (0, 0)
    }

    private func finishRoot(_ topLevel: [Element], proxiesLast: Bool) {
        let tops = topLevel.compactMap(reference(to:))
        let stubs = proxies.map(\.reference)
        let top = proxiesLast ? tops + stubs : stubs + tops
        let known = Set(tops)
        let listed = levels()
        // Templates of segues come last, as in five of five scenes of Apple's that have some.
        let owned =
            top + listed.compactMap(reference(to:)).filter { !known.contains($0) }
            + members.flatMap { $0.id.flatMap { segueTemplates[$0] } ?? [] }
        let empty = builder.array([])
        func list(_ references: [ArchiveBuilder.Reference]) -> ArchiveBuilder.BuildValue {
            .object(references.isEmpty ? empty : builder.array(references))
        }
        builder.set("UINibTopLevelObjectsKey", list(top), on: root)
        builder.set("UINibObjectsKey", list(owned), on: root)
        // Outlets come before actions, each in the order of their names, as in 147 of 156 nibs of Apple's; in the
        // others a scene's own come first.
        let named = namedConnections.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map(\.element.reference)
        func isEvent(_ connection: ArchiveBuilder.Reference) -> Bool {
            builder.className(of: connection) == "UIRuntimeEventConnection"
        }
        let all = connections + named
        let listedConnections = all.filter { !isEvent($0) } + all.filter(isEvent)
        builder.set("UINibConnectionsKey", list(listedConnections), on: root)
        builder.set("UINibVisibleWindowsKey", list(visibleWindows), on: root)
        builder.set("UINibAccessibilityConfigurationsKey", list(accessibilityConfigurations), on: root)
        builder.set("UINibTraitStorageListsKey", list(traitStorageLists(of: topLevel, listed)), on: root)
        builder.set("UINibKeyValuePairsKey", list(keyValuePairs), on: root)
        if options.keepsPlaces {
            builder.set(ConnectionPlaces.key, .object(builder.string(places(of: listedConnections).text)), on: root)
        }
    }

    /// The places of the nib's connections in the document.
    private func places(of listed: [ArchiveBuilder.Reference]) -> ConnectionPlaces {
        let known = Dictionary(
            namedConnections.compactMap { connection in connection.place.map { (connection.reference, $0) } }
        ) { first, _ in first }
        let places = listed.enumerated().compactMap { index, reference in
            known[reference].map { ConnectionPlaces.Place(connection: index, line: $0.line, column: $0.column) }
        }
        let file = document.root.place.file.split(separator: "/").last.map(String.init) ?? ""
        return ConnectionPlaces(file: file, places: places.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private var visibleWindows: [ArchiveBuilder.Reference] {
        members.filter { $0.name == .window && $0.flag("visibleAtLaunch") }.compactMap(reference(to:))
    }

    func report(_ code: DiagnosticCode, _ message: String, at element: Element, object: String? = nil) {
        diagnostics.append(
            Diagnostic(code, message, at: element.place, object: object ?? element.id ?? element.owner?.id))
    }

    /// Equal colors, fonts and images are one object.
    func pooled(_ key: AnyHashable, make: () -> ArchiveBuilder.Reference) -> ArchiveBuilder.Reference {
        if let known = pooled.references[key] { return known }
        let reference = make()
        pooled.references[key] = reference
        return reference
    }

    private struct ValuePool { var references: [AnyHashable: ArchiveBuilder.Reference] = [:] }
}

extension Double {
    /// Without a fraction if it is whole: `251`, `0.5`.
    package var plainText: String {
        if self == rounded(), abs(self) < 1e15 { return "\(Int(self))" }
        return "\(self)"
    }
}
