/// The measured widths of the platform's system font; needs no font and no file.
///
/// Advances, tracking and kerning were fitted to widths that public Interface Builder documents store
/// (`Tools/text-widths`, which also measures them: labels of projects that a fit does not know come out within half a
/// point in nine cases of ten, from 20 points on in seven).
///
/// Not measured, and approximated: italics (as upright), the monospaced design (0.6 em a character), rounded and serif
/// designs (as the default), monospaced digits (as wide as a zero), weights below light (as light) and above bold
/// (as bold), named fonts (see `NamedFontMetrics`), and scripts other than Latin, Greek, Cyrillic and East Asian ones
/// (0.6 em a character).
public struct SystemFontMetrics: TextMeasurer {
    public init() {}

    public func advances(of text: Substring, font: Font) -> [TextAdvance] {
        let ruler = SystemFontRuler(font: font)
        var result: [TextAdvance] = []
        result.reserveCapacity(text.utf8.count)
        var lastMeasured: Int?
        for character in text {
            let step = ruler.measure(character)
            if let previous = lastMeasured, let current = step.index {
                result[result.count - 1].kerningAfter = ruler.kerning(previous, current)
            }
            result.append(TextAdvance(utf8Length: character.utf8.count, advance: step.advance))
            lastMeasured = step.index
        }
        return result
    }

    public func width(of text: Substring, font: Font) -> CGFloat {
        let ruler = SystemFontRuler(font: font)
        var width: CGFloat = 0
        var lastMeasured: Int?
        for character in text {
            let step = ruler.measure(character)
            width += step.advance
            if let previous = lastMeasured, let current = step.index { width += ruler.kerning(previous, current) }
            lastMeasured = step.index
        }
        return width
    }

    /// The share of the size that every line of the system font is high.
    public static let lineHeightShare: CGFloat = 1.19336

    public func metrics(of font: Font) -> FontMetrics {
        if case .named(let name) = font.family, let known = NamedFontMetrics.lookUp(name) {
            return known.metrics(size: font.size)
        }
        let ascender = 0.9521 * font.size
        let lineHeight = SystemFontMetrics.lineHeightShare * font.size
        return FontMetrics(
            ascender: ascender, descender: ascender - lineHeight, leading: font.leading, lineHeight: lineHeight,
            capHeight: 0.7046 * font.size,
            xHeight: 0.5264 * font.size)
    }

    /// Whether the width of `character` was measured, or stands for one that was; false means 0.6 em.
    public static func covers(_ character: Character, in font: Font) -> Bool {
        SystemFontRuler.isEmoji(character, isEarliest: font.measuringEra == .earliest)
            || character.unicodeScalars.allSatisfy { SystemFontTable.shared.kind(of: $0) != .unknown }
    }
}

/// Measures characters in one font.
private struct SystemFontRuler {
    private let table = SystemFontTable.shared
    private let size: CGFloat
    private let weight: Int
    /// How much of the display cut, 0…1.
    private let displayShare: CGFloat
    private let tracking: CGFloat
    /// A factor on every advance.
    private let stretch: CGFloat
    /// In 1/10000 em; nil for fonts whose characters differ.
    private let fixedAdvance: CGFloat?
    private let hasMonospacedDigits: Bool
    /// Whether it is the system font as iOS 14 and later have it.
    private let isOfIOS14: Bool
    /// Whether it is a font of iOS 7 to 10.
    private let isEarliest: Bool

    init(font: Font) {
        size = font.size
        weight = SystemFontRuler.row(of: font.weight)
        hasMonospacedDigits = font.hasMonospacedDigits
        isEarliest = font.measuringEra == .earliest
        switch font.family {
        case _ where font.isSystemFont, .system:
            let isEarly = font.measuringEra != .later
            isOfIOS14 = !isEarly
            displayShare = isEarly ? (size >= 20 ? 1 : 0) : min(1, max(0, (size - 17) / 11))
            let isFixed = font.design == .monospaced
            let early =
                isEarly
                ? SystemFontRuler.interpolate(
                    SystemFontTable.earlyTrackingSizes, SystemFontTable.earlyTracking, at: size) : 0
            tracking =
                isFixed
                ? 0
                : early + SystemFontRuler.interpolate(SystemFontTable.trackingSizes, SystemFontTable.tracking, at: size)
                    + (font.measuringEra == .earliest
                        ? SystemFontRuler.interpolate(
                            SystemFontTable.earliestTrackingSizes, SystemFontTable.earliestTracking, at: size) : 0)
            stretch = 1
            fixedAdvance = isFixed ? 6000 : nil
        case .named(let name):
            isOfIOS14 = false
            displayShare = 0
            tracking = 0
            let known = NamedFontMetrics.lookUp(name)
            stretch = known?.width ?? NamedFontMetrics.usualWidth
            fixedAdvance = known?.isMonospaced == true ? 6000 : nil
        }
    }

    func kerning(_ first: Int, _ second: Int) -> CGFloat {
        fixedAdvance == nil ? table.kerning(first, second) * size * stretch / 10000 : 0
    }

    func measure(_ character: Character) -> (advance: CGFloat, index: Int?) {
        if character == "\t" { return (SystemFontRuler.tabAdvance, nil) }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return (0, nil) }
        let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
        if first.properties.isEmojiPresentation || (!isSingle && isEmoji(character)) { return (emojiAdvance, nil) }
        let kind = table.kind(of: first)
        switch kind {
        case .wide(let row): return (wideAdvance(row), nil)
        case .measured(let index):
            return (advance(of: first, index), hasMonospacedDigits && character.isASCIIDigit ? nil : index)
        case .mark where isSingle: return (0, nil)
        case .mark, .unknown:
            let count = scalars.reduce(0) { $0 + (table.kind(of: $1) == .mark ? 0 : 1) }
            return (CGFloat(count) * fallbackAdvance, nil)
        }
    }

    private func advance(of scalar: Unicode.Scalar, _ index: Int) -> CGFloat {
        if let fixedAdvance { return fixedAdvance * size / 10000 }
        var index = index
        if hasMonospacedDigits, ("0"..."9").contains(scalar), case .measured(let zero) = table.kind(of: "0") {
            index = zero
        }
        let cuts = table.advance(index, weight: weight)
        let extra = isOfIOS14 && scalar == "_" ? SystemFontRuler.extraOfLowLines : 0
        return (cuts.text + (cuts.display - cuts.text) * displayShare + extra) * size * stretch / 10000 + tracking
    }

    /// By how much low lines are wider since iOS 14 than the table says, which has them of earlier systems, in 1/10000
    /// em: fitted to six labels of 17 points.
    private static let extraOfLowLines: CGFloat = 1430

    private func wideAdvance(_ row: Int) -> CGFloat {
        let cuts = SystemFontTable.wideAdvances[row]
        return (size >= 20 ? cuts.1 : cuts.0) * size / 1000
    }

    /// Widths of emoji in points by point size, as documents store them; smaller ones keep the proportion of the first.
    private static let emojiSizes: [CGFloat] = [15, 17, 34, 38, 45]
    private static let emojiWidths: [CGFloat] = [21, 22.8, 37.8, 42.8, 49.75]

    private var emojiAdvance: CGFloat {
        size < Self.emojiSizes[0]
            ? size * Self.emojiWidths[0] / Self.emojiSizes[0]
            : Self.interpolate(Self.emojiSizes, Self.emojiWidths, at: size)
    }

    private var fallbackAdvance: CGFloat {
        let cuts = SystemFontTable.fallbackAdvance
        return (cuts.0 + (cuts.1 - cuts.0) * displayShare) * size * stretch / 1000 + tracking
    }

    /// The default tab interval of a paragraph, in points.
    private static let tabAdvance: CGFloat = 28

    private func isEmoji(_ character: Character) -> Bool { Self.isEmoji(character, isEarliest: isEarliest) }

    /// Several scalars that make one picture: a flag, a keycap, a sequence with joiners, modifiers or the emoji
    /// selector. What is text without that selector was text with it, too, up to iOS 10.
    fileprivate static func isEmoji(_ character: Character, isEarliest: Bool) -> Bool {
        let selects = !isEarliest
        return character.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0xFE0F: selects
            case 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
            default: false
            }
        }
    }

    /// The measured weight that is nearest: 0 regular, 1 medium, 2 semibold, 3 bold, 4 light.
    private static func row(of weight: Font.Weight) -> Int {
        let measured: [Font.Weight] = [.regular, .medium, .semibold, .bold, .light]
        let distances = measured.map { abs($0.rawValue - weight.rawValue) }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }

    /// Linear in between, constant below the first size, proportional to the size above the last.
    private static func interpolate(_ sizes: [CGFloat], _ values: [CGFloat], at size: CGFloat) -> CGFloat {
        guard let first = sizes.first, let last = sizes.last else { return 0 }
        if size <= first { return values[0] }
        if size >= last { return values[values.count - 1] / last * size }
        let upper = sizes.firstIndex { $0 >= size } ?? sizes.count - 1
        let share = (size - sizes[upper - 1]) / (sizes[upper] - sizes[upper - 1])
        return values[upper - 1] + (values[upper] - values[upper - 1]) * share
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}
