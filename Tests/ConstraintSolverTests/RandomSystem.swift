import TestSupport

@testable import ConstraintSolver

extension SeededGenerator {
    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Rows over a few variables, of a kind that is hard for solvers.
struct RandomSystem {
    enum Kind: CaseIterable { case mixed, inequalities, degenerate, redundant, conflicting }

    struct Row {
        var terms: [Int: Double]
        var relation: Relation
        var constant: Double
        var priority: Float
        var sortedTerms: [(Int, Double)] { terms.keys.sorted().map { ($0, terms[$0] ?? 0) } }
    }

    var kind: Kind
    var nonNegative: [Bool]
    var preferred: [Double]
    var rows: [Row] = []
    /// Satisfies every required row unless the kind is conflicting.
    private var point: [Double]

    init(kind: Kind, variables: Int, generator: inout SeededGenerator) {
        self.kind = kind
        nonNegative = (0..<variables).map { _ in generator.chance(30) }
        point = (0..<variables).map { _ in Double(Int.random(in: -20...60, using: &generator)) }
        for index in 0..<variables where nonNegative[index] { point[index] = point[index].magnitude }
        preferred = (0..<variables).map { _ in Double(Int.random(in: -20...20, using: &generator)) }
        for _ in 0..<Int.random(in: 1...(2 * variables + 3), using: &generator) { rows.append(makeRow(&generator)) }
    }

    mutating func makeRow(_ generator: inout SeededGenerator) -> Row {
        var terms: [Int: Double] = [:]
        for _ in 0..<generator.pick([1, 1, 2, 2, 3]) {
            terms[Int.random(in: 0..<nonNegative.count, using: &generator)] = generator.pick([1, 1, 1, -1, -1, 2, -0.5])
        }
        if kind == .redundant, let other = rows.last, generator.chance(40) {
            return Row(
                terms: other.terms.mapValues { $0 * 2 }, relation: other.relation, constant: other.constant * 2,
                priority: other.priority)
        }
        let relation: Relation = generator.pick(
            kind == .inequalities
                ? [.lessThanOrEqual, .greaterThanOrEqual] : [.equal, .lessThanOrEqual, .greaterThanOrEqual])
        let priority: Float = generator.pick([1000, 1000, 999.5, 750, 250, 50])
        var row = Row(terms: terms, relation: relation, constant: 0, priority: priority)
        row.constant = makeConstant(row, &generator)
        return row
    }

    func makeConstant(_ row: Row, _ generator: inout SeededGenerator) -> Double {
        if kind == .conflicting || row.priority < 1000 {
            return kind == .degenerate
                ? generator.pick([0, 0, 10]) : Double(Int.random(in: -30...60, using: &generator))
        }
        let here = row.terms.reduce(0) { $0 + $1.value * point[$1.key] }
        let slack = generator.pick([0.0, 0, 5])
        switch row.relation {
        case .equal: return here
        case .lessThanOrEqual: return here + slack
        case .greaterThanOrEqual: return here - slack
        }
    }

    /// Adds everything to a solver; rows in the given order.
    func build(order: [Int]? = nil) -> (solver: Solver, variables: [Variable], ids: [ConstraintID]) {
        var solver = Solver()
        let variables = nonNegative.indices.map {
            solver.addVariable(nonNegative: nonNegative[$0], preferred: preferred[$0])
        }
        var ids: [Int: ConstraintID] = [:]
        for index in order ?? Array(rows.indices) { ids[index] = add(rows[index], to: &solver, variables) }
        return (solver, variables, rows.indices.compactMap { ids[$0] })
    }

    func add(_ row: Row, to solver: inout Solver, _ variables: [Variable]) -> ConstraintID {
        solver.add(
            row.sortedTerms.map { (variables[$0.0], $0.1) }, row.relation, row.constant,
            priority: Priority(row.priority))
    }

    var levels: [Float] { Set(rows.map(\.priority)).sorted(by: >) }

    /// Sums of errors by falling priority.
    func errors(_ solver: Solver, _ ids: [ConstraintID]) -> [Double] {
        levels.map { level in
            rows.indices.filter { rows[$0].priority == level }.reduce(0) { $0 + solver.error(of: ids[$1]) }
        }
    }

    /// The smallest sums of errors, from the highest level down; nil when the required rows conflict. `broken` rows
    /// are a level of their own, below the required ones.
    func bestErrors(broken: Set<Int> = []) -> [Double]? {
        let count = nonNegative.count
        var columns = 2 * count
        var matrix: [[Double]] = []
        var constants: [Double] = []
        var errorColumns: [Int: [Int]] = [:]
        var slackColumns: [Int: Int] = [:]
        for (index, row) in rows.enumerated() {
            let isHard = row.priority == 1000 && !broken.contains(index)
            if !isHard {
                errorColumns[index] = [columns, columns + 1]
                columns += 2
            } else if row.relation != .equal {
                slackColumns[index] = columns
                columns += 1
            }
        }
        for (index, row) in rows.enumerated() {
            var entries = Array(repeating: 0.0, count: columns)
            for (variable, coefficient) in row.terms {
                entries[variable] = coefficient
                if !nonNegative[variable] { entries[count + variable] = -coefficient }
            }
            if let errors = errorColumns[index] {
                entries[errors[0]] = -1
                entries[errors[1]] = 1
            }
            if let slack = slackColumns[index] { entries[slack] = row.relation == .lessThanOrEqual ? 1 : -1 }
            matrix.append(entries)
            constants.append(row.constant)
        }
        var program = TinyLinearProgram(rows: matrix, constants: constants, columns: columns)
        if !program.isFeasible { return nil }
        return levels.map { level in
            var cost = Array(repeating: 0.0, count: columns)
            for (index, row) in rows.enumerated() where row.priority == level {
                guard let errors = errorColumns[index] else { continue }
                if row.relation != .greaterThanOrEqual { cost[errors[0]] = 1 }
                if row.relation != .lessThanOrEqual { cost[errors[1]] = 1 }
            }
            return program.minimize(cost) ?? -.infinity
        }
    }
}
