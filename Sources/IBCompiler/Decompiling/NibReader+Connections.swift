import IBDocument
import IBSchema
import NibArchive

extension NibReader {
    func readAttachments() {
        var order = ConnectionOrder(placeholders.map(\.index))
        for connection in members("UINibConnectionsKey", of: 0) { readConnection(connection, &order) }
        order.sort()
        for pair in members("UINibKeyValuePairsKey", of: 0) { readRuntimeAttribute(pair) }
        for configuration in members("UINibAccessibilityConfigurationsKey", of: 0) { readAccessibility(configuration) }
    }

    // MARK: Connections

    private func readConnection(_ index: Int, _ order: inout ConnectionOrder) {
        guard let source = object("UISource", of: index).flatMap(node(of:)), let label = string("UILabel", of: index),
            !readSegue(index, label, from: source)
        else { return }
        func place(_ name: String, _ label: String, to target: Int?, of group: [Int]? = nil) -> DocumentNode? {
            guard let target, let id = id(of: target) else { return nil }
            let node = DocumentNode(name)
            let connections = source.container("connections")
            node.set(name == .action ? "selector" : "property", label)
            node.set("destination", id)
            connections.place(node)
            order.add(node, to: group ?? [target], in: connections)
            return node
        }
        switch archive.className(of: index) {
        case "UIRuntimeOutletCollectionConnection":
            let targets = members("UIDestination", of: index)
            for target in targets {
                guard let node = place("outletCollection", label, to: target, of: targets) else { continue }
                if value("addsContentToExistingCollection", of: index)?.boolValue == true { node.set("appends", "YES") }
                if let name = string("runtimeCollectionClassName", of: index), name != "NSArray" {
                    node.set("collectionClass", name)
                }
                node.set("id", shared.id())
            }
        case "UIRuntimeEventConnection":
            let node = place("action", label, to: object("UIDestination", of: index))
            if let name = value("UIEventMask", of: index)?.intValue.flatMap(Enumeration.controlEvents.name(of:)) {
                node?.set("eventType", name)
            }
            node?.set("id", shared.id())
        default: place("outlet", label, to: object("UIDestination", of: index))?.set("id", shared.id())
        }
    }

    // MARK: Runtime attributes

    private func readRuntimeAttribute(_ index: Int) {
        guard let holder = object("UIObject", of: index).flatMap({ nodes[$0] }),
            let keyPath = string("UIKeyPath", of: index)
        else { return }
        let node = DocumentNode("userDefinedRuntimeAttribute")
        let (type, child) = runtimeValue(object("UIValue", of: index), node)
        node.set("type", type)
        node.set("keyPath", keyPath)
        if let child { node.place(child, key: "value") }
        holder.container("userDefinedRuntimeAttributes").place(node)
    }

    private func runtimeValue(_ target: Int?, _ node: DocumentNode) -> (type: String, child: DocumentNode?) {
        guard let target else { return ("nil", nil) }
        switch archive.number(at: target) {
        case .boolean(let value):
            node.set("value", value ? "YES" : "NO")
            return ("boolean", nil)
        case .integer(let number): return ("number", DocumentNode("integer", ["value": "\(number)"]))
        case .double(let number): return ("number", DocumentNode("real", ["value": number.plainText]))
        case nil: break
        }
        if let text = archive.string(at: target) {
            node.set("value", text)
            return (archive.localizationKey(at: target) == nil ? "string" : "localizedString", nil)
        }
        switch archive.className(of: target) {
        case "UIColor": return ("color", colorNode(target))
        case "UIImageNibPlaceholder":
            let system = string("UISystemSymbolResourceName", of: target)
            node.set("value", system ?? string("UIResourceName", of: target) ?? "")
            if system != nil { node.set("catalog", "system") }
            return ("image", nil)
        case "NSValue": return structure(target)
        default: return ("nil", nil)
        }
    }

    private func structure(_ target: Int) -> (type: String, child: DocumentNode?) {
        switch value("NS.special", of: target)?.intValue {
        case 1:
            let n = numbers("NS.pointval", of: target)
            return ("point", n.count == 2 ? numbersNode("point", ["x": n[0], "y": n[1]]) : nil)
        case 2:
            let n = numbers("NS.sizeval", of: target)
            return ("size", n.count == 2 ? numbersNode("size", ["width": n[0], "height": n[1]]) : nil)
        case 3:
            let n = numbers("NS.rectval", of: target)
            return (
                "rect", n.count == 4 ? numbersNode("rect", ["x": n[0], "y": n[1], "width": n[2], "height": n[3]]) : nil
            )
        case 4:
            func number(_ key: String) -> Double {
                guard case .integer(let number)? = object(key, of: target).flatMap(archive.number(at:)) else {
                    return 0
                }
                return Double(number)
            }
            return (
                "range",
                numbersNode(
                    "range", ["location": number("NS.rangeval.location"), "length": number("NS.rangeval.length")])
            )
        default: return ("nil", nil)
        }
    }

    // MARK: Accessibility

    private func readAccessibility(_ index: Int) {
        guard let holder = object("UIAccessibileObject", of: index).flatMap({ nodes[$0] }) else { return }
        let node = DocumentNode("accessibility")
        for (attribute, key) in [
            ("label", "UIAccessibilityLabel"), ("hint", "UIAccessibilityHint"),
            ("identifier", "UIAccessibilityIdentifier"),
        ] {
            if let text = string(key, of: index) { node.set(attribute, text) }
        }
        if case .integer(let traits)? = object("UIAccessibilityTraits", of: index).flatMap(archive.number(at:)),
            let row = schema.property("traits", of: "accessibility")
        {
            state(.integer(traits), row, node)
        }
        if case .integer(let isElement)? = object("UIIsAccessibilityElement", of: index).flatMap(archive.number(at:)) {
            node.place(DocumentNode("bool", ["value": isElement == 1 ? "YES" : "NO"]), key: "isElement")
        }
        holder.place(node, key: "accessibilityConfiguration")
    }
}

/// In what order an object's connections stand in a document: the compiler numbers the stand-ins for what is outside a
/// nib as it meets them, and lists connections by name then.
private struct ConnectionOrder {
    private let places: [Int: Int]
    private var ranks: [ObjectIdentifier: Int] = [:]
    private var containers: [ObjectIdentifier: DocumentNode] = [:]

    init(_ placeholders: [Int]) {
        places = Dictionary(placeholders.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// `targets`: those of the whole collection, whose members stay together in their own order.
    mutating func add(_ connection: DocumentNode, to targets: [Int], in container: DocumentNode) {
        let places = targets.compactMap { self.places[$0] }
        guard let first = places.min(), let last = places.max() else { return }
        // What is met first has the lower numbers; of two that end alike that which begins with the lower one.
        ranks[ObjectIdentifier(connection)] = last * (self.places.count + 1) + first
        containers[ObjectIdentifier(container)] = container
    }

    func sort() { for container in containers.values { container.sortChildren { ranks[ObjectIdentifier($0)] ?? -1 } } }
}
