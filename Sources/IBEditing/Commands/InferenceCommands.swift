import IBDocument

extension CommandTable {
    private static let inferenceOperands = [
        CommandRow.Parameter(
            "objects", .objects, "the views, a controller for all of its views, or nothing for all of the document")
    ]

    static let inferenceCommands: [CommandRow] = [
        CommandRow(
            "add-missing", "Adds the constraints that views lack, so that their stored frames hold.", inferenceOperands,
            examples: ["add-missing", "add-missing title"]
        ) { arguments, planning throws(EditProblem) in
            try infer(arguments, planning, keepsExisting: true)
        },
        CommandRow(
            "reset-constraints", "Replaces the constraints of views by those that their stored frames suggest.",
            inferenceOperands,
            examples: ["reset-constraints", "reset-constraints title subtitle"]
        ) { arguments, planning throws(EditProblem) in
            try infer(arguments, planning, keepsExisting: false)
        },
    ]

    private static func infer(
        _ arguments: CommandArguments, _ planning: Planning, keepsExisting: Bool
    ) throws(EditProblem) {
        guard planning.draft.usesAutoLayout else {
            throw EditProblem(
                .attributeMismatch, "the document does not use Auto Layout; 'document autolayout=YES' turns it on")
        }
        guard let solved = planning.layout?(planning.draft) else {
            throw EditProblem(.frameHeldBy, "the document cannot be laid out here, so its contents have no sizes")
        }
        var inference = Inference(planning, keepsExisting: keepsExisting, solved: solved)
        try inference.infer(try views(arguments, planning))
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
