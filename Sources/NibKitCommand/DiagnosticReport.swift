import Diagnostics
import NibKitWork

/// A diagnostic as the JSON outputs of all verbs spell it. Keys are a contract: add, never rename.
struct DiagnosticReport: Encodable {
    struct Fix: Encodable {
        struct Edit: Encodable {
            /// Bytes of the document as UTF-8, from the first one that is replaced to the one behind the last.
            var start, end: Int
            var replacement: String
        }

        var title: String
        /// `safe`, `changesMeaning` or `suggestion`, as `Fix.Promise` describes them.
        var promise: String
        var edits: [Edit]
    }

    var code: String
    var severity: String
    var message: String
    /// The file of the line, where that is not the document.
    var file: String?
    var line, column: Int?
    /// The id of the object.
    var object: String?
    var notes: [String]
    /// Absent where no fix is known.
    var fixes: [Fix]?
    /// The text form.
    var text: String

    init(_ diagnostic: Diagnostic, of document: String) {
        code = diagnostic.code.rawValue
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        file = diagnostic.file(besides: document)
        line = diagnostic.place?.line
        column = diagnostic.place?.column
        object = diagnostic.objectID
        notes = diagnostic.notes
        let known = diagnostic.fixes.map { fix in
            Fix(
                title: fix.title, promise: fix.promise.rawValue,
                edits: fix.edits.map {
                    Fix.Edit(start: $0.range.lowerBound, end: $0.range.upperBound, replacement: $0.replacement)
                })
        }
        fixes = known.isEmpty ? nil : known
        text = diagnostic.rendered()
    }
}

extension JobReply {
    var diagnosticReports: [DiagnosticReport] { diagnostics.map { DiagnosticReport($0, of: file) } }
}
