import IBDocument
import IBSchema

/// What a document lists because its objects need it: resources and capabilities.
///
/// Only what a command brings or takes away changes: a listed resource that was not used before stays, and one that was
/// missing stays missing.
struct Companions {
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

    private(set) var uses: Set<Use> = []

    /// Everything that the objects of a draft use.
    init(_ draft: Draft) {
        for node in draft.root.elements where node.name != "resources" && node.name != "dependencies" {
            for element in node.subtree { add(element) }
        }
        if uses.contains(where: { if case .namedColor = $0 { true } else { false } }) {
            uses.insert(.capability(.namedColors))
        }
        if uses.contains(where: { if case .systemColor = $0 { true } else { false } }) {
            uses.insert(.capability(.systemColors))
        }
    }

    private mutating func add(_ node: DraftNode) {
        switch node.name {
        case "color":
            if let name = node["systemColor"] {
                uses.insert(.systemColor(name))
            } else if let name = node["name"], node["catalog"] == nil {
                uses.insert(.namedColor(name))
            }
        case "viewLayoutGuide": if node.key == "safeArea" { uses.insert(.capability(.safeArea)) }
        case "stackView": if node["spacingType"] == "standard" { uses.insert(.capability(.standardSpacing)) }
        case "imageReference":
            uses.insert(.capability(.imageReferences))
            if let name = node["image"] { uses.insert(.image(name, isSystem: node["catalog"] == "system")) }
            return
        case "collectionViewCellContentView": uses.insert(.capability(.collectionContentView))
        case "userDefinedRuntimeAttribute":
            if node["type"] == "image", let name = node["value"] { uses.insert(.image(name, isSystem: false)) }
        default: break
        }
        for attribute in Planning.imageAttributes {
            if let name = node[attribute] { uses.insert(.image(name, isSystem: node["catalog"] == "system")) }
        }
    }

    /// Brings the lists of a draft up to date after a command.
    func update(_ draft: Draft, before: Companions, _ planning: Planning) {
        for use in before.uses.subtracting(uses) { Self.unlist(use, in: draft) }
        for use in uses.subtracting(before.uses) { Self.list(use, in: draft, planning) }
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

    private static func list(_ use: Use, in draft: Draft, _ planning: Planning) {
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

    private static func listsSystemColors(_ draft: Draft) -> Bool {
        !draft.isBeforeXcode12 || draft.root.members(of: "resources").contains { $0.name == "systemColor" }
    }

    private static func resource(_ tag: String, _ name: String, in draft: Draft) -> DraftNode? {
        draft.root.child("resources")?.elements.first { $0.name == tag && $0["name"] == name }
    }

    /// Images, named colors, system colors; each by name.
    private static func insert(resource node: DraftNode, in draft: Draft) {
        let kinds = ["image", "namedColor", "systemColor"]
        insert(node, into: draft.root.container("resources")) {
            (kinds.firstIndex(of: $0.name) ?? -1, $0["name"] ?? "")
        }
    }

    /// Puts a member behind the last one that is not larger, comparing bytes.
    private static func insert(_ node: DraftNode, into list: DraftNode, by rank: (DraftNode) -> (Int, String)) {
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
