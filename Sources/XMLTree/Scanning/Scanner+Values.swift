import Diagnostics

/// What makes values and text more than plain ASCII: references, other characters, and mistakes.
extension Scanner {
    /// Reads on in an attribute value from a byte that is not plain. Returns the index of the closing quote, or where
    /// the value is taken to end if there is none.
    @inline(never)
    mutating func finishUnusualValue(
        _ quote: UInt8, start: Int, from first: Int
    ) -> (end: Int, flags: AttributeRecord.Flags) {
        var index = first
        var flags: AttributeRecord.Flags = .isClosed
        var isLessReported = false
        while true {
            switch input[index] {
            case quote:
                return (index, flags)
            case Byte.ampersand:
                flags.insert(.needsDecoding)
                index = scanReference(at: index)
            case Byte.tab, Byte.lineFeed, Byte.carriageReturn:
                flags.insert(.needsDecoding)
                index += 1
            case Byte.less:
                if !isLessReported {
                    guard hasQuote(quote, beforeEndOfLine: index) else {
                        return (endOfUnclosedValue(quote, start: start, limit: index), flags.subtracting(.isClosed))
                    }
                    isLessReported = true
                    report(.malformedXML, "'<' in an attribute value must be written '&lt;'", at: index)
                }
                index += 1
            case 0 where index >= input.count:
                return (endOfUnclosedValue(quote, start: start, limit: index), flags.subtracting(.isClosed))
            case let byte where byte < Byte.space || byte >= 0x80:
                index = scanCharacter(at: index)
            default:
                index += 1
            }
            index = plainEnd(from: index, quote: quote)
        }
    }

    private func plainEnd(from start: Int, quote: UInt8) -> Int {
        var index = start
        while true {
            let stops = input.block(at: index).valueStops(quote: quote)
            if !stops.isEmpty { return index &+ stops.first }
            index &+= ByteBlock.size
        }
    }

    private func hasQuote(_ quote: UInt8, beforeEndOfLine start: Int) -> Bool {
        var index = start
        while index < input.count, input[index] != Byte.lineFeed {
            if input[index] == quote { return true }
            index += 1
        }
        return false
    }

    /// A value without a closing quote is taken to end with its tag or its line, whichever comes first.
    private mutating func endOfUnclosedValue(_ quote: UInt8, start: Int, limit: Int) -> Int {
        report(
            .malformedXML,
            quote == Byte.quote ? "the closing \" of a value is missing" : "the closing ' of a value is missing",
            at: start - 1)
        var index = start
        while index < limit, input[index] != Byte.lineFeed, input[index] != Byte.greater { index += 1 }
        if index > start, index < limit, input[index] == Byte.greater, input[index - 1] == Byte.slash { index -= 1 }
        return index
    }

    /// Checks the reference at an ampersand. Returns the index behind it.
    mutating func scanReference(at start: Int) -> Int {
        if input[start + 1] == Byte.hash { return scanCharacterReference(at: start) }
        let end = input.endOfName(at: start + 1)
        guard end > start + 1 else {
            report(.malformedXML, "'&' must be written '&amp;'", at: start)
            return start + 1
        }
        guard input[end] == Byte.semicolon else {
            report(.malformedXML, at: start) {
                "the reference '\($0.excerpt(start, end))' is not closed by ';' (or its '&' must be '&amp;')"
            }
            return end
        }
        if PredefinedEntity.scalar(named: input, from: start + 1, to: end) == nil {
            report(.malformedXML, at: start) {
                "the entity '\($0.excerpt(start + 1, end))' is not one of lt, gt, amp, quot and apos"
            }
        }
        return end + 1
    }

    private mutating func scanCharacterReference(at start: Int) -> Int {
        let (value, end) = CharacterReference.value(in: input, at: start)
        guard let value, input[end] == Byte.semicolon else {
            report(.malformedXML, at: start) {
                "the character reference '\($0.excerpt(start, end))' is incomplete"
            }
            return end
        }
        if !CharacterClass.isCharacter(value) {
            report(.malformedXML, at: start) {
                "the character reference '\($0.excerpt(start, end + 1))' does not stand for a character that XML allows"
            }
        }
        return end + 1
    }

    /// Checks the character at `start`, which is a control character or not ASCII, and those not ASCII behind it.
    mutating func scanCharacter(at start: Int) -> Int {
        var index = start
        repeat {
            guard let (scalar, length) = input.scalar(at: index) else {
                reportInvalidByte(at: index)
                index += 1
                continue
            }
            if !CharacterClass.isCharacter(scalar) {
                report(.malformedXML, at: index) { _ in
                    "the character \(Self.hexadecimal(scalar)) is not allowed in XML"
                }
            }
            if declaresASCII, scalar >= 0x80 {
                declaresASCII = false
                report(.malformedXML, at: index) { _ in
                    "the document declares US-ASCII, but has the character \(Self.hexadecimal(scalar))"
                }
            }
            index += length
        } while input[index] >= 0x80
        return index
    }

    private static func hexadecimal(_ scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
