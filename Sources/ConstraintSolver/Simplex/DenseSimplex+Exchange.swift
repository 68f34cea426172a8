// The kernel: one item leaves the basis, another enters.
extension DenseSimplex {
    /// Makes the item of `row` nonbasic and that of `column` basic.
    func exchange(row: Int, column: Int, withRates: Bool) {
        let pivotRow = tableau + row * stride
        let inverse = -1 / pivotRow[column]
        pivotRow[column] = -1
        let stride = self.stride
        var index = 0
        while index < stride {
            pivotRow[index] *= inverse
            index += 1
        }
        work += 4 * rows + stride
        if stride > Self.sparseAbove, let count = collectNonzeros(pivotRow) {
            for other in 0..<rows where other != row {
                addSparse(pivotRow, count, to: tableau + other * stride, column)
            }
            if withRates {
                for index in 0..<levels { addSparse(pivotRow, count, to: rates + index * stride, column) }
            }
        } else {
            addDense(pivotRow, toRows: 0, row, column)
            addDense(pivotRow, toRows: row + 1, withRates ? rows + levels : rows, column)
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

    /// Adds to the rows `first..<end` of the tableau, which the rates follow in memory.
    @inline(__always)
    private func addDense(_ pivotRow: UnsafeMutablePointer<Double>, toRows first: Int, _ end: Int, _ column: Int) {
        let stride = self.stride
        var entries = tableau + first * stride
        let last = tableau + end * stride
        var changed = 0
        while entries < last {
            let factor = entries[column]
            if factor != 0 {
                entries[column] = 0
                Self.add(factor, pivotRow, to: entries, stride: stride)
                changed &+= 1
            }
            entries += stride
        }
        work += changed * stride
    }

    @inline(__always)
    private func addSparse(
        _ pivotRow: UnsafeMutablePointer<Double>, _ count: Int, to entries: UnsafeMutablePointer<Double>,
        _ column: Int
    ) {
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

    /// Rows begin at multiples of 16 bytes and have an even length.
    @inline(__always)
    static func add(
        _ factor: Double, _ source: UnsafeMutablePointer<Double>, to target: UnsafeMutablePointer<Double>, stride: Int
    ) {
        let from = UnsafeRawPointer(source).assumingMemoryBound(to: SIMD2<Double>.self)
        let to = UnsafeMutableRawPointer(target).assumingMemoryBound(to: SIMD2<Double>.self)
        let factors = SIMD2(repeating: factor)
        var index = 0
        while index < stride &>> 1 {
            to[index] += factors * from[index]
            index &+= 1
        }
    }
}
