// Free variables and the rows over them, by connected component.
extension Engine {
  // MARK: Finding

  mutating func rebuildComponents() {
    for index in staleComponents { dissolve(index) }
    staleComponents.removeAll()
    while let column = looseColumns.popLast() {
      columns[column].isLoose = false
      if columns[column].pivotRow >= 0 || columns[column].component >= 0 { continue }
      if columns[column].firstActive < 0 {
        setValue(column, columns[column].preferred)
      } else {
        buildComponent(from: column)
      }
    }
  }

  /// Leaves the columns of a component without one.
  private mutating func dissolve(_ index: Int32) {
    guard let component = components[Int(index)] else { return }
    for column in component.columns where columns[column].component == index {
      columns[column].component = -1
      if columns[column].pivotRow < 0 { makeLoose(column) }
    }
    for (item, row) in component.rows.enumerated() where rows[row].component == index {
      rows[row].component = -1
      if let simplex = component.simplex { rows[row].wasNonbasic = simplex.place[item] < 0 }
    }
    components[Int(index)] = nil
    freeComponents.append(index)
  }

  private mutating func buildComponent(from start: Int32) {
    let index: Int32
    if let free = freeComponents.popLast() {
      index = free
    } else {
      components.append(nil)
      index = Int32(components.count - 1)
    }
    stack.removeAll()
    batch.removeAll()
    stack.append(start)
    columns[start].component = index
    var next = 0
    while next < stack.count {
      let column = stack[next]
      next += 1
      var node = columns[column].firstActive
      while node >= 0 {
        let row = nodes[node].row
        if rows[row].component != index {
          rows[row].component = index
          batch.append(row)
          var member = rows[row].firstNode
          while member >= 0 {
            let other = nodes[member].column
            let old = columns[other].component
            if old != index {
              if old >= 0 { dissolve(old) }
              columns[other].component = index
              stack.append(other)
            }
            member = nodes[member].rowNext
          }
        }
        node = nodes[node].columnNext
      }
    }
    sort(stack)
    sort(batch)
    let component = Component(columns: UnsafeBufferPointer(start: stack.base, count: stack.count),
                              rows: UnsafeBufferPointer(start: batch.base, count: batch.count))
    component.isDirty = true
    dirtyComponents.append(index)
    components[Int(index)] = component
    makeSimplex(component, index)
  }

  private func sort(_ store: borrowing Store<Int32>) {
    let count = store.count
    if count > 24 {
      var slice = UnsafeMutableBufferPointer(start: store.base, count: count)
      slice.sort()
      return
    }
    var next = 1
    while next < count {
      let value = store[next]
      var hole = next
      while hole > 0 && store[hole - 1] > value {
        store[hole] = store[hole - 1]
        hole -= 1
      }
      store[hole] = value
      next += 1
    }
  }

  // MARK: Solving

  private mutating func makeSimplex(_ component: Component, _ index: Int32) {
    collectRanks(component)
    let rowCount = component.rowCount
    let columnCount = component.columnCount
    preferredScratch.removeAll()
    for place in 0..<columnCount {
      let column = component.columns[place]
      columns[column].place = Int32(truncatingIfNeeded: place)
      preferredScratch.append(columns[column].preferred)
    }
    for item in 0..<rowCount { rows[component.rows[item]].item = Int32(truncatingIfNeeded: item) }
    if DenseSimplex.numbersNeeded(columns: columnCount, rows: rowCount, levels: ranks.count) > limits.numbersPerComponent {
      component.limit = .componentSize
      limitedComponents.insert(index)
      return
    }
    let simplex = DenseSimplex(columns: columnCount, rows: rowCount, levels: ranks.count,
                               iterationsPerRow: limits.iterationsPerRow)
    for item in 0..<rowCount {
      let row = component.rows[item]
      let sign: Double = rows[row].relation == .greaterThanOrEqual ? -1 : 1
      simplex.setRow(item, level: level(of: rows[row].rank), isEquality: rows[row].relation == .equal,
                     constant: sign * rows[row].reduced)
      var node = rows[row].firstNode
      while node >= 0 {
        simplex.addTerm(row: item, column: Int(columns[nodes[node].column].place), coefficient: sign * nodes[node].coefficient)
        node = nodes[node].rowNext
      }
    }
    orderStart(component, simplex)
    simplex.begin(preferred: preferredScratch.base, startOrder: startOrder.base, startCount: startOrder.count)
    component.simplex = simplex
    work += simplex.work + rowCount * simplex.stride
  }

  /// The distinct ranks of the rows, falling. Level 0 is always that of the required rows.
  private mutating func collectRanks(_ component: Component) {
    ranks.removeAll()
    ranks.append(.infinity)
    for row in component.rows {
      let rank = rows[row].rank
      var index = ranks.count
      while index > 0 && ranks[index - 1] < rank { index -= 1 }
      if index > 0 && ranks[index - 1] == rank { continue }
      if ranks.count > 32 { return collectManyRanks(component) }
      ranks.append(rank)
      var place = ranks.count - 1
      while place > index {
        ranks[place] = ranks[place - 1]
        place -= 1
      }
      ranks[index] = rank
    }
  }

  private mutating func collectManyRanks(_ component: Component) {
    let all = Set(component.rows.map { rows[$0].rank }).union([.infinity]).sorted(by: >)
    ranks.removeAll()
    for rank in all { ranks.append(rank) }
  }

  private func level(of rank: Float) -> Int {
    var low = 0
    var high = ranks.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle] > rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Rows held at 0 by the last solution first, then optional equalities, optional inequalities by falling
  /// priority, required inequalities.
  private mutating func orderStart(_ component: Component, _ simplex: DenseSimplex) {
    let levels = Int32(truncatingIfNeeded: simplex.levels)
    stack.removeAll()
    startOrder.removeAll()
    for item in 0..<component.rowCount {
      let row = component.rows[item]
      let level = simplex.level[item]
      let key = rows[row].wasNonbasic ? -1 : level + (simplex.isEquality[item] ? 0 : level == 0 ? 2 * levels : levels)
      rows[row].wasNonbasic = false
      stack.append(key)
      startOrder.append(Int32(truncatingIfNeeded: item))
    }
    if component.rowCount > 32 {
      var slice = UnsafeMutableBufferPointer(start: startOrder.base, count: startOrder.count)
      let keys = stack.base
      slice.sort { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
      return
    }
    var next = 1
    while next < component.rowCount {
      let key = stack[next]
      var hole = next
      while hole > 0 && stack[startOrder[hole - 1]] > key {
        startOrder[hole] = startOrder[hole - 1]
        hole -= 1
      }
      startOrder[hole] = Int32(truncatingIfNeeded: next)
      next += 1
    }
  }

  /// Brings the changed components to their best solution and hands their values on. Required rows that stay
  /// violated are collected as proofs.
  mutating func solveComponents() -> [[(row: Int32, multiplier: Double)]] {
    var proofs: [[(row: Int32, multiplier: Double)]] = []
    var next = 0
    while next < dirtyComponents.count {
      let index = dirtyComponents[next]
      next += 1
      guard let component = components[Int(index)], component.isDirty else { continue }
      component.isDirty = false
      guard let simplex = component.simplex else {
        for column in component.columns { setValue(column, columns[column].preferred) }
        continue
      }
      let before = simplex.work
      component.limit = nil
      if work > limits.workPerSolve {
        component.limit = .work
      } else if !simplex.optimise(workLimit: limits.workPerSolve - work) {
        component.limit = work + simplex.work - before > limits.workPerSolve ? .work : .iterations
      }
      work += simplex.work - before
      if component.limit != nil { limitedComponents.insert(index) }
      for place in 0..<component.columnCount {
        let column = component.columns[place]
        setValue(column, columns[column].preferred + simplex.offset(place))
      }
      if simplex.isAnyRequired, component.limit == nil, let item = simplex.mostViolatedRequiredRow() {
        proofs += self.proofs(component, simplex, item)
      }
    }
    dirtyComponents.removeAll(keepingCapacity: true)
    return proofs
  }
}
