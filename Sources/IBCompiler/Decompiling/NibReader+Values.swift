import IBDocument
import IBSchema
import NibArchive

extension NibReader {
    // MARK: Colors

    func colorNode(_ index: Int) -> DocumentNode? {
        guard archive.className(of: index) == "UIColor" else { return nil }
        func component(_ key: String) -> String? {
            (value("\(key)-Double", of: index) ?? value(key, of: index))?.doubleValue.map { $0.plainText }
        }
        let node = DocumentNode("color")
        if let name = string("UIColorName", of: index) {
            node.set("name", name)
        } else if let name = string("UISystemColorName", of: index),
            !["clearColor", "blackColor", "whiteColor"].contains(name)
        {
            node.set("systemColor", name)
            return node
        }
        let alpha = component("UIAlpha") ?? "1"
        if let white = component("UIWhite") {
            for (name, text) in [
                ("white", white), ("alpha", alpha), ("colorSpace", "custom"),
                ("customColorSpace", "genericGamma22GrayColorSpace"),
            ] { node.set(name, text) }
        } else if let red = component("UIRed"), let green = component("UIGreen"), let blue = component("UIBlue") {
            for (name, text) in [
                ("red", red), ("green", green), ("blue", blue), ("alpha", alpha), ("colorSpace", "custom"),
                ("customColorSpace", "sRGB"),
            ] {
                node.set(name, text)
            }
        }
        return node
    }

    // MARK: Fonts

    private static let weights: KeyValuePairs<String, String?> = [
        "Ultralight": "ultraLight", "Thin": "thin", "Light": "light", "Medium": "medium", "Semibold": "semibold",
        "Bold": "bold", "Heavy": "heavy",
        "Black": "black", "Regular": nil,
    ]

    func fontNode(_ index: Int) -> DocumentNode? {
        guard archive.className(of: index) == "UIFont", let name = string("UIFontName", of: index),
            let size = value("NSSize", of: index)?.doubleValue
        else { return nil }
        let node = DocumentNode("fontDescription")
        if let style = string("UIIBTextStyle", of: index) {
            node.set("style", style)
            if TextStyle.named(style)?.defaultPointSize != size { node.set("pointSize", size.plainText) }
            return node
        }
        // Fonts that a document spells in two ways are two objects.
        let isAgain = spelling(of: index, "font \(name) \(size)") > 0
        guard value("UISystemFont", of: index)?.boolValue == true else {
            node.set("name", name)
            node.set("family", isAgain ? "\(name) " : name)
            node.set("pointSize", size.plainText)
            return node
        }
        let isItalic = name.hasSuffix("Italic")
        let face = isItalic ? String(name.dropLast("Italic".count)) : name
        node.set("type", isItalic ? "italicSystem" : "system")
        for (suffix, weight) in NibReader.weights where face.hasSuffix("-\(suffix)") {
            if let weight { node.set("weight", weight) }
        }
        if !isAgain || size != 17 { node.set("pointSize", size.plainText) }
        if isAgain, size != 17, node["weight"] == nil { node.set("weight", "regular") }
        return node
    }

    /// How many equal values that are other objects came before this one.
    func spelling(of index: Int, _ meaning: String) -> Int {
        if let known = spellings[meaning]?.firstIndex(of: index) { return known }
        spellings[meaning, default: []].append(index)
        return (spellings[meaning]?.count ?? 1) - 1
    }

    // MARK: Images

    private static let renderingModes = ["", "original", "template", "automatic"]

    func readImage(_ index: Int, _ row: Property, _ node: DocumentNode) {
        guard archive.className(of: index) == "UIImageNibPlaceholder" else { return }
        let system = string("UISystemSymbolResourceName", of: index)
        guard let name = system ?? string("UIResourceName", of: index) else { return }
        let mode = NibReader.renderingModes[
            min(spelling(of: index, "image \(name) \(system != nil)"), NibReader.renderingModes.count - 1)]
        guard system != nil || !mode.isEmpty else {
            node.set(row.attributeName ?? row.name, name)
            return
        }
        let reference = DocumentNode("imageReference", ["image": name])
        if system != nil { reference.set("catalog", "system") }
        if !mode.isEmpty { reference.set("renderingMode", mode) }
        node.place(reference, key: row.name)
    }

    // MARK: Attributed strings

    func attributedStringNode(_ index: Int) -> DocumentNode? {
        guard archive.className(of: index) == "NSAttributedString" else { return nil }
        let text = Array((string("NSString", of: index) ?? "").utf16)
        let node = DocumentNode("attributedString")
        let attributes = object("NSAttributes", of: index)
        if let list = attributes.flatMap(archive.elements(at:)) {
            var lengths = (object("NSAttributeInfo", of: index).flatMap(archive.data(at:)) ?? [])[...]
            var start = 0
            for _ in list {
                let length = NibReader.variableLength(&lengths)
                let member = NibReader.variableLength(&lengths)
                let end = min(start + length, text.count)
                let dictionary = list.indices.contains(member) ? list[member].objectIndex : nil
                node.place(fragment(String(decoding: text[start..<end], as: UTF16.self), dictionary))
                start = end
            }
        } else if attributes != nil || !text.isEmpty {
            node.place(fragment(String(decoding: text, as: UTF16.self), attributes))
        }
        return node
    }

    private static func variableLength(_ bytes: inout ArraySlice<UInt8>) -> Int {
        var value = 0
        var shift = 0
        while let byte = bytes.first, shift < 28 {
            bytes.removeFirst()
            value |= Int(byte & 127) << shift
            shift += 7
            if byte < 128 { break }
        }
        return value
    }

    private func fragment(_ text: String, _ attributes: Int?) -> DocumentNode {
        let fragment = DocumentNode("fragment")
        fragment.place(stringNode(text), key: "content")
        if let attributes { placeAttributes(attributes, in: fragment.container("attributes")) }
        return fragment
    }

    /// The entries of a dictionary of text attributes.
    func placeAttributes(_ dictionary: Int, in node: DocumentNode) {
        for (key, value) in archive.dictionary(at: dictionary) ?? [] {
            guard shared.takeAttribute(), let name = key.objectIndex.flatMap(archive.string(at:)),
                let target = value.objectIndex, let child = attributeNode(target)
            else { continue }
            node.place(child, key: name)
        }
    }

    private func attributeNode(_ target: Int) -> DocumentNode? {
        switch archive.className(of: target) {
        case "UIColor": return colorNode(target)
        case "UIFont": return fontNode(target)
        case "NSMutableParagraphStyle":
            let node = DocumentNode("paragraphStyle")
            for row in schema.properties(of: "paragraphStyle") { read(row, of: target, node) }
            return node
        case "NSShadow":
            let node = DocumentNode("shadow")
            func number(_ key: String) -> Double { value(key, of: target)?.doubleValue ?? 0 }
            if number("NSShadowBlurRadius") != 0 { node.set("blurRadius", number("NSShadowBlurRadius").plainText) }
            node.place(
                numbersNode("size", ["width": number("NSShadowHoriz"), "height": number("NSShadowVert")]), key: "offset"
            )
            if let color = object("NSShadowColor", of: target).flatMap(colorNode) { node.place(color, key: "color") }
            return node
        default:
            if let text = archive.string(at: target) { return DocumentNode("url", ["string": text]) }
            switch archive.number(at: target) {
            case .integer(let number): return DocumentNode("integer", ["value": "\(number)"])
            case .double(let number): return DocumentNode("real", ["value": number.plainText])
            case .boolean, nil: return nil
            }
        }
    }
}
