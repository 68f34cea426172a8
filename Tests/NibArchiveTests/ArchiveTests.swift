import Testing

@testable import NibArchive

@Suite struct ArchiveTests {
    @Test func looksUpByKeyAndObject() throws {
        var archive = try archiveOfEverything()
        #expect(archive.className(of: 0) == "NSObject")
        #expect(archive.className(of: 2) == "UIView")
        #expect(archive.value("UITag", of: 2) == .int16(300))
        #expect(archive.value("UITag", of: 0) == nil)
        #expect(archive.value("UITag", of: 99) == nil)
        #expect(archive.value("Nothing", of: 2) == nil)
        #expect(archive.values(Archive.elementKey, of: 1).count == 2)
        #expect(archive.keyIndex("UITag").map { archive.value(atKey: $0, of: 2) } == .some(.int16(300)))
        let color = try #require(archive.value("UIBackgroundColor", of: 2)?.objectIndex)
        #expect(archive.fallbackClassNames(of: color) == ["NSColor"])

        let tag = try #require(archive.keys.firstIndex(of: "UITag"))
        archive.keys[tag] = "UIOther"
        #expect(archive.value("UITag", of: 2) == nil)
        #expect(archive.value("UIOther", of: 2) == .int16(300))
    }

    @Test func originsNameObjectsAcrossNestedArchives() {
        let cell = NibOrigin(archive: "BYZ-38-t0r-view-8bC-Xf-vdC", object: 12)
        let label = NibOrigin(archive: cell.heldArchive, object: 3)
        #expect(label.archive == "BYZ-38-t0r-view-8bC-Xf-vdC/12")
        #expect(NibOrigin(object: 12).heldArchive == "/12")
        #expect(cell < label)
        #expect(NibOrigin(object: 9) < NibOrigin(object: 10))
        #expect("\(label)" == "BYZ-38-t0r-view-8bC-Xf-vdC/12#3")
    }
}

@Suite struct ValueTests {
    @Test func integersTakeTheSmallestSignedWidth() {
        #expect(Archive.Value.integer(127) == .int8(127))
        #expect(Archive.Value.integer(128) == .int16(128))
        #expect(Archive.Value.integer(-128) == .int8(-128))
        #expect(Archive.Value.integer(-32_769) == .int32(-32_769))
        #expect(Archive.Value.integer(0x8000_0000) == .int64(0x8000_0000))
    }

    @Test func readersAcceptAnyWidth() {
        for value: Archive.Value in [.int8(7), .int16(7), .int32(7), .int64(7)] {
            #expect(value.intValue == 7)
            #expect(value.doubleValue == 7)
            #expect(value.boolValue == true)
        }
        #expect(Archive.Value.float(0.5).doubleValue == 0.5)
        #expect(Archive.Value.double(0.5).doubleValue == 0.5)
        #expect(Archive.Value.double(0.5).intValue == nil)
        #expect(Archive.Value.bool(true).intValue == nil)
        #expect(Archive.Value.int8(0).boolValue == false)
        #expect(Archive.Value.null.isNull)
        #expect(Archive.Value.object(3).objectIndex == 3)
        #expect(Archive.Value.data([1]).dataValue == [1])
    }

    @Test func equalityIsThatOfTheBytes() {
        #expect(Archive.Value.int8(1) != .int16(1))
        #expect(Archive.Value.double(.nan) == .double(.nan))
        #expect(Archive.Value.double(0) != .double(-0.0))
        #expect(Set([Archive.Value.bool(true), .bool(false), .null, .int8(1), .int16(1)]).count == 5)
    }

    @Test func packsPointsAndRectangles() {
        let rect = Archive.Value.rect(x: 1, y: 2, width: 3.5, height: -4)
        #expect(rect.dataValue?.count == 33)
        #expect(rect.dataValue?.prefix(9) == [7, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
        #expect(rect.rectValue.map { [$0.x, $0.y, $0.width, $0.height] } == [1, 2, 3.5, -4])
        #expect(rect.pointValue == nil)
        let point = Archive.Value.point(x: 160, y: 0.1)
        #expect(point.dataValue?.count == 17)
        #expect(point.pointValue.map { [$0.x, $0.y] } == [160, 0.1])
        #expect(Archive.Value.size(width: 2, height: 3).sizeValue.map { [$0.width, $0.height] } == [2, 3])
        let insets = Archive.Value.insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets.insetsValue.map { [$0.top, $0.left, $0.bottom, $0.right] } == [1, 2, 3, 4])
        #expect(insets.packedNumbers == [1, 2, 3, 4])
    }

    @Test func readsPackedFloats() {
        let point = Archive.Value.data([6, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0])
        #expect(point.pointValue.map { [$0.x, $0.y] } == [1, -2])
        #expect(Archive.Value.data([6, 0, 0, 0x80]).packedNumbers == nil)
        #expect(Archive.Value.data([7]).packedNumbers == nil)
        #expect(Archive.Value.data([8] + Array(repeating: 0, count: 16)).packedNumbers == nil)
        #expect(Archive.Value.double(1).pointValue == nil)
    }
}
