public import IBDocument

/// The names and owners of a project's nibs: the facts about other documents that rules need.
public struct ProjectNibs: Sendable, Codable {
    public struct Nib: Sendable, Codable {
        /// The class of the first top-level view.
        public var rootClass: String?
        /// The class of File's Owner.
        public var ownerClass: String?
        /// The outlets of File's Owner that it connects.
        public var ownerOutlets: Set<String>
        /// Classes of the views inside, the roots among them, each with the first place.
        public var classesInside: [String: Int]
        public var file: String
    }

    public struct Storyboard: Sendable, Codable, Equatable {
        /// The storyboard identifiers of its controllers.
        public var identifiers: Set<String>
        public var hasInitialController: Bool
        /// The classes of its controllers.
        public var controllers: Set<String>
    }

    /// The nibs by name without an extension. Nibs with equal names, as in two targets, are ignored.
    public private(set) var nibs: [String: Nib] = [:]
    /// The outlets that documents connect on views and controllers of each class, other than nibs' owners.
    public private(set) var placedOutlets: [String: Set<String>] = [:]
    /// The storyboards by name without an extension: of those with equal names, as in two targets or for two devices,
    /// what any has.
    public private(set) var storyboards: [String: Storyboard] = [:]
    /// The identifiers of segues by the class of their scene's controller, which is empty for a class of UIKit.
    public private(set) var segues: [String: Set<String>] = [:]
    /// The reuse identifiers of cells, headers and footers.
    public private(set) var reuseIdentifiers: Set<String> = []
    /// The names of documents without an extension that could not be read.
    public private(set) var unread: Set<String> = []
    /// All names.
    private(set) var names: Set<String> = []
    /// The names that several nibs have, while facts are added.
    private var several: Set<String> = []

    public init() {}

    /// The facts about a document that cannot be read.
    public init(unread name: String) { unread = [name] }

    public init(_ documents: some Sequence<Document>) {
        for document in documents { add(ProjectNibs(document)) }
        finish()
    }

    /// The facts of several documents, each of which was read by itself.
    public init(joining parts: some Sequence<ProjectNibs>) {
        for part in parts { add(part) }
        finish()
    }

    public init(_ document: Document) {
        for object in document.root.descendants where object.isView || object.isViewController {
            if let name = object.customClass { placedOutlets[name, default: []].formUnion(object.connectedOutlets) }
        }
        reuseIdentifiers = Set(document.root.descendants.compactMap(\.reuseIdentifier))
        for scene in document.scenes {
            let type = scene.members(of: "objects").first(where: \.isViewController)?.customClass ?? ""
            segues[type, default: []].formUnion(
                scene.descendants.filter { $0.name == "segue" }.compactMap { $0.attribute("identifier") })
        }
        guard document.kind == .xib else {
            let storyboard = Storyboard(document)
            for name in Set([document.nibName, document.stem]) { storyboards[name] = storyboard }
            return
        }
        let name = document.nibName
        names.insert(name)
        nibs[name] = Nib(document)
    }

    /// Whether rules find the same with both: lines are only where findings say that something is.
    public func saysTheSame(as other: ProjectNibs) -> Bool {
        names == other.names && placedOutlets == other.placedOutlets && nibs.count == other.nibs.count
            && storyboards == other.storyboards && segues == other.segues && unread == other.unread
            && reuseIdentifiers == other.reuseIdentifiers
            && nibs.allSatisfy { name, nib in
                guard let same = other.nibs[name] else { return false }
                return nib.rootClass == same.rootClass && nib.ownerClass == same.ownerClass
                    && nib.ownerOutlets == same.ownerOutlets
                    && Set(nib.classesInside.keys) == Set(same.classesInside.keys)
            }
    }

    private mutating func add(_ part: ProjectNibs) {
        placedOutlets.merge(part.placedOutlets) { $0.union($1) }
        storyboards.merge(part.storyboards) { $0.joined(with: $1) }
        segues.merge(part.segues) { $0.union($1) }
        reuseIdentifiers.formUnion(part.reuseIdentifiers)
        unread.formUnion(part.unread)
        names.formUnion(part.names)
        for (name, nib) in part.nibs where nibs.updateValue(nib, forKey: name) != nil && !nib.isVariant {
            several.insert(name)
        }
    }

    private mutating func finish() {
        for name in several { nibs[name] = nil }
        several = []
    }
}

extension ProjectNibs.Storyboard {
    fileprivate init(_ document: Document) {
        let objects = document.scenes.flatMap { $0.members(of: "objects") }
        identifiers = Set(objects.compactMap { $0.attribute("storyboardIdentifier") })
        controllers = Set(objects.filter(\.isViewController).compactMap(\.customClass))
        hasInitialController = document.initialViewController?.isEmpty == false
    }

    fileprivate func joined(with other: Self) -> Self {
        var joined = self
        joined.identifiers.formUnion(other.identifiers)
        joined.controllers.formUnion(other.controllers)
        joined.hasInitialController = hasInitialController || other.hasInitialController
        return joined
    }
}

extension ProjectNibs.Nib {
    /// Translations of one nib, and its variants for devices, do not differ in these facts.
    fileprivate var isVariant: Bool { file.contains(".lproj/") || file.contains("~") }

    init(_ document: Document) {
        rootClass = document.topLevelObjects.first(where: \.isView)?.customClass
        ownerClass = document.filesOwner?.customClass
        ownerOutlets = document.filesOwner?.connectedOutlets ?? []
        classesInside = Dictionary(document.views.compactMap { view in view.customClass.map { ($0, view.place.line) } })
        { first, _ in first }
        file = document.file
    }
}

extension Document {
    /// The name of the file without folders.
    var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    /// The name of the file without folders and extension.
    var stem: String { fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName }

    /// The name that code uses to load the nib.
    var nibName: String {
        // A variant for a device: `Card~ipad`.
        let stem = stem
        return stem.firstIndex(of: "~").map { String(stem[..<$0]) } ?? stem
    }

    /// The objects that loading the nib creates, in order.
    var topLevelObjects: [Element] { objects.filter { $0.type?.kind != .placeholder } }

    /// Every view that loading the nib creates.
    var views: [Element] { topLevelObjects.flatMap { root in [root] + root.descendants }.filter(\.isView) }

    var filesOwner: Element? { objects.first { $0.attribute("placeholderIdentifier") == "IBFilesOwner" } }
}

extension Element {
    /// A class of the project, as far as the document shows.
    package var customClass: String? { attribute("customClass").flatMap { $0.isEmpty ? nil : $0 } }

    /// The reuse identifier of a cell, header or footer.
    var reuseIdentifier: String? { attribute("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 } }
}

extension Element {
    /// The outlets that this object's connections set.
    var connectedOutlets: Set<String> {
        Set(members(of: "connections").filter { $0.name.hasPrefix("outlet") }.compactMap { $0.attribute("property") })
    }
}
