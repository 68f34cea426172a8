// Questions about the solution, answered on demand.
extension Engine {
    func error(of row: Int32) -> Double {
        if facts[row].rejection != nil { return 0 }
        var residual = -rows[row].constant
        for offset in 0..<rows[row].termCount {
            let term = terms[rows[row].firstTerm + offset]
            residual += term.coefficient * columns[term.variable].value
        }
        switch rows[row].relation {
        case .equal: return residual.magnitude
        case .lessThanOrEqual: return max(0, residual)
        case .greaterThanOrEqual: return max(0, -residual)
        }
    }

    /// A variable as a weighted sum of free variables.
    private func expression(of column: Int32) -> [Int32: Double] {
        var open = PositionSet()
        open.reset(limit: program.count + 1)
        var sums: [Int32: Double] = [column: 1]
        if columns[column].pivotRow >= 0 { open.insert(rows[columns[column].pivotRow].position) }
        while let position = open.popFirst() {
            let row = program[position]
            guard row >= 0, let weight = sums.removeValue(forKey: rows[row].pivotVariable) else { continue }
            forEachNode(row) { other, coefficient in
                sums[other, default: 0] -= weight * coefficient / rows[row].pivotCoefficient
                if columns[other].pivotRow >= 0 { open.insert(rows[columns[other].pivotRow].position) }
            }
        }
        return sums.filter { $0.value.magnitude > 1e-9 }
    }

    /// The ambiguous ones of some variables. Those that cannot move at all are found for all at once, and what moves
    /// with one need not be asked about.
    func ambiguousColumns(among asked: some Sequence<Int32>) -> Set<Int32> {
        let mayMove = self.mayMove()
        var left = limits.workForAllQuestions
        var moving: Set<Int32> = []
        var found: Set<Int32> = []
        for column in asked where mayMove[Int(column)] {
            if !moving.contains(column) && left > 0 {
                var budget = min(left, limits.workPerQuestion)
                left -= budget
                for (other, amount) in direction(of: column, &budget) where amount.magnitude > 1e-6 {
                    moving.insert(other)
                }
                left += budget
            }
            if moving.contains(column) { found.insert(column) }
        }
        return found
    }

    /// Whether each variable is free and not held by its component, or follows from one that is. No other variable is
    /// ambiguous.
    private func mayMove() -> [Bool] {
        var mayMove = [Bool](repeating: false, count: columns.count)
        var open = PositionSet()
        open.reset(limit: program.count + 1)
        func moves(_ column: Int32, _ open: inout PositionSet) {
            mayMove[Int(column)] = true
            insertDependents(of: column, into: &open)
        }
        for column in 0..<Int32(columns.count) where columns[column].pivotRow < 0 && columns[column].component < 0 {
            moves(column, &open)
        }
        for component in components {
            guard let component, let simplex = component.simplex, simplex.hasTies else { continue }
            for place in simplex.movingColumns() { moves(component.columns[place], &open) }
        }
        while let position = open.popLast() {
            if program[position] >= 0 { moves(rows[program[position]].pivotVariable, &open) }
        }
        return mayMove
    }

    /// The places in the program of the equations that a variable appears in and that give the value of another one.
    private func insertDependents(of column: Int32, into open: inout PositionSet) {
        var node = columns[column].firstFrozen
        while node >= 0 {
            open.insert(rows[nodes[node].row].position)
            node = nodes[node].columnNext
        }
    }

    /// A move of free variables that leaves every error as it is and changes the variable. Empty when there is none, or
    /// none was found within the limits.
    func freeMove(of column: Int32) -> [Int32: Double] {
        var budget = limits.workPerQuestion
        return freeMove(of: column, &budget)
    }

    private func freeMove(of column: Int32, _ budget: inout Int) -> [Int32: Double] {
        var entangled: Set<Int32> = []
        var move = freeMove(of: column, &entangled, &budget)
        if !move.isEmpty || entangled.isEmpty { return move }
        // Non-negativities that tie components together: ask again where they are rows.
        var other = Engine(copying: self)
        while move.isEmpty && !entangled.isEmpty && budget > 0 {
            for column in entangled.sorted() { other.negativeColumns.append(column) }
            other.admitColumnsAtZero()
            budget -= other.work
            entangled = []
            move = other.freeMove(of: column, &entangled, &budget)
        }
        return move
    }

    private func freeMove(of column: Int32, _ entangled: inout Set<Int32>, _ budget: inout Int) -> [Int32: Double] {
        let sums = expression(of: column)
        var asked: Set<Int32> = []
        for free in sums.keys.sorted() {
            let owner = columns[free].component
            if owner >= 0 && !asked.insert(owner).inserted { continue }
            let component = owner >= 0 ? components[Int(owner)] : nil
            let members = component.map { Array($0.columns) } ?? [free]
            let goal = members.map { sums[$0] ?? 0 }
            if let component {
                guard let simplex = component.simplex, simplex.hasTies, simplex.mayMove(goal) else { continue }
            }
            for sign in [1.0, -1.0] {
                let move = boundedMove(members, component, goal.map { $0 * sign }, &entangled, &budget)
                if !move.isEmpty { return move }
            }
        }
        return [:]
    }

    /// A move that no variable at 0 under non-negativity forbids. Variables that would need other components to move
    /// as well are added to `entangled`.
    private func boundedMove(
        _ members: [Int32], _ component: Component?, _ goal: [Double],
        _ entangled: inout Set<Int32>, _ budget: inout Int
    ) -> [Int32: Double] {
        var floors: [[Double]] = []
        while floors.count < Self.floorsLimit {
            let move = bestMove(members, component, goal, floors, &budget)
            if move.isEmpty { return [:] }
            let blocking = dependents(of: move).filter { column, amount in
                columns[column].isNonNegative && columns[column].nonNegativeRow < 0 && amount < -1e-7
                    && columns[column].value < 1e-6
            }.min { $0.key < $1.key }
            guard let blocking else { return move }
            let sums = expression(of: blocking.key)
            let floor = members.map { sums[$0] ?? 0 }
            if sums.count > floor.count(where: { $0 != 0 }) || floors.contains(floor) {
                entangled.insert(blocking.key)
                return [:]
            }
            floors.append(floor)
        }
        return [:]
    }

    /// Variables at 0 that one question takes into account.
    private static var floorsLimit: Int { 200 }

    /// Solves the component once more with the wish, below all levels, that the goal were greater by 1.
    ///
    /// - Parameter floors: weighted sums that are at 0 and must not become negative.
    private func bestMove(
        _ members: [Int32], _ component: Component?, _ goal: [Double], _ floors: [[Double]],
        _ budget: inout Int
    ) -> [Int32: Double] {
        let memberRows = component.map { Array($0.rows) } ?? []
        let values = members.map { columns[$0].value }
        let limits = limits
        let count = memberRows.count
        let levels = (component?.simplex?.levels ?? 1) + 1
        let all = count + 1 + floors.count
        if DenseSimplex.numbersNeeded(columns: goal.count, rows: all, levels: levels) > limits.numbersPerComponent {
            return [:]
        }
        let other = DenseSimplex(
            columns: goal.count, rows: all, levels: levels, iterationsPerRow: limits.iterationsPerRow)
        for (item, row) in memberRows.enumerated() {
            copy(row, to: item, level: Int(component?.simplex?.level[item] ?? 0), of: other)
        }
        var wish = 1.0
        for place in members.indices {
            if goal[place] != 0 { other.addTerm(row: count, column: place, coefficient: goal[place]) }
            wish += goal[place] * values[place]
        }
        other.setRow(count, level: levels - 1, isEquality: true, constant: wish)
        for (index, floor) in floors.enumerated() {
            var now = 0.0
            for place in members.indices {
                other.addTerm(row: count + 1 + index, column: place, coefficient: -floor[place])
                now -= floor[place] * values[place]
            }
            other.setRow(count + 1 + index, level: 0, isEquality: false, constant: now)
        }
        let held = (0..<Int32(count)).filter { (component?.simplex?.place[Int($0)] ?? 0) < 0 }
        other.begin(preferred: values, startOrder: held, startCount: held.count, workLimit: budget)
        let isBest = other.optimize(workLimit: budget)
        budget -= other.work
        if !isBest || budget < 0 { return [:] }
        var move: [Int32: Double] = [:]
        var gain = 0.0
        for (place, column) in members.enumerated() {
            let difference = other.offset(place)
            gain += difference * goal[place]
            if difference.magnitude > 1e-6 { move[column] = difference }
        }
        return gain > 1e-5 ? move : [:]
    }

    /// Gives a row of a component to another simplex.
    private func copy(_ row: Int32, to item: Int, level: Int, of other: DenseSimplex) {
        let record = rows[row]
        let sign: Double = record.relation == .greaterThanOrEqual ? -1 : 1
        other.setRow(item, level: level, isEquality: record.relation == .equal, constant: sign * record.reduced)
        forEachNode(row) { column, coefficient in
            other.addTerm(row: item, column: Int(columns[column].place), coefficient: sign * coefficient)
        }
    }

    /// A move of free variables with what follows for the eliminated ones.
    private func dependents(of move: [Int32: Double]) -> [Int32: Double] {
        var moves = move
        var open = PositionSet()
        open.reset(limit: program.count + 1)
        for free in move.keys { insertDependents(of: free, into: &open) }
        while let position = open.popLast() {
            let row = program[position]
            if row < 0 { continue }
            var sum = 0.0
            forEachNode(row) { other, coefficient in sum -= coefficient * (moves[other] ?? 0) }
            if sum.magnitude > 1e-9 {
                moves[rows[row].pivotVariable] = sum / rows[row].pivotCoefficient
                insertDependents(of: rows[row].pivotVariable, into: &open)
            }
        }
        return moves
    }

    /// A free move with what follows for the eliminated variables, in the order of creation.
    func direction(of column: Int32) -> [(column: Int32, amount: Double)] {
        var budget = limits.workPerQuestion
        return direction(of: column, &budget)
    }

    private func direction(of column: Int32, _ budget: inout Int) -> [(column: Int32, amount: Double)] {
        let move = freeMove(of: column, &budget)
        if move.isEmpty { return [] }
        let moves = dependents(of: move)
        let scale = (moves[column] ?? 0).magnitude
        if scale < 1e-9 { return [] }
        return moves.keys.sorted().map { ($0, (moves[$0] ?? 0) / scale) }
    }

    /// The constraints that appear in the equations behind the value of a variable.
    func constraintsAffecting(_ column: Int32) -> [Int32] {
        var open = [column]
        var seen: Set<Int32> = [column]
        var reduced: Set<Int32> = []
        while let next = open.popLast() {
            let pivotRow = columns[next].pivotRow
            if pivotRow >= 0 {
                reduced.insert(pivotRow)
                forEachNode(pivotRow) { other, _ in
                    if seen.insert(other).inserted { open.append(other) }
                }
            } else if columns[next].component >= 0, let component = components[Int(columns[next].component)],
                let simplex = component.simplex
            {
                for item in simplex.itemsHolding(Int(columns[next].place)) { reduced.insert(component.rows[item]) }
            }
        }
        var result: Set<Int32> = []
        var steps = 0
        for row in reduced {
            result.formUnion(origins(of: [(row, 1)], steps: &steps).filter { $0.value.magnitude > 1e-9 }.keys)
        }
        return result.filter { !rows[$0].isNonNegativity }.sorted { facts[$0].sequence < facts[$1].sequence }
    }
}
