extension Archive {
    /// Whether bytes begin with the magic of a NIBArchive. What else is found in `.nib` files is a keyed archive
    /// (a property list), which is another format.
    public static func isNibArchive(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.starts(with: Header.magic)
    }

    /// Reads a whole archive. Nested archives stay what they are, the bytes of a value.
    ///
    /// Every byte is accounted for: bytes that another encoder would write otherwise are refused, not repaired, with
    /// the one exception of bytes after the last table, which are kept in `trailingBytes`.
    public init(decoding bytes: [UInt8], limits: Limits = .standard) throws(NibArchiveError) {
        guard Archive.isNibArchive(bytes) else { throw .notNibArchive }
        guard bytes.count <= limits.archiveSize else {
            throw .limitExceeded(
                .archiveSize, found: bytes.count, allowed: limits.archiveSize, offset: limits.archiveSize)
        }
        let header = try Header(of: bytes, limits)
        let objects = try Archive.objects(of: bytes, header)
        let keys = try Archive.keys(of: bytes, header, limits)
        let values = try Archive.values(of: bytes, header)
        let (classNames, end) = try Archive.classNames(of: bytes, header, limits)
        self.init(
            coderVersion: header.coderVersion, formatVersion: header.formatVersion, classNames: classNames, keys: keys,
            objects: objects, values: values, trailingBytes: Array(bytes[end...]))
        try checkKeysAreUnique(header, bytes)
    }

    private static func objects(of bytes: [UInt8], _ header: Header) throws(NibArchiveError) -> [Object] {
        var reader = TableReader(header.objects, of: bytes)
        var objects: [Object] = []
        objects.reserveCapacity(header.objects.count)
        var covered = 0
        for object in 0..<header.objects.count {
            let classIndex = try reader.index(into: .classNames, count: header.classNames.count)
            let start = reader.position
            let first = try reader.varint()
            let count = try reader.varint()
            guard first <= header.values.count, count <= header.values.count - first else {
                throw .valuesOutOfRange(
                    object: object, first: first, count: count, tableCount: header.values.count, offset: start)
            }
            if count > 0 {
                guard first == covered else {
                    throw .valuesNotConsecutive(object: object, first: first, expected: covered, offset: start)
                }
                covered += count
            }
            objects.append(Object(classIndex: classIndex, values: first..<first + count))
        }
        try reader.finish(before: .keys)
        guard covered == header.values.count else {
            throw .valuesNotCovered(
                covered: covered, tableCount: header.values.count,
                offset: Header.positionOfField(forCountOf: .values))
        }
        return objects
    }

    private static func keys(
        of bytes: [UInt8], _ header: Header, _ limits: Limits
    ) throws(NibArchiveError) -> [String] {
        var reader = TableReader(header.keys, of: bytes)
        var keys: [String] = []
        keys.reserveCapacity(header.keys.count)
        for _ in 0..<header.keys.count {
            let length = try reader.nameLength(limits)
            keys.append(try reader.text(try reader.bytes(length)))
        }
        try reader.finish(before: .values)
        return keys
    }

    private static func values(of bytes: [UInt8], _ header: Header) throws(NibArchiveError) -> [KeyedValue] {
        var reader = TableReader(header.values, of: bytes)
        var values: [KeyedValue] = []
        values.reserveCapacity(header.values.count)
        for _ in 0..<header.values.count {
            let key = try reader.index(into: .keys, count: header.keys.count)
            values.append(KeyedValue(key: key, value: try value(&reader, objectCount: header.objects.count)))
        }
        try reader.finish(before: .classNames)
        return values
    }

    private static func value(_ reader: inout TableReader, objectCount: Int) throws(NibArchiveError) -> Value {
        let start = reader.position
        let type = try reader.byte()
        switch type {
        case 0: return .int8(try reader.integer(Int8.self))
        case 1: return .int16(try reader.integer(Int16.self))
        case 2: return .int32(try reader.integer(Int32.self))
        case 3: return .int64(try reader.integer(Int64.self))
        case 4: return .bool(false)
        case 5: return .bool(true)
        case 6: return .float(Float(bitPattern: try reader.integer(UInt32.self)))
        case 7: return .double(Double(bitPattern: try reader.integer(UInt64.self)))
        case 8: return .data(Array(try reader.bytes(try reader.varint())))
        case 9: return .null
        case 10:
            return .object(
                try reader.index(into: .objects, count: objectCount) { reader throws(NibArchiveError) in
                    Int(clamping: try reader.integer(UInt32.self))
                })
        default: throw .unknownValueType(type, offset: start)
        }
    }

    /// The table, and where it ends.
    private static func classNames(
        of bytes: [UInt8], _ header: Header, _ limits: Limits
    ) throws(NibArchiveError) -> ([ClassName], end: Int) {
        var reader = TableReader(header.classNames, of: bytes)
        var classNames: [ClassName] = []
        classNames.reserveCapacity(header.classNames.count)
        for _ in 0..<header.classNames.count {
            let length = try reader.nameLength(limits)
            let fallbacks = try fallbacks(&reader, classCount: header.classNames.count, limits)
            let name = try reader.bytes(length)
            guard name.last == 0 else { throw .unterminatedClassName(offset: name.endIndex) }
            classNames.append(ClassName(name: try reader.text(name.dropLast()), fallbacks: fallbacks))
        }
        return (classNames, reader.position)
    }

    private static func fallbacks(
        _ reader: inout TableReader, classCount: Int, _ limits: Limits
    ) throws(NibArchiveError) -> [Int] {
        let start = reader.position
        let count = try reader.varint()
        guard count <= limits.fallbackCount else {
            throw .limitExceeded(.fallbackCount, found: count, allowed: limits.fallbackCount, offset: start)
        }
        var fallbacks: [Int] = []
        for _ in 0..<count {
            fallbacks.append(
                try reader.index(into: .classNames, count: classCount) { reader throws(NibArchiveError) in
                    Int(try reader.integer(Int32.self))
                })
        }
        return fallbacks
    }

    /// The look-up by key is made anyway; only if it turns out smaller than the table is the culprit sought.
    private func checkKeysAreUnique(_ header: Header, _ bytes: [UInt8]) throws(NibArchiveError) {
        guard let index = indexOfDuplicateKey() else { return }
        var reader = TableReader(header.keys, of: bytes)
        for _ in 0..<index { _ = try reader.bytes(try reader.varint()) }
        throw .duplicateKey(index: index, offset: reader.position)
    }
}
