import Foundation

/// Worker processes of this executable. Each takes one document after the other; one that dies or takes too long is
/// replaced, and its document is reported as failed.
final class WorkerPool: @unchecked Sendable {
    private let job: Job
    private let size: Int
    private let timeout: Double
    private let lock = NSCondition()
    private var next = 0
    private var replies: [Int: JobReply] = [:]

    init(job: Job, size: Int, timeout: Double) {
        self.job = job
        self.size = size
        self.timeout = timeout
    }

    /// Calls `receive` on this thread, in the order of the paths.
    func run(_ paths: [String], _ receive: (Int, JobReply) -> Void) {
        for _ in 0..<size {
            Thread { self.serve(paths) }.start()
        }
        for number in paths.indices {
            lock.lock()
            while replies[number] == nil { lock.wait() }
            let reply = replies.removeValue(forKey: number)
            lock.unlock()
            if let reply { receive(number, reply) }
        }
    }

    private func takeNumber(_ count: Int) -> Int? {
        lock.lock()
        defer { lock.unlock() }
        guard next < count else { return nil }
        next += 1
        return next - 1
    }

    private func deliver(_ number: Int, _ reply: JobReply) {
        lock.lock()
        replies[number] = reply
        lock.broadcast()
        lock.unlock()
    }

    /// One thread: a worker process and the documents it does.
    private func serve(_ paths: [String]) {
        var worker: WorkerProcess?
        while let number = takeNumber(paths.count) {
            var reply = JobReply(file: paths[number])
            do {
                let current = try worker ?? WorkerProcess(job)
                worker = current
                reply = try current.perform(paths[number], timeout: timeout)
            } catch {
                worker?.end()
                worker = nil
                reply.error = "\(error)"
            }
            deliver(number, reply)
        }
        worker?.end()
    }
}

/// Why a worker gave no answer.
enum WorkerFailure: Error, CustomStringConvertible {
    case cannotStart(String)
    case died(Int32)
    case tookTooLong(Double)
    case unreadableAnswer

    var description: String {
        switch self {
        case .cannotStart(let reason): "no worker process could be started: \(reason)"
        case .died(let status): "the worker process ended (status \(status)) while it worked on this document"
        case .tookTooLong(let seconds): "no result after \(seconds) seconds"
        case .unreadableAnswer: "the worker process gave no readable answer"
        }
    }
}

/// The other end of `nibkit worker`. Messages are lengths of eight bytes followed by property lists.
final class WorkerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ job: Job) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["worker"]
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { throw WorkerFailure.cannotStart("\(error.localizedDescription)") }
        try Message.write(job, to: input.fileHandleForWriting.fileDescriptor)
    }

    func perform(_ path: String, timeout: Double) throws -> JobReply {
        try Message.write(path, to: input.fileHandleForWriting.fileDescriptor)
        let descriptor = output.fileHandleForReading.fileDescriptor
        let deadline = Date().addingTimeInterval(timeout)
        switch Message.read(JobReply.self, from: descriptor, until: deadline) {
        case .success(let reply): return reply
        case .timeout: throw WorkerFailure.tookTooLong(timeout)
        case .unreadable: throw WorkerFailure.unreadableAnswer
        case .ended:
            process.waitUntilExit()
            throw WorkerFailure.died(process.terminationStatus)
        }
    }

    func end() {
        try? input.fileHandleForWriting.close()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}

/// Values over a pipe.
enum Message {
    enum Outcome<Value> { case success(Value), timeout, ended, unreadable }

    /// No answer is larger: a display list of a very large screen is a few megabytes.
    static let largestSize = 256 << 20

    static func write(_ value: some Encodable, to descriptor: Int32) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let body = try encoder.encode([value])
        var message = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
        message.append(body)
        var rest = message[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw WorkerFailure.died(0)
            }
            rest = rest.dropFirst(count)
        }
    }

    static func read<Value: Decodable>(_ type: Value.Type, from descriptor: Int32, until deadline: Date?) -> Outcome<Value> {
        let head: [UInt8]
        switch bytes(8, from: descriptor, until: deadline) {
        case .success(let found): head = found
        case .timeout: return .timeout
        case .ended, .unreadable: return .ended
        }
        let size = head.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
        guard size <= UInt64(largestSize) else { return .unreadable }
        switch bytes(Int(size), from: descriptor, until: deadline) {
        case .success(let body):
            guard let value = try? PropertyListDecoder().decode([Value].self, from: Data(body)).first else { return .unreadable }
            return .success(value)
        case .timeout: return .timeout
        case .ended, .unreadable: return .ended
        }
    }

    private static func bytes(_ count: Int, from descriptor: Int32, until deadline: Date?) -> Outcome<[UInt8]> {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            if let deadline {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let left = max(0, deadline.timeIntervalSinceNow)
                let ready = poll(&waiting, 1, Int32(min(left * 1000 + 1, 1e9)))
                if ready == 0 { return .timeout }
                if ready < 0, errno != EINTR { return .ended }
                if ready < 0 { continue }
            }
            let got = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress.map { $0 + filled }, count - filled) }
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
