import IBDocument

/// The names that samples use for objects of a document: ids, outlets and labels.
struct SampleNames {
    private var ids: [String: [String]] = [:]
    private var outlets: [String: [String]] = [:]
    private var labels: [String: [String]] = [:]
    /// The ids of a scene's objects by all names that a user may give the scene.
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

    /// - Parameter root: the object that contains them.
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

    /// Ids take precedence over outlets, and outlets over labels.
    func objects(named name: String) -> [String] { ids[name] ?? outlets[name] ?? labels[name] ?? [] }
    func members(ofScene name: String) -> Set<String>? { scenes[name] }

    /// Candidates for a suggestion; ids are not suggested.
    var words: [String] { Set(outlets.keys).union(labels.keys).union(scenes.keys).sorted() }
}
