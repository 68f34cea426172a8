import XMLTree

/// The merge of three versions that are taken apart.
struct FactMerge {
    private(set) var places: Places
    let base, ours: Version
    /// As it was read; `followed` is what the merge follows.
    let theirs: Version
    /// The parts of theirs, but those of the base where ours wins.
    var followed: [Int: Part]
    var conflicts: [MergeConflict] = []
    /// Kind, object and property of the conflicts.
    var reported: Set<[String]> = []
    /// The places of each object.
    private(set) var ownPlaces: [Int: [Int]] = [:]
    /// Objects that theirs deleted and ours needs, and objects of theirs that ours has no place for.
    private var toKeep: [Int] = []
    private var toIgnore: [Int] = []
    /// Where ours was chosen about an object, so that what is there is not what theirs lists.
    private var settledHolders: Set<Int> = []
    /// Entries of lists of resources that one side removed and the result uses.
    private(set) var kept: Set<Int> = []
    /// The place around each place in the result; `nil`: it is not in the result.
    private(set) var homes: [Int?] = []
    /// What is inside each place in the result, in order.
    private(set) var children: [Int: [Int]] = [:]
    /// Whether theirs was written by newer tools, so that its headers win.
    let theirToolsAreNewer: Bool
    /// Lists that both sides changed at the same members.
    let clashedLists: [(place: Int, tag: String)]

    /// `nil`: a version is not well-formed or no document of Interface Builder.
    init?(_ base: XMLTree, _ ours: XMLTree, _ theirs: XMLTree) {
        var places = Places()
        guard var base = Version(base, places: &places), var ours = Version(ours, places: &places),
            var theirs = Version(theirs, places: &places)
        else { return nil }
        theirToolsAreNewer = ToolsVersion(theirs.root) > ToolsVersion(ours.root)
        let lists = ListPlaces(base, ours, theirs, places: &places, prefersTheirs: theirToolsAreNewer)
        clashedLists = lists.clashes
        base.index()
        ours.index()
        theirs.index()
        for place in lists.leftOut {
            if let part = ours.parts[place] ?? theirs.parts[place] { base.parts[place] = part }
        }
        (self.places, self.base, self.ours, self.theirs) = (places, base, ours, theirs)
        followed = theirs.parts
        for place in places.records.indices { ownPlaces[places.records[place].owner, default: []].append(place) }
    }

    /// Rounds in which one conflict can lead to the next, such as a deleted object inside a deleted one.
    private static let mostRounds = 10

    /// The merged document; `nil` if ours has to stand for it.
    mutating func run() -> [UInt8]? {
        dropTwins()
        // Everything is reported before anything is settled, as what is settled hides what follows from it.
        arrange()
        findClashes()
        findLostObjects()
        findDanglingReferences()
        for _ in 0..<Self.mostRounds {
            if !toKeep.isEmpty || !toIgnore.isEmpty {
                guard settle() else { break }
                arrange()
                findLostObjects()
                findDanglingReferences()
                continue
            }
            let bytes = MergeWriter(self).bytes
            var places = self.places
            guard let result = Version(XMLTree.parse(bytes, file: ours.tree.file), places: &places) else { break }
            if keepResources(usedBy: result) {
                arrange()
                continue
            }
            if let (place, fact) = firstDifference(of: result) {
                report(.form, place, fact, "the changes of both sides cannot be written together")
                return nil
            }
            return bytes
        }
        report(.form, Places.document, "", "the changes of both sides make no document together")
        return nil
    }

    // MARK: What is where

    /// The choice among the three versions of a fact.
    func parts(at place: Int) -> (base: Part?, ours: Part?, theirs: Part?) {
        (base.parts[place], ours.parts[place], followed[place])
    }

    private mutating func arrange() {
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

    // MARK: Clashes of facts

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

    private mutating func findClashes() {
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
    private func isHalfDeleted(_ object: Int) -> Bool {
        base.parts[object] != nil && (ours.parts[object] == nil) != (theirs.parts[object] == nil)
    }

    private mutating func settle(_ name: String, at place: Int, _ theirValue: String?) {
        let owner = places.records[place].owner
        if isHalfDeleted(owner) {
            let side = ours.parts[owner] == nil ? "ours" : "theirs"
            report(.deletion, place, name, "\(side) deleted the object, and the other side changed it")
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
    private mutating func dropTwins() {
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

    // MARK: Ours wins

    /// Settles what was found for ours.
    ///
    /// - Returns: whether that changed what the merge follows.
    private mutating func settle() -> Bool {
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
    private mutating func findLostObjects() {
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
    private mutating func findDanglingReferences() {
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

    // MARK: The result

    /// Entries of `<resources>` that a side removed, because it does not use them any more, and that the result uses.
    private mutating func keepResources(usedBy result: Version) -> Bool {
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
    private func firstDifference(of result: Version) -> (place: Int, fact: String)? {
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
