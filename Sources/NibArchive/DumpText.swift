/// Text in the making that stops at a size, so that a short file cannot ask for an endless dump.
struct DumpText {
    private(set) var text = ""
    private let limit: Int
    private(set) var isFull = false

    /// Beyond this many steps to the right a line says its depth instead, so that a long chain of objects does not give
    /// a text that grows with the square of its length.
    private static let deepestIndentation = 32

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds the text unless that would exceed the limit; from then on nothing is added.
    mutating func add(_ more: String) {
        guard !isFull else { return }
        guard text.utf8.count + more.utf8.count <= limit else {
            isFull = true
            text += "\n… cut off at \(limit) bytes\n"
            return
        }
        text += more
    }

    mutating func indent(_ depth: Int) {
        add(String(repeating: "  ", count: min(depth, DumpText.deepestIndentation)))
        if depth > DumpText.deepestIndentation { add("[\(depth)] ") }
    }

    /// A class name or a key: as it is if that cannot be mistaken, else in quotes.
    mutating func add(name: String) {
        let isPlain = name.unicodeScalars.allSatisfy { $0.isPlain && $0 != " " && $0 != ":" }
        if isPlain, !name.isEmpty { add(name) } else { add(quoted: name) }
    }

    mutating func add(quoted string: String) {
        if string.unicodeScalars.allSatisfy(\.isPlain) { return add("\"\(string)\"") }
        var quoted = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.isPlain: quoted.unicodeScalars.append(scalar)
            default: quoted += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        add(quoted + "\"")
    }

    mutating func add(hexadecimal bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0xF)])
        }
        add(String(decoding: text, as: UTF8.self))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can stand within quotes: it ends neither them nor the line, and it can be seen.
    fileprivate var isPlain: Bool {
        if isASCII { return self >= " " && self != "\"" && self != "\\" && self != "\u{7F}" }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: return false
        default: return true
        }
    }
}
