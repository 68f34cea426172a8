/// A set of small integers that gives back its first or last one in a few instructions.
struct PositionSet: ~Copyable {
    private var words = Store<UInt64>()
    /// A bit for every word that is not 0; words that became 0 lose theirs when they are next looked at.
    private var summary = Store<UInt64>()
    /// No word after this one, or before the other, has a bit.
    private var highest = -1
    private var lowest = 0

    init() {}

    init(copying other: borrowing PositionSet) {
        words = Store(copying: other.words)
        summary = Store(copying: other.summary)
        highest = other.highest
        lowest = other.lowest
    }

    /// Empties the set and makes room for 0..<limit.
    mutating func reset(limit: Int) {
        words.removeAll()
        words.append(repeating: 0, count: (limit >> 6) + 1)
        summary.removeAll()
        summary.append(repeating: 0, count: (limit >> 12) + 1)
        highest = -1
        lowest = words.count
    }

    @inline(__always)
    mutating func insert(_ position: Int32) {
        let word = Int(position) >> 6
        words[word] |= 1 &<< UInt64(truncatingIfNeeded: position & 63)
        summary[word >> 6] |= 1 &<< UInt64(truncatingIfNeeded: word & 63)
        if word > highest { highest = word }
        if word < lowest { lowest = word }
    }

    @inline(__always)
    mutating func popLast() -> Int32? {
        while highest >= 0 {
            let bits = words[highest]
            if bits != 0 {
                let bit = 63 &- bits.leadingZeroBitCount
                words[highest] = bits ^ (1 &<< UInt64(truncatingIfNeeded: bit))
                return Int32(truncatingIfNeeded: highest &<< 6 &+ bit)
            }
            leaveHighest()
        }
        lowest = words.count
        return nil
    }

    @inline(__always)
    mutating func popFirst() -> Int32? {
        while lowest < words.count {
            let bits = words[lowest]
            if bits != 0 {
                words[lowest] = bits & (bits &- 1)
                return Int32(truncatingIfNeeded: lowest &<< 6 &+ bits.trailingZeroBitCount)
            }
            leaveLowest()
        }
        highest = -1
        return nil
    }

    private mutating func leaveHighest() {
        var group = highest >> 6
        summary[group] &= ~(1 << UInt64(highest & 63))
        while group >= 0 && summary[group] == 0 { group -= 1 }
        highest = group < 0 ? -1 : group << 6 + 63 - summary[group].leadingZeroBitCount
    }

    private mutating func leaveLowest() {
        var group = lowest >> 6
        summary[group] &= ~(1 << UInt64(lowest & 63))
        while group < summary.count && summary[group] == 0 { group += 1 }
        lowest = group == summary.count ? words.count : group << 6 + summary[group].trailingZeroBitCount
    }
}
