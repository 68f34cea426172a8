import Diagnostics

/// Findings in the XML of Checkstyle, which many tools for code review read.
enum CheckstyleReport {
    static func text(of documents: [CheckedDocument]) -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
        for document in documents where !document.findings.isEmpty || document.error != nil {
            lines.append("  <file name=\"\(ReportXML.quoted(document.file))\">")
            if let error = document.error, !document.findings.contains(where: { $0.severity == .error }) {
                lines.append(
                    "    <error line=\"1\" severity=\"error\" message=\"\(ReportXML.quoted(error))\" source=\"nibkit\"/>"
                )
            }
            for finding in document.findings {
                let place = finding.place.map { "line=\"\($0.line)\" column=\"\($0.column)\" " } ?? ""
                let severity = finding.severity == .note ? "info" : finding.severity.rawValue
                let message = ([finding.messageWithObject] + finding.notes).joined(separator: "; ")
                lines.append(
                    "    <error \(place)severity=\"\(severity)\" message=\"\(ReportXML.quoted(message))\" source=\"nibkit.\(finding.code.rawValue)\"/>"
                )
            }
            lines.append("  </file>")
        }
        return (lines + ["</checkstyle>"]).map { $0 + "\n" }.joined()
    }
}
