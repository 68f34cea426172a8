import IBDocument
import IBSchema

/// What a document lists because its objects need it: resources and capabilities.
///
/// Only what a command brings or takes away changes: a listed resource that was not used before stays, and one that was
/// missing stays missing.
enum Companions {
    /// Something that objects use and `<resources>` or `<dependencies>` lists.
    enum Use: Hashable {
        case image(String, isSystem: Bool)
        case namedColor(String)
        case systemColor(String)
        case capability(Capability)
    }

    enum Capability: String, CaseIterable {
        case safeArea = "Safe area layout guides"
        case namedColors = "Named colors"
        case systemColors = "System colors in document resources"
        case standardSpacing = "Stack View standard spacing"
        case imageReferences = "Image references"
        case collectionContentView = "collection view cell content view"

        var minToolsVersion: String {
            switch self {
            case .safeArea, .namedColors, .standardSpacing: "9.0"
            case .systemColors, .collectionContentView: "11.0"
            case .imageReferences: "12.0"
            }
        }
    }

    /// What an element itself uses.
    static func uses(of name: String, _ value: (String) -> String?) -> [Use] {
        func image(_ attribute: String) -> Use? {
            value(attribute).map { .image($0, isSystem: value("catalog") == "system") }
        }
        var uses: [Use] = []
        switch name {
        case "color":
            if let name = value("systemColor") {
                uses += [.systemColor(name), .capability(.systemColors)]
            } else if let name = value("name"), value("catalog") == nil {
                uses += [.namedColor(name), .capability(.namedColors)]
            }
        case "viewLayoutGuide": if value("key") == "safeArea" { uses.append(.capability(.safeArea)) }
        case "stackView": if value("spacingType") == "standard" { uses.append(.capability(.standardSpacing)) }
        case "imageReference": return [.capability(.imageReferences)] + [image("image")].compactMap(\.self)
        case "collectionViewCellContentView": uses.append(.capability(.collectionContentView))
        case "userDefinedRuntimeAttribute":
            if value("type") == "image", let name = value("value") { uses.append(.image(name, isSystem: false)) }
        default: break
        }
        return uses + Planning.imageAttributes.compactMap(image)
    }

    /// Elements below the root that list what objects use.
    static let lists: Set<String> = ["resources", "dependencies"]

    /// How often objects use what documents list: those of the document, and what changed since.
    struct Count {
        private let document: Document
        private var changes: [Use: Int] = [:]
        /// What changed since the last `update`.
        private var pending: [Use: Int] = [:]
        private lazy var start = Self.uses(in: document)

        init(_ document: Document) { self.document = document }

        mutating func add(_ use: Use, _ count: Int) {
            changes[use, default: 0] += count
            pending[use, default: 0] += count
        }

        /// Everything that is used now.
        var all: Set<Use> {
            mutating get { Set(start.merging(changes, uniquingKeysWith: +).filter { $0.value > 0 }.keys) }
        }

        /// What was used first, and what was used last, since this was asked.
        mutating func takeChanges() -> (came: [Use], gone: [Use]) {
            let differing = pending.filter { $0.value != 0 }
            pending = [:]
            var (came, gone): ([Use], [Use]) = ([], [])
            for (use, difference) in differing {
                let now = (start[use] ?? 0) + (changes[use] ?? 0)
                if now > 0, now <= difference { came.append(use) }
                if now <= 0, now > difference { gone.append(use) }
            }
            return (came, gone)
        }

        private static func uses(in document: Document) -> [Use: Int] {
            var counts: [Use: Int] = [:]
            for part in document.root.xml.children where !Companions.lists.contains(part.name) {
                for use in Companions.uses(of: part.name, { part[attribute: $0] }) { counts[use, default: 0] += 1 }
                for element in part.descendants {
                    for use in Companions.uses(of: element.name, { element[attribute: $0] }) {
                        counts[use, default: 0] += 1
                    }
                }
            }
            return counts
        }
    }

    /// Brings the lists of a draft up to date after a command.
    static func update(_ draft: Draft, _ planning: Planning) {
        let (came, gone) = draft.uses.takeChanges()
        for use in gone { unlist(use, in: draft) }
        for use in came { list(use, in: draft, planning) }
    }

    private static func unlist(_ use: Use, in draft: Draft) {
        switch use {
        case .capability(let capability):
            draft.root.child("dependencies")?.elements.first {
                $0.name == "capability" && $0["name"] == capability.rawValue
            }?
            .removeWithEmptyContainer()
        case .image(let name, _): resource("image", name, in: draft)?.removeWithEmptyContainer()
        case .namedColor(let name): resource("namedColor", name, in: draft)?.removeWithEmptyContainer()
        case .systemColor(let name): resource("systemColor", name, in: draft)?.removeWithEmptyContainer()
        }
    }

    static func list(_ use: Use, in draft: Draft, _ planning: Planning) {
        switch use {
        case .capability(let capability):
            guard capability != .systemColors || listsSystemColors(draft) else { return }
            guard let dependencies = draft.root.child("dependencies"),
                !dependencies.elements.contains(where: { $0["name"] == capability.rawValue })
            else { return }
            let node = draft.make(
                "capability", ["name": capability.rawValue, "minToolsVersion": capability.minToolsVersion])
            insert(node, into: dependencies) { ($0.name == "capability" ? 1 : 0, $0["name"] ?? "") }
        case .image(let name, let isSystem):
            guard resource("image", name, in: draft) == nil else { return }
            let size = isSystem ? nil : planning.project.imageSize(name)
            let node = draft.make("image", ["name": name, "catalog": isSystem ? "system" : nil])
            node.set("width", NumberText.text(size?.width ?? (isSystem ? 128 : 16)))
            node.set("height", NumberText.text(size?.height ?? (isSystem ? 128 : 16)))
            insert(resource: node, in: draft)
        case .namedColor(let name):
            guard resource("namedColor", name, in: draft) == nil else { return }
            let color = draft.make("color")
            switch planning.project.color(name) {
            case .gray(let white, let alpha)?:
                planning.setComponents(
                    color, SystemColor.Components(red: white, green: white, blue: white, alpha: alpha))
            case .rgb(let red, let green, let blue, let alpha)?:
                for (name, value) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] {
                    color.set(name, NumberText.text(value))
                }
                color.set("colorSpace", "custom")
                color.set("customColorSpace", "sRGB")
            case nil:
                for name in ["red", "green", "blue"] { color.set(name, "0.0") }
                color.set("alpha", "1")
                color.set("colorSpace", "custom")
                color.set("customColorSpace", "sRGB")
            }
            insert(resource: draft.make("namedColor", ["name": name], children: [color]), in: draft)
        case .systemColor(let name):
            // Documents of older tools list none, unless they do already.
            guard listsSystemColors(draft) else { return }
            guard resource("systemColor", name, in: draft) == nil, let known = SystemColor.named(name) else { return }
            let color = draft.make("color")
            planning.setComponents(color, known.light)
            insert(resource: draft.make("systemColor", ["name": name], children: [color]), in: draft)
        }
    }

    static func listsSystemColors(_ draft: Draft) -> Bool {
        !draft.hasOldOrder || draft.root.members(of: "resources").contains { $0.name == "systemColor" }
    }

    static func resource(_ tag: String, _ name: String, in draft: Draft) -> DraftNode? {
        draft.root.child("resources")?.elements.first { $0.name == tag && $0["name"] == name }
    }

    /// Images, named colors, system colors; each by name.
    static func insert(resource node: DraftNode, in draft: Draft) {
        insert(node, into: draft.root.container("resources"), by: rank)
    }

    static func rank(_ resource: DraftNode) -> (Int, String) {
        let kinds = ["image", "namedColor", "systemColor"]
        return (kinds.firstIndex(of: resource.name) ?? -1, resource["name"] ?? "")
    }

    /// Puts a member behind the last one that is not larger, comparing bytes.
    static func insert(_ node: DraftNode, into list: DraftNode, by rank: (DraftNode) -> (Int, String)) {
        let own = rank(node)
        let members = list.children
        let last = members.lastIndex { member in
            guard member.isElement else { return false }
            let other = rank(member)
            return other.0 < own.0 || other.0 == own.0 && !own.1.precedesByBytes(other.1)
        }
        list.insert(node, at: last.map { $0 + 1 } ?? 0)
    }
}

extension String {
    /// The order of lists in documents: by bytes, capitals before small letters.
    func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
