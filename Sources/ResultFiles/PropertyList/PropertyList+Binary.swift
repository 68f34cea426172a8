/// Binary property lists, version `bplist00`: objects, a table of their offsets, and a trailer of 32 bytes that leads
/// to it.
///
/// The form is described in Apple's open header comments and by its many readers; `plutil` and Foundation read what is
/// written here.
extension PropertyList {
    package func binary() -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        return writer.document(self)
    }
}

private struct BinaryPropertyListWriter {
    /// Objects in the order of their numbers, each encoded when all numbers are known.
    private var objects: [PropertyList] = []
    private var members: [[Int]] = []
    /// Equal strings, numbers and data are one object, as Apple writes them.
    private var known: [PropertyList: Int] = [:]

    mutating func document(_ list: PropertyList) -> [UInt8] {
        let top = number(list)
        let size = Self.width(objects.count)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for index in objects.indices {
            offsets.append(bytes.count)
            encode(index, references: size, to: &bytes)
        }
        let table = bytes.count
        let offsetSize = Self.width(table)
        for offset in offsets { Self.append(offset, offsetSize, to: &bytes) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(size)]
        for value in [objects.count, top, table] { Self.append(value, 8, to: &bytes) }
        return bytes
    }

    private mutating func number(_ list: PropertyList) -> Int {
        switch list {
        case .array(let items):
            let index = add(list)
            members[index] = items.map { number($0) }
            return index
        case .keyed(let keys, let values):
            let index = add(list)
            members[index] = keys.map { number(.string($0)) } + values.map { number($0) }
            return index
        case .string, .integer, .real, .bool, .data, .date:
            if let index = known[list] { return index }
            let index = add(list)
            known[list] = index
            return index
        }
    }

    private mutating func add(_ list: PropertyList) -> Int {
        objects.append(list)
        members.append([])
        return objects.count - 1
    }

    private func encode(_ index: Int, references size: Int, to bytes: inout [UInt8]) {
        switch objects[index] {
        case .bool(let value): bytes.append(value ? 0x09 : 0x08)
        case .integer(let value): Self.appendInteger(value, to: &bytes)
        case .real(let value):
            bytes.append(0x23)
            Self.append(Int(bitPattern: UInt(value.bitPattern)), 8, to: &bytes)
        case .date(let seconds):
            bytes.append(0x33)
            Self.append(Int(bitPattern: UInt(seconds.bitPattern)), 8, to: &bytes)
        case .data(let data):
            Self.appendMark(0x40, data.count, to: &bytes)
            bytes += data
        case .string(let text):
            if text.utf8.allSatisfy({ $0 < 128 }) {
                Self.appendMark(0x50, text.utf8.count, to: &bytes)
                bytes += text.utf8
            } else {
                let units = Array(text.utf16)
                Self.appendMark(0x60, units.count, to: &bytes)
                for unit in units { Self.append(Int(unit), 2, to: &bytes) }
            }
        case .array(let items):
            Self.appendMark(0xA0, items.count, to: &bytes)
            for member in members[index] { Self.append(member, size, to: &bytes) }
        case .keyed(let keys, _):
            Self.appendMark(0xD0, keys.count, to: &bytes)
            for member in members[index] { Self.append(member, size, to: &bytes) }
        }
    }

    private static func appendMark(_ kind: UInt8, _ count: Int, to bytes: inout [UInt8]) {
        bytes.append(kind | UInt8(min(count, 15)))
        if count >= 15 { appendInteger(count, to: &bytes) }
    }

    private static func appendInteger(_ value: Int, to bytes: inout [UInt8]) {
        // Negative numbers always take eight bytes; shorter ones are unsigned.
        let size = value < 0 ? 8 : width(value)
        let power = size.trailingZeroBitCount
        bytes.append(0x10 | UInt8(power))
        append(value, size, to: &bytes)
    }

    /// The bytes that an unsigned number takes: 1, 2, 4 or 8.
    private static func width(_ value: Int) -> Int {
        value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
    }

    private static func append(_ value: Int, _ size: Int, to bytes: inout [UInt8]) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}

struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    private let offsetSize: Int, referenceSize: Int, count: Int, top: Int, table: Int
    private(set) var list: PropertyList?
    /// Objects that may be read: those of the file, each as often as lists of a sane shape repeat it.
    private var budget = 4 << 20

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        func field(_ start: Int) -> Int? { Self.number(bytes, start, 8) }
        guard let count = field(trailer + 8), let top = field(trailer + 16), let table = field(trailer + 24),
            [1, 2, 3, 4, 8].contains(offsetSize), [1, 2, 3, 4, 8].contains(referenceSize),
            count > 0, top < count, table < trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        self.count = count
        self.top = top
        self.table = table
        list = read(top, depth: 0)
        guard list != nil else { return nil }
    }

    private mutating func read(_ object: Int, depth: Int) -> PropertyList? {
        budget -= 1
        guard budget > 0, depth < PropertyList.deepest, object < count,
            var place = Self.number(bytes, table + object * offsetSize, offsetSize), place < table
        else { return nil }
        let mark = bytes[place]
        let low = Int(mark & 15)
        place += 1
        switch mark >> 4 {
        case 0: return mark == 0x08 ? .bool(false) : mark == 0x09 ? .bool(true) : nil
        case 1:
            // Sixteen bytes hold an unsigned number of eight.
            if low == 4 { place += 8 }
            return low <= 4 ? Self.signed(bytes, place, min(1 << low, 8)).map(PropertyList.integer) : nil
        case 2:
            guard let bits = Self.signed(bytes, place, 1 << low) else { return nil }
            if low == 2 { return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))) }
            return low == 3 ? .real(Double(bitPattern: UInt64(bitPattern: Int64(bits)))) : nil
        case 3:
            guard low == 3, let bits = Self.signed(bytes, place, 8) else { return nil }
            let seconds = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
            return seconds.isFinite ? .date(seconds) : nil
        case 4...6, 10...13:
            guard let length = length(low, &place) else { return nil }
            return read(mark >> 4, length, place, depth: depth)
        default: return nil
        }
    }

    private mutating func read(_ kind: UInt8, _ length: Int, _ place: Int, depth: Int) -> PropertyList? {
        let size =
            switch kind {
            case 4, 5: 1
            case 6: 2
            case 13: referenceSize * 2
            default: referenceSize
            }
        guard length <= (table - place) / size else { return nil }
        let range = place..<place + length * size
        switch kind {
        case 4: return .data(Array(bytes[range]))
        case 5: return .string(String(decoding: bytes[range], as: UTF8.self))
        case 6:
            let units = stride(from: place, to: range.upperBound, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        case 13:
            var keys: [String] = []
            var values: [PropertyList] = []
            for index in 0..<length {
                guard let key = member(place, index).flatMap({ read($0, depth: depth + 1) })?.text,
                    let value = member(place, length + index).flatMap({ read($0, depth: depth + 1) })
                else { return nil }
                keys.append(key)
                values.append(value)
            }
            return .keyed(keys, values)
        default:
            var items: [PropertyList] = []
            for index in 0..<length {
                guard let item = member(place, index).flatMap({ read($0, depth: depth + 1) }) else { return nil }
                items.append(item)
            }
            return .array(items)
        }
    }

    private func member(_ place: Int, _ index: Int) -> Int? {
        Self.number(bytes, place + index * referenceSize, referenceSize)
    }

    private func length(_ low: Int, _ place: inout Int) -> Int? {
        guard low == 15 else { return low }
        guard place < table, bytes[place] >> 4 == 1, bytes[place] & 15 <= 3 else { return nil }
        let size = 1 << Int(bytes[place] & 15)
        defer { place += 1 + size }
        return Self.number(bytes, place + 1, size)
    }

    /// A number of up to eight bytes, the highest first; `nil` beyond the end, or when it is negative.
    private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
        signed(bytes, place, size).flatMap { $0 >= 0 ? $0 : nil }
    }

    private static func signed(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
        guard size <= 8, place >= 0, place <= bytes.count - size else { return nil }
        return Int(truncatingIfNeeded: bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
