/// Changes that need no knowledge of a format.
enum ByteMutation {
    private static let numbers: [UInt64] = [
        0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1_0000_0000,
        0x7FFF_FFFF_FFFF_FFFF, .max - 7, .max,
    ]

    /// - Parameter others: what parts are taken from.
    static func change(_ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]] = [], most: Int = 8) {
        for _ in 0..<random.few(most) { changeOnce(&bytes, &random, others) }
    }

    private static func changeOnce(_ bytes: inout [UInt8], _ random: inout FuzzRandom, _ others: [[UInt8]]) {
        guard !bytes.isEmpty else {
            bytes.append(UInt8(random.below(256)))
            return
        }
        let position = random.below(bytes.count)
        switch random.below(14) {
        case 0, 1: bytes[position] ^= 1 << UInt8(random.below(8))
        case 2, 3: bytes[position] = UInt8(random.below(256))
        case 4: bytes[position] = bytes[position] &+ UInt8(truncatingIfNeeded: random.below(9) - 4)
        case 5, 6: writeNumber(&bytes, at: position, &random)
        case 7: bytes.removeSubrange(random.range(of: bytes.count))
        case 8: bytes.insert(contentsOf: (0..<random.few(16)).map { _ in UInt8(random.below(256)) }, at: position)
        case 9:
            let part = Array(bytes[random.range(of: bytes.count)])
            bytes.insert(contentsOf: part, at: position)
        case 10:
            let part = Array(bytes[random.range(of: bytes.count)])
            let end = min(bytes.count, position + part.count)
            bytes.replaceSubrange(position..<end, with: part)
        case 11:
            guard let other = random.oneOf(others), !other.isEmpty else { return }
            let end = min(bytes.count, position + (random.happens(in: 2) ? 0 : random.few(64)))
            bytes.replaceSubrange(position..<end, with: other[random.range(of: other.count)])
        case 12: if random.happens(in: 3) { bytes.removeLast(random.few(bytes.count - position)) }
        default: for index in random.range(of: bytes.count, most: 16) { bytes[index] = UInt8(random.below(256)) }
        }
    }

    private static func writeNumber(_ bytes: inout [UInt8], at position: Int, _ random: inout FuzzRandom) {
        let size = [1, 2, 4, 8][random.below(4)]
        let number = random.oneOf(numbers) ?? 0
        let isBigEndian = random.happens(in: 2)
        for index in 0..<size where position + index < bytes.count {
            let shift = 8 * (isBigEndian ? size - 1 - index : index)
            bytes[position + index] = UInt8(truncatingIfNeeded: number >> UInt64(shift))
        }
    }
}

/// Changes of texts that are made of words, numbers, texts in quotes and brackets: JSON, YAML, lists of texts, heads of
/// requests, SVG's data.
enum TextMutation {
    static let words = [
        "0", "-1", "1", "1e308", "-1e-320", "nan", "inf", "9223372036854775807", "-9223372036854775808",
        "18446744073709551616", "0.1", "65536", "2147483648",
        "\"\"", "\"\\u0000\"", "\"\\ud800\"", "null", "true", "{}", "[]", "", " ", "\r\n", "\\", "\"", "'", "%00", "%",
        "../", "/", "\u{0}", "\u{FEFF}",
        "\u{301}", "🇩🇪👩‍👩‍👧", "\u{202E}", "A\u{300}\u{300}\u{300}", "~", "*", "&", "!!", "- ", ": ", "<", ">", ";", "=",
    ]

    static func change(
        _ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]] = [], words extra: [String] = [],
        most: Int = 5
    ) {
        for _ in 0..<random.few(most) { changeOnce(&bytes, &random, others, extra) }
    }

    private static func changeOnce(
        _ bytes: inout [UInt8], _ random: inout FuzzRandom, _ others: [[UInt8]], _ extra: [String]
    ) {
        let word = word(&random, extra)
        let tokens = tokens(of: bytes)
        guard let token = random.oneOf(tokens) else {
            bytes += word
            return
        }
        switch random.below(10) {
        case 0, 1, 2: bytes.replaceSubrange(token, with: word)
        case 3: bytes.insert(contentsOf: word, at: token.lowerBound)
        case 4: bytes.removeSubrange(token)
        case 5: if let other = random.oneOf(tokens) { bytes.replaceSubrange(token, with: Array(bytes[other])) }
        case 6:
            // A part again, between others.
            guard let end = random.oneOf(tokens), let place = random.oneOf(tokens) else { return }
            let part = Array(bytes[min(token.lowerBound, end.lowerBound)..<max(token.upperBound, end.upperBound)])
            if part.count < 4096 { bytes.insert(contentsOf: part, at: place.lowerBound) }
        case 7:
            let depth = [2, 20, 200, 2_000, 20_000][random.below(random.happens(in: 20) ? 5 : 3)]
            let pair =
                random.oneOf([
                    ("[", "]"), ("{\"a\":", "}"), ("(", ")"), ("{ a = ", "; }"), ("- ", ""), ("<a>", "</a>"),
                    ("<array>", "</array>"),
                ]) ?? ("[", "]")
            let around = Array(String(repeating: pair.0, count: depth).utf8)
            let behind = Array(String(repeating: pair.1, count: depth).utf8)
            bytes.insert(contentsOf: behind, at: token.upperBound)
            bytes.insert(contentsOf: around, at: token.lowerBound)
        case 8:
            bytes.insert(
                contentsOf: Array(
                    repeating: bytes[token.lowerBound],
                    count: [10, 100, 5_000][random.below(random.happens(in: 10) ? 3 : 2)]), at: token.lowerBound)
        default: ByteMutation.change(&bytes, &random, others: others, most: 3)
        }
    }

    private static func word(_ random: inout FuzzRandom, _ extra: [String]) -> [UInt8] {
        let isOfKind = !extra.isEmpty && random.happens(in: 2)
        return Array((random.oneOf(isOfKind ? extra : words) ?? "").utf8)
    }

    private static let mostTokens = 2_000

    /// Runs of letters and digits, and single other characters.
    private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count, found.count < mostTokens {
            var end = index + 1
            if isOfWord(bytes[index]) { while end < bytes.count, isOfWord(bytes[end]) { end += 1 } }
            if bytes[index] != 32, bytes[index] != 10 { found.append(index..<end) }
            index = end
        }
        return found
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            || byte == 46 || byte == 95
    }
}
