/// What reads Objective-C and says it in Swift.
enum ObjC {}

extension ObjC {
    struct Token: Equatable {
        enum Kind { case word, number, text, character, sign }

        var kind: Kind
        /// A text has no quotation marks here; a directive has its sign: `@interface`.
        var text: String
        var line: Int
        var column: Int
        /// The offset of its first byte.
        var start = 0
        /// A text that begins with `@"`.
        var isObject = false
        /// Whether white space stands before it.
        var isSpaced = false

        static func == (a: Token, b: Token) -> Bool { a.kind == b.kind && a.text == b.text }
    }

    struct Macro {
        /// `nil` for one without brackets.
        var parameters: [String]?
        var isVariadic = false
        var body: [Token]
    }

    /// The tokens of a file, without comments, and what it defines for the preprocessor.
    struct Lexer {
        private(set) var tokens: [Token] = []
        private(set) var macros: [String: Macro] = [:]
        private let bytes: [UInt8]
        private let isInterfaceBuilder: Bool
        private let keepsEveryBranch: Bool
        private var index = 0, line = 1, lineStart = 0
        /// Whether the current branch of each open `#if` counts, and whether one of its branches has counted.
        private var conditions: [(isOn: Bool, wasOn: Bool)] = []

        /// More nested conditions are taken as one.
        private static let deepestCondition = 100
        private static let signs = [
            "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=",
            "/=", "%=", "&=", "|=", "^=", "##",
        ]

        /// - Parameter keepsEveryBranch: whether lines of the preprocessor are passed over, for what reads names and not
        ///   what is compiled.
        init(_ bytes: [UInt8], isInterfaceBuilder: Bool, keepsEveryBranch: Bool = false) {
            self.bytes = bytes
            self.isInterfaceBuilder = isInterfaceBuilder
            self.keepsEveryBranch = keepsEveryBranch
            read()
        }

        private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

        private mutating func newLine() {
            line += 1
            lineStart = index
        }

        private mutating func read() {
            var isLineStart = true
            while index < bytes.count {
                let isSpaced = skipSpace(&isLineStart)
                guard index < bytes.count else { return }
                if byte() == UInt8(ascii: "#"), isLineStart {
                    directive()
                    isLineStart = true
                    continue
                }
                isLineStart = false
                let start = index
                guard var token = next() else { continue }
                token.start = start
                token.isSpaced = isSpaced
                if conditions.allSatisfy(\.isOn) { tokens.append(token) }
            }
        }

        private mutating func skipSpace(_ isLineStart: inout Bool) -> Bool {
            let start = index
            while index < bytes.count {
                switch byte() {
                case 10:
                    index += 1
                    newLine()
                    isLineStart = true
                case 32, 9, 13, 12: index += 1
                case 0x80... where widthOfSpace > 0: index += widthOfSpace
                case UInt8(ascii: "\\") where byte(1) == 10:
                    index += 2
                    newLine()
                case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                    while index < bytes.count, byte() != 10 { index += 1 }
                case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
                default: return index > start
                }
            }
            return index > start
        }

        private mutating func skipComment() {
            index += 2
            while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                let isNewline = byte() == 10
                index += 1
                if isNewline { newLine() }
            }
            index = min(index + 2, bytes.count)
        }

        /// The number of bytes of a space that does not break a line, of a wide one, or of the mark of byte order.
        private var widthOfSpace: Int {
            switch (byte(), byte(1), byte(2)) {
            case (0xC2, 0xA0, _): 2
            case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): 3
            default: 0
            }
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
                || byte == 36 || byte >= 128
        }

        private mutating func next() -> Token? {
            let start = index
            let column = index - lineStart + 1
            func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
            let current = byte()
            if current == UInt8(ascii: "@") {
                if byte(1) == UInt8(ascii: "\"") {
                    index += 1
                    return quoted(UInt8(ascii: "\""), column, isObject: true)
                }
                index += 1
                while Self.isWord(byte()), !(48...57).contains(byte()) || index > start + 1 { index += 1 }
                return Token(
                    kind: index > start + 1 ? .word : .sign, text: text(start..<index), line: line, column: column)
            }
            if current == UInt8(ascii: "\"") { return quoted(current, column, isObject: false) }
            if current == UInt8(ascii: "'") {
                var token = quoted(current, column, isObject: false)
                token?.kind = .character
                return token
            }
            if (48...57).contains(current) || current == UInt8(ascii: ".") && (48...57).contains(byte(1)) {
                while Self.isWord(byte()) || byte() == UInt8(ascii: ".")
                    || [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte())
                        && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[index - 1])
                        && !text(start..<index).hasPrefix("0x")
                {
                    index += 1
                }
                return Token(kind: .number, text: text(start..<index), line: line, column: column)
            }
            if Self.isWord(current) {
                while Self.isWord(byte()), index == start || widthOfSpace == 0 { index += 1 }
                return Token(kind: .word, text: text(start..<index), line: line, column: column)
            }
            for sign in Self.signs where bytes[index...].starts(with: sign.utf8) {
                index += sign.utf8.count
                return Token(kind: .sign, text: sign, line: line, column: column)
            }
            index += 1
            return Token(kind: .sign, text: text(start..<index), line: line, column: column)
        }

        private mutating func quoted(_ mark: UInt8, _ column: Int, isObject: Bool) -> Token? {
            index += 1
            let start = index
            while index < bytes.count, byte() != mark, byte() != 10 { index += byte() == UInt8(ascii: "\\") ? 2 : 1 }
            index = min(index, bytes.count)
            let token = Token(
                kind: .text, text: String(decoding: bytes[start..<index], as: UTF8.self), line: line, column: column,
                isObject: isObject)
            if byte() == mark { index += 1 }
            return token
        }

        // MARK: Directives

        private mutating func directive() {
            let start = index + 1
            let first = line
            while index < bytes.count, byte() != 10 || bytes[index - 1] == UInt8(ascii: "\\") {
                let isNewline = byte() == 10
                if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                    skipComment()
                    continue
                }
                index += 1
                if isNewline { newLine() }
            }
            guard start <= index, !keepsEveryBranch else { return }
            var words = Lexer.plainTokens(
                Array(bytes[start..<index]), line: first, isInterfaceBuilder: isInterfaceBuilder)
            guard let name = words.first?.text else { return }
            words.removeFirst()
            let isOn = conditions.allSatisfy(\.isOn)
            switch name {
            case "define" where isOn: define(words)
            case "undef" where isOn: macros[words.first?.text ?? ""] = nil
            case "if": open(isOn && holds(words))
            case "ifdef": open(isOn && isDefined(words.first?.text ?? ""))
            case "ifndef": open(isOn && !isDefined(words.first?.text ?? ""))
            case "elif":
                guard let last = conditions.popLast() else { return }
                let now = conditions.allSatisfy(\.isOn) && !last.wasOn && holds(words)
                conditions.append((now, last.wasOn || now))
            case "else":
                guard let last = conditions.popLast() else { return }
                conditions.append((conditions.allSatisfy(\.isOn) && !last.wasOn, true))
            case "endif": _ = conditions.popLast()
            default: break
            }
        }

        private mutating func open(_ isOn: Bool) {
            if conditions.count < Self.deepestCondition { conditions.append((isOn, isOn)) }
        }

        private static func plainTokens(_ bytes: [UInt8], line: Int, isInterfaceBuilder: Bool) -> [Token] {
            // A sign of its own before the name keeps a nested directive from being read as one.
            var lexer = Lexer(Array(";".utf8) + bytes, isInterfaceBuilder: isInterfaceBuilder)
            if !lexer.tokens.isEmpty { lexer.tokens.removeFirst() }
            return lexer.tokens.map { token in
                var token = token
                token.line = line
                return token
            }
        }

        private mutating func define(_ words: [Token]) {
            guard let name = words.first, name.kind == .word else { return }
            var rest = words.dropFirst()
            guard let bracket = rest.first, bracket.text == "(", !bracket.isSpaced,
                let end = rest.firstIndex(where: { $0.text == ")" })
            else {
                macros[name.text] = Macro(parameters: nil, body: Array(rest))
                return
            }
            let parameters = rest[(rest.startIndex + 1)..<end].filter { $0.text != "," }.map(\.text)
            rest = rest[(end + 1)...]
            macros[name.text] = Macro(
                parameters: parameters.filter { $0 != "..." }, isVariadic: parameters.last == "...", body: Array(rest))
        }

        private static let predefined: Set<String> = [
            "TARGET_OS_IPHONE", "TARGET_OS_IOS", "TARGET_OS_SIMULATOR", "DEBUG", "__OBJC__", "__has_feature",
            "__IPHONE_OS_VERSION_MAX_ALLOWED", "__clang__", "NS_BLOCKS_AVAILABLE",
        ]

        private func isDefined(_ name: String) -> Bool {
            macros[name] != nil || Self.predefined.contains(name)
                || name == "TARGET_INTERFACE_BUILDER" && isInterfaceBuilder || name.hasPrefix("__IPHONE_")
        }

        /// A condition of numbers, names and the usual signs.
        private func holds(_ words: [Token]) -> Bool {
            var condition = Condition(
                words: words,
                value: { name in
                    switch name {
                    case "TARGET_OS_IPHONE", "TARGET_OS_IOS", "TARGET_OS_SIMULATOR", "DEBUG", "__clang__", "YES",
                        "true":
                        1
                    case "TARGET_INTERFACE_BUILDER": isInterfaceBuilder ? 1 : 0
                    case "__IPHONE_OS_VERSION_MAX_ALLOWED", "__IPHONE_OS_VERSION_MIN_REQUIRED": 180_000
                    default: macros[name]?.body.first.flatMap { Int($0.text) } ?? (name.hasPrefix("__IPHONE_") ? 1 : 0)
                    }
                }, isDefined: isDefined)
            return condition.value() != 0
        }
    }

    /// A condition of the preprocessor.
    private struct Condition {
        let words: [Token]
        let value: (String) -> Int
        let isDefined: (String) -> Bool
        private var index = 0
        private var depth = 0

        private static let deepest = 50
        private static let levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"]]

        init(words: [Token], value: @escaping (String) -> Int, isDefined: @escaping (String) -> Bool) {
            self.words = words
            self.value = value
            self.isDefined = isDefined
        }

        private var current: String? { index < words.count ? words[index].text : nil }

        mutating func value(_ level: Int = 0) -> Int {
            guard level < Self.levels.count else { return operand() }
            var left = value(level + 1)
            while let sign = current, Self.levels[level].contains(sign) {
                index += 1
                let right = value(level + 1)
                switch sign {
                case "||": left = left != 0 || right != 0 ? 1 : 0
                case "&&": left = left != 0 && right != 0 ? 1 : 0
                case "==": left = left == right ? 1 : 0
                case "!=": left = left != right ? 1 : 0
                case "<": left = left < right ? 1 : 0
                case ">": left = left > right ? 1 : 0
                case "<=": left = left <= right ? 1 : 0
                case ">=": left = left >= right ? 1 : 0
                case "+": left = left &+ right
                default: left = left &- right
                }
            }
            return left
        }

        private mutating func operand() -> Int {
            guard let word = current, depth < Self.deepest else { return 0 }
            depth += 1
            defer { depth -= 1 }
            index += 1
            switch word {
            case "!": return operand() == 0 ? 1 : 0
            case "-": return 0 &- operand()
            case "(":
                let inner = value()
                if current == ")" { index += 1 }
                return inner
            case "defined":
                let hasBracket = current == "("
                if hasBracket { index += 1 }
                let name = current ?? ""
                index += 1
                if hasBracket, current == ")" { index += 1 }
                return isDefined(name) ? 1 : 0
            default:
                if let number = Int(word.prefix { $0.isNumber }) { return number }
                if current == "(" {
                    // `__has_feature(objc_arc)`, `__has_include(<X.h>)`
                    let start = index
                    var level = 0
                    repeat {
                        if current == "(" { level += 1 }
                        if current == ")" { level -= 1 }
                        index += 1
                    } while level > 0 && index < words.count
                    return word == "__has_feature"
                        && words[start..<min(index, words.count)].contains { $0.text == "objc_arc" } ? 1 : 0
                }
                return value(word)
            }
        }
    }

    /// Puts what macros stand for in their place.
    struct Expander {
        let macros: [String: Macro]
        /// A file with more is left as it is from there on.
        private static let mostTokens = 400_000
        private static let deepest = 20
        /// What the translation knows by itself, though some projects define it for old systems.
        private static let known: Set<String> = [
            "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "MAX", "MIN", "ABS", "NSLog", "NSLocalizedString", "NSAssert",
            "NSParameterAssert", "NSCAssert", "IBOutlet", "IBAction",
            "IBInspectable", "IB_DESIGNABLE", "IBOutletCollection", "nil", "YES", "NO", "weakify", "strongify",
            "instancetype", "nullable", "nonnull", "__kindof", "self", "super",
        ]

        func expanded(_ tokens: [Token]) -> [Token] {
            var result: [Token] = []
            var left = Self.mostTokens
            expand(tokens[...], into: &result, without: [], depth: 0, &left)
            return result
        }

        private func expand(
            _ tokens: ArraySlice<Token>, into result: inout [Token], without used: Set<String>, depth: Int,
            _ left: inout Int
        ) {
            var index = tokens.startIndex
            while index < tokens.endIndex {
                let token = tokens[index]
                index += 1
                left -= 1
                guard left > 0 else { return }
                guard token.kind == .word, depth < Self.deepest, !Self.known.contains(token.text),
                    !used.contains(token.text), let macro = macros[token.text]
                else {
                    result.append(token)
                    continue
                }
                var body = macro.body
                if let parameters = macro.parameters {
                    guard index < tokens.endIndex, tokens[index].text == "(",
                        let (arguments, end) = Self.arguments(tokens, from: index + 1)
                    else {
                        result.append(token)
                        continue
                    }
                    index = end
                    body = substituted(macro, parameters, arguments)
                }
                let placed = body.map { inner in
                    var inner = inner
                    inner.line = token.line
                    inner.column = token.column
                    return inner
                }
                expand(placed[...], into: &result, without: used.union([token.text]), depth: depth + 1, &left)
            }
        }

        private static func arguments(_ tokens: ArraySlice<Token>, from start: Int) -> ([[Token]], Int)? {
            var arguments: [[Token]] = [[]]
            var level = 0
            var index = start
            while index < tokens.endIndex {
                let token = tokens[index]
                index += 1
                if token.kind == .sign, ["(", "[", "{"].contains(token.text) { level += 1 }
                if token.kind == .sign, [")", "]", "}"].contains(token.text) {
                    if level == 0 { return token.text == ")" ? (arguments, index) : nil }
                    level -= 1
                }
                if token.text == ",", token.kind == .sign, level == 0 {
                    arguments.append([])
                } else {
                    arguments[arguments.count - 1].append(token)
                }
            }
            return nil
        }

        private func substituted(_ macro: Macro, _ parameters: [String], _ arguments: [[Token]]) -> [Token] {
            var values: [String: [Token]] = [:]
            for (index, name) in parameters.enumerated() {
                values[name] = index < arguments.count ? arguments[index] : []
            }
            if macro.isVariadic {
                values["__VA_ARGS__"] = Array(
                    arguments.dropFirst(parameters.count).joined(separator: [
                        Token(kind: .sign, text: ",", line: 0, column: 0)
                    ]))
            }
            var result: [Token] = []
            for (index, token) in macro.body.enumerated() {
                if token.text == "##" { continue }
                if token.kind == .sign, token.text == "#" { continue }
                if index > 0, macro.body[index - 1].text == "#", let value = values[token.text] {
                    result.append(
                        Token(
                            kind: .text, text: value.map(\.text).joined(separator: " "), line: token.line,
                            column: token.column))
                    continue
                }
                let replacement = token.kind == .word ? values[token.text] ?? [token] : [token]
                // `## name` joins two words.
                if index > 0, macro.body[index - 1].text == "##", let last = result.last, last.kind == .word,
                    let first = replacement.first, first.kind != .sign
                {
                    result[result.count - 1].text += first.text
                    result += replacement.dropFirst()
                } else {
                    result += replacement
                }
            }
            return result
        }
    }
}
