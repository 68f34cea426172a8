import Diagnostics

/// Reads JSON (RFC 8259) from untrusted bytes, without recursion and within `ToolLimits`.
struct JSONParser {
    /// An array or object that is not closed yet.
    private struct Open {
        var isObject: Bool
        var values: [JSONValue] = []
        /// As many as values, or one more while a value is awaited.
        var names: [String] = []
        var known: Set<String> = []
    }

    private let bytes: [UInt8]
    private var place = 0
    private var count = 0
    private var open: [Open] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func value(of bytes: [UInt8]) throws(Problem) -> JSONValue {
        var parser = JSONParser(bytes)
        return try parser.parse()
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func problem(_ sentence: String) -> Problem { Problem("\(sentence) at byte \(place + 1)") }

    private mutating func parse() throws(Problem) -> JSONValue {
        while true {
            skipSpace()
            guard var value = try scalarOrOpening() else { continue }
            // Every container that the value completes is the next value.
            while true {
                guard !open.isEmpty else {
                    skipSpace()
                    guard next == nil else { throw problem("there is text after the value") }
                    return value
                }
                open[open.count - 1].values.append(value)
                skipSpace()
                if take(",") {
                    if open[open.count - 1].isObject { try name() }
                    break
                }
                guard let closed = try close() else { throw problem("expected a comma or the end of the container") }
                value = closed
            }
        }
    }

    /// A complete value; `nil`: a container that is not empty begins.
    private mutating func scalarOrOpening() throws(Problem) -> JSONValue? {
        count += 1
        guard count <= ToolLimits.mostValues else {
            throw problem("the message has more than \(ToolLimits.mostValues) values")
        }
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < ToolLimits.deepestMessage else {
                throw problem("values are nested more than \(ToolLimits.deepestMessage) deep")
            }
            open.append(Open(isObject: next == UInt8(ascii: "{")))
            place += 1
            skipSpace()
            if let empty = try close() { return empty }
            if open[open.count - 1].isObject { try name() }
            return nil
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case .some(let byte) where Self.isDigit(byte): return try number()
        case nil: throw problem("the text ends where a value is expected")
        default: throw problem("expected a value")
        }
    }

    /// The innermost container, if it ends here.
    private mutating func close() throws(Problem) -> JSONValue? {
        guard let last = open.last, take(last.isObject ? "}" : "]") else { return nil }
        open.removeLast()
        guard last.isObject else { return .array(last.values) }
        return .object(zip(last.names, last.values).map { JSONValue.Member($0, $1) })
    }

    private mutating func name() throws(Problem) {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw problem("expected the name of a member") }
        let name = try string()
        guard open[open.count - 1].known.insert(name).inserted else {
            throw problem("the member '\(name.prefix(ToolLimits.longestName))' stands twice in an object")
        }
        open[open.count - 1].names.append(name)
        skipSpace()
        guard take(":") else { throw problem("expected a colon") }
    }

    // MARK: Words

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard let byte = next, byte == character.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func word(_ text: String, _ value: JSONValue) throws(Problem) -> JSONValue {
        guard bytes[place...].starts(with: text.utf8) else { throw problem("expected a value") }
        place += text.utf8.count
        return value
    }

    private mutating func number() throws(Problem) -> JSONValue {
        let start = place
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return .number(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func digits() throws(Problem) {
        let start = place
        while let byte = next, Self.isDigit(byte) { place += 1 }
        guard place > start else { throw problem("expected a digit") }
    }

    private mutating func string() throws(Problem) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                guard let valid = String(validating: text, as: UTF8.self) else {
                    throw problem("the text before is not valid UTF-8")
                }
                return valid
            case UInt8(ascii: "\\"):
                place += 1
                text += try escaped()
            case ..<0x20: throw problem("a control character stands in a string")
            default:
                text.append(byte)
                place += 1
            }
        }
        throw problem("the text ends inside a string")
    }

    private mutating func escaped() throws(Problem) -> [UInt8] {
        guard let byte = next else { throw problem("the text ends inside a string") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var code = try fourDigits()
            // Half of a pair needs the other half.
            if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
                let low = try fourDigits()
                guard (0xDC00..<0xE000).contains(low) else { throw problem("half of a surrogate pair") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw problem("half of a surrogate pair") }
            return Array(String(scalar).utf8)
        default: throw problem("an unknown escape")
        }
    }

    private mutating func fourDigits() throws(Problem) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw problem("expected four hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            place += 1
        }
        return code
    }
}
