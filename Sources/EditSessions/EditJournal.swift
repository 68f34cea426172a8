package import Diagnostics
import Foundation
internal import IBEditing
import ResultFiles

/// The changes of a document that were written, so that `undo` and `redo` take them back and make them again.
///
/// A line of JSON for each change, in a folder of the user's, never beside the document. Lines are only appended, so a
/// crash costs at most the last one.
package struct EditJournal {
    /// Older changes are forgotten.
    static let mostChanges = 200

    package struct Edit: Codable, Hashable, Sendable {
        package var start: Int
        package var end: Int
        package var text: String

        package init(_ edit: SourceEdit) {
            (start, end, text) = (edit.range.lowerBound, edit.range.upperBound, edit.replacement)
        }

        package var edit: SourceEdit? {
            0 <= start && start <= end ? SourceEdit(replacing: start..<end, with: text) : nil
        }
    }

    package struct Entry: Codable, Sendable {
        package enum Kind: String, Codable, Sendable { case edit, undo, redo }

        package var kind: Kind
        package var time: String
        package var label: String
        package var edits: [Edit]
        package var inverse: [Edit]
        /// SHA-256 of the file before and after; `noFile` where there was or is none.
        package var before: String
        package var after: String
        /// The other files that the same call changed, by their paths; all of them have the call's name.
        package var files: [String]?
        package var call: String?
        /// No other entry has it.
        package var id: String?

        package static let noFile = ""

        package init(
            _ kind: Kind, _ label: String, _ edits: [SourceEdit], _ inverse: [SourceEdit], before: String,
            after: String
        ) {
            (self.kind, self.label, self.before, self.after) = (kind, label, before, after)
            (self.edits, self.inverse) = (edits.map(Edit.init), inverse.map(Edit.init))
            id = UUID().uuidString
            time = ISO8601DateFormatter().string(from: Date())
        }
    }

    let path: String
    package private(set) var entries: [Entry] = []
    /// Why the journal cannot be read, if there is one.
    package private(set) var problem: Problem?
    /// What the file of the journal ends with.
    private var end = End.line

    private enum End {
        /// A whole line, or the file is new.
        case line
        /// A line that was cut off.
        case part
        /// More than is read.
        case tooMuch
    }

    /// - Parameter document: the path of the document.
    package init(of document: String) {
        path = Self.path(of: document) + ".jsonl"
        guard Files.isThere(path) else { return }
        let bytes: [UInt8]
        switch Files.read(path, as: .journal, inside: Self.folder) {
        case .success(let found): bytes = found
        case .failure(let problem):
            self.problem = Problem("\(path): the journal cannot be read: \(problem)")
            // One that became too large begins anew.
            if (Files.status(of: path)?.st_size ?? 0) > ProjectFileKind.journal.largestSize { end = .tooMuch }
            return
        }
        if let last = bytes.last, last != UInt8(ascii: "\n") { end = .part }
        // A line that was cut off is none.
        entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try? JSONDecoder().decode(Entry.self, from: Data(line))
        }
    }

    /// Where the files about a document are, without an ending.
    static func path(of document: String) -> String {
        "\(folder)/\(SHA256.text(of: Array(resolved(document).utf8)))"
    }

    /// The path of a file that all its names lead to, whether it is there or not.
    package static func resolved(_ path: String) -> String {
        if let path = Files.resolved(path) { return path }
        guard let folder = Files.resolved(Files.folder(of: path) ?? ".") else { return Files.absolute(path) }
        return "\(folder)/\(Files.name(of: path))"
    }

    /// Makes the folder of journals.
    static func makeFolder() throws(Problem) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw Problem("\(folder): the journal cannot be written: \(error.localizedDescription)") }
    }

    static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (state ?? "\(environment["HOME"] ?? NSTemporaryDirectory())/.local/state") + "/nibkit/journal"
    }

    /// The changes that `undo` takes back, the newest last, and those that `redo` makes again, the next one last.
    package var stacks: (done: [Entry], undone: [Entry]) {
        var done: [Entry] = []
        var undone: [Entry] = []
        for entry in entries {
            switch entry.kind {
            case .edit:
                done.append(entry)
                undone = []
            case .undo: if let last = done.popLast() { undone.append(last) }
            case .redo: if let last = undone.popLast() { done.append(last) }
            }
        }
        return (done, undone)
    }

    /// Adds changes.
    package func append(_ new: [Entry]) throws(Problem) {
        guard !new.isEmpty else { return }
        if let problem, end != .tooMuch { throw problem }
        var lines: [UInt8] = end == .part ? [UInt8(ascii: "\n")] : []
        for entry in new {
            guard let data = try? JSONEncoder().encode(entry) else {
                throw Problem("the journal cannot hold this change")
            }
            lines += Array(data) + [UInt8(ascii: "\n")]
        }
        try Self.makeFolder()
        if end == .tooMuch || entries.count + new.count > 2 * Self.mostChanges {
            return try rewrite(entries.suffix(max(0, Self.mostChanges - new.count)), lines)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw Problem("\(path): the journal cannot be written: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        guard Files.writeAll(lines, to: descriptor), fsync(descriptor) == 0 else {
            throw Problem("\(path): the journal cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    private func rewrite(_ kept: ArraySlice<Entry>, _ line: [UInt8]) throws(Problem) {
        var bytes: [UInt8] = []
        for entry in kept {
            guard let data = try? JSONEncoder().encode(entry) else { continue }
            bytes += data + [UInt8(ascii: "\n")]
        }
        try Files.write(bytes + line, to: path, isSynced: true)
    }
}
