package import Diagnostics

/// Finds how one version of a document became another one that somebody else wrote.
package enum TextDifference {
    /// Lines or words that are compared one by one; of more, everything between the first and the last difference
    /// counts as changed.
    private static let mostParts = 20_000

    /// Sorted edits that turn one text into the other. They are as small as tags and attributes allow, so that changes
    /// of two attributes of one line are two edits.
    package static func edits(from old: [UInt8], to new: [UInt8]) -> [SourceEdit] {
        let texts = Texts(old: old, new: new)
        return texts.changes(lines(old), lines(new), old.count, new.count).flatMap { change -> [SourceEdit] in
            guard !change.old.isEmpty, !change.new.isEmpty else { return [texts.edit(change)] }
            return texts.changes(
                words(old[change.old]), words(new[change.new]), change.old.upperBound, change.new.upperBound
            ).map(texts.edit)
        }
    }

    private struct Texts {
        let old, new: [UInt8]

        func edit(_ change: (old: Range<Int>, new: Range<Int>)) -> SourceEdit {
            SourceEdit(replacing: change.old, with: String(decoding: new[change.new], as: UTF8.self))
        }

        /// The runs of parts that differ, as bytes of both texts.
        func changes(_ oldParts: [Range<Int>], _ newParts: [Range<Int>], _ oldLimit: Int, _ newLimit: Int) -> [(
            old: Range<Int>, new: Range<Int>
        )] {
            let old = oldParts.map { self.old[$0] }
            let new = newParts.map { self.new[$0] }
            var (low, oldEnd, newEnd) = (0, old.count, new.count)
            while low < oldEnd, low < newEnd, old[low] == new[low] { low += 1 }
            while oldEnd > low, newEnd > low, old[oldEnd - 1] == new[newEnd - 1] {
                (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            }
            func change(_ inOld: Range<Int>, _ inNew: Range<Int>) -> (old: Range<Int>, new: Range<Int>) {
                func bytes(_ range: Range<Int>, _ parts: [Range<Int>], _ limit: Int) -> Range<Int> {
                    let start = range.lowerBound < parts.count ? parts[range.lowerBound].lowerBound : limit
                    return start..<(range.isEmpty ? start : parts[range.upperBound - 1].upperBound)
                }
                return (bytes(inOld, oldParts, oldLimit), bytes(inNew, newParts, newLimit))
            }
            guard low < oldEnd || low < newEnd else { return [] }
            guard low < oldEnd, low < newEnd, oldEnd - low + newEnd - low <= TextDifference.mostParts else {
                return [change(low..<oldEnd, low..<newEnd)]
            }
            var (isRemoved, isInserted) = (Set<Int>(), Set<Int>())
            for change in new[low..<newEnd].difference(from: old[low..<oldEnd]) {
                switch change {
                case .remove(let offset, _, _): isRemoved.insert(low + offset)
                case .insert(let offset, _, _): isInserted.insert(low + offset)
                }
            }
            var found: [(old: Range<Int>, new: Range<Int>)] = []
            var (place, newPlace) = (low, low)
            while place < oldEnd || newPlace < newEnd {
                let (start, newStart) = (place, newPlace)
                while isRemoved.contains(place) { place += 1 }
                while isInserted.contains(newPlace) { newPlace += 1 }
                if start < place || newStart < newPlace {
                    found.append(change(start..<place, newStart..<newPlace))
                } else {
                    (place, newPlace) = (place + 1, newPlace + 1)
                }
            }
            return found
        }
    }

    private static func lines(_ text: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for index in text.indices where text[index] == UInt8(ascii: "\n") {
            lines.append(start..<index + 1)
            start = index + 1
        }
        if start < text.count { lines.append(start..<text.count) }
        return lines
    }

    /// Each attribute is one part, and so is the start and the end of each tag.
    private static func words(_ text: ArraySlice<UInt8>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = text.startIndex
        var quote: UInt8?
        for index in text.indices {
            let byte = text[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if index > text.startIndex, text[index - 1] == UInt8(ascii: "=") { quote = byte }
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"):
                if start < index { words.append(start..<index) }
                start = index
            default: break
            }
        }
        if start < text.endIndex { words.append(start..<text.endIndex) }
        return words
    }
}
