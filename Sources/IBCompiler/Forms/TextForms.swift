import IBDocument
import IBSchema
import NibArchive

/// Fonts, colors and traits of text.
extension FormCodec {
    static let font = FormCodec(
        encode: { nib, row, element, object in
            if case .font(let font)? = nib.shownValue(row.name, of: element) {
                nib.builder.set("UIFont", .object(nib.encode(font)), on: object)
            } else if let size = impliedFontSize(of: element) {
                let font = FontValue(face: .system(weight: nil, italic: false), pointSize: size)
                nib.builder.set("UIFont", .object(nib.encode(font)), on: object)
            }
        },
        read: { nib, _, object, element in
            if let font = nib.object("UIFont", of: object).flatMap(nib.fontNode) {
                element.place(font, key: "fontDescription")
            }
        })

    /// The size of the system font if a document states none, in points.
    private static func impliedFontSize(of element: Element) -> Double? {
        guard element.name == .button else { return element.name == .label ? NibCompiler.defaultFontSize : nil }
        return switch element.value("buttonType") ?? .integer(0) {
        case .integer(0): 18
        case .integer(1): 15
        default: nil
        }
    }

    static let textColor = FormCodec(
        encode: { nib, row, element, object in
            if case .color(let color)? = nib.shownValue(row.name, of: element) {
                nib.builder.set("UITextColor", .object(nib.encode(color)), on: object)
            } else if element.name == .label {
                // A label without a color is archived with its default color.
                let standard = ColorValue(systemName: "labelColor", components: .gray(white: 0, alpha: 1))
                nib.builder.set("UITextColor", .object(nib.encode(standard)), on: object)
            }
        },
        read: { nib, row, object, element in
            guard let color = nib.object("UITextColor", of: object) else { return }
            // A label without a color has that of labels, and does not keep it when the appearance changes.
            if element.name == .label, nib.value(fixedTextColorKey, of: object)?.boolValue == false { return }
            if let child = nib.colorNode(color) { element.place(child, key: row.name) }
        })

    private static let fixedTextColorKey = "UIDisableUpdateTextColorOnTraitCollectionChange"

    /// Follows from whether the document states a color.
    static let fixedTextColor = FormCodec(
        encode: { nib, _, element, object in
            let isStated = if case .color? = nib.shownValue("textColor", of: element) { true } else { false }
            if nib.isOlder(than: .xcode8) { return }
            nib.builder.set(fixedTextColorKey, .bool(isStated), on: object)
        },
        read: { _, _, _, _ in })

    /// The traits of a text control are keys of the control itself.
    static let textInputTraits = FormCodec(
        encode: { nib, row, element, object in
            guard let traits = element.child("textInputTraits", key: row.name) else { return }
            for property in nib.rows.of(traits.name) { nib.encode(property, of: traits, on: object) }
        },
        read: { nib, row, object, element in
            let traits = nib.valueNode("textInputTraits", object)
            if !traits.attributes.isEmpty { element.place(traits, key: row.name) }
        })

    /// A dictionary by the keys of attributed strings; the keys inside are unverified. Appearances state theirs as the
    /// attributes of an attributed string.
    static let textAttributes = FormCodec(
        encode: { nib, row, element, object in
            guard let stated = element.child(key: row.name) else { return }
            let entries =
                stated.name == .textAttributes
                ? nib.textAttributes(stated) : stated.children.compactMap(nib.attribute)
            nib.builder.set(row.prefixedKey, .object(nib.builder.dictionary(entries)), on: object)
        },
        read: { nib, row, object, element in
            guard let dictionary = nib.object(row.prefixedKey, of: object) else { return }
            let isOfAppearance = element.name.hasSuffix("Appearance")
            let child = DocumentNode(isOfAppearance ? row.name : "textAttributes")
            if isOfAppearance {
                nib.placeAttributes(dictionary, in: child)
            } else {
                nib.readTextAttributes(dictionary, child)
            }
            element.place(child, key: row.name)
        })
}

extension NibCompiler {
    fileprivate func textAttributes(_ stated: Element) -> [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] {
        var entries: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        if let font = stated.child("fontDescription") {
            entries.append((builder.string("NSFont"), encode(FontValue(font))))
        }
        if case .color(let color)? = stated.value("textColor") {
            entries.append((builder.string("NSColor"), encode(color)))
        }
        if case .color(let color)? = stated.value("textShadowColor") {
            let shadow = builder.makeObject("NSShadow")
            let offset = stated.child("offsetWrapper", key: "textShadowOffset")
            builder.set("NSShadowHoriz", .double(offset?.number("horizontal") ?? 0), on: shadow)
            builder.set("NSShadowVert", .double(offset?.number("vertical") ?? 0), on: shadow)
            builder.set("NSShadowColor", .object(encode(color)), on: shadow)
            entries.append((builder.string("NSShadow"), shadow))
        }
        return entries
    }
}

extension NibReader {
    fileprivate func readTextAttributes(_ dictionary: Int, _ node: DocumentNode) {
        for (key, value) in archive.dictionary(at: dictionary) ?? [] {
            guard let target = value.objectIndex else { continue }
            switch key.objectIndex.flatMap(archive.string(at:)) {
            case "NSFont": if let font = fontNode(target) { node.place(font, key: "fontDescription") }
            case "NSColor": if let color = colorNode(target) { node.place(color, key: "textColor") }
            case "NSShadow":
                if let color = object("NSShadowColor", of: target).flatMap(colorNode) {
                    node.place(color, key: "textShadowColor")
                }
                func number(_ key: String) -> Double { self.value(key, of: target)?.doubleValue ?? 0 }
                node.place(
                    numbersNode(
                        "offsetWrapper", ["horizontal": number("NSShadowHoriz"), "vertical": number("NSShadowVert")]),
                    key: "textShadowOffset")
            default: continue
            }
        }
    }
}
