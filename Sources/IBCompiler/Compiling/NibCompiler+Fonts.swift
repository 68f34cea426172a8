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
        let face = ArchivedFace(font, family: systemFamily)
        let name = builder.string(face.name)
        builder.set("UIFontName", .object(name), on: object)
        // A device knows a text style's size and face; they are recorded for readers that do not.
        if let style = face.textStyle {
            builder.set("UIIBTextStyle", .object(builder.string(style)), on: object)
        } else {
            builder.set("UIFontDescriptor", .object(descriptor(face)), on: object)
        }
        builder.set("UIFontPointSize", .double(face.textStyle == nil ? face.size : 0), on: object)
        if !isOlder(than: .xcode9) {
            builder.set("UIFontTextStyleForScaling", .null, on: object)
            builder.set("UIFontPointSizeForScaling", .double(0), on: object)
            builder.set("UIFontMaximumPointSizeAfterScaling", .double(0), on: object)
        }
        builder.set("UIFontTraits", .int(face.traits), on: object)
        builder.set("UISystemFont", .bool(face.isSystem), on: object)
        builder.set("NSName", .object(name), on: object)
        builder.set("NSSize", .double(face.size), on: object)
        return object
    }

    private var systemFamily: SystemFamily {
        isOlder(than: .xcode8) ? .beforeXcode8 : isOlder(than: .xcode10) ? .beforeXcode10 : .current
    }

    private func descriptor(_ face: ArchivedFace) -> ArchiveBuilder.Reference {
        let descriptor = builder.makeObject("UIFontDescriptor")
        let attribute = face.usage.map { ("NSCTFontUIUsageAttribute", $0) } ?? ("NSFontNameAttribute", face.name)
        let pairs = [
            (builder.string(attribute.0), builder.string(attribute.1)),
            (builder.string("NSFontSizeAttribute"), builder.number(face.size)),
        ]
        builder.set("UIFontDescriptorAttributes", .object(builder.dictionary(pairs)), on: descriptor)
        if !isOlder(than: .xcode10) {
            builder.set("UIFontDescriptorOptions", .wideInt(face.isSystem ? 0x8000_8404 : 0x8000_0000), on: descriptor)
        }
        return descriptor
    }
}

/// How nibs named the system font (156 of 156 fonts of Apple's nibs of documents from before Xcode 10).
private enum SystemFamily {
    /// Two families, named by size, whose regular face has its weight in the name.
    case beforeXcode8
    /// Two families, named by size.
    case beforeXcode10
    case current

    /// - Parameter weight: as the name spells it; `Regular` for none.
    func name(weight: String, isItalic: Bool, size: Double) -> String {
        let italic = isItalic ? "Italic" : ""
        if self == .current { return ".SFUI-\(weight)\(italic)" }
        let family = size < 20 ? ".SFUIText" : ".SFUIDisplay"
        // The names of italic faces are unverified.
        guard weight == "Regular", isItalic || self == .beforeXcode10 else { return "\(family)-\(weight)\(italic)" }
        return isItalic ? "\(family)-Italic" : family
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

    init(_ font: FontValue, family: SystemFamily) {
        switch font.face {
        case .named(let name, _):
            self.name = name
            usage = nil
            traits = (name.contains("Bold") ? 2 : 0) | (name.contains("Italic") || name.contains("Oblique") ? 1 : 0)
            size = font.pointSize ?? NibCompiler.defaultFontSize
        case .textStyle(let style):
            let known = TextStyle.named(style)
            let isSemibold = known?.weightName == "semibold"
            textStyle = style
            traits = isSemibold ? 2 : 0
            size = font.pointSize ?? known?.defaultPointSize ?? NibCompiler.defaultFontSize
            name = family.name(weight: isSemibold ? "Semibold" : "Regular", isItalic: false, size: size)
        case .system(let weight, let italic):
            let (suffix, usage) = ArchivedFace.systemFaces[weight ?? ""] ?? ("Regular", "CTFontRegularUsage")
            self.usage = italic && weight == nil ? "CTFontObliqueUsage" : usage
            traits = (["bold", "semibold", "heavy", "black"].contains(weight) ? 2 : 0) | (italic ? 1 : 0)
            size = font.pointSize ?? NibCompiler.defaultFontSize
            name = family.name(weight: suffix, isItalic: italic, size: size)
        }
    }

    private static let systemFaces: [String: (suffix: String, usage: String)] = [
        "ultraLight": ("Ultralight", "CTFontUltraLightUsage"), "thin": ("Thin", "CTFontThinUsage"),
        "light": ("Light", "CTFontLightUsage"), "medium": ("Medium", "CTFontMediumUsage"),
        "semibold": ("Semibold", "CTFontDemiUsage"), "bold": ("Bold", "CTFontEmphasizedUsage"),
        "heavy": ("Heavy", "CTFontHeavyUsage"), "black": ("Black", "CTFontBlackUsage"),
    ]
}
