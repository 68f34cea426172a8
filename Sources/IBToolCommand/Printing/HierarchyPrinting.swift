import IBDocument
import ResultFiles

/// Which object lies in which, as Interface Builder's outline shows it: without constraints.
struct HierarchyPrinting {
    /// More deeply nested objects are skipped.
    private static let deepest = 400

    private let document: Document
    private var roots: [Element] = []
    /// By the element's place in the tree.
    private var children: [Int: [Element]] = [:]

    init(_ document: Document) {
        self.document = document
        var holders: [Int: Int] = [:]
        for element in document.root.descendants {
            let parent = element.xml.parent.flatMap { holders[$0.index] }
            guard (element.isPrinted && element.name != "constraint") || element.name == "scene" else {
                holders[element.xml.index] = parent
                continue
            }
            holders[element.xml.index] = element.xml.index
            if let parent { children[parent, default: []].append(element) } else { roots.append(element) }
        }
    }

    var list: PropertyList { .array(roots.map { list(of: $0, depth: 1) }) }

    private func list(of element: Element, depth: Int) -> PropertyList {
        var entries: [String: PropertyList] = ["label": .string(label(of: element))]
        if let id = element.id ?? element.attribute("sceneID") { entries["object-id"] = .string(id) }
        if let name = element.attribute("userLabel"), !name.isEmpty { entries["name"] = .string(name) }
        if let name = element.attribute("customClass"), !name.isEmpty { entries["custom-class"] = .string(name) }
        let inner = children[element.xml.index] ?? []
        if !inner.isEmpty, depth < Self.deepest {
            entries["children"] = .array(inner.map { list(of: $0, depth: depth + 1) })
        }
        return .sorted(entries)
    }

    private func label(of element: Element) -> String {
        guard element.name == "scene" else { return element.outlineLabel }
        let controller =
            element.members(of: "objects").first { $0.isViewController } ?? element.members(of: "objects").first
        return controller.map { "\($0.outlineLabel) Scene" } ?? "Scene"
    }
}
