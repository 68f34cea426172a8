// Sparse elimination of the required equalities that are left after peeling.
extension Engine {
    private static let queueLengths = 16
    /// The cost of one step along a list, in multiplications of a dense row.
    static let workPerNode = 10

    // MARK: Reducing by the program

    mutating func reduceBatch() {
        for index in 0..<batch.count where rows[batch[index]].state != .pivot {
            reduce(batch[index])
            if isOverLimit { return }
        }
    }

    /// Replaces eliminated variables, the first eliminated first, until only free ones are left.
    private mutating func reduce(_ row: Int32) {
        var isAnyEliminated = false
        var node = rows[row].firstNode
        while node >= 0 {
            let source = columns[nodes[node].column].pivotRow
            if source >= 0 {
                isAnyEliminated = true
                reductions.insert(rows[source].position)
            }
            node = nodes[node].rowNext
        }
        if !isAnyEliminated { return }
        markColumns(of: row)
        while let position = reductions.popFirst() {
            let source = program[position]
            let node = columns[rows[source].pivotVariable].mark
            if node < 0 || isOverLimit { continue }
            columns[rows[source].pivotVariable].mark = -1
            addRow(source, to: row, through: node, isReduction: true)
        }
        unmarkColumns(of: row)
    }

    /// Removes the node `pivot` of `target` by adding a multiple of the pivot row `source`.
    @inline(__always)
    private mutating func addRow(_ source: Int32, to target: Int32, through pivot: Int32, isReduction: Bool = false) {
        let factor = -nodes[pivot].coefficient / rows[source].pivotCoefficient
        unlinkFromRow(pivot)
        unlinkActive(pivot)
        freeNode(pivot)
        recordOperation(source: source, target: target, factor: factor)
        rows[target].reduced += factor * rows[source].reduced
        let scale = Float(factor.magnitude) * rows[source].scale
        if scale > rows[target].scale { rows[target].scale = scale }
        let isLong = isReduction || Int(rows[source].length) * Int(rows[target].length) > 48
        work +=
            Self.workPerNode * (Int(rows[source].length) + (isLong && !isReduction ? Int(rows[target].length) : 0) + 2)
        if isLong && !isReduction { markColumns(of: target) }
        var node = rows[source].firstNode
        while node >= 0 {
            let column = nodes[node].column
            let added = factor * nodes[node].coefficient
            let found = isLong ? columns[column].mark : self.node(of: target, column)
            if found >= 0 {
                let sum = nodes[found].coefficient + added
                if sum.magnitude <= 1e-11 * added.magnitude {
                    unlinkFromRow(found)
                    unlinkActive(found)
                    freeNode(found)
                    columns[column].mark = -1
                } else {
                    nodes[found].coefficient = sum
                }
            } else {
                let new = makeNode(row: target, column: column, coefficient: added)
                linkInRow(new)
                linkActive(new)
                if isLong { columns[column].mark = new }
                if isReduction, columns[column].pivotRow >= 0 {
                    reductions.insert(rows[columns[column].pivotRow].position)
                }
            }
            node = nodes[node].rowNext
        }
        if isLong && !isReduction { unmarkColumns(of: target) }
        if rows[target].state == .residual {
            if rows[target].component >= 0 { markDirty(rows[target].component) }
            if rows[target].length == 0 { rowsToCheck.append(target) }
        }
    }

    @inline(__always)
    private func node(of row: Int32, _ column: Int32) -> Int32 {
        var node = rows[row].firstNode
        while node >= 0 {
            if nodes[node].column == column { return node }
            node = nodes[node].rowNext
        }
        return -1
    }

    private func markColumns(of row: Int32) {
        var node = rows[row].firstNode
        while node >= 0 {
            columns[nodes[node].column].mark = node
            node = nodes[node].rowNext
        }
    }

    private func unmarkColumns(of row: Int32) {
        var node = rows[row].firstNode
        while node >= 0 {
            columns[nodes[node].column].mark = -1
            node = nodes[node].rowNext
        }
    }

    // MARK: Elimination

    var isOverLimit: Bool {
        nodes.count > limits.entries || operations.count > limits.entries || work > limits.workPerSolve
    }

    mutating func eliminateOpenRows() {
        queue.removeAll()
        queue.append(repeating: -1, count: Self.queueLengths)
        var isAnyOpen = false
        var index = batch.count - 1
        while index >= 0 {
            if rows[batch[index]].state == .open {
                isAnyOpen = true
                enqueue(batch[index], length: Int(rows[batch[index]].length))
            }
            index -= 1
        }
        if !isAnyOpen { return }
        var length = 0
        while length < Self.queueLengths {
            let row = queue[length]
            if row < 0 {
                length += 1
                continue
            }
            dequeue(row)
            shortestQueue = Int.max
            eliminate(row)
            length = min(length, shortestQueue)
            if isOverLimit { return }
        }
    }

    @inline(__always)
    private mutating func enqueue(_ row: Int32, length: Int) {
        let slot = min(length, Self.queueLengths - 1)
        let head = queue[slot]
        rows[row].queueNext = head
        rows[row].queuePrevious = Int32(-1 - slot)
        if head >= 0 { rows[head].queuePrevious = row }
        queue[slot] = row
        if slot < shortestQueue { shortestQueue = slot }
    }

    @inline(__always)
    private func dequeue(_ row: Int32) {
        let next = rows[row].queueNext
        let previous = rows[row].queuePrevious
        if next >= 0 { rows[next].queuePrevious = previous }
        if previous >= 0 { rows[previous].queueNext = next } else { queue[-1 - previous] = next }
    }

    private mutating func eliminate(_ row: Int32) {
        if rows[row].length == 0 {
            rows[row].state = .redundant
            rowsToCheck.append(row)
            return
        }
        let pivot = choosePivot(row)
        let column = nodes[pivot].column
        takePivot(row, pivot)
        let position = Int32(program.count)
        program.append(row)
        if Int(position) >= positionLimit { resetPositionSets(limit: program.count * 2 + 64) }
        rows[row].position = position
        livePivots += 1
        if !isEveryValueOpen { changedValues.insert(position) }
        var node = rows[row].firstNode
        while node >= 0 {
            unlinkActive(node)
            linkFrozen(node)
            node = nodes[node].rowNext
        }
        var target = columns[column].firstActive
        while target >= 0 {
            if isOverLimit { return }
            let next = nodes[target].columnNext
            let other = nodes[target].row
            addRow(row, to: other, through: target)
            if rows[other].state == .open {
                dequeue(other)
                enqueue(other, length: Int(rows[other].length))
            }
            target = next
        }
        node = rows[row].firstNode
        while node >= 0 {
            let column = nodes[node].column
            if columns[column].activeCount == 1 {
                let last = nodes[columns[column].firstActive].row
                if rows[last].state == .open {
                    dequeue(last)
                    enqueue(last, length: 0)
                }
            }
            node = nodes[node].rowNext
        }
    }

    /// The variable in the fewest other rows, among those whose coefficient is not small in its row.
    @inline(__always)
    private func choosePivot(_ row: Int32) -> Int32 {
        var largest = 0.0
        var node = rows[row].firstNode
        while node >= 0 {
            largest = max(largest, nodes[node].coefficient.magnitude)
            node = nodes[node].rowNext
        }
        var best = rows[row].firstNode
        var bestCount = Int32.max
        node = rows[row].firstNode
        while node >= 0 {
            let column = nodes[node].column
            // If two are equally good, the one that follows bounds is computed, and the other one keeps its value.
            let count = 2 * columns[column].activeCount - (columns[column].followsBounds ? 1 : 0)
            if count < bestCount && nodes[node].coefficient.magnitude >= 0.01 * largest {
                bestCount = count
                best = node
            }
            node = nodes[node].rowNext
        }
        return best
    }
}
