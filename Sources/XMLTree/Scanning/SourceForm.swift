/// How the bytes of a file become UTF-8 and back (XML 1.0, appendix F).
struct SourceForm {
    let encoding: XMLTree.Encoding
    /// The bytes as UTF-8; the bytes themselves unless they were UTF-16.
    let utf8: [UInt8]
    /// The last byte of UTF-16 with an odd number of bytes.
    let oddByte: UInt8?
    /// What the first bytes show the encoding to be, if it cannot be read.
    let unsupported: String?

    /// Finds the encoding by the first bytes. More than `limit` bytes are left as they are.
    init(of bytes: [UInt8], limit: Int) {
        let isTooLarge = bytes.count > limit
        unsupported = isTooLarge ? nil : Self.unsupportedEncoding(of: bytes)
        encoding = isTooLarge || unsupported != nil ? .utf8 : Self.encoding(of: bytes)
        switch encoding {
        case .utf8:
            utf8 = bytes
            oddByte = nil
        case .utf16BigEndian:
            utf8 = Self.decoded(bytes) { UInt16($0) << 8 | UInt16($1) }
            oddByte = bytes.count % 2 == 1 ? bytes.last : nil
        case .utf16LittleEndian:
            utf8 = Self.decoded(bytes) { UInt16($1) << 8 | UInt16($0) }
            oddByte = bytes.count % 2 == 1 ? bytes.last : nil
        }
    }

    private static func encoding(of bytes: [UInt8]) -> XMLTree.Encoding {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return .utf16BigEndian }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return .utf16LittleEndian }
        return .utf8
    }

    private static func unsupportedEncoding(of bytes: [UInt8]) -> String? {
        switch Array(bytes.prefix(4)) {
        case [0xFF, 0xFE, 0, 0], [0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C]: "UTF-32"
        case [0x4C, 0x6F, 0xA7, 0x94]: "EBCDIC"
        default: nil
        }
    }

    /// A surrogate that stands alone becomes the three bytes that UTF-8 would have for it. They are invalid, which
    /// scanning reports, and they tell the surrogate when the document is written.
    private static func decoded(_ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var highSurrogate: UInt32?
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let unit = UInt32(unit(bytes[index], bytes[index + 1]))
            if let high = highSurrogate {
                highSurrogate = nil
                if unit & 0xFC00 == 0xDC00 {
                    appendUTF8(0x10000 + ((high & 0x3FF) << 10 | unit & 0x3FF), to: &result)
                    continue
                }
                appendUTF8(high, to: &result)
            }
            if unit & 0xFC00 == 0xD800 {
                highSurrogate = unit
            } else {
                appendUTF8(unit, to: &result)
            }
        }
        if let highSurrogate { appendUTF8(highSurrogate, to: &result) }
        return result
    }

    private static func appendUTF8(_ scalar: UInt32, to result: inout [UInt8]) {
        func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
        switch scalar {
        case 0..<0x80:
            result.append(UInt8(scalar))
        case 0x80..<0x800:
            result.append(0xC0 | UInt8(scalar >> 6))
            result.append(continuation(0))
        case 0x800..<0x10000:
            result.append(0xE0 | UInt8(scalar >> 12))
            result.append(continuation(6))
            result.append(continuation(0))
        default:
            result.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
            result.append(continuation(12))
            result.append(continuation(6))
            result.append(continuation(0))
        }
    }

    /// The bytes of a file whose UTF-8 form is `utf8`; the reverse of `init`.
    static func encoded(_ utf8: [UInt8], as encoding: XMLTree.Encoding, oddByte: UInt8?) -> [UInt8] {
        switch encoding {
        case .utf8:
            return utf8
        case .utf16BigEndian:
            return units(of: utf8).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + (oddByte.map { [$0] } ?? [])
        case .utf16LittleEndian:
            return units(of: utf8).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + (oddByte.map { [$0] } ?? [])
        }
    }

    /// `utf8` is what `decoded` made, so its lead bytes tell the lengths.
    private static func units(of utf8: [UInt8]) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(utf8.count)
        var index = 0
        func bits(_ offset: Int) -> UInt32 {
            index + offset < utf8.count ? UInt32(utf8[index + offset]) & 0x3F : 0
        }
        while index < utf8.count {
            let lead = UInt32(utf8[index])
            switch lead {
            case 0..<0x80:
                units.append(UInt16(lead))
                index += 1
            case 0x80..<0xE0:
                units.append(UInt16((lead & 0x1F) << 6 | bits(1)))
                index += 2
            case 0xE0..<0xF0:
                units.append(UInt16((lead & 0x0F) << 12 | bits(1) << 6 | bits(2)))
                index += 3
            default:
                let scalar = (lead & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
                units.append(UInt16(0xD7C0 &+ (scalar >> 10) & 0xFFFF))
                units.append(UInt16(0xDC00 | scalar & 0x3FF))
                index += 4
            }
        }
        return units
    }
}
