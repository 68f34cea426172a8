/// The table of everything that Interface Builder documents can say: a value that is passed in, never a global.
public struct Schema: Sendable {
    public let elements: [ElementType]
    private let indexByName: [String: Int]
    /// Per element: all rows, inherited ones first.
    private let rows: [[Property]]
    /// Per element: attribute name or key of a child element → index in `rows`.
    private let rowByAttribute: [[String: Int]]
    private let rowByKey: [[String: Int]]
    private let ownRowsByClass: [String: [Property]]

    /// Traps when a name stands twice or a parent is missing: that is a mistake in the table, not in an input.
    public init(_ elements: [ElementType]) {
        var indexByName: [String: Int] = [:]
        for (index, element) in elements.enumerated() {
            precondition(indexByName.updateValue(index, forKey: element.name) == nil, "element \(element.name) stands twice")
        }
        let rows = elements.map { element in
            var chain = [element]
            while let parent = chain[chain.count - 1].parent {
                guard let index = indexByName[parent], chain.count < 20 else {
                    preconditionFailure("element \(element.name) extends \(parent), which is not in the table")
                }
                chain.append(elements[index])
            }
            return chain.reversed().reduce(into: [Property]()) { rows, link in
                for row in link.properties {
                    // A row of the same name replaces the inherited one where that stood.
                    if let index = rows.firstIndex(where: { $0.name == row.name }) { rows[index] = row } else { rows.append(row) }
                }
            }
        }
        self.elements = elements
        self.indexByName = indexByName
        self.rows = rows
        rowByAttribute = rows.map { rows in
            Dictionary(rows.enumerated().compactMap { i, row in row.attributeName.map { ($0, i) } }) { first, _ in first }
        }
        rowByKey = rows.map { rows in Dictionary(rows.enumerated().map { ($1.name, $0) }) { first, _ in first } }
        ownRowsByClass = elements.reduce(into: [:]) { result, element in
            guard let className = element.className else { return }
            let known = Set((result[className] ?? []).map(\.name))
            result[className, default: []] += element.properties.filter { !known.contains($0.name) }
        }
    }

    public func element(_ name: String) -> ElementType? { indexByName[name].map { elements[$0] } }

    /// All rows of an element, inherited ones first, in archive order; empty for an unknown element.
    public func properties(of element: String) -> [Property] { indexByName[element].map { rows[$0] } ?? [] }

    public func property(_ name: String, of element: String) -> Property? {
        guard let index = indexByName[element], let row = rowByKey[index][name] else { return nil }
        return rows[index][row]
    }

    public func property(attribute: String, of element: String) -> Property? {
        guard let index = indexByName[element], let row = rowByAttribute[index][attribute] else { return nil }
        return rows[index][row]
    }

    /// The rows that a class adds to those of its superclass.
    public func ownProperties(ofClass className: String) -> [Property] { ownRowsByClass[className] ?? [] }

    /// The class of an element's objects: its own or the nearest inherited one.
    public func className(of element: String) -> String? {
        var name: String? = element
        while let current = name, let type = self.element(current) {
            if let className = type.className { return className }
            name = type.parent
        }
        return nil
    }

    /// Whether the element is of this type or extends it.
    public func element(_ name: String, is ancestor: String) -> Bool {
        var current: String? = name
        while let name = current {
            if name == ancestor { return true }
            current = element(name)?.parent
        }
        return false
    }
}
