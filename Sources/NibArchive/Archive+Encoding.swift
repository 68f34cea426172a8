extension Archive {
    /// The bytes of the archive. What this gives, `init(decoding:limits:)` accepts, if its limits allow the size.
    ///
    /// Throws if the tables contradict each other, or if the format cannot count so much.
    public func encoded() throws(NibArchiveError) -> [UInt8] {
        guard formatVersion == 1 else { throw .unsupportedFormatVersion(formatVersion, offset: 10) }
        guard !objects.isEmpty else { throw .noRoot(offset: Header.positionOfField(forCountOf: .objects)) }
        var writer = ByteWriter()
        writer.bytes.reserveCapacity(Header.size + 8 * objects.count + 12 * values.count + 24 * keys.count)
        writer.append(Header.magic)
        writer.word(formatVersion)
        writer.word(coderVersion)
        writer.append(Array(repeating: 0, count: Header.size - writer.bytes.count))

        let start = try writeObjects(to: &writer)
        let keyStart = try writeKeys(to: &writer)
        let valueStart = try writeValues(to: &writer)
        let classStart = try writeClassNames(to: &writer)
        guard writer.bytes.count <= Int(clamping: UInt32.max) else { throw .tooLarge(offset: classStart) }
        writer.append(trailingBytes)

        writer.place(.objects, count: objects.count, position: start)
        writer.place(.keys, count: keys.count, position: keyStart)
        writer.place(.values, count: values.count, position: valueStart)
        writer.place(.classNames, count: classNames.count, position: classStart)
        return writer.bytes
    }

    private func writeObjects(to writer: inout ByteWriter) throws(NibArchiveError) -> Int {
        let start = writer.bytes.count
        var covered = 0
        for (index, object) in objects.enumerated() {
            try writer.varint(object.classIndex, into: .classNames, count: classNames.count)
            let run = object.values
            let offset = writer.bytes.count
            guard run.lowerBound >= 0, run.upperBound <= values.count else {
                throw .valuesOutOfRange(
                    object: index, first: run.lowerBound, count: run.count, tableCount: values.count, offset: offset)
            }
            guard run.isEmpty || run.lowerBound == covered else {
                throw .valuesNotConsecutive(
                    object: index, first: run.lowerBound, expected: covered, offset: offset)
            }
            covered += run.count
            try writer.varint(run.lowerBound)
            try writer.varint(run.count)
        }
        guard covered == values.count else {
            throw .valuesNotCovered(
                covered: covered, tableCount: values.count, offset: Header.positionOfField(forCountOf: .values))
        }
        return start
    }

    private func writeKeys(to writer: inout ByteWriter) throws(NibArchiveError) -> Int {
        let start = writer.bytes.count
        let duplicate = indexOfDuplicateKey()
        for (index, key) in keys.enumerated() {
            if index == duplicate { throw .duplicateKey(index: index, offset: writer.bytes.count) }
            try writer.varint(key.utf8.count)
            writer.append(key.utf8)
        }
        return start
    }

    private func writeValues(to writer: inout ByteWriter) throws(NibArchiveError) -> Int {
        let start = writer.bytes.count
        for entry in values {
            try writer.varint(entry.key, into: .keys, count: keys.count)
            writer.bytes.append(entry.value.wireType)
            switch entry.value {
            case .int8(let value): writer.integer(value)
            case .int16(let value): writer.integer(value)
            case .int32(let value): writer.integer(value)
            case .int64(let value): writer.integer(value)
            case .bool, .null: break
            case .float(let value): writer.integer(value.bitPattern)
            case .double(let value): writer.integer(value.bitPattern)
            case .data(let bytes):
                try writer.varint(bytes.count)
                writer.append(bytes)
            case .object(let index):
                writer.word(UInt32(truncatingIfNeeded: try writer.checked(index, into: .objects, count: objects.count)))
            }
        }
        return start
    }

    private func writeClassNames(to writer: inout ByteWriter) throws(NibArchiveError) -> Int {
        let start = writer.bytes.count
        for entry in classNames {
            try writer.varint(entry.name.utf8.count + 1)
            try writer.varint(entry.fallbacks.count)
            for fallback in entry.fallbacks {
                let index = try writer.checked(fallback, into: .classNames, count: classNames.count)
                writer.integer(Int32(truncatingIfNeeded: index))
            }
            writer.append(entry.name.utf8)
            writer.bytes.append(0)
        }
        return start
    }
}

/// Bytes in the making.
private struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    mutating func integer(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func word(_ value: UInt32) {
        integer(value)
    }

    /// Groups of seven bits, the least significant first; the last one has bit 7 set.
    mutating func varint(_ value: Int) throws(NibArchiveError) {
        guard var rest = UInt32(exactly: value) else { throw .tooLarge(offset: bytes.count) }
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x7F))
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
    }

    mutating func varint(
        _ index: Int, into table: NibArchiveError.Table, count: Int
    ) throws(NibArchiveError) {
        try varint(try checked(index, into: table, count: count))
    }

    func checked(_ index: Int, into table: NibArchiveError.Table, count: Int) throws(NibArchiveError) -> Int {
        guard index >= 0, index < count else {
            throw .indexOutOfRange(table, index: index, count: count, offset: bytes.count)
        }
        return index
    }

    /// Fills in the header. Counts and positions are at most the size of the archive, which has been checked.
    mutating func place(_ table: NibArchiveError.Table, count: Int, position: Int) {
        var header = ByteWriter()
        header.word(UInt32(truncatingIfNeeded: count))
        header.word(UInt32(truncatingIfNeeded: position))
        let field = Header.positionOfField(forCountOf: table)
        bytes.replaceSubrange(field..<field + header.bytes.count, with: header.bytes)
    }
}
