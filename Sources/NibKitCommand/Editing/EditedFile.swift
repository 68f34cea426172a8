import Diagnostics
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ResultFiles

/// A document with a change that is not written yet.
struct EditedFile {
    let path: String
    let session: EditSession
    let edited: EditSession.Edited

    /// The lines that differ, for `git apply` and `patch`. `nil`: the document is not UTF-8.
    var diff: [UInt8]? {
        guard session.opened.tree.serialized() == session.opened.tree.utf8 else { return nil }
        return UnifiedDiff(of: path, session.opened.tree.utf8, applying: edited.change.edits).text
    }

    /// Writes documents, all or none: `nil` on success, else a sentence.
    ///
    /// All results are complete beside their places before the first one takes its place. A document that somebody
    /// changed since it was read is not replaced.
    static func write(_ files: [EditedFile], journal: EditJournal.Entry.Kind?) -> String? {
        var locks: [Int32] = []
        defer { for lock in locks { close(lock) } }
        var staged: [(file: EditedFile, result: ResultFile)] = []
        for file in files where !file.edited.change.isEmpty {
            guard let lock = locked(file.path) else { return "\(file.path): another process is changing the document" }
            locks.append(lock)
            guard case .success(let now) = InputFile.read(file.path), now == file.session.before else {
                return "\(file.path): the document was changed by somebody else in the meantime; nothing was written"
            }
            switch ResultFile.begin(file.path, isSynced: true) {
            case .failure(let problem): return problem.reason
            case .success(let result):
                if let problem = result.write(file.edited.after) { return problem }
                staged.append((file, result))
            }
        }
        var written: [EditedFile] = []
        for (file, result) in staged {
            if let problem = result.finish() {
                // What was replaced already is put back.
                let lost = written.compactMap { Files.write($0.session.before, to: $0.path, isSynced: true) }
                return ([problem] + lost).joined(separator: "\n")
            }
            written.append(file)
        }
        guard let journal else { return nil }
        for file in written {
            let change = file.edited.change
            let problem = EditJournal(of: file.path).append(
                journal, change.results.map(\.label).joined(separator: "; "), change.edits, change.inverse,
                before: file.session.before, after: file.edited.after)
            if let problem { Console.error("note: \(problem); this change cannot be undone with 'nibkit undo'") }
        }
        return nil
    }

    private static let secondsToWait = 2.0

    /// A lock that other calls of `edit` respect; it ends when it is closed.
    private static func locked(_ path: String) -> Int32? {
        let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let end = Date().addingTimeInterval(secondsToWait)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK, Date() < end else {
                close(descriptor)
                return nil
            }
            usleep(10_000)
        }
        return descriptor
    }
}
