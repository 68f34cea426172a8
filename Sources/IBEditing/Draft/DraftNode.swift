import IBDocument
import IBSchema
import XMLTree

/// An element, a comment or a run of character data of a draft.
///
/// A node of the document reads its bytes until something about it changes. Nodes belong to their draft, which keeps
/// all of them.
final class DraftNode {
    enum Kind { case element, comment, characters }

    /// An attribute with its place in the document; `nil` for a new one.
    struct Attribute {
        var name: String
        var value: String
        var origin: XMLAttribute?
        /// Whether the document states another value.
        var isChanged = false
    }

    unowned let draft: Draft
    let kind: Kind
    /// The node of the document that this one was; `nil` for a new one.
    let origin: XMLNode?
    private(set) var name: String
    unowned private(set) var parent: DraftNode?

    /// The text that replaces all content, or the text of a new comment.
    private(set) var newText: String?
    private(set) var isTagChanged = false
    /// Whether children came, went or changed their order.
    private(set) var isContentChanged = false
    /// Whether anything inside this node changed.
    private(set) var isInnerChanged = false

    private var loadedAttributes: [Attribute]?
    private var loadedChildren: [DraftNode]?

    init(_ draft: Draft, origin: XMLNode, parent: DraftNode?) {
        self.draft = draft
        self.parent = parent
        self.origin = origin
        name = origin.name ?? ""
        kind =
            switch origin.kind {
            case .element: .element
            case .comment: .comment
            default: .characters
            }
    }

    init(_ draft: Draft, _ kind: Kind, name: String, text: String? = nil) {
        self.draft = draft
        self.kind = kind
        self.name = name
        origin = nil
        newText = text
        loadedAttributes = []
        loadedChildren = []
    }

    var isChanged: Bool { origin == nil || isTagChanged || isContentChanged || newText != nil }
    var isUntouched: Bool { !isChanged && !isInnerChanged }
    var isElement: Bool { kind == .element }

    // MARK: Reading

    var id: String? { self["id"] }
    var key: String? { self["key"] }

    subscript(name: String) -> String? {
        guard let loadedAttributes else { return origin?.element?[attribute: name] }
        return loadedAttributes.first { $0.name == name }?.value
    }

    func flag(_ name: String, default fallback: Bool = false) -> Bool { self[name].map { $0 == "YES" } ?? fallback }

    func number(_ name: String) -> Double? { self[name].flatMap(DocumentNumber.parse) }

    var attributes: [Attribute] {
        if let loadedAttributes { return loadedAttributes }
        let read =
            origin?.element.map { element in
                element.attributes.map { Attribute(name: $0.name, value: $0.value, origin: $0) }
            } ?? []
        loadedAttributes = read
        return read
    }

    /// Everything inside but white space.
    var children: [DraftNode] {
        if let loadedChildren { return loadedChildren }
        var read: [DraftNode] = []
        if let origin, kind == .element {
            for child in origin.children where !Draft.isBlank(child) { read.append(draft.node(child)) }
        }
        loadedChildren = read
        return read
    }

    var elements: [DraftNode] { children.filter(\.isElement) }

    func child(_ name: String) -> DraftNode? { children.first { $0.isElement && $0.name == name } }
    func child(key: String) -> DraftNode? { children.first { $0.isElement && $0.key == key } }
    func child(_ name: String, key: String) -> DraftNode? {
        children.first { $0.isElement && $0.name == name && $0.key == key }
    }

    /// The members of a container child: the views of `subviews`, …
    func members(of container: String) -> [DraftNode] { child(container)?.elements ?? [] }

    /// The character data.
    var text: String { newText ?? origin?.text ?? "" }

    /// This element and all elements inside it, in document order.
    var subtree: [DraftNode] {
        var found: [DraftNode] = []
        var rest = [self]
        while let node = rest.popLast() {
            found.append(node)
            rest += node.elements.reversed()
        }
        return found
    }

    var ancestors: some Sequence<DraftNode> { sequence(first: self, next: \.parent).dropFirst() }
    var lineage: some Sequence<DraftNode> { sequence(first: self, next: \.parent) }

    var isAttached: Bool {
        var node = self
        while let parent = node.parent { node = parent }
        return node === draft.root
    }

    // MARK: What it is

    var schema: Schema { draft.document.schema }
    var type: ElementType? { schema.element(name) }
    var isView: Bool {
        if draft.document.platform == .iOS { return type?.kind == .view }
        // The table has no elements of other systems: views have frames, or are among subviews.
        return child("rect", key: "frame") != nil || parent?.name == "subviews" || key == "contentView"
            || child("subviews") != nil
    }
    var isViewController: Bool { type?.kind == .viewController }
    var isGesture: Bool { name.hasSuffix("GestureRecognizer") }
    var isLayoutGuide: Bool {
        schema.element(name, is: "viewLayoutGuide") || name == "viewControllerLayoutGuide"
    }
    /// The UIKit class.
    var className: String? { schema.className(of: name) }

    func isKind(of element: String) -> Bool { schema.element(name, is: element) }

    var family: MarkupOrder.Family? {
        if isView { return .view }
        if isViewController { return .controller }
        return isGesture ? .gesture : nil
    }

    /// How the order of children names it.
    var label: String {
        if name == "variation" { return name }
        return key.map { "@\($0)" } ?? name
    }

    // MARK: Changing

    func rename(to name: String) {
        guard self.name != name else { return }
        counting { self.name = name }
        markTag()
    }

    /// Gives an attribute a value; a new attribute stands where Xcode writes it.
    func set(_ name: String, _ value: String) {
        var attributes = attributes
        if let index = attributes.firstIndex(where: { $0.name == name }) {
            guard attributes[index].value != value else { return }
            attributes[index].value = value
            attributes[index].isChanged = attributes[index].origin?.hasValue(value) == false
        } else {
            // An attribute that was taken away and comes back is the one of the document again.
            let former = origin?.element?.attribute(name)
            let added = Attribute(
                name: name, value: value, origin: former, isChanged: former?.hasValue(value) == false)
            let place =
                former.map { former in
                    attributes.lastIndex { ($0.origin?.range.lowerBound ?? .max) < former.range.lowerBound }
                        .map { $0 + 1 } ?? 0
                } ?? placeOfAttribute(name, among: attributes)
            attributes.insert(added, at: place)
        }
        counting { loadedAttributes = attributes }
        if name == "id" { draft.note(id: value, of: self) }
        markTag()
    }

    /// Adds an attribute behind all others.
    func append(attribute name: String, _ value: String) {
        guard self[name] == nil else { return set(name, value) }
        let all = attributes + [Attribute(name: name, value: value)]
        counting { loadedAttributes = all }
        if name == "id" { draft.note(id: value, of: self) }
        markTag()
    }

    /// Sets the attribute, or takes it away for `nil`.
    func set(_ name: String, orRemove value: String?) {
        if let value { set(name, value) } else { remove(attribute: name) }
    }

    func remove(attribute name: String) {
        var attributes = attributes
        guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
        attributes.remove(at: index)
        counting { loadedAttributes = attributes }
        markTag()
    }

    private func placeOfAttribute(_ name: String, among attributes: [Attribute]) -> Int {
        let system = draft.orderSystem
        let order = MarkupOrder.attributes(of: self.name, family: family, system: system)
        var rank = Dictionary(zip(order, order.indices)) { first, _ in first }
        if rank[Substring(name)] == nil, let family {
            let order = MarkupOrder.attributes(of: "", family: family, system: system)
            rank = Dictionary(zip(order, order.indices)) { first, _ in first }
        }
        guard let own = rank[Substring(name)] else {
            let last = MarkupOrder.lastAttributes
            if let place = last.firstIndex(of: Substring(name)) {
                let before = Set(last[..<place])
                return attributes.lastIndex {
                    !last.contains(Substring($0.name)) || before.contains(Substring($0.name))
                }
                .map { $0 + 1 } ?? 0
            }
            return attributes.firstIndex { MarkupOrder.lastAttributes.contains(Substring($0.name)) } ?? attributes.count
        }
        return attributes.lastIndex { (rank[Substring($0.name)] ?? .max) < own }.map { $0 + 1 } ?? 0
    }

    /// Replaces everything inside by a text.
    func set(text: String) {
        guard self.text != text || !elements.isEmpty else { return }
        for child in children { child.countSubtree(-1) }
        counting {
            newText = text
            for child in children { child.parent = nil }
            loadedChildren = []
        }
        mark()
    }

    /// Puts a node at a position among `children`; it leaves its former place.
    func insert(_ node: DraftNode, at index: Int) {
        var index = index
        if node.parent === self, let old = children.firstIndex(where: { $0 === node }) {
            if old == index || old + 1 == index { return }
            if old < index { index -= 1 }
        }
        node.remove()
        var children = children
        children.insert(node, at: min(index, children.count))
        loadedChildren = children
        node.parent = self
        node.countSubtree(1)
        draft.noteIDs(in: node)
        markContent()
    }

    func append(_ node: DraftNode) { insert(node, at: children.count) }

    /// Puts a child where Xcode writes it: behind the last sibling that precedes it in the table.
    func insertOrdered(_ node: DraftNode) {
        let siblings = children
        let label = Substring(node.label)
        var order = childOrder
        if !order.contains(label), let family {
            order = MarkupOrder.children(
                of: "", family: family, isBeforeXcode12: draft.hasOldOrder(name), system: draft.orderSystem)
        }
        let rank = Dictionary(zip(order, order.indices)) { first, _ in first }
        guard let own = rank[label] else {
            let place = siblings.firstIndex { MarkupOrder.lastChildren.contains(Substring($0.label)) }
            return insert(node, at: place ?? siblings.count)
        }
        let last = siblings.lastIndex { $0.isElement && $0 !== node && (rank[Substring($0.label)] ?? .max) <= own }
        insert(node, at: last.map { $0 + 1 } ?? 0)
    }

    /// The labels of children in the order that Xcode writes them.
    var childOrder: [Substring] {
        MarkupOrder.children(
            of: name, family: family, isBeforeXcode12: draft.hasOldOrder(name), system: draft.orderSystem)
    }

    /// The names of attributes in the order that Xcode writes them.
    var attributeOrder: [Substring] {
        MarkupOrder.attributes(of: name, family: family, system: draft.orderSystem)
    }

    /// Brings the same attributes into another order: those that move are written anew.
    func reorder(attributes names: [String]) {
        let old = attributes
        guard names != old.map(\.name), names.count == old.count else { return }
        let sorted = names.compactMap { name in old.first { $0.name == name } }
        guard sorted.count == old.count else { return }
        var last = -1
        let reordered = sorted.map { attribute in
            var attribute = attribute
            if let origin = attribute.origin, origin.range.lowerBound > last {
                last = origin.range.lowerBound
            } else {
                attribute.origin = nil
            }
            return attribute
        }
        counting { loadedAttributes = reordered }
        markTag()
    }

    /// Brings the same children into another order.
    func reorder(_ sorted: [DraftNode]) {
        guard sorted.count == children.count, sorted != children, Set(sorted) == Set(children) else { return }
        loadedChildren = sorted
        markContent()
    }

    /// The container child of a name, made in its place where it is missing.
    func container(_ name: String) -> DraftNode {
        if let container = child(name) { return container }
        let made = draft.make(name)
        insertOrdered(made)
        return made
    }

    /// Takes the node out of its parent.
    func remove() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        countSubtree(-1)
        parent.loadedChildren?.remove(at: index)
        self.parent = nil
        parent.markContent()
    }

    /// Takes the node away, with a container that becomes empty.
    func removeWithEmptyContainer() {
        let container = parent
        remove()
        if let container, container.children.isEmpty, Draft.vanishingContainers.contains(container.name) {
            container.removeWithEmptyContainer()
        }
    }

    func replace(with node: DraftNode) {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        parent.insert(node, at: index)
        remove()
    }

    // MARK: What it counts for

    /// Whether the document's lists and its fingerprint count this node.
    private var isCounted: Bool {
        var node = self
        while let parent = node.parent {
            if parent === draft.root { return !Companions.lists.contains(node.name) }
            node = parent
        }
        return false
    }

    private func count(_ number: Int) {
        guard isElement else { return }
        for use in Companions.uses(of: name, { self[$0] }) { draft.uses.add(use, number) }
        draft.count(self, number)
    }

    private func countSubtree(_ number: Int) {
        guard isElement, isCounted else { return }
        for node in subtree { node.count(number) }
    }

    /// Changes the tag, and what it counts for.
    private func counting(_ change: () -> Void) {
        guard isCounted else { return change() }
        count(-1)
        change()
        count(1)
    }

    private func markTag() {
        isTagChanged = true
        mark()
    }

    private func markContent() {
        isContentChanged = true
        mark()
    }

    private func mark() {
        draft.revision += 1
        for ancestor in lineage {
            if ancestor.isInnerChanged { return }
            ancestor.isInnerChanged = true
        }
    }
}

extension DraftNode: Hashable {
    static func == (a: DraftNode, b: DraftNode) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DraftNode {
    /// The text of a comment, with its marks.
    var comment: String { newText ?? origin.map { draft.tree.source(in: $0.range) } ?? "" }
}
