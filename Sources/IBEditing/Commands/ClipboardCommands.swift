public import IBDocument
import XMLTree

extension CommandTable {
    static let clipboardCommands: [CommandRow] = [
        CommandRow(
            "copy", "Puts copies of objects on the clipboard of the call, for 'paste'.",
            [.init("objects", .objects, "the objects", isRequired: true)],
            layoutEffect: .none, examples: ["copy card"]
        ) { arguments, planning throws(EditProblem) in
            let objects = try planning.objects(arguments.operands(from: 0)).map(Clipboard.whole)
            try Clipboard.requireCopies(objects, planning.draft)
            planning.clipboard = Clipboard.text(of: objects)
        },
        CommandRow(
            "paste", "Inserts what 'copy' put on the clipboard, with new ids.",
            [.init("markup", .text, "what a clipboard has, in quotes; default: that of the call")],
            options: [
                .init("into", .object, "the object that gets the copies; scenes need none"),
                .init("as", .word, "a name for later commands, if it is one object"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            examples: ["paste into=root"]
        ) { arguments, planning throws(EditProblem) in
            guard let text = arguments.operand(0).map(Planning.unquoted) ?? planning.clipboard else {
                throw EditProblem(.missingArgument, "nothing was copied; 'copy OBJECTS' comes first")
            }
            let into = try arguments.text("into").map { selector throws(EditProblem) in try planning.object(selector) }
            try planning.paste(text, into: into, as: try arguments.text("as"))
        },
    ]
}

/// Objects as a text: `<nibkit-objects>` around their markup.
public enum Clipboard {
    static let element = "nibkit-objects"

    /// What `copy` puts on the clipboard, for programs that have one.
    ///
    /// - Throws: `noSuchObject`, and `cannotDelete` for objects that are part of each document.
    public static func text(of ids: [String], in document: Document) throws(EditProblem) -> String {
        let draft = Draft(document)
        var objects: [DraftNode] = []
        for id in ids {
            guard let object = draft.object(id) else {
                throw EditProblem(.noSuchObject, "no object has the id '\(id)'")
            }
            objects.append(whole(object))
        }
        try requireCopies(objects, draft)
        return text(of: objects)
    }

    /// What a copy of an object has: of a storyboard's controller its scene.
    fileprivate static func whole(_ object: DraftNode) -> DraftNode {
        guard object.isViewController || object.name == "viewControllerPlaceholder" else { return object }
        return object.lineage.first { $0.name == "scene" } ?? object
    }

    fileprivate static func requireCopies(_ objects: [DraftNode], _ draft: Draft) throws(EditProblem) {
        for object in objects where object === draft.root || object.name == "placeholder" {
            throw EditProblem(
                .cannotDelete, "\(Planning.shown(object)) is part of each document and is not copied")
        }
    }

    static func text(of objects: [DraftNode]) -> String {
        "<\(element)>" + objects.map { ReplayMarkup.text(of: $0) }.joined() + "</\(element)>"
    }
}

extension Planning {
    /// Inserts copies: what names objects inside them follows; what names others is left out, with a note.
    ///
    /// - Parameter parent: the object that gets them; scenes need none.
    func paste(_ text: String, into parent: DraftNode?, as name: String?) throws(EditProblem) {
        let tree = XMLTree.parse(Array(text.utf8), file: "clipboard")
        guard tree.isWellFormed, let root = tree.root, root.name == Clipboard.element, !root.children.isEmpty else {
            throw EditProblem(.badSyntax, "the clipboard holds no <\(Clipboard.element)> with objects")
        }
        for element in root.children {
            let node = copyWithNewIDs(of: draft.read(element))
            let inside = Set(node.subtree.compactMap(\.id))
            removeReferencesOutside(node, inside)
            if node.name == "scene" {
                try paste(scene: node, as: name)
                continue
            }
            guard let parent else {
                throw EditProblem(.missingArgument, "'paste' needs into= for \(node.name)")
            }
            if node.key != nil { node.remove(attribute: "key") }
            try draft.list(forElement: node.name, in: parent).append(node)
            record(node, as: name)
            if node.isView, let holder = node.parent?.parent { settlePasted(node, in: holder) }
        }
    }

    private func paste(scene: DraftNode, as name: String?) throws(EditProblem) {
        guard draft.isStoryboard else {
            throw EditProblem(.notInThisDocument, "a xib has no scenes; paste it into a storyboard")
        }
        let place = place(of: NewScene())
        let taken = Set(draft.scenes.flatMap(\.subtree).compactMap { $0["storyboardIdentifier"] })
        draft.root.container("scenes").append(scene)
        move(scene: scene, x: place.x, y: place.y)
        guard let controller = Self.controller(of: scene) else { return }
        // Two scenes of a storyboard cannot have the same one.
        if let identifier = controller["storyboardIdentifier"], taken.contains(identifier) {
            controller.remove(attribute: "storyboardIdentifier")
        }
        SceneComments.update(scene)
        record(controller, as: name)
    }

    private func settlePasted(_ node: DraftNode, in parent: DraftNode) {
        guard let id = node.id else { return }
        if parent.isKind(of: "stackView") {
            node.remove(attribute: "fixedFrame")
            node.child(key: "autoresizingMask")?.remove()
            if draft.usesAutoLayout { node.set("translatesAutoresizingMaskIntoConstraints", "NO") }
        } else {
            settle([id])
        }
    }

    private func removeReferencesOutside(_ top: DraftNode, _ inside: Set<String>) {
        var dropped = 0
        for node in top.subtree {
            switch node.name {
            case "constraint":
                let items = [node["firstItem"], node["secondItem"]].compactMap(\.self)
                guard !items.allSatisfy(inside.contains) else { continue }
            case "outlet", "outletCollection", "action", "segue":
                guard let to = node["destination"] ?? node["target"], !inside.contains(to) else { continue }
            default: continue
            }
            dropped += 1
            node.removeWithEmptyContainer()
        }
        if dropped > 0 {
            note(
                .droppedConstraint,
                "\(dropped) \(dropped == 1 ? "connection or constraint" : "connections and constraints") with objects outside the copy \(dropped == 1 ? "was" : "were") left out",
                at: top)
        }
    }
}
