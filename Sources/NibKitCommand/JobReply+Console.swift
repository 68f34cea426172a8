import Diagnostics
import NibKitWork

extension JobReply {
    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains { $0.severity == Severity.error.rawValue } ? .findings : .clean
    }

    /// Errors and warnings; notes only concern who asks for them.
    func printDiagnostics(withNotes: Bool = false) {
        let isColored = TerminalColor.isWanted(on: 2)
        for diagnostic in diagnostics where withNotes || diagnostic.severity != Severity.note.rawValue {
            let severity = isColored ? Severity(rawValue: diagnostic.severity) : nil
            Console.error(severity.map { TerminalColor.colored(diagnostic.text, $0) } ?? diagnostic.text)
        }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) { Console.error("\(InputFile.title(of: file)): error: \(error)") }
    }
}

extension [Diagnostic] {
    /// On standard error, as those of replies.
    func print() { for diagnostic in self where diagnostic.severity > .note { Console.error(diagnostic.rendered()) } }
}

extension Outcome {
    init(of diagnostics: [Diagnostic]) { self = diagnostics.contains { $0.severity == .error } ? .findings : .clean }
}
