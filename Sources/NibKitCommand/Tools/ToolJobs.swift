import Diagnostics
import Foundation
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
}
