import Diagnostics

/// Any node of a tree: a view of it, like `XMLElement`.
///
/// The ranges of the children of a node, the tags of an element and the attributes in them follow each other without
/// gaps; so nodes are what a lossless writer or a comparison of documents works on.
public struct XMLNode: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// The one node that is around all others.
        case document
        /// U+FEFF at the start.
        case byteOrderMark
        /// `<?xml version="1.0"?>`
        case declaration
        /// `<!DOCTYPE …>` with its internal subset.
        case doctype
        case element
        /// Character data with references, up to the next markup.
        case text
        /// `<![CDATA[…]]>`
        case cdata
        case comment
        case processingInstruction
        /// Bytes that are not XML; a diagnostic tells why.
        case malformed
    }

    public let tree: XMLTree
    /// The position in document order; that of `XMLElement.index`.
    public let index: Int

    init(tree: XMLTree, index: Int) {
        self.tree = tree
        self.index = index
    }

    public static func == (a: XMLNode, b: XMLNode) -> Bool { a.index == b.index && a.tree === b.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(index)
    }

    private var record: NodeRecord { tree.nodes[index] }

    public var kind: Kind { record.kind }

    /// The name of an element or the target of a processing instruction.
    public var name: String? { record.name == NameTable.noName ? nil : tree.string(record.name) }

    /// The bytes of the whole node.
    public var range: Range<Int> { Int(record.start)..<Int(record.end) }

    public var place: SourcePlace { tree.place(atByte: Int(record.start)) }

    /// The node as an element, if it is one.
    public var element: XMLElement? { record.isElement ? XMLElement(tree: tree, index: index) : nil }

    /// `nil` for the document.
    public var parent: XMLNode? { index == 0 ? nil : XMLNode(tree: tree, index: Int(record.parent)) }

    /// The characters that text, a CDATA section, or all of these directly inside an element stand for; empty for
    /// nodes of other kinds.
    public var text: String { tree.text(of: index) }

    /// The nodes directly inside this one, in document order.
    public var children: XMLNodes { XMLNodes(tree: tree, index: index + 1, end: Int(record.next), isDeep: false) }

    /// All nodes inside this one, in document order, without the node itself.
    public var descendants: XMLNodes { XMLNodes(tree: tree, index: index + 1, end: Int(record.next), isDeep: true) }
}

/// Nodes in document order, made one by one while they are iterated.
public struct XMLNodes: Sequence, IteratorProtocol, Sendable {
    private let tree: XMLTree
    private var index: Int
    private let end: Int
    private let isDeep: Bool

    init(tree: XMLTree, index: Int, end: Int, isDeep: Bool) {
        self.tree = tree
        self.index = index
        self.end = end
        self.isDeep = isDeep
    }

    public mutating func next() -> XMLNode? {
        guard index < end else { return nil }
        let node = XMLNode(tree: tree, index: index)
        index = isDeep ? index + 1 : Int(tree.nodes[index].next)
        return node
    }
}
