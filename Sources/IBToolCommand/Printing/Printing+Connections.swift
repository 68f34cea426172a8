import IBDocument
import ResultFiles

extension Document {
    /// Connection id → what connects what.
    var printedConnections: PropertyList {
        var connections: [String: PropertyList] = [:]
        for connection in root.descendants {
            guard let type = connection.printedConnectionType, let source = connection.owner, let id = connection.id,
                connections[id] == nil
            else { continue }
            var entries: [String: PropertyList] = [
                "type": .string(type), "source-label": .string(source.outlineLabel),
                "label": .string(connection.printedConnectionLabel),
            ]
            if let id = source.id { entries["source-id"] = .string(id) }
            if let id = connection.attribute("destination") {
                entries["destination-id"] = .string(id)
                if let destination = element(id: id) {
                    entries["destination-label"] = .string(destination.outlineLabel)
                }
            }
            if let event = connection.attribute("eventType") { entries["event-type"] = .string(event) }
            connections[id] = .sorted(entries)
        }
        return .sorted(connections)
    }

    /// Class → its superclass, and the outlets and actions that the document connects.
    var printedClasses: PropertyList {
        var classes: [String: PrintedClass] = [:]
        for element in root.descendants {
            guard element.isPrinted, let name = element.attribute("customClass"), !name.isEmpty else { continue }
            // Only the name of a placeholder's class is known, unless it is a class of UIKit.
            let superclass =
                superclass(ofKnown: name) ?? (element.type?.kind == .placeholder ? nil : element.printedClass)
            classes[name, default: PrintedClass()].superclass = classes[name]?.superclass ?? superclass
            for connection in element.members(of: "connections") {
                let target = connection.attribute("destination").flatMap(self.element(id:))
                let type =
                    target.map {
                        $0.attribute("customClass") ?? ($0.type?.kind == .placeholder ? "NSObject" : $0.printedClass)
                    } ?? "NSObject"
                guard let property = connection.attribute("property") else { continue }
                if connection.name == "outlet" { classes[name]?.outlets[property] = type }
                if connection.name == "outletCollection" { classes[name]?.collections[property] = type }
            }
        }
        for action in root.descendants where action.name == "action" {
            guard let selector = action.attribute("selector"),
                let target = action.attribute("destination").flatMap(element(id:)),
                let name = target.attribute("customClass"), !name.isEmpty
            else { continue }
            classes[name, default: PrintedClass()].actions[selector] = "id"
        }
        return .sorted(Dictionary(uniqueKeysWithValues: classes.map { ($0.key, $0.value.list(named: $0.key)) }))
    }

    /// The superclass of a class of UIKit.
    private func superclass(ofKnown name: String) -> String? {
        switch name {
        case "UIResponder": return "NSObject"
        case "UIView", "UIViewController": return "UIResponder"
        default: break
        }
        let parent = schema.elements.first { $0.className == name }?.parent
        return parent.map { schema.className(of: $0) ?? "NSObject" }
    }

    private struct PrintedClass {
        var superclass: String?
        var outlets: [String: String] = [:]
        var collections: [String: String] = [:]
        var actions: [String: String] = [:]

        func list(named name: String) -> PropertyList {
            var entries: [String: PropertyList] = ["class": .string(name)]
            if let superclass { entries["superclass"] = .string(superclass) }
            for (key, members) in [("outlets", outlets), ("multi-outlets", collections), ("actions", actions)]
            where !members.isEmpty {
                entries[key] = .sorted(members.mapValues(PropertyList.string))
            }
            return .sorted(entries)
        }
    }
}

extension Element {
    /// Only the first is known of Apple's tool; the others follow it.
    fileprivate var printedConnectionType: String? {
        switch name {
        case "outlet": "IBCocoaTouchOutletConnection"
        case "outletCollection": "IBCocoaTouchOutletCollectionConnection"
        case "action": "IBCocoaTouchEventConnection"
        case "segue": "IBCocoaTouchSegueConnection"
        default: nil
        }
    }

    fileprivate var printedConnectionLabel: String {
        attribute("property") ?? attribute("selector") ?? attribute("identifier") ?? attribute("relationship")
            ?? attribute("kind") ?? name
    }
}
