public import Foundation

/// `nibkit serve` at work, until this object goes.
public final class PreviewProcess {
    public let process = Process()
    private let input = Pipe()
    /// With the token, and a slash; behind it the document that pages open, if one was named.
    public let url: String
    public let port: UInt16
    public let token: String
    /// What pages that edit must know; only with `--edit`.
    public var writingToken: String? {
        url.split(separator: "#").dropFirst().first?.split(separator: "&").first { $0.hasPrefix("write=") }
            .map { String($0.dropFirst("write=".count)) }
    }

    public struct Failure: Error, CustomStringConvertible { public var description: String }

    /// - Parameter errors: a file for what it prints to standard error.
    public init(
        _ tool: BuiltTool, folder: String, _ words: [String] = [], environment: [String: String] = [:],
        errors: String? = nil
    ) throws {
        if let errors {
            guard FileManager.default.createFile(atPath: errors, contents: nil) else {
                throw Failure(description: "\(errors) cannot be written")
            }
            process.standardError = FileHandle(forWritingAtPath: errors)
        }
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        process.executableURL = tool.url
        // If this process is ended, that one ends by itself.
        let patience = words.contains("--timeout") ? [] : ["--timeout", "120"]
        process.arguments = ["serve", folder, "--until-input-ends"] + patience + words
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 10 { line += byte }
        url = String(decoding: line, as: UTF8.self)
        let parts = url.split(separator: "/")
        guard parts.count == 3 || (parts.count == 4 && parts[3].hasPrefix("#")),
            let port = parts[1].split(separator: ":").last.flatMap({ UInt16($0) })
        else {
            process.terminate()
            process.waitUntilExit()
            throw Failure(description: "nibkit serve printed '\(url)'")
        }
        self.port = port
        token = String(parts[2])
    }

    deinit { end(SIGKILL) }

    /// As when the process that started it ends.
    public func endInput() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    public func end(_ signal: Int32 = SIGTERM) {
        if process.isRunning { kill(process.processIdentifier, signal) }
        process.waitUntilExit()
    }

    /// The processes that it started and that are still there.
    public var workers: [Int32] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return ids.filter { id in
            guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { return false }
            let fields = status[end...].split(separator: " ")
            return fields.count > 2 && fields[1] != "Z" && Int32(fields[2]) == process.processIdentifier
        }
    }

    /// The time that processors have given to the server and its workers so far; 0 where the system does not tell.
    public var secondsOfProcessors: Double {
        ([process.processIdentifier] + workers).reduce(0) { sum, id in
            let folder = "/proc/\(id)/task"
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return threads.reduce(sum) { sum, thread in
                let text = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
                return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
            }
        }
    }

    /// Bytes of memory of the server itself.
    public var memory: Int { Self.memory(of: process.processIdentifier) }

    public static func memory(of id: Int32) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
}

/// A connection to a server on this machine, without any help of a library: tests say what is sent byte by byte.
public final class RawConnection {
    private let descriptor: Int32
    private var received = Data()

    public struct Closed: Error {}

    /// - Parameter host: an address of this machine.
    public init(port: UInt16, host: String = "127.0.0.1", secondsToWait: Int = 120) throws {
        #if os(Linux)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        var limit = timeval(tv_sec: secondsToWait, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            throw Closed()
        }
    }

    deinit { close(descriptor) }

    public func send(_ text: String) throws { try send(Data(text.utf8)) }

    public func send(_ bytes: Data) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
            #else
            let flags: Int32 = 0
            #endif
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { throw Closed() }
            rest = rest.dropFirst(count)
        }
    }

    private func more() throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { throw Closed() }
        received += buffer[..<count]
    }

    public func take(_ count: Int) throws -> Data {
        while received.count < count { try more() }
        let taken = received.prefix(count)
        received = Data(received.dropFirst(count))
        return Data(taken)
    }

    /// Up to the empty line.
    public func takeHead() throws -> String {
        while true {
            if let end = received.firstRange(of: Data("\r\n\r\n".utf8)) {
                let head = received[..<end.lowerBound]
                received = Data(received[end.upperBound...])
                return String(decoding: head, as: UTF8.self)
            }
            try more()
        }
    }

    /// All that comes until the other side closes.
    public func takeAll() -> Data {
        while (try? more()) != nil {}
        defer { received = Data() }
        return received
    }

    /// The first line of an answer; `nil`: the connection was closed without one.
    public func status() -> String? { (try? takeHead())?.split(separator: "\r\n").first.map(String.init) }
}

/// A page's socket.
public final class PageConnection {
    public let raw: RawConnection
    /// Lives as long as its pages.
    private let server: PreviewProcess

    public struct Refused: Error { public var status: String? }
    public struct ClosedByServer: Error { public var code: Int }

    /// - Parameters:
    ///   - origin: `nil`: none is sent.
    ///   - host: instead of the server's own.
    ///   - address: of this machine, to which it connects.
    public init(
        _ server: PreviewProcess, origin: String? = "", host: String? = nil, token: String? = nil,
        address: String = "127.0.0.1"
    ) throws {
        self.server = server
        raw = try RawConnection(port: server.port, host: address)
        let own = host ?? "127.0.0.1:\(server.port)"
        var head =
            "GET /\(token ?? server.token)/socket HTTP/1.1\r\nHost: \(own)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        if let origin { head += "Origin: \(origin.isEmpty ? "http://\(own)" : origin)\r\n" }
        try raw.send(head + "\r\n")
        guard let status = raw.status(), status.contains(" 101 ") else { throw Refused(status: nil) }
    }

    public func send(_ message: [String: Any]) throws {
        try send(frame: 0x81, JSONSerialization.data(withJSONObject: message))
    }

    /// - Parameter length: what the frame says, if that is a lie.
    public func send(frame first: UInt8, _ payload: Data, length: UInt64? = nil) throws {
        var frame = Data([first])
        let length = length ?? UInt64(payload.count)
        switch length {
        case ...125: frame.append(0x80 | UInt8(length))
        case ...0xFFFF: frame.append(contentsOf: [0xFE, UInt8(length >> 8), UInt8(length & 0xFF)])
        default:
            frame.append(
                contentsOf: [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) })
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        frame.append(contentsOf: mask)
        frame.append(contentsOf: payload.enumerated().map { $0.element ^ mask[$0.offset % 4] })
        try raw.send(frame)
    }

    /// No message came, though the server may have sent pings.
    public struct NeverCame: Error { public var wanted: String }

    /// The next message. Pings are answered, as browsers do.
    public func receive(_ wanted: String = "any", until end: Date = .now + 300) throws -> [String: Any] {
        while Date.now < end {
            let head = try raw.take(2)
            let sizeOfLength = [126: 2, 127: 8][head[1]]
            let length = try sizeOfLength.map { try raw.take($0).reduce(0) { $0 << 8 | Int($1) } } ?? Int(head[1])
            let payload = try raw.take(length)
            switch head[0] & 15 {
            case 8: throw ClosedByServer(code: payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })
            case 9: try send(frame: 0x8A, payload)
            default: return try JSONSerialization.jsonObject(with: payload) as? [String: Any] ?? [:]
            }
        }
        throw NeverCame(wanted: wanted)
    }

    /// The next message of a type; others are passed over.
    public func next(_ type: String, where isWanted: ([String: Any]) -> Bool = { _ in true }) throws -> [String: Any] {
        let end = Date.now + 300
        while true {
            let message = try receive(type, until: end)
            if message["type"] as? String == type, isWanted(message) { return message }
        }
    }

    /// Waits until a message of each type has come, in any order.
    public func wait(for types: Set<String>) throws {
        let end = Date.now + 300
        var missing = types
        while !missing.isEmpty {
            let message = try receive(missing.sorted().joined(separator: ", "), until: end)
            missing.remove(message["type"] as? String ?? "")
        }
    }
}
