import TestSupport
import Testing

@testable import NibArchive

@Suite struct CanonicalOrderTests {
    /// The same graph with its objects (but the root), keys and classes in another order.
    static func shuffled(_ archive: Archive, seed: UInt64) -> Archive {
        var generator = SeededGenerator(seed: seed)
        let objectOrder = [0] + archive.objects.indices.dropFirst().shuffled(using: &generator)
        let keyOrder = archive.keys.indices.shuffled(using: &generator)
        let classOrder = archive.classNames.indices.shuffled(using: &generator)
        func inverse(_ order: [Int]) -> [Int] {
            order.indices.sorted { order[$0] < order[$1] }
        }
        let (newObject, newKey, newClass) = (inverse(objectOrder), inverse(keyOrder), inverse(classOrder))
        var result = Archive(
            coderVersion: archive.coderVersion,
            classNames: classOrder.map { old in
                let entry = archive.classNames[old]
                return Archive.ClassName(name: entry.name, fallbacks: entry.fallbacks.map { newClass[$0] })
            },
            keys: keyOrder.map { archive.keys[$0] }, trailingBytes: archive.trailingBytes)
        for old in objectOrder {
            let start = result.values.count
            for entry in archive.entries(of: old) {
                let value = entry.value.objectIndex.map { Archive.Value.object(newObject[$0]) } ?? entry.value
                result.values.append(Archive.KeyedValue(key: newKey[entry.key], value: value))
            }
            result.objects.append(
                Archive.Object(
                    classIndex: newClass[archive.objects[old].classIndex], values: start..<result.values.count))
        }
        return result
    }

    @Test func theOrderOfTablesDoesNotMatter() throws {
        let archive = try archiveOfEverything()
        let text = archive.canonicalDump()
        #expect(text == archive.dump())
        for seed in 0..<50 {
            let other = Self.shuffled(archive, seed: UInt64(seed))
            #expect(other != archive)
            #expect(try Archive(decoding: other.encoded()) == other)
            #expect(other.canonicalDump() == text)
            #expect(other.dump() == text)
            #expect(other.dump(.flat) == archive.dump(.flat))
            #expect(other.dump(.tables) != archive.dump(.tables))
            #expect(other.canonical() == archive.canonical())
        }
    }

    @Test func theOrderOfTablesOfNestedArchivesDoesNotMatter() throws {
        func holder(of inner: Archive) throws -> Archive {
            var builder = ArchiveBuilder()
            let root = builder.makeObject("UINib")
            builder.set("archiveData", .object(builder.data(try inner.encoded())), on: root)
            return builder.finish(root: root).archive
        }
        let inner = try archiveOfEverything()
        let (a, b) = (try holder(of: inner), try holder(of: Self.shuffled(inner, seed: 3)))
        #expect(a != b)
        #expect(a.canonicalDump() == b.canonicalDump())
    }

    @Test func everythingElseMatters() throws {
        let archive = try archiveOfEverything()
        let text = archive.canonicalDump()
        func differs(_ change: (inout Archive) -> Void) -> Bool {
            var other = archive
            change(&other)
            return other.canonicalDump() != text && other.canonical() != archive.canonical()
        }
        #expect(differs { $0.coderVersion = 9 })
        #expect(differs { $0.trailingBytes = [1] })
        for position in archive.values.indices {
            #expect(differs { $0.values[position].value = .int32(123_456) }, "value \(position)")
        }
        for position in archive.values.indices where archive.values[position].value.objectIndex == nil {
            #expect(differs { $0.values[position].value = .object(0) }, "value \(position)")
        }
        for index in archive.keys.indices { #expect(differs { $0.keys[index] += "x" }, "key \(index)") }
        for index in archive.classNames.indices { #expect(differs { $0.classNames[index].name += "x" }) }
        #expect(differs { $0.classNames[0].fallbacks = [1] })
        #expect(differs { $0.values.swapAt(0, 1) })
    }

    @Test func whatCannotBeReachedIsDropped() throws {
        let archive = try archiveOfEverything()
        var other = archive
        other.classNames.append(Archive.ClassName(name: "Lost"))
        other.keys.append("lost")
        other.objects.append(
            Archive.Object(
                classIndex: other.classNames.count - 1, values: other.values.count..<other.values.count + 1))
        other.values.append(Archive.KeyedValue(key: other.keys.count - 1, value: .object(0)))
        #expect(other.canonical() == archive)
        #expect(other.canonicalDump() == archive.canonicalDump())
        let tail = "not reachable from the root:\n  #\(archive.objects.count) Lost\n    lost: → #0 NSObject\n"
        #expect(other.dump() == archive.dump() + tail)
        #expect(other.dump(.flat).hasSuffix("#\(archive.objects.count) Lost\n  lost: → #0 NSObject\n"))
    }

    @Test func classesThatSayTheSameAreOne() {
        let archive = Archive(
            classNames: [
                .init(name: "B"), .init(name: "A", fallbacks: [0]), .init(name: "A", fallbacks: [3]), .init(name: "B"),
            ],
            keys: ["k"],
            objects: [.init(classIndex: 2, values: 0..<1), .init(classIndex: 1, values: 0..<0)],
            values: [.init(key: 0, value: .object(1))])
        #expect(archive.canonical().classNames == [.init(name: "A", fallbacks: [1]), .init(name: "B")])
        #expect(archive.canonical().objects.map(\.classIndex) == [0, 0])
    }
}
