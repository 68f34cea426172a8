import Diagnostics
import Foundation
import IBEditing
import NibKitWork
import ToolProtocol

/// The tools of `nibkit mcp`. A new tool is an entry of `all`, and the function that performs it.
struct DocumentTools: Sendable {
    let jobs: ToolJobs
    /// Whether a change of names may change sources, too.
    let changesSources: Bool

    init(_ jobs: ToolJobs, changesSources: Bool) { (self.jobs, self.changesSources) = (jobs, changesSources) }

    var all: [Tool] {
        [
            Tool(
                "list_documents", title: "List documents",
                "Lists the .xib and .storyboard documents, with the findings that check has in each. Other tools take the names that it lists.",
                arguments: [
                    Tool.Argument("folder", .text, "A folder of the project (default: all served folders)."),
                    Self.from,
                ], perform: { try list($0, $1) }),
            Tool(
                "find", title: "Find",
                "Finds a text, id, class, action, outlet, identifier, image, color, font or runtime attribute in all documents, and returns the lines and the ids of the objects.",
                arguments: [
                    Tool.Argument("text", .text, "What to find; case does not matter.", isRequired: true),
                    Tool.Argument("in", .choice(FindVerb.Kind.allCases.map(\.rawValue)), "Only look in these."),
                    Tool.Argument("exact", .flag, "Only find exactly this."), Self.files, Self.from,
                ], perform: { try find($0, $1) }),
            Tool(
                "outline", title: "Outline",
                "Lists the objects of a document, a line each: id, element, label, class, frame, outlets; scenes with segues. Of a large document it lists the upper levels; \"scene\" lists a part.",
                arguments: [
                    Self.file,
                    Tool.Argument("scene", .text, "Only a scene, or an object and what it holds. \(selector)"),
                    Tool.Argument("depth", .whole(1...1_000), "How many levels; scenes are a level."),
                    Tool.Argument("class", .text, "Only objects of this class or element."),
                    Tool.Argument("frames", .flag, "Also solve Auto Layout: frames and ambiguity."),
                    Self.device, Self.language, Self.from,
                ], perform: { try outline($0, $1) }),
            Tool(
                "inspect", title: "Inspect an object",
                "Returns the properties that a document states of one object, its constraints and its connections.",
                arguments: [
                    Self.file, Self.object(isRequired: true),
                    Tool.Argument("all", .flag, "Also values that are defaults, and the choices."),
                ], perform: { try inspect($0, $1) }),
            Tool(
                "render", title: "Render",
                "Draws a document or one scene as it looks on a device, as a PNG picture. With marks, every view has a frame with its id, red if its layout is ambiguous.",
                arguments: [
                    Self.file,
                    Tool.Argument("scene", .text, "A scene, or an object on it (default: the first). \(selector)"),
                    Self.device, Self.orientation, Self.language, Self.appearance, Self.textSize, Self.system,
                    Tool.Argument("marks", .flag, "Draw the ids of views over the picture."),
                ], perform: { try render($0, $1) }),
            Tool(
                "layout", title: "Solve the layout",
                "Solves Auto Layout for devices and languages: x, y, width and height of each view for the first combination, what differs in the others, and conflicts, ambiguities and cut texts of each.",
                arguments: [
                    Self.file,
                    Tool.Argument("scene", .text, "Only a scene, or a view and what it holds. \(selector)"),
                    Self.devices("(default: the document's own device)"),
                    Self.languages("(default: the document's own text)"),
                ], perform: { try layout($0, $1) }),
            Tool(
                "check", title: "Check",
                "Finds mistakes in one document or in all documents, as 'nibkit check' does. A line \"edit: …\" below a finding is a command that fixes it. Call it after every change.",
                arguments: [
                    Self.files,
                    Tool.Argument("notes", .flag, "Also report notes: facts that are not mistakes."),
                    Tool.Argument(
                        "sources", .flag,
                        "Also compare with the Swift and Objective-C sources in the served folder: classes, outlets, actions, identifiers."
                    ),
                    Self.devices("where texts may be cut, overlap or leave the screen"),
                    Self.languages("in which texts may be cut"),
                    Tool.Argument(
                        "textSizes", .texts(most: Self.mostCombinations),
                        "The user's text sizes at which texts may be cut: \(ShownOn.textSizes.joined(separator: ", "))."
                    ),
                ], perform: { try check($0, $1) }),
            Tool(
                "explain", title: "Explain",
                "Explains a code of a finding or refusal; or, given a file and an object, which constraints determine the object's frame.",
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
                "load", title: "Trace a load",
                "Loads a document as UIKit does and returns every step in order: objects, attributes, outlets, actions, awakeFromNib, and nibs that classes load.",
                arguments: [
                    Self.file,
                    Tool.Argument(
                        "sources", .flag, "Run the project's classes, in a jail, from the sources in the served folder."
                    ),
                ], perform: { try load($0, $1) }),
            Tool(
                "diff", title: "Compare with Git",
                "Says in words what changed in documents since a revision of Git, object by object; what Xcode writes by itself is only counted.",
                arguments: [
                    Tool.Argument("revision", .text, "HEAD, a branch, or two as in main...HEAD (default: HEAD)."),
                    Self.files,
                    Tool.Argument("effects", .flag, "Also frames that move, and findings that are new or gone."),
                ], perform: { try diff($0, $1) }),
            Tool(
                "commands", title: "Commands",
                "Lists the commands of edit; with a name, returns its usage and examples.",
                arguments: [
                    Tool.Argument("name", .text, "A command such as insert or pin (default: list all)."),
                    Tool.Argument("schema", .flag, "Return JSON Schemas, for commands as objects."),
                ],
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
                "Changes a document by commands, all or none; only the lines that they concern change. Returns the ids of new objects, the findings that the change brings or takes away, and with dryRun the diff. 'localize' and 'language' change files beside the document.",
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
                    Tool.Argument("dryRun", .flag, "Write nothing; return what would change, as a diff."),
                    Tool.Argument("diff", .flag, "Also return the diff of what was written."),
                    Tool.Argument("expect", .text, "The sha256 that the document must have."),
                    Tool.Argument("picture", .flag, "Also return pictures of the scenes that change."),
                ], isWriting: true, perform: { try edit($0, $1) }),
            Tool(
                "fix", title: "Fix findings",
                "Applies the fixes of check to a document: all that keep its meaning, or with a code the first fix of that finding.",
                arguments: [
                    Self.file, Tool.Argument("code", .text, "The code of one finding (default: all safe fixes)."),
                    Tool.Argument("object", .text, "With a code: the finding's object. \(selector)"),
                    Tool.Argument("dryRun", .flag, "Write nothing; return what would change, as a diff."),
                ], isWriting: true, perform: { try fix($0, $1) }),
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
    private static let files = Tool.Argument(
        "file", .text, "A document, or a folder of documents (default: all documents).")
    private static let from = Tool.Argument(
        "from", .whole(0...1_000_000), "Where to continue: the \"from\" at the end of the last result.")

    private static func devices(_ words: String) -> Tool.Argument {
        Tool.Argument(
            "devices", .texts(most: mostCombinations),
            "Models such as \"iPhone 15\", or codes such as retina4_0 \(words).")
    }

    private static func languages(_ words: String) -> Tool.Argument {
        Tool.Argument(
            "languages", .texts(most: mostCombinations), "Languages such as de, or pseudo-double \(words).")
    }
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
        Tool.Argument("object", .text, "An object. \(selector)", isRequired: isRequired)
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
            if let problem = trait.problem(with: value) { throw Problem(problem) }
            // A language is part of a file's name.
            if trait == .language, value.contains("/") || value.contains("\0") || value.hasPrefix(".") {
                throw Problem("'\(value)' is not a language")
            }
            shownOn.values[trait] = value
        }
        return shownOn
    }

    func document(_ arguments: ToolArguments) throws -> ToolDocument {
        try jobs.folders.document(arguments.text("file") ?? "")
    }

    /// A document that can be read.
    func existing(_ arguments: ToolArguments) throws -> ToolDocument {
        let document = try document(arguments)
        guard document.isThere else {
            throw Problem("there is no \(document.name)\(try jobs.folders.hint(for: document.name))")
        }
        _ = try document.contents()
        return document
    }

    /// A document, or all documents of a folder.
    func documents(_ arguments: ToolArguments) throws -> [ToolDocument] {
        let name = arguments.text("file")
        let isDocument = name.map { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") } == true
        return try isDocument ? [existing(arguments)] : jobs.folders.documents(in: name)
    }

    /// By the served folder, in the order of these.
    func byRoot(_ documents: [ToolDocument]) -> [(root: ToolFolders.Root, documents: [ToolDocument])] {
        jobs.folders.roots.compactMap { root in
            let own = documents.filter { $0.served.folder.path == root.folder.path }
            return own.isEmpty ? nil : (root, own)
        }
    }
}

/// How arguments name an object.
private let selector = "An id, \"Shown text\", outlet:NAME, a class, root, initial or scene:NAME."
