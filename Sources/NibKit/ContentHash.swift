/// 64 bits of FNV-1a over contents.
package struct ContentHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func text(of contents: String) -> String {
        var hash = ContentHash()
        hash.add(contents)
        return hash.text
    }

    package static func text(of contents: [UInt8]) -> String {
        var hash = ContentHash()
        hash.add(contents)
        return hash.text
    }

    package mutating func add(_ text: String) { add(Array(text.utf8)) }

    package mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
