/// Gives the members of lists without names their places.
struct ListPlaces {
    private(set) var clashes: [(place: Int, tag: String)] = []
    /// Members of the side that loses a clash: they count as deleted by the other.
    private(set) var leftOut: [Int] = []

    init(_ base: Version, _ ours: Version, _ theirs: Version, places: inout Places, prefersTheirs: Bool) {
        let holders = [base, ours, theirs].map { version in
            Dictionary(version.all.filter(\.hasItems).map { ($0.place, $0) }) { first, _ in first }
        }
        for place in Set(holders.flatMap(\.keys)).sorted() {
            let lists = holders.map { holder in
                Dictionary(grouping: holder[place]?.children.filter { $0.kind == .item } ?? []) {
                    Group(tag: Spelling.tag(of: $0.element), isNoise: $0.isNoise)
                }
            }
            for group in Set(lists.flatMap(\.keys)).sorted() {
                let (b, o, t) = (lists[0][group] ?? [], lists[1][group] ?? [], lists[2][group] ?? [])
                if let rows = ListAlignment.rows(b.map(\.value), o.map(\.value), t.map(\.value)) {
                    for row in rows {
                        let new = places.newPart(group.tag, in: place)
                        if let index = row.base { b[index].place = new }
                        if let index = row.ours { o[index].place = new }
                        if let index = row.theirs { t[index].place = new }
                    }
                } else {
                    if !group.isNoise { clashes.append((place, group.tag)) }
                    for part in b + o + t { part.place = places.newPart(group.tag, in: place) }
                    leftOut += (group.isNoise && prefersTheirs ? o : t).map(\.place)
                }
            }
        }
    }

    private struct Group: Hashable, Comparable {
        var tag: String
        var isNoise: Bool

        static func < (a: Group, b: Group) -> Bool { (a.tag, a.isNoise ? 1 : 0) < (b.tag, b.isNoise ? 1 : 0) }
    }
}
