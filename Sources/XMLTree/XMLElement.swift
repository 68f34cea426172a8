import Diagnostics

/// An element of a tree: a view of it that costs a reference and a number.
///
/// Two elements are equal if they are the same element of the same tree object.
public struct XMLElement: Hashable, Sendable {
    public let tree: XMLTree
    /// The element's position among all nodes in document order; stable, and unique within the tree.
    public let index: Int

    init(tree: XMLTree, index: Int) {
        self.tree = tree
        self.index = index
    }

    private var record: NodeRecord { tree.nodes[index] }

    public static func == (a: XMLElement, b: XMLElement) -> Bool { a.index == b.index && a.tree === b.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(index)
    }

    /// The name as it is written, with its prefix if it has one.
    public var name: String { tree.string(record.name) }

    /// The name as a number: compare it with `tree.name("…")`.
    public var nameID: XMLName { XMLName(record.name) }

    /// The element around this one; `nil` for the root.
    public var parent: XMLElement? {
        let parent = Int(record.parent)
        return parent == 0 ? nil : XMLElement(tree: tree, index: parent)
    }

    /// The child elements, in document order.
    public var children: XMLChildren { XMLChildren(tree: tree, parent: index) }

    /// The child elements of one name, in document order.
    public func children(named name: String) -> XMLChildren {
        XMLChildren(tree: tree, parent: index, named: tree.name(name))
    }

    /// The child elements of one name of this tree, in document order.
    public func children(named name: XMLName) -> XMLChildren { XMLChildren(tree: tree, parent: index, named: name) }

    public func firstChild(named name: String) -> XMLElement? { children(named: name).first }

    public func firstChild(named name: XMLName) -> XMLElement? { children(named: name).first }

    /// The first child element, of a name or of any, with this value of an attribute.
    public func firstChild(named name: String? = nil, _ attribute: String, is value: String) -> XMLElement? {
        let candidates = name.map { children(named: $0) } ?? children
        guard !candidates.isEmpty, let attribute = tree.name(attribute) else { return nil }
        return candidates.first { $0.attribute(attribute)?.hasValue(value) == true }
    }

    /// All elements inside this one, in document order, without the element itself.
    public var descendants: XMLDescendants { XMLDescendants(tree: tree, ancestor: index) }

    /// The element as a node, which also has text and comments as children.
    public var node: XMLNode { XMLNode(tree: tree, index: index) }

    /// The attributes, in the order of the source.
    public var attributes: XMLAttributes { XMLAttributes(tree: tree, element: index) }

    /// The value of an attribute, with references replaced and white space normalized as XML demands. If there are
    /// duplicates, which is an error, the first one counts.
    public subscript(attribute name: String) -> String? { attribute(name)?.value }

    public subscript(attribute name: XMLName) -> String? { attribute(name)?.value }

    /// The attribute of a name, for its place; of a duplicate the first.
    public func attribute(_ name: String) -> XMLAttribute? { tree.name(name).flatMap { attribute($0) } }

    public func attribute(_ name: XMLName) -> XMLAttribute? { attributes.first(named: name) }

    /// The character data and CDATA sections directly inside this element, joined; references are replaced and line
    /// ends are line feeds. Without those of child elements, and with the white space between them.
    public var text: String { tree.text(of: index) }

    /// The bytes of the whole element, with its tags.
    public var range: Range<Int> { Int(record.start)..<Int(record.end) }

    /// The bytes of the start tag, `<` to `>`.
    public var startTagRange: Range<Int> { Int(record.start)..<Int(record.contentStart) }

    /// The bytes between the tags; empty behind the tag of `<a/>`.
    public var contentRange: Range<Int> { Int(record.contentStart)..<Int(record.contentEnd) }

    /// The bytes of the end tag; `nil` for `<a/>`, and if the end tag is missing.
    public var endTagRange: Range<Int>? {
        record.contentEnd < record.end ? Int(record.contentEnd)..<Int(record.end) : nil
    }

    /// Where the start tag begins.
    public var place: SourcePlace { tree.place(atByte: Int(record.start)) }
}
