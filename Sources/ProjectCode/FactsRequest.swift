/// What is asked of `nibkit-source --known-facts`, besides the names of folders.
public struct FactsRequest: Codable, Sendable {
    /// The contents of files that differ from those on disk, by path.
    public var replaced: [String: String]
    /// Files that are not read.
    public var left: Set<String>

    public init(replaced: [String: String] = [:], left: Set<String> = []) {
        (self.replaced, self.left) = (replaced, left)
    }
}

/// The form of the request for facts and of its answer: the size of JSON in eight bytes, the JSON, and what is known of
/// each file. Only `nibkit-source` reads and writes the last part.
public enum FactsMessage {
    private static let sizeOfSize = 8

    /// The bytes before JSON of `count` bytes, the least significant one first.
    public static func head(ofSize count: Int) -> [UInt8] {
        (0..<sizeOfSize).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    /// The JSON and what follows it; `nil`: the bytes are not such a message.
    public static func parts<Bytes: Collection<UInt8>>(of bytes: Bytes) -> (
        json: Bytes.SubSequence, known: Bytes.SubSequence
    )? {
        let head = bytes.prefix(sizeOfSize)
        let rest = bytes.dropFirst(sizeOfSize)
        guard head.count == sizeOfSize else { return nil }
        let size = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard size <= UInt64(rest.count) else { return nil }
        return (rest.prefix(Int(size)), rest.dropFirst(Int(size)))
    }
}
