extension Archive {
    /// The objects that can be reached from one, itself first, in the order of a walk that follows references as they
    /// come and goes deep before it goes on. That is the object order of coder 10.
    ///
    /// The walk keeps its own stack, so no chain of references is too long for it.
    public func objectsReachable(from root: Int = 0) -> [Int] {
        var seen = Array(repeating: false, count: objects.count)
        var order: [Int] = []
        walk(from: root, seen: &seen) { order.append($0) }
        return order
    }

    /// Calls `visit` with each object that is reachable and not yet `seen`, in the order of `objectsReachable(from:)`.
    func walk(from root: Int, seen: inout [Bool], visit: (Int) -> Void) {
        guard seen.indices.contains(root), !seen[root] else { return }
        seen[root] = true
        visit(root)
        var pending = [objects[root].values]
        while var rest = pending.popLast() {
            while let position = rest.popFirst() {
                guard case .object(let target) = values[position].value, !seen[target] else { continue }
                seen[target] = true
                visit(target)
                pending.append(rest)
                rest = objects[target].values
            }
        }
    }

    /// The same graph with its tables in the order of coder 10: objects as `objectsReachable(from:)` gives them,
    /// classes by first use, then by name those that only serve as fallbacks; keys by first use, since Apple's key
    /// order is that of a hash table. Objects that cannot be reached from the root, and names that nothing uses, are
    /// dropped.
    ///
    /// Two archives that describe the same graph have equal canonical forms, whatever the order of their tables was.
    /// The order of values within an object stays: it is the order of elements, and of the encoder's calls.
    public func canonical() -> Archive {
        reordered(from: 0).archive
    }

    /// `canonical()` from a root of choice, and the new index of each object by its old one, `nil` for dropped ones.
    func reordered(from root: Int) -> (archive: Archive, newIndex: [Int?]) {
        let order = objectsReachable(from: root)
        var newIndex: [Int?] = Array(repeating: nil, count: objects.count)
        for (new, old) in order.enumerated() { newIndex[old] = new }

        var classes = ClassOrder(of: self)
        var newKeys = [Int?](repeating: nil, count: keys.count)
        var keyTable: [String] = []
        var objectTable: [Object] = []
        var valueTable: [KeyedValue] = []
        objectTable.reserveCapacity(order.count)
        valueTable.reserveCapacity(values.count)
        for old in order {
            let start = valueTable.count
            for entry in entries(of: old) {
                let key = newKeys[entry.key] ?? keyTable.count
                if key == keyTable.count {
                    newKeys[entry.key] = key
                    keyTable.append(keys[entry.key])
                }
                var value = entry.value
                if case .object(let target) = value, let target = newIndex[target] { value = .object(target) }
                valueTable.append(KeyedValue(key: key, value: value))
            }
            let run = start == valueTable.count ? 0..<0 : start..<valueTable.count
            objectTable.append(Object(classIndex: classes.newIndex(of: objects[old].classIndex), values: run))
        }
        let archive = Archive(
            coderVersion: coderVersion, formatVersion: formatVersion, classNames: classes.table(), keys: keyTable,
            objects: objectTable, values: valueTable, trailingBytes: trailingBytes)
        return (archive, newIndex)
    }
}

/// Puts the class-name table in order of first use and merges entries that say the same.
private struct ClassOrder {
    /// An entry by ranks instead of names, so that the cost does not grow with the length of names.
    private struct Entry: Hashable, Comparable {
        var name: Int
        var fallbacks: [Int]

        static func < (a: Entry, b: Entry) -> Bool {
            a.name == b.name ? a.fallbacks.lexicographicallyPrecedes(b.fallbacks) : a.name < b.name
        }
    }

    private let old: [Archive.ClassName]
    /// The place of the name of each old entry among all names, sorted.
    private let ranks: [Int]
    private var newIndexes: [Int?]
    private var newIndexOfEntry: [Entry: Int] = [:]
    /// Old index of each new entry.
    private var order: [Int] = []

    init(of archive: Archive) {
        old = archive.classNames
        let names = Set(old.map(\.name)).sorted()
        let rankOfName = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        ranks = old.map { rankOfName[$0.name] ?? 0 }
        newIndexes = Array(repeating: nil, count: old.count)
    }

    private func entry(at index: Int) -> Entry {
        Entry(name: ranks[index], fallbacks: old[index].fallbacks.map { ranks[$0] })
    }

    mutating func newIndex(of index: Int) -> Int {
        if let known = newIndexes[index] { return known }
        let entry = entry(at: index)
        let new = newIndexOfEntry[entry] ?? order.count
        if new == order.count {
            newIndexOfEntry[entry] = new
            order.append(index)
        }
        newIndexes[index] = new
        return new
    }

    /// The table. Classes that only serve as fallbacks follow in order of their names: in 50 archives of coder 10 that
    /// have some, `NSColor` comes before `NSFont`, even in the one where first use would say otherwise. That the name
    /// decides is a guess from these two.
    mutating func table() -> [Archive.ClassName] {
        let used = order.count
        var next = 0
        while next < order.count {
            for fallback in old[order[next]].fallbacks { _ = newIndex(of: fallback) }
            next += 1
        }
        let byName = (used..<order.count).sorted { entry(at: order[$0]) < entry(at: order[$1]) }
        var final = Array(order.indices)
        for (position, provisional) in byName.enumerated() { final[provisional] = used + position }
        return (Array(0..<used) + byName).map { provisional in
            let entry = old[order[provisional]]
            return Archive.ClassName(name: entry.name, fallbacks: entry.fallbacks.map { final[newIndex(of: $0)] })
        }
    }
}
