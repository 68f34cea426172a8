import Diagnostics
import Foundation
import NibKitWork

/// A message to a page: a JSON object whose large parts are put in as they are.
struct MessageText {
    private var bytes = Data("{".utf8)

    init(_ type: String) {
        bytes.reserveCapacity(1 << 12)
        add("type", type)
    }

    /// An object without a type.
    init() {}

    /// An object with these members of another to begin with.
    init(members object: Data) { addMembers(of: object) }

    var data: Data { bytes + Data("}".utf8) }

    mutating func add(_ name: String, _ value: String?) {
        begin(name)
        if let value { Self.quote(value.utf8, to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
    }

    mutating func add(_ name: String, _ value: Int) {
        begin(name)
        bytes.append(contentsOf: "\(value)".utf8)
    }

    /// UTF-8 of a text.
    mutating func add(_ name: String, text: Data) {
        begin(name)
        Self.quote(text, to: &bytes)
    }

    mutating func add(_ name: String, json: Data) {
        begin(name)
        bytes.append(json)
    }

    mutating func add(_ name: String, value: some Encodable) { add(name, json: Self.json(value)) }

    /// The members of an object in JSON.
    mutating func addMembers(of object: Data) {
        guard object.count > 2, object.first == UInt8(ascii: "{"), object.last == UInt8(ascii: "}") else { return }
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(object.dropFirst().dropLast())
    }

    private mutating func begin(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        Self.quote(name.utf8, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    static func json(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Values of our own have nothing that JSON lacks.
        return (try? encoder.encode(value)) ?? Data("null".utf8)
    }

    static func quoted(_ text: Data) -> Data {
        var bytes = Data()
        quote(text, to: &bytes)
        return bytes
    }

    private static func quote(_ text: some Collection<UInt8>, to result: inout Data) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + text.count / 8 + 2)
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
            case ..<0x20:
                let digits: [UInt8] = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        result.append(contentsOf: bytes)
    }
}

/// A finding as a page gets it.
struct FindingText: Encodable {
    var code, severity, message: String
    var line, column: Int?
    var object, hint: String?

    init(_ record: DiagnosticRecord) {
        code = record.code
        severity = record.severity
        message = record.message
        line = record.line
        column = record.column
        object = record.object
        hint = DiagnosticCode(rawValue: record.code)?.explanation
    }
}
