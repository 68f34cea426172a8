import IBDocument
import IBSchema
import NibArchive

/// Reads one nib into elements. Nothing here recurses over the nib: objects get their elements first, each is filled
/// then, and those that others own find their places. A nib inside is read by a reader of its own.
final class NibReader {
    let archive: Archive
    let schema = Schema.cocoaTouch
    /// The reader of the nib around this one.
    let outer: NibReader?
    let nesting: Int

    private(set) var owned: [Int] = []
    private(set) var topLevel: [Int] = []
    var nodes: [Int: DocumentNode] = [:]
    private(set) var placeholders: [(index: Int, identifier: String)] = []
    private var ids: [Int: String] = [:]
    /// What placeholders stand for in the nib around this one.
    private(set) var outerObjects: [Int: Int] = [:]
    let shared: SharedReading
    /// Equal values that are objects of their own, by what they say: the document has to spell them differently.
    var spellings: [String: [Int]] = [:]
    /// Views with those that hold in other size classes, in the order of their candidates.
    var candidates: [Int: [String: [Int]]] = [:]
    var constraintOwners: [Int: Int] = [:]
    /// The content views that the compiler made itself, by their cells: the nib does not list them, and what the
    /// document states of the cell is on them.
    private(set) var impliedContentViews: [Int: Int] = [:]
    private(set) lazy var guidesByOwner = Dictionary(grouping: owned.filter(isViewLayoutGuide)) {
        object("UILayoutGuideOwningView", of: $0) ?? 0
    }

    /// The controller of the scene that is read, which may be one of several: those inside it have scenes themselves.
    private let scene: Int?
    private let placeholderIDs: [String: String]

    /// `externals`: what placeholders stand for in the nib around this one; `rootID`: the id of the scene's controller
    /// or of the first object, where it is known; `nesting`: in how many nibs this one is, as the compiler counts.
    init(
        _ archive: Archive, outer: NibReader? = nil, externals: [String: Int] = [:], shared: SharedReading,
        scene: Int? = nil, rootID: String? = nil,
        nesting: Int = 0, placeholderIDs: [String: String] = ["IBFilesOwner": "-1", "IBFirstResponder": "-2"]
    ) {
        self.archive = archive
        self.outer = outer
        self.shared = shared
        self.scene = scene
        self.placeholderIDs = placeholderIDs
        self.nesting = nesting
        collect()
        for (index, identifier) in placeholders { outerObjects[index] = externals[identifier] }
        if let rootID, let root = scene ?? topLevel.first { ids[root] = rootID }
        numberObjects()
    }

    // MARK: The whole

    /// The text of a xib.
    func document(usesAutoLayout: Bool) -> String {
        let root = DocumentNode.document("XIB", usesAutoLayout: usesAutoLayout, shared.toolsVersion)
        let objects = root.container("objects")
        for node in placeholderNodes() { objects.place(node) }
        // Before anything else can claim them: objects of a damaged nib may hold each other.
        for index in topLevel { if let node = nodes[index] { objects.place(node) } }
        fill()
        placeRest(in: objects)
        return root.serializedDocument()
    }

    /// Puts here what nothing owns, such as a gesture recognizer.
    func placeRest(in objects: DocumentNode) {
        for index in owned where !isViewLayoutGuide(index) {
            if let node = nodes[index], !["constraint", "viewControllerLayoutGuide"].contains(node.name) {
                objects.place(node)
            }
        }
    }

    private func isViewLayoutGuide(_ index: Int) -> Bool {
        nodes[index].map { schema.element($0.name, is: "viewLayoutGuide") } == true
    }

    private func placeholderNodes() -> [DocumentNode] {
        placeholders.map { index, identifier in
            let node = Self.placeholderNode(identifier, id: id(of: index) ?? "")
            if identifier == "IBFilesOwner" { node.set("userLabel", "File's Owner") }
            nodes[index] = node
            return node
        }
    }

    static func placeholderNode(_ identifier: String, id: String) -> DocumentNode {
        let node = DocumentNode("placeholder", ["placeholderIdentifier": identifier, "id": id])
        if identifier == "IBFirstResponder" { node.set("customClass", "UIResponder") }
        return node
    }

    /// Fills the elements of a nib inside another and gives its first object.
    func prototype() -> DocumentNode? {
        fill()
        return topLevel.lazy.compactMap { self.nodes[$0] }.first
    }

    func fill() {
        for index in owned {
            guard let node = nodes[index] else { continue }
            if node.name == .constraint { readConstraint(index, node) } else { readObject(index, node) }
        }
        readAttachments()
        readVariations()
        orderChildren()
    }

    /// Containers come in the order in which the nib lists what they hold.
    private func orderChildren() {
        let ranks = Dictionary(
            owned.enumerated().compactMap { place, index in nodes[index].map { (ObjectIdentifier($0), place) } }
        ) { first, _ in first }
        for index in owned {
            nodes[index]?.sortChildren { child in
                if child.name == .connections { return Int.max }
                return child.first { ranks[ObjectIdentifier($0)] != nil }.flatMap { ranks[ObjectIdentifier($0)] } ?? -1
            }
        }
    }

    // MARK: Objects

    private func collect() {
        topLevel = members("UINibTopLevelObjectsKey", of: 0)
        owned = members("UINibObjectsKey", of: 0)
        placeholders = archive.placeholders.filter { scene == nil || placeholderIDs[$0.identifier] != nil }
        // Templates of segues are controllers' own, and older scenes do not list them.
        owned.removeAll {
            archive.className(of: $0) == "UIProxyObject" || SegueKind.isTemplate(archive.className(of: $0))
        }
        topLevel.removeAll { archive.className(of: $0) == "UIProxyObject" }
        if let scene {
            if !topLevel.contains(scene) {
                topLevel = [scene] + members("UITopLevelObjectsToKeepAliveFromStoryboard", of: scene)
            }
            let reached = Set(archive.reachable(from: topLevel, without: Self.familyKeys, limit: shared.reach))
            shared.takeReach(reached.count)
            // A guide that no constraint mentions is in no list of its view.
            owned = owned.filter {
                reached.contains($0) || object("UILayoutGuideOwningView", of: $0).map(reached.contains) == true
            }
            if !owned.contains(scene), archive.objects.indices.contains(scene) { owned.append(scene) }
        }
        for index in owned { nodes[index] = DocumentNode(elementName(of: index)) }
        owned = owned.flatMap { [$0] + impliedContentView(of: $0) }
        readCandidates()
    }

    /// The content view of a collection view cell that the nib does not list, as a list of at most one.
    private func impliedContentView(of cell: Int) -> [Int] {
        guard nodes[cell]?.name == .collectionViewCell, let content = object("UIContentView", of: cell),
            nodes[content] == nil, archive.objects.indices.contains(content)
        else { return [] }
        nodes[content] = DocumentNode("view")
        impliedContentViews[content] = cell
        return [content]
    }

    /// The element that states the constraints and guides on a view.
    func holder(ofPartsOn view: Int) -> DocumentNode? { nodes[impliedContentViews[view] ?? view] }

    /// What leads from a controller to those around and inside it, and to what its view's nib mentions.
    private static let familyKeys: Set = [
        "UIChildViewControllers", "UIViewControllers", "UIParentViewController", "UIExternalObjectsTableForViewLoading",
        "UIStoryboardSegueTemplates",
    ]

    /// The element whose objects have a class; the plainest where several do.
    private func elementName(of index: Int) -> String {
        Self.elementName(ofClass: archive.originalClassName(of: index))
    }

    static func elementName(ofClass className: String) -> String {
        if className.hasSuffix("LayoutConstraint") { return "constraint" }
        return NibReader.elementNames[className] ?? "customObject"
    }

    private static let elementNames: [String: String] = {
        var names = ["UICustomObject": "customObject", "_UIVisualEffectContentView": "view"]
        for element in Schema.cocoaTouch.elements
        where element.kind == .view || element.kind == .viewController || element.kind == .object {
            if let className = element.className, names[className] == nil { names[className] = element.name }
        }
        return names
    }()

    func isController(_ index: Int) -> Bool { schema.element(elementName(of: index))?.kind == .viewController }

    /// What a controller says, and those inside it, wherever it is itself.
    func fingerprint(of controller: Int) -> String {
        archive.fingerprint(
            of: controller, without: ["UIParentViewController", "UIExternalObjectsTableForViewLoading"])
    }

    /// What a controller's view's nib mentions by placeholders, here.
    func externalObjects(of controller: Int) -> [String: Int] {
        object("UIExternalObjectsTableForViewLoading", of: controller).map(objectsByName) ?? [:]
    }

    /// The entries of a dictionary.
    func objectsByName(_ dictionary: Int) -> [String: Int] {
        var objects: [String: Int] = [:]
        for (key, value) in archive.dictionary(at: dictionary) ?? [] {
            if let key = key.objectIndex.flatMap(archive.string(at:)), let target = value.objectIndex {
                objects[key] = target
            }
        }
        return objects
    }

    // MARK: Ids

    private func numberObjects() {
        func take(_ id: String?, for index: Int) { if let id, ids[index] == nil, shared.take(id) { ids[index] = id } }
        for index in owned { take(localizedID(of: index), for: index) }
        for (list, holder) in [
            ("UINibAccessibilityConfigurationsKey", "UIAccessibileObject"), ("UINibKeyValuePairsKey", "UIObject"),
        ] {
            for entry in members(list, of: 0) {
                if let target = object(holder, of: entry) { take(localizedID(of: entry), for: target) }
            }
        }
        for (index, identifier) in placeholders {
            ids[index] = outerObjects[index].flatMap { outer?.id(of: $0) } ?? placeholderIDs[identifier]
        }
        for (index, predecessors) in IDOrder(self).sorted where ids[index] == nil && impliedContentViews[index] == nil {
            ids[index] = shared.next(after: predecessors.compactMap { ids[$0] }.max() ?? "")
        }
        for (content, cell) in impliedContentViews { ids[content] = ids[cell] }
    }

    func id(of index: Int) -> String? { ids[index] }

    /// Tells the ids of other controllers in the nib, which are read elsewhere.
    func name(_ controllers: [Int: String]) { ids.merge(controllers) { own, _ in own } }

    /// Lets placeholders that stand for nothing, since what was meant is in no nib around, be other scenes'
    /// controllers.
    func nameStrangers(_ strangers: Strangers) {
        let nameless = placeholders.filter { place, identifier in
            outerObjects[place].flatMap { outer?.id(of: $0) } == nil && identifier.hasPrefix("Upstream")
        }
        for (index, identifier) in nameless { ids[index] = strangers.known[identifier] ?? ids[index] }
        for ((index, _), id) in zip(
            nameless.filter { strangers.known[$0.identifier] == nil }, nameless.isEmpty ? [] : strangers.others())
        { ids[index] = id }
    }

    /// The element of an object; of a placeholder in a nib inside another that of what it stands for.
    func node(of index: Int) -> DocumentNode? {
        var reader = self
        var index = index
        while let next = reader.outerObjects[index], let outer = reader.outer { (reader, index) = (outer, next) }
        return reader.nodes[index]
    }

    /// Makes an element for an object that the nib does not list.
    func add(_ node: DocumentNode, for index: Int) {
        let id = shared.id()
        node.set("id", id)
        nodes[index] = node
        ids[index] = id
    }

    /// Values that have texts of the object that they belong to.
    private static let classesOfValues: Set = [
        "UIButtonContent", "UISegment", "UIButtonConfiguration", "UIListContentConfiguration", "NSMutableDictionary",
        "NSArray", "NSDictionary",
    ]

    /// The id in the key of a localizable text of the object.
    private func localizedID(of index: Int) -> String? {
        var pending = [index]
        var seen: Set<Int> = [index]
        while let current = pending.popLast() {
            for entry in archive.entries(of: current) {
                guard let target = entry.value.objectIndex, seen.insert(target).inserted else { continue }
                if let key = archive.localizationKey(at: target) {
                    return key.split(separator: ".").first.map(String.init)
                }
                if nodes[target] == nil, NibReader.classesOfValues.contains(archive.className(of: target)) {
                    pending.append(target)
                }
            }
        }
        return nil
    }

    // MARK: The archive

    func value(_ key: String, of index: Int) -> Archive.Value? { archive.value(key, of: index) }
    func object(_ key: String, of index: Int) -> Int? { archive.object(key, of: index) }
    func string(_ key: String, of index: Int) -> String? { archive.string(key, of: index) }
    /// Those in a text such as `{251, 750}`.
    func numbers(_ key: String, of index: Int) -> [Double] {
        (string(key, of: index) ?? "").split { "{}, ".contains($0) }.compactMap { Double($0) }
    }
    func members(_ key: String, of index: Int) -> [Int] { archive.members(key, of: index) }
    func entries(_ key: String, of index: Int) -> [(key: Archive.Value, value: Archive.Value)] {
        object(key, of: index).flatMap(archive.dictionary(at:)) ?? []
    }
}
