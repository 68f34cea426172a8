import Diagnostics

/// A tool that clients can call. `tools/list`, the check of arguments and the guide are made from the same values.
public struct Tool: Sendable {
    public struct Argument: Sendable {
        public enum Kind: Sendable {
            case text
            case choice([String])
            case texts(most: Int)
            case flag
            case whole(ClosedRange<Int>)
            /// Any value; the schema says which.
            case json(JSONValue)
        }

        public var name: String
        public var summary: String
        public var kind: Kind
        public var isRequired: Bool

        public init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
            (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
        }
    }

    public var name: String
    public var title: String
    /// For the agent: what the tool does and when to call it.
    public var summary: String
    public var arguments: [Argument]
    /// Whether it changes files.
    public var isWriting: Bool
    public var perform: @Sendable (ToolArguments, ToolCall) throws -> ToolResult

    public init(
        _ name: String, title: String, _ summary: String, arguments: [Argument], isWriting: Bool = false,
        perform: @escaping @Sendable (ToolArguments, ToolCall) throws -> ToolResult
    ) {
        (self.name, self.title, self.summary, self.arguments) = (name, title, summary, arguments)
        (self.isWriting, self.perform) = (isWriting, perform)
    }

    /// As `tools/list` has it.
    var json: JSONValue {
        var schema: [JSONValue.Member] = [
            JSONValue.Member("type", "object"),
            JSONValue.Member(
                "properties", .object(arguments.map { JSONValue.Member($0.name, $0.schema) })),
        ]
        let required = arguments.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { schema.append(JSONValue.Member("required", .array(required))) }
        schema.append(JSONValue.Member("additionalProperties", false))
        var hints: [JSONValue.Member] = [
            JSONValue.Member("title", .string(title)), JSONValue.Member("readOnlyHint", .bool(!isWriting)),
        ]
        if isWriting {
            hints += [JSONValue.Member("destructiveHint", true), JSONValue.Member("idempotentHint", false)]
        }
        hints.append(JSONValue.Member("openWorldHint", false))
        return [
            "name": .string(name), "title": .string(title), "description": .string(summary),
            "inputSchema": .object(schema), "annotations": .object(hints),
        ]
    }
}

extension Tool.Argument {
    var schema: JSONValue {
        var members: [JSONValue.Member]
        switch kind {
        case .text: members = [JSONValue.Member("type", "string")]
        case .choice(let words):
            members = [JSONValue.Member("type", "string"), JSONValue.Member("enum", .array(words.map { .string($0) }))]
        case .texts(let most):
            members = [
                JSONValue.Member("type", "array"), JSONValue.Member("items", ["type": "string"]),
                JSONValue.Member("maxItems", .number(most)),
            ]
        case .flag: members = [JSONValue.Member("type", "boolean")]
        case .whole(let range):
            members = [
                JSONValue.Member("type", "integer"), JSONValue.Member("minimum", .number(range.lowerBound)),
                JSONValue.Member("maximum", .number(range.upperBound)),
            ]
        case .json(let schema): members = schema.members ?? []
        }
        return .object(members + [JSONValue.Member("description", .string(summary))])
    }

    /// Why a value is not one of this argument; `nil`: it is.
    func problem(with value: JSONValue) -> String? {
        func expected(_ words: String) -> String { "\"\(name)\" must be \(words), not \(value.kind)" }
        switch kind {
        case .text: return value.string == nil ? expected("a string") : nil
        case .choice(let words):
            guard let text = value.string else { return expected("a string") }
            guard !words.contains(text) else { return nil }
            let hint = Spelling.hint(for: text, among: words)
            return
                "\"\(name)\" must be one of \(words.joined(separator: ", ")), not '\(text.prefix(ToolLimits.longestName))'\(hint)"
        case .texts(let most):
            guard let values = value.array, values.allSatisfy({ $0.string != nil }) else {
                return expected("an array of strings")
            }
            return values.count > most ? "\"\(name)\" takes at most \(most) values" : nil
        case .flag: return value.bool == nil ? expected("true or false") : nil
        case .whole(let range):
            guard let number = value.integer else { return expected("a whole number") }
            return range.contains(number)
                ? nil : "\"\(name)\" must be from \(range.lowerBound) to \(range.upperBound), not \(number)"
        case .json: return nil
        }
    }
}

/// The arguments of a call, which the tool's table allows.
public struct ToolArguments: Sendable {
    private var values: [String: JSONValue] = [:]

    public init(_ value: JSONValue?, for tool: Tool) throws(ProtocolError) {
        func refusal(_ sentence: String) -> ProtocolError { ProtocolError(.invalidParams, "\(tool.name): \(sentence)") }
        guard let members = (value ?? .object([])).members else {
            throw refusal("\"arguments\" must be an object, not \(value?.kind ?? "nothing")")
        }
        for member in members {
            guard let argument = tool.arguments.first(where: { $0.name == member.name }) else {
                let name = String(member.name.prefix(ToolLimits.longestName))
                let known = tool.arguments.map(\.name)
                let hint = Spelling.hint(for: name, among: known)
                throw refusal(
                    "there is no argument \"\(name)\"\(hint.isEmpty ? "; it takes \(known.joined(separator: ", "))" : hint)"
                )
            }
            // A client that fills in every argument writes null for none.
            if member.value == .null, !argument.isRequired { continue }
            if let problem = argument.problem(with: member.value) { throw refusal(problem) }
            values[member.name] = member.value
        }
        for argument in tool.arguments where argument.isRequired && values[argument.name] == nil {
            throw refusal("the argument \"\(argument.name)\" is missing")
        }
    }

    public subscript(name: String) -> JSONValue? { values[name] }
    public func text(_ name: String) -> String? { values[name]?.string }
    public func texts(_ name: String) -> [String] { (values[name]?.array ?? []).compactMap(\.string) }
    public func flag(_ name: String) -> Bool { values[name]?.bool ?? false }
    public func whole(_ name: String) -> Int? { values[name]?.integer }
}

public struct ToolResult: Sendable {
    public enum Content: Sendable {
        case text(String)
        /// Base64.
        case image(String, mimeType: String)
    }

    public var content: [Content]
    public var isError: Bool

    public init(_ content: [Content], isError: Bool = false) { (self.content, self.isError) = (content, isError) }
    public init(text: String, isError: Bool = false) { self.init([.text(text)], isError: isError) }

    var members: [JSONValue.Member] {
        let parts = content.map { part -> JSONValue in
            switch part {
            case .text(let text): ["type": "text", "text": .string(text)]
            case .image(let data, let type): ["type": "image", "data": .string(data), "mimeType": .string(type)]
            }
        }
        return [JSONValue.Member("content", .array(parts)), JSONValue.Member("isError", .bool(isError))]
    }
}
