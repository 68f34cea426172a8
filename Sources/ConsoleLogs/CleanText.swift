/// A pasted text without what terminals, web pages, issue trackers and log readers added to it.
///
/// Its letters are the same text in lower case without white space: messages are found in them, because pastes are
/// wrapped anywhere, joined to one line, and lose or gain spaces.
struct CleanText {
    private(set) var bytes: [UInt8] = []
    private(set) var letters: [UInt8] = []
    /// The place of each letter in `bytes`.
    private(set) var places: [Int32] = []
    /// Where each line of the pasted text begins in `bytes`.
    private(set) var starts: [Int] = []
    /// Whether the text was longer than ``ReadingLimits/bytes``.
    let isCut: Bool

    init(_ text: some Sequence<UInt8>) {
        let all = Array(text.prefix(ReadingLimits.bytes + 1))
        isCut = all.count > ReadingLimits.bytes
        let taken = all.prefix(ReadingLimits.bytes)
        let width = Self.wrapWidth(of: taken)
        bytes.reserveCapacity(all.count + 1)
        Self.forEachLine(of: taken) { line, _ in
            starts.append(bytes.count)
            append(line)
            if width == nil || Self.columns(line) != width { bytes.append(.lineFeed) }
        }
        letters.reserveCapacity(bytes.count)
        places.reserveCapacity(bytes.count)
        for (place, byte) in bytes.enumerated() where !byte.isSpace {
            letters.append(byte.lowercased)
            places.append(Int32(truncatingIfNeeded: place))
        }
    }

    // MARK: Places

    /// The number of the pasted line, from 1, that a byte is in.
    func line(ofByte place: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }

    /// The byte of a letter, or the end of the text.
    func place(ofLetter letter: Int) -> Int { letter < places.count ? Int(places[letter]) : bytes.count }

    /// The first letter at a byte or behind it.
    func letter(atByte place: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Text of a range of bytes on one line, without white space around it.
    func text(_ range: Range<Int>) -> String {
        var result: [UInt8] = []
        for byte in bytes[range.clamped(to: bytes.indices)] {
            if !byte.isSpace {
                result.append(byte)
            } else if let last = result.last, last != .space {
                result.append(.space)
            }
        }
        while result.last == .space { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether some line is a quoted text, as of a list.
    func hasQuotedLine(in lines: ClosedRange<Int>) -> Bool {
        lines.contains { line in
            guard line > 0, line <= starts.count else { return false }
            return bytes[starts[line - 1]...].prefix(ReadingLimits.letters).first { !$0.isSpace } == .doubleQuote
        }
    }

    // MARK: Cleaning

    /// The columns after which all long lines were broken, if they were: an old terminal's 80, or at least two lines of
    /// one greatest length.
    private static func wrapWidth(of text: ArraySlice<UInt8>) -> Int? {
        var widest = 0
        var count = 0
        forEachLine(of: text) { line, isLast in
            let columns = columns(line)
            if isLast || columns < widest { return }
            if columns > widest { (widest, count) = (columns, 0) }
            count += 1
        }
        return widest == 80 || (count > 1 && (60...160).contains(widest)) ? widest : nil
    }

    private static func forEachLine(of text: ArraySlice<UInt8>, _ use: (ArraySlice<UInt8>, _ isLast: Bool) -> Void) {
        var start = text.startIndex
        while true {
            let end = text[start...].firstIndex(of: .lineFeed) ?? text.endIndex
            let line = text[start..<end]
            use(line.last == .carriageReturn ? line.dropLast() : line, end == text.endIndex)
            guard end < text.endIndex else { return }
            start = end + 1
        }
    }

    private static func columns(_ line: ArraySlice<UInt8>) -> Int { line.count { $0 & 0xC0 != 0x80 } }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        var rest = Self.withoutQuoteMarks(line)
        while let byte = rest.first {
            switch byte {
            case 0x1B: Self.dropEscape(&rest)
            case .backslash:
                if let (character, length) = Self.escaped(rest) {
                    bytes += character
                    rest = rest.dropFirst(length)
                } else {
                    bytes.append(byte)
                    rest = rest.dropFirst()
                }
            case .ampersand:
                let entity = Self.entities.first { rest.starts(with: $0.name) }
                bytes.append(entity?.character ?? byte)
                rest = rest.dropFirst(entity?.name.count ?? 1)
            case .tilde where rest.dropFirst().first == .tilde:
                bytes.append(.hyphen)
                rest = rest.dropFirst(2)
            case .backtick: rest = rest.dropFirst()
            case 0xC2..., .tab:
                let sign = Self.signs.first { rest.starts(with: $0.from) }
                bytes += sign?.to ?? [byte]
                rest = rest.dropFirst(sign?.from.count ?? 1)
            case 0..<0x20, 0x7F: rest = rest.dropFirst()
            default:
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
    }

    /// Mail and Markdown mark quoted lines.
    private static func withoutQuoteMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line
        while true {
            let mark = rest.drop(while: \.isSpace)
            guard mark.first == .greater, mark.dropFirst().first.map({ $0.isSpace || $0 == .greater }) ?? true else {
                return rest
            }
            rest = mark.dropFirst()
        }
    }

    /// Colors of terminals: ESC [ … letter.
    private static func dropEscape(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.dropFirst()
        guard rest.first == .bracketOpen else { return }
        rest = rest.dropFirst().drop { $0 < 0x40 }.dropFirst()
    }

    /// Markdown escapes punctuation, property lists write `\U2019`.
    private static func escaped(_ rest: ArraySlice<UInt8>) -> (character: [UInt8], length: Int)? {
        guard let next = rest.dropFirst().first else { return nil }
        if next == UInt8(ascii: "U") || next == UInt8(ascii: "u") {
            let digits = rest.dropFirst(2).prefix(4)
            guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                value >= 0x20, let scalar = Unicode.Scalar(value)
            else { return nil }
            return (Array(String(scalar).utf8), 6)
        }
        return next.isPunctuation ? ([next], 2) : nil
    }

    private static let entities: [(name: [UInt8], character: UInt8)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#34;", "\""), ("&nbsp;", " "),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }

    /// Signs that word processors, keyboards and web pages write for the plain ones.
    private static let signs: [(from: [UInt8], to: [UInt8])] = [
        ("\u{2018}", "'"), ("\u{2019}", "'"), ("\u{201A}", "'"), ("\u{2032}", "'"), ("\u{B4}", "'"),
        ("\u{201C}", "\""), ("\u{201D}", "\""), ("\u{201E}", "\""), ("\u{2026}", "..."), ("\u{A0}", " "), ("\t", " "),
        ("\u{200B}", ""), ("\u{FEFF}", ""), ("\u{2028}", " "), ("\u{2029}", " "), ("\u{2013}", "-"), ("\u{2212}", "-"),
    ].map { (Array($0.utf8), Array($1.utf8)) }
}
