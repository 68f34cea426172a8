package import Diagnostics
import Foundation
import ResultFiles

/// New contents of a document, with their way into the file. Everything that edits documents writes them here.
package struct DocumentReplacement: Sendable {
    package let path: String
    /// The file's bytes on which the change was planned.
    package let before: [UInt8]
    package let after: [UInt8]
    /// What the journal keeps of the change.
    package let entries: [EditJournal.Entry]
    package let effect: Effect

    /// What becomes of the file.
    package enum Effect: Sendable {
        case change
        /// There was none: `before` is empty.
        case creation
        /// There is none afterwards: `after` is empty.
        case removal
    }

    package init(
        path: String, before: [UInt8], after: [UInt8], entries: [EditJournal.Entry], effect: Effect = .change
    ) {
        (self.path, self.before, self.after, self.entries, self.effect) = (path, before, after, entries, effect)
    }

    /// Writes documents, all or none.
    ///
    /// All results are complete beside their places before the first one takes its place. A document that somebody
    /// changed since it was read is not replaced.
    ///
    /// - Parameter note: takes what is worth knowing although the documents were written.
    package static func write(_ all: [DocumentReplacement], note: (String) -> Void) throws(Problem) {
        var locks: [Int32] = []
        defer { for lock in locks { close(lock) } }
        var staged: [(replacement: DocumentReplacement, result: ResultFile)] = []
        let all = all.filter { $0.effect != .change || $0.before != $0.after }
        for replacement in all {
            let path = replacement.path
            if replacement.effect == .creation {
                guard !isThere(path) else { throw Problem("\(path): the file exists; nothing was written") }
            } else {
                guard !isReadOnly(path) else {
                    throw Problem("\(path): the document is read-only; nothing was written")
                }
                guard let lock = locked(path) else {
                    throw Problem("\(path): another process is changing the document; nothing was written")
                }
                locks.append(lock)
                guard case .success(let now) = Files.read(path), now == replacement.before else {
                    throw Problem(
                        "\(path): the document was changed by somebody else in the meantime; nothing was written")
                }
            }
            if case .success(let target) = Files.destination(of: path) {
                Files.removeAbandoned(in: Files.folder(of: target) ?? ".")
            }
            guard replacement.effect != .removal else { continue }
            let result = try ResultFile(path, isSynced: true)
            try result.write(replacement.after)
            staged.append((replacement, result))
        }
        var written: [DocumentReplacement] = []
        for (replacement, result) in staged {
            guard replacement.effect != .creation || !isThere(replacement.path) else {
                throw failure("\(replacement.path): the file exists", written)
            }
            written.append(replacement)
            do throws(Problem) { try result.finish() } catch { throw failure(error.description, written) }
        }
        // What goes is somewhere else by now.
        for replacement in all where replacement.effect == .removal {
            if unlink(replacement.path.systemPath) != 0 {
                throw failure("\(replacement.path): cannot be removed: \(String(cString: strerror(errno)))", written)
            }
            written.append(replacement)
        }
        for replacement in written {
            do { try EditJournal(of: replacement.path).append(replacement.entries) } catch {
                note("\(error); this change cannot be undone with 'nibkit undo'")
            }
        }
    }

    /// Puts back what was written already; the last one may be replaced, too, and only unsafe.
    private static func failure(_ problem: String, _ written: [DocumentReplacement]) -> Problem {
        let lost = written.compactMap { replacement -> String? in
            switch replacement.effect {
            case .creation, .change:
                guard (try? Files.read(replacement.path).get()) == replacement.after else { return nil }
            case .removal: break
            }
            if replacement.effect == .creation {
                return unlink(replacement.path.systemPath) == 0 ? nil : "\(replacement.path): cannot be removed again"
            }
            do throws(Problem) { try Files.write(replacement.before, to: replacement.path, isSynced: true) } catch {
                return error.description
            }
            return nil
        }
        return Problem(([problem] + lost).joined(separator: "\n"))
    }

    /// Whether a path names anything, be it a link that leads nowhere.
    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path.systemPath, &status) == 0
    }

    /// Renaming would replace a document that a person or a version control system protects from changes.
    package static func isReadOnly(_ path: String) -> Bool {
        guard let status = Files.status(of: path) else { return false }
        return status.st_mode & 0o222 == 0 || access(path.systemPath, W_OK) != 0
    }

    private static let secondsToWait = 2.0

    /// A lock that other writers respect; it ends when it is closed.
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
