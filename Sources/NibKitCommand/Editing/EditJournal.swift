import Diagnostics
import Foundation
import IBEditing
import NibKitWork
import ResultFiles

/// The changes of a document that `edit` made, so that `undo` and `redo` take them back and make them again.
///
/// A line of JSON for each change, in a folder of the user's, never beside the document. Lines are only appended, so a
/// crash costs at most the last one.
struct EditJournal {
    /// Older changes are forgotten.
    static let mostChanges = 200
    /// Bytes of a journal; a larger one begins anew.
    static let largestSize = 32 << 20

    struct Edit: Codable, Hashable {
        var start: Int
        var end: Int
        var text: String

        init(_ edit: SourceEdit) {
            (start, end, text) = (edit.range.lowerBound, edit.range.upperBound, edit.replacement)
        }

        var edit: SourceEdit? { 0 <= start && start <= end ? SourceEdit(replacing: start..<end, with: text) : nil }
    }

    struct Entry: Codable {
        enum Kind: String, Codable { case edit, undo, redo }

        var kind: Kind
        var time: String
        var label: String
        var edits: [Edit]
        var inverse: [Edit]
        /// SHA-256 of the file before and after.
        var before: String
        var after: String
    }

    let path: String
    private(set) var entries: [Entry] = []
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
    init(of document: String) {
        let resolved = Files.resolved(document) ?? document
        path = "\(Self.folder)/\(SHA256.text(of: Array(resolved.utf8))).jsonl"
        guard case .success(let bytes) = InputFile.read(path) else { return }
        guard bytes.count <= Self.largestSize else {
            end = .tooMuch
            return
        }
        if let last = bytes.last, last != UInt8(ascii: "\n") { end = .part }
        // A line that was cut off is none.
        entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try? JSONDecoder().decode(Entry.self, from: Data(line))
        }
    }

    private static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (state ?? "\(environment["HOME"] ?? NSTemporaryDirectory())/.local/state") + "/nibkit/journal"
    }

    /// The changes that `undo` takes back, the newest last, and those that `redo` makes again, the next one last.
    var stacks: (done: [Entry], undone: [Entry]) {
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

    /// Adds a change: `nil` on success, else a sentence.
    func append(
        _ kind: Entry.Kind, _ label: String, _ edits: [SourceEdit], _ inverse: [SourceEdit], before: [UInt8],
        after: [UInt8]
    ) -> String? {
        let entry = Entry(
            kind: kind, time: ISO8601DateFormatter().string(from: Date()), label: label, edits: edits.map(Edit.init),
            inverse: inverse.map(Edit.init), before: SHA256.text(of: before), after: SHA256.text(of: after))
        guard let data = try? JSONEncoder().encode(entry) else { return "the journal cannot hold this change" }
        let newLine = [UInt8(ascii: "\n")]
        let line = (end == .part ? newLine : []) + Array(data) + newLine
        let folder = Self.folder
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { return "\(folder): the journal cannot be written: \(error.localizedDescription)" }
        if end == .tooMuch || entries.count >= 2 * Self.mostChanges {
            return rewrite(entries.suffix(Self.mostChanges), line)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            return "\(path): the journal cannot be written: \(String(cString: strerror(errno)))"
        }
        defer { close(descriptor) }
        guard Files.writeAll(line, to: descriptor), fsync(descriptor) == 0 else {
            return "\(path): the journal cannot be written: \(String(cString: strerror(errno)))"
        }
        return nil
    }

    private func rewrite(_ kept: ArraySlice<Entry>, _ line: [UInt8]) -> String? {
        var bytes: [UInt8] = []
        for entry in kept {
            guard let data = try? JSONEncoder().encode(entry) else { continue }
            bytes += data + [UInt8(ascii: "\n")]
        }
        return Files.write(bytes + line, to: path, isSynced: true)
    }
}
