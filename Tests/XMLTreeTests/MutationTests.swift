import TestSupport
import Testing
import XMLTree

/// Whatever is done to a document, parsing ends, keeps its bytes, and makes a tree whose parts are consistent.
@Suite struct MutationTests {
    static let pieces = [
        "<", ">", "/", "\"", "'", "=", "&", ";", "&#", "&#x", "]]>", "<![CDATA[", "<!--", "-->", "--", "<?", "?>",
        "<?xml ", "</",
        "/>", "<a>", "</a>", "<<<<<<< HEAD\n", "<!DOCTYPE a [", "]", "\r", "\n", "\t", " ", "\u{0}", "\u{FEFF}", "é",
        "😀", "a", "0",
    ].map { Array($0.utf8) }

    static func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0...bytes.count, using: &generator)
            let length = min(Int.random(in: 0...12, using: &generator), bytes.count - index)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.removeSubrange(index..<index + length)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
            case 2:
                bytes.insert(
                    contentsOf: bytes[index..<index + length], at: Int.random(in: 0...index, using: &generator))
            case 3 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: index)
            }
        }
        return bytes
    }

    /// Every node lies inside its parent, behind its predecessor and without a gap.
    static func assertConsistent(_ tree: XMLTree, _ seed: Int) {
        var expected = 0
        for node in tree.document.children {
            #expect(node.range.lowerBound == expected, "seed \(seed)")
            expected = node.range.upperBound
        }
        #expect(expected == tree.unreadRange.lowerBound, "seed \(seed)")
        for element in tree.root.map({ [$0] + Array($0.descendants) }) ?? [] {
            var expected = element.contentRange.lowerBound
            for child in element.node.children {
                #expect(child.range.lowerBound == expected && child.parent == element.node, "seed \(seed)")
                expected = child.range.upperBound
            }
            #expect(expected == element.contentRange.upperBound, "seed \(seed)")
            for attribute in element.attributes {
                #expect(attribute.nameRange.upperBound <= attribute.valueRange.lowerBound, "seed \(seed)")
                #expect(element.startTagRange.contains(attribute.range.lowerBound), "seed \(seed)")
                #expect(attribute.range.upperBound <= element.startTagRange.upperBound, "seed \(seed)")
                #expect(!attribute.name.isEmpty && attribute.value.utf8.count >= 0, "seed \(seed)")
            }
            #expect(element.text.utf8.count >= 0)
        }
    }

    @Test func mutatedDocumentsAreKept() {
        let sample = Array(Sample.everything.utf8)
        var differences = 0
        for seed in 0..<2_000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let bytes = Self.mutated(sample, using: &generator)
            let tree = XMLTree.parse(bytes, file: "a.xml")
            if tree.serialized() != bytes { differences += 1 }
            if seed % 10 == 0 { Self.assertConsistent(tree, seed) }
            if seed % 50 == 0 { #expect(tree.dump().utf8.count > 0) }
        }
        #expect(differences == 0)
    }

    /// Short documents of markup only, which go through the ways of going on after a mistake.
    @Test func heapsOfMarkupAreKept() {
        for seed in 0..<2_000 {
            var generator = SeededGenerator(seed: UInt64(seed) + 1_000_000)
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...24, using: &generator) {
                bytes += Self.pieces.randomElement(using: &generator) ?? []
            }
            let tree = XMLTree.parse(bytes, file: "a.xml")
            #expect(tree.serialized() == bytes, "seed \(seed)")
            if seed % 10 == 0 { Self.assertConsistent(tree, seed) }
        }
    }

    /// Near its end a document is read in another way than far from it; both must agree.
    @Test func bytesNearTheEndAreReadLikeAnyOthers() {
        let sample = Array(Sample.everything.utf8)
        let padding = [UInt8](repeating: 0x20, count: 64)
        for seed in 0..<300 {
            var generator = SeededGenerator(seed: UInt64(seed) + 2_000_000)
            let middle = Int.random(in: 1..<sample.count, using: &generator)
            let bytes = Self.mutated(Array(sample[..<middle]), using: &generator)
            let plain = XMLTree.parse(bytes + [0x3E], file: "a.xml")
            let padded = XMLTree.parse(bytes + [0x3E] + padding, file: "a.xml")
            let elements = (plain.root?.descendants).map(Array.init) ?? []
            let paddedElements = (padded.root?.descendants).map(Array.init) ?? []
            #expect(elements.map(\.startTagRange) == paddedElements.map(\.startTagRange), "seed \(seed)")
            #expect(elements.map(\.name) == paddedElements.map(\.name), "seed \(seed)")
            #expect(
                elements.map { $0.attributes.map(\.value) } == paddedElements.map { $0.attributes.map(\.value) },
                "seed \(seed)")
        }
    }
}
