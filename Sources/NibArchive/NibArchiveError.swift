/// Why bytes are not an archive that can be read, or an archive is not one that can be written.
///
/// Every case carries the offset of the first byte that is wrong, counted from the beginning of the archive (of the
/// nested archive, if it is one). When writing, it is the offset at which that byte would have stood.
public enum NibArchiveError: Error, Hashable, Sendable {
    /// A table of the file, in file order.
    public enum Table: String, Hashable, Sendable, CaseIterable {
        case objects = "object"
        case keys = "key"
        case values = "value"
        case classNames = "class-name"
    }

    /// A bound of `Archive.Limits`.
    public enum Limit: String, Hashable, Sendable {
        case archiveSize = "size of the archive in bytes"
        case keyCount = "number of keys"
        case classCount = "number of class names"
        case fallbackCount = "number of fallbacks of a class"
        case nameLength = "length of a name in bytes"
    }

    /// The bytes do not begin with `NIBArchive`: another kind of nib, or no nib at all.
    case notNibArchive
    /// The magic is there, but the file ends within the 50 bytes of the header.
    case truncatedHeader(offset: Int)
    /// The layout of a version other than 1 is not known.
    case unsupportedFormatVersion(UInt32, offset: Int)
    /// There is no object 0, so the archive has no root.
    case noRoot(offset: Int)
    /// More than `Archive.Limits` allows.
    case limitExceeded(Limit, found: Int, allowed: Int, offset: Int)

    /// The header places a table beyond the end of the file.
    case tableOutsideFile(Table, position: Int, fileSize: Int, offset: Int)
    /// The header places a table before the end of what precedes it: the header, or the beginning of another table.
    case tablesOverlap(Table, position: Int, expectedAtLeast: Int, offset: Int)
    /// The header counts more entries than the bytes of the table can hold.
    case countExceedsTable(Table, count: Int, atMost: Int, offset: Int)
    /// There are bytes that belong to nothing before a table.
    case unusedBytes(before: Table, count: Int, offset: Int)
    /// An entry runs past the end of its table: past the beginning of the next one or the end of the file.
    case truncatedTable(Table, needed: Int, available: Int, offset: Int)

    /// A variable-length integer has no end within five bytes.
    case unterminatedVarint(offset: Int)
    /// A variable-length integer is larger than 32 bits hold.
    case varintOverflow(offset: Int)
    /// A variable-length integer has more bytes than it needs, which no encoder writes.
    case overlongVarint(offset: Int)
    /// A value has a type other than 0…10.
    case unknownValueType(UInt8, offset: Int)
    /// A key or class name is not UTF-8.
    case invalidUTF8(Table, offset: Int)
    /// A class name does not end in NUL.
    case unterminatedClassName(offset: Int)
    /// A key is there for the second time.
    case duplicateKey(index: Int, offset: Int)

    /// An index does not point into the table it is meant for. For a reference, the table is `.objects`.
    case indexOutOfRange(Table, index: Int, count: Int, offset: Int)
    /// The values of an object lie outside the value table.
    case valuesOutOfRange(object: Int, first: Int, count: Int, tableCount: Int, offset: Int)
    /// The values of an object do not begin where those of the object before it end: values would belong to two
    /// objects or to none.
    case valuesNotConsecutive(object: Int, first: Int, expected: Int, offset: Int)
    /// The objects do not take up the whole value table.
    case valuesNotCovered(covered: Int, tableCount: Int, offset: Int)

    /// Something to be written is larger than 32 bits can count.
    case tooLarge(offset: Int)
}

extension NibArchiveError {
    /// Where the first wrong byte is.
    public var offset: Int {
        switch self {
        case .notNibArchive: 0
        case .truncatedHeader(let offset), .unsupportedFormatVersion(_, let offset), .noRoot(let offset),
            .limitExceeded(_, _, _, let offset), .tableOutsideFile(_, _, _, let offset),
            .tablesOverlap(_, _, _, let offset), .countExceedsTable(_, _, _, let offset),
            .unusedBytes(_, _, let offset), .truncatedTable(_, _, _, let offset),
            .unterminatedVarint(let offset), .varintOverflow(let offset), .overlongVarint(let offset),
            .unknownValueType(_, let offset), .invalidUTF8(_, let offset), .unterminatedClassName(let offset),
            .duplicateKey(_, let offset), .indexOutOfRange(_, _, _, let offset),
            .valuesOutOfRange(_, _, _, _, let offset), .valuesNotConsecutive(_, _, _, let offset),
            .valuesNotCovered(_, _, let offset), .tooLarge(let offset):
            offset
        }
    }
}

extension NibArchiveError: CustomStringConvertible {
    /// What is wrong, where, and what was expected. No trailing full stop.
    public var description: String {
        self == .notNibArchive ? explanation : "at byte \(offset): \(explanation)"
    }

    private var explanation: String {
        switch self {
        case .notNibArchive:
            "not a NIBArchive: the file does not begin with the word NIBArchive"
        case .truncatedHeader(let offset):
            "the file ends after \(offset) bytes, within the header of \(Header.size)"
        case .unsupportedFormatVersion(let version, _):
            "format version \(version) is unknown; expected 1"
        case .noRoot:
            "the archive has no objects; expected at least the root"
        case .limitExceeded(let limit, let found, let allowed, _):
            "the \(limit.rawValue) is \(found); at most \(allowed) is allowed"
        case .tableOutsideFile(let table, let position, let fileSize, _):
            "the header puts the \(table.rawValue) table at byte \(position), but the file has \(fileSize)"
        case .tablesOverlap(let table, let position, let expected, _):
            "the header puts the \(table.rawValue) table at byte \(position), inside the preceding data; "
                + "expected \(expected) or more"
        case .countExceedsTable(let table, let count, let atMost, _):
            "the header gives the \(table.rawValue) table \(count) entries, but its bytes hold at most \(atMost)"
        case .unusedBytes(let table, let count, _):
            "\(count) bytes before the \(table.rawValue) table belong to no table"
        case .truncatedTable(let table, let needed, let available, _):
            "an entry of the \(table.rawValue) table needs \(needed) bytes here, but its table has \(available) left"
        case .unterminatedVarint:
            "a variable-length integer does not end within five bytes"
        case .varintOverflow:
            "a variable-length integer does not fit into 32 bits"
        case .overlongVarint:
            "a variable-length integer has more bytes than it needs"
        case .unknownValueType(let type, _):
            "value type \(type) is unknown; expected 0 to 10"
        case .invalidUTF8(let table, _):
            "an entry of the \(table.rawValue) table is not UTF-8"
        case .unterminatedClassName:
            "a class name does not end in NUL"
        case .duplicateKey(let index, _):
            "key \(index) is in the key table twice"
        case .indexOutOfRange(let table, let index, let count, _):
            "index \(index) points outside the \(table.rawValue) table of \(count) entries"
        case .valuesOutOfRange(let object, let first, let count, let tableCount, _):
            "object \(object) has \(count) values from \(first), but there are \(tableCount) values"
        case .valuesNotConsecutive(let object, let first, let expected, _):
            "the values of object \(object) begin at \(first); expected \(expected), where those before it end"
        case .valuesNotCovered(let covered, let tableCount, _):
            "objects own \(covered) of \(tableCount) values; expected all"
        case .tooLarge:
            "the archive is larger than 32 bits can count"
        }
    }
}
