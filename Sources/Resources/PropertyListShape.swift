/// Whether a property list can be handed to Foundation, whose readers and casts recurse over what is nested, and copy
/// what is shared.
///
/// Only the bytes are read, in all three forms. The rest of the list may still be invalid.
package enum PropertyListShape {
    /// Lists inside lists.
    package static let deepest = 512
    /// Values, each as often as the list says it; and the objects of a binary list.
    package static let mostValues = 1 << 20

    package static func isSound(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: "bplist".utf8) { return BinaryShape(bytes)?.isSound ?? false }
        // In UTF-16 and UTF-32 every other byte is zero where marks stand.
        let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
        let first = text.first { $0 == UInt8(ascii: "<") || $0 < 0x80 && $0 > 0x20 }
        return first == UInt8(ascii: "<") && !isData(text) ? isSoundXML(text) : isSoundText(text)
    }

    /// `<0fbd 77>` is data of the old form.
    private static func isData(_ text: [UInt8]) -> Bool {
        guard let start = text.firstIndex(of: UInt8(ascii: "<")) else { return false }
        return text[(start + 1)...].first { $0 > 0x20 }.map { byte in
            (48...57).contains(byte) || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "a") && text[start...].dropFirst(2).first != UInt8(ascii: "r")
        } ?? false
    }

    private static func isSoundXML(_ text: [UInt8]) -> Bool {
        var depth = 0
        var index = 0
        func skip(past end: String) {
            let end = Array(end.utf8)
            while index < text.count, !text[index...].starts(with: end) { index += 1 }
        }
        while index < text.count {
            guard text[index] == UInt8(ascii: "<"), index + 1 < text.count else {
                index += 1
                continue
            }
            switch text[index + 1] {
            case UInt8(ascii: "!"):
                if text[index...].starts(with: "<!--".utf8) {
                    skip(past: "-->")
                } else if text[index...].starts(with: "<![CDATA[".utf8) {
                    skip(past: "]]>")
                }
            case UInt8(ascii: "?"): skip(past: "?>")
            case UInt8(ascii: "/"): depth -= 1
            default:
                depth += 1
                skip(past: ">")
                if index > 0, index < text.count, text[index - 1] == UInt8(ascii: "/") { depth -= 1 }
            }
            guard depth <= deepest else { return false }
            index += 1
        }
        return true
    }

    /// The old form, with braces and parentheses; also files of texts.
    private static func isSoundText(_ text: [UInt8]) -> Bool {
        var depth = 0
        var index = 0
        while index < text.count {
            let next = index + 1 < text.count ? text[index + 1] : 0
            switch text[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = text[index]
                index += 1
                while index < text.count, text[index] != quote { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                index += 2
                while index + 1 < text.count,
                    !(text[index] == UInt8(ascii: "*") && text[index + 1] == UInt8(ascii: "/"))
                { index += 1 }
                index += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while index < text.count, text[index] != 10, text[index] != 13 { index += 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "("):
                depth += 1
                guard depth <= deepest else { return false }
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default: break
            }
            index += 1
        }
        return true
    }
}

/// The containers of a binary property list: a table at the end has the places of all objects, and containers name
/// objects by number.
private struct BinaryShape {
    private let bytes: [UInt8]
    private let placeSize, referenceSize, count, top, table: Int

    private static let trailer = 32

    /// `nil`: the end makes no sense.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > Self.trailer + 8 else { return nil }
        self.bytes = bytes
        let end = bytes.count - Self.trailer
        placeSize = Int(bytes[end + 6])
        referenceSize = Int(bytes[end + 7])
        guard (1...8).contains(placeSize), (1...8).contains(referenceSize), let count = Self.number(bytes, end + 8, 8),
            let top = Self.number(bytes, end + 16, 8),
            let table = Self.number(bytes, end + 24, 8), (1...PropertyListShape.mostValues).contains(count),
            (0..<count).contains(top),
            (8...end).contains(table), count * placeSize <= end - table
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    private struct Visit {
        var object: Int
        var members: [Int]
        var next = 0
        var depth = 1, values = 1
    }

    var isSound: Bool {
        /// By object; 0: not seen yet, -1: it is inside of itself.
        var depths = [Int](repeating: 0, count: count)
        var values = depths
        var open: [Visit] = []
        var seen = 0
        func enter(_ object: Int) -> Bool {
            guard let members = members(of: object) else { return false }
            seen += members.count
            depths[object] = -1
            open.append(Visit(object: object, members: members))
            return seen <= PropertyListShape.mostValues
        }
        guard enter(top) else { return false }
        while let visit = open.last {
            let index = open.count - 1
            guard visit.next < visit.members.count else {
                guard visit.depth <= PropertyListShape.deepest, visit.values <= PropertyListShape.mostValues else {
                    return false
                }
                (depths[visit.object], values[visit.object]) = (visit.depth, visit.values)
                open.removeLast()
                continue
            }
            let member = visit.members[visit.next]
            switch depths[member] {
            case -1: return false
            case 0: guard enter(member) else { return false }
            default:
                open[index].next += 1
                open[index].depth = max(visit.depth, depths[member] + 1)
                open[index].values += values[member]
                guard open[index].values <= PropertyListShape.mostValues else { return false }
            }
        }
        return true
    }

    /// The objects inside a container; none for other values. `nil`: a place or a number that is not there, or a set,
    /// on which Foundation crashes and which no property list holds.
    private func members(of object: Int) -> [Int]? {
        guard let place = Self.number(bytes, table + object * placeSize, placeSize), (8..<table).contains(place) else {
            return nil
        }
        let kind = bytes[place] >> 4
        let isKeyed = kind == 0xD
        guard kind != 0xB, kind != 0xC else { return nil }
        guard isKeyed || kind == 0xA else { return [] }
        var length = Int(bytes[place] & 0xF)
        var start = place + 1
        if length == 0xF {
            guard start < table, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3 else { return nil }
            let size = 1 << Int(bytes[start] & 0xF)
            guard let stated = Self.number(bytes, start + 1, size) else { return nil }
            length = stated
            start += 1 + size
        }
        guard length <= (table - min(start, table)) / referenceSize / (isKeyed ? 2 : 1) else { return nil }
        var found: [Int] = []
        for index in 0..<(isKeyed ? 2 * length : length) {
            guard let member = Self.number(bytes, start + index * referenceSize, referenceSize), member < count else {
                return nil
            }
            found.append(member)
        }
        return found
    }

    /// `nil`: it is not there, or more than an `Int` holds.
    private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
        guard place >= 0, size <= bytes.count, place <= bytes.count - size else { return nil }
        return Int(exactly: bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
