internal import Diagnostics
internal import IBEditing

extension EditedFile {
    /// A source that becomes another text: an edit for each run of lines that differ.
    package init(source path: String, _ contents: [UInt8], becoming result: [UInt8]) {
        let session = EditSession(contents, file: path)
        // Edits are of UTF-8, in whatever encoding the file is.
        let edits = LineEdits(from: session.tree.utf8, to: EditSession(result, file: path).tree.utf8)
        let change = Change(
            edits: edits.edits, inverse: edits.inverse,
            results: [.init(label: "change with its documents", made: [], selection: [])], notes: [])
        self.init(
            path: path, session: session, edited: EditSession.Edited(change: change, after: result))
    }
}

/// The lines that differ between two texts, as edits.
private struct LineEdits {
    private(set) var edits: [SourceEdit] = []
    /// What leads back.
    private(set) var inverse: [SourceEdit] = []
    /// Texts that differ in more lines and have another number of them are one edit.
    private static let mostLines = 2_000

    init(from before: [UInt8], to after: [UInt8]) {
        let (old, new) = (Lines(before), Lines(after))
        let start = zip(old.texts, new.texts).prefix { $0 == $1 }.count
        let most = min(old.texts.count, new.texts.count) - start
        let end = zip(old.texts.reversed(), new.texts.reversed()).prefix(most).prefix { $0 == $1 }.count
        let (low, high) = (start..<old.texts.count - end, start..<new.texts.count - end)
        func replace(_ lines: Range<Int>, _ others: Range<Int>) {
            guard !lines.isEmpty || !others.isEmpty else { return }
            let (range, result) = (old.bytes(lines), new.bytes(others))
            edits.append(SourceEdit(replacing: range, with: String(decoding: after[result], as: UTF8.self)))
            inverse.append(SourceEdit(replacing: result, with: String(decoding: before[range], as: UTF8.self)))
        }
        if low.count == high.count {
            // Names changed in place.
            for (a, b) in zip(low, high) where old.texts[a] != new.texts[b] { replace(a..<a + 1, b..<b + 1) }
        } else if max(low.count, high.count) > Self.mostLines {
            replace(low, high)
        } else {
            let difference = Array(new.texts[high]).difference(from: Array(old.texts[low]))
            let removed = Set(difference.removals.map(\.offset))
            let added = Set(difference.insertions.map(\.offset))
            var (a, b) = (0, 0)
            while a < low.count || b < high.count {
                let (fromA, fromB) = (a, b)
                while removed.contains(a) { a += 1 }
                while added.contains(b) { b += 1 }
                replace(start + fromA..<start + a, start + fromB..<start + b)
                (a, b) = (a + 1, b + 1)
            }
        }
    }

    /// A text by its lines, each with its end.
    private struct Lines {
        private(set) var texts: [ArraySlice<UInt8>] = []
        private let count: Int

        init(_ bytes: [UInt8]) {
            count = bytes.count
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
                texts.append(bytes[start..<end])
                start = end
            }
        }

        func bytes(_ lines: Range<Int>) -> Range<Int> {
            let start = lines.lowerBound < texts.count ? texts[lines.lowerBound].startIndex : count
            return lines.isEmpty ? start..<start : start..<texts[lines.upperBound - 1].endIndex
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
