import ArgumentParser
import Diagnostics
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
            for code in DiagnosticCode.allCases { Console.print("\(code.rawValue) (\(code.severity.rawValue))") }
            return
        }
        guard let known = DiagnosticCode(rawValue: code) else { throw ValidationError("there is no diagnostic '\(code)'") }
        Console.print("\(known.rawValue) (\(known.severity.rawValue))\n\n\(known.explanation)")
    }
}
