/// One node of the tree. Nodes lie in document order, so the first child of a node, if it has one, follows it,
/// and `next` (the index after the node's last descendant) is its next sibling, if it is below the parent's `next`.
///
/// 32 bytes; a document of Interface Builder has two nodes for each hundred bytes or so.
struct NodeRecord: BitwiseCopyable {
    /// The bytes of the whole node, of an element with its content and end tag.
    var start: UInt32
    var end: UInt32
    /// The end of an element's start tag, and the start of its end tag (`end`, if it has none).
    var contentStart: UInt32
    var contentEnd: UInt32
    var parent: UInt32
    var next: UInt32
    /// The attributes reach from here to `firstAttribute` of the following node, whichever it is.
    var firstAttribute: UInt32
    private var nameKindAndFlag: UInt32

    @inline(__always)
    init(
        _ kind: XMLNode.Kind, start: UInt32, end: UInt32, parent: UInt32, next: UInt32, firstAttribute: UInt32,
        name: UInt32 = NameTable.noName, needsDecoding: Bool = false
    ) {
        self.start = start
        self.end = end
        contentStart = end
        contentEnd = end
        self.parent = parent
        self.next = next
        self.firstAttribute = firstAttribute
        nameKindAndFlag = name &<< 8 | UInt32(kind.rawValue) | (needsDecoding ? 0x80 : 0)
    }

    @inline(__always)
    var name: UInt32 { nameKindAndFlag &>> 8 }

    @inline(__always)
    var isElement: Bool { nameKindAndFlag & 0x7F == UInt32(XMLNode.Kind.element.rawValue) }

    var kind: XMLNode.Kind { XMLNode.Kind(rawValue: UInt8(truncatingIfNeeded: nameKindAndFlag & 0x7F)) ?? .malformed }

    /// Whether text has references or carriage returns, so that its value is not just its bytes.
    var needsDecoding: Bool { nameKindAndFlag & 0x80 != 0 }
}

/// One attribute. Its name starts at `start` and is as long as the interned name; the white space before it
/// reaches back to the end of what comes before.
struct AttributeRecord: BitwiseCopyable {
    struct Flags: OptionSet {
        let rawValue: UInt32
        /// A quote follows the value.
        static let isClosed = Flags(rawValue: 1)
        /// The value has references or white space other than spaces.
        static let needsDecoding = Flags(rawValue: 2)
    }

    var start: UInt32
    /// The bytes between the quotes.
    var valueStart: UInt32
    var valueEnd: UInt32
    private var nameAndFlags: UInt32

    @inline(__always)
    init(name: UInt32, start: UInt32, valueStart: UInt32, valueEnd: UInt32, flags: Flags) {
        self.start = start
        self.valueStart = valueStart
        self.valueEnd = valueEnd
        nameAndFlags = name &<< 8 | flags.rawValue
    }

    @inline(__always)
    var name: UInt32 { nameAndFlags &>> 8 }

    @inline(__always)
    var flags: Flags { Flags(rawValue: nameAndFlags & 0xFF) }

    @inline(__always)
    var end: UInt32 { flags.contains(.isClosed) ? valueEnd &+ 1 : valueEnd }
}
