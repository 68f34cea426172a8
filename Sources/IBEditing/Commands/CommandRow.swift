import Diagnostics
import IBDocument

/// A row of the table of commands: everything that help, completion, schemas and the planner know about a verb.
public struct CommandRow: Sendable {
    public let verb: String
    /// One sentence.
    public let summary: String
    /// What stands behind the verb without a name, in order.
    public let operands: [Parameter]
    /// What is named.
    public let options: [Parameter]
    /// Whether other names are properties of the object: `text="Hi"`.
    public let takesProperties: Bool
    public let examples: [String]
    /// Whether the command can move views.
    let layoutEffect: LayoutEffect
    let plan: @Sendable (CommandArguments, Planning) throws(EditProblem) -> Void

    enum LayoutEffect: Sendable {
        case possible, none
        /// The command sets frames itself.
        case setsFrames
        /// As the properties that it sets.
        case ofProperties
    }

    public struct Parameter: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case object, objects, word, text, number, whole, value, flag
            /// An object and the name of a member: `owner.nameLabel`.
            case member
            case choice([String])
        }

        public let name: String
        public let kind: Kind
        public let isRequired: Bool
        public let summary: String

        init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
            (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
        }
    }

    init(
        _ verb: String, _ summary: String, _ operands: [Parameter] = [], options: [Parameter] = [],
        properties: Bool = false, layoutEffect: LayoutEffect = .possible,
        examples: [String], plan: @escaping @Sendable (CommandArguments, Planning) throws(EditProblem) -> Void
    ) {
        self.verb = verb
        self.summary = summary
        self.operands = operands
        self.options = options
        takesProperties = properties
        self.layoutEffect = layoutEffect
        self.examples = examples
        self.plan = plan
    }

    /// `insert CLASS into=OBJECT [at=N] [PROPERTY=VALUE…]`
    public var usage: String {
        var words = [verb]
        for operand in operands {
            let name = operand.name.uppercased() + (operand.kind == .objects ? "…" : "")
            words.append(operand.isRequired ? name : "[\(name)]")
        }
        for option in options {
            let text = option.kind == .flag ? option.name : "\(option.name)=\(option.kind.placeholder)"
            words.append(option.isRequired ? text : "[\(text)]")
        }
        if takesProperties { words.append("[PROPERTY=VALUE…]") }
        return words.joined(separator: " ")
    }

    /// The usage with examples, for refusals.
    var help: String {
        "usage: \(usage)\(examples.isEmpty ? "" : "; such as: \(examples.prefix(2).joined(separator: "; "))")"
    }
}

extension CommandRow {
    /// The parameter that an operand fills: the one that takes several objects takes what the others leave.
    func parameter(ofOperand index: Int, among count: Int) -> Parameter? {
        guard let open = operands.firstIndex(where: { $0.kind == .objects }), index >= open else {
            return operands.indices.contains(index) ? operands[index] : nil
        }
        let fromEnd = operands.count - (count - index)
        return fromEnd > open ? operands[fromEnd] : operands[open]
    }
}

extension Command {
    /// Whether the command is about frames themselves.
    public var setsFrames: Bool { CommandTable.row(verb)?.layoutEffect == .setsFrames }

    /// Whether an operand or an option that takes objects names the object with this id by the id.
    public func refers(toObject id: String) -> Bool {
        guard let row = CommandTable.row(verb) else { return false }
        let named = operands.indices.filter { index in
            row.parameter(ofOperand: index, among: operands.count)?.kind.namesObjects ?? false
        }
        let optional = options.filter { option in
            row.options.contains { $0.name == option.name && $0.kind.namesObjects }
        }
        let selectors = named.map { operands[$0] } + optional.flatMap(\.value.members).map(\.text)
        return selectors.contains { Planning.selector($0, refersTo: id) }
    }
}

extension CommandRow.Parameter.Kind {
    fileprivate var namesObjects: Bool { [.object, .objects, .member].contains(self) }

    var placeholder: String {
        switch self {
        case .object: "OBJECT"
        case .objects: "OBJECTS"
        case .word, .text: "TEXT"
        case .number, .whole: "N"
        case .value: "VALUE"
        case .member: "OBJECT.name"
        case .flag: ""
        case .choice(let names): names.joined(separator: "|")
        }
    }
}

/// The arguments of a command, checked against its row.
struct CommandArguments {
    let row: CommandRow
    let command: Command

    init(_ command: Command, _ row: CommandRow) throws(EditProblem) {
        (self.command, self.row) = (command, row)
        let required = row.operands.filter(\.isRequired)
        let isOpen = row.operands.contains { $0.kind == .objects }
        guard command.operands.count >= required.count else {
            throw EditProblem(
                .missingArgument,
                "'\(row.verb)' needs \(required[command.operands.count].name.uppercased()); \(row.help)")
        }
        guard isOpen || command.operands.count <= row.operands.count else {
            throw EditProblem(
                .badSyntax,
                "'\(row.verb)' takes no '\(command.operands[row.operands.count])'\(Self.missing(in: command, row, at: row.operands.count)); \(row.help)"
            )
        }
        // Each command may state the ids of what it makes.
        let names = row.options.map(\.name) + ["id"]
        for option in command.options where !names.contains(option.name) {
            guard row.takesProperties, !option.name.hasPrefix("--") else {
                throw EditProblem(
                    .noSuchOption,
                    "'\(row.verb)' has no \(option.name)\(Spelling.hint(for: option.name, among: names)); \(row.help)"
                )
            }
        }
        for option in row.options where option.isRequired && command[option.name] == nil {
            let near = command.options.map(\.name).filter { option.name.hasPrefix($0) || $0 == "to" || $0 == "parent" }
            let hint = near.first.map { " in the place of \($0)=" } ?? ""
            throw EditProblem(.missingArgument, "'\(row.verb)' needs \(option.name)=\(hint); \(row.help)")
        }
        for option in command.options {
            guard case .choice(let choices)? = row.options.first(where: { $0.name == option.name })?.kind,
                let word = option.value.characters, !choices.contains(word)
            else { continue }
            throw EditProblem(
                .notAChoice, "\(option.name) is not '\(word)'\(Spelling.hint(for: word, among: choices))",
                notes: ["choices: \(choices.joined(separator: ", "))"])
        }
    }

    /// For a word too much where a named value is missing.
    private static func missing(in command: Command, _ row: CommandRow, at index: Int) -> String {
        let option = row.options.first { $0.isRequired && command[$0.name] == nil }
        return option.map { "; write \($0.name)=\(command.operands[index])" } ?? ""
    }

    /// An operand by its place; the last of a row may be several.
    func operand(_ index: Int) -> String? { index < command.operands.count ? command.operands[index] : nil }

    /// The operands from a place on, but for the last ones that other parameters take.
    func operands(from start: Int, butLast count: Int = 0) -> [String] {
        Array(command.operands.dropFirst(start).dropLast(count))
    }

    func required(_ index: Int) throws(EditProblem) -> String {
        guard let operand = operand(index) else {
            throw EditProblem(
                .missingArgument, "'\(row.verb)' needs \(row.operands[index].name.uppercased()); \(row.help)")
        }
        return operand
    }

    func text(_ name: String) throws(EditProblem) -> String? {
        guard let value = command[name] else { return nil }
        guard let text = value.characters else {
            throw EditProblem(.illTypedValue, "\(name) takes a text, not \(value.text)")
        }
        // A selector in quotes is the text of an object.
        if row.options.contains(where: { $0.name == name && $0.kind == .object }) { return value.text }
        return text
    }

    func number(_ name: String) throws(EditProblem) -> Double? {
        guard let value = command[name] else { return nil }
        guard let number = value.characters.flatMap(DocumentNumber.parse) else {
            throw EditProblem(.illTypedValue, "\(name) takes a number, not \(value.text)")
        }
        return number
    }

    func whole(_ name: String) throws(EditProblem) -> Int? {
        guard let value = command[name] else { return nil }
        guard let number = value.characters.flatMap(DocumentNumber.whole) else {
            throw EditProblem(.illTypedValue, "\(name) takes a whole number, not \(value.text)")
        }
        return number
    }

    func flag(_ name: String) -> Bool { command[name]?.characters == "YES" }

    func place() throws(EditProblem) -> Place {
        Place(at: try whole("at"), before: try text("before"), after: try text("after"))
    }

    /// The values that are properties.
    var properties: [Command.Option] {
        let names = Set(row.options.map(\.name) + ["id"])
        return command.options.filter { !names.contains($0.name) }
    }
}
