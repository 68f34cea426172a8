import ArgumentParser
import Diagnostics
import EditSessions
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ResultFiles

struct UndoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take back the last call of 'nibkit edit' on a document.",
        discussion:
            "The document's bytes are those of before. If the call changed several files, all of them are taken back. 'nibkit redo' makes the change again, and 'nibkit journal' lists the changes."
    )

    @Argument(help: "The document.", completion: .documents) var file: String
    @Flag(help: "Leave the other files of the call as they are.") var only = false
    @OptionGroup var boundary: StepBoundary

    func run() throws { try JournalStep.run(.undo, file, only: only, inside: boundary.inside) }
}

struct RedoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make a change again that 'nibkit undo' took back.",
        discussion: "If the call changed several files, all of them are changed again.")

    @Argument(help: "The document.", completion: .documents) var file: String
    @Flag(help: "Leave the other files of the call as they are.") var only = false
    @OptionGroup var boundary: StepBoundary

    func run() throws { try JournalStep.run(.redo, file, only: only, inside: boundary.inside) }
}

/// For callers that serve a folder.
struct StepBoundary: ParsableArguments {
    @Option(help: ArgumentHelp("Write no file outside this folder.", valueName: "folder", visibility: .hidden))
    var inside: String?
}

struct JournalVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "List the changes of a document that 'nibkit edit' made.",
        discussion: "The newest change stands last. Changes that were taken back are marked.")

    @Argument(help: "The document.", completion: .documents) var file: String

    func run() throws {
        JournalStep.recover()
        let journal = EditJournal(of: file)
        if let problem = journal.problem {
            Console.error("\(problem)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let (done, undone) = journal.stacks
        guard Files.status(of: file) != nil || !done.isEmpty || !undone.isEmpty else {
            Console.error("\(file): error: there is no such file [\(DiagnosticCode.unreadableFile.rawValue)]")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        for entry in done { Console.print("\(entry.time)  \(Self.short(entry.label))") }
        for entry in undone.reversed() { Console.print("\(entry.time)  (taken back) \(Self.short(entry.label))") }
    }

    private static let longestLabel = 200

    private static func short(_ label: String) -> String {
        label.count > longestLabel ? "\(label.prefix(longestLabel))…" : label
    }
}

extension JournalStep {
    /// Ends what killed calls have left, before anything is read.
    static func recover() { recover { Console.error("note: \($0)") } }

    fileprivate static func run(_ kind: EditJournal.Entry.Kind, _ file: String, only: Bool, inside: String?) throws {
        recover()
        do throws(Refusal) {
            var steps = try JournalStep.steps(kind, of: file, only: only)
            for index in steps.files.indices {
                steps.files[index].boundary = inside
                if let problem = steps.files[index].refusal {
                    throw Refusal("\(steps.files[index].path): error: \(problem)")
                }
            }
            do throws(Problem) {
                try EditedFile.write(steps.files, journal: kind) { Console.error("note: \($0)") }
            } catch { throw Refusal(error.description, isTrouble: true) }
            for step in steps.files {
                Console.error("\(step.path): \(kind == .undo ? "took back" : "made again"): \(steps.label)")
            }
        } catch {
            Console.error("\(error.sentence)")
            throw ExitCode((error.isTrouble ? Outcome.trouble : .findings).rawValue)
        }
    }
}
