import XMLTree

extension FactMerge {
    private static let noFacts: [String: Fact] = [:]

    /// What three versions say at a place.
    func facts(at place: Int, _ parts: [Part?]) -> [[String: Fact]] {
        let isValue = parts.contains { $0?.kind == .value }
        return parts.map { part in
            guard let part else { return Self.noFacts }
            return isValue ? ["value": Fact(value: part.value, isNoise: part.isNoise)] : part.facts
        }
    }

    /// Whether versions say the same at a place, seen by their bytes.
    func areAlike(_ parts: [Part?]) -> Bool {
        guard let first = parts[0] else { return parts.allSatisfy { $0 == nil } }
        if first.element.name == "connections" { return false }
        return parts.dropFirst().allSatisfy { part in
            guard let part, part.parent == first.parent, part.kind == first.kind, part.tagBytes == first.tagBytes else {
                return part === first
            }
            switch part.kind {
            case .item: return true
            case .value: return part.bytes == first.bytes
            case .object, .structure:
                return part.children.count == first.children.count
                    && zip(part.children, first.children).allSatisfy { $0.place == $1.place }
                    && (!part.children.isEmpty || part.trailingBytes == first.trailingBytes)
            }
        }
    }

    mutating func findClashes() {
        for (place, tag) in clashedLists {
            report(.value, place, "list \(tag)", "both sides changed the same members of a list")
            let owner = places.records[place].owner
            if isHalfDeleted(owner), ours.parts[owner] != nil { toKeep.append(owner) }
        }
        for place in places.records.indices {
            let (b, o, t) = parts(at: place)
            guard !areAlike([b, o, t]) else { continue }
            let facts = facts(at: place, [b, o, t])
            var names = Set(facts[1].keys).union(facts[2].keys)
            names.formUnion(facts[0].keys)
            for name in names.sorted() {
                let versions = facts.map { $0[name] }
                if versions.allSatisfy({ $0?.isNoise ?? true }) { continue }
                let values = versions.map { $0?.value }
                let isAddedToDeleted = isHalfDeleted(places.records[place].owner) && values[0] == nil
                if case .clash = Choice(values[0], values[1], values[2]) {
                    settle(name, at: place, values[2])
                } else if isAddedToDeleted, values[1] != values[2] {
                    settle(name, at: place, values[2])
                }
            }
        }
    }

    /// Whether one side deleted an object, and the other did not.
    func isHalfDeleted(_ object: Int) -> Bool {
        base.parts[object] != nil && (ours.parts[object] == nil) != (theirs.parts[object] == nil)
    }

    mutating func settle(_ name: String, at place: Int, _ theirValue: String?) {
        let owner = places.records[place].owner
        if isHalfDeleted(owner) {
            report(.deletion, place, name, "one side deleted the object, and the other side changed it")
            if ours.parts[owner] != nil { toKeep.append(owner) }
        } else if name.hasPrefix("slot "), let object = theirValue.flatMap({ Int($0) }) {
            report(.place, place, name, "both sides put another object there")
            toIgnore.append(object)
        } else if name.hasPrefix("outlet "), let holder = followed[place] {
            report(.place, place, name, "both sides connected the outlet to another object")
            let property = String(name.dropFirst("outlet ".count).prefix { $0 != "#" })
            toIgnore += holder.children.filter { $0.element[attribute: "property"] == property }.map(\.place)
        } else {
            let isPlace = name == "parent"
            report(
                isPlace ? .place : .value, place, name,
                isPlace ? "both sides moved the object to another place" : "both sides changed it differently")
        }
    }

    /// The same connection or constraint, added by both sides under two ids: ours is enough.
    mutating func dropTwins() {
        func signature(_ part: Part) -> [String: String] {
            var facts = part.facts.filter { !$0.value.isNoise && $0.key != "@id" }.mapValues(\.value)
            facts["tag"] = part.element.name
            return facts
        }
        func added(_ side: Version, _ other: Version) -> [Part] {
            side.all.filter {
                $0.kind == .object && Names.links.contains($0.element.name) && base.parts[$0.place] == nil
                    && other.parts[$0.place] == nil
            }
        }
        let known = Set(added(ours, theirs).map(signature))
        guard !known.isEmpty else { return }
        var named: Set<String> = []
        for part in theirs.all {
            for attribute in part.element.attributes where Names.references.contains(attribute.name) {
                named.insert(attribute.value)
            }
        }
        for part in added(theirs, ours)
        where known.contains(signature(part)) && !named.contains(places.records[part.place].step) {
            for place in ownPlaces[part.place] ?? [] { followed[place] = nil }
        }
    }
}
