/// A JSON value. Objects keep the order of their members, and numbers are the text that was read.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: JSONValue

        public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    public var members: [Member]? { if case .object(let members) = self { members } else { nil } }
    /// A whole number; `1.0` is none.
    public var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }

    public static func number(_ value: Int) -> JSONValue { .number("\(value)") }

    /// What people call a value of its kind.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(arrayLiteral values: JSONValue...) { self = .array(values) }
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0.0, $0.1) })
    }
}

// MARK: Text

extension JSONValue {
    /// The value on one line: a line end in a string is written as `\n`.
    public var text: [UInt8] {
        enum Piece {
            case value(JSONValue)
            case name(String)
            case byte(Character)
        }
        var bytes: [UInt8] = []
        var pending: [Piece] = [.value(self)]
        while let piece = pending.popLast() {
            switch piece {
            case .byte(let character): bytes += character.utf8
            case .name(let name):
                Self.quote(name, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
            case .value(.null): bytes += "null".utf8
            case .value(.bool(let value)): bytes += (value ? "true" : "false").utf8
            case .value(.number(let text)): bytes += text.utf8
            case .value(.string(let text)): Self.quote(text, into: &bytes)
            case .value(.array(let values)):
                bytes.append(UInt8(ascii: "["))
                pending.append(.byte("]"))
                for (index, value) in values.enumerated().reversed() {
                    pending.append(.value(value))
                    if index > 0 { pending.append(.byte(",")) }
                }
            case .value(.object(let members)):
                bytes.append(UInt8(ascii: "{"))
                pending.append(.byte("}"))
                for (index, member) in members.enumerated().reversed() {
                    pending.append(.value(member.value))
                    pending.append(.name(member.name))
                    if index > 0 { pending.append(.byte(",")) }
                }
            }
        }
        return bytes
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func quote(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x09: bytes += "\\t".utf8
            case ..<0x20: bytes += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
