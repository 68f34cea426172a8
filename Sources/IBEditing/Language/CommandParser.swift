/// Reads commands: `insert label into=root text="Welcome"`.
///
/// `;` and line ends separate commands, `#` at the start of a line begins a comment, `\` at its end continues it.
public enum CommandParser {
    /// Characters of a script; longer ones are refused.
    public static let longestScript = 4 << 20
    /// Lists inside lists.
    public static let deepestList = 16

    /// The commands of a script, each with the line on which it begins.
    public static func commands(in script: String) throws(EditProblem) -> [(command: Command, line: Int)] {
        guard script.utf8.count <= longestScript else {
            throw EditProblem(.badSyntax, "a script has at most \(longestScript >> 20) MB")
        }
        var parser = Reader(script)
        return try parser.script()
    }

    /// One command.
    public static func command(_ text: String) throws(EditProblem) -> Command {
        let all = try commands(in: text)
        guard all.count == 1 else { throw EditProblem(.badSyntax, "one command was expected, not \(all.count)") }
        return all[0].command
    }

    /// A value as it is written behind `name=`.
    public static func value(_ text: String) throws(EditProblem) -> CommandValue {
        var reader = Reader(text)
        let value = try reader.value(depth: 0)
        guard reader.isAtEnd else { throw reader.problem("a value was expected, nothing behind it") }
        return value
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var position = 0
        private var line = 1
        private var lineStart = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        var isAtEnd: Bool { position == bytes.count }
        private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

        func problem(_ message: String) -> EditProblem {
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let text = String(decoding: bytes[min(lineStart, end)..<end], as: UTF8.self)
            let column = position - lineStart
            var problem = EditProblem(.badSyntax, message)
            problem.line = line
            problem.column = column + 1
            let before = String(decoding: bytes[min(lineStart, position)..<position], as: UTF8.self)
            problem.notes = [text, String(repeating: " ", count: before.count) + "^"]
            return problem
        }

        mutating func script() throws(EditProblem) -> [(command: Command, line: Int)] {
            var commands: [(command: Command, line: Int)] = []
            while skipToCommand() {
                let line = line
                commands.append((try command(), line))
            }
            return commands
        }

        /// Whether there is another command.
        private mutating func skipToCommand() -> Bool {
            while let byte = next {
                switch byte {
                case UInt8(ascii: "#"): while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
                case UInt8(ascii: ";"): position += 1
                case _ where isSpace(byte): skip()
                case UInt8(ascii: "\\") where continues: skip()
                default: return true
                }
            }
            return false
        }

        private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

        /// Whether a backslash ends the line.
        private var continues: Bool {
            guard next == UInt8(ascii: "\\") else { return false }
            let rest = bytes[(position + 1)...].prefix { $0 == 0x0D || $0 == 0x0A }
            return rest.contains(0x0A)
        }

        /// Passes one character of white space, or the end of a continued line.
        private mutating func skip() {
            if continues { while next != UInt8(ascii: "\n") { position += 1 } }
            if next == UInt8(ascii: "\n") {
                line += 1
                lineStart = position + 1
            }
            position += 1
        }

        private mutating func command() throws(EditProblem) -> Command {
            var command = Command(try word())
            while let byte = next {
                if continues {
                    skip()
                } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") {
                    break
                } else if isSpace(byte) {
                    position += 1
                } else if let name = try optionName() {
                    command.options.append(Command.Option(name, try value(depth: 0)))
                } else {
                    let text = try word()
                    if text.hasPrefix("--") {
                        command.options.append(Command.Option(text, .word("YES")))
                    } else {
                        command.operands.append(text)
                    }
                }
            }
            return command
        }

        /// The name before `=`; passes both. `nil`: what follows has no name.
        private mutating func optionName() throws(EditProblem) -> String? {
            let start = position
            var name: String?
            if next == UInt8(ascii: "\"") {
                name = try string()
            } else {
                while let byte = next, CommandValue.isPlain(byte) || byte == UInt8(ascii: ":") { position += 1 }
                name = String(decoding: bytes[start..<position], as: UTF8.self)
            }
            guard let name, !name.isEmpty, next == UInt8(ascii: "="), position + 1 < bytes.count,
                !isSpace(bytes[position + 1])
            else {
                position = start
                return nil
            }
            position += 1
            return name
        }

        /// Everything up to a space that is not in quotes or brackets.
        private mutating func word() throws(EditProblem) -> String {
            let start = position
            var open: [UInt8] = []
            while let byte = next {
                switch byte {
                case UInt8(ascii: "\""):
                    _ = try string()
                    continue
                case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
                    open.append(byte)
                    guard open.count <= deepestList else {
                        throw problem("there are too many brackets inside each other")
                    }
                case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): _ = open.popLast()
                case UInt8(ascii: ";") where open.isEmpty:
                    return String(decoding: bytes[start..<position], as: UTF8.self)
                case _ where isSpace(byte) && open.isEmpty:
                    return String(decoding: bytes[start..<position], as: UTF8.self)
                case UInt8(ascii: "\n"): throw problem("a bracket is not closed")
                default: break
                }
                position += 1
            }
            guard open.isEmpty else { throw problem("a bracket is not closed") }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        mutating func value(depth: Int) throws(EditProblem) -> CommandValue {
            guard depth <= deepestList else { throw problem("there are too many lists inside each other") }
            switch next {
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "["): return .list(try members(until: UInt8(ascii: "]"), depth: depth))
            case UInt8(ascii: "{"): return .tuple(try members(until: UInt8(ascii: "}"), depth: depth))
            default:
                let start = position
                while let byte = next, !isSpace(byte), byte != UInt8(ascii: ";") {
                    if depth > 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                        break
                    }
                    // A selector may hold text: text="Sign In".
                    if byte == UInt8(ascii: "\"") {
                        _ = try string()
                        continue
                    }
                    position += 1
                }
                guard position > start else { throw problem("a value is missing") }
                return .word(String(decoding: bytes[start..<position], as: UTF8.self))
            }
        }

        private mutating func members(until end: UInt8, depth: Int) throws(EditProblem) -> [CommandValue] {
            position += 1
            var members: [CommandValue] = []
            while true {
                while let byte = next, isSpace(byte) { skip() }
                guard let byte = next else { throw problem("a list is not closed") }
                if byte == end {
                    position += 1
                    return members
                }
                if byte == UInt8(ascii: ",") {
                    position += 1
                    continue
                }
                members.append(try value(depth: depth + 1))
            }
        }

        /// A string in quotes, with JSON's escapes.
        private mutating func string() throws(EditProblem) -> String {
            position += 1
            var scalars = String.UnicodeScalarView()
            var start = position
            while let byte = next {
                switch byte {
                case UInt8(ascii: "\""):
                    scalars.append(contentsOf: String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars)
                    position += 1
                    return String(scalars)
                case UInt8(ascii: "\\"):
                    scalars.append(contentsOf: String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars)
                    position += 1
                    scalars.append(try escape())
                    start = position
                case UInt8(ascii: "\n"): throw problem("a string is not closed")
                default: position += 1
                }
            }
            throw problem("a string is not closed")
        }

        private mutating func escape() throws(EditProblem) -> Unicode.Scalar {
            guard let byte = next else { throw problem("a string is not closed") }
            position += 1
            switch byte {
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
            case UInt8(ascii: "u"):
                let high = try hexadecimal()
                if (0xD800..<0xDC00).contains(high), next == UInt8(ascii: "\\"), position + 1 < bytes.count,
                    bytes[position + 1] == UInt8(ascii: "u")
                {
                    position += 2
                    let low = try hexadecimal()
                    guard (0xDC00..<0xE000).contains(low),
                        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
                    else { throw problem("this is half of a character") }
                    return scalar
                }
                guard let scalar = Unicode.Scalar(high) else { throw problem("this is half of a character") }
                return scalar
            default: throw problem("a string has no such escape")
            }
        }

        private mutating func hexadecimal() throws(EditProblem) -> UInt32 {
            let end = position + 4
            guard end <= bytes.count,
                let number = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
            else { throw problem("\\u takes four hexadecimal digits") }
            position = end
            return number
        }
    }
}
