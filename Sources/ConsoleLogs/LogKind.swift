/// A kind of message: how it reads, what it means, why it appears and what helps.
///
/// `LogKind.all` is the one table of them. The reader, the output and Docs/logs.md use it.
public struct LogKind: Sendable {
    public enum Effect: String, Codable, Sendable {
        /// The program ends.
        case crash
        /// The program goes on.
        case warning
        /// A build stops.
        case buildError
        /// A build goes on.
        case buildWarning
        /// Something that was asked for.
        case answer
        case none
    }

    /// A stable name, `kvc-undefined-key`.
    public let name: String
    /// What happened, as a sentence.
    public let title: String
    public let effect: Effect
    /// How the system writes it; the first one that fits counts.
    public let patterns: [Pattern]
    /// The reasons, the likeliest first.
    public let causes: [LogCause]
    /// Codes of `nibkit check` that report the same mistake before a program runs.
    public let codes: [String]

    init(
        _ name: String, _ title: String, _ effect: Effect, patterns: [Pattern], causes: [LogCause], codes: [String] = []
    ) {
        (self.name, self.title, self.effect) = (name, title, effect)
        (self.patterns, self.causes, self.codes) = (patterns, causes, codes)
    }

    /// In the order of Docs/logs.md.
    public static let all: [LogKind] =
        [unsatisfiable] + connections + nibs + scenes + cells + calls + layout + builds + [notOurs]

    public static func named(_ name: String) -> LogKind? { byName[name] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

/// A reason for a message.
public struct LogCause: Sendable {
    /// What has to be seen in a text for a cause.
    enum Test: Sendable {
        case oneOf(String, [String])
        case begins(String, with: String)
        case ends(String, with: String)
        case missing(String)
        case other(kind: String)

        func holds(_ values: [String: String], kinds: Set<String>) -> Bool {
            switch self {
            case .oneOf(let name, let all): values[name].map(all.contains) ?? false
            case .begins(let name, let start): values[name]?.hasPrefix(start) ?? false
            case .ends(let name, let end): values[name]?.hasSuffix(end) ?? false
            case .missing(let name): values[name] == nil
            case .other(let kind): kinds.contains(kind)
            }
        }
    }

    /// A stable name, `class-not-set`.
    public let name: String
    /// What is wrong. `{key}` stands for a value of the message.
    public let sentence: String
    /// What helps, with values like the sentence.
    public let cure: String
    /// All of them make this the likeliest cause.
    let tests: [Test]

    init(_ name: String, _ sentence: String, cure: String, when tests: Test...) {
        (self.name, self.sentence, self.cure, self.tests) = (name, sentence, cure, tests)
    }
}
