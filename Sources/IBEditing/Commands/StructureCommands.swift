import IBDocument

extension CommandTable {
    static let structureCommands: [CommandRow] = [
        CommandRow(
            "arrange", "Changes the order of an object among its siblings.",
            [
                .init("object", .object, "the object", isRequired: true),
                .init("to", .choice(["front", "back", "forward", "backward"]), "where it goes", isRequired: true),
            ],
            examples: ["arrange badge front"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            guard let list = object.parent, let index = list.children.firstIndex(where: { $0 === object }),
                object.key == nil
            else {
                throw EditProblem(.cannotDelete, "\(Planning.shown(object)) has no siblings")
            }
            let last = list.children.count
            switch try arguments.required(1) {
            case "front": list.insert(object, at: last)
            case "back": list.insert(object, at: 0)
            case "forward": list.insert(object, at: min(last, index + 2))
            case "backward": list.insert(object, at: max(0, index - 1))
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not front, back, forward or backward")
            }
        },
        CommandRow(
            "embed", "Puts views into a new view, or a controller into a navigation or tab bar controller.",
            [.init("objects", .objects, "views of one parent, or a controller", isRequired: true)],
            options: [
                .init(
                    "in",
                    .choice([
                        "view", "view-no-inset", "stack", "hstack", "vstack", "scroll", "effect", "navigation", "tab",
                    ]), "what is made", isRequired: true),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            examples: ["embed title subtitle in=vstack as=texts", "embed initial in=navigation"]
        ) { arguments, planning throws(EditProblem) in
            let objects = try planning.objects(arguments.operands(from: 0))
            guard let kind = try arguments.text("in") else { return }
            if kind == "navigation" || kind == "tab" {
                guard objects.count == 1, let controller = objects.first, controller.isViewController else {
                    throw EditProblem(.notAContainer, "one controller can be embedded in a \(kind) controller")
                }
                return try planning.embed(
                    controller: controller, in: kind == "tab" ? "tabBarController" : "navigationController")
            }
            try planning.embed(views: objects, in: kind, as: try arguments.text("as"))
        },
        CommandRow(
            "unembed", "Puts a view's subviews in its place.",
            [.init("object", .object, "the view", isRequired: true)], examples: ["unembed texts"]
        ) { arguments, planning throws(EditProblem) in
            try planning.unembed(try planning.object(try arguments.required(0)))
        },
        CommandRow(
            "replace", "Makes an object of another class of it, or replaces a value wherever objects have it.",
            [.init("object", .object, "the object"), .init("to", .word, "a class of the library")],
            options: [
                .init("with", .value, "the new value of the property"),
                .init("class", .word, "only in objects of this class; default: all"),
            ],
            properties: true,
            examples: [
                "replace nameLabel UITextField", "replace textColor=#ff0000 with=named:Brand",
                #"replace font="system 14" with=style:footnote class=UILabel"#,
            ]
        ) { arguments, planning throws(EditProblem) in
            if arguments.command.operands.isEmpty {
                guard let value = arguments.command["with"], let former = arguments.properties.first,
                    arguments.properties.count == 1
                else {
                    throw EditProblem(
                        .missingArgument,
                        "'replace' takes an object and a class, or PROPERTY=VALUE with=VALUE, such as: replace textColor=#ff0000 with=named:Brand"
                    )
                }
                return try planning.replace(
                    former.name, former.value, with: value, className: try arguments.text("class"))
            }
            let name = try arguments.required(1)
            if planning.draft.document.platform != .iOS, Planning.isClassName(name) {
                // The table knows no elements of other systems: everything inside stays.
                return try planning.object(try arguments.required(0)).rename(to: name)
            }
            guard let item = LibraryItem.named(name) else {
                throw EditProblem(
                    .unknownClass,
                    "the library has no '\(name)'\(planning.hint(name, LibraryItem.all.map(\.className)))")
            }
            try planning.replace(try planning.object(try arguments.required(0)), with: item)
        },
        CommandRow(
            "swap", "Exchanges the places and frames of two views.",
            [.init("a", .object, "a view", isRequired: true), .init("b", .object, "another view", isRequired: true)],
            examples: ["swap logo title"]
        ) { arguments, planning throws(EditProblem) in
            let a = try planning.object(try arguments.required(0))
            let b = try planning.object(try arguments.required(1))
            guard let first = a.parent, let second = b.parent, a !== b, a.key == nil, b.key == nil,
                !a.lineage.contains(where: { $0 === b }), !b.lineage.contains(where: { $0 === a })
            else {
                throw EditProblem(.wouldContainItself, "only two objects beside each other, or apart, can be swapped")
            }
            guard first.name == second.name, !Draft.relationLists.contains(first.name) else {
                throw EditProblem(
                    .notAContainer, "\(Planning.shown(a)) and \(Planning.shown(b)) cannot stand in each other's place")
            }
            let frames = (Planning.frame(of: a), Planning.frame(of: b))
            let mark = planning.draft.make("mark")
            guard let place = first.children.firstIndex(where: { $0 === a }) else { return }
            first.insert(mark, at: place)
            if let other = second.children.firstIndex(where: { $0 === b }) { second.insert(a, at: other) }
            mark.replace(with: b)
            if let frame = frames.1 { planning.setFrame(frame, of: a) }
            if let frame = frames.0 { planning.setFrame(frame, of: b) }
        },
        CommandRow(
            "gesture", "Gives a view a gesture recognizer.",
            [
                .init("view", .object, "the view", isRequired: true),
                .init(
                    "kind", .choice(["tap", "pinch", "rotation", "swipe", "pan", "screen-edge", "long-press"]),
                    "the gesture", isRequired: true),
            ],
            options: [
                .init("action", .member, "the target and the selector: owner.tapped:"),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ], properties: true,
            layoutEffect: .none,
            examples: ["gesture card tap action=owner.cardTapped:", "gesture photo tap numberOfTapsRequired=2"]
        ) { arguments, planning throws(EditProblem) in
            let kind = try arguments.required(1)
            guard let item = LibraryItem.named(kind), item.className.hasSuffix("GestureRecognizer") else {
                throw EditProblem(.notAChoice, "there is no gesture '\(kind)'")
            }
            var insertion = Planning.Insertion(item: item, parent: try planning.object(try arguments.required(0)))
            insertion.name = try arguments.text("as")
            let recognizer = try planning.insert(insertion)
            for property in arguments.properties { try planning.set(property.name, property.value, of: recognizer) }
            if let action = try arguments.text("action") {
                try planning.action(recognizer, to: action, event: nil)
            }
        },
        CommandRow(
            "segments", "Adds, removes or changes segments of a segmented control.",
            [
                .init("control", .object, "the segmented control", isRequired: true),
                .init("change", .choice(["add", "remove", "set"]), "what happens", isRequired: true),
                .init("which", .text, "the title of a new segment, or the number of one, from 1", isRequired: true),
            ],
            options: [
                .init("at", .whole, "the place of a new one, from 1"), .init("title", .value, "the title"),
                .init("image", .value, "the image"), .init("width", .value, "the width in points; default"),
                .init("enabled", .value, "YES or NO"), .init("selected", .value, "on macOS: YES or NO"),
                .init("tag", .value, "on macOS: a number"), .init("toolTip", .value, "on macOS: the help tag"),
            ],
            examples: [#"segments UISegmentedControl add "Third""#, #"segments UISegmentedControl set 1 title="One""#]
        ) { arguments, planning throws(EditProblem) in
            let control = try planning.object(try arguments.required(0))
            let isCell = control.name == "segmentedCell"
            guard isCell || control.isKind(of: "segmentedControl") else {
                throw EditProblem(.notAContainer, "\(Planning.shown(control)) has no segments")
            }
            let list = control.container("segments")
            let which = Planning.unquoted(try arguments.required(2))
            func segment() throws(EditProblem) -> DraftNode {
                let all = list.elements
                guard let number = Int(which), all.indices.contains(number - 1) else {
                    throw EditProblem(.outOfRange, "there is no segment \(which); it has 1 to \(all.count)")
                }
                return all[number - 1]
            }
            func change(_ segment: DraftNode) throws(EditProblem) {
                if let image = arguments.command["image"] { try planning.set(image: "image", image, of: segment) }
                for name in ["width", "enabled", "selected", "tag", "toolTip"] {
                    if let value = arguments.command[name] { try planning.set(name, value, of: segment) }
                }
            }
            let title = isCell ? "label" : "title"
            switch try arguments.required(1) {
            case "add":
                let node = planning.draft.make("segment", which.isEmpty && isCell ? [:] : [title: which])
                try change(node)
                list.insert(
                    node, at: try Place(at: try arguments.whole("at")).index(in: list, anchor: nil, of: planning))
            case "remove": try segment().remove()
            case "set":
                let node = try segment()
                if let text = try arguments.text("title") { node.set(title, text) }
                try change(node)
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not add, remove or set")
            }
        },
        CommandRow(
            "cells", "Gives a table a cell, or changes what kind of cells it has.",
            [
                .init("table", .object, "the table view", isRequired: true),
                .init(
                    "change", .choice(["add", "static", "prototypes"]),
                    "add a cell, or have static cells or prototypes", isRequired: true),
            ],
            options: [
                .init("style", .choice(["default", "value1", "value2", "subtitle", "custom"]), "the cell's style"),
                .init("identifier", .text, "its reuse identifier"),
                .init("section", .whole, "the section of a static cell, from 1"),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ], properties: true,
            examples: ["cells UITableView add style=subtitle identifier=Person", "cells UITableView static"]
        ) { arguments, planning throws(EditProblem) in
            let table = try planning.object(try arguments.required(0))
            guard table.isKind(of: "tableView") else {
                throw EditProblem(.notAContainer, "\(Planning.shown(table)) is not a table view")
            }
            switch try arguments.required(1) {
            case "add":
                let cell = try planning.addCell(
                    to: table, style: try arguments.text("style") ?? "custom", section: try arguments.whole("section"),
                    as: try arguments.text("as"))
                if let identifier = try arguments.text("identifier") { cell.set("reuseIdentifier", identifier) }
                for property in arguments.properties { try planning.set(property.name, property.value, of: cell) }
            case "static": try planning.makeStatic(table)
            case "prototypes": planning.makePrototypes(table)
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not add, static or prototypes")
            }
        },
        CommandRow(
            "section", "Adds a section to a table with static cells.",
            [.init("table", .object, "the table view", isRequired: true)],
            options: [
                .init("header", .text, "the title above it"), .init("footer", .text, "the title below it"),
                .init("as", .word, "a name for later commands"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            examples: [#"section UITableView header="Account""#]
        ) { arguments, planning throws(EditProblem) in
            let table = try planning.object(try arguments.required(0))
            guard table.isKind(of: "tableView"), table["dataMode"] == "static" else {
                throw EditProblem(
                    .notAContainer,
                    "\(Planning.shown(table)) has no static cells; use 'cells \(table.id ?? "TABLE") static' first")
            }
            let section = planning.draft.make(
                "tableViewSection",
                ["headerTitle": try arguments.text("header"), "footerTitle": try arguments.text("footer")])
            planning.identify(section)
            _ = section.container("cells")
            table.container("sections").append(section)
            planning.record(section, as: try arguments.text("as"))
        },
    ]
}
