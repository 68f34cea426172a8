import Diagnostics

/// The numbers of findings and documents, as one sentence.
struct CheckSum {
    private var counts: [Severity: Int] = [:]
    private var concerned = 0, documents = 0, sources = 0, notJudged = 0

    init(_ checked: [CheckedDocument]) {
        for document in checked {
            if document.isSource { sources += 1 } else if document.isJudged { documents += 1 } else { notJudged += 1 }
            for finding in document.findings { counts[finding.severity, default: 0] += 1 }
            var isConcerned = !document.findings.isEmpty
            if document.error != nil, !document.findings.contains(where: { $0.severity == .error }) {
                counts[.error, default: 0] += 1
                isConcerned = true
            }
            if isConcerned { concerned += 1 }
        }
    }

    /// Whether all documents are for unsupported systems.
    var judgesNothing: Bool { notJudged > 0 && documents == 0 && sources == 0 }

    /// The message about documents for other systems.
    var unjudged: String? {
        guard notJudged > 0 else { return nil }
        let one = notJudged == 1
        return
            "\(judgesNothing ? "nothing was checked: " : "")\(Self.count(notJudged, "document")) \(one ? "is" : "are") not for iOS: "
            + "only \(one ? "its" : "their") XML was read"
    }

    /// `2 errors and 27 warnings in 5 of 32 documents`
    var text: String {
        let found = Severity.allCases.sorted(by: >).compactMap { severity in
            counts[severity].map { Self.count($0, severity.rawValue) }
        }
        let all =
            documents == 0 && sources > 0
            ? Self.count(sources, "source file")
            : Self.count(documents, "document") + (sources > 0 ? " and \(Self.count(sources, "source file"))" : "")
        guard !found.isEmpty else { return "nothing found in \(all)" }
        let total = documents + sources + notJudged
        let words =
            found.count < 2
            ? found.joined() : "\(found.dropLast().joined(separator: ", ")) and \(found[found.count - 1])"
        return "\(words) in \(concerned == total ? all : "\(concerned) of \(all)")"
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
