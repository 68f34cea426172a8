/// How far the search for a message in a document goes.
enum MatchLimits {
    /// Constraints of a message that are looked for.
    static let constraints = 24
    /// Steps of the search in one document.
    static let steps = 5_000
    /// Places that are named.
    static let places = 3
    /// Fixes of one place.
    static let fixes = 6
}
