import Diagnostics
import NibKitWork
import ResultFiles

/// The findings in one file.
struct CheckedDocument {
    enum Kind {
        case document
        /// A document of which only the XML is read, because rules and layout do not support its system.
        case unsupportedDocument
        /// A file of the project's sources.
        case source
        /// The settings of the check.
        case settings
    }

    var file: String
    /// From the root of the file system; for standard input its name in messages.
    var path: String
    /// Why it could not be checked.
    var error: String?
    /// In report order.
    var findings: [Diagnostic]
    /// A hash of what could not be read as a document.
    var unread: String?
    var kind = Kind.document
    /// The document's ids; `nil`: nobody asked for them, or the document cannot be read.
    var ids: Set<String>?
    /// The lines for NibKit in the objects' Notes.
    var notes: [DocumentAnchors.Note] = []
    private var anchors: [DocumentAnchors.Place: DocumentAnchors.Anchor] = [:]

    init(file: String, error: String? = nil, findings: [Diagnostic], anchors: DocumentAnchors? = nil) {
        self.file = file
        path = Files.resolved(file) ?? (file == InputFile.title(of: "-") ? file : Files.standardized(file))
        self.error = error
        self.findings = findings
        guard let anchors else { return }
        (ids, notes) = (anchors.ids, anchors.notes)
        self.anchors = Dictionary(anchors.anchors.map { ($0.place, $0) }) { first, _ in first }
    }

    /// Whether an earlier state of the project can have had the same error, because findings explain it.
    var canBeOld: Bool { unread != nil && findings.contains { $0.severity == .error } }

    func anchor(of finding: Diagnostic) -> DocumentAnchors.Anchor? {
        guard let place = finding.place, place.file == file else { return nil }
        return anchors[DocumentAnchors.Place(line: place.line, column: place.column)]
    }
}
