import Foundation

/// A JSON object that is written member by member. This is several times as fast as an encoder, and large parts are
/// inserted unchanged.
package struct JSONObject {
    private var bytes: [UInt8] = [Self.opening]

    private static let opening = UInt8(ascii: "{"), closing = UInt8(ascii: "}"), bracket = UInt8(ascii: "["),
        comma = UInt8(ascii: ",")

    package init() {}

    package var data: Data { Data(bytes + [Self.closing]) }

    // MARK: Members

    package mutating func add(_ name: String, _ value: String?) {
        begin(name)
        if let value { quote(value.utf8) } else { bytes += "null".utf8 }
    }

    package mutating func add(_ name: String, _ value: Int?) {
        begin(name)
        bytes += (value.map { "\($0)" } ?? "null").utf8
    }

    package mutating func add(_ name: String, _ value: Bool) {
        begin(name)
        bytes += (value ? "true" : "false").utf8
    }

    package mutating func add(_ name: String, _ values: [Double]?) {
        begin(name)
        guard let values else {
            bytes += "null".utf8
            return
        }
        list(values) { value, json in json.bytes += Self.text(of: value).utf8 }
    }

    package mutating func add(_ name: String, _ values: [String]) {
        begin(name)
        list(values) { value, json in json.quote(value.utf8) }
    }

    /// The text as UTF-8.
    package mutating func add(_ name: String, text: Data) {
        begin(name)
        quote(text)
    }

    /// A value that is already encoded.
    package mutating func add(_ name: String, json: Data) {
        begin(name)
        bytes += json
    }

    package mutating func add(_ name: String, object write: (inout JSONObject) -> Void) {
        begin(name)
        self.object(write)
    }

    package mutating func add<Value>(
        _ name: String, objects values: some Sequence<Value>, _ write: (Value, inout JSONObject) -> Void
    ) {
        begin(name)
        list(values) { value, json in json.object { write(value, &$0) } }
    }

    /// The members of another object.
    package mutating func addMembers(of object: Data) {
        guard object.count > 2, object.first == Self.opening, object.last == Self.closing else { return }
        if bytes.last != Self.opening { bytes.append(Self.comma) }
        // Without its type the slice would be an array that is made byte by byte.
        let members: Data = object.dropFirst().dropLast()
        bytes += members
    }

    /// A list of objects by itself.
    package static func list<Value>(_ values: some Sequence<Value>, _ write: (Value, inout JSONObject) -> Void) -> Data
    {
        var json = JSONObject()
        json.bytes = []
        json.list(values) { value, json in json.object { write(value, &$0) } }
        return Data(json.bytes)
    }

    // MARK: Text

    private mutating func begin(_ name: String) {
        if bytes.last != Self.opening { bytes.append(Self.comma) }
        quote(name.utf8)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func object(_ write: (inout JSONObject) -> Void) {
        bytes.append(Self.opening)
        write(&self)
        bytes.append(Self.closing)
    }

    private mutating func list<Value>(_ values: some Sequence<Value>, _ write: (Value, inout JSONObject) -> Void) {
        bytes.append(Self.bracket)
        var isFirst = true
        for value in values {
            if !isFirst { bytes.append(Self.comma) }
            isFirst = false
            write(value, &self)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "0" }
        return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private mutating func quote(_ text: some Collection<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A:
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(ascii: "n"))
            case ..<0x20:
                bytes += "\\u00".utf8
                bytes.append(Self.digits[Int(byte >> 4)])
                bytes.append(Self.digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
