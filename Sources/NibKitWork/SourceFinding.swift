import Diagnostics
import IBDocument
import NibKit

/// What was found in the project's sources, and whom it concerns.
package struct SourceFinding: Codable, Sendable {
    /// The classes of documents that need what it is about; none: all.
    package var classes: Set<String>
    package var record: DiagnosticRecord

    /// - Parameter classes: as sources write them, `Outer.Inner`.
    package init(_ diagnostic: Diagnostic, classes: some Sequence<String>) {
        self.classes = Set(classes.flatMap { name in [name] + name.split(separator: ".").suffix(1).map(String.init) })
        record = DiagnosticRecord(diagnostic)
        record.file = diagnostic.place?.file
    }
}

extension Job {
    /// Whether it shows what classes do.
    private var runsClasses: Bool {
        switch kind {
        case .layout, .render, .explain, .load, .scenes: true
        case .facts, .solve, .outline, .inspect, .nibs, .findings, .check, .picture, .draw: false
        }
    }

    /// What concerns the classes that a document names.
    func sourceFindings(for document: Document?) -> [DiagnosticRecord] {
        guard runsClasses, !sourceFindings.isEmpty, let document else { return [] }
        let named = Set(document.root.descendants.compactMap { $0.attribute("customClass") })
        return sourceFindings.filter { $0.classes.isEmpty || !$0.classes.isDisjoint(with: named) }.map(\.record)
    }
}
