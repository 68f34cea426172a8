/// The names of Swift classes as nibs have them, and as people write them.
enum SwiftName {
    /// `App.PriceBadge` for `_TtC3App10PriceBadge`; any other name as it is.
    static func readable(_ name: String) -> String { parts(of: name)?.joined(separator: ".") ?? name }

    /// `PriceBadge`, without the module.
    static func bare(_ name: String) -> String { parts(of: name)?.dropFirst().joined(separator: ".") ?? name }

    /// The module, and the classes from the outermost to the innermost.
    private static func parts(of name: String) -> [String]? {
        let prefix = "_TtC"
        guard name.hasPrefix(prefix) else { return nil }
        var rest = Array(name.utf8)[prefix.utf8.count...].drop { $0 == UInt8(ascii: "C") }
        var parts: [String] = []
        while !rest.isEmpty {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0, rest.count - digits.count >= length else { return nil }
            rest = rest.dropFirst(digits.count)
            parts.append(String(decoding: rest.prefix(length), as: UTF8.self))
            rest = rest.dropFirst(length)
        }
        return parts.count > 1 ? parts : nil
    }
}
