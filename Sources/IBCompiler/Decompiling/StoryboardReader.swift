import IBSchema
import NibArchive

/// Reads the nibs of a compiled storyboard together: each scene's, with the controller and what is in its dock, and
/// that of the view.
///
/// The names of the nibs tell the ids of controllers and views. A controller that has a nib is read from that alone,
/// though those of the controllers around it hold it, too.
final class StoryboardReader {
    private let index: StoryboardIndex
    private let archives: [String: Archive]
    private let shared: SharedReading
    private var scenes: [SceneReader] = []
    private var sceneIndex = SceneIndex()
    private let references: [(name: String, id: String)]

    init(_ index: StoryboardIndex, _ archives: [String: Archive]) {
        var nibs: Set<String> = []
        let facts = index.nibNames.sorted { $0.key < $1.key }.compactMap { name, nib in
            archives[nib].flatMap { nibs.insert(nib).inserted ? SceneFacts($0, nib: nib, named: name) : nil }
        }
        let names = index.references.keys.sorted()
        let toldOfReferences = names.map { SceneName.id(in: $0, ofElement: "viewControllerPlaceholder") }
        let toldOfViews = archives.keys.flatMap { name in
            SceneName.ids(inView: name, controller: nil).map { [$0.controller, $0.view] } ?? []
        }
        // Ids that names tell are not made up before.
        let told = facts.flatMap { [$0.controllerID, $0.viewID] } + toldOfReferences + toldOfViews
        let shared = SharedReading(Array(archives.values), ids: told.compactMap { $0 })
        self.index = index
        self.archives = archives
        self.shared = shared
        references = zip(names, toldOfReferences).map { name, id in (name, shared.id(id)) }
        for facts in facts { add(facts) }
        addScenesInside()
    }

    private func add(_ facts: SceneFacts) {
        guard shared.takeScene(of: facts.archive) else { return }
        let scene = SceneReader(facts, view: facts.viewNib.flatMap { archives[$0] }, shared)
        scenes.append(scene)
        sceneIndex.add(scene)
    }

    /// Controllers that only others lead to have no nibs: they are read from those of these.
    private func addScenesInside() {
        var next = 0
        while next < scenes.count {
            let scene = scenes[next]
            next += 1
            for child in scene.children where sceneIndex.find(child, in: scene) == nil {
                add(SceneFacts(child, inside: scene.facts))
            }
        }
    }

    /// The text of a storyboard.
    func document(usesAutoLayout: Bool) -> String {
        let ids = Dictionary(
            scenes.compactMap { scene in scene.facts.name.map { ($0, scene.id) } } + references.map { ($0.name, $0.id) }
        ) { first, _ in first }
        let root = DocumentNode.document("Storyboard.XIB", usesAutoLayout: usesAutoLayout, shared.toolsVersion)
        if let id = index.entryPoint.flatMap({ ids[$0] }) { root.set("initialViewController", id) }
        for scene in scenes { scene.makeSegues { ids[$0] } }
        fill()
        let list = root.container("scenes")
        let entry = scenes.first { $0.facts.name != nil && $0.facts.name == index.entryPoint }
        let placed = SceneMap(scenes, entry: entry).placed
        // If two scenes have the same identifier, the first has it as its name.
        for (scene, place) in placed where scene.facts.hasItsName { list.place(scene.node(at: place)) }
        for (row, reference) in references.enumerated() {
            list.place(node(of: reference.name, id: reference.id, at: (-1, row)))
        }
        for (scene, place) in placed where !scene.facts.hasItsName { list.place(scene.node(at: place)) }
        return root.serializedDocument()
    }

    private func fill() {
        var families: [String: SceneFamily] = [:]
        for scene in scenes where scene.facts.name != nil {
            families[scene.facts.nib] = SceneFamily(of: scene, &sceneIndex)
        }
        var strangers: [String: Strangers] = [:]
        var near: [String: Set<String>] = [:]
        for family in families.values {
            for (id, known) in family.strangers {
                strangers[id, default: Strangers()].known.merge(known) { first, _ in first }
            }
            for id in family.ids.values { near[id, default: []].formUnion(family.ids.values) }
        }
        for scene in scenes {
            scene.reader.name(families[scene.facts.nib]?.ids ?? [:])
            var strangers = strangers[scene.id] ?? Strangers()
            strangers.others = { [scenes] in scenes.map(\.id).filter { near[scene.id]?.contains($0) != true } }
            scene.fill(
                children: scene.children.compactMap { sceneIndex.scene(of: $0, nib: scene.facts.nib)?.id },
                strangers: strangers)
        }
    }

    /// A scene of another storyboard.
    private func node(of name: String, id: String, at place: CanvasPlace) -> DocumentNode {
        let node = DocumentNode("viewControllerPlaceholder")
        if SceneName.id(in: name, ofElement: node.name) != id { node.set("storyboardIdentifier", name) }
        let reference = index.references[name]
        for (attribute, value) in [
            ("storyboardName", reference?.storyboardName), ("referencedIdentifier", reference?.identifier),
            ("bundleIdentifier", reference?.bundleIdentifier),
        ] { if let value { node.set(attribute, value) } }
        node.set("id", id)
        node.set("sceneMemberID", "viewController")
        let objects = DocumentNode("objects")
        objects.place(node)
        return DocumentNode.scene(objects, id: shared.id(), at: place)
    }
}
