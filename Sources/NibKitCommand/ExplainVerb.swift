import ArgumentParser
import Diagnostics
import IBEditing
import IBLint

struct ExplainVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a diagnostic code: what it means, why it matters and what to do.",
        discussion:
            "Each message ends with its code in brackets. Without a code, prints all codes with their severities, those of 'nibkit edit' last."
    )

    @Argument(help: "A code such as malformed-xml (default: all).", completion: .codes) var code: String?
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    func validate() throws {
        guard let code, DiagnosticCode(named: code) == nil, EditProblem.Code(rawValue: code) == nil else { return }
        let known = DiagnosticCode.all.map(\.rawValue) + EditProblem.Code.allCases.map(\.rawValue)
        let hint = Spelling.hint(for: code, among: known)
        throw ValidationError(
            "there is no diagnostic '\(code)'\(hint.isEmpty ? "; 'nibkit explain' lists them" : hint)")
    }

    func run() throws {
        // A code may be one of both: the document is told about, or the command is refused, for the same reason.
        let found = DiagnosticCode.all.filter { code == nil || $0.rawValue == code }
        let refusals = EditProblem.Code.allCases.filter { code == nil || $0.rawValue == code }
        let entries =
            found.map(ExplainReport.Code.init)
            + refusals.sorted { $0.rawValue < $1.rawValue }.map(ExplainReport.Code.init)
        switch format {
        case .json: Console.write(try Console.json(ExplainReport(codes: entries), isPretty: true))
        case .text:
            guard code != nil else {
                for entry in entries { Console.print(ConsoleText(lines: entry.title)) }
                return
            }
            for (index, entry) in entries.enumerated() {
                Console.print(ConsoleText(lines: "\(index > 0 ? "\n" : "")\(entry.title)\n\n\(entry.explanation)"))
                guard let example = entry.example else { continue }
                Console.print("\n\(example.about)\nIt is reported after each \(Rule.Example.mark):\n")
                for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
                    Console.print("    \(line)")
                }
            }
        }
    }
}

/// The output of `nibkit explain --format json`. Keys are a contract: add, never rename.
struct ExplainReport: Encodable {
    struct Code: Encodable {
        struct Example: Encodable {
            /// The document that it is part of, and the rest of the project.
            var about: String
            /// With `↓` before each place.
            var text: String
        }

        var code: String
        var severity: String
        /// Whether it is only reported if the settings of `check` enable it.
        var isOptIn: Bool
        /// Whether 'nibkit edit' reports it: an error is a refused command.
        var isOfEdit = false
        var explanation: String
        var example: Example?

        init(_ known: DiagnosticCode) {
            code = known.rawValue
            severity = known.severity.rawValue
            let rule = Linter.rules.first { $0.code == known }
            isOptIn = rule?.isOptIn == true
            explanation = known.explanation
            example = (rule?.examples.first ?? Linter.examplesFoundByRunning[known]).map {
                Example(about: $0.inWords, text: $0.objects)
            }
        }

        init(_ refusal: EditProblem.Code) {
            code = refusal.rawValue
            severity = (refusal.isNote ? Severity.note : .error).rawValue
            isOptIn = false
            isOfEdit = true
            explanation = refusal.explanation
        }

        var title: String {
            if isOfEdit {
                return "\(code) (\(severity == Severity.note.rawValue ? "note" : "refused command") of 'edit')"
            }
            return "\(code) (\(severity)\(isOptIn ? ", only where the settings of 'check' ask for it" : ""))"
        }
    }

    var schemaVersion = Console.schemaVersion
    var codes: [Code]
}
