import Foundation

/// Why a worker sent no reply.
package enum WorkerFailure: Error, CustomStringConvertible {
    case cannotStart(String)
    case died(Int32)
    case killed(String)
    case tookTooLong(Double)
    case unreadableAnswer
    case tooManyClasses(Int)
    /// With the reason as a sentence.
    case noJail(String)

    package var description: String {
        switch self {
        case .cannotStart(let reason): "cannot start a worker process: \(reason)"
        case .died(let status): "the worker process exited (status \(status)) while it worked on this document"
        case .killed(let signal): "the system killed the worker process: \(signal)"
        case .tookTooLong(let seconds): "no result after \(String(format: "%g", seconds)) seconds"
        case .noJail(let reason): reason
        case .tooManyClasses(let count): "more than \(count) classes crash"
        case .unreadableAnswer: "the worker process returned no readable answer"
        }
    }
}

/// Writes values to a pipe and reads them.
package enum Message {
    package enum Outcome<Value> {
        case success(Value)
        case timeout, ended, unreadable
    }

    /// The maximum size of a reply in bytes. The display list of a very large screen has a few megabytes.
    static let largestSize = 256 << 20
    /// The maximum size of what is JSON in a message, and of the values in it; display lists and files stand behind the
    /// JSON. Decoding a value takes about a microsecond and 100 bytes, so a reply takes a bounded time and memory.
    static let largestJSON = 64 << 20
    static let mostValues = 4_000_000
    /// The maximum size of an order in bytes; it may contain a document.
    static let largestOrder = 768 << 20

    /// - Parameter deadline: by when the other side has to have read it; needs a descriptor that does not block.
    /// - Throws: `WorkerFailure.tookTooLong` behind the deadline.
    package static func write(_ value: some Encodable, to descriptor: Int32, until deadline: Date? = nil) throws {
        let body = try MessageBody.encode(value)
        let message = MessageBody.size(body.count) + body
        var rest = message[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { throw WorkerFailure.died(0) }
                switch wait(for: descriptor, POLLOUT, until: deadline ?? .distantFuture) {
                case .ready: continue
                case .timeout: throw WorkerFailure.tookTooLong(0)
                case .ended: throw WorkerFailure.died(0)
                }
            }
            rest = rest.dropFirst(count)
        }
    }

    package static func read<Value: Decodable>(
        _ type: Value.Type, from descriptor: Int32, until deadline: Date?, atMost limit: Int = largestSize
    ) -> Outcome<Value> {
        let head: [UInt8]
        switch bytes(MessageBody.bytesOfSize, from: descriptor, until: deadline) {
        case .success(let found): head = found
        case .timeout: return .timeout
        case .ended, .unreadable: return .ended
        }
        let size = MessageBody.size(in: head)
        guard size <= UInt64(limit) else { return .unreadable }
        switch bytes(Int(size), from: descriptor, until: deadline) {
        case .success(let body):
            guard let value = try? MessageBody.decode(type, from: Data(body)) else { return .unreadable }
            return .success(value)
        case .timeout: return .timeout
        case .ended, .unreadable: return .ended
        }
    }

    /// Everything that the other side writes until it closes; `unreadable` if it is more than the limit.
    package static func rest(of descriptor: Int32, atMost most: Int, until deadline: Date) -> Outcome<[UInt8]> {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            switch wait(for: descriptor, until: deadline) {
            case .ready: break
            case .timeout: return .timeout
            case .ended: return .ended
            }
            let got = Foundation.read(descriptor, &buffer, buffer.count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return .ended }
            if got == 0 { return .success(bytes) }
            guard bytes.count + got <= most else { return .unreadable }
            bytes += buffer[..<got]
        }
    }

    private enum Readiness { case ready, timeout, ended }

    private static func wait(for descriptor: Int32, _ events: Int32 = POLLIN, until deadline: Date) -> Readiness {
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let ready = poll(&waiting, 1, Int32(min(max(0, deadline.timeIntervalSinceNow) * 1000 + 1, 1e9)))
            if ready > 0 { return .ready }
            if ready == 0 { return .timeout }
            if errno != EINTR { return .ended }
        }
    }

    private static func bytes(_ count: Int, from descriptor: Int32, until deadline: Date?) -> Outcome<[UInt8]> {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            if let deadline {
                switch wait(for: descriptor, until: deadline) {
                case .ready: break
                case .timeout: return .timeout
                case .ended: return .ended
                }
            }
            let got = buffer.withUnsafeMutableBytes {
                Foundation.read(descriptor, $0.baseAddress.map { $0 + filled }, count - filled)
            }
            if got == 0 { return .ended }
            if got < 0 {
                if errno == EINTR { continue }
                return .ended
            }
            filled += got
        }
        return .success(buffer)
    }
}
