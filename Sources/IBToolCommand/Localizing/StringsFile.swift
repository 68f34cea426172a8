import IBDocument
import ResultFiles

/// `.strings` files: UTF-16 with a byte order mark, as Apple's tools write them; UTF-8 is read too.
enum StringsFile {
    // MARK: Writing

    /// A comment for the translator and an entry for each text, by key, with blank lines between.
    static func bytes(of texts: [LocalizableText]) -> [UInt8] {
        var text = ""
        for entry in texts.sorted(by: { $0.key.description < $1.key.description }) {
            text += "\n/* \(comment(of: entry)) */\n\(quoted(entry.key.description)) = \(quoted(entry.value));\n"
        }
        return [0xFF, 0xFE]
            + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    /// `Class = "UILabel"; text = "Hi"; ObjectID = "abc-de-fgh";`
    static func comment(of text: LocalizableText) -> String {
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

    // MARK: Reading

    /// The texts by key; of a key that stands twice the last one, as with Foundation.
    static func read(_ path: String) -> Result<[String: String], Files.Problem> {
        Files.read(path, as: "the strings file").flatMap { bytes in
            var texts: [String: String] = [:]
            if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
                guard let entries = PropertyList(bytes)?.entries else {
                    return .failure(Files.Problem("\(path): the property list is damaged"))
                }
                for entry in entries { texts[entry.key] = entry.value.text }
                return .success(texts)
            }
            guard let text = decoded(bytes) else {
                return .failure(Files.Problem("\(path): the strings file is neither UTF-8 nor UTF-16"))
            }
            var reader = Reader(text)
            while let entry = reader.entry() { texts[entry.key] = entry.value }
            if let line = reader.badLine {
                return .failure(
                    Files.Problem("\(path):\(line): this is not an entry of a strings file: \"key\" = \"text\";"))
            }
            return .success(texts)
        }
    }

    private static func decoded(_ bytes: [UInt8]) -> String? {
        func units(_ high: Int) -> String? {
            guard bytes.count % 2 == 0 else { return nil }
            let units = stride(from: 2, to: bytes.count, by: 2).map {
                UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
            }
            return String(validating: units, as: UTF16.self)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return units(1) }
        if bytes.starts(with: [0xFE, 0xFF]) { return units(0) }
        return String(validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    }

    private struct Reader {
        private let scalars: [Unicode.Scalar]
        private var index = 0
        /// Where the first thing stands that is no entry.
        private(set) var badLine: Int?

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

        mutating func entry() -> (key: String, value: String)? {
            guard skipSpace(), current != nil else { return nil }
            guard let key = word(), skipSpace() else { return fail() }
            var value = key
            if current == "=" {
                index += 1
                guard skipSpace(), let stated = word(), skipSpace() else { return fail() }
                value = stated
            }
            guard current == ";" else { return fail() }
            index += 1
            return (key, value)
        }

        private mutating func fail() -> (key: String, value: String)? {
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
