/// Where the connections of a nib stand in its document: a text in the nib's root that only our compiler writes, and
/// only for programs that report errors with places. A nib lists its connections by name, so the text also tells which
/// of them the document has first.
///
///     Card.xib 2:14:13 0:15:13
public struct ConnectionPlaces: Hashable, Sendable {
    public struct Place: Hashable, Sendable {
        /// Among those of `UINibConnectionsKey`.
        public var connection: Int
        public var line: Int
        public var column: Int

        public init(connection: Int, line: Int, column: Int) {
            (self.connection, self.line, self.column) = (connection, line, column)
        }
    }

    /// The key of the root object.
    public static let key = "NibKitConnectionPlaces"

    /// The document's name, without its folder.
    public var file: String
    /// In the document's order.
    public var places: [Place]

    public init(file: String, places: [Place]) { (self.file, self.places) = (file, places) }

    /// A text that is not one of these has no places.
    public init?(_ text: String) {
        // Names may have spaces, places have none.
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        var places: [Place] = []
        while let word = words.last {
            let numbers = word.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
            guard numbers.count == 3, word.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 2 else { break }
            places.append(Place(connection: numbers[0], line: numbers[1], column: numbers[2]))
            words.removeLast()
        }
        guard !words.isEmpty else { return nil }
        self.init(file: words.joined(separator: " "), places: places.reversed())
    }

    public var text: String {
        ([file] + places.map { "\($0.connection):\($0.line):\($0.column)" }).joined(separator: " ")
    }
}
