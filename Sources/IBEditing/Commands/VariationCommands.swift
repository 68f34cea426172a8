import IBDocument

extension CommandTable {
    static let variationCommands: [CommandRow] = [
        CommandRow(
            "vary", "Gives properties other values in some size classes.",
            [.init("object", .object, "the object, or a constraint", isRequired: true)],
            options: [
                .init("for", .text, "size classes, such as \"w=compact\" or \"w=regular h=compact\"", isRequired: true)
            ],
            properties: true,
            examples: [#"vary title font="system 24" for="w=regular""#, #"vary gap constant=8 for="h=compact""#]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let key = try Variations.key(try arguments.text("for") ?? "")
            guard !arguments.properties.isEmpty else {
                throw EditProblem(.missingArgument, "'vary' needs PROPERTY=VALUE; usage: \(arguments.row.usage)")
            }
            for property in arguments.properties {
                try planning.vary(property.name, property.value, of: object, key: key)
            }
            planning.settle(object.name == "constraint" ? planning.items(of: object) : [])
        },
        CommandRow(
            "install", "Says in which size classes a view or a constraint is there.",
            [
                .init("object", .object, "a view or a constraint", isRequired: true),
                .init("state", .choice(["yes", "no"]), "whether it is there", isRequired: true),
            ],
            options: [.init("for", .text, "size classes, such as \"w=compact\"; default: all")],
            examples: [#"install sidebar no for="w=compact""#, "install sidebar yes"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let state = try arguments.required(1)
            guard state == "yes" || state == "no" else {
                throw EditProblem(.notAChoice, "'\(state)' is not yes or no")
            }
            let traits = try arguments.text("for")
            try planning.install(object, state == "yes", key: try traits.map(Variations.key))
        },
    ]
}

/// The keys of `<variation>`: `heightClass=compact-widthClass=regular`.
enum Variations {
    static func key(_ traits: String) throws(EditProblem) -> String {
        let names = [
            "h": "heightClass", "height": "heightClass", "heightClass": "heightClass", "w": "widthClass",
            "width": "widthClass", "widthClass": "widthClass",
        ]
        let separators: Set<Character> = [" ", ",", "-"]
        var found: [String: String] = [:]
        for part in traits.split(whereSeparator: separators.contains) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, let name = names[sides[0]], ["compact", "regular"].contains(sides[1]),
                found.updateValue(sides[1], forKey: name) == nil
            else {
                throw EditProblem(
                    .illTypedValue,
                    "for= takes size classes such as \"w=compact\" or \"w=regular h=compact\", not '\(traits)'")
            }
        }
        guard !found.isEmpty else {
            throw EditProblem(.missingArgument, "for= takes size classes such as \"w=compact\"")
        }
        return found.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "-")
    }
}

extension Planning {
    /// The order of variations: the default, those of one size class, those of two; each by key. No public document has another.
    static func variation(_ key: String, precedes other: String) -> Bool {
        func classes(_ key: String) -> Int { key == "default" ? 0 : 1 + key.count { $0 == "-" } }
        let (own, theirs) = (classes(key), classes(other))
        return own != theirs ? own < theirs : key.precedesByBytes(other)
    }

    /// The variation of a key; made in its place.
    private func variation(_ key: String, of object: DraftNode) -> DraftNode {
        let all = object.elements.filter { $0.name == "variation" }
        if let found = all.first(where: { $0.key == key }) { return found }
        let new = draft.make("variation", ["key": key])
        let before = all.last { Planning.variation($0.key ?? "", precedes: key) }
        if let before, let index = object.children.firstIndex(where: { $0 === before }) {
            object.insert(new, at: index + 1)
        } else if let first = all.first, let index = object.children.firstIndex(where: { $0 === first }) {
            object.insert(new, at: index)
        } else {
            object.insertOrdered(new)
        }
        return new
    }

    /// Writes the value that `set` would write into a variation.
    func vary(_ name: String, _ value: CommandValue, of object: DraftNode, key: String) throws(EditProblem) {
        let property = try property(name, of: object)
        if value == .word("default") {
            guard let old = object.elements.first(where: { $0.name == "variation" && $0.key == key }) else { return }
            old.remove(attribute: property.attributeName ?? property.name)
            old.child(key: property.name)?.remove()
            if old.elements.isEmpty, old.attributes.allSatisfy({ $0.name == "key" }) { old.remove() }
            return
        }
        let sample = draft.make(object.name)
        try set(name, value, of: sample)
        let variation = variation(key, of: object)
        if let attribute = property.attributeName, sample.elements.isEmpty {
            // A variation states the default, too: the base may say something else.
            guard let text = sample[attribute] ?? Self.text(of: property.documentDefault) else { return }
            return variation.set(attribute, text)
        }
        for child in sample.elements {
            if let old = child.key.flatMap({ variation.child(key: $0) }) {
                old.replace(with: child)
            } else {
                variation.insertOrdered(child)
            }
        }
    }

    /// Includes a view or a constraint in size classes, or excludes it.
    func install(_ object: DraftNode, _ isInstalled: Bool, key: String?) throws(EditProblem) {
        guard let id = object.id, let list = object.parent, let holder = list.parent,
            list.name == "subviews" || list.name == "constraints"
        else {
            throw EditProblem(
                .notAContainer, "\(Self.shown(object)) is neither a subview nor a constraint, so it is always there")
        }
        func forget(_ key: String?) {
            for variation in holder.elements where variation.name == "variation" && (key == nil || variation.key == key)
            {
                for reference in variation.subtree where reference["reference"] == id {
                    reference.removeWithEmptyContainer()
                }
            }
        }
        forget(key)
        // Without size classes, being there is what no mask says.
        guard let key = key ?? (isInstalled ? nil : "default") else { return }
        let isExcluded = holder.elements.contains { variation in
            variation.name == "variation" && variation.key == "default"
                && variation.subtree.contains { $0.name == "exclude" && $0["reference"] == id }
        }
        if key != "default", isInstalled != isExcluded { return }
        let variation = variation(key, of: holder)
        let mask = variation.child("mask", key: list.name) ?? draft.make("mask", ["key": list.name])
        mask.append(draft.make(isInstalled ? "include" : "exclude", ["reference": id]))
        if mask.parent == nil {
            // Constraints come before subviews.
            variation.insert(mask, at: list.name == "constraints" ? 0 : variation.children.count)
        }
    }
}
