import ArgumentParser
import Diagnostics
import IBLint
import IBSchema

struct SchemaVerb: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "schema", abstract: "Print the table of elements and properties.")

    @Flag(help: "As JSON.") var json = false
    @Argument(help: "One element; default: the names of all.") var element: String?

    func run() throws {
        let schema = Schema.cocoaTouch
        if json { Console.print(schema.jsonText()); return }
        guard let element else {
            for type in schema.elements { Console.print("\(type.name)\(schema.className(of: type.name).map { "  \($0)" } ?? "")") }
            return
        }
        guard let table = schema.tableText(element: element) else { throw ValidationError("there is no element '\(element)' in the table") }
        Console.print(table)
    }
}

struct ExplainVerb: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explain the code of a diagnostic.")

    @Argument(help: "A code, such as malformed-xml; default: all.") var code: String?

    func run() throws {
        guard let code else {
            for code in DiagnosticCode.allCases { Console.print(Self.title(code)) }
            return
        }
        guard let known = DiagnosticCode(rawValue: code) else { throw ValidationError("there is no diagnostic '\(code)'") }
        Console.print("\(Self.title(known))\n\n\(known.explanation)")
        guard let example = Linter.rules.first(where: { $0.code == known })?.examples.first else { return }
        Console.print("\nFound here, behind each \(Rule.Example.mark):\n")
        for line in example.objects.split(separator: "\n", omittingEmptySubsequences: false) { Console.print("    \(line)") }
    }

    private static func title(_ code: DiagnosticCode) -> String {
        let isOptIn = Linter.rules.contains { $0.code == code && $0.isOptIn }
        return "\(code.rawValue) (\(code.severity.rawValue)\(isOptIn ? ", only where the settings of 'check' ask for it" : ""))"
    }
}
