import Diagnostics
import IBDocument
import IBSchema
import NibArchive

extension CompilationState {
    /// Each scene becomes a scene nib with the controller and a view nib with its view.
    mutating func compileStoryboard() {
        let graph = SceneGraph(document)
        let names = sceneNames()
        var index = StoryboardIndex(entryPoint: document.initialViewController.flatMap { names[$0] }, nibNames: [:])
        for scene in document.scenes {
            guard let reference = scene.storyboardReference, let name = reference.id.flatMap({ names[$0] }) else {
                continue
            }
            index.references[name] = StoryboardIndex.Reference(
                storyboardName: reference.string("storyboardName"),
                identifier: reference.string("referencedIdentifier"),
                bundleIdentifier: reference.string("bundleIdentifier"))
        }
        let inside = options.isForCanvas ? [] : controllersInside()
        for scene in document.scenes {
            guard let controller = scene.sceneController, let id = controller.id, let name = names[id],
                !inside.contains(id)
            else { continue }
            index.nibNames[name] = name
            compileScene(scene, controller, name: name, names: names, graph: graph)
        }
        self.index = index
    }

    /// The names by the ids of controllers and storyboard references. A storyboard identifier belongs to the first
    /// scene that has it and is not a name that another nib needs.
    private mutating func sceneNames() -> [String: String] {
        let controllers = document.scenes.compactMap { $0.sceneController ?? $0.storyboardReference }
        let needed = controllers.flatMap { controller in
            [controller.id.map { SceneName.scene(ofElement: controller.name, id: $0) }, controller.viewNibName]
        }
        var names: [String: String] = [:]
        var taken = Set(needed.compactMap { $0 })
        for controller in controllers {
            guard let id = controller.id else { continue }
            let ownName = SceneName.scene(ofElement: controller.name, id: id)
            guard let identifier = controller.attribute("storyboardIdentifier"), identifier != ownName else {
                names[id] = ownName
                continue
            }
            if taken.insert(identifier).inserted {
                names[id] = identifier
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .duplicateStoryboardIdentifier,
                    "another scene also has the storyboard identifier \u{201C}\(identifier)\u{201D}",
                    at: controller.place, object: id))
            names[id] = ownName
        }
        return names
    }

    /// Controllers that are only reached inside others have no separate nibs, as in all five such scenes in the pairs.
    private func controllersInside() -> Set<String> {
        let controllers = document.scenes.compactMap(\.sceneController)
        let contained = Set(controllers.flatMap { $0.containedControllers.compactMap(\.id) })
        if contained.isEmpty { return [] }
        var reached: Set = [document.initialViewController]
        for segue in controllers.flatMap(\.sceneSegues) where !segue.isEarlyRelationship {
            reached.insert(segue.attribute("destination"))
        }
        func isHead(_ controller: Element) -> Bool {
            controller.attribute("storyboardIdentifier") != nil || reached.contains(controller.id)
                || controller.id.map(contained.contains) != true
        }
        var inside: Set<String> = []
        let heads = controllers.filter(isHead)
        for head in heads { inside.formUnion(ControllerFamily(head).descendants.compactMap(\.id)) }
        // The first of several controllers that contain each other in a cycle is always reached.
        for controller in controllers where !isHead(controller) && controller.id.map(inside.contains) != true {
            inside.formUnion(ControllerFamily(controller).descendants.compactMap(\.id))
        }
        return inside.subtracting(heads.compactMap(\.id))
    }

    private mutating func compileScene(
        _ scene: Element, _ controller: Element, name: String, names: [String: String], graph: SceneGraph
    ) {
        let others = controller.sceneCompanions
        let family = ControllerFamily(controller)
        let roots = [controller] + others + family.descendants.flatMap { [$0] + $0.sceneCompanions }
        let nib = NibCompiler(
            document: document, options: options, rows: rows, roots: roots, separatesViews: true)
        nib.allowsUpstream = false
        bindScene(scene, in: nib)
        let storyboard = nib.proxy("UIStoryboardPlaceholder")
        nib.makeSegueTemplates(of: family.all, destinations: names)

        var viewNibs: [(controller: Element, nib: NibCompiler)] = []
        for member in family.all {
            guard let view = member.child(key: "view"), view.isView else { continue }
            viewNibs.append((member, makeViewNib(view, of: member)))
        }
        nib.compile(proxiesLast: true, topLevel: [controller] + others) { nib in
            for (member, viewNib) in viewNibs { nib.linkView(viewNib, of: member) }
            nib.linkControllers(family, storyboard: storyboard, owner: controller)
            for member in family.all { nib.connectPopovers(of: member) }
        }
        let archive = finish(nib, path: name)
        nibs.append(CompiledNib(name: name, archive: archive))
        for (member, viewNib) in viewNibs {
            guard let viewName = member.viewNibName, !nibs.contains(where: { $0.name == viewName }) else { continue }
            let archive = finish(viewNib, path: viewName)
            nibs.append(CompiledNib(name: viewName, archive: archive))
        }
        for object in [controller] + others {
            guard let reference = nib.reference(to: object), let index = nib.finish().index[reference] else { continue }
            let origin = NibOrigin(archive: name, object: index)
            if object.isView {
                canvas.screens.append(Canvas.Screen(view: object, nib: name, origin: origin))
            } else if object.id == controller.id {
                canvas.screens.append(
                    Canvas.Screen(controller: controller, nib: name, origin: origin, containers: graph))
            }
        }
    }

    private func bindScene(_ scene: Element, in nib: NibCompiler) {
        _ = nib.proxy("IBFilesOwner")
        for placeholder in scene.members(of: "objects") where placeholder.name == .placeholder {
            if let id = placeholder.id { nib.bind(id, to: placeholder.attribute("placeholderIdentifier") ?? id) }
        }
    }

    private func makeViewNib(_ view: Element, of controller: Element) -> NibCompiler {
        let nib = NibCompiler(
            document: document, options: options, rows: rows, roots: [view], separatesViews: true)
        nib.allowsUpstream = true
        _ = nib.proxy("IBFilesOwner")
        if let scene = controller.parent?.parent { bindScene(scene, in: nib) }
        nib.compile(proxiesLast: true) { nib in
            nib.connectOwner(controller, view: view)
            nib.connectPopovers(of: controller)
        }
        return nib
    }
}

/// A controller and the controllers that it contains from the start: tabs, the root of a navigation controller.
struct ControllerFamily {
    let head: Element
    /// In document order of the relationships, each once.
    private(set) var descendants: [Element] = []
    private(set) var children: [String: [Element]] = [:]
    var all: [Element] { [head] + descendants }

    init(_ controller: Element) {
        head = controller
        var seen: Set<String> = [controller.id ?? ""]
        var pending = [controller]
        while let parent = pending.popLast() {
            guard let id = parent.id else { continue }
            for child in parent.containedControllers {
                guard let destination = child.id, seen.insert(destination).inserted else { continue }
                children[id, default: []].append(child)
                descendants.append(child)
                pending.append(child)
            }
        }
    }
}

extension Element {
    /// The other objects in a controller's scene: gesture recognizers, views and objects in its dock.
    var sceneCompanions: [Element] {
        guard isViewController, let scene = parent?.parent, scene.name == .scene else { return [] }
        return scene.members(of: "objects").filter { $0.id != id && $0.type?.kind != .placeholder && $0.name != .exit }
    }

    /// Every segue that leaves a controller: from itself, its views and bar items, and the other objects in its scene.
    var sceneSegues: [Element] {
        ([self] + sceneCompanions).flatMap(\.descendants).filter { $0.name == .segue }
    }

    /// Whether the child controller cannot be archived with its container: it is in another storyboard, or code creates
    /// it.
    private var isLateRelationship: Bool {
        guard attribute("destinationCreationSelector") == nil else { return true }
        return attribute("destination").flatMap { document.element(id: $0) }?.name == .viewControllerPlaceholder
    }

    /// Whether the child controller is archived with its container.
    var isEarlyRelationship: Bool { segueKind?.effect == .contain && !isLateRelationship }

    /// Those that a controller contains from the start.
    fileprivate var containedControllers: [Element] {
        members(of: "connections").filter(\.isEarlyRelationship).compactMap(\.containedController)
    }

    /// The controller to which a relationship leads.
    var containedController: Element? {
        attribute("destination").flatMap { document.element(id: $0) }.flatMap { $0.isViewController ? $0 : nil }
    }

    /// The name of the nib that holds a scene's view: `BYZ-38-t0r-view-8bC-Xf-vdC`.
    var viewNibName: String? {
        guard let id, let view = child(key: "view")?.id else { return nil }
        return SceneName.view(view, ofController: id)
    }
}

extension NibCompiler {
    /// In a view nib: the outlet `view` of its owner, and the connections of the controller, which is the owner but has
    /// a placeholder of its own, and of what else lies in its scene, to what is in here.
    func connectOwner(_ controller: Element, view: Element) {
        guard let viewReference = reference(to: view) else { return }
        addConnection(
            makeConnection("view", from: proxy("IBFilesOwner"), to: viewReference), named: "view", at: nil)
        func isHere(_ connection: Element) -> Bool { connection.attribute("destination").map(contains) == true }
        for object in [controller] + controller.sceneCompanions
        where object.members(of: "connections").contains(where: isHere) {
            guard let source = object.id.flatMap(resolve) else { continue }
            compileConnections(of: object, source: source, where: isHere)
        }
    }

    /// In a scene nib: names the view nib and hands it what it refers to outside itself.
    func linkView(_ viewNib: NibCompiler, of controller: Element) {
        guard let reference = reference(to: controller), let name = controller.viewNibName else { return }
        builder.set("UINibName", .object(builder.string(name)), on: reference)
        let external = externalObjects(of: viewNib)
        builder.set("UIExternalObjectsTableForViewLoading", .object(external), on: reference)
    }

    func linkControllers(_ family: ControllerFamily, storyboard: ArchiveBuilder.Reference, owner: Element) {
        for controller in family.all {
            guard let id = controller.id, let reference = reference(to: controller) else { continue }
            if let identifier = controller.attribute("storyboardIdentifier") {
                builder.set("UIStoryboardIdentifier", .object(builder.string(identifier)), on: reference)
            }
            let children = (family.children[id] ?? []).filter { self.reference(to: $0) != nil }
            encodeChildren(children.compactMap(self.reference(to:)), of: reference)
            for segue in controller.sceneSegues where segue.isEarlyRelationship {
                if children.contains(where: { $0.id == segue.attribute("destination") }) { keep(segue) }
            }
            let templates = segueTemplates[id] ?? []
            if !templates.isEmpty {
                builder.set("UIStoryboardSegueTemplates", .object(builder.array(templates)), on: reference)
            }
            let companions = controller.sceneCompanions.compactMap(self.reference(to:))
            if !companions.isEmpty {
                builder.set(
                    "UITopLevelObjectsToKeepAliveFromStoryboard", .object(builder.array(companions)), on: reference)
            }
            connect("storyboard", from: reference, to: storyboard)
            for template in templates { connect("viewController", from: template, to: reference) }
        }
        if let controller = reference(to: owner) {
            connect("sceneViewController", from: proxy("IBFilesOwner"), to: controller)
        }
    }

    func connect(
        _ label: String, from source: ArchiveBuilder.Reference, to destination: ArchiveBuilder.Reference
    ) {
        connections.append(makeConnection(label, from: source, to: destination))
    }
}
