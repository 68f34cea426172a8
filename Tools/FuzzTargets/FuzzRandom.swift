import TestSupport

/// Numbers for one input.
public struct FuzzRandom: RandomNumberGenerator, Sendable {
    private var generator: SeededGenerator

    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The numbers for one input, whatever was tried before it.
    public init(seed: UInt64, kind: String, index: Int) {
        let name = kind.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var start = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ name)
        self.init(seed: start.next() ^ UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93)
        _ = next()
    }

    public mutating func next() -> UInt64 { generator.next() }

    /// A number below `bound`; 0 where there is none.
    mutating func below(_ bound: Int) -> Int { bound > 1 ? Int(next() % UInt64(bound)) : 0 }

    /// Small numbers more often than large ones, and never 0.
    mutating func few(_ most: Int) -> Int { 1 + below(1 + below(max(1, most))) }

    mutating func oneOf<Element>(_ values: [Element]) -> Element? { values.isEmpty ? nil : values[below(values.count)] }

    /// True in one case of `count`.
    mutating func happens(in count: Int) -> Bool { below(count) == 0 }

    /// A part of something of this length, seldom a long one.
    mutating func range(of length: Int, most: Int = 64) -> Range<Int> {
        guard length > 0 else { return 0..<0 }
        let start = below(length)
        return start..<min(length, start + few(happens(in: 8) ? length : most))
    }
}
