import Diagnostics
import IBSchema

extension Document {
    /// The objects of the document with their stated properties, one per line, indented by containment, as `nibkit dump
    /// document` prints them.
    public func dump() -> String {
        var text = "\(platform.rawValue) \(kind == .xib ? "xib" : "storyboard"), tools \(toolsVersion)\n"
        var pending: [(element: Element, depth: Int)] = [(root, 0)]
        while let (element, depth) = pending.popLast() {
            let isObject = element.id != nil && element.name != .device
            if isObject {
                let stated = schema.properties(of: element.name).filter { $0.name != "id" }.compactMap {
                    property -> String? in
                    guard let value = element.value(of: property), let words = value.inWords else { return nil }
                    return "\(property.name)=\(words)"
                }
                text +=
                    PlainText.line(
                        String(repeating: "  ", count: depth)
                            + "\(element.name) \(element.id ?? "") line \(element.place.line)"
                            + (stated.isEmpty ? "" : ": " + stated.joined(separator: ", "))) + "\n"
            }
            for child in Array(element.children).reversed() { pending.append((child, isObject ? depth + 1 : depth)) }
        }
        return text
    }
}

extension DocumentValue {
    /// A readable text; `nil` for values that are separate objects.
    package var inWords: String? {
        switch self {
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): DocumentNumber.text(value)
        case .string(let value): "\"\(value)\""
        case .color(let value): value.systemName ?? value.assetName ?? "\(value.components.rgba)"
        case .font(let value): value.inWords
        case .image(let value): value.name
        case .point(let x, let y): Self.list(x, y)
        case .size(let width, let height): Self.list(width, height)
        case .rect(let x, let y, let width, let height): Self.list(x, y, width, height)
        case .insets(let top, let left, let bottom, let right): Self.list(top, left, bottom, right)
        case .date(let seconds): "\(seconds)"
        case .reference(let id): "→\(id)"
        case .element: nil
        case .null: "nil"
        }
    }

    private static func list(_ numbers: Double...) -> String {
        "(\(numbers.map(DocumentNumber.text).joined(separator: ", ")))"
    }
}

extension FontValue {
    /// A readable text: `System Semibold 17`, `Body`.
    package var inWords: String {
        let name =
            switch face {
            case .system(let weight, let isItalic):
                "System" + (weight.map { " \($0.inWords)" } ?? "") + (isItalic ? " Italic" : "")
            case .textStyle(let style): style.replacing("UICTFontTextStyle", with: "").inWords
            case .named(let name, _): name
            }
        return pointSize.map { "\(name) \(DocumentNumber.text($0))" } ?? name
    }
}

extension String {
    /// `tableViewCell` as `Table View Cell`.
    package var inWords: String {
        var words = ""
        for (index, letter) in zip(indices, self) {
            if index == startIndex {
                words += letter.uppercased()
                continue
            }
            let follows = self.index(after: index)
            let isStart =
                letter.isUppercase
                && (!self[self.index(before: index)].isUppercase || follows < endIndex && self[follows].isLowercase)
            words += isStart ? " \(letter)" : String(letter)
        }
        return words
    }
}
