import XMLTree

/// A number that follows from a document's elements, and changes with each of them in the time of that change.
///
/// It is the sum of the hashes of all elements but those that list what others use, so it is the same for a draft and for
/// the document that the draft becomes: names, attributes and character data count as they are written. Ids of new
/// objects are made from it; it protects nothing.
struct Fingerprint: Hashable {
    private var sum: UInt64 = 0

    var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) } }

    /// Counts a node: once more, or once less.
    mutating func add(_ node: DraftNode, _ number: Int) {
        sum &+= Self.hash(of: node) &* UInt64(bitPattern: Int64(number))
    }

    /// Counts an element of a document and all elements inside it.
    mutating func add(everythingIn top: XMLElement) {
        sum &+= Self.hash(of: top)
        for element in top.descendants { sum &+= Self.hash(of: element) }
    }

    private static func hash(of node: DraftNode) -> UInt64 {
        let utf8 = node.draft.tree.utf8
        var hash = Hash()
        hash.add(node.name.utf8)
        for attribute in node.attributes {
            hash.addSeparator()
            if let origin = attribute.origin, !attribute.isChanged {
                hash.add(utf8[origin.range])
            } else {
                hash.add(node.draft.style.attribute(attribute.name, attribute.value).utf8.dropFirst())
            }
        }
        if let text = node.newText {
            hash.add(text: XMLEscaping.text(text).utf8)
        } else {
            for child in node.children where child.kind == .characters {
                if let origin = child.origin { hash.add(text: utf8[origin.range]) }
            }
        }
        return hash.value
    }

    private static func hash(of element: XMLElement) -> UInt64 {
        let utf8 = element.tree.utf8
        var hash = Hash()
        hash.add(element.name.utf8)
        for attribute in element.attributes {
            hash.addSeparator()
            hash.add(utf8[attribute.range])
        }
        for child in element.node.children where child.kind == .text || child.kind == .cdata {
            hash.add(text: utf8[child.range])
        }
        return hash.value
    }

    /// FNV-1a of 64 bits.
    private struct Hash {
        private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

        mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

        mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

        /// No name and no value has it.
        mutating func addSeparator() { add(0) }

        /// White space between elements does not count.
        mutating func add(text bytes: some Collection<UInt8>) {
            guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return }
            addSeparator()
            add(bytes)
        }
    }
}
