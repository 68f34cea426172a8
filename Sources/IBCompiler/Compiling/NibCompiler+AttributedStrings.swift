import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// `NSAttributedString`: the text, and one dictionary of attributes, or several with the lengths of their runs.
    func encodeAttributedString(_ element: Element) -> ArchiveBuilder.Reference {
        let fragments = element.children.filter { $0.name == .fragment }
        let texts = fragments.map { $0.string("content") ?? "" }
        let object = builder.makeObject("NSAttributedString")
        builder.set("NSString", .object(builder.string(texts.joined())), on: object)
        let attributes = fragments.map { fragment in
            builder.dictionary((fragment.child("attributes").map { Array($0.children) } ?? []).compactMap(attribute))
        }
        if attributes.count == 1 {
            builder.set("NSAttributes", .object(attributes[0]), on: object)
        } else if attributes.count > 1 {
            builder.set("NSAttributes", .object(builder.array(attributes)), on: object)
            let lengths = texts.enumerated().flatMap { index, text in
                variableLength(text.utf16.count) + variableLength(index)
            }
            let data = builder.makeObject("NSData")
            builder.set("NS.bytes", .data(lengths), on: data)
            builder.set("NSAttributeInfo", .object(data), on: object)
        }
        return object
    }

    /// Seven bits per byte, the lowest first; the high bit is set on all bytes except the last.
    private func variableLength(_ value: Int) -> [UInt8] {
        var rest = value
        var bytes: [UInt8] = []
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    func attribute(_ element: Element) -> (ArchiveBuilder.Reference, ArchiveBuilder.Reference)? {
        guard let key = element.key else { return nil }
        let value: ArchiveBuilder.Reference? =
            switch element.name {
            case "color":
                DocumentValue(color: element).flatMap { if case .color(let color) = $0 { encode(color) } else { nil } }
            case "font", "fontDescription": encode(FontValue(element))
            case "paragraphStyle": encodeParagraphStyle(element)
            case "integer": builder.number(element.whole("value") ?? 0)
            case "real": builder.number(element.quantity("value") ?? 0)
            case "url": element.attribute("string").map { builder.string($0) }
            case "shadow": encodeShadow(element)
            default: nil
            }
        return value.map { (builder.string(key), $0) }
    }

    private func encodeParagraphStyle(_ element: Element) -> ArchiveBuilder.Reference {
        let style = builder.makeObject("NSMutableParagraphStyle")
        for property in rows.of("paragraphStyle") { encode(property, of: element, on: style) }
        builder.set("NSTabStops", .null, on: style)
        return style
    }

    private func encodeShadow(_ element: Element) -> ArchiveBuilder.Reference {
        let shadow = builder.makeObject("NSShadow")
        let offset = element.child("size", key: "offset")
        builder.set("NSShadowHoriz", .double(offset?.number("width") ?? 0), on: shadow)
        builder.set("NSShadowVert", .double(offset?.number("height") ?? 0), on: shadow)
        builder.set("NSShadowBlurRadius", .double(element.number("blurRadius") ?? 0), on: shadow)
        if let color = element.child(key: "color"), case .color(let value)? = DocumentValue(color: color) {
            builder.set("NSShadowColor", .object(encode(value)), on: shadow)
        }
        return shadow
    }
}
