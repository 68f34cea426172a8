/// Numbers as documents write them.
public enum DocumentNumber {
    /// No coordinate, size or constant of a document is larger; what is, counts as ill-typed.
    public static let magnitude = 1e7

    /// A finite decimal number, independent of any locale; `nil` for anything else.
    public static func parse(_ text: String) -> Double? {
        guard text.utf8.count <= 64, let value = Double(text), value.isFinite, abs(value) <= magnitude else { return nil }
        return value
    }

    /// The shortest text that reads as the number: `20`, `20.5`.
    public static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) <= magnitude ? "\(Int(value))" : "\(value)"
    }

    /// A constraint's multiplier: a decimal `0.8`, a ratio `16:9` or a fraction `1/3`.
    public static func parseMultiplier(_ text: String) -> Double? {
        guard let mark = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return parse(text) }
        guard let first = parse(String(text[..<mark])), let second = parse(String(text[text.index(after: mark)...])), second != 0
        else { return nil }
        return parse("\(first / second)")
    }
}
