import ConstraintSolver

/// The smallest part of a conflict whose numbers contradict each other.
public struct ConflictProof: Codable, Sendable, Hashable {
    /// Places in the message's list of constraints. Without any one of them the others can hold together.
    public var members: [Int]
    /// How often each member counts when the members are added up, so that all unknowns cancel out. The same order.
    public var factors: [Double]
    /// Letters of sizes that would have to be below 0, such as `UILabel.width`.
    public var sizes: [String]
    /// What the numbers add up to on both sides, in points, such as 21 and 1.
    public var sums: [Double]
}

extension ConflictProof {
    /// Nothing is proved if the numbers agree, or if what decides is not printed: margins, baselines, text.
    public init?(of constraints: [LogConstraint]) {
        guard constraints.count <= ReadingLimits.provedConstraints else { return nil }
        var system = PrintedSystem()
        for (index, constraint) in constraints.enumerated() { system.add(constraint, index) }
        guard let proof = system.contradiction() else { return nil }
        self = proof
    }
}

/// The equations that a list of constraints states, over edges and sizes of its objects.
private struct PrintedSystem {
    private struct Row {
        var index: Int
        var terms: [Int: Double]
        var relation: Relation
        var constant: Double
    }

    private var rows: [Row] = []
    /// Unknowns by object and name of edge.
    private var unknowns: [String: Int] = [:]
    private var sizes: [Int: String] = [:]

    /// How far printed numbers are from the real ones: six digits are printed.
    private static let precision = 0.001

    // MARK: Equations

    mutating func add(_ constraint: LogConstraint, _ index: Int) {
        guard constraint.unread == nil, let relation = constraint.relation, let first = constraint.first,
            let attribute = constraint.firstAttribute, let constant = constraint.constant
        else { return }
        var terms: [Int: Double] = [:]
        guard place(first, attribute, 1, index, &terms) else { return }
        if let second = constraint.second {
            guard let other = constraint.secondAttribute else { return }
            let factor = constraint.multiplier ?? 1
            // A proportion of a place depends on where the coordinates begin.
            guard factor == 1 || other == "width" || other == "height" else { return }
            guard place(second, Self.reference(attribute, other, constraint), -factor, index, &terms) else { return }
        } else if attribute != "width", attribute != "height" {
            return
        }
        terms = terms.filter { $0.value != 0 }
        let solverRelation: Relation =
            switch relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        rows.append(Row(index: index, terms: terms, relation: solverRelation, constant: constant))
    }

    /// A mask with a middle and no factor is relative to the superview's edge.
    private static func reference(_ attribute: String, _ other: String, _ constraint: LogConstraint) -> String {
        guard constraint.second?.isSuperview == true, constraint.mask != nil, attribute == other else { return other }
        return attribute == "midX" ? "minX" : attribute == "midY" ? "minY" : other
    }

    /// Adds an attribute as a sum of unknowns: of left or top, and the size.
    private mutating func place(
        _ item: LogItem, _ attribute: String, _ factor: Double, _ index: Int, _ terms: inout [Int: Double]
    ) -> Bool {
        guard let key = Self.key(item, index), item.candidates == nil else { return false }
        func add(_ edge: String, _ amount: Double) {
            let name = "\(key).\(edge)"
            let unknown = unknowns[name] ?? unknowns.count
            unknowns[name] = unknown
            if edge == "width" || edge == "height" { sizes[unknown] = "\(Self.title(item)).\(edge)" }
            terms[unknown, default: 0] += amount
        }
        switch attribute {
        case "left", "leading", "minX": add("left", factor)
        case "right", "trailing", "maxX":
            add("left", factor)
            add("width", factor)
        case "centerX", "midX":
            add("left", factor)
            add("width", factor / 2)
        case "top": add("top", factor)
        case "minY" where Self.isFlipped(item): add("top", factor)
        case "bottom", "maxY":
            add("top", factor)
            add("height", factor)
        case "centerY", "midY":
            add("top", factor)
            add("height", factor / 2)
        case "width", "height": add(attribute, factor)
        // Margins, baselines and lower edges of AppKit: unknowns of their own.
        default: add(attribute, factor)
        }
        return true
    }

    /// Classes of AppKit may count from below.
    private static func isFlipped(_ item: LogItem) -> Bool { !(item.className ?? "").hasPrefix("NS") }

    private static func key(_ item: LogItem, _ index: Int) -> String? {
        if let address = item.address { return address }
        if item.isSuperview == true { return "superview of \(index)" }
        return item.name
    }

    static func title(_ item: LogItem) -> String { item.className.map(ClassName.plain) ?? item.name ?? "superview" }

    // MARK: Contradictions

    func contradiction() -> ConflictProof? {
        var solver = Solver()
        var variables: [Variable] = []
        for unknown in 0..<unknowns.count { variables.append(solver.addVariable(nonNegative: sizes[unknown] != nil)) }
        var owners: [ConstraintID: Int] = [:]
        for (place, row) in rows.enumerated() {
            let terms = row.terms.sorted { $0.key < $1.key }.map { (variables[$0.key], $0.value) }
            let slack = Self.precision
            switch row.relation {
            case .equal:
                owners[solver.add(terms, .lessThanOrEqual, row.constant + slack, priority: .required)] = place
                owners[solver.add(terms, .greaterThanOrEqual, row.constant - slack, priority: .required)] = place
            case .lessThanOrEqual:
                owners[solver.add(terms, .lessThanOrEqual, row.constant + slack, priority: .required)] = place
            case .greaterThanOrEqual:
                owners[solver.add(terms, .greaterThanOrEqual, row.constant - slack, priority: .required)] = place
            }
        }
        let conflicts = solver.solve().conflicts
        guard let smallest = conflicts.min(by: { $0.members.count < $1.members.count }) else { return nil }
        let places = Set(smallest.members.compactMap { owners[$0] }).sorted()
        let numbers = Dictionary(variables.enumerated().map { ($1, $0) }) { first, _ in first }
        let nonNegative = smallest.nonNegative.compactMap { numbers[$0] }
        return proof(places, nonNegative)
    }

    /// The factors with which the members add up to `0 = sum`.
    private func proof(_ places: [Int], _ nonNegative: [Int]) -> ConflictProof? {
        let members = places.map { rows[$0] }
        let columns = Set(members.flatMap(\.terms.keys)).sorted()
        // One row for each unknown, one column for each member and each size that is at least 0.
        var matrix = columns.map { unknown in
            members.map { $0.terms[unknown] ?? 0 } + nonNegative.map { $0 == unknown ? 1 : 0 }
        }
        guard var factors = Self.nullVector(&matrix, count: members.count + nonNegative.count) else {
            return ConflictProof(
                members: members.map(\.index), factors: [], sizes: nonNegative.compactMap { sizes[$0] }, sums: [])
        }
        let least = factors.prefix(members.count).map(\.magnitude).filter { $0 > 1e-9 }.min() ?? 1
        factors = factors.map { $0 / least }
        let parts = zip(factors, members).map { $0 * $1.constant }
        let sums = [parts.filter { $0 > 0 }.reduce(0, +), -parts.filter { $0 < 0 }.reduce(0, +)]
        return ConflictProof(
            members: members.map(\.index), factors: Array(factors.prefix(members.count)),
            sizes: nonNegative.compactMap { sizes[$0] }, sums: sums)
    }

    /// A vector that the matrix takes to 0, by elimination; nil if there is none or more than one direction.
    private static func nullVector(_ matrix: inout [[Double]], count: Int) -> [Double]? {
        var pivots: [Int] = []
        var row = 0
        for column in 0..<count {
            guard
                let best = (row..<max(row, matrix.count)).max(by: {
                    matrix[$0][column].magnitude < matrix[$1][column].magnitude
                }), matrix[best][column].magnitude > 1e-9
            else { continue }
            matrix.swapAt(row, best)
            let pivot = matrix[row][column]
            matrix[row] = matrix[row].map { $0 / pivot }
            for other in matrix.indices where other != row && matrix[other][column] != 0 {
                let factor = matrix[other][column]
                for index in 0..<count { matrix[other][index] -= factor * matrix[row][index] }
            }
            pivots.append(column)
            row += 1
        }
        let open = (0..<count).filter { !pivots.contains($0) }
        guard open.count == 1, let free = open.first else { return nil }
        var vector = [Double](repeating: 0, count: count)
        vector[free] = 1
        for (row, pivot) in pivots.enumerated() { vector[pivot] = -matrix[row][free] }
        return vector
    }
}
