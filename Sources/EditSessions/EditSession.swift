package import Diagnostics
package import IBDocument
package import IBEditing
package import XMLTree

/// Changes one document by commands: reads bytes, plans, and checks the result before anybody writes it.
package struct EditSession {
    /// Bytes of a document that is edited.
    package static let largestDocument = Planner.largestDocument

    package let file: String
    package let before: [UInt8]
    package let tree: XMLTree
    /// `nil`: the bytes are not an Interface Builder document.
    package let document: Document?

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
        tree = XMLTree.parse(bytes, file: file)
        document = Document(tree, schema: .cocoaTouch)
    }

    package func edit(_ commands: [Command], with planner: Planner = Planner()) throws(EditProblem) -> Edited {
        let (change, next) = try next(commands, with: planner, read: nil)
        return Edited(change: change, after: next.before)
    }

    /// The change that commands make, and the session that goes on with the result.
    ///
    /// - Parameter read: reads the bytes of the result; a caller may know them already.
    package func next(
        _ commands: [Command], with planner: Planner, read: (([UInt8]) -> EditSession)? = nil
    ) throws(EditProblem) -> (change: Change, session: EditSession) {
        guard let document else {
            throw EditProblem(
                .documentBroken, (tree.diagnostics.first ?? Document.notADocument(tree)).message)
        }
        let change = try planner.plan(commands, in: document)
        return (change, change.isEmpty ? self : try applying(change.edits, read: read))
    }

    /// The session of the bytes with some edits, if these make a document that can be read and has no new errors.
    package func applying(
        _ edits: [SourceEdit], read: (([UInt8]) -> EditSession)? = nil
    ) throws(EditProblem) -> EditSession {
        let after: [UInt8]
        do { after = try tree.serialized(applying: edits) } catch {
            throw EditProblem(.documentBroken, "the change cannot be written: \(error)")
        }
        let next = read?(after) ?? EditSession(after, file: file)
        guard next.tree.isWellFormed, next.document?.hasDuplicateIDs == false else {
            throw EditProblem(
                .documentBroken, "the change would make a document that cannot be read; this is a defect of nibkit")
        }
        return next
    }
}
