import IBCompiler
import NibArchive

/// Reads the nibs of a compiled storyboard together: each scene's, with the controller and what is in its dock, and that of the view.
///
/// The names of the nibs tell the ids of controllers and views. A controller that has a nib is read from that alone, though those of the
/// controllers around it hold it, too.
final class StoryboardReader {
    private let index: StoryboardIndex
    private let archives: [String: Archive]
    private let shared: SharedReading
    private var scenes: [SceneReader] = []
    private var scenesByName: [String: SceneReader] = [:]
    private var scenesByViewNib: [String: SceneReader] = [:]
    private var scenesByPlace: [Place: SceneReader] = [:]
    private var scenesByFingerprint: [String: SceneReader] = [:]
    private let references: [(name: String, id: String)]

    private struct Place: Hashable {
        var nib: String
        var controller: Int
    }

    init(_ index: StoryboardIndex, _ archives: [String: Archive]) {
        let facts = index.nibNames.sorted { $0.key < $1.key }.compactMap { name, nib in archives[nib].flatMap { SceneFacts($0, nib: nib, named: name) } }
        let names = index.references.keys.sorted()
        let toldOfReferences = names.map { SceneName.id(in: $0, ofElement: "viewControllerPlaceholder") }
        let toldOfViews = archives.keys.flatMap { name in SceneName.ids(inView: name, controller: nil).map { [$0.controller, $0.view] } ?? [] }
        // Ids that names tell are not made up before.
        let told = facts.flatMap { [$0.controllerID, $0.viewID] } + toldOfReferences + toldOfViews
        let shared = SharedReading(Array(archives.values), ids: told.compactMap { $0 })
        self.index = index
        self.archives = archives
        self.shared = shared
        scenes = facts.map { SceneReader($0, view: $0.viewNib.flatMap { archives[$0] }, shared) }
        references = zip(names, toldOfReferences).map { name, id in (name, shared.id(id)) }
        for scene in scenes { file(scene) }
        addScenesInside()
    }

    private func file(_ scene: SceneReader) {
        let facts = scene.facts
        scenesByPlace[Place(nib: facts.nib, controller: facts.controller)] = scene
        if let name = facts.name { scenesByName[name] = scene }
        if let nib = facts.viewNib, scenesByViewNib[nib] == nil { scenesByViewNib[nib] = scene }
        // Nothing but what they say tells these where they are inside another one.
        if facts.name != nil, facts.viewNib == nil, !facts.hasItsName { scenesByFingerprint[scene.reader.fingerprint(of: facts.controller)] = scene }
    }

    /// Controllers that only others lead to have no nibs: they are read from those of these.
    private func addScenesInside() {
        var next = 0
        while next < scenes.count {
            let scene = scenes[next]
            next += 1
            for child in scene.children where self.scene(of: child, in: scene) == nil && shared.takeNib() {
                let facts = SceneFacts(child, inside: scene.facts)
                let inside = SceneReader(facts, view: facts.viewNib.flatMap { archives[$0] }, shared)
                scenes.append(inside)
                file(inside)
            }
        }
    }

    /// The text of a storyboard.
    func document(usesAutoLayout: Bool) -> String {
        let ids = Dictionary(scenes.compactMap { scene in scene.facts.name.map { ($0, scene.id) } } + references.map { ($0.name, $0.id) }) { first, _ in first }
        let root = DocumentNode.document("Storyboard.XIB", usesAutoLayout: usesAutoLayout)
        if let id = index.entryPoint.flatMap({ ids[$0] }) { root.set("initialViewController", id) }
        for scene in scenes { scene.makeSegues { ids[$0] } }
        let families = scenes.map(family)
        var strangers: [String: Strangers] = [:]
        for family in families { for (id, known) in family.strangers { strangers[id, default: Strangers()].known.merge(known) { first, _ in first } } }
        for (scene, family) in zip(scenes, families) {
            var strangers = strangers[scene.id] ?? Strangers()
            strangers.others = others(than: scene, families)
            scene.fill(destinations: family.children, strangers: strangers)
        }
        let list = root.container("scenes"), placed = SceneMap(scenes, entry: index.entryPoint.flatMap { scenesByName[$0] }).placed
        // Of two scenes with one identifier the first has it.
        for (scene, place) in placed.filter(\.0.facts.hasItsName) + placed.filter({ !$0.0.facts.hasItsName }) { list.place(scene.node(at: place)) }
        for (row, reference) in references.enumerated() { list.place(node(of: reference.name, id: reference.id, at: (-1, row))) }
        return root.serializedDocument()
    }

    /// The scene of a controller that another scene's nib holds.
    private func scene(of controller: Int, in scene: SceneReader) -> SceneReader? {
        if let known = scenesByPlace[Place(nib: scene.facts.nib, controller: controller)] { return known }
        if let name = scene.reader.string("UIStoryboardIdentifier", of: controller), let known = scenesByName[name] { return known }
        if let nib = scene.reader.string("UINibName", of: controller) { return scenesByViewNib[nib] }
        // Much else is asked for that is no controller.
        guard !scenesByFingerprint.isEmpty, scene.reader.isController(controller) else { return nil }
        return scenesByFingerprint[scene.reader.fingerprint(of: controller)]
    }

    /// The controllers in a scene's nib by their ids, and what the nibs of their views mention there.
    private struct Family {
        var children: [String] = []
        var members: Set<String>
        var strangers: [String: [String: String]] = [:]
    }

    private func family(of scene: SceneReader) -> Family {
        let reader = scene.reader, head = scene.facts.controller
        func id(_ controller: Int) -> String? { controller == head ? scene.id : self.scene(of: controller, in: scene)?.id }
        var family = Family(children: scene.children.map { id($0) ?? "" }, members: [scene.id])
        var pending = scene.children, seen: Set = [head]
        while let controller = pending.popLast() {
            guard seen.insert(controller).inserted, let member = id(controller) else { continue }
            family.members.insert(member)
            family.strangers[member] = reader.externalObjects(of: controller).compactMapValues(id)
            pending += reader.members("UIChildViewControllers", of: controller)
        }
        return family
    }

    /// Controllers that no nib has together with that of `scene`.
    private func others(than scene: SceneReader, _ families: [Family]) -> [String] {
        let near = families.reduce(into: Set<String>()) { near, family in if family.members.contains(scene.id) { near.formUnion(family.members) } }
        return scenes.map(\.id).filter { !near.contains($0) }
    }

    /// A scene of another storyboard.
    private func node(of name: String, id: String, at place: CanvasPlace) -> DocumentNode {
        let node = DocumentNode("viewControllerPlaceholder")
        if SceneName.id(in: name, ofElement: node.name) != id { node.set("storyboardIdentifier", name) }
        let reference = index.references[name]
        for (attribute, value) in [
            ("storyboardName", reference?.storyboardName), ("referencedIdentifier", reference?.identifier), ("bundleIdentifier", reference?.bundleIdentifier),
        ] { if let value { node.set(attribute, value) } }
        node.set("id", id)
        node.set("sceneMemberID", "viewController")
        let objects = DocumentNode("objects")
        objects.place(node)
        return DocumentNode.scene(objects, id: shared.id(), at: place)
    }
}
