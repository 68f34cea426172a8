/// Converts Swift class names from the spelling in nibs, `_TtC4Shop5Badge`, to readable names.
enum SwiftNames {
    /// A text in which each such name is the class's own: `Badge`, of a nested one `Card.Badge`; with its module `Badge
    /// of the module Shop`.
    static func demangled(in text: String, withModule: Bool = false) -> String {
        guard text.contains("_TtC") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "_TtC") {
            result += rest[..<start.lowerBound]
            let name = rest[start.lowerBound...].prefix { $0 == "_" || $0.isLetter || $0.isNumber }
            if let parts = parts(of: name), let module = parts.first {
                result += parts.dropFirst().joined(separator: ".") + (withModule ? " of the module \(module)" : "")
            } else {
                result += name
            }
            rest = rest[name.endIndex...]
        }
        return result + rest
    }

    /// `Shop.Badge`; any other name unchanged.
    static func readable(_ name: String) -> String { parts(of: name)?.joined(separator: ".") ?? name }

    /// `Badge`, without the module.
    static func bare(_ name: String) -> String { parts(of: name)?.dropFirst().joined(separator: ".") ?? name }

    /// The module, then the names from the outermost inwards; `nil`: it is not such a name.
    static func parts(of name: some StringProtocol) -> [String]? {
        guard name.hasPrefix("_TtC") else { return nil }
        var rest = Substring(name.dropFirst(3))
        var depth = 0
        var parts: [String] = []
        while rest.first == "C" || rest.first == "V" || rest.first == "O" {
            rest = rest.dropFirst()
            depth += 1
        }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count > 0, count <= rest.utf8.count - digits.utf8.count else { return nil }
            rest = rest.dropFirst(digits.count)
            guard let end = rest.utf8.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex),
                let part = String(rest.utf8[..<end])
            else { return nil }
            parts.append(part)
            rest = rest[end...]
        }
        return parts.count == depth + 1 ? parts : nil
    }
}
