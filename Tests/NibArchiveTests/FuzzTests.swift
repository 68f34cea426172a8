import TestSupport
import Testing

@testable import NibArchive

/// Whatever the bytes are, reading them either throws or gives an archive that can be shown, and that is written as
/// exactly these bytes.
@Suite struct FuzzTests {
    @Test func damagedArchivesAreRefusedOrKept() throws {
        let seeds = [try archiveOfEverything().encoded(), HandWrittenArchive().bytes]
        var generator = SeededGenerator(seed: 0x4E49_4241)
        var accepted = 0
        var refused: Set<String> = []
        for _ in 0..<5000 {
            var bytes = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
            damage(&bytes, &generator)
            do throws(NibArchiveError) {
                let archive = try Archive(decoding: bytes)
                accepted += 1
                let again = try archive.encoded()
                #expect(again == bytes)
                let canonical = archive.canonical()
                #expect(canonical.canonicalDump() == archive.canonicalDump())
                #expect(try Archive(decoding: canonical.encoded()) == canonical)
                for object in archive.objects.indices {
                    _ = (archive.string(at: object), archive.number(at: object), archive.dictionary(at: object))
                    _ = archive.elements(at: object)
                }
                #expect(!archive.dump(.tables).isEmpty)
            } catch {
                refused.insert("\(error)".split(separator: ":").last.map { $0.filter { !$0.isNumber } } ?? "")
                #expect((0...bytes.count).contains(error.offset))
            }
        }
        #expect(accepted > 100)
        #expect(refused.count > 15, "the damage does not reach most of the checks")
    }

    private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        if Int.random(in: 0..<10, using: &generator) == 0 {
            bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
            return
        }
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let position = Int.random(in: 10..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes[position] = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
            case 3: bytes.remove(at: position)
            case 4: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
            default:
                let header = Int.random(in: 10..<50, using: &generator)
                if header < bytes.count { bytes[header] = UInt8.random(in: 0...255, using: &generator) }
            }
        }
    }
}
