import Foundation
package import IBEditing

/// Commands as JSON: `{"command": "set", "objects": ["root"], "values": {"text": "Hi"}}`.
///
/// Operands have the names of the command's row, options stand beside them, and properties in `values`.
package enum CommandJSON {
    package static func command(_ object: [String: JSONValue]) throws(EditProblem) -> Command {
        guard case .text(let verb)? = object["command"] else {
            throw EditProblem(.badSyntax, "a command in JSON has a member \"command\"")
        }
        guard let row = CommandTable.row(verb) else { throw Planner.unknown(verb) }
        var command = Command(verb)
        var rest = object
        rest["command"] = nil
        let names = (row.operands + row.options).map(\.name)
        for member in ["file", "label"] where !names.contains(member) { rest[member] = nil }
        for operand in row.operands {
            let value =
                rest.removeValue(forKey: operand.name)
                ?? (operand.name == "objects" ? rest.removeValue(forKey: "object") : nil)
            switch value {
            case .text(let text)?: command.operands.append(operand.kind == .text ? CommandValue.quoted(text) : text)
            case .number(let number)?: command.operands.append(number)
            case .list(let members)?:
                for member in members {
                    guard case .text(let text) = member else {
                        throw EditProblem(.illTypedValue, "\"\(operand.name)\" is a text or a list of texts")
                    }
                    command.operands.append(text)
                }
            case nil:
                guard !operand.isRequired else {
                    throw EditProblem(.missingArgument, "'\(verb)' needs \"\(operand.name)\"; usage: \(row.usage)")
                }
            default: throw EditProblem(.illTypedValue, "\"\(operand.name)\" is a text or a list of texts")
            }
        }
        if case .object(let values)? = rest.removeValue(forKey: "values") {
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                command.options.append(Command.Option(name, try value.commandValue()))
            }
        }
        for (name, value) in rest.sorted(by: { $0.key < $1.key }) {
            let option = row.options.first { $0.name == name || $0.name == "--\(name)" }
            let known = option?.name ?? name
            // A selector is written as it is, with its own quotes.
            if option?.kind == .object, case .text(let selector) = value {
                command.options.append(Command.Option(known, .word(selector)))
                continue
            }
            if known.hasPrefix("--"), value == .bool(false) { continue }
            command.options.append(Command.Option(known, try value.commandValue()))
        }
        return command
    }

    /// A JSON Schema of a command.
    package static func schema(of row: CommandRow) -> [String: Any] {
        var properties: [String: Any] = ["command": ["const": row.verb]]
        for parameter in row.operands + row.options {
            properties[parameter.name.replacing("--", with: "")] = schema(of: parameter)
        }
        if row.takesProperties { properties["values"] = ["type": "object", "description": "properties by name"] }
        return [
            "type": "object", "description": row.summary, "properties": properties,
            "required": ["command"] + (row.operands + row.options).filter(\.isRequired).map(\.name),
            "additionalProperties": false,
        ]
    }

    private static func schema(of parameter: CommandRow.Parameter) -> [String: Any] {
        var schema: [String: Any] = ["description": parameter.summary]
        switch parameter.kind {
        case .objects: (schema["type"], schema["items"]) = ("array", ["type": "string"])
        case .object, .member, .word, .text: schema["type"] = "string"
        case .number: schema["type"] = "number"
        case .whole: schema["type"] = "integer"
        case .flag: schema["type"] = "boolean"
        case .choice(let names): schema["enum"] = names
        case .value: break
        }
        return schema
    }
}

/// A value of JSON; numbers as they are written.
package enum JSONValue: Hashable, Sendable, Decodable {
    case text(String)
    case number(String)
    case bool(Bool)
    case null
    indirect case list([JSONValue])
    indirect case object([String: JSONValue])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number("\(value)")
        } else if let value = try? container.decode(Double.self) {
            self = .number("\(value)")
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// - Parameter depth: the number of lists around the value.
    fileprivate func commandValue(depth: Int = 0) throws(EditProblem) -> CommandValue {
        switch self {
        case .text(let text): return .string(text)
        case .number(let text): return .word(text)
        case .bool(let value): return .word(value ? "YES" : "NO")
        case .null: return .word("nil")
        case .list(let list):
            guard depth < CommandParser.deepestList else {
                throw EditProblem(.badSyntax, "there are too many lists inside each other")
            }
            var members: [CommandValue] = []
            for member in list { members.append(try member.commandValue(depth: depth + 1)) }
            return .list(members)
        case .object: throw EditProblem(.illTypedValue, "a value is a text, a number, true, false, null or a list")
        }
    }
}
