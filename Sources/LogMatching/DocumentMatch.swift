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
        /// As a shell takes it.
        public var command: String
        /// The command alone, as `nibkit edit` takes it.
        public var edit: String
        /// `nil`: nobody tried it.
        public var trial: Trial?
    }

    /// What a fix does in a copy of the document that has the numbers of the message.
    public struct Trial: Codable, Sendable, Hashable {
        public enum Conflict: String, Codable, Sendable {
            /// The copy had it, and does not have it with the fix.
            case gone
            /// The copy has it also with the fix.
            case stays
            /// The copy does not show it: what decides is not in the document.
            case unseen
        }

        public struct Move: Codable, Sendable, Hashable {
            public var id: String
            /// `label "Name"`.
            public var label: String
            /// `x`, `y`, width and height in points of the superview.
            public var before: [Double]
            public var after: [Double]

            public init(id: String, label: String, before: [Double], after: [Double]) {
                (self.id, self.label, self.before, self.after) = (id, label, before, after)
            }
        }

        public var conflict: Conflict
        /// The views whose frames the fix changes.
        public var moves: [Move]

        public init(conflict: Conflict, moves: [Move]) { (self.conflict, self.moves) = (conflict, moves) }
    }

    public var file: String
    public var confidence: Confidence
    /// Points of the evidence; comparable between documents for one message.
    public var score: Int
    public var places: [Place]
    /// The best ones first.
    public var fixes: [Fix]
    /// Commands of `nibkit edit` that give the document the numbers of the message: sizes that a container set, constants
    /// that code set.
    public var situation: [String] = []
    /// Whether the message is about constraints that conflict.
    public var isConflict: Bool { places.contains { $0.label == Self.constraint } }
    static let constraint = "constraint"
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
