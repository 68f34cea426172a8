package import EditSessions
import Foundation
package import IBEditing
import NibKit
package import ProjectCode

extension Job {
    /// What is to be done with the contents of a document that somebody edits.
    package enum Editing: Codable, Sendable {
        case commands([Command], frames: FrameScope)
        /// Makes the change that a finding offers as its fix.
        ///
        /// - Parameters:
        ///   - object: the finding's object; `nil`: it has none.
        ///   - line: the finding's line, if there are several about the object.
        ///   - all: also those of the code about other objects, as far as their fixes do not overlap.
        case fix(code: String, object: String?, line: Int?, all: Bool)
        /// Applies edits that were planned before.
        ///
        /// - Parameter isExact: the result is a former state, so nothing has to be checked but that it can be read.
        case edits([EditJournal.Edit], isExact: Bool)
        /// Says how the document becomes another version of itself.
        case becoming(Data)
        /// Joins the changes of another program.
        ///
        /// - Parameter takesMine: whether changes of the contents win over those of `theirs`; otherwise none are joined if
        ///   both change the same.
        case merging(base: Data, theirs: Data, takesMine: Bool)
        /// Describes the changes since a base.
        case changes(since: Data)
        case library
        case schema(objects: [String], className: String?)
        case candidates(object: String, to: String?, kind: String)
        /// Asks for objects as a clipboard has them.
        case copy(objects: [String])
        /// Asks for the ids of the objects that a selector of commands names.
        case select(String)
        /// Asks for commands that do the same as the fix of a finding.
        case fixCommands(code: String, object: String?, line: Int?)
    }
}

/// The result of an edit request.
package enum EditReply: Codable, Sendable {
    case changed(EditedContents)
    /// Nothing was changed.
    case refused(EditProblem)
    /// Changes of another program cannot be joined with those of the contents.
    case clashing(EditClashes)
    /// The answer to a question: members of a JSON object.
    case answer(Data)
}

/// New contents of a document, and how they came about.
package struct EditedContents: Codable, Sendable {
    package struct Note: Codable, Sendable {
        package var code: EditProblem.Code
        package var message: String
        package var object: String?
    }

    /// Edits of the UTF-8 text before, and of the one after.
    package var edits, inverse: [EditJournal.Edit]
    /// The contents after the change, as the file has them.
    package var after: Data
    /// SHA-256 of the contents before and after.
    package var hashBefore, hashAfter: String
    package var diff: String
    package var label = ""
    package var made: [String] = []
    package var selection: [String] = []
    package var notes: [Note] = []
    package var changes: Set<EditHistory.Touched> = []
    /// What the commands ask of sources.
    package var orders: [SourceOrder] = []
    /// Files beside the document that the commands make, change or remove, and where the document goes, as in `FileChange`.
    package var files: [FileChange] = []
    package var destination: String?
    /// If another program's changes were joined, SHA-256 of its contents.
    package var hashTheirs = ""
    /// If another program's changes were joined, its changes in words.
    package var theirs: [String] = []
}

/// Two sets of changes that do not fit together.
package struct EditClashes: Codable, Sendable {
    package struct Clash: Codable, Sendable {
        package var object, title, property: String
        package var base, mine, theirs: String?
    }

    /// Changes of both sides in the same place.
    package var clashes: [Clash] = []
    /// The changes of the two sides in words.
    package var mine: [String] = []
    package var theirs: [String] = []
    /// What is wrong with the other program's contents, if they cannot be read.
    package var problem: String?

    package init() {}
}

extension JobReply {
    /// The contents that an edit made, or why there are none.
    package var editedContents: EditedContents {
        get throws(EditProblem) {
            guard case .changed(let contents)? = edit else { throw editProblem }
            return contents
        }
    }

    /// Why an edit or a question about a document has no result.
    package var editProblem: EditProblem {
        if case .refused(let problem)? = edit { return problem }
        return EditProblem(.notPlanned, error ?? "the worker has no answer")
    }
}
