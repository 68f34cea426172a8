import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// The wire form of a value; `nil` where there is nothing to write.
    func encode(_ value: DocumentValue, as type: ValueType, of element: Element, property: String) -> ArchiveBuilder
        .BuildValue?
    {
        switch value {
        case .bool(let value): return .bool(value)
        case .integer(let value): return number(Double(value), as: type)
        case .real(let value): return number(value, as: type)
        case .string(let text):
            if case .choice(let enumeration) = type { return enumeration.value(of: text).map { .int($0) } }
            if case .localizedString = type { return .object(self.text(text, of: element, property: property)) }
            return .object(builder.string(text))
        case .color(let color): return .object(encode(color))
        case .font(let font): return .object(encode(font))
        case .image(let image): return .object(encode(image))
        case .point(let x, let y): return .value(.point(x: x, y: y))
        case .size(let width, let height): return .value(.size(width: width, height: height))
        case .rect(let x, let y, let width, let height): return .value(.rect(x: x, y: y, width: width, height: height))
        case .insets(let top, let left, let bottom, let right):
            return .value(.insets(top: top, left: left, bottom: bottom, right: right))
        case .date(let seconds):
            let date = builder.makeObject("NSDate")
            builder.set("NS.time", .double(seconds), on: date)
            return .object(date)
        case .reference(let id):
            if let object = resolve(id) { return .object(object) }
            lostReferences.append(LostReference(element: element, attribute: property))
            return nil
        case .element(let child): return encode(child, as: type, property: property)
        case .null: return .null
        }
    }

    private func number(_ value: Double, as type: ValueType) -> ArchiveBuilder.BuildValue {
        switch type {
        case .float: .float(Float(value))
        case .double, .quantity: .double(value)
        default: .int(Int(value))
        }
    }

    /// A child element that is a value of its own.
    private func encode(_ child: Element, as type: ValueType, property: String) -> ArchiveBuilder.BuildValue? {
        switch type {
        case .attributedString: return .object(encodeAttributedString(child))
        case .list(of: .string), .list(of: .localizedString):
            let texts = child.children.filter { $0.name == .string }
            return .object(builder.array(texts.map { self.text($0.stringContent, of: $0, property: property) }))
        case .list:
            let members = child.children.compactMap(reference(to:))
            return members.isEmpty ? nil : .object(builder.array(Array(members)))
        default: return reference(to: child).map { .object($0) }
        }
    }

    // MARK: Colors

    func encode(_ color: ColorValue) -> ArchiveBuilder.Reference {
        pooled(color) {
            let object = builder.makeObject("UIColor", fallbacks: ["NSColor"])
            if let name = color.systemName ?? color.components.fixedColorName {
                builder.set("UISystemColorName", .object(builder.string(name)), on: object)
            }
            if let name = color.assetName { builder.set("UIColorName", .object(builder.string(name)), on: object) }
            func set(_ key: String, _ value: Double) {
                let single = Float(value)
                builder.set(key, .float(single), on: object)
                if Double(single) != value { builder.set("\(key)-Double", .double(value), on: object) }
            }
            switch color.components {
            case .gray(let white, let alpha):
                builder.set("UIColorComponentCount", .int(2), on: object)
                set("UIWhite", white)
                set("UIAlpha", alpha)
                builder.set("NSWhite", .data(legacyText([white], alpha: alpha)), on: object)
                builder.set("NSColorSpace", .int(4), on: object)
            case .rgb(let red, let green, let blue, let alpha):
                builder.set("UIColorComponentCount", .int(4), on: object)
                set("UIRed", red)
                set("UIGreen", green)
                set("UIBlue", blue)
                set("UIAlpha", alpha)
                builder.set("NSRGB", .data(legacyText([red, green, blue], alpha: alpha)), on: object)
                builder.set("NSColorSpace", .int(2), on: object)
            }
            return object
        }
    }

    /// The components as older coders wrote them: three significant digits, the alpha where it is not 1.
    private func legacyText(_ components: [Double], alpha: Double) -> [UInt8] {
        func text(_ value: Double) -> String {
            guard value.isFinite, value != 0 else { return "0" }
            var scale = 1000.0
            var size = abs(value)
            while size < 0.1, scale < 1e7 { (scale, size) = (scale * 10, size * 10) }
            while size >= 1, scale > 1 { (scale, size) = (scale / 10, size / 10) }
            return ((value * scale).rounded() / scale).plainText
        }
        let all = alpha == 1 ? components : components + [alpha]
        return Array(all.map(text).joined(separator: " ").utf8)
    }

    // MARK: Images

    /// A stand-in that the loader replaces by the named image.
    func encode(_ image: ImageValue) -> ArchiveBuilder.Reference {
        pooled(image) {
            let object = builder.makeObject("UIImageNibPlaceholder")
            builder.set("UIImageWidth", .float(1), on: object)
            builder.set("UIImageHeight", .float(1), on: object)
            let name = ArchiveBuilder.BuildValue.object(builder.string(image.name))
            builder.set("UIResourceName", image.isSystem ? .null : name, on: object)
            if image.isSystem || !isOlder(than: .xcode10) {
                builder.set("UISystemSymbolResourceName", image.isSystem ? name : .null, on: object)
                builder.set("UISymbolImageConfiguration", .null, on: object)
            }
            return object
        }
    }
}

extension ColorValue.Components {
    /// Exactly clear, black or white grays are stored by name too.
    fileprivate var fixedColorName: String? {
        switch self {
        case .gray(white: 0, alpha: 0): "clearColor"
        case .gray(white: 0, alpha: 1): "blackColor"
        case .gray(white: 1, alpha: 1): "whiteColor"
        case .gray, .rgb: nil
        }
    }
}
