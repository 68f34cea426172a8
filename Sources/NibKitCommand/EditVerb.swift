import ArgumentParser
import Diagnostics
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ResultFiles

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
    @Argument(help: "Commands, each in quotes.") var commands: [String] = []
    @Option(help: ArgumentHelp("Read commands from this file; - is standard input.", valueName: "file"))
    var script: String?
    @Flag(help: "Write nothing; print the changes as a diff for 'git apply' or 'patch -p1'.") var dryRun = false
    @Flag(help: "Also print the changes as a diff when writing.") var diff = false
    @Flag(help: "Exit with status 1 if something changes.") var exitCode = false
    @Flag(help: "Print one line of JSON for each document; commands on standard input are JSON, too.") var json = false
    @Flag(help: "Do not record the change for 'nibkit undo'.") var noJournal = false
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
        if !commands.isEmpty, script != nil {
            throw ValidationError("commands stand on the command line or in --script, not both")
        }
        if file != "-", commands.isEmpty, script == nil {
            throw ValidationError("there is no command; 'nibkit commands' lists them")
        }
        if file == "-", !json { throw ValidationError("- takes commands from standard input, as JSON: add --json") }
    }

    func run() throws {
        do { try edit().exit() } catch let problem as EditProblem {
            report(refused: problem, file: file)
            throw ExitCode(Outcome.findings.rawValue)
        }
    }

    private func edit() throws -> Outcome {
        var edited: [EditedFile] = []
        for (path, commands) in try work() {
            let session: EditSession
            switch InputFile.read(path) {
            case .failure(let diagnostic):
                Console.error(diagnostic.rendered())
                return .trouble
            case .success(let bytes): session = EditSession(bytes, file: path)
            }
            var planner = Planner()
            planner.idSeed = idSeed
            planner.frames = frames
            let layout = ContainedLayout(path: path)
            planner.layout = { layout($0) }
            do throws(EditProblem) {
                edited.append(
                    EditedFile(path: path, session: session, edited: try session.edit(commands, with: planner)))
            } catch {
                report(refused: error, file: path)
                return .findings
            }
            if let problem = layout.problem {
                Console.error(
                    "\(InputFile.title(of: path)): note: stored frames stay as they are because the document cannot be laid out: \(problem)"
                )
            }
        }
        let changes = edited.filter { !$0.edited.change.isEmpty }
        for file in edited { report(file) }
        if dryRun || diff {
            for file in changes {
                guard let text = file.diff else {
                    Console.error("\(file.path): note: no diff is printed because the document is not UTF-8")
                    continue
                }
                if !json { Console.write(text) }
            }
        }
        if let output {
            guard edited.count == 1, let only = edited.first else {
                throw ValidationError("-o takes one document, not \(edited.count)")
            }
            if let problem = OutputFile.write(only.edited.after, to: output) {
                Console.failure(problem)
                return .trouble
            }
        } else if !dryRun, let problem = EditedFile.write(changes, journal: noJournal ? nil : .edit) {
            Console.failure(problem)
            return .trouble
        }
        return exitCode && !changes.isEmpty ? .findings : .clean
    }

    /// The documents with their commands.
    private func work() throws -> [(path: String, commands: [Command])] {
        if let output { try OutputFile.willWrite(output, option: "-o") }
        guard file != "-" else { return try workFromStandardInput() }
        let parsed: [Command]
        if let script {
            switch InputFile.read(script) {
            case .failure(let diagnostic):
                Console.error(diagnostic.rendered())
                throw ExitCode(Outcome.trouble.rawValue)
            case .success(let bytes):
                parsed = try CommandParser.commands(in: String(decoding: bytes, as: UTF8.self)).map(\.command)
            }
        } else {
            parsed = try commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }
        }
        var inputs = Inputs()
        inputs.files = [file]
        OutputFile.reads([file])
        return inputs.paths().map { ($0, parsed) }
    }

    /// `{"file": "A.xib", "command": "set", …}`, a line for each command.
    private func workFromStandardInput() throws -> [(path: String, commands: [Command])] {
        guard case .success(let bytes) = InputFile.read("-") else { throw ExitCode(Outcome.trouble.rawValue) }
        var order: [String] = []
        var byFile: [String: [Command]] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x20 }) {
            guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line)),
                case .text(let path)? = object["file"]
            else { throw EditProblem(.badSyntax, "each line is a JSON object with a \"file\" and a \"command\"") }
            if byFile[path] == nil { order.append(path) }
            byFile[path, default: []].append(try CommandJSON.command(object))
        }
        return order.map { ($0, byFile[$0] ?? []) }
    }

    // MARK: Reports

    private func report(_ file: EditedFile) {
        let change = file.edited.change
        guard json else {
            for note in change.notes {
                let place = note.place.map { "\($0)" } ?? file.path
                Console.error("\(place): note: \(note.message) [\(note.code.rawValue)]")
            }
            return
        }
        let reply: [String: Any] = [
            "schemaVersion": 1, "file": file.path, "status": change.isEmpty ? "unchanged" : "changed",
            "commands": change.results.enumerated().map { index, result in
                ["index": index, "label": result.label, "made": result.made, "selection": result.selection]
                    as [String: Any]
            },
            "notes": change.notes.map { ["code": $0.code.rawValue, "message": $0.message] },
            "diff": file.diff.map { String(decoding: $0, as: UTF8.self) } ?? "",
            "sha256": ["before": SHA256.text(of: file.session.before), "after": SHA256.text(of: file.edited.after)],
        ]
        printJSON(reply)
    }

    private func report(refused problem: EditProblem, file: String) {
        if json {
            var detail: [String: Any] = [
                "code": problem.code.rawValue, "message": problem.message, "notes": problem.notes,
            ]
            if let command = problem.command { detail["command"] = command }
            if let column = problem.column { detail["column"] = column }
            printJSON(["schemaVersion": 1, "file": file, "status": "refused", "problem": detail])
        }
        let number = problem.command.map { "command \($0 + 1): " } ?? ""
        Console.error("\(InputFile.title(of: file)): error: \(number)\(problem.message) [\(problem.code.rawValue)]")
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
