import Diagnostics
import Foundation
import IBLint
import NibKitWork
import ResultFiles
import ToolProtocol

/// Does jobs for documents in contained worker processes. Each call has processes of its own, so that it sees images,
/// colors and texts as they are now.
struct ToolJobs: Sendable {
    let folders: ToolFolders
    /// In seconds, for one document.
    let timeout: Double

    private func prepared(_ job: Job) -> Job {
        var job = job
        job.inputs = folders.roots.map(\.folder.path)
        return job
    }

    /// Calls the closure with a function that does jobs for the document, which is read once.
    ///
    /// - Parameter contents: instead of those of the file.
    func withWorker<Result>(
        for document: ToolDocument, contents: Data? = nil, _ call: ToolCall,
        _ body: ((Job) throws -> JobReply) throws -> Result
    ) throws -> Result {
        let contents = try contents ?? document.contents()
        let worker = Worker()
        call.onCancel { worker.cancel() }
        defer { worker.reset() }
        return try body { job in
            let order = Order(prepared(job), path: document.absolutePath, contents: contents)
            do { return named(try worker.perform(order, timeout: timeout), document) } catch {
                throw Problem("\(document.name): \(error)")
            }
        }
    }

    func reply(to job: Job, for document: ToolDocument, _ call: ToolCall) throws -> JobReply {
        try withWorker(for: document, call) { try $0(job) }
    }

    /// In the order of the documents. A document without an answer has an error.
    func replies(to job: Job, for documents: [ToolDocument], _ call: ToolCall) -> [JobReply] {
        let byPath = Dictionary(documents.map { ($0.absolutePath, $0) }) { first, _ in first }
        let pool = WorkerPool(
            job: prepared(job), size: min(documents.count, ProcessInfo.processInfo.activeProcessorCount),
            timeout: timeout
        ) { path in
            guard let document = byPath[path] else { throw Problem("\(path): the document is unknown") }
            return try document.contents()
        }
        call.onCancel { pool.cancel() }
        var replies: [JobReply] = []
        pool.run(documents.map(\.absolutePath).makeIterator()) { number, reply in
            replies.append(documents.indices.contains(number) ? named(reply, documents[number]) : reply)
        }
        return replies
    }

    /// With the name of the document that agents know in place of its path.
    private func named(_ reply: JobReply, _ document: ToolDocument) -> JobReply {
        var reply = reply
        let path = document.absolutePath
        reply.file = document.name
        reply.error = reply.error?.replacing(path, with: document.name)
        for index in reply.diagnostics.indices {
            reply.diagnostics[index].place?.file.replace(path, with: document.name)
            reply.diagnostics[index].message.replace(path, with: document.name)
            reply.diagnostics[index].notes = reply.diagnostics[index].notes.map {
                $0.replacing(path, with: document.name)
            }
        }
        return reply
    }

    // MARK: Checks

    private func settings(for documents: [ToolDocument]) throws -> CheckSettings {
        do { return try CheckSettings.read(nil, for: documents.map(\.absolutePath)) } catch {
            throw Problem("\(error)")
        }
    }

    /// What a check finds in some contents of a document, without the other documents of the project.
    func findings(in document: ToolDocument, _ contents: Data, _ call: ToolCall) throws -> [DiagnosticReport] {
        let settings = try settings(for: [document])
        let checking = Job.Checking(rules: settings.rules, target: settings.target?.description)
        let reply = try withWorker(for: document, contents: contents, call) {
            try $0(Job(kind: .check(checking), shownOn: ShownOn()))
        }
        let checked = CheckedDocument(reply, document, settings)
        return Ignores(settings: settings, isJudging: false).applied(to: [checked]).documents.flatMap(\.findings)
            .filter { $0.severity > .note }.inReportOrder().map { DiagnosticReport($0, of: reply.file) }
    }

    /// As `nibkit check` with the project's settings does it, without sources.
    func check(_ documents: [ToolDocument], hasNotes: Bool, _ call: ToolCall) throws -> (
        documents: [CheckedDocument], unreported: CheckGate.Unreported
    ) {
        let settings = try settings(for: documents)
        let documents = documents.filter { !settings.isExcluded($0.absolutePath) }
        guard !documents.isEmpty else { return ([], CheckGate.Unreported()) }
        let projects = ProjectFolders()
        let parts = zip(documents, replies(to: Job(kind: .nibs, shownOn: ShownOn()), for: documents, call)).compactMap {
            document, reply in
            reply.nibs.map { nibs in
                (path: document.absolutePath, project: projects.project(of: document.absolutePath), nibs: nibs)
            }
        }
        let file = URL(fileURLWithPath: try TemporaryFiles.path(for: "check"))
        try CheckedProject(parts).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var checking = Job.Checking(
            projectFile: file.path, rules: settings.rules, target: settings.target?.description)
        checking.needsIDs = settings.baseline != nil
        var gate = CheckGate(ignores: Ignores(settings: settings), hasNotes: hasNotes, foldsMissingClasses: false)
        do {
            gate.baseline = try settings.baseline.map {
                try Baseline(file: $0, inside: settings.boundary).known(at: $0)
            }
        } catch { throw Problem("\(error)") }
        let replies = replies(to: Job(kind: .check(checking), shownOn: ShownOn()), for: documents, call)
        return gate.reported(zip(replies, documents).map { CheckedDocument($0, $1, settings) })
    }
}

extension CheckedDocument {
    /// With the name of the document that agents know.
    fileprivate init(_ reply: JobReply, _ document: ToolDocument, _ settings: CheckSettings) {
        let found = reply.findings.compactMap(settings.applied)
        self.init(file: reply.file, error: reply.error, findings: found.inReportOrder(), anchors: reply.anchors)
        path = Files.resolved(document.absolutePath) ?? document.absolutePath
        if found.contains(where: { $0.code == .unsupportedPlatform }) { kind = .unsupportedDocument }
    }
}
