/// The child elements of an element, made one by one while they are iterated.
public struct XMLChildren: Sequence, Sendable {
    private let tree: XMLTree
    private let start: Int
    private let end: Int
    private let name: UInt32?

    init(tree: XMLTree, parent: Int) {
        self.tree = tree
        start = parent + 1
        end = Int(tree.nodes[parent].next)
        name = nil
    }

    /// The children of a name; none if it is `nil`, a name that the tree does not have.
    init(tree: XMLTree, parent: Int, named name: XMLName?) {
        self.tree = tree
        start = parent + 1
        end = name == nil ? 0 : Int(tree.nodes[parent].next)
        self.name = name.map { UInt32(clamping: $0.rawValue) }
    }

    public func makeIterator() -> Iterator { Iterator(tree: tree, index: start, end: end, name: name) }

    public var first: XMLElement? {
        var iterator = makeIterator()
        return iterator.next()
    }

    public var isEmpty: Bool { first == nil }

    public struct Iterator: IteratorProtocol {
        let tree: XMLTree
        var index: Int
        let end: Int
        let name: UInt32?

        public mutating func next() -> XMLElement? {
            while index < end {
                let candidate = index
                let record = tree.nodes[candidate]
                index = Int(record.next)
                if record.isElement, name == nil || name == record.name {
                    return XMLElement(tree: tree, index: candidate)
                }
            }
            return nil
        }
    }
}

/// All elements inside an element, in document order; neither recursive nor allocating.
public struct XMLDescendants: Sequence, Sendable {
    private let tree: XMLTree
    private let ancestor: Int

    init(tree: XMLTree, ancestor: Int) {
        self.tree = tree
        self.ancestor = ancestor
    }

    public func makeIterator() -> Iterator {
        Iterator(tree: tree, index: ancestor + 1, end: Int(tree.nodes[ancestor].next))
    }

    public struct Iterator: IteratorProtocol {
        let tree: XMLTree
        var index: Int
        let end: Int

        public mutating func next() -> XMLElement? {
            while index < end {
                let candidate = index
                index += 1
                if tree.nodes[candidate].isElement { return XMLElement(tree: tree, index: candidate) }
            }
            return nil
        }
    }
}
