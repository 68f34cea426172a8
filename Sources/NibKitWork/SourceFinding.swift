import Diagnostics
import IBDocument
import NibKit

/// A finding in the project's sources, and the documents that it concerns.
package struct SourceFinding: Codable, Sendable {
    /// The finding concerns documents that name one of these classes; empty: all documents.
    package var classes: Set<String>
    package var diagnostic: Diagnostic

    /// - Parameter classes: as sources write them, `Outer.Inner`.
    package init(_ diagnostic: Diagnostic, classes: some Sequence<String>) {
        self.classes = Set(classes.flatMap { name in [name] + name.split(separator: ".").suffix(1).map(String.init) })
        self.diagnostic = diagnostic
    }
}

extension Job {
    /// The findings about the classes that a document names.
    func sourceFindings(for document: Document?) -> [Diagnostic] {
        guard !sourceFindings.isEmpty, let document else { return [] }
        let named = Set(document.root.descendants.compactMap { $0.attribute("customClass") })
        return sourceFindings.filter { $0.classes.isEmpty || !$0.classes.isDisjoint(with: named) }.map(\.diagnostic)
    }
}
