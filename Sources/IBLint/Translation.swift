/// The texts of a document in one language.
public struct Translation: Sendable {
    public var language: String
    /// By key. A text that is not the same for all devices or numbers, or that is not to be translated, is empty.
    public var texts: [String: String]

    public init(language: String, texts: [String: String]) { (self.language, self.texts) = (language, texts) }
}
