import Diagnostics

/// Comments, CDATA sections, processing instructions and document type declarations.
extension Scanner {
    /// Reads what begins with `<!`.
    mutating func scanMarkupDeclaration() {
        if input.starts(with: "<!--", at: position) {
            scanComment()
        } else if input.starts(with: "<![CDATA[", at: position) {
            scanCDATA()
        } else if input.starts(with: "<!DOCTYPE", at: position) {
            scanDoctype()
        } else {
            let start = position
            var end = start + 2
            while end < input.count, input[end] != Byte.greater, input[end] != Byte.less { end += 1 }
            if input[end] == Byte.greater { end += 1 }
            report(.malformedXML, at: start) {
                "'\($0.excerpt(start, end))' is neither a comment nor a CDATA section"
            }
            addMalformed(from: start, to: end)
            position = end
        }
    }

    private mutating func scanComment() {
        let start = position
        var index = start + 4
        var isHyphenReported = false
        while true {
            index = nextByte(Byte.hyphen, from: index)
            if index >= input.count {
                report(.malformedXML, "the comment is not closed by '-->'", at: start)
                break
            }
            if input[index + 1] == Byte.hyphen {
                if input[index + 2] == Byte.greater {
                    index += 3
                    break
                }
                if !isHyphenReported {
                    isHyphenReported = true
                    report(.malformedXML, "'--' is not allowed inside a comment", at: index)
                }
            }
            index += 1
        }
        addLeaf(.comment, from: start, to: index)
        position = index
    }

    private mutating func scanCDATA() {
        let start = position
        if current == 0 {
            report(.malformedXML, "a CDATA section is not allowed outside the root element", at: start)
        }
        var index = start + 9
        while true {
            index = nextByte(Byte.closingBracket, from: index)
            if index >= input.count {
                report(.malformedXML, "the CDATA section is not closed by ']]>'", at: start)
                break
            }
            if input[index + 1] == Byte.closingBracket, input[index + 2] == Byte.greater {
                index += 3
                break
            }
            index += 1
        }
        addLeaf(.cdata, from: start, to: index)
        position = index
    }

    mutating func scanProcessingInstruction() {
        let start = position
        let (name, nameEnd) = self.name(at: start + 2)
        if name == NameTable.noName {
            report(.malformedXML, "a processing instruction must begin with a name", at: start)
        } else if isReservedTarget(from: start + 2, to: nameEnd) {
            report(.malformedXML, "an XML declaration is only allowed at the very start of a document", at: start)
        } else if nameEnd < input.count, !Byte.isSpace(input[nameEnd]), !input.starts(with: "?>", at: nameEnd) {
            report(
                .malformedXML, "white space is missing after the target of the processing instruction",
                at: nameEnd)
        }
        var index = nameEnd
        while true {
            index = nextByte(Byte.questionMark, from: index)
            if index >= input.count {
                report(.malformedXML, "the processing instruction is not closed by '?>'", at: start)
                break
            }
            index += 1
            if input[index] == Byte.greater {
                index += 1
                break
            }
        }
        addLeaf(.processingInstruction, from: start, to: index, name: name)
        position = index
    }

    /// The target `xml`, in any case of letters, is reserved (production 17).
    private func isReservedTarget(from start: Int, to end: Int) -> Bool {
        end - start == 3 && input[start] | 0x20 == 0x78 && input[start + 1] | 0x20 == 0x6D
            && input[start + 2] | 0x20 == 0x6C
    }

    /// The next place of `stop`, or the end of the input; checks the characters on the way.
    mutating func nextByte(_ stop: UInt8, from start: Int) -> Int {
        var index = start
        while true {
            let stops = input.block(at: index).stops(at: stop)
            if stops.isEmpty {
                index &+= ByteBlock.size
                continue
            }
            index &+= stops.first
            let byte = input[index]
            if byte == stop { return index }
            if byte == 0, index >= input.count { return input.count }
            index = byte == Byte.tab || byte == Byte.carriageReturn ? index + 1 : scanCharacter(at: index)
        }
    }
}
