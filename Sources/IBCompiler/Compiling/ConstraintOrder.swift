import IBDocument
import IBSchema

/// The order of a view's constraints in Apple's nibs, which differs from the document's.
///
/// Found in 29 archives of coder version 10 with 152 views of several constraints, all of which follow it: first those
/// of the view itself, then those of one item after the other, from left to right and then from top to bottom by the
/// frames that the document states; of one item first what ties it to the view, then what ties it to other items; of
/// these the attributes in a fixed order; then at least before equal before at most, by priority and by id. Margins,
/// baselines and guides do not occur there: a margin is taken as its edge, a guide as its view, that of a controller as
/// the view itself.
struct ConstraintOrder {
    private let owner: Element
    private let document: Document
    private var places: [Int: Place] = [:]

    init(of owner: Element, in document: Document) { (self.owner, self.document) = (owner, document) }

    mutating func sorted(_ constraints: [Element]) -> [Element] {
        constraints.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private struct Place: Equatable {
        var x = 0.0, y = 0.0
        var id = ""
    }

    private struct Key: Comparable {
        /// `nil`: the view itself.
        var item: Place?
        var isBetweenItems = false
        var rank: Int
        var hasSecondItem: Bool
        /// At most, equal, at least, in descending order.
        var relation: Int
        var priority: Double
        var id: String

        static func < (a: Key, b: Key) -> Bool {
            let (first, second) = (a.item ?? Place(), b.item ?? Place())
            let items = (a.item == nil ? 0 : 1, first.x, first.y, first.id)
            let others = (b.item == nil ? 0 : 1, second.x, second.y, second.id)
            if items != others { return items < others }
            return (a.isBetweenItems ? 1 : 0, a.rank, a.hasSecondItem ? 1 : 0, -a.relation, a.priority, a.id)
                < (b.isBetweenItems ? 1 : 0, b.rank, b.hasSecondItem ? 1 : 0, -b.relation, b.priority, b.id)
        }
    }

    private mutating func key(_ constraint: Element) -> Key {
        let first = item(constraint.attribute("firstItem"))
        let hasSecond = constraint.attribute("secondAttribute") != nil
        let second = hasSecond ? item(constraint.attribute("secondItem")) : nil
        let attribute = constraint.attribute("firstAttribute") ?? ""
        let priority = constraint.number("priority") ?? 1000
        var key = Key(
            item: (first ?? second).map { place($0) },
            rank: ConstraintRank.ofItem[attribute] ?? ConstraintRank.ofItem.count,
            hasSecondItem: hasSecond,
            relation: Enumeration.layoutRelation.value(of: constraint.attribute("relation") ?? "") ?? 0,
            priority: priority, id: constraint.id ?? "")
        guard let first, let second, first.id != second.id else { return key }
        key.isBetweenItems = true
        key.rank = ConstraintRank.betweenItems[attribute] ?? ConstraintRank.ofItem.count
        // A size that is compared with a later item counts as the item's own.
        let (own, other) = (place(first), place(second))
        if attribute == "width" || attribute == "height", (own.x, own.y, own.id) < (other.x, other.y, other.id) {
            key.isBetweenItems = false
            key.rank = ConstraintRank.ofItem[attribute] ?? 0
        }
        return key
    }

    /// `nil`: the view itself, or one of its guides.
    private func item(_ id: String?) -> Element? {
        guard let id, id != owner.id, let element = document.element(id: id) else { return nil }
        if element.name == .viewControllerLayoutGuide { return nil }
        if element.isViewLayoutGuide { return element.owner.flatMap { $0.id == owner.id ? nil : $0 } }
        return element
    }

    /// The frame of an item in the view.
    private mutating func place(_ item: Element) -> Place {
        if let known = places[item.xml.index] { return known }
        var place = Place(id: item.id ?? "")
        var current: Element? = item
        while let element = current, element.id != owner.id {
            if let frame = element.statedFrame {
                (place.x, place.y) = (
                    place.x + Self.corner(frame.x, frame.width), place.y + Self.corner(frame.y, frame.height)
                )
            }
            current = element.parent
        }
        places[item.xml.index] = place
        return place
    }

    /// The start of a side as the nib encodes it, by its center and length; a document may have more digits.
    private static func corner(_ start: Double, _ length: Double) -> Double {
        ConstraintRank.corner(middle: start + length / 2, length)
    }
}
