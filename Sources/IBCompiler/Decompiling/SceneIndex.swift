/// Which scene a controller is, wherever the nibs of a storyboard hold it: its own nib, and those of the controllers
/// around it.
struct SceneIndex {
    private var byPlace: [Place: SceneReader] = [:]
    /// Two objects of one nib are never one scene.
    private var taken: [String: Set<ObjectIdentifier>] = [:]
    private var byViewNib: [String: [SceneReader]] = [:]
    private var byIdentifier: [String: [SceneReader]] = [:]
    private var byFingerprint: [String: [SceneReader]] = [:]

    private struct Place: Hashable {
        var nib: String
        var controller: Int
    }

    mutating func add(_ scene: SceneReader) {
        let facts = scene.facts
        take(scene, facts.controller, facts.nib)
        if let nib = facts.viewNib {
            byViewNib[nib, default: []].append(scene)
            return
        }
        // Nothing but what they say tells these where they are inside another one.
        guard facts.name != nil else { return }
        if let identifier = scene.reader.string("UIStoryboardIdentifier", of: facts.controller) {
            byIdentifier[identifier, default: []].append(scene)
        }
        byFingerprint[scene.reader.fingerprint(of: facts.controller), default: []].append(scene)
    }

    private mutating func take(_ scene: SceneReader, _ controller: Int, _ nib: String) {
        byPlace[Place(nib: nib, controller: controller)] = scene
        taken[nib, default: []].insert(ObjectIdentifier(scene))
    }

    func scene(of controller: Int, nib: String) -> SceneReader? { byPlace[Place(nib: nib, controller: controller)] }

    /// Finds the scene of a controller in the nib of another one: by its view's nib, else by all that it says, else by
    /// its identifier.
    mutating func find(_ controller: Int, in scene: SceneReader) -> SceneReader? {
        let reader = scene.reader
        let nib = scene.facts.nib
        if let known = self.scene(of: controller, nib: nib) { return known }
        guard reader.isController(controller) else { return nil }
        let candidates =
            reader.string("UINibName", of: controller).flatMap { byViewNib[$0] }
            ?? (byFingerprint.isEmpty ? nil : byFingerprint[reader.fingerprint(of: controller)])
            ?? reader.string("UIStoryboardIdentifier", of: controller).flatMap { byIdentifier[$0] }
        guard let found = candidates?.first(where: { taken[nib]?.contains(ObjectIdentifier($0)) != true }) else {
            return nil
        }
        take(found, controller, nib)
        return found
    }
}

/// The controllers that one nib holds.
struct SceneFamily {
    /// Ids by the places of objects.
    private(set) var ids: [Int: String]
    /// What the nibs of their views mention, by the ids of the controllers.
    private(set) var strangers: [String: [String: String]] = [:]

    init(of head: SceneReader, _ index: inout SceneIndex) {
        let reader = head.reader
        ids = [head.facts.controller: head.id]
        var pending = [head.facts.controller]
        var seen = Set(pending)
        while let controller = pending.popLast() {
            for child in reader.members("UIChildViewControllers", of: controller) where seen.insert(child).inserted {
                guard let scene = index.find(child, in: head) else { continue }
                ids[child] = scene.id
                pending.append(child)
            }
        }
        for (controller, id) in ids {
            strangers[id] = reader.externalObjects(of: controller).compactMapValues { ids[$0] }
        }
    }
}
