/// A font name taken apart: `HelveticaNeue-BoldItalic` is of the family `helveticaneue`, bold and italic.
struct FontName: Equatable {
    /// Lower case, letters and digits only.
    var family: String
    /// 100…900; nil if the name does not say.
    var weight: Int?
    var isItalic: Bool

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        family = FontName.plain(parts.first ?? "")
        let style = FontName.plain(parts.count > 1 ? parts[1] : "")
        isItalic = style.contains("italic") || style.contains("oblique")
        weight = FontName.weights.first { style.contains($0.word) }?.weight
    }

    static func plain(_ text: some StringProtocol) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Longer words come before those they contain.
    private static let weights: [(word: String, weight: Int)] = [
        ("ultralight", 100), ("extralight", 200), ("hairline", 100), ("thin", 200), ("light", 300), ("semibold", 600),
        ("demibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
        ("bold", 700), ("medium", 500), ("regular", 400), ("roman", 400), ("book", 400),
    ]
}
