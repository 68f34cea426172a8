/// The name of elements, attributes or targets of one tree, as a small number that is quick to compare.
///
/// Numbers are given in the order in which names appear, so those of different trees have nothing in common.
public struct XMLName: Hashable, Sendable, Comparable {
    /// Counts from 0; below `XMLTree.nameCount`, so it may index an array.
    public let rawValue: Int

    init(_ number: UInt32) { rawValue = Int(number) }

    public static func < (a: XMLName, b: XMLName) -> Bool { a.rawValue < b.rawValue }
}

extension XMLTree {
    /// How many different names the document uses.
    public var nameCount: Int { names.records.count }

    /// The number of a name; `nil` if nothing in the document has it.
    public func name(_ string: String) -> XMLName? {
        let length = string.utf8.count
        let number = length <= ByteBlock.size ? shortName(string) : longName(string)
        guard number != NameTable.noName, Int(names.records[number].length) == length else { return nil }
        return XMLName(number)
    }

    private func shortName(_ string: String) -> UInt32 {
        var string = string
        return string.withUTF8 { bytes in
            let name = UnsafeRawBufferPointer(bytes)
            return names.short(low: Self.word(of: name, at: 0), high: Self.word(of: name, at: 8))
        }
    }

    /// Up to eight bytes from there on, the first one lowest; zeros behind the end.
    private static func word(of name: UnsafeRawBufferPointer, at start: Int) -> UInt64 {
        let count = name.count - start
        if count >= 8 { return UInt64(littleEndian: name.loadUnaligned(fromByteOffset: start, as: UInt64.self)) }
        guard count > 0 else { return 0 }
        // With the bytes before them they are a whole word.
        if name.count >= 8 {
            return UInt64(littleEndian: name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
                &>> UInt64(64 - 8 * count)
        }
        // Words that overlap, so that none reaches behind the end.
        if count >= 4 {
            let low = UInt32(littleEndian: name.loadUnaligned(as: UInt32.self))
            let high = UInt32(littleEndian: name.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return UInt64(low) | UInt64(high) &<< UInt64(8 * (count - 4))
        }
        let (middle, last) = (count / 2, count - 1)
        return UInt64(name[0]) | UInt64(name[middle]) &<< UInt64(8 * middle) | UInt64(name[last]) &<< UInt64(8 * last)
    }

    private func longName(_ string: String) -> UInt32 {
        var string = string
        return string.withUTF8 { name in
            utf8.withUnsafeBytes { document in
                guard let window = ByteWindow(UnsafeRawBufferPointer(name)), let document = ByteWindow(document)
                else { return NameTable.noName }
                let key = names.key(in: window, at: 0, length: window.count)
                return names.find(key, in: window, at: 0, length: window.count, document: document)
            }
        }
    }

    /// The characters of a name of this tree.
    public func string(_ name: XMLName) -> String { string(UInt32(clamping: name.rawValue)) }

    func string(_ name: UInt32) -> String {
        if name < firstNames.count { return firstNames[Int(name)] }
        return name < names.records.count ? Self.spelling(of: names.records[name], in: utf8) : ""
    }

    static func spelling(of record: NameTable.Record, in utf8: [UInt8]) -> String {
        String(decoding: utf8[Int(record.offset)..<Int(record.offset) + Int(record.length)], as: UTF8.self)
    }
}
