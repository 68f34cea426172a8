import IBDocument
import XMLTree

/// Nodes as values of commands.
enum ReplayMarkup {
    /// The element on one line.
    ///
    /// - Parameter withoutObjects: whether objects inside it, and lists of these, are left out.
    static func text(of top: DraftNode, withoutObjects: Bool = false) -> String {
        enum Step {
            case open(DraftNode)
            case close(String)
        }
        var output = ""
        var steps = [Step.open(top)]
        while let step = steps.popLast() {
            guard case .open(let node) = step else {
                if case .close(let name) = step { output += "</\(name)>" }
                continue
            }
            output += "<\(node.name)"
            for attribute in node.attributes {
                output += " \(attribute.name)=\"\(XMLEscaping.attributeValue(attribute.value))\""
            }
            let children = node.elements.filter { child in !withoutObjects || !child.subtree.contains { $0.id != nil } }
            if children.isEmpty {
                output +=
                    node.text.isEmpty || !node.elements.isEmpty
                    ? "/>" : ">\(XMLEscaping.text(node.text))</\(node.name)>"
            } else {
                output += ">"
                steps.append(.close(node.name))
                steps += children.reversed().map { .open($0) }
            }
        }
        return output
    }

    /// The short form of a value, where there may be one: `system:labelColor`, `"system 17"`, `{1,2}`.
    static func short(_ node: DraftNode) -> CommandValue? {
        switch node.name {
        case "nil": return .word("nil")
        case "color":
            if let name = node["systemColor"] { return .word("system:\(name)") }
            if let name = node["name"], node["catalog"] == nil { return .string("named:\(name)") }
            guard node["customColorSpace"] == "sRGB" || node["customColorSpace"] == "genericGamma22GrayColorSpace"
            else { return nil }
            if let white = node["white"], let alpha = node["alpha"] {
                return .word(alpha == "1" ? "white:\(white)" : "white:\(white)/\(alpha)")
            }
            let parts = ["red", "green", "blue", "alpha"].compactMap { node.number($0) }
            guard parts.count == 4 else { return nil }
            let bytes = parts.map { Int(($0 * 255).rounded()) }.filter { (0...255).contains($0) }
            // Another number of the same byte is another color to a diff.
            guard bytes.count == 4,
                zip(["red", "green", "blue", "alpha"], bytes).allSatisfy({ name, byte in
                    node[name] == NumberText.text(Double(byte) / 255)
                })
            else { return nil }
            let digits = (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).map {
                ($0 < 16 ? "0" : "") + String($0, radix: 16)
            }
            return .word("#\(digits.joined())")
        case "fontDescription":
            if let style = node["style"] { return .word("style:\(style)") }
            guard let size = node["pointSize"] else { return nil }
            switch node["type"] {
            case "system"?: return .string(["system", node["weight"], size].compactMap(\.self).joined(separator: " "))
            case "boldSystem"?: return .string("system bold \(size)")
            case "italicSystem"?: return .string("system italic \(size)")
            default: return node["name"].map { .string("\($0) \(size)") }
            }
        case "point", "size", "rect", "inset", "edgeInsets", "directionalEdgeInsets":
            let names: [String: [String]] = [
                "point": ["x", "y"], "size": ["width", "height"], "rect": ["x", "y", "width", "height"],
                "inset": ["minY", "minX", "maxY", "maxX"], "edgeInsets": ["top", "left", "bottom", "right"],
                "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
            ]
            let values = names[node.name, default: []].compactMap { node[$0] }
            return values.count == names[node.name]?.count ? .tuple(values.map(CommandValue.word)) : nil
        case "string", "mutableString": return node["base64-UTF8"] == nil ? .string(node.text) : nil
        default: return nil
        }
    }

    /// The type and value of a runtime attribute.
    static func runtimeValue(_ node: DraftNode) -> (String, CommandValue)? {
        guard let type = node["type"] else { return nil }
        if node["localized"] == "YES" { return ("localized", .string(node["value"] ?? "")) }
        guard let child = node.elements.first else {
            switch type {
            case "nil": return ("nil", .word("nil"))
            case "boolean": return (type, .word(node["value"] ?? "NO"))
            default: return (type, .string(node["value"] ?? ""))
            }
        }
        switch child.name {
        case "integer", "real": return child["value"].map { (child.name, .word($0)) }
        case "color": return (type, short(child) ?? .string(text(of: child)))
        default: return short(child).map { (type, $0) }
        }
    }
}
