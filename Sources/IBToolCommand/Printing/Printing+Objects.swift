import IBDocument
import IBSchema
import ResultFiles

extension Document {
    /// Object id → property → value; properties that the document leaves out have the value that this means.
    var printedObjects: PropertyList {
        var objects: [String: PropertyList] = [:]
        for element in root.descendants {
            guard element.isPrinted, let id = element.id, objects[id] == nil else { continue }
            var entries: [String: PropertyList] = ["class": .string(element.printedClass)]
            for property in schema.properties(of: element.name) where property.name != "id" && property.name != "key" {
                for (key, value) in element.printed(property, withDefault: true) { entries[key] = value }
            }
            objects[id] = .sorted(entries)
        }
        return .sorted(objects)
    }

    /// What saved the document, and for what.
    var printedVersionHistory: PropertyList {
        var entries: [String: PropertyList] = [:]
        for name in ["toolsVersion", "systemVersion", "version", "targetRuntime", "type", "variant"] {
            if let value = root.attribute(name) { entries[name] = .string(value) }
        }
        let dependencies = root.child("dependencies").map { Array($0.children) } ?? []
        for (kind, key) in [
            ("deployment", "deployments"), ("plugIn", "plugIns"), ("development", "developments"),
            ("capability", "capabilities"),
        ] {
            let found = dependencies.filter { $0.name == kind }.map { dependency in
                PropertyList.sorted(
                    Dictionary(dependency.xml.attributes.map { ($0.name, PropertyList.string($0.value)) }) { first, _ in
                        first
                    })
            }
            if !found.isEmpty { entries[key] = .array(found) }
        }
        return .sorted(entries)
    }
}

extension Element {
    /// A property under the names that it is printed with: a frame is an origin and a size. Empty where there is
    /// nothing to print.
    func printed(_ property: Property, withDefault: Bool) -> [(key: String, value: PropertyList)] {
        if case .children(let container) = property.source {
            guard case .list = property.type, child(container) != nil else { return [] }
            let members = members(of: container)
            let ids = members.compactMap(\.id)
            let texts = members.filter { $0.name == "string" }.map(\.stringContent)
            return ids.isEmpty && texts.isEmpty ? [] : [(property.name, .strings(ids.isEmpty ? texts : ids))]
        }
        let implied = withDefault ? property.documentDefault.map { DocumentValue($0, as: property.type) } : nil
        guard let value = value(of: property) ?? implied else { return [] }
        if case .rect(let x, let y, let width, let height) = value, property.name == "frame" {
            return [
                ("frameOrigin", .string(Self.numbers([x, y]))), ("frameSize", .string(Self.numbers([width, height]))),
            ]
        }
        return value.printed.map { [(property.name, $0)] } ?? []
    }

    fileprivate static func numbers(_ values: [Double]) -> String {
        "{\(values.map(DocumentNumber.text).joined(separator: ", "))}"
    }
}

extension DocumentValue {
    /// `nil` for what has no short form: attributed strings.
    var printed: PropertyList? {
        switch self {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .string(let value): .string(value)
        case .reference(let id): .string(id)
        case .color(let color): .string(color.printed)
        case .font(let font): .string(font.printed)
        case .image(let image): .string(image.name)
        case .point(let x, let y): .string(Element.numbers([x, y]))
        case .size(let width, let height): .string(Element.numbers([width, height]))
        case .rect(let x, let y, let width, let height):
            .string("{\(Element.numbers([x, y])), \(Element.numbers([width, height]))}")
        case .insets(let top, let left, let bottom, let right): .string(Element.numbers([top, left, bottom, right]))
        case .date(let seconds): .date(seconds)
        case .element(let element): element.id.map(PropertyList.string)
        case .null: nil
        }
    }
}

extension ColorValue {
    fileprivate var printed: String {
        let (red, green, blue, alpha) = components.rgba
        let numbers =
            switch components {
            case .gray(let white, let alpha): [white, alpha]
            case .rgb: [red, green, blue, alpha]
            }
        let space = numbers.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return systemName ?? assetName ?? "\(space) \(numbers.map(DocumentNumber.text).joined(separator: " "))"
    }
}

extension FontValue {
    fileprivate var printed: String {
        let name =
            switch face {
            case .system(let weight, let italic): "system\(weight.map { " \($0)" } ?? "")\(italic ? " italic" : "")"
            case .textStyle(let style): style
            case .named(let name, _): name
            }
        return pointSize.map { "\(name) \(DocumentNumber.text($0))" } ?? name
    }
}
