import Diagnostics

/// The document type declaration is kept and passed over: nothing in it is looked up, loaded or expanded.
extension Scanner {
    mutating func scanDoctype() {
        let start = position
        if current != 0 || hasRoot || hasDoctype {
            report(.malformedXML, "a document type declaration is allowed once, before the root element", at: start)
        }
        hasDoctype = true
        let nameStart = input.skippingSpace(from: start + 9)
        let nameEnd = input.endOfName(at: nameStart)
        if nameStart == start + 9 || nameEnd == nameStart {
            report(.malformedXML, "the document type declaration does not name the root element", at: start)
        }
        let end = endOfDoctype(from: nameEnd)
        if let end {
            position = end
        } else {
            report(.malformedXML, "the document type declaration is not closed by '>'", at: start)
            position = input.count
        }
        checkCharacters(from: start, to: position)
        addLeaf(.doctype, from: start, to: position)
    }

    /// The index behind the `>` that closes the declaration; quotes, comments and the internal subset may hold others.
    private func endOfDoctype(from start: Int) -> Int? {
        var index = start
        var isInSubset = false
        var isInDeclaration = false
        while index < input.count {
            let byte = input[index]
            switch byte {
            case Byte.quote, Byte.apostrophe:
                guard !isInSubset || isInDeclaration else { break }
                index += 1
                while index < input.count, input[index] != byte { index += 1 }
            case Byte.less where input.starts(with: "<!--", at: index):
                guard let end = self.index(behind: "-->", from: index + 4) else { return nil }
                index = end - 1
            case Byte.less where input[index + 1] == Byte.questionMark:
                guard let end = self.index(behind: "?>", from: index + 2) else { return nil }
                index = end - 1
            case Byte.less:
                isInDeclaration = isInSubset
            case Byte.openingBracket where !isInSubset:
                isInSubset = true
            case Byte.closingBracket where !isInDeclaration:
                isInSubset = false
            case Byte.greater:
                if isInDeclaration {
                    isInDeclaration = false
                } else if !isInSubset {
                    return index + 1
                }
            default:
                break
            }
            index += 1
        }
        return nil
    }

    private func index(behind text: StaticString, from start: Int) -> Int? {
        var index = start
        while index < input.count {
            if input.starts(with: text, at: index) { return index + text.utf8CodeUnitCount }
            index += 1
        }
        return nil
    }

    private mutating func checkCharacters(from start: Int, to end: Int) {
        var index = start
        while index < end {
            let byte = input[index]
            index = (byte < Byte.space && !Byte.isSpace(byte)) || byte >= 0x80 ? scanCharacter(at: index) : index + 1
        }
    }
}
