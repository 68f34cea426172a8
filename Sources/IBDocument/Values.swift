import IBSchema

/// A property's value as the document states it, checked against the type of its row.
public enum DocumentValue: Hashable, Sendable {
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case color(ColorValue)
    case font(FontValue)
    case image(ImageValue)
    case point(Double, Double)
    case size(Double, Double)
    case rect(Double, Double, Double, Double)
    /// Top, left (or leading), bottom, right (or trailing).
    case insets(Double, Double, Double, Double)
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    /// The id of another object.
    case reference(String)
    /// A child element that must be read separately: an object, an attributed string, a list.
    case element(Element)
    /// `<nil key="…"/>`: explicitly none.
    case null
}

extension Element {
    /// The value of a property, or `nil` when the element does not mention it or mentions it in a form that its
    /// type does not allow (`findings` reports the latter).
    public func value(of property: Property) -> DocumentValue? {
        switch property.source {
        case .constant: return nil
        case .attribute(let spelling):
            if let text = string(spelling ?? property.name) { return DocumentValue(text, as: property.type, in: self) }
            return child(stating: property).flatMap { DocumentValue($0, as: property.type) }
        case .keyedElement:
            return child(stating: property).flatMap { DocumentValue($0, as: property.type) }
        case .children(let container):
            return child(container).map { .element($0) }
        }
    }

    /// The child that sets a property, or sets it to nil; `nil` if an attribute sets it, or nothing does.
    public func child(stating property: Property) -> Element? {
        switch property.source {
        case .attribute: return child(key: property.name)
        case .keyedElement(let tag):
            // An object can have any suitable element: a title view can be a label, a segmented control, …
            if property.type == .object, let child = child(key: property.name) { return child }
            // The key of fonts is the tag.
            return child(tag, key: property.name) ?? child("nil", key: property.name)
                ?? (property.type == .font ? child(tag, key: tag) : nil)
        case .children, .constant: return nil
        }
    }

    public func value(_ property: String) -> DocumentValue? {
        document.schema.property(property, of: name).flatMap(value(of:))
    }
}

extension DocumentValue {
    /// A value written as text. `nil` when the text does not fit the type.
    init?(_ text: String, as type: ValueType, in element: Element) {
        switch type {
        case .bool:
            switch text {
            case "YES": self = .bool(true)
            case "NO": self = .bool(false)
            default: return nil
            }
        case .integer:
            guard let value = DocumentNumber.whole(text) else { return nil }
            self = .integer(value)
        case .float, .double, .quantity:
            guard let value = type == .quantity ? DocumentNumber.finite(text) : DocumentNumber.parse(text) else {
                return nil
            }
            self = .real(value)
        case .choice(let enumeration):
            guard let value = enumeration.value(of: text) else { return nil }
            self = .integer(value)
        case .string, .localizedString: self = .string(text)
        case .reference: self = .reference(text)
        case .image:
            self = .image(ImageValue(name: text, isSystem: element.attribute("catalog") == "system"))
        case .options, .color, .font, .attributedString, .point, .size, .rect, .insets, .directionalInsets, .date,
            .object, .list:
            return nil
        }
    }

    /// A value written as a child element. `nil` when the element does not fit the type.
    init?(_ element: Element, as type: ValueType) {
        if element.name == .nilValue {
            self = .null
            return
        }
        func numbers(_ names: String...) -> [Double]? {
            let values = names.compactMap { element.number($0) }
            return values.count == names.count ? values : nil
        }
        switch type {
        case .color:
            guard let color = ColorValue(element) else { return nil }
            self = .color(color)
        case .font: self = .font(FontValue(element))
        case .image:
            guard let image = ImageValue(element) else { return nil }
            self = .image(image)
        case .point:
            guard let n = numbers("x", "y") else { return nil }
            self = .point(n[0], n[1])
        case .size:
            guard let n = numbers("width", "height") else { return nil }
            self = .size(n[0], n[1])
        case .rect:
            guard let n = numbers("x", "y", "width", "height") else { return nil }
            self = .rect(n[0], n[1], n[2], n[3])
        case .insets, .directionalInsets:
            if let n = numbers("minX", "minY", "maxX", "maxY") {
                self = .insets(n[1], n[0], n[3], n[2])
            } else if let n = numbers("top", "left", "bottom", "right")
                ?? numbers("top", "leading", "bottom", "trailing")
            {
                self = .insets(n[0], n[1], n[2], n[3])
            } else {
                return nil
            }
        case .options(let enumeration):
            self = .integer(enumeration.cases.reduce(0) { element.flag($1.name) ? $0 | $1.value : $0 })
        case .date:
            guard let seconds = element.attribute("timeIntervalSinceReferenceDate").flatMap(DocumentNumber.finite)
            else { return nil }
            self = .date(seconds)
        case .string, .localizedString: self = .string(element.stringContent)
        case .integer, .float, .double, .quantity: self.init(element.attribute("value") ?? "", as: type, in: element)
        case .bool: self = .bool(element.flag("value"))
        case .choice, .reference: return nil
        case .attributedString, .object, .list: self = .element(element)
        }
    }
}

extension DocumentValue {
    /// Reads a `<color>` that no row describes. `nil` if it states no color.
    public init?(color element: Element) {
        guard let color = ColorValue(element) else { return nil }
        self = .color(color)
    }

    /// Reads the image that an element names in its `value` and `catalog` attributes.
    public init?(imageOf element: Element) {
        guard let name = element.attribute("value") else { return nil }
        self = .image(ImageValue(name: name, isSystem: element.attribute("catalog") == "system"))
    }
}

extension DocumentValue {
    /// A default of the table as a document would state it; names become numbers.
    public init(_ value: SchemaValue, as type: ValueType) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .integer(let value): self = .integer(value)
        case .real(let value): self = .real(value)
        case .string(let value): self = .string(value)
        case .name(let name):
            guard case .choice(let enumeration) = type, let number = enumeration.value(of: name) else {
                self = .string(name)
                return
            }
            self = .integer(number)
        case .point(let x, let y): self = type == .size ? .size(x, y) : .point(x, y)
        case .insets(let top, let left, let bottom, let right): self = .insets(top, left, bottom, right)
        case .null: self = .null
        }
    }
}
