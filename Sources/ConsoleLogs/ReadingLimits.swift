/// What the reader takes from a text. A text is pasted by a person and can be anything.
public enum ReadingLimits {
    /// UTF-8 of a text. What follows is left out and reported.
    public static let bytes = 5_000_000
    /// Constraints of a text. The others are counted as unread.
    public static let constraints = 2_000
    /// Messages of a text.
    public static let messages = 2_000
    /// Letters between two words of a message, and of the longest value in one.
    public static let letters = 600
    /// UTF-8 of the words before a message that belong to it.
    public static let wordsBefore = 200
    /// UTF-8 of the lines before a build's message that may name its document.
    public static let buildStep = 1_000
    /// UTF-8 of a constraint.
    public static let constraintBytes = 4_000
    /// Constraints of a conflict that is proved by its numbers.
    public static let provedConstraints = 200
}
