internal import Diagnostics
internal import IBEditing
import ResultFiles

/// One step back or forth in the journals of the files that a call changed.
package enum JournalStep {
    /// Why there is none.
    package struct Refusal: Error {
        package var sentence: String
        /// The files or journals could not be read or written.
        package var isTrouble: Bool

        package init(_ sentence: String, isTrouble: Bool = false) {
            (self.sentence, self.isTrouble) = (sentence, isTrouble)
        }
    }

    /// Completes, or takes back, what killed calls have left of changes of several files. Every call that changes
    /// documents begins with it.
    ///
    /// - Parameter note: takes what was done.
    package static func recover(note: (String) -> Void) { PendingChange.recover(note: note) }

    /// The files as they are after the step. Nothing is written.
    ///
    /// - Parameter only: leaves the other files of the call as they are.
    package static func steps(_ kind: EditJournal.Entry.Kind, of file: String, only: Bool) throws(Refusal) -> (
        files: [EditedFile], label: String
    ) {
        let (first, entry) = try step(kind, file, of: nil)
        var files = [first]
        for other in only ? [] : entry.files ?? [] { files.append(try step(kind, other, of: entry.call).file) }
        return (files, entry.label)
    }

    private static func refusal(_ file: String, _ sentence: String, isTrouble: Bool = false) -> Refusal {
        Refusal("\(file): error: \(sentence)", isTrouble: isTrouble)
    }

    /// The step of one file.
    ///
    /// - Parameter call: the call whose change it has to be; `nil`: the last one.
    private static func step(_ kind: EditJournal.Entry.Kind, _ file: String, of call: String?) throws(Refusal) -> (
        file: EditedFile, entry: EditJournal.Entry
    ) {
        let journal = EditJournal(of: file)
        if let problem = journal.problem { throw Refusal("\(problem)", isTrouble: true) }
        let stacks = journal.stacks
        let entry = kind == .undo ? stacks.done.last : stacks.undone.last
        let (start, end) = kind == .undo ? (entry?.after, entry?.before) : (entry?.before, entry?.after)
        let isThere = Files.status(of: file) != nil
        var before: [UInt8] = []
        if isThere || start != EditJournal.Entry.noFile {
            switch Files.read(file, as: .document, inside: nil) {
            case .failure(let problem):
                throw refusal(
                    file, "the file cannot be read: \(problem) [\(DiagnosticCode.unreadableFile.rawValue)]",
                    isTrouble: true)
            case .success(let bytes): before = bytes
            }
        }
        guard let entry, let start, let end else { throw refusal(file, "there is nothing to \(kind.rawValue)") }
        guard call == nil || entry.call == call else {
            throw refusal(
                file,
                "the call changed this file, too, and it was changed since; 'nibkit \(kind.rawValue)' it first, or add --only to leave it as it is"
            )
        }
        guard start == (isThere ? SHA256.text(of: before) : EditJournal.Entry.noFile) else {
            throw refusal(
                file,
                "the document was changed since by something else than 'nibkit edit', so the step does not fit it")
        }
        let session = EditSession(before, file: file)
        let edits = (kind == .undo ? entry.inverse : entry.edits).compactMap(\.edit)
        let inverse = (kind == .undo ? entry.edits : entry.inverse).compactMap(\.edit)
        let isGone = end == EditJournal.Entry.noFile
        var after: [UInt8] = []
        if !isGone {
            guard let result = try? session.tree.serialized(applying: edits), end == SHA256.text(of: result) else {
                throw refusal(
                    file, "the journal's entry for this step is damaged; nothing was changed", isTrouble: true)
            }
            after = result
        }
        let change = Change(
            edits: edits, inverse: inverse, results: [.init(label: entry.label, made: [], selection: [])], notes: [])
        var step = EditedFile(
            path: file, session: session, edited: EditSession.Edited(change: change, after: after),
            effect: isGone ? .removal : isThere ? .change : .creation)
        step.changesOthers = entry.files?.isEmpty == false
        return (step, entry)
    }
}
