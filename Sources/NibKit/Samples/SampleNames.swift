import IBDocument

/// The names by which samples mean objects of a document: ids, outlets and labels.
struct SampleNames {
    private var ids: [String: [String]] = [:]
    private var outlets: [String: [String]] = [:]
    private var labels: [String: [String]] = [:]
    /// Ids of a scene's objects, by all that a person may call the scene.
    private var scenes: [String: Set<String>] = [:]

    init(_ document: Document) {
        self.init(document.root)
        for scene in document.scenes {
            let members = Set(scene.descendants.compactMap(\.id))
            guard let controller = scene.members(of: "objects").first(where: { $0.isViewController }) else { continue }
            for key in ["id", "storyboardIdentifier", "customClass", "userLabel"] {
                if let name = controller.attribute(key), !name.isEmpty { scenes[name, default: []].formUnion(members) }
            }
        }
    }

    /// - Parameter root: what the objects are below of.
    init(_ root: Element) {
        for element in [root] + Array(root.descendants) {
            switch element.name {
            case "outlet", "outletCollection":
                guard let name = element.attribute("property"), let destination = element.attribute("destination"),
                    root.document.element(id: destination) != nil
                else { continue }
                if outlets[name]?.contains(destination) != true { outlets[name, default: []].append(destination) }
            default:
                guard let id = element.id, element.type?.kind != .connection else { continue }
                ids[id, default: []].append(id)
                if let label = element.attribute("userLabel"), !label.isEmpty { labels[label, default: []].append(id) }
            }
        }
    }

    /// An id comes before an outlet, and that before a label.
    func objects(named name: String) -> [String] { ids[name] ?? outlets[name] ?? labels[name] ?? [] }
    func members(ofScene name: String) -> Set<String>? { scenes[name] }

    /// What was presumably meant; ids are no words.
    var words: [String] { Set(outlets.keys).union(labels.keys).union(scenes.keys).sorted() }
}
