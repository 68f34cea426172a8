import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// Saves documents, and takes what other programs write.
extension Preview {
    // MARK: Files

    func saveAll(_ id: String?, _ number: Int) throws(ClientMessage.Refusal) {
        try limit(edits: 1, number)
        let changed = sessions.filter { $0.value.editing?.hasUnsavedChanges == true }.map(\.key).sorted()
        guard !changed.isEmpty else { throw ClientMessage.Refusal(.nothingToChange, "everything is saved") }
        for path in changed {
            submit(DocumentEditing.Work(kind: .save(restoresFile: false), client: number, id: id), path)
        }
    }

    func autosave(_ path: PathBytes) {
        guard settings.editing?.autosaves == true, let change = sessions[path]?.editing?.lastChange else { return }
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(Limits.secondsUntilAutosave))
            await self?.autosave(path, after: change)
        }
    }

    func autosave(_ path: PathBytes, after change: Int) {
        guard let editing = sessions[path]?.editing, editing.lastChange == change, editing.hasUnsavedChanges,
            editing.conflict == nil
        else { return }
        submit(DocumentEditing.Work(kind: .save(restoresFile: false)), path)
    }

    func save(restoresFile: Bool, _ work: DocumentEditing.Work, _ path: PathBytes) throws(ClientMessage.Refusal) {
        guard let session = sessions[path], let editing = session.editing else { return }
        guard editing.conflict == nil else {
            throw ClientMessage.Refusal(.conflict, "another program changed the file in the same places: decide first")
        }
        let isRemoved = editing.isRemoved
        guard !isRemoved || restoresFile else {
            throw ClientMessage.Refusal(.removed, "the file was removed: save this document alone to write it again")
        }
        guard editing.hasUnsavedChanges || isRemoved else {
            tellSaved(work, path)
            return finished(path)
        }
        let replacement = DocumentReplacement(
            path: folder.absolute(path).text, before: isRemoved ? [] : Array(editing.file),
            after: Array(session.contents),
            entries: editing.history.unsavedEntries,
            effect: isRemoved ? .creation : .change)
        let (folder, number) = (folder, session.number)
        let (orders, sources) = (editing.history.unsavedOrders, settings.editing?.sources)
        Task.detached { [weak self] in
            // By components, so that no link leads out of the folder.
            var problem: Problem?
            do throws(Problem) {
                if isRemoved {
                    if let sentence = folder.problem(withNew: path) { throw Problem(sentence) }
                } else {
                    switch folder.read(path) {
                    case .problem(let sentence): throw Problem(sentence)
                    case .bytes(let now, _) where now.elementsEqual(replacement.before): break
                    case .bytes: throw Problem("the file was changed by another program in the meantime")
                    }
                }
                var all = [replacement]
                if !orders.isEmpty, let sources {
                    do throws(Problem) {
                        all += try SourceChange.all(orders, in: folder, below: sources).map(\.replacement)
                    } catch { throw Problem("the sources cannot be changed: \(error)") }
                }
                try DocumentReplacement.write(all) { note in
                    ServerLog.print("note: \(note)")
                }
            } catch { problem = error }
            await self?.saved(replacement, problem, work, path, number)
        }
    }

    func saved(
        _ replacement: DocumentReplacement, _ problem: Problem?, _ work: DocumentEditing.Work, _ path: PathBytes,
        _ number: Int
    ) {
        guard var session = sessions[path], session.number == number, var editing = session.editing else { return }
        if let problem {
            reload(path)
            return refuse(ClientMessage.Refusal(notWritten: problem), work, path)
        }
        editing.file = Data(replacement.after)
        editing.fileHash = editing.hash
        editing.isRemoved = false
        editing.history.markSaved()
        editing.clearUnsaved()
        session.editing = editing
        sessions[path] = session
        log("\(path.pageName): saved by \(work.client.map { name(of: $0) } ?? "autosave")")
        tellSaved(work, path)
        owesEditing(path)
        tellList()
        finished(path)
    }

    /// What changed documents, for the person who started the server.
    func log(_ line: String) { ServerLog.print(line) }

    // MARK: Changes by other programs

    func changedOutside(_ file: Data, _ work: DocumentEditing.Work, _ path: PathBytes) {
        // What was read before the last save is old. The watcher reports what was written since.
        guard let editing = sessions[path]?.editing, file != editing.file || editing.conflict != nil,
            case .bytes(let now, _) = folder.read(path), now.elementsEqual(file)
        else { return finished(path) }
        if file == sessions[path]?.contents {
            isFile(file, editing.hash, path)
            return finished(path)
        }
        if file == editing.file {
            // The other program took its changes back, so nothing is to be decided.
            sessions[path]?.editing?.conflict = nil
            owesEditing(path)
            return finished(path)
        }
        guard file != editing.conflict?.theirs else { return finished(path) }
        if !editing.hasUnsavedChanges {
            plan(.becoming(file), work, path) { preview, reply throws(ClientMessage.Refusal) in
                try preview.take(
                    reply, path,
                    Record(work: work, cause: "reload", kind: .edit, label: "Changed on disk", isStep: false))
                preview.isFile(file, reply.hashAfter, path)
            }
            return
        }
        merge(file, takesMine: false, work, path)
    }

    /// The session's contents are those of the file.
    func isFile(_ file: Data, _ hash: String, _ path: PathBytes) {
        guard var editing = sessions[path]?.editing else { return }
        (editing.file, editing.fileHash, editing.conflict) = (file, hash, nil)
        editing.history.markSaved()
        editing.clearUnsaved()
        sessions[path]?.editing = editing
        owesEditing(path)
        tellList()
    }

    private func merge(_ file: Data, takesMine: Bool, _ work: DocumentEditing.Work, _ path: PathBytes) {
        guard let editing = sessions[path]?.editing, let session = sessions[path] else { return }
        lastNumber += 1
        let number = session.number
        let merging = order(
            .edit(.merging(base: editing.file, theirs: file, takesMine: takesMine)), session, [:])
        planners?.submit("edit \(lastNumber)", .question, merging) { [weak self] result in
            Task { await self?.merged(try? result.get().edit, file, takesMine, work, path, number) }
        }
    }

    private func merged(
        _ reply: EditReply?, _ file: Data, _ takesMine: Bool, _ work: DocumentEditing.Work, _ path: PathBytes,
        _ number: Int
    ) {
        guard sessions[path]?.number == number else { return }
        if case .changed(let reply)? = reply {
            let count = reply.theirs.count
            let label = "Merge \(count == 1 ? "a change" : "\(count) changes") from disk"
            do throws(ClientMessage.Refusal) {
                // The file is the new start of what is not saved.
                try take(reply, path, Record(work: work, cause: "merge", kind: .edit, label: label))
                try restart(from: file, hash: reply.hashTheirs, path)
            } catch { return refuse(error, work, path) }
        } else {
            var clashes = EditClashes()
            if case .clashing(let found)? = reply { clashes = found }
            sessions[path]?.editing?.conflict = DocumentEditing.Conflict(theirs: file, clashes: clashes)
            for (client, state) in clients where state.configurations(of: path) != nil {
                tellConflict(path, to: client)
            }
            if takesMine {
                let reason = clashes.problem.map { ": \($0)" } ?? ""
                owesEditing(path)
                return refuse(
                    ClientMessage.Refusal(.conflict, "the file's contents cannot be merged\(reason)"), work, path)
            }
        }
        owesEditing(path)
        finished(path)
    }

    /// Unsaved changes now begin at other contents of the file; they are kept as one change.
    private func restart(from file: Data, hash: String, _ path: PathBytes) throws(ClientMessage.Refusal) {
        guard var editing = sessions[path]?.editing, let session = sessions[path] else { return }
        (editing.file, editing.fileHash, editing.conflict) = (file, hash, nil)
        if editing.hasUnsavedChanges {
            let (old, new) = (
                EditSession(Array(file), file: "").opened.tree.utf8,
                EditSession(Array(session.contents), file: "").opened.tree.utf8
            )
            let edits = TextDifference.edits(from: old, to: new)
            let transition = EditHistory.Transition(
                .edit, step: session.revision, label: "Changes before the merge", edits, edits.inverse(in: old),
                before: hash, after: editing.hash, revision: session.revision, author: nil, changes: [])
            do throws(Problem) {
                try editing.unsaved?.keepOnly(
                    transition, orders: editing.history.unsavedOrders, base: Array(file))
            } catch { throw ClientMessage.Refusal(notWritten: error) }
            editing.history.beginAnew(with: transition)
        } else {
            do throws(Problem) { try editing.unsaved?.clear() } catch {
                throw ClientMessage.Refusal(notWritten: error)
            }
            editing.history.markSaved()
        }
        sessions[path]?.editing = editing
        tellList()
    }

    func resolve(
        _ resolution: ClientMessage.Editing.Resolution, _ work: DocumentEditing.Work, _ path: PathBytes
    ) throws(ClientMessage.Refusal) {
        guard let conflict = sessions[path]?.editing?.conflict else {
            throw ClientMessage.Refusal(.nothingToChange, "there is no conflict")
        }
        switch resolution {
        case .mine:
            guard let contents = sessions[path]?.contents else { return }
            plan(.becoming(contents), work, path) { preview, reply throws(ClientMessage.Refusal) in
                try preview.restart(from: conflict.theirs, hash: SHA256.text(of: Array(conflict.theirs)), path)
                preview.tellEdited(
                    reply, Record(work: work, cause: "merge", kind: .edit, label: "Keep the changes made here"), path)
                preview.owesEditing(path)
            }
        case .theirs:
            // What the file has now, which may be something else than when the conflict was found.
            guard case .bytes(let theirs, _) = folder.read(path) else {
                throw ClientMessage.Refusal(
                    .removed, "the file is gone or cannot be read, so its contents cannot be taken")
            }
            plan(.becoming(theirs), work, path) { preview, reply throws(ClientMessage.Refusal) in
                try preview.take(
                    reply, path, Record(work: work, cause: "reload", kind: .edit, label: "Take the file's contents"))
                preview.isFile(theirs, reply.hashAfter, path)
            }
        case .merge: merge(conflict.theirs, takesMine: true, work, path)
        }
    }
}
