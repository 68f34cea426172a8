/// One complete solution: elimination of the required equalities, components, simplex, values.
struct Plan: Sendable {
  struct Operation { var source: Int; var factor: Double }
  struct Pivot { var row: Int; var variable: Int; var coefficient: Double }
  struct Component {
    var variables: [Int]
    var rows: [Int]
    var simplex: SimplexBox?
  }

  let model: Model
  /// Rows of the constraints, then those of violated non-negativity.
  var rows: [[Term]]
  var constants: [Double]
  var operations: [[Operation]]
  var pivots: [Pivot] = []
  var pivotOfVariable: [Int]
  var occurrences: [[Int]]
  var conflicts: [Solution.Conflict] = []
  var limits: [Solution.Limit] = []
  var values: [Double]
  var components: [Component] = []
  var componentOfVariable: [Int]
  let nonNegativeRows: [Int]
  let broken: Set<Int>

  init(_ model: Model, broken: Set<Int>, nonNegativeRows: [Int]) {
    self.model = model
    self.broken = broken
    self.nonNegativeRows = nonNegativeRows
    values = model.preferred
    pivotOfVariable = Array(repeating: -1, count: values.count)
    componentOfVariable = Array(repeating: -1, count: values.count)
    occurrences = Array(repeating: [], count: values.count)
    rows = []
    constants = []
    for row in model.constraints {
      let isUsed = row.isAlive && row.rejection == nil
      rows.append(isUsed ? row.terms : [])
      constants.append(isUsed ? row.constant : 0)
    }
    for variable in nonNegativeRows {
      rows.append([Term(variable: variable, coefficient: 1)])
      constants.append(0)
    }
    operations = Array(repeating: [], count: rows.count)
    for row in rows.indices {
      for term in rows[row] { occurrences[term.variable].append(row) }
    }
    eliminate()
    if conflicts.isEmpty { solveComponents() }
    if conflicts.isEmpty { substituteBack() }
  }

  func isRequired(_ row: Int) -> Bool {
    row >= model.constraints.count
      || (model.constraints[row].priority.isRequired && !broken.contains(row))
  }

  func relation(_ row: Int) -> Relation {
    row >= model.constraints.count ? .greaterThanOrEqual : model.constraints[row].relation
  }

  func isUsed(_ row: Int) -> Bool {
    row >= model.constraints.count
      || (model.constraints[row].isAlive && model.constraints[row].rejection == nil)
  }

  // MARK: Elimination

  private mutating func eliminate() {
    var queue: [[Int]] = []
    func enqueue(_ row: Int, _ length: Int, _ queue: inout [[Int]]) {
      while queue.count <= length { queue.append([]) }
      queue[length].append(row)
    }
    var isOpen = Array(repeating: false, count: rows.count)
    for row in rows.indices.reversed() where isUsed(row) && isRequired(row) && relation(row) == .equal {
      isOpen[row] = true
      enqueue(row, rows[row].count, &queue)
    }
    var length = 0
    while length < queue.count {
      guard let row = queue[length].popLast() else {
        length += 1
        continue
      }
      if !isOpen[row] || rows[row].count != length { continue }
      isOpen[row] = false
      if length == 0 {
        if constants[row].magnitude > tolerance(row) { reportConflict(multipliers(of: [(row, 1)])) }
        continue
      }
      var best = 0
      for index in rows[row].indices {
        if occurrences[rows[row][index].variable].count < occurrences[rows[row][best].variable].count { best = index }
      }
      let pivot = rows[row][best]
      pivots.append(Pivot(row: row, variable: pivot.variable, coefficient: pivot.coefficient))
      pivotOfVariable[pivot.variable] = pivots.count - 1
      for other in occurrences[pivot.variable] where other != row {
        guard let entry = rows[other].first(where: { $0.variable == pivot.variable }) else { continue }
        addRow(row, to: other, factor: -entry.coefficient / pivot.coefficient, removing: pivot.variable)
        if isOpen[other] {
          enqueue(other, rows[other].count, &queue)
          length = min(length, rows[other].count)
        }
      }
      occurrences[pivot.variable] = []
    }
  }

  private func tolerance(_ row: Int) -> Double {
    var scale = 1.0
    for (member, factor) in multipliers(of: [(row, 1)]) where member < model.constraints.count {
      scale = max(scale, (factor * model.constraints[member].constant).magnitude)
    }
    return 1e-8 * scale
  }

  private mutating func addRow(_ source: Int, to target: Int, factor: Double, removing variable: Int) {
    operations[target].append(Operation(source: source, factor: factor))
    constants[target] += factor * constants[source]
    var terms = rows[target]
    for term in rows[source] {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += factor * term.coefficient
        if term.variable == variable || terms[index].coefficient.magnitude <= 1e-11 {
          terms.remove(at: index)
          occurrences[term.variable].removeAll { $0 == target }
        }
      } else {
        terms.append(Term(variable: term.variable, coefficient: factor * term.coefficient))
        occurrences[term.variable].append(target)
      }
    }
    rows[target] = terms
  }

  /// The original rows whose weighted sum is the weighted sum of the given reduced rows.
  func multipliers(of start: [(Int, Double)]) -> [Int: Double] {
    var order: [Int: Int] = [:]
    for (position, pivot) in pivots.enumerated() { order[pivot.row] = position }
    var sums: [Int: Double] = [:]
    for (row, factor) in start { sums[row, default: 0] += factor }
    var open = Set(start.map(\.0))
    var result: [Int: Double] = [:]
    while let row = open.max(by: { (order[$0] ?? Int.max, $0) < (order[$1] ?? Int.max, $1) }) {
      open.remove(row)
      let factor = sums[row] ?? 0
      if factor.magnitude < 1e-9 { continue }
      result[row] = factor
      for operation in operations[row] {
        sums[operation.source, default: 0] += factor * operation.factor
        open.insert(operation.source)
      }
    }
    return result
  }

  private mutating func reportConflict(_ multipliers: [Int: Double]) {
    let count = model.constraints.count
    let members = multipliers.keys.filter { $0 < count }.sorted {
      model.constraints[$0].sequence < model.constraints[$1].sequence
    }
    let nonNegative = multipliers.keys.filter { $0 >= count }.map { nonNegativeRows[$0 - count] }.sorted()
    guard let worst = members.max(by: {
      (model.constraints[$0].breakRank, model.constraints[$0].sequence)
        < (model.constraints[$1].breakRank, model.constraints[$1].sequence)
    }) else { return }
    conflicts.append(.init(members: members.map(model.identifier),
                           nonNegative: nonNegative.map { Variable(index: $0) },
                           broken: model.identifier(worst)))
  }

  // MARK: Components

  private mutating func solveComponents() {
    var isSeen = Array(repeating: false, count: rows.count)
    for start in values.indices where pivotOfVariable[start] < 0 && componentOfVariable[start] < 0 {
      var variables = [start]
      var members: [Int] = []
      componentOfVariable[start] = components.count
      var next = 0
      while next < variables.count {
        for row in occurrences[variables[next]] where !isSeen[row] && !isPivot(row) {
          isSeen[row] = true
          members.append(row)
          for term in rows[row] where componentOfVariable[term.variable] < 0 {
            componentOfVariable[term.variable] = components.count
            variables.append(term.variable)
          }
        }
        next += 1
      }
      variables.sort()
      members.sort()
      components.append(Component(variables: variables, rows: members))
      solveComponent(components.count - 1)
      if !conflicts.isEmpty { return }
    }
    for row in rows.indices where isUsed(row) && isRequired(row) && rows[row].isEmpty && relation(row) != .equal {
      let error = relation(row) == .lessThanOrEqual ? -constants[row] : constants[row]
      if error > tolerance(row) { reportConflict(multipliers(of: [(row, 1)])) }
    }
  }

  private func isPivot(_ row: Int) -> Bool {
    isUsed(row) && isRequired(row) && relation(row) == .equal
  }

  private func rank(_ row: Int) -> Float {
    if isRequired(row) { return .infinity }
    return broken.contains(row) ? 2000 : model.constraints[row].priority.rawValue
  }

  private mutating func solveComponent(_ index: Int) {
    let component = components[index]
    if component.rows.isEmpty { return }
    var ranks = Set(component.rows.map(rank))
    ranks.insert(.infinity)
    let order = ranks.sorted(by: >)
    if DenseSimplex.numbersNeeded(columns: component.variables.count, rows: component.rows.count, levels: order.count)
      > model.limits.numbersPerComponent {
      limits.append(.componentSize)
      return
    }
    let simplex = makeSimplex(component.variables, component.rows, levels: order.count) { row in
      order.firstIndex(of: rank(row)) ?? 0
    }
    if !simplex.optimise() { limits.append(.iterations) }
    components[index].simplex = SimplexBox(simplex)
    for (column, variable) in component.variables.enumerated() {
      values[variable] = model.preferred[variable] + simplex.offset(column)
    }
    if let worst = simplex.mostViolatedRequiredRow() { reportComponentConflict(component, simplex, worst) }
  }

  private func makeSimplex(_ variables: [Int], _ members: [Int], levels: Int, level: (Int) -> Int) -> DenseSimplex {
    let simplex = DenseSimplex(columns: variables.count, rows: members.count, levels: levels,
                               iterationsPerRow: model.limits.iterationsPerRow)
    var columns: [Int: Int] = [:]
    for (column, variable) in variables.enumerated() { columns[variable] = column }
    for (item, row) in members.enumerated() {
      let sign: Double = relation(row) == .greaterThanOrEqual ? -1 : 1
      simplex.setRow(item, level: level(row), isEquality: relation(row) == .equal, constant: sign * constants[row])
      for term in rows[row] {
        simplex.addTerm(row: item, column: columns[term.variable] ?? 0, coefficient: sign * term.coefficient)
      }
    }
    let start = members.indices.map(Int32.init).sorted { startKey($0, simplex) < startKey($1, simplex) }
    simplex.begin(preferred: variables.map { model.preferred[$0] }, startOrder: start)
    return simplex
  }

  private func startKey(_ item: Int32, _ simplex: DenseSimplex) -> (Int, Int32, Int32) {
    let level = simplex.level[Int(item)]
    return (simplex.isEquality[Int(item)] ? 0 : level == 0 ? 2 : 1, level, item)
  }

  /// Drops members of a conflicting set one by one while the rest still conflicts.
  private mutating func reportComponentConflict(_ component: Component, _ simplex: DenseSimplex, _ worst: Int) {
    func report(_ rows: [Int], _ proof: InfeasibilityProof) {
      let start = proof.members.map { member in
        (rows[member.item], relation(rows[member.item]) == .greaterThanOrEqual ? -member.multiplier : member.multiplier)
      }
      reportConflict(multipliers(of: start))
    }
    if let proof = simplex.directProof(worst) { return report(component.rows, proof) }
    var members = simplex.conflictingItems().map { component.rows[$0] }
    var next = 0
    while next <= members.count {
      var trial = members
      if next < members.count { trial.remove(at: next) }
      let variables = Set(trial.flatMap { rows[$0].map(\.variable) }).sorted()
      let simplex = makeSimplex(variables, trial, levels: 1) { _ in 0 }
      _ = simplex.optimise()
      if let row = simplex.mostViolatedRequiredRow() {
        members = trial
        if let proof = simplex.directProof(row) { return report(members, proof) }
      } else {
        next += 1
      }
    }
  }

  // MARK: Values

  private mutating func substituteBack() {
    for pivot in pivots.reversed() {
      var value = constants[pivot.row]
      for term in rows[pivot.row] where term.variable != pivot.variable {
        value -= term.coefficient * values[term.variable]
      }
      values[pivot.variable] = value / pivot.coefficient
    }
  }

  /// The variable as a weighted sum of free variables.
  func expression(of variable: Int) -> [Int: Double] {
    var sums = [variable: 1.0]
    var open: Set<Int> = pivotOfVariable[variable] < 0 ? [] : [variable]
    while let next = open.min(by: { pivotOfVariable[$0] < pivotOfVariable[$1] }) {
      open.remove(next)
      let factor = sums.removeValue(forKey: next) ?? 0
      let pivot = pivots[pivotOfVariable[next]]
      for term in rows[pivot.row] where term.variable != next {
        sums[term.variable, default: 0] -= factor * term.coefficient / pivot.coefficient
        if pivotOfVariable[term.variable] >= 0 { open.insert(term.variable) }
      }
    }
    return sums.filter { $0.value.magnitude > 1e-9 }
  }

  func direction(of variable: Int) -> [Term] {
    let sums = expression(of: variable)
    for free in sums.keys.sorted() {
      let component = components[componentOfVariable[free]]
      guard let simplex = component.simplex?.simplex else { return spread([free: 1], scaledBy: variable) }
      if !simplex.hasTies { continue }
      var goal = Array(repeating: 0.0, count: component.variables.count)
      for (column, member) in component.variables.enumerated() { goal[column] = sums[member] ?? 0 }
      for sign in [1.0, -1.0] {
        var move: [Int: Double] = [:]
        let offsets = alternative(component, simplex, goal: goal.map { $0 * sign })
        var change = 0.0
        for (column, member) in component.variables.enumerated() {
          let difference = offsets[column] - simplex.offset(column)
          if difference.magnitude > 1e-6 { move[member] = difference }
          change += difference * goal[column]
        }
        if change.magnitude > 1e-5 { return spread(move, scaledBy: variable) }
      }
    }
    return []
  }

  /// The best solution of the component in which the goal has grown by up to 1.
  private func alternative(_ component: Component, _ simplex: DenseSimplex, goal: [Double]) -> [Double] {
    let count = component.rows.count
    let levels = simplex.levels + 1
    let other = DenseSimplex(columns: component.variables.count, rows: count + 1, levels: levels,
                             iterationsPerRow: model.limits.iterationsPerRow)
    var current = 0.0
    for (column, variable) in component.variables.enumerated() {
      other.addTerm(row: count, column: column, coefficient: goal[column])
      current += goal[column] * (model.preferred[variable] + simplex.offset(column))
    }
    other.setRow(count, level: levels - 1, isEquality: true, constant: current + 1)
    var columns: [Int: Int] = [:]
    for (column, variable) in component.variables.enumerated() { columns[variable] = column }
    for (item, row) in component.rows.enumerated() {
      let sign: Double = relation(row) == .greaterThanOrEqual ? -1 : 1
      other.setRow(item, level: Int(simplex.level[item]), isEquality: relation(row) == .equal, constant: sign * constants[row])
      for term in rows[row] {
        other.addTerm(row: item, column: columns[term.variable] ?? 0, coefficient: sign * term.coefficient)
      }
    }
    let start = component.rows.indices.map(Int32.init).sorted { startKey($0, simplex) < startKey($1, simplex) }
    other.begin(preferred: component.variables.map { model.preferred[$0] }, startOrder: start)
    _ = other.optimise()
    return component.variables.indices.map(other.offset)
  }

  /// Adds what follows for the eliminated variables.
  private func spread(_ move: [Int: Double], scaledBy variable: Int) -> [Term] {
    var moves = move
    for pivot in pivots.reversed() {
      var value = 0.0
      for term in rows[pivot.row] where term.variable != pivot.variable {
        value -= term.coefficient * (moves[term.variable] ?? 0)
      }
      if value.magnitude > 1e-9 { moves[pivot.variable] = value / pivot.coefficient }
    }
    let scale = (moves[variable] ?? 1).magnitude
    if scale < 1e-9 { return [] }
    return moves.keys.sorted().map { Term(variable: $0, coefficient: (moves[$0] ?? 0) / scale) }
  }

  func constraintsAffecting(_ variable: Int) -> [Int] {
    var weights: [(Int, Double)] = []
    var open = [variable]
    var result: Set<Int> = []
    var isSeen: Set<Int> = [variable]
    while let next = open.popLast() {
      if pivotOfVariable[next] >= 0 {
        let pivot = pivots[pivotOfVariable[next]]
        weights.append((pivot.row, 1))
        for term in rows[pivot.row] where isSeen.insert(term.variable).inserted { open.append(term.variable) }
      } else if let simplex = components[componentOfVariable[next]].simplex?.simplex {
        let component = components[componentOfVariable[next]]
        guard let column = component.variables.firstIndex(of: next) else { continue }
        let row = Int(simplex.place[simplex.rows + column])
        if row < 0 { continue }
        for index in 0..<simplex.columns where simplex.tableau[row * simplex.stride + index].magnitude > 1e-9 {
          let item = Int(simplex.nonbasic[index])
          if item < simplex.rows { weights.append((component.rows[item], 1)) }
        }
      }
    }
    for weight in weights { result.formUnion(multipliers(of: [weight]).keys) }
    return result.filter { $0 < model.constraints.count }
  }
}

/// Shared by copies of a plan, which never change it after it is solved.
final class SimplexBox: @unchecked Sendable {
  let simplex: DenseSimplex
  init(_ simplex: DenseSimplex) { self.simplex = simplex }
}
