import Foundation

/// Serves tools and resources over the Model Context Protocol: JSON-RPC 2.0 with one message per line.
///
/// Requests are answered one after the other, in their order, while the input is read on: so a client can cancel the
/// request that is being answered, and gets an answer to `ping` at once.
public final class ToolServer: @unchecked Sendable {
    public struct Information: Sendable {
        public var name, title, version: String
        /// What an agent should know before its first call.
        public var instructions: String

        public init(name: String, title: String, version: String, instructions: String) {
            (self.name, self.title, self.version, self.instructions) = (name, title, version, instructions)
        }
    }

    private let session: ToolSession
    private let output: Int32
    /// Called when an answer cannot be written, with the reason.
    private let outputFailed: @Sendable (String) -> Void
    private let condition = NSCondition()
    private var waiting: [(message: Message, call: ToolCall)] = []
    /// The one that is being answered.
    private var current: (id: JSONValue, call: ToolCall)?
    private var isAtEnd = false
    private var isIdle = false
    private let writing = NSLock()

    public init(
        _ information: Information, tools: [Tool], resources: (any ToolResources)?, output: Int32,
        outputFailed: @escaping @Sendable (String) -> Void
    ) {
        session = ToolSession(information, tools: tools, resources: resources)
        self.output = output
        self.outputFailed = outputFailed
    }

    /// Serves until the input ends and everything is answered.
    public func run(input: Int32) {
        let thread = Thread { self.answerAll() }
        // Deeper than the default of threads: what tools do with documents has limits of its own.
        thread.stackSize = 8 << 20
        thread.start()
        var lines = LineReader(input)
        while let line = lines.next() {
            switch line {
            case .bytes(let bytes): receive(Message(line: bytes))
            case .tooLong:
                receive(
                    .invalid(
                        id: nil,
                        ProtocolError(
                            .invalidRequest,
                            "the message is longer than \(ToolLimits.longestMessage >> 20) MB, so it was skipped")))
            }
        }
        condition.lock()
        isAtEnd = true
        condition.broadcast()
        while !isIdle { condition.wait() }
        condition.unlock()
    }

    private func receive(_ message: Message) {
        if case .notification("notifications/cancelled", let params) = message {
            if let id = params?["requestId"] { cancel(id) }
            return
        }
        if let answer = session.immediateAnswer(to: message) { return write(answer) }
        condition.lock()
        while waiting.count >= ToolLimits.mostWaiting { condition.wait() }
        waiting.append((message, ToolCall()))
        condition.broadcast()
        condition.unlock()
    }

    private func cancel(_ id: JSONValue) {
        condition.lock()
        var call = current?.id == id ? current?.call : nil
        if let index = waiting.firstIndex(where: {
            if case .request(let request) = $0.message { request.id == id } else { false }
        }) {
            call = waiting.remove(at: index).call
        }
        condition.broadcast()
        condition.unlock()
        call?.cancel()
    }

    /// The thread that answers.
    private func answerAll() {
        condition.lock()
        while true {
            guard !waiting.isEmpty else {
                if isAtEnd { break }
                condition.wait()
                continue
            }
            let (message, call) = waiting.removeFirst()
            if case .request(let request) = message { current = (request.id, call) }
            condition.broadcast()
            condition.unlock()
            let answer = session.answer(to: message, call)
            condition.lock()
            current = nil
            condition.unlock()
            // Nobody waits for the answer to a cancelled request.
            if let answer, !call.isCancelled { write(answer) }
            condition.lock()
        }
        isIdle = true
        condition.broadcast()
        condition.unlock()
    }

    private func write(_ message: JSONValue) {
        let line = message.text + [0x0A]
        writing.lock()
        defer { writing.unlock() }
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return outputFailed(String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}
