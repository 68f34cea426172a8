/// Free variables that optional rows and inequalities tie together.
final class Component {
  /// In the order of creation.
  var columns: [Int32]
  var rows: [Int32]
  var simplex: DenseSimplex?
  var isDirty = false
  var isStale = false
  /// A limit kept the simplex from the best solution.
  var limit: Solution.Limit?

  init(columns: [Int32], rows: [Int32]) {
    self.columns = columns
    self.rows = rows
  }

  func copy() -> Component {
    let other = Component(columns: columns, rows: rows)
    other.simplex = simplex.map(DenseSimplex.init(copying:))
    other.isDirty = isDirty
    other.isStale = isStale
    other.limit = limit
    return other
  }
}
