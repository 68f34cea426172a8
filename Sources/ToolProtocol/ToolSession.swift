import Diagnostics

/// Answers the messages of one client. What a client agreed on with `initialize` holds for the requests that do not
/// state a revision themselves.
final class ToolSession: @unchecked Sendable {
    private let information: ToolServer.Information
    private let tools: [Tool]
    private let resources: (any ToolResources)?
    /// The revision of `initialize`; only used by the thread that answers.
    private var agreed: Revision?

    init(_ information: ToolServer.Information, tools: [Tool], resources: (any ToolResources)?) {
        (self.information, self.tools, self.resources) = (information, tools, resources)
    }

    /// The answer to a `ping`, which waits for nothing.
    func immediateAnswer(to message: Message) -> JSONValue? {
        guard case .request(let request) = message, request.method == "ping",
            request.params?["_meta"]?[ReservedName.revision] == nil
        else { return nil }
        return Self.response(request.id, "result", .object([]))
    }

    /// `nil`: the message has no answer.
    func answer(to message: Message, _ call: ToolCall) -> JSONValue? {
        switch message {
        case .notification, .response: nil
        case .invalid(let id, let error): failure(id, error)
        case .request(let request): answer(to: request, call)
        case .batch(let messages): answer(toBatch: messages, call)
        }
    }

    private func answer(toBatch messages: [JSONValue], _ call: ToolCall) -> JSONValue? {
        func refused(_ sentence: String) -> JSONValue { failure(nil, ProtocolError(.invalidRequest, sentence)) }
        guard agreed?.hasBatches == true else { return refused("a message must be a JSON object, not an array") }
        guard !messages.isEmpty else { return refused("a batch must have a message") }
        guard messages.count <= ToolLimits.mostInBatch else {
            return refused("a batch can have at most \(ToolLimits.mostInBatch) messages")
        }
        var answers: [JSONValue] = []
        for value in messages {
            let message = Message(value)
            if case .batch = message {
                answers.append(refused("a batch cannot be inside a batch"))
            } else if case .request(let request) = message, request.method == "initialize" {
                answers.append(
                    failure(request.id, ProtocolError(.invalidRequest, "initialize cannot be part of a batch")))
            } else if let answer = immediateAnswer(to: message) ?? answer(to: message, call) {
                answers.append(answer)
            }
        }
        return answers.isEmpty ? nil : .array(answers)
    }

    // MARK: Requests

    private func answer(to request: Message.Request, _ call: ToolCall) -> JSONValue {
        do throws(ProtocolError) {
            let revision = try revision(of: request)
            var members = try result(of: request, revision, call)
            if !revision.hasHandshake {
                members.insert(JSONValue.Member("resultType", "complete"), at: 0)
                members.append(JSONValue.Member("_meta", [ReservedName.serverInfo: serverInfo]))
            }
            return Self.response(request.id, "result", .object(members))
        } catch { return failure(request.id, error) }
    }

    private func revision(of request: Message.Request) throws(ProtocolError) -> Revision {
        let meta = request.params?["_meta"]
        if let stated = meta?[ReservedName.revision] {
            guard let name = stated.string else {
                throw ProtocolError(.invalidParams, "\"\(ReservedName.revision)\" must be a string")
            }
            guard let revision = Revision(rawValue: name), !revision.hasHandshake else {
                throw ProtocolError(
                    .unsupportedRevision,
                    "revision \(name.prefix(ToolLimits.longestName)) cannot be stated in a request; the server supports \(Revision.july2026.rawValue)",
                    data: [
                        "supported": [.string(Revision.july2026.rawValue)], "requested": .string(name),
                    ])
            }
            guard meta?[ReservedName.capabilities]?.members != nil else {
                throw ProtocolError(
                    .invalidParams, "\"_meta\" must have the object \"\(ReservedName.capabilities)\"")
            }
            return revision
        }
        if request.method == "initialize" { return .november2025 }
        guard let agreed else {
            throw ProtocolError(
                .invalidParams,
                "send \"initialize\" first, or state \"\(ReservedName.revision)\" in the \"_meta\" of each request")
        }
        return agreed
    }

    private func result(of request: Message.Request, _ revision: Revision, _ call: ToolCall) throws(ProtocolError)
        -> [JSONValue.Member]
    {
        let params = request.params
        switch request.method {
        case "initialize" where revision.hasHandshake: return try initialize(params)
        case "ping" where revision.hasHandshake: return []
        case "server/discover" where !revision.hasHandshake:
            return [
                JSONValue.Member("supportedVersions", [.string(Revision.july2026.rawValue)]),
                JSONValue.Member("capabilities", capabilities),
                JSONValue.Member("instructions", .string(information.instructions)),
            ] + Caching.table.members(revision)
        case "tools/list":
            return list("tools", tools.map(\.json), .table, revision)
        case "tools/call": return try perform(params, call)
        case "prompts/list": return list("prompts", [], .table, revision)
        case "resources/list" where resources != nil: return try listResources(params, revision)
        case "resources/templates/list" where resources != nil:
            let templates = resources?.templates ?? []
            return list("resourceTemplates", templates.map { $0.json(addressName: "uriTemplate") }, .table, revision)
        case "resources/read" where resources != nil: return try read(params, revision, call)
        default:
            throw ProtocolError(
                .unknownMethod, "there is no method '\(request.method.prefix(ToolLimits.longestName))'")
        }
    }

    private func list(_ name: String, _ values: [JSONValue], _ caching: Caching, _ revision: Revision)
        -> [JSONValue.Member]
    {
        [JSONValue.Member(name, .array(values))] + caching.members(revision)
    }

    private func initialize(_ params: JSONValue?) throws(ProtocolError) -> [JSONValue.Member] {
        guard let asked = params?["protocolVersion"]?.string else {
            throw ProtocolError(.invalidParams, "\"initialize\" needs the string \"protocolVersion\"")
        }
        let revision = Revision.agreed(asked)
        agreed = revision
        return [
            JSONValue.Member("protocolVersion", .string(revision.rawValue)),
            JSONValue.Member("capabilities", capabilities), JSONValue.Member("serverInfo", serverInfo),
            JSONValue.Member("instructions", .string(information.instructions)),
        ]
    }

    private var capabilities: JSONValue {
        .object(
            [JSONValue.Member("tools", .object([]))]
                + (resources == nil ? [] : [JSONValue.Member("resources", .object([]))]))
    }

    private var serverInfo: JSONValue {
        [
            "name": .string(information.name), "title": .string(information.title),
            "version": .string(information.version),
        ]
    }

    private func perform(_ params: JSONValue?, _ call: ToolCall) throws(ProtocolError) -> [JSONValue.Member] {
        guard let name = params?["name"]?.string else {
            throw ProtocolError(.invalidParams, "\"tools/call\" needs the string \"name\"")
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let name = String(name.prefix(ToolLimits.longestName))
            let hint = Spelling.hint(for: name, among: tools.map(\.name))
            throw ProtocolError(
                .invalidParams,
                "there is no tool '\(name)'\(hint.isEmpty ? "; the tools are \(tools.map(\.name).joined(separator: ", "))" : hint)"
            )
        }
        // What is wrong with arguments is for the model that wrote them, and clients show it only results.
        do { return try tool.perform(ToolArguments(params?["arguments"], for: tool), call).members } catch {
            return ToolResult(text: (error as? ProtocolError)?.message ?? "\(error)", isError: true).members
        }
    }

    // MARK: Resources

    private func listResources(_ params: JSONValue?, _ revision: Revision) throws(ProtocolError) -> [JSONValue.Member] {
        let cursor = params?["cursor"]
        guard cursor == nil || cursor?.string != nil else {
            throw ProtocolError(.invalidParams, "\"cursor\" must be a string")
        }
        do {
            guard let found = try resources?.list(after: cursor?.string) else { return [] }
            var members = list("resources", found.resources.map { $0.json(addressName: "uri") }, .files, revision)
            if let next = found.next { members.append(JSONValue.Member("nextCursor", .string(next))) }
            return members
        } catch { throw ProtocolError(.invalidParams, "\(error)") }
    }

    private func read(_ params: JSONValue?, _ revision: Revision, _ call: ToolCall) throws(ProtocolError)
        -> [JSONValue.Member]
    {
        guard let address = params?["uri"]?.string else {
            throw ProtocolError(.invalidParams, "\"resources/read\" needs the string \"uri\"")
        }
        do {
            guard let contents = try resources?.read(address, call) else { return [] }
            return list("contents", [contents.json(address)], .files, revision)
        } catch {
            throw ProtocolError(
                revision.hasHandshake ? .unknownResource : .invalidParams, "\(error)",
                data: ["uri": .string(String(address.prefix(ToolLimits.longestIdentifier)))])
        }
    }

    // MARK: Answers

    private func failure(_ id: JSONValue?, _ error: ProtocolError) -> JSONValue {
        if let id { return Self.response(id, "error", error.json) }
        guard let agreed, !agreed.leavesOutUnknownIdentifier else {
            return ["jsonrpc": "2.0", "error": error.json]
        }
        return Self.response(.null, "error", error.json)
    }

    private static func response(_ id: JSONValue, _ name: String, _ value: JSONValue) -> JSONValue {
        .object([
            JSONValue.Member("jsonrpc", "2.0"), JSONValue.Member("id", id), JSONValue.Member(name, value),
        ])
    }
}
