import IBDocument

/// What the constraints of a nib mention: found once, before objects are filled.
struct ConstraintUse {
    enum Axis: Hashable { case horizontal, vertical }

    /// By installed constraints only.
    private(set) var axes: [String: Set<Axis>] = [:]
    private(set) var items: Set<String> = []

    init(_ members: [Element], isInstalled: (Element) -> Bool) {
        for constraint in members where constraint.name == "constraint" {
            let isInstalled = isInstalled(constraint)
            let owner = constraint.parent?.parent?.id
            for (item, attribute) in [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")] {
                guard let attribute = constraint.attribute(attribute), let id = constraint.attribute(item) ?? owner else { continue }
                items.insert(id)
                if isInstalled { axes[id, default: []].insert(ConstraintUse.axis(of: attribute)) }
            }
        }
    }

    static func axis(of attribute: String) -> Axis {
        switch attribute {
        case "leading", "trailing", "left", "right", "width", "centerX", "leftMargin", "rightMargin", "leadingMargin",
             "trailingMargin", "centerXWithinMargins": .horizontal
        default: .vertical
        }
    }
}
