/// Text as a terminal, a log and the programs that read their lines may have it.
///
/// Whatever comes from a file, a name, a page or a class can hold escape sequences, characters that turn the direction of
/// writing, and line breaks that begin a line of their own, such as `::error::` or `/etc/passwd:1:1: error:`. They are
/// written as `\u{1B}`, with the number of the character.
public enum PlainText {
    /// A piece of one line: line breaks are written like control characters.
    public static func line(_ text: String) -> String { escaped(text, keepingLines: false) }

    /// Text whose line breaks are the tool's own.
    public static func lines(_ text: String) -> String { escaped(text, keepingLines: true) }

    private static func escaped(_ text: String, keepingLines: Bool) -> String {
        guard text.utf8.contains(where: canBeginCommand),
            text.unicodeScalars.contains(where: { isCommand($0, keepingLines) })
        else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isCommand(scalar, keepingLines) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Bytes of UTF-8 without which no character has to be looked at.
    private static func canBeginCommand(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }

    private static func isCommand(_ scalar: Unicode.Scalar, _ keepingLines: Bool) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0x0A: !keepingLines
        case 0..<0x20, 0x7F..<0xA0: true
        // Separators of lines and paragraphs; embedded, overridden and isolated directions.
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
