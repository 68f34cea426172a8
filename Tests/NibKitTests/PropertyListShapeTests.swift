import Foundation
import Resources
import Testing

/// Lists on which Foundation's readers would overflow the stack, or copy for ever; found by fuzzing.
@Suite struct PropertyListShapeTests {
    private func isSound(_ text: String) -> Bool { PropertyListShape.isSound(Array(text.utf8)) }

    private func nested(_ open: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    }

    @Test(arguments: [("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("{ a = ", "; }"), ("(", ")")])
    func nestingHasALimit(open: String, close: String) {
        #expect(isSound(nested(open, close, PropertyListShape.deepest / 2)))
        #expect(!isSound(nested(open, close, 100_000)))
        #expect(LocalizedStrings(strings: Array(nested(open, close, 100_000).utf8)) == nil)
        let wide = nested(open, close, 100_000).data(using: .utf16LittleEndian).map(Array.init) ?? []
        #expect(!PropertyListShape.isSound(wide))
    }

    @Test func whatStandsInTextsAndCommentsIsNotNested() {
        let many = String(repeating: "({", count: 5_000)
        #expect(isSound("\"a\" = \"\(many)\\\"\(many)\"; /* \(many) */ // \(many)\n'b' = '\(many)';"))
        #expect(
            isSound(
                "<plist><!-- \(String(repeating: "<a>", count: 5_000)) --><string><![CDATA[\(String(repeating: "<a>", count: 5_000))]]></string></plist>"
            ))
        #expect(isSound("<dict>" + String(repeating: "<key>k</key><true/>", count: 5_000) + "</dict>"))
        #expect(LocalizedStrings(strings: Array("\"a\" = \"b\";".utf8))?.texts == ["a": "b"])
        #expect(isSound("") && isSound("<0fbd77>"))
    }

    /// Objects with references of two bytes.
    private func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var places: [UInt8] = []
        for object in objects {
            for shift in [16, 8, 0] { places.append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
            bytes += object
        }
        func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
        let table = bytes.count
        bytes += places
        bytes += [0, 0, 0, 0, 0, 0, 3, 2] as [UInt8]
        for value in [objects.count, 0, table] { bytes += number(value) }
        return bytes
    }

    private func reference(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }

    @Test func binaryListsAreFollowed() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": ["b": [1, 2, "c"]], "d": Array(repeating: "e", count: 300)], format: .binary,
            options: 0)
        #expect(PropertyListShape.isSound(Array(list)))
        #expect(LocalizedStrings(strings: Array(list))?.texts == [:])
        var objects: [[UInt8]] = (0..<60_000).map { number in [0xA1] + reference(number + 1) }
        objects.append([0x51, 0x78])
        let deep = binary(objects)
        #expect(!PropertyListShape.isSound(deep) && LocalizedStrings(strings: deep) == nil)
        let inItself = binary([[0xA1] + reference(0)])
        #expect(!PropertyListShape.isSound(inItself) && LocalizedStrings(strings: inItself) == nil)
        // Each level names the next one twice: a trillion texts.
        objects = (0..<40).map { number in
            let next = reference(number + 1)
            var bytes: [UInt8] = [0xD2]
            for part in [reference(41), reference(42), next, next] { bytes += part }
            return bytes
        }
        objects += [[0x51, 0x78], [0x51, 0x79], [0x51, 0x7A]]
        let shared = binary(objects)
        #expect(!PropertyListShape.isSound(shared) && LocalizedStrings(strings: shared) == nil)
        let set = binary([[0xC1] + reference(1), [0x51, 0x78]])
        #expect(!PropertyListShape.isSound(set) && LocalizedStrings(strings: set) == nil)
        for count in stride(from: 0, to: list.count, by: 3) { _ = PropertyListShape.isSound(Array(list.prefix(count))) }
    }
}
