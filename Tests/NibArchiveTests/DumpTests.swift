import Testing

@testable import NibArchive

@Suite struct DumpTests {
    @Test func treeShowsEachObjectWhereItIsFirstReferredTo() throws {
        #expect(
            try archiveOfEverything().dump() == #"""
                NIBArchive, coder 10
                #0 NSObject
                  UITopLevel: #1 NSArray
                    - #2 UIView
                      UIBounds: (0, 0, 320, 480)
                      UICenter: (160, 0.5)
                      UISubviews: #3 NSMutableArray
                        - → #2 UIView
                      UIBackgroundColor: #4 UIColor else NSColor
                        UIRed: 0.5 float
                      UITag: 300
                      UIFlags: -1 int64
                      UIAlpha: 0.25
                      UIHidden: false
                      UIImage: nil
                      UIRaw: bytes ff00
                      UIText: #5 NSString "Größe\n\"x\""
                      UIHint: → #5 NSString "Größe\n\"x\""
                      archiveData: #6 NSData
                        NS.bytes: archive
                          NIBArchive, coder 10
                          #0 NSObject
                            UIText: #1 NSString "inside"
                      UIAttributes: #7 NSMutableDictionary
                        ? #8 NSString "size"
                        = #9 NSNumber 12.0
                      UIOwner: → #0 NSObject
                    - → #4 UIColor
                  UIEmpty: #10 NSArray (empty)

                """#)
    }

    @Test func flatAndTablesShowOneObjectAfterAnother() throws {
        let archive = try Archive(decoding: HandWrittenArchive.changed { $0.trailing = [0xAB] }.bytes)
        #expect(
            archive.dump(.flat) == """
                NIBArchive, coder 10
                #0 NSObject
                  n: -5
                  n: → #1 NSString "hi"
                #1 NSString else NSObject "hi"
                after the last table: bytes ab

                """)
        #expect(
            archive.dump(.tables) == """
                NIBArchive, coder 10
                class 0 NSObject
                class 1 NSString else 0
                key 0 n
                key 1 NS.bytes
                #0 NSObject
                  n: -5
                  n: → #1 NSString "hi"
                #1 NSString else NSObject "hi"
                after the last table: bytes ab

                """)
    }

    /// What is not spelled as usual is shown key by key.
    @Test func nothingIsHidden() {
        func values(_ className: String, _ values: [(String, ArchiveBuilder.BuildValue)]) -> String {
            var builder = ArchiveBuilder()
            let object = builder.makeObject(className)
            for (key, value) in values { builder.append(key, value, on: object) }
            let lines = builder.finish(root: object).archive.dump().split(separator: "\n").dropFirst()
            return lines.joined(separator: "|")
        }
        #expect(values("NSString", [("NS.bytes", .data([0xFF]))]) == "#0 NSString|  NS.bytes: bytes ff")
        #expect(values("NSString", [("NS.bytes", .int(1))]) == "#0 NSString|  NS.bytes: 1")
        #expect(
            values("NSString", [("NS.bytes", .data([0x61])), ("x", .null)]) == "#0 NSString \"a\"|  x: nil")
        #expect(values("NSNumber", [("NS.intval", .double(1))]) == "#0 NSNumber|  NS.intval: 1.0")
        #expect(values("NSNumber", [("NS.intval", .wideInt(1))]) == "#0 NSNumber 1 int64")
        #expect(values("NSArray", [("NSInlinedValue", .bool(false))]) == "#0 NSArray|  NSInlinedValue: false")
        #expect(
            values("NSArray", [("NSInlinedValue", .bool(true)), ("x", .int(1))])
                == "#0 NSArray|  NSInlinedValue: true|  x: 1")
        #expect(
            values("NSDictionary", [("NSInlinedValue", .bool(true)), (Archive.elementKey, .int(1))])
                == "#0 NSDictionary|  NSInlinedValue: true|  UINibEncoderEmptyKey: 1")
        #expect(values("A: b", [("new\nline", .data([]))]) == "#0 \"A: b\"|  \"new\\nline\": text \"\"")
        #expect(values("A", [("x", .double(.nan))]) == "#0 A|  x: nan 9221120237041090560")
        #expect(values("A", [("x", .value(.point(x: -0.0, y: .nan)))]).hasPrefix("#0 A|  x: bytes 07"))
        #expect(values("A", [("x", .value(.point(x: -0.0, y: 1e20)))]) == "#0 A|  x: (-0.0, 1e+20)")
        #expect(
            values("A", [("x", .data([6, 0, 0, 0, 0, 0, 0, 0, 0]))]) == "#0 A|  x: (0, 0) float")
        #expect(values("A", [("x", .data(Array("a\u{200E}b".utf8)))]) == "#0 A|  x: text \"a\\u{200e}b\"")
    }

    @Test func longTextIsSaidOnce() {
        var builder = ArchiveBuilder()
        let root = builder.makeObject("A")
        let text = String(repeating: "long ", count: 20)
        for _ in 0..<3 { builder.append(.object(builder.string(text)), on: root) }
        let dump = builder.finish(root: root).archive.dump()
        #expect(dump.split(separator: "\n").map { $0.utf8.count > 100 } == [false, false, true, false, false])
    }

    @Test func deepChainsDoNotMoveToTheRightForEver() throws {
        var builder = ArchiveBuilder()
        let root = builder.makeObject("Link")
        var end = root
        for _ in 1..<20_000 {
            let next = builder.makeObject("Link")
            builder.set("next", .object(next), on: end)
            end = next
        }
        let lines = builder.finish(root: root).archive.dump().split(separator: "\n")
        #expect(lines.count == 20_001)
        #expect(lines.last.map(String.init) == String(repeating: " ", count: 64) + "[19999] next: #19999 Link")
    }

    @Test func nestingHasALimit() throws {
        var bytes = try archiveOfEverything().encoded()
        for _ in 0..<5 {
            var builder = ArchiveBuilder()
            let root = builder.makeObject("NSData")
            builder.set("NS.bytes", .data(bytes), on: root)
            bytes = try builder.finish(root: root).archive.encoded()
        }
        let archive = try Archive(decoding: bytes)
        let dump = archive.dump(limits: .init(nestingDepth: 2))
        #expect(dump.split(separator: "\n").count == 9)
        #expect(dump.hasSuffix("(an archive, but nested more than 2 deep)\n"))
        #expect(archive.dump().contains("inside"))
    }

    @Test func aBrokenNestedArchiveIsShownAsBytes() {
        var builder = ArchiveBuilder()
        let root = builder.data(Array("NIBArchive!".utf8))
        let dump = builder.finish(root: root).archive.dump()
        let reason = "(not a readable archive: at byte 11: the file ends after 11 bytes, within the header of 50)"
        #expect(dump.hasSuffix("  NS.bytes: bytes 4e49424172636869766521 \(reason)\n"))
    }

    @Test func theSizeHasALimit() throws {
        let dump = try archiveOfEverything().dump(limits: .init(dumpSize: 100))
        #expect(dump.utf8.count < 140)
        #expect(dump.hasSuffix("… cut off at 100 bytes\n"))
    }
}
