/// The ASCII bytes that mean something in XML.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamationMark: UInt8 = 0x21
    static let quote: UInt8 = 0x22
    static let hash: UInt8 = 0x23
    static let ampersand: UInt8 = 0x26
    static let apostrophe: UInt8 = 0x27
    static let hyphen: UInt8 = 0x2D
    static let slash: UInt8 = 0x2F
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let questionMark: UInt8 = 0x3F
    static let openingBracket: UInt8 = 0x5B
    static let closingBracket: UInt8 = 0x5D
    static let lowercaseX: UInt8 = 0x78

    /// White space as XML defines it: space, tab, line feed, carriage return.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
    }
}

/// The character classes of XML 1.0, fifth edition.
enum CharacterClass {
    /// Production 2, Char.
    static func isCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF, 0x09, 0x0A, 0x0D: true
        default: false
        }
    }

    /// Production 4, NameStartChar.
    static func startsName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A: true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
            0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }

    /// Production 4a, NameChar.
    static func continuesName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x2D, 0x2E, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: startsName(scalar)
        }
    }
}

extension ByteWindow {
    /// The Unicode scalar at `index` and its length in bytes; `nil` if the bytes there are not UTF-8
    /// (Unicode, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
    func scalar(at index: Int) -> (value: UInt32, length: Int)? {
        let first = UInt32(self[index])
        if first < 0x80 { return index < count ? (first, 1) : nil }
        let second = UInt32(self[index + 1])
        guard second & 0xC0 == 0x80 else { return nil }
        if first < 0xE0 {
            return first >= 0xC2 ? ((first & 0x1F) << 6 | second & 0x3F, 2) : nil
        }
        let third = UInt32(self[index + 2])
        guard third & 0xC0 == 0x80 else { return nil }
        if first < 0xF0 {
            let value = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
            return value >= 0x800 && !(0xD800...0xDFFF).contains(value) ? (value, 3) : nil
        }
        let fourth = UInt32(self[index + 3])
        guard fourth & 0xC0 == 0x80, first < 0xF5 else { return nil }
        let value = (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
        return (0x10000...0x10FFFF).contains(value) ? (value, 4) : nil
    }

    /// The end of the longest name (production 5) at `start`; `start` if there is none.
    func endOfName(at start: Int) -> Int {
        guard let first = scalar(at: start), CharacterClass.startsName(first.value) else { return start }
        var index = start + first.length
        while let next = scalar(at: index), CharacterClass.continuesName(next.value) { index += next.length }
        return index
    }

    @inline(__always)
    func skippingSpace(from start: Int) -> Int {
        var index = start
        while Byte.isSpace(self[index]) { index &+= 1 }
        return index
    }
}
