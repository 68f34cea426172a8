package import Diagnostics
import Foundation
internal import IBEditing
package import ProjectCode
import ResultFiles

/// The file that keeps the unsaved changes of a document for the next run, in the folder of the journals.
///
/// Its first line has the contents on which the changes begin, and each further line one change. Lines are only
/// appended, so whatever was recorded survives the end of the process. The file is locked as long as a process has it.
package final class UnsavedChanges: @unchecked Sendable {
    private struct Head: Codable {
        var path: String
        var contents: Data
    }

    private struct Line: Codable {
        var entry: EditJournal.Entry
        var revision: Int
        var step: Int?
        var commands: [String]
        var coalesce: String?
        /// It replaces the line before, of which it is the continuation.
        var isExtension: Bool
        var orders: [SourceOrder]?

        init(
            _ transition: EditHistory.Transition, _ commands: [String], _ coalesce: String?, isExtension: Bool,
            _ orders: [SourceOrder]
        ) {
            self.orders = orders.isEmpty ? nil : orders
            entry = EditJournal.Entry(
                transition.kind, transition.label, transition.edits, transition.inverse, before: transition.before,
                after: transition.after)
            (revision, step) = (transition.revision, transition.step)
            (self.commands, self.coalesce, self.isExtension) = (commands, coalesce, isExtension)
        }

        init(_ change: Restored.Change) {
            (entry, revision, step) = (change.entry, change.revision, change.step)
            (commands, coalesce, isExtension) = (change.commands, change.coalesce, false)
            orders = change.orders.isEmpty ? nil : change.orders
        }
    }

    /// What an earlier run left.
    package struct Restored: Sendable {
        /// The file as that run saw it last.
        package var base: [UInt8]
        package var contents: [UInt8]
        package var changes: [Change]
        /// A sentence about what does not fit.
        package var note: String?

        package struct Change: Sendable {
            package var entry: EditJournal.Entry
            package var step: Int?
            package var revision: Int
            package var commands: [String]
            package var coalesce: String?
            package var orders: [SourceOrder]
        }
    }

    private let document: String
    private let path: String
    private var descriptor: Int32
    private var isEmpty: Bool
    private(set) var size = 0

    /// - Parameter document: its path.
    /// - Throws: if another process has the file, or there can be none.
    package static func open(of document: String) throws(Problem) -> UnsavedChanges {
        try EditJournal.makeFolder()
        let path = path(of: document)
        var tries = 0
        while true {
            let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else {
                throw Problem("\(path): unsaved changes cannot be kept: \(String(cString: strerror(errno)))")
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                // Whoever tidies up has the lock for a moment, as a process has that is about to run its program.
                tries += 1
                guard tries < mostTries else {
                    throw Problem("another 'nibkit serve --edit' has the document open")
                }
                usleep(10_000)
                continue
            }
            var (own, named) = (stat(), stat())
            guard fstat(descriptor, &own) == 0, stat(path, &named) == 0, own.st_ino == named.st_ino else {
                // Whoever had it before removed it.
                close(descriptor)
                continue
            }
            return UnsavedChanges(document, path, descriptor, size: Int(own.st_size))
        }
    }

    /// Whether an earlier run, or another process, left changes of a document.
    package static func exist(for document: String) -> Bool {
        Files.status(of: path(of: document)).map { $0.st_size > 0 } ?? false
    }

    private static let ending = ".unsaved"
    /// For the lock, 10 ms apart.
    private static let mostTries = 50

    private static func path(of document: String) -> String { EditJournal.path(of: document) + ending }

    private init(_ document: String, _ path: String, _ descriptor: Int32, size: Int) {
        (self.document, self.path, self.descriptor) = (document, path, descriptor)
        (isEmpty, self.size) = (size == 0, size)
    }

    deinit { end() }

    /// Gives the file up. One without changes is removed.
    package func end() {
        guard descriptor >= 0 else { return }
        if isEmpty { unlink(path) }
        close(descriptor)
        descriptor = -1
    }

    /// Removes the files without changes that killed processes left.
    package static func removeAbandoned() {
        let folder = EditJournal.folder
        for name in Files.names(in: folder) ?? [] where name.hasSuffix(ending) {
            let path = "\(folder)/\(name)"
            guard let status = Files.status(of: path), status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else {
                continue
            }
            let descriptor = Foundation.open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            var own = stat()
            // Who has it locked is there still, and may write into it in the next moment.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0, own.st_size == 0 {
                unlink(path)
            }
            close(descriptor)
        }
    }

    /// What an earlier run left; `nil`: nothing, or nothing that can be read, which `putAside` then puts aside.
    ///
    /// Nobody was told of a change whose line was cut off: it goes, so that the next line begins where it began.
    package func restored() -> Restored? {
        guard !isEmpty, case .success(let bytes) = Files.read(path, as: .unsavedChanges, inside: EditJournal.folder)
        else {
            return nil
        }
        let whole = bytes[..<((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)]
        if whole.count < bytes.count { shorten(to: whole.count) }
        var texts = whole.split(separator: UInt8(ascii: "\n"))
        guard texts.count > 1 else {
            shorten(to: 0)
            return nil
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: Data(texts.removeFirst())) else { return nil }
        let base = Array(head.contents)
        let session = EditSession(base, file: document)
        var lines: [(line: Line, end: Int)] = []
        for text in texts {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(text)) else { break }
            lines.append((line, text.endIndex + 1))
        }
        // Last lines that do not fit are left out.
        for count in stride(from: lines.count, to: 0, by: -1) {
            let changes = Self.changes(lines.prefix(count).map(\.line))
            let edits = changes.reduce([SourceEdit]()) { $0.followed(by: $1.entry.edits.compactMap(\.edit)) }
            guard let contents = try? session.tree.serialized(applying: edits),
                SHA256.text(of: contents) == changes.last?.entry.after
            else { continue }
            var note: String?
            if count < texts.count {
                note = copyAside(Array(whole), "of the unsaved changes of an earlier run some do not fit; all of them")
                shorten(to: lines[count - 1].end)
            }
            return Restored(base: base, contents: contents, changes: changes, note: note)
        }
        return nil
    }

    private static func changes(_ lines: [Line]) -> [Restored.Change] {
        var changes: [Restored.Change] = []
        for line in lines {
            if line.isExtension { _ = changes.popLast() }
            changes.append(
                Restored.Change(
                    entry: line.entry, step: line.step, revision: line.revision, commands: line.commands,
                    coalesce: line.coalesce, orders: line.orders ?? []))
        }
        return changes
    }

    /// Removes what stands behind so many bytes. If that fails, the lines stay, and are left out again.
    private func shorten(to count: Int) {
        guard ftruncate(descriptor, off_t(count)) == 0 else { return }
        (size, isEmpty) = (count, count == 0)
    }

    /// Keeps a change.
    ///
    /// - Parameters:
    ///   - base: the file's contents, if nothing is kept yet.
    ///   - isExtension: the change replaces the last one.
    package func keep(
        _ transition: EditHistory.Transition, commands: [String], coalesce: String?, isExtension: Bool,
        orders: [SourceOrder] = [], base: @autoclosure () -> [UInt8]
    ) throws(Problem) {
        let line = Line(transition, commands, coalesce, isExtension: isExtension && !isEmpty, orders)
        guard let bytes = isEmpty ? bytes(of: [line], base: base()) : encoded(line) else {
            throw Problem("the change cannot be kept")
        }
        try allow(size: size + bytes.count)
        guard Files.writeAll(bytes, to: descriptor) else {
            let reason = String(cString: strerror(errno))
            // Half a line would hide the next one.
            let rest = ftruncate(descriptor, off_t(size)) == 0 ? "" : "; part of it is in the file"
            throw Problem("\(path): the change cannot be kept: \(reason)\(rest)")
        }
        size += bytes.count
        isEmpty = false
    }

    /// Keeps one change of other contents in place of everything that is kept.
    package func keepOnly(_ transition: EditHistory.Transition, orders: [SourceOrder], base: [UInt8]) throws(Problem) {
        try keepOnly([Line(transition, [], nil, isExtension: false, orders)], base: base)
    }

    /// Keeps what was restored under the numbers that its changes have now.
    ///
    /// The lines that follow speak of them by these numbers.
    package func keepOnly(_ restored: Restored) throws(Problem) {
        try keepOnly(restored.changes.map { Line($0) }, base: restored.base)
    }

    /// Whenever the process ends, the file has all of the old or all of the new.
    private func keepOnly(_ lines: [Line], base: [UInt8]) throws(Problem) {
        guard let bytes = bytes(of: lines, base: base) else { throw Problem("the change cannot be kept") }
        try allow(size: bytes.count)
        let staging = path + ".new"
        // Only this process, which has the lock, writes it.
        let new = Foundation.open(staging, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard new >= 0, flock(new, LOCK_EX | LOCK_NB) == 0, Files.writeAll(bytes, to: new), rename(staging, path) == 0
        else {
            let reason = String(cString: strerror(errno))
            if new >= 0 { close(new) }
            throw Problem("\(path): the change cannot be kept: \(reason)")
        }
        close(descriptor)
        (descriptor, size, isEmpty) = (new, bytes.count, false)
    }

    private func encoded(_ value: some Encodable) -> [UInt8]? {
        (try? JSONEncoder().encode(value)).map { Array($0) + [UInt8(ascii: "\n")] }
    }

    private func bytes(of lines: [Line], base: [UInt8]) -> [UInt8]? {
        guard var bytes = encoded(Head(path: document, contents: Data(base))) else { return nil }
        for line in lines {
            guard let line = encoded(line) else { return nil }
            bytes += line
        }
        return bytes
    }

    private func allow(size: Int) throws(Problem) {
        guard size <= ProjectFileKind.journal.largestSize + EditSession.largestDocument * 2 else {
            throw Problem(
                "there are more than \(ProjectFileKind.journal.largestSize >> 20) MB of unsaved changes: save the document first"
            )
        }
    }

    /// There are no unsaved changes any more.
    package func clear() throws(Problem) {
        guard !isEmpty else { return }
        guard ftruncate(descriptor, 0) == 0 else {
            throw Problem("\(path): saved changes cannot be removed: \(String(cString: strerror(errno)))")
        }
        (isEmpty, size) = (true, 0)
    }

    /// Puts aside what cannot be read; a sentence that says where it is. `nil`: there is nothing.
    package func putAside() -> String? {
        guard !isEmpty, case .success(let bytes) = Files.read(path, as: .unsavedChanges, inside: EditJournal.folder)
        else {
            return nil
        }
        let note = copyAside(bytes, "the unsaved changes of an earlier run do not fit together; they")
        do throws(Problem) { try clear() } catch { return "\(note); \(error)" }
        return note
    }

    private func copyAside(_ bytes: [UInt8], _ what: String) -> String {
        let place = path + ".unreadable"
        do throws(Problem) { try Files.write(bytes, to: place, isSynced: true) } catch { return error.description }
        return "\(what) are in \(place)"
    }
}
