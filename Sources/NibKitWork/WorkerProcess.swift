import Foundation

/// The other end of `nibkit worker`. Messages are lengths of eight bytes followed by property lists.
final class WorkerProcess: @unchecked Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// What a project's classes say, of which the end is kept.
    private let words: LastWords?

    /// How much less of a processor a worker gets that gives way.
    private static let niceness: Int32 = 5

    /// - Parameters:
    ///   - executable: with the project's classes; `nil`: this one.
    ///   - givesWay: to this process, which has something to answer meanwhile.
    init(executable: String?, isDebugged: Bool, givesWay: Bool) throws {
        process.executableURL = URL(fileURLWithPath: executable ?? "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["worker"]
        process.standardInput = input
        process.standardOutput = output
        words = executable == nil || isDebugged ? nil : LastWords()
        if isDebugged {
            process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,registers=none,images=none,limit=32"]) { $1 }
        }
        if let words {
            process.standardError = words.pipe
            // The reason is in the message; a backtrace takes seconds.
            process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        }
        do { try process.run() } catch { throw WorkerFailure.cannotStart("\(error.localizedDescription)") }
        if givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.processIdentifier), Self.niceness) }
    }

    /// The line that says why the process ended, if it said so.
    var lastWords: String? { words?.reason }

    /// Those of a module that were under way when the process ended, the innermost first.
    func functions(ofModule module: String) -> [String] { words.map { StackTrace.functions(in: $0.text, ofModule: module) } ?? [] }

    /// - Parameter timeout: in seconds; `nil`: however long it takes.
    func perform(_ order: Order, timeout: Double?) throws -> JobReply {
        try Message.write(order, to: input.fileHandleForWriting.fileDescriptor)
        let descriptor = output.fileHandleForReading.fileDescriptor
        let deadline = timeout.map { Date().addingTimeInterval($0) }
        switch Message.read(JobReply.self, from: descriptor, until: deadline) {
        case .success(let reply): return reply
        case .timeout: throw WorkerFailure.tookTooLong(timeout ?? 0)
        case .unreadable: throw WorkerFailure.unreadableAnswer
        case .ended:
            process.waitUntilExit()
            words?.waitForEnd()
            let status = process.terminationStatus
            throw process.terminationReason == .uncaughtSignal ? WorkerFailure.killed(String(cString: strsignal(status))) : .died(status)
        }
    }

    func kill() { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }

    func end() {
        try? input.fileHandleForWriting.close()
        kill()
        process.waitUntilExit()
    }
}

/// Reads what a process prints until it ends, and keeps the end of it.
private final class LastWords: @unchecked Sendable {
    let pipe = Pipe()
    private let lock = NSLock()
    private var tail: [UInt8] = []
    private let ended = DispatchSemaphore(value: 0)
    private static let mostBytes = 1 << 16

    init() {
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            self?.take(Array(data))
            guard data.isEmpty else { return }
            handle.readabilityHandler = nil
            self?.ended.signal()
        }
    }

    /// What the process printed last may still be on its way when it has ended; a process of its own may hold the pipe open, so one second at most.
    func waitForEnd() { _ = ended.wait(timeout: .now() + 1) }

    private func take(_ bytes: [UInt8]) {
        lock.withLock {
            tail += bytes
            if tail.count > Self.mostBytes { tail.removeFirst(tail.count - Self.mostBytes) }
        }
    }

    var text: String { lock.withLock { String(decoding: tail, as: UTF8.self) } }

    var reason: String? {
        let lines = text.split(separator: "\n")
        let marks = ["Fatal error", "Could not cast value", "rror"]
        return marks.lazy.compactMap { mark in lines.last { $0.contains(mark) } }.first.map(String.init)
    }
}
