/// How far one user-perceived character moves the pen.
public struct TextAdvance: Hashable, Sendable {
    /// The length of the character in UTF-8 bytes.
    public var utf8Length: Int
    /// Advance with tracking, without kerning towards the next character, in points.
    public var advance: CGFloat
    /// Added if another character of the same call follows on the same line.
    public var kerningAfter: CGFloat

    public init(utf8Length: Int, advance: CGFloat, kerningAfter: CGFloat = 0) {
        self.utf8Length = utf8Length
        self.advance = advance
        self.kerningAfter = kerningAfter
    }
}

/// Measures text on one line; the only thing layout knows about fonts.
///
/// Answers do not depend on the machine, the clock or earlier calls. Text with line breaks may be passed; they measure
/// 0.
public protocol TextMeasurer: Sendable {
    /// One entry for each `Character` of `text`, in order. The width of a range is the sum of its advances and of all
    /// but its last `kerningAfter`.
    func advances(of text: Substring, font: Font) -> [TextAdvance]

    /// The width of `text` on one line in points, not rounded.
    func width(of text: Substring, font: Font) -> CGFloat

    func metrics(of font: Font) -> FontMetrics
}

extension TextMeasurer {
    public func width(of text: Substring, font: Font) -> CGFloat {
        let advances = advances(of: text, font: font)
        let total = advances.reduce(0) { $0 + $1.advance + $1.kerningAfter }
        return total - (advances.last?.kerningAfter ?? 0)
    }

    public func width(of text: String, font: Font) -> CGFloat {
        width(of: text[...], font: font)
    }

    public func advances(of text: String, font: Font) -> [TextAdvance] {
        advances(of: text[...], font: font)
    }
}

/// Every character one em wide, every line one em high: makes layouts that can be checked by counting.
public struct SquareGlyphMetrics: TextMeasurer {
    public init() {}

    public func advances(of text: Substring, font: Font) -> [TextAdvance] {
        text.map { TextAdvance(utf8Length: $0.utf8.count, advance: $0.isNewline ? 0 : font.size) }
    }

    /// Four fifths of the em above the baseline, one fifth below.
    public func metrics(of font: Font) -> FontMetrics {
        FontMetrics(
            ascender: font.size * 0.8, descender: font.size * -0.2, lineHeight: font.size, capHeight: font.size * 0.8,
            xHeight: font.size * 0.8)
    }
}
