import IBCompiler
import NibArchive

/// Reads the nibs of a compiled storyboard together: each scene's, with the controller and what is in its dock, and that of the view.
///
/// The names of the nibs tell the ids of controllers and views. A controller is read from its own scene's nib alone, though those of the
/// controllers around it hold it, too.
final class StoryboardReader {
    private let index: StoryboardIndex
    private let archives: [String: Archive]
    private let shared: SharedReading
    private let scenes: [SceneReader]
    private let scenesByName: [String: SceneReader]
    private let scenesByViewNib: [String: SceneReader]
    private let references: [(name: String, id: String)]
    private lazy var scenesByFingerprint = Dictionary(scenes.filter(\.isAnonymous).map { ($0.fingerprint, $0) }) { first, _ in first }

    init(_ index: StoryboardIndex, _ archives: [String: Archive]) {
        let facts = index.nibNames.sorted { $0.key < $1.key }.compactMap { name, nib in archives[nib].flatMap { SceneFacts($0, named: name) } }
        let names = index.references.keys.sorted()
        let told = names.map { SceneName.id(in: $0, ofElement: "viewControllerPlaceholder") }
        // Ids that names tell are not made up before.
        let shared = SharedReading(Array(archives.values), ids: facts.flatMap { [$0.controllerID, $0.viewID] }.compactMap { $0 } + told.compactMap { $0 })
        self.index = index
        self.archives = archives
        self.shared = shared
        scenes = facts.map { SceneReader($0, shared) }
        scenesByName = Dictionary(scenes.map { ($0.facts.name, $0) }) { first, _ in first }
        scenesByViewNib = Dictionary(scenes.compactMap { scene in scene.facts.viewNib.map { ($0, scene) } }) { first, _ in first }
        references = zip(names, told).map { name, id in (name, shared.id(id)) }
    }

    /// The text of a storyboard.
    func document(usesAutoLayout: Bool) -> String {
        let ids = Dictionary(scenes.map { ($0.facts.name, $0.id) } + references.map { ($0.name, $0.id) }) { first, _ in first }
        let root = DocumentNode.document("Storyboard.XIB", usesAutoLayout: usesAutoLayout)
        if let id = index.entryPoint.flatMap({ ids[$0] }) { root.set("initialViewController", id) }
        for scene in scenes { scene.makeSegues { ids[$0] } }
        let families = scenes.map(family)
        var strangers: [String: Strangers] = [:]
        for family in families { for (id, known) in family.strangers { strangers[id, default: Strangers()].known.merge(known) { first, _ in first } } }
        for (scene, family) in zip(scenes, families) {
            var strangers = strangers[scene.id] ?? Strangers()
            strangers.others = others(than: scene, families)
            scene.fill(view: scene.facts.viewNib.flatMap { archives[$0] }, destinations: family.children, strangers: strangers)
        }
        let list = root.container("scenes"), placed = placed()
        // Of two scenes with one identifier the first has it.
        for (scene, place) in placed.filter(\.0.facts.hasItsName) + placed.filter({ !$0.0.facts.hasItsName }) { list.place(scene.node(at: place)) }
        for (row, reference) in references.enumerated() { list.place(node(of: reference.name, id: reference.id, at: (-1, row))) }
        return root.serializedDocument()
    }

    /// The scene of a controller that another scene's nib holds.
    private func scene(of controller: Int, in scene: SceneReader) -> SceneReader? {
        if let name = scene.reader.string("UIStoryboardIdentifier", of: controller) { return scenesByName[name] }
        if let nib = scene.reader.string("UINibName", of: controller) { return scenesByViewNib[nib] }
        // Much else is asked for that is no controller.
        guard scene.reader.isController(controller) else { return nil }
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

    /// The scenes from the first on: each a column farther than what leads to it, the others below.
    private func placed() -> [(SceneReader, CanvasPlace)] {
        let byID = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
        var found: [(SceneReader, CanvasPlace)] = [], seen: Set<String> = [], rows: [Int: Int] = [:]
        func add(_ scene: SceneReader, _ column: Int) {
            guard seen.insert(scene.id).inserted else { return }
            found.append((scene, (column, rows[column, default: 0])))
            rows[column, default: 0] += 1
        }
        var next = 0
        for start in [index.entryPoint.flatMap { scenesByName[$0] }].compactMap({ $0 }) + scenes {
            if !seen.contains(start.id) { rows = [0: rows.values.max() ?? 0] }
            add(start, 0)
            while next < found.count {
                let (scene, place) = found[next]
                next += 1
                for id in scene.destinations { if let scene = byID[id] { add(scene, place.column + 1) } }
            }
        }
        return found
    }
}

/// A scene's place among others on the canvas.
typealias CanvasPlace = (column: Int, row: Int)

extension DocumentNode {
    /// How far scenes are apart on the canvas, in its points.
    private static let sceneStep = 750

    static func scene(_ objects: DocumentNode, id: String, at place: CanvasPlace) -> DocumentNode {
        let scene = DocumentNode("scene", ["sceneID": id])
        scene.place(objects)
        scene.place(DocumentNode("point", ["x": "\(place.column * sceneStep)", "y": "\(place.row * sceneStep)"]), key: "canvasLocation")
        return scene
    }
}
