/// Turns source bytes into the characters that they stand for (XML 1.0 §2.11, §3.3.3, §4.4).
enum CharacterData {
    static func attributeValue(_ range: Range<Int>, of utf8: [UInt8]) -> String {
        var result: [UInt8] = []
        append(range, of: utf8, to: &result, space: Byte.space, hasReferences: true)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends character data; of a CDATA section, which has no references, give the bytes inside the brackets.
    static func appendText(_ range: Range<Int>, of utf8: [UInt8], to result: inout [UInt8], hasReferences: Bool) {
        append(range, of: utf8, to: &result, space: nil, hasReferences: hasReferences)
    }

    /// Line ends become line feeds; if `space` is given, it replaces them and tabs. A reference that is wrong, or to
    /// an entity that is not predefined, stays as it is written.
    private static func append(
        _ range: Range<Int>, of utf8: [UInt8], to result: inout [UInt8], space: UInt8?, hasReferences: Bool
    ) {
        result.reserveCapacity(result.count + range.count)
        utf8.withUnsafeBytes { buffer in
            guard let window = ByteWindow(buffer) else { return }
            var index = range.lowerBound
            while index < range.upperBound {
                let byte = window[index]
                switch byte {
                case Byte.ampersand where hasReferences:
                    let end = appendReference(at: index, of: window, to: &result)
                    if end == index { result.append(byte) }
                    index = max(end, index + 1)
                    continue
                case Byte.carriageReturn:
                    result.append(space ?? Byte.lineFeed)
                    if window[index + 1] == Byte.lineFeed { index += 1 }
                case Byte.lineFeed, Byte.tab:
                    result.append(space ?? byte)
                default:
                    result.append(byte)
                }
                index += 1
            }
        }
    }

    /// Appends what the reference stands for and returns the index behind it; `start` if it stands for nothing.
    private static func appendReference(at start: Int, of window: ByteWindow, to result: inout [UInt8]) -> Int {
        if window[start + 1] == Byte.hash {
            let (value, end) = CharacterReference.value(in: window, at: start)
            guard window[end] == Byte.semicolon, let value, CharacterClass.isCharacter(value),
                let scalar = Unicode.Scalar(value)
            else { return start }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return end + 1
        }
        let end = window.endOfName(at: start + 1)
        guard window[end] == Byte.semicolon,
            let byte = PredefinedEntity.scalar(named: window, from: start + 1, to: end)
        else { return start }
        result.append(byte)
        return end + 1
    }
}

extension XMLTree {
    /// The characters of a text or CDATA node, or of those directly inside an element.
    func text(of index: Int) -> String {
        switch nodes[index].kind {
        case .element:
            return textInside(index)
        case .text, .cdata:
            if let range = plainText(index) { return String(decoding: utf8[range], as: UTF8.self) }
            var result: [UInt8] = []
            appendText(of: index, to: &result)
            return String(decoding: result, as: UTF8.self)
        case .document, .byteOrderMark, .declaration, .doctype, .comment, .processingInstruction, .malformed:
            return ""
        }
    }

    private func textInside(_ element: Int) -> String {
        let end = Int(nodes[element].next)
        var child = element + 1
        if child < end, Int(nodes[child].next) == end { return nodes[child].isElement ? "" : text(of: child) }
        var result: [UInt8] = []
        while child < end {
            if !nodes[child].isElement { appendText(of: child, to: &result) }
            child = Int(nodes[child].next)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The range of a text that stands for itself.
    private func plainText(_ index: Int) -> Range<Int>? {
        let record = nodes[index]
        return record.kind == .text && !record.needsDecoding ? Int(record.start)..<Int(record.end) : nil
    }

    private func appendText(of index: Int, to result: inout [UInt8]) {
        let record = nodes[index]
        let range = Int(record.start)..<Int(record.end)
        switch record.kind {
        case .text:
            CharacterData.appendText(range, of: utf8, to: &result, hasReferences: true)
        case .cdata:
            let isClosed = utf8[range].suffix(3).elementsEqual("]]>".utf8) && range.count >= 12
            let inside = range.lowerBound + 9..<range.upperBound - (isClosed ? 3 : 0)
            CharacterData.appendText(inside, of: utf8, to: &result, hasReferences: false)
        case .document, .byteOrderMark, .declaration, .doctype, .element, .comment, .processingInstruction, .malformed:
            break
        }
    }
}
