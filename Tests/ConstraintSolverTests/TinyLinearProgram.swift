/// A slow, simple simplex (dense, Bland's rule) that shares nothing with the solver under test.
///
/// Minimizes several costs one after another over `rows * z == constants`, `z >= 0`. After each cost the columns
/// that would raise it are fixed at 0, which keeps every later answer best for the earlier costs.
struct TinyLinearProgram {
    private var rows: [[Double]]
    private var basis: [Int]
    private var isFixed: [Bool]
    private let columns: Int
    private(set) var isFeasible = true

    init(rows given: [[Double]], constants: [Double], columns: Int) {
        self.columns = columns
        rows = []
        basis = []
        isFixed = Array(repeating: false, count: columns + given.count)
        for (index, row) in given.enumerated() {
            let sign: Double = constants[index] < 0 ? -1 : 1
            var full = row.map { $0 * sign } + Array(repeating: 0, count: given.count)
            full[columns + index] = 1
            rows.append(full + [constants[index] * sign])
            basis.append(columns + index)
        }
        var cost = Array(repeating: 0.0, count: columns + given.count)
        for index in given.indices { cost[columns + index] = 1 }
        isFeasible = (minimize(cost) ?? 1) < 1e-6
        for index in given.indices { isFixed[columns + index] = true }
    }

    /// The smallest cost; nil when it has no bound.
    mutating func minimize(_ given: [Double]) -> Double? {
        let cost = given + Array(repeating: 0, count: columns + rows.count - given.count)
        while true {
            var reduced = cost
            var value = 0.0
            for (index, row) in rows.enumerated() where cost[basis[index]] != 0 {
                for column in reduced.indices { reduced[column] -= cost[basis[index]] * row[column] }
                value += cost[basis[index]] * row[reduced.count]
            }
            guard let entering = reduced.indices.first(where: { !isFixed[$0] && reduced[$0] < -1e-9 }) else {
                for column in reduced.indices where reduced[column] > 1e-9 { isFixed[column] = true }
                return value
            }
            var leaving: Int?
            var best = Double.infinity
            for (index, row) in rows.enumerated() where row[entering] > 1e-9 {
                let ratio = row[reduced.count] / row[entering]
                if ratio < best - 1e-12 || (ratio < best + 1e-12 && basis[index] < basis[leaving ?? index]) {
                    best = ratio
                    leaving = index
                }
            }
            guard let pivot = leaving else { return nil }
            let scale = rows[pivot][entering]
            for column in rows[pivot].indices { rows[pivot][column] /= scale }
            for index in rows.indices where index != pivot && rows[index][entering] != 0 {
                let factor = rows[index][entering]
                for column in rows[index].indices { rows[index][column] -= factor * rows[pivot][column] }
            }
            basis[pivot] = entering
        }
    }
}
