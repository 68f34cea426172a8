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
        var words: (low: UInt64, high: UInt64) = (0, 0)
        var shift: UInt64 = 0
        for byte in string.utf8 {
            if shift < 64 {
                words.low |= UInt64(byte) &<< shift
            } else {
                words.high |= UInt64(byte) &<< (shift &- 64)
            }
            shift &+= 8
        }
        return names.short(low: words.low, high: words.high)
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
        guard name < names.records.count else { return "" }
        let record = names.records[name]
        return String(decoding: utf8[Int(record.offset)..<Int(record.offset) + Int(record.length)], as: UTF8.self)
    }
}
