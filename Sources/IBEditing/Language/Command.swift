/// One change of a document as a value: a line of a script, a call of a tool, a gesture.
public struct Command: Hashable, Sendable, Codable {
    /// The row of `CommandTable`.
    public var verb: String
    /// What stands without a name: selectors and words, as they are written.
    public var operands: [String]
    /// Named values, in the order in which they are written.
    public var options: [Option]

    public struct Option: Hashable, Sendable, Codable {
        public var name: String
        public var value: CommandValue

        public init(_ name: String, _ value: CommandValue) { (self.name, self.value) = (name, value) }
    }

    public init(_ verb: String, _ operands: [String] = [], _ options: [Option] = []) {
        (self.verb, self.operands, self.options) = (verb, operands, options)
    }

    public subscript(name: String) -> CommandValue? { options.last { $0.name == name }?.value }

    /// The command as a line of a script; reading it gives the same command.
    public var text: String {
        let named = options.map { option in
            option.value == .word("YES") && option.name.hasPrefix("--")
                ? option.name : "\(Self.name(option.name))=\(option.value.text)"
        }
        return ([verb] + operands + named).joined(separator: " ")
    }

    private static func name(_ name: String) -> String {
        name.utf8.allSatisfy(CommandValue.isPlain) && !name.isEmpty ? name : CommandValue.quoted(name)
    }
}

/// A value of a command.
public indirect enum CommandValue: Hashable, Sendable, Codable {
    /// Written without quotes: a number, a name, `YES`, `nil`.
    case word(String)
    /// Written in quotes.
    case string(String)
    /// `[left, top]`
    case list([CommandValue])
    /// `{10, 20}`
    case tuple([CommandValue])

    /// The characters of a word or string; `nil` for lists.
    public var characters: String? {
        switch self {
        case .word(let text), .string(let text): text
        case .list, .tuple: nil
        }
    }

    /// The members of a list or tuple; a single value stands for itself.
    public var members: [CommandValue] {
        switch self {
        case .word, .string: [self]
        case .list(let members), .tuple(let members): members
        }
    }

    public var isNil: Bool { self == .word("nil") }

    public var text: String {
        switch self {
        case .word(let text): text
        case .string(let text): Self.quoted(text)
        case .list(let members): "[\(members.map(\.text).joined(separator: ","))]"
        case .tuple(let members): "{\(members.map(\.text).joined(separator: ","))}"
        }
    }

    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// A string as JSON writes it.
    public static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output + "\""
    }
}
