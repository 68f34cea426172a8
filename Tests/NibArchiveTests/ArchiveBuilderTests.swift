import Testing

@testable import NibArchive

@Suite struct ArchiveBuilderTests {
    @Test func ordersObjectsAsTheyAreReached() throws {
        var builder = ArchiveBuilder()
        let last = builder.makeObject("Last")
        let lost = builder.makeObject("Lost", fallbacks: ["LostFallback"])
        let child = builder.makeObject("Child", fallbacks: ["Some", "Fallback", "Root"])
        let root = builder.makeObject("Root")
        builder.set("unused", .int(1), on: lost)
        builder.set("second", .object(last), on: root)
        builder.set("first", .object(child), on: root)
        builder.set("back", .object(root), on: child)
        builder.set("second", .object(child), on: root)
        builder.set("third", .object(last), on: root)
        let (archive, index) = builder.finish(root: root)
        #expect(archive.objects.indices.map { archive.className(of: $0) } == ["Root", "Child", "Last"])
        #expect(index == [root: 0, child: 1, last: 2])
        #expect(archive.keys == ["second", "first", "third", "back"])
        #expect(
            archive.classNames == [
                .init(name: "Root"), .init(name: "Child", fallbacks: [4, 3, 0]), .init(name: "Last"),
                .init(name: "Fallback"), .init(name: "Some"),
            ])
        #expect(archive.values.map(\.value) == [.object(1), .object(1), .object(2), .object(0)])
        #expect(archive.objects[2].values == 0..<0)
        #expect(archive.coderVersion == 10)
        #expect(try Archive(decoding: archive.encoded()) == archive)
    }

    @Test func settingReplacesAndAppendingRepeats() {
        var builder = ArchiveBuilder()
        let object = builder.makeObject("A")
        builder.set("one", .null, on: object)
        builder.set("two", .int(2), on: object)
        builder.set("one", .int(1), on: object)
        builder.append("two", .int(3), on: object)
        #expect(builder.value("one", of: object) == .int(1))
        #expect(builder.value("three", of: object) == nil)
        #expect(builder.className(of: object) == "A")
        let archive = builder.finish(root: object).archive
        #expect(archive.values.map(\.value) == [.int8(1), .int8(2), .int8(3)])
        #expect(archive.values("two", of: 0) == [.int8(2), .int8(3)])

        let removed = (builder.remove("two", from: object), builder.remove("two", from: object))
        #expect(removed == (true, false))
        #expect(builder.finish(root: object).archive.keys == ["one"])
    }

    @Test func writesEachKindOfValue() {
        var builder = ArchiveBuilder()
        let object = builder.makeObject("A")
        let values: [ArchiveBuilder.BuildValue] = [
            .int(-1), .wideInt(-1), .bool(true), .float(1.5), .double(2.5), .data([1]), .null, .object(object),
            .value(.int32(4)),
        ]
        for value in values { builder.append(value, on: object) }
        let expected: [Archive.Value] = [
            .int8(-1), .int64(-1), .bool(true), .float(1.5), .double(2.5), .data([1]), .null, .object(0), .int32(4),
        ]
        #expect(builder.finish(root: object).archive.values(Archive.elementKey, of: 0) == expected)
    }

    @Test func longChainsDoNotOverflowTheStack() throws {
        var builder = ArchiveBuilder()
        let root = builder.makeObject("Link")
        var end = root
        for _ in 1..<200_000 {
            let next = builder.makeObject("Link")
            builder.append("next", .object(next), on: end)
            end = next
        }
        let archive = builder.finish(root: root).archive
        #expect(archive.objects.count == 200_000)
        #expect(archive.values[99_999].value == .object(100_000))
        #expect(archive.dump(limits: .init(dumpSize: 10_000)).utf8.count < 10_100)
    }
}

@Suite struct FoundationValuesTests {
    @Test func equalConstantsAreOneObject() {
        var builder = ArchiveBuilder()
        let same = [
            builder.string("a") == builder.string("a"),
            builder.number(1) == builder.number(1),
            builder.number(1.0) == builder.number(1.0),
            builder.number(true) == builder.number(true),
            builder.array([]) == builder.array([]),
            builder.dictionary([]) == builder.dictionary([]),
        ]
        #expect(same == Array(repeating: true, count: 6))
        // The second text is decomposed: equal to Swift, but not to the encoder.
        let different = [
            builder.string("\u{E9}") == builder.string("e\u{301}"),
            builder.number(1) == builder.number(1.0),
            builder.number(1) == builder.number(true),
            builder.array([], mutable: true) == builder.array([], mutable: true),
            builder.mutableString("a") == builder.mutableString("a"),
            builder.data([1]) == builder.data([1]),
        ]
        #expect(different == Array(repeating: false, count: 6))
    }

    @Test func readsWhatItMakes() throws {
        var builder = ArchiveBuilder()
        let root = builder.makeObject("NSObject")
        let (key, value) = (builder.string("key"), builder.number(3))
        let made = [
            builder.string("text"), builder.mutableString("more"), builder.localizableString("Name", key: "1.text"),
            builder.number(-7), builder.number(0.5), builder.number(true), builder.array([key, value]),
            builder.array([]), builder.unorderedSet([key], mutable: true), builder.dictionary([(key, value)]),
            builder.orderedSet([value, key]), builder.data([1, 2]),
        ]
        for object in made { builder.append(.object(object), on: root) }
        let (archive, index) = builder.finish(root: root)
        let at = made.compactMap { index[$0] }
        try #require(at.count == made.count)
        let (keyAt, valueAt) = (try #require(index[key]), try #require(index[value]))

        #expect(at.map { archive.string(at: $0) } == ["text", "more", "Name"] + Array(repeating: nil, count: 9))
        #expect(archive.value("NSKey", of: at[2])?.objectIndex.flatMap { archive.string(at: $0) } == "1.text")
        #expect(at[3...5].map { archive.number(at: $0) } == [.integer(-7), .double(0.5), .boolean(true)])
        #expect(archive.elements(at: at[6]) == [.object(keyAt), .object(valueAt)])
        #expect(archive.elements(at: at[7]) == [])
        #expect(archive.elements(at: at[8]) == [.object(keyAt)])
        #expect(archive.elements(at: at[9]) == nil)
        #expect(archive.dictionary(at: at[9])?.map(\.key) == [.object(keyAt)])
        #expect(archive.dictionary(at: at[9])?.map(\.value) == [.object(valueAt)])
        #expect(archive.elements(at: at[10]) == [.object(valueAt), .object(keyAt)])
        #expect(archive.data(at: at[11]) == [1, 2])
        #expect(archive.string(at: 0) == nil)
        #expect(archive.number(at: 99) == nil)
    }

    @Test func textThatIsNotUTF8IsNoString() {
        var builder = ArchiveBuilder()
        let string = builder.makeObject("NSString")
        builder.set("NS.bytes", .data([0xFF]), on: string)
        #expect(builder.finish(root: string).archive.string(at: 0) == nil)
    }
}
