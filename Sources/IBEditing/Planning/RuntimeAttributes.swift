import IBDocument

/// User-defined runtime attributes: `<userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">`.
enum RuntimeAttributes {
    static let types = [
        "boolean", "string", "number", "integer", "real", "point", "size", "rect", "range", "color", "image", "nil",
        "localized",
    ]

    static func set(
        _ keyPath: String, _ value: CommandValue, type: String?, of object: DraftNode, _ planning: Planning
    ) throws(EditProblem) {
        let list = object.members(of: "userDefinedRuntimeAttributes")
        let old = list.first { $0["keyPath"] == keyPath }
        if value == .word("default") {
            old?.removeWithEmptyContainer()
            return
        }
        let new = try make(keyPath, value, type: type ?? guess(value, old), planning)
        if let old { old.replace(with: new) } else { object.container("userDefinedRuntimeAttributes").append(new) }
    }

    /// The type by the value, or the one that the attribute has.
    private static func guess(_ value: CommandValue, _ old: DraftNode?) -> String {
        switch value {
        case .string: return old?["type"] == "image" ? "image" : "string"
        case .tuple(let members): return members.count == 4 ? "rect" : old?["type"] ?? "size"
        case .list: return "string"
        case .word(let word):
            if word == "nil" { return "nil" }
            if ["YES", "NO", "true", "false"].contains(word) { return "boolean" }
            if DocumentNumber.finite(word) != nil { return "number" }
            if ["#", "p3:", "system:", "named:", "white:"].contains(where: word.hasPrefix) { return "color" }
            return old?["type"] ?? "string"
        }
    }

    private static func make(
        _ keyPath: String, _ value: CommandValue, type: String, _ planning: Planning
    ) throws(EditProblem) -> DraftNode {
        let draft = planning.draft
        let node = draft.make(
            "userDefinedRuntimeAttribute",
            ["type": ["localized": "string", "integer": "number", "real": "number"][type] ?? type, "keyPath": keyPath])
        func numbers(_ names: [String], _ tag: String) throws(EditProblem) {
            let members = value.members.compactMap { $0.characters.flatMap(DocumentNumber.parse) }
            guard members.count == names.count else {
                throw EditProblem(
                    .illTypedValue, "\(keyPath) takes {\(names.joined(separator: ","))}, not \(value.text)")
            }
            let child = draft.make(tag, ["key": "value"])
            for (name, number) in zip(names, members) { child.set(name, NumberText.text(number)) }
            node.append(child)
        }
        switch type {
        case "nil": break
        case "boolean": node.set("value", value == .word("YES") || value == .word("true") ? "YES" : "NO")
        case "number", "integer", "real":
            guard let word = value.characters, let number = DocumentNumber.finite(word) else {
                throw EditProblem(.illTypedValue, "\(keyPath) takes a number, not \(value.text)")
            }
            if type != "real", let whole = DocumentNumber.whole(word), !word.contains(".") {
                node.append(draft.make("integer", ["key": "value", "value": "\(whole)"]))
            } else {
                node.append(draft.make("real", ["key": "value", "value": NumberText.text(number)]))
            }
        case "color":
            let color = try planning.valueColor(value)
            if color.key == nil { color.set("key", "value") }
            node.append(color)
        case "point": try numbers(["x", "y"], "point")
        case "size": try numbers(["width", "height"], "size")
        case "rect": try numbers(["x", "y", "width", "height"], "rect")
        case "range": try numbers(["location", "length"], "range")
        default:
            guard let text = value.characters else {
                throw EditProblem(.illTypedValue, "\(keyPath) takes a text, not \(value.text)")
            }
            if !text.isEmpty {
                node.set("value", text.hasPrefix("named:") && type == "image" ? String(text.dropFirst(6)) : text)
            }
            if type == "localized" { node.set("localized", "YES") }
        }
        return node
    }
}
