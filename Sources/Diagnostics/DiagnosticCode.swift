/// The stable name of a problem, with what is known about the problem in general. It names the problem, not the fix.
///
/// A code stands with its owner: the code of a rule in the rule's file, every other one in an extension here, by the
/// stage that reports it. `DiagnosticCode.all` in `IBLint` lists them.
public struct DiagnosticCode: Sendable, Codable {
    /// The name that people and scripts write: `malformed-xml`. Two codes are equal if their names are.
    public let rawValue: String
    /// The severity of a finding whose reporter states none.
    public let severity: Severity
    /// The explanation that `nibkit explain` prints: one paragraph of plain text that says what the problem is, why it
    /// matters and what to do.
    public let explanation: String

    public init(_ rawValue: String, _ severity: Severity, _ explanation: String) {
        self.rawValue = rawValue
        self.severity = severity
        self.explanation = explanation
    }
}

extension DiagnosticCode: Hashable {
    public static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.rawValue == b.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DiagnosticCode: CustomStringConvertible {
    public var description: String { rawValue }
}
