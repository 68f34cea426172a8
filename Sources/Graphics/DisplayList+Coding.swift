/// Why bytes are not a display list.
public enum DisplayListError: Error, Hashable, Sendable {
    /// The bytes do not start with the mark of a display list.
    case notADisplayList
    /// The bytes are of a version that is not understood.
    case unsupportedVersion(Int)
    /// The bytes end in the middle of something.
    case truncated(offset: Int)
    /// A number is not finite, out of its range or over a limit.
    case invalidValue(offset: Int, expected: String)
}

/// What a display list that comes from elsewhere may hold at most.
public enum DisplayListLimits {
    /// Bytes of the whole list, pictures included.
    public static let byteCount = 1 << 30
    /// Steps of a drawing, and points of a path.
    public static let commandCount = 1 << 21
    public static let pathLength = 1 << 22
    /// Groups inside groups.
    public static let groupDepth = 1000
    /// Pixels along one side of a picture.
    public static let pixelsPerSide = 1 << 16
}

/// The binary form, version 3.
///
/// `NKDL`, the version, the canvas size, the pictures, then commands to the end, each a tag and its fields. Integers
/// are LEB128; numbers see `DisplayListWriter.number`. A font face is written where it first occurs and then by index.
extension DisplayList {
    static let mark: [UInt8] = Array("NKDL".utf8)
    static let version: UInt8 = 3

    /// The compact binary form, which `init(decoding:)` reads back to an equal value.
    public func encoded() -> [UInt8] {
        var writer = DisplayListWriter()
        writer.bytes.append(contentsOf: DisplayList.mark)
        writer.byte(DisplayList.version)
        writer.size(size)
        writer.array(images) { $0.image($1) }
        writer.array(commands) { $0.command($1) }
        return writer.bytes
    }

    /// Reads the binary form. Whatever the bytes are, this ends with a list that a renderer can play, or with an error:
    /// groups are balanced, picture indexes exist, numbers are finite.
    public init(decoding bytes: [UInt8]) throws(DisplayListError) {
        guard bytes.starts(with: DisplayList.mark), bytes.count <= DisplayListLimits.byteCount else {
            throw .notADisplayList
        }
        var reader = DisplayListReader(bytes: bytes, offset: DisplayList.mark.count)
        let version = try reader.byte()
        guard version == DisplayList.version else { throw .unsupportedVersion(Int(version)) }
        self.init(size: try reader.size())
        images = try reader.array { (reader) throws(DisplayListError) in try reader.image() }
        commands = try reader.array(atMost: DisplayListLimits.commandCount) {
            [imageCount = images.count] (reader) throws(DisplayListError) in
            try reader.command(imageCount: imageCount)
        }
        guard reader.groupDepth == 0, reader.offset == bytes.count else {
            throw .invalidValue(offset: reader.offset, expected: "the end of the list, with every group ended")
        }
    }
}
