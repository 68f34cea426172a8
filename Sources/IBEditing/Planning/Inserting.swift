import IBDocument
import IBSchema
import XMLTree

/// Puts new objects into documents.
extension Planning {
    struct Insertion {
        var item: LibraryItem
        var parent: DraftNode
        var place = Place()
        var key: String?
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?
        var name: String?
        /// The child list of documents of other systems, which the table does not describe.
        var list: String?
        var replaces = false
        /// Whether a scroll view has guides of its content and its frame.
        var hasGuides: Bool?
    }

    @discardableResult func insert(_ insertion: Insertion) throws(EditProblem) -> DraftNode {
        let node = try made(insertion.item)
        if let hasGuides = insertion.hasGuides {
            guard node.name == "scrollView" else {
                throw EditProblem(.noSuchOption, "guides= is of scroll views, not of \(node.name)")
            }
            if !hasGuides { for guide in node.elements where guide.name == "viewLayoutGuide" { guide.remove() } }
        }
        try place(node, insertion)
        record(node, as: insertion.name)
        return node
    }

    /// Nodes of an item of the library, with ids, without a place.
    func made(_ item: LibraryItem) throws(EditProblem) -> DraftNode {
        let tree = XMLTree.parse(Array(item.markup.utf8), file: item.className)
        guard let root = tree.root else {
            throw EditProblem(.unknownClass, "the library's \(item.className) cannot be read")
        }
        let node = draft.read(root)
        var ids: [String: String] = [:]
        for element in node.subtree {
            guard let mark = element.id else { continue }
            identify(element)
            ids[mark] = element.id
        }
        for element in node.subtree {
            for attribute in element.attributes where attribute.value.hasPrefix("*") {
                if let id = ids[attribute.value] { element.set(attribute.name, id) }
            }
        }
        return node
    }

    private func place(_ node: DraftNode, _ insertion: Insertion) throws(EditProblem) {
        let parent = insertion.parent
        if draft.document.platform != .iOS { return try placeForOtherSystems(node, insertion) }
        if let key = insertion.key, key.hasSuffix("BarButtonItems") || key == "toolbarItems" {
            let list = parent.container(key)
            return list.insert(node, at: try insertion.place.index(in: list, anchor: nil, of: self))
        }
        if let key = insertion.key, key.hasSuffix("BarButtonItem"), !insertion.replaces, node.name == "barButtonItem" {
            // One item has the role itself; several are in a list.
            let old = parent.child(key: key).flatMap { $0.name == "nil" ? nil : $0 }
            if old != nil || parent.child("\(key)s") != nil {
                let list = parent.container("\(key)s")
                if let old {
                    old.remove(attribute: "key")
                    list.append(old)
                }
                return list.insert(node, at: try insertion.place.index(in: list, anchor: nil, of: self))
            }
        }
        if let key = insertion.key ?? node.key {
            guard draft.document.schema.property(key, of: parent.name) != nil else {
                let roles = draft.document.schema.properties(of: parent.name).filter { $0.type == .object }.map(\.name)
                throw EditProblem(.noSuchRole, "\(parent.name) has no role '\(key)'\(hint(key, roles))")
            }
            if insertion.replaces, let old = parent.child(key: key) {
                old.remove()
                removeReferences(to: Set(old.subtree.compactMap(\.id)))
            }
            if let old = parent.child(key: key), old.name != "nil" {
                throw EditProblem(
                    .roleTaken, "\(Self.shown(old)) is the \(key) of \(Self.shown(parent)); delete it first")
            }
            parent.child("nil", key: key)?.remove()
            node.set("key", key)
            if node.isView {
                setFrame(
                    EditFrame(
                        x: 0, y: 0, width: insertion.width ?? insertion.item.width,
                        height: insertion.height ?? insertion.item.height), of: node)
                if node.child(key: "autoresizingMask") == nil {
                    node.insertOrdered(mask(["flexibleMaxX", "flexibleMaxY"]))
                }
            }
            return parent.insertOrdered(node)
        }
        if node.isGesture { return try place(gesture: node, on: parent) }
        let list = try draft.list(forElement: node.name, in: parent)
        let anchor = try insertion.place.anchor.map { selector throws(EditProblem) in try object(selector) }
        let index = try insertion.place.index(in: list, anchor: anchor, of: self)
        if node.isView { lay(out: node, in: list.parent ?? parent, insertion) }
        list.insert(node, at: index)
    }

    /// A child list of an object; objects beside a controller are in its scene.
    static func list(_ name: String, of parent: DraftNode) -> DraftNode {
        let scene = name == "objects" ? parent.lineage.first { $0.name == "scene" } : nil
        return (scene ?? parent).container(name)
    }

    /// Documents of other systems get the bare element: the table knows nothing about it.
    private func placeForOtherSystems(_ node: DraftNode, _ insertion: Insertion) throws(EditProblem) {
        let parent = insertion.parent
        if let width = insertion.width, let height = insertion.height {
            setFrame(EditFrame(x: insertion.x ?? 0, y: insertion.y ?? 0, width: width, height: height), of: node)
        }
        let list: DraftNode
        if let key = insertion.key {
            guard parent.child(key: key) == nil else {
                throw EditProblem(.roleTaken, "\(Self.shown(parent)) has a \(key)")
            }
            node.set("key", key)
            list = parent
        } else {
            list =
                parent === draft.root
                ? parent.container("objects") : Self.list(insertion.list ?? "subviews", of: parent)
        }
        let anchor = try insertion.place.anchor.map { selector throws(EditProblem) in try object(selector) }
        guard list !== parent || insertion.place.at != nil || anchor != nil else { return list.insertOrdered(node) }
        list.insert(node, at: try insertion.place.index(in: list, anchor: anchor, of: self))
    }

    /// The frame, the mask and the mode of a new view.
    private func lay(out node: DraftNode, in parent: DraftNode, _ insertion: Insertion) {
        let isCell = node.isKind(of: "tableViewCell") || node.isKind(of: "collectionReusableView")
        let bounds = Self.frame(of: parent)
        let isWide = ["navigationBar", "toolbar", "tabBar", "searchBar", "tableViewCell"].contains(node.name)
        let width = insertion.width ?? (isWide ? bounds?.width : nil) ?? insertion.item.width
        let height = insertion.height ?? insertion.item.height
        let scale = draft.document.device.scale
        let isArranged = parent.isKind(of: "stackView")
        let centered = { (outer: Double?, inner: Double) in
            outer.map { NumberText.rounded(($0 - inner) / 2, scale: scale) } ?? 0
        }
        let frame = EditFrame(
            x: insertion.x ?? (isArranged || isCell ? 0 : centered(bounds?.width, width)),
            y: insertion.y ?? (isArranged || isCell ? 0 : centered(bounds?.height, height)), width: width,
            height: height)
        setFrame(frame, of: node)
        if insertion.width == nil, insertion.height == nil, !isCell, !isWide, !isArranged {
            insertedWithoutSize.append((node, insertion.x == nil, insertion.y == nil))
        }
        if isArranged { filledStacks.append(parent) }
        for inner in node.elements where inner.key == "contentView" {
            setFrame(EditFrame(x: 0, y: 0, width: width, height: height), of: inner)
            makeOld(contentView: inner)
        }
        guard !isCell else { return }
        node.child(key: "autoresizingMask")?.remove()
        if isArranged {
            if draft.usesAutoLayout { node.set("translatesAutoresizingMaskIntoConstraints", "NO") }
            return
        }
        node.insertOrdered(mask(isWide ? ["widthSizable", "flexibleMaxY"] : ["flexibleMaxX", "flexibleMaxY"]))
        if draft.usesAutoLayout {
            node.set("fixedFrame", "YES")
            node.set("translatesAutoresizingMaskIntoConstraints", "NO")
        }
    }

    /// Content views as older tools save them: plain views without ids, those of table cells a point lower than the cell,
    /// for the separator.
    private func makeOld(contentView: DraftNode) {
        let isTableCell = contentView.name == "tableViewCellContentView"
        guard isTableCell || contentView.name == "collectionViewCellContentView",
            draft.document.toolsVersion.has(
                isTableCell ? .tableCellsHavePlainContentViews : .collectionCellsHavePlainContentViews)
        else { return }
        contentView.rename(to: "view")
        for name in [
            "id", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "tableViewCell",
        ] {
            contentView.remove(attribute: name)
        }
        guard isTableCell else { return }
        if var frame = Self.frame(of: contentView) {
            frame.height -= 1
            setFrame(frame, of: contentView)
        }
        contentView.insertOrdered(
            draft.make(
                "color", ["key": "backgroundColor", "white": "0.0", "alpha": "0.0", "colorSpace": "calibratedWhite"]))
    }

    private func place(gesture node: DraftNode, on view: DraftNode) throws(EditProblem) {
        guard view.isView, let objects = view.ancestors.first(where: { $0.name == "objects" }) else {
            throw EditProblem(.notAContainer, "\(Self.shown(view)) is not a view, so it has no gesture recognizers")
        }
        objects.append(node)
        _ = view.container("gestureRecognizers")
        let collection = draft.make(
            "outletCollection", ["property": "gestureRecognizers", "destination": node.id, "appends": "YES"])
        identify(collection)
        connect(collection, from: view)
    }
}

extension Draft {
    /// Where objects of an element stand in a parent; made where it is missing.
    func list(forElement name: String, in parent: DraftNode) throws(EditProblem) -> DraftNode {
        let schema = document.schema
        func isKind(_ ancestor: String) -> Bool { schema.element(name, is: ancestor) }
        switch true {
        case parent === root || parent.name == "objects":
            guard let objects, !isStoryboard else {
                throw EditProblem(.notAContainer, "a storyboard's objects are in its scenes; use 'scene add'")
            }
            return objects
        case parent.name == "scene": return parent.container("objects")
        case parent.name.hasSuffix("arButtonItems") || parent.name == "array": return parent
        case parent.name == "subviews" || parent.name == "items" || parent.name == "cells"
            || parent.name == "prototypes":
            return parent
        case name == "customObject" || name == "placeholder":
            guard let objects = parent.lineage.first(where: { $0.name == "objects" }) else { break }
            return objects
        case isKind("tableViewCell"):
            if parent.name == "tableViewSection" { return parent.container("cells") }
            guard parent.isKind(of: "tableView") else { break }
            if parent["dataMode"] == "static", let section = parent.members(of: "sections").last {
                return section.container("cells")
            }
            return parent.container("prototypes")
        case isKind("collectionViewCell"):
            guard parent.isKind(of: "collectionView") else { break }
            return parent.container("cells")
        case isKind("barItem") || name == "barButtonItem" || name == "tabBarItem" || name == "navigationItem":
            guard ["toolbar", "tabBar", "navigationBar"].contains(parent.name) else { break }
            return parent.container("items")
        case schema.element(name)?.kind == .view:
            if parent.isViewController, let view = parent.child(key: "view") {
                return try list(forElement: name, in: view)
            }
            if let content = parent.child(key: "contentView") { return content.container("subviews") }
            guard parent.isView, Self.holdsViews(parent) else { break }
            return parent.container("subviews")
        default: break
        }
        let roles = schema.properties(of: parent.name).compactMap { property -> String? in
            guard case .keyedElement(let element) = property.source, element == name else { return nil }
            return "key=\(property.name)"
        }
        let hint = roles.isEmpty ? "" : " without a role; add \(roles.joined(separator: " or "))"
        throw EditProblem(.notAContainer, "\(Planning.shown(parent)) holds no \(name)\(hint)")
    }

    /// Interface Builder lets people put views only into views that have none of their own.
    private static func holdsViews(_ node: DraftNode) -> Bool {
        let closed = [
            "control", "label", "imageView", "progressView", "activityIndicatorView", "pickerView", "textView",
            "searchBar",
            "toolbar", "tabBar", "navigationBar", "containerView",
        ]
        return !closed.contains { node.isKind(of: $0) }
    }
}
