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
    /// The folder out of which no symlink may lead; `nil`: a person named the file.
    package var boundary: String?

    /// What becomes of the file.
    package enum Effect: String, Codable, Sendable {
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
    /// changed since it was read is not replaced. If the call is killed, the next one completes the change or takes it
    /// back (`PendingChange`).
    ///
    /// - Parameter note: takes what is worth knowing although the documents were written.
    package static func write(_ all: [DocumentReplacement], note: (String) -> Void) throws(Problem) {
        var locks: [Int32] = []
        defer { for lock in locks { close(lock) } }
        var staged: [(replacement: DocumentReplacement, result: ResultFile)] = []
        // What stays as it is may have a place in the journal all the same.
        let unchanged = all.filter { $0.effect == .change && $0.before == $0.after }
        let all = all.filter { $0.effect != .change || $0.before != $0.after }
        Self.allowOpenFiles(for: all.count)
        for replacement in all {
            let path = replacement.path
            if let boundary = replacement.boundary,
                let problem = Files.problem(withPlace: path, outOf: boundary)
            {
                throw Problem("\(path): \(problem); nothing was written")
            }
            if replacement.effect == .creation {
                guard !Files.isThere(path) else { throw Problem("\(path): the file exists; nothing was written") }
            } else {
                guard !isReadOnly(path) else {
                    throw Problem("\(path): the document is read-only; nothing was written")
                }
                guard let lock = locked(path) else {
                    throw Problem("\(path): another process is changing the document; nothing was written")
                }
                locks.append(lock)
                guard case .success(let now) = Files.read(path, as: .document, inside: nil), now == replacement.before
                else {
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
            try result.close()
            staged.append((replacement, result))
        }
        let removals = all.filter { $0.effect == .removal }
        var pending: PendingChange?
        if all.count > 1 {
            do {
                pending = try PendingChange(
                    staged.map { ($0.replacement, $0.result.staging) } + removals.map { ($0, nil) })
            } catch { note("\(error); if this call is killed, a part of the files may stay changed") }
        }
        defer { pending?.end() }
        var written: [DocumentReplacement] = []
        for (replacement, result) in staged {
            guard replacement.effect != .creation || !Files.isThere(replacement.path) else {
                throw failure("\(replacement.path): the file exists", written)
            }
            written.append(replacement)
            do throws(Problem) { try result.finish() } catch { throw failure(error.description, written) }
        }
        // What goes is somewhere else by now.
        for replacement in removals {
            if unlink(replacement.path.systemPath) != 0 {
                throw failure("\(replacement.path): cannot be removed: \(String(cString: strerror(errno)))", written)
            }
            written.append(replacement)
        }
        pending?.isWritten()
        for replacement in written + unchanged {
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
                guard (try? Files.read(replacement.path, as: .document, inside: nil).get()) == replacement.after else {
                    return nil
                }
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
        return Problem(([problem] + lost).joined(separator: "; "))
    }

    /// Renaming would replace a document that a person or a version control system protects from changes.
    package static func isReadOnly(_ path: String) -> Bool {
        guard let status = Files.status(of: path) else { return false }
        return status.st_mode & 0o222 == 0 || access(path.systemPath, W_OK) != 0
    }

    /// Each document is open while it is locked.
    private static func allowOpenFiles(for count: Int) {
        var limit = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < limit.rlim_max, limit.rlim_cur < 2 * count else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(2 * count))
        setrlimit(kind, &limit)
    }

    private static let secondsToWait = 2.0

    /// A lock that other writers respect; it ends when it is closed.
    private static func locked(_ path: String) -> Int32? {
        let end = Date().addingTimeInterval(secondsToWait)
        while true {
            let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
