import Foundation

/// A path as the file system has it: bytes. Names need not be text, and two that look alike, with an accent that is
/// composed or not, are two files.
struct PathBytes: Hashable, Sendable {
    let bytes: [UInt8]

    static let slash = UInt8(ascii: "/")

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
    init(_ text: String) { bytes = Array(text.utf8) }

    /// What of it is text; other bytes are replaced, so this may name no file.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether `text` names the same file.
    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// The name behind the last slash.
    var last: PathBytes { PathBytes(bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...]) }

    var components: [PathBytes] {
        bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map { PathBytes($0) }
    }

    /// A name in the folder that this is; an empty path is the folder that is served.
    func appending(_ name: PathBytes) -> PathBytes {
        guard let last = bytes.last else { return name }
        return PathBytes(last == Self.slash ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
    }

    func hasPrefix(_ prefix: PathBytes) -> Bool { bytes.starts(with: prefix.bytes) }
    func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    func hasSuffix(_ text: String) -> Bool { bytes.suffix(text.utf8.count).elementsEqual(text.utf8) }

    /// Calls a function of the system, which takes a path that ends with a zero.
    func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try body(bytes.map(CChar.init(bitPattern:)) + [0])
    }

    // MARK: Pages

    /// Stands before the two digits of a byte that is no text.
    private static let mark: Unicode.Scalar = "\u{FFFD}"

    /// How pages call it, and see it: the text itself. A byte that belongs to no character is the sign for that,
    /// U+FFFD, and its two hexadecimal digits (`caf�E9.xib`); so are the bytes of the sign where a name contains it.
    /// Two paths never have one name.
    var pageName: String {
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
    init?(pageName: String) {
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
        // Of several ways to write it one holds.
        guard self.pageName.unicodeScalars.elementsEqual(pageName.unicodeScalars) else { return nil }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "0"..."9": UInt8(scalar.value - 48)
        case "A"..."F": UInt8(scalar.value - 55)
        default: nil
        }
    }

    /// In letters that every text compares as they are: for keys.
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
    static func < (a: PathBytes, b: PathBytes) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension PathBytes: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self.init(text) }
}

extension PathBytes: CustomStringConvertible {
    var description: String { pageName }
}
