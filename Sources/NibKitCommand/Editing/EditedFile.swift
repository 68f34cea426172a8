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
            guard !isReadOnly(file.path) else { return "\(file.path): the document is read-only; nothing was written" }
            guard let lock = locked(file.path) else {
                return "\(file.path): another process is changing the document; nothing was written"
            }
            locks.append(lock)
            guard case .success(let now) = InputFile.read(file.path), now == file.session.before else {
                return "\(file.path): the document was changed by somebody else in the meantime; nothing was written"
            }
            if case .success(let target) = Files.destination(of: file.path) {
                Files.removeAbandoned(in: Files.folder(of: target) ?? ".")
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
            written.append(file)
            if let problem = result.finish() {
                // What was replaced already is put back; the last one may be replaced, too, and only unsafe.
                let lost = written.filter { (try? InputFile.read($0.path).get()) == $0.edited.after }
                    .compactMap { Files.write($0.session.before, to: $0.path, isSynced: true) }
                return ([problem] + lost).joined(separator: "\n")
            }
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

    /// Renaming would replace a document that a person or a version control system protects from changes.
    private static func isReadOnly(_ path: String) -> Bool {
        guard let status = Files.status(of: path) else { return false }
        return status.st_mode & 0o222 == 0 || access(path.systemPath, W_OK) != 0
    }

    private static let secondsToWait = 2.0

    /// A lock that other calls of `edit` respect; it ends when it is closed.
    private static func locked(_ path: String) -> Int32? {
        let end = Date().addingTimeInterval(secondsToWait)
        while true {
            let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // Who held the lock before may have put another file in its place: that one is to be locked.
                var opened = stat()
                if fstat(descriptor, &opened) == 0, let named = Files.status(of: path),
                    opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
                {
                    return descriptor
                }
            } else if errno != EWOULDBLOCK {
                close(descriptor)
                return nil
            }
            close(descriptor)
            guard Date() < end else { return nil }
            usleep(10_000)
        }
    }
}
