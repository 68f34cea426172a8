package import EditSessions
internal import IBEditing

/// What only the project around a document decides.
extension EditedFile {
    /// A document with its change, and the files beside it, which must not lead out of its project.
    package static func all(of edited: EditSession.Edited, _ session: EditSession) -> [EditedFile] {
        all(
            of: edited, session, inside: ProjectFacts.boundary(ofDocumentAt: EditJournal.resolved(session.file)))
    }

    /// The lines that differ, for `git apply` and `patch`. `nil`: the document is not UTF-8.
    package var diff: [UInt8]? { diff(named: ProjectRoot.nameInDiffs(of: path)) }
}
