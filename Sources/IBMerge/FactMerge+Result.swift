import XMLTree

extension FactMerge {
    /// Entries of `<resources>` that a side removed, because it does not use them any more, and that the result uses.
    mutating func keepResources(usedBy result: Version) -> Bool {
        guard let list = places.existingPart("resources", in: Places.document) else { return false }
        var used: Set<String> = []
        for element in result.tree.root?.descendants.filter({ $0.parent?.name != "resources" }) ?? [] {
            for attribute in element.attributes where Self.namesResource(attribute.name) {
                used.insert(attribute.value)
            }
        }
        var isChanged = false
        for part in (ours.parts[list]?.children ?? []) + (theirs.parts[list]?.children ?? [])
        where homes[part.place] == nil {
            guard let name = part.element[attribute: "name"], used.contains(name) else { continue }
            if kept.insert(part.place).inserted { isChanged = true }
        }
        return isChanged
    }

    private static func namesResource(_ attribute: String) -> Bool {
        attribute == "name" || attribute == "systemColor" || attribute.lowercased().hasSuffix("image")
    }

    /// The first fact of the result that is not what the versions demand.
    func firstDifference(of result: Version) -> (place: Int, fact: String)? {
        let doubled = base.doubled.union(ours.doubled).union(theirs.doubled)
        if let twice = result.doubled.subtracting(doubled).first {
            return (places.existingObject(twice) ?? Places.document, "@id")
        }
        var parts: [Int: Part] = [:]
        for part in result.all where part.kind != .item { parts[part.place] = part }
        for place in places.records.indices {
            let (b, o, t) = self.parts(at: place)
            if (b ?? o ?? t)?.kind == .item { continue }
            let owner = places.records[places.records[place].owner].step
            if !doubled.isEmpty, doubled.contains(String(owner.prefix { $0 != "#" })) { continue }
            let part = parts.removeValue(forKey: place)
            if areAlike([b, o, t, part]) { continue }
            let object = places.records[place].owner
            let isGone = object != Places.document && homes[object] == nil
            let facts = facts(at: place, [b, o, t, part])
            var names = Set(facts[0].keys).union(facts[1].keys)
            names.formUnion(facts[2].keys)
            names.formUnion(facts[3].keys)
            for name in names.sorted() {
                let versions = facts.map { $0[name] }
                if versions.allSatisfy({ $0?.isNoise ?? true }) { continue }
                var wanted: Fact?
                switch Choice(versions[0]?.value, versions[1]?.value, versions[2]?.value) {
                case .ours, .clash: wanted = versions[1]
                case .theirs: wanted = versions[2]
                }
                if isGone { wanted = nil }
                let isList = name.hasPrefix("slot ") || name.hasPrefix("outlet ")
                if isList, settledHolders.contains(place) { continue }
                if wanted?.value != versions[3]?.value { return (place, name) }
            }
            let items = (children[place] ?? []).compactMap { child -> String? in
                let (b, o, t) = self.parts(at: child)
                return (o ?? t ?? b).flatMap { $0.kind == .item && !$0.isNoise ? $0.value : nil }
            }
            let written = part?.children.filter { $0.kind == .item && !$0.isNoise }.map(\.value) ?? []
            if items != written { return (place, "list") }
        }
        guard let foreign = parts.values.first(where: { !$0.isNoise }) else { return nil }
        return (places.records.indices.contains(foreign.place) ? foreign.place : Places.document, "tag")
    }
}
