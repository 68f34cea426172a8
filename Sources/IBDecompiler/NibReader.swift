import IBDocument
import IBSchema
import NibArchive

/// Reads one nib into elements. Nothing here recurses over the nib: objects get their elements first, each is filled then, and those
/// that others own find their places. A nib inside is read by a reader of its own.
final class NibReader {
    let archive: Archive
    let schema = Schema.cocoaTouch
    /// The reader of the nib around this one, and what this one's placeholders stand for there.
    let outer: NibReader?
    let externals: [String: Int]
    let nesting: Int

    private(set) var owned: [Int] = []
    private(set) var topLevel: [Int] = []
    var nodes: [Int: DocumentNode] = [:]
    private(set) var placeholders: [(index: Int, identifier: String)] = []
    private var ids: [Int: String] = [:]
    let shared: SharedReading
    /// Equal values that are objects of their own, by what they say: the document has to spell them differently.
    var spellings: [String: [Int]] = [:]
    /// Views with those that hold in other size classes, in the order of their candidates.
    var candidates: [Int: [String: [Int]]] = [:]
    var constraintOwners: [Int: Int] = [:]
    private(set) lazy var guidesByOwner = Dictionary(grouping: owned.filter { nodes[$0]?.name == "viewLayoutGuide" }) { object("UILayoutGuideOwningView", of: $0) ?? 0 }

    init(_ archive: Archive, outer: NibReader? = nil, externals: [String: Int] = [:]) {
        self.archive = archive
        self.outer = outer
        self.externals = externals
        nesting = outer.map { $0.nesting + 1 } ?? 0
        shared = outer?.shared ?? SharedReading()
        collect()
    }

    // MARK: The whole

    /// The text of a xib.
    func document(usesAutoLayout: Bool) -> String {
        let root = DocumentNode("document", [
            "type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "version": "3.0", "toolsVersion": "23504", "targetRuntime": "iOS.CocoaTouch",
            "propertyAccessControl": "none",
        ])
        if usesAutoLayout { root.set("useAutolayout", "YES") }
        root.set("useTraitCollections", "YES")
        root.set("useSafeAreas", "YES")
        root.set("colorMatched", "YES")
        let objects = root.container("objects")
        for node in placeholderNodes() { objects.place(node) }
        // Before anything else can claim them: objects of a damaged nib may hold each other.
        for index in topLevel { if let node = nodes[index] { objects.place(node) } }
        fill()
        // What nothing owns, such as a gesture recogniser, is an object of the document.
        for index in owned { if let node = nodes[index], !["constraint", "viewControllerLayoutGuide", "viewLayoutGuide"].contains(node.name) { objects.place(node) } }
        // Freed one by one, however deeply they nest.
        defer { for node in nodes.values { node.removeChildren() } }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.serialized()
    }

    private func placeholderNodes() -> [DocumentNode] {
        placeholders.map { index, identifier in
            let node = DocumentNode("placeholder", ["placeholderIdentifier": identifier])
            node.set("id", id(of: index) ?? "")
            if identifier == "IBFilesOwner" { node.set("userLabel", "File's Owner") }
            if identifier == "IBFirstResponder" { node.set("customClass", "UIResponder") }
            nodes[index] = node
            return node
        }
    }

    /// Fills the elements of a nib inside another and gives its first object.
    func prototype() -> DocumentNode? {
        fill()
        return topLevel.lazy.compactMap { self.nodes[$0] }.first
    }

    private func fill() {
        for index in owned {
            guard let node = nodes[index] else { continue }
            if node.name == "constraint" { readConstraint(index, node) } else { readObject(index, node) }
        }
        readAttachments()
        readVariations()
        orderChildren()
    }

    /// Containers come in the order in which the nib lists what they hold.
    private func orderChildren() {
        let ranks = Dictionary(owned.enumerated().compactMap { place, index in nodes[index].map { (ObjectIdentifier($0), place) } }) { first, _ in first }
        for index in owned {
            nodes[index]?.sortChildren { child in
                ranks[ObjectIdentifier(child)] ?? child.children.lazy.compactMap { ranks[ObjectIdentifier($0)] }.first ?? (child.name == "connections" ? Int.max : -1)
            }
        }
    }

    // MARK: Objects

    private func collect() {
        topLevel = members("UINibTopLevelObjectsKey", of: 0)
        owned = members("UINibObjectsKey", of: 0)
        for index in owned where archive.className(of: index) == "UIProxyObject" {
            placeholders.append((index, string("UIProxiedObjectIdentifier", of: index) ?? ""))
        }
        owned.removeAll { archive.className(of: $0) == "UIProxyObject" }
        topLevel.removeAll { archive.className(of: $0) == "UIProxyObject" }
        for index in owned { nodes[index] = DocumentNode(elementName(of: index)) }
        readCandidates()
        numberObjects()
    }

    /// The element whose objects have a class; the plainest where several do.
    private func elementName(of index: Int) -> String {
        let className = originalClassName(of: index)
        if className.hasSuffix("LayoutConstraint") { return "constraint" }
        return NibReader.elementNames[className] ?? "customObject"
    }

    private static let elementNames: [String: String] = {
        var names = ["UICustomObject": "customObject", "_UIVisualEffectContentView": "view"]
        for element in Schema.cocoaTouch.elements where element.kind == .view || element.kind == .viewController || element.kind == .object {
            if let className = element.className, names[className] == nil { names[className] = element.name }
        }
        return names
    }()

    /// Of an object that stands in for one of the program's class: the class of UIKit behind it.
    func originalClassName(of index: Int) -> String {
        let className = archive.className(of: index)
        return className == "UIClassSwapper" ? string("UIOriginalClassName", of: index) ?? className : className
    }

    // MARK: Ids

    private func numberObjects() {
        func take(_ id: String?, for index: Int) { if let id, ids[index] == nil, shared.take(id) { ids[index] = id } }
        for index in owned { take(localizedID(of: index), for: index) }
        for (list, holder) in [("UINibAccessibilityConfigurationsKey", "UIAccessibileObject"), ("UINibKeyValuePairsKey", "UIObject")] {
            for entry in members(list, of: 0) {
                if let target = object(holder, of: entry) { take(localizedID(of: entry), for: target) }
            }
        }
        for (index, identifier) in placeholders {
            ids[index] = switch identifier {
            case "IBFilesOwner": "-1"
            case "IBFirstResponder": "-2"
            default: externals[identifier].flatMap { outer?.id(of: $0) }
            }
        }
        for (index, predecessors) in IDOrder(self).sorted where ids[index] == nil {
            ids[index] = shared.next(after: predecessors.compactMap { ids[$0] }.max() ?? "")
        }
    }

    func id(of index: Int) -> String? { ids[index] }

    /// Values that have texts of the object that they belong to.
    private static let classesOfValues: Set = [
        "UIButtonContent", "UISegment", "UIButtonConfiguration", "UIListContentConfiguration", "NSMutableDictionary", "NSArray", "NSDictionary",
    ]

    /// The id in the key of a localisable text of the object.
    private func localizedID(of index: Int) -> String? {
        var pending = [index], seen: Set<Int> = [index]
        while let current = pending.popLast() {
            for entry in archive.entries(of: current) {
                guard let target = entry.value.objectIndex, seen.insert(target).inserted else { continue }
                if let key = archive.localizationKey(at: target) { return key.split(separator: ".").first.map(String.init) }
                if nodes[target] == nil, NibReader.classesOfValues.contains(archive.className(of: target)) { pending.append(target) }
            }
        }
        return nil
    }

    // MARK: The archive

    func value(_ key: String, of index: Int) -> Archive.Value? { archive.value(key, of: index) }
    func object(_ key: String, of index: Int) -> Int? { value(key, of: index)?.objectIndex }
    func string(_ key: String, of index: Int) -> String? { object(key, of: index).flatMap(archive.string(at:)) }
    /// Those in a text such as `{251, 750}`.
    func numbers(_ key: String, of index: Int) -> [Double] { (string(key, of: index) ?? "").split { "{}, ".contains($0) }.compactMap { Double($0) } }
    func members(_ key: String, of index: Int) -> [Int] {
        object(key, of: index).flatMap(archive.elements(at:))?.compactMap(\.objectIndex) ?? []
    }
    func entries(_ key: String, of index: Int) -> [(key: Archive.Value, value: Archive.Value)] { object(key, of: index).flatMap(archive.dictionary(at:)) ?? [] }
}
