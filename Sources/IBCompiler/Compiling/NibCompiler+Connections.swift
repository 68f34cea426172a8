import Diagnostics
import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// Connections, runtime attributes and accessibility of an object, which the root lists.
    func compileAttachments(of element: Element) {
        guard let reference = reference(to: element) else { return }
        compileConnections(of: element, source: reference)
        compileSegueTriggers(of: element, source: reference)
        compileRuntimeAttributes(of: element, on: reference)
        compileFallbacks(of: element, on: reference)
        compileAccessibility(of: element, on: reference)
    }

    // MARK: Connections

    func compileConnections(
        of element: Element, source: ArchiveBuilder.Reference, where isWanted: (Element) -> Bool = { _ in true }
    ) {
        let all = element.members(of: "connections").filter(isWanted)
        for outlet in all where outlet.name == .outlet { compileOutlet(outlet, source: source) }
        compileCollections(all.filter { $0.name == .outletCollection }, source: source)
        for action in all where action.name == .action { compileAction(action, source: source) }
    }

    private func compileOutlet(_ outlet: Element, source: ArchiveBuilder.Reference) {
        guard let property = outlet.attribute("property"), let destination = destination(of: outlet) else { return }
        addConnection(makeConnection(property, from: source, to: destination), named: property, at: outlet)
        keep(outlet, with: outlet.attribute("destination"))
    }

    private func compileCollections(_ members: [Element], source: ArchiveBuilder.Reference) {
        var order: [String] = []
        var byProperty: [String: [Element]] = [:]
        for member in members {
            guard let property = member.attribute("property") else { continue }
            if byProperty[property] == nil { order.append(property) }
            byProperty[property, default: []].append(member)
        }
        for property in order {
            let group = byProperty[property] ?? []
            let destinations = group.compactMap { member in
                destination(of: member).map { destination in
                    keep(member, with: member.attribute("destination"))
                    return destination
                }
            }
            let connection = makeCollectionConnection(
                property, from: source, to: destinations,
                className: group.compactMap { $0.attribute("collectionClass") }.first ?? "NSArray",
                appends: group.contains { $0.flag("appends") })
            addConnection(connection, named: property, at: group.first)
        }
    }

    private func compileAction(_ action: Element, source: ArchiveBuilder.Reference) {
        guard let selector = action.attribute("selector"), let destination = destination(of: action) else { return }
        let connection = makeConnection(selector, from: source, to: destination, as: "UIRuntimeEventConnection")
        if case .integer(let mask)? = action.value("eventType") {
            builder.set("UIEventMask", .int(mask), on: connection)
        }
        addConnection(connection, named: selector, at: action)
        keep(action, with: action.attribute("destination"))
    }

    func makeConnection(
        _ label: String, from source: ArchiveBuilder.Reference, to destination: ArchiveBuilder.Reference,
        as className: String = "UIRuntimeOutletConnection"
    ) -> ArchiveBuilder.Reference {
        let connection = builder.makeObject(className)
        builder.set("UILabel", .object(builder.string(label)), on: connection)
        builder.set("UISource", .object(source), on: connection)
        builder.set("UIDestination", .object(destination), on: connection)
        return connection
    }

    func makeCollectionConnection(
        _ label: String, from source: ArchiveBuilder.Reference, to destinations: [ArchiveBuilder.Reference],
        className: String = "NSArray", appends: Bool
    ) -> ArchiveBuilder.Reference {
        let connection = makeConnection(
            label, from: source, to: builder.array(destinations, mutable: true),
            as: "UIRuntimeOutletCollectionConnection")
        builder.set("runtimeCollectionClassName", .object(builder.string(className)), on: connection)
        builder.set("addsContentToExistingCollection", .bool(appends), on: connection)
        return connection
    }

    private func destination(of connection: Element) -> ArchiveBuilder.Reference? {
        connection.attribute("destination").flatMap(resolve)
    }

    // MARK: Runtime attributes

    private func compileRuntimeAttributes(of element: Element, on reference: ArchiveBuilder.Reference) {
        for attribute in element.members(of: "userDefinedRuntimeAttributes") {
            guard let keyPath = attribute.attribute("keyPath") else { continue }
            addKeyValuePair(keyPath, runtimeValue(of: attribute), on: reference)
        }
    }

    private func addKeyValuePair(
        _ keyPath: String, _ value: ArchiveBuilder.BuildValue, on reference: ArchiveBuilder.Reference
    ) {
        let pair = builder.makeObject("UINibKeyValuePair")
        builder.set("UIObject", .object(reference), on: pair)
        builder.set("UIValue", value, on: pair)
        builder.set("UIKeyPath", .object(builder.string(keyPath)), on: pair)
        keyValuePairs.append(pair)
    }

    /// Systems before iOS 11 use heights as estimates, so an automatic height becomes the usual height of a row.
    private func compileFallbacks(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard options.isForOldSystems, document.schema.element(element.name, is: "tableView"),
            element.number("estimatedRowHeight") == -1
        else { return }
        addKeyValuePair("estimatedRowHeight", .object(builder.number(44.0)), on: reference)
    }

    private func runtimeValue(of attribute: Element) -> ArchiveBuilder.BuildValue {
        let child = attribute.child(key: "value")
        func number(_ name: String) -> Double { child?.number(name) ?? 0 }
        switch attribute.attribute("type") {
        case "boolean": return .object(builder.number(attribute.flag("value")))
        case "number":
            if child?.name == .real { return .object(builder.number(child?.quantity("value") ?? 0)) }
            return .object(builder.number(child?.whole("value") ?? 0))
        case "string": return .object(builder.string(attribute.string("value") ?? child?.stringContent ?? ""))
        case "localizedString":
            return .object(
                text(attribute.string("value") ?? child?.stringContent ?? "", of: attribute, property: "value"))
        case "color":
            guard let child, case .color(let color)? = DocumentValue(color: child) else { return .null }
            return .object(encode(color))
        case "image":
            guard case .image(let image)? = DocumentValue(imageOf: attribute) else { return .null }
            return .object(encode(image))
        case "point":
            return .object(structure("pointval", special: 1, "{\(number("x").plainText), \(number("y").plainText)}"))
        case "size":
            return .object(
                structure("sizeval", special: 2, "{\(number("width").plainText), \(number("height").plainText)}"))
        case "rect":
            let origin = "{\(number("x").plainText), \(number("y").plainText)}"
            return .object(
                structure(
                    "rectval", special: 3, "{\(origin), {\(number("width").plainText), \(number("height").plainText)}}")
            )
        case "range":
            let value = builder.makeObject("NSValue")
            builder.set("NS.special", .int(4), on: value)
            builder.set("NS.rangeval.location", .object(builder.number(child?.whole("location") ?? 0)), on: value)
            builder.set("NS.rangeval.length", .object(builder.number(child?.whole("length") ?? 0)), on: value)
            return .object(value)
        default: return .null
        }
    }

    private func structure(_ key: String, special: Int, _ text: String) -> ArchiveBuilder.Reference {
        let value = builder.makeObject("NSValue")
        builder.set("NS.special", .int(special), on: value)
        builder.set("NS.\(key)", .object(builder.string(text)), on: value)
        return value
    }

    // MARK: Accessibility

    private func compileAccessibility(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard let stated = element.child("accessibility", key: "accessibilityConfiguration") else { return }
        let configuration = builder.makeObject("UIRuntimeAccessibilityConfiguration")
        builder.set("UIAccessibileObject", .object(reference), on: configuration)
        for (attribute, key) in [("label", "UIAccessibilityLabel"), ("hint", "UIAccessibilityHint")] {
            if let text = stated.string(attribute) {
                builder.set(key, .object(self.text(text, of: stated, property: attribute)), on: configuration)
            }
        }
        if let identifier = stated.string("identifier") {
            builder.set("UIAccessibilityIdentifier", .object(builder.string(identifier)), on: configuration)
        }
        if case .integer(let traits)? = stated.value("traits") {
            builder.set("UIAccessibilityTraits", .object(builder.number(traits)), on: configuration)
        }
        if let isElement = stated.child("bool", key: "isElement") {
            builder.set(
                "UIIsAccessibilityElement", .object(builder.number(isElement.flag("value") ? 1 : 0)), on: configuration)
        }
        accessibilityConfigurations.append(configuration)
    }
}
