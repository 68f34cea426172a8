import IBDocument
import IBSchema
import XMLTree

/// The rows that can leave something in a nib of one document, by element: those that an element of the document can
/// state, and those that are archived without being stated. Most rows of an element are neither, and are not asked for
/// in each object.
final class ArchivedRows {
    private let document: Document
    private var known: [String: [Property]] = [:]
    /// The `key` of every element that has one.
    private lazy var keys: Set<String> = {
        guard let name = document.tree.name("key") else { return [] }
        return Set(document.root.xml.descendants.compactMap { $0[attribute: name] })
    }()

    init(_ document: Document) { self.document = document }

    func of(_ element: String) -> [Property] {
        if let rows = known[element] { return rows }
        let rows = document.schema.properties(of: element).filter { canBeStated($0) || $0.isArchivedUnstated }
        known[element] = rows
        return rows
    }

    /// Whether some element of the document has the markup that sets the property.
    private func canBeStated(_ row: Property) -> Bool {
        switch row.source {
        case .attribute: row.attributeName.flatMap(document.tree.name) != nil || keys.contains(row.name)
        case .keyedElement(let tag): keys.contains(row.name) || keys.contains(tag)
        case .children(let container): document.tree.name(container) != nil
        case .constant: false
        }
    }
}

extension Property {
    /// Whether the nib of an element that does not state the property can have something of it.
    fileprivate var isArchivedUnstated: Bool {
        let standard = documentDefault.map { DocumentValue($0, as: type) }
        return switch archive {
        case .notArchived: false
        case .structure, .boundsAndCenter, .pair: true
        case .inverted: standard == .bool(false)
        case .key(_, .never): true
        case .key(_, .absent): standard != nil
        case .key(_, .equal(let omitted)): standard != nil && standard != DocumentValue(omitted, as: type)
        }
    }
}
