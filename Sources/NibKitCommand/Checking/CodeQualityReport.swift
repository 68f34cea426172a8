import Diagnostics
import NibKit

/// Findings as GitLab reads them from a job's `codequality` report. GitLab shows on a merge request what the target
/// branch does not have, by the fingerprints.
enum CodeQualityReport {
    struct Issue: Encodable {
        struct Location: Encodable {
            struct Lines: Encodable { var begin: Int }
            var path: String
            var lines: Lines
        }

        var description: String
        var check_name: String
        /// The same in later versions of the document, as in a baseline.
        var fingerprint: String
        /// `info`, `minor`, `major` or `blocker`.
        var severity: String
        var location: Location
    }

    static func issues(of documents: [CheckedDocument]) -> [Issue] {
        /// How often each text occurred: the number keeps the fingerprints of equal findings different.
        var counts: [String: Int] = [:]
        func fingerprint(_ words: [String]) -> String {
            let text = words.joined(separator: "\u{0}")
            let count = counts[text, default: 0]
            counts[text] = count + 1
            return ContentHash.text(of: "\(text)\u{0}\(count)")
        }
        return documents.flatMap { document -> [Issue] in
            let failed = document.error.map { error in
                Issue(
                    description: error, check_name: "not-checked",
                    fingerprint: fingerprint([document.file, "not-checked"]), severity: "blocker",
                    location: .init(path: document.file, lines: .init(begin: 1)))
            }
            return [failed].compactMap { $0 }
                + document.findings.map { finding in
                    let key = FindingKey(finding, in: document)
                    return Issue(
                        description: ([finding.messageWithObject] + finding.notes).joined(separator: "\n"),
                        check_name: finding.code.rawValue,
                        fingerprint: fingerprint([document.file, key.code, key.object ?? "", key.subject]),
                        severity: severity(finding.severity),
                        location: .init(
                            path: finding.place?.file ?? document.file, lines: .init(begin: finding.place?.line ?? 1)))
                }
        }
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .note: "info"
        case .warning: "minor"
        case .error: "major"
        }
    }
}
