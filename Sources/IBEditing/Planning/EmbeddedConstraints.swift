import IBDocument
import IBSchema

/// The constraints of views that get a container: every view stays where it was, at every size.
///
/// The container gets its edges from the outermost views. A constraint from outside to such an edge then means the same
/// as one of the container's, and what two of them pin to one thing outside, a view may have from the container.
/// Whatever else relates a view to the outside stays across the levels. A scroll view is tied to the outside only, and
/// nothing inside is tied to the outside vertically, or it could not scroll.
struct EmbeddedConstraints {
    private let planning: Planning
    /// In their order, with their frames in the view that holds the container now.
    private let views: [(node: DraftNode, frame: EditFrame)]
    private let container: DraftNode
    /// The view that holds the embedded ones: the container, or a part of it.
    private let content: DraftNode
    private let bounds: EditFrame
    private let own: Set<String>
    /// The constraints with something that is not embedded.
    private var outer: [DraftNode] = []

    private var isScroll: Bool { container.isKind(of: "scrollView") }
    private var isStack: Bool { container.isKind(of: "stackView") }

    init(
        _ planning: Planning, of views: [(node: DraftNode, frame: EditFrame)], in container: DraftNode,
        content: DraftNode, bounds: EditFrame
    ) {
        self.planning = planning
        self.views = views
        self.container = container
        self.content = content
        self.bounds = bounds
        own = Set(views.compactMap(\.node.id))
    }

    private enum Side: String, CaseIterable {
        case leading, trailing, top, bottom

        var isLow: Bool { self == .leading || self == .top }
        var isVertical: Bool { self == .top || self == .bottom }

        /// From the view's edge to that of the bounds, which lies outside.
        func distance(_ frame: EditFrame, in bounds: EditFrame) -> Double {
            switch self {
            case .leading: frame.x - bounds.x
            case .trailing: bounds.maxX - frame.maxX
            case .top: frame.y - bounds.y
            case .bottom: bounds.maxY - frame.maxY
            }
        }
    }

    /// An edge, center or size that a constraint names.
    private struct End: Hashable {
        var item: String
        var attribute: String
    }

    /// Rewrites the constraints. Whether the container is placed by constraints.
    mutating func rewrite() throws(EditProblem) -> Bool {
        let constrained = views.filter {
            $0.node["fixedFrame"] != "YES" && $0.node["translatesAutoresizingMaskIntoConstraints"] == "NO"
        }
        moveInner()
        if isStack {
            pinStack()
            return false
        }
        guard planning.draft.usesAutoLayout else { return false }
        if isScroll { try buildScrollContent(hasHeight: !constrained.isEmpty) }
        guard !constrained.isEmpty else { return false }
        for side in Side.allCases { try tie(side, among: constrained) }
        followContainer()
        if isScroll {
            dropVerticalCrossings()
            try chain(constrained)
            try pinScroll()
        }
        return true
    }

    // MARK: Constraints between the views

    /// Constraints between the views move along; those of places are the stack's from now on.
    private mutating func moveInner() {
        let inside = Set(views.flatMap { $0.node.subtree.compactMap(\.id) })
        for constraint in planning.draft.root.subtree where constraint.name == "constraint" && constraint.isAttached {
            let items = planning.items(of: constraint)
            guard items.contains(where: own.contains) else { continue }
            guard items.allSatisfy(inside.contains) else {
                outer.append(constraint)
                continue
            }
            if items.count < 2 || items[0] == items[1] { continue }
            guard !isStack || Self.isSize(constraint) else {
                drop(constraint)
                continue
            }
            guard let holder = constraint.parent?.parent, holder !== content, !inside.contains(holder.id ?? "") else {
                continue
            }
            planning.hold(constraint, in: content)
        }
    }

    private static func isSize(_ constraint: DraftNode) -> Bool {
        ["width", "height"].contains(constraint["firstAttribute"] ?? "")
    }

    private func drop(_ constraint: DraftNode) {
        planning.note(
            .droppedConstraint, "a constraint was deleted: \(planning.inWords(constraint))", at: constraint)
        constraint.removeWithEmptyContainer()
        if let id = constraint.id { planning.removeReferences(to: [id]) }
    }

    /// A stack places its views: pins of its own edges become the stack's, each once; sizes stay.
    private func pinStack() {
        for constraint in outer where !Self.isSize(constraint) {
            let ends = ends(of: constraint)
            let side = views.lazy.compactMap { view in
                ends.first { $0.item == view.node.id }.flatMap { Self.side(of: $0.attribute) }.flatMap {
                    $0.distance(view.frame, in: bounds) == 0 ? (view.node, $0) : nil
                }
            }.first
            guard let (view, _) = side else {
                drop(constraint)
                continue
            }
            for name in ["firstItem", "secondItem"] where constraint[name] == view.id {
                constraint.set(name, container.id ?? "")
            }
            removeIfStated(constraint)
        }
    }

    private static func side(of attribute: String) -> Side? {
        Side(rawValue: ["left": "leading", "right": "trailing"][attribute] ?? attribute)
    }

    /// Removes a constraint if another one says the same.
    private func removeIfStated(_ constraint: DraftNode) {
        func statement(_ node: DraftNode) -> [String?] {
            let names = ["relation", "multiplier", "constant", "priority"]
            return ends(of: node).flatMap { [$0.item, $0.attribute] } + names.map { node[$0] }
        }
        let siblings = constraint.parent?.elements ?? []
        let wanted = statement(constraint)
        guard siblings.contains(where: { $0 !== constraint && statement($0) == wanted }) else { return }
        constraint.removeWithEmptyContainer()
        if let id = constraint.id { planning.removeReferences(to: [id]) }
    }

    // MARK: Ends

    /// Returns the ends of a constraint, that of its first item first.
    private func ends(of constraint: DraftNode) -> [End] {
        let items = planning.items(of: constraint)
        guard constraint["firstItem"] != nil || constraint.parent?.parent?.id != nil else { return [] }
        let attributes = [constraint["firstAttribute"], constraint["secondAttribute"]].compactMap(\.self)
        return zip(items, attributes).map { End(item: $0, attribute: $1) }
    }

    private static func multiplier(_ constraint: DraftNode) -> Double {
        constraint["multiplier"].flatMap(DocumentNumber.parseMultiplier) ?? 1
    }

    private static func isEquality(_ constraint: DraftNode) -> Bool {
        ["equal", nil].contains(constraint["relation"])
    }

    /// Lets a constraint name `new` for `old`, where `old` is `new` plus `offset`. `false`: it cannot say that.
    private func replace(_ old: End, by new: End, plus offset: Double, in constraint: DraftNode) -> Bool {
        let ends = ends(of: constraint)
        // A constraint that size classes vary has several constants.
        guard let place = ends.firstIndex(of: old), ends.count == 2, Self.multiplier(constraint) == 1,
            constraint.elements.isEmpty
        else { return false }
        let constant = (constraint.number("constant") ?? 0) + (place == 0 ? -offset : offset)
        let names = place == 0 ? ("firstItem", "firstAttribute") : ("secondItem", "secondAttribute")
        constraint.set(names.0, new.item)
        constraint.set(names.1, new.attribute)
        constraint.set("constant", orRemove: constant == 0 ? nil : NumberText.text(constant))
        if offset != 0 { constraint.remove(attribute: "symbolic") }
        return true
    }

    // MARK: The container's edges

    /// Gives the content an edge from the outermost view there, and the container what that view has outside.
    private func tie(_ side: Side, among constrained: [(node: DraftNode, frame: EditFrame)]) throws(EditProblem) {
        let nearest = constrained.map { side.distance($0.frame, in: bounds) }.min() ?? 0
        let outermost = constrained.filter { side.distance($0.frame, in: bounds) == nearest }
        func pins(_ view: DraftNode) -> [DraftNode] {
            outer.filter { ends(of: $0).contains { $0.item == view.id && $0.attribute == side.rawValue } }
        }
        guard
            let view = outermost.first(where: { pins($0.node).contains(where: Self.isEquality) }) ?? outermost.first,
            let id = view.node.id, let containerID = container.id
        else { return }
        let pinned = pins(view.node)
        // How wide a scroll view is follows from outside, not from its content.
        if isScroll, !side.isVertical, !pinned.contains(where: Self.isEquality) { return }
        try tie(view.node, to: nil, side, distance: nearest)
        for constraint in pinned {
            _ = replace(
                End(item: id, attribute: side.rawValue), by: End(item: containerID, attribute: side.rawValue),
                plus: side.isLow ? nearest : -nearest, in: constraint)
        }
    }

    /// Ties a view's edge to the content's, or its top to another one's bottom.
    private func tie(_ view: DraftNode, to other: DraftNode?, _ side: Side, distance: Double) throws(EditProblem) {
        let near = Anchor(item: ConstraintItem(node: view, view: view), attribute: side.rawValue)
        let item = other ?? content
        let far = Anchor(
            item: ConstraintItem(node: item, view: item),
            attribute: other == nil ? side.rawValue : Side.bottom.rawValue)
        try planning.constrain(
            Planning.NewConstraint(
                first: side.isLow ? near : far, second: side.isLow ? far : near, constant: NumberText.text(distance)))
    }

    /// What a view shares with an edge of the container, it has from the content.
    private mutating func followContainer() {
        guard let containerID = container.id, let contentID = content.id else { return }
        var pins: [End: (side: Side, offset: Double)] = [:]
        for constraint in outer where Self.isEquality(constraint) && ["1000", nil].contains(constraint["priority"]) {
            let ends = ends(of: constraint)
            guard ends.count == 2, Self.multiplier(constraint) == 1, constraint.elements.isEmpty,
                let place = ends.firstIndex(where: { $0.item == containerID }),
                let side = Side(rawValue: ends[place].attribute), pins[ends[1 - place]] == nil
            else { continue }
            let constant = constraint.number("constant") ?? 0
            pins[ends[1 - place]] = (side, place == 0 ? constant : -constant)
        }
        var rest: [DraftNode] = []
        for constraint in outer {
            let ends = ends(of: constraint)
            guard ends.contains(where: { own.contains($0.item) }),
                let outside = ends.first(where: { pins[$0] != nil }), let pin = pins[outside],
                replace(
                    outside, by: End(item: contentID, attribute: pin.side.rawValue), plus: -pin.offset, in: constraint)
            else {
                rest.append(constraint)
                continue
            }
            planning.hold(constraint, in: content)
        }
        outer = rest
    }

    // MARK: Scroll views

    /// The content is as large as the scroll view's content, and as wide as the scroll view.
    private func buildScrollContent(hasHeight: Bool) throws(EditProblem) {
        let inner = ConstraintItem(node: content, view: content)
        let guide = try planning.guide("contentLayoutGuide", of: container)
        for side in Side.allCases {
            let near = Anchor(item: inner, attribute: side.rawValue)
            let far = Anchor(item: guide, attribute: side.rawValue)
            try planning.constrain(
                Planning.NewConstraint(first: side.isLow ? near : far, second: side.isLow ? far : near))
        }
        let visible = try planning.guide("frameLayoutGuide", of: container)
        // Nothing inside determines a height yet; what does later is stronger.
        let sizes: [(String, priority: String?)] = [("width", nil), ("height", "250")]
        for (size, priority) in sizes where size == "width" || !hasHeight {
            try planning.constrain(
                Planning.NewConstraint(
                    first: Anchor(item: inner, attribute: size), second: Anchor(item: visible, attribute: size),
                    priority: priority))
        }
    }

    private mutating func dropVerticalCrossings() {
        for constraint in outer where !Self.isSize(constraint) {
            guard let end = ends(of: constraint).first(where: { own.contains($0.item) }),
                Self.isVertical(end.attribute)
            else { continue }
            drop(constraint)
        }
        outer.removeAll { !$0.isAttached }
    }

    private static func isVertical(_ attribute: String) -> Bool {
        [
            "top", "bottom", "topMargin", "bottomMargin", "centerY", "centerYWithinMargins", "baseline",
            "firstBaseline", "lastBaseline",
        ].contains(attribute)
    }

    /// Ties each view that nothing else places vertically to what is above it.
    private func chain(_ constrained: [(node: DraftNode, frame: EditFrame)]) throws(EditProblem) {
        guard let contentID = content.id else { return }
        var placed = reached(from: [End(item: contentID, attribute: Side.top.rawValue)], within: own)
        var above: [(node: DraftNode, frame: EditFrame)] = []
        for view in constrained.sorted(by: { $0.frame.y < $1.frame.y }) {
            guard let id = view.node.id else { continue }
            if !placed.contains(id) {
                let last = above.filter { $0.frame.maxY <= view.frame.y }.max { $0.frame.maxY < $1.frame.maxY }
                try tie(
                    view.node, to: last?.node, .top, distance: view.frame.y - (last?.frame.maxY ?? bounds.y))
                placed.formUnion(reached(from: [End(item: id, attribute: Side.top.rawValue)], within: own))
            }
            above.append(view)
        }
    }

    /// The items that vertical equalities lead to, through items of `allowed`; `nil`: through everything that is not
    /// embedded.
    private func reached(from start: [End], within allowed: Set<String>?) -> Set<String> {
        let equalities = planning.draft.root.subtree.filter {
            $0.name == "constraint" && Self.isEquality($0)
        }.map { ends(of: $0) }.filter { $0.count == 2 && Self.isVertical($0[0].attribute) }
        var found = Set(start.map(\.item))
        var rest = start.map { ($0.item, Optional($0.attribute)) }
        while let (item, attribute) = rest.popLast() {
            for pair in equalities {
                for place in 0..<2
                where pair[place].item == item && (attribute ?? pair[place].attribute) == pair[place].attribute {
                    let other = pair[1 - place].item
                    guard allowed?.contains(other) ?? !(own.contains(other) || other == content.id),
                        found.insert(other).inserted
                    else { continue }
                    rest.append((other, nil))
                }
            }
        }
        return found
    }

    /// Gives the scroll view the edges that nothing outside gives it: as far from one side as from the other, and as high
    /// as its content while there is room for that.
    private func pinScroll() throws(EditProblem) {
        func pin(_ side: Side, _ distance: Planning.Distance, _ relation: String = "equal") throws(EditProblem) {
            try planning.pin(
                container,
                Planning.Pin(
                    side: side.rawValue, distance: distance, target: .container, relation: relation, isAdded: false))
        }
        let room = container.ancestors.first(where: \.isView).flatMap { Planning.frame(of: $0) }?.width ?? bounds.maxX
        let inset = NumberText.text(max(0, min(bounds.x, room - bounds.maxX)))
        for side in [Side.leading, .trailing] where !isPinnedOutside(side) { try pin(side, .points(inset)) }
        let pinned = [Side.top, .bottom].filter(isPinnedOutside)
        guard pinned.count < 2 else { return }
        if pinned.isEmpty { try pin(.top, .current) }
        try planning.constrain(
            Planning.NewConstraint(
                first: Anchor(item: ConstraintItem(node: container, view: container), attribute: "height"),
                second: Anchor(item: ConstraintItem(node: content, view: content), attribute: "height"),
                // Weaker than what texts need.
                priority: "500"))
        try pin(pinned == [.bottom] ? .top : .bottom, .points("0"), "greaterThanOrEqual")
    }

    /// Whether an edge of the container is tied to a view around it, also by way of other views.
    private func isPinnedOutside(_ side: Side) -> Bool {
        guard let id = container.id else { return false }
        let around = Set(container.ancestors.flatMap { [$0] + $0.elements.filter(\.isLayoutGuide) }.compactMap(\.id))
        let direct = outer.contains { constraint in
            let ends = ends(of: constraint)
            return Self.isEquality(constraint) && ends.contains { $0.item == id && $0.attribute == side.rawValue }
                && (!side.isVertical || ends.contains { around.contains($0.item) })
        }
        guard !direct, side.isVertical else { return direct }
        return !reached(from: [End(item: id, attribute: side.rawValue)], within: nil).isDisjoint(with: around)
    }
}
