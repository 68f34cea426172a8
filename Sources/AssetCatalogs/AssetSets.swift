import Foundation
import IBSchema
internal import Resources

/// What entries of all sets say about where they serve.
struct AssetQualifiers: Decodable {
    private struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    private var idiom: String?
    private var appearances: [Appearance]?
    private var displayGamut, widthClass, heightClass, screenWidth, subtype, memory, languageDirection: String?

    enum CodingKeys: String, CodingKey {
        case idiom, appearances, subtype, memory
        case displayGamut = "display-gamut"
        case widthClass = "width-class"
        case heightClass = "height-class"
        case screenWidth =
            "screen-width"
        case languageDirection = "language-direction"
    }

    /// How well the entry serves; `nil`: not at all. The higher the better: first the idiom, then the appearance.
    func fitness(for traits: ResourceTraits) -> Int? {
        var fitness = 0
        switch (idiom, traits.idiom) {
        case ("iphone", .phone), ("ipad", .pad): fitness += 100
        case (nil, _), ("universal", _): break
        default: return nil
        }
        for appearance in appearances ?? [] {
            switch (appearance.appearance, appearance.value) {
            case ("luminosity", "dark"): if traits.isDark { fitness += 20 } else { return nil }
            case ("luminosity", "light"): if traits.isDark { return nil } else { fitness += 20 }
            case ("contrast", "high"): if traits.isHighContrast { fitness += 10 } else { return nil }
            default: return nil
            }
        }
        if displayGamut == "display-P3" { fitness -= 1 }
        if languageDirection == "right-to-left" { fitness -= 2 }
        if widthClass != nil || heightClass != nil || screenWidth != nil || subtype != nil || memory != nil {
            fitness -= 4
        }
        return fitness
    }
}

/// The `Contents.json` of a `.colorset`.
struct ColorSet: Decodable {
    struct Entry: Decodable {
        var qualifiers: AssetQualifiers
        var color: Value?

        enum CodingKeys: String, CodingKey { case color }
        init(from decoder: any Decoder) throws {
            qualifiers = try AssetQualifiers(from: decoder)
            color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Value.self, forKey: .color)
        }
    }

    struct Value: Decodable {
        var colorSpace: String?
        var components: [String: ColorNumber]?
        var reference: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case colorSpace = "color-space"
        }

        func components(isDark: Bool) -> ColorResource.Components? {
            if let reference {
                guard let system = SystemColor.named(reference) else { return nil }
                let shown = isDark ? system.dark : system.light
                return ColorResource.Components(
                    red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
            }
            guard let components else { return nil }
            let alpha = components["alpha"]?.opacity ?? 1
            if let white = components["white"]?.component {
                return ColorSpaces.components([white, white, white], in: colorSpace, alpha: alpha)
            }
            guard let red = components["red"]?.component, let green = components["green"]?.component,
                let blue = components["blue"]?.component
            else { return nil }
            return ColorSpaces.components([red, green, blue], in: colorSpace, alpha: alpha)
        }
    }

    var colors: [Entry]

    /// The color's variants for an idiom; `nil` when no entry states a color.
    func resource(for idiom: ResourceTraits.Idiom) -> ColorResource? {
        func variant(_ isDark: Bool, _ isHighContrast: Bool) -> ColorResource.Components? {
            let traits = ResourceTraits(idiom: idiom, isDark: isDark, isHighContrast: isHighContrast)
            let found = colors.prefix(AssetLimits.entriesOfSet).compactMap { entry in
                entry.qualifiers.fitness(for: traits).flatMap { fitness in
                    entry.color?.components(isDark: isDark).map { (fitness, $0) }
                }
            }
            return found.max { $0.0 < $1.0 }?.1
        }
        guard let light = variant(false, false) ?? variant(true, false) else { return nil }
        return ColorResource(
            light: light, dark: variant(true, false), lightHighContrast: variant(false, true),
            darkHighContrast: variant(true, true))
    }
}

/// A component as catalogs write it: `0.500`, `0x80`, `128`, or a number of JSON.
struct ColorNumber: Decodable {
    private enum Form {
        case share(Double)
        case byte(Double)
    }

    private let form: Form

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            form = number > 1 ? .byte(number) : .share(number)
            return
        }
        let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
        if text.lowercased().hasPrefix("0x"), let byte = UInt16(text.dropFirst(2), radix: 16) {
            form = .byte(Double(byte))
        } else if let byte = Int32(text) {
            form = .byte(Double(byte))
        } else if let share = Double(text), share.isFinite {
            form = .share(share)
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text.prefix(20))\" is not a color component")
        }
    }

    /// 0 to 1; beyond in extended spaces.
    var component: Double {
        switch form {
        case .share(let share): share
        case .byte(let byte): byte / 255
        }
    }

    /// Whole numbers are bytes for colors, but an opacity of 1 is always meant to be opaque.
    var opacity: Double {
        switch form {
        case .byte(1): 1
        case .share, .byte: min(max(component, 0), 1)
        }
    }
}

/// Conversion into sRGB; what lies outside is cut off.
enum ColorSpaces {
    static func components(_ rgb: [Double], in space: String?, alpha: Double) -> ColorResource.Components? {
        guard rgb.count == 3 else { return nil }
        let converted: [Double] =
            switch space {
            case "display-p3":
                fromDisplayP3.map { row in encoded(zip(row, rgb).reduce(0) { $0 + $1.0 * linear($1.1) }) }
            case "extended-linear-srgb": rgb.map(encoded)
            default: rgb
            }
        let cut = converted.map { min(max($0, 0), 1) }
        return ColorResource.Components(red: cut[0], green: cut[1], blue: cut[2], alpha: alpha)
    }

    /// Linear Display P3 to linear sRGB (CSS Color 4, sample code: both have the same white).
    private static let fromDisplayP3 = [
        [1.224_940_176_280_56, -0.224_940_176_280_56, 0],
        [-0.042_056_954_709_688, 1.042_056_954_709_688, 0],
        [-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966],
    ]

    private static func linear(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}

/// The `Contents.json` of an `.imageset` or a `.symbolset`.
struct ImageSet: Decodable {
    struct Entry: Decodable {
        var qualifiers: AssetQualifiers
        var filename: String?
        private var scaleText: String?
        var resizing: Resizing?
        private var alignmentInsets: Insets?

        enum CodingKeys: String, CodingKey {
            case filename, resizing
            case scaleText = "scale"
            case alignmentInsets = "alignment-insets"
        }
        init(from decoder: any Decoder) throws {
            qualifiers = try AssetQualifiers(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            scaleText = try container.decodeIfPresent(String.self, forKey: .scaleText)
            resizing = try container.decodeIfPresent(Resizing.self, forKey: .resizing)
            alignmentInsets = try container.decodeIfPresent(Insets.self, forKey: .alignmentInsets)
        }

        /// Returns the insets of the rectangle that views align.
        func alignmentInsets(scale: Double) -> ImageResource.Insets? { alignmentInsets?.points(scale: scale) }

        /// `nil`: one file serves every scale.
        var scale: Double? {
            scaleText.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.flatMap {
                (1...8).contains($0) ? $0 : nil
            }
        }
    }

    /// In pixels of the file.
    struct Insets: Decodable {
        private var top, left, bottom, right: Double?

        func points(scale: Double) -> ImageResource.Insets {
            func points(_ pixels: Double?) -> Double { pixels.map { $0.isFinite ? max(0, $0) / scale : 0 } ?? 0 }
            return ImageResource.Insets(
                top: points(top), left: points(left), bottom: points(bottom), right: points(right))
        }
    }

    struct Resizing: Decodable {
        private struct Center: Decodable { var mode: String? }

        private var mode: String?
        private var center: Center?
        private var capInsets: Insets?

        enum CodingKeys: String, CodingKey {
            case mode, center
            case capInsets = "cap-insets"
        }

        func slicing(scale: Double) -> ImageResource.Slicing? {
            capInsets.map { ImageResource.Slicing(caps: $0.points(scale: scale), isTiled: center?.mode == "tile") }
        }
    }

    private struct Properties: Decodable {
        var intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    private var images: [Entry]?
    private var symbols: [Entry]?
    private var properties: Properties?

    var rendering: ImageResource.Rendering {
        switch properties?.intent {
        case "template": .template
        case "original": .original
        default: .automatic
        }
    }

    /// The entry with a file that serves best: by idiom and appearance, then by scale.
    func entry(for traits: ResourceTraits) -> Entry? {
        let usable = ((images ?? []) + (symbols ?? [])).prefix(AssetLimits.entriesOfSet).filter { $0.filename != nil }
        let rated = usable.compactMap { entry in
            entry.qualifiers.fitness(for: traits).map { (fitness: $0, entry: entry) }
        }
        guard let best = rated.map(\.fitness).max() else { return nil }
        return ImageScale.best(rated.filter { $0.fitness == best }.map(\.entry), for: traits.scale) { $0.scale }
    }
}

/// Which of several sizes of a picture is drawn.
enum ImageScale {
    /// The one of the screen's scale; else the next larger, which loses nothing; else the largest. A file without a
    /// scale serves where there is none for the screen.
    static func best<Candidate>(_ candidates: [Candidate], for screen: Double, scale: (Candidate) -> Double?)
        -> Candidate?
    {
        let scaled = candidates.compactMap { candidate in scale(candidate).map { (scale: $0, candidate: candidate) } }
        if let exact = scaled.first(where: { $0.scale == screen }) { return exact.candidate }
        if let single = candidates.first(where: { scale($0) == nil }) { return single }
        let larger = scaled.filter { $0.scale > screen }.min { $0.scale < $1.scale }
        return (larger ?? scaled.max { $0.scale < $1.scale })?.candidate
    }
}

/// What the `Contents.json` of a folder in a catalog says.
struct AssetFolder: Decodable {
    private struct Properties: Decodable {
        var providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }

    private var properties: Properties?

    /// Whether names inside begin with the folder's.
    var providesNamespace: Bool { properties?.providesNamespace == true }
}
