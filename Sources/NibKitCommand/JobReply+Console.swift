import Diagnostics
import NibKitWork

extension JobReply {
    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains { $0.severity == Severity.error.rawValue } ? .findings : .clean
    }

    /// Errors and warnings; notes only concern who asks for them.
    func printDiagnostics(withNotes: Bool = false) {
        for diagnostic in diagnostics where withNotes || diagnostic.severity != Severity.note.rawValue { Console.error(diagnostic.text) }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) { Console.error("\(file): error: \(error)") }
    }
}

extension [Diagnostic] {
    /// On standard error, as those of replies.
    func print() { for diagnostic in self where diagnostic.severity > .note { Console.error(diagnostic.rendered()) } }
}

extension Outcome {
    init(of diagnostics: [Diagnostic]) { self = diagnostics.contains { $0.severity == .error } ? .findings : .clean }
}
