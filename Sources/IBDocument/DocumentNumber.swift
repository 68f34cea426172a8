/// Numbers as documents write them.
public enum DocumentNumber {
    /// The limit for coordinates, sizes and constants; larger values are ill-typed.
    public static let magnitude = 1e7

    /// Other numbers, such as tags and runtime attributes, may be larger: whole numbers that a `Double` represents
    /// exactly.
    public static let wholeMagnitude = 1 << 53

    /// A length or factor: a decimal number within `magnitude`, independent of any locale; `nil` for anything else.
    public static func parse(_ text: String) -> Double? { finite(text).flatMap { abs($0) <= magnitude ? $0 : nil } }

    /// Any finite decimal number; `nil` for anything else.
    public static func finite(_ text: String) -> Double? {
        guard text.utf8.count <= 64, let value = Double(text), value.isFinite,
            !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") })
        else { return nil }
        return value
    }

    /// A whole number within `wholeMagnitude`, which may be written `3.0`; `nil` for anything else.
    public static func whole(_ text: String) -> Int? {
        finite(text).flatMap { abs($0) <= Double(wholeMagnitude) ? Int(exactly: $0) : nil }
    }

    /// The shortest text that reads as the number: `20`, `20.5`.
    public static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) <= magnitude ? "\(Int(value))" : "\(value)"
    }

    /// A constraint's multiplier: a decimal `0.8`, a ratio `16:9` or a fraction `1/3`.
    public static func parseMultiplier(_ text: String) -> Double? {
        guard let mark = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return parse(text) }
        guard let first = parse(String(text[..<mark])), let second = parse(String(text[text.index(after: mark)...])),
            second != 0
        else { return nil }
        return parse("\(first / second)")
    }
}
