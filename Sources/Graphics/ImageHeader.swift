/// Reads the size of a picture from the head of its file, without decoding it.
enum ImageHeader {
    /// The size in the IHDR chunk (PNG specification, 11.2.2).
    static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        func number(_ offset: Int) -> Int {
            bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return (number(16), number(20))
    }

    /// The size in the first start-of-frame segment (ITU T.81, B.2.2).
    static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                return (
                    Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8]),
                    Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
                )
            }
            offset += 2 + max(2, length)
        }
        return nil
    }
}
