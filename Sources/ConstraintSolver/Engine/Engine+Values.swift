// Constants run forward along the program, values backward.
extension Engine {
    static let nonNegativeTolerance = 1e-7

    /// Adds to the reduced constant of a row that is in the program or the components.
    @inline(__always)
    mutating func applyChange(_ row: Int32, _ change: Double) {
        rows[row].reduced += change
        switch rows[row].state {
        case .pivot:
            rows[row].pendingChange += change
            changedConstants.insert(rows[row].position)
        case .residual:
            if rows[row].component >= 0 { changeComponent(row, change) } else { rowsToCheck.append(row) }
        case .redundant: rowsToCheck.append(row)
        case .unused, .pending, .open, .abandoned: break
        }
    }

    private mutating func changeComponent(_ row: Int32, _ change: Double) {
        let index = rows[row].component
        guard let component = components[Int(index)] else { return }
        // One that was too large or too late is tried again.
        guard let simplex = component.simplex else { return markDirty(index) }
        simplex.changeConstant(Int(rows[row].item), by: rows[row].relation == .greaterThanOrEqual ? -change : change)
        if !component.isDirty {
            component.isDirty = true
            dirtyComponents.append(index)
        }
    }

    mutating func propagateConstants() {
        while let position = changedConstants.popFirst() {
            let row = program[position]
            if row < 0 { continue }
            let change = rows[row].pendingChange
            rows[row].pendingChange = 0
            changedValues.insert(position)
            var operation = rows[row].firstOut
            while operation >= 0 {
                applyChange(operations[operation].target, change * operations[operation].factor)
                operation = operations[operation].nextOut
            }
        }
    }

    mutating func propagateValues() {
        if isEveryValueOpen { return computeAllValues() }
        var steps = 0
        while let position = changedValues.popLast() {
            let row = program[position]
            if row < 0 { continue }
            steps &+= 4 &+ Int(rows[row].length)
            setValue(rows[row].pivotVariable, value(of: row))
        }
        work += steps
    }

    private mutating func computeAllValues() {
        var position = program.count - 1
        while position >= Int(programStart) {
            let row = program[position]
            if row >= 0 { setValue(rows[row].pivotVariable, value(of: row)) }
            position -= 1
        }
        work += 4 * program.count
        isEveryValueOpen = false
        changedValues.reset(limit: positionLimit)
    }

    /// What an eliminated row gives for its variable.
    @inline(__always)
    private func value(of row: Int32) -> Double {
        var sum = rows[row].reduced
        var node = rows[row].firstNode
        while node >= 0 {
            sum -= nodes[node].coefficient * columns[nodes[node].column].value
            node = nodes[node].rowNext
        }
        return sum / rows[row].pivotCoefficient
    }

    @inline(__always)
    mutating func setValue(_ column: Int32, _ computed: Double) {
        var value = computed
        if isAnyOversized || !(value.magnitude <= limits.largestValue) { value = limitedValue(column, value) }
        if columns[column].isNonNegative && value < -Self.nonNegativeTolerance && columns[column].nonNegativeRow < 0 {
            negativeColumns.append(column)
        }
        if columns[column].value == value { return }
        columns[column].value = value
        if isEveryValueOpen { return }
        var node = columns[column].firstFrozen
        while node >= 0 {
            changedValues.insert(rows[nodes[node].row].position)
            node = nodes[node].columnNext
        }
    }

    @inline(never)
    private mutating func limitedValue(_ column: Int32, _ value: Double) -> Double {
        let isOversized = !(value.magnitude <= limits.largestValue)
        if isOversized { oversizedColumns.insert(column) } else { oversizedColumns.remove(column) }
        isAnyOversized = !oversizedColumns.isEmpty
        return isOversized ? columns[column].preferred : value
    }
}
