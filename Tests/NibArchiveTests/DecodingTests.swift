import Testing

@testable import NibArchive

@Suite struct DecodingTests {
    @Test func readsEveryByteOfAFileWrittenByHand() throws {
        let bytes = HandWrittenArchive().bytes
        #expect(bytes.count == 107)
        let archive = try Archive(decoding: bytes)
        #expect(archive.coderVersion == 10)
        #expect(archive.formatVersion == 1)
        #expect(archive.keys == ["n", "NS.bytes"])
        #expect(archive.objects == [.init(classIndex: 0, values: 0..<2), .init(classIndex: 1, values: 2..<3)])
        #expect(archive.values.map(\.value) == [.int8(-5), .object(1), .data(Array("hi".utf8))])
        #expect(archive.values.map(\.key) == [0, 0, 1])
        #expect(archive.classNames == [.init(name: "NSObject"), .init(name: "NSString", fallbacks: [0])])
        #expect(archive.trailingBytes.isEmpty)
        #expect(try archive.encoded() == bytes)
    }

    @Test func keepsBytesAfterTheLastTable() throws {
        let bytes = HandWrittenArchive.changed { $0.trailing = [1, 2, 3] }.bytes
        let archive = try Archive(decoding: bytes)
        #expect(archive.trailingBytes == [1, 2, 3])
        #expect(try archive.encoded() == bytes)
    }

    @Test func keepsValuesAsWideAsTheyAre() throws {
        let bytes = HandWrittenArchive.changed {
            $0.values = [0x80, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 6, 0, 0, 0xA0, 0x7F, 0x81, 1, 5, 0]
        }.bytes
        let archive = try Archive(decoding: bytes)
        #expect(archive.values[0].value == .int64(1))
        #expect(archive.values[0].value.intValue == 1)
        #expect(archive.values[1].value.doubleValue?.isNaN == true)
        #expect(archive.values[2].value == .int16(5))
        #expect(try archive.encoded() == bytes)
    }

    @Test func tellsOtherFormatsApart() {
        #expect(Archive.isNibArchive(HandWrittenArchive().bytes))
        for other in ["", "NIBArchiv", "bplist00", "<?xml version"].map({ Array($0.utf8) }) {
            #expect(!Archive.isNibArchive(other))
            #expect(refusal { () throws(NibArchiveError) in try Archive(decoding: other) } == .notNibArchive)
        }
    }

    @Test func refusesABadHeader() {
        let short = Array(HandWrittenArchive().bytes.prefix(49))
        #expect(
            refusal { () throws(NibArchiveError) in try Archive(decoding: short) } == .truncatedHeader(offset: 49))
        #expect(
            HandWrittenArchive.changed { $0.formatVersion = 2 }.refusal == .unsupportedFormatVersion(2, offset: 10))
        #expect(
            HandWrittenArchive.changed {
                $0.counts = [0, 2, 0, 2]
                $0.objects = []
                $0.values = []
            }.refusal == .noRoot(offset: 18))
    }

    @Test func refusesTablesInTheWrongPlace() {
        #expect(
            HandWrittenArchive.changed { $0.positions[1] = 4_000_000_000 }.refusal
                == .tableOutsideFile(.keys, position: 4_000_000_000, fileSize: 107, offset: 30))
        #expect(
            HandWrittenArchive.changed { $0.positions[0] = 49 }.refusal
                == .tablesOverlap(.objects, position: 49, expectedAtLeast: 50, offset: 22))
        #expect(
            HandWrittenArchive.changed { $0.positions[3] = 60 }.refusal
                == .tablesOverlap(.classNames, position: 60, expectedAtLeast: 67, offset: 46))
        #expect(
            HandWrittenArchive.changed { $0.positions[0] = 51 }.refusal
                == .countExceedsTable(.objects, count: 2, atMost: 1, offset: 18))
        #expect(
            HandWrittenArchive.changed { $0.keys += [0] }.refusal
                == .unusedBytes(before: .values, count: 1, offset: 67))
        #expect(
            HandWrittenArchive.changed {
                $0.positions[0] = 53
                $0.counts[0] = 1
            }.refusal == .unusedBytes(before: .objects, count: 3, offset: 50))
        // The table ends inside its last entry, where the next one is said to begin.
        #expect(
            HandWrittenArchive.changed { $0.positions[2] = 66 }.refusal
                == .truncatedTable(.keys, needed: 8, available: 7, offset: 59))
    }

    @Test(arguments: NibArchiveError.Table.allCases)
    func refusesCountsThatTheBytesCannotHold(table: NibArchiveError.Table) throws {
        let index = try #require(NibArchiveError.Table.allCases.firstIndex(of: table))
        let archive = HandWrittenArchive.changed { $0.counts[index] = .max }
        guard case .countExceedsTable(table, count: Int(UInt32.max), _, offset: 18 + 8 * index) = archive.refusal else {
            Issue.record("\(table): \(String(describing: archive.refusal))")
            return
        }
    }

    @Test func refusesBadVarints() {
        #expect(
            HandWrittenArchive.changed { $0.objects = [0, 0, 0, 0, 0, 0, 0x80, 0x80] }.refusal
                == .unterminatedVarint(offset: 50))
        #expect(
            HandWrittenArchive.changed { $0.objects = [0x7F, 0x7F, 0x7F, 0x7F, 0x90, 0x80, 0x80] }.refusal
                == .varintOverflow(offset: 50))
        #expect(HandWrittenArchive.changed { $0.objects[0...0] = [0, 0x80] }.refusal == .overlongVarint(offset: 50))
    }

    @Test func refusesIndexesThatPointNowhere() {
        #expect(
            HandWrittenArchive.changed { $0.objects[0] = 0x82 }.refusal
                == .indexOutOfRange(.classNames, index: 2, count: 2, offset: 50))
        #expect(
            HandWrittenArchive.changed { $0.values[0] = 0x85 }.refusal
                == .indexOutOfRange(.keys, index: 5, count: 2, offset: HandWrittenArchive.valueTable))
        #expect(
            HandWrittenArchive.changed { $0.values[5] = 2 }.refusal
                == .indexOutOfRange(.objects, index: 2, count: 2, offset: HandWrittenArchive.valueTable + 5))
        #expect(
            HandWrittenArchive.changed { $0.classNames.replaceSubrange(13...16, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
                .refusal
                == .indexOutOfRange(.classNames, index: -1, count: 2, offset: HandWrittenArchive.classTable + 13)
        )
        #expect(
            HandWrittenArchive.changed { $0.classNames[11] = 0x8A }.refusal
                == .truncatedTable(.classNames, needed: 10, available: 9, offset: HandWrittenArchive.classTable + 17))
    }

    @Test func refusesObjectsWhoseValuesDoNotAddUp() {
        #expect(
            HandWrittenArchive.changed { $0.objects[5] = 0x82 }.refusal
                == .valuesOutOfRange(object: 1, first: 2, count: 2, tableCount: 3, offset: 54))
        #expect(
            HandWrittenArchive.changed { $0.objects[4] = 0x81 }.refusal
                == .valuesNotConsecutive(object: 1, first: 1, expected: 2, offset: 54))
        #expect(
            HandWrittenArchive.changed { $0.objects[5] = 0x80 }.refusal
                == .valuesNotCovered(covered: 2, tableCount: 3, offset: 34))
    }

    @Test func refusesBadNamesAndTypes() {
        #expect(
            HandWrittenArchive.changed { $0.values[1] = 11 }.refusal
                == .unknownValueType(11, offset: HandWrittenArchive.valueTable + 1))
        #expect(
            HandWrittenArchive.changed { $0.keys[1] = 0xFF }.refusal
                == .invalidUTF8(.keys, offset: HandWrittenArchive.keyTable + 1))
        #expect(
            HandWrittenArchive.changed { $0.classNames[3] = 0xC0 }.refusal
                == .invalidUTF8(.classNames, offset: HandWrittenArchive.classTable + 2))
        #expect(
            HandWrittenArchive.changed { $0.classNames[10] = 1 }.refusal
                == .unterminatedClassName(offset: HandWrittenArchive.classTable + 11))
        #expect(
            HandWrittenArchive.changed { $0.keys = [0x81, 0x6E, 0x81, 0x6E] }.refusal
                == .duplicateKey(index: 1, offset: HandWrittenArchive.keyTable + 2))
    }

    @Test func obeysItsLimits() {
        let bytes = HandWrittenArchive().bytes
        #expect(
            refusal { () throws(NibArchiveError) in
                try Archive(decoding: bytes, limits: .init(archiveSize: 100))
            } == .limitExceeded(.archiveSize, found: 107, allowed: 100, offset: 100))
        #expect(
            refusal { () throws(NibArchiveError) in try Archive(decoding: bytes, limits: .init(nameLength: 7)) }
                == .limitExceeded(.nameLength, found: 8, allowed: 7, offset: 58))
        #expect(
            refusal { () throws(NibArchiveError) in try Archive(decoding: bytes, limits: .init(keyCount: 1)) }
                == .limitExceeded(.keyCount, found: 2, allowed: 1, offset: 26))
        #expect(
            refusal { () throws(NibArchiveError) in try Archive(decoding: bytes, limits: .init(classCount: 1)) }
                == .limitExceeded(.classCount, found: 2, allowed: 1, offset: 42))
        #expect(
            refusal { () throws(NibArchiveError) in try Archive(decoding: bytes, limits: .init(fallbackCount: 0)) }
                == .limitExceeded(.fallbackCount, found: 1, allowed: 0, offset: HandWrittenArchive.classTable + 12))
    }

    @Test func errorsAreSentencesWithAPlace() {
        let error = NibArchiveError.indexOutOfRange(.keys, index: 5, count: 2, offset: 67)
        #expect(error.description == "at byte 67: index 5 points outside the key table of 2 entries")
        #expect(
            NibArchiveError.notNibArchive.description
                == "not a NIBArchive: the file does not begin with the word NIBArchive")
        #expect(NibArchiveError.overlongVarint(offset: 50).offset == 50)
    }
}
