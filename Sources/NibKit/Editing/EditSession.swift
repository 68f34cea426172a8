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
    /// `nil`: the bytes are no Interface Builder document.
    package let document: Document?

    /// The document with its findings, which take longer than reading it.
    package var opened: OpenedDocument { OpenedDocument(tree, document, before, isChecked: true) }

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
        guard let document else {
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
        do { after = try tree.serialized(applying: edits) } catch {
            throw EditProblem(.documentBroken, "the change cannot be written: \(error)")
        }
        let result = XMLTree.parse(after, file: file)
        guard result.isWellFormed, keepsIDsUnique(edits, in: result) else {
            throw EditProblem(
                .documentBroken, "the change would make a document that cannot be read; this is a defect of nibkit")
        }
        return after
    }

    /// Whether the result is a document with unique ids. Only ids in what was replaced can be there already.
    private func keepsIDsUnique(_ edits: [SourceEdit], in result: XMLTree) -> Bool {
        guard let document, !document.hasDuplicateIDs, let root = tree.root, let newRoot = result.root,
            edits.allSatisfy({ $0.range.lowerBound >= root.startTagRange.upperBound })
        else {
            return Document(result, schema: .cocoaTouch)?.hasDuplicateIDs == false
        }
        let edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        let written = edits.inverse(in: tree.utf8).map(\.range)
        func isWritten(_ range: Range<Int>, from first: Int) -> Bool {
            written[first...].prefix { $0.lowerBound < range.upperBound }.contains { $0.overlaps(range) }
        }
        var next = 0
        var new: Set<String> = []
        for element in newRoot.descendants {
            let tag = element.startTagRange
            while next < written.count, written[next].upperBound <= tag.lowerBound { next += 1 }
            guard next < written.count else { break }
            guard written[next].lowerBound < tag.upperBound, let id = element.attribute("id"),
                isWritten(id.range, from: next), !Document.idIsAName.contains(element.name)
            else { continue }
            guard new.insert(id.value).inserted else { return false }
            guard let former = document.element(id: id.value)?.xml.attribute("id")?.range else { continue }
            // The one before is gone, or its own id was written again.
            guard edits.contains(where: { $0.range.overlaps(former) }) else { return false }
        }
        return true
    }
}
