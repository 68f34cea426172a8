extension SwiftLibrary {
    /// Finds what a selector of Objective-C is called in Swift.
    ///
    /// Swift's importer leaves out words that a parameter's type says: `setTitle:forState:` is `setTitle(_:for:)`,
    /// since the type is `UIControl.State`. So a method fits where its name and labels begin each part of the selector,
    /// and what is left of a part is the end of the parameter's type.
    func member(_ pieces: [String], count: Int, of type: String, isStatic: Bool) -> Member? {
        var best: (member: Member, cost: Int)?
        for (depth, owner) in chain(of: type).enumerated() {
            for member in members[owner] ?? [] where member.kind == .method && member.isStatic == isStatic {
                guard let cost = Self.cost(of: member, pieces, count), best.map({ cost + depth < $0.cost }) ?? true
                else { continue }
                best = (member, cost + depth)
            }
        }
        return best?.member
    }

    /// `initWithFrame:` is `init(frame:)`.
    func initializer(_ pieces: [String], count: Int, of type: String) -> Member? {
        guard let first = pieces.first, first.hasPrefix("init") else { return nil }
        var rest = String(first.dropFirst(4))
        if rest.hasPrefix("With") { rest = String(rest.dropFirst(4)) }
        return initializer(labels: [rest] + pieces.dropFirst(), count: count, of: type)
    }

    /// `buttonWithType:` of `UIButton` is `init(type:)`.
    func factory(_ pieces: [String], count: Int, of type: String) -> Member? {
        guard let first = pieces.first else { return nil }
        if count == 0 {
            // `[CALayer layer]`
            guard Self.joined(type).lowercased().hasSuffix(first.lowercased()) else { return nil }
            return initializer(labels: [], count: 0, of: type)
        }
        let parts =
            first.components(separatedByFirst: "With")
            ?? first.components(separatedByFirst: "Named").map { ($0.0, "Named" + $0.1) }
        guard let (noun, label) = parts, Self.joined(type).lowercased().hasSuffix(noun.lowercased()) else { return nil }
        return initializer(labels: [label] + pieces.dropFirst(), count: count, of: type)
    }

    private func initializer(labels: [String], count: Int, of type: String) -> Member? {
        var best: (member: Member, cost: Int)?
        for owner in chain(of: type) where types[owner]?.kind != .protocolType {
            for member in members[owner] ?? [] where member.kind == .initializer {
                let given = member.parameters
                guard count <= given.count, given[count...].allSatisfy(\.hasDefault) else { continue }
                var cost = (given.count - count) * 3
                var fits = true
                for (index, parameter) in given.prefix(count).enumerated() {
                    let label = parameter.label == "_" ? "" : parameter.label
                    guard index < labels.count,
                        let own = Self.cost(
                            of: labels[index], beginning: index == 0 ? Self.capitalized(label) : label, parameter.type)
                    else {
                        fits = false
                        break
                    }
                    cost += own
                }
                if fits, best.map({ cost < $0.cost }) ?? true { best = (member, cost) }
            }
        }
        return best?.member
    }

    /// `hidden` is `isHidden`; `mainBundle` of `Bundle` is `main`.
    func property(_ name: String, of type: String, isStatic: Bool) -> Member? {
        let owners = chain(of: type)
        let names = isStatic ? [name] + Self.withoutType(name, type) : [name, "is" + Self.capitalized(name)]
        for candidate in names + [Self.respelled(name)] {
            for owner in owners {
                if let found = members[owner]?.first(where: {
                    ($0.kind == .property || $0.kind == .enumeration) && $0.isStatic == isStatic && $0.name == candidate
                }) {
                    return found
                }
            }
        }
        // `isHidden` of a property that is called `hidden` here.
        if !isStatic, name.hasPrefix("is") {
            let plain = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
            for owner in owners {
                if let found = members[owner]?.first(where: { $0.kind == .property && !$0.isStatic && $0.name == plain }
                ) {
                    return found
                }
            }
        }
        return nil
    }

    /// `CGColor` is `cgColor`, `CGPath` is `cgPath`.
    static func respelled(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        guard capitals > 0 else { return name }
        let count = capitals == 1 || capitals == name.count ? capitals : capitals - 1
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    /// `mainBundle`, `redColor`, `sharedApplication`: without the word that the type ends with.
    private static func withoutType(_ name: String, _ type: String) -> [String] {
        var found: [String] = []
        let joined = joined(type)
        for index in joined.indices where joined[index].isUppercase {
            let word = joined[index...]
            if name.hasSuffix(word), name.count > word.count { found.append(String(name.dropLast(word.count))) }
        }
        return found
    }

    private static func joined(_ type: String) -> String { type.filter { $0 != "." } }
    static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func cost(of member: Member, _ pieces: [String], _ count: Int) -> Int? {
        let given = member.parameters
        guard count <= given.count, let first = pieces.first,
            given[count...].allSatisfy({ $0.hasDefault || $0.type.isOptional })
        else { return nil }
        var base = member.name
        if count == 0 { return base == first ? given.count * 3 : nil }
        let label = given[0].label == "_" ? "" : given[0].label
        base += capitalized(label)
        var cost = (given.count - count) * 3
        if let own = Self.cost(of: first, beginning: base, given[0].type) {
            cost += own
        } else {
            // `colorWithAlphaComponent:` of a color is `withAlphaComponent(_:)`.
            guard let (noun, _) = first.components(separatedByFirst: "With"), !noun.isEmpty,
                joined(member.owner).lowercased().hasSuffix(noun.lowercased()),
                let own = Self.cost(of: "with" + first.dropFirst(noun.count + 4), beginning: base, given[0].type)
            else { return nil }
            cost += own + 1
        }
        for index in 1..<max(1, count) {
            let label = given[index].label == "_" ? "" : given[index].label
            guard index < pieces.count, let own = Self.cost(of: pieces[index], beginning: label, given[index].type)
            else { return nil }
            cost += own
        }
        return cost
    }

    /// How many letters of a part the name lacks, if what it lacks is the end of the type.
    private static func cost(of piece: String, beginning: String, _ type: SwiftType) -> Int? {
        guard piece.lowercased().hasPrefix(beginning.lowercased()) else { return nil }
        let rest = piece.dropFirst(beginning.count)
        guard !rest.isEmpty else { return 0 }
        guard rest.first?.isUppercase == true || beginning.isEmpty else { return nil }
        return ends(type, with: String(rest)) ? rest.count : nil
    }

    private static func ends(_ type: SwiftType, with word: String) -> Bool {
        var name = joined(type.name)
        if name.hasPrefix("["), let element = Optional(type.element), type.isArray { name = joined(element.name) + "s" }
        if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
        let known: [String: [String]] = [
            "Int": ["Index", "Integer", "Section", "Row", "Item", "Tag", "NSInteger"],
            "CGFloat": ["Float", "Number", "Value", "Width", "Height", "Points"],
            "Double": ["Interval", "Duration", "Double"],
            "String": ["String", "Name", "Text", "Identifier", "Key", "Format", "Path"], "AnyClass": ["Class"],
            "Any": ["Object", "Value", "Sender", "Target", "Item"], "AnyObject": ["Object"],
            "Selector": ["Selector", "Action"], "TimeInterval": ["Interval", "Duration"], "Bool": ["Animated", "Flag"],
            "UILayoutPriority": ["Priority"], "CGColor": ["Color", "ColorRef"],
            "AnyObject.Type": ["Class"], "IndexPath": ["IndexPath"],
        ]
        let lower = word.lowercased()
        func fits(_ name: String) -> Bool {
            name.lowercased().hasSuffix(lower) || lower.hasSuffix("s") && (name.lowercased() + "s").hasSuffix(lower)
        }
        if fits(name) || known[name]?.contains(word) == true { return true }
        // `animateWithDuration:animations:`: of a function, and of a class's type, everything goes.
        return name.hasSuffix(".Type") && word.hasSuffix("Class")
            || name.contains("->") && ["Block", "Handler", "Completion"].contains { word.hasSuffix($0) }
    }
}

extension String {
    /// What stands before and behind the first place of a word.
    func components(separatedByFirst word: String) -> (String, String)? {
        guard let range = firstRange(of: word) else { return nil }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}
