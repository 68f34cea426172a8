import Diagnostics

extension XMLTree {
    /// Why edits cannot be applied.
    public enum EditError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Two edits change the same bytes.
        case overlap(Range<Int>, Range<Int>)
        /// The document has no such bytes.
        case outside(Range<Int>)

        public var description: String {
            switch self {
            case .overlap(let a, let b): "two edits change the same bytes: \(a) and \(b)"
            case .outside(let range): "an edit changes bytes that the document does not have: \(range)"
            }
        }
    }

    /// The document with some ranges of `utf8` replaced, in its own encoding. What no edit names stays byte for byte.
    ///
    /// Edits come in any order; insertions at one place stand in the order in which they were given.
    public func serialized(applying edits: [SourceEdit]) throws(EditError) -> [UInt8] {
        let ordered = edits.enumerated().sorted { a, b in
            (a.element.range.lowerBound, a.element.range.upperBound, a.offset) < (
                b.element.range.lowerBound, b.element.range.upperBound, b.offset
            )
        }.map(\.element)
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var previous = 0..<0
        for edit in ordered {
            guard edit.range.lowerBound >= 0, edit.range.upperBound <= utf8.count else { throw .outside(edit.range) }
            guard edit.range.lowerBound >= previous.upperBound else { throw .overlap(previous, edit.range) }
            output += utf8[previous.upperBound..<edit.range.lowerBound]
            output += edit.replacement.utf8
            previous = edit.range
        }
        output += utf8[previous.upperBound...]
        return SourceForm.encoded(output, as: encoding, oddByte: oddByte)
    }
}

extension XMLElement {
    /// Gives an attribute a value; a new attribute stands last. `nil`: it has the value already.
    public func setting(_ name: String, to value: String) -> SourceEdit? {
        guard let attribute = attribute(name) else {
            let end = attributes.last?.range.upperBound ?? startTagRange.lowerBound + 1 + self.name.utf8.count
            return SourceEdit(replacing: end..<end, with: " \(name)=\"\(XMLEscaping.attributeValue(value))\"")
        }
        guard attribute.value != value else { return nil }
        let text = XMLEscaping.attributeValue(value)
        let quote = tree.source(in: attribute.valueRange.upperBound..<attribute.valueRange.upperBound + 1)
        return SourceEdit(
            replacing: attribute.valueRange, with: quote == "'" ? text.replacing("'", with: "&apos;") : text)
    }

    /// Takes an attribute away, with the white space before it. `nil`: there is none of the name.
    public func removing(attribute name: String) -> SourceEdit? {
        guard let attribute = attribute(name) else { return nil }
        var start = attribute.range.lowerBound
        while start > startTagRange.lowerBound, Self.isSpace(tree.utf8[start - 1]) { start -= 1 }
        return SourceEdit(replacing: start..<attribute.range.upperBound, with: "")
    }

    /// Replaces everything between the tags by a text. `nil`: the text stands there already, and nothing else.
    public func setting(text: String) -> SourceEdit? {
        guard self.text != text || !children.isEmpty else { return nil }
        return replacingContent(with: XMLEscaping.text(text))
    }

    /// Puts markup on a line of its own before this element, indented as it is.
    public func inserting(before markup: String) -> SourceEdit {
        SourceEdit(replacing: range.lowerBound..<range.lowerBound, with: markup + lineStart)
    }

    /// Puts markup on a line of its own behind this element, indented as it is.
    public func inserting(after markup: String) -> SourceEdit {
        SourceEdit(replacing: range.upperBound..<range.upperBound, with: lineStart + markup)
    }

    /// Puts markup on a line of its own behind the last child, indented like it.
    public func appending(_ markup: String) -> SourceEdit {
        var last: XMLElement?
        for child in children { last = child }
        if let last { return last.inserting(after: markup) }
        return replacingContent(with: lineStart.isEmpty ? markup : "\(lineStart)    \(markup)\(lineStart)")
    }

    /// Takes the element away, with its line where nothing else stands on it.
    public func removing() -> SourceEdit {
        let start = range.lowerBound - lineStart.utf8.count
        let followsLineStart = start >= 0 && tree.source(in: start..<range.lowerBound) == lineStart
        return SourceEdit(replacing: (followsLineStart ? start : range.lowerBound)..<range.upperBound, with: "")
    }

    private func replacingContent(with markup: String) -> SourceEdit {
        if endTagRange != nil { return SourceEdit(replacing: contentRange, with: markup) }
        // `<a b="c"/>`, or a tag that is never closed.
        let end = startTagRange.upperBound
        let isEmpty = tree.source(in: end - 2..<end) == "/>"
        return SourceEdit(replacing: (isEmpty ? end - 2 : end - 1)..<end, with: ">\(markup)</\(name)>")
    }

    /// The line end and the indentation before this element; empty if something else stands before it on its line.
    package var lineStart: String { node.lineStart }

    private static func isSpace(_ byte: UInt8) -> Bool { XMLNode.isSpace(byte) }
}

extension XMLNode {
    /// The line end and the indentation before this node; empty if something else stands before it on its line.
    package var lineStart: String {
        let utf8 = tree.utf8
        var start = range.lowerBound
        while start > 0, Self.isBlank(utf8[start - 1]) { start -= 1 }
        guard start > 0, !Self.isBlank(utf8[start - 1]), Self.isSpace(utf8[start - 1]) else { return "" }
        start -= 1
        if start > 0, utf8[start] == UInt8(ascii: "\n"), utf8[start - 1] == UInt8(ascii: "\r") { start -= 1 }
        return tree.source(in: start..<range.lowerBound)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    fileprivate static func isSpace(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
