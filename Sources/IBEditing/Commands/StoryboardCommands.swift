import IBDocument
import IBSchema

extension CommandTable {
    static let storyboardCommands: [CommandRow] = [
        CommandRow(
            "scene", "Adds, deletes, moves or copies a scene.",
            [
                .init("change", .choice(["add", "delete", "move", "duplicate"]), "what happens", isRequired: true),
                .init("which", .word, "a kind of controller to add, or a scene", isRequired: true),
            ],
            options: [
                .init("class", .word, "the controller's class"), .init("identifier", .text, "the storyboard id"),
                .init("storyboard", .text, "of a reference"), .init("bundle", .text, "of a reference"),
                .init("x", .number, "on the canvas"), .init("y", .number, "on the canvas"),
                .init(
                    "--unplaced", .flag,
                    "leave its place on the canvas out, as Xcode does of scenes that were never moved"),
                .init("at", .whole, "the place among the scenes, from 1"),
                .init("--embedding", .flag, "write what Xcode's Embed In gives a navigation controller"),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            examples: [
                "scene add viewController class=LoginViewController as=login", "scene delete scene:Old",
                "scene move initial x=0 y=0",
            ]
        ) { arguments, planning throws(EditProblem) in
            let which = try arguments.required(1)
            switch try arguments.required(0) {
            case "add":
                try planning.add(
                    Planning.NewScene(
                        kind: which, className: try arguments.text("class"),
                        identifier: try arguments.text("identifier"),
                        x: try arguments.number("x"), y: try arguments.number("y"),
                        name: try arguments.text("as"), storyboard: try arguments.text("storyboard"),
                        bundle: try arguments.text("bundle"), isEmbedding: arguments.flag("--embedding"),
                        place: Place(at: try arguments.whole("at"))))
            case "delete": planning.delete(scene: try planning.scene(of: try planning.object(which)))
            case "move":
                let scene = try planning.scene(of: try planning.object(which))
                let point = scene.child(key: "canvasLocation")
                try planning.arrange(scene: scene, Place(at: try arguments.whole("at")))
                if arguments.flag("--unplaced") { point?.remove() }
                guard arguments.command["x"] != nil || arguments.command["y"] != nil else { return }
                planning.move(
                    scene: scene, x: try arguments.number("x") ?? point?.number("x") ?? 0,
                    y: try arguments.number("y") ?? point?.number("y") ?? 0)
            case "duplicate":
                let scene = try planning.scene(of: try planning.object(which))
                guard let list = scene.parent, let index = list.children.firstIndex(where: { $0 === scene }) else {
                    return
                }
                let copy = planning.copyWithNewIDs(of: scene)
                list.insert(copy, at: index + 1)
                let point = scene.child(key: "canvasLocation")
                planning.move(
                    scene: copy, x: try arguments.number("x") ?? (point?.number("x") ?? 0) + 50,
                    y: try arguments.number("y") ?? (point?.number("y") ?? 0) + 50)
                SceneComments.update(copy)
                if let controller = Planning.controller(of: copy) {
                    controller.remove(attribute: "storyboardIdentifier")
                    planning.record(controller, as: try arguments.text("as"))
                }
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not add, delete, move or duplicate")
            }
        },
        CommandRow(
            "segue", "Adds a segue or a relationship between scenes.",
            [
                .init("from", .object, "a control, a cell, a gesture recognizer or a controller", isRequired: true),
                .init("to", .object, "the controller; none for unwind"),
            ],
            options: [
                .init("kind", .choice(segueKinds), "default: show"), .init("identifier", .text, "its name in code"),
                .init("relationship", .word, "such as rootViewController"), .init("class", .word, "of a custom segue"),
                .init("presentation", .word, "a style such as fullScreen"),
                .init("transition", .word, "a style such as crossDissolve"),
                .init("animates", .choice(["YES", "NO"]), "whether it is animated"),
                .init("selector", .word, "the action of an unwind segue"),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            examples: [
                #"segue "Sign In" scene:Home kind=show identifier=home"#,
                "segue initial scene:Root kind=relationship relationship=rootViewController",
            ]
        ) { arguments, planning throws(EditProblem) in
            let kind = try arguments.text("kind") ?? "show"
            var attributes: [(name: String, value: String)] = []
            for (option, attribute) in [
                ("relationship", "relationship"), ("identifier", "identifier"), ("class", "customClass"),
                ("selector", "unwindAction"),
                ("presentation", "modalPresentationStyle"), ("transition", "modalTransitionStyle"),
            ] {
                if let value = try arguments.text(option) { attributes.append((attribute, value)) }
            }
            if try arguments.text("animates") == "NO" { attributes.append(("animates", "NO")) }
            if kind == "unwind", try arguments.text("selector") == nil {
                throw EditProblem(.missingArgument, "an unwind segue takes selector=")
            }
            let target = try arguments.operand(1).map { selector throws(EditProblem) in try planning.object(selector) }
            try planning.add(
                Planning.NewSegue(
                    source: try planning.object(try arguments.required(0)), target: target, kind: kind,
                    attributes: attributes, name: try arguments.text("as")))
        },
        CommandRow(
            "initial", "Makes a controller the initial one.",
            [.init("controller", .object, "the controller; none takes the arrow away", isRequired: true)],
            layoutEffect: .none, examples: ["initial scene:Login"]
        ) { arguments, planning throws(EditProblem) in
            guard planning.draft.isStoryboard else {
                throw EditProblem(.notInThisDocument, "a xib has no initial controller")
            }
            if try arguments.required(0) == "none" {
                return planning.draft.root.remove(attribute: "initialViewController")
            }
            let controller = try planning.object(try arguments.required(0))
            guard let id = controller.id, controller.isViewController || controller.name == "viewControllerPlaceholder"
            else {
                throw EditProblem(.notAContainer, "\(Planning.shown(controller)) is not a controller")
            }
            planning.draft.root.set("initialViewController", id)
        },
        CommandRow(
            "reference", "Sets what a storyboard reference leads to.",
            [.init("reference", .object, "the reference", isRequired: true)],
            options: [
                .init("storyboard", .text, "the storyboard's name"), .init("identifier", .text, "of a scene in it"),
                .init("bundle", .text, "its bundle"),
            ],
            layoutEffect: .none, examples: ["reference viewControllerPlaceholder storyboard=Settings"]
        ) { arguments, planning throws(EditProblem) in
            let node = try planning.object(try arguments.required(0))
            guard node.name == "viewControllerPlaceholder" else {
                throw EditProblem(.notAContainer, "\(Planning.shown(node)) is not a storyboard reference")
            }
            for (option, attribute) in [
                ("storyboard", "storyboardName"), ("identifier", "referencedIdentifier"),
                ("bundle", "bundleIdentifier"),
            ] {
                guard let value = arguments.command[option] else { continue }
                node.set(attribute, orRemove: value.isNil ? nil : try arguments.text(option))
            }
        },
    ]

    private static let segueKinds = [
        "show", "showDetail", "presentation", "popoverPresentation", "embed", "custom", "unwind", "relationship",
        "replace", "push", "modal",
    ]
}
