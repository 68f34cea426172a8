import TestSupport
import Testing
import XMLTree

@Suite struct EncodingTests {
    static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    static let document = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a b=\"é\">日本 😀</a>\r\n"

    @Test(arguments: [true, false], [true, false])
    func utf16IsReadAndKept(bigEndian: Bool, hasMark: Bool) {
        let bytes = Self.utf16((hasMark ? "\u{FEFF}" : "") + Self.document, bigEndian: bigEndian)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        #expect(tree.encoding == (bigEndian ? .utf16BigEndian : .utf16LittleEndian))
        #expect(findings(tree) == [])
        #expect(tree.root?[attribute: "b"] == "é")
        #expect(tree.root?.text == "日本 😀")
        #expect(tree.serialized() == bytes)
    }

    @Test func placesInUTF16CountUTF8Bytes() {
        let tree = XMLTree.parse(Self.utf16("\u{FEFF}<é><b/></é>", bigEndian: true), file: "a.xml")
        #expect(tree.root?.place.column == 1)
        #expect(tree.root?.firstChild(named: "b")?.place.column == 5)
    }

    @Test func everyPairOfBytesOfUTF16IsKept() {
        for high in 0...255 {
            var bytes: [UInt8] = [0xFE, 0xFF]
            for low in stride(from: 0, through: 255, by: 5) { bytes += [UInt8(high), UInt8(low)] }
            #expect(XMLTree.parse(bytes, file: "a.xml").serialized() == bytes)
        }
    }

    @Test func halfCharactersAndHalfPairsAreReportedAndKept() {
        let start = Self.utf16("\u{FEFF}<a>", bigEndian: false)
        let end = Self.utf16("</a>", bigEndian: false)
        let alone = start + [0x00, 0xD8] + end
        #expect(
            findings(XMLTree.parse(alone, file: "a.xml")) == ["1:4 a UTF-16 surrogate is not part of a pair"])
        #expect(XMLTree.parse(alone, file: "a.xml").serialized() == alone)
        let odd = start + end + [0x0A]
        #expect(
            findings(XMLTree.parse(odd, file: "a.xml")) == [
                "1:8 the last character of the UTF-16 document is cut in half"
            ])
        #expect(XMLTree.parse(odd, file: "a.xml").serialized() == odd)
    }

    @Test func mutatedUTF16IsKept() {
        let sample = Self.utf16("\u{FEFF}" + Sample.everything, bigEndian: false)
        for seed in 0..<200 {
            var generator = SeededGenerator(seed: UInt64(seed) + 3_000_000)
            let bytes = Array(sample[..<2]) + MutationTests.mutated(Array(sample[2...]), using: &generator)
            #expect(XMLTree.parse(bytes, file: "a.xml").serialized() == bytes, "seed \(seed)")
        }
    }

    @Test(arguments: ["ISO-8859-1", "Shift_JIS", "windows-1252", "UTF-7", "UTF-32"])
    func otherDeclaredEncodingsAreRefused(_ name: String) {
        let document = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a/>"
        let tree = parse(document)
        #expect(tree.diagnostics.map(\.code) == [.unsupportedEncoding])
        #expect(
            findings(tree) == [
                "1:31 the document declares the encoding '\(name)'; only UTF-8, UTF-16 and US-ASCII can be read"
            ])
        #expect(tree.root == nil)
        #expect(!tree.unreadRange.isEmpty)
        #expect(tree.serialized() == Array(document.utf8))
    }

    @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0, 0x3C], [0x4C, 0x6F, 0xA7, 0x94]] as [[UInt8]])
    func otherEncodingsAreRefusedByTheirFirstBytes(_ bytes: [UInt8]) {
        let tree = XMLTree.parse(bytes, file: "a.xml")
        #expect(tree.diagnostics.map(\.code) == [.unsupportedEncoding])
        #expect(tree.serialized() == bytes)
    }

    @Test func declarationsThatContradictTheBytesAreReported() {
        #expect(findings(parse("<?xml version='1.0' encoding='utf-8'?><a/>")) == [])
        #expect(findings(parse("<?xml version='1.0' encoding='us-ascii'?><a/>")) == [])
        #expect(
            findings(parse("<?xml version='1.0' encoding='US-ASCII'?><a>é é</a>"))
                == ["1:45 the document declares US-ASCII, but has the character U+00E9"])
        #expect(
            findings(parse("<?xml version='1.0' encoding='UTF-16'?><a/>"))
                == ["1:31 the document declares UTF-16, but is stored as UTF-8"])
    }

    @Test func bytesThatAreNotUTF8AreReportedOnceAndKept() {
        let bytes = Array("<a b='".utf8) + [0xFC] + Array("'>".utf8) + [0xC3, 0x28, 0xE2, 0x82] + Array("</a>".utf8)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        #expect(findings(tree) == ["1:7 the byte 0xFC is not UTF-8 here"])
        #expect(
            tree.diagnostics.first?.notes == [
                "save the document as UTF-8", "3 more bytes of the document are not UTF-8",
            ])
        #expect(tree.serialized() == bytes)
        #expect(tree.root?[attribute: "b"] == "\u{FFFD}")
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func formsThatUTF8ForbidsAreFound(_ form: [UInt8]) {
        let bytes = Array("<a>".utf8) + form + Array("</a>".utf8)
        #expect(!XMLTree.parse(bytes, file: "a.xml").isWellFormed)
    }

    @Test func everyCharacterOfUTF8IsAccepted() {
        for scalar in [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF] as [UInt32] {
            let character = Unicode.Scalar(scalar).map(String.init) ?? ""
            #expect(findings(parse("<a b='\(character)'>\(character)</a>")) == [])
        }
    }
}
