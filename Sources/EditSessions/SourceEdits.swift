package import Diagnostics

private typealias Bytes = [UInt8]

/// A part of an edited text: bytes of the old text, or new ones.
private enum Part {
    case old(Range<Int>)
    case new(Bytes)

    var count: Int {
        switch self {
        case .old(let range): range.count
        case .new(let bytes): bytes.count
        }
    }

    func part(from start: Int, to end: Int) -> Part {
        switch self {
        case .old(let range): .old(range.lowerBound + start..<range.lowerBound + end)
        case .new(let bytes): .new(Bytes(bytes[start..<end]))
        }
    }
}

/// Sorted edits of one text, none of which overlaps another.
extension [SourceEdit] {
    /// The edits for the text that `others` made of the same text; `nil`: both change the same bytes.
    package func rebased(over others: [SourceEdit]) -> [SourceEdit]? {
        var result: [SourceEdit] = []
        var shift = 0
        var next = 0
        for edit in self {
            while next < others.count, others[next].range.upperBound <= edit.range.lowerBound {
                shift += others[next].growth
                next += 1
            }
            if next < others.count, others[next].range.lowerBound < edit.range.upperBound { return nil }
            result.append(
                SourceEdit(
                    replacing: edit.range.lowerBound + shift..<edit.range.upperBound + shift, with: edit.replacement))
        }
        return result
    }

    /// One list with the effect of these edits and then of `later`, which are edits of their result.
    package func followed(by later: [SourceEdit]) -> [SourceEdit] {
        var pending: [Part] = []
        var position = 0
        for edit in self {
            if position < edit.range.lowerBound { pending.append(.old(position..<edit.range.lowerBound)) }
            if !edit.replacement.isEmpty { pending.append(.new(Bytes(edit.replacement.utf8))) }
            position = edit.range.upperBound
        }
        pending.append(.old(position..<Int.max))
        pending.reverse()
        var parts: [Part] = []
        position = 0
        /// Takes the parts up to a place of the result.
        func advance(to end: Int, keeping: Bool) {
            while position < end, let part = pending.popLast() {
                let taken = Swift.min(part.count, end - position)
                if keeping { parts.append(part.part(from: 0, to: taken)) }
                if taken < part.count { pending.append(part.part(from: taken, to: part.count)) }
                position += taken
            }
        }
        for edit in later {
            advance(to: edit.range.lowerBound, keeping: true)
            if !edit.replacement.isEmpty { parts.append(.new(Bytes(edit.replacement.utf8))) }
            advance(to: edit.range.upperBound, keeping: false)
        }
        parts += pending.reversed()
        var result: [SourceEdit] = []
        var text: Bytes = []
        var end = 0
        for part in parts {
            switch part {
            case .new(let bytes): text += bytes
            case .old(let range):
                if range.lowerBound > end || !text.isEmpty {
                    result.append(
                        SourceEdit(replacing: end..<range.lowerBound, with: String(decoding: text, as: UTF8.self)))
                }
                (text, end) = ([], range.upperBound)
            }
        }
        return result
    }

    /// Without edits that replace a text by itself.
    package func withoutIdle(in utf8: [UInt8]) -> [SourceEdit] {
        filter { edit in
            edit.range.upperBound > utf8.count || !utf8[edit.range].elementsEqual(edit.replacement.utf8)
        }
    }
}

extension SourceEdit {
    fileprivate var growth: Int { replacement.utf8.count - range.count }
}
