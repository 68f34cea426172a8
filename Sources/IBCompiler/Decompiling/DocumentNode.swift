import IBSchema
import XMLTree

/// An element of the document that is being made. Objects are made first and put in their places then, so it is a
/// reference.
final class DocumentNode {
    var name: String
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var children: [DocumentNode] = []
    var text: String?
    /// Whether it has a place in the document.
    private(set) var isPlaced = false

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
    }

    /// Freed one by one, however deeply they nest.
    deinit {
        var pending = children
        children = []
        while var node = pending.popLast() {
            guard isKnownUniquelyReferenced(&node) else { continue }
            pending += node.children
            node.children = []
        }
    }

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The first value stays: several keys of an archive may come from one attribute.
    func set(_ name: String, _ value: String) {
        if self[name] == nil { attributes.append((name, value)) }
    }

    func remove(_ attribute: String) { attributes.removeAll { $0.name == attribute } }

    /// Puts a node here; a node that has a place already stays there.
    func place(_ node: DocumentNode, key: String? = nil) {
        guard !node.isPlaced, node !== self else { return }
        node.isPlaced = true
        // As in documents, the key comes first.
        if let key { node.attributes = [("key", key)] + node.attributes.filter { $0.name != "key" } }
        children.append(node)
    }

    /// The container of this name, which is made where it is wanted first.
    func container(_ name: String) -> DocumentNode {
        if let known = children.first(where: { $0.name == name && $0["key"] == nil }) { return known }
        let made = DocumentNode(name)
        place(made)
        return made
    }

    func child(key: String) -> DocumentNode? { children.first { $0["key"] == key } }

    /// The first element that is such: this one, or of those in it the first in the document.
    func first(where isSuch: (DocumentNode) -> Bool) -> DocumentNode? {
        var pending = [self]
        while let node = pending.popLast() {
            if isSuch(node) { return node }
            pending += node.children.reversed()
        }
        return nil
    }

    /// Puts children in the order of their ranks; those of one rank stay as they are.
    func sortChildren(_ rank: (DocumentNode) -> Int) {
        children = children.enumerated().map { (rank($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Puts connections, and what an object has by keys, in the order of those of `nodes` that they have in them, at
    /// the places that they have. Lists such as subviews keep theirs, which nibs tell.
    func arrange(_ nodes: [DocumentNode]) {
        var ranks = Dictionary(nodes.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        var all = [self]
        var next = 0
        while next < all.count {
            all += all[next].children
            next += 1
        }
        for node in all.reversed() {
            let ranked = node.children.enumerated().compactMap { place, child in
                ranks[ObjectIdentifier(child)].map { (place: place, rank: $0, child: child) }
            }
            guard let least = ranked.map(\.rank).min() else { continue }
            ranks[ObjectIdentifier(node)] = min(least, ranks[ObjectIdentifier(node)] ?? least)
            guard node.name == .connections || node["id"] != nil else { continue }
            for (entry, sorted) in zip(ranked, ranked.sorted { $0.rank < $1.rank }) {
                node.children[entry.place] = sorted.child
            }
        }
    }

    /// The root of a document of this type.
    static func document(_ type: String, usesAutoLayout: Bool, _ toolsVersion: ToolsVersion) -> DocumentNode {
        let root = DocumentNode(
            "document",
            [
                "type": "com.apple.InterfaceBuilder3.CocoaTouch.\(type)", "version": "3.0",
                "toolsVersion": "\(toolsVersion)", "targetRuntime": "iOS.CocoaTouch",
                "propertyAccessControl": "none",
            ])
        if usesAutoLayout { root.set("useAutolayout", "YES") }
        root.set("useTraitCollections", "YES")
        root.set("useSafeAreas", "YES")
        root.set("colorMatched", "YES")
        return root
    }

    func serializedDocument() -> String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + serialized() }

    /// What lies deeper begins there, too; else the text would grow with the square of the depth.
    private static let deepestIndent = 100

    /// The element and what it holds, indented as Interface Builder does.
    func serialized() -> String {
        var text = ""
        var pending: [(node: DocumentNode, depth: Int, isEnd: Bool)] = [(self, 0, false)]
        while let (node, depth, isEnd) = pending.popLast() {
            let indent = String(repeating: "    ", count: min(depth, Self.deepestIndent))
            if isEnd {
                text += "\(indent)</\(node.name)>\n"
                continue
            }
            text +=
                "\(indent)<\(node.name)"
                + node.attributes.map { " \($0.name)=\"\(XMLEscaping.attributeValue($0.value))\"" }.joined()
            if let content = node.text {
                text += ">\(XMLEscaping.text(content))</\(node.name)>\n"
            } else if node.children.isEmpty {
                text += "/>\n"
            } else {
                text += ">\n"
                pending.append((node, depth, true))
                pending += node.children.reversed().map { ($0, depth + 1, false) }
            }
        }
        return text
    }
}
