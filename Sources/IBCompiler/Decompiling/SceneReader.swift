import IBSchema
import NibArchive

/// What tells a scene from others before it is read.
struct SceneFacts {
    /// The name under which the storyboard has it; `nil`: it is inside another one's controller only.
    let name: String?
    /// The name of the nib with the controller, and its archive.
    let nib: String
    let archive: Archive
    let controller: Int
    let viewNib: String?
    /// Whether the name is the storyboard identifier, which of several scenes the first has.
    let hasItsName: Bool
    /// Ids that the names of nibs tell.
    let controllerID: String?
    let viewID: String?

    /// `nil` for a nib without a controller.
    init?(_ archive: Archive, nib: String, named name: String) {
        guard
            let controller = archive.members("UINibTopLevelObjectsKey", of: 0).first(where: {
                archive.className(of: $0) != "UIProxyObject"
            })
        else { return nil }
        self.init(archive, nib, name, controller)
    }

    /// Reads a controller inside that of another scene.
    init(_ controller: Int, inside scene: SceneFacts) { self.init(scene.archive, scene.nib, nil, controller) }

    private init(_ archive: Archive, _ nib: String, _ name: String?, _ controller: Int) {
        (self.name, self.nib, self.archive, self.controller) = (name, nib, archive, controller)
        hasItsName = name != nil && archive.string("UIStoryboardIdentifier", of: controller) == name
        let told =
            hasItsName
            ? nil
            : name.flatMap {
                SceneName.id(
                    in: $0, ofElement: NibReader.elementName(ofClass: archive.originalClassName(of: controller)))
            }
        let nibName = archive.string("UINibName", of: controller)
        let ids = nibName.flatMap { SceneName.ids(inView: $0, controller: told) }
        // Any other name is one that code is to find.
        viewNib = ids == nil ? nil : nibName
        (controllerID, viewID) = (ids?.controller ?? told, ids?.view)
    }
}

/// Ids of controllers that a scene's nib does not have, though its view's mentions them: connections to other scenes,
/// which do nothing.
struct Strangers {
    /// By the placeholders' identifiers, where a nib with both scenes tells.
    var known: [String: String] = [:]
    /// Objects that no nib has together with the scene's; rarely needed.
    var others: () -> [String] = { [] }
}

/// Reads the nib of one scene, and that of its view.
final class SceneReader {
    let facts: SceneFacts
    let id: String
    let reader: NibReader
    private let shared: SharedReading
    private let controller: DocumentNode
    private let view: Archive?
    private let placeholders: [(identifier: String, id: String)]
    private let objects = DocumentNode("objects")
    private var segues: [(template: Int, node: DocumentNode)] = []
    private var exit: DocumentNode?
    /// What the scene leads to, by ids.
    private(set) var destinations: [String] = []

    init(_ facts: SceneFacts, view: Archive?, _ shared: SharedReading) {
        self.facts = facts
        self.view = view
        self.shared = shared
        // A nib with several scenes has the placeholders of one of them.
        let identifiers = (facts.name == nil ? view : facts.archive)?.placeholders.map(\.identifier) ?? []
        placeholders = identifiers.filter { !Self.placeholdersOfScenes.contains($0) && !$0.hasPrefix("Upstream") }.map {
            ($0, shared.id())
        }
        reader = NibReader(
            facts.archive, shared: shared, scene: facts.controller, rootID: facts.controllerID.map(shared.id),
            placeholderIDs: Self.ids(placeholders))
        id = reader.id(of: facts.controller) ?? ""
        controller = reader.nodes[facts.controller] ?? DocumentNode("viewController")
    }

    /// Which every scene has by itself.
    private static let placeholdersOfScenes: Set = ["IBFilesOwner", "UIStoryboardPlaceholder"]

    private static func ids(_ placeholders: [(identifier: String, id: String)]) -> [String: String] {
        Dictionary(placeholders.map { ($0.identifier, $0.id) }) { first, _ in first }
    }

    /// The controllers that are inside this one from the start, in its nib.
    private(set) lazy var children = reader.members("UIChildViewControllers", of: facts.controller).filter {
        shared.claim($0, of: facts.nib)
    }

    /// Before anything that triggers them is read. `ids`: of scenes by their names.
    func makeSegues(ids: (String) -> String?) {
        for template in reader.members("UIStoryboardSegueTemplates", of: facts.controller)
        where shared.claim(template, of: facts.nib) {
            var destination = reader.string("UIDestinationViewControllerIdentifier", of: template).flatMap(ids)
            if destination == nil, reader.archive.className(of: template) == SegueKind.named("unwind").template {
                destination = exitID()
            }
            if let destination { destinations.append(destination) }
            segues.append((template, reader.makeSegue(template, destination: destination)))
        }
    }

    private func exitID() -> String {
        let node = exit ?? DocumentNode("exit", ["userLabel": "Exit", "id": shared.id(), "sceneMemberID": "exit"])
        exit = node
        return node["id"] ?? ""
    }

    /// `children`: the ids of what is inside.
    func fill(children: [String], strangers: Strangers) {
        objects.place(controller)
        for (identifier, id) in placeholders {
            let node = NibReader.placeholderNode(identifier, id: id)
            if identifier == "IBFirstResponder" { node.set("sceneMemberID", "firstResponder") }
            objects.place(node)
        }
        for index in reader.topLevel { if let node = reader.nodes[index] { objects.place(node) } }
        let viewReader = view.flatMap { readView($0, strangers) }
        reader.fill()
        // The view is in the document.
        if viewReader != nil { controller.remove("nibName") }
        if let identifier = reader.string("UIStoryboardIdentifier", of: facts.controller) {
            controller.set("storyboardIdentifier", identifier)
        }
        controller.set("sceneMemberID", "viewController")
        let unplaced = (relationships(children) + segues.map(\.node)).filter { !$0.isPlaced }
        for segue in unplaced { controller.container("connections").place(segue) }
        for reader in [reader, viewReader] { reader?.placeRest(in: objects) }
        if let exit { objects.place(exit) }
        // Templates come in the order of their segues.
        objects.arrange(segues.map(\.node))
        destinations += children
    }

    private func readView(_ archive: Archive, _ strangers: Strangers) -> NibReader? {
        let reader = NibReader(
            archive, outer: self.reader, externals: self.reader.externalObjects(of: facts.controller), shared: shared,
            rootID: shared.id(facts.viewID),
            placeholderIDs: Self.ids(placeholders))
        guard let root = reader.topLevel.first else { return nil }
        reader.nameStrangers(strangers)
        reader.placeView(root, in: controller)
        reader.fill()
        return reader
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
