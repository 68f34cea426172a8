// Required equalities become the program. What changed since the last plan is taken out, put in, and eliminated.
extension Engine {
  private static let queueLengths = 16
  /// The cost of one step along a list, in multiplications of a dense row.
  private static let workPerNode = 10

  mutating func replan() {
    let hadProgram = livePivots > 0
    takeOutRemovals()
    load()
    if positionLimit < program.count + batch.count { resetPositionSets(limit: program.count + 2 * batch.count + 64) }
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
      let first = Int(rows[row].firstTerm)
      var offset = Int(rows[row].termCount) - 1
      while offset >= 0 {
        let term = terms[first + offset]
        let node = makeNode(row: row, column: term.variable, coefficient: term.coefficient)
        linkInRow(node)
        linkActive(node)
        offset -= 1
      }
      batch.append(row)
    }
    pendingRows.removeAll()
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
      changedValues.insert(position)
    }
    livePivots += queue.count
  }

  @inline(__always)
  private mutating func peelChain(from start: Int32) {
    var row = start
    while true {
      if rows[row].state == .open {
        var node = rows[row].firstNode
        while node >= 0 {
          let column = nodes[node].column
          if columns[column].activeCount == 1 && columns[column].firstFrozen < 0 && columns[column].pivotRow < 0 {
            break
          }
          node = nodes[node].rowNext
        }
        if node >= 0 { peel(row, node) }
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
  private mutating func takePivot(_ row: Int32, _ pivot: Int32) {
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
  private mutating func resetPositionSets(limit: Int) {
    positionLimit = limit
    changedConstants.reset(limit: limit)
    changedValues.reset(limit: limit)
    reductions.reset(limit: limit)
    for position in Int(programStart)..<program.count where program[position] >= 0 {
      changedValues.insert(Int32(position))
    }
  }

  // MARK: Reducing by the program

  private mutating func reduceBatch() {
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
    work += Self.workPerNode * (Int(rows[source].length) + (isLong && !isReduction ? Int(rows[target].length) : 0) + 2)
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
        if isReduction, columns[column].pivotRow >= 0 { reductions.insert(rows[columns[column].pivotRow].position) }
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

  var isOverLimit: Bool { nodes.count > limits.entries || work > limits.workPerSolve }

  private mutating func eliminateOpenRows() {
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
    changedValues.insert(position)
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
      let count = columns[nodes[node].column].activeCount
      if count < bestCount && nodes[node].coefficient.magnitude >= 0.01 * largest {
        bestCount = count
        best = node
      }
      node = nodes[node].rowNext
    }
    return best
  }

  // MARK: What is left

  private mutating func finishBatch() {
    for index in 0..<batch.count {
      let row = batch[index]
      if rows[row].state != .residual { continue }
      if rows[row].length == 0 {
        if rows[row].isRequired { rowsToCheck.append(row) }
        continue
      }
      var node = rows[row].firstNode
      while node >= 0 {
        let column = nodes[node].column
        if columns[column].component >= 0 { markDirty(columns[column].component) } else { makeLoose(column) }
        node = nodes[node].rowNext
      }
    }
  }
}
