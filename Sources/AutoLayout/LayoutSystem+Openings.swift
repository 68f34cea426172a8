import ConstraintSolver

extension LayoutSystem {
    /// What one missing constraint leaves open: the item that wants it, and what else would be decided with it.
    public struct Opening: Sendable {
        public var root: LayoutItem.ID
        /// Some of left, top, width and height.
        public var parts: [LayoutAttribute]
        public var followers: [(item: LayoutItem.ID, parts: [LayoutAttribute])]
    }

    /// An item that may be open.
    public struct Candidate: Sendable {
        public var item: LayoutItem.ID
        /// Whether its size comes from what is in it, so that what is in it is asked first.
        public var isSizedByContents: Bool
        /// Whether an opening may be said of it.
        public var isReported: Bool

        public init(_ item: LayoutItem.ID, isSizedByContents: Bool = false, isReported: Bool = true) {
            (self.item, self.isSizedByContents, self.isReported) = (item, isSizedByContents, isReported)
        }
    }

    /// One edge or length that is open.
    private struct Open {
        var order: Int
        var candidate: Candidate
        var part: LayoutAttribute
        var variable: Variable
        var rank: [Int]
    }

    /// Beyond so many, each open item is taken for itself.
    private static let mostOpenings = 100

    /// What is open, by its causes. Each cause is closed in turn, by holding it where it is, and what is decided then
    /// follows from it: lengths before places, outer items before inner ones, those that most others hang on before
    /// those that hang on one.
    ///
    /// Systems that keep reasons know what hangs on what.
    public func openings(among candidates: [Candidate]) -> [Opening] {
        var open = openVariables(among: candidates)
        guard !open.isEmpty else { return [] }
        var system = self
        var found: [Opening] = []
        while let root = open.lazy.filter({ $0.candidate.isReported }).min(by: {
            $0.rank.lexicographicallyPrecedes($1.rank)
        }) {
            var closed: [Open] = [root]
            if found.count < Self.mostOpenings {
                _ = system.solver.add(
                    [(root.variable, 1)], .equal, system.solver.value(root.variable), priority: .required)
                system.solver.solve()
                let left = system.solver.ambiguous(among: open.map(\.variable))
                closed += open.filter { !left.contains($0.variable) && $0.variable != root.variable }
            }
            let gone = Set(closed.map(\.variable))
            open.removeAll { gone.contains($0.variable) }
            closed.sort { ($0.order, $0.part.rawValue) < ($1.order, $1.part.rawValue) }
            var opening = Opening(root: root.candidate.item, parts: [], followers: [])
            for variable in closed where variable.candidate.isReported {
                if variable.candidate.item == root.candidate.item {
                    opening.parts.append(variable.part)
                } else if opening.followers.last?.item == variable.candidate.item {
                    opening.followers[opening.followers.count - 1].parts.append(variable.part)
                } else {
                    opening.followers.append((variable.candidate.item, [variable.part]))
                }
            }
            found.append(opening)
        }
        return found
    }

    private func openVariables(among candidates: [Candidate]) -> [Open] {
        let ambiguous = solver.ambiguous(among: candidates.lazy.flatMap { variables(of: $0.item) })
        guard !ambiguous.isEmpty else { return [] }
        let ties = tiesByItem
        return candidates.enumerated().flatMap { order, candidate in
            zip(variables(of: candidate.item), Self.parts).compactMap { variable, part in
                guard ambiguous.contains(variable) else { return nil }
                let index = candidate.item.index
                let isHorizontal = part == .left || part == .width
                let isContent = entries[index].superitem.map { entries[$0].item.contentItem?.index == index } == true
                return Open(
                    order: order, candidate: candidate, part: part, variable: variable,
                    rank: [
                        part.kind == .size ? 0 : 1, candidate.isSizedByContents ? 1 : 0, entries[index].depth,
                        isContent ? 0 : 1,
                        -(ties[index]?[isHorizontal ? 0 : 1] ?? 0), order, part.rawValue,
                    ])
            }
        }
    }

    /// How many required equations tie an item to others, horizontally and vertically.
    private var tiesByItem: [Int: [Int]] {
        var ties: [Int: [Int]] = [:]
        for constraint in remembered.values where constraint.relation == .equal && constraint.priority >= 1000 {
            guard let second = constraint.second, second != constraint.first else { continue }
            let isHorizontal =
                constraint.firstAttribute.kind == .horizontalPosition || constraint.firstAttribute == .width
            for item in [constraint.first, second] { ties[item.index, default: [0, 0]][isHorizontal ? 0 : 1] += 1 }
        }
        return ties
    }
}
