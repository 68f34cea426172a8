import IBDocument
import IBSchema

/// Compares lists, and what objects say.
extension ReplaySearch {
    // MARK: Members

    /// Brings members of lists into the order of the newer document.
    func orderMembers() {
        for list in new.root.subtree where list.id == nil && list.elements.count > 1 {
            guard let first = list.elements.first(where: { $0.id.map { draft.object($0) != nil } ?? false }),
                let id = first.id,
                let current = draft.object(id)?.parent, current.name == list.name, list.name != "constraints"
            else { continue }
            for (index, member) in list.elements.enumerated() {
                // Actions and outlets are sorted.
                guard member.name != "action", member.name != "outlet", let id = member.id, let node = draft.object(id),
                    node.parent === current,
                    let place = current.elements.firstIndex(where: { $0 === node }), place != index
                else { continue }
                // Only what is out of order moves: the next member may belong here.
                if place > index { perform(command("move", [id], [("at", .word("\(index + 1)"))])) }
            }
        }
    }

    func orderScenes() {
        for (index, scene) in new.scenes.enumerated() {
            let current = draft.scenes
            guard let place = current.firstIndex(where: { $0["sceneID"] == scene["sceneID"] }), place > index,
                let id = Planning.controller(of: scene)?.id
            else { continue }
            perform(command("scene", ["move", id], [("at", .word("\(index + 1)"))]))
        }
    }

    /// What a document lists and no catalog at hand says.
    func compareLists() {
        for (list, kinds) in [
            ("resources", ["image": "image", "namedColor": "color", "systemColor": "system-color"]),
            ("designables", ["designable": "designable"]), ("customFonts", ["array": "font", "mutableArray": "font"]),
        ] {
            func name(_ node: DraftNode) -> String? { list == "customFonts" ? node.key : node["name"] }
            let before = draft.root.members(of: list)
            let after = new.root.members(of: list)
            for entry in after {
                guard let name = name(entry), let kind = kinds[entry.name] else { continue }
                let current = before.first { $0.name == entry.name && ($0.key ?? $0["name"]) == name }
                guard current.map({ !isSame($0, entry) }) ?? true else { continue }
                perform(command("resource", [kind, CommandValue.quoted(name)], values(of: entry)))
            }
            for entry in before {
                guard let name = name(entry), let kind = kinds[entry.name],
                    !after.contains(where: { $0.name == entry.name && ($0.key ?? $0["name"]) == name })
                else { continue }
                perform(command("resource", [kind, CommandValue.quoted(name)], [("--remove", .word("YES"))]))
            }
        }
        compareTieBreakers()
    }

    func values(of entry: DraftNode) -> [(String, CommandValue)] {
        if entry.parent?.name == "customFonts" { return [("value", .list(entry.elements.map { .string($0.text) }))] }
        if let color = entry.child("color") {
            return [("value", ReplayMarkup.short(color) ?? .string(ReplayMarkup.text(of: color)))]
        }
        let size = entry.name == "designable" ? entry.child(key: "intrinsicContentSize") : entry
        return ["width", "height"].compactMap { side in size?[side].map { (side, CommandValue.word($0)) } }
    }

    private func compareTieBreakers() {
        let before = draft.root.members(of: "inferredMetricsTieBreakers").compactMap { $0["reference"] }
        let after = new.root.members(of: "inferredMetricsTieBreakers").compactMap { $0["reference"] }
        if before != after { perform(command("tie-breakers", after)) }
    }

    /// Another version of Xcode saves children in another order: whoever saved the newer document is said.
    func sortAsSaved() {
        guard old.toolsVersion != new.document.toolsVersion, let version = new.root["toolsVersion"] else { return }
        let before = disorder
        guard before > 0 else { return }
        let count = commands.count
        guard perform(command("document", [], [("tools", .word(version))])) else { return }
        guard disorder >= before, commands.count > count else { return }
        commands.removeLast()
        restart()
    }

    /// How many elements have their children in another order than in the newer document.
    private var disorder: Int {
        func differ(_ a: DraftNode, _ b: DraftNode) -> Bool {
            let first = a.elements.map { "\($0.label) \($0.id ?? $0["name"] ?? "")" }
            let second = b.elements.map { "\($0.label) \($0.id ?? $0["name"] ?? "")" }
            let common = Set(first).intersection(second)
            return first.filter(common.contains) != second.filter(common.contains)
        }
        var count = differ(draft.root, new.root) ? 1 : 0
        for node in draft.root.subtree {
            guard let id = node.id, let other = new.object(id) else { continue }
            if differ(node, other) { count += 1 }
            for list in ["constraints", "connections"] {
                if let a = node.child(list), let b = other.child(list), differ(a, b) { count += 1 }
            }
        }
        return count
    }

    func compareVerdicts() {
        for name in Self.verdicts.sorted() {
            for value in ["YES", "NO"] {
                let views = new.root.subtree.compactMap { node -> String? in
                    guard let id = node.id, let current = draft.object(id), current[name] != node[name] else {
                        return nil
                    }
                    return (node[name] == "YES") == (value == "YES") ? id : nil
                }
                if !views.isEmpty { perform(command("verdict", views, [(name, .word(value))])) }
            }
        }
    }

    // MARK: Objects

    func compareObjects() {
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
            guard let id = Planning.controller(of: scene)?.id, let current = draft.object(id)?.parent?.parent else {
                continue
            }
            let (former, point) = (current.child(key: "canvasLocation"), scene.child(key: "canvasLocation"))
            if let point, former.map({ !isSame($0, point) }) ?? true {
                let place = ["x", "y"].compactMap { name in point[name].map { (name, CommandValue.word($0)) } }
                perform(command("scene", ["move", id], place))
            } else if point == nil, former != nil {
                perform(command("scene", ["move", id], [("--unplaced", .word("YES"))]))
            }
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
        if node["catalog"] == "system", old.platform == .iOS {
            // The catalog is part of the image's name.
            for name in Planning.imageAttributes {
                guard let image = node[name], current[name] != image || current["catalog"] != "system" else { continue }
                raw.removeAll { $0.0 == name || $0.0 == "catalog" }
                perform(command("set", [id], [(name, .string("symbol:\(image)"))]))
            }
        }
        if current["translatesAutoresizingMaskIntoConstraints"] != nil,
            node["translatesAutoresizingMaskIntoConstraints"] == nil, work.planning.constraints(of: current).isEmpty
        {
            raw.removeAll { $0.0 == "translatesAutoresizingMaskIntoConstraints" || $0.0 == "fixedFrame" }
            perform(command("layout-mode", [id, "autoresizing"]))
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
        let extra = raw.map(\.0).filter { current[$0] != nil && node[$0] == nil }
        if !extra.isEmpty { for name in extra { perform(command("unset", [id, name])) } }
        guard let current = self.current(id) else { return }
        let left = names.sorted().filter { raw.map(\.0).contains($0) && current[$0] != node[$0] }
            .map { name in (name, node[name].map(CommandValue.string) ?? CommandValue.word("nil")) }
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
    func current(_ selector: String) -> DraftNode? {
        guard let slash = selector.firstIndex(of: "/") else { return draft.object(selector) }
        return draft.object(String(selector[..<slash]))?.child(key: String(selector[selector.index(after: slash)...]))
    }

    private func compareValues(of current: DraftNode, with node: DraftNode, _ id: String) {
        let labels = Set((current.elements + node.elements).filter { Self.isValue($0) }.map(\.label))
        for label in labels.sorted() {
            let before = current.elements.filter { $0.label == label && Self.isValue($0) }
            let after = node.elements.filter { $0.label == label && Self.isValue($0) }
            guard before.count != after.count || !zip(before, after).allSatisfy({ isSame($0, $1) }) else { continue }
            // It comes with the recognizers.
            if label == "gestureRecognizers", !isLastRound { continue }
            compare(before, after, of: current, node, id)
            if self.current(id) == nil { return }
        }
        compareVariations(of: node, id)
    }

    /// A child that is not an object and holds none.
    private static func isValue(_ node: DraftNode) -> Bool {
        node.id == nil && node.name != "variation" && !node.subtree.contains { $0.id != nil }
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
        let isPlaced = !before.isEmpty || old.platform == .iOS || after.first.map(isOrderKnown) ?? true
        for command in candidates(before, after, of: current, id) where isPlaced || command.verb == "frame" {
            perform(command)
            if isThere() { return }
        }
        guard !isThere() else { return }
        if !isPlaced, let value = after.first, let position = position(of: value, in: id) {
            let content = value.key != nil ? .string(ReplayMarkup.text(of: value)) : texts(in: value)
            if let content {
                perform(command("set", [id], [("at", .word("\(position)")), (value.key ?? value.name, content)]))
                if isThere() { return }
            }
        }
        if let value = after.first {
            var options: [(String, CommandValue)] = [("into", .word(id)), ("list", .word("."))]
            // A number that is spelled in another way says the same.
            if value.key == "frame", let current = self.current(id),
                Planning.frame(of: current) == Planning.frame(of: node)
            {
                return
            }
            if !isPlaced, let position = position(of: value, in: id) {
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
        case "blurEffect", "vibrancyEffect":
            let style = value.map { ($0.child("blurEffect") ?? $0)["style"] ?? "extraLight" } ?? "nil"
            return [command("set", [id], [(label, .word(style))])]
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
        guard let key = value.key else {
            return texts(in: value).map { [command("set", [id], [(label, $0)])] } ?? []
        }
        var result: [Command] = []
        let name = key == "fontDescription" ? "font" : key
        if current.name == "button", value.name == "state" {
            let isSymbol = value["catalog"] == "system"
            let options = ["title", "image", "backgroundImage"].compactMap { name in
                value[name].map { (name, CommandValue.string(name != "title" && isSymbol ? "symbol:\($0)" : $0)) }
            }
            if !options.isEmpty, value.elements.isEmpty { result.append(command("state", [id, key], options)) }
        }
        // Later Xcodes write once what earlier ones wrote twice.
        if before.count > after.count { result.append(command("unset", [id, key])) }
        if let text = ReplayMarkup.short(value) { result.append(command("set", [id], [(name, text)])) }
        result.append(command("set", [id], [(key, .string(ReplayMarkup.text(of: value)))]))
        return result
    }

    // MARK: Variations

    private func compareVariations(of node: DraftNode, _ id: String) {
        func all(_ node: DraftNode?) -> [DraftNode] { node?.elements.filter { $0.name == "variation" } ?? [] }
        func now(_ key: String) -> DraftNode? { all(current(id)).first { $0.key == key } }
        // The default comes first: installing a member there removes it from the masks of all other keys.
        let keys = Set((all(current(id)) + all(node)).compactMap(\.key))
        for key in keys.sorted(by: { ($0 == "default" ? "" : $0) < ($1 == "default" ? "" : $1) }) {
            let wanted = all(node).first { $0.key == key }
            func isThere() -> Bool {
                guard let wanted else { return now(key) == nil }
                return now(key).map { isSame($0, wanted) } ?? false
            }
            guard !isThere() else { continue }
            if key != "default" { varyValues(now(key), wanted, key, id) }
            for list in ["constraints", "subviews"] {
                vary(list, now(key)?.child("mask", key: list), wanted?.child("mask", key: list), key, id)
            }
            // What it names may be made later in this round.
            if let wanted, isLastRound, !isThere() {
                perform(
                    command(
                        "markup", [CommandValue.quoted(ReplayMarkup.text(of: wanted))],
                        [("into", .word(id)), ("list", .word("."))]))
            }
        }
    }

    private func varyValues(_ before: DraftNode?, _ after: DraftNode?, _ key: String, _ id: String) {
        guard let object = current(id) else { return }
        func vary(_ values: [(String, CommandValue)]) {
            perform(command("vary", [id], [("for", .string(key))] + values))
        }
        let names = Set([before, after].flatMap { $0?.attributes.map(\.name) ?? [] }).subtracting(["key"])
        let values = names.sorted().filter { before?[$0] != after?[$0] }.compactMap { name in
            draft.document.schema.property(attribute: name, of: object.name).map { row in
                (row.name, after?[name].map(CommandValue.string) ?? .word("default"))
            }
        }
        if !values.isEmpty { vary(values) }
        for child in after?.elements ?? [] where child.name != "mask" {
            guard let name = child.key else { continue }
            func isThere() -> Bool {
                current(id)?.elements.first { $0.name == "variation" && $0.key == key }?.child(key: name)
                    .map { isSame($0, child) } ?? false
            }
            for candidate in candidates([], [child], of: object, id) where candidate.verb == "set" && !isThere() {
                vary(candidate.options.map { ($0.name, $0.value) })
            }
        }
        for child in before?.elements ?? [] where child.name != "mask" {
            if let name = child.key, after?.child(key: name) == nil { vary([(name, .word("default"))]) }
        }
    }

    /// Says which members of a list are there.
    private func vary(_ list: String, _ before: DraftNode?, _ after: DraftNode?, _ key: String, _ id: String) {
        let old = before?.elements ?? []
        let new = after?.elements ?? []
        let traits: [(String, CommandValue)] = key == "default" ? [] : [("for", .string(key))]
        for member in old where !new.contains(where: { $0["reference"] == member["reference"] }) {
            guard let reference = member["reference"] else { continue }
            // A mask says the contrary of what holds otherwise.
            perform(command("install", [reference, member.name == "exclude" ? "yes" : "no"], traits))
        }
        // Installing a member again moves it to the end of its mask.
        let same = zip(old, new).prefix { isSame($0, $1) }.count
        for member in new.dropFirst(same) {
            guard let reference = member["reference"] else { continue }
            perform(command("install", [reference, member.name == "include" ? "yes" : "no"], traits))
        }
    }

    /// The content of a container that has nothing but texts, on systems of which the table has no properties; an empty
    /// one on all.
    private func texts(in container: DraftNode) -> CommandValue? {
        guard container.attributes.isEmpty else { return nil }
        if container.children.isEmpty { return .list([]) }
        guard old.platform != .iOS, container.elements.allSatisfy({ $0.name == "string" && $0.attributes.isEmpty })
        else {
            return nil
        }
        return .list(container.elements.map { .string($0.text) })
    }

    private func segments(_ before: DraftNode?, _ after: DraftNode?, _ id: String) -> [Command] {
        let old = before?.elements ?? []
        let new = after?.elements ?? []
        var result: [Command] = []
        for index in new.indices {
            let title = new[index]["title"] ?? new[index]["label"]
            var options = ["image", "width", "enabled", "selected", "tag", "toolTip"].compactMap { name in
                new[index][name].map { (name, CommandValue.string($0)) }
                    ?? (index < old.count && old[index][name] != nil ? (name, .word("default")) : nil)
            }
            if index < old.count, let title { options.append(("title", .string(title))) }
            if index >= old.count {
                result.append(command("segments", [id, "add", CommandValue.quoted(title ?? "")], options))
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

    func isSame(_ a: DraftNode, _ b: DraftNode) -> Bool {
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
