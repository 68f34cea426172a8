/// Reads the entries of one table and never beyond it.
struct TableReader {
    private let bytes: [UInt8]
    private let table: NibArchiveError.Table
    private let end: Int
    private(set) var position: Int

    init(_ extent: Header.Extent, of bytes: [UInt8]) {
        self.bytes = bytes
        table = extent.table
        position = extent.bytes.lowerBound
        end = extent.bytes.upperBound
    }

    /// The position of the next `count` bytes, which are then behind the reader.
    private mutating func advance(_ count: Int) throws(NibArchiveError) -> Int {
        guard count <= end - position else {
            throw .truncatedTable(table, needed: count, available: end - position, offset: position)
        }
        let start = position
        position += count
        return start
    }

    mutating func byte() throws(NibArchiveError) -> UInt8 {
        bytes[try advance(1)]
    }

    mutating func bytes(_ count: Int) throws(NibArchiveError) -> ArraySlice<UInt8> {
        let start = try advance(count)
        return bytes[start..<start + count]
    }

    /// A little-endian integer of the width of `Integer`.
    mutating func integer<Integer: FixedWidthInteger>(_: Integer.Type) throws(NibArchiveError) -> Integer {
        let width = Integer.bitWidth / 8
        let start = try advance(width)
        var value: Integer = 0
        for index in 0..<width {
            value |= Integer(truncatingIfNeeded: bytes[start + index]) << Integer(8 * index)
        }
        return value
    }

    /// Groups of seven bits, the least significant first; the last one has bit 7 set. At most 32 bits.
    mutating func varint() throws(NibArchiveError) -> Int {
        let start = position
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 != 0 {
                if byte == 0x80, shift > 0 { throw .overlongVarint(offset: start) }
                break
            }
            shift += 7
            if shift == 35 { throw .unterminatedVarint(offset: start) }
        }
        guard let narrow = UInt32(exactly: value), let result = Int(exactly: narrow) else {
            throw .varintOverflow(offset: start)
        }
        return result
    }

    /// A variable-length integer that counts the bytes of a name.
    mutating func nameLength(_ limits: Archive.Limits) throws(NibArchiveError) -> Int {
        let start = position
        let length = try varint()
        guard length <= limits.nameLength else {
            throw .limitExceeded(.nameLength, found: length, allowed: limits.nameLength, offset: start)
        }
        return length
    }

    /// A variable-length integer, or a fixed one read by `read`, that must point into a table of `count` entries.
    mutating func index(
        into target: NibArchiveError.Table, count: Int,
        read: (inout TableReader) throws(NibArchiveError) -> Int = { reader throws(NibArchiveError) in
            try reader.varint()
        }
    ) throws(NibArchiveError) -> Int {
        let start = position
        let index = try read(&self)
        guard index >= 0, index < count else {
            throw .indexOutOfRange(target, index: index, count: count, offset: start)
        }
        return index
    }

    /// The bytes as text; throws rather than repair them, so that nothing is lost.
    func text(_ slice: ArraySlice<UInt8>) throws(NibArchiveError) -> String {
        let text = String(decoding: slice, as: UTF8.self)
        guard text.utf8.elementsEqual(slice) else { throw .invalidUTF8(table, offset: slice.startIndex) }
        return text
    }

    /// Asserts that the whole table has been read.
    func finish(before next: NibArchiveError.Table) throws(NibArchiveError) {
        guard position == end else { throw .unusedBytes(before: next, count: end - position, offset: position) }
    }
}
