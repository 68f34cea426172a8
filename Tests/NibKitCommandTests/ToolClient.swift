import BuiltTools
import Foundation
import TestSupport

/// A client of `nibkit mcp`, over its pipes.
final class ToolClient {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()
    private var count = 0
    private let schema: ToolSchema?
    /// What each request says of itself; `nil`: the client sends `initialize`.
    private let meta: [String: Any]?
    /// Answers that are not as the schema says, as sentences.
    private(set) var violations: [String] = []

    struct Ended: Error {}
    /// A server that answers nothing for so long is stuck, in milliseconds.
    private static let patience: Int32 = 240_000

    /// - Parameter revision: of the protocol.
    init(_ tool: BuiltTool, _ words: [String], in folder: URL, revision: String, environment: [String: String] = [:])
        throws
    {
        schema = ToolSchema(revision: revision)
        meta =
            revision < "2026"
            ? nil
            : [
                "io.modelcontextprotocol/protocolVersion": revision,
                "io.modelcontextprotocol/clientCapabilities": [String: Any](),
                "io.modelcontextprotocol/clientInfo": ["name": "test", "version": "1"],
            ]
        process.executableURL = tool.url
        process.arguments = ["mcp"] + words
        process.currentDirectoryURL = folder
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        guard meta == nil else { return }
        _ = try request(
            "initialize",
            [
                "protocolVersion": revision, "capabilities": [String: Any](),
                "clientInfo": ["name": "test", "version": "1"],
            ], result: "InitializeResult")
        try send(json: ["jsonrpc": "2.0", "method": "notifications/initialized"])
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    func send(json message: [String: Any]) throws {
        try send(String(decoding: JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    }

    func receive() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 10) {
                let line = received[..<end]
                received = Data(received[(end + 1)...])
                guard let message = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
                    throw Ended()
                }
                return message
            }
            var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Self.patience) > 0 else { throw Ended() }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Ended() }
            received += data
        }
    }

    /// The message as it goes over the wire.
    func message(_ method: String, _ params: [String: Any] = [:]) -> [String: Any] {
        count += 1
        var params = params
        if let meta { params["_meta"] = meta }
        return ["jsonrpc": "2.0", "id": count, "method": method, "params": params]
    }

    /// - Parameter result: the schema's name for the result.
    func request(_ method: String, _ params: [String: Any] = [:], result: String) throws -> [String: Any] {
        try send(json: message(method, params))
        let answer = try receive()
        if let schema {
            violations += schema.problems(of: answer["result"] ?? [String: Any](), result).map { "\(method): \($0)" }
        }
        return answer["result"] as? [String: Any] ?? [:]
    }

    /// The error's code.
    func failure(_ method: String, _ params: [String: Any] = [:]) throws -> Int? {
        try send(json: message(method, params))
        let answer = try receive()
        if let schema {
            let name = schema.has("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError"
            violations += schema.problems(of: answer, name).map { "\(method): \($0)" }
        }
        return (answer["error"] as? [String: Any])?["code"] as? Int
    }

    struct Result {
        var isError: Bool
        var text: String
        var picture: Data?

        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
        }
    }

    func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> Result {
        let result = try request("tools/call", ["name": tool, "arguments": arguments], result: "CallToolResult")
        let content = result["content"] as? [[String: Any]] ?? []
        return Result(
            isError: result["isError"] as? Bool ?? false, text: content.compactMap { $0["text"] as? String }.joined(),
            picture: content.lazy.compactMap { $0["data"] as? String }.first.flatMap { Data(base64Encoded: $0) })
    }

    /// The status of the server once its input ends.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// The published JSON Schema of a revision, as far as it speaks of answers.
final class ToolSchema {
    private let definitions: [String: Any]

    /// `nil`: it is not at hand.
    init?(revision: String) {
        let file = SharedFolder.specs.url.appendingPathComponent("mcp/schema-\(revision).json").path
        guard let data = FileManager.default.contents(atPath: file),
            let schema = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let definitions = (schema["$defs"] ?? schema["definitions"]) as? [String: Any]
        else { return nil }
        self.definitions = definitions
    }

    func has(_ name: String) -> Bool { definitions[name] != nil }

    /// Why a value is not as a definition says.
    func problems(of value: Any, _ name: String) -> [String] {
        guard let definition = definitions[name] as? [String: Any] else { return ["there is no \(name)"] }
        return problems(of: value, definition, at: name)
    }

    private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            return problems(of: value, reference.split(separator: "/").last.map(String.init) ?? "").map {
                "\(place): \($0)"
            }
        }
        var found: [String] = []
        for part in schema["allOf"] as? [[String: Any]] ?? [] { found += problems(of: value, part, at: place) }
        if let parts = (schema["anyOf"] ?? schema["oneOf"]) as? [[String: Any]],
            !parts.contains(where: { problems(of: value, $0, at: place).isEmpty })
        {
            found.append("\(place): none of the choices")
        }
        if let constant = schema["const"], "\(constant)" != "\(value)" {
            found.append("\(place): \(value)")
        }
        if let choices = schema["enum"] as? [String], !choices.contains(where: { $0 == value as? String }) {
            found.append("\(place): \(value)")
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        if !types.isEmpty, !types.contains(where: { Self.is(value, $0) }) { found.append("\(place): not \(types)") }
        if let object = value as? [String: Any] {
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            for name in schema["required"] as? [String] ?? [] where object[name] == nil {
                found.append("\(place): no \(name)")
            }
            for (name, member) in object {
                if let property = properties[name] {
                    found += problems(of: member, property, at: "\(place).\(name)")
                } else if let others = schema["additionalProperties"] as? [String: Any] {
                    found += problems(of: member, others, at: "\(place).\(name)")
                }
            }
        }
        if let values = value as? [Any], let items = schema["items"] as? [String: Any] {
            for (index, item) in values.enumerated() { found += problems(of: item, items, at: "\(place)[\(index)]") }
        }
        return found
    }

    private static func `is`(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": value is Bool
        case "integer", "number": value is Int || value is Double
        case "null": value is NSNull
        default: false
        }
    }
}
