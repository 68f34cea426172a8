import IBSchema

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
            if let parts = SwiftClassName.parts(of: name), let module = parts.first {
                result += parts.dropFirst().joined(separator: ".") + (withModule ? " of the module \(module)" : "")
            } else {
                result += name
            }
            rest = rest[name.endIndex...]
        }
        return result + rest
    }

    /// `Shop.Badge`; any other name unchanged.
    static func readable(_ name: String) -> String { SwiftClassName.parts(of: name)?.joined(separator: ".") ?? name }

    /// `Badge`, without the module.
    static func bare(_ name: String) -> String {
        SwiftClassName.parts(of: name)?.dropFirst().joined(separator: ".") ?? name
    }
}
