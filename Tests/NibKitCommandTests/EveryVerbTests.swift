import BuiltTools
import Foundation
import Testing

/// Every verb of the tool's own list, with every option: where its output cannot be written the call fails, and what it
/// reads stays as it is.
@Suite struct EveryVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    /// Where the journal of changes goes, instead of the user's folder.
    private let state: ScratchFolder

    init() throws {
        state = try ScratchFolder()
        tool = try BuiltTool("nibkit", keepingStateIn: state)
        scratch = try ScratchFolder()
        try FileManager.default.copyItem(
            atPath: Repository.path("Fixtures/label/text/plain.xib"), toPath: scratch.path("A.xib"))
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: scratch.path("de.lproj"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: scratch.path("Empty"), withIntermediateDirectories: true)
        try scratch.write("class Card {}", to: "App/Card.swift")
        try scratch.write("\"lab.text\" = \"Hallo\";", to: "de.lproj/A.strings")
        try scratch.write("deployment-target: 15.0", to: "settings.yml")
        _ = try tool.run(["compile", "A.xib"], in: scratch.url)
        try FileManager.default.copyItem(atPath: scratch.path("A.xib"), toPath: scratch.path("Edited.xib"))
        try FileManager.default.copyItem(atPath: scratch.path("A.xib"), toPath: scratch.path("Ours.xib"))
        try scratch.write("set all(label) numberOfLines=0", to: "steps.nibedit")
        _ = try tool.run(["edit", "Edited.xib", "set all(label) numberOfLines=2"], in: scratch.url)
    }

    /// What a verb needs to do something.
    private struct Row {
        var words: [String] = []
        /// What has to be added so that something is printed; `nil`: it never prints.
        var printing: [String]? = []
        /// Options that name files which are read, and what to call with them.
        var reading: [String] = []
        var inputs: [String] = []
        /// What it ends with when nothing is wrong.
        var status: Int32 = 0
        /// The document that the verb is asked to change.
        var changing: String?
    }

    private static let rows: [String: Row] = [
        "render": Row(
            words: ["A.xib"], printing: ["-o", "-"], reading: ["--language", "de", "--sources", "App"],
            inputs: ["A.xib", "de.lproj/A.strings", "App/Card.swift"]),
        "layout": Row(
            words: ["A.xib"], reading: ["--language", "de", "--sources", "App"],
            inputs: ["A.xib", "de.lproj/A.strings", "App/Card.swift"]),
        "outline": Row(
            words: ["A.xib"], reading: ["--language", "de"], inputs: ["A.xib", "de.lproj/A.strings"]),
        "find": Row(words: ["Hello", "A.xib"], inputs: ["A.xib"]),
        "check": Row(
            words: ["A.xib", "--reporter", "json"], reading: ["--config", "settings.yml", "--sources", "App"],
            inputs: ["A.xib", "settings.yml", "App/Card.swift"]),
        "load": Row(words: ["A.xib"]),
        "compile": Row(words: ["A.xib"], printing: ["-o", "-"], inputs: ["A.xib"]),
        "decompile": Row(words: ["A.nib"], inputs: ["A.nib"]),
        "dump": Row(words: ["tree", "A.xib"]),
        "schema": Row(),
        "explain": Row(),
        "doctor": Row(),
        "devices": Row(),
        "completions": Row(words: ["bash"]),
        "serve": Row(words: [".", "--until-input-ends"]),
        "mcp": Row(printing: ["--guide"]),
        "worker": Row(printing: nil),
        "new": Row(words: ["-"]),
        "edit": Row(
            words: ["Edited.xib", "--script", "steps.nibedit"], printing: ["--dry-run"],
            inputs: ["steps.nibedit", "Edited.xib"], changing: "Edited.xib"),
        "commands": Row(),
        "diff": Row(words: ["A.xib", "Edited.xib"], inputs: ["A.xib", "Edited.xib"], status: 1),
        // The folder is in no repository, and has no snapshots.
        "review": Row(words: ["A.xib", "--base", "HEAD"], printing: nil, status: 2),
        "snapshot": Row(words: ["verify", "A.xib", "--snapshots", "none"], printing: nil, status: 2),
        // The result may replace ours, so `git` can have it there.
        "merge": Row(words: ["A.xib", "Ours.xib", "Edited.xib"], inputs: ["A.xib", "Edited.xib"]),
        "normalize": Row(words: ["--clean", "A.xib"], printing: nil),
        "git": Row(words: ["install", "--dry-run"]),
        "undo": Row(words: ["Edited.xib"], printing: nil, changing: "Edited.xib"),
        "redo": Row(words: ["Edited.xib"], printing: nil, changing: "Edited.xib"),
        "journal": Row(words: ["Edited.xib"]),
        "init": Row(words: ["Empty"], printing: ["--dry-run"]),
        "demo": Row(words: ["Demo", "--no-open", "--until-input-ends"]),
        "man": Row(),
    ]

    // MARK: The tool's own list

    private struct Help: Decodable {
        struct Name: Decodable { var kind, name: String }
        struct Argument: Decodable {
            var kind: String
            var names: [Name]?
            /// As it is typed.
            var word: String? { names?.first.map { ($0.kind == "short" ? "-" : "--") + $0.name } }
        }
        struct Command: Decodable {
            var commandName: String
            var arguments: [Argument]?
            var subcommands: [Command]?
        }
        var command: Command
    }

    private func verbs() throws -> [Help.Command] {
        let help = try JSONDecoder().decode(Help.self, from: tool.run(["--experimental-dump-help"]).output)
        return (help.command.subcommands ?? []).filter { $0.commandName != "help" }
    }

    /// A new verb needs a row above.
    private func eachVerb(_ body: (String, Row, [Help.Argument]) throws -> Void) throws {
        for verb in try verbs() {
            let row = try #require(
                Self.rows[verb.commandName], "the table of this test has no row for '\(verb.commandName)'")
            try body(verb.commandName, row, verb.arguments ?? [])
        }
    }

    private func run(_ words: [String]) throws -> BuiltTool.Result { try tool.run(words, in: scratch.url) }

    // MARK: Full disks

    @Test func nothingIsPrintedToAFullDiskWithoutFailing() throws {
        try eachVerb { verb, row, _ in
            for words in [row.printing.map { [verb] + row.words + $0 }, [verb, "--help"]].compactMap({ $0 }) {
                for target in ["/dev/full", "&-"] {
                    let result = try tool.shell(
                        "\"$tool\" \(words.joined(separator: " ")) >\(target) </dev/null", in: scratch.url)
                    #expect(result.status == 2 && !result.errors.isEmpty, "\(words): \(result.status) \(result.errors)")
                }
            }
        }
        for word in ["--help", "--version", "help", "--generate-completion-script=bash"] {
            let result = try tool.shell("\"$tool\" \(word) >/dev/full", in: scratch.url)
            #expect(
                result.status == 2 && result.errors.contains("standard output"),
                "\(word): \(result.status) \(result.errors)")
        }
    }

    // MARK: Inputs and outputs

    private var everything: [String: Data] {
        let names = FileManager.default.enumerator(atPath: scratch.url.path)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            names.compactMap { name in FileManager.default.contents(atPath: scratch.path(name)).map { (name, $0) } }
        ) { first, _ in first }
    }

    /// Options whose value is a file that comes to be.
    private func outputs(_ verb: String, _ row: Row, _ arguments: [Help.Argument]) throws -> [String] {
        try arguments.filter { $0.kind == "option" }.compactMap(\.word).filter { option in
            // Where a name has no ending of a picture, it is a folder for pictures.
            try ["new.png", "new"].contains { name in
                defer { try? FileManager.default.removeItem(atPath: scratch.path(name)) }
                _ = try run([verb] + row.words + [option, name])
                return
                    (try? FileManager.default.attributesOfItem(atPath: scratch.path(name))[.type] as? FileAttributeType)
                    == .typeRegular
            }
        }
    }

    @Test func noOutputReplacesAnInput() throws {
        var found: [String: [String]] = [:]
        try eachVerb { verb, row, arguments in
            let outputs = try outputs(verb, row, arguments)
            found[verb] = outputs.sorted()
            for option in outputs {
                #expect(!row.inputs.isEmpty, "the row of '\(verb)' has to name what the verb reads")
                let full = try run([verb] + row.words + [option, "/dev/full"])
                #expect(
                    full.status == 2 && full.errors.contains("/dev/full"),
                    "\(verb) \(option): \(full.status) \(full.errors)")
                for input in row.inputs {
                    let ending = (input as NSString).pathExtension
                    // Pictures go into a file where it is called so.
                    let soft = verb == "render" && option != "--report" ? "soft.png" : "soft.\(ending)"
                    let hard = verb == "render" && option != "--report" ? "hard.png" : "hard.\(ending)"
                    try FileManager.default.createSymbolicLink(atPath: scratch.path(soft), withDestinationPath: input)
                    try FileManager.default.linkItem(atPath: scratch.path(input), toPath: scratch.path(hard))
                    let before = everything
                    for name in [input, soft, hard] where !(name == hard && input.contains("App/")) {
                        let result = try run([verb] + row.words + row.reading + [option, name])
                        #expect(
                            result.status == 2,
                            "\(verb) \(option) \(name) (\(input)): \(result.status) \(result.errors)")
                        #expect(everything == before, "\(verb) \(option) \(name) (\(input))")
                    }
                    for name in [soft, hard] { try FileManager.default.removeItem(atPath: scratch.path(name)) }
                }
            }
        }
        #expect(
            found["render"] == ["--output", "--report"] && found["check"]?.contains("--output") == true, "\(found)")
    }

    /// Whatever an option makes of it, the document that it names is what it was.
    @Test func noOptionChangesWhatItNames() throws {
        try eachVerb { verb, row, arguments in
            for option in arguments.filter({ $0.kind == "option" }).compactMap(\.word) {
                let before = everything
                let name = row.inputs.first ?? "A.xib"
                _ = try run([verb] + row.words + [option, name])
                let after = everything
                #expect(
                    before.allSatisfy { $0.key == row.changing || after[$0.key] == $0.value },
                    "\(verb) \(option) \(name)")
                for made in after.keys where before[made] == nil {
                    try? FileManager.default.removeItem(atPath: scratch.path(made))
                }
            }
        }
    }

    @Test func twoOutputsAreTwoFiles() throws {
        for words in [
            ["--report", "x.png", "-o", "x.png"], ["--report", "x", "-o", "x"], ["--report", "./x.png", "-o", "x.png"],
        ] {
            let result = try run(["render", "A.xib"] + words)
            #expect(result.status == 2 && result.errors.contains("--report"), "\(words): \(result.errors)")
            #expect(!scratch.names.contains { $0.hasPrefix("x") }, "\(words): \(scratch.names)")
        }
    }

    @Test func picturesOfCatalogsAreSources() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("A.xcassets/i.imageset"), withIntermediateDirectories: true)
        try scratch.write("old", to: "A.xcassets/i.imageset/i.png")
        let result = try run(["render", "A.xib", "-o", "A.xcassets/i.imageset/i.png"])
        #expect(result.status == 2 && result.errors.contains("a file of an asset catalog"), "\(result.errors)")
        #expect(try String(contentsOfFile: scratch.path("A.xcassets/i.imageset/i.png"), encoding: .utf8) == "old")
    }

    @Test func standardOutputIsNoDocument() throws {
        let before = everything
        let result = try tool.shell("\"$tool\" layout A.xib >>A.xib", in: scratch.url)
        #expect(
            result.status == 2 && result.errors.contains("standard output is the document A.xib")
                && everything == before, "\(result.errors)")
        #expect(try tool.shell("echo before >log; \"$tool\" layout A.xib >>log", in: scratch.url).status == 0)
    }

    @Test func aDanglingLinkIsWrittenThrough() throws {
        for (verb, name) in [("render", "link.png"), ("layout", "link.txt"), ("compile", "link.nib")] {
            try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: "gone-\(verb)")
            let result = try run([verb, "A.xib", "-o", name])
            #expect(result.status == 0, "\(result.errors)")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path(name)) == "gone-\(verb)")
            #expect(scratch.names.contains("gone-\(verb)"))
        }
    }

    // MARK: Names

    /// In Latin-1, and ü as one character and as two: three documents, named alone and in a folder.
    @Test func namesAreBytes() throws {
        let names = #"l=$(printf 'L\374'); c=$(printf '\303\274'); d=$(printf 'u\314\210')"#
        _ = try tool.shell(
            "\(names); mkdir F; for n in \"$l\" \"$c\" \"$d\"; do cp A.xib \"F/$n.xib\"; cp A.nib \"$n.nib\"; done",
            in: scratch.url)
        try eachVerb { verb, row, _ in
            guard let input = row.words.first(where: { $0.hasPrefix("A.") }) else { return }
            let ending = (input as NSString).pathExtension
            let folder = ending == "xib" ? "F/" : ""
            let words = ([verb] + row.words.filter { $0 != input }).joined(separator: " ")
            for name in ["l", "c", "d"] {
                let line =
                    "\(names); cp \(input) \"$\(name).\(ending)\" 2>/dev/null; \"$tool\" \(words) \"\(folder)$\(name).\(ending)\""
                let result = try tool.shell(line, in: scratch.url)
                #expect(result.status == row.status, "\(verb) \(name): \(result.status) \(result.errors)")
            }
        }
        for verb in ["render", "compile"] {
            let listed = try tool.shell(
                "\(names); \"$tool\" \(verb) F -o out-\(verb) && ls out-\(verb) | LC_ALL=C sort | od -An -c | tr -d ' \\n'",
                in: scratch.url)
            let ending = verb == "render" ? "png" : "nib"
            #expect(
                listed.status == 0 && listed.text == "L374.\(ending)\\nu314210.\(ending)\\n303274.\(ending)\\n",
                "\(listed.text)\(listed.errors)")
        }
        let layout = try tool.shell("\"$tool\" layout F", in: scratch.url)
        #expect(
            layout.text.contains(#"F/L\xFC.xib"#)
                && layout.text.split(separator: "\n").filter { $0.hasPrefix("F/") }.count == 3, "\(layout.text)")
        let json = try tool.shell("\"$tool\" layout --format json F", in: scratch.url)
        let report = try #require(JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        #expect((report["documents"] as? [[String: Any]])?.first?["file"] as? String == #"F/L\xFC.xib"#)
        // What is wrong with such a document is found, too, also beside a folder of texts.
        let broken = try tool.shell(
            "\(names); echo '<a' > \"F/$l.xib\"; \"$tool\" check F; \"$tool\" check --reporter sarif F; \"$tool\" layout F --language de",
            in: scratch.url)
        #expect(
            broken.text.contains(#"F/L\xFC.xib:"#) && broken.text.contains("F/L%FC.xib"),
            "\(broken.text)\(broken.errors)")
        #expect(
            try tool.shell("\(names); \"$tool\" check --fix F; cmp \"F/$c.xib\" \"F/$d.xib\"", in: scratch.url).status
                == 0)
    }
}
