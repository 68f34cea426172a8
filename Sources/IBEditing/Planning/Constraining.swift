import Diagnostics
import IBDocument
import IBSchema

/// Makes, changes and removes constraints as Xcode writes them.
///
/// A constraint stands in the nearest common ancestor of its items, and `firstItem` is left out where it is that view.
/// `secondItem` is always written. Lists of constraints are sorted by id.
extension Planning {
    /// A distance as people state it.
    enum Distance {
        case points(String)
        case standard
        case current
    }

    struct NewConstraint {
        var first: Anchor
        var relation = "equal"
        var second: Anchor?
        var multiplier: String?
        var constant = "0"
        var priority: String?
        var isSymbolic = false
        var identifier: String?
        var isAdded = false
    }

    /// Adds a constraint, or changes the one between the same anchors.
    @discardableResult func constrain(_ new: NewConstraint) throws(EditProblem) -> DraftNode {
        try check(new)
        let holder: DraftNode
        if let second = new.second {
            holder = try commonAncestor(new.first.item.view, second.item.view)
        } else {
            holder = new.first.item.view
        }
        if !new.isAdded, let existing = existing(new, in: holder) {
            apply(new, to: existing.constraint, isReversed: existing.isReversed)
            return existing.constraint
        }
        let node = draft.make("constraint")
        if new.first.item.node !== holder { node.set("firstItem", new.first.item.node.id ?? "") }
        node.set("firstAttribute", new.first.attribute)
        if new.relation != "equal" { node.set("relation", new.relation) }
        if let second = new.second {
            node.set("secondItem", second.item.node.id ?? "")
            node.set("secondAttribute", second.attribute)
        }
        if let multiplier = new.multiplier, DocumentNumber.parseMultiplier(multiplier) != 1 {
            node.set("multiplier", multiplier)
        }
        if let priority = new.priority, priority != "1000" { node.set("priority", priority) }
        if DocumentNumber.parse(new.constant) != 0 { node.set("constant", new.constant) }
        if let identifier = new.identifier { node.set("identifier", identifier) }
        if new.isSymbolic { node.set("symbolic", "YES") }
        identify(node)
        insert(constraint: node, into: holder)
        settle([new.first.item.view, new.second?.item.view].compactMap { $0?.id })
        return node
    }

    private func check(_ new: NewConstraint) throws(EditProblem) {
        guard new.first.item.node.id != nil, new.second.map({ $0.item.node.id != nil }) ?? true else {
            throw EditProblem(.noSuchObject, "an item of the constraint has no id")
        }
        switch (new.first.dimension, new.second?.dimension) {
        case (.size, .size?), (.size, nil), (.position(.horizontal), .position(.horizontal)?),
            (.position(.vertical), .position(.vertical)?):
            return
        case (.position, nil):
            throw EditProblem(
                .attributeMismatch, "\(new.first.attribute) cannot equal a number; state another object's attribute")
        case (.position, .position?):
            throw EditProblem(
                .attributeMismatch, "\(new.first.attribute) and \(new.second?.attribute ?? "") are of different axes")
        default:
            throw EditProblem(
                .attributeMismatch,
                "\(new.first.attribute) cannot equal \(new.second?.attribute ?? ""): one is a size, the other a position"
            )
        }
    }

    /// Puts a constraint behind the last one with a smaller id.
    func insert(constraint: DraftNode, into holder: DraftNode) {
        let list = holder.container("constraints")
        let members = list.children
        let id = constraint.id ?? ""
        let last = members.lastIndex { $0.isElement && ($0.id ?? "").precedesByBytes(id) }
        list.insert(constraint, at: last.map { $0 + 1 } ?? 0)
    }

    /// Puts a constraint into another view. The holder itself is the item that is left out.
    func hold(_ constraint: DraftNode, in holder: DraftNode) {
        guard let former = constraint.parent?.parent, former !== holder else { return }
        if constraint["firstItem"] == nil { constraint.set("firstItem", former.id ?? "") }
        if constraint["firstItem"] == holder.id { constraint.remove(attribute: "firstItem") }
        constraint.removeWithEmptyContainer()
        insert(constraint: constraint, into: holder)
    }

    /// A constraint between the same anchors with the same relation and priority.
    private func existing(_ new: NewConstraint, in holder: DraftNode) -> (constraint: DraftNode, isReversed: Bool)? {
        let first = (new.first.item.node.id, new.first.attribute)
        let second = (new.second?.item.node.id, new.second?.attribute)
        for constraint in holder.members(of: "constraints") where constraint.name == "constraint" {
            guard constraint["relation"] ?? "equal" == new.relation,
                constraint["priority"] ?? "1000" == new.priority ?? "1000"
            else { continue }
            let a = (constraint["firstItem"] ?? holder.id, constraint["firstAttribute"])
            let b =
                constraint["secondAttribute"].map { (constraint["secondItem"] ?? holder.id, Optional($0)) } ?? (
                    nil, nil
                )
            if a == first, b == second { return (constraint, false) }
            if a == second, b == first, new.second != nil, new.relation == "equal" { return (constraint, true) }
        }
        return nil
    }

    private func apply(_ new: NewConstraint, to constraint: DraftNode, isReversed: Bool) {
        let number = DocumentNumber.parse(new.constant) ?? 0
        let constant = isReversed && number != 0 ? NumberText.text(-number) : new.constant
        if number == 0 {
            constraint.remove(attribute: "constant")
        } else if constraint.number("constant") != DocumentNumber.parse(constant) {
            constraint.set("constant", constant)
        }
        constraint.set("symbolic", orRemove: new.isSymbolic ? "YES" : nil)
        if let multiplier = new.multiplier, !isReversed {
            constraint.set("multiplier", orRemove: DocumentNumber.parseMultiplier(multiplier) == 1 ? nil : multiplier)
        }
    }

    // MARK: Removing

    func remove(constraint: DraftNode) {
        let views = items(of: constraint)
        constraint.removeWithEmptyContainer()
        settle(views)
    }

    /// The constraints that name a view, those between its own subviews aside.
    func constraints(of view: DraftNode) -> [DraftNode] {
        guard let id = view.id else { return [] }
        let guides = Set(view.elements.filter(\.isLayoutGuide).compactMap(\.id))
        let own = view.members(of: "constraints").filter { constraint in
            items(of: constraint).allSatisfy { $0 == id || guides.contains($0) }
        }
        let above = view.ancestors.filter(\.isView).flatMap { ancestor in
            ancestor.members(of: "constraints").filter { items(of: $0).contains(id) }
        }
        return (own + above).filter { $0.name == "constraint" }
    }

    func clearConstraints(of views: [DraftNode]) {
        for view in views { for constraint in constraints(of: view) where constraint.isAttached { delete(constraint) } }
    }

    /// Whether a view's place follows from constraints only: its mask says nothing.
    static func canBeConstrained(_ view: DraftNode) -> Bool {
        view.isView && view.key == nil && view.parent?.name == "subviews"
    }

    /// Lets views be placed by constraints if one names them, else by their frames.
    func settle(_ ids: [String]) {
        guard draft.usesAutoLayout else { return }
        for id in Set(ids).sorted() {
            guard let node = draft.object(id) else { continue }
            let view = node.isLayoutGuide ? nil : node
            guard let view, Self.canBeConstrained(view) else { continue }
            let isArranged = view.parent?.parent?.isKind(of: "stackView") == true
            if isArranged || !constraints(of: view).isEmpty {
                view.remove(attribute: "fixedFrame")
                view.child(key: "autoresizingMask")?.remove()
                view.set("translatesAutoresizingMaskIntoConstraints", "NO")
            } else if view["translatesAutoresizingMaskIntoConstraints"] == "NO" {
                view.set("fixedFrame", "YES")
                if view.child(key: "autoresizingMask") == nil {
                    view.insertOrdered(mask(["flexibleMaxX", "flexibleMaxY"]))
                }
            }
            // What Interface Builder said about the view's place before holds no longer.
            view.remove(attribute: "misplaced")
            view.remove(attribute: "ambiguous")
        }
    }

    func mask(_ names: [String]) -> DraftNode {
        let node = draft.make("autoresizingMask", ["key": "autoresizingMask"])
        for name in names { node.set(name, "YES") }
        return node
    }

    // MARK: Pinning

    /// Where a side is pinned to.
    enum PinTarget {
        case nearest
        case container
        case safeArea
        case margins
        case item(ConstraintItem)
    }

    struct Pin {
        var side: String
        var distance: Distance
        var target: PinTarget
        var relation: String
        var priority: String?
        var isAdded: Bool
    }

    func pin(_ view: DraftNode, _ pin: Pin) throws(EditProblem) {
        guard let container = view.ancestors.first(where: \.isView) else {
            throw EditProblem(.noCommonAncestor, "\(Self.shown(view)) is in no view, so there is nothing to pin it to")
        }
        let isLow = pin.side == "leading" || pin.side == "left" || pin.side == "top"
        let (item, isSibling) = try target(of: pin, view, in: container)
        let opposite = [
            "leading": "trailing", "trailing": "leading", "left": "right", "right": "left", "top": "bottom",
            "bottom": "top",
        ]
        let own = Anchor(item: ConstraintItem(node: view, view: view), attribute: pin.side)
        let other = Anchor(
            item: item, attribute: item.attribute(isSibling ? opposite[pin.side] ?? pin.side : pin.side))
        let constant: String
        // UIKit takes the standard distance to a guide for none.
        let isStandardKnown = !item.usesMargins && item.node.isView
        var isSymbolic = false
        switch pin.distance {
        case .points(let text):
            constant = text
            isSymbolic = isStandardKnown && DocumentNumber.parse(text) == (isSibling ? 8 : 20)
        case .standard:
            constant = item.usesMargins ? "0" : isSibling ? "8" : "20"
            isSymbolic = isStandardKnown
        case .current:
            constant = NumberText.text(try distance(pin.side, view, to: item.node, in: container, isSibling: isSibling))
        }
        if !isSibling, !pin.isAdded, pin.relation == "equal", pin.priority ?? "1000" == "1000" {
            deleteEdge(of: view, pin.side, in: container, besides: other)
        }
        try constrain(
            NewConstraint(
                first: isLow ? own : other, relation: pin.relation, second: isLow ? other : own, constant: constant,
                priority: pin.priority, isSymbolic: isSymbolic, isAdded: pin.isAdded))
    }

    /// An edge has one equation with the view around it: one with the safe area or the margins takes the place of one with the
    /// view itself, and the other way round, since both together would conflict.
    private func deleteEdge(of view: DraftNode, _ side: String, in container: DraftNode, besides kept: Anchor) {
        let around = Set(([container] + container.elements.filter(\.isLayoutGuide)).compactMap(\.id))
        for constraint in constraints(of: view)
        where constraint["relation"] ?? "equal" == "equal" && constraint["priority"] ?? "1000" == "1000" {
            let holder = constraint.parent?.parent?.id
            let ends = [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")].compactMap {
                item, attribute in
                constraint[attribute].map { (item: constraint[item] ?? holder, attribute: $0) }
            }
            let isOther = ends.contains { end in
                end.item.map(around.contains) ?? false && [side, "\(side)Margin"].contains(end.attribute)
                    && (end.item, end.attribute) != (kept.item.node.id, kept.attribute)
            }
            guard isOther, ends.contains(where: { $0.item == view.id && $0.attribute == side }) else { continue }
            note(.droppedConstraint, "\(inWords(constraint)) gives way", at: view)
            delete(constraint)
        }
    }

    private func target(of pin: Pin, _ view: DraftNode, in container: DraftNode) throws(EditProblem) -> (
        ConstraintItem, isSibling: Bool
    ) {
        switch pin.target {
        case .item(let item): return (item, item.view !== container && !view.lineage.contains { $0 === item.view })
        case .container: return (ConstraintItem(node: container, view: container), false)
        case .margins: return (ConstraintItem(node: container, view: container, usesMargins: true), false)
        case .safeArea:
            let holder = view.ancestors.first { $0.isView && $0.child(key: "safeArea") != nil } ?? container
            return (try guide("safeArea", of: holder), false)
        case .nearest:
            if let sibling = nearestSibling(pin.side, of: view) {
                return (ConstraintItem(node: sibling, view: sibling), true)
            }
            if draft.usesSafeAreas, container.child(key: "safeArea") != nil {
                return (try guide("safeArea", of: container), false)
            }
            return (ConstraintItem(node: container, view: container), false)
        }
    }

    /// The nearest sibling on one side whose extent across overlaps.
    private func nearestSibling(_ side: String, of view: DraftNode) -> DraftNode? {
        guard let frame = Self.frame(of: view) else { return nil }
        let isHorizontal = side != "top" && side != "bottom"
        let isLow = side == "leading" || side == "left" || side == "top"
        var best: (distance: Double, node: DraftNode)?
        for sibling in view.parent?.elements ?? [] where sibling !== view && sibling.isView {
            guard let other = Self.frame(of: sibling) else { continue }
            let overlaps =
                isHorizontal
                ? other.y < frame.maxY && frame.y < other.maxY : other.x < frame.maxX && frame.x < other.maxX
            let distance =
                switch (isHorizontal, isLow) {
                case (true, true): frame.x - other.maxX
                case (true, false): other.x - frame.maxX
                case (false, true): frame.y - other.maxY
                case (false, false): other.y - frame.maxY
                }
            guard overlaps, distance >= 0, distance < best?.distance ?? .infinity else { continue }
            best = (distance, sibling)
        }
        return best?.node
    }

    /// The distance of stored frames, in points.
    private func distance(
        _ side: String, _ view: DraftNode, to item: DraftNode, in container: DraftNode, isSibling: Bool
    ) throws(EditProblem) -> Double {
        let other = item.isView ? item : container
        guard let frame = Self.frame(of: view), var target = Self.frame(of: other) else {
            throw EditProblem(
                .frameHeldBy, "\(Self.shown(view)) or \(Self.shown(other)) has no frame in the document; state a number"
            )
        }
        if !isSibling { (target.x, target.y) = (0, 0) }
        switch (side, isSibling) {
        case ("top", true): return frame.y - target.maxY
        case ("top", false): return frame.y
        case ("bottom", true): return target.y - frame.maxY
        case ("bottom", false): return target.height - frame.maxY
        case ("leading", true), ("left", true): return frame.x - target.maxX
        case ("leading", false), ("left", false): return frame.x
        case (_, true): return target.x - frame.maxX
        case (_, false): return target.width - frame.maxX
        }
    }
}

extension ElementType {
    /// The names of `firstAttribute`.
    static let layoutAttributeNames: [String] = {
        guard case .choice(let enumeration)? = constraintAttribute?.type else { return [] }
        return enumeration.cases.map(\.name)
    }()

    private static let constraintAttribute = Schema.cocoaTouch.property("firstAttribute", of: "constraint")
}

extension Planning {
    func hint(_ word: String, _ known: [String]) -> String { Spelling.hint(for: word, among: known) }
}
