// Required equalities become the program. What changed since the last plan is taken out, put in, and eliminated.
extension Engine {
    mutating func replan() {
        let hadProgram = livePivots > 0
        if !hadProgram { isEveryValueOpen = true }
        takeOutRemovals()
        load()
        if positionLimit < program.count + batch.count {
            resetPositionSets(limit: program.count + 2 * batch.count + 64)
        }
        work += Self.workPerNode * batch.count
        peel()
        if hadProgram { reduceBatch() }
        eliminateOpenRows()
        if isOverLimit { abandonUnfinishedRows() }
        finishBatch()
    }

    // MARK: Taking out

    /// Takes out the rows of `removals` and every row into which one of them was added, directly or not.
    private mutating func takeOutRemovals() {
        while let row = removals.popLast() {
            switch rows[row].state {
            case .pivot, .residual, .redundant, .abandoned: takeOut(row)
            case .unused, .pending, .open: break
            }
        }
    }

    private mutating func takeOut(_ row: Int32) {
        var out = rows[row].firstOut
        while out >= 0 {
            removals.append(operations[out].target)
            out = operations[out].nextOut
        }
        clearRow(row)
        clearOperations(into: row)
        if rows[row].state == .pivot {
            program[rows[row].position] = -1
            livePivots -= 1
            rows[row].position = -1
            rows[row].pendingChange = 0
            let column = rows[row].pivotVariable
            columns[column].pivotRow = -1
            makeLoose(column)
        } else if rows[row].component >= 0 {
            markDirty(rows[row].component)
            rows[row].component = -1
        }
        rows[row].state = .pending
        pendingRows.append(row)
    }

    @inline(__always)
    mutating func makeLoose(_ column: Int32) {
        if columns[column].isLoose { return }
        columns[column].isLoose = true
        looseColumns.append(column)
    }

    @inline(__always)
    mutating func markDirty(_ component: Int32) {
        if let found = components[Int(component)], !found.isStale {
            found.isStale = true
            staleComponents.append(component)
        }
    }

    // MARK: Putting in

    private mutating func load() {
        batch.removeAll()
        if livePivots == 0 { nodes.reserve(terms.count + terms.count / 8) }
        for index in 0..<pendingRows.count {
            let row = pendingRows[index]
            if rows[row].state != .pending { continue }
            if !rows[row].isAlive {
                release(row)
                continue
            }
            if facts[row].rejection != nil {
                rows[row].state = .unused
                continue
            }
            rows[row].reduced = rows[row].constant
            rows[row].scale = Float(rows[row].constant.magnitude)
            rows[row].firstNode = -1
            rows[row].length = 0
            rows[row].state = rows[row].isRequiredEquality ? .open : .residual
            if freeNode < 0 { loadInSequence(row) } else { loadOneByOne(row) }
            batch.append(row)
        }
        pendingRows.removeAll()
    }

    private mutating func loadOneByOne(_ row: Int32) {
        let first = Int(rows[row].firstTerm)
        var offset = Int(rows[row].termCount) - 1
        while offset >= 0 {
            let term = terms[first + offset]
            let node = makeNode(row: row, column: term.variable, coefficient: term.coefficient)
            linkInRow(node)
            linkActive(node)
            offset -= 1
        }
    }

    /// The same with nodes that follow each other in memory, whose row links are known beforehand.
    @inline(__always)
    private mutating func loadInSequence(_ row: Int32) {
        let count = rows[row].termCount
        if count == 0 { return }
        let start = Int32(truncatingIfNeeded: nodes.count)
        nodes.reserve(Int(count))
        nodes.extend(by: Int(count))
        rows[row].firstNode = start
        rows[row].length = count
        var term = terms.base + Int(rows[row].firstTerm)
        for index in start..<start &+ count {
            let column = columns.base + Int(term.pointee.variable)
            let head = column.pointee.firstActive
            if head >= 0 { nodes[head].columnPrevious = index }
            column.pointee.firstActive = index
            column.pointee.activeCount &+= 1
            nodes[index] = Node(
                row: row, column: term.pointee.variable, rowNext: index &+ 1, rowPrevious: index &- 1,
                columnNext: head, columnPrevious: -1, coefficient: term.pointee.coefficient)
            term += 1
        }
        nodes[start].rowPrevious = -1
        nodes[start &+ count &- 1].rowNext = -1
    }

    // MARK: Peeling

    /// Eliminates, before everything else, variables that occur in a single row: it gives their value, and no
    /// other row has to change.
    private mutating func peel() {
        stack.removeAll()
        queue.removeAll()
        var next = 0
        while next < batch.count {
            let row = batch[next]
            next += 1
            peelChain(from: row)
        }
        if queue.isEmpty { return }
        makeRoomInFront(queue.count)
        programStart -= Int32(queue.count)
        for index in 0..<queue.count {
            let row = queue[index]
            let position = programStart + Int32(index)
            program[position] = row
            rows[row].position = position
            var node = rows[row].firstNode
            while node >= 0 {
                linkFrozen(node)
                node = nodes[node].rowNext
            }
            if !isEveryValueOpen { changedValues.insert(position) }
        }
        livePivots += queue.count
    }

    @inline(__always)
    private mutating func peelChain(from start: Int32) {
        var row = start
        while true {
            if rows[row].state == .open {
                var node = rows[row].firstNode
                var pivot: Int32 = -1
                while node >= 0 {
                    let column = nodes[node].column
                    if columns[column].activeCount == 1 && columns[column].firstFrozen < 0
                        && columns[column].pivotRow < 0
                    {
                        if pivot < 0 || columns[column].followsBounds { pivot = node }
                        if columns[column].followsBounds { break }
                    }
                    node = nodes[node].rowNext
                }
                if pivot >= 0 { peel(row, pivot) }
            }
            guard let other = stack.popLast() else { return }
            row = other
        }
    }

    @inline(__always)
    private mutating func peel(_ row: Int32, _ pivot: Int32) {
        takePivot(row, pivot)
        queue.append(row)
        var node = rows[row].firstNode
        while node >= 0 {
            unlinkActive(node)
            let column = nodes[node].column
            if columns[column].activeCount == 1 { stack.append(nodes[columns[column].firstActive].row) }
            node = nodes[node].rowNext
        }
    }

    /// Makes `row` give the variable of the node `pivot`, which disappears from the matrix.
    @inline(__always)
    mutating func takePivot(_ row: Int32, _ pivot: Int32) {
        let column = nodes[pivot].column
        rows[row].state = .pivot
        rows[row].pivotVariable = column
        rows[row].pivotCoefficient = nodes[pivot].coefficient
        rows[row].firstOut = -1
        rows[row].pendingChange = 0
        columns[column].pivotRow = row
        if columns[column].component >= 0 { markDirty(columns[column].component) }
        unlinkFromRow(pivot)
        unlinkActive(pivot)
        freeNode(pivot)
    }

    private mutating func makeRoomInFront(_ count: Int) {
        if Int(programStart) >= count { return }
        let used = program.count - Int(programStart)
        let room = count + 64 + (used + count) / 8
        var moved = Store<Int32>(capacity: room + used + 64)
        moved.append(repeating: -1, count: room)
        for position in Int(programStart)..<program.count {
            let row = program[position]
            if row >= 0 { rows[row].position = Int32(moved.count) }
            moved.append(row)
        }
        programStart = Int32(room)
        program = moved
        resetPositionSets(limit: room + rows.count * 2 + 64)
    }

    /// Makes room for positions below `limit`. Every value is computed anew; no constant is pending here.
    mutating func resetPositionSets(limit: Int) {
        positionLimit = limit
        changedConstants.reset(limit: limit)
        changedValues.reset(limit: limit)
        reductions.reset(limit: limit)
        isEveryValueOpen = true
    }

    // MARK: What is left

    private mutating func finishBatch() {
        let isEveryColumnLoose = components.isEmpty && looseColumns.count == columns.count
        for index in 0..<batch.count {
            let row = batch[index]
            if rows[row].state != .residual { continue }
            if rows[row].length == 0 {
                if rows[row].isRequired { rowsToCheck.append(row) }
                continue
            }
            if isEveryColumnLoose { continue }
            var node = rows[row].firstNode
            while node >= 0 {
                let column = nodes[node].column
                if columns[column].component >= 0 { markDirty(columns[column].component) } else { makeLoose(column) }
                node = nodes[node].rowNext
            }
        }
    }

    /// Leaves out the rows of the batch that could not be reduced within the limits.
    private mutating func abandonUnfinishedRows() {
        limitsHit.insert(.work)
        for row in 0..<Int32(rows.count) where rows[row].state == .open || rows[row].state == .residual {
            var isUnfinished = rows[row].state == .open
            var node = rows[row].firstNode
            while node >= 0 {
                if columns[nodes[node].column].pivotRow >= 0 { isUnfinished = true }
                node = nodes[node].rowNext
            }
            if !isUnfinished { continue }
            clearRow(row)
            if rows[row].component >= 0 {
                markDirty(rows[row].component)
                rows[row].component = -1
            }
            rows[row].state = .abandoned
        }
    }
}
