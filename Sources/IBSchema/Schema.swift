/// The table of everything that Interface Builder documents can say: a value that is passed in, never a global.
public struct Schema: Sendable {
    public let elements: [ElementType]
    private let indexByName: [String: Int]
    /// Per element: its parent's index.
    private let parents: [Int?]
    /// Per element: all rows, inherited ones first. A row of the same name replaces the inherited one where that stood,
    /// so that an ancestor's places hold in its descendants.
    private let rows: [[Property]]
    /// Per element, own rows only: name, or attribute, → place in `rows`.
    private let placesByName: [[String: Int]]
    private let placesByAttribute: [[String: Int]]
    private let ownRowsByClass: [String: [Property]]

    /// Traps when a name stands twice, or a parent is missing or extends its child: that is a mistake in the table, not
    /// in an input.
    public init(_ elements: [ElementType]) {
        self.elements = elements
        var indexByName: [String: Int] = [:]
        indexByName.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            precondition(
                indexByName.updateValue(index, forKey: element.name) == nil, "element \(element.name) stands twice")
        }
        let parents = elements.map { element in
            element.parent.map { parent in
                guard let index = indexByName[parent] else {
                    preconditionFailure("element \(element.name) extends \(parent), which is not in the table")
                }
                return index
            }
        }
        var rows = [[Property]?](repeating: nil, count: elements.count)
        var placesByName = [[String: Int]](repeating: [:], count: elements.count)
        var placesByAttribute = placesByName

        for index in elements.indices {
            // Ancestors that are not laid out yet go first.
            var chain = [index]
            while let parent = parents[chain[chain.count - 1]], rows[parent] == nil {
                precondition(chain.count < elements.count, "element \(elements[index].name) extends itself")
                chain.append(parent)
            }
            for index in chain.reversed() where rows[index] == nil {
                let own = elements[index].properties
                var flat = parents[index].flatMap { rows[$0] } ?? []
                flat.reserveCapacity(flat.count + own.count)
                for row in own {
                    var ancestor = parents[index]
                    var place: Int?
                    while let current = ancestor, place == nil {
                        place = placesByName[current][row.name]
                        ancestor = parents[current]
                    }
                    if let place { flat[place] = row } else { flat.append(row) }
                    let settled = place ?? flat.count - 1
                    placesByName[index][row.name] = settled
                    if let attribute = row.attributeName, placesByAttribute[index][attribute] == nil {
                        placesByAttribute[index][attribute] = settled
                    }
                }
                rows[index] = flat
            }
        }
        self.indexByName = indexByName
        self.parents = parents
        self.rows = rows.map { $0 ?? [] }
        self.placesByName = placesByName
        self.placesByAttribute = placesByAttribute
        ownRowsByClass = elements.reduce(into: [:]) { result, element in
            guard let className = element.className else { return }
            guard let known = result[className] else {
                result[className] = element.properties
                return
            }
            result[className] = known + element.properties.filter { row in !known.contains { $0.name == row.name } }
        }
    }

    public func element(_ name: String) -> ElementType? { indexByName[name].map { elements[$0] } }

    /// All rows of an element, inherited ones first, in archive order; empty for an unknown element.
    public func properties(of element: String) -> [Property] { indexByName[element].map { rows[$0] } ?? [] }

    public func property(_ name: String, of element: String) -> Property? {
        guard let index = indexByName[element] else { return nil }
        var current: Int? = index
        while let link = current {
            if let place = placesByName[link][name] { return rows[index][place] }
            current = parents[link]
        }
        return nil
    }

    /// The row that an attribute spells; the most derived one where several do.
    public func property(attribute: String, of element: String) -> Property? {
        guard let index = indexByName[element] else { return nil }
        var current: Int? = index
        while let link = current {
            // A descendant may have replaced the row by one that is spelled otherwise.
            if let place = placesByAttribute[link][attribute], rows[index][place].attributeName == attribute {
                return rows[index][place]
            }
            current = parents[link]
        }
        return nil
    }

    /// The rows that a class adds to those of its superclass.
    public func ownProperties(ofClass className: String) -> [Property] { ownRowsByClass[className] ?? [] }

    /// Whether objects of an element have this class.
    public func hasClass(_ name: String) -> Bool { ownRowsByClass[name] != nil }

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
