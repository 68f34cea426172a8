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
    let memory: UnsafeMutableRawPointer
    let byteCount: Int
    /// rows x stride; row i expresses the item `basic[i]`.
    let tableau: UnsafeMutablePointer<Double>
    /// levels x stride; entry (l, k): rate of the cost at level l when nonbasic k grows, its own cost excluded.
    let rates: UnsafeMutablePointer<Double>
    let rateVector: UnsafeMutablePointer<Double>
    let breakTimes: UnsafeMutablePointer<Double>
    let breakRows: UnsafeMutablePointer<Int32>
    let nonzeros: UnsafeMutablePointer<Int32>
    /// The slope of the piece of its cost on which the item of a tableau row lies: -1, 0 or 1.
    let slopes: UnsafeMutablePointer<Double>
    let basic: UnsafeMutablePointer<Int32>
    let nonbasic: UnsafeMutablePointer<Int32>
    /// The tableau row of every item, or -1 - column when nonbasic.
    let place: UnsafeMutablePointer<Int32>
    /// The level of every item; anchors have `levels`.
    let level: UnsafeMutablePointer<Int32>
    let isEquality: UnsafeMutablePointer<Bool>
    let tieStates: UnsafeMutablePointer<UInt8>
    /// Whether the variable of a column stays where rows hold it, with no pull to its preferred value.
    let followsBounds: UnsafeMutablePointer<Bool>

    /// Whether some direction changes no level.
    @exclusivity(unchecked) var hasTies = false
    @exclusivity(unchecked) var isAnyRequired = false
    @exclusivity(unchecked) var pivots = 0
    @exclusivity(unchecked) var work = 0
    @exclusivity(unchecked) var needsPricing = true
    @exclusivity(unchecked) var scale = 1.0
    @exclusivity(unchecked) var tieAnchor = 0
    @exclusivity(unchecked) var iterationLimit: Int

    static let rateTolerance = 1e-9
    static let pivotTolerance = 1e-9
    static let shift = 1e-8

    var numbers: Int { Self.numbersNeeded(columns: columns, rows: rows, levels: levels) }

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
        byteCount = doubles * 8 + integers * 4 + items + 2 * columns
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
        followsBounds = (memory + doubles * 8 + integers * 4 + items + columns)
            .bindMemory(to: Bool.self, capacity: columns)
        followsBounds.initialize(repeating: false, count: columns)
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
        tableau[row &* stride &+ columns] -= constant
    }

    func setFollowsBounds(_ column: Int) { followsBounds[column] = true }

    func addTerm(row: Int, column: Int, coefficient: Double) {
        tableau[row &* stride &+ column] += coefficient
    }

    /// Starts at the preferred values, then moves rows of falling importance into the basis: all of them, or as many as
    /// the limit allows.
    func begin(preferred: UnsafePointer<Double>, startOrder: UnsafePointer<Int32>, startCount: Int, workLimit: Int) {
        let (rows, columns, stride) = (self.rows, self.columns, self.stride)
        var entries = tableau
        var scale = 1.0
        for row in 0..<rows {
            var value = entries[columns]
            if value.magnitude * 1e-3 > scale { scale = value.magnitude * 1e-3 }
            var shifted = 0.0
            var column = 0
            while column < columns {
                let coefficient = entries[column]
                if coefficient != 0 {
                    value += coefficient * preferred[column]
                    shifted += coefficient * shiftOf(rows &+ column)
                }
                column &+= 1
            }
            entries[columns] = value
            entries[columns &+ 1] = shifted + shiftOf(row)
            entries += stride
        }
        entries = tableau + columns
        for _ in 0..<rows {
            entries[1] = entries[0] + entries[1] * scale
            entries += stride
        }
        self.scale = scale
        startBasis(startOrder, startCount, workLimit)
        resetSlopes()
    }

    private func shiftOf(_ item: Int) -> Double {
        let mixed = (UInt32(truncatingIfNeeded: item) &+ 1) &* 2_654_435_769
        return Self.shift * (1 + Double(mixed) * (1 / 4_294_967_296))
    }

    private func startBasis(_ order: UnsafePointer<Int32>, _ count: Int, _ workLimit: Int) {
        let (rows, columns, stride) = (self.rows, self.columns, self.stride)
        var anchorsLeft = columns
        for index in 0..<count {
            if anchorsLeft == 0 || work > workLimit { return }
            let row = Int(place[Int(order[index])])
            if row < 0 { continue }
            let entries = tableau + row &* stride
            work &+= columns
            var best = -1
            var size = 1e-3
            var follows = false
            var column = 0
            while column < columns {
                let isAnchor = Int(nonbasic[column]) >= rows
                if isAnchor && entries[column].magnitude > 1e-3 {
                    // The variable that was added last is held by the row, if it follows bounds.
                    let isFollowing = followsBounds[Int(nonbasic[column]) &- rows]
                    if isFollowing || !follows && entries[column].magnitude > size {
                        (size, best, follows) = (entries[column].magnitude, column, isFollowing)
                    }
                }
                column &+= 1
            }
            if best < 0 { continue }
            exchange(row: row, column: best, withRates: false)
            anchorsLeft -= 1
        }
    }

    func slope(of item: Int, at residual: Double) -> Double {
        isEquality[item] ? (residual < 0 ? -1 : 1) : (residual > 0 ? 1 : 0)
    }

    private func resetSlopes() {
        rates.initialize(repeating: 0, count: levels * stride)
        let (rows, stride) = (self.rows, self.stride)
        var entries = tableau
        for row in 0..<rows {
            let item = Int(basic[row])
            var slope = 0.0
            if item < rows {
                slope = self.slope(of: item, at: entries[columns &+ 1])
                if slope != 0 { Self.add(slope, entries, to: rates + Int(level[item]) &* stride, stride: stride) }
            }
            slopes[row] = slope
            entries += stride
        }
    }

    @inline(__always)
    func addToRates(row: Int, factor: Double) {
        if factor == 0 { return }
        Self.add(factor, tableau + row &* stride, to: rates + Int(level[Int(basic[row])]) &* stride, stride: stride)
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
