package import Diagnostics
internal import IBEditing
import ResultFiles

/// A document with a change that is not written yet, or another file that changes with documents.
package struct EditedFile: Sendable {
    package let path: String
    package let session: EditSession
    package var edited: EditSession.Edited
    package var effect = DocumentReplacement.Effect.change
    /// The folder out of which no symlink may lead; `nil`: a person named the file.
    package var boundary: String?
    /// Whether other files change with it, so that its journal records the change even if the file itself does not change.
    package var changesOthers = false

    package init(
        path: String, session: EditSession, edited: EditSession.Edited,
        effect: DocumentReplacement.Effect = .change
    ) {
        (self.path, self.session, self.edited, self.effect) = (path, session, edited, effect)
    }

    package var isChanged: Bool { effect != .change || !edited.change.edits.isEmpty }

    /// The lines that differ, for `git apply` and `patch`. `nil`: the document is not UTF-8.
    ///
    /// - Parameter name: the file's name in the diff.
    package func diff(named name: String) -> [UInt8]? {
        guard session.tree.serialized() == session.tree.utf8 else { return nil }
        let edits =
            effect == .removal
            ? [SourceEdit(replacing: 0..<session.tree.utf8.count, with: "")] : edited.change.edits
        return UnifiedDiff(of: name, session.tree.utf8, applying: edits, effect).text
    }

    /// Writes files, all or none.
    ///
    /// - Parameter note: takes what is worth knowing although the files were written.
    package static func write(_ files: [EditedFile], journal: EditJournal.Entry.Kind?, note: (String) -> Void)
        throws(Problem)
    {
        let files = files.filter { $0.isChanged || $0.changesOthers }
        let paths = files.map { EditJournal.resolved($0.path) }
        let hashes = files.map { file in
            (
                before: file.effect == .creation ? EditJournal.Entry.noFile : SHA256.text(of: file.session.before),
                after: file.effect == .removal ? EditJournal.Entry.noFile : SHA256.text(of: file.edited.after)
            )
        }
        // Files that one call changed are taken back together.
        let call =
            files.count > 1 ? SHA256.text(of: Array((paths + hashes.map(\.after)).joined(separator: "\n").utf8)) : nil
        let replacements = zip(files, hashes).enumerated().map { index, pair -> DocumentReplacement in
            let (file, hash) = pair
            let change = file.edited.change
            let entry = journal.map { kind in
                var entry = EditJournal.Entry(
                    kind, change.results.map(\.label).joined(separator: "; "), change.edits, change.inverse,
                    before: hash.before, after: hash.after)
                if kind == .edit, let call {
                    entry.call = call
                    entry.files = paths.indices.filter { $0 != index }.map { paths[$0] }
                }
                return entry
            }
            var replacement = DocumentReplacement(
                path: file.path, before: file.effect == .creation ? [] : file.session.before,
                after: file.effect == .removal ? [] : file.edited.after, entries: entry.map { [$0] } ?? [],
                effect: file.effect)
            replacement.boundary = file.boundary
            return replacement
        }
        try DocumentReplacement.write(replacements, note: note)
    }
}

extension EditedFile {
    /// A document with its change, and the files beside it that come, change or go with it.
    ///
    /// - Parameter boundary: the folder out of which the files beside it must not lead.
    package static func all(
        of edited: EditSession.Edited, _ session: EditSession, inside boundary: String
    ) -> [EditedFile] {
        let path = session.file
        var own = EditedFile(path: path, session: session, edited: edited)
        own.changesOthers = !edited.change.files.isEmpty
        var files: [EditedFile] = []
        if let destination = edited.change.destination {
            let target = ProjectFacts.path(of: destination, besideDocumentAt: path)
            files = [
                EditedFile(path, session.before, becoming: nil), EditedFile(target, nil, becoming: edited.after),
            ]
            // What the commands made and noted belongs to the document.
            files[1].edited.change.results = edited.change.results
            files[1].edited.change.notes = edited.change.notes
        } else {
            files = [own]
        }
        files += edited.change.files.map { file in
            EditedFile(ProjectFacts.path(of: file.path, besideDocumentAt: path), file.before, becoming: file.after)
        }
        for index in files.indices where files[index].path != path { files[index].boundary = boundary }
        return files
    }

    /// Why the file may not be written, whatever becomes of the others; `nil`: it may.
    package var refusal: String? { boundary.flatMap { Files.problem(withPlace: path, outOf: $0) } }

    /// A file that comes, changes or goes as a whole.
    package init(_ path: String, _ before: [UInt8]?, becoming after: [UInt8]?) {
        self.init(source: path, before ?? [], becoming: after ?? [])
        effect = before == nil ? .creation : after == nil ? .removal : .change
    }
}
