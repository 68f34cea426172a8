@testable import ConstraintSolver

/// A layout case as a system of numbers: the attribute formulas of the case file, applied outside of the solver.
struct LayoutCaseSystem {
    struct Item {
        var view: LayoutCase.View
        var x, y, width, height: Variable
        var all: [Variable] { [x, y, width, height] }
    }

    typealias Sum = (terms: [(Variable, Double)], constant: Double)

    var solver = Solver()
    var items: [String: Item] = [:]
    var isRightToLeft: Bool

    init(_ layout: LayoutCase) {
        isRightToLeft = layout.direction == "rtl"
        for view in layout.views { addItem(view) }
        var constraints = layout.constraints ?? []
        for view in layout.views {
            if let stack = view.stack { constraints += expand(stack, of: view.id) }
        }
        for constraint in constraints { add(constraint) }
        if let fitting = layout.fitting, let item = items[fitting.view] {
            add([(item.width, 1)], .equal, fitting.target[0], fitting.prio[0])
            add([(item.height, 1)], .equal, fitting.target[1], fitting.prio[1])
        }
    }

    func frame(_ id: String) -> [Double]? {
        guard let item = items[id] else { return nil }
        let insets = item.view.alignmentInsets ?? [0, 0, 0, 0]
        return [
            solver.value(item.x) - insets[1], solver.value(item.y) - insets[0],
            solver.value(item.width) + insets[1] + insets[3], solver.value(item.height) + insets[0] + insets[2],
        ]
    }

    private mutating func add(
        _ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double, _ priority: Double
    ) {
        _ = solver.add(terms, relation, constant, priority: Priority(Float(priority)))
    }

    private mutating func addItem(_ view: LayoutCase.View) {
        let item = Item(
            view: view, x: solver.addVariable(), y: solver.addVariable(),
            width: solver.addVariable(nonNegative: true), height: solver.addVariable(nonNegative: true))
        items[view.id] = item
        let insets = view.alignmentInsets ?? [0, 0, 0, 0]
        let offsets = [insets[1], insets[0], -insets[1] - insets[3], -insets[0] - insets[2]]
        for (index, value) in (view.fixed ?? []).enumerated() {
            if let value { add([(item.all[index], 1)], .equal, value + offsets[index], 1000) }
        }
        for (index, size) in (view.intrinsic ?? []).enumerated() {
            guard let size else { continue }
            let variable = index == 0 ? item.width : item.height
            add([(variable, 1)], .lessThanOrEqual, size, view.hugging?[index] ?? 250)
            add([(variable, 1)], .greaterThanOrEqual, size, view.compression?[index] ?? 750)
        }
    }

    private func origin(_ item: Item, horizontal: Bool) -> [(Variable, Double)] {
        var terms: [(Variable, Double)] = []
        var next: Item? = item
        while let current = next, let superview = current.view.superview {
            terms.append((horizontal ? current.x : current.y, 1))
            next = items[superview]
        }
        return terms
    }

    private func attribute(_ id: String, _ name: String) -> Sum? {
        guard let item = items[id] else { return nil }
        if name == "width" { return ([(item.width, 1)], 0) }
        if name == "height" { return ([(item.height, 1)], 0) }
        let isMargin = name.hasSuffix("Margin")
        var base = isMargin ? String(name.dropLast(6)) : name
        if base == "leading" {
            base = isRightToLeft ? "right" : "left"
        } else if base == "trailing" {
            base = isRightToLeft ? "left" : "right"
        }
        let margins = item.view.margins ?? [8, 8, 8, 8]
        let left = isRightToLeft ? margins[3] : margins[1]
        let right = isRightToLeft ? margins[1] : margins[3]
        let x = origin(item, horizontal: true)
        let y = origin(item, horizontal: false)
        switch base {
        case "left": return (x, isMargin ? left : 0)
        case "right": return (x + [(item.width, 1)], isMargin ? -right : 0)
        case "centerX": return (x + [(item.width, 0.5)], isMargin ? (left - right) / 2 : 0)
        case "top": return (y, isMargin ? margins[0] : 0)
        case "bottom": return (y + [(item.height, 1)], isMargin ? -margins[2] : 0)
        case "centerY": return (y + [(item.height, 0.5)], isMargin ? (margins[0] - margins[2]) / 2 : 0)
        case "firstBaseline": return (y, item.view.firstBaseline ?? 0)
        case "lastBaseline", "baseline": return (y + [(item.height, 1)], -(item.view.lastBaseline ?? 0))
        default: return nil
        }
    }

    private mutating func add(_ constraint: LayoutCase.Constraint) {
        guard let first = attribute(constraint.first, constraint.attr) else { return }
        var terms = first.terms
        let multiplier = constraint.mult ?? 1
        var constant = constraint.const ?? 0
        var relation = constraint.rel ?? "=="
        let directional = ["leading", "trailing", "leadingMargin", "trailingMargin"].contains(constraint.attr)
        if isRightToLeft && directional {
            constant = -constant
            relation = ["<=": ">=", ">=": "<="][relation] ?? relation
        }
        var offset = first.constant
        if let name = constraint.second, let second = attribute(name, constraint.attr2 ?? constraint.attr) {
            terms += second.terms.map { ($0.0, -multiplier * $0.1) }
            offset -= multiplier * second.constant
        }
        let relations: [String: Relation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        add(terms, relations[relation] ?? .equal, constant - offset, constraint.prio ?? 1000)
    }

    // MARK: Stack views

    private mutating func addGuide(_ id: String, in owner: String) {
        addItem(LayoutCase.View(id: id, superview: owner))
    }

    private mutating func expand(_ stack: LayoutCase.Stack, of owner: String) -> [LayoutCase.Constraint] {
        var result: [LayoutCase.Constraint] = []
        func add(
            _ first: String, _ attribute: String, _ second: String? = nil, _ attribute2: String? = nil,
            rel: String = "==", const: Double = 0, prio: Double = 1000, mult: Double = 1
        ) {
            result.append(
                .init(
                    first: first, attr: attribute, rel: rel, second: second, attr2: attribute2 ?? attribute,
                    mult: mult, const: const, prio: prio))
        }
        let isHorizontal = (stack.axis ?? "h") == "h"
        let along =
            isHorizontal ? ["leading", "trailing", "width", "centerX"] : ["top", "bottom", "height", "centerY"]
        let across =
            isHorizontal ? ["top", "bottom", "height", "centerY"] : ["leading", "trailing", "width", "centerX"]
        let arranged = stack.arranged
        let visible = arranged.filter { items[$0]?.view.hidden != true }
        let spacing = stack.spacing ?? 0
        let distribution = stack.distribution ?? "fill"
        let alignment = stack.alignment ?? "fill"
        if let first = visible.first, let last = visible.last {
            add(first, along[0], owner)
            add(last, along[1], owner)
        }
        let isLoose = distribution == "equalSpacing" || distribution == "equalCentering"
        for (left, right) in zip(arranged, arranged.dropFirst()) {
            let gap = stack.custom?[left] ?? spacing
            let hidden = [left, right].filter { items[$0]?.view.hidden == true }.count
            let isOuter = right == visible.first || left == visible.last
            add(
                right, along[0], left, along[1], rel: isLoose ? ">=" : "==",
                const: isOuter ? 0 : gap - gap / 2 * Double(hidden))
        }
        if isLoose {
            let isCentering = distribution == "equalCentering"
            for (index, (left, right)) in zip(visible, visible.dropFirst()).enumerated() {
                let guide = "\(owner).gap\(index)"
                addGuide(guide, in: owner)
                add(guide, across[0], owner)
                add(guide, across[1], owner)
                add(guide, along[0], left, isCentering ? along[3] : along[1])
                add(guide, along[1], right, isCentering ? along[3] : along[0])
                if index > 0 { add(guide, along[2], "\(owner).gap0", prio: isCentering ? 149 : 1000) }
            }
            add(owner, along[2], prio: 49)
        }
        if distribution == "fillEqually" {
            for view in visible.dropFirst() { add(view, along[2], visible[0]) }
        }
        if distribution == "fillProportionally" {
            let sizes = visible.map { items[$0]?.view.intrinsic?[isHorizontal ? 0 : 1] ?? 0 }
            let total = sizes.reduce(0, +) + spacing * Double(visible.count - 1)
            for (index, view) in visible.enumerated() {
                add(
                    view, along[2], owner, prio: visible.count > 1 ? 999 - Double(index) : 1000,
                    mult: sizes[index] / total)
            }
        }
        for view in arranged where items[view]?.view.hidden == true { add(view, along[2]) }
        let isWeakBefore = ["trailing", "bottom", "center"].contains(alignment)
        let isWeakAfter = ["leading", "top", "center"].contains(alignment)
        if alignment == "fill" {
            add(arranged[0], across[0], owner)
            add(arranged[0], across[1], owner)
            for view in arranged.dropFirst() {
                add(view, across[0], arranged[0])
                add(view, across[1], arranged[0])
            }
            return result
        }
        let span = "\(owner).span"
        addGuide(span, in: owner)
        add(span, along[0], owner)
        add(span, along[1], owner)
        add(span, across[2], prio: 51)
        for view in visible {
            add(span, across[0], view, rel: isWeakBefore ? "<=" : "==", prio: isWeakBefore ? 1000 : 999.5)
            add(span, across[1], view, rel: isWeakAfter ? ">=" : "==", prio: isWeakAfter ? 1000 : 999.5)
        }
        add(isWeakBefore ? span : arranged[0], across[0], owner)
        add(isWeakAfter ? span : arranged[0], across[1], owner)
        if alignment == "center" { add(arranged[0], across[3], owner) }
        let aligned =
            ["leading": across[0], "top": across[0], "trailing": across[1], "bottom": across[1]][alignment] ?? across[3]
        for view in arranged.dropFirst() { add(view, aligned, arranged[0]) }
        for view in arranged { add(view, across[2], prio: 25) }
        return result
    }
}
