public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let duplicateReuseIdentifier = DiagnosticCode(
        "duplicate-reuse-identifier", .warning,
        """
        Two prototypes of one table or collection view have the same reuse identifier. Dequeuing it always creates \
        the same one of them, never the other. This usually comes from a copied cell. Give the copy its own \
        identifier.
        """)
}

extension Rule {
    /// Finds two prototypes of a table with the same identifier.
    static let duplicateReuseIdentifier = Rule(
        .duplicateReuseIdentifier,
        examples: [
            Example(
                """
                <tableView id="t">
                    <prototypes>
                        <tableViewCell id="a" reuseIdentifier="Cell"/>
                        ↓<tableViewCell id="b" reuseIdentifier="Cell"/>
                        <tableViewCell id="c" reuseIdentifier="Other"/>
                    </prototypes>
                </tableView>
                """)
        ]
    ) { subject in
        subject.document.prototypeLists.flatMap { list in
            var known: [String: Element] = [:]
            return list.children.compactMap { cell -> Diagnostic? in
                guard let identifier = cell.attribute("reuseIdentifier"), !identifier.isEmpty else { return nil }
                guard let first = known[identifier] else {
                    known[identifier] = cell
                    return nil
                }
                return cell.finding(
                    .duplicateReuseIdentifier,
                    "\(cell.displayName) has the same reuse identifier '\(identifier)' as the cell at line \(first.place.line): one of them is never created"
                )
            }
        }
    }
}

extension Document {
    /// The container of the prototypes of a table or collection view.
    var prototypeLists: [Element] {
        root.descendants.filter {
            $0.name == "prototypes" || ($0.name == "cells" && $0.parent?.name == "collectionView")
        }
    }
}
