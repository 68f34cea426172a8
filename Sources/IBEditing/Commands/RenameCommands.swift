import IBDocument
import ProjectCode

extension CommandTable {
    private static let renamed = ["class", "outlet", "action", "image", "color", "identifier"]

    static let renameCommands: [CommandRow] = [
        CommandRow(
            "rename",
            "Gives a class, an outlet, an action, an image, a color or an identifier another name everywhere.",
            [
                .init("kind", .choice(renamed), "what gets another name", isRequired: true),
                .init("old", .word, "its name; of an outlet or action CLASS.name", isRequired: true),
                .init("new", .word, "its new name", isRequired: true),
            ],
            layoutEffect: .none,
            examples: [
                "rename class LoginView SignInView", "rename outlet LoginView.title titleLabel",
                "rename action LoginView.go: signIn:",
            ]
        ) { arguments, planning throws(EditProblem) in
            let kind = try arguments.required(0)
            let old = Planning.unquoted(try arguments.required(1))
            let new = Planning.unquoted(try arguments.required(2))
            switch kind {
            case "class": try planning.rename(class: old, to: new)
            case "outlet", "action":
                guard let dot = old.lastIndex(of: "."), dot > old.startIndex else {
                    throw EditProblem(.badSyntax, "'rename \(kind)' takes CLASS.name, not '\(old)'")
                }
                let className = String(old[..<dot])
                let name = String(old[old.index(after: dot)...])
                if kind == "outlet" {
                    try planning.rename(outlet: name, of: className, to: new)
                } else {
                    try planning.rename(action: name, of: className, to: new)
                }
            case "image": planning.rename(image: old, to: new)
            case "color": planning.rename(color: old, to: new)
            case "identifier": planning.rename(identifier: old, to: new)
            default:
                throw EditProblem(
                    .notAChoice, "'\(kind)' cannot be renamed\(planning.hint(kind, renamed))",
                    notes: ["choices: \(renamed.joined(separator: ", "))"])
            }
        }
    ]
}

extension Planning {
    fileprivate func rename(class old: String, to new: String) throws(EditProblem) {
        for name in [old, new] where !Self.isClassName(name) {
            throw EditProblem(.notAClassName, "'\(name)' is not the name of a class")
        }
        for node in draft.root.subtree where node["customClass"] == old { node.set("customClass", new) }
        sourceOrders.append(SourceOrder(.class, old, old, newName: new))
    }

    fileprivate func rename(outlet old: String, of className: String, to new: String) throws(EditProblem) {
        guard Self.isClassName(new) else {
            throw EditProblem(.illTypedValue, "'\(new)' cannot be the name of an outlet")
        }
        let classes = family(of: className)
        for node in draft.root.subtree where node["customClass"].map(classes.contains) ?? false {
            for connection in node.members(of: "connections")
            where connection["property"] == old && connection.name != "action" {
                connection.set("property", new)
                resort(connection, after: "property")
            }
            for attribute in node.members(of: "userDefinedRuntimeAttributes") {
                guard let path = attribute["keyPath"], path == old || path.hasPrefix("\(old).") else { continue }
                attribute.set("keyPath", new + path.dropFirst(old.count))
            }
        }
        sourceOrders.append(SourceOrder(.member, className, old, newName: new))
    }

    /// A class and those that inherit its members.
    private func family(of className: String) -> Set<String> {
        var family: Set<String> = [className]
        var pending = [className]
        while let name = pending.popLast() {
            pending += project.subclasses[name, default: []].filter { family.insert($0).inserted }
        }
        return family
    }

    fileprivate func rename(action old: String, of className: String, to new: String) throws(EditProblem) {
        guard old.count(where: { $0 == ":" }) == new.count(where: { $0 == ":" }) else {
            throw EditProblem(.illTypedValue, "'\(new)' takes another number of arguments than '\(old)'")
        }
        let classes = family(of: className)
        for node in draft.root.subtree {
            if node.name == "segue", node["unwindAction"] == old { node.set("unwindAction", new) }
            guard node.name == "action", node["selector"] == old,
                let target = (node["destination"] ?? node["target"]).flatMap({ draft.object($0) }),
                target["customClass"].map(classes.contains) ?? false
            else { continue }
            node.set("selector", new)
            resort(node, after: "selector")
        }
        sourceOrders.append(SourceOrder(.member, className, old, newName: new))
    }

    fileprivate func rename(image old: String, to new: String) {
        for node in draft.root.subtree where node["catalog"] != "system" {
            for name in Self.imageAttributes where node[name] == old { node.set(name, new) }
            if node.name == "userDefinedRuntimeAttribute", node["type"] == "image", node["value"] == old {
                node.set("value", new)
            }
        }
        renameResource("image", old, to: new)
    }

    fileprivate func rename(color old: String, to new: String) {
        for node in draft.root.subtree where node.name == "color" && node["catalog"] == nil && node["name"] == old {
            node.set("name", new)
        }
        renameResource("namedColor", old, to: new)
    }

    /// The entry keeps its size or color, and stands where its name is sorted.
    private func renameResource(_ tag: String, _ old: String, to new: String) {
        guard let entry = Companions.resource(tag, old, in: draft), entry["catalog"] != "system" else { return }
        guard Companions.resource(tag, new, in: draft) == nil else { return entry.removeWithEmptyContainer() }
        entry.set("name", new)
        entry.remove()
        Companions.insert(resource: entry, in: draft)
    }

    fileprivate func rename(identifier old: String, to new: String) {
        let names = [
            "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "referencedIdentifier",
        ]
        for node in draft.root.subtree {
            for name in names where node[name] == old { node.set(name, new) }
            if node.name == "segue", node["identifier"] == old { node.set("identifier", new) }
        }
    }
}
