/// What a file has to do with overrides in extensions, by its words alone: parsing all files of a target for each of them
/// would take long.
struct ExtensionOutline {
    /// The classes that it declares, and those that they name as superclasses.
    private(set) var classes: Set<String> = []
    private(set) var superclasses: Set<String> = []
    /// The names of methods and properties that something in the file overrides.
    private(set) var overridden: Set<String> = []
    /// Members of extensions, with the last name of the type.
    private var members: [(type: String, name: String, isOverride: Bool)] = []

    init(_ text: String) {
        var words = SourceTokens(text)
        var types: [(name: String, depth: Int)] = []
        var depth = 0
        var isOverride = false
        while let word = words.next() {
            switch word {
            case "{": depth += 1
            case "}":
                depth -= 1
                while let last = types.last, last.depth > depth { types.removeLast() }
            case "extension":
                let name = words.typeName()
                types.append((name, depth + 1))
            case "class":
                guard let name = words.peek(), name.first?.isUppercase == true else { continue }
                _ = words.next()
                classes.insert(name)
                if words.skip(":") { superclasses.insert(words.typeName()) }
            case "override": isOverride = true
            case "func", "var":
                let name = words.next() ?? ""
                if isOverride { overridden.insert(name) }
                if let last = types.last, last.depth == depth { members.append((last.name, name, isOverride)) }
                isOverride = false
            case "init", "subscript", "let": isOverride = false
            default: break
            }
        }
    }

    /// Whether overrides in one of the files change the other one.
    func concerns(_ other: ExtensionOutline, overridden: Set<String>) -> Bool {
        func reaches(_ one: ExtensionOutline, _ two: ExtensionOutline) -> Bool {
            one.members.contains { member in
                (member.isOverride || overridden.contains(member.name)) && two.classes.contains(member.type)
                    || member.isOverride && two.members.contains { !$0.isOverride && $0.name == member.name }
            }
        }
        return reaches(self, other) || reaches(other, self)
    }
}

/// The words, braces and colons of a source, without its comments and texts. Every character that is not ASCII counts as
/// a letter.
private struct SourceTokens {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// A word, or one of the characters that matter.
    mutating func next() -> String? {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipText()
            case let mark
            where [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: ".")].contains(mark):
                index += 1
                return String(decoding: [mark], as: UTF8.self)
            case let letter where isLetter(letter):
                let start = index
                while index < bytes.count, isLetter(bytes[index]) { index += 1 }
                return String(decoding: bytes[start..<index], as: UTF8.self)
            default: index += 1
            }
        }
        return nil
    }

    func peek() -> String? {
        var copy = self
        return copy.next()
    }

    mutating func skip(_ mark: String) -> Bool {
        var copy = self
        guard copy.next() == mark else { return false }
        self = copy
        return true
    }

    /// The last name of `Outer.Inner`.
    mutating func typeName() -> String {
        var name = next() ?? ""
        while skip("."), let part = next() { name = part }
        return name
    }

    private mutating func skipLine() { while index < bytes.count, bytes[index] != 10 { index += 1 } }

    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    /// What is interpolated counts as text.
    private mutating func skipText() {
        let quote = UInt8(ascii: "\"")
        let isLong = byte(1) == quote && byte(2) == quote
        index += isLong ? 3 : 1
        while index < bytes.count {
            if byte() == UInt8(ascii: "\\") {
                index += 2
            } else if isLong ? byte() == quote && byte(1) == quote && byte(2) == quote : byte() == quote || byte() == 10
            {
                index += isLong ? 3 : 1
                return
            } else {
                index += 1
            }
        }
    }
}
