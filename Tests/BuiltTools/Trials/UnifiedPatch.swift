public import Foundation

/// Applies the diffs that `edited` has, as `patch` would, but exactly: a line that is not where the diff says is a failure.
public struct UnifiedPatch {
    public struct Failure: Error, CustomStringConvertible { public var description: String }

    /// The text with a diff of one file applied.
    public static func apply(_ diff: String, to text: Data) throws -> Data {
        let lines = split(text)
        var result: [Data] = []
        var next = 0
        var parts = split(Data(diff.utf8))[...]
        func isMark(_ part: Data, _ mark: String) -> Bool { part.starts(with: mark.utf8) }
        while let part = parts.popFirst() {
            if isMark(part, "--- ") || isMark(part, "+++ ") { continue }
            guard isMark(part, "@@ -") else { throw Failure(description: "no hunk begins at '\(shown(part))'") }
            var (old, new) = try ranges(part)
            // An empty range has the number of the line before it.
            let start = old.count == 0 ? old.start : old.start - 1
            guard start >= next, start <= lines.count else { throw Failure(description: "hunk at line \(old.start)") }
            result += lines[next..<start]
            next = start
            while old.count > 0 || new.count > 0, var line = parts.popFirst() {
                let mark = line.removeFirst()
                line = Data(line)
                if let end = parts.first, isMark(end, "\\ ") {
                    parts.removeFirst()
                    line.removeLast()
                }
                if mark != UInt8(ascii: "+") {
                    guard next < lines.count, lines[next] == line else {
                        throw Failure(description: "line \(next + 1) is not '\(shown(line))'")
                    }
                    next += 1
                    old.count -= 1
                }
                if mark != UInt8(ascii: "-") {
                    result.append(line)
                    new.count -= 1
                }
            }
        }
        return (result + lines[next...]).reduce(into: Data()) { $0 += $1 }
    }

    private static func shown(_ line: Data) -> String {
        String(decoding: line.prefix(100), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    private static func split(_ text: Data) -> [Data] {
        var lines: [Data] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
            lines.append(Data(text[start..<end]))
            start = end
        }
        return lines
    }

    private static func ranges(_ head: Data) throws -> (old: (start: Int, count: Int), new: (start: Int, count: Int)) {
        let numbers = String(decoding: head, as: UTF8.self).split(whereSeparator: { !$0.isNumber }).compactMap {
            Int($0)
        }
        guard numbers.count == 4 else { throw Failure(description: "no hunk begins at '\(shown(head))'") }
        return ((numbers[0], numbers[1]), (numbers[2], numbers[3]))
    }
}
