import IBDocument
import IBSchema

/// Constants of constraints that follow from frames, and frames that constants of constraints reach.
extension Planning {
    /// The layout of the draft, which a command cannot do without.
    func requiredLayout() throws(EditProblem) -> SolvedLayout {
        guard let solved = layout?(draft) else {
            throw EditProblem(.frameHeldBy, "the document cannot be laid out here")
        }
        return solved
    }

    // MARK: Positions

    /// Where an attribute of an item lies on the stored frames, in the coordinates of the view that holds the
    /// constraint; `nil` where the frames do not say it.
    private func position(_ attribute: String, of id: String, in holder: DraftNode, _ solved: SolvedLayout) -> Double? {
        guard let node = draft.object(id) else { return nil }
        var view = node
        if node.isLayoutGuide {
            guard let owner = node.ancestors.first(where: { $0.isView }) else { return nil }
            view = owner
        } else if node.isViewController {
            guard let root = node.child(key: "view") else { return nil }
            view = root
        }
        guard var frame = Self.frame(of: view), let viewID = view.id else { return nil }
        if view === holder { (frame.x, frame.y) = (0, 0) }
        for ancestor in view.ancestors.filter(\.isView) {
            guard view !== holder else { break }
            if ancestor === holder { break }
            guard let outer = Self.frame(of: ancestor) else { return nil }
            (frame.x, frame.y) = (frame.x + outer.x, frame.y + outer.y)
        }
        let insets: EditInsets?
        switch true {
        case node.isLayoutGuide && node.key == "safeArea": insets = solved.safeAreaInsets[viewID] ?? .zero
        case node.isLayoutGuide: insets = nil
        case attribute.hasSuffix("Margin") || attribute.hasSuffix("Margins"): insets = solved.margins[viewID]
        default: insets = view === holder ? .zero : solved.alignmentInsets[viewID] ?? .zero
        }
        guard let insets else { return nil }
        let aligned = frame.inset(by: insets)
        switch attribute {
        case "leading", "left", "leadingMargin", "leftMargin": return aligned.x
        case "trailing", "right", "trailingMargin", "rightMargin": return aligned.maxX
        case "centerX", "centerXWithinMargins": return (aligned.x + aligned.maxX) / 2
        case "top", "topMargin": return aligned.y
        case "bottom", "bottomMargin": return aligned.maxY
        case "centerY", "centerYWithinMargins": return (aligned.y + aligned.maxY) / 2
        case "width": return aligned.width
        case "height": return aligned.height
        default: return nil
        }
    }

    /// Gives the equal constraints of views the constants that their stored frames have.
    func updateConstants(of views: [DraftNode]) throws(EditProblem) {
        let solved = try requiredLayout()
        var known: Set<DraftNode> = []
        for constraint in views.flatMap({ constraints(of: $0) }) where known.insert(constraint).inserted {
            guard constraint["relation"] ?? "equal" == "equal", let holder = constraint.parent?.parent,
                let attribute = constraint["firstAttribute"], let first = items(of: constraint).first,
                let value = position(attribute, of: first, in: holder, solved)
            else { continue }
            var constant = value
            if let other = constraint["secondAttribute"], let second = items(of: constraint).last {
                guard let base = position(other, of: second, in: holder, solved) else { continue }
                constant -= (constraint["multiplier"].flatMap(DocumentNumber.parseMultiplier) ?? 1) * base
            }
            set(constant: constant, of: constraint)
        }
    }

    /// Writes a constant that was computed; it is no longer a standard distance if it is another number.
    private func set(constant: Double, of constraint: DraftNode) {
        guard abs((constraint.number("constant") ?? 0) - constant) > 1e-6 else { return }
        let text = Inference.text(constant)
        constraint.set("constant", orRemove: text == "0" ? nil : text)
        constraint.remove(attribute: "symbolic")
    }

    // MARK: Frames by constants

    /// Changes constants of required equations so that the solver gives a view a frame.
    func reach(_ wanted: EditFrame, of view: DraftNode) throws(EditProblem) {
        guard let id = view.id, let solved = layout?(draft), let now = solved.frames[id] else {
            throw EditProblem(.frameHeldBy, "\(Self.shown(view)) cannot be laid out here")
        }
        for isHorizontal in [true, false] {
            let low = isHorizontal ? wanted.x - now.x : wanted.y - now.y
            let size = isHorizontal ? wanted.width - now.width : wanted.height - now.height
            try shift(view, id, low: low, size: size, isHorizontal: isHorizontal)
        }
        guard let after = layout?(draft), let frame = after.frames[id] else { return }
        guard frame.distance(to: wanted) <= Self.visibleMove else {
            throw EditProblem(
                .frameHeldBy,
                "the constraints of \(Self.shown(view)) give \(frame.text), not \(wanted.text), whatever their constants are",
                notes: constraints(of: view).prefix(8).map { inWords($0) })
        }
    }

    private func shift(
        _ view: DraftNode, _ id: String, low: Double, size: Double, isHorizontal: Bool
    ) throws(EditProblem) {
        guard abs(low) > 1e-6 || abs(size) > 1e-6 else { return }
        var held: [InferenceAxis.Side: (constraint: DraftNode, factor: Double)] = [:]
        var length: DraftNode?
        for constraint in constraints(of: view)
        where constraint["relation"] ?? "equal" == "equal" && constraint["priority"] ?? "1000" == "1000" {
            let items = items(of: constraint)
            let isFirst = items.first == id
            guard let attribute = isFirst ? constraint["firstAttribute"] : constraint["secondAttribute"] else {
                continue
            }
            if attribute == (isHorizontal ? "width" : "height"), constraint["secondAttribute"] == nil {
                length = length ?? constraint
            }
            let multiplier = constraint["multiplier"].flatMap(DocumentNumber.parseMultiplier) ?? 1
            for side in [InferenceAxis.Side.low, .high, .center] where held[side] == nil {
                guard Self.names(of: side, isHorizontal).contains(attribute) else { continue }
                held[side] = (constraint, isFirst ? 1 : -multiplier)
            }
        }
        func add(_ delta: Double, to held: (constraint: DraftNode, factor: Double)) {
            guard abs(delta) > 1e-6 else { return }
            set(constant: (held.constraint.number("constant") ?? 0) + delta * held.factor, of: held.constraint)
        }
        if let edge = held[.low] { add(low, to: edge) }
        if let edge = held[.high] { add(low + size, to: edge) }
        if held[.low] == nil || held[.high] == nil, let center = held[.center] { add(low + size / 2, to: center) }
        if let length { add(size, to: (length, 1)) }
    }

    private static func names(of side: InferenceAxis.Side, _ isHorizontal: Bool) -> [String] {
        switch (side, isHorizontal) {
        case (.low, true): ["leading", "left"]
        case (.high, true): ["trailing", "right"]
        case (.center, true): ["centerX"]
        case (.low, false): ["top"]
        case (.high, false): ["bottom"]
        case (.center, false): ["centerY"]
        }
    }

    // MARK: Sizes of contents

    /// Makes a view as large as its contents.
    func fit(_ view: DraftNode) throws(EditProblem) {
        let solved = try requiredLayout()
        guard let id = view.id, let frame = solved.frames[id] ?? Self.frame(of: view), let size = solved.intrinsic[id]
        else {
            throw EditProblem(.frameHeldBy, "the contents of \(Self.shown(view)) have no size of their own")
        }
        let insets = solved.alignmentInsets[id] ?? .zero
        let wanted = EditFrame(
            x: frame.x, y: frame.y, width: size.width.map { $0 + insets.left + insets.right } ?? frame.width,
            height: size.height.map { $0 + insets.top + insets.bottom } ?? frame.height)
        guard !constraints(of: view).isEmpty else { return store(wanted, of: view, instead: nil, scale: solved.scale) }
        for (attribute, length) in [("width", size.width), ("height", size.height)] {
            guard let length else { continue }
            for constraint in view.members(of: "constraints")
            where constraint["firstAttribute"] == attribute && constraint["secondAttribute"] == nil
                && items(of: constraint) == [id]
            {
                set(constant: length, of: constraint)
            }
        }
    }

    /// New views whose size nobody stated are as large as their contents, and stay in the middle if they were.
    func fitInserted(_ solved: SolvedLayout) {
        for inserted in insertedWithoutSize where inserted.node.isAttached {
            guard let id = inserted.node.id, constraints(of: inserted.node).isEmpty, let size = solved.intrinsic[id],
                let frame = Self.frame(of: inserted.node)
            else { continue }
            let insets = solved.alignmentInsets[id] ?? .zero
            let width = size.width.map { $0 + insets.left + insets.right } ?? frame.width
            let height = size.height.map { $0 + insets.top + insets.bottom } ?? frame.height
            store(
                EditFrame(
                    x: inserted.isCenteredX ? frame.x + (frame.width - width) / 2 : frame.x,
                    y: inserted.isCenteredY ? frame.y + (frame.height - height) / 2 : frame.y, width: width,
                    height: height), of: inserted.node, instead: frame, scale: solved.scale)
        }
        insertedWithoutSize = []
        for stack in filledStacks.flatMap(\.lineage) where stack.isAttached { makeRoom(in: stack, solved) }
        filledStacks = []
    }

    /// A stack view that only its stored frame holds grows to what was inserted in it, which it would squeeze.
    private func makeRoom(in stack: DraftNode, _ solved: SolvedLayout) {
        guard stack.isKind(of: "stackView"), constraints(of: stack).isEmpty, let id = stack.id,
            solved.held.contains(id), let frame = Self.frame(of: stack), let size = solved.intrinsic[id]
        else { return }
        let grown = EditFrame(
            x: frame.x, y: frame.y, width: max(frame.width, size.width ?? 0),
            height: max(frame.height, size.height ?? 0))
        store(grown, of: stack, instead: frame, scale: solved.scale)
    }
}

extension EditFrame {
    /// `20 40 100 × 60`
    var text: String {
        "\(DocumentNumber.text(x)) \(DocumentNumber.text(y)) \(DocumentNumber.text(width)) × \(DocumentNumber.text(height))"
    }
}
