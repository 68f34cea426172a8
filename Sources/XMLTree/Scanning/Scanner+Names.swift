/// Names and excerpts of the input.
extension Scanner {
    /// The number of the name at `start`, or `NameTable.noName`, and the index behind it.
    ///
    /// The bytes up to the next delimiter are looked up as they are: only valid names are in the table, so that
    /// characters need to be checked only when a name is new.
    @inline(__always)
    mutating func name(at start: Int) -> (name: UInt32, end: Int) {
        let block = input.block(at: start)
        let stops = block.nameStops
        if !stops.isEmpty {
            let (low, high) = block.words
            let (keptLow, keptHigh) = stops.wordsBeforeFirst
            let name = names.short(low: low & keptLow, high: high & keptHigh)
            if name != NameTable.noName { return (name, start &+ stops.first) }
        }
        return longOrNewName(at: start)
    }

    @inline(never)
    private mutating func longOrNewName(at start: Int) -> (name: UInt32, end: Int) {
        // Without a bound, a document of nothing but `<` would be looked through from each of them to its end.
        let longestLookAhead = 8 * ByteBlock.size
        var length = 0
        while length < longestLookAhead {
            let stops = input.block(at: start + length).nameStops
            length += stops.first
            if !stops.isEmpty { break }
        }
        if length > ByteBlock.size, length < longestLookAhead {
            let key = names.key(in: input, at: start, length: length)
            let name = names.find(key, in: input, at: start, length: length, document: input)
            if name != NameTable.noName { return (name, start + length) }
        }
        let end = input.endOfName(at: start)
        guard end > start else { return (NameTable.noName, start) }
        let key = names.key(in: input, at: start, length: end - start)
        let known = names.find(key, in: input, at: start, length: end - start, document: input)
        if known != NameTable.noName { return (known, end) }
        if declaresASCII { checkASCII(from: start, to: end) }
        guard !names.isFull else { return (NameTable.noName, start) }
        return (names.insert(key, at: start, length: end - start), end)
    }

    private mutating func checkASCII(from start: Int, to end: Int) {
        var index = start
        while index < end { index = input[index] < 0x80 ? index + 1 : scanCharacter(at: index) }
    }

    func name(_ name: UInt32) -> String {
        let record = names.records[name]
        return excerpt(Int(record.offset), Int(record.offset) + Int(record.length))
    }

    func name(of element: Int) -> String { name(nodes[element].name) }

    /// Input for a message: on one line and not too long.
    func excerpt(_ start: Int, _ end: Int) -> String {
        let longest = 60
        var bytes: [UInt8] = []
        var index = start
        while index < min(end, start + longest) || (index < end && input[index] & 0xC0 == 0x80) {
            let byte = input[index]
            bytes.append(byte < Byte.space || byte == 0x7F ? Byte.space : byte)
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self) + (index < end ? "…" : "")
    }
}
