import Diagnostics

/// The XML declaration (productions 23 to 26, 32, 80 and 81).
extension Scanner {
    /// Reads `<?xml … ?>` at the start of the document.
    mutating func scanDeclaration() {
        let start = position
        var reader = DeclarationReader(input: input, index: start + 5)
        reader.read()
        if let (message, offset) = reader.mistake { report(.malformedXML, message, at: offset) }
        position = endOfDeclaration(from: reader.index)
        addLeaf(.declaration, from: start, to: position)
        if let range = reader.encoding { checkEncoding(range) }
    }

    private mutating func endOfDeclaration(from start: Int) -> Int {
        var index = start
        while index < input.count, input[index] != Byte.less, input[index] != Byte.greater { index += 1 }
        return input[index] == Byte.greater ? index + 1 : index
    }

    private mutating func checkEncoding(_ range: Range<Int>) {
        var name = ""
        for index in range { name.unicodeScalars.append(Unicode.Scalar(input[index])) }
        switch name.uppercased() {
        case "UTF-8":
            if encoding != .utf8 {
                report(.malformedXML, severity: .warning, at: range.lowerBound) { _ in
                    "the document declares \(name), but is stored as UTF-16"
                }
            }
        case "US-ASCII", "ASCII":
            declaresASCII = true
        case "UTF-16":
            if encoding == .utf8 {
                report(.malformedXML, at: range.lowerBound) { _ in
                    "the document declares \(name), but is stored as UTF-8"
                }
            }
        default:
            report(.unsupportedEncoding, at: range.lowerBound, notes: ["convert the document to UTF-8"]) {
                "the document declares the encoding '\($0.excerpt(range.lowerBound, range.upperBound))'; "
                    + "only UTF-8, UTF-16 and US-ASCII can be read"
            }
            stopped = position
        }
    }
}

/// Reads the pseudo-attributes of a declaration in their fixed order and stops at the first mistake.
private struct DeclarationReader: ~Copyable {
    let input: ByteWindow
    var index: Int
    var encoding: Range<Int>?
    var mistake: (String, Int)?

    init(input: ByteWindow, index: Int) {
        self.input = input
        self.index = index
    }

    mutating func read() {
        guard let version = value(of: "version") else {
            return note("the XML declaration must begin with version=\"1.0\"")
        }
        guard isVersion(version) else { return note("the version of XML must be 1.0", at: version.lowerBound) }
        encoding = value(of: "encoding")
        if let encoding, !isEncodingName(encoding) {
            self.encoding = nil
            return note("the name of the encoding is not valid", at: encoding.lowerBound)
        }
        if mistake == nil, let standalone = value(of: "standalone") {
            let isYes = standalone.count == 3 && input.starts(with: "yes", at: standalone.lowerBound)
            let isNo = standalone.count == 2 && input.starts(with: "no", at: standalone.lowerBound)
            guard isYes || isNo else { return note("standalone must be 'yes' or 'no'", at: standalone.lowerBound) }
        }
        guard mistake == nil else { return }
        index = input.skippingSpace(from: index)
        guard input.starts(with: "?>", at: index) else {
            return note(
                "the XML declaration may have version, encoding and standalone, in this order, and ends with '?>'")
        }
    }

    private mutating func note(_ message: String, at offset: Int? = nil) {
        if mistake == nil { mistake = (message, offset ?? index) }
    }

    /// The range of the value of the pseudo-attribute `name`; `nil`, and nothing is read, if another comes next.
    private mutating func value(of name: StaticString) -> Range<Int>? {
        let start = input.skippingSpace(from: index)
        guard start > index, input.starts(with: name, at: start) else { return nil }
        let equals = input.skippingSpace(from: start + name.utf8CodeUnitCount)
        guard input[equals] == Byte.equals else { return nil }
        let opening = input.skippingSpace(from: equals + 1)
        let quote = input[opening]
        guard quote == Byte.quote || quote == Byte.apostrophe else { return nil }
        var end = opening + 1
        while end < input.count, input[end] != quote, input[end] != Byte.greater, input[end] != Byte.less { end += 1 }
        guard input[end] == quote else { return nil }
        index = end + 1
        return opening + 1..<end
    }

    /// Production 26: `1.` and digits.
    private func isVersion(_ range: Range<Int>) -> Bool {
        guard range.count >= 3, input.starts(with: "1.", at: range.lowerBound) else { return false }
        return range.dropFirst(2).allSatisfy { (0x30...0x39).contains(input[$0]) }
    }

    /// Production 81.
    private func isEncodingName(_ range: Range<Int>) -> Bool {
        guard let first = range.first, (0x41...0x5A).contains(input[first] & ~0x20) else { return false }
        return range.allSatisfy { index in
            switch input[index] {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2E, 0x5F, 0x2D: true
            default: false
            }
        }
    }
}
