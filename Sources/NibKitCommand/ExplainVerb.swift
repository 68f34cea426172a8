import ArgumentParser
import Diagnostics
import IBLint

struct ExplainVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a diagnostic code: what it means, why it matters and what to do.",
        discussion:
            "Each message ends with its code in brackets. Without a code, prints all codes with their severities.")

    @Argument(help: "A code such as malformed-xml (default: all).", completion: .codes) var code: String?
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    func validate() throws {
        guard let code, DiagnosticCode(rawValue: code) == nil else { return }
        let hint = Spelling.hint(for: code, among: DiagnosticCode.allCases.map(\.rawValue))
        throw ValidationError(
            "there is no diagnostic '\(code)'\(hint.isEmpty ? "; 'nibkit explain' lists them" : hint)")
    }

    func run() throws {
        let codes = code.map { [DiagnosticCode(rawValue: $0)].compactMap { $0 } } ?? DiagnosticCode.allCases
        let entries = codes.map(ExplainReport.Code.init)
        switch format {
        case .json: Console.write(try Console.json(ExplainReport(codes: entries), isPretty: true))
        case .text:
            guard code != nil, let entry = entries.first else {
                for entry in entries { Console.print(entry.title) }
                return
            }
            Console.print("\(entry.title)\n\n\(entry.explanation)")
            guard let example = entry.example else { return }
            Console.print("\n\(example.about)\nIt is reported after each \(Rule.Example.mark):\n")
            for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
                Console.print("    \(line)")
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

        var title: String { "\(code) (\(severity)\(isOptIn ? ", only where the settings of 'check' ask for it" : ""))" }
    }

    var schemaVersion = Console.schemaVersion
    var codes: [Code]
}
