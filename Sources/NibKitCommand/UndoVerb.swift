import ArgumentParser
import Diagnostics
import Foundation
import IBEditing
import NibKit
import NibKitWork
import ResultFiles

struct UndoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take back the last call of 'nibkit edit' on a document.",
        discussion:
            "The document's bytes are those of before. 'nibkit redo' makes the change again, and 'nibkit journal' lists the changes."
    )

    @Argument(help: "The document.", completion: .documents) var file: String

    func run() throws { try JournalStep.run(.undo, file) }
}

struct RedoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make a change again that 'nibkit undo' took back.")

    @Argument(help: "The document.", completion: .documents) var file: String

    func run() throws { try JournalStep.run(.redo, file) }
}

struct JournalVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "List the changes of a document that 'nibkit edit' made.",
        discussion: "The newest change stands last. Changes that were taken back are marked.")

    @Argument(help: "The document.", completion: .documents) var file: String

    func run() throws {
        guard Files.status(of: file) != nil else {
            Console.error("\(file): error: there is no such file [\(DiagnosticCode.unreadableFile.rawValue)]")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let (done, undone) = EditJournal(of: file).stacks
        for entry in done { Console.print("\(entry.time)  \(entry.label)") }
        for entry in undone.reversed() { Console.print("\(entry.time)  (taken back) \(entry.label)") }
    }
}

/// One step back or forth in the journal of a document.
enum JournalStep {
    static func run(_ kind: EditJournal.Entry.Kind, _ file: String) throws {
        let session: EditSession
        switch InputFile.read(file) {
        case .failure(let diagnostic):
            Console.error(diagnostic.rendered())
            throw ExitCode(Outcome.trouble.rawValue)
        case .success(let bytes): session = EditSession(bytes, file: file)
        }
        let journal = EditJournal(of: file)
        let (done, undone) = journal.stacks
        guard let entry = kind == .undo ? done.last : undone.last else {
            Console.error("\(file): error: there is nothing to \(kind.rawValue)")
            throw ExitCode(Outcome.findings.rawValue)
        }
        let expected = kind == .undo ? entry.after : entry.before
        guard SHA256.text(of: session.before) == expected else {
            Console.error(
                "\(file): error: the document was changed since by something else than 'nibkit edit', so the step does not fit it"
            )
            throw ExitCode(Outcome.findings.rawValue)
        }
        let edits = (kind == .undo ? entry.inverse : entry.edits).compactMap(\.edit)
        let inverse = (kind == .undo ? entry.edits : entry.inverse).compactMap(\.edit)
        do {
            let change = Change(
                edits: edits, inverse: inverse, results: [.init(label: entry.label, made: [], selection: [])], notes: []
            )
            let edited = EditSession.Edited(change: change, after: try session.applied(edits))
            guard SHA256.text(of: edited.after) == (kind == .undo ? entry.before : entry.after) else {
                Console.error("\(file): error: the journal's entry for this step is damaged; nothing was changed")
                throw ExitCode(Outcome.trouble.rawValue)
            }
            if let problem = EditedFile.write([EditedFile(path: file, session: session, edited: edited)], journal: kind)
            {
                Console.failure(problem)
                throw ExitCode(Outcome.trouble.rawValue)
            }
            Console.error("\(file): \(kind == .undo ? "took back" : "made again"): \(entry.label)")
        } catch let problem as EditProblem {
            Console.error("\(file): error: \(problem.message) [\(problem.code.rawValue)]")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }
}
