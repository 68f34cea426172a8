/// The first 50 bytes of a file: magic, two versions, and count and position of each table.
struct Header {
    static let magic = Array("NIBArchive".utf8)
    static let size = 50

    /// A table as the header states it and as its neighbors bound it.
    struct Extent {
        var table: NibArchiveError.Table
        var count: Int
        /// The bytes from this table's beginning to the next one's, or to the end of the file.
        var bytes: Range<Int>
    }

    var formatVersion: UInt32
    var coderVersion: UInt32
    var objects: Extent
    var keys: Extent
    var values: Extent
    var classNames: Extent

    static func positionOfField(forCountOf table: NibArchiveError.Table) -> Int {
        switch table {
        case .objects: 18
        case .keys: 26
        case .values: 34
        case .classNames: 42
        }
    }

    /// The fewest bytes that an entry can have, so that a count can be refused before anything is reserved for it.
    private static func smallestEntry(of table: NibArchiveError.Table) -> Int {
        switch table {
        case .objects: 3  // class, first value, count
        case .keys: 1  // length 0
        case .values: 2  // key, type
        case .classNames: 3  // length 1, no fallbacks, NUL
        }
    }

    init(of bytes: [UInt8], _ limits: Archive.Limits) throws(NibArchiveError) {
        guard bytes.count >= Header.size else { throw .truncatedHeader(offset: bytes.count) }
        formatVersion = Header.word(at: 10, of: bytes)
        coderVersion = Header.word(at: 14, of: bytes)
        guard formatVersion == 1 else { throw .unsupportedFormatVersion(formatVersion, offset: 10) }

        var precedingEnd = Header.size
        var extents: [Extent] = []
        for table in NibArchiveError.Table.allCases {
            let field = Header.positionOfField(forCountOf: table)
            let count = Int(clamping: Header.word(at: field, of: bytes))
            let start = Int(clamping: Header.word(at: field + 4, of: bytes))
            guard start <= bytes.count else {
                throw .tableOutsideFile(table, position: start, fileSize: bytes.count, offset: field + 4)
            }
            guard start >= precedingEnd else {
                throw .tablesOverlap(table, position: start, expectedAtLeast: precedingEnd, offset: field + 4)
            }
            extents.append(Extent(table: table, count: count, bytes: start..<bytes.count))
            precedingEnd = start
        }
        for index in extents.indices.dropLast() {
            extents[index].bytes = extents[index].bytes.lowerBound..<extents[index + 1].bytes.lowerBound
        }
        for extent in extents {
            let field = Header.positionOfField(forCountOf: extent.table)
            let atMost = extent.bytes.count / Header.smallestEntry(of: extent.table)
            guard extent.count <= atMost else {
                throw .countExceedsTable(extent.table, count: extent.count, atMost: atMost, offset: field)
            }
        }
        (objects, keys, values, classNames) = (extents[0], extents[1], extents[2], extents[3])

        guard objects.bytes.lowerBound == Header.size else {
            throw .unusedBytes(
                before: .objects, count: objects.bytes.lowerBound - Header.size, offset: Header.size)
        }
        guard objects.count > 0 else { throw .noRoot(offset: Header.positionOfField(forCountOf: .objects)) }
        try Header.check(keys, .keyCount, allowed: limits.keyCount)
        try Header.check(classNames, .classCount, allowed: limits.classCount)
    }

    private static func check(
        _ extent: Extent, _ limit: NibArchiveError.Limit, allowed: Int
    ) throws(NibArchiveError) {
        guard extent.count <= allowed else {
            throw .limitExceeded(
                limit, found: extent.count, allowed: allowed, offset: positionOfField(forCountOf: extent.table))
        }
    }

    private static func word(at position: Int, of bytes: [UInt8]) -> UInt32 {
        bytes[position..<position + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
