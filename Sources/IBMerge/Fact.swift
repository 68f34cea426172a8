import XMLTree

/// Something that an element says, in a form that does not depend on spelling.
package struct Fact: Hashable {
    package var value: String
    /// Whether Interface Builder writes it by itself.
    package var isNoise: Bool

    static func facts(of part: Part) -> [String: Fact] {
        var facts: [String: Fact] = [:]
        let element = part.element
        var counts: [String: Int] = [:]
        func add(_ name: String, _ value: String, isNoise: Bool = false) {
            let count = counts[name, default: 0] + 1
            counts[name] = count
            let key = count > 1 ? "\(name)#\(count)" : name
            facts[key] = Fact(value: value, isNoise: part.isNoise || isNoise)
        }
        switch part.kind {
        case .item: return [:]
        case .value:
            add("value", part.value)
            return facts
        case .object: if let parent = part.parent { add("parent", String(parent)) }
        case .structure: break
        }
        let text = part.children.isEmpty ? element.text : ""
        let isDeployment = element.name == "deployment"
        if !element.attributes.isEmpty || !Spelling.isBlank(text), part.parent != nil {
            add("tag", Spelling.tag(of: element), isNoise: isDeployment)
        }
        for attribute in element.attributes {
            let name = attribute.name
            add(
                "@\(name)", Spelling.plain(attribute.value, of: name),
                isNoise: NoiseRules.attributes.contains(name) || isDeployment && name != "version"
                    || isSetByTable(name, of: element))
        }
        if !Spelling.isBlank(text) { add("text", text) }
        for child in part.children where child.kind == .object {
            if let key = child.element[attribute: "key"], !key.isEmpty {
                add("slot \(key)", String(child.place), isNoise: child.isNoise)
            }
            if child.element.name == "outlet", let property = child.element[attribute: "property"] {
                add("outlet \(property)", child.element[attribute: "destination"] ?? "", isNoise: child.isNoise)
            }
        }
        return facts
    }

    /// Whether a table sets a property: it sets all of the frame of a header or footer view but the height.
    private static func isSetByTable(_ name: String, of element: XMLElement) -> Bool {
        guard element.name == "rect", name != "height", let key = element.parent?[attribute: "key"] else {
            return false
        }
        return key == "tableHeaderView" || key == "tableFooterView"
    }
}

/// Forms that do not depend on how Interface Builder happens to write them.
package enum Spelling {
    /// Interface Builder writes `mutableString` for `string` at times.
    package static func tag(of element: XMLElement) -> String {
        let name = element.name
        guard name.hasPrefix("mutable"), name.utf8.count > 7 else { return name }
        let rest = name.dropFirst(7)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    package static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 32 } }

    private static let texts: Set<String> = [
        "text", "title", "placeholder", "content", "userLabel", "identifier", "name", "label", "hint", "value",
        "reuseIdentifier", "headerTitle", "footerTitle", "prompt", "toolTip", "id", "sceneID",
    ]

    /// `20.0` and `20` are one number, 105.000000493 and 105 are one place; texts stay as they are.
    package static func plain(_ value: String, of name: String) -> String {
        guard let first = value.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first),
            !texts.contains(name), !Names.references.contains(name), isNumber(value), let number = Double(value),
            number.magnitude < 1e15
        else { return value }
        let isPlace = name == "x" || name == "y" || name == "width" || name == "height"
        let unit = isPlace ? 100.0 : 1e9
        let rounded = number.magnitude < 1e6 ? (number * unit).rounded() / unit : number
        return "\(rounded + 0)"
    }

    private static func isNumber(_ value: String) -> Bool {
        value.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 || $0 == 101 || $0 == 69 }
    }

    /// An element with everything inside, without its key.
    package static func value(of element: XMLElement) -> String {
        var text = ""
        var pending: [XMLElement?] = [element]
        while let next = pending.popLast() {
            guard let next else {
                text += ")"
                continue
            }
            text += "(\(tag(of: next))"
            let attributes = next.attributes.filter { $0.name != "key" }.map { ($0.name, $0.value) }
            for (name, value) in attributes.sorted(by: { $0.0 < $1.0 }) {
                text += " \(name)=\u{1}\(plain(value, of: name))\u{1}"
            }
            let own = next.text
            if !isBlank(own) { text += ">\(trimmed(own))" }
            pending.append(nil)
            pending += Array(next.children).reversed().map { $0 }
        }
        return text
    }

    private static func trimmed(_ text: String) -> Substring {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
