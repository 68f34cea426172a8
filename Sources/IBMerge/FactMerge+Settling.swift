import XMLTree

extension FactMerge {
    /// Settles what was found for ours.
    ///
    /// - Returns: whether that changed what the merge follows.
    mutating func settle() -> Bool {
        let (kept, ignored) = (toKeep, toIgnore)
        (toKeep, toIgnore) = ([], [])
        let isRevived = revive(kept)
        return ignoreTheirs(ignored) || isRevived
    }

    /// Keeps objects that theirs deleted, with everything in them, around them and connected to them.
    private mutating func revive(_ objects: [Int]) -> Bool {
        func isDeleted(_ object: Int) -> Bool { base.parts[object] != nil && followed[object] == nil }
        var revived: Set<Int> = []
        for object in objects where isDeleted(object) {
            var around: Int? = object
            while let next = around, isDeleted(next), revived.insert(next).inserted {
                around = (ours.parts[next] ?? base.parts[next])?.parent.map { places.records[$0].owner }
            }
        }
        guard !revived.isEmpty else { return false }
        for part in base.all where part.kind == .object && isDeleted(part.place) {
            if let parent = part.parent, revived.contains(places.records[parent].owner) { revived.insert(part.place) }
        }
        let ids = Set(revived.map { places.records[$0].step })
        for part in base.all
        where part.kind == .object && Names.links.contains(part.element.name) && isDeleted(part.place) {
            guard let owner = part.parent.map({ places.records[$0].owner }),
                !isDeleted(owner) || revived.contains(owner),
                part.element.attributes.contains(where: {
                    Names.references.contains($0.name) && ids.contains($0.value)
                })
            else { continue }
            revived.insert(part.place)
        }
        for object in revived {
            if let holder = base.parts[object]?.parent { settledHolders.insert(holder) }
            for place in ownPlaces[object] ?? [] { followed[place] = base.parts[place] }
        }
        return true
    }

    /// Leaves out what theirs changed in objects, and what it added inside.
    private mutating func ignoreTheirs(_ objects: [Int]) -> Bool {
        var ignored = Set(objects)
        for part in theirs.all where part.kind == .object && base.parts[part.place] == nil {
            if let parent = part.parent, ignored.contains(places.records[parent].owner) { ignored.insert(part.place) }
        }
        var isChanged = false
        for object in ignored {
            for part in [base.parts[object], theirs.parts[object]] {
                if let holder = part?.parent { settledHolders.insert(holder) }
            }
            for place in ownPlaces[object] ?? [] where followed[place] !== base.parts[place] {
                followed[place] = base.parts[place]
                isChanged = true
            }
        }
        return isChanged
    }

    /// Objects whose place is gone, and objects inside themselves.
    mutating func findLostObjects() {
        /// Objects that are known to lead to the document, or to what is reported already.
        var isSeen: Set<Int> = [Places.document]
        for place in places.records.indices where places.records[place].isObject && homes[place] != nil {
            var trail: [Int] = []
            var positions: [Int: Int] = [:]
            var next = place
            while true {
                if let start = positions[next] {
                    report(.place, next, "parent", "the object would be inside itself")
                    toIgnore += trail[start...]
                    break
                }
                guard isSeen.insert(next).inserted, let home = homes[next] else { break }
                positions[next] = trail.count
                trail.append(next)
                let owner = places.records[home].owner
                if owner != Places.document, homes[owner] == nil {
                    report(.deletion, next, "parent", "the object around it is deleted")
                    if ours.parts[next]?.parent == home { toKeep.append(owner) } else { toIgnore.append(next) }
                    break
                }
                next = owner
            }
        }
    }

    /// References of one side to what the other side deleted.
    mutating func findDanglingReferences() {
        for place in places.records.indices {
            let owner = places.records[place].owner
            guard owner == Places.document || homes[owner] != nil else { continue }
            let (b, o, t) = parts(at: place)
            for part in [o, t].compactMap({ $0 })
            where !part.isNoise && (part.kind == .object || part.kind == .structure) {
                for attribute in part.element.attributes where Names.references.contains(attribute.name) {
                    let target = attribute.value
                    guard let object = places.existingObject(target), homes[object] == nil else { continue }
                    func value(_ part: Part?) -> String? { part?.element[attribute: attribute.name] }
                    let isOurs =
                        switch Choice(value(b), value(o), value(t)) {
                        case .ours, .clash: true
                        case .theirs: false
                        }
                    guard (isOurs ? value(o) : value(t)) == target else { continue }
                    // A reference that leads nowhere in a version leads nowhere in the result.
                    if value(o) == target, !ours.ids.contains(target) { continue }
                    if value(t) == target, !theirs.ids.contains(target), followed[place] === theirs.parts[place] {
                        continue
                    }
                    report(
                        .deletion, place, "@\(attribute.name)",
                        "it refers to \(target), which the other side deleted")
                    if ours.parts[object] != nil { toKeep.append(object) } else { toIgnore.append(owner) }
                }
            }
        }
    }
}
