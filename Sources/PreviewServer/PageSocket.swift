import Foundation

/// The socket of one page, which receives and sends messages independently.
struct PageSocket: Sendable {
    private let connection: Connection
    private let preview: Preview
    private let untilPing, forPong: Duration

    init(_ connection: Connection, _ preview: Preview, _ settings: PreviewSettings) {
        (self.connection, self.preview) = (connection, preview)
        (untilPing, forPong) = (.seconds(settings.secondsUntilPing), .seconds(settings.secondsForPong))
    }

    func run(_ handshake: Data) async {
        guard let number = await preview.connect(isGuest: !connection.isFromThisMachine) else {
            return await answer(handshake + SocketFrame.closing(.tryAgain))
        }
        do { try await connection.send(handshake) } catch { return await preview.disconnect(number) }
        let writer = Task { await write(number) }
        let asker = Task { try await ask(number) }
        let last = await read(number)
        asker.cancel()
        await preview.disconnect(number)
        await writer.value
        if let last { await answer(last) }
    }

    /// The final message, which the page may not receive.
    private func answer(_ bytes: Data) async {
        _ = try? await connection.within(Limits.secondsForHead) { try await connection.send(bytes) }
    }

    /// Pings a silent page. Otherwise a page whose machine is gone would keep its slot forever.
    private func ask(_ number: Int) async throws {
        while true {
            let due = connection.lastReceipt + untilPing
            guard due <= .now else {
                try await Task.sleep(until: due)
                continue
            }
            // The length of the sleep says nothing: it ends late, and an answer within its first moment counts.
            let asked = ContinuousClock.now
            await preview.ping(number)
            try await Task.sleep(for: forPong)
            if connection.lastReceipt <= asked { return connection.abort() }
        }
    }

    private func write(_ number: Int) async {
        while let message = await preview.nextMessage(for: number) {
            do { try await connection.send(SocketFrame.bytes(message.kind, message.data)) } catch { break }
        }
        // The server stops reading from a page that no longer receives.
        if await preview.has(number) { connection.abort() }
    }

    /// Runs until the page disconnects or must be disconnected; returns the last frame to send.
    private func read(_ number: Int) async -> Data? {
        var message: [UInt8] = []
        var kind: SocketFrame.Kind?
        while true {
            do throws(SocketFrame.Problem) {
                while let frame = try SocketFrame.take(from: &connection.received) {
                    switch frame.kind {
                    case .close: return try SocketFrame.answer(toClose: frame.payload)
                    case .ping: await preview.answerPing(Data(frame.payload), from: number)
                    case .pong: break
                    case .binary: throw .unsupported
                    case .text, .continuation:
                        guard (frame.kind == .text) == (kind == nil) else { throw .protocolError }
                        kind = .text
                        guard message.count + frame.payload.count <= Limits.longestMessage else { throw .tooBig }
                        message += frame.payload
                        guard frame.isLast else { continue }
                        guard String(validating: message, as: UTF8.self) != nil else { throw .notText }
                        await preview.receive(Data(message), from: number)
                        (message, kind) = ([], nil)
                    }
                }
            } catch {
                return SocketFrame.closing(error)
            }
            guard await connection.receive() else { return nil }
        }
    }
}
