internal import Diagnostics
import Foundation
internal import IBEditing
import ResultFiles

/// A change of several files that is being written, as a file in the journal's folder: it is there before the first
/// file takes its new contents, and gone when all have them and the journals tell of it.
///
/// If the call is killed in between, the next call that changes documents takes back what was written, or, if
/// everything was, tells the journals.
struct PendingChange: Sendable {
    /// One file of the change, by what it holds before and after.
    private struct File: Codable {
        var path: String
        var effect: DocumentReplacement.Effect
        /// SHA-256.
        var before: String
        var after: String
        /// The bytes of the old contents that differ, and which bytes of the new ones stand in their place.
        var start: Int
        var end: Int
        var bytes: Data
        /// Where the new contents lie until they take their place.
        var staging: String?
        var entries: [EditJournal.Entry]
    }

    private static let ending = ".pending"
    /// Stands behind the files when all of them are written.
    private static let mark = UInt8(ascii: "\n")

    private let path: String
    private let descriptor: Int32

    /// - Parameter files: with the paths where new contents lie.
    init(_ files: [(replacement: DocumentReplacement, staging: String?)]) throws(Problem) {
        let records = files.map { replacement, staging in
            let range = Self.difference(replacement.before, replacement.after)
            return File(
                path: EditJournal.resolved(replacement.path), effect: replacement.effect,
                before: SHA256.text(of: replacement.before), after: SHA256.text(of: replacement.after),
                start: range.start, end: replacement.after.count - range.end,
                bytes: Data(replacement.before[range.start..<replacement.before.count - range.end]),
                staging: staging.map(Files.absolute), entries: replacement.entries)
        }
        guard let data = try? JSONEncoder().encode(records) else {
            throw Problem("the record of the change cannot be made")
        }
        try EditJournal.makeFolder()
        path = "\(EditJournal.folder)/\(UUID().uuidString)\(Self.ending)"
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, Files.writeAll(Array(data), to: descriptor),
            fsync(descriptor) == 0
        else {
            let reason = String(cString: strerror(errno))
            end()
            throw Problem("\(path): the record of the change cannot be written: \(reason)")
        }
    }

    /// All files have their new contents.
    func isWritten() { _ = Files.writeAll([Self.mark], to: descriptor) }

    func end() {
        unlink(path)
        if descriptor >= 0 { close(descriptor) }
    }

    /// How many bytes are the same at the start and at the end.
    private static func difference(_ a: [UInt8], _ b: [UInt8]) -> (start: Int, end: Int) {
        let shorter = min(a.count, b.count)
        var start = 0
        while start < shorter, a[start] == b[start] { start += 1 }
        var end = 0
        while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        return (start, end)
    }

    // MARK: After a kill

    /// Takes back, or completes, what killed calls have left. Every call that changes documents begins with it.
    ///
    /// - Parameter note: takes what was done.
    static func recover(note: (String) -> Void) {
        let folder = EditJournal.folder
        for name in Files.names(in: folder) ?? [] where name.hasSuffix(ending) {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            // Whoever holds the lock is still writing; whoever is gone may have been about to remove the file.
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Files.isThere(path) else { continue }
            guard case .success(let bytes) = Files.read(path, as: .pendingChange, inside: folder) else { continue }
            // Before it was whole, nothing was written.
            if let files = try? JSONDecoder().decode([File].self, from: Data(bytes)) {
                recover(files, isWritten: bytes.last == mark, note)
            }
            unlink(path)
        }
    }

    private static func recover(_ files: [File], isWritten: Bool, _ note: (String) -> Void) {
        for file in files {
            guard let staging = file.staging, staging.hasSuffix(".partial") else { continue }
            unlink(staging.systemPath)
        }
        if isWritten || files.allSatisfy({ state(of: $0) == .after }) {
            for file in files {
                let journal = EditJournal(of: file.path)
                let known = Set(journal.entries.map(\.id))
                do { try journal.append(file.entries.filter { !known.contains($0.id) }) } catch {
                    note("\(error); the change cannot be undone with 'nibkit undo'")
                }
            }
            return
        }
        for file in files {
            switch state(of: file) {
            case .before: break
            case .other: note("\(file.path): was changed since a call of nibkit was killed, and stays as it is")
            case .after:
                do throws(Problem) {
                    try takeBack(file)
                    note("\(file.path): took back the change of a call that was killed")
                } catch { note("\(file.path): the change of a call that was killed cannot be taken back: \(error)") }
            }
        }
    }

    private enum State { case before, after, other }

    private static func state(of file: File) -> State {
        guard Files.isThere(file.path) else {
            return switch file.effect {
            case .change: .other
            case .creation: .before
            case .removal: .after
            }
        }
        guard let hash = try? SHA256.text(of: Files.read(file.path, as: .document, inside: nil).get()) else {
            return .other
        }
        if hash == file.after, file.effect != .removal { return .after }
        return hash == file.before && file.effect != .creation ? .before : .other
    }

    private static func takeBack(_ file: File) throws(Problem) {
        guard file.effect != .creation else {
            if unlink(file.path.systemPath) != 0 { throw Problem(String(cString: strerror(errno))) }
            return
        }
        let after = file.effect == .removal ? [] : try Files.read(file.path, as: .document, inside: nil).get()
        guard 0 <= file.start, file.start <= file.end, file.end <= after.count else {
            throw Problem("its record is damaged")
        }
        let before = after[..<file.start] + file.bytes + after[file.end...]
        guard SHA256.text(of: Array(before)) == file.before else { throw Problem("its record is damaged") }
        try Files.write(Array(before), to: file.path, isSynced: true)
    }
}
