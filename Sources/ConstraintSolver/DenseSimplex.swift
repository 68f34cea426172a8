/// One connected set of optional and inequality rows over free variables, solved in strict order of levels.
///
/// Items are the rows 0..<rows and, after them, one *anchor* for each column: `x - preferred`. As many items as
/// columns are *nonbasic*, held at residual 0; every other item is a row of the tableau that expresses its
/// residual by the nonbasic ones. Residuals have any sign and cost |r| (equality) or max(0, r) (at most) at
/// their level, so there is no infeasible start and no artificial variable (Cassowary's error variables are
/// implied). Anchors cost nothing but break ties: in column order, each variable goes as near as possible to
/// its preferred value without making any level worse.
///
/// Ties between residuals could make the method cycle. All constants are therefore shifted by distinct amounts
/// of about 1e-8; a basis that is best for the shifted constants is best for the true ones as well, because the
/// slopes that prove it remain subgradients when a shifted residual returns to 0. Both right-hand sides are
/// carried: column `columns` is true, column `columns + 1` shifted.
final class DenseSimplex {
  let columns: Int
  let rows: Int
  let levels: Int
  let stride: Int
  var items: Int { rows + columns }

  /// One block for everything; the pointers below point into it.
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  /// rows x stride; row i expresses the item `basic[i]`.
  let tableau: UnsafeMutablePointer<Double>
  /// levels x stride; entry (l, k): rate of the cost at level l when nonbasic k grows, its own cost excluded.
  let rates: UnsafeMutablePointer<Double>
  private let rateVector: UnsafeMutablePointer<Double>
  private let breakTimes: UnsafeMutablePointer<Double>
  private let breakRows: UnsafeMutablePointer<Int32>
  private let nonzeros: UnsafeMutablePointer<Int32>
  /// The slope of the piece of its cost on which the item of a tableau row lies: -1, 0 or 1.
  let slopes: UnsafeMutablePointer<Double>
  let basic: UnsafeMutablePointer<Int32>
  let nonbasic: UnsafeMutablePointer<Int32>
  /// Of every item: its tableau row, or -1 - column when nonbasic.
  let place: UnsafeMutablePointer<Int32>
  /// Of every item; anchors have `levels`.
  let level: UnsafeMutablePointer<Int32>
  let isEquality: UnsafeMutablePointer<Bool>
  private let tieStates: UnsafeMutablePointer<UInt8>

  /// Whether some direction changes no level.
  @exclusivity(unchecked) private(set) var hasTies = false
  @exclusivity(unchecked) private(set) var isAnyRequired = false
  @exclusivity(unchecked) private(set) var pivots = 0
  @exclusivity(unchecked) private(set) var work = 0
  @exclusivity(unchecked) private var needsPricing = true
  @exclusivity(unchecked) private var scale = 1.0
  @exclusivity(unchecked) private var tieAnchor = 0
  @exclusivity(unchecked) private var iterationLimit: Int

  private static let rateTolerance = 1e-9
  private static let pivotTolerance = 1e-9
  private static let shift = 1e-8

  static func numbersNeeded(columns: Int, rows: Int, levels: Int) -> Int {
    (rows + levels + 1) * ((columns + 3) & ~1)
  }

  init(columns: Int, rows: Int, levels: Int, iterationsPerRow: Int) {
    self.columns = columns
    self.rows = rows
    self.levels = levels
    stride = (columns + 3) & ~1
    iterationLimit = 50 + iterationsPerRow * (rows + columns)
    let items = rows + columns
    let doubles = (rows + levels) * stride + levels + 2 * rows
    let integers = 2 * rows + columns + 2 * items + stride
    byteCount = doubles * 8 + integers * 4 + items + columns
    memory = .allocate(byteCount: byteCount, alignment: 16)
    tableau = memory.bindMemory(to: Double.self, capacity: doubles)
    rates = tableau + rows * stride
    rateVector = rates + levels * stride
    breakTimes = rateVector + levels
    slopes = breakTimes + rows
    breakRows = (memory + doubles * 8).bindMemory(to: Int32.self, capacity: integers)
    basic = breakRows + rows
    nonbasic = basic + rows
    place = nonbasic + columns
    level = place + items
    nonzeros = level + items
    isEquality = (memory + doubles * 8 + integers * 4).bindMemory(to: Bool.self, capacity: items)
    tieStates = (memory + doubles * 8 + integers * 4 + items).bindMemory(to: UInt8.self, capacity: columns)
    tableau.initialize(repeating: 0, count: rows * stride)
    for row in 0..<rows {
      basic[row] = Int32(truncatingIfNeeded: row)
      place[row] = Int32(truncatingIfNeeded: row)
    }
    for column in 0..<columns {
      let item = rows + column
      nonbasic[column] = Int32(truncatingIfNeeded: item)
      place[item] = Int32(truncatingIfNeeded: -1 - column)
      level[item] = Int32(truncatingIfNeeded: levels)
      isEquality[item] = true
    }
  }

  convenience init(copying other: DenseSimplex) {
    self.init(columns: other.columns, rows: other.rows, levels: other.levels, iterationsPerRow: 0)
    memory.copyMemory(from: other.memory, byteCount: byteCount)
    iterationLimit = other.iterationLimit
    hasTies = other.hasTies
    isAnyRequired = other.isAnyRequired
    needsPricing = other.needsPricing
    scale = other.scale
  }

  deinit { memory.deallocate() }

  // MARK: Building

  /// Declares a row `sum - constant`; its terms follow through ``addTerm(row:column:coefficient:)``.
  func setRow(_ row: Int, level rowLevel: Int, isEquality equality: Bool, constant: Double) {
    if rowLevel == 0 { isAnyRequired = true }
    level[row] = Int32(truncatingIfNeeded: rowLevel)
    isEquality[row] = equality
    tableau[row * stride + columns] -= constant
  }

  func addTerm(row: Int, column: Int, coefficient: Double) {
    tableau[row * stride + column] += coefficient
  }

  /// Starts at the preferred values, then moves rows of falling importance into the basis.
  func begin(preferred: UnsafePointer<Double>, startOrder: UnsafePointer<Int32>, startCount: Int) {
    for row in 0..<rows {
      let entries = tableau + row * stride
      var value = entries[columns]
      scale = max(scale, value.magnitude * 1e-3)
      var shifted = 0.0
      for column in 0..<columns where entries[column] != 0 {
        value += entries[column] * preferred[column]
        shifted += entries[column] * shiftOf(rows + column)
      }
      entries[columns] = value
      entries[columns + 1] = shifted + shiftOf(row)
    }
    for row in 0..<rows {
      let entries = tableau + row * stride
      entries[columns + 1] = entries[columns] + entries[columns + 1] * scale
    }
    startBasis(startOrder, startCount)
    resetSlopes()
  }

  private func shiftOf(_ item: Int) -> Double {
    let mixed = (UInt32(truncatingIfNeeded: item) &+ 1) &* 2_654_435_769
    return Self.shift * (1 + Double(mixed) * (1 / 4_294_967_296))
  }

  private func startBasis(_ order: UnsafePointer<Int32>, _ count: Int) {
    var anchorsLeft = columns
    for index in 0..<count {
      if anchorsLeft == 0 { return }
      let row = Int(place[Int(order[index])])
      if row < 0 { continue }
      let entries = tableau + row * stride
      var best = -1
      var size = 1e-3
      for column in 0..<columns where Int(nonbasic[column]) >= rows && entries[column].magnitude > size {
        size = entries[column].magnitude
        best = column
      }
      if best < 0 { continue }
      exchange(row: row, column: best, withRates: false)
      anchorsLeft -= 1
    }
  }

  private func slope(of item: Int, at residual: Double) -> Double {
    isEquality[item] ? (residual < 0 ? -1 : 1) : (residual > 0 ? 1 : 0)
  }

  private func resetSlopes() {
    rates.initialize(repeating: 0, count: levels * stride)
    for row in 0..<rows {
      let item = Int(basic[row])
      if item >= rows {
        slopes[row] = 0
        continue
      }
      slopes[row] = slope(of: item, at: tableau[row * stride + columns + 1])
      addToRates(row: row, factor: slopes[row])
    }
  }

  @inline(__always)
  private func addToRates(row: Int, factor: Double) {
    if factor == 0 { return }
    Self.add(factor, tableau + row * stride, to: rates + Int(level[Int(basic[row])]) * stride, count: columns)
  }

  @inline(__always)
  private static func add(_ factor: Double, _ source: UnsafeMutablePointer<Double>,
                          to target: UnsafeMutablePointer<Double>, count: Int) {
    for index in 0..<count { target[index] += factor * source[index] }
  }

  // MARK: Steps

  private struct Step {
    var column: Int
    var direction: Double
    /// `levels` for a step that only breaks ties.
    var level: Int
    /// The anchor that improves, when `level == levels`.
    var anchor: Int
  }

  /// Adds to the constant of an item. The basis stays; ``optimise(workLimit:)`` finds out whether it still serves.
  func changeConstant(_ item: Int, by change: Double) {
    let row = Int(place[item])
    if row >= 0 {
      tableau[row * stride + columns] -= change
      tableau[row * stride + columns + 1] -= change
      return
    }
    let column = -1 - row
    for other in 0..<rows {
      let entries = tableau + other * stride
      let moved = entries[column] * change
      entries[columns] += moved
      entries[columns + 1] += moved
    }
  }

  /// Goes on until no step improves any level. False when a limit came first.
  func optimise(workLimit: Int) -> Bool {
    refreshSlopes()
    if !needsPricing && !hasTies { return true }
    tieAnchor = 0
    tieStates.initialize(repeating: 0, count: columns)
    var iterations = 0
    let start = work
    while let step = nextStep() {
      iterations += 1
      needsPricing = true
      if iterations > iterationLimit || work - start > workLimit || !take(step) { return false }
    }
    needsPricing = false
    return true
  }

  /// Follows residuals that changed their sign.
  private func refreshSlopes() {
    for row in 0..<rows {
      let item = Int(basic[row])
      if item >= rows { continue }
      let slope = slope(of: item, at: tableau[row * stride + columns + 1])
      if slope == slopes[row] { continue }
      addToRates(row: row, factor: slope - slopes[row])
      slopes[row] = slope
      needsPricing = true
    }
  }

  private func nextStep() -> Step? {
    let tolerance = Self.rateTolerance
    var best: Step?
    var bestSize = 0.0
    var ties = false
    work += 4 * columns
    for column in 0..<columns {
      let item = Int(nonbasic[column])
      let ownLevel = Int(level[item])
      let equality = isEquality[item]
      var upOpen = true
      var downOpen = true
      var index = 0
      let limit = min(levels, (best?.level ?? levels - 1) + 1)
      while index < limit {
        let rate = rates[index * stride + column]
        var up = rate
        var down = -rate
        if index == ownLevel {
          up += 1
          if equality { down += 1 }
        }
        if upOpen {
          if up < -tolerance {
            if best == nil || index < best!.level || -up > bestSize {
              best = Step(column: column, direction: 1, level: index, anchor: 0)
              bestSize = -up
            }
            break
          } else if up > tolerance { upOpen = false }
        }
        if downOpen {
          if down < -tolerance {
            if best == nil || index < best!.level || -down > bestSize {
              best = Step(column: column, direction: -1, level: index, anchor: 0)
              bestSize = -down
            }
            break
          } else if down > tolerance { downOpen = false }
        }
        if !upOpen && !downOpen { break }
        index += 1
      }
      if index == levels && (upOpen || downOpen) { ties = true }
    }
    if best != nil { return best }
    hasTies = ties
    return ties ? nextTieStep() : nil
  }

  /// The directions of a nonbasic item that change no level.
  func freeDirections(_ column: Int) -> (up: Bool, down: Bool) {
    let item = Int(nonbasic[column])
    let ownLevel = Int(level[item])
    var up = true
    var down = true
    for index in 0..<levels {
      let rate = rates[index * stride + column]
      if rate.magnitude > Self.rateTolerance && index != ownLevel { return (false, false) }
      if index == ownLevel {
        up = up && (rate + 1).magnitude <= Self.rateTolerance
        down = down && (-rate + (isEquality[item] ? 1 : 0)).magnitude <= Self.rateTolerance
        if !up && !down { return (false, false) }
      }
    }
    return (up, down)
  }

  // Ties are broken anchor by anchor. A column whose direction moves an earlier anchor away is closed for the
  // later ones; an exchange through a column that moves no earlier anchor leaves their rows as they are, so the
  // search goes on where it stopped.
  private static let upFree: UInt8 = 1, downFree: UInt8 = 2, upClosed: UInt8 = 4, downClosed: UInt8 = 8
  private static let isNew: UInt8 = 16

  private func nextTieStep() -> Step? {
    refreshTieStates()
    while tieAnchor < columns {
      work += columns
      let row = Int(place[rows + tieAnchor])
      if row < 0 {
        tieStates[-1 - row] |= Self.upClosed | Self.downClosed
      } else if let step = tieStep(row) {
        return step
      }
      tieAnchor += 1
    }
    return nil
  }

  private func refreshTieStates() {
    var isAnyFreed = false
    for column in 0..<columns {
      let old = tieStates[column]
      let free = freeDirections(column)
      let now = (free.up ? Self.upFree : 0) | (free.down ? Self.downFree : 0)
      if now & ~old != 0 && old & Self.isNew == 0 { isAnyFreed = true }
      tieStates[column] = now | old & (Self.upClosed | Self.downClosed)
    }
    if !isAnyFreed { return }
    tieAnchor = 0
    for column in 0..<columns { tieStates[column] &= Self.upFree | Self.downFree }
  }

  /// The best step that brings the anchor of `row` nearer; without one, closes what would move it away.
  private func tieStep(_ row: Int) -> Step? {
    let entries = tableau + row * stride
    let sign: Double = entries[columns + 1] < 0 ? -1 : 1
    var best: Step?
    var bestSize = Self.rateTolerance
    for column in 0..<columns {
      let state = tieStates[column]
      let rate = entries[column] * sign
      if rate.magnitude <= bestSize { continue }
      let isOpen = rate < 0
        ? state & (Self.upFree | Self.upClosed) == Self.upFree : state & (Self.downFree | Self.downClosed) == Self.downFree
      if !isOpen { continue }
      bestSize = rate.magnitude
      best = Step(column: column, direction: rate < 0 ? 1 : -1, level: levels, anchor: tieAnchor)
    }
    if let best {
      tieStates[best.column] = Self.isNew
      return best
    }
    for column in 0..<columns where entries[column].magnitude > Self.rateTolerance {
      tieStates[column] |= entries[column] * sign > 0 ? Self.upClosed : Self.downClosed
    }
    return nil
  }

  /// Walks along one direction across every bend of the cost until going on would not improve (long-step rule).
  private func take(_ step: Step) -> Bool {
    let column = step.column
    let isTie = step.level == levels
    let shifted = columns + 1
    var count = 0
    work += 4 * rows
    for row in 0..<rows {
      let entries = tableau + row * stride
      let rate = entries[column] * step.direction
      if rate.magnitude <= Self.pivotTolerance { continue }
      let item = Int(basic[row])
      let itemLevel = Int(level[item])
      if itemLevel == levels {
        if !isTie || item - rows != step.anchor { continue }
        breakTimes[count] = entries[shifted].magnitude / rate.magnitude
      } else {
        let slope = slopes[row]
        if isEquality[item] || slope != 0 {
          if slope * rate >= 0 { continue }
        } else if rate <= 0 { continue }
        breakTimes[count] = max(0, -entries[shifted] / rate)
      }
      breakRows[count] = Int32(row)
      count += 1
    }
    let entering = Int(nonbasic[column])
    for index in 0..<levels { rateVector[index] = rates[index * stride + column] * step.direction }
    if !isTie, Int(level[entering]) < levels, step.direction > 0 || isEquality[entering] {
      rateVector[Int(level[entering])] += 1
    }
    while count > 0 {
      var first = 0
      for index in 1..<max(1, count) where breakTimes[index] < breakTimes[first] { first = index }
      let row = Int(breakRows[first])
      work += count
      count -= 1
      breakTimes[first] = breakTimes[count]
      breakRows[first] = breakRows[count]
      let item = Int(basic[row])
      let itemLevel = Int(level[item])
      let size = tableau[row * stride + column].magnitude
      if !isTie && itemLevel >= step.level {
        rateVector[itemLevel] += isEquality[item] ? 2 * size : size
        if isStillImproving(from: step.level) {
          flip(row)
          continue
        }
      }
      enter(column: column, row: row, direction: step.direction)
      return true
    }
    return false
  }

  private func isStillImproving(from first: Int) -> Bool {
    for index in first..<levels {
      if rateVector[index] < -Self.rateTolerance { return true }
      if rateVector[index] > Self.rateTolerance { return false }
    }
    return false
  }

  private func flip(_ row: Int) {
    let item = Int(basic[row])
    let old = slopes[row]
    let new: Double = isEquality[item] ? -old : 1 - old
    slopes[row] = new
    addToRates(row: row, factor: new - old)
  }

  private func enter(column: Int, row: Int, direction: Double) {
    let entering = Int(nonbasic[column])
    if Int(basic[row]) < rows { addToRates(row: row, factor: -slopes[row]) }
    exchange(row: row, column: column, withRates: true)
    if entering < rows {
      slopes[row] = isEquality[entering] ? direction : (direction > 0 ? 1 : 0)
      addToRates(row: row, factor: slopes[row])
    } else {
      slopes[row] = 0
    }
  }

  /// Makes the item of `row` nonbasic and that of `column` basic.
  private func exchange(row: Int, column: Int, withRates: Bool) {
    let pivotRow = tableau + row * stride
    let inverse = -1 / pivotRow[column]
    pivotRow[column] = -1
    for index in 0..<stride { pivotRow[index] *= inverse }
    work += 4 * rows + stride
    if stride > Self.sparseAbove, let count = collectNonzeros(pivotRow) {
      for other in 0..<rows where other != row { addSparse(pivotRow, count, to: tableau + other * stride, column) }
      if withRates {
        for index in 0..<levels { addSparse(pivotRow, count, to: rates + index * stride, column) }
      }
    } else {
      for other in 0..<rows where other != row { addDense(pivotRow, to: tableau + other * stride, column) }
      if withRates {
        for index in 0..<levels { addDense(pivotRow, to: rates + index * stride, column) }
      }
    }
    let leaving = basic[row]
    let entering = nonbasic[column]
    basic[row] = entering
    nonbasic[column] = leaving
    place[Int(entering)] = Int32(row)
    place[Int(leaving)] = Int32(-1 - column)
    pivots += 1
  }

  /// Rows longer than this are updated where the pivot row is not 0, if it is 0 for the greater part.
  private static let sparseAbove = 32

  private func collectNonzeros(_ pivotRow: UnsafeMutablePointer<Double>) -> Int? {
    var count = 0
    let limit = stride / 3
    for index in 0..<stride where pivotRow[index] != 0 {
      if count == limit { return nil }
      nonzeros[count] = Int32(truncatingIfNeeded: index)
      count += 1
    }
    return count
  }

  @inline(__always)
  private func addDense(_ pivotRow: UnsafeMutablePointer<Double>, to entries: UnsafeMutablePointer<Double>, _ column: Int) {
    let factor = entries[column]
    if factor == 0 { return }
    entries[column] = 0
    Self.add(factor, pivotRow, to: entries, count: stride)
    work += stride
  }

  @inline(__always)
  private func addSparse(_ pivotRow: UnsafeMutablePointer<Double>, _ count: Int, to entries: UnsafeMutablePointer<Double>,
                         _ column: Int) {
    let factor = entries[column]
    if factor == 0 { return }
    entries[column] = 0
    for index in 0..<count {
      let place = Int(nonzeros[index])
      let sum = entries[place] + factor * pivotRow[place]
      entries[place] = sum.magnitude < 1e-13 && place < columns ? 0 : sum
    }
    work += count
  }

  // MARK: Results

  /// The residual `sum - constant` of an item.
  func residual(_ item: Int) -> Double {
    let row = Int(place[item])
    return row < 0 ? 0 : tableau[row * stride + columns]
  }

  /// How far the variable of a column is from its preferred value.
  func offset(_ column: Int) -> Double { residual(rows + column) }
}
