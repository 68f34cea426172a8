import Testing

@testable import NibArchive

@Suite struct EncodingTests {
    private static func error(_ change: (inout Archive) -> Void) throws -> NibArchiveError? {
        var archive = try Archive(decoding: HandWrittenArchive().bytes)
        change(&archive)
        let changed = archive
        return refusal { () throws(NibArchiveError) in try changed.encoded() }
    }

    @Test func writesWhatItReads() throws {
        let archive = try archiveOfEverything()
        let bytes = try archive.encoded()
        #expect(try Archive(decoding: bytes) == archive)
        #expect(try Archive(decoding: bytes).encoded() == bytes)
    }

    @Test func writesVarintsOfEveryLength() throws {
        for count in [0, 1, 127, 128, 300, 16_383, 16_384] {
            var builder = ArchiveBuilder()
            let root = builder.makeObject("NSObject")
            builder.set("bytes", .data(Array(repeating: 7, count: count)), on: root)
            let archive = builder.finish(root: root).archive
            let bytes = try archive.encoded()
            #expect(try Archive(decoding: bytes) == archive)
        }
        var builder = ArchiveBuilder()
        let root = builder.makeObject("A")
        builder.set("k", .data(Array(repeating: 0, count: 300)), on: root)
        let bytes = try builder.finish(root: root).archive.encoded()
        #expect(bytes[55..<59] == [0x80, 8, 0x2C, 0x82])
    }

    @Test func refusesTablesThatContradictEachOther() throws {
        #expect(try Self.error { $0.formatVersion = 2 } == .unsupportedFormatVersion(2, offset: 10))
        #expect(try Self.error { $0.objects = [] } == .noRoot(offset: 18))
        #expect(
            try Self.error { $0.objects[1].classIndex = 2 }
                == .indexOutOfRange(.classNames, index: 2, count: 2, offset: 53))
        #expect(
            try Self.error { $0.objects[1].values = 2..<9 }
                == .valuesOutOfRange(object: 1, first: 2, count: 7, tableCount: 3, offset: 54))
        #expect(
            try Self.error { $0.objects[1].values = 1..<3 }
                == .valuesNotConsecutive(object: 1, first: 1, expected: 2, offset: 54))
        #expect(
            try Self.error { $0.objects[1].values = 0..<0 }
                == .valuesNotCovered(covered: 2, tableCount: 3, offset: 34))
        #expect(try Self.error { $0.keys[1] = "n" } == .duplicateKey(index: 1, offset: 58))
        #expect(
            try Self.error { $0.values[0].key = -1 } == .indexOutOfRange(.keys, index: -1, count: 2, offset: 67))
        #expect(
            try Self.error { $0.values[1].value = .object(2) }
                == .indexOutOfRange(.objects, index: 2, count: 2, offset: 72))
        #expect(
            try Self.error { $0.classNames[1].fallbacks = [7] }
                == .indexOutOfRange(.classNames, index: 7, count: 2, offset: 94))
    }
}
