import Diagnostics
import Foundation
import IBDocument
import NibKit

/// A worker process that is started when it is needed and replaced when it dies or takes too long. A class of the project that
/// ends it is left out from then on.
package final class Worker: @unchecked Sendable {
    /// A program with the project's classes; `nil`: this executable.
    private let program: String?
    private let givesWay: Bool
    private let lock = NSLock()
    private var process: WorkerProcess?
    private var isCancelled = false
    /// Where the process says whose code it runs.
    private var progress: (file: String, shared: CodeProgress)?
    /// Why classes are left out, by their names, and where they were, in the order in which they failed.
    private var failed: [(name: String, reason: String, functions: [String])] = []
    /// The process that ended last, for what it said.
    private var last: WorkerProcess?

    /// A document with this many classes that end the process is given up.
    private static let mostFailingClasses = 12
    /// Of a stack that is shown.
    private static let mostFrames = 8

    /// - Parameter givesWay: its process does to this one, where both want the processor.
    package init(program: String? = nil, givesWay: Bool = false) { (self.program, self.givesWay) = (program, givesWay) }

    deinit { reset() }

    /// Blocks until the reply is there.
    package func perform(_ order: Order, timeout: Double) throws -> JobReply {
        guard program != nil, let classes = order.job.classes else { return try attempt(order, timeout) }
        var order = order
        // At least one attempt, and one for each class that may still fail.
        while true {
            var usable = classes
            usable.progressFile = try progressFile()
            for failure in failed { usable.leftOut[failure.name] = failure.reason }
            order.job.classes = usable
            do {
                var reply = try attempt(order, timeout)
                reply.diagnostics += failures(of: order)
                return reply
            } catch {
                guard let name = progress?.shared.name, usable.leftOut[name] == nil else { throw error }
                progress?.shared.name = nil
                let reason = [last?.lastWords, "\(error)"].compactMap { $0 }.first { !$0.isEmpty } ?? "it ended the process"
                failed.append((name, reason, Array(last?.functions(ofModule: classes.module).prefix(Self.mostFrames) ?? [])))
                guard failed.count <= Self.mostFailingClasses else { throw WorkerFailure.tooManyClasses(Self.mostFailingClasses) }
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

    /// Of the classes that ended the process, where the document uses them.
    package func failures(of order: Order) -> [DiagnosticRecord] {
        failed.map { failure in
            let path = order.path, user = Self.firstUser(of: failure.name, in: path)
            var notes = failure.functions.map { "in \($0)" }
            if let id = user?.id, let classes = order.job.classes, !classes.isDebugged {
                let words = [path] + classes.sources.flatMap { ["--sources", $0] }
                notes.append("to see where: nibkit \(order.job.verb) \(words.map(\.quoted).joined(separator: " ")) --debug \(id)")
            }
            return DiagnosticRecord(Diagnostic(
                .classFailed, "the class \(failure.name) cannot be run here: \(failure.reason)", at: user?.place ?? SourcePlace(file: path, line: 1, column: 1),
                object: user?.id, notes: notes))
        }
    }

    private func attempt(_ order: Order, _ timeout: Double) throws -> JobReply {
        let isDebugged = order.job.classes?.isDebugged == true
        let current = try lock.withLock {
            guard !isCancelled else { throw WorkerFailure.cannotStart("it was stopped") }
            let current = try process ?? WorkerProcess(executable: program, isDebugged: isDebugged, givesWay: givesWay)
            process = current
            return current
        }
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
        guard let shared = CodeProgress(path: file) else { throw WorkerFailure.cannotStart("the file \(file) cannot be made") }
        progress = (file, shared)
        return file
    }

    /// The object of a document that has the class.
    private static func firstUser(of name: String, in path: String) -> (place: SourcePlace, id: String?)? {
        guard case .success(let bytes) = InputFile.read(path), let document = OpenedDocument(bytes, file: path).document else { return nil }
        return document.root.descendants.first { $0.attribute("customClass") == name }.map { ($0.place, $0.id) }
    }
}

extension String {
    /// As a shell takes it.
    fileprivate var quoted: String {
        allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) } ? self : "'\(replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
