import IBDocument
import IBSchema

/// Scenes and segues.
extension Planning {
    /// Controllers that `scene add` makes, with the markup inside them.
    static let controllerKinds = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "hostingController", "reference",
    ]

    /// From a scene to the next one to its right, on a canvas on which a screen has 600 points whatever the device: the median
    /// of neighbors in 427 public storyboards with a device.
    private static let sceneStep = 790.0
    /// Scenes that are nearer to each other, in both directions, lie on each other.
    private static let nearestScenes = 640.0

    struct NewScene {
        var kind = "viewController"
        var className: String?
        var identifier: String?
        var x: Double?
        var y: Double?
        var name: String?
        var storyboard: String?
        var bundle: String?
        /// Whether a controller gets what Xcode's Embed In writes: 67 of 245 public navigation controllers have it.
        var isEmbedding = false
        var place = Place()
    }

    @discardableResult func add(_ new: NewScene) throws(EditProblem) -> DraftNode {
        guard draft.isStoryboard else {
            throw EditProblem(.notInThisDocument, "a xib has no scenes; make a storyboard")
        }
        guard Self.controllerKinds.contains(new.kind) else {
            throw EditProblem(
                .notAChoice, "there is no scene '\(new.kind)'\(hint(new.kind, Self.controllerKinds))",
                notes: ["choices: \(Self.controllerKinds.joined(separator: ", "))"])
        }
        let element = new.kind == "reference" ? "viewControllerPlaceholder" : new.kind
        let controller = draft.make(element, ["sceneMemberID": "viewController"])
        identify(controller)
        if new.kind == "reference" {
            guard let storyboard = new.storyboard else {
                throw EditProblem(
                    .missingArgument, "a reference takes storyboard=NAME, and identifier= for a scene in it")
            }
            controller.set("storyboardName", storyboard)
            if let identifier = new.identifier { controller.set("referencedIdentifier", identifier) }
            if let bundle = new.bundle { controller.set("bundleIdentifier", bundle) }
        } else {
            if let identifier = new.identifier { controller.set("storyboardIdentifier", identifier) }
            if let name = new.className { try set("class", .string(name), of: controller) }
            try fill(controller)
            if new.isEmbedding, controller.name == "navigationController" {
                controller.set("automaticallyAdjustsScrollViewInsets", "NO")
                controller.insertOrdered(draft.make("toolbarItems"))
                controller.insertOrdered(draft.make("nil", ["name": "viewControllers"]))
            }
        }
        let isUIKit = draft.document.platform == .iOS
        let responder = draft.make(
            isUIKit ? "placeholder" : "customObject",
            [
                "placeholderIdentifier": isUIKit ? "IBFirstResponder" : nil, "userLabel": "First Responder",
                "customClass": isUIKit ? "UIResponder" : "NSResponder", "sceneMemberID": "firstResponder",
            ])
        identify(responder)
        let place = place(of: new)
        let scene = draft.make(
            "scene",
            children: [
                draft.make("objects", children: [controller, responder]),
                draft.make(
                    "point", ["key": "canvasLocation", "x": NumberText.text(place.x), "y": NumberText.text(place.y)]),
            ])
        identify(scene: scene)
        let scenes = draft.root.container("scenes")
        scenes.append(scene)
        try arrange(scene: scene, new.place)
        SceneComments.update(scene)
        record(controller, as: new.name)
        return controller
    }

    /// To the right of all other scenes, unless the command says where.
    func place(of new: NewScene) -> (x: Double, y: Double) {
        let right = draft.scenes.compactMap(Self.place).max { $0.x < $1.x }
        return (new.x ?? right.map { $0.x + Self.sceneStep } ?? 0, new.y ?? right?.y ?? 0)
    }

    /// Where a scene lies on the canvas; `nil`: its document does not say.
    private static func place(of scene: DraftNode) -> (x: Double, y: Double)? {
        guard let point = scene.child(key: "canvasLocation"), let x = point.number("x"), let y = point.number("y")
        else { return nil }
        return (x, y)
    }

    /// Moves a scene one step to the right. If another one lies there, all that are to its right make room.
    private func moveRight(_ scene: DraftNode, besides container: DraftNode, from start: (x: Double, y: Double)) {
        let target = (x: start.x + Self.sceneStep, y: start.y)
        let others = draft.scenes.compactMap { other -> (scene: DraftNode, x: Double, y: Double)? in
            guard other !== scene, other !== container, let place = Self.place(of: other),
                abs(place.y - start.y) < Self.nearestScenes
            else { return nil }
            return (other, place.x, place.y)
        }
        if others.contains(where: { abs($0.x - target.x) < Self.nearestScenes }) {
            for other in others where other.x > start.x {
                move(scene: other.scene, x: other.x + Self.sceneStep, y: other.y)
            }
        }
        move(scene: scene, x: target.x, y: target.y)
    }

    /// What a controller of a kind has inside.
    private func fill(_ controller: DraftNode) throws(EditProblem) {
        let device = draft.document.device
        let isLandscape = draft.document.orientation == .landscape
        let screen = EditFrame(
            x: 0, y: 0, width: isLandscape ? device.portraitSize.height : device.portraitSize.width,
            height: isLandscape ? device.portraitSize.width : device.portraitSize.height)
        switch controller.name {
        case "viewController", "hostingController":
            controller.insertOrdered(try screenView(screen, key: "view"))
        case "tableViewController":
            guard let item = LibraryItem.named("tableView"), let cell = LibraryItem.named("tableViewCell") else {
                return
            }
            let table = try made(item)
            fit(table, screen)
            let prototype = try made(cell)
            setFrame(EditFrame(x: 0, y: 50, width: screen.width, height: 43.5), of: prototype)
            prototype.child(key: "contentView").map {
                setFrame(EditFrame(x: 0, y: 0, width: screen.width, height: 43.5), of: $0)
            }
            table.container("prototypes").append(prototype)
            controller.insertOrdered(table)
            for property in ["dataSource", "delegate"] {
                let outlet = draft.make("outlet", ["property": property, "destination": controller.id])
                identify(outlet)
                connect(outlet, from: table)
            }
        case "collectionViewController":
            guard let item = LibraryItem.named("collectionView") else { return }
            let collection = try made(item)
            fit(collection, screen)
            controller.insertOrdered(collection)
            for property in ["dataSource", "delegate"] {
                let outlet = draft.make("outlet", ["property": property, "destination": controller.id])
                identify(outlet)
                connect(outlet, from: collection)
            }
        case "navigationController":
            let bar = draft.make("navigationBar", ["key": "navigationBar", "contentMode": "scaleToFill"])
            identify(bar)
            setFrame(EditFrame(x: 0, y: device.safeAreaInsets(.portrait).top, width: screen.width, height: 44), of: bar)
            bar.insertOrdered(mask([]))
            controller.insertOrdered(bar)
        case "tabBarController":
            let bar = draft.make("tabBar", ["key": "tabBar", "contentMode": "scaleToFill"])
            identify(bar)
            setFrame(EditFrame(x: 0, y: 0, width: screen.width, height: 49), of: bar)
            bar.insertOrdered(mask([]))
            controller.insertOrdered(bar)
        case "pageViewController":
            for (name, value) in [
                ("autoresizesArchivedViewToFullSize", "NO"), ("transitionStyle", "scroll"),
                ("navigationOrientation", "horizontal"), ("spineLocation", "none"),
            ] {
                controller.set(name, value)
            }
        default: break
        }
    }

    private func fit(_ view: DraftNode, _ screen: EditFrame) {
        view.set("key", "view")
        setFrame(screen, of: view)
        view.insertOrdered(mask(["widthSizable", "heightSizable"]))
    }

    /// The view of a screen as Xcode makes it.
    func screenView(_ screen: EditFrame, key: String?) throws(EditProblem) -> DraftNode {
        let view = draft.make("view", ["key": key, "contentMode": "scaleToFill"])
        identify(view)
        setFrame(screen, of: view)
        view.insertOrdered(mask(["widthSizable", "heightSizable"]))
        if draft.usesSafeAreas {
            let guide = draft.make("viewLayoutGuide", ["key": "safeArea"])
            identify(guide)
            view.insertOrdered(guide)
        }
        view.insertOrdered(try color(.word("system:systemBackground"), key: "backgroundColor"))
        return view
    }

    func delete(scene: DraftNode) {
        let ids = Set(scene.subtree.compactMap(\.id))
        if let parent = scene.parent, let index = parent.children.firstIndex(where: { $0 === scene }), index > 0,
            parent.children[index - 1].kind == .comment
        {
            parent.children[index - 1].remove()
        }
        scene.remove()
        removeReferences(to: ids)
    }

    /// The scene around an object.
    func scene(of node: DraftNode) throws(EditProblem) -> DraftNode {
        guard let scene = node.lineage.first(where: { $0.name == "scene" }) else {
            throw EditProblem(.notInThisDocument, "\(Self.shown(node)) is in no scene")
        }
        return scene
    }

    /// Puts a scene to another place among the scenes, with its comment.
    func arrange(scene: DraftNode, _ place: Place) throws(EditProblem) {
        guard let at = place.at, let list = scene.parent else { return }
        let scenes = draft.scenes
        guard (1...scenes.count).contains(at) else {
            throw EditProblem(.outOfRange, "at= is between 1 and \(scenes.count) here")
        }
        func comment(of scene: DraftNode) -> DraftNode? {
            guard let index = list.children.firstIndex(where: { $0 === scene }), index > 0,
                list.children[index - 1].kind == .comment
            else { return nil }
            return list.children[index - 1]
        }
        let own = comment(of: scene)
        let others = scenes.filter { $0 !== scene }
        let next = at <= others.count ? others[at - 1] : nil
        let mark = next.flatMap { comment(of: $0) ?? $0 }
        let index = mark.flatMap { mark in list.children.firstIndex { $0 === mark } } ?? list.children.count
        list.insert(scene, at: index)
        if let own, let place = list.children.firstIndex(where: { $0 === scene }) { list.insert(own, at: place) }
    }

    func move(scene: DraftNode, x: Double, y: Double) {
        let point = scene.child(key: "canvasLocation")
        let target = point ?? draft.make("point", ["key": "canvasLocation"])
        target.set("x", NumberText.text(x))
        target.set("y", NumberText.text(y))
        if point == nil { scene.append(target) }
    }

    // MARK: Segues

    struct NewSegue {
        var source: DraftNode
        var target: DraftNode?
        var kind: String
        var attributes: [(name: String, value: String)] = []
        var name: String?
    }

    func add(_ new: NewSegue) throws(EditProblem) {
        guard draft.isStoryboard else { throw EditProblem(.notInThisDocument, "a xib has no segues") }
        let segue = draft.make("segue")
        let destination: String?
        if new.kind == "unwind" {
            destination = try exit(of: try scene(of: new.source)).id
        } else {
            guard let target = new.target, target.isViewController || target.name == "viewControllerPlaceholder" else {
                throw EditProblem(.notAContainer, "a segue leads to a controller; name one, such as scene:Login")
            }
            destination = target.id
        }
        segue.set("destination", destination ?? "")
        segue.set("kind", new.kind)
        for (name, value) in new.attributes { segue.set(name, value) }
        identify(segue)
        new.source.container("connections").append(segue)
        if new.kind == "show", let target = new.target, isInNavigationFlow(new.source),
            target.child(key: "navigationItem") == nil,
            !["navigationController", "tabBarController", "viewControllerPlaceholder"].contains(target.name)
        {
            let item = draft.make("navigationItem", ["key": "navigationItem"])
            identify(item)
            target.insertOrdered(item)
        }
        record(segue, as: new.name)
    }

    private func isInNavigationFlow(_ source: DraftNode) -> Bool {
        source.lineage.first(where: \.isViewController)?.child(key: "navigationItem") != nil
    }

    private func exit(of scene: DraftNode) throws(EditProblem) -> DraftNode {
        let objects = scene.container("objects")
        if let exit = objects.child("exit") { return exit }
        let exit = draft.make("exit", ["userLabel": "Exit", "sceneMemberID": "exit"])
        identify(exit)
        objects.append(exit)
        return exit
    }

    /// Gives a controller what its tab shows.
    func addTabBarItem(to controller: DraftNode) {
        guard controller.child(key: "tabBarItem") == nil else { return }
        let item = draft.make("tabBarItem", ["key": "tabBarItem", "title": "Item"])
        identify(item)
        controller.insertOrdered(item)
    }

    /// Lets what led to a controller from other scenes lead to its new container, which gets the controller's tab, too.
    private func takeOverSegues(to controller: DraftNode, for container: DraftNode) throws(EditProblem) {
        let own = try scene(of: controller)
        var isTab = false
        for scene in draft.scenes where scene !== own {
            for segue in scene.subtree where segue.name == "segue" && segue["destination"] == controller.id {
                segue.set("destination", container.id ?? "")
                isTab = isTab || segue["relationship"] == "viewControllers"
            }
        }
        guard isTab, let item = controller.child(key: "tabBarItem") else { return }
        item.remove()
        container.insertOrdered(item)
    }

    /// Puts a controller into a new navigation or tab bar controller, to its left, which takes over its incoming segues.
    func embed(controller: DraftNode, in kind: String) throws(EditProblem) {
        let scene = try scene(of: controller)
        let place = Self.place(of: scene) ?? (0, 0)
        let container = try add(NewScene(kind: kind, x: place.x, y: place.y, isEmbedding: true))
        moveRight(scene, besides: try self.scene(of: container), from: place)
        try takeOverSegues(to: controller, for: container)
        let relationship = kind == "navigationController" ? "rootViewController" : "viewControllers"
        try add(
            NewSegue(
                source: container, target: controller, kind: "relationship",
                attributes: [("relationship", relationship)]))
        if kind == "navigationController", controller.child(key: "navigationItem") == nil {
            let item = draft.make("navigationItem", ["key": "navigationItem"])
            identify(item)
            controller.insertOrdered(item)
        } else if kind == "tabBarController" {
            addTabBarItem(to: controller)
        }
        controller.child(key: "simulatedTopBarMetrics")?.remove()
        if draft.root["initialViewController"] == controller.id {
            draft.root.set("initialViewController", container.id ?? "")
        }
        selection = [container.id].compactMap(\.self)
    }
}
