import Diagnostics
import Foundation
import IBDocument
import NibKit

/// A worker process that is started when it is needed and replaced when it dies or takes too long. A class of the
/// project that ends it is left out from then on.
package final class Worker: @unchecked Sendable {
    /// A program with the project's classes; `nil`: this executable.
    private let program: String?
    private let givesWay: Bool
    private let lock = NSLock()
    private var process: WorkerProcess?
    private var isCancelled = false
    /// Where the process says whose code it runs.
    private var progress: (file: String, shared: CodeProgress)?
    /// What the process was refused in the order that was last done.
    private var refusals: [JailedProcess.Refusal] = []
    /// The process runs without a jail.
    private var isUnguarded = false
    /// The excluded classes, in the order in which they failed.
    private var failed: [ClassFailure] = []
    /// The process that ended last, for its output.
    private var last: WorkerProcess?

    /// A document fails if this many of its classes crash.
    private static let mostFailingClasses = 12
    /// Of a stack that is shown.
    private static let mostFrames = 8

    /// - Parameter givesWay: its process does to this one, where both want the processor.
    package init(program: String? = nil, givesWay: Bool = false) { (self.program, self.givesWay) = (program, givesWay) }

    deinit { reset() }

    /// Blocks until the reply is there.
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
                // Code of others wrote it: results get their names from here.
                reply.file = order.path
                guard reply.isWithinLimits else { throw WorkerFailure.unreadableAnswer }
                reply.diagnostics = withFailures(reply.diagnostics, of: order)
                return reply
            } catch {
                guard let name = progress?.shared.name, usable.leftOut[name] == nil else { throw error }
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

    /// Starts the process before there is something to do. Where it cannot be started, the order tells.
    package func prepare(for order: Order) {
        lock.withLock {
            if process == nil, !isCancelled, program == nil {
                process = try? WorkerProcess(executable: nil, for: order, isDebugged: false, givesWay: givesWay)
            }
        }
    }

    /// Ends the process, and gives every class another chance.
    package func reset() {
        end()
        failed = []
        if let progress { unlink(progress.file) }
        progress = nil
    }

    /// From any thread: what it does ends with a failure, and nothing is started any more.
    package func cancel() {
        lock.withLock {
            isCancelled = true
            process?.kill()
        }
    }

    /// What was found in a document, with the classes that ended the process.
    package func withFailures(_ records: [DiagnosticRecord], of order: Order) -> [DiagnosticRecord] {
        guard let classes = order.job.classes else { return records }
        var records = failed.reduce(records) { $1.added(to: $0, order, classes) }
        records += RefusedCalls.records(refusals, in: order, besides: Set(failed.map(\.name)))
        if isUnguarded, !classes.isDebugged {
            records.append(
                DiagnosticRecord(
                    Diagnostic(
                        .missingSandbox, "the project's classes run without a jail: they can do anything that you can",
                        at: SourcePlace(file: order.path, line: 1, column: 1))))
        }
        return records
    }

    /// As a jailed process gets the file of `CodeProgress`.
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
