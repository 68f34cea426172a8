import Diagnostics
import FlyingSocks
import Foundation

/// Accepts connections, reads one request from each, and hands it on.
///
/// The sockets are FlyingFox's. Its HTTP server is not used, because it reads lines, bodies and frames of any length.
/// Here each has a limit, and unwanted data is not read.
final class Listener: Sendable {
    private let listening: Socket
    private let pool: any AsyncSocketPool
    private let connections = Connections()
    let port: UInt16

    /// - Parameter host: an IPv4 address.
    init(host: String, port: UInt16) throws {
        pool = SocketPool.make()
        do {
            listening = try Socket(domain: Int32(AF_INET))
            _ = fcntl(listening.file.rawValue, F_SETFD, FD_CLOEXEC)
            try listening.setValue(true, for: .localAddressReuse)
            try listening.bind(to: .inet(ip4: host, port: port))
            try listening.listen()
            guard case .ip4(_, let bound) = try listening.sockname() else {
                throw Problem("\(host) is not an IPv4 address")
            }
            self.port = bound
        } catch let failure as Problem {
            throw failure
        } catch {
            throw Problem("cannot accept connections at \(host), port \(port): \(error.localizedDescription)")
        }
    }

    /// Until `stop`.
    func run(_ serve: @escaping @Sendable (Connection) async -> Void) async throws {
        try await pool.prepare()
        let polling = Task { [pool] in try await pool.run() }
        defer {
            polling.cancel()
            try? listening.close()
        }
        let socket = try AsyncSocket(socket: listening, pool: pool)
        while !connections.isStopped {
            let accepted: AsyncSocket
            do { accepted = try await socket.accept() } catch {
                if connections.isStopped || Task.isCancelled { break }
                // Most likely there are no free file descriptors; some will become free.
                try? await Task.sleep(for: .milliseconds(20))
                continue
            }
            guard let connection = connections.open(accepted) else {
                try? accepted.close()
                break
            }
            Task {
                await serve(connection)
                connection.close()
            }
        }
    }

    func stop() {
        connections.stop()
        // Wakes up the task that waits for connections.
        shutdown(listening.file.rawValue, Int32(SHUT_RDWR))
    }
}

/// The open connections. Connections that have not sent the token have separate slots, so they cannot take those of
/// pages.
private final class Connections: @unchecked Sendable {
    private let lock = NSLock()
    private var open: [ObjectIdentifier: Connection] = [:]
    /// In the order in which they came.
    private var strangers: [ObjectIdentifier] = []
    private var stopped = false

    var isStopped: Bool { lock.withLock { stopped } }

    /// `nil`: the server has stopped.
    func open(_ socket: AsyncSocket) -> Connection? {
        let (connection, oldest) = lock.withLock { () -> (Connection?, Connection?) in
            guard !stopped else { return (nil, nil) }
            // A page sends the token with its first bytes, so the connection that has waited longest is not a page.
            let oldest = strangers.count < Limits.mostStrangers ? nil : open[strangers.removeFirst()]
            let connection = Connection(socket, admit: { [weak self] in self?.admit($0) ?? false }) { [weak self] in
                self?.forget($0)
            }
            open[ObjectIdentifier(connection)] = connection
            strangers.append(ObjectIdentifier(connection))
            return (connection, oldest)
        }
        oldest?.abort()
        return connection
    }

    /// Whether there is a slot for a connection that has sent the token.
    private func admit(_ connection: Connection) -> Bool {
        lock.withLock {
            guard open.count - strangers.count < Limits.mostConnections,
                let place = strangers.firstIndex(of: ObjectIdentifier(connection))
            else { return false }
            strangers.remove(at: place)
            return true
        }
    }

    private func forget(_ connection: Connection) {
        lock.withLock {
            open[ObjectIdentifier(connection)] = nil
            strangers.removeAll { $0 == ObjectIdentifier(connection) }
        }
    }

    func stop() {
        let all = lock.withLock {
            stopped = true
            return Array(open.values)
        }
        for connection in all { connection.abort() }
    }
}

/// One connection: a request, then an answer or a socket.
final class Connection: @unchecked Sendable {
    private let socket: AsyncSocket
    private let lock = NSLock()
    private var isClosed = false
    private let whenAdmitted: @Sendable (Connection) -> Bool
    private let whenClosed: @Sendable (Connection) -> Void
    /// The received bytes that are not consumed yet.
    var received: [UInt8] = []
    private var lastReceiptTime = ContinuousClock.now

    fileprivate init(
        _ socket: AsyncSocket, admit: @escaping @Sendable (Connection) -> Bool,
        whenClosed: @escaping @Sendable (Connection) -> Void
    ) {
        self.socket = socket
        whenAdmitted = admit
        self.whenClosed = whenClosed
        let descriptor = socket.socket.file.rawValue
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // Messages are sent immediately, even before earlier ones are acknowledged.
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// More bytes; `false` at the end.
    func receive() async -> Bool {
        guard let bytes = try? await socket.read(atMost: 4096), !bytes.isEmpty else { return false }
        received += bytes
        lock.withLock { lastReceiptTime = .now }
        return true
    }

    /// When the other side last sent something.
    var lastReceipt: ContinuousClock.Instant { lock.withLock { lastReceiptTime } }

    /// Whether the other side has a loopback address.
    var isFromThisMachine: Bool {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isKnown = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getpeername(socket.socket.file.rawValue, $0, &length) == 0
            }
        }
        return isKnown && UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
    }

    /// Called when the other side has sent the token: whether it gets a slot.
    func admit() -> Bool { whenAdmitted(self) }

    func send(_ bytes: Data) async throws { try await socket.write(bytes) }

    /// Cancels waiting for the other side, from any thread.
    func abort() { lock.withLock { if !isClosed { shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) } } }

    func close() {
        let closes = lock.withLock {
            defer { isClosed = true }
            return !isClosed
        }
        guard closes else { return }
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? socket.close()
        whenClosed(self)
    }

    /// Runs an operation with a time limit in seconds.
    func within<Result: Sendable>(_ seconds: Double, _ work: () async throws -> Result) async rethrows -> Result {
        let deadline = Task { [weak self] in
            try await Task.sleep(for: .seconds(seconds))
            self?.abort()
        }
        defer { deadline.cancel() }
        return try await work()
    }

    private static let endOfHead: [UInt8] = [13, 10, 13, 10]

    /// The head of a request; `nil` if the other side went away, or took too long.
    func head(within seconds: Double) async throws(RequestHead.Problem) -> RequestHead? {
        let result: Result<RequestHead?, RequestHead.Problem> = await within(seconds) {
            do throws(RequestHead.Problem) { return .success(try await head()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func head() async throws(RequestHead.Problem) -> RequestHead? {
        var searched = 0
        while true {
            if let end = received[searched...].firstRange(of: Self.endOfHead) {
                let head = received[..<end.lowerBound]
                received.removeFirst(end.upperBound)
                return try RequestHead(head)
            }
            guard received.count < Limits.longestHead else { throw .tooLong }
            searched = max(0, received.count - 3)
            guard await receive() else { return nil }
        }
    }
}
