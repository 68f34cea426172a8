/// The order of siblings that two sides reordered, extended and shortened.
package struct SiblingOrder {
    /// Siblings whose order is merged when both sides changed it.
    static let mostReordered = 1_000

    private(set) var merged: [Int] = []
    /// Whether both sides changed the order, and no order follows both.
    private(set) var isClash = false

    /// The siblings are those of the result: a list may lack some, and no list has others.
    init(_ base: [Int], _ ours: [Int], _ theirs: [Int]) {
        if ours == theirs || theirs == base {
            merged = ours
        } else if ours == base {
            merged = theirs
        } else {
            merge(base, ours, theirs)
        }
        // What a side lost and the result keeps.
        let present = Set(merged)
        guard present.count < Set(base).union(ours).union(theirs).count else { return }
        var list = LinkedList(merged)
        for side in [ours, theirs, base] { list.insert(side, near: present, skipping: []) }
        merged = list.members
    }

    private mutating func merge(_ base: [Int], _ ours: [Int], _ theirs: [Int]) {
        let common = Set(base).intersection(ours).intersection(theirs)
        let b = base.filter(common.contains)
        let o = ours.filter(common.contains)
        let t = theirs.filter(common.contains)
        var list: LinkedList
        if t == b || o == t {
            list = LinkedList(ours)
        } else {
            list = LinkedList(o == b ? t : reordered(b, o, t))
            list.insert(ours, near: Self.steady(b, t), skipping: [])
        }
        let mine = Set(ours).subtracting(common)
        list.insert(theirs, near: Self.steady(b, o), skipping: mine)
        merged = list.members
    }

    /// An order in which two siblings stand as in the base, unless exactly one side or both turned them.
    private mutating func reordered(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [Int] {
        guard base.count <= Self.mostReordered else {
            isClash = true
            return ours
        }
        let o = Self.positions(ours)
        let t = Self.positions(theirs)
        var wins = [Int](repeating: 0, count: base.count)
        for first in base.indices {
            for second in base.indices where second > first {
                let (x, y) = (base[first], base[second])
                let isTurned = o[x, default: 0] > o[y, default: 0] || t[x, default: 0] > t[y, default: 0]
                wins[isTurned ? second : first] += 1
            }
        }
        // In an order, each member stands before another number of members.
        guard Set(wins).count == base.count else {
            isClash = true
            return ours
        }
        return base.indices.sorted { wins[$0] > wins[$1] }.map { base[$0] }
    }

    private static func positions(_ list: [Int]) -> [Int: Int] {
        Dictionary(list.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    /// Siblings that a side surely did not move: a longest run that is in one order in both lists.
    package static func steady(_ base: [Int], _ side: [Int]) -> Set<Int> {
        if base == side { return Set(side) }
        let place = positions(base)
        let values = side.map { place[$0, default: 0] }
        /// The index of the smallest last value of a run, by its length.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: values.count)
        for (index, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var steady: Set<Int> = []
        var next = ends.last
        while let index = next {
            steady.insert(side[index])
            next = before[index]
        }
        return steady
    }
}

/// Places in an order that grows in the middle.
private struct LinkedList {
    private static let head = -1
    private var next: [Int: Int] = [:]
    private var present: Set<Int> = []

    init(_ members: [Int]) {
        var last = Self.head
        for member in members where present.insert(member).inserted {
            next[last] = member
            last = member
        }
    }

    var members: [Int] {
        var members: [Int] = []
        var place = Self.head
        while let following = next[place] {
            members.append(following)
            place = following
        }
        return members
    }

    /// Inserts the members of a side that are missing: each behind the member before it there that nobody moved, and
    /// behind what the other side added at the same place.
    mutating func insert(_ side: [Int], near steady: Set<Int>, skipping others: Set<Int>) {
        var anchor = Self.head
        for member in side {
            if steady.contains(member), present.contains(member) {
                anchor = member
            } else if present.insert(member).inserted {
                while let following = next[anchor], others.contains(following) { anchor = following }
                next[member] = next[anchor]
                next[anchor] = member
                anchor = member
            }
        }
    }
}
