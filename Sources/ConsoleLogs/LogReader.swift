/// Reads what a person pastes of a console or a build.
///
/// It takes time in proportion to the length of the text, never fails, and counts the lines that it does not understand.
public enum LogReader {
    public static func read(_ text: some Sequence<UInt8>) -> LogReport {
        var scan = LogScan(text)
        scan.run()
        return scan.report()
    }

    public static func read(_ text: String) -> LogReport { read(text.utf8) }
}

/// One walk over the letters of a text.
private struct LogScan {
    private let text: CleanText
    private var position = 0
    private var messages: [LogMessage] = []
    private struct Said: Hashable {
        var kind: String
        var values: [String: String]
        var cause: String?
    }
    /// What was found so far, to drop repetitions.
    private var known: Set<Said> = []
    /// Causes that the words of messages prove, by their places in `messages`.
    private var provedCauses: [Int: String] = [:]
    /// The conflict whose constraints come next.
    private var conflict: Int?
    /// The message that the next constraint belongs to, and the letter where it has to begin.
    private var owner: (message: Int, isBroken: Bool, letter: Int)?
    private var constraintCount = 0
    private var isFull = false
    /// The byte behind the last message.
    private var lastEnd = 0
    /// Lines that were understood, from 1.
    private var readLines: Set<Int> = []

    init(_ bytes: some Sequence<UInt8>) { text = CleanText(bytes) }

    // MARK: Walking

    mutating func run() {
        while position < text.letters.count {
            let start = position
            for candidate in Beginnings.of(text.letters, at: position)
            where text.letters.holds(candidate.words, at: start) && take(candidate.beginning) { break }
            if position == start { position += 1 }
        }
    }

    /// Whether a message of this beginning stands here; goes behind it.
    private mutating func take(_ beginning: Beginnings.Beginning) -> Bool {
        switch beginning {
        case .constraint: return takeConstraint(hasAddress: true)
        case .constraintWithoutAddress: return takeConstraint(hasAddress: false)
        case .intro:
            guard messages.count < ReadingLimits.messages else { return full() }
            let end = position + Beginnings.intro.count
            conflict = add(LogMessage(kind: LogKind.unsatisfiable.name, lines: lines(position, end)), position, end)
            owner = nil
            position = end
            return true
        case .recovery:
            guard messages.count < ReadingLimits.messages else { return full() }
            let end = position + Beginnings.recovery.count
            let index = conflict ?? add(LogMessage(kind: LogKind.unsatisfiable.name, lines: []), position, end)
            cover(index, position, end)
            conflict = index
            owner = (index, true, end)
            position = end
            return true
        case .metadata, .remark:
            markRead(position, position + 1)
            if case .metadata = beginning { conflict = nil }
            position += 3
            return true
        case .message(let kind, let pattern):
            guard let (values, end) = pattern.match(text, at: position) else { return false }
            guard messages.count < ReadingLimits.messages else { return full() }
            takeMessage(kind, pattern, values, end)
            return true
        }
    }

    private mutating func full() -> Bool {
        isFull = true
        return false
    }

    private mutating func takeMessage(_ kind: LogKind, _ pattern: Pattern, _ found: [String: String], _ end: Int) {
        var values = found
        if kind.effect == .buildError || kind.effect == .buildWarning {
            BuildPlace(text, behind: lastEnd, from: position, to: end).add(to: &values)
        }
        if !pattern.before.isEmpty { addWords(before: pattern.before, to: &values) }
        if let bundle = values["bundle"] { values["bundle"] = Self.lastPart(of: bundle) }
        if let name = values["class"], let (module, plain) = ClassName.demangled(name) {
            (values["mangled"], values["module"], values["class"]) = (name, values["module"] ?? module, plain)
        }
        lastEnd = text.place(ofLetter: end)
        let message = LogMessage(kind: kind.name, lines: lines(position, end), values: values)
        markRead(position, end)
        let isPartOfLast =
            messages.last.map { last in
                last.kind == message.kind && message.values.allSatisfy { last.values[$0.key] == $0.value }
                    && (pattern.cause == nil || pattern.cause == provedCauses[messages.count - 1])
            } ?? false
        let said = Said(kind: message.kind, values: message.values, cause: pattern.cause)
        let isNew = known.insert(said).inserted
        if kind.takesNoConstraint, isPartOfLast || !isNew {
            position = end
            return
        }
        let index = add(message, position, end)
        provedCauses[index] = pattern.cause
        if !kind.takesNoConstraint { owner = (index, false, end) }
        position = end
    }

    // MARK: Constraints

    private mutating func takeConstraint(hasAddress: Bool) -> Bool {
        let word = text.place(ofLetter: position)
        let length = hasAddress ? Beginnings.constraintWord : Beginnings.constraintWithoutAddress.count
        let colon =
            hasAddress ? text.place(ofLetter: position + length) : text.place(ofLetter: position + length - 1) + 1
        var start = word
        while start > 0, text.bytes[start - 1].isName || text.bytes[start - 1] == .period, word - start < 300 {
            start -= 1
        }
        if !hasAddress {
            guard start > 0, text.bytes[start - 1] == .less, colon < text.bytes.count, text.bytes[colon] == .space
            else {
                return false
            }
        }
        let (end, isCut) = endOfConstraint(from: min(colon + 1, text.bytes.count))
        let name = text.text(start..<colon)
        guard constraintCount < ReadingLimits.constraints else { return full() }
        guard
            let constraint = ConstraintReader.read(
                className: name, text.bytes[min(colon + 1, end)..<end], hasAddress: hasAddress, isCut: isCut)
        else { return false }
        constraintCount += 1
        let endLetter = text.letter(atByte: end)
        // A sentence may end before the constraint: `: `, `<` and quotes.
        let isNear = owner.map { position - $0.letter < 60 + name.utf8.count } ?? false
        if let owner, isNear {
            if owner.isBroken {
                setBroken(constraint, of: owner.message)
            } else {
                messages[owner.message].constraints.append(constraint)
            }
            cover(owner.message, position, endLetter)
        } else {
            let index = conflict ?? add(LogMessage(kind: LogKind.unsatisfiable.name, lines: []), position, endLetter)
            messages[index].constraints.append(constraint)
            messages[index].isCut = isCut || goesOn(behind: end)
            cover(index, position, endLetter)
            conflict = index
        }
        owner = nil
        position = max(endLetter, position + 1)
        return true
    }

    /// The conflict whose list has the broken constraint, the latest one if none has: logs may be interleaved.
    private mutating func setBroken(_ constraint: LogConstraint, of latest: Int) {
        let index =
            messages.lastIndex {
                $0.broken == nil && $0.constraints.contains { $0.address == constraint.address }
            } ?? latest
        if constraint.address.isEmpty {
            // Without an address it is not among the listed ones for sure.
            if !messages[index].constraints.contains(constraint) { messages[index].brokenConstraint = constraint }
            messages[index].isCut = false
            conflict = nil
            return
        }
        messages[index].broken = constraint.address
        let listed = Set(messages[index].constraints.map(\.address).filter { $0.hasPrefix(constraint.address) })
        let isListed = !listed.isEmpty
        // A person shortened the address.
        if !constraint.isCut, listed.count == 1, let address = listed.first { messages[index].broken = address }
        if !isListed { messages[index].brokenConstraint = constraint }
        messages[index].isCut = !isListed || messages[index].constraints.last?.isCut == true
        if index == latest || conflict == index { conflict = nil }
    }

    /// Where a constraint ends: at a `>` that closes nothing else, before the next constraint, or where the text was cut.
    private func endOfConstraint(from start: Int) -> (end: Int, isCut: Bool) {
        let limit = min(text.bytes.count, start + ReadingLimits.constraintBytes)
        var depth = 0
        var place = start
        while place < limit {
            switch text.bytes[place] {
            case .less:
                if isConstraint(at: place + 1) { return (trimmed(start, place), true) }
                let next = place + 1 < limit ? text.bytes[place + 1] : .space
                if next.isLetter || next == UInt8(ascii: "_") { depth += 1 }
            case .greater:
                let next = place + 1 < limit ? text.bytes[place + 1] : .lineFeed
                if next == .equals || next == .quote { break }
                if depth > 0 {
                    depth -= 1
                } else if next == .space, place - start < 24, isItem(at: place + 2) {
                    break
                } else {
                    return (place, false)
                }
            case .lineFeed:
                let next = text.bytes[(place + 1)...].prefix(ReadingLimits.letters).drop { $0 == .space }
                if next.first.map({ $0 == .lineFeed || $0 == .parenthesisClose }) ?? true { return (place, true) }
                if Self.sentences.contains(where: { next.starts(with: $0) }) { return (place, true) }
            default: break
            }
            place += 1
        }
        return (trimmed(start, place), true)
    }

    private static let sentences = ["Will attempt", "Unable to", "Make a symb", "Probably at", "Type: "].map {
        Array($0.utf8)
    }

    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, text.bytes[end - 1].isSpace || text.bytes[end - 1] == .doubleQuote { end -= 1 }
        return end
    }

    /// Whether a comma promises another constraint. The broken one takes the promise back.
    private func goesOn(behind end: Int) -> Bool {
        text.bytes[min(end, text.bytes.count)...].prefix(8).drop { $0 != .comma }.first == .comma
    }

    private func isItem(at place: Int) -> Bool { place < text.bytes.count && text.bytes[place] == .less }

    /// Whether `Class…Constraint:0x` begins here.
    private func isConstraint(at place: Int) -> Bool {
        let name = text.bytes[min(place, text.bytes.count)...].prefix(300).prefix { $0.isName || $0 == .period }
        guard name.count >= 10, name.suffix(10).elementsEqual("Constraint".utf8) else { return false }
        let next = text.bytes[name.endIndex...].first
        return next == .colon || next == .space
    }

    // MARK: Messages

    private mutating func add(_ message: LogMessage, _ start: Int, _ end: Int) -> Int {
        var message = message
        if message.lines.isEmpty {
            message.lines = lines(start, end)
            message.isCut = true
        }
        messages.append(message)
        markRead(start, end)
        return messages.count - 1
    }

    private mutating func cover(_ index: Int, _ start: Int, _ end: Int) {
        let covered = lines(start, end)
        messages[index].lines = [
            min(messages[index].lines[0], covered[0]), max(messages[index].lines[1], covered[1]),
        ]
        markRead(start, end)
    }

    private func lines(_ start: Int, _ end: Int) -> [Int] {
        let first = text.line(ofByte: text.place(ofLetter: start))
        return [first, max(first, text.line(ofByte: text.place(ofLetter: max(start, end - 1))))]
    }

    private mutating func markRead(_ start: Int, _ end: Int) {
        let lines = lines(start, end)
        for line in lines[0]...min(lines[1], lines[0] + 100) { readLines.insert(line) }
    }

    /// Words before a message, back to a bracket or the beginning of the line: `[Class method:` or `<Class:0x1> -`.
    private func addWords(before names: [String], to values: inout [String: String]) {
        let end = text.place(ofLetter: position)
        let start = text.bytes[..<end].suffix(ReadingLimits.wordsBefore).lastIndex {
            $0 == .lineFeed || $0 == .bracketOpen
        }.map { $0 + 1 }
        let words = text.bytes[(start ?? max(0, end - ReadingLimits.wordsBefore))..<end].split {
            $0.isSpace || $0 == .less || $0 == .greater
        }
        .map { String(decoding: $0.drop { !$0.isName }, as: UTF8.self) }.filter { !$0.isEmpty }
        guard words.count >= names.count else { return }
        for (name, word) in zip(names, words.suffix(names.count)) {
            values[name] = word.hasSuffix("-") ? String(word.dropLast()) : word
        }
    }

    /// `MyKit.framework` of a bundle's description.
    private static func lastPart(of bundle: String) -> String {
        guard bundle.contains("/") else { return bundle }
        return bundle.split(separator: "/").last.map { String($0.prefix { $0 != ">" }) } ?? bundle
    }

    // MARK: The result

    mutating func report() -> LogReport {
        let kinds = Set(messages.map(\.kind))
        for index in messages.indices { explain(index, kinds) }
        var filled: Set<Int> = []
        var line = 0
        for (place, byte) in text.bytes.enumerated() where byte.isName {
            while line < text.starts.count, text.starts[line] <= place { line += 1 }
            filled.insert(line)
        }
        return LogReport(
            messages: messages, main: mainMessage, lineCount: filled.count,
            unreadLines: filled.subtracting(readLines).count, isCut: text.isCut || isFull,
            hasLostMarkup: text.letters.first(Array("\"\",\"\",".utf8), from: 0, within: text.letters.count) != nil,
            hasPrivateValues: text.letters.first(Array("<private>".utf8), from: 0, within: text.letters.count) != nil)
    }

    private mutating func explain(_ index: Int, _ kinds: Set<String>) {
        let isDump =
            messages[index].broken == nil
            && messages[index].constraints.contains { $0.maker == .content && $0.hugging != nil }
        if isDump { messages[index].kind = "constraints-dump" }
        guard let kind = LogKind.named(messages[index].kind) else { return }
        if kind.name == LogKind.unsatisfiable.name {
            let lines = messages[index].lines
            ConflictCause.explain(
                &messages[index],
                hasDescriptions: messages[index].constraints.isEmpty
                    && text.hasQuotedLine(in: lines[0]...max(lines[0], lines[1])))
        } else {
            messages[index].causes = kind.found(messages[index].values, kinds: kinds, proved: provedCauses[index])
        }
        messages[index].platform = kind.platform(of: messages[index])
    }

    /// The first message. An unknown class is the reason of what it leads to, so what it leads to comes first.
    private var mainMessage: Int? {
        guard let first = messages.first else { return nil }
        guard first.kind == "unknown-class" else {
            // If several messages are of this kind, the one that proves its cause is the main one.
            return messages.firstIndex { $0.kind == first.kind && $0.causes.first?.confidence == .certain } ?? 0
        }
        return messages.firstIndex { ["kvc-undefined-key", "cast-failed"].contains($0.kind) } ?? 0
    }
}

/// The words that messages begin with.
private enum Beginnings {
    enum Beginning {
        case constraint
        case constraintWithoutAddress
        case intro
        case recovery
        /// What Xcode writes below each message.
        case metadata
        /// Sentences of the system that add nothing.
        case remark
        case message(LogKind, Pattern)
    }

    static let intro = letters("Unable to simultaneously satisfy constraints")
    static let recovery = letters("Will attempt to recover by breaking constraint")
    static let constraintWord = 10
    static let constraintWithoutAddress = letters("layoutconstraint")

    private static func letters(_ text: String) -> [UInt8] { text.utf8.filter { !$0.isSpace }.map(\.lowercased) }

    private static let remarks = [
        "Probably at least one of the constraints", "Try this:", "(1) look at each constraint",
        "(2) find the code that added", "(Note: If you're seeing", "Make a symbolic breakpoint at",
        "The methods in the UIConstraintBasedLayoutDebugging", "Break on objc_exception_throw to catch this",
        "Set the NSUserDefault NSConstraintBasedLayoutVisualize", "*** First throw call stack", "libc++abi",
        "When added to a view, the constraint's items", "terminating with uncaught exception",
    ]

    /// By the first two letters.
    private static let table: [[(words: [UInt8], beginning: Beginning)]] = {
        var all: [(words: [UInt8], beginning: Beginning)] = [
            (letters("constraint:0x"), .constraint), (constraintWithoutAddress, .constraintWithoutAddress),
            (intro, .intro), (recovery, .recovery),
        ]
        all += ["Error", "Fault", "Default", "Info", "stdio"].map { (letters("Type: \($0) | Time"), .metadata) }
        for kind in LogKind.all {
            all += kind.patterns.map { ($0.beginning, .message(kind, $0)) }
        }
        all += remarks.map { (letters($0), .remark) }
        var table = [[(words: [UInt8], beginning: Beginning)]](repeating: [], count: 1 << 16)
        for entry in all where entry.words.count > 1 { table[key(entry.words, 0)].append(entry) }
        return table
    }()

    private static func key(_ letters: [UInt8], _ start: Int) -> Int {
        Int(letters[start]) << 8 | Int(letters[start + 1])
    }

    /// What may begin at a letter: its first two letters are there.
    static func of(_ letters: [UInt8], at start: Int) -> [(words: [UInt8], beginning: Beginning)] {
        start + 1 < letters.count ? table[key(letters, start)] : []
    }
}
