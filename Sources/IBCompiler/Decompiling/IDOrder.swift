import IBSchema
import NibArchive

/// In what order the ids of a nib's objects have to rise.
///
/// The compiler sorts a view's constraints by the places of their items, and by ids where that leaves a choice: of
/// items at one place, and of constraints that say the same of one item.
struct IDOrder {
    /// Objects, each after those whose ids have to be less.
    private(set) var sorted: [(index: Int, predecessors: [Int])] = []
    private let reader: NibReader
    private var superviews: [Int: Int] = [:]

    init(_ reader: NibReader) {
        self.reader = reader
        for view in reader.owned {
            for subview in reader.candidates[view]?["subviews"] ?? reader.members("UISubviews", of: view)
            where superviews[subview] == nil { superviews[subview] = view }
        }
        var objects: [Int] = []
        var predecessors: [Int: [Int]] = [:]
        for owner in reader.owned {
            var lastAtPlace: [[Double]: Int] = [:]
            var seen: Set<Int> = []
            var lastConstraint: Int?
            for constraint in reader.candidates[owner]?["constraints"]
                ?? reader.members("UIViewAutolayoutConstraints", of: owner)
            {
                if let last = lastConstraint { predecessors[constraint, default: []].append(last) }
                lastConstraint = constraint
                objects.append(constraint)
                guard let item = item(of: constraint, in: owner), seen.insert(item).inserted else { continue }
                let place = place(of: item, in: owner)
                if let last = lastAtPlace[place] { predecessors[item, default: []].append(last) }
                lastAtPlace[place] = item
            }
        }
        sort(objects + reader.owned + reader.placeholders.map(\.index), predecessors)
    }

    /// What the constraint is listed by: its first item, else its second; the view itself and its guides come before
    /// all items.
    private func item(of constraint: Int, in owner: Int) -> Int? {
        ["NSFirstItem", "NSSecondItem"].lazy.compactMap { reader.object($0, of: constraint) }.first { item in
            item != owner && !reader.archive.className(of: item).hasSuffix("LayoutGuide")
        }
    }

    private func place(of item: Int, in owner: Int) -> [Double] {
        var place = [0.0, 0.0]
        var current = item
        // A view that lies in itself is left after as many steps as there are views.
        for _ in superviews {
            guard current != owner else { break }
            if let bounds = reader.value("UIBounds", of: current)?.rectValue,
                let center = reader.value("UICenter", of: current)?.pointValue
            {
                place = [
                    place[0] + ConstraintRank.corner(middle: center.x, bounds.width),
                    place[1] + ConstraintRank.corner(middle: center.y, bounds.height),
                ]
            }
            guard let superview = superviews[current] else { break }
            current = superview
        }
        return place
    }

    /// As listed, but each after its predecessors. Where they go in a circle, which ids cannot, one of them comes
    /// first.
    private mutating func sort(_ objects: [Int], _ predecessors: [Int: [Int]]) {
        var isDone: Set<Int> = []
        for object in objects {
            var pending = [object]
            var isOpen: Set<Int> = []
            while let current = pending.last {
                if isDone.contains(current) {
                    pending.removeLast()
                    continue
                }
                let missing = (predecessors[current] ?? []).filter { !isDone.contains($0) && !isOpen.contains($0) }
                if isOpen.insert(current).inserted, !missing.isEmpty {
                    pending += missing
                    continue
                }
                pending.removeLast()
                isDone.insert(current)
                sorted.append((current, predecessors[current] ?? []))
            }
        }
    }
}
