import ArgumentParser
import Diagnostics
import IBSchema

struct SchemaVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the table of elements and properties.",
        discussion:
            "Without an element it lists all, each with its class. 'nibkit schema label' prints the properties of labels."
    )

    @Flag(help: "Print the whole table as JSON.") var json = false
    @Argument(help: "One element, such as label; default: the names of all.", completion: .elements) var element:
        String?

    func validate() throws {
        guard let element, Schema.cocoaTouch.element(element) == nil else { return }
        let hint = Spelling.hint(for: element, among: Schema.cocoaTouch.elements.map(\.name))
        throw ValidationError("there is no element '\(element)'\(hint.isEmpty ? "; 'nibkit schema' lists them" : hint)")
    }

    func run() throws {
        let schema = Schema.cocoaTouch
        if json {
            Console.print(schema.jsonText())
            return
        }
        guard let element else {
            for type in schema.elements {
                Console.print("\(type.name)\(schema.className(of: type.name).map { "  \($0)" } ?? "")")
            }
            return
        }
        if let table = schema.tableText(element: element) { Console.print(table) }
    }
}
