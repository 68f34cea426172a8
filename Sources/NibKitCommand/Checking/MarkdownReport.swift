import Diagnostics

/// Findings as a list of Markdown, for comments. Texts of documents are only text.
enum MarkdownReport {
    /// More are only counted.
    private static let mostFindings = 50

    static func text(of documents: [CheckedDocument], _ sum: CheckSum) -> String {
        let ordered = Reporter.ordered(documents).filter { $0.severity > .note }
        let errors = documents.compactMap { document -> String? in
            guard let error = document.error, !document.findings.contains(where: { $0.severity == .error }) else {
                return nil
            }
            return "- **error** in \(DiffMarkdown.escaped("\(document.file): \(error)"))\n"
        }
        let lines = ordered.prefix(mostFindings).map { finding in
            let place = finding.place.map { " in \($0.file), line \($0.line)" } ?? ""
            let words = "\(place): \(finding.messageWithObject) [\(finding.code.rawValue)]"
            return "- **\(finding.severity.rawValue)**\(DiffMarkdown.escaped(words))\n"
        }
        let rest = ordered.count - lines.count
        return errors.joined() + lines.joined() + (rest > 0 ? "- and \(CheckSum.count(rest, "finding")) more\n" : "")
            + "\n\(DiffMarkdown.escaped(sum.text))\n"
    }
}
