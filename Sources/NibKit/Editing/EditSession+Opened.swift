package import EditSessions

extension EditSession {
    /// The document with its findings, which take longer than reading it.
    package var opened: OpenedDocument { OpenedDocument(tree, document, before, isChecked: true) }

    /// The document without them, to be laid out.
    package var openedWithoutFindings: OpenedDocument { OpenedDocument(tree, document, before, isChecked: false) }
}
