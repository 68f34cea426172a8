// The simplex steps: which nonbasic item to move, and how far.
extension DenseSimplex {
    struct Step {
        var column: Int
        var direction: Double
        /// `levels` for a step that only breaks ties.
        var level: Int
        /// The anchor that improves, when `level == levels`.
        var anchor: Int
    }

    /// Adds to the constant of an item. The basis stays; ``optimize(workLimit:)`` finds out whether it still serves.
    func changeConstant(_ item: Int, by change: Double) {
        let row = Int(place[item])
        if row >= 0 {
            tableau[row * stride + columns] -= change
            tableau[row * stride + columns + 1] -= change
            return
        }
        let (rows, columns, stride) = (self.rows, self.columns, self.stride)
        let column = -1 - row
        var entries = tableau
        for _ in 0..<rows {
            let moved = entries[column] * change
            entries[columns] += moved
            entries[columns &+ 1] += moved
            entries += stride
        }
    }

    /// Goes on until no step improves any level. False when a limit came first.
    func optimize(workLimit: Int) -> Bool {
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
        let (rows, stride, basic, slopes, isEquality) = (
            self.rows, self.stride, self.basic, self.slopes, self.isEquality
        )
        let shifted = tableau + (columns + 1)
        for row in 0..<rows {
            let item = Int(basic[row])
            if item >= rows { continue }
            let residual = shifted[row &* stride]
            if residual > 0 ? slopes[row] == 1 : residual < 0 && slopes[row] == (isEquality[item] ? -1 : 0) { continue }
            let slope = slope(of: item, at: residual)
            if slope == slopes[row] { continue }
            addToRates(row: row, factor: slope - slopes[row])
            slopes[row] = slope
            needsPricing = true
        }
    }

    private func nextStep() -> Step? {
        let tolerance = Self.rateTolerance
        let (columns, levels, stride) = (self.columns, self.levels, self.stride)
        var bestColumn = -1
        var bestLevel = levels
        var bestDirection = 1.0
        var bestSize = 0.0
        var ties = false
        var walked = 4 * columns
        for column in 0..<columns {
            let item = Int(nonbasic[column])
            let ownLevel = Int(level[item])
            let downCost: Double = isEquality[item] ? 1 : 0
            var upOpen = true
            var downOpen = true
            var index = 0
            var rate = rates + column
            while index < levels && index <= bestLevel {
                if rate.pointee == 0 && index != ownLevel {
                    rate += stride
                    index &+= 1
                    continue
                }
                var up = rate.pointee
                var down = -up
                rate += stride
                if index == ownLevel {
                    up += 1
                    down += downCost
                }
                let isUp = upOpen && up < -tolerance
                if isUp || (downOpen && down < -tolerance) {
                    let size = isUp ? -up : -down
                    if index < bestLevel || size > bestSize {
                        bestColumn = column
                        bestLevel = index
                        bestDirection = isUp ? 1 : -1
                        bestSize = size
                    }
                    break
                }
                if up > tolerance { upOpen = false }
                if down > tolerance { downOpen = false }
                if !upOpen && !downOpen { break }
                index += 1
            }
            if index == levels { ties = true }
            walked &+= index
        }
        work += walked
        if bestColumn >= 0 { return Step(column: bestColumn, direction: bestDirection, level: bestLevel, anchor: 0) }
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

    /// Walks along one direction across every bend of the cost until going on would not improve (long-step rule).
    private func take(_ step: Step) -> Bool {
        let (rows, levels, stride) = (self.rows, self.levels, self.stride)
        let column = step.column
        let isTie = step.level == levels
        let shifted = columns + 1
        var count = 0
        work += 4 * rows + levels
        for row in 0..<rows {
            let entries = tableau + row &* stride
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
                } else if rate <= 0 {
                    continue
                }
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
}
