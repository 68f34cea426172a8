/// The form of a message, such as `Receiver (<{class}{address:hex}>) has no segue with identifier '{identifier}'`.
///
/// White space and case of the words do not count. A value ends where the next words begin.
public struct Pattern: Sendable {
    enum Piece: Sendable {
        /// Lower case, without white space.
        case words([UInt8])
        case value(name: String, form: Form)
    }

    enum Form: String, Sendable {
        /// All up to the next words.
        case any
        /// A name of sources with its module.
        case name
        /// A name that may hold hyphens.
        case word
        /// An address with 0x, behind a colon or not.
        case hex
        case number
        /// All up to the end of the line.
        case line
    }

    /// As written, for documentation.
    public let text: String
    /// The cause that the words themselves prove.
    public let cause: String?
    /// Values that the words stand for.
    public let values: [String: String]
    /// Names of the last words before the message, back to a bracket or the beginning of the line.
    let before: [String]
    let pieces: [Piece]

    /// - Parameter text: words with values in braces: `{name}` or `{name:form}`; `{}` is a value nobody needs. It begins with
    ///   words of at least two letters.
    init(_ text: String, cause: String? = nil, values: [String: String] = [:], before: [String] = []) {
        self.text = text
        self.cause = cause
        self.values = values
        self.before = before
        var pieces: [Piece] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0 else {
                pieces.append(.words(Self.letters(part)))
                continue
            }
            let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves[0].split(separator: ":", omittingEmptySubsequences: false)
            let form = value.count > 1 ? Form(rawValue: String(value[1])) : nil
            pieces.append(.value(name: String(value.first ?? ""), form: form ?? .any))
            let words = halves.count > 1 ? Self.letters(halves[1]) : []
            if !words.isEmpty { pieces.append(.words(words)) }
        }
        self.pieces = pieces
    }

    private static func letters(_ text: Substring) -> [UInt8] { text.utf8.filter { !$0.isSpace }.map(\.lowercased) }

    /// The words that a message of this form begins with.
    var beginning: [UInt8] {
        if case .words(let words)? = pieces.first { return words }
        return []
    }

    /// A message at a letter: its values and the letter behind it.
    func match(_ text: CleanText, at start: Int) -> (values: [String: String], end: Int)? {
        var position = start
        var found = values
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .words(let words):
                guard text.letters.holds(words, at: position) else { return nil }
                position += words.count
            case .value(let name, let form):
                var next: [UInt8]?
                if index + 1 < pieces.count, case .words(let words) = pieces[index + 1] { next = words }
                guard let (value, end) = form.read(text, at: position, before: next) else { return nil }
                if !name.isEmpty { found[name] = value }
                position = end
            }
        }
        return (found, position)
    }
}

extension Pattern.Form {
    fileprivate func read(_ text: CleanText, at start: Int, before next: [UInt8]?) -> (value: String, end: Int)? {
        switch self {
        case .any:
            guard let next else { return Self.line.read(text, at: start, before: nil) }
            guard let end = text.letters.first(next, from: start, within: ReadingLimits.letters) else { return nil }
            guard end > start else { return ("", end) }
            return (text.text(text.place(ofLetter: start)..<text.place(ofLetter: end - 1) + 1), end)
        case .line:
            let place = text.place(ofLetter: start)
            let rest = text.bytes[min(place, text.bytes.count)...].prefix(ReadingLimits.letters)
            let end = place + rest.prefix { $0 != .lineFeed }.count
            let value = text.text(place..<end)
            return value.isEmpty ? nil : (value, text.letter(atByte: end))
        case .name: return run(text, at: start) { $0.isName || $0 == .period }
        case .word: return run(text, at: start) { $0.isName || $0 == .period || $0 == .hyphen }
        case .number: return run(text, at: start) { $0.isDigit || $0 == .period || $0 == .hyphen }
        case .hex:
            let first = text.letters.holds([.colon], at: start) ? start + 1 : start
            guard text.letters.holds(Array("0x".utf8), at: first) else { return nil }
            return run(text, at: first) { $0.isHexadecimal || $0 == UInt8(ascii: "x") }
        }
    }

    /// Letters with nothing between them. Full stops at the end belong to the sentence.
    private func run(_ text: CleanText, at start: Int, _ belongs: (UInt8) -> Bool) -> (value: String, end: Int)? {
        var end = start
        while end < text.letters.count, end - start < ReadingLimits.letters, belongs(text.letters[end]),
            end == start || text.places[end] == text.places[end - 1] + 1
        { end += 1 }
        while end > start, text.letters[end - 1] == .period { end -= 1 }
        guard end > start else { return nil }
        return (text.text(text.place(ofLetter: start)..<text.place(ofLetter: end - 1) + 1), end)
    }
}

extension [UInt8] {
    func holds(_ words: [UInt8], at start: Int) -> Bool {
        guard start >= 0, start <= count - words.count else { return false }
        for (offset, word) in words.enumerated() where self[start + offset] != word { return false }
        return true
    }

    /// Where words begin next.
    func first(_ words: [UInt8], from start: Int, within limit: Int) -> Int? {
        guard let head = words.first else { return nil }
        var position = start
        let end = Swift.min(count - words.count, start + limit)
        while position <= end {
            if self[position] == head, holds(words, at: position) { return position }
            position += 1
        }
        return nil
    }
}
