/// Lists whose members have no names: segments, fragments of a text, strings of an array.
///
/// A member is found again by its place between members that neither side changed.
struct ListAlignment {
    /// Members of a list that are compared with each other; longer lists that both sides changed are a clash.
    static let mostMembers = 400

    /// The indexes of members that are one member of the result, in the three versions.
    struct Row {
        var base, ours, theirs: Int?
    }

    /// `nil`: both sides changed the same members.
    static func rows(_ base: [String], _ ours: [String], _ theirs: [String]) -> [Row]? {
        if ours == theirs {
            return ours.indices.map { Row(base: nil, ours: $0, theirs: $0) }
                + base.indices.map { Row(base: $0, ours: nil, theirs: nil) }
        }
        if theirs == base { return replaced(base.count, by: ours.count) { Row(base: $0, ours: $1, theirs: $0) } }
        if ours == base { return replaced(base.count, by: theirs.count) { Row(base: $0, ours: $0, theirs: $1) } }
        guard max(base.count, ours.count, theirs.count) <= mostMembers else { return nil }
        let (inOurs, inTheirs) = (matches(base, ours), matches(base, theirs))
        var rows: [Row] = []
        var (b, o, t) = (0, 0, 0)
        func take(to bEnd: Int, _ oEnd: Int, _ tEnd: Int) -> Bool {
            let (mine, other) = (Array(ours[o..<oEnd]), Array(theirs[t..<tEnd]))
            let chunk = Array(base[b..<bEnd])
            let (start, ourStart, theirStart) = (b, o, t)
            if mine == other {
                rows += mine.indices.map { Row(base: nil, ours: ourStart + $0, theirs: theirStart + $0) }
                rows += chunk.indices.map { Row(base: start + $0, ours: nil, theirs: nil) }
            } else if other == chunk {
                rows += chunk.indices.map { Row(base: start + $0, ours: nil, theirs: theirStart + $0) }
                rows += mine.indices.map { Row(base: nil, ours: ourStart + $0, theirs: nil) }
            } else if mine == chunk {
                rows += chunk.indices.map { Row(base: start + $0, ours: ourStart + $0, theirs: nil) }
                rows += other.indices.map { Row(base: nil, ours: nil, theirs: theirStart + $0) }
            } else {
                return false
            }
            return true
        }
        for stop in base.indices {
            guard let ourStop = inOurs[stop], let theirStop = inTheirs[stop] else { continue }
            guard take(to: stop, ourStop, theirStop) else { return nil }
            rows.append(Row(base: stop, ours: ourStop, theirs: theirStop))
            (b, o, t) = (stop + 1, ourStop + 1, theirStop + 1)
        }
        return take(to: base.count, ours.count, theirs.count) ? rows : nil
    }

    private static func replaced(_ old: Int, by new: Int, _ row: (Int?, Int?) -> Row) -> [Row] {
        (0..<old).map { row($0, nil) } + (0..<new).map { row(nil, $0) }
    }

    /// A longest common subsequence: the first matches come first.
    private static func matches(_ a: [String], _ b: [String]) -> [Int: Int] {
        let width = b.count + 1
        var lengths = [Int](repeating: 0, count: (a.count + 1) * width)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i * width + j] =
                    a[i] == b[j]
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var pairs: [Int: Int] = [:]
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                pairs[i] = j
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
