/// The five entities that XML defines itself; all others are an error, so nothing is ever expanded.
enum PredefinedEntity {
    static func scalar(named window: ByteWindow, from start: Int, to end: Int) -> UInt8? {
        switch (end - start, window[start], window[start + 1]) {
        case (2, 0x6C, 0x74): Byte.less
        case (2, 0x67, 0x74): Byte.greater
        case (3, 0x61, 0x6D) where window[start + 2] == 0x70: Byte.ampersand
        case (4, 0x71, 0x75) where window.starts(with: "quot", at: start): Byte.quote
        case (4, 0x61, 0x70) where window.starts(with: "apos", at: start): Byte.apostrophe
        default: nil
        }
    }
}

/// `&#10;` and `&#xA;`.
enum CharacterReference {
    /// The number that the reference at an ampersand gives, `nil` without digits, and the index behind the digits.
    /// A number above Unicode's range is given as one that is just above it.
    static func value(in window: ByteWindow, at start: Int) -> (value: UInt32?, end: Int) {
        let radix: UInt32 = window[start + 2] == Byte.lowercaseX ? 16 : 10
        let first = start + (radix == 16 ? 3 : 2)
        var index = first
        var value: UInt32 = 0
        while let digit = digit(window[index]), digit < radix {
            value = min(value * radix + digit, 0x11_0000)
            index += 1
        }
        return (index > first ? value : nil, index)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x37
        case 0x61...0x66: UInt32(byte) - 0x57
        default: nil
        }
    }
}
