/// Which classes override what UIKit adds to `NSObject`, by the text of files: parsing all files of a target for each
/// of them would take long.
struct ObjectOverrides {
    /// The class that has it, as sources name it.
    static let names: Set<String> = ["NSObject", "Foundation.NSObject", "ObjectiveC.NSObject"]
    /// What it is, with the name of the method alone.
    private static let members: Set<String> = [
        "awakeFromNib", "prepareForInterfaceBuilder", "responds", "value", "setValue",
    ]

    /// Protocols that state what they inherit from.
    private(set) var protocols: [String: [String]] = [:]
    private var superclasses: [String: String] = [:]
    /// Classes that state what they inherit from and have no generic parameters.
    private(set) var plainClasses: Set<String> = []
    private var found: Set<String> = []

    init(_ texts: [String]) {
        for text in texts {
            var words = SourceWords(text)
            var current = ""
            while let word = words.next() {
                // A declaration that is not one of these is read on behind its first word.
                let start = words
                if word == "class" {
                    guard let name = readClass(&words) else {
                        words = start
                        continue
                    }
                    current = name
                } else if word == "override" {
                    if Self.readsMember(&words) { found.insert(current) } else { words = start }
                } else if word == "protocol", !readProtocol(&words) {
                    words = start
                }
            }
        }
    }

    /// `Name<Part>: Superclass`. - Returns: the name.
    private mutating func readClass(_ words: inout SourceWords) -> String? {
        guard let name = words.word() else { return nil }
        let isPlain = !words.skip("<")
        if !isPlain { guard words.skipAll(behind: ">", without: "{") else { return nil } }
        guard words.skip(":"), var superclass = words.word() else { return nil }
        while words.skip("."), let part = words.word() { superclass += ".\(part)" }
        superclasses[name] = superclass
        if isPlain { plainClasses.insert(name) }
        return name
    }

    /// Attributes and modifiers, `func` and one of the members.
    private static func readsMember(_ words: inout SourceWords) -> Bool {
        while true {
            if words.skip("@") || words.skip("(") || words.skip(")") { continue }
            guard let word = words.word() else { return false }
            guard word == "func" else { continue }
            let rest = words
            if let name = words.word(), members.contains(name) { return true }
            words = rest
        }
    }

    /// `Name: First, Second & Third where …`.
    private mutating func readProtocol(_ words: inout SourceWords) -> Bool {
        guard let name = words.word(), words.skip(":") else { return false }
        var inherited: [String] = []
        var isPart = false
        while !words.skip("{") {
            if words.skip(".") {
                isPart = true
            } else if words.skip(",") || words.skip("&") {
                isPart = false
            } else if let word = words.word() {
                if word == "where" { break }
                if isPart { inherited.removeLast(inherited.isEmpty ? 0 : 1) }
                inherited.append(word)
                isPart = false
            } else {
                return false
            }
        }
        guard !inherited.isEmpty else { return false }
        protocols[name] = inherited
        return true
    }

    /// Those classes, and their superclasses in the texts.
    var classes: Set<String> {
        var all: Set<String> = []
        for name in found {
            var current: String? = name
            while let name = current, !name.isEmpty, all.insert(name).inserted {
                current = superclasses[name]?.split(separator: ".").last.map(String.init)
            }
        }
        return all
    }
}

/// Reads a source word by word, whatever it means. Every character that is not ASCII counts as a letter.
private struct SourceWords {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private mutating func skipSpaces() {
        while index < bytes.count, [32, 9, 10, 11, 12, 13].contains(bytes[index]) { index += 1 }
    }

    /// The word that follows spaces, if there is one.
    mutating func word() -> String? {
        skipSpaces()
        let start = index
        while index < bytes.count, isLetter(bytes[index]) { index += 1 }
        return start < index ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    /// The next word, whatever stands before it.
    mutating func next() -> String? {
        while index < bytes.count, !isLetter(bytes[index]) { index += 1 }
        return word()
    }

    /// Whether a character follows spaces; it is skipped then.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        let start = index
        skipSpaces()
        if index < bytes.count, bytes[index] == UInt8(ascii: mark) {
            index += 1
            return true
        }
        index = start
        return false
    }

    /// Skips everything up to a character and itself; `false`: the other one comes first, or the end.
    mutating func skipAll(behind mark: Unicode.Scalar, without other: Unicode.Scalar) -> Bool {
        while index < bytes.count, bytes[index] != UInt8(ascii: other) {
            index += 1
            if bytes[index - 1] == UInt8(ascii: mark) { return true }
        }
        return false
    }
}
