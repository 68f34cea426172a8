import ArgumentParser
import Diagnostics
import IBSchema

struct SchemaVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the schema: elements and their properties.",
        discussion:
            "Without an element, prints all elements with their classes. 'nibkit schema label' prints the properties of labels."
    )

    @Flag(help: "Print the whole schema as JSON.") var json = false
    @Argument(help: "An element such as label (default: list all elements).", completion: .elements) var element:
        String?

    func validate() throws {
        guard let element, Schema.cocoaTouch.element(element) == nil else { return }
        let hint = Spelling.hint(for: element, among: Schema.cocoaTouch.elements.map(\.name))
        throw ValidationError("there is no element '\(element)'\(hint.isEmpty ? "; 'nibkit schema' lists them" : hint)")
    }

    func run() throws {
        let schema = Schema.cocoaTouch
        if json {
            Console.print(ConsoleText(lines: schema.jsonText()))
            return
        }
        guard let element else {
            for type in schema.elements {
                Console.print("\(type.name)\(schema.className(of: type.name).map { "  \($0)" } ?? "")")
            }
            return
        }
        if let table = schema.tableText(element: element) { Console.print(ConsoleText(lines: table)) }
    }
}
