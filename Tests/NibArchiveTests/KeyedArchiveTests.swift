import Foundation
import NibArchive
import Testing

@Suite struct KeyedArchiveTests {
    private func archive() throws -> [UInt8] {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        let name = "按钮" as NSString
        archiver.encode(
            [name, NSNumber(value: -3), NSNumber(value: 2.5), NSNumber(value: true), name] as NSArray, forKey: "root")
        archiver.encode(["k": Data([1, 2, 3])] as NSDictionary, forKey: "other")
        archiver.finishEncoding()
        return Array(archiver.encodedData)
    }

    @Test func isPrinted() throws {
        let bytes = try archive()
        #expect(KeyedArchive.isKeyedArchive(bytes))
        let text = try KeyedArchive(decoding: bytes).dump()
        for part in [
            "keyed archive, ", "root: #", "NSArray", "NS.objects: 5 members", "\"按钮\"", ": -3", ": 2.5", ": true",
            "other: #", "3 bytes",
        ] {
            #expect(text.contains(part), "\(part) is not in\n\(text)")
        }
    }

    @Test func somethingElseIsRefused() throws {
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": [1, 2]], format: .binary, options: 0)
        #expect(throws: KeyedArchiveError.notAnArchive) { try KeyedArchive(decoding: Array(list)) }
        #expect(throws: KeyedArchiveError.self) { try KeyedArchive(decoding: Array("bplist00".utf8)) }
    }

    /// Whatever the bytes, there is a text or an error.
    @Test func damageNeverTraps() throws {
        let bytes = try archive()
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x0F, 0x7F, 0x80, 0xFF] {
                var damaged = bytes
                damaged[index] = value
                if let text = try? KeyedArchive(decoding: damaged).dump() { #expect(!text.isEmpty) }
            }
            _ = try? KeyedArchive(decoding: Array(bytes[..<index]))
        }
    }
}
