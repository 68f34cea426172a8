import ArgumentParser
import Diagnostics
import Foundation
import IBDocument
import IBEditing
import NibKit
import NibKitWork

struct DiffVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Express the difference of two documents as commands of 'nibkit edit'.",
        discussion: """
            The script that it prints turns the older document into the newer one. What Xcode writes by itself is left aside: versions, verdicts about \
            frames, lists of resources. Exit status: 0 if nothing else differs, 1 if something does, 2 for trouble.

            Examples:
              nibkit diff old.xib new.xib --as-commands > change.nibedit
              nibkit edit old.xib --script change.nibedit
            """)

    @Argument(help: "The older document.", completion: .documents) var old: String
    @Argument(help: "The newer document.", completion: .documents) var new: String
    @Flag(help: "Print commands; there is no other form yet.") var asCommands = false

    func validate() throws {
        guard asCommands else { throw ValidationError("add --as-commands: there is no other form of a difference yet") }
    }

    func run() throws {
        var documents: [Document] = []
        for path in [old, new] {
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
