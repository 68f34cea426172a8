import IBDocument
import IBSchema

/// Deletes, moves and copies objects.
extension Planning {
    /// All attributes by which elements name objects.
    static let referringAttributes: Set<String> = [
        "firstItem", "secondItem", "destination", "reference", "initialViewController", "popoverAnchorView",
        "popoverAnchorBarButtonItem", "textLabel", "detailTextLabel", "imageView", "tableViewCell", "unwindAction",
    ]

    // MARK: Deleting

    func delete(_ objects: [DraftNode]) throws(EditProblem) {
        for object in objects where object.isAttached {
            try requireDeletable(object)
            if let scene = object.parent?.parent, scene.name == "scene",
                object.isViewController || object.name == "viewControllerPlaceholder"
            {
                delete(scene: scene)
            } else {
                delete(object)
            }
        }
    }

    private func requireDeletable(_ node: DraftNode) throws(EditProblem) {
        let reason: String? =
            switch true {
            case node === draft.root: "the document itself cannot be deleted"
            case node.name == "placeholder" && ["-1", "-2"].contains(node.id ?? ""):
                "\(Self.shown(node)) is part of each document"
            case node["placeholderIdentifier"] == "IBFirstResponder": "the first responder is part of each scene"
            case node.key == "contentView": "a content view goes with its cell"
            case node.key == "view" && node.parent?.isViewController == true:
                "this is the view of \(node.parent.map(Self.shown) ?? "a controller"); use 'replace'"
            default: nil
            }
        if let reason { throw EditProblem(.cannotDelete, reason) }
    }

    /// Deletes an object with everything inside it and everything that names one of these.
    func delete(_ node: DraftNode) {
        let gone = Set(node.subtree.compactMap(\.id))
        let unused = recognizers(usedOnlyBy: node)
        if node.name == "constraint" {
            remove(constraint: node)
        } else {
            node.removeWithEmptyContainer()
        }
        removeReferences(to: gone)
        for recognizer in unused where recognizer.isAttached { delete(recognizer) }
    }

    /// Gesture recognizers that no other view has.
    private func recognizers(usedOnlyBy node: DraftNode) -> [DraftNode] {
        let inside = Set(node.subtree)
        let own = node.subtree.filter { $0.name == "outletCollection" && $0["property"] == "gestureRecognizers" }
            .compactMap { $0["destination"] }
        guard !own.isEmpty else { return [] }
        let others = Set(
            draft.root.subtree.filter { $0["property"] == "gestureRecognizers" && !inside.contains($0) }
                .compactMap { $0["destination"] })
        return own.filter { !others.contains($0) }.compactMap { draft.object($0) }.filter { !inside.contains($0) }
    }

    /// What a table cell with a style names its own views by. UIKit lays these out.
    static let cellRoles = ["textLabel", "detailTextLabel", "imageView"]

    /// The attributes by which an element may name an object that goes.
    private static func attributesThatRefer(of element: String) -> [String] {
        switch element {
        case "constraint": ["firstItem", "secondItem"]
        case "outlet", "outletCollection", "action": ["destination", "target"]
        case "segue": ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem"]
        case "designable": ["name"]
        case "document": ["initialViewController"]
        default: ["reference"] + cellRoles
        }
    }

    /// Removes everything that names objects that are gone.
    func removeReferences(to ids: Set<String>) {
        guard !ids.isEmpty else { return }
        func isGone(_ value: String?) -> Bool { value.map(ids.contains) ?? false }
        var further: Set<String> = []
        var unconstrained: [String] = []
        let referring = draft.elements { element, value in
            Self.attributesThatRefer(of: element).contains { isGone(value($0)) }
        }
        for node in referring where node.isAttached {
            switch node.name {
            case "constraint":
                unconstrained += [node["firstItem"], node["secondItem"]].compactMap(\.self)
                if let id = node.id { further.insert(id) }
                node.removeWithEmptyContainer()
            case "outlet", "outletCollection", "action", "segue":
                if isGone(node["destination"] ?? node["target"]) {
                    if node.name == "segue", let id = node.id { further.insert(id) }
                    node.removeWithEmptyContainer()
                } else {
                    for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] where isGone(node[name]) {
                        node.remove(attribute: name)
                    }
                }
            case "include", "exclude": if isGone(node["reference"]) { node.removeWithEmptyContainer() }
            case "designable": if isGone(node["name"]) { node.removeWithEmptyContainer() }
            case "segue-reference", "view", "viewReference":
                if node["reference"] != nil, isGone(node["reference"]) { node.removeWithEmptyContainer() }
            case "document":
                if isGone(node["initialViewController"]) {
                    node.remove(attribute: "initialViewController")
                    note(.noInitialController, "no controller is the initial one any more")
                }
            default:
                if node.parent?.name == "inferredMetricsTieBreakers", isGone(node["reference"]) {
                    node.removeWithEmptyContainer()
                }
                for name in Self.cellRoles where isGone(node[name]) {
                    node.remove(attribute: name)
                }
            }
        }
        settle(unconstrained)
        removeReferences(to: further)
    }

    // MARK: Moving

    /// Where objects of this kind stand in a parent.
    func list(for node: DraftNode, in parent: DraftNode) throws(EditProblem) -> DraftNode {
        try draft.list(forElement: node.name, in: parent)
    }

    func move(_ objects: [DraftNode], into parent: DraftNode?, _ place: Place, keepsConstraints: Bool)
        throws(EditProblem)
    {
        for node in objects {
            let anchor = try place.anchor.map { selector throws(EditProblem) in try object(selector) }
            guard (parent ?? anchor)?.ancestors.contains(where: { $0 === node }) != true, parent !== node else {
                throw EditProblem(
                    .wouldContainItself, "an object cannot be moved into itself or into an object inside it")
            }
            let target: DraftNode
            if let parent {
                target = try list(for: node, in: parent)
            } else if let list = anchor?.parent ?? node.parent {
                target = list
            } else {
                throw EditProblem(.missingArgument, "'move' takes into=, before= or after=")
            }
            guard node.key == nil || node.name == "barButtonItem", node.parent != nil, node !== draft.root else {
                throw EditProblem(
                    .cannotDelete, "\(Self.shown(node)) fills the role '\(node.key ?? "document")' and cannot be moved")
            }
            let isSameParent = target === node.parent
            let names = [target, node.parent].compactMap { $0?.name }
            guard isSameParent || parent != nil || Draft.relationLists.isDisjoint(with: names) else {
                throw EditProblem(.notAContainer, "\(Self.shown(node)) cannot stand among the \(target.name)")
            }
            if !isSameParent { leave(node, for: target.parent, keepsConstraints: keepsConstraints) }
            if !isSameParent { node.remove(attribute: "key") }
            let index = try place.index(in: target, anchor: anchor, of: self)
            let former = node.parent
            target.insert(node, at: index)
            if let former, former.children.isEmpty, Draft.vanishingContainers.contains(former.name) {
                former.removeWithEmptyContainer()
            }
            if !isSameParent, let parent = target.parent, node.isView { settleMoved(node, in: parent) }
            selection.append(contentsOf: [node.id].compactMap(\.self))
        }
    }

    /// Keeps a view where it is on the canvas, and drops its constraints with the views that it leaves.
    private func leave(_ node: DraftNode, for parent: DraftNode?, keepsConstraints: Bool) {
        guard node.isView, let parent else { return }
        if let frame = Self.frame(of: node), let old = origin(of: node.ancestors.first(where: \.isView)),
            let new = origin(of: parent.lineage.first(where: \.isView))
        {
            setFrame(
                EditFrame(
                    x: frame.x + old.x - new.x, y: frame.y + old.y - new.y, width: frame.width, height: frame.height),
                of: node)
        }
        let inside = Set(node.subtree.compactMap(\.id))
        for constraint in draft.root.subtree where constraint.name == "constraint" {
            let items = items(of: constraint)
            guard items.contains(where: inside.contains), !items.allSatisfy(inside.contains) else { continue }
            if keepsConstraints { continue }
            note(
                .droppedConstraint, "a constraint with an object outside was deleted: \(inWords(constraint))", at: node)
            delete(constraint)
        }
    }

    /// The origin of a view on the canvas.
    private func origin(of view: DraftNode?) -> (x: Double, y: Double)? {
        guard let view else { return nil }
        var (x, y) = (0.0, 0.0)
        for ancestor in view.lineage where ancestor.isView {
            guard ancestor.ancestors.contains(where: \.isView) else { break }
            guard let frame = Self.frame(of: ancestor) else { return nil }
            (x, y) = (x + frame.x, y + frame.y)
        }
        return (x, y)
    }

    private func settleMoved(_ node: DraftNode, in parent: DraftNode) {
        if parent.isKind(of: "stackView") {
            node.remove(attribute: "fixedFrame")
            node.child(key: "autoresizingMask")?.remove()
            if draft.usesAutoLayout { node.set("translatesAutoresizingMaskIntoConstraints", "NO") }
        } else if let id = node.id {
            settle([id])
        }
    }

    // MARK: Frames

    static func frame(of node: DraftNode) -> EditFrame? {
        guard let rect = node.child("rect", key: "frame"), let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return EditFrame(x: x, y: y, width: width, height: height)
    }

    func setFrame(_ frame: EditFrame, of node: DraftNode) {
        let rect = node.child("rect", key: "frame")
        let target = rect ?? draft.make("rect", ["key": "frame"])
        for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
            // A number that another spelling already states stays.
            if target.number(name) != value { target.set(name, NumberText.text(value)) }
        }
        if rect == nil { node.insertOrdered(target) }
    }

    // MARK: Copies

    /// A copy with new ids; what names objects inside follows.
    func copyWithNewIDs(of node: DraftNode) -> DraftNode {
        let copy = draft.copy(of: node)
        var renamed: [String: String] = [:]
        for element in copy.subtree {
            guard let id = element.id, element.name != "device" else { continue }
            let new = newID()
            renamed[id] = new
            element.set("id", new)
        }
        for element in copy.subtree {
            for attribute in element.attributes where Self.referringAttributes.contains(attribute.name) {
                if let new = renamed[attribute.value] { element.set(attribute.name, new) }
            }
            if element.name == "scene" { element.set("sceneID", newID()) }
        }
        return copy
    }

    func duplicate(_ objects: [DraftNode], dx: Double, dy: Double) throws(EditProblem) {
        for node in objects {
            guard let parent = node.parent, let index = parent.children.firstIndex(where: { $0 === node }),
                node.key == nil
            else {
                throw EditProblem(.cannotDelete, "\(Self.shown(node)) fills a role that only one object can fill")
            }
            let copy = copyWithNewIDs(of: node)
            parent.insert(copy, at: index + 1)
            if node.isView, let frame = Self.frame(of: node), parent.parent?.isKind(of: "stackView") != true {
                setFrame(
                    EditFrame(x: frame.x + dx, y: frame.y + dy, width: frame.width, height: frame.height), of: copy)
            }
            record(copy, as: nil)
            if let id = copy.id { settle([id]) }
        }
    }
}

/// Where something goes among its siblings.
struct Place {
    var at: Int?
    var before: String?
    var after: String?

    var anchor: String? { before ?? after }

    func index(in list: DraftNode, anchor: DraftNode?, of planning: Planning) throws(EditProblem) -> Int {
        if let anchor {
            guard let index = list.children.firstIndex(where: { $0 === anchor }) else {
                throw EditProblem(
                    .notSiblings, "\(Planning.shown(anchor)) is not in \(list.parent.map(Planning.shown) ?? list.name)")
            }
            return before != nil ? index : index + 1
        }
        guard let at else { return list.children.count }
        let elements = list.elements
        guard at >= 1, at <= elements.count + 1 else {
            throw EditProblem(.outOfRange, "at= is between 1 and \(elements.count + 1) here")
        }
        guard at <= elements.count, let index = list.children.firstIndex(where: { $0 === elements[at - 1] }) else {
            return list.children.count
        }
        return index
    }
}
