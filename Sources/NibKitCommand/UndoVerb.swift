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
            "The document's bytes are those of before. If the call changed several files, all of them are taken back. 'nibkit redo' makes the change again, and 'nibkit journal' lists the changes."
    )

    @Argument(help: "The document.", completion: .documents) var file: String
    @Flag(help: "Leave the other files of the call as they are.") var only = false

    func run() throws { try JournalStep.run(.undo, file, only: only) }
}

struct RedoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make a change again that 'nibkit undo' took back.",
        discussion: "If the call changed several files, all of them are changed again.")

    @Argument(help: "The document.", completion: .documents) var file: String
    @Flag(help: "Leave the other files of the call as they are.") var only = false

    func run() throws { try JournalStep.run(.redo, file, only: only) }
}

struct JournalVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "List the changes of a document that 'nibkit edit' made.",
        discussion: "The newest change stands last. Changes that were taken back are marked.")

    @Argument(help: "The document.", completion: .documents) var file: String

    func run() throws {
        let (done, undone) = EditJournal(of: file).stacks
        guard Files.status(of: file) != nil || !done.isEmpty || !undone.isEmpty else {
            Console.error("\(file): error: there is no such file [\(DiagnosticCode.unreadableFile.rawValue)]")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        for entry in done { Console.print("\(entry.time)  \(entry.label)") }
        for entry in undone.reversed() { Console.print("\(entry.time)  (taken back) \(entry.label)") }
    }
}

/// One step back or forth in the journals of the files that a call changed.
enum JournalStep {
    static func run(_ kind: EditJournal.Entry.Kind, _ file: String, only: Bool) throws {
        let (first, entry) = try Self.step(kind, file, of: nil)
        var steps = [first]
        for other in only ? [] : entry.files ?? [] { steps.append(try Self.step(kind, other, of: entry.call).file) }
        if let problem = EditedFile.write(steps, journal: kind) {
            Console.failure(problem)
            throw ExitCode(Outcome.trouble.rawValue)
        }
        for step in steps {
            Console.error("\(step.path): \(kind == .undo ? "took back" : "made again"): \(entry.label)")
        }
    }

    private static func refusal(_ file: String, _ sentence: String, _ outcome: Outcome = .findings) -> ExitCode {
        Console.error("\(file): error: \(sentence)")
        return ExitCode(outcome.rawValue)
    }

    /// The step of one file.
    ///
    /// - Parameter call: the call whose change it has to be; `nil`: the last one.
    private static func step(_ kind: EditJournal.Entry.Kind, _ file: String, of call: String?) throws -> (
        file: EditedFile, entry: EditJournal.Entry
    ) {
        let stacks = EditJournal(of: file).stacks
        let entry = kind == .undo ? stacks.done.last : stacks.undone.last
        let (start, end) = kind == .undo ? (entry?.after, entry?.before) : (entry?.before, entry?.after)
        let isThere = Files.status(of: file) != nil
        var before: [UInt8] = []
        if isThere || start != EditJournal.Entry.noFile {
            switch InputFile.read(file) {
            case .failure(let diagnostic):
                Console.error(diagnostic.rendered())
                throw ExitCode(Outcome.trouble.rawValue)
            case .success(let bytes): before = bytes
            }
        }
        guard let entry, let start, let end else { throw refusal(file, "there is nothing to \(kind.rawValue)") }
        guard call == nil || entry.call == call else {
            throw refusal(
                file,
                "the call changed this file, too, and it was changed since; 'nibkit \(kind.rawValue)' it first, or add --only to leave it as it is"
            )
        }
        guard start == (isThere ? SHA256.text(of: before) : EditJournal.Entry.noFile) else {
            throw refusal(
                file,
                "the document was changed since by something else than 'nibkit edit', so the step does not fit it")
        }
        let session = EditSession(before, file: file)
        let edits = (kind == .undo ? entry.inverse : entry.edits).compactMap(\.edit)
        let inverse = (kind == .undo ? entry.edits : entry.inverse).compactMap(\.edit)
        let isGone = end == EditJournal.Entry.noFile
        var after: [UInt8] = []
        if !isGone {
            guard let result = try? session.tree.serialized(applying: edits), end == SHA256.text(of: result) else {
                throw refusal(file, "the journal's entry for this step is damaged; nothing was changed", .trouble)
            }
            after = result
        }
        let change = Change(
            edits: edits, inverse: inverse, results: [.init(label: entry.label, made: [], selection: [])], notes: [])
        return (
            EditedFile(
                path: file, session: session, edited: EditSession.Edited(change: change, after: after),
                effect: isGone ? .removal : isThere ? .change : .creation),
            entry
        )
    }
}
