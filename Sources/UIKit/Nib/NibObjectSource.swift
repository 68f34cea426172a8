/// What a document says of an object of its nib.
public struct NibObjectSource: Sendable, CustomStringConvertible {
    /// The document's name, without folders.
    public var file: String
    /// Counted from 1, in characters of UTF-8 for the column.
    public var line, column: Int
    public var id: String?
    /// `label "Name" 8bC-Xf-vdC`
    public var name: String

    public init(file: String, line: Int, column: Int, id: String?, name: String) {
        (self.file, self.line, self.column, self.id, self.name) = (file, line, column, id, name)
    }

    /// `Card.xib:12:9: view "Card" root`
    public var description: String { "\(file):\(line):\(column): \(name)" }
}
