import Diagnostics

/// Character data between tags.
extension Scanner {
    /// Reads text up to the next `<` or the end.
    mutating func scanText() {
        let start = position
        var index = start
        var needsDecoding = false
        while true {
            let stops = input.block(at: index).textStops
            if stops.isEmpty {
                index &+= ByteBlock.size
                continue
            }
            index &+= stops.first
            if input[index] == Byte.less { break }
            guard let next = scanUnusualText(at: index, needsDecoding: &needsDecoding) else { break }
            index = next
        }
        if current == 0 { checkTextOutsideRoot(from: start, to: index) }
        addLeaf(.text, from: start, to: index, needsDecoding: needsDecoding)
        position = index
    }

    /// Returns the index behind what is at `index`; `nil` at the end of the input.
    private mutating func scanUnusualText(at index: Int, needsDecoding: inout Bool) -> Int? {
        switch input[index] {
        case Byte.tab:
            return index + 1
        case Byte.carriageReturn:
            needsDecoding = true
            return index + 1
        case Byte.ampersand:
            needsDecoding = true
            return scanReference(at: index)
        case Byte.closingBracket:
            if input[index + 1] == Byte.closingBracket, input[index + 2] == Byte.greater {
                report(.malformedXML, "']]>' in text must be written ']]&gt;'", at: index)
            }
            return index + 1
        case 0 where index >= input.count:
            return nil
        default:
            return scanCharacter(at: index)
        }
    }

    private mutating func checkTextOutsideRoot(from start: Int, to end: Int) {
        let index = input.skippingSpace(from: start)
        guard index < end else { return }
        let side = hasRoot ? "behind" : "before"
        report(.malformedXML, "there is text \(side) the root element", at: index)
    }

    /// A `<` that begins no markup: a mark of a merge conflict, or one that should have been escaped.
    mutating func scanStrayLess() {
        let start = position
        if isConflictMark(at: start) {
            position = skipConflictMark(at: start)
        } else {
            report(.malformedXML, "'<' does not begin a tag here; in text it must be written '&lt;'", at: start)
            position = start + 1
        }
        addMalformed(from: start, to: position)
    }

    /// Whether a line begins here with the seven `<` that a version control system leaves for a conflict.
    func isConflictMark(at index: Int) -> Bool {
        guard index == 0 || input[index - 1] == Byte.lineFeed, input.starts(with: "<<<<<<<", at: index) else {
            return false
        }
        let next = input[index + 7]
        return Byte.isSpace(next) || index + 7 >= input.count
    }

    private static var conflictAdvice: String {
        "choose one of the two sides, and remove the lines <<<<<<<, ======= and >>>>>>>"
    }

    /// Reports the mark and returns the end of its line.
    mutating func skipConflictMark(at start: Int) -> Int {
        var end = start + 7
        while end < input.count, input[end] != Byte.lineFeed, input[end] != Byte.carriageReturn { end += 1 }
        report(.malformedXML, at: start, notes: [Self.conflictAdvice]) {
            "an unresolved merge conflict begins here: '\($0.excerpt(start, end))'"
        }
        return end
    }

    /// Keeps bytes that are not XML as a node. `joined` ones become part of the malformed node right before them.
    mutating func addMalformed(from start: Int, to end: Int, joined: Bool = false) {
        let last = nodes.count - 1
        if joined, nodes[last].kind == .malformed, Int(nodes[last].end) == start {
            nodes[last].end = UInt32(truncatingIfNeeded: end)
        } else {
            addLeaf(.malformed, from: start, to: end)
        }
    }
}
