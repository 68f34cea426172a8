// Working rows: nodes linked by row and by column. A column has two lists, of the rows still in play (active) and
// of the eliminated rows (frozen).
extension Engine {
    @inline(__always)
    mutating func makeNode(row: Int32, column: Int32, coefficient: Double) -> Int32 {
        let node = Node(
            row: row, column: column, rowNext: -1, rowPrevious: -1, columnNext: -1, columnPrevious: -1,
            coefficient: coefficient)
        if freeNode >= 0 {
            let index = freeNode
            freeNode = nodes[index].rowNext
            nodes[index] = node
            return index
        }
        nodes.append(node)
        return Int32(truncatingIfNeeded: nodes.count - 1)
    }

    @inline(__always)
    mutating func freeNode(_ index: Int32) {
        nodes[index].rowNext = freeNode
        freeNode = index
    }

    /// Puts a node at the head of its row.
    @inline(__always)
    func linkInRow(_ index: Int32) {
        let row = nodes[index].row
        let head = rows[row].firstNode
        nodes[index].rowNext = head
        nodes[index].rowPrevious = -1
        if head >= 0 { nodes[head].rowPrevious = index }
        rows[row].firstNode = index
        rows[row].length &+= 1
    }

    @inline(__always)
    func unlinkFromRow(_ index: Int32) {
        let next = nodes[index].rowNext
        let previous = nodes[index].rowPrevious
        let row = nodes[index].row
        if next >= 0 { nodes[next].rowPrevious = previous }
        if previous >= 0 { nodes[previous].rowNext = next } else { rows[row].firstNode = next }
        rows[row].length &-= 1
    }

    @inline(__always)
    func linkActive(_ index: Int32) {
        let column = nodes[index].column
        let head = columns[column].firstActive
        nodes[index].columnNext = head
        nodes[index].columnPrevious = -1
        if head >= 0 { nodes[head].columnPrevious = index }
        columns[column].firstActive = index
        columns[column].activeCount &+= 1
    }

    @inline(__always)
    func unlinkActive(_ index: Int32) {
        let next = nodes[index].columnNext
        let previous = nodes[index].columnPrevious
        let column = nodes[index].column
        if next >= 0 { nodes[next].columnPrevious = previous }
        if previous >= 0 { nodes[previous].columnNext = next } else { columns[column].firstActive = next }
        columns[column].activeCount &-= 1
    }

    @inline(__always)
    func linkFrozen(_ index: Int32) {
        let column = nodes[index].column
        let head = columns[column].firstFrozen
        nodes[index].columnNext = head
        nodes[index].columnPrevious = -1
        if head >= 0 { nodes[head].columnPrevious = index }
        columns[column].firstFrozen = index
    }

    @inline(__always)
    func unlinkFrozen(_ index: Int32) {
        let next = nodes[index].columnNext
        let previous = nodes[index].columnPrevious
        if next >= 0 { nodes[next].columnPrevious = previous }
        if previous >= 0 { nodes[previous].columnNext = next } else { columns[nodes[index].column].firstFrozen = next }
    }

    /// Removes all nodes of a row that is in the matrix.
    mutating func clearRow(_ row: Int32) {
        let isFrozen = rows[row].state == .pivot
        var index = rows[row].firstNode
        while index >= 0 {
            let next = nodes[index].rowNext
            if isFrozen { unlinkFrozen(index) } else { unlinkActive(index) }
            freeNode(index)
            index = next
        }
        rows[row].firstNode = -1
        rows[row].length = 0
    }

    // MARK: Operations

    @inline(__always)
    mutating func recordOperation(source: Int32, target: Int32, factor: Double) {
        let head = rows[source].firstOut
        let operation = Operation(
            source: source, target: target, nextOut: head, previousOut: -1,
            nextIn: rows[target].firstIn, factor: factor)
        var index = freeOperation
        if index >= 0 {
            freeOperation = operations[index].nextIn
            operations[index] = operation
        } else {
            operations.append(operation)
            index = Int32(truncatingIfNeeded: operations.count - 1)
        }
        if head >= 0 { operations[head].previousOut = index }
        rows[source].firstOut = index
        rows[target].firstIn = index
    }

    /// Forgets how a row was reduced.
    mutating func clearOperations(into target: Int32) {
        var index = rows[target].firstIn
        while index >= 0 {
            let operation = operations[index]
            if operation.nextOut >= 0 { operations[operation.nextOut].previousOut = operation.previousOut }
            if operation.previousOut >= 0 {
                operations[operation.previousOut].nextOut = operation.nextOut
            } else {
                rows[operation.source].firstOut = operation.nextOut
            }
            operations[index].nextIn = freeOperation
            freeOperation = index
            index = operation.nextIn
        }
        rows[target].firstIn = -1
    }
}
