import Foundation

/// One frame of RFC 6455.
struct SocketFrame {
    enum Kind: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10
    }

    /// Why a socket is closed, by the numbers of section 7.4.
    enum Problem: UInt16, Error {
        case protocolError = 1002
        case unsupported = 1003
        case notText = 1007
        case tooBig = 1009
        case tryAgain = 1013
    }

    var kind: Kind
    var isLast = true
    var payload: [UInt8] = []

    /// The frame as a server sends it: without a mask.
    static func bytes(_ kind: Kind, _ payload: Data) -> Data {
        var bytes = Data(capacity: payload.count + 10)
        bytes.append(0x80 | kind.rawValue)
        switch payload.count {
        case ...125: bytes.append(UInt8(payload.count))
        case ...Int(UInt16.max):
            bytes.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        default:
            bytes.append(127)
            bytes.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) })
        }
        bytes.append(payload)
        return bytes
    }

    static func closing(_ problem: Problem) -> Data {
        bytes(.close, Data([UInt8(problem.rawValue >> 8), UInt8(problem.rawValue & 0xFF)]))
    }

    /// The same number, as section 5.5.1 wants it; a payload that a closing frame of a client cannot have is a problem.
    static func answer(toClose payload: [UInt8]) throws(Problem) -> Data {
        guard !payload.isEmpty else { return bytes(.close, Data()) }
        guard payload.count >= 2 else { throw .protocolError }
        switch UInt16(payload[0]) << 8 | UInt16(payload[1]) {
        case 1000...1003, 1007...1014, 3000...4999: break
        default: throw .protocolError
        }
        guard String(validating: payload[2...], as: UTF8.self) != nil else { throw .notText }
        return bytes(.close, Data(payload[..<2]))
    }

    /// Takes a frame of a client off the front of what was received; `nil` if it is not whole yet.
    static func take(from buffer: inout [UInt8]) throws(Problem) -> SocketFrame? {
        guard buffer.count >= 2 else { return nil }
        guard buffer[0] & 0x70 == 0, let kind = Kind(rawValue: buffer[0] & 0x0F), buffer[1] & 0x80 != 0 else {
            throw .protocolError
        }
        var length = UInt64(buffer[1] & 0x7F)
        var head = 2
        if length >= 126 {
            let count = length == 126 ? 2 : 8
            guard buffer.count >= 2 + count else { return nil }
            length = buffer[2..<2 + count].reduce(0) { $0 << 8 | UInt64($1) }
            head += count
            // Section 5.2: the shortest encoding.
            guard length > (count == 2 ? 125 : UInt64(UInt16.max)) else { throw .protocolError }
        }
        let isControl = kind.rawValue >= 8
        let isLast = buffer[0] & 0x80 != 0
        if isControl, length > 125 || !isLast { throw .protocolError }
        guard length <= UInt64(Limits.longestMessage) else { throw .tooBig }
        let end = head + 4 + Int(length)
        guard buffer.count >= end else { return nil }
        let mask = Array(buffer[head..<head + 4])
        let payload = buffer[(head + 4)..<end].enumerated().map { $0.element ^ mask[$0.offset & 3] }
        buffer.removeFirst(end)
        return SocketFrame(kind: kind, isLast: isLast, payload: payload)
    }
}
