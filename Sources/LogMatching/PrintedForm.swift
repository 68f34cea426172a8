import ConsoleLogs
import IBDocument

/// A constraint of a document or a log in one form: `first.attribute RELATION multiplier × second.attribute + constant`.
struct PrintedForm<Item> {
    var first: Item
    var firstAttribute: String
    var relation: LogConstraint.Relation
    var second: Item?
    var secondAttribute: String?
    var multiplier: Double
    /// Nil for a standard distance.
    var constant: Double?

    /// The same with its ends exchanged; nil if it has one end only.
    var reversed: PrintedForm? {
        guard let second, let secondAttribute, multiplier != 0 else { return nil }
        let relation: LogConstraint.Relation =
            self.relation == .equal
            ? .equal : self.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        return PrintedForm(
            first: second, firstAttribute: secondAttribute, relation: relation, second: first,
            secondAttribute: firstAttribute, multiplier: 1 / multiplier, constant: constant.map { -$0 / multiplier })
    }

    /// Left is leading where the language runs from left to right; documents and logs mix both.
    static func attribute(_ name: String) -> String {
        switch name {
        case "left", "minX": "leading"
        case "right", "maxX": "trailing"
        case "leftMargin": "leadingMargin"
        case "rightMargin": "trailingMargin"
        case "baseline": "lastBaseline"
        case "midX": "centerX"
        case "midY": "centerY"
        default: name
        }
    }
}

extension PrintedForm<LogItem> {
    init?(_ constraint: LogConstraint) {
        guard let first = constraint.first, let attribute = constraint.firstAttribute,
            let relation = constraint.relation,
            let constant = constraint.constant
        else { return nil }
        self.init(
            first: first, firstAttribute: Self.attribute(attribute), relation: relation, second: constraint.second,
            secondAttribute: constraint.secondAttribute.map(Self.attribute), multiplier: constraint.multiplier ?? 1,
            constant: constraint.space == nil ? constant : nil)
    }
}

extension PrintedForm<Element> {
    /// Only required constraints take part in a conflict.
    init?(_ element: Element) {
        guard element.name == "constraint", !element.flag("placeholder"), (element.number("priority") ?? 1000) >= 1000,
            let owner = element.parent?.parent, let attribute = element.attribute("firstAttribute")
        else { return nil }
        func end(_ name: String) -> Element? {
            guard let id = element.attribute(name) else { return owner }
            return element.document.element(id: id)
        }
        guard let first = end("firstItem") else { return nil }
        let other = element.attribute("secondAttribute")
        let second = other == nil ? nil : end("secondItem")
        if other != nil, second == nil { return nil }
        let relation: LogConstraint.Relation =
            switch element.attribute("relation") {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        self.init(
            first: first, firstAttribute: Self.attribute(attribute), relation: relation, second: second,
            secondAttribute: other.map(Self.attribute), multiplier: Self.ratio(element.attribute("multiplier")),
            constant: element.flag("symbolic") ? nil : element.number("constant") ?? 0)
    }

    /// `0.5`, `1:2` or `3/4`.
    private static func ratio(_ text: String?) -> Double {
        guard let text else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
        return parts.first ?? 1
    }
}
