import Foundation

/// A path as the file system stores it: bytes. Names need not be valid text, and two names that look alike, with a
/// composed and a decomposed accent, are two files.
package struct PathBytes: Hashable, Sendable {
    package let bytes: [UInt8]

    package static let slash = UInt8(ascii: "/")

    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The path as text; invalid bytes are replaced, so no file may have this name.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether `text` names the same file.
    package var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// The name behind the last slash.
    package var last: PathBytes { PathBytes(bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...]) }

    package var components: [PathBytes] {
        bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map { PathBytes($0) }
    }

    /// The path of a name in this folder; an empty path is the served folder.
    package func appending(_ name: PathBytes) -> PathBytes {
        guard let last = bytes.last else { return name }
        return PathBytes(last == Self.slash ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
    }

    package func hasPrefix(_ prefix: PathBytes) -> Bool { bytes.starts(with: prefix.bytes) }
    package func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    package func hasSuffix(_ text: String) -> Bool { bytes.suffix(text.utf8.count).elementsEqual(text.utf8) }

    /// Calls a system function with a null-terminated path.
    func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try body(bytes.map(CChar.init(bitPattern:)) + [0])
    }

    // MARK: Pages

    /// The prefix of the two digits of an invalid byte.
    private static let mark: Unicode.Scalar = "\u{FFFD}"

    /// The name in pages: the text itself. An invalid byte is written as U+FFFD and its two hexadecimal digits
    /// (`caf�E9.xib`), and so are the bytes of U+FFFD if a name contains it. Two paths never have the same name.
    package var pageName: String {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(Self.mark) { return text }
        var name = ""
        var rest = bytes[...]
        while let first = rest.first {
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            if let text = String(validating: rest.prefix(length), as: UTF8.self), text.unicodeScalars.count == 1,
                !text.unicodeScalars.contains(Self.mark)
            {
                name.unicodeScalars.append(contentsOf: text.unicodeScalars)
                rest = rest.dropFirst(length)
            } else {
                name.unicodeScalars.append(Self.mark)
                name += (first < 16 ? "0" : "") + String(first, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return name
    }

    /// `nil`: no path has this name.
    package init?(pageName: String) {
        var bytes: [UInt8] = []
        var rest = pageName.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == Self.mark {
                guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit)
                else { return nil }
                bytes.append(high << 4 | low)
            } else {
                bytes += Array(Character(scalar).utf8)
            }
        }
        self.bytes = bytes
        // Only one of several spellings is valid.
        guard self.pageName.unicodeScalars.elementsEqual(pageName.unicodeScalars) else { return nil }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "0"..."9": UInt8(scalar.value - 48)
        case "A"..."F": UInt8(scalar.value - 55)
        default: nil
        }
    }

    /// In characters that compare bytewise, for keys.
    var key: String {
        bytes.reduce(into: "") { key, byte in
            if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%") {
                key.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                key += "%" + String(byte, radix: 16)
            }
        }
    }
}

extension PathBytes: Comparable {
    package static func < (a: PathBytes, b: PathBytes) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension PathBytes: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

extension PathBytes: CustomStringConvertible {
    package var description: String { pageName }
}
