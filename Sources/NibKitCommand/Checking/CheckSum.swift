import Diagnostics

/// The numbers of findings and documents, as one sentence.
struct CheckSum {
    private var counts: [Severity: Int] = [:]
    private var concerned = 0, documents = 0, sources = 0, notJudged = 0
    private var concernsSettings = false
    var unreported = CheckGate.Unreported()

    init(_ checked: [CheckedDocument]) {
        for document in checked {
            for finding in document.findings { counts[finding.severity, default: 0] += 1 }
            var isConcerned = !document.findings.isEmpty
            if document.error != nil, !document.findings.contains(where: { $0.severity == .error }) {
                counts[.error, default: 0] += 1
                isConcerned = true
            }
            switch document.kind {
            case .document: documents += 1
            case .unsupportedDocument: notJudged += 1
            case .source: sources += 1
            case .settings: concernsSettings = concernsSettings || isConcerned
            }
            if isConcerned, document.kind != .settings { concerned += 1 }
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

    /// `2 errors and 27 warnings in 5 of 32 documents; 200 old findings and 1 ignored finding are not reported`
    var text: String { found + (hidden.map { "; \($0)" } ?? "") }

    /// The numbers of findings that are not reported; `nil`: there are none.
    private var hidden: String? {
        let (known, ignored) = (unreported.known, unreported.ignored)
        let parts = [
            known > 0 ? Self.count(known, "old finding") : nil,
            ignored > 0 ? Self.count(ignored, "ignored finding") : nil,
        ].compactMap { $0 }
        guard !parts.isEmpty else { return nil }
        return "\(parts.joined(separator: " and ")) \(known + ignored == 1 ? "is" : "are") not reported"
    }

    private var found: String {
        let found = Severity.allCases.sorted(by: >).compactMap { severity in
            counts[severity].map { Self.count($0, severity.rawValue) }
        }
        let all =
            documents == 0 && sources > 0
            ? Self.count(sources, "source file")
            : [
                Self.count(documents, "document"), sources > 0 ? Self.count(sources, "source file") : nil,
            ].compactMap { $0 }.joined(separator: " and ")
        guard !found.isEmpty else { return "nothing \(unreported.known > 0 ? "new " : "")found in \(all)" }
        let total = documents + sources + notJudged
        let words =
            found.count < 2
            ? found.joined() : "\(found.dropLast().joined(separator: ", ")) and \(found[found.count - 1])"
        let places = [
            concerned == total ? all : concerned > 0 ? "\(concerned) of \(all)" : nil,
            concernsSettings ? "the settings" : nil,
        ].compactMap { $0 }
        return "\(words) in \(places.joined(separator: " and "))"
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
