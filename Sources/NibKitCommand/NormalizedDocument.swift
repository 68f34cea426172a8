import Diagnostics
import IBComparison
import XMLTree

/// A document without the noise that Xcode writes by itself.
///
/// What means the same as an older version becomes that version, byte for byte. Otherwise only the marks of misplaced and ambiguous
/// views go, which Xcode computes again: other noise, such as versions of tools, may belong to what changed. The result of a
/// normalized document is itself.
struct NormalizedDocument {
    let bytes: [UInt8]

    private static let marks = ["misplaced", "ambiguous"]

    /// - Parameter older: the version that is there already; `nil`: there is none.
    /// - Throws: why the document cannot be read.
    init(_ bytes: [UInt8], older: [UInt8]?, file: String) throws(Problem) {
        let tree = XMLTree.parse(bytes, file: file)
        guard tree.isWellFormed, let root = tree.root, root.name == "document" else {
            throw Problem("\(file): only documents of Xcode 5 and later can be normalized")
        }
        if let older {
            let before = XMLTree.parse(older, file: file)
            // An older version that cannot be read does not count.
            if let comparison = try? DocumentComparison(old: before, new: tree), comparison.isSame {
                self.bytes = older
                return
            }
        }
        let edits = root.descendants.flatMap { element in
            Self.marks.compactMap { element.removing(attribute: $0) }
        }
        do throws(XMLTree.EditError) { self.bytes = try tree.serialized(applying: edits) } catch {
            throw Problem("\(file): \(error)")
        }
    }
}
