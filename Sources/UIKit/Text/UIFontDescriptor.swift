/// A font as a value that others can be made from. No `NSObject`, for the reason that `UIColor` gives.
open class UIFontDescriptor: @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        public static let traitVertical = SymbolicTraits(rawValue: 2048)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
        public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    /// A setting of a font, such as figures of one width. Settings are kept; the system font's figures know one.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    let font: Font
    let textStyle: UIFont.TextStyle?

    init(_ font: Font, textStyle: UIFont.TextStyle? = nil) { (self.font, self.textStyle) = (font, textStyle) }

    public convenience init(name: String, size: CGFloat) { self.init(Font(family: .named(name), size: size)) }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(Font(family: .system, size: 17, weight: .regular).adding(attributes))
    }

    @preconcurrency @MainActor open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
        -> UIFontDescriptor
    {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    @preconcurrency @MainActor open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
    }

    open var pointSize: CGFloat { font.size }
    open var postscriptName: String { UIFont(font).fontName }
    open var fontAttributes: [AttributeName: Any] { [.size: font.size, .name: postscriptName] }
    open func object(forKey key: AttributeName) -> Any? { fontAttributes[key] }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        return traits
    }

    /// Bold and italic of the system's font; a named font has the style that its name says.
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var copy = font
        copy.isItalic = traits.contains(.traitItalic)
        let isBold = symbolicTraits.contains(.traitBold)
        if traits.contains(.traitBold) != isBold { copy.weight = isBold ? .regular : .bold }
        return UIFontDescriptor(copy)
    }

    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var copy = font
        copy.design =
            switch design {
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: .default
            }
        return UIFontDescriptor(copy, textStyle: textStyle)
    }

    open func withSize(_ size: CGFloat) -> UIFontDescriptor {
        var copy = font
        copy.size = size
        return UIFontDescriptor(copy)
    }

    open func withFamily(_ family: String) -> UIFontDescriptor {
        UIFontDescriptor(Font(family: .named(family), size: font.size))
    }
    open func withFace(_ face: String) -> UIFontDescriptor { self }
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(font.adding(attributes))
    }
}

extension Font {
    fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Font {
        var copy = self
        if let size = CGFloat.fromKeyValue(attributes[.size]), size > 0 { copy.size = size }
        if let name = (attributes[.name] ?? attributes[.family]) as? String { copy.family = .named(name) }
        if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any], let weight = traits[.weight] {
            copy.weight =
                weight as? UIFont.Weight ?? CGFloat.fromKeyValue(weight).map { UIFont.Weight(rawValue: $0) }
                ?? copy.weight
        }
        return copy
    }
}

/// Makes fonts and lengths grow with the text size that the user prefers, as a text style does.
@preconcurrency @MainActor
open class UIFontMetrics {
    private let style: UIFont.TextStyle
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

    private func share(_ traits: UITraitCollection?) -> CGFloat {
        let standard = UIFont.preferredFont(forTextStyle: style, category: .large).pointSize
        guard standard > 0 else { return 1 }
        let category = (traits ?? .current).preferredContentSizeCategory
        return UIFont.preferredFont(forTextStyle: style, category: category).pointSize / standard
    }

    open func scaledValue(for value: CGFloat) -> CGFloat { value * share(nil) }
    open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * share(traits)
    }
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0) }
    open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        font.withSize((font.pointSize * share(traits)).rounded())
    }

    /// A maximum of 0 is none.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection? = nil)
        -> UIFont
    {
        let size = (font.pointSize * share(traits)).rounded()
        // At the standard text size a font stays what it is, fractions included.
        guard size != font.pointSize.rounded() else { return font }
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }
}
