import Diagnostics
import NibKitWork

/// A diagnostic of a worker, as reporters say it.
struct Finding {
    var code: DiagnosticCode
    var severity: Severity
    var record: DiagnosticRecord
    var file: String

    /// `nil`: a code or severity of another version of this program.
    init?(_ record: DiagnosticRecord, file: String) {
        guard let code = DiagnosticCode(rawValue: record.code), let severity = Severity(rawValue: record.severity) else { return nil }
        (self.code, self.severity, self.record, self.file) = (code, severity, record, file)
    }

    /// `file:line:column`.
    var place: String { "\(file)\(record.line.map { ":\($0)" } ?? "")\(record.column.map { ":\($0)" } ?? "")" }

    /// Findings of one document stand in this order: line, column, code, message.
    var order: (Int, Int, String, String) { (record.line ?? 0, record.column ?? 0, code.rawValue, record.message) }

    /// The message, with the object's id where it does not say it.
    var message: String { record.object.map { record.message.contains($0) ? record.message : "\(record.message) (id \($0))" } ?? record.message }
}

/// What was found in one document.
struct CheckedDocument {
    var file: String
    /// Why it could not be looked at.
    var error: String?
    var findings: [Finding]
}
