/// Changes of elements and attributes. What results is well-formed more often than not.
enum XMLMutation {
    private struct Attribute {
        var name: Range<Int>
        var value: Range<Int>
    }
    private struct Tag {
        enum Kind { case start, end, empty }
        var kind: Kind
        var range: Range<Int>
        var name: Range<Int>
        var attributes: [Attribute] = []
    }

    private static let mostTags = 20_000
    private static let values = [
        "", "0", "-0", "1", "-1", "0.0", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808",
        "18446744073709551615", "1000000", "16777217", "2147483648", "0x7fffffff", "YES", "NO", "1000", "1001", "&#0;",
        "&#x10FFFF;", "&lt;&amp;&quot;", "&none;",
        "-1", "-2", "a-b-c", "system", "custom", "{0, 0}", "{{0, 0}, {nan, 1e9}}", "🇩🇪👩‍👩‍👧", "\u{202E}\u{301}",
    ]

    static func change(
        _ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]] = [], words: [String] = [], most: Int = 6
    ) {
        for _ in 0..<random.few(most) { changeOnce(&bytes, &random, others, words) }
    }

    private static func changeOnce(
        _ bytes: inout [UInt8], _ random: inout FuzzRandom, _ others: [[UInt8]], _ words: [String]
    ) {
        let tags = tags(of: bytes)
        guard let tag = random.oneOf(tags) else {
            ByteMutation.change(&bytes, &random, others: others)
            return
        }
        switch random.below(16) {
        case 0, 1, 2:
            changeAttribute(&bytes, tags, &random) { _, random in
                Array((random.oneOf(words.isEmpty || random.happens(in: 2) ? values : words) ?? "").utf8)
            }
        case 3, 4:
            changeAttribute(&bytes, tags, &random) { bytes, random in
                random.oneOf(tags.flatMap(\.attributes)).map { Array(bytes[$0.value]) }
            }
        case 5: changeNumber(&bytes, tags, &random)
        case 6:
            // Another attribute's name.
            guard let attribute = random.oneOf(tag.attributes), let other = random.oneOf(tags.flatMap(\.attributes))
            else { return }
            bytes.replaceSubrange(attribute.name, with: Array(bytes[other.name]))
        case 7:
            if let attribute = random.oneOf(tag.attributes) {
                bytes.removeSubrange(attribute.name.lowerBound..<min(bytes.count, attribute.value.upperBound + 1))
            }
        case 8:
            // An element is called as another one.
            guard let other = random.oneOf(tags), let start = tags.firstIndex(where: { $0.range == tag.range }) else {
                return
            }
            let name = Array(bytes[other.name])
            let element = elementEnd(start, tags)
            if let last = element, tags[last].kind == .end, last != start {
                bytes.replaceSubrange(tags[last].name, with: name)
            }
            bytes.replaceSubrange(tag.name, with: name)
        case 9: if let element = element(tags, &random) { bytes.removeSubrange(element) }
        case 10:
            // An element again, at another place or beside itself.
            guard let element = element(tags, &random), element.count < 1 << 16 else { return }
            let part = Array(bytes[element])
            let place = random.happens(in: 2) ? element.upperBound : (random.oneOf(tags)?.range.upperBound ?? 0)
            bytes.insert(contentsOf: part, at: place)
        case 11:
            guard let other = random.oneOf(others), let place = random.oneOf(tags),
                let element = element(Self.tags(of: other), &random), element.count < 1 << 16
            else { return }
            bytes.insert(contentsOf: other[element], at: place.range.upperBound)
        case 12:
            // Elements inside themselves.
            guard tag.kind == .start, let start = tags.firstIndex(where: { $0.range == tag.range }),
                let last = elementEnd(start, tags)
            else { return }
            let depth = [2, 10, 100, 1_000, 10_000][random.below(random.happens(in: 40) ? 5 : 3)]
            let opening = Array(bytes[tag.range])
            let closing = Array(bytes[tags[last].range])
            guard depth * (opening.count + closing.count) < 1 << 20 else { return }
            bytes.insert(
                contentsOf: Array(repeatElement(closing, count: depth).joined()), at: tags[last].range.upperBound)
            bytes.insert(contentsOf: Array(repeatElement(opening, count: depth).joined()), at: tag.range.lowerBound)
        case 13:
            // Two elements change places.
            guard let one = element(tags, &random), let two = element(tags, &random), one.upperBound <= two.lowerBound,
                two.upperBound - one.lowerBound < 1 << 18
            else { return }
            let first = Array(bytes[one])
            let second = Array(bytes[two])
            bytes.replaceSubrange(two, with: first)
            bytes.replaceSubrange(one, with: second)
        case 14:
            let parts = [
                "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [<!ENTITY b \"cc\">]>", "&b;",
                "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "\u{FEFF}", "\r", "\0", "<a", "/>", "</a>",
            ]
            bytes.insert(
                contentsOf: Array((random.oneOf(parts) ?? "").utf8),
                at: random.happens(in: 2) ? tag.range.lowerBound : random.below(bytes.count))
        default: ByteMutation.change(&bytes, &random, others: others, most: 3)
        }
    }

    private static func changeAttribute(
        _ bytes: inout [UInt8], _ tags: [Tag], _ random: inout FuzzRandom,
        _ value: ([UInt8], inout FuzzRandom) -> [UInt8]?
    ) {
        guard
            let attribute = random.oneOf(tags.filter { !$0.attributes.isEmpty }).flatMap({ random.oneOf($0.attributes) }
            ), let new = value(bytes, &random)
        else { return }
        bytes.replaceSubrange(
            attribute.value, with: random.happens(in: 60) ? Array(repeatElement(new, count: 500).joined()) : new)
    }

    private static func changeNumber(_ bytes: inout [UInt8], _ tags: [Tag], _ random: inout FuzzRandom) {
        let numbers = tags.flatMap(\.attributes).filter { attribute in
            bytes[attribute.value].first.map { (48...57).contains($0) || $0 == 45 } ?? false
        }
        guard let attribute = random.oneOf(numbers),
            let number = Double(String(decoding: bytes[attribute.value], as: UTF8.self))
        else { return }
        let changed = [-number, number * 1_000, number / 1_000, number + 1, number - 0.5, number * 1e17][
            random.below(6)]
        bytes.replaceSubrange(attribute.value, with: Array("\(changed)".utf8))
    }

    private static func element(_ tags: [Tag], _ random: inout FuzzRandom) -> Range<Int>? {
        guard !tags.isEmpty else { return nil }
        let start = random.below(tags.count)
        guard tags[start].kind != .end, let last = elementEnd(start, tags) else { return nil }
        return tags[start].range.lowerBound..<tags[last].range.upperBound
    }

    /// The tag with which the element ends that begins with one.
    private static func elementEnd(_ start: Int, _ tags: [Tag]) -> Int? {
        guard tags[start].kind == .start else { return tags[start].kind == .empty ? start : nil }
        var depth = 0
        for index in start..<tags.count {
            switch tags[index].kind {
            case .start: depth += 1
            case .end: depth -= 1
            case .empty: break
            }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func tags(of bytes: [UInt8]) -> [Tag] {
        var found: [Tag] = []
        var index = 0
        while found.count < mostTags, let open = bytes[index...].firstIndex(of: 60), open + 1 < bytes.count {
            let isEnd = bytes[open + 1] == 47
            var place = open + (isEnd ? 2 : 1)
            let nameStart = place
            while place < bytes.count, isOfName(bytes[place]) { place += 1 }
            guard place > nameStart else {
                index = open + 1
                continue
            }
            var tag = Tag(kind: isEnd ? .end : .start, range: open..<open, name: nameStart..<place)
            while place < bytes.count, bytes[place] != 62, bytes[place] != 60 {
                guard isOfName(bytes[place]) else {
                    place += 1
                    continue
                }
                let attributeStart = place
                while place < bytes.count, isOfName(bytes[place]) { place += 1 }
                guard place + 1 < bytes.count, bytes[place] == 61, bytes[place + 1] == 34,
                    let close = bytes[(place + 2)...].firstIndex(of: 34)
                else { continue }
                tag.attributes.append(Attribute(name: attributeStart..<place, value: (place + 2)..<close))
                place = close + 1
            }
            guard place < bytes.count, bytes[place] == 62 else {
                index = max(place, open + 1)
                continue
            }
            if bytes[place - 1] == 47 { tag.kind = .empty }
            tag.range = open..<(place + 1)
            found.append(tag)
            index = place + 1
        }
        return found
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 46
            || byte == 58 || byte == 95 || byte >= 128
    }
}
