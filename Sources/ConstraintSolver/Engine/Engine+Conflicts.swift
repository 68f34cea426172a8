// Required rows that cannot all hold: the smallest sets, and which member gives way.
extension Engine {
    typealias WeightedRow = (row: Int32, multiplier: Double)

    /// Sets of more rows are reported as they were found, without dropping members that are not needed.
    private static let minimizedConflictLimit = 100

    // MARK: Proofs

    /// Smallest sets of required rows of the component that conflict, with the weights that show it.
    mutating func proofs(_ component: Component, _ simplex: DenseSimplex, _ worst: Int) -> [[WeightedRow]] {
        let before = simplex.work
        let direct = simplex.separateProofs()
        work += simplex.work - before
        if direct.isEmpty { return [minimizedProof(component, simplex)] }
        return direct.map { weighted($0, Array(component.rows)) }
    }

    private mutating func minimizedProof(_ component: Component, _ simplex: DenseSimplex) -> [WeightedRow] {
        let found = simplex.conflictingItems()
        if found.members.count > Self.minimizedConflictLimit { return weighted(found, Array(component.rows)) }
        var members = found.members.map { component.rows[$0.item] }
        var next = 0
        while next <= members.count {
            var trial = members
            if next < members.count { trial.remove(at: next) }
            let part = requiredPart(trial)
            if work > limits.workPerSolve { break }
            _ = part.optimize(workLimit: limits.workPerSolve - work)
            work += part.work
            if let item = part.mostViolatedRequiredRow() {
                members = trial
                if let direct = part.directProof(item) { return weighted(direct, members) }
                if next >= members.count { break }
            } else {
                next += 1
            }
        }
        return weighted(found, Array(component.rows))
    }

    private func weighted(_ proof: InfeasibilityProof, _ members: [Int32]) -> [WeightedRow] {
        proof.members.map { member in
            let row = members[member.item]
            return (row, rows[row].relation == .greaterThanOrEqual ? -member.multiplier : member.multiplier)
        }
    }

    private func requiredPart(_ members: [Int32]) -> DenseSimplex {
        var places: [Int32: Int] = [:]
        for row in members {
            forEachNode(row) { column, _ in
                if places[column] == nil { places[column] = places.count }
            }
        }
        let simplex = DenseSimplex(
            columns: places.count, rows: members.count, levels: 1, iterationsPerRow: limits.iterationsPerRow)
        for (item, row) in members.enumerated() {
            let sign: Double = rows[row].relation == .greaterThanOrEqual ? -1 : 1
            simplex.setRow(item, level: 0, isEquality: false, constant: sign * rows[row].reduced)
            forEachNode(row) { column, coefficient in
                simplex.addTerm(row: item, column: places[column] ?? 0, coefficient: sign * coefficient)
            }
        }
        let order = members.indices.map(Int32.init)
        let preferred = Array(repeating: 0.0, count: places.count)
        simplex.begin(preferred: preferred, startOrder: order, startCount: order.count, workLimit: limits.workPerSolve)
        return simplex
    }

    @inline(__always)
    func forEachNode(_ row: Int32, _ body: (Int32, Double) -> Void) {
        var node = rows[row].firstNode
        while node >= 0 {
            body(nodes[node].column, nodes[node].coefficient)
            node = nodes[node].rowNext
        }
    }

    /// Constraints whose weighted sum is that of the given reduced rows. Adds the steps it took to `steps`.
    func origins(of start: [WeightedRow], steps: inout Int) -> [Int32: Double] {
        var open = PositionSet()
        open.reset(limit: program.count + 1)
        steps += 1 + program.count >> 14
        var weights: [Int32: Double] = [:]
        var result: [Int32: Double] = [:]
        func expand(_ row: Int32, _ weight: Double, _ open: inout PositionSet, _ steps: inout Int) {
            result[row, default: 0] += weight
            var index = rows[row].firstIn
            while index >= 0 {
                let operation = operations[index]
                weights[operation.source, default: 0] += weight * operation.factor
                open.insert(rows[operation.source].position)
                steps += 1
                index = operation.nextIn
            }
        }
        for (row, weight) in start {
            if rows[row].state == .pivot {
                weights[row, default: 0] += weight
                open.insert(rows[row].position)
            } else {
                expand(row, weight, &open, &steps)
            }
        }
        while let position = open.popLast() {
            let row = program[position]
            guard row >= 0, let weight = weights[row], weight.magnitude > 1e-9 else { continue }
            expand(row, weight, &open, &steps)
        }
        return result
    }

    // MARK: Constant rows

    /// The multipliers of nibs have the precision of `Float`: 0.8 of 375 points is 4.5e-6 more than 300. What such an
    /// error causes is not a contradiction; it is far below a pixel.
    private static let multiplierError = 2e-7

    /// Rows without variables that do not hold.
    mutating func contradictions() -> [[WeightedRow]] {
        var result: [[WeightedRow]] = []
        while let row = rowsToCheck.popLast() {
            let value = rows[row].reduced
            let tolerance = max(Self.multiplierError, Self.multiplierError * Double(rows[row].scale))
            var holds = true
            switch rows[row].state {
            case .redundant: holds = value.magnitude <= tolerance
            case .residual where rows[row].length == 0 && rows[row].isRequired:
                holds = rows[row].relation == .lessThanOrEqual ? value >= -tolerance : value <= tolerance
            case .unused, .pending, .open, .pivot, .residual, .abandoned: break
            }
            if !holds { result.append([(row, rows[row].relation == .lessThanOrEqual ? 1 : -1)]) }
        }
        return result
    }

    // MARK: Breaking

    /// The cost of one step back to the origins of a row, in multiplications of a dense row.
    private static let workPerOrigin = 40

    /// Makes one member of every found conflict optional. Conflicts that share a broken member wait for the next round,
    /// and all for the next solve when half of the work is spent: the other half is for what the broken ones set off.
    mutating func breakConflicts(_ proofs: [[WeightedRow]], round: Int) -> Bool {
        var isAnyBroken = false
        for proof in proofs {
            if round > limits.conflictRounds || work > limits.workPerSolve / 2 {
                limitsHit.insert(round > limits.conflictRounds ? .conflictRounds : .work)
                postpone(proof)
                continue
            }
            var steps = 0
            let origins = self.origins(of: proof, steps: &steps).filter { $0.value.magnitude > 1e-9 }
            work += Self.workPerOrigin * steps
            let all = origins.keys.sorted { facts[$0].sequence < facts[$1].sequence }
            if all.contains(where: { rows[$0].isBroken }) { continue }
            let members = all.filter { !rows[$0].isNonNegativity }
            guard let worst = members.max(by: { isKept($0, before: $1) }) else { continue }
            let nonNegative = all.filter { rows[$0].isNonNegativity }.map { terms[rows[$0].firstTerm].variable }
                .sorted()
            conflicts.append(ConflictRecord(members: members, nonNegative: nonNegative, broken: worst))
            rows[worst].isBroken = true
            for member in all { rows[member].isInConflict = true }
            removals.append(worst)
            isAnyBroken = true
        }
        return isAnyBroken
    }

    /// Sees to it that the next solve comes upon the conflict again.
    private mutating func postpone(_ proof: [WeightedRow]) {
        for (row, _) in proof {
            let index = rows[row].component
            if index < 0 {
                rowsToCheck.append(row)
            } else if let component = components[Int(index)], !component.isDirty {
                component.isDirty = true
                dirtyComponents.append(index)
            }
        }
    }

    /// Whether the first row is kept rather than the second when one must give way.
    private func isKept(_ first: Int32, before second: Int32) -> Bool {
        (facts[first].breakRank, facts[first].sequence) < (facts[second].breakRank, facts[second].sequence)
    }

    /// Gives the broken members of the conflicts another chance in which a changed row takes part.
    mutating func dissolveChangedConflicts() {
        if changedMembers.isEmpty { return }
        let changed = changedMembers
        changedMembers = []
        dissolveConflicts { changed.contains($0.broken) || $0.members.contains(where: changed.contains) }
    }

    /// A conflict is over when another of its members was broken as well.
    mutating func dissolveSettledConflicts() -> Bool {
        if conflicts.count < 2 { return false }
        let before = conflicts.count
        for conflict in conflicts { work += conflict.members.count }
        let broken = Set(conflicts.map(\.broken))
        dissolveConflicts { conflict in conflict.members.contains { $0 != conflict.broken && broken.contains($0) } }
        return conflicts.count < before
    }

    private mutating func dissolveConflicts(where isOver: (ConflictRecord) -> Bool) {
        let over = conflicts.filter(isOver)
        if over.isEmpty { return }
        conflicts.removeAll(where: isOver)
        for conflict in over {
            rows[conflict.broken].isBroken = false
            removals.append(conflict.broken)
            for member in conflict.members { rows[member].isInConflict = false }
        }
        for conflict in conflicts {
            for member in conflict.members { rows[member].isInConflict = true }
        }
    }
}
