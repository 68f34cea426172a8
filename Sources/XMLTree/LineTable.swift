import Diagnostics

/// Finds the line of a byte: how many lines end before each stretch of the document, and where the line begins that
/// is open there. What is inside a stretch is counted when asked for.
struct LineTable: Sendable {
    private struct Entry {
        var line: UInt32
        var lineStart: UInt32
    }

    /// Below 256 blocks, so that a lane of eight bits can count the matches of its column.
    private static let stretch = 128 * ByteBlock.size

    private var entries: [Entry] = []

    init(of utf8: [UInt8]) {
        utf8.withUnsafeBytes { buffer in
            guard let window = ByteWindow(buffer) else { return }
            entries.reserveCapacity(window.count / Self.stretch + 1)
            var entry = Entry(line: 1, lineStart: UInt32(Self.startOfFirstLine(of: window)))
            for start in stride(from: 0, to: window.count, by: Self.stretch) {
                entries.append(entry)
                let end = min(start + Self.stretch, window.count)
                let lineEnds = Self.lineEnds(in: start..<end, of: window)
                guard lineEnds > 0 else { continue }
                entry.line += UInt32(lineEnds)
                if let lineStart = Self.lastLineStart(in: start..<end, of: window) {
                    entry.lineStart = UInt32(lineStart)
                }
            }
        }
    }

    func place(atByte offset: Int, of utf8: [UInt8], file: String) -> SourcePlace {
        utf8.withUnsafeBytes { buffer in
            guard let window = ByteWindow(buffer), !entries.isEmpty else {
                return SourcePlace(file: file, line: 1, column: 1)
            }
            let offset = min(max(offset, 0), window.count)
            let index = min(offset / Self.stretch, entries.count - 1)
            let range = index * Self.stretch..<offset
            let line = Int(entries[index].line) + Self.lineEnds(in: range, of: window)
            let start = Self.lastLineStart(in: range, of: window) ?? Int(entries[index].lineStart)
            return SourcePlace(file: file, line: line, column: max(offset - start, 0) + 1)
        }
    }

    /// A byte order mark is not part of the line.
    private static func startOfFirstLine(of window: ByteWindow) -> Int {
        window.starts(with: "\u{FEFF}", at: 0) ? 3 : 0
    }

    private static func lineEnds(in range: Range<Int>, of window: ByteWindow) -> Int {
        var lineFeeds = SIMD16<UInt8>(repeating: 0)
        var carriageReturns = lineFeeds
        var index = range.lowerBound
        while index + ByteBlock.size <= range.upperBound {
            let block = window.block(at: index)
            lineFeeds = lineFeeds &- block.equal(Byte.lineFeed)
            carriageReturns = carriageReturns | block.equal(Byte.carriageReturn)
            index &+= ByteBlock.size
        }
        guard carriageReturns == SIMD16(repeating: 0) else {
            return range.reduce(into: 0) { count, index in if endsLine(index, of: window) { count += 1 } }
        }
        var count = Int(SIMD16<UInt16>(truncatingIfNeeded: lineFeeds).wrappedSum())
        while index < range.upperBound {
            if endsLine(index, of: window) { count &+= 1 }
            index &+= 1
        }
        return count
    }

    private static func lastLineStart(in range: Range<Int>, of window: ByteWindow) -> Int? {
        var index = range.upperBound
        while index > range.lowerBound {
            index &-= 1
            if endsLine(index, of: window) { return index &+ 1 }
        }
        return nil
    }

    @inline(__always)
    private static func endsLine(_ index: Int, of window: ByteWindow) -> Bool {
        let byte = window[index]
        return byte == Byte.lineFeed || (byte == Byte.carriageReturn && window[index &+ 1] != Byte.lineFeed)
    }
}
