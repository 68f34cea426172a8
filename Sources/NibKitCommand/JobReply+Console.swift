import Diagnostics
import NibKitWork

extension JobReply {
    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains(where: \.isWrongResult) ? .findings : .clean
    }

    /// Errors and warnings; notes only concern who asks for them. What was found in sources was printed once for all documents.
    func printDiagnostics(withNotes: Bool = false) {
        let isColored = TerminalColor.isWanted(on: 2)
        for diagnostic in diagnostics where diagnostic.file == nil && (withNotes || diagnostic.severity != Severity.note.rawValue) {
            let severity = isColored ? Severity(rawValue: diagnostic.severity) : nil
            Console.error(severity.map { TerminalColor.colored(diagnostic.text, $0) } ?? diagnostic.text)
        }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) { Console.error("\(InputFile.title(of: file)): error: \(error)") }
    }
}

extension DiagnosticRecord {
    /// Whether the result is not what the author means: an error, or code that was left out for a mistake of the author's.
    var isWrongResult: Bool { severity == Severity.error.rawValue || code == DiagnosticCode.statementLeftOut.rawValue }
}

extension [Diagnostic] {
    /// On standard error, as those of replies.
    func print() { for diagnostic in self where diagnostic.severity > .note { Console.error(diagnostic.rendered()) } }
}

extension Outcome {
    init(of diagnostics: [Diagnostic]) { self = diagnostics.contains { $0.severity == .error } ? .findings : .clean }
}
