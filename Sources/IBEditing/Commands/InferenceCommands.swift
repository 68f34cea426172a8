import IBDocument

extension CommandTable {
    private static let inferenceOperands = [
        CommandRow.Parameter(
            "objects", .objects, "the views, a controller for all of its views, or nothing for all of the document")
    ]

    private static let guards = CommandRow.Parameter(
        "--guards", .flag, "let texts end before what is beside them")

    static let inferenceCommands: [CommandRow] = [
        CommandRow(
            "add-missing", "Adds the constraints that views lack, so that their stored frames hold.", inferenceOperands,
            options: [guards], examples: ["add-missing", "add-missing title --guards"]
        ) { arguments, planning throws(EditProblem) in
            try infer(arguments, planning, keepsExisting: true)
        },
        CommandRow(
            "reset-constraints", "Replaces the constraints of views by those that their stored frames suggest.",
            inferenceOperands,
            options: [guards], examples: ["reset-constraints", "reset-constraints title subtitle"]
        ) { arguments, planning throws(EditProblem) in
            try infer(arguments, planning, keepsExisting: false)
        },
        CommandRow(
            "convert-frames", "Replaces autoresizing masks by constraints that move views in the same way.",
            [.init("objects", .objects, "the views; default: all that have a mask")],
            examples: ["convert-frames", "convert-frames card"]
        ) { arguments, planning throws(EditProblem) in
            let selectors = arguments.operands(from: 0)
            let views =
                selectors.isEmpty
                ? planning.draft.root.subtree
                : try planning.objects(selectors).flatMap { Planning.rootView(of: $0)?.subtree ?? [$0] }
            try planning.convertFrames(of: views.filter(\.isView))
        },
    ]

    private static func infer(
        _ arguments: CommandArguments, _ planning: Planning, keepsExisting: Bool
    ) throws(EditProblem) {
        guard planning.draft.usesAutoLayout else {
            throw EditProblem(
                .attributeMismatch, "the document does not use Auto Layout; 'document autolayout=YES' turns it on")
        }
        guard var solved = planning.layout?(planning.draft) else {
            throw EditProblem(.frameHeldBy, "the document cannot be laid out here, so its contents have no sizes")
        }
        let revision = planning.draft.revision
        planning.fitInserted(solved)
        if planning.draft.revision != revision, let again = planning.layout?(planning.draft) { solved = again }
        var inference = Inference(planning, keepsExisting: keepsExisting, solved: solved)
        let views = try views(arguments, planning)
        try inference.infer(views)
        if arguments.flag("--guards") { try planning.guardTexts(of: views) }
    }

    /// The views that a command is about: those that are named, or all with constraints in a scene or the document.
    private static func views(_ arguments: CommandArguments, _ planning: Planning) throws(EditProblem) -> [DraftNode] {
        let selectors = arguments.operands(from: 0)
        func constrained(_ root: DraftNode) -> [DraftNode] {
            root.subtree.filter { $0.isView && $0["translatesAutoresizingMaskIntoConstraints"] == "NO" }
        }
        guard !selectors.isEmpty else { return constrained(planning.draft.root) }
        var views: [DraftNode] = []
        for object in try planning.objects(selectors) {
            if let root = Planning.rootView(of: object) {
                views += constrained(root)
            } else if Inference.canBeInferred(object) {
                views.append(object)
            } else if object.isView, object.key != nil || object.parent?.name == "objects" {
                views += constrained(object)
            } else {
                throw EditProblem(
                    .notAContainer, "the place of \(Planning.shown(object)) does not follow from its own constraints")
            }
        }
        return views
    }
}
