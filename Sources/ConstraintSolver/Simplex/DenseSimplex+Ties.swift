extension DenseSimplex {
    // Ties are broken anchor by anchor. A column whose direction moves an earlier anchor away is closed for the
    // later ones; an exchange through a column that moves no earlier anchor leaves their rows as they are, so the
    // search goes on where it stopped.
    private static let upFree: UInt8 = 1, downFree: UInt8 = 2, upClosed: UInt8 = 4, downClosed: UInt8 = 8
    private static let isNew: UInt8 = 16

    func nextTieStep() -> Step? {
        refreshTieStates()
        while tieAnchor < columns {
            if followsBounds[tieAnchor] {
                tieAnchor += 1
                continue
            }
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
        work += columns * levels
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
            let isOpen =
                rate < 0
                ? state & (Self.upFree | Self.upClosed) == Self.upFree
                : state & (Self.downFree | Self.downClosed) == Self.downFree
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
}
