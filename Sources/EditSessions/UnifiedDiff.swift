package import Diagnostics
import ResultFiles

/// The changes of edits to a file, in the format that `git apply` and `patch` read.
///
/// The changed lines follow from the edits, so the time does not depend on the size of the document.
package struct UnifiedDiff {
    /// The number of lines of context around a change.
    static let context = 3

    private struct Change {
        var old: Range<Int>
        /// The lines that replace the old ones.
        var new: [ArraySlice<UInt8>]
    }

    private let file: String
    private let effect: DocumentReplacement.Effect
    private let lines: [ArraySlice<UInt8>]
    private var changes: [Change] = []

    /// - Parameters:
    ///   - file: the name in the diff: the path below the folder in which it is applied.
    ///   - bytes: the file in UTF-8.
    ///   - edits: ranges of these bytes that do not overlap, in any order.
    package init(
        of file: String, _ bytes: [UInt8], applying edits: [SourceEdit],
        _ effect: DocumentReplacement.Effect = .change
    ) {
        self.file = file
        self.effect = effect
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
            starts.append(index + 1)
        }
        lines =
            bytes.isEmpty
            ? [] : starts.indices.map { bytes[starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : bytes.count)] }
        let ordered = edits.filter { 0 <= $0.range.lowerBound && $0.range.upperBound <= bytes.count }.enumerated()
            .sorted {
                ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset) < (
                    $1.element.range.lowerBound, $1.element.range.upperBound, $1.offset
                )
            }
            .map(\.element)
        // Edits on the same or adjacent lines are one change.
        var groups: [(lines: Range<Int>, edits: [SourceEdit])] = []
        for edit in ordered where !lines.isEmpty {
            let first = Self.line(at: edit.range.lowerBound, starts)
            let last = Self.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1), starts)
            // An edit that removes the end of a line joins the next line to this one.
            let joins =
                !edit.range.isEmpty && edit.range.upperBound < bytes.count
                && starts.contains(sorted: edit.range.upperBound)
            let touched = first..<min(lines.count, (joins ? last + 2 : last + 1))
            if let group = groups.last, touched.lowerBound <= group.lines.upperBound {
                groups[groups.count - 1].lines =
                    group.lines.lowerBound..<max(group.lines.upperBound, touched.upperBound)
                groups[groups.count - 1].edits.append(edit)
            } else {
                groups.append((touched, [edit]))
            }
        }
        if lines.isEmpty { add(0..<0, ordered.flatMap { Array($0.replacement.utf8) }) }
        for group in groups {
            var text: [UInt8] = []
            var position = starts[group.lines.lowerBound]
            for edit in group.edits {
                text += bytes[position..<max(position, edit.range.lowerBound)]
                text += edit.replacement.utf8
                position = max(position, edit.range.upperBound)
            }
            text +=
                bytes[position..<(group.lines.upperBound < starts.count ? starts[group.lines.upperBound] : bytes.count)]
            add(group.lines, text)
        }
    }

    private mutating func add(_ range: Range<Int>, _ text: [UInt8]) {
        var new: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
            new.append(text[start...index])
            start = index + 1
        }
        if start < text.count { new.append(text[start...]) }
        // Unchanged lines surround the change.
        var old = range
        while let first = new.first, !old.isEmpty, lines[old.lowerBound] == first {
            new.removeFirst()
            old = old.lowerBound + 1..<old.upperBound
        }
        while let last = new.last, !old.isEmpty, lines[old.upperBound - 1] == last {
            new.removeLast()
            old = old.lowerBound..<old.upperBound - 1
        }
        if !old.isEmpty || !new.isEmpty { changes.append(Change(old: old, new: new)) }
    }

    /// Empty if nothing changes.
    package var text: [UInt8] {
        guard !changes.isEmpty else { return [] }
        let old = effect == .creation ? "/dev/null" : Self.name("a/", file)
        let new = effect == .removal ? "/dev/null" : Self.name("b/", file)
        var output = Array("--- \(old)\n+++ \(new)\n".utf8)
        var shift = 0
        var index = 0
        while index < changes.count {
            var end = index + 1
            while end < changes.count, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context
            { end += 1 }
            let hunk = changes[index..<end]
            let start = max(0, changes[index].old.lowerBound - Self.context)
            let stop = min(lines.count, changes[end - 1].old.upperBound + Self.context)
            let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
            output += Array(
                "@@ -\(Self.range(start, stop - start)) +\(Self.range(start + shift, stop - start + growth)) @@\n".utf8)
            var line = start
            for change in hunk {
                for kept in lines[line..<change.old.lowerBound] { Self.append(" ", kept, to: &output) }
                for removed in lines[change.old] { Self.append("-", removed, to: &output) }
                for added in change.new { Self.append("+", added, to: &output) }
                line = change.old.upperBound
            }
            for kept in lines[line..<stop] { Self.append(" ", kept, to: &output) }
            shift += growth
            index = end
        }
        return output
    }

    private static func append(_ mark: String, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
        output += mark.utf8
        output += line
        if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
    }

    /// Lines are numbered from 1; an empty range has the number of the line before it.
    private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

    /// The name as git writes it: quoted if a character would end it, followed by a tab if it contains spaces.
    private static func name(_ prefix: String, _ path: String) -> String {
        let name = prefix + path.drop { $0 == "/" }
        guard
            name.utf8.contains(where: {
                $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
            })
        else {
            return name.contains(" ") ? name + "\t" : name
        }
        return "\""
            + name.unicodeScalars.map { scalar -> String in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case "\n": "\\n"
                case "\t": "\\t"
                case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\" + octal(scalar.value)
                default: "\(scalar)"
                }
            }.joined() + "\""
    }

    private static func octal(_ value: UInt32) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    private static func line(at offset: Int, _ starts: [Int]) -> Int { starts.lastIndex(notAbove: offset) }
}

extension [Int] {
    /// The index of the last of the sorted numbers that is not larger than the offset; 0 if all are.
    fileprivate func lastIndex(notAbove offset: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return Swift.max(0, low - 1)
    }

    fileprivate func contains(sorted offset: Int) -> Bool { !isEmpty && self[lastIndex(notAbove: offset)] == offset }
}
