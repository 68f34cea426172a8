import Diagnostics
import IBEditing
import NibKit

extension EditedFile {
    /// A source that becomes another text: one edit, from the first byte that differs to the last.
    init(source path: String, _ contents: [UInt8], becoming result: [UInt8]) {
        let session = EditSession(contents, file: path)
        // Edits are of UTF-8, in whatever encoding the file is.
        let before = session.tree.utf8
        let after = EditSession(result, file: path).tree.utf8
        let start = zip(before, after).prefix { $0 == $1 }.count
        let most = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix(most, while: { $0 == $1 }).count
        // A character is not cut.
        var (low, tail) = (start, end)
        while low > 0, low < before.count, before[low] & 0xC0 == 0x80 { low -= 1 }
        while tail > 0, before[before.count - tail] & 0xC0 == 0x80 { tail -= 1 }
        let old = before[low..<before.count - tail]
        let new = after[low..<after.count - tail]
        let edit = SourceEdit(
            replacing: low..<before.count - tail, with: String(decoding: new, as: UTF8.self))
        let inverse = SourceEdit(replacing: low..<low + new.count, with: String(decoding: old, as: UTF8.self))
        let isSame = before == after
        let change = Change(
            edits: isSame ? [] : [edit], inverse: isSame ? [] : [inverse],
            results: [.init(label: "change with its documents", made: [], selection: [])], notes: [])
        self.init(
            path: path, session: session, edited: EditSession.Edited(change: change, after: result))
    }
}

extension Sequence {
    /// Up to so many elements for which something holds.
    fileprivate func prefix(_ most: Int, while holds: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        for element in self {
            guard found.count < most, holds(element) else { break }
            found.append(element)
        }
        return found
    }
}
