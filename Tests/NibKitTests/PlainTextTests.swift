import Diagnostics
import ResultFiles
import Testing

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("\u{1B}[2J", "\\u{1B}[2J"), ("a\u{9B}b", "a\\u{9B}b"), ("\u{202E}abc", "\\u{202E}abc"), ("\u{7F}", "\\u{7F}"),
        ("a\r\nb", "a\\u{D}\\u{A}b"), ("a\u{2028}b", "a\\u{2028}b"), ("é “quoted” ü\tx", "é “quoted” ü\tx"), ("", ""),
        ("אב", "אב"), ("e\u{301}\u{1B}", "e\u{301}\\u{1B}"),
    ]) func aPieceOfALineHoldsNoCommand(_ text: String, _ shown: String) {
        #expect(PlainText.line(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
        #expect(PlainText.line(PlainText.line(text)) == PlainText.line(text))
    }

    @Test func linesKeepTheirEnds() { #expect(PlainText.lines("a\n\u{1B}b\n") == "a\n\\u{1B}b\n") }

    @Test func aFindingIsOneLineAndOneForEachNote() {
        let finding = Diagnostic(
            .unknownMarkup, "a\nb", at: SourcePlace(file: "x\n::error::", line: 1, column: 2), object: "i\nd",
            notes: ["n\nm"], fixes: [Fix("f\ng", .safe)])
        #expect(finding.rendered().split(separator: "\n").count == 3)
    }

    @Test func controlCharactersInNamesOfFilesAreNoControlCharactersInTexts() {
        for byte in UInt8(1)...UInt8(255) {
            for name in [[byte], [0x61, byte, 0x62], [0xF4, 0x8F, 0xB8, byte], [0xF4, 0x8F, byte, 0x8A]] {
                let text = FileName(bytes: name).text
                #expect(FileName(text).bytes == name)
                #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
            }
        }
        #expect(FileName.printable(FileName(bytes: Array("a\nb".utf8)).text) == "a\\x0Ab")
        #expect(
            FileName.printable(json: Array("\"\(FileName(bytes: Array("a\nb".utf8)).text)\"".utf8))
                == Array(#""a\u000Ab""#.utf8))
    }
}
