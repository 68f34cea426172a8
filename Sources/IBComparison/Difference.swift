import IBMerge

/// A fact that differs at a place.
struct Difference {
    var place: Int
    /// As `Fact` names it; `list segment` for lists without names, `order` for siblings.
    var name: String
    var old, new: String?
    var isNoise: Bool
}

extension TwoVersions {
    /// What differs in objects that both versions have, and in what belongs to none, in the order of places.
    var differences: [Difference] {
        var found: [Difference] = []
        for place in places.records.indices {
            let (a, b) = (old.parts[place], new.parts[place])
            guard a != nil || b != nil else { continue }
            let owner = places.records[place].owner
            guard owner == Places.document || old.parts[owner] != nil && new.parts[owner] != nil else { continue }
            found += facts(place, a, b)
            if let a, let b {
                found += lists(place, a.children, b.children)
            } else {
                found += lists(place, a?.children ?? [], b?.children ?? [])
            }
        }
        return found
    }

    /// Everything that the newer version says.
    var facts: [Difference] {
        new.parts.keys.sorted().flatMap { place -> [Difference] in
            guard let part = new.parts[place] else { return [] }
            return facts(place, nil, part) + lists(place, [], part.children)
        }
    }

    private func facts(_ place: Int, _ a: Part?, _ b: Part?) -> [Difference] {
        if let a, let b, a.kind == b.kind, a.kind != .object, a.kind != .structure, a.bytes == b.bytes { return [] }
        let (before, after) = (a?.facts ?? [:], b?.facts ?? [:])
        if before == after { return [] }
        return Set(before.keys).union(after.keys).sorted().compactMap { name in
            let (x, y) = (before[name], after[name])
            guard !areSame(name, x?.value, y?.value) else { return nil }
            return Difference(
                place: place, name: name, old: x?.value, new: y?.value,
                isNoise: (x?.isNoise ?? true) && (y?.isNoise ?? true))
        }
    }

    private func lists(_ place: Int, _ a: [Part], _ b: [Part]) -> [Difference] {
        struct Group: Hashable {
            var tag: String
            var isNoise: Bool
        }
        func groups(_ parts: [Part]) -> [Group: [String]] {
            Dictionary(grouping: parts.filter { $0.kind == .item }) {
                Group(tag: Spelling.tag(of: $0.element), isNoise: $0.isNoise)
            }.mapValues { $0.map(\.value) }
        }
        let (before, after) = (groups(a), groups(b))
        if before == after { return [] }
        return Set(before.keys).union(after.keys).sorted { $0.tag < $1.tag }.compactMap { group in
            let (x, y) = (before[group], after[group])
            guard x != y else { return nil }
            return Difference(
                place: place, name: "list \(group.tag)", old: x?.joined(separator: "\n"),
                new: y?.joined(separator: "\n"), isNoise: group.isNoise)
        }
    }

    /// Objects that stand elsewhere among the siblings that both versions have.
    func reordered(in place: Int) -> [Int] {
        guard let a = old.parts[place], let b = new.parts[place], a.kind == .structure, b.kind == .structure,
            !Names.unordered.contains(b.element.name),
            b.element.name != "objects" || b.element.parent?.name != "scene"
        else { return [] }
        func members(_ part: Part, _ other: Version) -> [Int] {
            part.children.filter {
                $0.kind == .object && !$0.isNoise && other.parts[$0.place]?.parent == place
                    && ($0.element[attribute: "key"] ?? "").isEmpty
            }.map(\.place)
        }
        let (before, after) = (members(a, new), members(b, old))
        guard before != after else { return [] }
        let steady = SiblingOrder.steady(before, after)
        return after.filter { !steady.contains($0) }
    }
}
