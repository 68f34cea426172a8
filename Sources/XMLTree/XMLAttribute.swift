import Diagnostics

/// An attribute of an element: a view of the tree.
public struct XMLAttribute: Hashable, Sendable {
    public let tree: XMLTree
    let index: Int

    private var record: AttributeRecord { tree.attributes[index] }

    public static func == (a: XMLAttribute, b: XMLAttribute) -> Bool { a.index == b.index && a.tree === b.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(index)
    }

    public var name: String { tree.string(record.name) }

    public var nameID: XMLName { XMLName(record.name) }

    /// The value: references replaced, tabs and line ends as spaces. A reference that is wrong stays as it is written.
    public var value: String {
        let record = record
        guard record.flags.contains(.needsDecoding) else {
            return String(decoding: tree.utf8[valueRange], as: UTF8.self)
        }
        return CharacterData.attributeValue(valueRange, of: tree.utf8)
    }

    /// Whether `value` is this text, without making a string of it.
    public func hasValue(_ text: String) -> Bool {
        guard !record.flags.contains(.needsDecoding) else { return value == text }
        return tree.utf8[valueRange].elementsEqual(text.utf8)
    }

    /// The bytes from the name to the closing quote.
    public var range: Range<Int> { Int(record.start)..<Int(record.end) }

    public var nameRange: Range<Int> {
        let record = record
        return Int(record.start)..<Int(record.start) + Int(tree.names.records[record.name].length)
    }

    /// The bytes between the quotes.
    public var valueRange: Range<Int> { Int(record.valueStart)..<Int(record.valueEnd) }

    /// Where the name begins.
    public var place: SourcePlace { tree.place(atByte: Int(record.start)) }
}

/// The attributes of an element, in the order of the source.
public struct XMLAttributes: RandomAccessCollection, Sendable {
    private let tree: XMLTree
    private let first: Int
    public let endIndex: Int

    init(tree: XMLTree, element: Int) {
        self.tree = tree
        first = Int(tree.nodes[element].firstAttribute)
        let next = element + 1
        endIndex = (next < tree.nodes.count ? Int(tree.nodes[next].firstAttribute) : tree.attributes.count) - first
    }

    public var startIndex: Int { 0 }

    public subscript(position: Int) -> XMLAttribute {
        precondition(position >= 0 && position < endIndex, "The element has no attribute at this position.")
        return XMLAttribute(tree: tree, index: first + position)
    }

    func first(named name: XMLName) -> XMLAttribute? {
        for index in first..<first + endIndex where Int(tree.attributes[index].name) == name.rawValue {
            return XMLAttribute(tree: tree, index: index)
        }
        return nil
    }
}
