import ArgumentParser
import Diagnostics
import EditSessions
import Foundation
import IBEditing
import IBLint
import NibKit
import NibKitWork
import ProjectCode
import ResultFiles
import SourceRunner

struct EditVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change documents by commands: insert, set, pin, connect, move, delete and more.",
        discussion: """
            Only the lines that a command concerns change. All commands of a call are carried out, or none. 'nibkit commands' lists the commands, \
            'nibkit outline' the objects of a document, and 'nibkit undo' takes the last call back. Exit status: 0 if it was done, also if nothing \
            changed, 1 if a command was refused, 2 for trouble.

            Examples:
              nibkit edit Login.xib 'insert label into=root as=title text="Welcome"' 'pin $title top=24 leading=standard to=safe'
              nibkit edit Login.xib 'set "Sign In" isEnabled=NO' --dry-run
              nibkit edit Main.storyboard --script steps.nibedit
            """)

    @Argument(
        help: "A document, a folder of documents, or - for commands with a \"file\" from standard input (with --json).",
        completion: .documents)
    var file: String
    @Argument(help: "Commands, each in quotes.", completion: .commands) var commands: [String] = []
    @Option(help: ArgumentHelp("Read commands from this file; - is standard input.", valueName: "file"))
    var script: String?
    @Flag(help: "Write nothing; print the changes as a diff for 'git apply' or 'patch -p1'.") var dryRun = false
    @Flag(help: "Also print the changes as a diff when writing.") var diff = false
    @Flag(help: "Exit with status 1 if something changes.") var exitCode = false
    @Flag(help: "Print one line of JSON for each document; commands on standard input are JSON, too.") var json = false
    @Flag(help: "Do not record the change for 'nibkit undo'.") var noJournal = false
    @Flag(help: "With --json, do not report the findings of 'check' that the change brings and takes away.")
    var noCheck = false
    @Option(
        help: ArgumentHelp(
            "Write nothing if the change brings findings of 'check' of this severity or above.",
            valueName: "warning|error"))
    var failOn: FailureSeverity?
    @Option(
        name: .customLong("sources"),
        help: ArgumentHelp(
            "Sources for --insert of 'outlet' and 'action' and for 'rename': files or folders. Needs nibkit-source.",
            valueName: "path"))
    var sources: [String] = []
    @Flag(help: "If somebody else changes a document meanwhile, plan the commands again on what is there then, once.")
    var rebase = false
    @Option(
        help: ArgumentHelp(
            "Write no file outside this folder.", valueName: "folder", visibility: .hidden))
    var inside: String?
    @Flag(help: "Edit the document in a browser instead, as 'nibkit serve FILE --edit --open' does.") var open = false
    @Option(
        help: ArgumentHelp(
            "Which stored frames follow the layout: of views that the commands moved, of none, or of all in the scene.",
            valueName: "affected|none|scene"))
    var frames = FrameScope.affected
    @Option(
        help: ArgumentHelp(
            "Make ids of new objects from this text in place of the document's bytes.", valueName: "text"))
    var idSeed: String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the document here instead; - is standard output.", valueName: "file"))
    var output: String?

    func validate() throws {
        try OutputFile.validate(output)
        if open {
            guard commands.isEmpty, script == nil, output == nil, file != "-", !dryRun, !json else {
                throw ValidationError("--open takes a document, and nothing else")
            }
            return
        }
        if !commands.isEmpty, script != nil {
            throw ValidationError("commands stand on the command line or in --script, not both")
        }
        if file != "-", commands.isEmpty, script == nil {
            throw ValidationError("there is no command; 'nibkit commands' lists them")
        }
        if file == "-", !json { throw ValidationError("- takes commands from standard input, as JSON: add --json") }
        if file == "-", !commands.isEmpty || script != nil {
            throw ValidationError("- takes its commands from standard input, not from the command line or --script")
        }
        if dryRun, output != nil { throw ValidationError("--dry-run writes nothing, so -o has no use") }
        if output == "-", json || diff {
            throw ValidationError("-o - prints the document, so --json and --diff have no place to print to")
        }
    }

    /// Commands for one document.
    private struct Work {
        var path: String
        var commands: [Command] = []
        /// Where each command begins in the script.
        var lines: [Int] = []
    }

    func run() throws {
        guard !open else { return try ServeVerb.parse(["--edit", "--open", "--", file]).run() }
        JournalStep.recover()
        do { try edit().exit() } catch let problem as EditProblem {
            report(refused: problem, in: Work(path: file))
            throw ExitCode(Outcome.findings.rawValue)
        }
    }

    private func edit() throws -> Outcome {
        let all = try work()
        OutputFile.reads(all.map(\.path))
        OutputFile.reads([script].compactMap { $0 }, option: "--script")
        if let output {
            guard all.count == 1 else { throw ValidationError("-o takes one document, not \(all.count)") }
            try OutputFile.willWrite(output, option: "-o")
        }
        guard var edited = try planned(all) else { return .findings }
        if output != nil, edited.count > 1 || !edited.allSatisfy(\.edited.change.sourceOrders.isEmpty) {
            throw ValidationError("-o writes one document, but the commands change other files, too")
        }
        var changes = edited.filter(\.isChanged)
        let findings = try changedFindings(in: changes)
        if let failOn,
            let worst = findings.values.flatMap(\.new).inReportOrder()
                .first(where: { $0.severity >= failOn.severity })
        {
            for finding in findings.values.flatMap(\.new).inReportOrder() { Console.error(finding) }
            let problem = EditProblem(
                .newFinding, "the change brings '\(worst.code.rawValue)', and --fail-on refuses that: \(worst.message)")
            report(refused: problem, in: Work(path: worst.place?.file ?? file))
            return .findings
        }
        if let output, let only = edited.first {
            guard OutputFile.put(only.edited.after, to: output, isSynced: true) else { return .trouble }
        } else if !dryRun {
            do {
                guard let written = try written(edited, all) else { return .findings }
                edited = written
                changes = edited.filter(\.isChanged)
            } catch let problem as Problem {
                Console.failure("\(problem)")
                return .trouble
            }
        }
        for file in edited { report(file, findings[file.path]) }
        for file in changes where dryRun || diff {
            guard let text = file.diff else {
                Console.error("\(file.path): note: no diff is printed because the document is not UTF-8")
                continue
            }
            if !json { Console.write(text) }
        }
        return exitCode && !changes.isEmpty ? .findings : .clean
    }

    /// Writes documents, and with `--rebase` plans the changes again where somebody else changed one in the meantime.
    ///
    /// - Returns: what was written; `nil`: a command was refused then, and that was reported.
    private func written(_ edited: [EditedFile], _ all: [Work]) throws -> [EditedFile]? {
        do throws(Problem) { try write(edited) } catch {
            let isForeign = edited.contains { change in
                (try? InputFile.read(change.path).get()).map { $0 != change.session.before } ?? false
            }
            guard rebase, isForeign else { throw error }
            guard let again = try planned(all) else { return nil }
            try write(again)
            return again
        }
        return edited
    }

    private func write(_ files: [EditedFile]) throws(Problem) {
        try EditedFile.write(files, journal: noJournal ? nil : .edit) { Console.error("note: \($0)") }
    }

    /// What changes bring and take away, by the path of the document; only if somebody wants to know it.
    private func changedFindings(in changes: [EditedFile]) throws -> [String: ChangedFindings] {
        guard failOn != nil || json && !noCheck else { return [:] }
        var findings: [String: ChangedFindings] = [:]
        for change in changes where change.effect == .change && change.session.document != nil {
            do {
                findings[change.path] = try ChangedFindings(
                    from: change.session.before, to: change.edited.after, of: change.path)
            } catch {
                Console.failure("\(InputFile.title(of: change.path)): the change cannot be checked: \(error)")
                if failOn != nil { throw ExitCode(Outcome.trouble.rawValue) }
            }
        }
        return findings
    }

    /// All documents with their changes; `nil`: a command was refused, and that was reported.
    private func planned(_ all: [Work]) throws -> [EditedFile]? {
        var edited: [EditedFile] = []
        var clipboard: String?
        let renamesMembers = all.contains { $0.commands.contains { $0.verb == "rename" } }
        let setsClasses = all.contains { $0.commands.contains { $0["class"] != nil || $0["customClass"] != nil } }
        let facts =
            (renamesMembers || setsClasses) && !sources.isEmpty
            ? try SourceFacts(of: sources, report: Console.note).facts : nil
        let modules = setsClasses ? facts.map { moduleNames(in: $0, for: all.map(\.path)) } ?? [:] : [:]
        for work in all {
            let session: EditSession
            switch InputFile.read(work.path) {
            case .failure(let diagnostic):
                Console.error(diagnostic)
                throw ExitCode(Outcome.trouble.rawValue)
            case .success(let bytes): session = EditSession(bytes, file: work.path)
            }
            var planner = Planner()
            planner.idSeed = idSeed
            planner.frames = frames
            planner.project = ProjectFacts(forDocumentAt: work.path == "-" ? nil : work.path)
            planner.project.subclasses = facts?.subclasses ?? [:]
            planner.project.modules = modules[work.path] ?? [:]
            planner.clipboard = clipboard
            let layout = ContainedLayout(path: work.path)
            planner.layout = { layout($0) }
            do throws(EditProblem) {
                let result = try session.edit(work.commands, with: planner)
                clipboard = result.change.clipboard ?? clipboard
                var files = EditedFile.all(of: result, session)
                for index in files.indices {
                    files[index].boundary = inside ?? files[index].boundary
                    let file = files[index]
                    guard let problem = file.refusal else { continue }
                    throw EditProblem(.notInThisDocument, "\(file.path): \(problem)")
                }
                edited += files
            } catch {
                report(refused: error, in: work)
                return nil
            }
            if let problem = layout.problem {
                Console.error(
                    "\(InputFile.title(of: work.path)): note: stored frames stay as they are because the document cannot be laid out: \(problem)"
                )
            }
        }
        let orders = edited.flatMap(\.edited.change.sourceOrders)
        guard sources.isEmpty, let first = edited.first, !orders.isEmpty else {
            return edited + (try changedSources(orders))
        }
        _ = try changedSources(orders)
        // A note about sources belongs to no document, so the first one has it.
        let folder = inside ?? ProjectFacts.boundary(ofDocumentAt: EditJournal.resolved(first.path))
        if let sentence = SourceMentions(of: orders, below: folder).sentence {
            edited[0].edited.change.notes.append(EditNote(code: .namedInSources, message: sentence))
        }
        return edited
    }

    /// By document: the modules of Swift classes, as the project's targets tell them.
    private func moduleNames(in facts: ProjectSources, for documents: [String]) -> [String: [String: ProjectFacts
        .Module]]
    {
        let folders = ProjectFolders()
        let known = ModuleSurvey(documents.map { ($0, folders.project(of: $0)) }, facts, folders).modules
        // Names of Objective-C, and those that code states for the run-time, have no module.
        let swift = Dictionary(grouping: facts.classes, by: \.name).filter { _, classes in
            classes.allSatisfy { !$0.isObjectiveC && !$0.isNamed }
        }
        return documents.reduce(into: [:]) { found, document in
            let own = known.ofDocument[document] ?? []
            found[document] = known.ofClass.reduce(into: [:]) { modules, entry in
                guard entry.value.count == 1, let module = entry.value.first, swift[entry.key] != nil else { return }
                modules[entry.key] = ProjectFacts.Module(name: module, isOfDocument: own.contains(module))
            }
        }
    }

    /// The sources that declare and name what the commands say.
    private func changedSources(_ orders: [SourceOrder]) throws -> [EditedFile] {
        var known: Set<SourceOrder> = []
        let orders = orders.filter { known.insert($0).inserted }
        guard !orders.isEmpty, !sources.isEmpty else {
            guard let inserted = orders.first(where: { $0.kind != .class && $0.kind != .member }) else { return [] }
            throw EditProblem(
                .missingArgument, "--insert declares '\(inserted.name)' in sources; name them with --sources FOLDER")
        }
        let contents: [String: String]
        do { contents = try SourceTool.changes(orders, in: sources, report: Console.note) } catch {
            throw EditProblem(.notAClassName, "the sources cannot be changed: \(error.description)")
        }
        return try contents.sorted { $0.key < $1.key }.map { path, text in
            guard case .success(let before) = Files.read(path, as: .source, inside: nil) else {
                throw EditProblem(.documentBroken, "\(path) cannot be read any more")
            }
            var file = EditedFile(source: path, before, becoming: Array(text.utf8))
            file.boundary = inside
            if let problem = file.refusal { throw EditProblem(.notInThisDocument, "\(path): \(problem)") }
            return file
        }
    }

    /// The documents with their commands.
    private func work() throws -> [Work] {
        guard file != "-" else { return try workFromStandardInput() }
        let parsed: [(command: Command, line: Int)]
        if let script {
            parsed = try CommandParser.commands(in: try text(of: script))
        } else {
            parsed = try commands.flatMap { try CommandParser.commands(in: $0) }
        }
        return IteratorSequence(DocumentWalk([file])).map { path in
            Work(path: path, commands: parsed.map(\.command), lines: script == nil ? [] : parsed.map(\.line))
        }
    }

    private func text(of path: String) throws -> String {
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic)
            throw ExitCode(Outcome.trouble.rawValue)
        case .success(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                Console.failure("\(InputFile.title(of: path)): the commands are not UTF-8")
                throw ExitCode(Outcome.trouble.rawValue)
            }
            return text
        }
    }

    /// `{"file": "A.xib", "command": "set", …}`, a line for each command.
    private func workFromStandardInput() throws -> [Work] {
        var all: [Work] = []
        var places: [String: Int] = [:]
        for (index, line) in try text(of: "-").utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        where line.contains(where: { $0 > 0x20 }) {
            do {
                guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line)),
                    case .text(let path)? = object["file"]
                else { throw EditProblem(.badSyntax, "each line is a JSON object with a \"file\" and a \"command\"") }
                // Two names of one file are one document.
                let name = Files.resolved(path) ?? path
                let place = places[name] ?? all.count
                if place == all.count { all.append(Work(path: path)) }
                places[name] = place
                all[place].commands.append(try CommandJSON.command(object))
                all[place].lines.append(index + 1)
            } catch let problem as EditProblem {
                var problem = problem
                problem.line = index + 1
                throw problem
            }
        }
        return all
    }

    // MARK: Reports

    private func report(_ file: EditedFile, _ findings: ChangedFindings?) {
        let change = file.edited.change
        guard json else {
            for note in change.notes {
                let place = note.place.map { "\($0)" } ?? file.path
                Console.error("\(place): note: \(note.message) [\(note.code.rawValue)]")
            }
            return
        }
        var reply: [String: Any] = [
            "schemaVersion": 1, "file": file.path, "status": file.isChanged ? "changed" : "unchanged",
            "commands": change.results.enumerated().map { index, result in
                ["index": index, "label": result.label, "made": result.made, "selection": result.selection]
                    as [String: Any]
            },
            "notes": change.notes.map { ["code": $0.code.rawValue, "message": $0.message] },
            "diff": file.diff.map { String(decoding: $0, as: UTF8.self) } ?? "",
            "sha256": ["before": SHA256.text(of: file.session.before), "after": SHA256.text(of: file.edited.after)],
        ]
        if file.effect != .change { reply["effect"] = file.effect == .creation ? "creation" : "removal" }
        if let findings { reply["findings"] = findings.json }
        if let clipboard = change.clipboard { reply["clipboard"] = clipboard }
        printJSON(reply)
    }

    private func report(refused problem: EditProblem, in work: Work) {
        let line = problem.line ?? problem.command.flatMap { work.lines.indices.contains($0) ? work.lines[$0] : nil }
        if json {
            var detail: [String: Any] = [
                "code": problem.code.rawValue, "message": problem.message, "notes": problem.notes,
            ]
            if let command = problem.command { detail["command"] = command }
            if let line { detail["line"] = line }
            if let column = problem.column { detail["column"] = column }
            printJSON(["schemaVersion": 1, "file": work.path, "status": "refused", "problem": detail])
        }
        var place = InputFile.title(of: work.path)
        var number = problem.command.map { "command \($0 + 1): " } ?? ""
        if let line, let source = script ?? (file == "-" ? "-" : nil) {
            // A command that does not belong to a document yet is named by its place alone.
            number = problem.command == nil ? "" : "\(place): "
            place = "\(InputFile.title(of: source)):\(line)" + (problem.column.map { ":\($0)" } ?? "")
        }
        Console.error("\(place): error: \(number)\(problem.message) [\(problem.code.rawValue)]")
        for note in problem.notes { Console.error("    \(note)") }
        Console.error("nothing was changed")
    }

    private func printJSON(_ object: [String: Any]) {
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return }
        Console.write(Array(data) + Array("\n".utf8))
    }
}

extension FrameScope: ExpressibleByArgument {}

/// From which severity on findings refuse a change.
enum FailureSeverity: String, ExpressibleByArgument {
    case warning, error

    var severity: Severity { self == .warning ? .warning : .error }
}
