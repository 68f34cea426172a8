import IBDocument
import IBSchema

/// Constraints for views that have frames: which are missing, what to write, and whether the solver agrees.
struct Inference {
    /// Views of one container.
    static let mostViews = 100
    /// How often the solver is asked.
    static let mostRounds = 12

    let planning: Planning
    let keepsExisting: Bool
    /// The layout before anything changed: it knows contents, safe areas and alignment rectangles.
    let solved: SolvedLayout

    struct ViewAxis: Hashable {
        var id: String
        var isHorizontal: Bool
    }
    /// Sizes that contents do not decide after all, although they are as large as these.
    var withoutContent: Set<ViewAxis> = []
    /// Views that are placed by edges and sizes of their own, because nothing else holds them.
    var forced: Set<String> = []
    private var made: [DraftNode] = []

    init(_ planning: Planning, keepsExisting: Bool, solved: SolvedLayout) {
        (self.planning, self.keepsExisting, self.solved) = (planning, keepsExisting, solved)
    }

    /// The views of containers that constraints can be inferred for.
    static func canBeInferred(_ view: DraftNode) -> Bool {
        guard Planning.canBeConstrained(view), view.id != nil, Planning.frame(of: view) != nil,
            let container = view.parent?.parent, container.isView, container.id != nil,
            Planning.frame(of: container) != nil,
            !Planning.cellRoles.contains(where: { container.parent?[$0] == view.id })
        else { return false }
        return !["stackView", "tableView", "collectionView"].contains { container.isKind(of: $0) }
    }

    mutating func infer(_ views: [DraftNode]) throws(EditProblem) {
        let wanted = views.filter(Self.canBeInferred)
        var containers: [DraftNode] = []
        var known: Set<DraftNode> = []
        for view in wanted {
            guard let container = view.parent?.parent, known.insert(container).inserted else { continue }
            containers.append(container)
        }
        let chosen = Set(wanted)
        if !keepsExisting { planning.clearConstraints(of: wanted) }
        for round in 0..<Self.mostRounds {
            for node in made where node.isAttached { node.removeWithEmptyContainer() }
            made = []
            for container in containers { try infer(container, chosen) }
            planning.settle(wanted.compactMap(\.id))
            guard let layout = planning.layout?(planning.draft) else { return }
            let wrong = deviating(wanted, layout)
            if wrong.isEmpty || made.isEmpty { return }
            if round == Self.mostRounds - 1 || !learn(wrong, layout) {
                let names = wrong.prefix(5).map { Planning.shown($0) }.joined(separator: ", ")
                planning.note(
                    .frameHeldBy, "the solver gives another frame than the stored one to \(names)", at: wrong.first)
                return
            }
        }
    }

    /// Views that the solver places elsewhere, or not for certain.
    private func deviating(_ views: [DraftNode], _ layout: SolvedLayout) -> [DraftNode] {
        let broken = Set(made.filter { layout.broken.contains($0.id ?? "") }.flatMap(planning.items(of:)))
        return views.filter { view in
            guard let id = view.id, let stored = Planning.frame(of: view), let frame = layout.frames[id] else {
                return false
            }
            return stored.distance(to: frame) > Planning.visibleMove || layout.ambiguous.contains(id)
                || broken.contains(id)
        }
    }

    /// What the next round does otherwise; `false`: nothing is left to try.
    private mutating func learn(_ wrong: [DraftNode], _ layout: SolvedLayout) -> Bool {
        var isNew = false
        for view in wrong {
            guard let id = view.id, let stored = Planning.frame(of: view), let frame = layout.frames[id] else {
                continue
            }
            if abs(stored.width - frame.width) > Planning.visibleMove || layout.ambiguous.contains(id) {
                if withoutContent.insert(ViewAxis(id: id, isHorizontal: true)).inserted { isNew = true }
            }
            if abs(stored.height - frame.height) > Planning.visibleMove || layout.ambiguous.contains(id) {
                if withoutContent.insert(ViewAxis(id: id, isHorizontal: false)).inserted { isNew = true }
            }
        }
        if isNew { return true }
        for view in wrong { if let id = view.id, forced.insert(id).inserted { isNew = true } }
        if isNew {
            let names = wrong.prefix(5).map { Planning.shown($0) }.joined(separator: ", ")
            planning.note(
                .frameHeldBy, "position and size are constraints of their own where nothing else holds: \(names)",
                at: wrong.first)
        }
        return isNew
    }

    // MARK: A container

    private mutating func infer(_ container: DraftNode, _ chosen: Set<DraftNode>) throws(EditProblem) {
        let children = container.members(of: "subviews").filter { Self.canBeInferred($0) }
        guard children.count <= Self.mostViews else {
            throw EditProblem(
                .outOfRange,
                "\(Planning.shown(container)) has more than \(Self.mostViews) views; constrain some by hand")
        }
        var axes: [InferenceAxis] = []
        for isHorizontal in [true, false] {
            guard let axis = axis(of: container, children, chosen, isHorizontal) else { return }
            axes.append(axis)
        }
        if keepsExisting { addExisting(container, children, to: &axes) }
        for axis in axes {
            for candidate in axis.chosen() { try write(candidate, axis, container, children) }
        }
    }

    private func axis(
        of container: DraftNode, _ children: [DraftNode], _ chosen: Set<DraftNode>, _ isHorizontal: Bool
    ) -> InferenceAxis? {
        guard let frame = Planning.frame(of: container), let containerID = container.id else { return nil }
        func range(_ frame: EditFrame, _ isHorizontal: Bool) -> (low: Double, high: Double) {
            isHorizontal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
        }
        var views: [InferenceAxis.View] = []
        for child in children {
            guard let id = child.id, let stored = Planning.frame(of: child) else { return nil }
            let aligned = stored.inset(by: solved.alignmentInsets[id] ?? .zero)
            let own = range(aligned, isHorizontal)
            let across = range(aligned, !isHorizontal)
            let content = isHorizontal ? solved.intrinsic[id]?.width : solved.intrinsic[id]?.height
            let isContent =
                content.map { abs($0 - (own.high - own.low)) <= 1 } == true
                && !withoutContent.contains(ViewAxis(id: id, isHorizontal: isHorizontal))
            views.append(
                InferenceAxis.View(
                    low: own.low, size: own.high - own.low, lowAcross: across.low, highAcross: across.high,
                    element: child.name, isContent: isContent, isFixed: !chosen.contains(child),
                    isForced: forced.contains(id)))
        }
        let length = isHorizontal ? frame.width : frame.height
        guard length >= 0 else { return nil }
        var axis = InferenceAxis(isHorizontal: isHorizontal, views: views, container: 0...length)
        if container.isKind(of: "scrollView") {
            let wide = (children.compactMap { Planning.frame(of: $0)?.maxX }.max() ?? 0) > frame.width + 0.5
            let high = (children.compactMap { Planning.frame(of: $0)?.maxY }.max() ?? 0) > frame.height + 0.5
            axis.scrolls = true
            axis.isTied = wide && !high ? !isHorizontal : isHorizontal
            let content = views.map(\.high).max() ?? 0
            axis.container = 0...max(0, axis.isTied ? length : content)
            return axis
        }
        let insets = solved.safeAreaInsets[containerID] ?? .zero
        let (low, high) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        if guide(.low, .safe, isHorizontal, container) != nil, low <= length - high {
            axis.safe = low...(length - high)
        }
        // What stands at the margin of a cell, or of a screen without a safe area, is mostly tied to it: 644 of 1,049 such edges
        // in public documents. In other views 63 of 348 are.
        if isHorizontal, container.key == "contentView" || container.key == "view" && axis.safe == nil,
            let margins = solved.margins[containerID], margins.left > 0, margins.right > 0,
            margins.left <= length - margins.right
        {
            axis.margins = margins.left...(length - margins.right)
        }
        return axis
    }

    // MARK: Guides

    /// The item and attribute of a container's edge or middle; `nil`: it has no such guide.
    private func guide(
        _ side: InferenceAxis.Side, _ guide: InferenceAxis.Guide, _ isHorizontal: Bool, _ container: DraftNode
    ) -> Anchor? {
        let attribute = Self.attribute(side, isHorizontal)
        if container.isKind(of: "scrollView") {
            let node = container.child(key: "contentLayoutGuide") ?? container
            return Anchor(item: ConstraintItem(node: node, view: container), attribute: attribute)
        }
        guard guide == .safe else {
            return Anchor(
                item: ConstraintItem(node: container, view: container),
                attribute: guide == .margins ? "\(attribute)Margin" : attribute)
        }
        if planning.draft.usesSafeAreas, let safe = container.child(key: "safeArea") {
            return Anchor(item: ConstraintItem(node: safe, view: container), attribute: attribute)
        }
        // Before safe areas, controllers had a guide above and one below.
        guard !isHorizontal, side != .center, let controller = container.parent, controller.isViewController,
            let layoutGuide = controller.members(of: "layoutGuides").first(where: {
                $0["type"] == (side == .low ? "top" : "bottom")
            })
        else { return nil }
        return Anchor(
            item: ConstraintItem(node: layoutGuide, view: container), attribute: side == .low ? "bottom" : "top")
    }

    static func attribute(_ side: InferenceAxis.Side, _ isHorizontal: Bool) -> String {
        switch side {
        case .low: isHorizontal ? "leading" : "top"
        case .high: isHorizontal ? "trailing" : "bottom"
        case .center: isHorizontal ? "centerX" : "centerY"
        }
    }

    // MARK: Writing

    private mutating func add(_ new: Planning.NewConstraint) throws(EditProblem) {
        var new = new
        new.isAdded = true
        made.append(try planning.constrain(new))
    }

    private mutating func write(
        _ candidate: InferenceAxis.Candidate, _ axis: InferenceAxis, _ container: DraftNode, _ children: [DraftNode]
    ) throws(EditProblem) {
        let view = axis.views[candidate.view]
        let isHorizontal = axis.isHorizontal
        let item = try planning.item(children[candidate.view])
        let size = isHorizontal ? "width" : "height"
        let side = candidate.side ?? .low
        let own = Anchor(item: item, attribute: Self.attribute(side, isHorizontal))
        let other = candidate.other.map { children[$0] }
        switch candidate.kind {
        case .content: return
        case .size:
            try add(
                Planning.NewConstraint(first: Anchor(item: item, attribute: size), constant: Self.text(view.size)))
        case .ratio:
            try add(
                Planning.NewConstraint(
                    first: Anchor(item: item, attribute: size),
                    second: Anchor(item: ConstraintItem(node: container, view: container), attribute: size),
                    multiplier: candidate.ratio?.text))
        case .frame:
            let frame = container.child(key: "frameLayoutGuide") ?? container
            try add(
                Planning.NewConstraint(
                    first: Anchor(item: item, attribute: size),
                    second: Anchor(item: ConstraintItem(node: frame, view: container), attribute: size),
                    constant: Self.text(view.size - (axis.container.upperBound - axis.container.lowerBound))))
        case .edge, .center:
            let wanted = candidate.guide ?? .container
            let found = guide(side, wanted, isHorizontal, container)
            guard let edge = found ?? guide(side, .container, isHorizontal, container) else { return }
            let range = found == nil ? axis.container : axis.range(of: wanted)
            switch side {
            case .low, .high:
                let distance = side == .low ? view.low - range.lowerBound : range.upperBound - view.high
                try add(
                    Planning.NewConstraint(
                        first: side == .low ? own : edge, second: side == .low ? edge : own,
                        constant: Self.text(distance),
                        isSymbolic: edge.item.node === container && wanted == .container && distance == 20))
            case .center:
                let offset = view.middle - (range.lowerBound + range.upperBound) / 2
                // Half a pixel comes from rounding the frame.
                let isCentered = abs(offset) <= 0.5 / max(solved.scale, 1) + 1e-6
                try add(
                    Planning.NewConstraint(
                        first: own, second: edge, constant: isCentered ? "0" : Self.text(offset)))
            }
        case .spacing:
            guard let other, let index = candidate.other else { return }
            let gap = view.low - axis.views[index].high
            try add(
                Planning.NewConstraint(
                    first: own,
                    second: Anchor(
                        item: try planning.item(other), attribute: Self.attribute(.high, isHorizontal)),
                    constant: Self.text(gap), isSymbolic: gap == 8))
        case .align:
            guard let other else { return }
            try add(
                Planning.NewConstraint(
                    first: own, second: Anchor(item: try planning.item(other), attribute: own.attribute)))
        case .equal:
            guard let other else { return }
            try add(
                Planning.NewConstraint(
                    first: Anchor(item: item, attribute: size),
                    second: Anchor(item: try planning.item(other), attribute: size)))
        }
    }

    /// Without the noise of differences: halves and thirds of points are exact.
    static func text(_ value: Double) -> String {
        let exact = (value * 6).rounded() / 6
        let clean = abs(exact - value) < 1e-6 ? exact : value
        return clean == 0 ? "0" : NumberText.text(clean)
    }

    // MARK: What is there

    /// Rows of the required equations that stay.
    private func addExisting(_ container: DraftNode, _ children: [DraftNode], to axes: inout [InferenceAxis]) {
        let index = Dictionary(
            children.enumerated().compactMap { offset, child in child.id.map { ($0, offset) } }
        ) { first, _ in first }
        var ratios: [Int] = []
        let holders = container.lineage.filter(\.isView) + children
        for constraint in holders.flatMap({ $0.members(of: "constraints") })
        where constraint.name == "constraint" && constraint["relation"] ?? "equal" == "equal"
            && constraint["priority"] ?? "1000" == "1000" && constraint["placeholder"] != "YES"
        {
            let items = planning.items(of: constraint)
            guard let first = items.first, let attribute = constraint["firstAttribute"] else { continue }
            let second = constraint["secondAttribute"].map { (items.last ?? "", $0) }
            let multiplier = constraint["multiplier"].flatMap(DocumentNumber.parseMultiplier) ?? 1
            // Where the container itself lies says nothing about what is in it.
            guard index[first] != nil || second.map({ index[$0.0] != nil }) == true else { continue }
            if let second, second.0 == first, let view = index[first],
                Set([attribute, second.1]) == ["width", "height"]
            {
                ratios.append(view)
                continue
            }
            for number in axes.indices {
                var row = [Double](repeating: 0, count: axes[number].unknowns)
                add(attribute, of: index[first], 1, axes[number], to: &row)
                if let second { add(second.1, of: index[second.0], -multiplier, axes[number], to: &row) }
                // The far edge of a scroll view's content moves with its size.
                if axes[number].scrolls {
                    let guides = Set([container.id, container.child(key: "contentLayoutGuide")?.id].compactMap(\.self))
                    for (item, attribute, factor) in [(first, attribute, 1.0)]
                        + (second.map { [($0.0, $0.1, -multiplier)] } ?? [])
                    where guides.contains(item) && attribute == Self.attribute(.high, axes[number].isHorizontal) {
                        row[axes[number].unknowns - 1] += factor
                    }
                }
                if row.contains(where: { $0 != 0 }) { axes[number].existing.append(row) }
            }
        }
        // A ratio decides one of the two sizes.
        for view in ratios {
            var basis = RowBasis(axes[1].unknowns)
            for row in axes[1].existing { basis.take(row) }
            let number = basis.take(axes[1].sizeRow(view)) ? 1 : 0
            axes[number].existing.append(axes[number].sizeRow(view))
        }
    }

    private func add(
        _ attribute: String, of view: Int?, _ factor: Double, _ axis: InferenceAxis, to row: inout [Double]
    ) {
        guard let view else { return }
        let sides: [String: InferenceAxis.Side] =
            axis.isHorizontal
            ? ["leading": .low, "left": .low, "trailing": .high, "right": .high, "centerX": .center]
            : [
                "top": .low, "firstBaseline": .low, "bottom": .high, "baseline": .high, "lastBaseline": .high,
                "centerY": .center,
            ]
        let own: [Double]
        if attribute == (axis.isHorizontal ? "width" : "height") {
            own = axis.sizeRow(view)
        } else if let side = sides[attribute] {
            own = axis.row([(view, side, 1)])
        } else {
            return
        }
        for column in row.indices { row[column] += factor * own[column] }
    }
}

extension EditFrame {
    func inset(by insets: EditInsets) -> EditFrame {
        EditFrame(
            x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
