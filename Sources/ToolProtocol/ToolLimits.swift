/// The limits of messages and of what waits. Sizes are in bytes.
public enum ToolLimits {
    /// One line of input. A list of commands for a large screen has some kilobytes.
    public static let longestMessage = 4 << 20
    /// Arrays and objects inside each other.
    public static let deepestMessage = 64
    /// Values in one message, the inner ones included.
    public static let mostValues = 200_000
    /// Requests that wait while another one is being answered; further ones are read later.
    public static let mostWaiting = 256
    /// Messages in a batch of revision 2025-03-26.
    public static let mostInBatch = 100
    public static let longestIdentifier = 1_000
    public static let longestName = 200
}
