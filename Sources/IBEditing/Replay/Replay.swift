import IBDocument
import IBSchema

/// The commands that turn one document into another.
///
/// Each command is carried out on a draft of the older document as soon as it is found, so the next comparison sees
/// what it did besides. What Xcode writes by itself is left aside: versions, the head of the document, verdicts about
/// frames, lists of resources.
public struct Replay {
    /// Commands that write what no other command can say.
    public static let rawCommands: Set<String> = ["attribute", "markup"]

    public let commands: [Command]

    /// - Returns: `nil` if one of the documents cannot be changed.
    public init(from old: Document, to new: Document) throws(EditProblem) {
        _ = try Planner().plan([], in: old)
        _ = try Planner().plan([], in: new)
        let search = ReplaySearch(old, new)
        search.run()
        // The newer document has its own frames: no layout follows.
        commands = search.commands.isEmpty ? [] : [Command("stored-frames", ["none"])] + search.commands
    }
}

/// Compares a draft of the older document with the newer one, object by object.
final class ReplaySearch {
    /// Attributes of `<document>` that Xcode writes by itself.
    private static let header: Set<String> = [
        "toolsVersion", "systemVersion", "version", "type", "propertyAccessControl", "targetRuntime", "colorMatched",
        "promptedForUpgradeToXcode5",
    ]
    private static let verdicts: Set<String> = ["misplaced", "ambiguous"]
    private static let connections: Set<String> = ["outlet", "action", "outletCollection", "segue"]
    private static let documentOptions = [
        "useAutolayout": "autolayout", "useTraitCollections": "traits", "useSafeAreas": "safe-areas",
        "launchScreen": "launch-screen",
    ]

    private(set) var commands: [Command] = []
    private let old: Document
    private let new: Draft
    private var work: PlannedWork

    init(_ old: Document, _ new: Document) {
        self.old = old
        self.new = Draft(new)
        work = Planner().work(on: old)
    }

    var draft: Draft { work.draft }

    func run() {
        compareDocument()
        addScenes()
        addObjects()
        moveObjects()
        deleteObjects()
        compareObjects()
        addConnectionsAndConstraints()
        compareObjects()
        orderMembers()
        orderScenes()
        compareInitialController()
        compareLists()
    }

    // MARK: Carrying out

    /// Whether the command could be carried out. A refused one leaves no trace.
    @discardableResult private func perform(_ command: Command) -> Bool {
        let revision = draft.revision
        do throws(EditProblem) {
            try work.perform(command)
        } catch {
            if draft.revision != revision { restart() }
            return false
        }
        guard draft.revision != revision else { return false }
        commands.append(command)
        return true
    }

    /// Carries out everything found so far on a new draft.
    private func restart() {
        work = Planner().work(on: old)
        commands = commands.filter { command in
            do throws(EditProblem) {
                try work.perform(command)
                return true
            } catch { return false }
        }
    }

    private func command(_ verb: String, _ operands: [String], _ options: [(String, CommandValue)] = []) -> Command {
        Command(verb, operands, options.map { Command.Option($0.0, $0.1) })
    }

    // MARK: The document

    private func compareDocument() {
        var options: [(String, CommandValue)] = []
        var raw: [(String, CommandValue)] = []
        let names = Set(draft.root.attributes.map(\.name) + new.root.attributes.map(\.name)).subtracting(Self.header)
        for name in names.sorted() where name != "initialViewController" && draft.root[name] != new.root[name] {
            if let option = Self.documentOptions[name] {
                options.append((option, .word(new.root[name] == "YES" ? "YES" : "NO")))
            } else {
                raw.append((name, new.root[name].map(CommandValue.string) ?? .word("nil")))
            }
        }
        if !options.isEmpty { perform(command("document", [], options)) }
        if !raw.isEmpty { perform(command("attribute", ["document"], raw)) }
        if let device = new.root.child("device"), let id = device.id,
            draft.root.child("device").map({ !isSame($0, device) }) ?? true
        {
            var options: [(String, CommandValue)] = []
            for name in ["orientation", "appearance"] {
                if let value = device[name] { options.append((name, .word(value))) }
            }
            perform(command("device", [id], options))
        }
        if let tint = new.root.child(key: "tintColor"),
            draft.root.child(key: "tintColor").map({ !isSame($0, tint) }) ?? true
        {
            perform(command("set", ["document"], [("tintColor", .string(ReplayMarkup.text(of: tint)))]))
        } else if draft.root.child(key: "tintColor") != nil, new.root.child(key: "tintColor") == nil {
            perform(command("document", [], [("tint", .word("nil"))]))
        }
    }

    private func compareInitialController() {
        guard draft.root["initialViewController"] != new.root["initialViewController"] else { return }
        perform(command("initial", [new.root["initialViewController"] ?? "none"]))
    }

    // MARK: New objects

    private func addScenes() {
        for scene in new.scenes {
            guard let id = scene["sceneID"], !draft.scenes.contains(where: { $0["sceneID"] == id }),
                let controller = Planning.controller(of: scene), let controllerID = controller.id,
                draft.object(controllerID) == nil
            else { continue }
            let kind = controller.name == "viewControllerPlaceholder" ? "reference" : controller.name
            var options: [(String, CommandValue)] = []
            let named =
                kind == "reference"
                ? [
                    ("storyboard", "storyboardName"), ("identifier", "referencedIdentifier"),
                    ("bundle", "bundleIdentifier"),
                ]
                : [("class", "customClass"), ("identifier", "storyboardIdentifier")]
            for (option, attribute) in named {
                if let value = controller[attribute] { options.append((option, .string(value))) }
            }
            if let point = scene.child(key: "canvasLocation") {
                for name in ["x", "y"] { if let value = point[name] { options.append((name, .word(value))) } }
            }
            insert("scene", ["add", kind], options, matching: scene)
        }
    }

    /// Carries out a command that makes objects, with the ids that their counterparts have.
    @discardableResult private func insert(
        _ verb: String, _ operands: [String], _ options: [(String, CommandValue)], matching counterpart: DraftNode
    ) -> Bool {
        let plain = command(verb, operands, options)
        guard perform(plain) else { return false }
        guard
            let top = work.planning.created.first(where: {
                $0.name == counterpart.name && $0.parent?.isAttached == true
            })
                ?? work.planning.created.lazy.compactMap({ node in
                    node.lineage.first { $0.name == counterpart.name && $0.origin == nil }
                }).first
        else { return true }
        let matched = Self.matched(top, counterpart)
        let ids = work.planning.created.map { node -> String in
            (node.name == "scene" ? matched[node]?["sceneID"] : matched[node]?.id).flatMap {
                draft.isTaken(id: $0) ? nil : $0
            } ?? Planning.anyID
        }
        var values = ids.map { $0 == Planning.anyID ? CommandValue.word($0) : .string($0) }
        while values.last == .word(Planning.anyID) { values.removeLast() }
        guard !values.isEmpty else { return true }
        commands.removeLast()
        restart()
        return perform(command(verb, operands, options + [("id", values.count == 1 ? values[0] : .list(values))]))
    }

    /// The nodes of two subtrees that have the same place: by key, else by the order of their tag.
    private static func matched(_ a: DraftNode, _ b: DraftNode) -> [DraftNode: DraftNode] {
        var result = [a: b]
        var rest = [(a, b)]
        while let (a, b) = rest.popLast() {
            var taken: Set<DraftNode> = []
            for child in a.elements {
                let other = b.elements.first { $0.name == child.name && $0.key == child.key && !taken.contains($0) }
                guard let other else { continue }
                taken.insert(other)
                result[child] = other
                rest.append((child, other))
            }
        }
        return result
    }

    private func addObjects() {
        for node in new.root.subtree {
            guard let id = node.id, !Self.isDevice(node), draft.object(id) == nil, node.name != "constraint",
                !Self.connections.contains(node.name), let owner = Self.owner(of: node)
            else { continue }
            let parent = owner === new.root ? "document" : owner.id ?? "document"
            guard parent == "document" || draft.object(parent) != nil || owner.name == "scene" else { continue }
            add(node, id: id, owner: owner, parent: parent)
        }
    }

    /// The canvas's device and what is inside have ids that name no object.
    private static func isDevice(_ node: DraftNode) -> Bool { node.name == "device" || node.parent?.name == "device" }

    /// The object around a node; the document for a top-level object of a xib.
    private static func owner(of node: DraftNode) -> DraftNode? {
        node.ancestors.first { ($0.id != nil && $0.name != "device") || $0.name == "scene" || $0.parent == nil }
    }

    private func add(_ node: DraftNode, id: String, owner: DraftNode, parent: String) {
        if node.isLayoutGuide, let key = node.key ?? node["type"] {
            if perform(command("guide", [parent, key, "on"], [("id", .string(id))])) { return }
        }
        if node.isGesture,
            let collection = new.root.subtree.first(where: {
                $0["property"] == "gestureRecognizers" && $0["destination"] == id
            }),
            let view = collection.parent?.parent?.id, let collectionID = collection.id, draft.object(view) != nil,
            perform(
                command(
                    "insert", [node.name],
                    [("into", .word(view)), ("id", .list([.string(id), .string(collectionID)]))]))
        {
            return
        }
        // An object that goes makes room for one that takes its role.
        var replaces = false
        if let key = node.key, let holder = draft.object(parent), let occupant = holder.child(key: key),
            let other = occupant.id,
            new.object(other) == nil
        {
            replaces = !perform(command("delete", [other]))
        }
        let item = LibraryItem.all.first { $0.aliases.contains(node.name) }
        if item != nil || old.platform != .iOS {
            var options: [(String, CommandValue)] = [
                ("into", .word(owner.name == "scene" ? sceneSelector(owner) : parent))
            ]
            let list = node.parent === owner || node.parent?.id != nil ? nil : node.parent?.name
            if let key = node.key, item?.markup.contains("key=\"\(key)\"") != true {
                options.append(("key", .word(key)))
            }
            if let list, list.hasSuffix("BarButtonItems") { options.append(("key", .word(list))) }
            if let list, old.platform != .iOS, list != "subviews", node.key == nil {
                options.append(("list", .word(list)))
            }
            if replaces { options.append(("--replace", .word("YES"))) }
            if old.platform != .iOS, node.key != nil, node.parent === owner,
                let position = position(of: node, in: parent)
            {
                options.append(("at", .word("\(position)")))
            }
            if node.key == nil, !node.isGesture, let place = place(of: node) {
                options.append(("at", .word("\(place)")))
            }
            if node.isView, let frame = Planning.frame(of: node) {
                let names = [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)]
                options += names.map { ($0.0, .word(NumberText.text($0.1))) }
            }
            if insert("insert", [node.name], options, matching: node) { return }
        }
        if node.name == "tableViewSection" {
            let options = [("header", "headerTitle"), ("footer", "footerTitle")].compactMap { option, attribute in
                node[attribute].map { (option, CommandValue.string($0)) }
            }
            if insert("section", [parent], options, matching: node) { return }
        }
        if let list = node.parent, list !== owner, list.id == nil, list.key != nil,
            draft.object(parent)?.child(key: list.key ?? "") == nil
        {
            perform(
                command(
                    "markup", [CommandValue.quoted(ReplayMarkup.text(of: list, withoutObjects: true))],
                    [("into", .word(parent)), ("list", .word("."))]))
        }
        var options: [(String, CommandValue)] = [("into", .word(owner.name == "scene" ? sceneSelector(owner) : parent))]
        if let list = node.parent, list !== owner, list.id == nil, let key = list.key {
            options = [("into", .word("\(parent)/\(key)")), ("list", .word("."))]
            if let place = place(of: node) { options.append(("at", .word("\(place)"))) }
        } else if let list = node.parent, list !== owner {
            options.append(
                ("list", .word(list.parent === owner || list.parent?.name == "document" ? list.name : "\(list.name)")))
            if let place = place(of: node) { options.append(("at", .word("\(place)"))) }
        }
        perform(command("markup", [CommandValue.quoted(ReplayMarkup.text(of: node, withoutObjects: true))], options))
    }

    /// Where a child goes whose place no table knows: behind the last sibling before it that is there, from 1.
    private func position(of node: DraftNode, in parent: String) -> Int? {
        guard let siblings = node.parent?.elements, let index = siblings.firstIndex(where: { $0 === node }),
            let current = current(parent)?.elements
        else { return nil }
        let before = siblings[..<index].reversed().lazy.compactMap { sibling in
            current.lastIndex { $0.label == sibling.label && $0.id == sibling.id }
        }.first
        return before.map { $0 + 2 } ?? 1
    }

    /// A scene has no id: its controller stands for it.
    private func sceneSelector(_ scene: DraftNode) -> String { Planning.controller(of: scene)?.id ?? "document" }

    /// The place of a new object among the siblings that are there already, from 1; `nil`: the end.
    private func place(of node: DraftNode) -> Int? {
        guard let list = node.parent, let index = list.elements.firstIndex(where: { $0 === node }) else { return nil }
        let before = list.elements[..<index].reversed().lazy.compactMap { $0.id.flatMap { self.draft.object($0) } }
            .first
        guard let before, let siblings = before.parent?.elements,
            let place = siblings.firstIndex(where: { $0 === before })
        else {
            return index == 0 && !list.elements.dropFirst().compactMap({ $0.id.flatMap { draft.object($0) } }).isEmpty
                ? 1 : nil
        }
        return place + 1 < siblings.count ? place + 2 : nil
    }

    // MARK: Moves and deletions

    private func moveObjects() {
        for node in new.root.subtree {
            guard let id = node.id, node.key == nil, node.name != "constraint", !Self.connections.contains(node.name),
                !Self.isDevice(node),
                let current = draft.object(id), let list = current.parent, let owner = Self.owner(of: node)
            else { continue }
            let formerOwner = Self.owner(of: current)
            guard formerOwner?.id != owner.id || list.name != node.parent?.name || list.key != node.parent?.key else {
                continue
            }
            guard var parent = owner === new.root ? "document" : owner.id else { continue }
            if let key = node.parent?.key, node.parent?.id == nil { parent += "/\(key)" }
            let barItems = node.parent.flatMap { $0.name.hasSuffix("BarButtonItems") ? $0.name : nil }
            var options: [(String, CommandValue)] = [("into", .word(parent)), ("--keep-constraints", .word("YES"))]
            if let place = place(of: node) { options.insert(("at", .word("\(place)")), at: 1) }
            if let barItems { options.append(("key", .word(barItems))) }
            perform(command("move", [id], options))
        }
    }

    private func deleteObjects() {
        var gone: [String] = []
        for node in draft.root.subtree {
            guard let id = node.id, !Self.isDevice(node), new.object(id) == nil else { continue }
            guard !node.ancestors.contains(where: { $0.id.map { gone.contains($0) } ?? false }) else { continue }
            if Self.connections.contains(node.name) {
                // A connection with another id that says the same is the same.
                if let former = counterpart(of: node) {
                    perform(command("attribute", [id], [("id", .string(former))]))
                    continue
                }
            }
            gone.append(id)
        }
        guard !gone.isEmpty, !perform(command("delete", gone)) else { return }
        for id in gone where draft.object(id) != nil { perform(command("delete", [id])) }
    }

    private func counterpart(of connection: DraftNode) -> String? { nil }

    // MARK: Members

    /// Brings members of lists into the order of the newer document.
    private func orderMembers() {
        for list in new.root.subtree where list.id == nil && list.elements.count > 1 {
            guard let first = list.elements.first(where: { $0.id.map { draft.object($0) != nil } ?? false }),
                let id = first.id,
                let current = draft.object(id)?.parent, current.name == list.name, list.name != "constraints",
                list.name != "connections"
            else { continue }
            for (index, member) in list.elements.enumerated() {
                guard let id = member.id, let node = draft.object(id), node.parent === current,
                    let place = current.elements.firstIndex(where: { $0 === node }), place != index
                else { continue }
                // Only what is out of order moves: the next member may belong here.
                if place > index { perform(command("move", [id], [("at", .word("\(index + 1)"))])) }
            }
        }
    }

    private func orderScenes() {
        for (index, scene) in new.scenes.enumerated() {
            let current = draft.scenes
            guard let place = current.firstIndex(where: { $0["sceneID"] == scene["sceneID"] }), place > index,
                let id = Planning.controller(of: scene)?.id
            else { continue }
            perform(command("scene", ["move", id], [("at", .word("\(index + 1)"))]))
        }
    }

    /// What a document lists and no catalog at hand says.
    private func compareLists() {
        for resource in new.root.members(of: "resources") {
            guard let name = resource["name"],
                let current = draft.root.members(of: "resources").first(where: {
                    $0.name == resource.name && $0["name"] == name
                }), !isSame(current, resource)
            else { continue }
            if resource.name == "image" {
                let options = ["width", "height"].compactMap { side in
                    resource[side].map { (side, CommandValue.word($0)) }
                }
                perform(command("resource", ["image", CommandValue.quoted(name)], options))
            } else if resource.name == "namedColor", let color = resource.child("color") {
                perform(
                    command(
                        "resource", ["color", CommandValue.quoted(name)],
                        [("value", ReplayMarkup.short(color) ?? .string(ReplayMarkup.text(of: color)))]))
            }
        }
        let before = draft.root.members(of: "inferredMetricsTieBreakers").compactMap { $0["reference"] }
        let after = new.root.members(of: "inferredMetricsTieBreakers").compactMap { $0["reference"] }
        if before != after { perform(command("tie-breakers", after)) }
    }

    // MARK: Connections and constraints

    private func addConnectionsAndConstraints() {
        for node in new.root.subtree {
            guard let id = node.id, draft.object(id) == nil else { continue }
            if node.name == "constraint" {
                add(constraint: node, id: id)
            } else if Self.connections.contains(node.name) {
                add(connection: node, id: id)
            }
        }
    }

    private func add(constraint: DraftNode, id: String) {
        guard let holder = constraint.parent?.parent?.id, let first = constraint["firstAttribute"] else { return }
        let relation = ["greaterThanOrEqual": ">=", "lessThanOrEqual": "<="][constraint["relation"] ?? ""] ?? "="
        var words = ["\(constraint["firstItem"] ?? holder).\(first)", relation]
        if let second = constraint["secondAttribute"] {
            if let multiplier = constraint["multiplier"] { words += [multiplier, "*"] }
            words.append("\(constraint["secondItem"] ?? holder).\(second)")
            if let constant = constraint["constant"] {
                words += constant.hasPrefix("-") ? ["-", String(constant.dropFirst())] : ["+", constant]
            }
        } else {
            words.append(constraint["constant"] ?? "0")
        }
        if let priority = constraint["priority"] { words.append("@\(priority)") }
        var options: [(String, CommandValue)] = [("id", .string(id))]
        if let identifier = constraint["identifier"] { options.append(("identifier", .string(identifier))) }
        for name in ["symbolic", "placeholder"] where constraint[name] == "YES" { options.append((name, .word("YES"))) }
        options.append(("--add", .word("YES")))
        if perform(command("constrain", words, options)), draft.object(id)?.parent?.parent?.id == holder { return }
        if draft.object(id) != nil { perform(command("delete", [id])) }
        perform(
            command(
                "markup", [CommandValue.quoted(ReplayMarkup.text(of: constraint))],
                [("into", .word(holder)), ("list", .word("constraints"))]))
    }

    private func add(connection: DraftNode, id: String) {
        guard let source = connection.parent?.parent, let from = source.id ?? Optional("document"),
            let to = connection["destination"] ?? connection["target"]
        else { return }
        var made = false
        switch connection.name {
        case "outlet", "outletCollection":
            if let property = connection["property"] {
                var options: [(String, CommandValue)] = [("id", .string(id))]
                if connection.name == "outletCollection" { options.append(("--collection", .word("YES"))) }
                made = perform(command("outlet", ["\(from).\(property)", to], options))
            }
        case "action":
            if let selector = connection["selector"] {
                var options: [(String, CommandValue)] = [("id", .string(id))]
                if let event = connection["eventType"] { options.append(("event", .word(event))) }
                made = perform(command("action", [from, "\(to).\(selector)"], options))
            }
        default:
            var options: [(String, CommandValue)] = [("kind", .word(connection["kind"] ?? "show"))]
            for (option, attribute) in [
                ("identifier", "identifier"), ("relationship", "relationship"), ("class", "customClass"),
                ("selector", "unwindAction"),
                ("presentation", "modalPresentationStyle"), ("transition", "modalTransitionStyle"),
                ("animates", "animates"),
            ] {
                if let value = connection[attribute] { options.append((option, .string(value))) }
            }
            made = insert("segue", connection["kind"] == "unwind" ? [from] : [from, to], options, matching: connection)
        }
        guard !made || draft.object(id) == nil else { return }
        perform(
            command(
                "markup", [CommandValue.quoted(ReplayMarkup.text(of: connection))],
                [("into", .word(from)), ("list", .word("connections"))]))
    }

    // MARK: Objects

    private func compareObjects() {
        for node in new.root.subtree {
            guard let id = node.id, !Self.isDevice(node), let current = draft.object(id) else { continue }
            if current.name != node.name { perform(command("replace", [id, node.name])) }
            guard let current = draft.object(id) else { continue }
            compareAttributes(of: current, with: node, id)
            guard let current = draft.object(id) else { continue }
            compareValues(of: current, with: node, id)
            compareParts(of: node, id)
        }
        for scene in new.scenes {
            guard let id = Planning.controller(of: scene)?.id, let current = draft.object(id)?.parent?.parent,
                let point = scene.child(key: "canvasLocation"),
                current.child(key: "canvasLocation").map({ !isSame($0, point) }) ?? true
            else { continue }
            perform(
                command(
                    "scene", ["move", id], ["x", "y"].compactMap { name in point[name].map { (name, .word($0)) } }))
        }
    }

    private func compareAttributes(of current: DraftNode, with node: DraftNode, _ id: String) {
        var properties: [(String, CommandValue)] = []
        var raw: [(String, CommandValue)] = []
        let names = Set(current.attributes.map(\.name) + node.attributes.map(\.name)).subtracting(Self.verdicts)
        for name in names.sorted() where name != "id" && current[name] != node[name] {
            let value = node[name]
            switch name {
            case "userLabel":
                perform(command("label", [id, value.map(CommandValue.quoted) ?? "nil"]))
            case "customClass": properties.insert(("class", value.map(CommandValue.string) ?? .word("none")), at: 0)
            case "customModule": properties.append(("module", value.map(CommandValue.string) ?? .word("none")))
            case "customModuleProvider" where value == "target": properties.append(("module", .word("target")))
            case "storyboardIdentifier":
                perform(command("identifier", [id], [("storyboard", value.map(CommandValue.string) ?? .word("nil"))]))
            case "restorationIdentifier":
                perform(command("identifier", [id], [("restoration", value.map(CommandValue.string) ?? .word("nil"))]))
            case "reuseIdentifier":
                perform(command("identifier", [id], [("reuse", value.map(CommandValue.string) ?? .word("nil"))]))
            default: raw.append((name, value.map(CommandValue.string) ?? .word("nil")))
            }
        }
        if !properties.isEmpty {
            perform(command(current.name == "constraint" ? "constraint" : "set", [id], properties))
        }
        // Properties of the table one by one, then all together.
        var set: [(String, CommandValue)] = []
        for (name, value) in raw {
            let row = draft.document.schema.property(attribute: name, of: current.name)
            guard row != nil || old.platform != .iOS else { continue }
            set.append((row?.name ?? name, value == .word("nil") ? .word("default") : value))
        }
        if !set.isEmpty { perform(command(current.name == "constraint" ? "constraint" : "set", [id], set)) }
        guard let current = self.current(id) else { return }
        let left = raw.filter { name, value in current[name] != node[name] }
        if !left.isEmpty { perform(command("attribute", [id], left)) }
    }

    /// Parts of an object that have a role, no id, and objects inside: content views of old documents.
    private func compareParts(of node: DraftNode, _ id: String) {
        for part in node.elements where part.id == nil && !Self.isValue(part) {
            guard let key = part.key, let current = draft.object(id)?.child(key: key), current.id == nil,
                current.name == part.name
            else { continue }
            let selector = "\(id)/\(key)"
            compareAttributes(of: current, with: part, selector)
            guard let now = draft.object(id)?.child(key: key) else { continue }
            compareValues(of: now, with: part, selector)
        }
    }

    /// The object of an id, or of the selector of a part.
    private func current(_ selector: String) -> DraftNode? {
        guard let slash = selector.firstIndex(of: "/") else { return draft.object(selector) }
        return draft.object(String(selector[..<slash]))?.child(key: String(selector[selector.index(after: slash)...]))
    }

    private func compareValues(of current: DraftNode, with node: DraftNode, _ id: String) {
        let labels = Set((current.elements + node.elements).filter { Self.isValue($0) }.map(\.label))
        for label in labels.sorted() {
            let before = current.elements.filter { $0.label == label && Self.isValue($0) }
            let after = node.elements.filter { $0.label == label && Self.isValue($0) }
            guard before.count != after.count || !zip(before, after).allSatisfy({ isSame($0, $1) }) else { continue }
            compare(before, after, of: current, node, id)
            if self.current(id) == nil { return }
        }
    }

    /// A child that is no object and holds none.
    private static func isValue(_ node: DraftNode) -> Bool {
        node.id == nil && !node.subtree.contains { $0.id != nil }
            && !["constraints", "connections", "subviews"].contains(node.name)
            && node.label != "@canvasLocation" || node.label == "@canvasLocation" && node.parent?.name != "scene"
    }

    private func compare(
        _ before: [DraftNode], _ after: [DraftNode], of current: DraftNode, _ node: DraftNode, _ id: String
    ) {
        let isThere = { () -> Bool in
            guard let current = self.current(id) else { return true }
            let label = (after.first ?? before.first)?.label
            let now = current.elements.filter { $0.label == label && Self.isValue($0) }
            return now.count == after.count && zip(now, after).allSatisfy { self.isSame($0, $1) }
        }
        // Where the table knows no order, a new value states its place.
        let isPlaced = !before.isEmpty || old.platform == .iOS
        for command in candidates(before, after, of: current, id) where isPlaced || command.verb == "frame" {
            perform(command)
            if isThere() { return }
        }
        guard !isThere() else { return }
        if !isPlaced, let value = after.first, let key = value.key, let position = position(of: value, in: id) {
            perform(command("set", [id], [("at", .word("\(position)")), (key, .string(ReplayMarkup.text(of: value)))]))
            if isThere() { return }
        }
        if let value = after.first {
            var options: [(String, CommandValue)] = [("into", .word(id)), ("list", .word("."))]
            if before.isEmpty, old.platform != .iOS, let position = position(of: value, in: id) {
                options.append(("at", .word("\(position)")))
            }
            perform(command("markup", [CommandValue.quoted(ReplayMarkup.text(of: value))], options))
        } else if let value = before.first {
            perform(command("unset", [id, value.key ?? value.name]))
        }
    }

    /// Commands that may give an object the value that it has in the newer document, the best first.
    private func candidates(_ before: [DraftNode], _ after: [DraftNode], of current: DraftNode, _ id: String)
        -> [Command]
    {
        guard let label = (after.first ?? before.first)?.label else { return [] }
        let value = after.first
        switch label {
        case "@frame":
            guard let value, value.name == "rect" else { return [] }
            return [
                command(
                    "frame", [id],
                    ["x", "y", "width", "height"].compactMap { name in value[name].map { (name, .word($0)) } })
            ]
        case "@autoresizingMask":
            return [
                command(
                    "autoresizing",
                    [id]
                        + (value.map { $0.attributes.filter { $0.value == "YES" && $0.name != "key" }.map(\.name) } ?? [
                            "none"
                        ]))
            ]
        case "segments": return segments(before.first, value, id)
        case "userDefinedRuntimeAttributes": return runtimeAttributes(before.first, value, id)
        case "@textInputTraits":
            guard let value else { return [] }
            let old = before.first
            let names = Set(value.attributes.map(\.name) + (old?.attributes.map(\.name) ?? [])).subtracting(["key"])
            let options = names.sorted().filter { old?[$0] != value[$0] }.map { name in
                (name, value[name].map(CommandValue.string) ?? .word("default"))
            }
            return [command("text-input", [id], options)]
        default: break
        }
        guard let value else {
            return [command("unset", [id, label.hasPrefix("@") ? String(label.dropFirst()) : label])]
        }
        guard let key = value.key else { return [] }
        var result: [Command] = []
        let name = key == "fontDescription" ? "font" : key
        if current.name == "button", value.name == "state" {
            let options = ["title", "image"].compactMap { name in value[name].map { (name, CommandValue.string($0)) } }
            if !options.isEmpty, value.elements.isEmpty { result.append(command("state", [id, key], options)) }
        }
        if let text = ReplayMarkup.short(value) { result.append(command("set", [id], [(name, text)])) }
        result.append(command("set", [id], [(key, .string(ReplayMarkup.text(of: value)))]))
        return result
    }

    private func segments(_ before: DraftNode?, _ after: DraftNode?, _ id: String) -> [Command] {
        let old = before?.elements ?? []
        let new = after?.elements ?? []
        var result: [Command] = []
        for index in new.indices {
            let options = ["title", "image"].compactMap { name in
                new[index][name].map { (name, CommandValue.string($0)) }
            }
            if index >= old.count {
                result.append(
                    command(
                        "segments", [id, "add", CommandValue.quoted(new[index]["title"] ?? "")],
                        options.filter { $0.0 != "title" }))
            } else if !isSame(old[index], new[index]) {
                result.append(command("segments", [id, "set", "\(index + 1)"], options))
            }
        }
        for index in old.indices.dropFirst(new.count).reversed() {
            result.append(command("segments", [id, "remove", "\(index + 1)"]))
        }
        return result
    }

    private func runtimeAttributes(_ before: DraftNode?, _ after: DraftNode?, _ id: String) -> [Command] {
        let old = before?.elements ?? []
        let new = after?.elements ?? []
        var result: [Command] = []
        for attribute in old where !new.contains(where: { $0["keyPath"] == attribute["keyPath"] }) {
            if let path = attribute["keyPath"] {
                result.append(command("inspectable", [id], [(path, .word("default"))]))
            }
        }
        for attribute in new {
            guard let path = attribute["keyPath"], !old.contains(where: { isSame($0, attribute) }) else { continue }
            guard let (type, value) = ReplayMarkup.runtimeValue(attribute) else { continue }
            result.append(command("inspectable", [id], [("type", .word(type)), (path, value)]))
        }
        return result
    }

    private func isSame(_ a: DraftNode, _ b: DraftNode) -> Bool {
        guard a.name == b.name, a.attributes.count == b.attributes.count, a.elements.count == b.elements.count else {
            return false
        }
        guard b.attributes.allSatisfy({ a[$0.name] == $0.value }) else { return false }
        if a.elements.isEmpty { return a.text == b.text }
        return zip(a.subtree.dropFirst(), b.subtree.dropFirst()).allSatisfy { one, other in
            one.name == other.name && one.attributes.count == other.attributes.count
                && other.attributes.allSatisfy { one[$0.name] == $0.value }
                && (!one.elements.isEmpty || one.text == other.text)
        }
    }
}
