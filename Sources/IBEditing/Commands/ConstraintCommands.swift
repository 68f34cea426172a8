import IBDocument
import IBSchema

extension CommandTable {
    static let constraintCommands: [CommandRow] = [
        CommandRow(
            "pin", "Pins edges of views with constraints, and sets sizes.",
            [.init("objects", .objects, "the views", isRequired: true)],
            options: [
                .init("leading", .word, "points, standard or current"),
                .init("trailing", .word, "points, standard or current"),
                .init("top", .word, "points, standard or current"),
                .init("bottom", .word, "points, standard or current"),
                .init("left", .word, "points, standard or current"),
                .init("right", .word, "points, standard or current"),
                .init("edges", .word, "all four at once"),
                .init("to", .object, "nearest, super, safe, margins or an object"),
                .init("relation", .choice([">=", "<=", "="]), "at least or at most"),
                .init("priority", .whole, "1 to 1000"),
                .init("width", .word, "points or current"), .init("height", .word, "points or current"),
                .init("aspect", .word, "w:h or current"),
                .init("--add", .flag, "add constraints beside those that are there"),
            ],
            examples: [
                "pin title top=24 leading=standard trailing=standard to=safe", "pin logo width=80 aspect=1:1",
                "pin content edges=0",
            ]
        ) { arguments, planning throws(EditProblem) in
            let views = try planning.objects(arguments.operands(from: 0))
            for view in views { try pin(view, arguments, planning) }
        },
        CommandRow(
            "align", "Aligns views with the first one, or with the middle of their container.",
            [
                .init("objects", .objects, "the views; the first stays", isRequired: true),
                .init("to", .choice(alignments), "what is aligned", isRequired: true),
            ],
            options: [
                .init("constant", .number, "points"), .init("priority", .whole, "1 to 1000"),
                .init("--add", .flag, "add a constraint beside those that are there"),
            ],
            examples: ["align title subtitle leading", "align logo container-x"]
        ) { arguments, planning throws(EditProblem) in
            guard let word = arguments.command.operands.last, alignments.contains(word) else {
                throw EditProblem(
                    .notAChoice, "the last word of 'align' says what is aligned",
                    notes: ["choices: \(alignments.joined(separator: ", "))"])
            }
            let views = try planning.objects(arguments.operands(from: 0, butLast: 1))
            let constant = try arguments.text("constant") ?? "0"
            let priority = try arguments.text("priority")
            func align(_ view: DraftNode, with other: DraftNode, _ attribute: String) throws(EditProblem) {
                try planning.constrain(
                    Planning.NewConstraint(
                        first: Anchor(item: try planning.item(view), attribute: attribute),
                        second: Anchor(item: try planning.item(other), attribute: attribute), constant: constant,
                        priority: priority, isAdded: arguments.flag("--add")))
            }
            switch word {
            case "container-x", "container-y":
                for view in views {
                    guard let container = view.ancestors.first(where: \.isView) else {
                        throw EditProblem(.noCommonAncestor, "\(Planning.shown(view)) is in no view")
                    }
                    try align(view, with: container, word == "container-x" ? "centerX" : "centerY")
                }
            default:
                guard let first = views.first, views.count > 1 else {
                    throw EditProblem(.missingArgument, "'align' needs two views or more")
                }
                for view in views.dropFirst() { try align(view, with: first, word) }
            }
        },
        CommandRow(
            "equal", "Gives views the width or height of the first one.",
            [
                .init("objects", .objects, "the views; the first stays", isRequired: true),
                .init("attribute", .choice(["width", "height"]), "which size", isRequired: true),
            ],
            options: [.init("multiplier", .word, "such as 1/2 or 16:9"), .init("priority", .whole, "1 to 1000")],
            examples: ["equal left right width"]
        ) { arguments, planning throws(EditProblem) in
            guard let word = arguments.command.operands.last, word == "width" || word == "height" else {
                throw EditProblem(.notAChoice, "the last word of 'equal' is width or height")
            }
            let views = try planning.objects(arguments.operands(from: 0, butLast: 1))
            guard let first = views.first, views.count > 1 else {
                throw EditProblem(.missingArgument, "'equal' needs two views or more")
            }
            for view in views.dropFirst() {
                try planning.constrain(
                    Planning.NewConstraint(
                        first: Anchor(item: try planning.item(view), attribute: word),
                        second: Anchor(item: try planning.item(first), attribute: word),
                        multiplier: try arguments.text("multiplier"), priority: try arguments.text("priority")))
            }
        },
        CommandRow(
            "constrain", "Adds one constraint: A.attribute = m * B.attribute + c @priority.",
            [.init("equation", .objects, "the constraint, its parts apart", isRequired: true)],
            options: [
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
                .init("identifier", .text, "the constraint's identifier"),
                .init("as", .word, "a name for later commands"),
                .init("placeholder", .choice(["YES"]), "removed at build time"),
                .init("symbolic", .choice(["YES"]), "the standard distance"),
                .init("in", .object, "the view that has it; default: the nearest one around its items"),
                .init("--add", .flag, "even if there is one like it"),
            ],
            examples: [
                "constrain title.leading = root.leading + 16", "constrain logo.width = 0.5 * root.width @750",
                "constrain logo.height >= 44",
            ]
        ) { arguments, planning throws(EditProblem) in
            var new = try equation(arguments.operands(from: 0), planning)
            new.identifier = try arguments.text("identifier")
            new.isAdded = arguments.flag("--add")
            new.isSymbolic = try arguments.text("symbolic") != nil
            let constraint = try planning.constrain(new)
            if try arguments.text("placeholder") != nil { constraint.set("placeholder", "YES") }
            if let holder = try arguments.text("in") { planning.hold(constraint, in: try planning.view(holder)) }
            planning.record(constraint, as: try arguments.text("as"))
        },
        CommandRow(
            "constraint", "Changes a constraint.",
            [.init("id", .object, "the constraint", isRequired: true)],
            options: [.init("--reverse", .flag, "exchange its items")], properties: true,
            examples: ["constraint heightConstraint constant=44 priority=750"]
        ) { arguments, planning throws(EditProblem) in
            let constraint = try planning.object(try arguments.required(0))
            guard constraint.name == "constraint" else {
                throw EditProblem(.noSuchObject, "\(Planning.shown(constraint)) is not a constraint")
            }
            for property in arguments.properties { try planning.set(property.name, property.value, of: constraint) }
            if arguments.command["constant"] != nil, arguments.command["symbolic"] == nil {
                constraint.remove(attribute: "symbolic")
            }
            if arguments.flag("--reverse") { try planning.reverse(constraint) }
            planning.settle(planning.items(of: constraint))
        },
        CommandRow(
            "priority", "Sets how firmly a view keeps the size of its contents.",
            [.init("objects", .objects, "the views", isRequired: true)],
            options: [
                .init("hugging.h", .whole, "against growing wider"),
                .init("hugging.v", .whole, "against growing higher"),
                .init("resistance.h", .whole, "against growing narrower"),
                .init("resistance.v", .whole, "against growing lower"),
            ],
            examples: ["priority title hugging.h=252 resistance.h=751"]
        ) { arguments, planning throws(EditProblem) in
            let names = [
                "hugging.h": "horizontalHuggingPriority", "hugging.v": "verticalHuggingPriority",
                "resistance.h": "horizontalCompressionResistancePriority",
                "resistance.v": "verticalCompressionResistancePriority",
            ]
            for view in try planning.objects(arguments.operands(from: 0)) {
                for option in arguments.command.options {
                    guard let number = try arguments.whole(option.name), (1...1000).contains(number),
                        let name = names[option.name]
                    else {
                        throw EditProblem(.outOfRange, "a priority is between 1 and 1000")
                    }
                    view.set(name, "\(number)")
                }
            }
        },
        CommandRow(
            "clear-constraints", "Deletes all constraints of views, those between their subviews aside.",
            [.init("objects", .objects, "the views", isRequired: true)], examples: ["clear-constraints title"]
        ) { arguments, planning throws(EditProblem) in
            planning.clearConstraints(of: try planning.objects(arguments.operands(from: 0)))
        },
        CommandRow(
            "layout-mode", "Lets a view be placed by constraints or by its autoresizing mask.",
            [
                .init("object", .object, "the view", isRequired: true),
                .init("mode", .choice(["constraints", "autoresizing"]), "the mode", isRequired: true),
            ],
            examples: ["layout-mode card autoresizing"]
        ) { arguments, planning throws(EditProblem) in
            let view = try planning.view(try arguments.required(0))
            switch try arguments.required(1) {
            case "constraints":
                view.set("translatesAutoresizingMaskIntoConstraints", "NO")
                if let id = view.id { planning.settle([id]) }
            case "autoresizing":
                planning.clearConstraints(of: [view])
                view.remove(attribute: "translatesAutoresizingMaskIntoConstraints")
                view.remove(attribute: "fixedFrame")
                if view.child(key: "autoresizingMask") == nil {
                    view.insertOrdered(planning.mask(["flexibleMaxX", "flexibleMaxY"]))
                }
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not constraints or autoresizing")
            }
        },
        CommandRow(
            "autoresizing", "Sets which parts of a view's place are flexible without Auto Layout.",
            [
                .init("object", .object, "the view", isRequired: true),
                .init("flexible", .objects, masks.joined(separator: ", ")),
            ],
            examples: ["autoresizing card widthSizable flexibleMaxY"]
        ) { arguments, planning throws(EditProblem) in
            let view = try planning.view(try arguments.required(0))
            let names = arguments.operands(from: 1)
            if names == ["none"] {
                view.child(key: "autoresizingMask")?.remove()
                return
            }
            for name in names where !masks.contains(name) {
                throw EditProblem(
                    .notAChoice, "a mask has no '\(name)'\(planning.hint(name, masks))",
                    notes: ["choices: \(masks.joined(separator: ", "))"])
            }
            let mask = planning.mask(masks.filter(names.contains))
            if let old = view.child(key: "autoresizingMask") {
                old.replace(with: mask)
            } else {
                view.insertOrdered(mask)
            }
        },
        CommandRow(
            "guide", "Adds a layout guide to a view, or removes it.",
            [
                .init("view", .object, "the view", isRequired: true),
                .init(
                    "guide",
                    .choice(["safeArea", "contentLayoutGuide", "frameLayoutGuide", "keyboard", "top", "bottom"]),
                    "the guide",
                    isRequired: true),
                .init("state", .choice(["on", "off"]), "whether it is there", isRequired: true),
            ],
            examples: ["guide root safeArea on"]
        ) { arguments, planning throws(EditProblem) in
            let key = try arguments.required(1)
            if key == "top" || key == "bottom" {
                let controller = try planning.object(try arguments.required(0))
                guard controller.isViewController else {
                    throw EditProblem(.noSuchRole, "only a controller has top and bottom layout guides")
                }
                let list = controller.members(of: "layoutGuides")
                let old = list.first { $0["type"] == key }
                if try arguments.required(2) == "off" {
                    if let old { planning.delete(old) }
                } else if old == nil {
                    let guide = planning.draft.make("viewControllerLayoutGuide", ["type": key])
                    planning.identify(guide)
                    controller.container("layoutGuides").insert(guide, at: key == "top" ? 0 : list.count)
                }
                return
            }
            let view = try planning.view(try arguments.required(0))
            switch try arguments.required(2) {
            case "on": _ = try planning.guide(key, of: view)
            case "off":
                guard let guide = view.elements.first(where: { $0.isLayoutGuide && $0.key == key }) else { return }
                for constraint in planning.draft.root.subtree where constraint.name == "constraint" {
                    for item in ["firstItem", "secondItem"] where constraint[item] == guide.id {
                        guard let id = view.id else { continue }
                        constraint.set(item, id)
                    }
                    if constraint["firstItem"] == view.id, constraint.parent?.parent === view {
                        constraint.remove(attribute: "firstItem")
                    }
                }
                planning.delete(guide)
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not on or off")
            }
        },
        CommandRow(
            "update-frames", "Writes the frames that constraints give at the document's device.",
            [.init("objects", .objects, "the views; default: all")], examples: ["update-frames", "update-frames card"]
        ) { arguments, planning throws(EditProblem) in
            guard let solved = planning.layout?(planning.draft) else {
                throw EditProblem(.frameHeldBy, "the document cannot be laid out here, so there are no frames to write")
            }
            let selectors = arguments.operands(from: 0)
            let views =
                selectors.isEmpty
                ? planning.draft.root.subtree.filter(\.isView)
                : try planning.objects(selectors).flatMap(\.subtree).filter(\.isView)
            for view in views {
                guard let id = view.id, let frame = solved.frames[id] else { continue }
                planning.store(frame, of: view, instead: Planning.frame(of: view), scale: solved.scale)
                view.remove(attribute: "misplaced")
            }
        },
    ]

    private static let alignments = [
        "leading", "trailing", "top", "bottom", "left", "right", "centerX", "centerY", "baseline", "firstBaseline",
        "lastBaseline",
        "container-x", "container-y",
    ]
    private static let masks = [
        "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]

    private static func pin(_ view: DraftNode, _ arguments: CommandArguments, _ planning: Planning) throws(EditProblem)
    {
        let target: Planning.PinTarget =
            switch try arguments.text("to") {
            case nil, "nearest": .nearest
            case "super": .container
            case "safe": .safeArea
            case "margins": .margins
            case let selector?: .item(try planning.item(selector))
            }
        let relation =
            [">=": "greaterThanOrEqual", "<=": "lessThanOrEqual"][try arguments.text("relation") ?? ""] ?? "equal"
        let priority = try arguments.text("priority")
        if let priority, !(1...1000).contains(Int(priority) ?? 0) {
            throw EditProblem(.outOfRange, "a priority is between 1 and 1000")
        }
        func distance(_ name: String) throws(EditProblem) -> Planning.Distance? {
            switch try arguments.text(name) {
            case nil: return nil
            case "standard": return .standard
            case "current": return .current
            case let text?:
                guard DocumentNumber.parse(text) != nil else {
                    throw EditProblem(.illTypedValue, "\(name) takes a number, standard or current, not \(text)")
                }
                return .points(text)
            }
        }
        let all = try distance("edges")
        var isPinned = false
        for side in ["leading", "left", "top", "trailing", "right", "bottom"] {
            let isEdge = side != "left" && side != "right"
            guard let distance = try distance(side) ?? (isEdge ? all : nil) else { continue }
            isPinned = true
            try planning.pin(
                view,
                Planning.Pin(
                    side: side, distance: distance, target: target, relation: relation, priority: priority,
                    isAdded: arguments.flag("--add")))
        }
        let own = try planning.item(view)
        for size in ["width", "height"] {
            guard let text = try arguments.text(size) else { continue }
            isPinned = true
            var constant = text
            if text == "current" {
                guard let frame = Planning.frame(of: view) else {
                    throw EditProblem(.frameHeldBy, "\(Planning.shown(view)) has no frame")
                }
                constant = NumberText.text(size == "width" ? frame.width : frame.height)
            } else if DocumentNumber.parse(text) == nil {
                throw EditProblem(.illTypedValue, "\(size) takes a number or current, not \(text)")
            }
            try planning.constrain(
                Planning.NewConstraint(
                    first: Anchor(item: own, attribute: size), relation: relation, constant: constant,
                    priority: priority,
                    isAdded: arguments.flag("--add")))
        }
        if let text = try arguments.text("aspect") {
            isPinned = true
            var ratio = text
            if text == "current" {
                guard let frame = Planning.frame(of: view), frame.height > 0 else {
                    throw EditProblem(.frameHeldBy, "\(Planning.shown(view)) has no frame")
                }
                ratio = Planning.ratio(frame.width, frame.height)
            } else if DocumentNumber.parseMultiplier(text) == nil {
                throw EditProblem(.illTypedValue, "aspect takes w:h or current, not \(text)")
            }
            try planning.constrain(
                Planning.NewConstraint(
                    first: Anchor(item: own, attribute: "width"), second: Anchor(item: own, attribute: "height"),
                    multiplier: ratio,
                    priority: priority))
        }
        guard isPinned else {
            throw EditProblem(
                .missingArgument, "'pin' needs an edge or a size, such as top=8; usage: \(arguments.row.usage)")
        }
    }

    /// Reads `A.attr = m * B.attr + c @priority`.
    private static func equation(_ words: [String], _ planning: Planning) throws(EditProblem) -> Planning.NewConstraint
    {
        let usage = "write A.attribute = m * B.attribute + c @priority, with spaces between the parts"
        guard words.count >= 3,
            let relation = ["=": "equal", ">=": "greaterThanOrEqual", "<=": "lessThanOrEqual"][words[1]]
        else {
            throw EditProblem(.badSyntax, usage)
        }
        var new = Planning.NewConstraint(first: try planning.anchor(words[0]), relation: relation)
        var rest = Array(words.dropFirst(2))
        if let last = rest.last, last.hasPrefix("@") {
            guard let priority = Int(last.dropFirst()), (1...1000).contains(priority) else {
                throw EditProblem(.outOfRange, "a priority is between 1 and 1000")
            }
            new.priority = "\(priority)"
            rest.removeLast()
        }
        if rest.count == 1, DocumentNumber.parse(rest[0]) != nil {
            new.constant = rest[0]
            return new
        }
        if rest.count >= 3, rest[1] == "*" {
            guard DocumentNumber.parseMultiplier(rest[0]) != nil else { throw EditProblem(.badSyntax, usage) }
            new.multiplier = rest[0]
            rest.removeFirst(2)
        }
        guard let other = rest.first else { throw EditProblem(.badSyntax, usage) }
        new.second = try planning.anchor(other)
        switch rest.count {
        case 1: break
        case 3 where (rest[1] == "+" || rest[1] == "-") && DocumentNumber.parse(rest[2]) != nil:
            new.constant =
                rest[1] == "-" ? (rest[2].hasPrefix("-") ? String(rest[2].dropFirst()) : "-\(rest[2])") : rest[2]
        default: throw EditProblem(.badSyntax, usage)
        }
        return new
    }
}

extension Planning {
    /// Whole numbers up to 1000 where they say it exactly, else one number.
    static func ratio(_ width: Double, _ height: Double) -> String {
        for denominator in 1...1000 {
            let numerator = width / height * Double(denominator)
            guard numerator <= 1000 else { break }
            if abs(numerator - numerator.rounded()) < 1e-9, numerator >= 1 {
                return "\(Int(numerator.rounded())):\(denominator)"
            }
        }
        return NumberText.text(width / height)
    }

    /// Exchanges the items of a constraint; it means the same.
    func reverse(_ constraint: DraftNode) throws(EditProblem) {
        let items = items(of: constraint)
        guard let holder = constraint.parent?.parent, let second = constraint["secondAttribute"],
            let first = constraint["firstAttribute"], items.count > 1
        else {
            throw EditProblem(.attributeMismatch, "a constraint with one item cannot be reversed")
        }
        constraint.set("firstItem", orRemove: items[1] == holder.id ? nil : items[1])
        constraint.set("secondItem", items[0])
        constraint.set("firstAttribute", second)
        constraint.set("secondAttribute", first)
        let multiplier = constraint["multiplier"].flatMap(DocumentNumber.parseMultiplier) ?? 1
        if multiplier != 1, multiplier != 0 {
            let text = constraint["multiplier"] ?? "1"
            let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
            let mark = text.contains(":") ? ":" : "/"
            constraint.set(
                "multiplier", parts.count == 2 ? "\(parts[1])\(mark)\(parts[0])" : NumberText.text(1 / multiplier))
        }
        if let constant = constraint.number("constant"), constant != 0 {
            constraint.set("constant", NumberText.text(-constant / multiplier))
        }
        switch constraint["relation"] {
        case "greaterThanOrEqual": constraint.set("relation", "lessThanOrEqual")
        case "lessThanOrEqual": constraint.set("relation", "greaterThanOrEqual")
        default: break
        }
    }
}
