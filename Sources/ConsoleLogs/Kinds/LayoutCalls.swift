extension LogKind {
    static let calls: [LogKind] = [
        LogKind(
            "no-common-ancestor", "Code activates a constraint between views that are not in one hierarchy.", .crash,
            patterns: [
                Pattern(
                    "Unable to activate constraint with anchors <{}\"{first}\"> and <{}\"{second}\"> because they have no common ancestor"
                ),
                Pattern(
                    "Unable to activate constraint with items <{}{first:hex}{}> and <{}{second:hex}{}> because they have no common ancestor"
                ),
                Pattern("because they have no common ancestor"),
            ],
            causes: [
                LogCause(
                    "safe-area-of-other-view",
                    "The constraint uses the safe area of a view that is not in this hierarchy, such as a root that was removed.",
                    cure: "Constrain the view to its own superview.",
                    when: .begins("first", with: "UILayoutGuide")),
                LogCause(
                    "not-added", "One of both views was not added to the hierarchy yet.",
                    cure: "Call addSubview before the constraint is activated."),
            ]),
        LogKind(
            "hierarchy-unprepared", "Code adds a constraint to a view that does not hold both of its views.", .warning,
            patterns: [Pattern("The view hierarchy is not prepared for the constraint")],
            causes: [
                LogCause(
                    "constraint-before-subview",
                    "A view of the constraint is not a descendant of the view that gets it.",
                    cure: "Call addSubview first, and add the constraint to a common ancestor."),
                LogCause(
                    "layout-guide-of-other-controller", "The layout guide belongs to another controller than the view.",
                    cure: "Use the guide of the controller that holds the view, or its safe area."),
            ]),
        LogKind(
            "constraint-outside-subtree", "Code adds a constraint to a view that does not hold both of its views.",
            .crash,
            patterns: [
                Pattern(
                    "Unable to install constraint on view. Does the constraint reference something from outside the subtree of the view?"
                )
            ],
            causes: [
                LogCause(
                    "added-to-wrong-view", "The constraint was added to a view that does not hold both views of it.",
                    cure: "Set isActive instead of calling addConstraint, or add it to a common ancestor.")
            ]),
        LogKind(
            "constraint-arguments", "Code makes a constraint that cannot be.", .crash,
            patterns: [
                Pattern(
                    "creates an illegal constraint of a location equal to a constant", cause: "location-equals-constant"
                ),
                Pattern(
                    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute",
                    cause: "leading-and-left"),
                Pattern("Constant is not finite", cause: "not-finite"),
                Pattern("Multiplier is not finite", cause: "not-finite"),
                Pattern(
                    "NSLayoutConstraint _setSymbolicConstant:constant:symbolicConstantMultiplier:]", cause: "not-finite"
                ),
                Pattern("constraint must contain a first layout item", cause: "no-first-item"),
                Pattern("Invalid pairing of layout attributes", cause: "invalid-pair"),
                Pattern(
                    "A constraint cannot be made between {} because their attributes are not compatible",
                    cause: "invalid-pair"),
                Pattern(
                    "A constraint cannot be made that sets a location equal to a constant",
                    cause: "location-equals-constant"),
            ],
            causes: [
                LogCause(
                    "location-equals-constant", "An edge is set equal to a number, without a second view.",
                    cure: "Pass the superview and the attribute that the edge is relative to."),
                LogCause(
                    "leading-and-left", "Leading or trailing is paired with left or right.",
                    cure: "Use leading and trailing for both."),
                LogCause(
                    "not-finite", "The constant or multiplier is infinite or not a number.",
                    cure: "Look for a division by zero in the code that computes it."),
                LogCause("no-first-item", "The first view is nil.", cure: "Make the view before the constraint."),
                LogCause(
                    "invalid-pair", "A horizontal attribute is paired with a vertical one, or a size with an edge.",
                    cure: "Use attributes of one kind."),
            ]),
        LogKind(
            "constraint-limit", "A constraint's constant is larger than UIKit takes.", .warning,
            patterns: [
                Pattern("NSLayoutConstraint is being configured with a constant that exceeds internal limits")
            ],
            causes: [
                LogCause(
                    "constant-too-large", "Code sets a huge constant, often CGFloat.greatestFiniteMagnitude.",
                    cure: "Use a number that a screen can have, or an inequality.")
            ]),
        LogKind(
            "vfl-parse", "Code has a visual format that cannot be read.", .crash,
            patterns: [
                Pattern(
                    "Unable to parse constraint format: Unable to interpret '|' character, because the related view doesn't have a superview {format}^",
                    cause: "no-superview"),
                Pattern("Unable to parse constraint format: Unable to interpret '|' character", cause: "no-superview"),
                Pattern(
                    "Unable to parse constraint format: {name:word} is not a key in the views dictionary. {format}^",
                    cause: "no-such-view"),
                Pattern(
                    "Unable to parse constraint format: {name:word} is not a key in the views dictionary",
                    cause: "no-such-view"),
                Pattern(
                    "Unable to parse constraint format: {name:word} is not a key in the metrics dictionary",
                    cause: "no-such-metric"),
                Pattern(
                    "Unable to parse constraint format: Expected a number or key from the metrics dictionary, but encountered something else {format}^",
                    cause: "expected-metric"),
                Pattern("Unable to parse constraint format: Expected {reason}^"),
                Pattern("Unable to parse constraint format: {reason:line}"),
            ],
            causes: [
                LogCause(
                    "no-such-view", "The format names ‘{name}’, which the dictionary of views does not have.",
                    cure: "Add it to the dictionary; in Swift its keys are written by hand."),
                LogCause(
                    "no-such-metric", "The format names ‘{name}’, which the dictionary of metrics does not have.",
                    cure: "Add it to the dictionary."),
                LogCause(
                    "no-superview", "The format uses | before the view has a superview.",
                    cure: "Call addSubview before the constraints are made."),
                LogCause(
                    "expected-metric",
                    "The format has something else where a number or a metric has to be, such as a space.",
                    cure: "Write distances as -(8)- without spaces."),
                LogCause("syntax", "The format has a mistake.", cure: "Look at the place that the caret marks."),
            ]),
        LogKind(
            "layout-super", "A class overrides layoutSubviews without calling super.", .crash,
            patterns: [
                Pattern(
                    "Auto Layout still required after executing -layoutSubviews. {class:name}'s implementation of -layoutSubviews needs to call super"
                ),
                Pattern(
                    "Auto Layout still required after executing -layoutSubviews. \"{class:name}\" implementation of -layoutSubviews needs"
                ),
                Pattern("Auto Layout still required after executing -layoutSubviews", cause: "missing-super"),
            ],
            causes: [
                LogCause(
                    "missing-super", "layoutSubviews of the class does not call super before it returns.",
                    cure: "Call super.layoutSubviews() first; on systems before iOS 8, do so for tables, too.")
            ]),
        LogKind(
            "layout-super-appkit", "A class overrides layout without calling super.", .warning,
            patterns: [Pattern("Layout still needs update after calling -[{class:name} layout]")],
            causes: [
                LogCause(
                    "missing-super", "layout of {class} does not call super, or makes the layout invalid again.",
                    cure: "Call super.layout(), and change no constraints in it.")
            ]),
    ]

    static let layout: [LogKind] = [
        LogKind(
            "autolayout-trace", "A trace of the hierarchy marks views whose position or size is open.", .answer,
            patterns: [
                Pattern("AMBIGUOUS LAYOUT for {attributes:line}", before: ["object"]),
                Pattern("AMBIGUOUS LAYOUT", before: ["object"]),
            ],
            causes: [
                LogCause(
                    "ambiguous", "The constraints of these views have more than one solution.",
                    cure:
                        "Add the missing constraints: nibkit edit DOCUMENT 'add-missing ID'; the window itself may be marked for its contents only."
                )
            ], codes: ["ambiguous-layout", "unconstrained-view"]),
        LogKind(
            "constraints-dump", "A list of a view's constraints, with the sizes of contents and their priorities.",
            .answer,
            patterns: [],
            causes: [
                LogCause(
                    "content-size", "It shows what holds; nothing is wrong by itself.",
                    cure: "‘nibkit layout --explain ID’ shows the same for a document.")
            ]),
        LogKind(
            "appkit-layout-recursion", "Code asks for layout while the view is being laid out.", .warning,
            patterns: [
                Pattern("It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out")
            ],
            causes: [
                LogCause(
                    "recursion", "layout or a method that it calls asks for layout again.",
                    cure: "Break on _NSDetectedLayoutRecursion, and set needsLayout instead.")
            ]),
        LogKind(
            "appkit-constraint-passes", "A window's constraints are marked for update again and again.", .warning,
            patterns: [
                Pattern(
                    "has already had more Update Constraints in Window passes than there are views in the window. <{class:name}{address:hex}>"
                ),
                Pattern("has already had more Update Constraints in Window passes than there are views in the window"),
                Pattern("has already had more Layout Window passes than there are views"),
            ],
            causes: [
                LogCause(
                    "passes", "updateConstraints or layout changes what makes it necessary again.",
                    cure:
                        "Change constraints where the reason arises, not in updateConstraints; do not change sizes that a representable's content depends on while it is laid out."
                )
            ]),
    ]

    static let notOurs = LogKind(
        "not-ours", "Nothing about interfaces: this is noise of the system or of another part of the program.", .none,
        patterns: [],
        causes: [
            LogCause(
                "noise", "No document, nib or constraint is concerned.", cure: "Look for another message, or ignore it."
            )
        ])
}
