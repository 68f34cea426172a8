import TestSupport
import Testing
import XMLTree

@Suite struct PlaceTests {
    /// Lines end with a line feed, with a carriage return, or with both together.
    static func expectedPlace(_ offset: Int, _ bytes: [UInt8]) -> (Int, Int) {
        var line = 1
        var start = 0
        for index in 0..<offset {
            let endsLine =
                bytes[index] == 0x0A || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if endsLine { (line, start) = (line + 1, index + 1) }
        }
        return (line, offset - start + 1)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\n\r\n\r"])
    func everyByteHasItsPlace(_ lineEnd: String) {
        let bytes = Array("<a>\(lineEnd)  <b/>é\(lineEnd)\(lineEnd)</a>\(lineEnd)".utf8)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        for offset in 0...bytes.count {
            let place = tree.place(atByte: offset)
            #expect((place.line, place.column) == Self.expectedPlace(offset, bytes), "byte \(offset)")
        }
    }

    @Test func placesFarInsideADocumentAreRight() {
        var generator = SeededGenerator(seed: 7)
        var bytes = Array("<a>".utf8)
        while bytes.count < 9_000 {
            let length = Int.random(
                in: 0...(bytes.count > 4_000 && bytes.count < 7_000 ? 2_500 : 90), using: &generator)
            bytes += [UInt8](repeating: 0x78, count: length)
            bytes += [[0x0A], [0x0D, 0x0A], [0x0A], [0x0D]].randomElement(using: &generator) ?? []
        }
        bytes += Array("</a>".utf8)
        let tree = XMLTree.parse(bytes, file: "a.xml")
        for offset in stride(from: 0, through: bytes.count, by: 61) {
            let place = tree.place(atByte: offset)
            #expect((place.line, place.column) == Self.expectedPlace(offset, bytes), "byte \(offset)")
        }
    }

    @Test func offsetsOutsideAreMovedInside() {
        let tree = parse("<a>\n</a>")
        #expect(tree.place(atByte: -5).description == "test.xml:1:1")
        #expect(tree.place(atByte: 5_000).description == "test.xml:2:5")
    }

    @Test func aByteOrderMarkIsNotPartOfTheLine() {
        let tree = parse("\u{FEFF}<a/>")
        #expect(tree.root?.place.description == "test.xml:1:1")
        #expect(tree.root?.range == 3..<7)
    }
}
