import Diagnostics
import Foundation
import NibKitWork

/// Worker processes of this executable. Each processes one document after the other. A worker that dies or takes too
/// long is replaced, and its document is reported as failed.
final class WorkerPool: @unchecked Sendable {
    private let job: Job
    private let size: Int
    private let timeout: Double
    /// A program with the project's classes; `nil`: this executable.
    private let program: String?
    private let lock = NSCondition()
    private var next = 0
    /// The number of received replies.
    private var received = 0
    private var replies: [Int: JobReply] = [:]
    /// Provides the paths; only called with the lock held.
    private var source: () -> String? = { nil }
    private var isAtEnd = false
    private var workers: [Worker] = []
    /// Adds to an order what its worker does not read itself.
    private let complete: ((inout Order) throws -> Void)?

    init(
        job: Job, size: Int, timeout: Double, program: String? = nil,
        complete: ((inout Order) throws -> Void)? = nil
    ) {
        self.complete = complete
        self.job = job
        // At least one worker, which finds out if there is nothing to do.
        self.size = max(1, size)
        self.timeout = timeout
        self.program = program
    }

    /// The maximum number of replies that each worker can be ahead of the document whose reply is awaited.
    private static let mostAhead = 8

    /// Calls `receive` on this thread, in the order of the paths.
    func run(_ paths: some IteratorProtocol<String>, _ receive: (Int, JobReply) throws -> Void) rethrows {
        var paths = paths
        source = { paths.next() }
        for _ in 0..<size { Thread { self.serve() }.start() }
        while let (number, reply) = nextReply() { try receive(number, reply) }
    }

    /// From any thread: the documents that are being worked on fail, and no other one is begun.
    func cancel() {
        lock.lock()
        isAtEnd = true
        let working = workers
        lock.broadcast()
        lock.unlock()
        for worker in working { worker.cancel() }
    }

    private func nextReply() -> (Int, JobReply)? {
        lock.lock()
        defer { lock.unlock() }
        let number = received
        while replies[number] == nil, !isAtEnd || number < next { lock.wait() }
        guard let reply = replies.removeValue(forKey: number) else { return nil }
        received += 1
        lock.broadcast()
        return (number, reply)
    }

    private func takePath() -> (Int, String)? {
        lock.lock()
        defer { lock.unlock() }
        while !isAtEnd, next >= received + size * Self.mostAhead { lock.wait() }
        guard !isAtEnd, let path = source() else {
            isAtEnd = true
            lock.broadcast()
            return nil
        }
        next += 1
        return (next - 1, path)
    }

    private func deliver(_ number: Int, _ reply: JobReply) {
        lock.lock()
        replies[number] = reply
        lock.broadcast()
        lock.unlock()
    }

    /// One thread: a worker and its documents.
    private func serve() {
        let worker = Worker(program: program)
        lock.lock()
        workers.append(worker)
        lock.unlock()
        while let (number, path) = takePath() {
            deliver(number, perform(path, worker))
            // The state of a project's classes must not reach the next document.
            if program != nil { worker.reset() }
        }
        worker.reset()
    }

    private func perform(_ path: String, _ worker: Worker) -> JobReply {
        Self.reply(
            to: job, path, complete: complete, failures: { worker.withFailures([], of: $0) },
            from: { try worker.perform($0, timeout: timeout) })
    }

    /// A worker's reply for a document, or the reason for its failure. This process reads standard input itself.
    static func reply(
        to job: Job, _ path: String, complete: ((inout Order) throws -> Void)? = nil,
        failures: (Order) -> [Diagnostic] = { _ in [] },
        from perform: (Order) throws -> JobReply
    ) -> JobReply {
        var reply = JobReply(file: path)
        var order = Order(job, path: path)
        if path == "-" {
            switch InputFile.read(path) {
            case .success(let bytes): order.contents = Data(bytes)
            case .failure(let diagnostic):
                reply.error = diagnostic.message
                reply.diagnostics = [diagnostic]
                return reply
            }
        }
        do {
            try complete?(&order)
            return try perform(order)
        } catch {
            reply.error = "\(error)"
            reply.diagnostics = failures(order)
            return reply
        }
    }
}
