/// The entries of a `.strings` file: `"key" = "text";`, with comments for translators.
package struct StringsTable {
    package struct Entry {
        package let key: String
        package let value: String
        /// The scalars of the value with its quotes; of an entry without one, those of the key.
        let valueRange: Range<Int>
        let isStated: Bool
    }

    package let entries: [Entry]
    /// The line of the first thing that is not an entry.
    package let badLine: Int?
    private let scalars: [Unicode.Scalar]

    package init(_ text: String) {
        var reader = Reader(text)
        var entries: [Entry] = []
        while let entry = reader.entry() { entries.append(entry) }
        self.entries = entries
        badLine = reader.badLine
        scalars = reader.scalars
    }

    // MARK: Writing

    /// A comment for the translator and an entry for each text, by key, with blank lines between.
    package static func text(of texts: [LocalizableText]) -> String {
        texts.sorted { $0.key.description < $1.key.description }.map { entry(for: $0, $0.value) }.joined()
    }

    private static func entry(for text: LocalizableText, _ value: String) -> String {
        "\n/* \(comment(of: text)) */\n\(quoted(text.key.description)) = \(quoted(value));\n"
    }

    /// `Class = "UILabel"; text = "Hi"; ObjectID = "abc-de-fgh";`
    package static func comment(of text: LocalizableText) -> String {
        var parts = [("Class", text.className), (text.key.property, text.value), ("ObjectID", text.key.objectID)]
        if let note = text.note { parts.append(("Note", note)) }
        // What would end the comment does not.
        return parts.map { "\($0) = \(quoted($1));" }.joined(separator: " ").replacing("*/", with: "*\\/")
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The file's text with another value for a text; everything else stays. A new entry stands last.
    package func setting(_ text: LocalizableText, to value: String) -> String {
        // If two entries have the same key, the last one counts.
        guard let entry = entries.last(where: { $0.key == text.key.description }) else {
            let own = Self.text(scalars[...])
            return own + (own.isEmpty || own.hasSuffix("\n") ? "" : "\n") + Self.entry(for: text, value)
        }
        let (start, end) = (
            entry.isStated ? entry.valueRange.lowerBound : entry.valueRange.upperBound, entry.valueRange.upperBound
        )
        return Self.text(scalars[..<start]) + (entry.isStated ? "" : " = ") + Self.quoted(value)
            + Self.text(scalars[end...])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    // MARK: Bytes

    /// The text of a file, and how its bytes spell it: UTF-8, or UTF-16 with a byte order mark.
    package struct File {
        private enum Encoding { case utf8, markedUTF8, utf16Little, utf16Big }

        package let text: String
        private let encoding: Encoding

        /// `nil`: the bytes are neither.
        package init?(_ bytes: [UInt8]) {
            func units(_ high: Int) -> String? {
                guard bytes.count % 2 == 0 else { return nil }
                let units = stride(from: 2, to: bytes.count, by: 2).map {
                    UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
                }
                return String(validating: units, as: UTF16.self)
            }
            let read: (String?, Encoding) =
                if bytes.starts(with: [0xFF, 0xFE]) {
                    (units(1), .utf16Little)
                } else if bytes.starts(with: [0xFE, 0xFF]) {
                    (units(0), .utf16Big)
                } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
                    (String(validating: bytes[3...], as: UTF8.self), .markedUTF8)
                } else {
                    (String(validating: bytes, as: UTF8.self), .utf8)
                }
            guard let text = read.0 else { return nil }
            (self.text, encoding) = (text, read.1)
        }

        /// Another text in the encoding of the file.
        package func encoded(_ text: String) -> [UInt8] {
            switch encoding {
            case .utf8: Array(text.utf8)
            case .markedUTF8: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            case .utf16Little: StringsTable.utf16(text)
            case .utf16Big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
            }
        }
    }

    /// UTF-16 with a byte order mark, as Apple's tools write it.
    package static func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    // MARK: Reading

    private struct Reader {
        let scalars: [Unicode.Scalar]
        private var index = 0
        /// The line of the first thing that is not an entry.
        private(set) var badLine: Int?

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

        mutating func entry() -> Entry? {
            guard skipSpace(), current != nil else { return nil }
            let start = index
            guard let key = word() else { return fail() }
            var entry = Entry(key: key, value: key, valueRange: start..<index, isStated: false)
            guard skipSpace() else { return fail() }
            if current == "=" {
                index += 1
                guard skipSpace() else { return fail() }
                let start = index
                guard let stated = word() else { return fail() }
                entry = Entry(key: key, value: stated, valueRange: start..<index, isStated: true)
                guard skipSpace() else { return fail() }
            }
            guard current == ";" else { return fail() }
            index += 1
            return entry
        }

        private mutating func fail() -> Entry? {
            badLine = 1 + scalars[..<min(index, scalars.count)].reduce(0) { $1 == "\n" ? $0 + 1 : $0 }
            return nil
        }

        /// Skips white space and comments; false when a comment does not end.
        private mutating func skipSpace() -> Bool {
            while let scalar = current {
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if scalar.properties.isWhitespace {
                    index += 1
                } else if scalar == "/", next == "/" {
                    while index < scalars.count, scalars[index] != "\n" { index += 1 }
                } else if scalar == "/", next == "*" {
                    index += 2
                    while index + 1 < scalars.count, !(scalars[index] == "*" && scalars[index + 1] == "/") {
                        index += 1
                    }
                    guard index + 1 < scalars.count else {
                        _ = fail()
                        return false
                    }
                    index += 2
                } else {
                    return true
                }
            }
            return true
        }

        private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "._-$:/".unicodeScalars.contains(scalar)
        }

        /// A quoted text, or a plain word.
        private mutating func word() -> String? {
            var result = String.UnicodeScalarView()
            guard let mark = current, mark == "\"" || mark == "'" else {
                while let scalar = current, Self.isPartOfWord(scalar) {
                    result.append(scalar)
                    index += 1
                }
                return result.isEmpty ? nil : String(result)
            }
            index += 1
            var units: [UInt16] = []
            /// Escaped numbers are UTF-16, and may be halves of a pair.
            func flush() {
                result.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars)
                units = []
            }
            while let scalar = current, scalar != mark {
                index += 1
                guard scalar == "\\" else {
                    flush()
                    result.append(scalar)
                    continue
                }
                guard let escaped = current else { return nil }
                index += 1
                switch escaped {
                case "n":
                    flush()
                    result.append("\n")
                case "r":
                    flush()
                    result.append("\r")
                case "t":
                    flush()
                    result.append("\t")
                case "U", "u":
                    guard let value = number(digits: 4, radix: 16) else { return nil }
                    units.append(UInt16(truncatingIfNeeded: value))
                case "0"..."7":
                    index -= 1
                    guard let value = number(digits: 3, radix: 8) else { return nil }
                    units.append(UInt16(truncatingIfNeeded: value))
                default:
                    flush()
                    result.append(escaped)
                }
            }
            guard current == mark else { return nil }
            index += 1
            flush()
            return String(result)
        }

        private mutating func number(digits: Int, radix: Int) -> Int? {
            let end = min(index + digits, scalars.count)
            var text = ""
            while index < end, let scalar = current, Int(String(scalar), radix: radix) != nil {
                text.unicodeScalars.append(scalar)
                index += 1
            }
            return Int(text, radix: radix)
        }
    }
}
