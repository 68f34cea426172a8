extension LogKind {
    /// Its causes are found by ``ConflictCause``.
    static let unsatisfiable = LogKind(
        "unsat", "Required constraints cannot all hold; the system broke one of them.", .warning,
        patterns: [],
        causes: [
            LogCause(
                "system",
                "Only views and constraints of the system take part. No document and no code of the app has them.",
                cure: "Ignore it. If it appears for a bar, give the bar a size before its buttons are set."),
            LogCause(
                "truncated", "The text is cut off: the constraints that conflict are not all in it.",
                cure:
                    "Paste the whole message, from “Unable to simultaneously satisfy constraints” to the broken constraint."
            ),
            LogCause(
                "custom-description", "A library prints descriptions of its own instead of constraints.",
                cure: "Print the constraints themselves, or look for these words in the code that makes them."),
            LogCause(
                "damaged", "An address in the text is damaged; the constraints can be read.",
                cure: "Paste the message as it is in the console."),
            LogCause(
                "two-constants", "Two required constraints give one quantity two values.",
                cure: "Delete the one that was meant to be replaced, or change its constant instead of adding another."),
            LogCause(
                "two-multipliers", "Two required constraints give one quantity two proportions.",
                cure: "Deactivate the old constraint when the new one is added: a multiplier cannot be changed."),
            LogCause(
                "duplicate", "The same constraint is in the list twice; equal constraints agree.",
                cure: "Add it once. The sizes that decide are not in the text."),
            LogCause(
                "cell-height",
                "The table or collection view made the cell as high as it printed, but the cell's required vertical constraints add up to something else.",
                cure:
                    "Give the last vertical constraint, the one to the bottom of the content, priority 999, or return the height that the constraints need."
            ),
            LogCause(
                "cell-width",
                "The table or collection view made the cell narrower or wider than its required horizontal constraints need.",
                cure:
                    "Give the last horizontal constraint, the one to the trailing edge, priority 999, or return the width that the constraints need."
            ),
            LogCause(
                "cell-separator",
                "The row's height and the content's height are the same number, but the separator takes a pixel of the row.",
                cure: "Give the height of the content priority 999."),
            LogCause(
                "encapsulated-zero",
                "The container of the view has set its size to 0, because it is not laid out yet. Fixed distances do not fit into 0. The message disappears if the size comes later.",
                cure: "Give one of the fixed distances, the last to the trailing or bottom edge, priority 999."),
            LogCause(
                "temporary-layout",
                "UIKit measures the view with a temporary size, into which the required distances do not fit.",
                cure: "Give one of the fixed distances, the last to the trailing or bottom edge, priority 999."),
            LogCause(
                "mask-zero",
                "A view whose frame is 0 turns its autoresizing mask into required constraints, and fixed distances do not fit into 0.",
                cure: "Set translatesAutoresizingMaskIntoConstraints of this view to false, or create it with a size."),
            LogCause(
                "mask",
                "A view's autoresizing mask is turned into required constraints, which contradict real ones.",
                cure:
                    "Set translatesAutoresizingMaskIntoConstraints of this view to false where code adds it, or do not constrain it."
            ),
            LogCause(
                "zero-container", "A view has the required size 0, but what it holds needs more.",
                cure:
                    "Give one of the fixed distances inside priority 999, or deactivate the size 0 by a lower priority."
            ),
            LogCause(
                "stack-fixed-child",
                "A stack view makes an arranged view as large as itself, and the view has another required size.",
                cure:
                    "Give the size of the arranged view priority 999, or change the stack view's alignment or distribution."
            ),
            LogCause(
                "stack-alignment",
                "A stack view's alignment makes its arranged views equally large, while their own constraints give them different sizes.",
                cure: "Change the stack view's alignment from fill, or remove one of the sizes."),
            LogCause(
                "stack-and-superview",
                "A stack view's edge is constrained, and so is the edge of a view that it arranges; their constants differ.",
                cure: "Delete the constraint of the arranged view: the stack view places it."),
            LogCause(
                "guide-vs-superview",
                "One constraint places an edge by a layout guide, another one by the superview; the guide's inset is not what the constants assume.",
                cure: "Delete one of them; keep the one to the safe area."),
            LogCause(
                "guide-vs-guide", "Two layout guides place one edge, and they are not at the same place.",
                cure: "Make one of both constraints an inequality, or give it priority 999."),
            LogCause(
                "parent-and-grandparent",
                "The same edge is placed by several views of one hierarchy, and the constants do not add up.",
                cure: "Delete one of these constraints."),
            LogCause(
                "header-height",
                "A header or footer of a table is first laid out with a height into which its required vertical distances do not fit.",
                cure: "Give the last vertical constraint, the one to the bottom, priority 999."),
            LogCause(
                "too-small", "The container is smaller than what the required sizes and distances in it need.",
                cure:
                    "Make one distance or size an inequality, or give the last one to the trailing or bottom edge priority 999."
            ),
            LogCause(
                "over-determined",
                "One fixed distance or size too many: each is determined by the others, and the numbers differ.",
                cure: "Delete one of them, or give one priority 999."),
            LogCause(
                "numbers-agree",
                "The numbers that are printed agree, so what is not printed decides: rounding to pixels, margins or sizes of texts.",
                cure: "Give one of the fixed sizes priority 999."),
            LogCause(
                "grid",
                "Rows or columns of a grid view have fixed distances that the contents' constraints contradict.",
                cure: "Give the content's size a lower priority, or change the grid's row or column."),
            LogCause(
                "not-provable",
                "The constraints refer to margins, baselines or spacers, whose values are not printed.",
                cure: "Look at the constraint that was broken, and at those with fixed sizes; give one priority 999."),
            LogCause(
                "not-a-conflict",
                "These constraints can hold together: the text is a part of a message, or none of a conflict.",
                cure:
                    "Paste the whole message, from “Unable to simultaneously satisfy constraints” to the broken constraint."
            ),
        ], codes: ["unsatisfiable-constraints", "duplicate-constraint"])
}
