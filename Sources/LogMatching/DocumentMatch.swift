import ConsoleLogs
import IBDocument

/// Where a document has what a message names.
public struct DocumentMatch: Codable, Sendable, Hashable {
    public struct Place: Codable, Sendable, Hashable {
        /// The object's id, and its name in messages: `label "Name"`.
        public var id: String?
        public var label: String
        /// From 1.
        public var line: Int
        /// What of the object it is: `outlet ‘name’`, or the letter of an item and the place of a constraint in the message.
        public var what: String
    }

    /// A command of `nibkit edit` and what it does.
    public struct Fix: Codable, Sendable, Hashable {
        public var title: String
        public var command: String
    }

    public var file: String
    public var confidence: Confidence
    /// Points of the evidence; comparable between documents for one message.
    public var score: Int
    public var places: [Place]
    public var fixes: [Fix]
}

/// Searches documents for what a message is about.
public struct LogMatcher {
    private let message: LogMessage
    private var found: [DocumentMatch] = []

    public init(_ message: LogMessage) { self.message = message }

    /// Whether documents can have anything of the message.
    public var isSearched: Bool {
        !message.isSystem
            && (!message.constraints.isEmpty || message.brokenConstraint != nil || !NamedPlaces(message).isEmpty)
    }

    public mutating func look(in document: Document, file: String) {
        if !message.constraints.isEmpty || message.brokenConstraint != nil {
            var search = ConstraintSearch(message, document)
            found += search.matches(file: file)
        } else {
            found += NamedPlaces(message).matches(in: document, file: file)
        }
    }

    /// The best ones first, at most three. One is certain only if no other is nearly as good.
    public var matches: [DocumentMatch] {
        var best = found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(
            \.element)
        let hasRival = best.count > 1 && best[0].score - best[1].score <= Self.nearness
        if !hasRival, let first = best.first, first.confidence == .certain { return [first] }
        if hasRival { for index in best.indices { best[index].confidence = .likely } }
        return Array(best.prefix(MatchLimits.places))
    }

    /// Points by which the best match has to be better than the next one.
    private static let nearness = 3
}
