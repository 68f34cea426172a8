import IBMerge
import IBSchema
import XMLTree

/// Writes values as people say them.
enum ValueWords {
    /// Longer texts are cut in what two texts have in common.
    private static let longestText = 160

    /// `numberOfLines` → `number of lines`.
    static func words(_ name: some StringProtocol) -> String {
        var text = ""
        var isAfterUpper = false
        for character in name {
            if character.isUppercase {
                if !text.isEmpty, !isAfterUpper, text.last != " ", text.last != "." { text.append(" ") }
                isAfterUpper = true
            } else {
                isAfterUpper = false
            }
            text += character.lowercased()
        }
        return text
    }

    private static let titles: [String: String] = [
        "fontDescription": "font", "customClass": "class", "customModule": "module", "userLabel": "label in Xcode",
        "adjustsFontSizeToFit": "shrinks font to fit", "horizontalHuggingPriority": "horizontal hugging",
        "verticalHuggingPriority": "vertical hugging",
        "horizontalCompressionResistancePriority": "horizontal compression resistance",
        "verticalCompressionResistancePriority": "vertical compression resistance",
        "translatesAutoresizingMaskIntoConstraints": "autoresizing mask as constraints", "state": "state",
        "clipsSubviews": "clips to bounds", "textLabel": "text label", "placeholderString": "placeholder",
        "useSafeAreas": "safe area guides", "useAutolayout": "Auto Layout", "useTraitCollections": "trait variations",
        "colorMatched": "color matching", "launchScreen": "launch screen", "toolTip": "tool tip",
        "storyboardIdentifier": "storyboard identifier", "numberOfLines": "lines", "textAlignment": "alignment",
        "initialViewController": "initial view controller", "ambiguous": "mark of ambiguity",
        "keyEquivalent": "key equivalent",
        "targetRuntime": "target runtime", "propertyAccessControl": "property access", "contentLabel": "content label",
    ]

    /// The title of a property, such as `background color`.
    static func title(_ name: String) -> String { titles[name] ?? words(name) }

    /// `"Sign In"`, on one line.
    static func quoted(_ text: String) -> String {
        var result = "\""
        var count = 0
        for character in text {
            guard count < longestText else { return result + "…\"" }
            result += character.isNewline ? "⏎" : String(character)
            count += 1
        }
        return result + "\""
    }

    /// Two texts; of long ones the parts around what differs.
    static func quoted(_ old: String, _ new: String) -> (String, String) {
        guard max(old.utf8.count, new.utf8.count) > longestText else { return (quoted(old), quoted(new)) }
        let (a, b) = (Array(old), Array(new))
        var start = 0
        while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
        start = start > 30 ? start - 20 : 0
        func cut(_ text: [Character]) -> String {
            let words = quoted(String(text[start...].prefix(longestText + 1)))
            return start > 0 ? "\"…\(words.dropFirst())" : words
        }
        return (cut(a), cut(b))
    }

    static func number(_ value: String) -> String {
        guard let number = Double(value), number.magnitude < 1e12 else { return value }
        return self.number(number)
    }

    /// At most three decimals.
    static func number(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        if let whole = Int(exactly: rounded) { return "\(whole)" }
        return "\(rounded)"
    }

    private static let quotedNames: Set<String> = [
        "text", "title", "placeholder", "content", "headerTitle", "footerTitle", "prompt", "toolTip", "label", "hint",
        "placeholderString", "stringValue", "alternateTitle", "paletteLabel", "string", "normalTitle", "subtitle",
        "keyEquivalent",
    ]

    static func isText(_ name: String) -> Bool { quotedNames.contains(name) }

    /// The value of an attribute or of an element with one value.
    static func value(_ value: String, of name: String) -> String {
        if quotedNames.contains(name) { return quoted(value) }
        switch value {
        case "YES": return "yes"
        case "NO": return "no"
        case "": return "\"\""
        default: break
        }
        let first = value.utf8.first ?? 0
        if first == UInt8(ascii: "-") || (48...57).contains(first) { return number(value) }
        return ObjectWords.cut(value)
    }

    // MARK: Elements

    private static let places = ["x", "y", "width", "height"]

    /// Elements that are one value.
    static func isValue(_ element: XMLElement) -> Bool {
        Names.values.contains(element.name) || geometry.contains(element.name) || element.name.hasSuffix("Mask")
            || simple.contains(Spelling.tag(of: element))
    }

    private static let geometry: Set<String> = [
        "rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets",
    ]
    private static let simple: Set<String> = [
        "string", "real", "integer", "nil", "boolean", "imageReference", "bool", "date",
    ]

    /// Describes an element that is one value in words: `#FF0000`, `System 17 semibold`, `100 × 30`.
    static func element(_ element: XMLElement) -> String {
        let tag = Spelling.tag(of: element)
        func own(_ name: String) -> String { number(element[attribute: name] ?? "0") }
        switch tag {
        case "color": return color(element)
        case "fontDescription", "font": return font(element)
        case "size": return "\(own("width")) × \(own("height"))"
        case "point": return "(\(own("x")), \(own("y")))"
        case "rect": return "(\(own("x")), \(own("y")), \(own("width")) × \(own("height")))"
        case "nil": return "none"
        case "string": return quoted(element.text)
        case "real", "integer", "date": return number(element[attribute: "value"] ?? element.text)
        case "boolean", "bool": return element[attribute: "value"] == "YES" ? "yes" : "no"
        case "imageReference": return element[attribute: "image"] ?? element[attribute: "name"] ?? "image"
        default: break
        }
        let attributes = element.attributes.filter { $0.name != "key" }
        if tag.hasSuffix("Mask"), attributes.isEmpty { return "none" }
        if tag.hasSuffix("Mask") || attributes.allSatisfy({ $0.value == "YES" || $0.value == "NO" }),
            !attributes.isEmpty
        {
            let names = attributes.filter { $0.value == "YES" }.map { words($0.name) }
            return names.isEmpty ? "none" : names.joined(separator: ", ")
        }
        if attributes.isEmpty { return Spelling.isBlank(element.text) ? words(tag) : quoted(element.text) }
        return attributes.map { "\(insetNames[$0.name] ?? words($0.name)) \(value($0.value, of: $0.name))" }.joined(
            separator: ", ")
    }

    /// What differs between two values of a place: of rectangles the numbers that do.
    static func change(_ old: XMLElement, _ new: XMLElement) -> (old: String, new: String, text: String?) {
        let names = geometry.contains(old.name) && old.name == new.name ? old.attributes.map(\.name) : []
        let differing = names.filter { name in
            name != "key"
                && new[attribute: name].map { Spelling.plain($0, of: name) }
                    != old[attribute: name].map { Spelling.plain($0, of: name) }
        }
        let (a, b) = (element(old), element(new))
        guard !differing.isEmpty else { return (a, b, nil) }
        let text = differing.map { name in
            "\(insetNames[name] ?? name) \(number(old[attribute: name] ?? "0")) → \(number(new[attribute: name] ?? "0"))"
        }.joined(separator: ", ")
        return (a, b, text)
    }

    private static let insetNames = ["minX": "left", "minY": "top", "maxX": "right", "maxY": "bottom"]

    /// `label color`, `"Brand"` of a catalog, `#FF0000`, `#000000 at 50 %`.
    static func color(_ element: XMLElement) -> String {
        for name in ["systemColor", "xcode11CocoaTouchSystemColor", "name", "cocoaTouchSystemColor"] {
            guard let value = element[attribute: name], !value.isEmpty else { continue }
            return name == "name" && element[attribute: "catalog"] == nil ? quoted(value) : words(value)
        }
        func component(_ name: String) -> Double? {
            element[attribute: name].flatMap { Double($0) }.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        }
        var text: String
        if let white = component("white") {
            text = white == 1 ? "white" : white == 0 ? "black" : "#" + String(repeating: hex(white), count: 3)
        } else if let red = component("red"), let green = component("green"), let blue = component("blue") {
            text = "#\(hex(red))\(hex(green))\(hex(blue))"
        } else {
            text = "default color"
        }
        if let alpha = component("alpha"), alpha < 1 {
            if alpha == 0 { return "clear" }
            text += " at \(number((alpha * 100).rounded())) %"
        }
        // Numbers of another space are another color, though they round to the same.
        if let space = element[attribute: "customColorSpace"] ?? element[attribute: "colorSpace"],
            ["displayP3", "calibratedRGB", "deviceRGB", "calibratedWhite", "deviceWhite"].contains(space)
        {
            text += " (\(words(space)))"
        }
        return text
    }

    private static func hex(_ component: Double) -> String {
        let text = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
        return text.utf8.count < 2 ? "0" + text : text
    }

    /// `System 17 semibold`, `Body style`, `Avenir-Heavy 20`.
    static func font(_ element: XMLElement) -> String {
        let size = (element[attribute: "pointSize"] ?? element[attribute: "size"]).map { " \(number($0))" } ?? ""
        if let style = element[attribute: "style"] {
            let name = style.hasPrefix("UICTFontTextStyle") ? style.dropFirst(17) : style[...]
            return "\(name) style"
        }
        if let name = element[attribute: "name"] { return name + size }
        if let meta = element[attribute: "metaFont"] { return "\(words(meta)) font\(size)" }
        var text = "System\(size)"
        let type = element[attribute: "type"] ?? "system"
        if type.hasPrefix("bold") || type.hasSuffix("Bold") { text += " bold" }
        if type.hasPrefix("italic") { text += " italic" }
        if let weight = element[attribute: "weight"] { text += " \(words(weight))" }
        return text
    }
}
