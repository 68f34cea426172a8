import Diagnostics
import IBLint

/// Combines the notes of all documents about classes and keys that are unknown without sources: they have one cause and
/// become one note.
enum MissingClassesOfAll {
    /// The maximum number of documents that the note lists.
    private static let mostNotes = 20

    /// In the first document that has such a note.
    static func folded(_ documents: [CheckedDocument]) -> [CheckedDocument] {
        func isSuch(_ finding: Diagnostic) -> Bool {
            finding.severity == .note && finding.message.contains(advice)
                && [.unknownClass, .undefinedKey].contains(finding.code)
        }
        let found = documents.flatMap { $0.findings.filter(isSuch) }
        guard found.count > 1, let first = found.first else { return documents }
        let folders = Set(
            found.compactMap {
                $0.message.components(separatedBy: advice).last?.components(separatedBy: " runs ").first
            })
        let folder = folders.count == 1 ? folders.first ?? "." : "."
        var notes = found.prefix(mostNotes).map { finding in
            "\(finding.place.map { "\($0.file):\($0.line): " } ?? "")\(finding.message.components(separatedBy: advice)[0])"
        }
        if found.count > mostNotes { notes.append("and \(found.count - mostNotes) more documents") }
        let whole = Diagnostic(
            first.code,
            "classes of this project are not loaded in \(found.count) documents\(advice)\(folder) runs them; nibkit load --trace lists them",
            severity: .note, at: first.place, notes: notes)
        var isTold = false
        return documents.map { document in
            guard document.findings.contains(where: isSuch) else { return document }
            var document = document
            document.findings.removeAll(where: isSuch)
            if !isTold {
                isTold = true
                document.findings = (document.findings + [whole]).inReportOrder()
            }
            return document
        }
    }

    /// The text before the folder in `MissingClasses`' messages.
    private static let advice = "; --sources "
}
