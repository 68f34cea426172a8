/// How sure an explanation is.
public enum Confidence: String, Codable, Sendable {
    /// The text proves it.
    case certain
    case likely
    case none
}

/// A reason for a message, in words.
public struct FoundCause: Codable, Sendable, Hashable {
    /// A name of ``LogCause``.
    public var name: String
    public var confidence: Confidence
    /// What is wrong.
    public var why: String
    /// What helps.
    public var cure: String
}

/// One message of a text.
public struct LogMessage: Codable, Sendable, Hashable {
    /// A name of ``LogKind``.
    public var kind: String
    /// The first and the last line of the text, from 1.
    public var lines: [Int]
    /// `ios`, `macos` or `tools`, where the words show it.
    public var platform: String?
    /// The quoted names of the message by what they are: `class`, `key`, `identifier`, `nib`, …
    public var values: [String: String]
    /// Constraints that cannot all hold, or that the message is about.
    public var constraints: [LogConstraint]
    /// The address of the constraint that the system broke.
    public var broken: String?
    /// The constraint that the system broke, if the list does not have it.
    public var brokenConstraint: LogConstraint?
    /// The reasons, the likeliest first.
    public var causes: [FoundCause]
    /// What the numbers of the constraints prove.
    public var proof: ConflictProof?
    /// Whether only the system takes part: nothing can or need be done.
    public var isSystem: Bool
    /// Whether a part is missing.
    public var isCut: Bool

    init(kind: String, lines: [Int], values: [String: String] = [:]) {
        (self.kind, self.lines, self.values) = (kind, lines, values)
        (constraints, causes, isSystem, isCut) = ([], [], false, false)
    }
}

/// All messages of a text.
public struct LogReport: Codable, Sendable, Hashable {
    /// In the order of the text.
    public var messages: [LogMessage]
    /// The message to begin with.
    public var main: Int?
    /// Lines of the text that hold letters or digits.
    public var lineCount: Int
    /// Lines that belong to no message.
    public var unreadLines: Int
    /// Whether the text was longer than the reader takes, or has more messages.
    public var isCut: Bool
    /// Whether a web page took the constraints out of it, as if they were its own markup.
    public var hasLostMarkup: Bool
    /// Whether the system hid values of it: `<private>`.
    public var hasPrivateValues: Bool
}
