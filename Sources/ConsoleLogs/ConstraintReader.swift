/// Reads the description of one constraint, from behind `Constraint:` of its class to the `>` at its end.
///
/// The forms are those that systems since iOS 6 print, and what pastes make of them. Nothing is refused: what is not
/// understood is kept as text.
struct ConstraintReader {
    private var rest: ArraySlice<UInt8>
    private var result: LogConstraint

    /// - Parameters:
    ///   - bytes: from its address to its end, or as far as the text goes.
    ///   - hasAddress: NibKit's own run-time prints sizes that are given or of contents without one.
    ///   - isCut: whether its end is missing.
    static func read(
        className: String, _ bytes: ArraySlice<UInt8>, hasAddress: Bool = true, isCut: Bool
    ) -> LogConstraint? {
        var rest = bytes.drop(while: \.isSpace)
        let address = hasAddress ? rest.prefix { $0.isLetter || $0.isDigit } : []
        guard address.count > 1 || !hasAddress else { return nil }
        rest = rest.dropFirst(address.count)
        if !hasAddress, rest.starts(with: "of the system ".utf8) { rest = rest.dropFirst(14) }
        var reader = ConstraintReader(
            rest: rest, result: LogConstraint(className: className, address: String(decoding: address, as: UTF8.self)))
        reader.result.isCut = isCut
        reader.readAll()
        return reader.result
    }

    // MARK: Parts in their order

    private mutating func readAll() {
        readPlaceInCode()
        // A library writes `<Class:0x1> <UIView:0x2>.top == …`.
        if rest.first == .greater { rest = rest.dropFirst() }
        skipSpace()
        readMask()
        readIdentifier()
        takeEnd()
        readBody()
        result.maker = ConstraintMaker(of: result)
    }

    /// SnapKit writes `@File.swift#47` behind the address.
    private mutating func readPlaceInCode() {
        guard rest.first == .at, let sign = rest.firstIndex(of: .number) else { return }
        let digits = rest[sign...].dropFirst().prefix(while: \.isDigit)
        guard let line = Int(String(decoding: digits, as: UTF8.self)) else { return }
        result.file = String(decoding: rest[rest.startIndex + 1..<sign], as: UTF8.self)
        result.line = line
        rest = rest[digits.endIndex...]
    }

    private mutating func readMask() {
        guard let horizontal = maskValue(UInt8(ascii: "h")), let vertical = maskValue(UInt8(ascii: "v")) else { return }
        result.mask = LogConstraint.Mask(horizontal: horizontal, vertical: vertical)
        if horizontal.isEmpty {
            // A translated text has the signs of both at the end: `h = v = --- ---`.
            let signs = rest.prefix { $0 == .hyphen || $0 == .ampersand }
            result.mask = LogConstraint.Mask(
                horizontal: vertical, vertical: String(decoding: signs, as: UTF8.self))
            rest = rest[signs.endIndex...]
            skipSpace()
        }
    }

    private mutating func maskValue(_ name: UInt8) -> String? {
        guard rest.first == name else { return nil }
        let after = rest.dropFirst().drop(while: \.isSpace)
        guard after.first == .equals else { return nil }
        let signs = after.dropFirst().drop(while: \.isSpace).prefix { $0 == .hyphen || $0 == .ampersand }
        rest = rest[signs.endIndex...]
        skipSpace()
        return String(decoding: signs, as: UTF8.self)
    }

    private mutating func readIdentifier() {
        guard rest.first == .quote else { return }
        let inner = rest.dropFirst()
        var end = inner.startIndex
        while let quote = inner[end...].firstIndex(of: .quote) {
            let next = inner[quote...].dropFirst()
            if next.first.map(\.isSpace) ?? true {
                // A quote within the identifier is not followed by a space.
                result.identifier = String(decoding: inner[..<quote], as: UTF8.self)
                rest = next
                skipSpace()
                return
            }
            end = quote + 1
        }
    }

    /// Takes what stands behind the constraint: direction, activity, names, priorities of contents.
    private mutating func takeEnd() {
        if let start = rest.lastPlace(of: "hug:") {
            result.hugging = Double(Self.string(rest[(start + 4)...].prefix(while: \.isDigit)))
            if let start = rest.lastPlace(of: "compressionresistance:") {
                result.compressionResistance = Double(Self.string(rest[(start + 22)...].prefix(while: \.isDigit)))
            }
            rest = rest[..<start]
        }
        for (word, isActive) in [("(inactive", false), ("(active", true)] {
            guard let start = rest.lastPlace(of: word) else { continue }
            result.isActive = isActive
            if let names = rest[start...].lastPlace(of: "names:") { readNames(rest[(names + 6)...]) }
            rest = rest[..<start]
        }
        if result.isActive == nil, let start = rest.lastPlace(of: "(names") {
            readNames(rest[(start + 6)...].drop { $0.isSpace || $0 == .colon || $0 == .comma })
            rest = rest[..<start]
        }
        for direction in ["LTR", "RTL"] {
            guard let start = rest.lastPlace(of: "(\(direction.lowercased()))") else { continue }
            result.direction = direction
            rest = rest[..<start]
        }
        rest = rest.trimmed
        // A priority, which systems do not print.
        if let at = rest.lastIndex(of: .at), at > rest.startIndex, rest[at - 1] == .space,
            rest[(at + 1)...].allSatisfy({ $0.isDigit || $0 == .period })
        {
            rest = rest[..<at].trimmed
        }
    }

    /// `name:0x1, '|':Class:0x2 )`. Names may hold any character; the address ends an entry.
    private mutating func readNames(_ text: ArraySlice<UInt8>) {
        var rest = text
        while true {
            rest = rest.drop { $0.isSpace || $0 == .comma }
            guard !rest.isEmpty, rest.first != .parenthesisClose else { return }
            guard let start = rest.place(of: ":0x") ?? rest.place(of: ": 0x") else {
                if let bar = Self.superviewName(rest) {
                    let name = Self.string(bar.prefix { $0.isName || $0 == .period })
                    if !name.isEmpty { addName(LogItem(name: name, isSuperview: true)) }
                }
                return
            }
            let digits = rest[start...].dropFirst().drop(while: \.isSpace)
            let address = digits.prefix { $0.isLetter || $0.isDigit }
            let name = rest[..<start]
            rest = rest[address.endIndex...]
            if let className = Self.superviewName(name) {
                addName(
                    LogItem(
                        className: Self.string(className), address: Self.string(address), text: Self.label(&rest),
                        isSuperview: true))
            } else {
                addName(LogItem(address: Self.string(address), name: Self.string(name)))
            }
        }
    }

    /// A text in quotes behind an address, before the next name.
    private static func label(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard rest.first == .quote else { return nil }
        let inner = rest.dropFirst()
        let end = inner.indices.first { place in
            inner[place] == .quote && (inner[(place + 1)...].first.map { $0 == .space || $0 == .comma } ?? true)
        }
        guard let end else { return nil }
        rest = inner[(end + 1)...]
        return String(decoding: inner[..<end], as: UTF8.self)
    }

    private mutating func addName(_ item: LogItem) {
        if item.isSuperview == nil,
            let index = result.names.firstIndex(where: { $0.name == item.name && $0.isSuperview == nil }),
            let address = item.address
        {
            let known = result.names[index].candidates ?? [result.names[index].address].compactMap { $0 }
            result.names[index].candidates = known + [address]
            result.names[index].address = nil
        } else {
            result.names.append(item)
        }
    }

    /// What stands behind `'|':`.
    private static func superviewName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = text
        for sign in [UInt8.quote, .bar, .quote, .colon] {
            rest = rest.drop(while: \.isSpace)
            guard rest.first == sign else { return nil }
            rest = rest.dropFirst()
        }
        return rest.drop(while: \.isSpace)
    }

    // MARK: The constraint itself

    private mutating func readBody() {
        guard !rest.isEmpty else {
            if result.isCut { result.unread = "" }
            return
        }
        if readVisual() || readEquation() { return }
        if result.form != .expression { result.unread = Self.string(rest) }
    }

    private mutating func readEquation() -> Bool {
        guard let (place, relation) = relationPlace() else { return false }
        let left = rest[..<place].trimmed
        let right = rest[(place + 2)...].trimmed
        if left.first == .parenthesisOpen || right.first == .parenthesisOpen {
            result.form = .expression
            result.relation = relation
            result.unread = Self.string(rest)
            return true
        }
        guard let (item, attribute, remainder) = Self.side(left), remainder.isEmpty else { return false }
        result.form = .equation
        result.relation = relation
        result.first = found(item)
        result.firstAttribute = attribute
        if let (constant, space) = Self.constant(right) {
            (result.constant, result.space) = (constant, space)
            // Masks are relative to the superview, which is only among the names.
            if attribute.hasPrefix("m"), let superview = result.names.first(where: { $0.isSuperview == true }) {
                (result.second, result.secondAttribute) = (superview, attribute)
            }
            return true
        }
        readRightSide(right)
        return true
    }

    private mutating func readRightSide(_ side: ArraySlice<UInt8>) {
        var right = side
        let digits = right.prefix { $0.isDigit || $0 == .period || $0 == .hyphen }
        let behind = right[digits.endIndex...].drop(while: \.isSpace)
        if !digits.isEmpty, behind.first == .asterisk, let factor = Double(Self.string(digits)) {
            result.multiplier = factor
            right = behind.dropFirst().drop(while: \.isSpace)
        }
        guard let (item, attribute, remainder) = Self.side(right) else {
            result.unread = Self.string(right)
            return
        }
        result.second = found(item)
        result.secondAttribute = attribute
        result.constant = 0
        var tail = remainder.trimmed
        if tail.first == .asterisk {
            let number = tail.dropFirst().drop(while: \.isSpace)
            let digits = number.prefix { $0.isDigit || $0 == .period || $0 == .hyphen || $0 == UInt8(ascii: "e") }
            result.multiplier = Double(Self.string(digits))
            tail = number[digits.endIndex...].trimmed
        }
        if tail.isEmpty { return }
        if let (constant, space) = Self.constant(tail) {
            (result.constant, result.space) = (constant, space)
        } else {
            result.unread = Self.string(tail)
        }
    }

    /// The relation between both sides: the first one with spaces or names around it, not in parentheses.
    private func relationPlace() -> (Int, LogConstraint.Relation)? {
        var depth = 0
        var place = rest.startIndex
        while place + 1 < rest.endIndex {
            let byte = rest[place]
            if byte == .parenthesisOpen { depth += 1 }
            if byte == .parenthesisClose { depth -= 1 }
            if rest[place + 1] == .equals, byte == .equals || byte == .less || byte == .greater {
                let isOutside = depth <= 0 || rest.first != .parenthesisOpen
                if isOutside {
                    let relation: LogConstraint.Relation =
                        byte == .equals ? .equal : byte == .less ? .lessThanOrEqual : .greaterThanOrEqual
                    return (place, relation)
                }
                place += 1
            }
            place += 1
        }
        return nil
    }

    /// `ITEM.attribute` and what follows. Names may hold full stops, so the last known attribute counts.
    private static func side(_ text: ArraySlice<UInt8>) -> (item: ArraySlice<UInt8>, String, ArraySlice<UInt8>)? {
        var end = text.endIndex
        var unknown: (ArraySlice<UInt8>, String, ArraySlice<UInt8>)?
        while let dot = text[..<end].lastIndex(of: .period) {
            let word = text[(dot + 1)...].prefix { $0.isLetter || $0 == .hyphen }
            end = dot
            guard !word.isEmpty, dot > text.startIndex else { continue }
            var remainder = text[word.endIndex...]
            if remainder.first == .braceOpen, let close = remainder.firstIndex(of: .braceClose) {
                remainder = remainder[(close + 1)...]
            }
            let name = string(word)
            let found = (text[..<dot].trimmed, name, remainder)
            if Self.attributes.contains(name) { return found }
            if unknown == nil, remainder.isEmpty || remainder.first == .space { unknown = found }
        }
        return unknown
    }

    private static let attributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
        "lastBaseline", "firstBaseline", "baseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins", "minX", "minY", "midX",
        "midY", "maxX", "maxY", "contentWidth", "contentHeight",
    ]

    /// A number with a sign and a space, or a standard distance.
    private static func constant(_ text: ArraySlice<UInt8>) -> (Double, String?)? {
        for space in ["NSSpace", "NSLayoutAnchorConstraintSpace"] {
            let bare = text.drop { $0 == .plus || $0.isSpace }
            guard bare.starts(with: space.utf8) else { continue }
            let digits = bare.dropFirst(space.utf8.count).drop { $0 == .parenthesisOpen || $0.isSpace }
            let number = digits.prefix { $0.isDigit || $0 == .period || $0 == .hyphen }
            return Double(string(number)).map { ($0, space) }
        }
        let number = text.filter { !$0.isSpace }
        let digits = number.first == .plus ? Array(number.dropFirst()) : number
        guard let first = digits.first, first.isDigit || first == .hyphen || first == .period,
            let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite
        else { return nil }
        return (value, nil)
    }

    // MARK: The visual format language

    /// One side of a distance, or one end of it.
    private enum Element {
        case superview
        case item(LogItem)
    }

    private mutating func readVisual() -> Bool {
        var text = rest
        var axis = LogConstraint.Axis.horizontal
        let hasAxis = (text.first == UInt8(ascii: "H") || text.first == UInt8(ascii: "V"))
        let behind = text.dropFirst().drop(while: \.isSpace)
        if hasAxis, behind.first == .colon || behind.first == .bar {
            if text.first == UInt8(ascii: "V") { axis = .vertical }
            text = (behind.first == .colon ? behind.dropFirst() : behind).drop(while: \.isSpace)
        }
        guard text.first == .bar || text.first == .bracketOpen else { return false }
        result.axis = axis
        guard let (start, size) = element(&text) else {
            result.unread = Self.string(rest.dropFirst(hasAxis ? 2 : 0))
            return true
        }
        if let size, case .item(let item) = start, text.trimmed.isEmpty {
            result.form = .visual
            result.first = item
            result.firstAttribute = axis == .horizontal ? "width" : "height"
            (result.relation, result.constant, result.space) = size
            return true
        }
        guard let distance = connection(&text), let (end, _) = element(&text) else {
            result.unread = Self.string(rest.dropFirst(hasAxis ? 2 : 0))
            return true
        }
        result.form = .visual
        (result.relation, result.constant, result.space) = distance
        let edges =
            axis == .vertical
            ? ("top", "bottom") : result.direction == nil ? ("leading", "trailing") : ("left", "right")
        switch (start, end) {
        case (.superview, .item(let item)): set(item, edges.0, superview, edges.0)
        case (.item(let item), .superview): set(superview, edges.1, item, edges.1)
        case (.item(let before), .item(let after)): set(after, edges.0, before, edges.1)
        case (.superview, .superview): result.unread = Self.string(rest)
        }
        return true
    }

    private mutating func set(_ first: LogItem, _ firstAttribute: String, _ second: LogItem, _ secondAttribute: String)
    {
        (result.first, result.firstAttribute) = (first, firstAttribute)
        (result.second, result.secondAttribute) = (second, secondAttribute)
    }

    private var superview: LogItem { result.names.first { $0.isSuperview == true } ?? LogItem(isSuperview: true) }

    /// `|`, `[ITEM]` or `[ITEM(200)]`.
    private func element(
        _ text: inout ArraySlice<UInt8>
    ) -> (Element, size: (LogConstraint.Relation, Double, String?)?)? {
        text = text.drop(while: \.isSpace)
        if text.first == .bar {
            text = text.dropFirst()
            return (.superview, nil)
        }
        guard text.first == .bracketOpen else {
            // Markup took the brackets of `V:|-(0)-View1`.
            let name = text.prefix { !$0.isSpace && $0 != .parenthesisOpen && $0 != .greater }
            guard !name.isEmpty, name.count == text.count else { return nil }
            text = text[name.endIndex...]
            return (.item(found(name)), nil)
        }
        guard let close = Self.closing(text) else { return nil }
        var inner = text[(text.startIndex + 1)..<close].trimmed
        text = text[(close + 1)...]
        var size: (LogConstraint.Relation, Double, String?)?
        if inner.last == .parenthesisClose, let open = Self.opening(inner),
            let number = Self.distance(inner[(open + 1)..<(inner.endIndex - 1)])
        {
            size = number
            inner = inner[..<open].trimmed
        }
        return (.item(found(inner)), size)
    }

    /// The bracket at the end of an item: followed by a distance or nothing, because texts may hold brackets.
    private static func closing(_ text: ArraySlice<UInt8>) -> Int? {
        var from = text.startIndex
        while let place = text[from...].firstIndex(of: .bracketClose) {
            let next = text[(place + 1)...].drop(while: \.isSpace).first
            if next == nil || next == .hyphen || next == .bar { return place }
            from = place + 1
        }
        return nil
    }

    /// The parenthesis of a size at the end of an item. A standard distance has one in it.
    private static func opening(_ text: ArraySlice<UInt8>) -> Int? {
        guard let last = text.lastIndex(of: .parenthesisOpen) else { return nil }
        guard let before = text[..<last].lastIndex(where: { !$0.isName }), text[before] == .parenthesisOpen,
            text[(before + 1)..<last].starts(with: "NS".utf8)
        else { return last }
        return before
    }

    /// `-(8)-`, `-(>=0)-`, `-8-` or `-`.
    private func connection(_ text: inout ArraySlice<UInt8>) -> (LogConstraint.Relation, Double, String?)? {
        text = text.drop(while: \.isSpace)
        guard text.first == .hyphen else { return (.equal, 0, nil) }
        text = text.dropFirst().drop(while: \.isSpace)
        if text.first == .bar || text.first == .bracketOpen { return (.equal, 8, "NSSpace") }
        var depth = 0
        var end = text.startIndex
        while end < text.endIndex {
            if text[end] == .parenthesisOpen { depth += 1 }
            if text[end] == .parenthesisClose { depth -= 1 }
            if depth == 0, text[end] == .hyphen, end > text.startIndex { break }
            end += 1
        }
        guard end < text.endIndex else { return nil }
        var inner = text[..<end].trimmed
        if inner.first == .parenthesisOpen, inner.last == .parenthesisClose { inner = inner.dropFirst().dropLast() }
        guard let distance = Self.distance(inner) else { return nil }
        text = text[(end + 1)...].drop(while: \.isSpace)
        return distance
    }

    /// A relation, a number or standard distance, and a priority.
    private static func distance(_ text: ArraySlice<UInt8>) -> (LogConstraint.Relation, Double, String?)? {
        var rest = text.trimmed
        var relation = LogConstraint.Relation.equal
        for candidate in [LogConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
        where rest.starts(with: candidate.rawValue.utf8) {
            relation = candidate
            rest = rest.dropFirst(2).trimmed
        }
        if let at = rest.lastIndex(of: .at) { rest = rest[..<at].trimmed }
        return constant(rest).map { (relation, $0.0, $0.1) }
    }

    // MARK: Items

    /// The item of a description, with the address that the names have for it.
    private func found(_ text: ArraySlice<UInt8>) -> LogItem {
        var item = Self.item(text)
        guard item.address == nil, let name = item.name,
            let known = result.names.first(where: { $0.name == name && $0.isSuperview == nil })
        else { return item }
        (item.address, item.candidates) = (known.address, known.candidates)
        return item
    }

    private static func item(_ whole: ArraySlice<UInt8>) -> LogItem {
        var text = whole.trimmed
        if text.first == .less, text.last == .greater { text = text.dropFirst().dropLast() }
        guard let colon = text.place(of: ":0x") ?? text.place(of: ": 0x"),
            text[..<colon].allSatisfy({ $0.isName || $0 == .period || $0 == .less || $0 == .greater })
        else { return LogItem(name: string(text)) }
        let digits = text[(colon + 1)...].drop(while: \.isSpace)
        let address = digits.prefix { $0.isLetter || $0.isDigit }
        var item = LogItem(className: string(text[..<colon]), address: string(address))
        let label = digits[address.endIndex...]
        if label.first == .quote, label.count > 1 {
            let inner = label.dropFirst()
            item.text = String(decoding: inner.last == .quote ? inner.dropLast() : inner, as: UTF8.self)
        }
        return item
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isSpace) }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.trimmed, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
    var trimmed: ArraySlice<UInt8> {
        var rest = drop(while: \.isSpace)
        while rest.last?.isSpace ?? false { rest = rest.dropLast() }
        return rest
    }

    /// Where lower-case words stand first, whatever the case.
    func place(of words: String) -> Int? {
        let words = Array(words.utf8)
        guard count >= words.count else { return nil }
        return (startIndex...(endIndex - words.count)).first { holds(words, at: $0) }
    }

    /// Where lower-case words stand last, whatever the case.
    func lastPlace(of words: String) -> Int? {
        let words = Array(words.utf8)
        guard count >= words.count else { return nil }
        return (startIndex...(endIndex - words.count)).last { holds(words, at: $0) }
    }

    private func holds(_ words: [UInt8], at start: Int) -> Bool {
        for (offset, word) in words.enumerated() where self[start + offset].lowercased != word { return false }
        return true
    }
}
