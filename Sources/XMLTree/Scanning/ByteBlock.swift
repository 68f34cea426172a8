/// Sixteen bytes that are looked at together.
///
/// Each comparison is a statement of its own on concrete types: in longer expressions the compiler prefers the generic
/// operators of `SIMD`, which go lane by lane.
struct ByteBlock {
    static let size = 16
    let bytes: SIMD16<UInt8>

    /// Where the block matches any of the conditions that scanning of names stops at: white space, control
    /// characters, `/`, `=` and `>`. What may not be in a name but is not among these is found when a name is seen
    /// for the first time.
    @inline(__always)
    var nameStops: BlockMatches {
        BlockMatches(atMost(Byte.space) | equal(Byte.slash) | equal(Byte.equals) | equal(Byte.greater))
    }

    /// Where character data needs a second look: `<`, `&`, `]`, control characters but line feed, and non-ASCII bytes.
    @inline(__always)
    var textStops: BlockMatches {
        BlockMatches(
            equal(Byte.less) | equal(Byte.ampersand) | equal(Byte.closingBracket)
                | (controlOrNotASCII & ~equal(Byte.lineFeed)))
    }

    /// Where an attribute value needs a second look: its quote, `<`, `&`, control characters and non-ASCII bytes.
    @inline(__always)
    func valueStops(quote: UInt8) -> BlockMatches {
        BlockMatches(equal(quote) | equal(Byte.less) | equal(Byte.ampersand) | controlOrNotASCII)
    }

    /// Where a byte is `stop`, a control character but line feed, or not ASCII.
    @inline(__always)
    func stops(at stop: UInt8) -> BlockMatches {
        BlockMatches(equal(stop) | (controlOrNotASCII & ~equal(Byte.lineFeed)))
    }

    /// 0xFF where the byte is this one, 0 elsewhere.
    @inline(__always)
    func equal(_ byte: UInt8) -> SIMD16<UInt8> {
        let mask: SIMDMask<SIMD16<Int8>> = bytes .== SIMD16<UInt8>(repeating: byte)
        return unsafeBitCast(mask, to: SIMD16<UInt8>.self)
    }

    @inline(__always)
    private func atMost(_ byte: UInt8) -> SIMD16<UInt8> {
        let mask: SIMDMask<SIMD16<Int8>> = bytes .<= SIMD16<UInt8>(repeating: byte)
        return unsafeBitCast(mask, to: SIMD16<UInt8>.self)
    }

    /// As a signed number, a byte that is not ASCII is negative, so one comparison finds both.
    @inline(__always)
    private var controlOrNotASCII: SIMD16<UInt8> {
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        let mask: SIMDMask<SIMD16<Int8>> = signed .< SIMD16<Int8>(repeating: 0x20)
        return unsafeBitCast(mask, to: SIMD16<UInt8>.self)
    }

    @inline(__always)
    var words: (low: UInt64, high: UInt64) {
        let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }
}

/// Which bytes of a block match.
struct BlockMatches {
    let low: UInt64
    let high: UInt64

    /// - Parameter bytes: 0xFF for those that match, 0 for the others.
    @inline(__always)
    init(_ bytes: SIMD16<UInt8>) { (low, high) = ByteBlock(bytes: bytes).words }

    @inline(__always)
    var isEmpty: Bool { low | high == 0 }

    /// The index of the first match; 16 when there is none.
    @inline(__always)
    var first: Int {
        (low != 0 ? low.trailingZeroBitCount : 64 &+ high.trailingZeroBitCount) &>> 3
    }

    /// Ones for every byte before the first match.
    @inline(__always)
    var wordsBeforeFirst: (low: UInt64, high: UInt64) {
        ((low &- 1) & ~low, low == 0 ? (high &- 1) & ~high : 0)
    }
}
