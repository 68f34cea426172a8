/// Why something was not done: a sentence for people, without a period. What concerns a document is a `Diagnostic`.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ sentence: String) { description = sentence }
}
