import IBDocument

extension CommandTable {
    static let frameCommands: [CommandRow] = [
        CommandRow(
            "frame", "Sets the stored frame of a view, or its frame by its constraints.",
            [.init("object", .object, "the view", isRequired: true)],
            options: [
                .init("x", .number, "in points, in its superview"), .init("y", .number, "in points"),
                .init("width", .number, "in points"), .init("height", .number, "in points"),
                .init("by", .choice(["frame", "constants"]), "what changes; default: the stored frame"),
            ],
            layoutEffect: .setsFrames,
            examples: ["frame logo x=20 y=40 width=100 height=60", "frame card height=120 by=constants"]
        ) { arguments, planning throws(EditProblem) in
            let view = try planning.view(try arguments.required(0))
            let isByConstants = try arguments.text("by") == "constants"
            let solved = isByConstants ? try planning.requiredLayout() : nil
            let stored = Planning.frame(of: view) ?? EditFrame(x: 0, y: 0, width: 0, height: 0)
            let old = view.id.flatMap { solved?.frames[$0] } ?? stored
            let new = EditFrame(
                x: try arguments.number("x") ?? old.x, y: try arguments.number("y") ?? old.y,
                width: try arguments.number("width") ?? old.width, height: try arguments.number("height") ?? old.height)
            guard new.width >= 0, new.height >= 0 else {
                throw EditProblem(.outOfRange, "a frame has no negative size")
            }
            guard isByConstants, !planning.constraints(of: view).isEmpty else {
                return planning.setFrame(new, of: view)
            }
            try planning.reach(new, of: view)
        },
        CommandRow(
            "size", "Makes views as large as their contents.",
            [
                .init("objects", .objects, "the views", isRequired: true),
                .init("to", .choice(["fit"]), "the size of the contents", isRequired: true),
            ],
            layoutEffect: .setsFrames,
            examples: ["size titleLabel fit"]
        ) { arguments, planning throws(EditProblem) in
            guard arguments.command.operands.last == "fit" else {
                throw EditProblem(.notAChoice, "the last word of 'size' is fit", notes: ["choices: fit"])
            }
            for view in try planning.objects(arguments.operands(from: 0, butLast: 1)) { try planning.fit(view) }
        },
        CommandRow(
            "update-constants", "Gives the constraints of views the constants that their stored frames have.",
            [.init("objects", .objects, "the views; default: all")],
            examples: ["update-constants card"]
        ) { arguments, planning throws(EditProblem) in
            let selectors = arguments.operands(from: 0)
            let views =
                selectors.isEmpty
                ? planning.draft.root.subtree.filter(\.isView)
                : try planning.objects(selectors).flatMap { Planning.rootView(of: $0)?.subtree ?? [$0] }
            try planning.updateConstants(of: views.filter(\.isView))
        },
    ]
}
