/// What clients can read by address.
public protocol ToolResources: Sendable {
    /// - Parameter cursor: what the last part of the list ended with; `nil`: the first part is asked for.
    func list(after cursor: String?) throws -> (resources: [ToolResource], next: String?)
    var templates: [ToolResource] { get }
    /// Throws a `Problem` if there is no such resource or it cannot be made.
    func read(_ address: String, _ call: ToolCall) throws -> ToolResource.Contents
}

/// A resource, or a template of resources' addresses.
public struct ToolResource: Sendable {
    public struct Contents: Sendable {
        public enum Body: Sendable {
            case text(String)
            /// Base64.
            case data(String)
        }

        public var mimeType: String
        public var body: Body

        public init(mimeType: String, _ body: Body) { (self.mimeType, self.body) = (mimeType, body) }

        func json(_ address: String) -> JSONValue {
            var members: [JSONValue.Member] = [
                JSONValue.Member("uri", .string(address)), JSONValue.Member("mimeType", .string(mimeType)),
            ]
            switch body {
            case .text(let text): members.append(JSONValue.Member("text", .string(text)))
            case .data(let data): members.append(JSONValue.Member("blob", .string(data)))
            }
            return .object(members)
        }
    }

    public var address: String
    public var name: String
    public var summary: String?
    public var mimeType: String

    public init(_ address: String, name: String, summary: String? = nil, mimeType: String) {
        (self.address, self.name, self.summary, self.mimeType) = (address, name, summary, mimeType)
    }

    func json(addressName: String) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member(addressName, .string(address)), JSONValue.Member("name", .string(name)),
        ]
        if let summary { members.append(JSONValue.Member("description", .string(summary))) }
        members.append(JSONValue.Member("mimeType", .string(mimeType)))
        return .object(members)
    }
}
