/// A set of small integers that gives back its first or last one in a few instructions.
struct PositionSet: ~Copyable {
  private var words = Store<UInt64>()
  private var summary = Store<UInt64>()
  /// No summary word after this one, or before the other, has a bit.
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
    lowest = summary.count
  }

  @inline(__always)
  mutating func insert(_ position: Int32) {
    let word = Int(position) >> 6
    let group = word >> 6
    words[word] |= 1 << UInt64(position & 63)
    summary[group] |= 1 << UInt64(word & 63)
    if group > highest { highest = group }
    if group < lowest { lowest = group }
  }

  @inline(__always)
  mutating func popLast() -> Int32? {
    while highest >= 0 {
      if summary[highest] != 0 {
        let word = highest << 6 + (63 - summary[highest].leadingZeroBitCount)
        let bit = 63 - words[word].leadingZeroBitCount
        clear(word, bit)
        return Int32(truncatingIfNeeded: word << 6 + bit)
      }
      highest -= 1
    }
    lowest = summary.count
    return nil
  }

  @inline(__always)
  mutating func popFirst() -> Int32? {
    while lowest < summary.count {
      if summary[lowest] != 0 {
        let word = lowest << 6 + summary[lowest].trailingZeroBitCount
        let bit = words[word].trailingZeroBitCount
        clear(word, bit)
        return Int32(truncatingIfNeeded: word << 6 + bit)
      }
      lowest += 1
    }
    highest = -1
    return nil
  }

  @inline(__always)
  private mutating func clear(_ word: Int, _ bit: Int) {
    words[word] &= ~(1 << UInt64(bit))
    if words[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
  }
}
