import Graphics
import Testing

@Suite struct DisplayListCodingTests {
    @Test func everyCommandSurvives() throws {
        let list = makeSampleList()
        #expect(try DisplayList(decoding: list.encoded()) == list)
    }

    @Test func numbersSurviveExactly() throws {
        let values: [CGFloat] = [
            0, 1, -1, 0.125, -0.375, 1.0 / 3, 1e300, -1e-300, 134_217_727.875, 134_217_728, 1_099_511_627_776, -0.0,
            0.1,
        ]
        for value in values {
            let list = DisplayList(size: CGSize(width: value, height: 1))
            let read = try DisplayList(decoding: list.encoded())
            #expect(Double(read.size.width).bitPattern == Double(value).bitPattern)
        }
    }

    @Test func encodingIsDeterministicAndCompact() {
        let bytes = makeSampleList().encoded()
        #expect(bytes == makeSampleList().encoded())
        #expect(bytes.count < 1100)
    }

    @Test func everyPrefixIsRefused() {
        let bytes = makeSampleList().encoded()
        for length in bytes.indices {
            #expect(throws: DisplayListError.self) { try DisplayList(decoding: Array(bytes[..<length])) }
        }
    }

    @Test func foreignBytesAndVersionsAreRefused() {
        #expect(throws: DisplayListError.notADisplayList) { try DisplayList(decoding: Array("NIBArchive".utf8)) }
        #expect(throws: DisplayListError.unsupportedVersion(99)) {
            try DisplayList(decoding: Array("NKDL".utf8) + [99])
        }
    }

    @Test func unbalancedGroupsAreRefused() {
        let open = DisplayList(size: .zero, commands: [.beginGroup(DisplayList.Group())])
        let closed = DisplayList(size: .zero, commands: [.endGroup])
        let deep = DisplayList(
            size: .zero,
            commands: Array(repeating: .beginGroup(DisplayList.Group()), count: DisplayListLimits.groupDepth + 1)
                + Array(repeating: .endGroup, count: DisplayListLimits.groupDepth + 1))
        for list in [open, closed, deep] {
            #expect(throws: DisplayListError.self) { try DisplayList(decoding: list.encoded()) }
        }
    }

    @Test func countsBeyondTheLimitsAreRefusedBeforeAnythingIsMade() {
        let empty = Array(DisplayList(size: .zero).encoded().dropLast())
        // 2^21 + 1 in LEB128.
        let error = #expect(throws: DisplayListError.self) {
            try DisplayList(decoding: empty + [0x81, 0x80, 0x80, 0x01])
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("at most \(DisplayListLimits.commandCount)"))
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        let list = DisplayList(size: CGSize(width: CGFloat.nan, height: 0))
        #expect(throws: DisplayListError.self) { try DisplayList(decoding: list.encoded()) }
    }

    @Test func missingPicturesAreRefused() {
        let list = DisplayList(size: .zero, commands: [.image(DisplayList.ImageDrawing(image: 0, rect: .zero))])
        #expect(throws: DisplayListError.self) { try DisplayList(decoding: list.encoded()) }
    }

    /// Mutated bytes give a list or an error, and a list that is given can be written and read again.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func mutationsNeverTrap(seed: UInt64) throws {
        let original = makeSampleList().encoded()
        var state = seed
        func random(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        for _ in 0..<1500 {
            var bytes = original
            for _ in 0...random(below: 4) {
                let place = 5 + random(below: bytes.count - 5)
                switch random(below: 3) {
                case 0: bytes[place] = UInt8(random(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(random(below: 256)), at: place)
                }
            }
            if let list = try? DisplayList(decoding: bytes) {
                #expect(try DisplayList(decoding: list.encoded()) == list)
                #expect(!list.dump().isEmpty)
            }
        }
    }
}
