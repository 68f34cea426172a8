import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// The font of a control that sets none.
    static let defaultFontSize = 17.0

    /// Equal fonts are one object, but those of text styles are not, in 16 of 16 nibs of Apple's with equal ones.
    func encode(_ font: FontValue) -> ArchiveBuilder.Reference {
        if case .textStyle = font.face { return make(font) }
        return pooled(font) { make(font) }
    }

    private func make(_ font: FontValue) -> ArchiveBuilder.Reference {
        let object = builder.makeObject("UIFont", fallbacks: ["NSFont"])
        let face = ArchivedFace(font)
        let name = builder.string(face.name)
        builder.set("UIFontName", .object(name), on: object)
        // A device knows a text style's size and face; they are recorded for readers that do not.
        if let style = face.textStyle {
            builder.set("UIIBTextStyle", .object(builder.string(style)), on: object)
        } else {
            builder.set("UIFontDescriptor", .object(descriptor(face)), on: object)
        }
        builder.set("UIFontPointSize", .double(face.textStyle == nil ? face.size : 0), on: object)
        builder.set("UIFontTextStyleForScaling", .null, on: object)
        builder.set("UIFontPointSizeForScaling", .double(0), on: object)
        builder.set("UIFontMaximumPointSizeAfterScaling", .double(0), on: object)
        builder.set("UIFontTraits", .int(face.traits), on: object)
        builder.set("UISystemFont", .bool(face.isSystem), on: object)
        builder.set("NSName", .object(name), on: object)
        builder.set("NSSize", .double(face.size), on: object)
        return object
    }

    private func descriptor(_ face: ArchivedFace) -> ArchiveBuilder.Reference {
        let descriptor = builder.makeObject("UIFontDescriptor")
        let attribute = face.usage.map { ("NSCTFontUIUsageAttribute", $0) } ?? ("NSFontNameAttribute", face.name)
        let pairs = [
            (builder.string(attribute.0), builder.string(attribute.1)),
            (builder.string("NSFontSizeAttribute"), builder.number(face.size)),
        ]
        builder.set("UIFontDescriptorAttributes", .object(builder.dictionary(pairs)), on: descriptor)
        builder.set("UIFontDescriptorOptions", .wideInt(face.isSystem ? 0x8000_8404 : 0x8000_0000), on: descriptor)
        return descriptor
    }
}

/// A font as the archive names it.
private struct ArchivedFace {
    var name: String
    var size: Double
    /// The system font's usage; `nil` for a font by name and of a text style.
    var usage: String?
    var textStyle: String?
    /// Bold 2, italic 1.
    var traits: Int
    var isSystem: Bool { usage != nil || textStyle != nil }

    init(_ font: FontValue) {
        switch font.face {
        case .named(let name, _):
            self.name = name
            usage = nil
            traits = (name.contains("Bold") ? 2 : 0) | (name.contains("Italic") || name.contains("Oblique") ? 1 : 0)
            size = font.pointSize ?? NibCompiler.defaultFontSize
        case .textStyle(let style):
            let known = TextStyle.named(style)
            name = known?.weightName == "semibold" ? ".SFUI-Semibold" : ".SFUI-Regular"
            textStyle = style
            traits = known?.weightName == "semibold" ? 2 : 0
            size = font.pointSize ?? known?.defaultPointSize ?? NibCompiler.defaultFontSize
        case .system(let weight, let italic):
            let (suffix, usage) = ArchivedFace.systemFaces[weight ?? ""] ?? ("Regular", "CTFontRegularUsage")
            name = italic ? ".SFUI-\(suffix)Italic" : ".SFUI-\(suffix)"
            self.usage = italic && weight == nil ? "CTFontObliqueUsage" : usage
            traits = (["bold", "semibold", "heavy", "black"].contains(weight) ? 2 : 0) | (italic ? 1 : 0)
            size = font.pointSize ?? NibCompiler.defaultFontSize
        }
    }

    private static let systemFaces: [String: (suffix: String, usage: String)] = [
        "ultraLight": ("Ultralight", "CTFontUltraLightUsage"), "thin": ("Thin", "CTFontThinUsage"),
        "light": ("Light", "CTFontLightUsage"), "medium": ("Medium", "CTFontMediumUsage"),
        "semibold": ("Semibold", "CTFontDemiUsage"), "bold": ("Bold", "CTFontEmphasizedUsage"),
        "heavy": ("Heavy", "CTFontHeavyUsage"), "black": ("Black", "CTFontBlackUsage"),
    ]
}
