import ArgumentParser
import Diagnostics
import Foundation
import IBDocument
import IBEditing
import NibKit
import NibKitWork
import ResultFiles

struct DiffVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Say what changed in documents, object by object.",
        discussion: """
            Compares two files or folders, or what Git has: without arguments the work tree with HEAD, with one revision the work tree with it, with two, A..B or A...B \
            those. Paths follow a --. Everything is read from Git's objects; nothing is checked out. What Xcode writes by itself is only counted. Exit status: 0 if \
            the documents mean the same, 1 if not, 2 for trouble.

            Examples:
              nibkit diff
              nibkit diff main...HEAD --format markdown
              nibkit diff --staged -- App/Main.storyboard
              nibkit diff Old.xib New.xib --effects --device "iPhone SE (1st generation)"
              nibkit diff main...HEAD --pictures changes --configurations appearance=light,dark
              nibkit diff old.xib new.xib --as-commands > change.nibedit
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json, html }

    @Argument(
        help: "The older document or folder, a revision of Git, or two as in main...HEAD.", completion: .documents)
    var old: String?
    @Argument(help: "The newer document or folder, or another revision.", completion: .documents) var new: String?
    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("After --: documents and folders that Git compares (default: all).", valueName: "path"))
    var paths: [String] = []
    @Flag(help: "Compare HEAD, or the revision, with what is staged.") var staged = false
    @Option(help: ArgumentHelp("text, markdown, json or html.", valueName: "format")) var format = Format.text
    @Flag(help: "Also say what the changes do: frames that move, and findings of 'check' that are new or resolved.")
    var effects = false
    @Flag(help: "Print commands of 'nibkit edit' that make the newer of two documents of the older one.")
    var asCommands = false
    @Option(
        help: ArgumentHelp(
            "Write before, after and what differs to this folder: index.html, and a PNG file for each screen that looks different.",
            valueName: "folder"), completion: .directory)
    var pictures: String?
    @Option(
        help: ArgumentHelp(
            "With --pictures: show both versions with each of these values, such as device=iPhone SE,iPhone 15; can be repeated for all combinations.",
            valueName: "key=a,b,…"))
    var configurations: [String] = []
    @Option(
        help: ArgumentHelp(
            "With --pictures: the address that the folder will have, for the pictures in Markdown.", valueName: "url"))
    var pictureAddress: String?
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var workers: WorkerOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?

    private static let configurationsOption = "--configurations"
    private static let schemes = ["https://", "http://"]

    private var words: [String] { [old, new].compactMap { $0 } }

    func validate() throws {
        try OutputFile.validate(output)
        if asCommands,
            words.count != 2 || staged || !paths.isEmpty || format != .text || effects || output != nil
                || pictures != nil
        {
            throw ValidationError("--as-commands takes two documents and no other option")
        }
        if !effects, pictures == nil, !shown.shownOn.values.isEmpty {
            throw ValidationError("options for the device need --effects or --pictures")
        }
        if pictures == nil {
            if !configurations.isEmpty { throw ValidationError("\(Self.configurationsOption) needs --pictures") }
            if pictureAddress != nil { throw ValidationError("--picture-address needs --pictures") }
        }
        if pictures?.isEmpty == true { throw ValidationError("--pictures takes a folder, whose name cannot be empty") }
        if let pictureAddress, !Self.schemes.contains(where: pictureAddress.hasPrefix) {
            throw ValidationError("--picture-address takes an address that begins with https:// or http://")
        }
        _ = try shown.grid(configurations, of: Self.configurationsOption)
    }

    func run() throws {
        guard !asCommands else { return try printCommands() }
        let pairs: DocumentPairs
        do throws(Problem) { pairs = try listed() } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        OutputFile.reads(
            pairs.pairs.flatMap { [$0.old, $0.new] }.compactMap { version in
                guard case .file(let path, _) = version?.contents else { return nil }
                return path
            })
        try OutputFile.willWrite(output, option: "-o")
        if let pictures { try OutputFile.willWrite(into: pictures) }
        let report: DiffReport
        do {
            let drawn = try pictures.map { _ in
                DiffRun.Pictures(configurations: try shown.grid(configurations, of: Self.configurationsOption))
            }
            report = try DiffRun(
                pairs: pairs, hasEffects: effects, pictures: drawn, shownOn: shown.shownOn, workers: workers
            ).report()
            if let pictures { try report.write(into: pictures) }
        } catch let problem as Problem {
            Console.failure("\(problem)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let bytes =
            switch format {
            case .text: Array(DiffText(report).text.utf8)
            case .markdown: Array(DiffMarkdown(report, pictureAddress: pictureAddress).text.utf8)
            case .html: Array(DiffPage(report).text.utf8)
            case .json: try Console.json(report, isPretty: true)
            }
        guard OutputFile.put(bytes, to: output ?? "-") else { throw ExitCode(Outcome.trouble.rawValue) }
        for document in report.documents where format != .text {
            if let error = document.error { Console.error("\(document.file): error: \(error)") }
        }
        try (report.hasErrors ? Outcome.trouble : report.hasChanges ? .findings : .clean).exit()
    }

    /// Words that name files, and words that Git understands.
    private func listed() throws(Problem) -> DocumentPairs {
        func isThere(_ word: String) -> Bool { word == "-" || Files.kind(of: word) != nil }
        if words.count == 2, paths.isEmpty, !staged, words.allSatisfy(isThere) {
            return try DocumentPairs(words[0], words[1])
        }
        // One word that is a file is what Git compares; as Git does, a word that could be both has to be told apart.
        if words.count == 1, isThere(words[0]) {
            return try DocumentPairs(revisions: [], isStaged: staged, paths: words + paths)
        }
        if let word = words.first(where: Self.isDocument) { throw Problem("there is no file '\(word)'") }
        return try DocumentPairs(revisions: words, isStaged: staged, paths: paths)
    }

    private static func isDocument(_ word: String) -> Bool {
        ProjectFolder.documentEndings.contains(Files.ending(of: word)) && !word.contains(":")
    }

    private func printCommands() throws {
        var documents: [Document] = []
        for path in words {
            switch InputFile.read(path) {
            case .failure(let diagnostic):
                Console.error(diagnostic)
                throw ExitCode(Outcome.trouble.rawValue)
            case .success(let bytes):
                let opened = OpenedDocument(bytes, file: path)
                guard let document = opened.document else {
                    for diagnostic in opened.diagnostics { Console.error(diagnostic) }
                    throw ExitCode(Outcome.trouble.rawValue)
                }
                documents.append(document)
            }
        }
        do {
            let replay = try Replay(from: documents[0], to: documents[1])
            for command in replay.commands { Console.print(ConsoleText(lines: command.text)) }
            try (replay.commands.isEmpty ? Outcome.clean : .findings).exit()
        } catch let problem as EditProblem {
            Console.error("error: \(problem.message) [\(problem.code.rawValue)]")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }
}
