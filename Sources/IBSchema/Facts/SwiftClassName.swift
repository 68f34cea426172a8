/// The names of Swift's classes in nibs: `_TtC4Shop5Badge`.
package enum SwiftClassName {
    /// - Parameter parts: the module, then the names from the outermost inwards. All are mangled as classes.
    package static func mangled(_ parts: [String]) -> String {
        "_Tt" + String(repeating: "C", count: max(0, parts.count - 1)) + parts.map { "\($0.utf8.count)\($0)" }.joined()
    }

    /// The module, then the names from the outermost inwards; `nil`: it is not such a name.
    package static func parts(of name: some StringProtocol) -> [String]? {
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
