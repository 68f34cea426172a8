import XMLTree

/// Texts as reports in XML contain them.
enum ReportXML {
    /// For an attribute.
    static func quoted(_ text: String) -> String { XMLEscaping.attributeValue(allowed(text)) }
    static func escaped(_ text: String) -> String { XMLEscaping.text(allowed(text)) }

    /// The text without the characters that XML cannot contain.
    private static func allowed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r" || scalar.value & 0xFFFE == 0xFFFE
    }
}
