import ArgumentParser
import Diagnostics
import Foundation
import IBEditing
import NibKit

struct CommandsVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commands", abstract: "List the commands of 'nibkit edit', or explain one.",
        discussion: """
            OBJECT stands for an object: its id, "its text", @"its label in the outline", outlet:NAME, action:SELECTOR, a class or an element that only \
            one object has, root, owner, initial, scene:NAME, A/B[2] for a child, A//B for an object inside, $NAME for one that an earlier command \
            made with as=NAME. OBJECTS are several of these, or all(OBJECT). Guides in constraints: ID.safe, ID.margins, ID.content, ID.frame.

            Examples:
              nibkit commands
              nibkit commands pin
              nibkit commands --json
            """)

    @Argument(help: "A command (default: all).", completion: .commands) var name: String?
    @Flag(help: "Print JSON, with a JSON Schema for each command.") var json = false

    func validate() throws {
        guard let name, CommandTable.row(name) == nil else { return }
        throw ValidationError(
            "there is no command '\(name)'\(Spelling.hint(for: name, among: CommandTable.rows.map(\.verb)))")
    }

    func run() throws {
        let rows = name.flatMap { CommandTable.row($0) }.map { [$0] } ?? CommandTable.rows
        if json {
            let list = rows.map { row in
                [
                    "command": row.verb, "summary": row.summary, "usage": row.usage, "examples": row.examples,
                    "schema": CommandJSON.schema(of: row),
                ] as [String: Any]
            }
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            let data = try JSONSerialization.data(
                withJSONObject: ["schemaVersion": 1, "commands": list], options: options)
            return Console.write(Array(data) + Array("\n".utf8))
        }
        guard name != nil, let row = rows.first else {
            let width = rows.map(\.verb.count).max() ?? 0
            for row in rows {
                Console.print(
                    ConsoleText(
                        lines: row.verb + String(repeating: " ", count: width + 2 - row.verb.count) + row.summary))
            }
            return
        }
        Console.print("\(row.usage)\n\n\(row.summary)")
        let parameters = row.operands.map { ($0.name.uppercased(), $0) } + row.options.map { ($0.name, $0) }
        if !parameters.isEmpty { Console.print("") }
        let width = parameters.map(\.0.count).max() ?? 0
        for (name, parameter) in parameters {
            var text = parameter.summary
            if case .choice(let names) = parameter.kind { text += ": \(names.joined(separator: ", "))" }
            Console.print("  \(name)\(String(repeating: " ", count: width + 2 - name.count))\(text)")
        }
        Console.print("\nExamples:")
        for example in row.examples { Console.print("  \(example)") }
    }
}
