/// Linear equalities and inequalities over real unknowns, at strict priorities, and their best solution.
///
/// Numbers come in, numbers go out: the solver knows nothing of views. The answer minimises, from the highest
/// priority down, the sum of the errors of the constraints of that priority among the answers that are best for
/// all higher ones. The error of a constraint is how far its weighted sum is from satisfying its relation.
/// Variables that this leaves open take their preferred value, or the nearest one possible, in the order of
/// their creation.
///
/// Required constraints hold exactly. Where they cannot, one member of each conflict becomes optional (see
/// ``Solution/Conflict``). Nothing in the input traps; what makes no sense is left out and reported.
public struct Solver: Sendable {
  public var limits: SolverLimits {
    get { model.limits }
    set { model.limits = newValue }
  }

  var model = Model()
  var freeSlots: [Int32] = []
  var nextSequence = 0
  var values: [Double] = []
  var plan: Plan?
  var report = Solution.Report()

  public init() {}

  // MARK: Variables

  /// Adds an unknown. `preferred` is the value it takes when the constraints leave it open.
  public mutating func addVariable(nonNegative: Bool = false, preferred: Double = 0) -> Variable {
    model.isNonNegative.append(nonNegative)
    model.preferred.append(Self.usable(preferred))
    values.append(Self.usable(preferred))
    plan = nil
    return Variable(index: model.isNonNegative.count - 1)
  }

  /// Changes the tie-break value of a variable. Not finite numbers are taken as 0.
  public mutating func setPreferred(_ variable: Variable, _ value: Double) {
    guard model.preferred.indices.contains(variable.index) else { return }
    model.preferred[variable.index] = Self.usable(value)
    plan = nil
  }

  private static func usable(_ value: Double) -> Double { value.magnitude <= 1e10 ? value : 0 }

  // MARK: Constraints

  /// Adds `sum of terms RELATION constant`.
  ///
  /// - Parameter breakRank: among the members of a conflict the one with the highest rank is broken, then the one
  ///   added last; members with a negative rank are broken only when there are no others.
  public mutating func add(_ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double,
                           priority: Priority, breakRank: Int = 0) -> ConstraintID {
    var row = Model.Row(terms: [], relation: relation, constant: constant, priority: priority, breakRank: breakRank,
                  sequence: nextSequence, generation: 0, isAlive: true)
    nextSequence += 1
    if terms.count > limits.termsPerConstraint {
      row.invalidTerms = .tooManyTerms
    } else {
      for (variable, coefficient) in terms {
        if !coefficient.isFinite { row.invalidTerms = .coefficientNotFinite }
        else if coefficient.magnitude > limits.largestCoefficient { row.invalidTerms = .coefficientTooLarge }
        else if !model.preferred.indices.contains(variable.index) { row.invalidTerms = .unknownVariable }
      }
      if row.invalidTerms == nil { row.terms = combined(terms) }
    }
    row.rejection = rejection(of: row)
    plan = nil
    if let slot = freeSlots.popLast() {
      row.generation = model.constraints[Int(slot)].generation &+ 1
      model.constraints[Int(slot)] = row
      return ConstraintID(index: slot, generation: row.generation)
    }
    model.constraints.append(row)
    return ConstraintID(index: Int32(model.constraints.count - 1), generation: 0)
  }

  public mutating func remove(_ id: ConstraintID) {
    guard let index = index(of: id) else { return }
    model.constraints[index].isAlive = false
    model.constraints[index].terms = []
    freeSlots.append(id.index)
    plan = nil
  }

  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
    guard let index = index(of: id) else { return }
    model.constraints[index].constant = constant
    model.constraints[index].rejection = rejection(of: model.constraints[index])
    plan = nil
  }

  public mutating func setPriority(_ id: ConstraintID, _ priority: Priority) {
    guard let index = index(of: id) else { return }
    model.constraints[index].priority = priority
    model.constraints[index].rejection = rejection(of: model.constraints[index])
    plan = nil
  }

  func index(of id: ConstraintID) -> Int? {
    let index = Int(id.index)
    guard model.constraints.indices.contains(index), model.constraints[index].isAlive,
      model.constraints[index].generation == id.generation else { return nil }
    return index
  }

  func identifier(_ index: Int) -> ConstraintID { model.identifier(index) }

  private func combined(_ terms: [(Variable, Double)]) -> [Term] {
    var result: [Term] = []
    for (variable, coefficient) in terms.sorted(by: { $0.0.index < $1.0.index }) {
      if let last = result.last, last.variable == variable.index {
        result[result.count - 1].coefficient += coefficient
      } else {
        result.append(Term(variable: variable.index, coefficient: coefficient))
      }
    }
    return result.filter { $0.coefficient.magnitude > limits.smallestCoefficient }
  }

  private func rejection(of row: Model.Row) -> Solution.Rejection.Reason? {
    if let reason = row.invalidTerms { return reason }
    if !row.constant.isFinite { return .constantNotFinite }
    if row.constant.magnitude > limits.largestConstant { return .constantTooLarge }
    if !(row.priority.rawValue >= 1 && row.priority.rawValue <= 1000) { return .priorityOutOfRange }
    return nil
  }

  // MARK: Answers

  /// Brings all values up to date.
  @discardableResult
  public mutating func solve() -> Solution.Report {
    if plan != nil { return report }
    var broken: [Int: Solution.Conflict] = [:]
    var nonNegativeRows: Set<Int> = []
    report = Solution.Report()
    for index in model.constraints.indices where model.constraints[index].isAlive {
      if let reason = model.constraints[index].rejection {
        report.rejections.append(.init(constraint: identifier(index), reason: reason))
      }
    }
    report.rejections.sort { model.constraints[Int($0.constraint.index)].sequence < model.constraints[Int($1.constraint.index)].sequence }
    var rounds = 0
    while true {
      rounds += 1
      let next = Plan(model, broken: Set(broken.keys), nonNegativeRows: nonNegativeRows.sorted())
      let found = rounds > limits.conflictRounds ? [] : next.conflicts
      if !found.isEmpty {
        var isNew = false
        for conflict in found where broken[Int(conflict.broken.index)] == nil {
          broken[Int(conflict.broken.index)] = conflict
          isNew = true
        }
        if isNew { continue }
      }
      let violated = next.values.indices.filter {
        model.isNonNegative[$0] && next.values[$0] < -1e-7 && !nonNegativeRows.contains($0)
      }
      if !violated.isEmpty {
        nonNegativeRows.formUnion(violated)
        continue
      }
      values = next.values
      report.limits = next.limits
      if rounds > limits.conflictRounds { report.limits.append(.conflictRounds) }
      report.conflicts = broken.values.sorted {
        model.constraints[Int($0.broken.index)].sequence < model.constraints[Int($1.broken.index)].sequence
      }
      plan = next
      return report
    }
  }

  /// The value of the last ``solve()``; the preferred value before.
  public func value(_ variable: Variable) -> Double {
    values.indices.contains(variable.index) ? values[variable.index] : 0
  }

  /// By how much a constraint was missed at the last ``solve()``, never negative.
  public func error(of id: ConstraintID) -> Double {
    guard let index = index(of: id), model.constraints[index].rejection == nil else { return 0 }
    let row = model.constraints[index]
    let residual = row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.variable] }
    switch row.relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  /// Whether another value of the variable is as good at every priority. Computed on demand.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    !direction(of: variable).isEmpty
  }

  /// A direction in which the solution may move without becoming worse, scaled so that `variable` moves by 1
  /// or -1. Empty when the variable is not ambiguous.
  public func direction(of ambiguity: Variable) -> [(Variable, Double)] {
    guard let plan, values.indices.contains(ambiguity.index) else { return [] }
    return plan.direction(of: ambiguity.index).map { (Variable(index: $0.variable), $0.coefficient) }
  }

  /// The constraints that hold the variable where it is, in the order of their addition.
  public func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
    guard let plan, values.indices.contains(variable.index) else { return [] }
    return plan.constraintsAffecting(variable.index)
      .sorted { model.constraints[$0].sequence < model.constraints[$1].sequence }.map(identifier)
  }
}

struct Model: Sendable {
  struct Row: Sendable {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Priority
    var breakRank: Int
    var sequence: Int
    var generation: UInt32
    var isAlive: Bool
    var rejection: Solution.Rejection.Reason?
    var invalidTerms: Solution.Rejection.Reason?
  }

  var limits = SolverLimits()
  var constraints: [Row] = []
  var isNonNegative: [Bool] = []
  var preferred: [Double] = []

  func identifier(_ index: Int) -> ConstraintID {
    ConstraintID(index: Int32(index), generation: constraints[index].generation)
  }
}

struct Term: Sendable {
  var variable: Int
  var coefficient: Double
}
