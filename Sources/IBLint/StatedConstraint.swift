import IBDocument

/// A `<constraint>` as it is written: ids and attributes, with what the owner of the constraint goes without saying
/// filled in.
struct StatedConstraint {
    struct End: Hashable {
        /// The id of a view or guide.
        var item: String
        var attribute: String
    }

    var element: Element
    var first: End
    var second: End?
    var relation: String
    var multiplier: String
    var constant: Double
    var priority: Double

    /// `nil`: a placeholder, which is there on the canvas only, or not a constraint.
    init?(_ element: Element) {
        guard element.name == "constraint", !element.flag("placeholder"), let owner = element.parent?.parent?.id,
            let attribute = element.attribute("firstAttribute")
        else { return nil }
        self.element = element
        first = End(item: element.attribute("firstItem") ?? owner, attribute: attribute)
        if let attribute = element.attribute("secondAttribute") {
            second = End(item: element.attribute("secondItem") ?? owner, attribute: attribute)
        }
        relation = element.attribute("relation") ?? "equal"
        multiplier = element.attribute("multiplier") ?? "1"
        constant = element.attribute("symbolic") == "YES" ? .nan : element.number("constant") ?? 0
        priority = element.number("priority") ?? 1000
    }

    var ends: [End] { [first] + (second.map { [$0] } ?? []) }

    /// The other end of a constraint that ties one end of this kind; `nil` where it ties none, or itself.
    func end(tiedTo isSuch: (End) -> Bool) -> End? {
        guard let second else { return nil }
        return isSuch(first) ? second : isSuch(second) ? first : nil
    }
}

extension Sequence<StatedConstraint> {
    /// The constraints that name an item, by its id.
    var byItem: [String: [StatedConstraint]] {
        reduce(into: [:]) { found, constraint in
            for item in Set(constraint.ends.map(\.item)) { found[item, default: []].append(constraint) }
        }
    }
}

extension Document {
    /// Whether other constraints hold in some size classes than in the base configuration, which no device has as such.
    var variesConstraints: Bool { root.descendants.contains { $0.name == "mask" && $0.key == "constraints" } }

    /// All constraints but those that the base configuration leaves out.
    var statedConstraints: [StatedConstraint] {
        root.descendants.filter { $0.child("constraints") != nil }
            .flatMap { $0.installedMembers(of: "constraints") }.compactMap(StatedConstraint.init)
    }
}
