package import Diagnostics
import IBDocument
package import IBEditing
import XMLTree

/// Changes one document by commands: reads bytes, plans, and checks the result before anybody writes it.
package struct EditSession {
    package let file: String
    package let before: [UInt8]
    package let opened: OpenedDocument

    /// A change that was planned and checked.
    package struct Edited {
        package var change: Change
        /// The file's bytes after the change, in its own encoding.
        package var after: [UInt8]

        package init(change: Change, after: [UInt8]) { (self.change, self.after) = (change, after) }
    }

    package init(_ bytes: [UInt8], file: String) {
        self.file = file
        before = bytes
        opened = OpenedDocument(bytes, file: file)
    }

    package func edit(_ commands: [Command], with planner: Planner = Planner()) throws(EditProblem) -> Edited {
        guard let document = opened.document else {
            throw EditProblem(
                .documentBroken, opened.diagnostics.first?.message ?? "the file is no Interface Builder document")
        }
        let change = try planner.plan(commands, in: document)
        guard !change.isEmpty else { return Edited(change: change, after: before) }
        return Edited(change: change, after: try applied(change.edits))
    }

    /// The bytes with some edits, if these make a document that can be read and has no new errors.
    package func applied(_ edits: [SourceEdit]) throws(EditProblem) -> [UInt8] {
        let after: [UInt8]
        do { after = try opened.tree.serialized(applying: edits) } catch {
            throw EditProblem(.documentBroken, "the change cannot be written: \(error)")
        }
        let tree = XMLTree.parse(after, file: file)
        guard tree.isWellFormed, let document = Document(tree, schema: .cocoaTouch), !document.hasDuplicateIDs else {
            throw EditProblem(
                .documentBroken, "the change would make a document that cannot be read; this is a defect of nibkit")
        }
        return after
    }
}
