import Diagnostics
import Foundation
import IBDocument
import NibKit
import NibKitWork

/// Worker processes of this executable. Each takes one document after the other; one that dies or takes too long is
/// replaced, and its document is reported as failed.
final class WorkerPool: @unchecked Sendable {
    private let job: Job
    private let size: Int
    private let timeout: Double
    /// A program with the project's classes; `nil`: this executable.
    private let slice: SourceSlice?
    private let lock = NSCondition()
    private var next = 0
    private var replies: [Int: JobReply] = [:]

    init(job: Job, size: Int, timeout: Double, slice: SourceSlice? = nil) {
        self.job = job
        self.size = size
        self.timeout = timeout
        self.slice = slice
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
            deliver(number, slice == nil ? perform(paths[number], &worker) : performWithClasses(paths[number]))
        }
        worker?.end()
    }

    private func perform(_ path: String, _ worker: inout WorkerProcess?) -> JobReply {
        do {
            let current = try worker ?? WorkerProcess(job)
            worker = current
            return try current.perform(path, timeout: timeout)
        } catch {
            worker?.end()
            worker = nil
            var reply = JobReply(file: path)
            reply.error = "\(error)"
            return reply
        }
    }

    /// A document with this many classes that end the process is given up.
    private static let mostFailingClasses = 12
    /// Of a stack that is shown.
    private static let mostFrames = 8

    /// A class that ends the process, or takes too long, is left out in the next attempt.
    private func performWithClasses(_ path: String) -> JobReply {
        var job = job
        guard let slice, var classes = job.classes else { return JobReply(file: path) }
        var failures: [DiagnosticRecord] = []
        let progressFile = NSTemporaryDirectory() + "/nibkit-\(UUID().uuidString)"
        defer { unlink(progressFile) }
        classes.progressFile = progressFile
        let progress = CodeProgress(path: progressFile)
        for _ in 0...Self.mostFailingClasses {
            job.classes = classes
            var worker: WorkerProcess?
            do {
                let current = try WorkerProcess(job, executable: slice.executable)
                worker = current
                var reply = try current.perform(path, timeout: classes.isDebugged ? nil : timeout)
                current.end()
                reply.diagnostics += failures
                return reply
            } catch {
                worker?.end()
                guard let name = progress?.name, classes.leftOut[name] == nil else {
                    var reply = JobReply(file: path)
                    reply.error = "\(error)"
                    reply.diagnostics = failures
                    return reply
                }
                let reason = [worker?.lastWords, "\(error)"].compactMap { $0 }.first { !$0.isEmpty } ?? "it ended the process"
                classes.leftOut[name] = reason
                progress?.name = nil
                let user = Self.firstUser(of: name, in: path)
                var notes = worker?.functions(ofModule: classes.module).prefix(Self.mostFrames).map { "in \($0)" } ?? []
                if let id = user?.id, !classes.isDebugged {
                    notes.append("to see where: nibkit \(job.verb) \(([path] + classes.sources.flatMap { ["--sources", $0] }).map(\.quoted).joined(separator: " ")) --debug \(id)")
                }
                failures.append(DiagnosticRecord(Diagnostic(
                    .classFailed, "the class \(name) cannot be run here: \(reason)", at: user?.place ?? SourcePlace(file: path, line: 1, column: 1),
                    object: user?.id, notes: notes)))
            }
        }
        var reply = JobReply(file: path)
        reply.error = "more than \(Self.mostFailingClasses) classes end the process"
        reply.diagnostics = failures
        return reply
    }
}

extension WorkerPool {
    /// The object of a document that has the class.
    private static func firstUser(of name: String, in path: String) -> (place: SourcePlace, id: String?)? {
        guard case .success(let bytes) = InputFile.read(path), let document = OpenedDocument(bytes, file: path).document else { return nil }
        return document.root.descendants.first { $0.attribute("customClass") == name }.map { ($0.place, $0.id) }
    }
}

/// The other end of `nibkit worker`. Messages are lengths of eight bytes followed by property lists.
final class WorkerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// What a project's classes say, of which the end is kept.
    private let words: LastWords?

    /// - Parameter executable: with the project's classes; `nil`: this one.
    init(_ job: Job, executable: String? = nil) throws {
        process.executableURL = URL(fileURLWithPath: executable ?? "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["worker"]
        process.standardInput = input
        process.standardOutput = output
        words = executable == nil || job.classes?.isDebugged == true ? nil : LastWords()
        if job.classes?.isDebugged == true {
            process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,registers=none,images=none,limit=32"]) { $1 }
        }
        if let words {
            process.standardError = words.pipe
            // The reason is in the message; a backtrace takes seconds.
            process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        }
        do { try process.run() } catch { throw WorkerFailure.cannotStart("\(error.localizedDescription)") }
        try Message.write(job, to: input.fileHandleForWriting.fileDescriptor)
    }

    /// The line that says why the process ended, if it said so.
    var lastWords: String? { words?.reason }

    /// Those of a module that were under way when the process ended, the innermost first.
    func functions(ofModule module: String) -> [String] { words.map { StackTrace.functions(in: $0.text, ofModule: module) } ?? [] }

    func perform(_ path: String, timeout: Double?) throws -> JobReply {
        try Message.write(path, to: input.fileHandleForWriting.fileDescriptor)
        let descriptor = output.fileHandleForReading.fileDescriptor
        let deadline = timeout.map { Date().addingTimeInterval($0) }
        switch Message.read(JobReply.self, from: descriptor, until: deadline) {
        case .success(let reply): return reply
        case .timeout: throw WorkerFailure.tookTooLong(timeout ?? 0)
        case .unreadable: throw WorkerFailure.unreadableAnswer
        case .ended:
            process.waitUntilExit()
            let status = process.terminationStatus
            throw process.terminationReason == .uncaughtSignal ? WorkerFailure.killed(String(cString: strsignal(status))) : .died(status)
        }
    }

    func end() {
        try? input.fileHandleForWriting.close()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}

/// Reads what a process prints until it ends, and keeps the end of it.
private final class LastWords: @unchecked Sendable {
    let pipe = Pipe()
    private let lock = NSLock()
    private var tail: [UInt8] = []
    private static let mostBytes = 1 << 16

    init() {
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.take(Array(data))
        }
    }

    private func take(_ bytes: [UInt8]) {
        lock.withLock {
            tail += bytes
            if tail.count > Self.mostBytes { tail.removeFirst(tail.count - Self.mostBytes) }
        }
    }

    var text: String { lock.withLock { String(decoding: tail, as: UTF8.self) } }

    var reason: String? {
        let lines = text.split(separator: "\n")
        return (lines.last { $0.contains("Fatal error") } ?? lines.last { $0.contains("rror") }).map(String.init)
    }
}

extension String {
    /// As a shell takes it.
    fileprivate var quoted: String {
        allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) } ? self : "'\(replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
