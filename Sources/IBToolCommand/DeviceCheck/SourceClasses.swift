import ResultFiles

/// The names of classes that sources in Swift and Objective-C declare: what a word can tell, without compiling.
struct SourceClasses: Sendable {
    private(set) var names: Set<String> = []
    private(set) var problems: [String] = []

    static let endings: Set<String> = ["swift", "h", "m", "mm"]
    private static let deepestFolder = 64
    private static let mostFiles = 100_000

    init(in paths: [String]) {
        var pending = paths.map { (path: $0, root: $0, depth: 0) }
        var count = 0
        while let (path, root, depth) = pending.popLast() {
            // A link to a folder may lead to one above it.
            if depth == 0 ? Files.isFolder(path) : Files.isRealFolder(path) {
                guard depth < Self.deepestFolder else {
                    problems.append("\(path): source folders are nested too deeply here")
                    continue
                }
                // Hidden folders hold what tools keep.
                for name in Files.names(in: path) ?? [] where !name.hasPrefix(".") {
                    pending.append(("\(path)/\(name)", root, depth + 1))
                }
                continue
            }
            guard depth == 0 || Self.endings.contains(Files.ending(of: path)) else { continue }
            count += 1
            guard count <= Self.mostFiles else {
                problems.append("only the first \(Self.mostFiles) source files are read")
                return
            }
            switch depth == 0 ? Files.read(path) : Files.read(path, as: .source, inside: root) {
            case .success(let bytes): read(bytes, nestsComments: Files.ending(of: path) == "swift")
            case .failure(let problem): problems.append("\(path): the source cannot be read: \(problem)")
            }
        }
    }

    // MARK: Reading

    /// Words behind `class` that do not name one: `class func`.
    private static let modifiers: Set<String> = [
        "fileprivate", "final", "func", "internal", "let", "open", "override", "private", "public", "static",
        "subscript", "var",
    ]

    private mutating func read(_ bytes: [UInt8], nestsComments: Bool) {
        var words = SourceWords(bytes, nestsComments: nestsComments)
        var previous = ""
        while let word = words.next() {
            switch previous {
            case "class", "actor", "@interface", "@implementation":
                if !Self.modifiers.contains(word) { names.insert(word) }
            // The name for Objective-C, by which documents know the class.
            case "@objc" where words.followsParenthesis: names.insert(word)
            default: break
            }
            previous = word
        }
    }
}

/// The words of a source, without comments and texts.
private struct SourceWords {
    private let bytes: [UInt8]
    private var index = 0
    /// Whether the last word stood right behind an opening parenthesis.
    private(set) var followsParenthesis = false

    private let nestsComments: Bool

    init(_ bytes: [UInt8], nestsComments: Bool) {
        self.bytes = bytes
        self.nestsComments = nestsComments
    }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    mutating func next() -> String? {
        var last: UInt8 = 0
        while index < bytes.count {
            switch byte() {
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipText()
            case let byte where Self.isPart(byte) || byte == UInt8(ascii: "@"):
                let start = index
                index += 1
                while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
                followsParenthesis = last == UInt8(ascii: "(")
                return String(decoding: bytes[start..<index], as: UTF8.self)
            default:
                last = byte()
                index += 1
            }
        }
        return nil
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    /// Swift's comments nest, those of C do not.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if depth == 0 || nestsComments, byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
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

    private mutating func skipText() {
        let mark = UInt8(ascii: "\"")
        let isLong = byte(1) == mark && byte(2) == mark
        index += isLong ? 3 : 1
        while index < bytes.count {
            if byte() == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            // A short text ends with its line.
            if !isLong, byte() == UInt8(ascii: "\n") { return }
            if byte() == mark, !isLong || (byte(1) == mark && byte(2) == mark) {
                index += isLong ? 3 : 1
                return
            }
            index += 1
        }
    }
}
