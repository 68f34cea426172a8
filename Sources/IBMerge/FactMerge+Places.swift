import XMLTree

extension FactMerge {
    mutating func arrange() {
        homes = [Int?](repeating: nil, count: places.records.count)
        var hasChild = [Bool](repeating: false, count: places.records.count)
        for place in places.records.indices where places.records[place].isObject {
            let (b, o, t) = parts(at: place)
            switch Choice(b?.parent, o?.parent, t?.parent) {
            case .ours: homes[place] = o?.parent
            case .theirs: homes[place] = t?.parent
            // What a side deleted is gone, unless ours is kept.
            case .clash: homes[place] = b != nil && t == nil ? nil : o?.parent
            }
            if let home = homes[place] { hasChild[home] = true }
        }
        // A part has a higher number than what is around it.
        for place in places.records.indices.reversed() {
            guard let parent = places.records[place].parent else { continue }
            let (b, o, t) = parts(at: place)
            if isWanted(b, o, t, hasChild: hasChild[place]) || kept.contains(place) {
                homes[place] = parent
                hasChild[parent] = true
            }
        }
        children = [:]
        for place in places.records.indices where hasChild[place] {
            let (b, o, t) = parts(at: place)
            func members(_ part: Part?) -> [Int] {
                part.map { $0.children.map(\.place).filter { homes[$0] == place } } ?? []
            }
            let lists = (members(b), members(o), members(t))
            let order = SiblingOrder(lists.0, lists.1, lists.2)
            var merged = order.merged
            if order.isClash, isOrdered(place) {
                report(.order, place, "order", "both sides reordered the same siblings")
            }
            if (o ?? t)?.element.name == "connections" { sortCollections(&merged, lists) }
            if places.records[place].step == "resources" { sortResources(&merged, [o, t]) }
            children[place] = merged
        }
    }

    private func isWanted(_ b: Part?, _ o: Part?, _ t: Part?, hasChild: Bool) -> Bool {
        let known = [b, o, t].compactMap { $0 }
        if known.contains(where: { $0.kind == .value }) {
            switch Choice(b?.value, o?.value, t?.value) {
            case .ours: return o != nil
            case .theirs: return t != nil
            case .clash: return o != nil || t != nil && known.allSatisfy(\.isNoise)
            }
        }
        if hasChild { return true }
        let isEmptied = o?.children.isEmpty == false && t?.children.isEmpty == false
        if isEmptied, known.allSatisfy({ $0.element.attributes.isEmpty }) { return false }
        switch Choice(b != nil, o != nil, t != nil) {
        case .ours, .clash: return o != nil
        case .theirs: return t != nil
        }
    }

    /// Whether anything sees the order of the objects in a place.
    private func isOrdered(_ place: Int) -> Bool {
        guard !places.records[place].isObject, let holder = ours.parts[place]?.element else { return false }
        let isScene = holder.name == "objects" && holder.parent?.name == "scene"
        return !isScene && !Names.unordered.contains(holder.name)
    }

    /// Outlet collections and relationship segues are the only connections whose order counts.
    private mutating func sortCollections(_ merged: inout [Int], _ lists: ([Int], [Int], [Int])) {
        func group(_ place: Int) -> String? {
            guard let element = (ours.parts[place] ?? followed[place])?.element else { return nil }
            switch element.name {
            case "outletCollection": return element[attribute: "property"].map { "outletCollection \($0)" }
            case "segue": return element[attribute: "relationship"].map { "relationship \($0)" }
            default: return nil
            }
        }
        let groups = Dictionary(grouping: merged.indices.filter { group(merged[$0]) != nil }) { group(merged[$0]) }
        for (name, indexes) in groups where indexes.count > 1 {
            let members = Set(indexes.map { merged[$0] })
            let order = SiblingOrder(
                lists.0.filter(members.contains), lists.1.filter(members.contains), lists.2.filter(members.contains))
            if order.isClash, let first = order.merged.first, let place = homes[first] {
                report(.order, place, name ?? "order", "both sides reordered the same connections")
            }
            for (index, member) in zip(indexes, order.merged) { merged[index] = member }
        }
    }

    /// Interface Builder sorts resources by kind and name. Where both sides did, the result does.
    private func sortResources(_ merged: inout [Int], _ sides: [Part?]) {
        func key(_ part: Part) -> (String, String) {
            (part.element.name, part.element[attribute: "name"]?.lowercased() ?? "")
        }
        for side in sides {
            let keys = side?.children.map(key) ?? []
            guard zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) else { return }
        }
        let keyed = merged.compactMap { place in
            (ours.parts[place] ?? theirs.parts[place] ?? base.parts[place]).map { (place, key($0)) }
        }
        guard keyed.count == merged.count else { return }
        merged = keyed.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
