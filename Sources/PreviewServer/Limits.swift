/// The limits of requests, pages and folders. Sizes are in bytes, times in seconds.
enum Limits {
    // MARK: Connections

    /// HTTP connections and sockets that have sent the token; further ones are asked to retry later.
    static let mostConnections = 64
    /// Connections that have not sent it yet; if there are more, the oldest one is closed.
    static let mostStrangers = 32
    /// Pages that are open.
    static let mostSockets = 32
    static let longestHead = 16 << 10
    static let mostFields = 100
    /// From the first byte to the last, also for silent connections.
    static let secondsForHead = 10.0
    static let secondsForResponse = 60.0
    /// A page that is silent for this long is pinged, and has this long to answer.
    static let secondsUntilPing = 30.0, secondsForPong = 30.0
    /// The size of one message of a page.
    static let longestMessage = 64 << 10

    // MARK: Pages

    static let mostOpenDocuments = 16
    static let mostConfigurations = 64
    static let longestKey = 200
    /// With at least this many configurations, the server reports which look alike; it keeps at most this many
    /// different looks.
    static let fewestAlike = 3, mostLooks = 4
    /// Small messages that wait for a page that does not read; if there are more, its socket is closed.
    static let mostWaitingMessages = 1_000
    /// Names and characters of definitions that the server tracks per page; if there are more, everything is sent
    /// again.
    static let mostDefinitions = 50_000
    static let mostDefinitionBytes = 64 << 20
    /// The time between two openings of the editor.
    static let secondsBetweenEditors = 0.3

    // MARK: Editing

    static let mostCommands = 200
    /// Characters of the words of an edit, and of a person's name.
    static let longestLabel = 500, longestName = 60
    /// Objects that a page has selected.
    static let mostSelected = 1_000
    /// Edits, and updates of gestures, of one page.
    static let mostEditsPerSecond = 30, mostUpdatesPerSecond = 120
    /// Changes of one document that wait for the one before.
    static let mostWaitingEdits = 500
    /// After the last change.
    static let secondsUntilAutosave = 0.5

    // MARK: Folder

    static let largestDocument = 32 << 20
    static let mostDocuments = 20_000
    /// The interval of scans without the kernel's notifications.
    static let mostWatchedFiles = 20_000
    static let mostFolders = 20_000
    /// Entries of one folder.
    static let mostEntries = 200_000
    static let largestPageFile = 8 << 20

    // MARK: Work

    static let mostOrders = 4_096
    /// Pixels of the longer side.
    static let largestPicture = 8_192.0
    static let largestThumbnail = 320.0
    static let largestScale = 8.0
    /// The page reports a redraw that takes longer.
    static let secondsUntilBusy = 0.15
    /// Findings wait that long for the scene of their document.
    static let secondsThatFindingsWait = 0.1
}
