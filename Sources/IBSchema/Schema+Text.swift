extension Schema {
    /// The rows of one element for people: the property, how a document writes it, its type, what an element means that
    /// does not mention it, and its nib key. Inherited rows come first. `nil` for an element that is not in the table.
    public func tableText(element name: String) -> String? {
        guard let element = element(name) else { return nil }
        var text = "<\(name)>: \(element.kind.words)"
        if let className = className(of: name) { text += " \(className)" }
        var ancestors: [String] = []
        var current = element.parent
        while let ancestor = current {
            ancestors.append(ancestor)
            current = self.element(ancestor)?.parent
        }
        if !ancestors.isEmpty { text += ", extends \(ancestors.joined(separator: ", "))" }
        var rows = [["property", "in the document", "type", "default", "in the nib", "evidence"]]
        for property in properties(of: name) {
            rows.append([
                property.name, property.source.words(for: property.name), property.type.detailedWords,
                property.documentDefault?.words ?? "", property.archive.words, property.evidence.rawValue,
            ])
        }
        guard rows.count > 1 else { return text + "\n" }
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            var line = ""
            for (cell, width) in zip(row, widths) {
                line += "  " + cell + String(repeating: " ", count: width - cell.count)
            }
            while line.last == " " { line.removeLast() }
            text += "\n" + line
        }
        return text + "\n"
    }
}

extension ElementType.Kind {
    var words: String {
        switch self {
        case .view: "view"
        case .viewController: "view controller"
        case .object: "object"
        case .placeholder: "placeholder"
        case .connection: "connection"
        case .value: "value"
        case .structure: "part of the document"
        case .designTime: "design-time only"
        }
    }
}

extension Source {
    func words(for property: String) -> String {
        switch self {
        case .attribute(let spelling): "\(spelling ?? property)=\"…\""
        case .keyedElement(let tag): "<\(tag) key=\"\(property)\">"
        case .children(let container): "<\(container)>"
        case .constant: "not written"
        }
    }
}

extension ValueType {
    /// The enumeration whose names a document uses.
    var enumeration: Enumeration? {
        switch self {
        case .choice(let enumeration), .options(let enumeration): enumeration
        case .list(of: let member): member.enumeration
        case .bool, .integer, .float, .double, .quantity, .string, .localizedString, .color, .font, .image,
            .attributedString, .point, .size,
            .rect, .insets, .directionalInsets, .date, .reference, .object:
            nil
        }
    }

    /// One word, for programs.
    var words: String {
        switch self {
        case .bool: "bool"
        case .integer: "integer"
        case .float: "float"
        case .double: "double"
        case .quantity: "quantity"
        case .string: "string"
        case .localizedString: "localizedString"
        case .choice: "choice"
        case .options: "options"
        case .color: "color"
        case .font: "font"
        case .image: "image"
        case .attributedString: "attributedString"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .insets: "insets"
        case .directionalInsets: "directionalInsets"
        case .date: "date"
        case .reference: "reference"
        case .object: "object"
        case .list(of: let member): "list of \(member.words)"
        }
    }

    /// A readable text with the names of an enumeration.
    var detailedWords: String {
        switch self {
        case .choice(let enumeration): enumeration.cases.map(\.name).joined(separator: "|").abbreviated(to: 48)
        case .options(let enumeration): "options of \(enumeration.name)"
        default: words
        }
    }
}

extension SchemaValue {
    var words: String {
        switch self {
        case .bool(let value): value ? "YES" : "NO"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .name(let value): value
        case .point(let x, let y): "{\(x), \(y)}"
        case .insets(let top, let left, let bottom, let right): "{\(top), \(left), \(bottom), \(right)}"
        case .null: "nil"
        }
    }
}

extension ArchiveCoding {
    var words: String {
        switch self {
        case .key(let key, let omission): key + omission.words
        case .inverted(let key): "\(key), true where the property is NO"
        case .boundsAndCenter: "UIBounds and UICenter"
        case .pair(let key, .horizontal, let standard): "\(key), first, unless \(standard)"
        case .pair(let key, .vertical, let standard): "\(key), second, unless \(standard)"
        case .structure: "a structure of its own"
        case .notArchived: "no trace"
        }
    }
}

extension ArchiveCoding.Omission {
    var words: String {
        switch self {
        case .absent: ""
        case .equal(let value): ", unless \(value.words)"
        case .never: ", always"
        }
    }
}

extension String {
    fileprivate func abbreviated(to length: Int) -> String { count <= length ? self : prefix(length - 1) + "…" }
}
