extension Document {
    /// The objects of the document with the properties that they state, one a line, indented by containment: what
    /// `nibkit dump document` prints.
    public func dump() -> String {
        var text = "\(platform.rawValue) \(kind == .xib ? "xib" : "storyboard"), tools \(toolsVersion)\n"
        var pending: [(element: Element, depth: Int)] = [(root, 0)]
        while let (element, depth) = pending.popLast() {
            let isObject = element.id != nil && element.name != "device"
            if isObject {
                let stated = schema.properties(of: element.name).filter { $0.name != "id" }.compactMap { property -> String? in
                    guard let value = element.value(of: property), let words = value.inWords else { return nil }
                    return "\(property.name)=\(words)"
                }
                text += String(repeating: "  ", count: depth) + "\(element.name) \(element.id ?? "") line \(element.place.line)"
                    + (stated.isEmpty ? "" : ": " + stated.joined(separator: ", ")) + "\n"
            }
            for child in Array(element.children).reversed() { pending.append((child, isObject ? depth + 1 : depth)) }
        }
        return text
    }
}

extension DocumentValue {
    /// For people; `nil` for values that are objects of their own.
    package var inWords: String? {
        switch self {
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .color(let value): value.systemName ?? value.assetName ?? "\(value.components.rgba)"
        case .font(let value): "\(value.face) \(value.pointSize.map { "\($0)" } ?? "-")"
        case .image(let value): value.name
        case .point(let x, let y): "(\(x), \(y))"
        case .size(let width, let height): "(\(width), \(height))"
        case .rect(let x, let y, let width, let height): "(\(x), \(y), \(width), \(height))"
        case .insets(let top, let left, let bottom, let right): "(\(top), \(left), \(bottom), \(right))"
        case .date(let seconds): "\(seconds)"
        case .reference(let id): "→\(id)"
        case .element: nil
        case .null: "nil"
        }
    }
}
