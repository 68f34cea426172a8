extension Engine {
    mutating func addVariable(nonNegative: Bool, preferred: Double, followsBounds: Bool) -> Variable {
        var column = ColumnRecord()
        column.followsBounds = followsBounds
        column.isNonNegative = nonNegative
        column.preferred = preferred
        column.value = preferred
        column.isLoose = true
        columns.append(column)
        looseColumns.append(Int32(columns.count - 1))
        isUpToDate = false
        return Variable(index: columns.count - 1)
    }

    mutating func setPreferred(_ index: Int32, _ value: Double) {
        let change = value - columns[index].preferred
        if change == 0 { return }
        columns[index].preferred = value
        if columns[index].pivotRow >= 0 { return }
        isUpToDate = false
        let owner = columns[index].component
        guard owner >= 0, let component = components[Int(owner)] else { return makeLoose(index) }
        if component.isStale { return }
        guard let simplex = component.simplex else { return markDirty(owner) }
        simplex.changeConstant(simplex.rows + Int(columns[index].place), by: change)
        if !component.isDirty {
            component.isDirty = true
            dirtyComponents.append(owner)
        }
    }

    // MARK: Constraints

    /// Gives a row a slot: a free one, under a new generation, or a new one.
    @inline(__always)
    mutating func insert(_ record: RowRecord, _ fact: RowFacts) -> ConstraintID {
        if let slot = freeRows.popLast() {
            let generation = facts[slot].generation &+ 1
            rows[slot] = record
            facts[slot] = fact
            facts[slot].generation = generation
            return ConstraintID(index: slot, generation: generation)
        }
        rows.append(record)
        facts.append(fact)
        return ConstraintID(index: Int32(truncatingIfNeeded: rows.count - 1), generation: 0)
    }

    mutating func add(
        _ given: UnsafeBufferPointer<(Variable, Double)>, _ relation: Relation, _ constant: Double, priority: Priority,
        breakRank: Int
    ) -> ConstraintID {
        let firstTerm = terms.count
        let invalidTerms = takeTerms(given)
        let reason = rejection(invalidTerms, constant, priority.rawValue)
        if reason != nil { rejectionCount += 1 }
        let id = insert(
            RowRecord(
                firstTerm: Int32(truncatingIfNeeded: firstTerm),
                termCount: Int32(truncatingIfNeeded: terms.count - firstTerm),
                constant: constant, priority: priority.rawValue, relation: relation, state: .pending, isAlive: true),
            RowFacts(sequence: nextSequence, breakRank: breakRank, rejection: reason, invalidTerms: invalidTerms))
        nextSequence += 1
        pendingRows.append(id.index)
        isUpToDate = false
        return id
    }

    /// Stores the terms with those of one variable summed up; nothing when one of them makes no sense.
    @inline(__always)
    private mutating func takeTerms(_ given: UnsafeBufferPointer<(Variable, Double)>) -> Solution.Rejection.Reason? {
        if given.count > limits.termsPerConstraint { return .tooManyTerms }
        terms.reserve(given.count)
        let target = terms.base + terms.count
        let isLong = given.count > Self.fewTerms
        let (smallest, largest) = (limits.smallestCoefficient, limits.largestCoefficient)
        let variableCount = columns.count
        var count = 0
        var isAnySmall = false
        for (variable, coefficient) in given {
            if !(coefficient.magnitude <= largest) {
                return coefficient.isFinite ? .coefficientTooLarge : .coefficientNotFinite
            }
            if variable.index < 0 || variable.index >= variableCount { return .unknownVariable }
            let column = Int32(truncatingIfNeeded: variable.index)
            var other = isLong ? count : 0
            while other < count && target[other].variable != column { other &+= 1 }
            if other < count {
                target[other].coefficient += coefficient
            } else {
                (target + count).initialize(to: Term(variable: column, coefficient: coefficient))
                count &+= 1
            }
            if target[other].coefficient.magnitude <= smallest { isAnySmall = true }
        }
        if isLong { count = sumUp(target, count) }
        if isLong || isAnySmall { count = dropSmall(target, count) }
        terms.extend(by: count)
        return nil
    }

    /// Constraints with more terms are sorted to find those of one variable.
    private static let fewTerms = 12

    private func sumUp(_ terms: UnsafeMutablePointer<Term>, _ count: Int) -> Int {
        var slice = UnsafeMutableBufferPointer(start: terms, count: count)
        slice.sort { $0.variable < $1.variable }
        var kept = 0
        for index in 0..<count {
            if kept > 0 && terms[kept - 1].variable == terms[index].variable {
                terms[kept - 1].coefficient += terms[index].coefficient
            } else {
                terms[kept] = terms[index]
                kept += 1
            }
        }
        return kept
    }

    private func dropSmall(_ terms: UnsafeMutablePointer<Term>, _ count: Int) -> Int {
        var kept = 0
        for index in 0..<count where terms[index].coefficient.magnitude > limits.smallestCoefficient {
            terms[kept] = terms[index]
            kept += 1
        }
        return kept
    }

    @inline(__always)
    private func rejection(_ invalidTerms: Solution.Rejection.Reason?, _ constant: Double, _ priority: Float)
        -> Solution.Rejection.Reason?
    {
        if let invalidTerms { return invalidTerms }
        if !(constant.magnitude <= limits.largestConstant) {
            return constant.isFinite ? .constantTooLarge : .constantNotFinite
        }
        return priority >= 1 && priority <= 1000 ? nil : .priorityOutOfRange
    }

    private mutating func updateRejection(_ row: Int32) {
        if facts[row].rejection != nil { rejectionCount -= 1 }
        facts[row].rejection = rejection(facts[row].invalidTerms, rows[row].constant, rows[row].priority)
        if facts[row].rejection != nil { rejectionCount += 1 }
    }

    mutating func remove(_ row: Int32) {
        isUpToDate = false
        changesSinceStart += 1
        if facts[row].rejection != nil { rejectionCount -= 1 }
        facts[row].rejection = nil
        noteChange(row)
        rows[row].isAlive = false
        abandonedTerms += Int(rows[row].termCount)
        rows[row].termCount = 0
        switch rows[row].state {
        case .unused: release(row)
        case .pending: break
        case .open, .pivot, .residual, .redundant, .abandoned: removals.append(row)
        }
    }

    /// Gives the slot of a dead row back.
    mutating func release(_ row: Int32) {
        rows[row].state = .unused
        freeRows.append(row)
    }

    mutating func setConstant(_ row: Int32, _ constant: Double) {
        let change = constant - rows[row].constant
        if change == 0 { return }
        isUpToDate = false
        changesSinceStart += 1
        rows[row].constant = constant
        noteChange(row)
        let wasRejected = facts[row].rejection != nil
        if wasRejected || !(constant.magnitude <= limits.largestConstant) {
            updateRejection(row)
            planAnew(row)
            return
        }
        let scale = Float(constant.magnitude)
        if scale > rows[row].scale { rows[row].scale = scale }
        applyChange(row, change)
    }

    mutating func setPriority(_ row: Int32, _ priority: Priority) {
        if priority.rawValue == rows[row].priority { return }
        isUpToDate = false
        changesSinceStart += 1
        noteChange(row)
        let wasRequired = rows[row].isRequired
        let wasRejected = facts[row].rejection != nil
        rows[row].priority = priority.rawValue
        updateRejection(row)
        let isRejected = facts[row].rejection != nil
        if wasRejected || isRejected || wasRequired != rows[row].isRequired {
            planAnew(row)
        } else if rows[row].component >= 0 {
            markDirty(rows[row].component)
        }
    }

    /// Conflicts in which the row takes part are looked at again by the next solve.
    @inline(__always)
    private mutating func noteChange(_ row: Int32) {
        if rows[row].isInConflict { changedMembers.insert(row) }
    }

    private mutating func planAnew(_ row: Int32) {
        switch rows[row].state {
        case .unused:
            rows[row].state = .pending
            pendingRows.append(row)
        case .pending: break
        case .open, .pivot, .residual, .redundant, .abandoned: removals.append(row)
        }
    }

    // MARK: Names

    @inline(__always)
    func identifier(_ row: Int32) -> ConstraintID {
        ConstraintID(index: row, generation: facts[row].generation)
    }

    @inline(__always)
    func row(of id: ConstraintID) -> Int32? {
        guard id.index >= 0, Int(id.index) < rows.count, rows[id.index].isAlive,
            facts[id.index].generation == id.generation,
            !rows[id.index].isNonNegativity
        else { return nil }
        return id.index
    }
}
