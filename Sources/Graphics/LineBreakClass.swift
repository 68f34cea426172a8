/// What a character does at the end of a line: a small part of Unicode Standard Annex 14.
///
/// Dictionary breaking is not attempted: Thai, Lao, Khmer and Burmese may break between any two characters. Hangul
/// breaks at spaces only, as UILabel's standard strategy does.
enum LineBreakClass: UInt8 {
    case newline
    /// Hangs over the edge; a line may end after it.
    case space
    /// A break may follow though nothing is seen.
    case breakable
    /// No break on either side.
    case glue
    case hyphen
    case slash
    case digit
    case letter
    /// Latin punctuation that does not start a line.
    case closing
    /// Brackets that do not end a line.
    case opening
    /// A break may be on either side.
    case ideograph
    /// East Asian characters that do not start a line (kinsoku).
    case ideographicClosing

    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .letter
            return
        }
        if character.isNewline {
            self = .newline
            return
        }
        switch scalar {
        case "a"..."z", "A"..."Z": self = .letter
        case "0"..."9": self = .digit
        case " ", "\t", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}": self = .space
        case "\u{A0}", "\u{202F}", "\u{2007}", "\u{2060}", "\u{FEFF}", "\u{2011}": self = .glue
        case "\u{200B}", "\u{AD}": self = .breakable
        case "-", "\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}": self = .hyphen
        case "/": self = .slash
        case "(", "[", "{", "«", "‹", "“", "‘", "„", "‚", "¿", "¡": self = .opening
        case ")", "]", "}", "!", "?", ",", ".", ":", ";", "»", "›", "”", "’", "…", "%": self = .closing
        default: self = LineBreakClass(beyondLatin: scalar)
        }
    }

    private init(beyondLatin scalar: Unicode.Scalar) {
        if LineBreakClass.ideographicOpenings.contains(scalar) {
            self = .opening
        } else if LineBreakClass.ideographicClosings.contains(scalar) {
            self = .ideographicClosing
        } else if LineBreakClass.isIdeographic(scalar) {
            self = .ideograph
        } else {
            self = .letter
        }
    }

    /// Whether a line may end between two neighbors.
    ///
    /// - Parameter before: what precedes `self`; nil at the start of the line.
    func allowsBreak(before next: LineBreakClass, after before: LineBreakClass?) -> Bool {
        switch (self, next) {
        case (.newline, _): true
        case (_, .newline), (_, .space): false
        case (.space, _), (.breakable, _): true
        case (.glue, _), (_, .glue), (_, .closing), (_, .ideographicClosing), (.opening, _): false
        case (.ideograph, _), (_, .ideograph), (.ideographicClosing, _): true
        case (.hyphen, .letter), (.hyphen, .opening): before != nil && before != .space && before != .opening
        case (.slash, .letter): before != nil && before != .space && before != .slash
        case (.hyphen, _), (.slash, _), (.digit, _), (.letter, _), (.closing, _): false
        }
    }

    private static let ideographicOpenings = Set("（［｛〔〈《「『【〘〖〝｟".unicodeScalars)

    /// JIS X 4051: closing brackets, stops, small kana, marks of repetition and length.
    private static let ideographicClosings = Set(
        "）］｝〕〉》」』】〙〗〟｠、。，．：；？！‼⁇⁈⁉・ゝゞ々〻ヽヾーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ゛゜％〜～"
            .unicodeScalars)

    private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFDC: true
        case 0x1F000...0x1FAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
