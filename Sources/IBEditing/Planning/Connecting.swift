import IBDocument
import IBSchema

/// Outlets, actions and segues.
extension Planning {
    /// The elements of connections; the last ones only in documents of macOS.
    static let connectionElements: Set<String> = [
        "action", "outlet", "outletCollection", "segue", "binding", "accessibilityConnection",
    ]

    /// Puts a connection in its place: by element, then actions by selector, outlets by property, bindings by key path,
    /// collections and segues as made.
    func connect(_ connection: DraftNode, from source: DraftNode) {
        let list = source.container("connections")
        let own = Self.rank(connection)
        let members = list.children
        let last = members.lastIndex { member in
            guard member.isElement else { return false }
            let other = Self.rank(member)
            return other.element.precedesByBytes(own.element)
                || other.element == own.element && !own.name.precedesByBytes(other.name)
        }
        list.insert(connection, at: last.map { $0 + 1 } ?? 0)
    }

    /// The attributes by which connections of an element are sorted.
    private static let names = ["action": "selector", "outlet": "property", "binding": "keyPath"]

    static func rank(_ node: DraftNode) -> (element: String, name: String) {
        (node.name, names[node.name].flatMap { node[$0] } ?? "")
    }

    /// Puts a connection where its name belongs, after that attribute was set.
    func resort(_ connection: DraftNode, after attribute: String) {
        guard Self.names[connection.name] == attribute, let list = connection.parent, list.name == "connections",
            let source = list.parent
        else { return }
        connection.remove()
        connect(connection, from: source)
    }

    /// `owner.nameLabel`: the object and the name behind the last dot.
    func member(_ text: String) throws(EditProblem) -> (object: DraftNode, name: String) {
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex, text.index(after: dot) < text.endIndex else {
            throw EditProblem(.badSyntax, "'\(text)' does not have the form OBJECT.name")
        }
        return (try object(String(text[..<dot])), String(text[text.index(after: dot)...]))
    }

    /// The id to which a connection leads.
    private func destination(of target: DraftNode) throws(EditProblem) -> String {
        guard let id = target.id else { throw EditProblem(.noSuchObject, "\(target.name) has no id") }
        guard !Self.connectionElements.contains(target.name) else {
            throw EditProblem(
                .noSuchObject, "\(Self.shown(target)) is a connection, and a connection leads to an object")
        }
        return id
    }

    func outlet(_ from: String, to selector: String, isCollection: Bool) throws(EditProblem) {
        let (source, name) = try member(from)
        let destination = try destination(of: try object(selector))
        try requireConnections(of: source)
        let tag = isCollection ? "outletCollection" : "outlet"
        let existing = source.members(of: "connections").filter { $0.name == tag && $0["property"] == name }
        if existing.contains(where: { $0["destination"] == destination }) { return }
        // An outlet leads to one object: it is pointed elsewhere and keeps its id.
        if !isCollection, let outlet = existing.first { return outlet.set("destination", destination) }
        let outlet = draft.make(tag, ["property": name, "destination": destination])
        identify(outlet)
        connect(outlet, from: source)
    }

    func action(_ source: DraftNode, to text: String, event: String?) throws(EditProblem) {
        let (target, selector) = try member(text)
        let destination = try destination(of: target)
        try requireConnections(of: source)
        guard draft.document.platform != .macOS else {
            let action = draft.make("action")
            action.append(attribute: "selector", selector)
            action.append(attribute: "target", destination)
            action.append(attribute: "id", "")
            identify(action)
            return connect(action, from: source)
        }
        let isControl = source.isKind(of: "control") || source["customClass"] == "UIControl"
        // The class of a view may be one of controls.
        if event != nil, !isControl, !source.isView || source["customClass"] == nil {
            throw EditProblem(.notAChoice, "\(source.name) is not a control, so its actions have no event")
        }
        let eventType = event ?? (isControl ? Self.defaultEvent(of: source) : nil)
        if let eventType, Enumeration.controlEvents.value(of: eventType) == nil {
            let names = Enumeration.controlEvents.cases.map(\.name)
            throw EditProblem(
                .notAChoice, "there is no event '\(eventType)'\(hint(eventType, names))",
                notes: ["choices: \(names.joined(separator: ", "))"])
        }
        let isThere = source.members(of: "connections").contains {
            $0.name == "action" && $0["selector"] == selector && $0["destination"] == destination
                && $0["eventType"] == eventType
        }
        guard !isThere else {
            throw EditProblem(
                .alreadyConnected, "\(Self.shown(source)) already sends \(selector) to \(Self.shown(target))")
        }
        let action = draft.make(
            "action", ["selector": selector, "destination": destination, "eventType": eventType])
        identify(action)
        connect(action, from: source)
    }

    private static func defaultEvent(of control: DraftNode) -> String {
        switch control.name {
        case "button", "view": "touchUpInside"
        case "textField": "editingDidEnd"
        default: "valueChanged"
        }
    }

    private func requireConnections(of source: DraftNode) throws(EditProblem) {
        guard source.id != nil, source.type?.kind != .connection, source.name != "constraint" else {
            throw EditProblem(.notAContainer, "\(Self.shown(source)) has no connections")
        }
    }

    func disconnect(_ selector: String) throws(EditProblem) {
        if selector.hasPrefix("all("), selector.hasSuffix(")") {
            let source = try object(String(selector.dropFirst(4).dropLast()))
            for connection in source.members(of: "connections") { connection.removeWithEmptyContainer() }
            return
        }
        if let connection = draft.object(selector), connection.type?.kind == .connection {
            return connection.removeWithEmptyContainer()
        }
        let (source, name) = try member(selector)
        let found = source.members(of: "connections").filter {
            $0["property"] == name || $0["selector"] == name || $0["identifier"] == name
        }
        guard !found.isEmpty else {
            throw EditProblem(.noSuchObject, "\(Self.shown(source)) has no connection '\(name)'")
        }
        for connection in found { connection.removeWithEmptyContainer() }
    }
}
