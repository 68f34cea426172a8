import IBDocument
import IBSchema

/// Constraints in the place of autoresizing masks: frames stay, and views move as their springs and struts moved them.
extension Planning {
    func convertFrames(of views: [DraftNode]) throws(EditProblem) {
        draft.root.set("useAutolayout", "YES")
        for view in views {
            guard Inference.canBeInferred(view), constraints(of: view).isEmpty,
                let container = view.parent?.parent, let frame = Self.frame(of: view),
                let outer = Self.frame(of: container), let id = view.id
            else { continue }
            let mask = view.child(key: "autoresizingMask")
            let horizontal = Springs(
                low: frame.x, size: frame.width, container: outer.width, isLowFlexible: mask?.flag("flexibleMinX"),
                isSizeFlexible: mask?.flag("widthSizable"), isHighFlexible: mask?.flag("flexibleMaxX"))
            let vertical = Springs(
                low: frame.y, size: frame.height, container: outer.height, isLowFlexible: mask?.flag("flexibleMinY"),
                isSizeFlexible: mask?.flag("heightSizable"), isHighFlexible: mask?.flag("flexibleMaxY"))
            for (springs, isHorizontal) in [(horizontal, true), (vertical, false)] {
                for row in springs.rows { try write(row, of: view, in: container, isHorizontal: isHorizontal) }
            }
            settle([id])
        }
    }

    private func write(
        _ row: Springs.Row, of view: DraftNode, in container: DraftNode, isHorizontal: Bool
    ) throws(EditProblem) {
        let attribute =
            switch row.part {
            case .side(let side): Inference.attribute(side, isHorizontal)
            case .size: isHorizontal ? "width" : "height"
            }
        let own = Anchor(item: ConstraintItem(node: view, view: view), attribute: attribute)
        guard row.multiplier != 0 else {
            try constrain(NewConstraint(first: own, constant: Inference.text(row.constant), isAdded: true))
            return
        }
        let other = Anchor(item: ConstraintItem(node: container, view: container), attribute: attribute)
        // The far edge is written from the container, so that constants are positive.
        if case .side(.high) = row.part {
            try constrain(
                NewConstraint(first: other, second: own, constant: Inference.text(-row.constant), isAdded: true))
        } else {
            try constrain(
                NewConstraint(
                    first: own, second: other, multiplier: row.multiplier == 1 ? nil : NumberText.text(row.multiplier),
                    constant: Inference.text(row.constant), isAdded: true))
        }
    }
}

/// An axis of an autoresizing mask: what gives when the container's length changes.
struct Springs {
    enum Part {
        case side(InferenceAxis.Side)
        case size
    }

    /// `part = multiplier × the container's same part + constant`
    struct Row {
        var part: Part
        var multiplier: Double
        var constant: Double
    }

    var low: Double
    var size: Double
    var container: Double
    /// `nil`: no mask states it.
    var isLowFlexible: Bool?
    var isSizeFlexible: Bool?
    var isHighFlexible: Bool?

    private var high: Double { container - low - size }
    private var isStretched: Bool { isSizeFlexible == true }

    /// Two equations. Flexible parts share a change in proportion to their lengths, as UIKit divides it.
    var rows: [Row] {
        let flexibleLow = isLowFlexible == true ? max(0, low) : 0
        let flexibleSize = isStretched ? max(0, size) : 0
        let isHighFree = isHighFlexible == true || isLowFlexible != true && !isStretched
        let flexibleHigh = isHighFree ? max(0, high) : 0
        let total = flexibleLow + flexibleSize + flexibleHigh
        let width: Row
        if !isStretched {
            width = Row(part: .size, multiplier: 0, constant: size)
        } else if isLowFlexible != true, !isHighFree {
            return [
                Row(part: .side(.low), multiplier: 1, constant: low),
                Row(part: .side(.high), multiplier: 1, constant: -high),
            ]
        } else {
            let share = total > 0 ? flexibleSize / total : 0
            width = Row(part: .size, multiplier: share, constant: size - share * container)
        }
        if isLowFlexible != true { return [Row(part: .side(.low), multiplier: 1, constant: low), width] }
        if !isHighFree { return [Row(part: .side(.high), multiplier: 1, constant: -high), width] }
        // The middle moves by the low margin's share and half of the size's; the container's middle is half its length.
        let share = total > 0 ? (flexibleLow + flexibleSize / 2) / total : 0.5
        return [
            Row(part: .side(.center), multiplier: 2 * share, constant: low + size / 2 - share * container), width,
        ]
    }
}
