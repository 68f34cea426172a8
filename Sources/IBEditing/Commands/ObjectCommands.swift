import IBDocument
import IBSchema
import XMLTree

extension CommandTable {
    private static let placing: [CommandRow.Parameter] = [
        .init("at", .whole, "the place among its siblings, from 1"), .init("before", .object, "a sibling behind it"),
        .init("after", .object, "a sibling before it"),
    ]

    static let objectCommands: [CommandRow] = [
        CommandRow(
            "insert", "Puts a new object from the library into another one.",
            [.init("class", .word, "a class of UIKit or an element, such as UILabel or label", isRequired: true)],
            options: [.init("into", .object, "the view, table, bar or scene that gets it", isRequired: true)] + placing
                + [
                    .init("x", .number, "in points; default: in the middle"), .init("y", .number, "in points"),
                    .init("width", .number, "in points"), .init("height", .number, "in points"),
                    .init("list", .word, "in documents of other systems: the child list, default subviews"),
                    .init("--replace", .flag, "delete what has the role"),
                    .init("guides", .choice(["YES", "NO"]), "of a scroll view: whether it has layout guides"),
                    .init("key", .word, "a role, such as tableHeaderView or leftBarButtonItem"),
                    .init("id", .value, "the ids of what it makes, in order; default: new ones"),
                    .init("as", .word, "a name for later commands: as=title, $title"),
                ], properties: true,
            examples: [
                #"insert label into=root as=title text="Welcome" x=20 y=60"#,
                "insert vstack into=root as=form spacing=8",
                "insert tap into=card",
            ]
        ) { arguments, planning throws(EditProblem) in
            let name = try arguments.required(0)
            let isOther = planning.draft.document.platform != .iOS && Planning.isClassName(name)
            guard
                let item = isOther
                    ? LibraryItem(name, [], 0, 0, "<\(name) id=\"*1\"/>")
                    : LibraryItem.named(name, in: planning.draft.document.schema)
            else {
                let known = LibraryItem.all.flatMap { [$0.className] + $0.aliases }
                throw EditProblem(
                    .unknownClass,
                    "the library has no '\(name)'\(planning.hint(name, known)); insert a class of UIKit and state class=\(name)"
                )
            }
            guard let into = try arguments.text("into") else { return }
            var insertion = Planning.Insertion(item: item, parent: try planning.object(into))
            insertion.place = try arguments.place()
            insertion.key = try arguments.text("key")
            insertion.list = try arguments.text("list")
            insertion.replaces = arguments.flag("--replace")
            insertion.hasGuides = try arguments.text("guides").map { $0 == "YES" }
            insertion.x = try arguments.number("x")
            insertion.y = try arguments.number("y")
            insertion.width = try arguments.number("width")
            insertion.height = try arguments.number("height")
            insertion.name = try arguments.text("as")
            if insertion.parent.name == "scene"
                || planning.draft.isStoryboard && insertion.parent === planning.draft.root
            {
                throw EditProblem(.notAContainer, "a scene's controller holds views; name the controller or its view")
            }
            let node = try planning.insert(insertion)
            for property in arguments.properties { try planning.set(property.name, property.value, of: node) }
        },
        CommandRow(
            "markup", "Inserts XML as it is written.",
            [.init("markup", .text, "one element, in quotes", isRequired: true)],
            options: [
                .init("into", .object, "the element that gets it", isRequired: true),
                .init("list", .word, "the child list that gets it, such as subviews; default: by the element"),
                .init("as", .word, "a name for later commands"),
            ] + placing,
            examples: [##"markup "<tapGestureRecognizer id=\"tAp-ge-stu\"/>" into=document"##]
        ) { arguments, planning throws(EditProblem) in
            let text = Planning.unquoted(try arguments.required(0))
            let tree = XMLTree.parse(Array(text.utf8), file: "markup")
            guard tree.isWellFormed, let root = tree.root, let into = try arguments.text("into") else {
                throw EditProblem(.badSyntax, "the markup is not one element of XML")
            }
            let parent = try planning.object(into)
            let node = planning.draft.read(root)
            var renamed: [String: String] = [:]
            for element in node.subtree {
                guard let id = element.id else { continue }
                if planning.draft.isTaken(id: id) {
                    planning.identify(element)
                    renamed[id] = element.id
                } else {
                    planning.draft.reserve(id: id)
                }
            }
            for element in node.subtree where !renamed.isEmpty {
                for attribute in element.attributes where Planning.referringAttributes.contains(attribute.name) {
                    if let id = renamed[attribute.value] { element.set(attribute.name, id) }
                }
            }
            let list: DraftNode
            if let name = try arguments.text("list") {
                list = name == "." ? parent : Planning.list(name, of: parent)
            } else if node.key != nil {
                list = parent
            } else if node.name == "constraint" {
                planning.insert(constraint: node, into: parent)
                return planning.record(node, as: try arguments.text("as"))
            } else if Planning.connectionElements.contains(node.name) {
                planning.connect(node, from: parent)
                return planning.record(node, as: try arguments.text("as"))
            } else {
                list = (try? planning.draft.list(forElement: node.name, in: parent)) ?? parent
            }
            let place = try arguments.place()
            if list === parent, place.at == nil, place.anchor == nil {
                let same = list.elements.first { $0.label == node.label && $0.id == nil && node.id == nil }
                if let old = same ?? node.key.flatMap({ list.child(key: $0) }) {
                    old.replace(with: node)
                } else {
                    list.insertOrdered(node)
                }
            } else {
                let anchor = try place.anchor.map { selector throws(EditProblem) in try planning.object(selector) }
                list.insert(node, at: try place.index(in: list, anchor: anchor, of: planning))
            }
            planning.record(node, as: try arguments.text("as"))
        },
        CommandRow(
            "delete", "Deletes objects, and everything that names them.",
            [.init("objects", .objects, "the objects", isRequired: true)],
            examples: [#"delete "Old title""#, "delete all(imageView)"]
        ) { arguments, planning throws(EditProblem) in
            try planning.delete(try planning.objects(arguments.operands(from: 0)))
        },
        CommandRow(
            "move", "Moves objects into another one, or to another place among their siblings.",
            [.init("objects", .objects, "the objects", isRequired: true)],
            options: [.init("into", .object, "the new parent")] + placing + [
                .init("key", .word, "a list such as rightBarButtonItems"),
                .init("--keep-constraints", .flag, "keep constraints with objects outside"),
            ],
            examples: ["move titleLabel into=card", "move footer after=body"]
        ) { arguments, planning throws(EditProblem) in
            let parent = try arguments.text("into").map { selector throws(EditProblem) in try planning.object(selector)
            }
            let list = try arguments.text("key")
            try planning.move(
                try planning.objects(arguments.operands(from: 0)),
                into: list.flatMap { parent?.container($0) } ?? parent,
                try arguments.place(),
                keepsConstraints: arguments.flag("--keep-constraints"))
        },
        CommandRow(
            "duplicate", "Copies objects, with new ids, beside them.",
            [.init("objects", .objects, "the objects", isRequired: true)],
            options: [
                .init("dx", .number, "points to the right; default 20"),
                .init("dy", .number, "points down; default 20"),
            ],
            examples: ["duplicate card dx=0 dy=140"]
        ) { arguments, planning throws(EditProblem) in
            try planning.duplicate(
                try planning.objects(arguments.operands(from: 0)), dx: try arguments.number("dx") ?? 20,
                dy: try arguments.number("dy") ?? 20)
        },
    ]
}
