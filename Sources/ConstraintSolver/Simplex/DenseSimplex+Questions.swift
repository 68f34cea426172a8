extension DenseSimplex {
    /// Whether a weighted sum of the variables changes along some direction that changes no level.
    func mayMove(_ goal: [Double]) -> Bool {
        for column in 0..<columns {
            let free = freeDirections(column)
            if !free.up && !free.down { continue }
            var change = 0.0
            for place in 0..<columns where goal[place] != 0 {
                let row = Int(self.place[rows + place])
                if row >= 0 {
                    change += goal[place] * tableau[row * stride + column]
                } else if -1 - row == column {
                    change += goal[place]
                }
            }
            if change.magnitude > 1e-9 { return true }
        }
        return false
    }

    /// The columns whose variables change along some direction that changes no level.
    func movingColumns() -> [Int] {
        let open = (0..<columns).filter {
            let free = freeDirections($0)
            return free.up || free.down
        }
        return (0..<columns).filter { column in
            let row = Int(place[rows + column])
            return row < 0 ? open.contains(-1 - row) : open.contains { tableau[row * stride + $0].magnitude > 1e-9 }
        }
    }

    /// The nonbasic rows on which the variable of a column depends.
    func itemsHolding(_ column: Int) -> [Int] {
        let row = Int(place[rows + column])
        if row < 0 { return [] }
        return (0..<columns).compactMap { index in
            let item = Int(nonbasic[index])
            return item < rows && tableau[row * stride + index].magnitude > 1e-9 ? item : nil
        }
    }
}
