import IBCompiler
import NibArchive

/// What tells a scene's nib from others before it is read.
struct SceneFacts {
    let name: String
    let archive: Archive
    /// The scene's controller.
    let controller: Int
    let viewNib: String?
    /// Whether the name is the storyboard identifier, which of several scenes the first has.
    let hasItsName: Bool
    /// Ids that the names of nibs tell.
    private(set) var controllerID: String?
    private(set) var viewID: String?

    /// `nil` for a nib without a controller.
    init?(_ archive: Archive, named name: String) {
        guard let controller = archive.members("UINibTopLevelObjectsKey", of: 0).first(where: { archive.className(of: $0) != "UIProxyObject" }) else { return nil }
        (self.name, self.archive, self.controller) = (name, archive, controller)
        viewNib = archive.text("UINibName", of: controller)
        hasItsName = archive.text("UIStoryboardIdentifier", of: controller) == name
        if !hasItsName {
            controllerID = SceneName.id(in: name, ofElement: NibReader.elementName(ofClass: archive.originalClassName(of: controller)))
        }
        if let viewNib, let ids = SceneName.ids(inView: viewNib, controller: controllerID) { (controllerID, viewID) = (ids.controller, ids.view) }
    }
}

/// Ids of controllers that a scene's nib does not have, though its view's mentions them: connections to other scenes, which do nothing.
struct Strangers {
    /// By the placeholders' identifiers, where a nib with both scenes tells.
    var known: [String: String] = [:]
    /// Those that no nib has together with the scene's.
    var others: [String] = []
}

/// Reads the nib of one scene, and that of its view.
final class SceneReader {
    let facts: SceneFacts
    let id: String
    let reader: NibReader
    private let shared: SharedReading
    private let controller: DocumentNode
    private let objects = DocumentNode("objects")
    private var segues: [(template: Int, node: DocumentNode)] = []
    private var exit: DocumentNode?
    /// What the scene leads to, by ids.
    private(set) var destinations: [String] = []

    init(_ facts: SceneFacts, _ shared: SharedReading) {
        self.facts = facts
        self.shared = shared
        id = shared.id(facts.controllerID)
        reader = NibReader(facts.archive, shared: shared, isScene: true, rootID: id)
        controller = reader.nodes[facts.controller] ?? DocumentNode("viewController")
    }

    /// Whether nothing but what it says tells the controller where it is inside another one.
    var isAnonymous: Bool { facts.viewNib == nil && reader.string("UIStoryboardIdentifier", of: facts.controller) == nil }
    var fingerprint: String { reader.fingerprint(of: facts.controller) }
    /// The controllers that are inside this one from the start, in its nib.
    var children: [Int] { reader.members("UIChildViewControllers", of: facts.controller) }

    /// Before anything that triggers them is read. `ids`: of scenes by their names.
    func makeSegues(ids: (String) -> String?) {
        for template in reader.members("UIStoryboardSegueTemplates", of: facts.controller) where reader.nodes[template] == nil {
            var destination = reader.string("UIDestinationViewControllerIdentifier", of: template).flatMap(ids)
            if destination == nil, reader.archive.className(of: template) == SegueTemplate.className(ofKind: "unwind") { destination = exitID() }
            if let destination { destinations.append(destination) }
            segues.append((template, reader.makeSegue(template, destination: destination)))
        }
    }

    private func exitID() -> String {
        let node = exit ?? DocumentNode("exit", ["userLabel": "Exit", "id": shared.id(), "sceneMemberID": "exit"])
        exit = node
        return node["id"] ?? ""
    }

    /// `destinations`: the ids of the children.
    func fill(view archive: Archive?, destinations children: [String], strangers: Strangers) {
        objects.place(controller)
        for node in reader.placeholderNodes() { objects.place(node) }
        for index in reader.topLevel { if let node = reader.nodes[index] { objects.place(node) } }
        let view = archive.flatMap { readView($0, strangers) }
        reader.fill()
        // The view is in the document.
        if view != nil { controller.remove("nibName") }
        if let identifier = reader.string("UIStoryboardIdentifier", of: facts.controller) { controller.set("storyboardIdentifier", identifier) }
        controller.set("sceneMemberID", "viewController")
        let unplaced = (relationships(children) + segues.map(\.node)).filter { !$0.isPlaced }
        for segue in unplaced { controller.container("connections").place(segue) }
        for reader in [reader, view] { reader?.placeRest(in: objects) }
        if let exit { objects.place(exit) }
        // Templates come in the order of their segues.
        objects.arrange(segues.map(\.node))
        destinations += children
    }

    private func readView(_ archive: Archive, _ strangers: Strangers) -> NibReader? {
        var externals = reader.externalObjects(of: facts.controller)
        for placeholder in reader.placeholders { externals[placeholder.identifier] = placeholder.index }
        let view = NibReader(archive, outer: reader, externals: externals, shared: shared, rootID: shared.id(facts.viewID))
        guard let root = view.topLevel.first else { return nil }
        view.nameStrangers(strangers)
        view.placeView(root, in: controller)
        view.fill()
        return view
    }

    /// Segues to what is inside from the start, and at their places those to what is made later.
    private func relationships(_ children: [String]) -> [DocumentNode] {
        var all = children.enumerated().map { place, destination in
            let node = DocumentNode("segue", ["destination": destination, "kind": "relationship"])
            node.set("relationship", relationship(place))
            node.set("id", shared.id())
            return node
        }
        for (template, segue) in segues where segue["kind"] == "relationship" {
            let place = min(max(0, reader.containmentIndex(ofSegue: template)), all.count)
            segue.set("relationship", relationship(place))
            all.insert(segue, at: place)
        }
        return all
    }

    private func relationship(_ place: Int) -> String {
        switch controller.name {
        case "navigationController": "rootViewController"
        case "splitViewController": place == 0 ? "masterViewController" : "detailViewController"
        default: "viewControllers"
        }
    }

    func node(at place: CanvasPlace) -> DocumentNode { DocumentNode.scene(objects, id: shared.id(), at: place) }
}
