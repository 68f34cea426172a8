#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A path as the system has it: any bytes but zero. Two names are one file's only where their bytes are the same, so
/// that `ü` as one character and as two are different names.
///
/// In texts a byte that is not part of UTF-8, or that is a control character, such as a line break, stands as one
/// character of a private area (U+10FE00 to U+10FEFF, for the bytes 00 to FF), as Python's `surrogateescape` has it: so no
/// name can begin a line of its own. Where a name really holds such a character, its bytes stand
/// for themselves in this way. So every name has exactly one text, texts go through messages and JSON unchanged, and
/// the way back gives the same bytes. People never see these characters: what is printed goes through `printable`.
package struct FileName: Hashable, Sendable, Comparable {
    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { bytes = Self.bytes(of: text) }

    /// Reads a text that ends with a zero, as the system gives names.
    package init(system pointer: UnsafePointer<CChar>) {
        var count = 0
        while pointer[count] != 0 { count += 1 }
        bytes = (0..<count).map { UInt8(bitPattern: pointer[$0]) }
    }

    package static func < (a: FileName, b: FileName) -> Bool {
        a.bytes.withUnsafeBytes { first in
            b.bytes.withUnsafeBytes { second in
                guard let start = first.baseAddress, let other = second.baseAddress else {
                    return first.count < second.count
                }
                let order = memcmp(start, other, min(first.count, second.count))
                return order == 0 ? first.count < second.count : order < 0
            }
        }
    }

    // MARK: Texts

    /// The first bytes of the private characters in UTF-8: F4 8F, then B8 for 00 to 3F, B9 for 40 to 7F, BA for 80 to BF,
    /// or BB for C0 to FF.
    private static let lead: [UInt8] = [0xF4, 0x8F]
    private static let third: ClosedRange<UInt8> = 0xB8...0xBB

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    /// The byte that the private character at a place stands for.
    private static func escapedByte(_ bytes: some RandomAccessCollection<UInt8>, at place: Int) -> UInt8? {
        func byte(_ offset: Int) -> UInt8 { bytes[bytes.index(bytes.startIndex, offsetBy: place + offset)] }
        guard place + 4 <= bytes.count, byte(0) == lead[0], byte(1) == lead[1] else { return nil }
        guard third.contains(byte(2)) else { return nil }
        let value = (byte(2) - third.lowerBound) << 6 | byte(3) & 0x3F
        return value >= 0x80 || isControl(value) ? value : nil
    }

    private static func escaped(_ byte: UInt8) -> [UInt8] {
        lead + [third.lowerBound + byte >> 6, 0x80 | byte & 0x3F]
    }

    package static func bytes(of text: String) -> [UInt8] {
        let utf8 = Array(text.utf8)
        return utf8.contains(lead[0]) ? replacingEscapes(in: utf8) { [$0] } : utf8
    }

    private static func replacingEscapes(in utf8: [UInt8], by replacement: (UInt8) -> [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var place = 0
        while place < utf8.count {
            if let byte = escapedByte(utf8, at: place) {
                result += replacement(byte)
                place += 4
            } else {
                result.append(utf8[place])
                place += 1
            }
        }
        return result
    }

    /// The name as a text, from which the same name comes back.
    package var text: String {
        if !bytes.contains(where: { $0 == Self.lead[0] || Self.isControl($0) }),
            let text = String(validating: bytes, as: UTF8.self)
        {
            return text
        }
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let length = Self.lengthOfCharacter(bytes[place...])
            if length == 0 || Self.escapedByte(bytes, at: place) != nil {
                result += Self.escaped(bytes[place])
                place += 1
            } else {
                result += bytes[place..<(place + length)]
                place += length
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many bytes the first character has in UTF-8; 0: it is none.
    private static func lengthOfCharacter(_ bytes: ArraySlice<UInt8>) -> Int {
        guard let first = bytes.first else { return 0 }
        let length =
            switch first {
            case 0x20..<0x7F: 1
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 0
            }
        guard length > 0, bytes.count >= length else { return 0 }
        return String(validating: bytes.prefix(length), as: UTF8.self) == nil ? 0 : length
    }

    // MARK: For people

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// A text in which bytes of names that are not UTF-8 stand as `\xFC`.
    package static func printable(_ text: String) -> String {
        text.utf8.contains(lead[0]) ? String(decoding: printable(Array(text.utf8)), as: UTF8.self) : text
    }

    package static func printable(_ utf8: [UInt8]) -> [UInt8] { written(utf8) { _ in "\\x" } }

    /// The same inside JSON, in which a backslash is written twice, and control characters can be written.
    package static func printable(json utf8: [UInt8]) -> [UInt8] {
        written(utf8) { isControl($0) ? "\\u00" : "\\\\x" }
    }

    private static func written(_ utf8: [UInt8], after mark: (UInt8) -> String) -> [UInt8] {
        guard utf8.contains(lead[0]) else { return utf8 }
        return replacingEscapes(in: utf8) { Array(mark($0).utf8) + [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
}

extension String {
    /// What the system's functions take for this path.
    package var systemPath: [CChar] {
        utf8.contains(0xF4) ? FileName.bytes(of: self).map(CChar.init(bitPattern:)) + [0] : Array(utf8CString)
    }

    /// Whether a path begins with these bytes: `hasPrefix` takes `ü` as one character and as two for the same.
    package func startsWithBytes(of start: String) -> Bool { utf8.starts(with: start.utf8) }
}

extension Sequence<String> {
    /// In the order of their bytes.
    package func sortedByBytes() -> [String] {
        map { ($0, Array($0.utf8)) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }
}

/// The words of the command line, of which names are bytes.
package enum CommandWords {
    /// Why there are no words where the system does not tell them: on Linux the standard library reads them from `/proc`,
    /// and a call without words is another call.
    package static let unreadable =
        "the words of the command line cannot be read: /proc is not mounted; mount it with: mount -t proc proc /proc"

    /// All but the program's name; `nil`: they are `unreadable`.
    package static var all: [String]? {
        guard CommandLine.argc > 0 else { return nil }
        let pointers = CommandLine.unsafeArgv
        return (1..<max(1, Int(CommandLine.argc))).compactMap { pointers[$0].map { FileName(system: $0).text } }
    }
}
