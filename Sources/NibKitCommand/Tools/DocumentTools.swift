import Foundation
import IBEditing
import NibKitWork
import ToolProtocol

/// The tools of `nibkit mcp`. A new tool is an entry of `all`, and the function that performs it.
struct DocumentTools: Sendable {
    let jobs: ToolJobs

    init(_ jobs: ToolJobs) { self.jobs = jobs }

    var all: [Tool] {
        [
            Tool(
                "list_documents", title: "List documents",
                "Lists the .xib and .storyboard documents with the number of findings in each. Other tools take the names that it lists.",
                arguments: [
                    Tool.Argument("folder", .text, "A folder of the project (default: all served folders)."),
                    Tool.Argument("from", .whole(0...1_000_000), "Where to continue: the \"next\" of the last result."),
                ], perform: { try list($0, $1) }),
            Tool(
                "outline", title: "Outline",
                "Lists the objects of a document: ids, elements, classes, labels, stored frames, outlets, constraints, scenes and segues. Call it before anything else that needs an id.",
                arguments: [
                    Self.file,
                    Tool.Argument(
                        "frames", .flag, "Also solve Auto Layout: frames, alignment, intrinsic sizes, ambiguity."),
                    Self.device, Self.language,
                    Tool.Argument("from", .whole(0...1_000_000), "Where to continue: the \"next\" of the last result."),
                ], perform: { try outline($0, $1) }),
            Tool(
                "inspect", title: "Inspect an object",
                "Returns all properties of one object with values, defaults, choices and lines, and its constraints and connections.",
                arguments: [Self.file, Self.object(isRequired: true)], perform: { try inspect($0, $1) }),
            Tool(
                "render", title: "Render",
                "Draws a document or one scene as it looks on a device, as a PNG picture. With marks, every view has a frame with its id, red if its layout is ambiguous.",
                arguments: [
                    Self.file,
                    Tool.Argument(
                        "scene", .text, "The id of the scene's controller or of a top-level view (default: the first)."),
                    Self.device, Self.orientation, Self.language, Self.appearance, Self.textSize, Self.system,
                    Tool.Argument("marks", .flag, "Draw the ids of views over the picture."),
                ], perform: { try render($0, $1) }),
            Tool(
                "layout", title: "Solve the layout",
                "Solves Auto Layout for devices and languages: the frames for the first combination, the frames that differ for the others, and conflicts and ambiguities of each.",
                arguments: [
                    Self.file,
                    Tool.Argument(
                        "devices", .texts(most: Self.mostCombinations),
                        "Models such as \"iPhone 15\", or codes such as retina4_0 (default: the document's own device)."
                    ),
                    Tool.Argument(
                        "languages", .texts(most: Self.mostCombinations),
                        "Languages such as de, or pseudo-double (default: the document's own text)."),
                ], perform: { try layout($0, $1) }),
            Tool(
                "check", title: "Check",
                "Finds mistakes in one document or in all documents of a folder, with fixes. Call it after every change.",
                arguments: [
                    Tool.Argument("file", .text, "A document, or a folder of documents (default: all documents)."),
                    Tool.Argument("notes", .flag, "Also report notes: facts that are not mistakes."),
                ], perform: { try check($0, $1) }),
            Tool(
                "explain", title: "Explain",
                "Explains a code of a finding; or, given a file and an object, which constraints determine the object's frame.",
                arguments: [
                    Tool.Argument("code", .text, "A code such as ambiguous-layout."),
                    Tool.Argument("file", .text, "A document, together with \"object\"."),
                    Self.object(isRequired: false), Self.device, Self.language,
                ], perform: { try explain($0, $1) }),
            Tool(
                "explain_log", title: "Explain a log",
                "Reads a console or build log: messages about nibs, outlets, segues, cells and constraints. Returns what each means, the equations that conflict, the document and line that has it, and commands of edit as fixes, tried in a copy.",
                arguments: [
                    Tool.Argument("log", .text, "The log as it was printed.", isRequired: true),
                    Tool.Argument("folder", .text, "A served folder (default: the first one)."),
                ], perform: { try explainLog($0, $1) }),
            Tool(
                "commands", title: "Commands",
                "Lists the commands of edit; with a name, returns its usage, examples and JSON Schema.",
                arguments: [Tool.Argument("name", .text, "A command such as insert or pin (default: list all).")],
                perform: { try commands($0, $1) }),
            Tool(
                "new_document", title: "Make a document",
                "Makes a new .xib or .storyboard as Xcode's templates do. It never replaces a file.",
                arguments: [
                    Tool.Argument("file", .text, "Its path in a served folder.", isRequired: true),
                    Tool.Argument(
                        "kind", .choice(NewDocument.Kind.allCases.map(\.rawValue)),
                        "The template (default: view, or storyboard by the file's ending)."),
                    Tool.Argument("class", .text, "The class of the view, of File's Owner or of the controller."),
                    Tool.Argument("module", .text, "The module of the class."),
                    Tool.Argument("device", .text, "The canvas's device (default: retina6_12)."),
                    Tool.Argument("outlet", .text, "An outlet of File's Owner that leads to the view."),
                ], isWriting: true, perform: { try make($0, $1) }),
            Tool(
                "edit", title: "Edit",
                "Changes a document by commands, all or none; only the lines that they concern change. Returns the diff, the ids of new objects, and the findings that the change brings or takes away. Use dryRun first.",
                arguments: [
                    Self.file,
                    Tool.Argument(
                        "commands",
                        .json([
                            "anyOf": [
                                ["type": "string"], ["type": "array", "items": ["type": "string"]],
                                ["type": "array", "items": ["type": "object", "required": ["command"]]],
                            ]
                        ]),
                        "Commands, one per line, such as: insert label into=root as=title text=\"Welcome\"; or a list of lines; or a list of objects as \"commands\" describes them.",
                        isRequired: true),
                    Tool.Argument("dryRun", .flag, "Write nothing; return what would change."),
                    Tool.Argument("expect", .text, "The sha256 that the document must have."),
                    Tool.Argument("picture", .flag, "Also return pictures of the scenes that change."),
                ], isWriting: true, perform: { try edit($0, $1) }),
            Tool(
                "undo", title: "Undo", "Takes back the last edit of a document.", arguments: [Self.file],
                isWriting: true, perform: { try step("undo", $0, $1) }),
            Tool(
                "redo", title: "Redo", "Makes an edit again that undo took back.", arguments: [Self.file],
                isWriting: true, perform: { try step("redo", $0, $1) }),
        ]
    }

    // MARK: Arguments

    private static let file = Tool.Argument(
        "file", .text, "A document, as list_documents names it.", isRequired: true)
    private static let device = Tool.Argument(
        "device", .text, "A model such as \"iPhone 15\", or a code such as retina6_12 (default: the document's own).")
    private static let orientation = Tool.Argument(
        "orientation", .choice(["portrait", "landscape"]), "How it is held.")
    private static let language = Tool.Argument(
        "language", .text, "A language such as de, or pseudo-double, pseudo-accented, pseudo-bounded, pseudo-rtl.")
    private static let appearance = Tool.Argument("appearance", .choice(["light", "dark"]), "Light or dark.")
    private static let textSize = Tool.Argument(
        "textSize", .choice(ShownOn.textSizes), "The user's preferred text size.")

    private static let system = Tool.Argument(
        "system", .choice(ShownOn.systems),
        "The version of iOS whose controls and bars are shown (default: the newest that the document's Xcode knew).")

    private static func object(isRequired: Bool) -> Tool.Argument {
        Tool.Argument("object", .text, "The id of an object, as outline lists it.", isRequired: isRequired)
    }

    static let mostCombinations = 24

    /// The name of an argument for each trait.
    private static let traits: [(name: String, trait: Trait)] = [
        ("device", .device), ("orientation", .orientation), ("language", .language), ("appearance", .appearance),
        ("textSize", .textSize), ("system", .system),
    ]

    func shownOn(_ arguments: ToolArguments) throws -> ShownOn {
        try Self.shownOn(Self.traits.map { ($0.trait, arguments.text($0.name)) })
    }

    static func shownOn(_ values: [(Trait, String?)]) throws -> ShownOn {
        var shownOn = ShownOn()
        for case (let trait, let value?) in values {
            if let problem = trait.problem(with: value) { throw ProtocolError(.invalidParams, problem) }
            // A language is part of a file's name.
            if trait == .language, value.contains("/") || value.contains("\0") || value.hasPrefix(".") {
                throw ProtocolError(.invalidParams, "'\(value)' is not a language")
            }
            shownOn.values[trait] = value
        }
        return shownOn
    }

    func document(_ arguments: ToolArguments) throws -> ToolDocument {
        try jobs.folders.document(arguments.text("file") ?? "")
    }

    /// An encoded report as the result.
    static func result(_ report: some Encodable) throws -> ToolResult {
        ToolResult(text: String(decoding: try Console.json(report).dropLast(), as: UTF8.self))
    }
}
