import Diagnostics
import IBDocument

/// What Apple's compiler warns of, in its words.
enum BuildWarnings {
    static func findings(in document: Document) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var destinations: Set<String> = []
        func add(_ code: DiagnosticCode, _ message: String, _ element: Element) {
            findings.append(Diagnostic(code, message, at: element.place, object: element.id))
        }
        for element in document.root.descendants {
            switch element.name {
            case "segue":
                if let destination = element.attribute("destination") { destinations.insert(destination) }
                // Containers start relationships themselves.
                if element.parent?.parent?.isViewController == true, !["relationship", "embed"].contains(element.attribute("kind") ?? ""),
                   element.attribute("identifier")?.isEmpty != false {
                    add(.unnamedSegue, "Segues initiated directly from view controllers must have an identifier", element)
                }
            case _ where element.flag("adjustsFontForContentSizeCategory"):
                if let font = element.child("fontDescription", key: "fontDescription"), font.attribute("style") == nil {
                    add(.adjustsFixedFont, "Automatically Adjusts Font requires using a Dynamic Type text style", element)
                }
            default: continue
            }
        }
        for scene in document.scenes {
            guard let controller = scene.members(of: "objects").first(where: \.isViewController), let id = controller.id,
                  id != document.initialViewController, controller.attribute("storyboardIdentifier") == nil, !destinations.contains(id)
            else { continue }
            let names = [controller.attribute("userLabel"), controller.attribute("title"), controller.printedLabel]
            let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? id
            add(.unreachableScene,
                "“\(name)” is unreachable because it has no entry points, and no identifier for runtime access via "
                    + "-[UIStoryboard instantiateViewControllerWithIdentifier:].", controller)
        }
        return findings
    }
}
