/// A revision of the Model Context Protocol that the server serves.
enum Revision: String, CaseIterable, Comparable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    /// Without a handshake: each request says what it is.
    case july2026 = "2026-07-28"

    static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }

    /// The revision for `initialize`: the one that the client asks for, else the newest that has a handshake.
    static func agreed(_ asked: String) -> Revision {
        Revision(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil } ?? .november2025
    }

    var hasHandshake: Bool { self < .july2026 }
    /// Revision 2025-06-18 removed them.
    var hasBatches: Bool { self < .june2025 }
    /// Revision 2025-11-25 leaves out the identifier of an error that answers no known request; before it is `null`.
    var leavesOutUnknownIdentifier: Bool { self >= .november2025 }
}

/// Names of members that the newest revision reserves.
enum ReservedName {
    static let revision = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
}

/// How long a client may keep a result.
enum Caching {
    case none
    /// As long as the process lives: the table of tools does not change.
    case table
    /// A file can change at any time.
    case files

    func members(_ revision: Revision) -> [JSONValue.Member] {
        guard !revision.hasHandshake, self != .none else { return [] }
        return [
            JSONValue.Member("ttlMs", self == .table ? 3_600_000 : 0), JSONValue.Member("cacheScope", "private"),
        ]
    }
}
