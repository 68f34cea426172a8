import IBDocument
import IBSchema

/// The containment and navigation between the scenes of a storyboard, from which Interface Builder infers simulated
/// bars.
struct SceneGraph {
    struct Surroundings: Hashable {
        var navigationController: String?
        var tabBarController: String?
        /// The controller that pushes it, which its back button returns to.
        var previous: String?
        /// The controller that pushes it and whose simulated navigation bar stays, if the document has no navigation
        /// controller for it.
        var simulatedTopBarOwner: String?
        /// Whether the controller fills a container view of another scene.
        var isEmbedded = false

        /// The surroundings of a controller in a container with these surroundings.
        func inside(_ container: Element) -> Surroundings {
            var inner = self
            inner.previous = nil
            if container.name == .navigationController { inner.navigationController = container.id }
            if container.name == .tabBarController { inner.tabBarController = container.id }
            return inner
        }
    }

    private(set) var surroundings: [String: Surroundings] = [:]

    init(_ document: Document) {
        let controllers = document.scenes.compactMap(\.sceneController)
        var segues: [String: [Element]] = [:]
        for controller in controllers {
            guard let id = controller.id else { continue }
            segues[id] = controller.descendants.filter { $0.name == .segue }
        }
        // Containment first, so that pushed controllers inherit bars from controllers that already have them.
        var queue: [String] = []
        for controller in controllers
        where ["navigationController", "tabBarController", "splitViewController"].contains(controller.name) {
            if let id = controller.id { queue.append(id) }
        }
        queue.sort { a, b in rank(document.element(id: a)) < rank(document.element(id: b)) }
        var next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            guard let controller = document.element(id: id) else { continue }
            for segue in segues[id] ?? [] {
                guard let destination = segue.attribute("destination"), destination != id else { continue }
                var inherited = surroundings[id] ?? Surroundings()
                switch segue.segueKind?.effect {
                case .contain: inherited = inherited.inside(controller)
                case .show:
                    guard inherited.navigationController != nil else { continue }
                    inherited.previous = id
                    // A pushed controller covers a tab bar controller inside the navigation controller.
                    let isCovered =
                        inherited.tabBarController.flatMap { surroundings[$0] }?.navigationController
                        == inherited.navigationController
                    if isCovered || document.element(id: destination)?.flag("hidesBottomBarWhenPushed") == true {
                        inherited.tabBarController = nil
                    }
                default: continue
                }
                // Changes are passed on; each controller changes at most three times.
                if take(inherited, for: destination) { queue.append(destination) }
            }
        }
        takeSimulatedTopBars(of: controllers, segues)
        takeContainersOfXib(document)
        for segue in segues.values.joined() {
            guard let destination = segue.attribute("destination") else { continue }
            if segue.segueKind?.effect == .embed {
                surroundings[destination, default: Surroundings()].isEmbedded = true
            }
        }
    }
}

extension SceneGraph {
    /// Passes simulated navigation bars on to what is pushed below them, and from there on (stored frames of five
    /// documents of a public project).
    private mutating func takeSimulatedTopBars(of controllers: [Element], _ segues: [String: [Element]]) {
        let statements = Dictionary(
            controllers.compactMap { controller in
                controller.id.flatMap { id in controller.child(key: "simulatedTopBarMetrics").map { (id, $0.name) } }
            }
        ) { first, _ in first }
        guard statements.values.contains("simulatedNavigationBarMetrics") else { return }
        var queue = controllers.compactMap(\.id).filter { statements[$0] == "simulatedNavigationBarMetrics" }
        var next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            let owner = surroundings[id]?.simulatedTopBarOwner ?? id
            for segue in segues[id] ?? [] where ["show", "push"].contains(segue.attribute("kind")) {
                guard let destination = segue.attribute("destination"), statements[destination] == nil else { continue }
                let known = surroundings[destination]
                guard known?.navigationController == nil, known?.simulatedTopBarOwner == nil else { continue }
                surroundings[destination, default: Surroundings()].simulatedTopBarOwner = owner
                queue.append(destination)
            }
        }
    }

    /// In a xib, controllers are inside their containers.
    private mutating func takeContainersOfXib(_ document: Document) {
        var containers = document.objects.filter(\.isViewController)
        while let container = containers.popLast() {
            let inner = (container.id.flatMap { surroundings[$0] } ?? Surroundings()).inside(container)
            for child in container.controllersInside {
                if let id = child.id { surroundings[id] = inner }
                containers.append(child)
            }
        }
    }

    /// Whether this changed anything. A navigation controller has its own bar in any container.
    private mutating func take(_ inherited: Surroundings, for controller: String) -> Bool {
        let known = surroundings[controller]
        if known == nil || (known?.navigationController == nil && inherited.navigationController != nil) {
            surroundings[controller] = inherited
        } else if known?.tabBarController == nil, known?.navigationController == inherited.navigationController {
            surroundings[controller]?.tabBarController = inherited.tabBarController
        }
        return surroundings[controller] != known
    }
}

/// Tab bars before navigation controllers: the latter inherit from the former.
private func rank(_ controller: Element?) -> Int {
    switch controller?.name {
    case "tabBarController": 0
    case "splitViewController": 1
    default: 2
    }
}

extension Element {
    /// The controllers inside a container, as in a xib.
    var controllersInside: [Element] { members(of: "viewControllers").filter(\.isViewController) }

    /// The controller of a scene; `nil` for scenes that only refer to another storyboard.
    var sceneController: Element? { members(of: "objects").first { $0.isViewController } }
    /// The placeholder of an external scene.
    var storyboardReference: Element? { members(of: "objects").first { $0.name == .viewControllerPlaceholder } }
}
