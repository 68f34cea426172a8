import IBDocument
import XMLTree

/// Moves scenes to a storyboard of their own.
extension Planning {
    /// Segues between scenes that move and scenes that stay lead to references afterwards.
    func extract(_ objects: [DraftNode], to name: String) throws(EditProblem) {
        guard draft.isStoryboard else { throw EditProblem(.notInThisDocument, "a xib has no scenes") }
        let own = try requireFile()
        let path = name.hasSuffix(".storyboard") ? name : "\(name).storyboard"
        let stem = String(path.dropLast(".storyboard".count))
        guard !stem.isEmpty, !path.contains("/"), !path.hasPrefix("."), path != own.name else {
            throw EditProblem(
                .illTypedValue, "to= takes the name of a storyboard beside this one, such as Settings.storyboard")
        }
        guard contents(of: path) == nil else { throw EditProblem(.fileExists, "\(path) exists") }
        var scenes: [DraftNode] = []
        for object in objects {
            let scene = try scene(of: object)
            if !scenes.contains(scene) { scenes.append(scene) }
        }
        guard scenes.count < draft.scenes.count else {
            throw EditProblem(.cannotDelete, "a storyboard keeps at least one scene")
        }
        let moved = Set(scenes)
        scenes = draft.scenes.filter(moved.contains)
        var entries: [DraftNode] = []
        var back: [DraftNode: DraftNode] = [:]
        var forth: [DraftNode: DraftNode] = [:]
        for segue in draft.root.subtree where segue.name == "segue" && segue["kind"] != "unwind" {
            guard let target = segue["destination"].flatMap({ draft.object($0) }),
                let from = segue.lineage.first(where: { $0.name == "scene" }),
                let to = target.lineage.first(where: { $0.name == "scene" }),
                moved.contains(from) != moved.contains(to)
            else { continue }
            if moved.contains(to) {
                if !entries.contains(target) { entries.append(target) }
                if back[target] == nil { back[target] = try reference(to: target, in: stem) }
            } else if forth[target] == nil {
                forth[target] = try reference(to: target, in: own.stem)
            }
            if let id = (back[target] ?? forth[target])?.id { segue.set("destination", id) }
        }
        if let initial = draft.root["initialViewController"].flatMap({ draft.object($0) }),
            initial.lineage.contains(where: moved.contains)
        {
            if !entries.contains(initial) { entries.append(initial) }
            if back[initial] == nil { back[initial] = try reference(to: initial, in: stem) }
            draft.root.set("initialViewController", orRemove: back[initial]?.id)
        }
        scenes += forth.values.compactMap { $0.parent?.parent }.sorted { ($0["sceneID"] ?? "") < ($1["sceneID"] ?? "") }
        let initial = entries.count == 1 ? entries.first : scenes.first.flatMap(Self.controller)
        let text = document(of: scenes, initial: initial?.id)
        let tree = XMLTree.parse(Array(text.utf8), file: path)
        guard tree.isWellFormed, let made = Document(tree, schema: .cocoaTouch), !made.hasDuplicateIDs else {
            throw EditProblem(.documentBroken, "the new storyboard could not be read; this is a defect of nibkit")
        }
        write(tree.utf8, to: path)
        for scene in scenes { delete(scene: scene) }
    }

    /// A reference at the place of a controller's scene; the controller gets a storyboard id if it has none.
    private func reference(to controller: DraftNode, in storyboard: String) throws(EditProblem) -> DraftNode {
        let scene = try scene(of: controller)
        let point = scene.child(key: "canvasLocation")
        let taken = Set(draft.scenes.compactMap { Self.controller(of: $0)?["storyboardIdentifier"] })
        let fresh = [controller["customClass"], scene["sceneID"]].compactMap(\.self).first { !taken.contains($0) }
        let identifier = controller["storyboardIdentifier"] ?? fresh ?? newID()
        controller.set("storyboardIdentifier", identifier)
        return try add(
            NewScene(
                kind: "reference", identifier: identifier, x: point?.number("x") ?? 0, y: point?.number("y") ?? 0,
                storyboard: storyboard))
    }

    /// A document like this one with some of its scenes, and what they use of its lists.
    private func document(of scenes: [DraftNode], initial: String?) -> String {
        var uses: Set<Companions.Use> = []
        for node in scenes.flatMap(\.subtree) { uses.formUnion(Companions.uses(of: node.name) { node[$0] }) }
        let style = draft.style
        let line = style.lineEnd + style.indentation
        let inner = line + style.indentation
        func list(_ name: String, _ members: [DraftNode]) -> String {
            guard !members.isEmpty else { return "" }
            let lines = members.map { inner + draft.markup(of: $0, lineStart: inner) }.joined()
            return "\(line)<\(name)>\(lines)\(line)</\(name)>"
        }
        let former = draft.root["initialViewController"]
        draft.root.set("initialViewController", orRemove: initial)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(style.lineEnd)\(draft.startTag(of: draft.root))>"
        draft.root.set("initialViewController", orRemove: former)
        for child in draft.root.children {
            switch child.name {
            case "scenes":
                text += list("scenes", scenes.flatMap { [comment(of: $0), $0].compactMap(\.self) })
            case "resources": text += list("resources", child.children.filter { Companions.isUsed($0, in: uses) })
            case "dependencies": text += list("dependencies", child.children.filter { Companions.isUsed($0, in: uses) })
            case "inferredMetricsTieBreakers": continue
            default: text += line + draft.markup(of: child, lineStart: line)
            }
        }
        return text + "\(style.lineEnd)</document>\(style.lineEnd)"
    }

    /// The comment above a scene.
    func comment(of scene: DraftNode) -> DraftNode? {
        guard let list = scene.parent, let index = list.children.firstIndex(where: { $0 === scene }), index > 0,
            list.children[index - 1].kind == .comment
        else { return nil }
        return list.children[index - 1]
    }
}

extension Companions {
    /// Whether an entry of `<resources>` or `<dependencies>` is needed; what nobody knows is kept.
    fileprivate static func isUsed(_ entry: DraftNode, in uses: Set<Use>) -> Bool {
        let name = entry["name"] ?? ""
        return switch entry.name {
        case "image": uses.contains(.image(name, isSystem: entry["catalog"] == "system"))
        case "namedColor": uses.contains(.namedColor(name))
        case "systemColor": uses.contains(.systemColor(name))
        case "capability": Capability(rawValue: name).map { uses.contains(.capability($0)) } ?? true
        default: true
        }
    }
}
