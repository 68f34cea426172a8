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
    component.simplex?.changeConstant(
      Int(rows[row].item), by: rows[row].relation == .greaterThanOrEqual ? -change : change)
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
    while let position = changedValues.popLast() {
      let row = program[position]
      if row < 0 { continue }
      var sum = rows[row].reduced
      var node = rows[row].firstNode
      while node >= 0 {
        sum -= nodes[node].coefficient * columns[nodes[node].column].value
        node = nodes[node].rowNext
      }
      setValue(rows[row].pivotVariable, sum / rows[row].pivotCoefficient)
    }
  }

  @inline(__always)
  mutating func setValue(_ column: Int32, _ value: Double) {
    if columns[column].isNonNegative && value < -Self.nonNegativeTolerance && columns[column].nonNegativeRow < 0 {
      negativeColumns.append(column)
    }
    if columns[column].value == value { return }
    columns[column].value = value
    var node = columns[column].firstFrozen
    while node >= 0 {
      changedValues.insert(rows[nodes[node].row].position)
      node = nodes[node].columnNext
    }
  }
}
