/// Read-only access to the bytes of a document, safe at every index: beyond the end there are zeros.
///
/// This is the only place that reads input through a pointer. Both primitives compare with the length first, so no
/// index can read outside the buffer, and zero, which no document may contain, ends every scanning loop.
struct ByteWindow {
    private let base: UnsafeRawPointer
    let count: Int

    /// A window is valid as long as the buffer is. `nil` for an empty buffer.
    init?(_ buffer: UnsafeRawBufferPointer) {
        guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
        self.base = base
        self.count = buffer.count
    }

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? base.load(fromByteOffset: index, as: UInt8.self) : 0
    }

    /// The sixteen bytes from `index`, zeros beyond the end.
    @inline(__always)
    func block(at index: Int) -> ByteBlock {
        guard index >= 0, index <= count &- ByteBlock.size else { return blockAcrossEnd(at: index) }
        return ByteBlock(bytes: base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
    }

    @inline(never)
    private func blockAcrossEnd(at index: Int) -> ByteBlock {
        var bytes = SIMD16<UInt8>(repeating: 0)
        for lane in 0..<ByteBlock.size { bytes[lane] = self[index &+ lane] }
        return ByteBlock(bytes: bytes)
    }

    func starts(with text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { expected in
            for (offset, byte) in expected.enumerated() where self[index + offset] != byte { return false }
            return true
        }
    }

    /// Whether `length` bytes at the two indices are the same.
    func areEqual(at a: Int, _ other: ByteWindow, at b: Int, length: Int) -> Bool {
        var offset = 0
        while offset + ByteBlock.size <= length {
            guard block(at: a + offset).bytes == other.block(at: b + offset).bytes else { return false }
            offset += ByteBlock.size
        }
        while offset < length {
            guard self[a + offset] == other[b + offset] else { return false }
            offset += 1
        }
        return true
    }
}
