import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// A change of a document that changes other files, too: all of them are written at once.
struct FilesChange: Sendable {
    let reply: EditedContents
    let record: Preview.Record

    /// The endings of files that may be changed.
    private static let endings = [".xib", ".storyboard", ".strings"]

    /// Everything that the change writes.
    ///
    /// - Parameter contents: of the document before the change.
    func files(ofDocumentAt path: PathBytes, _ contents: [UInt8], in folder: Folder) throws(Problem) -> [EditedFile] {
        let absolute = folder.absolute(path).text
        let files: [EditedFile]
        if record.kind == .edit {
            var change = Change(
                edits: reply.edits.compactMap(\.edit), inverse: reply.inverse.compactMap(\.edit),
                results: [.init(label: record.label, made: [], selection: [])], notes: [])
            (change.files, change.destination) = (reply.files, reply.destination)
            let session = EditSession(contents, file: absolute)
            files = EditedFile.all(of: EditSession.Edited(change: change, after: Array(reply.after)), session)
        } else {
            do throws(JournalStep.Refusal) {
                files = try JournalStep.steps(record.kind, of: absolute, only: false).files
            } catch { throw Problem("the files that belong to the change cannot be changed back: \(error.sentence)") }
            guard files.first?.edited.after == Array(reply.after), files.first?.effect == .change else {
                throw Problem(
                    "the change belongs to other files, and is not the last one in its file: 'nibkit \(record.kind) \(path)' changes all of them"
                )
            }
        }
        for file in files {
            guard let relative = folder.relative(PathBytes(file.path)),
                Self.endings.contains(where: { relative.hasSuffix($0) })
            else { throw Problem("\(file.path) is not a document or strings file in the folder") }
            if let problem = folder.problem(withPlaceOf: relative) { throw Problem("\(relative): \(problem)") }
        }
        return files
    }
}

extension Preview {
    /// Takes a change, or writes it if other files change with it.
    func takeOrWrite(_ reply: EditedContents, _ path: PathBytes, _ record: Record) throws(ClientMessage.Refusal) {
        guard record.hasFiles else { return try take(reply, path, record) }
        var work = record.work
        work.kind = .write(FilesChange(reply: reply, record: record))
        // Before anything else changes the document.
        sessions[path]?.editing?.waiting.insert(work, at: 0)
    }

    func write(_ change: FilesChange, _ work: DocumentEditing.Work, _ path: PathBytes) throws(ClientMessage.Refusal) {
        guard let session = sessions[path], let editing = session.editing else { return }
        guard !editing.hasUnsavedChanges, !editing.isRemoved, change.reply.hashBefore == editing.hash else {
            throw ClientMessage.Refusal(.notSaved, "this change writes other files, too: save the document first")
        }
        let (folder, number, contents) = (folder, session.number, Array(session.contents))
        Task.detached { [weak self] in
            var problem: Problem?
            do throws(Problem) {
                try EditedFile.write(
                    try change.files(ofDocumentAt: path, contents, in: folder), journal: change.record.kind
                ) { ServerLog.print("note: \($0)") }
            } catch { problem = error }
            await self?.written(change, problem, work, path, number)
        }
    }

    private func written(
        _ change: FilesChange, _ problem: Problem?, _ work: DocumentEditing.Work, _ path: PathBytes, _ number: Int
    ) {
        guard sessions[path]?.number == number else { return }
        if let problem { return refuse(ClientMessage.Refusal(notWritten: problem), work, path) }
        if let destination = change.reply.destination {
            // The document is another one now.
            let absolute = ProjectFacts.path(of: destination, besideDocumentAt: folder.absolute(path).text)
            let target = folder.relative(PathBytes(absolute)) ?? path
            documentChanged(target, folder.read(target))
            tellMoved(change.record, from: path, to: target)
            return finished(path)
        }
        do throws(ClientMessage.Refusal) { try take(change.reply, path, change.record) } catch {
            // The file has the change, of which the watcher tells.
            return refuse(error, work, path)
        }
        isFile(change.reply.after, change.reply.hashAfter, path)
        finished(path)
    }

    private func tellMoved(_ record: Record, from path: PathBytes, to target: PathBytes) {
        log("\(path.pageName): \(name(of: record.work.client)): \(record.label): it is \(target.pageName) now")
        for number in pages(showing: path) {
            var message = JSONObject(type: "moved")
            message.add("document", path.pageName)
            message.add("id", number == record.work.client ? record.work.id : nil)
            message.add("to", target.pageName)
            message.add("label", record.label)
            message.add("commands", record.commands)
            send(message.data, to: number)
        }
    }
}
