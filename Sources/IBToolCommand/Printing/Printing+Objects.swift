import IBDocument
import IBSchema
import ResultFiles

extension Document {
    /// Object id → property → value, under the editor's names; properties that the document leaves out have the value
    /// that this means.
    var printedObjects: PropertyList {
        var objects: [String: PropertyList] = [:]
        for element in root.descendants {
            guard element.isPrinted, let id = element.id, objects[id] == nil else { continue }
            var entries: [String: PropertyList] = ["class": .string(EditorNames.className(element.printedClass))]
            for property in schema.properties(of: element.name)
            where !["connections", "id", "key"].contains(property.name) {
                let name = EditorNames.name(of: property)
                // Only translators have the frame in two parts.
                let isFrame = property.name == "frame" && property.type == .rect
                let values =
                    isFrame
                    ? element.value(of: property)?.printed.map { [(key: name, value: $0)] } ?? []
                    : element.printed(property, withDefault: true)
                for (key, value) in values { entries[key == property.name ? name : key] = value }
            }
            if let custom = element.attribute("customClass"), !custom.isEmpty {
                entries["ibExternalCustomClassReference"] = .dictionary([("className", .string(custom))])
            }
            objects[id] = .sorted(entries)
        }
        return .sorted(objects)
    }

    /// The version of Interface Builder that saved the document.
    var printedVersionHistory: PropertyList {
        guard let version = root.attribute("toolsVersion") else { return .dictionary([]) }
        return .dictionary([
            (
                "interface-builder-version",
                .dictionary([("com.apple.InterfaceBuilderKit", .string(version))])
            )
        ])
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
        return systemName.map { "NSNamedColorSpace iPhoneSDK \($0)" } ?? assetName
            ?? "\(space) \(numbers.map(DocumentNumber.text).joined(separator: " "))"
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
