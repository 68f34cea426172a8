extension Engine {
    /// Programs with this many gaps, beyond as many as there are pivots, are made anew.
    private static let gapsTolerated = 4_000

    mutating func solve() {
        if isUpToDate { return }
        work = 0
        if !limitsHit.isEmpty { limitsHit = [] }
        dissolveChangedConflicts()
        var rounds = 0
        var isRoundNeeded = true
        while isRoundNeeded {
            isRoundNeeded = false
            rounds += 1
            propagateConstants()
            if changesSinceStart > limits.changesPerPlan { restart() }
            if !pendingRows.isEmpty || !removals.isEmpty {
                if isProgramWorn { restart() }
                replan()
            }
            if !staleComponents.isEmpty || !looseColumns.isEmpty { rebuildComponents() }
            if !rowsToCheck.isEmpty || !dirtyComponents.isEmpty {
                // Contradictions first: they cost little, and components are not worth solving before.
                if breakConflicts(contradictions(), round: rounds) || breakConflicts(solveComponents(), round: rounds) {
                    isRoundNeeded = true
                    continue
                }
            }
            propagateValues()
            if work > limits.workPerSolve {
                limitsHit.insert(.work)
            } else if admitNegativeColumns() || (rounds <= limits.conflictRounds && dissolveSettledConflicts()) {
                isRoundNeeded = true
            }
        }
        isUpToDate = true
        makeReport()
    }

    private var isProgramWorn: Bool {
        program.count - Int(programStart) > 2 * livePivots + Self.gapsTolerated
            || abandonedTerms > terms.count / 2 + Self.gapsTolerated
    }

    /// Forgets the program and the components: every row is planned again.
    mutating func restart() {
        nodes.removeAll()
        freeNode = -1
        operations.removeAll()
        freeOperation = -1
        program.removeAll()
        programStart = 0
        livePivots = 0
        positionLimit = -1
        changesSinceStart = 0
        removals.removeAll()
        pendingRows.removeAll()
        rowsToCheck.removeAll()
        components.removeAll()
        numbersHeld = 0
        limitedComponents.removeAll()
        freeComponents.removeAll()
        dirtyComponents.removeAll()
        staleComponents.removeAll()
        looseColumns.removeAll()
        for column in 0..<Int32(columns.count) {
            columns[column].firstActive = -1
            columns[column].activeCount = 0
            columns[column].firstFrozen = -1
            columns[column].pivotRow = -1
            columns[column].component = -1
            columns[column].nonNegativeRow = -1
            columns[column].mark = -1
            columns[column].isLoose = true
            looseColumns.append(column)
        }
        compactTerms()
        for row in 0..<Int32(rows.count) where rows[row].state != .unused {
            rows[row].firstNode = -1
            rows[row].length = 0
            rows[row].firstOut = -1
            rows[row].firstIn = -1
            rows[row].position = -1
            rows[row].component = -1
            rows[row].pendingChange = 0
            rows[row].state = .pending
            if rows[row].isNonNegativity && !rows[row].isInConflict { rows[row].isAlive = false }
            if rows[row].isAlive && rows[row].isNonNegativity {
                columns[terms[rows[row].firstTerm].variable].nonNegativeRow = row
            }
            pendingRows.append(row)
        }
    }

    private mutating func compactTerms() {
        if abandonedTerms == 0 { return }
        var kept = Store<Term>(capacity: terms.count - abandonedTerms)
        for row in 0..<Int32(rows.count) where rows[row].termCount > 0 {
            let first = rows[row].firstTerm
            rows[row].firstTerm = Int32(kept.count)
            for offset in 0..<rows[row].termCount { kept.append(terms[first + offset]) }
        }
        terms = kept
        abandonedTerms = 0
    }

    /// Makes rows of the non-negativities in `negativeColumns` although the values keep them.
    mutating func admitColumnsAtZero() {
        _ = admitNegativeColumns(ifBelow: .infinity)
        isUpToDate = false
        solve()
    }

    /// Makes rows of the non-negativities that the values violate.
    private mutating func admitNegativeColumns(ifBelow bound: Double = -Self.nonNegativeTolerance) -> Bool {
        var isAnyAdmitted = false
        while let column = negativeColumns.popLast() {
            if columns[column].nonNegativeRow >= 0 || columns[column].value >= bound { continue }
            let record = RowRecord(
                firstTerm: Int32(terms.count), termCount: 1, priority: Priority.required.rawValue,
                relation: .greaterThanOrEqual, state: .pending, isAlive: true, isNonNegativity: true)
            let row = insert(record, RowFacts(sequence: Int.min, breakRank: Int.min)).index
            terms.append(Term(variable: column, coefficient: 1))
            columns[column].nonNegativeRow = row
            pendingRows.append(row)
            isAnyAdmitted = true
        }
        return isAnyAdmitted
    }

    private mutating func makeReport() {
        let isClean =
            rejectionCount == 0 && conflicts.isEmpty && limitsHit.isEmpty && limitedComponents.isEmpty
            && !isAnyOversized
        if isClean && isReportClean { return }
        isReportClean = isClean
        report = Solution.Report()
        if rejectionCount > 0 {
            let rejected = (0..<Int32(rows.count)).filter { rows[$0].isAlive && facts[$0].rejection != nil }
            for row in rejected.sorted(by: { facts[$0].sequence < facts[$1].sequence }) {
                if let reason = facts[row].rejection {
                    report.rejections.append(.init(constraint: identifier(row), reason: reason))
                }
            }
        }
        for conflict in conflicts.sorted(by: { facts[$0.broken].sequence < facts[$1.broken].sequence }) {
            report.conflicts.append(
                .init(
                    members: conflict.members.map { identifier($0) },
                    nonNegative: conflict.nonNegative.map { Variable(index: Int($0)) },
                    broken: identifier(conflict.broken)))
        }
        for index in limitedComponents {
            if let limit = components[Int(index)]?.limit {
                limitsHit.insert(limit)
            } else {
                limitedComponents.remove(index)
            }
        }
        if isAnyOversized { limitsHit.insert(.magnitude) }
        report.limits = [.iterations, .componentSize, .work, .conflictRounds, .magnitude].filter(limitsHit.contains)
    }
}
