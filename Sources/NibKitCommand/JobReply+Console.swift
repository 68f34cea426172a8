import Diagnostics
import NibKitWork

extension JobReply {
    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains { $0.severity == Severity.error.rawValue } ? .findings : .clean
    }

    /// Errors and warnings; notes only concern who asks for them.
    func printDiagnostics() {
        for diagnostic in diagnostics where diagnostic.severity != Severity.note.rawValue { Console.error(diagnostic.text) }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) { Console.error("\(file): error: \(error)") }
    }
}
