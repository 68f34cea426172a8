import IBDocument
import IBSchema

/// The commands that turn one document into another.
///
/// Each command is carried out on a draft of the older document as soon as it is found, so the next comparison sees
/// what it did besides. The head of the document with its versions is left aside.
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
    private static let mostRounds = 4
    static let verdicts: Set<String> = ["misplaced", "ambiguous"]
    static let connections: Set<String> = ["outlet", "action", "outletCollection", "segue"]
    private static let documentOptions = [
        "useAutolayout": "autolayout", "useTraitCollections": "traits", "useSafeAreas": "safe-areas",
        "launchScreen": "launch-screen",
    ]

    var commands: [Command] = []
    var isLastRound = false
    let old: Document
    let new: Draft
    var work: PlannedWork

    init(_ old: Document, _ new: Document) {
        self.old = old
        self.new = Draft(new)
        work = Planner().work(on: old)
    }

    var draft: Draft { work.draft }

    func run() {
        compareDocument()
        addScenes()
        // A command may do more than the document needs, so what it did besides is taken back in the next round.
        for round in 1...Self.mostRounds {
            let count = commands.count
            addObjects()
            moveObjects()
            deleteObjects()
            compareObjects()
            addConstraints()
            addConnections()
            compareObjects()
            guard !isLastRound else { break }
            // What waited for other objects is written in the last round, as it is.
            isLastRound = commands.count == count || round == Self.mostRounds - 1
        }
        orderMembers()
        orderScenes()
        compareInitialController()
        compareLists()
        sortAsSaved()
        compareVerdicts()
    }

    // MARK: Carrying out

    /// Whether the command could be carried out. A refused one leaves no trace.
    @discardableResult func perform(_ command: Command) -> Bool {
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
    func restart() {
        work = Planner().work(on: old)
        commands = commands.filter { command in
            do throws(EditProblem) {
                try work.perform(command)
                return true
            } catch { return false }
        }
    }

    func command(_ verb: String, _ operands: [String], _ options: [(String, CommandValue)] = []) -> Command {
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
        if !options.isEmpty, perform(command("document", [], options)) {
            // Safe areas get their guides.
            _ = repeatLast { node in
                node.parent?.id.flatMap { new.object($0) }?.child(key: node.key ?? "")?.id
            }
        }
        if !raw.isEmpty { perform(command("attribute", ["document"], raw)) }
        if new.root.child("device") == nil, draft.root.child("device") != nil { perform(command("device", ["none"])) }
        let metrics = "simulatedMetricsContainer"
        if new.root.child(metrics) == nil, draft.root.child(metrics) != nil {
            perform(command("document", [], [("simulated-metrics", .word("none"))]))
        } else if let container = new.root.child(metrics),
            draft.root.child(metrics).map({ !isSame($0, container) }) ?? true
        {
            perform(command("document", [], [("simulated-metrics", .word("default"))]))
            if draft.root.child(metrics).map({ !isSame($0, container) }) ?? true {
                perform(
                    command(
                        "markup", [CommandValue.quoted(ReplayMarkup.text(of: container))],
                        [("into", .word("document")), ("list", .word("."))]))
            }
        }
        if let device = new.root.child("device"), let id = device.id,
            draft.root.child("device").map({ !isSame($0, device) }) ?? true
        {
            var options: [(String, CommandValue)] = []
            if let value = device["orientation"] { options.append(("orientation", .word(value))) }
            let former = draft.root.child("device")
            if former?["appearance"] != device["appearance"] {
                options.append(("appearance", .word(device["appearance"] ?? "none")))
            }
            if former?["layout"] != device["layout"] { options.append(("layout", .word(device["layout"] ?? "none"))) }
            let adaptation = device.child("adaptation")?.id
            if former?.child("adaptation")?.id != adaptation {
                options.append(("adaptation", .word(adaptation ?? "none")))
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
            if controller.child("nil")?["name"] == "viewControllers" { options.append(("--embedding", .word("YES"))) }
            insert("scene", ["add", kind], options, matching: scene)
        }
    }

    /// Carries out a command that makes objects, with the ids that their counterparts have.
    @discardableResult func insert(
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
        return repeatLast { node in node.name == "scene" ? matched[node]?["sceneID"] : matched[node]?.id }
    }

    /// Carries out the last command once more, with these ids for what it made.
    private func repeatLast(withIDs id: (DraftNode) -> String?) -> Bool {
        var values = work.planning.created.map { node -> CommandValue in
            id(node).flatMap { draft.isTaken(id: $0) ? nil : .string($0) } ?? .word(Planning.anyID)
        }
        while values.last == .word(Planning.anyID) { values.removeLast() }
        guard !values.isEmpty, var last = commands.popLast() else { return true }
        last.options.append(Command.Option("id", values.count == 1 ? values[0] : .list(values)))
        restart()
        return perform(last)
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
    static func isDevice(_ node: DraftNode) -> Bool { node.name == "device" || node.parent?.name == "device" }

    /// The object around a node; the document for a top-level object of a xib.
    private static func owner(of node: DraftNode) -> DraftNode? {
        node.ancestors.first { ($0.id != nil && $0.name != "device") || $0.name == "scene" || $0.parent == nil }
    }

    func add(_ node: DraftNode, id: String, owner: DraftNode, parent: String) {
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
            let other = occupant.id
        {
            // One that gets another place has to go there first.
            if new.object(other) != nil, !isLastRound { return }
            if new.object(other) == nil { replaces = !perform(command("delete", [other])) }
        }
        let item = LibraryItem.named(node.name, in: draft.document.schema)
        if item != nil || old.platform != .iOS {
            var options: [(String, CommandValue)] = [
                ("into", .word(owner.name == "scene" ? sceneSelector(owner) : parent))
            ]
            let list = node.parent === owner || node.parent?.id != nil ? nil : node.parent?.name
            if let key = node.key, item?.markup.contains("key=\"\(key)\"") != true {
                options.append(("key", .word(key)))
            }
            if let list, list.hasSuffix("BarButtonItems") || list == "toolbarItems" {
                options.append(("key", .word(list)))
            }
            if let list, old.platform != .iOS, list != "subviews", node.key == nil {
                options.append(("list", .word(list)))
            }
            if replaces { options.append(("--replace", .word("YES"))) }
            if old.platform != .iOS, node.key != nil, node.parent === owner, !isOrderKnown(node),
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
            if owner["dataMode"] == "static", draft.object(parent)?["dataMode"] != "static" {
                perform(command("cells", [parent, "static"]))
            }
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

    /// Whether the table says where a child goes.
    func isOrderKnown(_ node: DraftNode) -> Bool {
        node.parent?.childOrder.contains(Substring(node.label)) ?? false
    }

    /// Where a child goes whose place no table knows: behind the last sibling before it that is there, from 1.
    func position(of node: DraftNode, in parent: String) -> Int? {
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
    func place(of node: DraftNode) -> Int? {
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
            if let barItems {
                options.append(("key", .word(barItems)))
            } else if old.platform != .iOS, let list = node.parent, list.id == nil, list.key == nil, owner !== new.root
            {
                options.append(("key", .word(list.name)))
            }
            perform(command("move", [id], options))
        }
    }

    private func deleteObjects() {
        var gone: [String] = []
        for node in draft.root.subtree {
            guard let id = node.id, !Self.isDevice(node), new.object(id) == nil else { continue }
            guard !node.ancestors.contains(where: { $0.id.map { gone.contains($0) } ?? false }) else { continue }
            gone.append(id)
        }
        guard !gone.isEmpty, !perform(command("delete", gone)) else { return }
        for id in gone where draft.object(id) != nil { perform(command("delete", [id])) }
    }

    // MARK: Connections and constraints

    private func addConstraints() {
        for node in new.root.subtree where node.name == "constraint" {
            if let id = node.id, draft.object(id) == nil { add(constraint: node, id: id) }
        }
    }

    private func addConnections() {
        for node in new.root.subtree where Self.connections.contains(node.name) {
            if let id = node.id, draft.object(id) == nil { add(connection: node, id: id) }
        }
    }

    func add(constraint: DraftNode, id: String) {
        guard let holder = constraint.parent?.parent?.id, let first = constraint["firstAttribute"],
            isLastRound
                || ["firstItem", "secondItem"].allSatisfy({ constraint[$0].map { draft.object($0) != nil } ?? true })
        else { return }
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
        if draft.object(id) != nil {
            commands.removeLast()
            restart()
        }
        if perform(command("constrain", words, options + [("in", .word(holder))])),
            draft.object(id)?.parent?.parent?.id == holder
        {
            return
        }
        if draft.object(id) != nil { perform(command("delete", [id])) }
        perform(
            command(
                "markup", [CommandValue.quoted(ReplayMarkup.text(of: constraint))], [("into", .word(holder))]))
    }

    func add(connection: DraftNode, id: String) {
        guard let source = connection.parent?.parent, let from = source.id ?? Optional("document"),
            let to = connection["destination"] ?? connection["target"],
            isLastRound || draft.object(to) != nil && (from == "document" || draft.object(from) != nil)
        else { return }
        // A gesture recognizer brings its connection.
        if connection["property"] == "gestureRecognizers", !isLastRound, new.object(to)?.isGesture == true { return }
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
                "markup", [CommandValue.quoted(ReplayMarkup.text(of: connection))], [("into", .word(from))]))
    }
}
