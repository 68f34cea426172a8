import IBDocument
import IBSchema

/// The objects and axes that the constraints of a nib use: collected once, before objects are filled.
struct ConstraintUse {
    enum Axis: Hashable { case horizontal, vertical }

    /// Only installed constraints count. A constraint from an arranged view to an object outside its stack view places
    /// the stack view.
    private(set) var axes: [String: Set<Axis>] = [:]
    private(set) var items: Set<String> = []

    init(_ members: [Element], isInstalled: (Element) -> Bool) {
        let arranged = members.reduce(into: [String: Element]()) { known, member in
            if let id = member.id, member.superview?.name == .stackView { known[id] = member }
        }
        for constraint in members where constraint.name == .constraint {
            let isInstalled = isInstalled(constraint)
            let owner = constraint.parent?.parent?.id
            for (item, attribute) in [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")] {
                guard let attribute = constraint.attribute(attribute), let id = constraint.attribute(item) ?? owner
                else { continue }
                items.insert(id)
                if isInstalled { axes[id, default: []].insert(ConstraintUse.axis(of: attribute)) }
            }
            guard isInstalled, let attribute = constraint.attribute("firstAttribute"),
                let second = constraint.attribute("secondItem"),
                let first = constraint.attribute("firstItem") ?? owner
            else { continue }
            for (id, other) in [(first, second), (second, first)] {
                for stack in ConstraintUse.stacks(around: id, without: other, arranged) {
                    axes[stack, default: []].insert(ConstraintUse.axis(of: attribute))
                }
            }
        }
    }

    /// The stack views that an arranged view is in, from inside out, up to the one that `other` is, or is in, too.
    private static func stacks(around id: String, without other: String, _ arranged: [String: Element]) -> [String] {
        guard let view = arranged[id] else { return [] }
        let outer = Set([other] + stacks(around: arranged[other]).compactMap(\.id))
        return Array(stacks(around: view).compactMap(\.id).prefix { !outer.contains($0) })
    }

    /// Stack views further out are not placed by their contents.
    private static let mostNestedStacks = 100

    private static func stacks(around view: Element?) -> [Element] {
        var found: [Element] = []
        var next = view?.superview
        while let stack = next, stack.name == .stackView, found.count < mostNestedStacks {
            found.append(stack)
            next = stack.superview
        }
        return found
    }

    static func axis(of attribute: String) -> Axis {
        switch attribute {
        case "leading", "trailing", "left", "right", "width", "centerX", "leftMargin", "rightMargin", "leadingMargin",
            "trailingMargin", "centerXWithinMargins":
            .horizontal
        default: .vertical
        }
    }
}
