import IBSchema
import NibArchive

extension NibReader {
    /// The element of a segue's template, which finds its place at what triggers it.
    func makeSegue(_ template: Int, destination: String?) -> DocumentNode {
        let node = DocumentNode("segue")
        if let destination { node.set("destination", destination) }
        node.set(
            "kind",
            SegueKind.archived(
                as: archive.className(of: template), action: string(SegueKind.actionKey, of: template)
            ).name)
        for row in schema.properties(of: "segue") { read(row, of: template, node) }
        if let name = string("UISegueClassName", of: template) { setClass(name, node) }
        add(node, for: template)
        return node
    }

    /// Among the controllers inside one, the place of that which a segue brings later.
    func containmentIndex(ofSegue template: Int) -> Int {
        value("UIDestinationContainmentIndex", of: template)?.intValue ?? 0
    }

    /// Reads a connection from or to a segue's template; whether it was one.
    func readSegue(_ connection: Int, _ label: String, from source: DocumentNode) -> Bool {
        let target = object("UIDestination", of: connection)
        guard source.name == .segue else {
            guard let segue = target.flatMap(node(of:)), segue.name == .segue else { return false }
            if label == "accessoryActionSegueTemplate" { segue.set("trigger", "accessoryAction") }
            source.container("connections").place(segue)
            return true
        }
        switch label {
        case "viewController": break
        case "containerView": target.flatMap(node(of:))?.container("connections").place(source)
        case "anchorView", "anchorBarButtonItem":
            if let id = target.flatMap(id(of:)) {
                source.set("popover\(label.prefix(1).uppercased())\(label.dropFirst())", id)
            }
        case "passthroughViews":
            for member in members("UIDestination", of: connection) {
                guard let id = id(of: member), let view = node(of: member) else { continue }
                source.container("popoverPassthroughViews").place(DocumentNode(view.name, ["reference": id]))
            }
        default: return false
        }
        return true
    }
}
