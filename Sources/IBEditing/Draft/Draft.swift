import Diagnostics
import IBDocument
import IBSchema
import XMLTree

/// A document while commands change it: nodes over the tree of its bytes, made when they are asked for.
///
/// Commands read and change nodes; at the end `edits` says which bytes differ. So a batch of commands needs one parse,
/// and everything that no command touches stays byte for byte.
final class Draft {
    let document: Document
    let style: MarkupStyle
    /// The orders of a document follow the tools that save it.
    private var toolsVersion: ToolsVersion
    let orderSystem: MarkupOrder.System
    /// Counts changes: whoever keeps facts about a draft compares it.
    var revision = 0
    /// What objects use of the document's lists.
    var uses: Companions.Count
    /// `nil` until it is asked for.
    private var knownFingerprint: Fingerprint?

    private var nodesByIndex: [Int: DraftNode] = [:]
    private var newNodes: [DraftNode] = []
    private var reservedIDs: Set<String> = []
    private var changedIDs: [String: DraftNode] = [:]
    private(set) lazy var root = node(document.root.xml.node)

    init(_ document: Document) {
        self.document = document
        style = MarkupStyle(of: document.tree)
        uses = Companions.Count(document)
        toolsVersion = document.toolsVersion
        orderSystem = document.platform == .macOS ? .macOS : .iOS
    }

    /// States the version of Xcode's tools that saves the document from now on.
    func setToolsVersion(_ version: ToolsVersion) {
        root.set("toolsVersion", version.description)
        toolsVersion = version
    }

    /// Whether children have the order of Xcode 11 and before.
    var hasOldOrder: Bool { toolsVersion.has(.oldOrderOfChildren) }

    /// Whether the children of an element have their old order.
    func hasOldOrder(_ element: String) -> Bool {
        element == "document" ? toolsVersion.has(.resourcesBeforeTieBreakers) : hasOldOrder
    }

    var tree: XMLTree { document.tree }

    /// The fingerprint of the draft as it is now.
    var fingerprint: Fingerprint {
        if let knownFingerprint { return knownFingerprint }
        var fingerprint = Fingerprint()
        var rest = root.elements.filter { !Companions.lists.contains($0.name) }
        while let node = rest.popLast() {
            if node.isUntouched, let element = node.origin?.element {
                fingerprint.add(everythingIn: element)
            } else {
                fingerprint.add(node, 1)
                rest += node.elements
            }
        }
        knownFingerprint = fingerprint
        return fingerprint
    }

    /// A node came (1) or went (-1).
    func count(_ node: DraftNode, _ number: Int) { knownFingerprint?.add(node, number) }

    /// Elements that go when their last member goes.
    static let vanishingContainers: Set<String> = [
        "subviews", "constraints", "connections", "userDefinedRuntimeAttributes", "gestureRecognizers", "resources",
        "variation", "mask", "designables", "inferredMetricsTieBreakers", "layoutGuides",
        "customFonts",
    ]

    /// Lists that belong to one object: what stands in them cannot stand elsewhere.
    static let relationLists: Set<String> = ["connections", "constraints"]

    // MARK: Nodes

    func node(_ origin: XMLNode) -> DraftNode {
        if let known = nodesByIndex[origin.index] { return known }
        // Ancestors first, so that each node has its parent.
        var missing = [origin]
        while let parent = missing[missing.count - 1].parent, parent.index != 0, nodesByIndex[parent.index] == nil {
            missing.append(parent)
        }
        var node: DraftNode?
        for origin in missing.reversed() {
            let made = DraftNode(self, origin: origin, parent: origin.parent.flatMap { nodesByIndex[$0.index] })
            nodesByIndex[origin.index] = made
            node = made
        }
        return node ?? DraftNode(self, origin: origin, parent: nil)
    }

    /// The elements that a test of name and attributes takes, in document order. Where no command changed anything, the
    /// document itself is asked: most elements need no node.
    func elements(where isWanted: (_ name: String, _ value: (String) -> String?) -> Bool) -> [DraftNode] {
        var found: [DraftNode] = []
        var rest = [root]
        while let node = rest.popLast() {
            if isWanted(node.name, { node[$0] }) { found.append(node) }
            guard node.isUntouched, let element = node.origin?.element else {
                rest += node.elements.reversed()
                continue
            }
            for inner in element.descendants where isWanted(inner.name, { inner[attribute: $0] }) {
                found.append(self.node(inner.node))
            }
        }
        return found
    }

    /// A new element, which is nowhere yet. Its attributes stand in the order that Xcode writes.
    func make(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], children: [DraftNode] = [],
        text: String? = nil
    ) -> DraftNode {
        let node = DraftNode(self, .element, name: name, text: text)
        newNodes.append(node)
        for (name, value) in attributes { if let value { node.set(name, value) } }
        for child in children { node.append(child) }
        return node
    }

    func makeComment(_ text: String) -> DraftNode {
        let node = DraftNode(self, .comment, name: "", text: "<!--\(text)-->")
        newNodes.append(node)
        return node
    }

    /// A copy of an element with everything inside it, as new nodes.
    func copy(of node: DraftNode) -> DraftNode {
        var copies: [DraftNode: DraftNode] = [:]
        for original in node.subtree {
            let copy = make(original.name)
            for attribute in original.attributes { copy.set(attribute.name, attribute.value) }
            if original.elements.isEmpty, !original.text.isEmpty { copy.set(text: original.text) }
            copies[original] = copy
            if original !== node, let parent = original.parent { copies[parent]?.append(copy) }
        }
        return copies[node] ?? make(node.name)
    }

    /// Nodes of markup from outside.
    func read(_ markup: XMLElement) -> DraftNode {
        var made: [Int: DraftNode] = [:]
        func element(_ xml: XMLElement) -> DraftNode {
            let node = make(xml.name)
            for attribute in xml.attributes { node.append(attribute: attribute.name, attribute.value) }
            if xml.children.isEmpty, !xml.text.isEmpty { node.set(text: xml.text) }
            made[xml.index] = node
            return node
        }
        let top = element(markup)
        for inner in markup.descendants {
            let node = element(inner)
            if let parent = inner.parent { made[parent.index]?.append(node) }
        }
        return top
    }

    // MARK: Objects

    /// The object of an id.
    func object(_ id: String) -> DraftNode? {
        if let node = changedIDs[id], node.id == id, node.isAttached { return node }
        guard let element = document.element(id: id) else { return nil }
        let node = node(element.xml.node)
        return node.id == id && node.isAttached ? node : nil
    }

    /// Whether an object or a scene has this id now.
    func isTaken(id: String) -> Bool { object(id) != nil || sceneIDs.contains(id) }

    /// Whether an object, a scene or an element that a command is about to make has this id.
    func isUsed(id: String) -> Bool {
        if document.element(id: id) != nil || changedIDs[id] != nil || reservedIDs.contains(id) { return true }
        return sceneIDs.contains(id)
    }

    func reserve(id: String) { reservedIDs.insert(id) }

    private var sceneIDs: Set<String> { Set(scenes.compactMap { $0["sceneID"] }) }

    func note(id: String, of node: DraftNode) {
        // A copy has the id of its original until it gets its own.
        if let known = changedIDs[id], known.id == id, known.isAttached { return }
        changedIDs[id] = node
    }

    func noteIDs(in node: DraftNode) {
        guard node.origin == nil else { return }
        for node in node.subtree { if let id = node.id { changedIDs[id] = node } }
    }

    var objects: DraftNode? { root.child("objects") }
    var scenes: [DraftNode] { root.members(of: "scenes").filter { $0.name == "scene" } }

    var isStoryboard: Bool { document.kind == .storyboard }
    var usesAutoLayout: Bool { root.flag("useAutolayout") }
    var usesSafeAreas: Bool { root.flag("useSafeAreas") }

    static func isBlank(_ node: XMLNode) -> Bool {
        guard node.kind == .text else { return false }
        return node.tree.utf8[node.range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
}
