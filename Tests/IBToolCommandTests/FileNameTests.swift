import ResultFiles
import Testing

/// Names of files are bytes, which texts carry.
@Suite struct FileNameTests {
    @Test(
        arguments: [
            [], Array("Main.xib".utf8), Array("ü".utf8), Array("u\u{308}".utf8), [0x4C, 0xFC], [0x80], [0xFF, 0xFE],
            [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xC0, 0xAF], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF, 0xFC], [0xF4, 0x8F, 0xBA],
            [0xF5, 0x80, 0x80, 0x80], Array("😀".utf8),
        ] as [[UInt8]])
    func everyNameComesBackFromItsText(_ bytes: [UInt8]) {
        let name = FileName(bytes: bytes)
        #expect(FileName(name.text).bytes == bytes)
        #expect(name.text.systemPath.map { UInt8(bitPattern: $0) } == bytes + [0])
    }

    @Test func namesAreOneWhereTheirBytesAre() {
        #expect("ü" == "u\u{308}" && FileName("ü") != FileName("u\u{308}"))
        #expect(FileName(bytes: [0xF4, 0x8F, 0xBA, 0xBC]).text != FileName(bytes: [0xBC]).text)
    }

    @Test func peopleReadBytesAsNumbers() {
        #expect(FileName.printable("L\(FileName(bytes: [0xFC]).text)ben.xib: ü") == #"L\xFCben.xib: ü"#)
        #expect(
            String(
                decoding: FileName.printable(json: Array("\"\(FileName(bytes: [0x80, 0xFF]).text)\"".utf8)),
                as: UTF8.self) == #""\\x80\\xFF""#)
    }

    /// A mark behind a slash makes another character of it, but no other name.
    @Test func slashesAreBytes() {
        #expect(Files.components(of: "a/\u{301}b.xib") == ["a", "\u{301}b.xib"])
        #expect(
            Files.name(of: "a/\u{301}b.xib") == "\u{301}b.xib" && Files.ending(of: "a/b.\u{301}xib") == "\u{301}xib")
        #expect(
            Files.folder(of: "a/\u{301}b") == "a" && Files.withoutEnding("x.y/a.b.xib") == "x.y/a.b"
                && Files.withoutEnding(".xib") == ".xib")
        #expect(Files.standardized("/a/./b//../c/..") == "/a")
    }
}
