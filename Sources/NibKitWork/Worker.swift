import Diagnostics
import Foundation
import IBDocument
import NibKit

/// A worker process that is started when it is needed and replaced when it crashes or takes too long. A class of the
/// project that crashes it is left out from then on.
package final class Worker: @unchecked Sendable {
    /// A program with the project's classes; `nil`: this executable.
    private let program: String?
    private let givesWay: Bool
    private let lock = NSLock()
    private var process: WorkerProcess?
    private var isCancelled = false
    /// The file in which the process names the running class.
    private var progress: (file: String, shared: CodeProgress)?
    /// The calls that the jail refused during the last order.
    private var refusals: [JailedProcess.Refusal] = []
    /// Whether the process runs without a jail.
    private var isUnguarded = false
    /// The excluded classes, in the order in which they failed.
    private var failed: [ClassFailure] = []
    /// The process that crashed last, for its output.
    private var last: WorkerProcess?

    /// A document fails if this many of its classes crash.
    private static let mostFailingClasses = 12
    /// The maximum number of frames of a stack in a note.
    private static let mostFrames = 8

    /// - Parameter givesWay: whether the process has a lower priority than this one.
    package init(program: String? = nil, givesWay: Bool = false) { (self.program, self.givesWay) = (program, givesWay) }

    deinit { reset() }

    /// Blocks until the reply has arrived.
    package func perform(_ order: Order, timeout: Double?) throws -> JobReply {
        guard program != nil, let classes = order.job.classes else { return try attempt(order, timeout) }
        var order = order
        refusals = []
        // At least one attempt, and one for each class that may still fail.
        while true {
            var usable = classes
            let file = try progressFile()
            usable.progress = usable.isDebugged ? .path(file) : .descriptor(Self.progressDescriptor)
            for failure in failed { usable.leftOut[failure.name] = failure.reason(classes) }
            order.job.classes = usable
            do {
                var reply = try attempt(order, timeout)
                // The project's code may have written the reply.
                reply.file = order.path
                guard reply.isWithinLimits, reply.answers(order) else { throw WorkerFailure.unreadableAnswer }
                reply.diagnostics = withFailures(reply.diagnostics.map { $0.confined(to: order) }, of: order)
                return reply
            } catch {
                guard let name = progress?.shared.name, usable.leftOut[name] == nil else {
                    guard case WorkerFailure.unreadableAnswer = error else { throw error }
                    return refused(order)
                }
                progress?.shared.name = nil
                failed.append(
                    ClassFailure(
                        name: name, lastWords: last?.lastWords, failure: error as? WorkerFailure,
                        functions: Array(last?.functions(ofModule: classes.module).prefix(Self.mostFrames) ?? [])))
                guard failed.count <= Self.mostFailingClasses else {
                    throw WorkerFailure.tooManyClasses(Self.mostFailingClasses)
                }
            }
        }
    }

    /// What stands in for a reply that is none of ours.
    private func refused(_ order: Order) -> JobReply {
        var reply = JobReply(file: order.path)
        reply.diagnostics = withFailures(
            [
                Diagnostic(
                    .classFailed,
                    "there is no result: the project's classes ended the work with an answer of their own, or with one beyond all limits",
                    at: SourcePlace(file: order.path, line: 1, column: 1))
            ], of: order)
        return reply
    }

    /// Starts the process in advance. If it cannot be started, the next order reports it.
    package func prepare(for order: Order) {
        lock.withLock {
            if process == nil, !isCancelled, program == nil {
                process = try? WorkerProcess(executable: nil, for: order, isDebugged: false, givesWay: givesWay)
            }
        }
    }

    /// Kills the process, and tries every class again.
    package func reset() {
        end()
        failed = []
        if let progress { unlink(progress.file) }
        progress = nil
    }

    /// Can be called from any thread: the current order fails, and no further process is started.
    package func cancel() {
        lock.withLock {
            isCancelled = true
            process?.kill()
        }
    }

    /// The findings in a document, with the crashed classes and the refused calls.
    package func withFailures(_ found: [Diagnostic], of order: Order) -> [Diagnostic] {
        guard let classes = order.job.classes else { return found }
        var all = failed.reduce(found) { $1.added(to: $0, order, classes) }
        all += RefusedCalls.diagnostics(refusals, in: order, besides: Set(failed.map(\.name)))
        if isUnguarded, !classes.isDebugged {
            all.append(
                Diagnostic(
                    .missingSandbox, "the project's classes run without a jail: they can do anything that you can",
                    at: SourcePlace(file: order.path, line: 1, column: 1)))
        }
        return all
    }

    /// The descriptor of the file of `CodeProgress` in a jailed process.
    private static let progressDescriptor: Int32 = 3

    private func attempt(_ order: Order, _ timeout: Double?) throws -> JobReply {
        let isDebugged = order.job.classes?.isDebugged == true
        let current = try lock.withLock {
            guard !isCancelled else { throw WorkerFailure.cannotStart("it was stopped") }
            if let current = process, current.covers(order, program: program) { return current }
            process?.end()
            process = nil
            let current =
                if let program, let progress, !isDebugged {
                    try WorkerProcess(jailed: program, for: order, progress: progress.shared, givesWay: givesWay)
                } else {
                    try WorkerProcess(executable: program, for: order, isDebugged: isDebugged, givesWay: givesWay)
                }
            process = current
            return current
        }
        isUnguarded = program != nil && !current.isContained
        defer { for refusal in current.takeRefusals() where !refusals.contains(refusal) { refusals.append(refusal) } }
        do { return try current.perform(order, timeout: isDebugged ? nil : timeout) } catch {
            end()
            last = current
            throw error
        }
    }

    private func end() {
        let ended = lock.withLock {
            defer { process = nil }
            return process
        }
        ended?.end()
    }

    private func progressFile() throws -> String {
        if let progress { return progress.file }
        let file = NSTemporaryDirectory() + "/nibkit-\(UUID().uuidString)"
        guard let shared = CodeProgress(path: file) else {
            throw WorkerFailure.cannotStart("cannot create the file \(file)")
        }
        progress = (file, shared)
        return file
    }
}
