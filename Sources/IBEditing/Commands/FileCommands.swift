import IBDocument

extension CommandTable {
    static let fileCommands: [CommandRow] = [
        CommandRow(
            "extract", "Moves scenes to a new storyboard; segues between them and the others lead to references.",
            [.init("scenes", .objects, "the scenes, or objects in them", isRequired: true)],
            options: [.init("to", .text, "the name of the new storyboard, beside this one", isRequired: true)],
            layoutEffect: .none, examples: ["extract scene:Settings scene:About to=Settings.storyboard"]
        ) { arguments, planning throws(EditProblem) in
            try planning.extract(
                try planning.objects(arguments.operands(from: 0)), to: try arguments.text("to") ?? "")
        },
        CommandRow(
            "localize", "Moves the document to Base.lproj, and writes its texts to a strings file for each language.",
            [.init("languages", .objects, "such as de or zh-Hans", isRequired: true)],
            layoutEffect: .none, examples: ["localize de zh-Hans"]
        ) { arguments, planning throws(EditProblem) in
            try planning.localize(into: arguments.operands(from: 0).map(Planning.unquoted))
        },
        CommandRow(
            "language", "Sets a text in a language's strings file, or removes that file.",
            [
                .init("change", .choice(["set", "delete"]), "what happens", isRequired: true),
                .init("which", .word, "OBJECT.property to set, the language to delete", isRequired: true),
                .init("language", .word, "the language"), .init("text", .text, "the text"),
            ],
            layoutEffect: .none, examples: [#"language set "Save".text de "Sichern""#, "language delete de"]
        ) { arguments, planning throws(EditProblem) in
            let which = try arguments.required(1)
            switch try arguments.required(0) {
            case "set":
                guard let language = arguments.operand(2), let text = arguments.operand(3) else {
                    throw EditProblem(.missingArgument, "'language set' takes OBJECT.property, a language and a text")
                }
                try planning.translate(which, into: Planning.unquoted(language), Planning.unquoted(text))
            case "delete":
                guard arguments.operand(2) == nil else {
                    throw EditProblem(.badSyntax, "'language delete' takes a language and nothing else")
                }
                try planning.removeTexts(in: Planning.unquoted(which))
            case let word: throw EditProblem(.notAChoice, "'\(word)' is not set or delete")
            }
        },
    ]
}
