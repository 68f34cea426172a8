import Diagnostics
import IBDocument
import IBSchema
import XMLTree

/// The elements of colors, fonts and images.
extension Planning {
    // MARK: Colors

    /// `#rrggbb[aa]`, `p3:#…`, `system:label`, `named:Brand`, `white:0.5/0.8`.
    func color(_ value: CommandValue, key: String?) throws(EditProblem) -> DraftNode {
        guard let text = value.characters else { throw notAColor(value) }
        let node = draft.make("color", ["key": key])
        if text.hasPrefix("named:") {
            node.set("name", String(text.dropFirst(6)))
        } else if text.hasPrefix("system:") {
            let name = String(text.dropFirst(7))
            guard let color = SystemColor.named(name) else {
                let hint = Spelling.hint(for: name, among: SystemColor.all.map(\.name))
                throw EditProblem(.notAChoice, "there is no system color '\(name)'\(hint)")
            }
            if !draft.document.toolsVersion.has(.systemColors) { return oldSystemColor(color, node) }
            node.set("systemColor", color.name)
        } else if text.hasPrefix("white:") {
            let parts = text.dropFirst(6).split(separator: "/").compactMap { DocumentNumber.parse(String($0)) }
            guard let white = parts.first, parts.count <= 2 else { throw notAColor(value) }
            setGray(node, white, alpha: parts.count == 2 ? parts[1] : 1)
        } else {
            let isP3 = text.hasPrefix("p3:")
            let digits = isP3 ? text.dropFirst(3) : Substring(text)
            guard digits.hasPrefix("#"), digits.count == 7 || digits.count == 9 || digits.count == 4,
                let components = Self.components(of: digits.dropFirst())
            else { throw notAColor(value) }
            for (name, component) in zip(["red", "green", "blue"], components) {
                node.set(name, NumberText.text(component))
            }
            node.set("alpha", NumberText.text(components.count > 3 ? components[3] : 1))
            node.set("colorSpace", "custom")
            node.set("customColorSpace", isP3 ? "displayP3" : "sRGB")
        }
        return node
    }

    /// A color without a key, in any form.
    func valueColor(_ value: CommandValue) throws(EditProblem) -> DraftNode {
        guard let text = value.characters, text.hasPrefix("<") else { return try color(value, key: nil) }
        let tree = XMLTree.parse(Array(text.utf8), file: "value")
        guard tree.isWellFormed, let root = tree.root, root.name == "color" else { throw notAColor(value) }
        return draft.read(root)
    }

    private func oldSystemColor(_ color: SystemColor, _ node: DraftNode) -> DraftNode {
        setComponents(node, color.light)
        node.set("cocoaTouchSystemColor", color.name)
        return node
    }

    func setComponents(_ node: DraftNode, _ color: SystemColor.Components) {
        if color.red == color.green, color.green == color.blue { return setGray(node, color.red, alpha: color.alpha) }
        for (name, component) in [
            ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
        ] {
            node.set(name, NumberText.text(component))
        }
        node.set("colorSpace", "custom")
        node.set("customColorSpace", "sRGB")
    }

    private func setGray(_ node: DraftNode, _ white: Double, alpha: Double) {
        node.set("white", NumberText.text(white))
        node.set("alpha", NumberText.text(alpha))
        node.set("colorSpace", "custom")
        node.set("customColorSpace", "genericGamma22GrayColorSpace")
    }

    private static func components(of digits: Substring) -> [Double]? {
        let wide = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard let number = UInt64(wide, radix: 16), !wide.hasPrefix("+"), !wide.hasPrefix("-") else { return nil }
        return stride(from: (wide.count - 2) * 4, through: 0, by: -8).map { Double(number >> UInt64($0) & 255) / 255 }
    }

    private func notAColor(_ value: CommandValue) -> EditProblem {
        EditProblem(
            .illTypedValue,
            "\(value.text) is not a color; write #rrggbb, #rrggbbaa, p3:#rrggbb, system:label, named:Brand, white:0.5 "
                + "or nil")
    }

    // MARK: Fonts

    /// `system 17`, `system bold 17`, `style:body`, `AvenirNext-Medium 15`.
    func font(_ value: CommandValue, key: String) throws(EditProblem) -> DraftNode {
        let node = draft.make("fontDescription", ["key": key])
        guard let text = value.characters else { throw notAFont(value) }
        if text.hasPrefix("style:") {
            let name = String(text.dropFirst(6))
            guard let style = TextStyle.all.first(where: { $0.name == name || $0.documentName == name }) else {
                throw EditProblem(
                    .notAChoice,
                    "there is no text style '\(name)'\(Spelling.hint(for: name, among: TextStyle.all.map(\.name)))")
            }
            node.set("style", style.documentName)
            return node
        }
        var words = text.split(separator: " ").map(String.init)
        guard let size = words.popLast().flatMap(DocumentNumber.parse), size >= 0, let name = words.first else {
            throw notAFont(value)
        }
        switch (name, words.dropFirst().first) {
        case ("system", nil): node.set("type", "system")
        case ("system", "bold"): node.set("type", "boldSystem")
        case ("system", "italic"): node.set("type", "italicSystem")
        case ("system", let weight?):
            guard Self.weights.contains(weight) else {
                throw EditProblem(
                    .notAChoice,
                    "the system font has no weight '\(weight)'\(Spelling.hint(for: weight, among: Self.weights))",
                    notes: ["choices: \(Self.weights.joined(separator: ", "))"])
            }
            node.set("type", "system")
            if weight != "regular" { node.set("weight", weight) }
        default:
            node.set("name", words.joined(separator: " "))
            node.set("family", Self.family(of: name))
        }
        node.set("pointSize", NumberText.text(size))
        return node
    }

    private static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black", "italic",
    ]

    /// The family in a PostScript name: `AvenirNext-Medium` is of `Avenir Next`.
    static func family(of name: String) -> String {
        let family = name.prefix { $0 != "-" }
        var result = ""
        var last: Character = " "
        for character in family {
            if character.isUppercase, last.isLowercase { result += " " }
            result.append(character)
            last = character
        }
        return result
    }

    private func notAFont(_ value: CommandValue) -> EditProblem {
        EditProblem(
            .illTypedValue,
            "\(value.text) is not a font; write \"system 17\", \"system semibold 17\", style:body or "
                + "\"AvenirNext-Medium 15\"")
    }

    // MARK: Images

    /// `named:logo` or `logo`, `symbol:heart.fill`.
    func set(image key: String, _ value: CommandValue, of node: DraftNode) throws(EditProblem) {
        node.child("imageReference", key: key)?.remove()
        guard !value.isNil, let text = value.characters else {
            node.remove(attribute: key)
            if !Self.imageAttributes.contains(where: { node[$0] != nil }) { node.remove(attribute: "catalog") }
            return
        }
        if text.hasPrefix("symbol:") {
            let parts = text.dropFirst(7).split(separator: ":").map(String.init)
            guard let name = parts.first else {
                throw EditProblem(.illTypedValue, "symbol: takes a name: symbol:heart.fill")
            }
            if parts.count > 1 {
                node.remove(attribute: key)
                let reference = draft.make("imageReference", ["key": key, "image": name, "catalog": "system"])
                reference.set("symbolScale", parts[1])
                node.insertOrdered(reference)
            } else {
                node.set(key, name)
                node.set("catalog", "system")
            }
        } else {
            node.set(key, text.hasPrefix("named:") ? String(text.dropFirst(6)) : text)
            node.remove(attribute: "catalog")
        }
    }

    static let imageAttributes = ["image", "highlightedImage", "backgroundImage", "selectedImage", "landscapeImage"]
}
