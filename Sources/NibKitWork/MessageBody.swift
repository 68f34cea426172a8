import Foundation
import Synchronization

/// The bytes of a value that is sent to another process or kept in a file: JSON, and after it the bytes of each `Data`
/// in the value, which JSON could only hold as text. `JSONDecoder` limits the depth of what it reads.
package enum MessageBody {
    /// Its bytes are not those of a message.
    private struct Unreadable: Error {}

    /// A part of the bytes after the JSON, which stands for a `Data`.
    private struct Attachment: Codable {
        var start, count: Int
    }

    /// A size in front of what follows: little-endian.
    static let bytesOfSize = MemoryLayout<UInt64>.size
    static func size(_ count: Int) -> Data { withUnsafeBytes(of: UInt64(count).littleEndian) { Data($0) } }
    static func size(in head: some BidirectionalCollection<UInt8>) -> UInt64 {
        head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let nonFinite = (positive: "inf", negative: "-inf", nan: "nan")

    package static func encode(_ value: some Encodable) throws -> Data {
        let attached = Attachments()
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: nonFinite.positive, negativeInfinity: nonFinite.negative, nan: nonFinite.nan)
        encoder.dataEncodingStrategy = .custom { data, encoder in
            let start = attached.append(data)
            try Attachment(start: start, count: data.count).encode(to: encoder)
        }
        let json = try encoder.encode(value)
        return size(json.count) + json + attached.bytes
    }

    package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: Data) throws -> Value {
        let head = bytes.prefix(bytesOfSize)
        let count = size(in: head)
        let body = bytes.dropFirst(bytesOfSize)
        guard head.count == bytesOfSize, count <= body.count, isWithinLimits(body.prefix(Int(count))) else {
            throw Unreadable()
        }
        let attached = Attachments(body.dropFirst(Int(count)))
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: nonFinite.positive, negativeInfinity: nonFinite.negative, nan: nonFinite.nan)
        decoder.dataDecodingStrategy = .custom { decoder in
            let part = try Attachment(from: decoder)
            guard let data = attached.take(from: part.start, count: part.count) else { throw Unreadable() }
            return data
        }
        return try decoder.decode(type, from: body.prefix(Int(count)))
    }
}

extension MessageBody {
    /// Whether JSON can be decoded in a bounded time and memory. Characters in texts are counted, too, which is simple and
    /// allows no more.
    private static func isWithinLimits(_ json: Data) -> Bool {
        guard json.count <= Message.largestJSON else { return false }
        let marks = json.withUnsafeBytes { bytes in
            bytes.reduce(into: 0) { count, byte in
                if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { count += 1 }
            }
        }
        return marks <= Message.mostValues
    }
}

/// The bytes after the JSON of a message. The closures of a coder share them.
private final class Attachments: Sendable {
    private struct State {
        var bytes: Data
        /// How many bytes were taken: a message that names the same ones again and again must not fill the memory.
        var taken = 0
    }

    private let state: Mutex<State>

    init(_ bytes: Data = Data()) { state = Mutex(State(bytes: bytes)) }

    var bytes: Data { state.withLock { $0.bytes } }

    /// Returns where the data starts.
    func append(_ data: Data) -> Int {
        state.withLock { state in
            defer { state.bytes.append(data) }
            return state.bytes.count
        }
    }

    /// Returns `nil` if there are no such bytes, or if more are asked for than there are.
    func take(from start: Int, count: Int) -> Data? {
        state.withLock { state in
            let all = state.bytes
            guard start >= 0, count >= 0, start <= all.count, count <= all.count - max(start, state.taken) else {
                return nil
            }
            state.taken += count
            return Data(all.dropFirst(start).prefix(count))
        }
    }
}
