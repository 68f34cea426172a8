import IBSchema

/// A font. Metrics come from the environment's text measurer. No `NSObject`, for the reason that `UIColor` gives.
public final class UIFont: Hashable, Sendable {
    public typealias Weight = Font.Weight

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    let font: Font
    /// The text style that it came from; such a font can follow the preferred text size.
    let textStyle: TextStyle?

    init(_ font: Font, textStyle: TextStyle? = nil) {
        self.font = font
        self.textStyle = textStyle
    }

    public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font && a.textStyle == b.textStyle }
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }

    /// A font without attributes: text uses the system font.
    public convenience init() { self.init(Font(family: .system, size: 12)) }

    public convenience init?(name: String, size: CGFloat) { self.init(Font(family: .named(name), size: size)) }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(Font(family: .system, size: size, weight: weight))
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(Font(family: .system, size: size, weight: .regular, isItalic: true))
    }
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: .system, size: size, weight: weight, hasMonospacedDigits: true))
    }

    /// The font of a text style at the preferred text size; at the default size on other threads than the main one.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        guard MainQueue.isCurrent else { return preferredFont(forTextStyle: style, category: .large) }
        return MainActor.assumeIsolated {
            if let size = UIKitEnvironment.current.canvasTextSizes[style] { return font(style, size: size) }
            return preferredFont(forTextStyle: style, category: UITraitCollection.current.preferredContentSizeCategory)
        }
    }

    static func preferredFont(forTextStyle style: TextStyle, category: UIContentSizeCategory) -> UIFont {
        guard let entry = IBSchema.TextStyle.named(style.rawValue) else { return systemFont(ofSize: 17) }
        return font(
            style, size: ContentSizeCategory(rawValue: category.rawValue).map(entry.pointSize) ?? entry.defaultPointSize
        )
    }

    private static func font(_ style: TextStyle, size: CGFloat) -> UIFont {
        let weight: Weight = IBSchema.TextStyle.named(style.rawValue)?.weightName == "semibold" ? .semibold : .regular
        var font = Font(family: .system, size: size, weight: weight)
        font.leading = max(
            0, IBSchema.TextStyle.lineDistance(ofPointSize: size) - SystemFontMetrics.lineHeightShare * size)
        return UIFont(font, textStyle: style)
    }

    @preconcurrency @MainActor public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFont {
        traits.map { preferredFont(forTextStyle: style, category: $0.preferredContentSizeCategory) }
            ?? preferredFont(forTextStyle: style)
    }

    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: .system, size: size, weight: weight, design: .monospaced))
    }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }

    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var font = descriptor.font
        if size > 0 { font.size = size }
        self.init(font, textStyle: size > 0 ? nil : descriptor.textStyle)
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, textStyle: textStyle) }
    /// What is installed is not asked for here.
    public static var familyNames: [String] { [] }
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
    public var familyName: String {
        switch font.family {
        case .named(let name): String(name.prefix { $0 != "-" })
        case .system: ".AppleSystemUIFont"
        }
    }

    public var pointSize: CGFloat { font.size }
    public func withSize(_ size: CGFloat) -> UIFont {
        var copy = font
        copy.size = size
        return UIFont(copy, textStyle: nil)
    }

    /// The requested PostScript name.
    public var fontName: String {
        switch font.family {
        case .named(let name): name
        case .system: font.weight.rawValue >= Weight.semibold.rawValue ? ".SFUI-Semibold" : ".SFUI-Regular"
        }
    }

    /// The font as it is measured and drawn in this environment.
    @MainActor var measured: Font {
        var copy = font
        copy.measuringEra =
            switch SystemFacts.fontCut.shown {
            case .earliest: .earliest
            case .early: .early
            case .later: .later
            }
        return copy
    }

    @MainActor private var metrics: FontMetrics { UIKitEnvironment.current.textMeasurer.metrics(of: measured) }
    @preconcurrency @MainActor public var ascender: CGFloat { metrics.ascender }
    @preconcurrency @MainActor public var descender: CGFloat { metrics.descender }
    @preconcurrency @MainActor public var lineHeight: CGFloat { metrics.lineHeight }
    @preconcurrency @MainActor public var capHeight: CGFloat { metrics.capHeight }
    @preconcurrency @MainActor public var xHeight: CGFloat { metrics.xHeight }
    @preconcurrency @MainActor public var leading: CGFloat { metrics.leading }
}
