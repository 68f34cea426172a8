import Diagnostics
import Foundation
import NibKitWork

extension JobReply {
    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains(where: \.isWrongResult) ? .findings : .clean
    }

    /// Prints errors and warnings. Notes are only printed on request, except for unavailable fonts, each of which is
    /// reported once for all documents. Findings in sources were also printed once for all documents.
    func printDiagnostics(withNotes: Bool = false) {
        let isColored = TerminalColor.isWanted(on: 2)
        for diagnostic in diagnostics where diagnostic.file == nil || diagnostic.isOfSamples {
            if diagnostic.code == DiagnosticCode.fontSubstituted.rawValue {
                guard reportedFonts.isNew(diagnostic.message) else { continue }
            } else if !withNotes, diagnostic.severity == Severity.note.rawValue {
                continue
            }
            let severity = isColored ? Severity(rawValue: diagnostic.severity) : nil
            Console.error(
                severity.map { TerminalColor.colored(Console.plain(diagnostic.text), $0) } ?? diagnostic.text,
                isColored: severity != nil)
        }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) {
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

extension DiagnosticRecord {
    /// Whether the result differs from the author's intent: there was an error, or code was skipped because of the
    /// author's mistake.
    var isWrongResult: Bool {
        severity == Severity.error.rawValue || code == DiagnosticCode.statementLeftOut.rawValue || isOfSamples
    }
}

extension [Diagnostic] {
    /// Prints to standard error, like the diagnostics of replies.
    func print() { for diagnostic in self where diagnostic.severity > .note { Console.error(diagnostic.rendered()) } }
}

extension Outcome {
    init(of diagnostics: [Diagnostic]) { self = diagnostics.contains { $0.severity == .error } ? .findings : .clean }
}
