import Diagnostics

/// Start tags, their attributes, and end tags.
extension Scanner {
    mutating func scanStartTag() {
        let start = position
        let (name, nameEnd) = self.name(at: start &+ 1)
        guard name != NameTable.noName else { return scanStrayLess() }
        guard depth < limits.depth else { return skipTagBelowLimit() }
        if current == 0 {
            if hasRoot {
                report(.malformedXML, at: start) {
                    "there is a second root element, '\($0.excerpt(start + 1, nameEnd))'"
                }
            }
            hasRoot = true
        }
        let element = nodes.count
        nodes.append(
            NodeRecord(
                .element, start: UInt32(truncatingIfNeeded: start), end: 0, parent: UInt32(truncatingIfNeeded: current),
                next: 0, firstAttribute: UInt32(truncatingIfNeeded: attributes.count), name: name))
        names.records[name].openCount &+= 1
        current = element
        depth &+= 1

        let isEmpty = scanAttributes(from: nameEnd, of: element)
        nodes[element].contentStart = UInt32(truncatingIfNeeded: position)
        if isEmpty { close(contentEnd: position, end: position) }
    }

    /// Reads up to and with the end of a start tag. Returns whether the tag closes its element.
    private mutating func scanAttributes(from nameEnd: Int, of element: Int) -> Bool {
        var index = nameEnd
        let first = attributes.count
        while true {
            let gap = index
            if input[index] == Byte.space { index &+= 1 }
            if Byte.isSpace(input[index]) { index = input.skippingSpace(from: index) }

            let byte = input[index]
            if byte == Byte.greater {
                position = index &+ 1
                return false
            }
            if byte == Byte.slash, input[index &+ 1] == Byte.greater {
                position = index &+ 2
                return true
            }
            if byte == Byte.less || index >= input.count {
                if isConflictMark(at: index) {
                    index = skipConflictMark(at: index)
                    continue
                }
                report(.malformedXML, at: Int(nodes[element].start)) {
                    "the tag of element '\($0.name(of: element))' is not closed by '>'"
                }
                position = gap
                return false
            }

            let (name, end) = self.name(at: index)
            if name != NameTable.noName, index > gap, input[end] == Byte.equals, input[end &+ 1] == Byte.quote {
                index = scanQuotedValue(Byte.quote, openedAt: end &+ 1, name: name, nameStart: index, first: first)
            } else {
                index = scanUnusualAttribute(name, from: index, nameEnd: end, isSeparated: index > gap, first: first)
            }
        }
    }

    /// Reads a value from its opening quote and records the attribute. Returns the index behind it.
    @inline(__always)
    private mutating func scanQuotedValue(
        _ quote: UInt8, openedAt opening: Int, name: UInt32, nameStart: Int, first: Int
    ) -> Int {
        let start = opening &+ 1
        var index = start
        while true {
            let stops = input.block(at: index).valueStops(quote: quote)
            if stops.isEmpty {
                index &+= ByteBlock.size
                continue
            }
            index &+= stops.first
            break
        }
        var flags: AttributeRecord.Flags = .isClosed
        if input[index] != quote { (index, flags) = finishUnusualValue(quote, start: start, from: index) }
        addAttribute(name, nameStart: nameStart, valueStart: start, valueEnd: index, flags: flags, first: first)
        return flags.contains(.isClosed) ? index &+ 1 : index
    }

    @inline(__always)
    private mutating func addAttribute(
        _ name: UInt32, nameStart: Int, valueStart: Int, valueEnd: Int, flags: AttributeRecord.Flags, first: Int
    ) {
        let element = UInt32(truncatingIfNeeded: current)
        guard attributes.count &- first < limits.attributesPerElement else {
            return noteTooManyAttributes(at: nameStart)
        }
        if names.records[name].lastElement == element {
            report(.duplicateAttribute, at: nameStart) {
                "element '\($0.name(of: $0.current))' has the attribute '\($0.name(name))' twice"
            }
        }
        names.records[name].lastElement = element
        attributes.append(
            AttributeRecord(
                name: name, start: UInt32(truncatingIfNeeded: nameStart),
                valueStart: UInt32(truncatingIfNeeded: valueStart), valueEnd: UInt32(truncatingIfNeeded: valueEnd),
                flags: flags))
    }

    private mutating func noteTooManyAttributes(at index: Int) {
        let element = Int(nodes[current].start)
        guard elementWithTooManyAttributes != element else { return }
        elementWithTooManyAttributes = element
        report(.limitExceeded, at: index) {
            "element '\($0.name(of: $0.current))' has more than \($0.limits.attributesPerElement) attributes; "
                + "the rest was not read"
        }
    }

    /// Attributes that are not `name="value"` behind white space: other quotes, spaces around `=`, and what is wrong.
    private mutating func scanUnusualAttribute(
        _ name: UInt32, from start: Int, nameEnd: Int, isSeparated: Bool, first: Int
    ) -> Int {
        guard name != NameTable.noName else { return skipUnexpected(from: start) }
        if !isSeparated {
            report(.malformedXML, at: start) {
                "white space is missing before the attribute '\($0.excerpt(start, nameEnd))'"
            }
        }
        let equals = input.skippingSpace(from: nameEnd)
        guard input[equals] == Byte.equals else {
            report(.malformedXML, at: start) {
                "the attribute '\($0.excerpt(start, nameEnd))' has no value"
            }
            addAttribute(name, nameStart: start, valueStart: nameEnd, valueEnd: nameEnd, flags: [], first: first)
            return nameEnd
        }
        let opening = input.skippingSpace(from: equals + 1)
        let quote = input[opening]
        if quote == Byte.quote || quote == Byte.apostrophe {
            return scanQuotedValue(quote, openedAt: opening, name: name, nameStart: start, first: first)
        }
        report(.malformedXML, at: opening) {
            "the value of the attribute '\($0.excerpt(start, nameEnd))' is not in quotes"
        }
        let end = endOfUnquotedValue(from: opening)
        addAttribute(
            name, nameStart: start, valueStart: opening, valueEnd: end, flags: .needsDecoding, first: first)
        return end
    }

    private func endOfUnquotedValue(from start: Int) -> Int {
        var index = start
        while index < input.count {
            let byte = input[index]
            if Byte.isSpace(byte) || byte == Byte.greater || byte == Byte.less { break }
            if byte == Byte.slash, input[index + 1] == Byte.greater { break }
            index += 1
        }
        return index
    }

    /// Skips bytes inside a tag that begin no attribute; they stay part of the tag.
    private mutating func skipUnexpected(from start: Int) -> Int {
        var index = start + 1
        while index < input.count {
            let byte = input[index]
            if Byte.isSpace(byte) || byte == Byte.greater || byte == Byte.less || byte == Byte.slash { break }
            index += 1
        }
        report(.malformedXML, at: start) {
            "'\($0.excerpt(start, index))' has no meaning inside the tag of element '\($0.name(of: $0.current))'"
        }
        return index
    }

    mutating func scanEndTag() {
        let start = position
        let (name, nameEnd) = self.name(at: start &+ 2)
        var end = nameEnd
        if name != NameTable.noName, input[end] != Byte.greater { end = input.skippingSpace(from: end) }
        if name != NameTable.noName, input[end] == Byte.greater {
            end &+= 1
        } else {
            while end < input.count, input[end] != Byte.greater, input[end] != Byte.less { end += 1 }
            if input[end] == Byte.greater { end += 1 }
            report(.malformedXML, at: start) {
                "'\($0.excerpt(start, end))' is not an end tag: only a name and white space may be in it"
            }
        }
        position = end
        if excessDepth > 0 {
            excessDepth -= 1
            addMalformed(from: start, to: end, joined: true)
        } else if name != NameTable.noName, nodes[current].name == name {
            close(contentEnd: start, end: end)
        } else {
            closeAround(name, from: start, to: end)
        }
    }

    /// An end tag that does not match the innermost element closes the elements inside the one that it matches;
    /// if it matches none, it is kept as malformed.
    private mutating func closeAround(_ name: UInt32, from start: Int, to end: Int) {
        guard name != NameTable.noName, names.records[name].openCount > 0 else {
            if name != NameTable.noName {
                report(.malformedXML, at: start) {
                    "the end tag '\($0.excerpt(start, end))' does not close an open element"
                }
            }
            return addMalformed(from: start, to: end)
        }
        while nodes[current].name != name {
            report(.malformedXML, at: Int(nodes[current].start)) {
                "element '\($0.name(of: $0.current))' is not closed before '\($0.excerpt(start, end))'"
            }
            close(contentEnd: start, end: start)
        }
        close(contentEnd: start, end: end)
    }

    /// Below the limit of depth tags are passed over, so that the elements above keep their ends.
    private mutating func skipTagBelowLimit() {
        let start = position
        if !isDepthReported {
            isDepthReported = true
            report(.limitExceeded, at: start) {
                "elements are nested more than \($0.limits.depth) levels deep; deeper ones were not read"
            }
        }
        var index = start + 1
        var quote: UInt8 = 0
        while index < input.count {
            let byte = input[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == Byte.quote || byte == Byte.apostrophe {
                quote = byte
            } else if byte == Byte.greater || byte == Byte.less {
                break
            }
            index += 1
        }
        if input[index - 1] != Byte.slash { excessDepth += 1 }
        position = input[index] == Byte.greater ? index + 1 : index
        addMalformed(from: start, to: position, joined: true)
    }
}
