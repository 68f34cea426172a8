/// What a request, a page or a folder may ask for. Sizes are in bytes, times in seconds.
enum Limits {
    // MARK: Connections

    /// Of HTTP and sockets together, of who has shown the token; what comes beyond them is asked to come later.
    static let mostConnections = 64
    /// Who has not shown it yet; beyond them the one that has had most time to do so is closed.
    static let mostStrangers = 32
    /// Pages that are open.
    static let mostSockets = 32
    static let longestHead = 16 << 10
    static let mostFields = 100
    /// From the first byte to the last; for who says nothing, too.
    static let secondsForHead = 10.0
    static let secondsForResponse = 60.0
    /// A page that says nothing for so long is asked whether it is there, and is given so long to say so.
    static let secondsUntilPing = 30.0, secondsForPong = 30.0
    /// What a page sends at once.
    static let longestMessage = 64 << 10

    // MARK: Pages

    static let mostOpenDocuments = 16
    static let mostConfigurations = 64
    static let longestKey = 200
    /// From so many configurations on the server reports whether they look alike; it keeps at most so many different
    /// looks.
    static let fewestAlike = 3, mostLooks = 4
    /// Small messages that wait for a page that does not read; beyond them its socket is closed.
    static let mostWaitingMessages = 1_000
    /// Names and characters of definitions that a page is taken to have; beyond them everything is sent anew.
    static let mostDefinitions = 50_000
    static let mostDefinitionBytes = 64 << 20
    /// Between two openings of the editor.
    static let secondsBetweenEditors = 0.3

    // MARK: Folder

    static let largestDocument = 32 << 20
    static let mostDocuments = 20_000
    /// Where the kernel does not tell what changes.
    static let mostWatchedFiles = 20_000
    static let mostFolders = 20_000
    /// Of one folder.
    static let mostEntries = 200_000
    static let largestPageFile = 8 << 20

    // MARK: Work

    static let mostOrders = 4_096
    /// Pixels of the longer side.
    static let largestPicture = 8_192.0
    static let largestThumbnail = 320.0
    static let largestScale = 8.0
    /// A redraw that takes longer is said.
    static let secondsUntilBusy = 0.15
}
