import IBDocument
import IBSchema

/// What a document lists of its project: images with their sizes, colors, fonts, and designables with their sizes.
enum ResourceLists {
    static let kinds = ["image", "color", "system-color", "font", "designable"]

    static func state(_ arguments: CommandArguments, _ planning: Planning) throws(EditProblem) {
        let kind = try arguments.required(0)
        let name = Planning.unquoted(try arguments.required(1))
        guard kinds.contains(kind) else {
            throw EditProblem(
                .notAChoice, "'\(kind)' is not a kind of resource\(planning.hint(kind, kinds))",
                notes: ["choices: \(kinds.joined(separator: ", "))"])
        }
        let old = entry(kind, name, in: planning.draft)
        if arguments.flag("--remove") {
            guard let old else { throw EditProblem(.noSuchObject, "the document lists no \(kind) '\(name)'") }
            return old.removeWithEmptyContainer()
        }
        switch kind {
        case "font":
            let names = arguments.command["value"]?.members.compactMap(\.characters) ?? []
            let node = planning.draft.make(
                old?.name ?? planning.fontList, ["key": name],
                children: names.map { name in
                    let string = planning.draft.make("string")
                    string.set(text: name)
                    return string
                })
            put(node, old, kind, planning)
        case "image", "designable":
            let width = try arguments.number("width")
            let height = try arguments.number("height")
            let node = old ?? planning.draft.make(kind, ["name": name])
            let holder: DraftNode
            if kind == "image" {
                holder = node
            } else {
                let size =
                    node.child(key: "intrinsicContentSize")
                    ?? planning.draft.make("size", ["key": "intrinsicContentSize"])
                if size.parent == nil, width != nil || height != nil { node.append(size) }
                holder = size
            }
            if let width { holder.set("width", NumberText.text(width)) }
            if let height { holder.set("height", NumberText.text(height)) }
            if old == nil { put(node, nil, kind, planning) }
        default:
            guard let value = arguments.command["value"] else {
                throw EditProblem(.missingArgument, "a color takes value=")
            }
            let color = try planning.valueColor(value)
            let node = old ?? planning.draft.make(kind == "color" ? "namedColor" : "systemColor", ["name": name])
            if let former = node.child("color") { former.replace(with: color) } else { node.append(color) }
            if old == nil { put(node, nil, kind, planning) }
        }
    }

    private static func entry(_ kind: String, _ name: String, in draft: Draft) -> DraftNode? {
        switch kind {
        case "font": draft.root.child("customFonts")?.child(key: name)
        case "designable": draft.root.members(of: "designables").first { $0["name"] == name }
        case "image": Companions.resource("image", name, in: draft)
        case "color": Companions.resource("namedColor", name, in: draft)
        default: Companions.resource("systemColor", name, in: draft)
        }
    }

    private static func put(_ node: DraftNode, _ old: DraftNode?, _ kind: String, _ planning: Planning) {
        let root = planning.draft.root
        if let old { return old.replace(with: node) }
        switch kind {
        case "font":
            let list = root.child("customFonts") ?? planning.draft.make("customFonts", ["key": "customFonts"])
            Companions.insert(node, into: list) { (0, $0.key ?? "") }
            if list.parent == nil { root.insertOrdered(list) }
        case "designable":
            Companions.insert(node, into: root.container("designables")) { (0, $0["name"] ?? "") }
        default: Companions.insert(resource: node, in: planning.draft)
        }
    }
}

extension Planning {
    /// How `<customFonts>` spells the fonts of a file: other lists show it, else the tools.
    fileprivate var fontList: String {
        draft.root.members(of: "customFonts").first?.name
            ?? (draft.document.toolsVersion.has(.fontListsAreMutable) ? "mutableArray" : "array")
    }

    /// Lets a document be as other tools save it: their order of children, their lists, and their version.
    func save(withTools text: String) throws(EditProblem) {
        let version = ToolsVersion(text)
        guard !version.components.isEmpty else {
            throw EditProblem(.illTypedValue, "tools takes a version of Xcode's tools such as 23504, not '\(text)'")
        }
        let wasBefore = draft.hasOldOrder
        draft.setToolsVersion(version)
        draft.sortAsSaved()
        guard wasBefore, !draft.hasOldOrder, draft.document.platform == .iOS else { return }
        for use in draft.uses.all.sorted(by: { "\($0)" < "\($1)" }) {
            switch use {
            case .systemColor: Companions.list(use, in: draft, self)
            case .capability(.systemColors): Companions.list(use, in: draft, self)
            default: continue
            }
        }
    }
}

extension Draft {
    /// Elements whose children are members of a list: their order says something.
    private static let lists: Set<String> = [
        "subviews", "objects", "scenes", "items", "prototypes", "cells", "sections", "tableViewSection", "dependencies",
        "userDefinedRuntimeAttributes", "segments", "attributes", "array", "mutableArray", "variation", "mask",
        "gestureRecognizers", "customFonts", "designables", "inferredMetricsTieBreakers", "layoutGuides",
        "barButtonItems", "rightBarButtonItems", "leftBarButtonItems", "toolbarItems", "viewControllers",
        "scopeButtonTitles", "fragment", "attributedString", "keyCommands", "titleTextAttributes", "scene",
        "userDefinedRuntimeAttribute",
    ]

    /// Puts attributes, children and sorted lists into the order in which Xcode saves them. The children of elements
    /// with comments stay.
    func sortAsSaved() {
        for node in root.subtree where node.attributes.count > 1 {
            let order = node.attributeOrder
            let rank = Dictionary(zip(order, order.indices)) { first, _ in first }
            var last = -1
            let ranked = node.attributes.map { attribute -> (rank: Int, name: String) in
                last = rank[Substring(attribute.name)] ?? last
                return (last, attribute.name)
            }
            node.reorder(attributes: ranked.sortedStably { $0.rank < $1.rank }.map(\.name))
        }
        for node in root.subtree where node.children.count > 1 && node.children.allSatisfy(\.isElement) {
            switch node.name {
            case "constraints":
                node.reorder(node.children.sortedStably { ($0.id ?? "").precedesByBytes($1.id ?? "") })
            case "connections":
                node.reorder(
                    node.children.sortedStably { a, b in
                        let (a, b) = (Planning.rank(a), Planning.rank(b))
                        return a.element == b.element
                            ? a.name.precedesByBytes(b.name) : a.element.precedesByBytes(b.element)
                    })
            case "resources":
                node.reorder(
                    node.children.sortedStably { a, b in
                        let (a, b) = (Companions.rank(a), Companions.rank(b))
                        return a.0 == b.0 ? a.1.precedesByBytes(b.1) : a.0 < b.0
                    })
            case _ where Self.lists.contains(node.name): continue
            default: node.reorder(ordered(node.children, by: node.childOrder))
            }
        }
    }

    /// The children by the table; one that the table does not know stays behind the one before it.
    private func ordered(_ children: [DraftNode], by order: [Substring]) -> [DraftNode] {
        let rank = Dictionary(zip(order, order.indices)) { first, _ in first }
        var last = -1
        let ranked = children.map { child -> (rank: Int, node: DraftNode) in
            last = rank[Substring(child.label)] ?? last
            return (last, child)
        }
        return ranked.sortedStably { a, b in
            guard a.rank == b.rank, a.node.name == "variation", b.node.name == "variation" else {
                return a.rank < b.rank
            }
            return Planning.variation(a.node.key ?? "", precedes: b.node.key ?? "")
        }.map(\.node)
    }
}

extension Array {
    /// Sorted; equal elements stay in their order.
    func sortedStably(by isBefore: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { a, b in
            if isBefore(a.element, b.element) { return true }
            return !isBefore(b.element, a.element) && a.offset < b.offset
        }.map(\.element)
    }
}
