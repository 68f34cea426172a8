import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// What a session of a document has because it is edited: the file, what was done, and what is to be done next. Part of
/// `Preview`.
struct DocumentEditing {
    /// The file's contents as they were seen last, and their SHA-256.
    var file: Data
    var fileHash: String
    /// SHA-256 of the session's contents.
    var hash: String
    var history: EditHistory
    let unsaved: UnsavedChanges?
    /// Why the document cannot be edited, in a sentence.
    var problem: String?
    /// Unsaved changes of an earlier run.
    var restored = 0
    var isRemoved = false
    var conflict: Conflict?
    var waiting: [Work] = []
    /// Whether a worker or the file system has something to do.
    var isWorking = false
    /// The number of the last change, for saving some time after it.
    var lastChange = 0

    /// Changes of another program that cannot be joined.
    struct Conflict {
        var theirs: Data
        var clashes: EditClashes
    }

    /// Something that changes the contents, the history or the file.
    struct Work: Sendable {
        enum Kind {
            case edit(ClientMessage.Commands, isGesture: Bool)
            case fix(Job.Editing)
            case undo, redo
            case toggle(revision: Int, cause: String)
            case goTo(Int)
            /// - Parameter restoresFile: whether a file that was removed is written again.
            case save(restoresFile: Bool)
            case revert
            /// Writes a change of the document together with other files.
            indirect case write(FilesChange)
            case resolve(ClientMessage.Editing.Resolution)
            /// The file has other contents.
            case changedOutside(Data)
        }

        var kind: Kind
        /// The page that wants it.
        var client: Int?
        var id: String?

        var isGesture: Bool { if case .edit(_, isGesture: true) = kind { true } else { false } }
    }

    var hasUnsavedChanges: Bool { hash != fileHash }
    var unsavedCount: Int { hasUnsavedChanges ? max(1, history.unsavedSteps) : 0 }

    /// An edited document as a server finds it.
    struct Loaded: Sendable {
        var editing: DocumentEditing
        /// With the unsaved changes of an earlier run, if they fit to the file.
        var contents: Data
        /// The file's contents, if another program changed it since that run.
        var changed: Data?
    }

    /// Notes that all changes are saved, also for the next run.
    mutating func clearUnsaved() {
        do throws(Problem) { try unsaved?.clear() } catch { problem = error.description }
    }

    /// Reads the journal and what an earlier run left.
    ///
    /// - Parameter file: its contents.
    static func load(_ path: String, _ file: Data) -> Loaded {
        var unsaved: UnsavedChanges?
        var problem: String?
        do throws(Problem) { unsaved = try UnsavedChanges.open(of: path) } catch { problem = error.description }
        let restored = unsaved?.restored()
        if let lost = restored == nil ? unsaved?.putAside() : restored?.note {
            ServerLog.print("\(path): note: \(lost)")
        }
        let journal = EditJournal(of: path)
        let hash = SHA256.text(of: Array(file))
        var editing = DocumentEditing(
            file: file, fileHash: hash, hash: hash, history: EditHistory(journal.entries, endingAt: hash),
            unsaved: unsaved, problem: problem)
        if editing.problem == nil, DocumentReplacement.isReadOnly(path) { editing.problem = "the file is read-only" }
        guard var restored else { return Loaded(editing: editing, contents: file) }
        let base = Data(restored.base)
        let wasSaved = base != file && restored.contents.elementsEqual(file)
        if wasSaved, journal.entries.last?.after == hash {
            // The process ended before it could note that the changes were saved.
            editing.clearUnsaved()
            return Loaded(editing: editing, contents: file)
        }
        /// What the process still brought into the journal of the changes that it saved.
        var recorded: ArraySlice<EditJournal.Entry> = []
        if base != file {
            (editing.file, editing.fileHash) = (base, SHA256.text(of: restored.base))
            if wasSaved, let last = journal.entries.lastIndex(where: { $0.after == editing.fileHash }) {
                recorded = journal.entries[(last + 1)...]
            }
            editing.history = EditHistory(journal.entries.dropLast(recorded.count), endingAt: editing.fileHash)
        }
        editing.add(&restored)
        if wasSaved {
            // It ended even before all changes were in the journal.
            let changes = editing.history.unsavedEntries
            let isBegun = recorded.map(\.after) == changes.prefix(recorded.count).map(\.after)
            do throws(Problem) {
                try journal.append(Array(changes.dropFirst(isBegun ? recorded.count : 0)))
                try editing.unsaved?.clear()
            } catch { editing.problem = error.description }
            (editing.file, editing.fileHash) = (file, hash)
            editing.history.markSaved()
            return Loaded(editing: editing, contents: file)
        }
        do throws(Problem) { try editing.unsaved?.keepOnly(restored) } catch { editing.problem = error.description }
        editing.restored = editing.unsavedCount
        return Loaded(editing: editing, contents: Data(restored.contents), changed: base == file ? nil : file)
    }

    /// Adds the changes of an earlier run, in which steps had other numbers, and gives them those that they have now.
    private mutating func add(_ restored: inout UnsavedChanges.Restored) {
        var revisions: [Int: Int] = [:]
        for index in restored.changes.indices {
            let change = restored.changes[index]
            let revision = history.lastRevision + 1
            var step = change.step
            if let former = change.step {
                if change.entry.kind == .edit { revisions[former] = revision }
                step = revisions[former] ?? history.step(oppositeTo: change.entry) ?? revision
            }
            (restored.changes[index].revision, restored.changes[index].step) = (revision, step)
            history.add(
                EditHistory.Transition(
                    change.entry.kind, step: step, label: change.entry.label, change.entry.edits.compactMap(\.edit),
                    change.entry.inverse.compactMap(\.edit), before: change.entry.before, after: change.entry.after,
                    revision: revision, author: nil, changes: []),
                commands: change.commands, coalesce: nil, orders: change.orders)
        }
        hash = restored.changes.last?.entry.after ?? fileHash
    }
}
