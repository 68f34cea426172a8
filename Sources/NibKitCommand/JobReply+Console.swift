import Diagnostics
import Foundation
import NibKitWork

extension JobReply {
    /// The diagnostics as `check` reports them: each at a place in the document, or in its samples.
    var findings: [Diagnostic] {
        let document = InputFile.title(of: file)
        return diagnostics.map { diagnostic in
            guard !diagnostic.isOfSamples else { return diagnostic }
            var finding = diagnostic
            finding.place = SourcePlace(
                file: document, line: finding.place?.line ?? 1, column: finding.place?.column ?? 1)
            return finding
        }
    }

    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains(where: \.isWrongResult) ? .findings : .clean
    }

    /// Prints errors and warnings. Notes are only printed on request, except for unavailable fonts, each of which is
    /// reported once for all documents. Findings in sources were also printed once for all documents.
    func printDiagnostics(withNotes: Bool = false) {
        for diagnostic in diagnostics where !diagnostic.isOfSources {
            if diagnostic.code == .fontSubstituted {
                guard reportedFonts.isNew(diagnostic.message) else { continue }
            } else if !withNotes, diagnostic.severity == .note {
                continue
            }
            Console.error(diagnostic)
        }
        if let error, !diagnostics.contains(where: { $0.severity == .error }) {
            Console.error("\(InputFile.title(of: file)): error: \(error)")
        }
    }
}

private let reportedFonts = Reported()

private final class Reported: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: Set<String> = []

    func isNew(_ message: String) -> Bool { lock.withLock { messages.insert(message).inserted } }
}

extension Diagnostic {
    /// Whether the result differs from the author's intent: there was an error, an outlet is not set, or code was
    /// skipped because of the author's mistake.
    fileprivate var isWrongResult: Bool {
        severity == .error || [.statementLeftOut, .unreadableFile].contains(code) || isOfSamples
            || code == .undefinedKey && severity == .warning
    }
}

extension [Diagnostic] {
    /// Prints to standard error, like the diagnostics of replies.
    func print() { for diagnostic in self where diagnostic.severity > .note { Console.error(diagnostic) } }
}

extension Outcome {
    init(of diagnostics: [Diagnostic]) { self = diagnostics.contains { $0.severity == .error } ? .findings : .clean }
}
