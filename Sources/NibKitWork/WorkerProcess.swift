import Diagnostics
import Foundation
import Resources
import ResultFiles

/// The other end of `nibkit worker`. Messages are lengths of eight bytes followed by property lists.
final class WorkerProcess: @unchecked Sendable {
    /// This executable, or a program with the project's classes in a jail.
    private enum Program {
        case own(ChildProcess)
        case jailed(JailedProcess)
    }

    private let program: Program
    private let input = Pipe()
    private let output = Pipe()
    /// The last output of the project's classes.
    private let words: LastWords?
    /// The places that the process may read; `nil`: all.
    private let places: Set<Jail.Place>?
    /// The places that a worker of this executable may read.
    private let containment: Containment?

    /// The niceness of a worker that gives way.
    private static let niceness: Int32 = 5

    /// - Parameters:
    ///   - executable: a program with the project's classes; `nil`: this executable.
    ///   - debugged: whether the classes run outside of the jail.
    ///   - givesWay: whether the worker has a lower priority than this process.
    init(executable: String?, for order: Order, isDebugged: Bool, givesWay: Bool) throws {
        words = nil
        places = nil
        containment = executable == nil ? Containment(order) : nil
        var environment = ProcessInfo.processInfo.environment
        if isDebugged {
            environment["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,registers=none,images=none,limit=32"
        }
        program = .own(
            try ChildProcess(
                executable ?? Installation.program ?? "/proc/self/exe", ["worker"],
                environment: environment,
                input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor))
        closeEndsOfProcess()
        if givesWay { giveWay() }
    }

    /// Starts a program with the project's classes in a jail.
    ///
    /// - Parameter progress: the file in which the process names the running class; it is its descriptor 3.
    init(jailed executable: String, for order: Order, progress: CodeProgress, givesWay: Bool) throws {
        let words = LastWords()
        self.words = words
        let places = Set(order.places(of: executable))
        self.places = places
        containment = nil
        var jail = Jail(Array(places))
        jail.isUnguarded = order.job.classes?.isUnguarded == true
        let descriptors =
            [input.fileHandleForReading, output.fileHandleForWriting, words.pipe.fileHandleForWriting].map(
                \.fileDescriptor) + [progress.descriptor]
        do throws(Problem) {
            program = .jailed(
                try JailedProcess(
                    jail, executable, ["worker"], environment: Self.environment, descriptors: descriptors,
                    whoRuns: { [weak progress] in progress?.name }))
        } catch { throw WorkerFailure.noJail("\(error)") }
        closeEndsOfProcess()
        if givesWay { giveWay() }
    }

    private func closeEndsOfProcess() {
        for end in [input.fileHandleForReading, output.fileHandleForWriting, words?.pipe.fileHandleForWriting] {
            try? end?.close()
        }
        // A class can exchange what it reads for a pipe of its own: then nobody reads this one.
        let orders = input.fileHandleForWriting.fileDescriptor
        _ = fcntl(orders, F_SETFL, fcntl(orders, F_GETFL) | O_NONBLOCK)
    }

    /// The environment of a worker: only the user's language and time zone.
    private static var environment: [String: String] {
        let kept = ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "TZ", "LD_LIBRARY_PATH"]
        // The message gives the reason for a crash; a backtrace takes seconds.
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }.merging([
            "SWIFT_BACKTRACE": "enable=no", "HOME": "/nonexistent",
        ]) { $1 }
    }

    private var processIdentifier: pid_t {
        switch program {
        case .own(let process): process.identifier
        case .jailed(let process): process.processIdentifier
        }
    }

    private func giveWay() {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(processIdentifier), Self.niceness)
    }

    /// Whether the process may read everything that the order needs.
    func covers(_ order: Order, program: String?) -> Bool {
        if let containment { return containment == Containment(order) }
        guard let places, let program else { return true }
        return places.isSuperset(of: order.places(of: program))
    }

    /// Whether both system calls and files are restricted.
    var isContained: Bool {
        guard case .jailed(let process) = program else { return false }
        return process.isContained
    }

    /// The calls that were refused since this was called last.
    func takeRefusals() -> [JailedProcess.Refusal] {
        guard case .jailed(let process) = program else { return [] }
        return process.takeRefusals()
    }

    /// The line with the reason why the process ended, if it printed one.
    var lastWords: String? { words?.reason }

    /// The functions of a module that were running when the process ended, innermost first.
    func functions(ofModule module: String) -> [String] {
        words.map { StackTrace.functions(in: $0.text, ofModule: module) } ?? []
    }

    /// - Parameter timeout: in seconds; `nil`: none.
    func perform(_ order: Order, timeout: Double?) throws -> JobReply {
        let descriptor = output.fileHandleForReading.fileDescriptor
        let deadline = timeout.map { Date().addingTimeInterval($0) }
        do {
            try Message.write(order, to: input.fileHandleForWriting.fileDescriptor, until: deadline)
        } catch WorkerFailure
            .tookTooLong
        { throw WorkerFailure.tookTooLong(timeout ?? 0) }
        switch Message.read(JobReply.self, from: descriptor, until: deadline) {
        case .success(let reply): return reply
        case .timeout: throw WorkerFailure.tookTooLong(timeout ?? 0)
        case .unreadable: throw WorkerFailure.unreadableAnswer
        case .ended:
            let ending = wait()
            words?.waitForEnd()
            throw ending.failure
        }
    }

    private func wait() -> ChildProcess.Ending {
        switch program {
        case .jailed(let process): process.waitUntilExit()
        case .own(let process): process.waitUntilExit()
        }
    }

    func kill() {
        switch program {
        case .jailed(let process): process.kill()
        case .own(let process): process.kill()
        }
    }

    func end() {
        try? input.fileHandleForWriting.close()
        kill()
        _ = wait()
    }
}

/// Reads the output of a process until it exits, and keeps the end of it.
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

    /// The last output may still be in the pipe when the process has exited. A process that it started may keep the pipe
    /// open, so this waits one second at most.
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
