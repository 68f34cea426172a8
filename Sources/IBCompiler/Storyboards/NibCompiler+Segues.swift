import IBDocument
import IBSchema
import NibArchive

/// How segues are compiled: a template for each, and what triggers it.
extension NibCompiler {
    /// Creates a template for every segue of these controllers, so that view nibs can refer to it.
    func makeSegueTemplates(of controllers: [Element], destinations: [String: String]) {
        let rows = document.schema.properties(of: "segue").filter { $0.name != "identifier" }
        for controller in controllers {
            guard let controllerID = controller.id else { continue }
            var contained = 0
            var inside: Set<String> = []
            for segue in controller.sceneSegues {
                guard let id = segue.id, let kind = segue.segueKind else { continue }
                if segue.isEarlyRelationship {
                    if let destination = segue.containedController?.id, inside.insert(destination).inserted {
                        contained += 1
                    }
                    continue
                }
                defer { if kind.effect == .contain { contained += 1 } }
                let template = builder.makeObject(kind.template)
                if let identifier = segue.attribute("identifier") {
                    builder.set("UIIdentifier", .object(builder.string(identifier)), on: template)
                }
                if let name = segue.attribute("destination").flatMap({ destinations[$0] }) {
                    builder.set("UIDestinationViewControllerIdentifier", .object(builder.string(name)), on: template)
                    keep(segue, .template)
                } else if kind.effect == .unwind,
                    segue.attribute("destination").flatMap({ document.element(id: $0) })?.name == .exit
                {
                    keep(segue, .template)
                }
                if let action = kind.action {
                    builder.set(SegueKind.actionKey, .object(builder.string(action)), on: template)
                }
                switch kind.effect {
                case .embed:
                    builder.set("UIPerformOnViewLoad", .bool(true), on: template)
                    builder.set("UIContainerView", .null, on: template)
                case .contain: builder.set("UIDestinationContainmentIndex", .int(contained), on: template)
                case .show, .showDetail, .present, .popover, .replace, .unwind, .custom: break
                }
                if let name = segue.runtimeClassName(module: options.module) {
                    builder.set("UISegueClassName", .object(builder.string(name)), on: template)
                }
                for row in rows { encode(row, of: segue, on: template) }
                register(id, template)
                segueTemplates[controllerID, default: []].append(template)
            }
        }
    }

    /// Tells the templates of a controller's popovers what of this nib they point at, let touches through to and ask.
    func connectPopovers(of controller: Element) {
        for segue in controller.sceneSegues {
            guard let id = segue.id, segue.segueKind?.effect == .popover else { continue }
            for (attribute, label) in [
                ("popoverAnchorView", "anchorView"), ("popoverAnchorBarButtonItem", "anchorBarButtonItem"),
            ] {
                guard let anchor = segue.attribute(attribute), contains(anchor), let object = resolve(anchor),
                    let template = resolve(id)
                else { continue }
                connect(label, from: template, to: object)
                keep(segue, .anchor(attribute), with: id)
            }
            let members = segue.members(of: "popoverPassthroughViews").filter {
                $0.attribute("reference").map(contains) == true
            }
            for member in members { keep(member, with: id) }
            let passing = members.compactMap { $0.attribute("reference") }.compactMap(resolve)
            if !passing.isEmpty, let template = resolve(id) {
                connections.append(
                    makeCollectionConnection("passthroughViews", from: template, to: passing, appends: true))
            }
            guard segue.child("connections") != nil, let template = resolve(id) else { continue }
            compileConnections(of: segue, source: template) { $0.attribute("destination").map(self.contains) == true }
        }
    }

    /// Objects that trigger segues send `perform:` to the template; container views are its `containerView`. Cells,
    /// which send nothing, have the template as an outlet.
    func compileSegueTriggers(of element: Element, source: ArchiveBuilder.Reference) {
        guard !element.isViewController else { return }
        let isCell = ["tableViewCell", "collectionViewCell"].contains { document.schema.element(element.name, is: $0) }
        for segue in element.members(of: "connections") where segue.name == .segue {
            guard let id = segue.id, let template = resolve(id) else { continue }
            keep(segue, .trigger, with: id)
            if segue.segueKind?.effect == .embed {
                connect("containerView", from: template, to: source)
                continue
            }
            if isCell {
                let isAccessory = segue.attribute("trigger") == "accessoryAction"
                connect(
                    isAccessory ? "accessoryActionSegueTemplate" : "selectionSegueTemplate", from: source, to: template)
                continue
            }
            let connection = makeConnection("perform:", from: source, to: template, as: "UIRuntimeEventConnection")
            if document.schema.element(element.name, is: "control") {
                builder.set("UIEventMask", .int(64), on: connection)
            }
            connections.append(connection)
        }
    }
}
