import Foundation
package import IBEditing
import NibKit

extension Job {
    /// What is to be done with the contents of a document that somebody edits.
    package enum Editing: Codable, Sendable {
        /// Carries out commands, each written as text.
        case commands([String], frames: String?)
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
    }
}

/// What became of an order to edit.
package struct EditReply: Codable, Sendable {
    /// Why nothing was changed.
    package struct Problem: Codable, Sendable, Error {
        package var code: String
        package var message: String
        package var notes: [String] = []
        /// The position of the command among those of the order.
        package var command: Int?
        package var column: Int?

        package init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }
    }

    package struct Note: Codable, Sendable {
        package var code, message: String
        package var object: String?
    }

    package struct Clash: Codable, Sendable {
        package var object, title, property: String
        package var base, mine, theirs: String?
    }

    package var problem: Problem?
    /// Of the UTF-8 text before, and of the one after.
    package var edits: [EditJournal.Edit] = []
    package var inverse: [EditJournal.Edit] = []
    /// The contents after the change, as the file has them.
    package var after = Data()
    /// SHA-256 of the contents before and after.
    package var hashBefore = "", hashAfter = ""
    /// Of the other program's contents, in a merge.
    package var hashTheirs = ""
    package var diff = ""
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
    /// Changes of both sides in the same place.
    package var clashes: [Clash] = []
    /// The changes of the two sides in words.
    package var mine: [String] = []
    package var theirs: [String] = []
    /// The answer to a question: members of a JSON object.
    package var answer: Data?

    package init() {}
}
