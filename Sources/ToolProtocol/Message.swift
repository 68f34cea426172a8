/// A message of a client, as JSON-RPC 2.0 defines it.
enum Message: Equatable {
    case request(Request)
    case notification(method: String, params: JSONValue?)
    /// The answer to a request. This server sends none, so it is skipped.
    case response
    case batch([JSONValue])
    case invalid(id: JSONValue?, ProtocolError)

    struct Request: Equatable {
        /// A string or a whole number.
        var id: JSONValue
        var method: String
        var params: JSONValue?
    }

    init(line: [UInt8]) {
        do { self.init(try JSONParser.value(of: line)) } catch {
            self = .invalid(id: nil, ProtocolError(.parseError, "the line is not JSON: \(error)"))
        }
    }

    init(_ value: JSONValue) {
        if case .array(let messages) = value {
            self = .batch(messages)
            return
        }
        guard value.members != nil else {
            self = .invalid(
                id: nil, ProtocolError(.invalidRequest, "a message must be a JSON object, not \(value.kind)"))
            return
        }
        let id = value["id"].flatMap { Self.isIdentifier($0) ? $0 : nil }
        func invalid(_ sentence: String) -> Message { .invalid(id: id, ProtocolError(.invalidRequest, sentence)) }
        guard value["jsonrpc"]?.string == "2.0" else {
            self = invalid("a message must have \"jsonrpc\": \"2.0\"")
            return
        }
        guard let method = value["method"] else {
            let isResponse = value["result"] != nil || value["error"] != nil
            self = isResponse ? .response : invalid("a request must have a \"method\"")
            return
        }
        guard let method = method.string else {
            self = invalid("\"method\" must be a string, not \(method.kind)")
            return
        }
        let params = value["params"]
        if let params, params.members == nil {
            self = invalid("\"params\" must be an object, not \(params.kind)")
            return
        }
        guard value["id"] != nil else {
            self = .notification(method: method, params: params)
            return
        }
        guard let id else {
            self = invalid("\"id\" must be a string or a whole number")
            return
        }
        self = .request(Request(id: id, method: method, params: params))
    }

    static func isIdentifier(_ value: JSONValue) -> Bool {
        switch value {
        case .string(let text): text.utf8.count <= ToolLimits.longestIdentifier
        case .number: value.integer != nil
        default: false
        }
    }
}

/// A JSON-RPC error.
public struct ProtocolError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParams = -32602
        case internalError = -32603
        /// Only revisions with a handshake have this code.
        case unknownResource = -32002
        case unsupportedRevision = -32022
    }

    public var code: Code
    /// One sentence.
    public var message: String
    var data: JSONValue?

    public init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("code", .number(code.rawValue)), JSONValue.Member("message", .string(message)),
        ]
        if let data { members.append(JSONValue.Member("data", data)) }
        return .object(members)
    }
}
