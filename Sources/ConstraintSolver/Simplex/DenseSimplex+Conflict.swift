/// A combination of required rows that proves that they cannot all hold.
struct InfeasibilityProof {
    /// Items with their positive multipliers: the weighted rows sum to a positive constant without variables.
    var members: [(item: Int, multiplier: Double)]
}

extension DenseSimplex {
    /// In points; the multipliers of nibs have the precision of `Float`.
    static let conflictTolerance = 1e-4

    /// The required row that misses most, when level 0 is that of the required rows.
    func mostViolatedRequiredRow() -> Int? {
        if !isAnyRequiredRowViolated { return nil }
        var worst: Int?
        var size = Self.conflictTolerance
        for item in 0..<rows where level[item] == 0 && !isEquality[item] {
            let value = residual(item)
            if value > size {
                size = value
                worst = item
            }
        }
        return worst
    }

    private var isAnyRequiredRowViolated: Bool {
        let (rows, stride, basic) = (self.rows, self.stride, self.basic)
        let residuals = tableau + columns
        for row in 0..<rows where residuals[row &* stride] > Self.conflictTolerance {
            let item = Int(basic[row])
            if item < rows && level[item] == 0 && !isEquality[item] { return true }
        }
        return false
    }

    /// Proofs that share no row, the rows that miss most first.
    func separateProofs() -> [InfeasibilityProof] {
        let violated = (0..<rows).filter { level[$0] == 0 && residual($0) > Self.conflictTolerance }
        var used: Set<Int> = []
        var result: [InfeasibilityProof] = []
        for item in violated.sorted(by: { (residual($0), $1) > (residual($1), $0) }) {
            work += columns
            guard let proof = directProof(item), !proof.members.contains(where: { used.contains($0.item) }) else {
                continue
            }
            used.formUnion(proof.members.map(\.item))
            result.append(proof)
        }
        return result
    }

    /// Reads the proof off a tableau row, when that row alone proves the conflict.
    func directProof(_ item: Int) -> InfeasibilityProof? {
        let row = Int(place[item])
        if row < 0 { return nil }
        let entries = tableau + row * stride
        var members = [(item: item, multiplier: 1.0)]
        for column in 0..<columns where entries[column].magnitude > 1e-9 {
            let other = Int(nonbasic[column])
            if entries[column] > 0 || other >= rows || level[other] != 0 { return nil }
            members.append((other, -entries[column]))
        }
        return InfeasibilityProof(members: members)
    }

    /// The required rows that together keep level 0 from being 0: a conflicting set, not always a smallest one.
    func conflictingItems() -> InfeasibilityProof {
        var proof = InfeasibilityProof(members: [])
        for item in 0..<rows where level[item] == 0 {
            let row = Int(place[item])
            if row < 0 {
                let rate = rates[-1 - row]
                if rate < -1e-9 { proof.members.append((item, -rate)) }
            } else if slopes[row] > 0 {
                proof.members.append((item, 1))
            }
        }
        return proof
    }
}
