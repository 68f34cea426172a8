extension LogKind {
    static let cells: [LogKind] = [
        LogKind(
            "dequeue-cell", "No cell of this identifier is registered with the table.", .crash,
            patterns: [
                Pattern(
                    "unable to dequeue a cell with identifier {identifier} - must register a nib or a class",
                    values: ["view": "UITableView"]),
                Pattern("unable to dequeue a cell with identifier {identifier:word}", values: ["view": "UITableView"]),
            ],
            causes: [
                LogCause(
                    "not-registered",
                    "No prototype of this table has the reuse identifier ‘{identifier}’, and no code registers it; upper and lower case count.",
                    cure:
                        "Set it: nibkit edit DOCUMENT 'identifier CELL reuse={identifier}', or register a nib or class."
                ),
                LogCause(
                    "other-table", "The prototype is in another table than the one that asks.",
                    cure: "Register the cell with this table."),
            ], codes: ["missing-cell", "missing-reuse-identifier", "misspelled-identifier"]),
        LogKind(
            "dequeue-supplementary", "No view of this kind and identifier is registered with the collection view.",
            .crash,
            patterns: [
                Pattern(
                    "could not dequeue a view of kind: {kind_of_view:name} with identifier {identifier} - must register a nib or a class",
                    values: ["view": "UICollectionView"]),
                Pattern(
                    "could not dequeue a view of kind: {kind_of_view:name} with identifier {identifier:word}",
                    values: ["view": "UICollectionView"]),
                Pattern(
                    "could not dequeue a decoration view of kind: {kind_of_view:name}", cause: "decoration",
                    values: ["view": "UICollectionViewLayout"]),
            ],
            causes: [
                LogCause(
                    "not-registered",
                    "No prototype of this collection view has the reuse identifier ‘{identifier}’, and no code registers it.",
                    cure:
                        "Set it: nibkit edit DOCUMENT 'identifier CELL reuse={identifier}', or register a nib or class."
                ),
                LogCause(
                    "case-differs", "A view is registered with an identifier that differs in upper and lower case.",
                    cure: "Write the identifier in the same way in both places."),
                LogCause(
                    "prototype-in-nib",
                    "The cell is in the collection view of a .xib: only storyboards have prototypes.",
                    cure: "Move the cell to a nib of its own and register that."),
                LogCause(
                    "decoration",
                    "The layout returns attributes of a decoration view of the kind {kind_of_view}, which is not the kind of a decoration view.",
                    cure: "Return attributes for a supplementary view, or register the decoration view with the layout."
                ),
            ], codes: ["missing-cell", "prototype-in-xib", "misspelled-identifier"]),
        LogKind(
            "nib-not-one-cell", "A nib that is registered for cells holds more or something else than one cell.",
            .crash,
            patterns: [
                Pattern(
                    "invalid nib registered for identifier ({identifier}) - nib must contain exactly one top level object which must be a {expected:name} instance"
                ),
                Pattern("invalid nib registered for identifier ({identifier})"),
            ],
            causes: [
                LogCause(
                    "two-cells", "The nib has a second top-level object, such as another cell or a gesture recognizer.",
                    cure: "Delete the other top-level objects, or move each cell to a nib of its own."),
                LogCause(
                    "not-a-cell", "The top-level object is a view, not a {expected}.",
                    cure: "Use a cell as the root, and set its class."),
            ], codes: ["cell-not-alone", "registered-nib-root-not-cell"]),
        LogKind(
            "reuse-identifier-mismatch", "A nib's cell has another reuse identifier than the one it is registered for.",
            .crash,
            patterns: [
                Pattern(
                    "cell reuse indentifier in nib ({in_nib}) does not match the identifier used to register the nib ({registered})"
                ),
                Pattern(
                    "cell reuse identifier in nib ({in_nib}) does not match the identifier used to register the nib ({registered})"
                ),
            ],
            causes: [
                LogCause(
                    "mismatch", "The cell's identifier is ‘{in_nib}’, but code registers the nib for ‘{registered}’.",
                    cure:
                        "Set or clear the cell's identifier: nibkit edit DOCUMENT 'identifier CELL reuse={registered}'."
                )
            ], codes: ["reuse-identifier-mismatch"]),
        LogKind(
            "returned-not-dequeued", "A data source returns another view than the one it dequeued.", .crash,
            patterns: [
                Pattern(
                    "Expected dequeued view to be returned to the collection view{}Dequeued view: <{class:name}{address:hex}",
                    cause: "dequeued-not-returned", values: ["view": "UICollectionView"]),
                Pattern(
                    "Expected dequeued view to be returned to the collection view", cause: "dequeued-not-returned",
                    values: ["view": "UICollectionView"]),
                Pattern(
                    "Expected dequeued view to be returned to the table view{}Dequeued view: <{class:name}{address:hex}",
                    cause: "dequeued-not-returned", values: ["view": "UITableView"]),
                Pattern(
                    "Expected dequeued view to be returned to the table view", cause: "dequeued-not-returned",
                    values: ["view": "UITableView"]),
                Pattern("was not retrieved by calling -dequeueReusable", cause: "not-dequeued"),
                Pattern("does not have a reuseIdentifier - cells must be retrieved by calling", cause: "not-dequeued"),
            ],
            causes: [
                LogCause(
                    "dequeued-not-returned", "Code dequeues a view and returns another one, or dequeues more than one.",
                    cure: "Dequeue one view for each call, and return it."),
                LogCause(
                    "not-dequeued", "Code returns a view that it made itself.",
                    cure: "Return the view that the dequeue method of this view returns."),
            ]),
        LogKind(
            "cell-height-zero", "A cell's constraints do not determine its height.", .warning,
            patterns: [
                Pattern(
                    "Detected a case where constraints ambiguously suggest a height of zero for a {}content view{}Cell: <{class:name}{address:hex}; baseClass = {base:name}; frame = ({frame})"
                ),
                Pattern(
                    "Detected a case where constraints ambiguously suggest a height of zero for a {}content view{}Cell: <{class:name}{address:hex}; frame = ({frame})"
                ),
                Pattern("Detected a case where constraints ambiguously suggest a height of zero"),
            ],
            causes: [
                LogCause(
                    "no-vertical-chain",
                    "No chain of constraints goes from the top of the cell's content to its bottom.",
                    cure:
                        "Add the missing vertical constraint, or return a fixed height; ‘nibkit check’ on the cell's document shows what is open."
                )
            ], codes: ["ambiguous-layout", "unconstrained-view"]),
        LogKind(
            "flow-layout-size", "Items of a flow layout are larger than the collection view has room for.", .warning,
            patterns: [
                Pattern(
                    "item width must be less than the width of the UICollectionView{}attached to <{class:name}{address:hex}; {}frame = ({frame})",
                    cause: "item-too-wide", values: ["axis": "H"]),
                Pattern(
                    "item width must be less than the width of the UICollectionView", cause: "item-too-wide",
                    values: ["axis": "H"]),
                Pattern(
                    "item height must be less than the height of the UICollectionView{}attached to <{class:name}{address:hex}; {}frame = ({frame})",
                    cause: "item-too-high", values: ["axis": "V"]),
                Pattern(
                    "item height must be less than the height of the UICollectionView{}attached to <{class:name}",
                    cause: "item-too-high", values: ["axis": "V"]),
                Pattern(
                    "item height must be less than the height of the UICollectionView", cause: "item-too-high",
                    values: ["axis": "V"]),
            ],
            causes: [
                LogCause(
                    "item-too-wide", "An item and the section's insets are wider than the collection view.",
                    cure: "Return a smaller item size, set the estimated size to none, or make the insets smaller."),
                LogCause(
                    "item-too-high", "An item and the insets are higher than the collection view.",
                    cure: "Return a smaller item size, set the estimated size to none, or make the insets smaller."),
            ], codes: ["ambiguous-layout"]),
        LogKind(
            "static-table", "Static cells are in a table that no table view controller owns.", .buildError,
            patterns: [Pattern("Static table views are only valid when embedded in UITableViewController")],
            causes: [
                LogCause(
                    "not-a-table-controller",
                    "The table of static cells belongs to a controller that is not a UITableViewController.",
                    cure: "Use a table view controller, or prototypes and a data source.")
            ], codes: ["refused-call"]),
    ]
}
