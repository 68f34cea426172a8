import Diagnostics
import IBSchema
import XMLTree

extension Element {
    /// The changes that set a property to a value; none if it has the value already. `nil`: a document cannot state
    /// this value in one attribute, string, point, size or rectangle, so it cannot be changed this way.
    public func setting(_ property: Property, to value: DocumentValue) -> [SourceEdit]? {
        if self.value(of: property) == value { return [] }
        switch property.source {
        case .attribute(let spelling):
            guard let text = value.text(as: property.type) else { return nil }
            if let child = stringChild(key: property.name) {
                return child.setting(stringContent: text).map { [$0] } ?? []
            }
            return xml.setting(spelling ?? property.name, to: text).map { [$0] } ?? []
        case .keyedElement(let tag):
            guard let numbers = value.numbers(as: property.type) else { return nil }
            if let child = child(tag, key: property.name) {
                return numbers.compactMap { child.xml.setting($0.name, to: DocumentNumber.text($0.value)) }
            }
            let attributes = numbers.map { " \($0.name)=\"\(DocumentNumber.text($0.value))\"" }.joined()
            let markup = "<\(tag) key=\"\(XMLEscaping.attributeValue(property.name))\"\(attributes)/>"
            // Values come before lists; being the first child is always valid.
            return [xml.children.first.map { $0.inserting(before: markup) } ?? xml.appending(markup)]
        case .children, .constant: return nil
        }
    }

    /// Replaces the text of a `<string>` element. `nil`: it has that text.
    func setting(stringContent text: String) -> SourceEdit? {
        guard stringContent != text else { return nil }
        return xml.setting(text: attribute("base64-UTF8") == "YES" ? Base64.encoded(Array(text.utf8)) : text)
    }
}

extension DocumentValue {
    /// The value as an attribute.
    fileprivate func text(as type: ValueType) -> String? {
        switch (type, self) {
        case (.bool, .bool(let value)): value ? "YES" : "NO"
        case (.integer, .integer(let value)): "\(value)"
        case (.float, .real(let value)), (.double, .real(let value)), (.quantity, .real(let value)):
            DocumentNumber.text(value)
        case (.float, .integer(let value)), (.double, .integer(let value)), (.quantity, .integer(let value)): "\(value)"
        case (.string, .string(let value)), (.localizedString, .string(let value)): value
        case (.reference, .reference(let id)): id
        case (.choice(let enumeration), .integer(let value)): enumeration.name(of: value)
        default: nil
        }
    }

    /// The value as the attributes of a child element.
    fileprivate func numbers(as type: ValueType) -> [(name: String, value: Double)]? {
        switch (type, self) {
        case (.point, .point(let x, let y)): [("x", x), ("y", y)]
        case (.size, .size(let width, let height)): [("width", width), ("height", height)]
        case (.rect, .rect(let x, let y, let width, let height)):
            [("x", x), ("y", y), ("width", width), ("height", height)]
        default: nil
        }
    }
}
