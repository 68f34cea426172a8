/// Which font, how big and how heavy: what text is measured and shaped with.
public struct Font: Hashable, Sendable {
    public enum Family: Hashable, Sendable {
        /// The system font of the platform.
        case system
        /// A PostScript name or a family name, as the document or the program gives it.
        case named(String)
    }

    /// The cut of the system font.
    public enum Design: UInt8, Hashable, Sendable, CaseIterable {
        case `default`, monospaced, serif, rounded
    }

    /// A weight on UIKit's scale, −1…1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// 100…900, as OpenType and CSS count: the named weight that is nearest.
        public var openTypeWeight: Int {
            let steps: [(Weight, Int)] = [
                (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
                (.bold, 700), (.heavy, 800), (.black, 900),
            ]
            let nearest = steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
            return nearest?.1 ?? 400
        }
    }

    /// Which generation of the system font a width is measured with.
    ///
    /// Documents of a tools version below 17000 (Xcode 11 and before) were measured with an older one, those below
    /// 13000 (Xcode 8 and before) with one whose display cut was set wider.
    public enum MeasuringEra: UInt8, Hashable, Sendable, CaseIterable {
        case later, early, earliest
    }

    public var family: Family
    /// In points.
    public var size: CGFloat
    public var weight: Weight
    public var isItalic: Bool
    /// All digits as wide as each other.
    public var hasMonospacedDigits: Bool
    public var design: Design
    public var measuringEra: MeasuringEra
    /// What is added between lines, in points: fonts of text styles have some.
    public var leading: CGFloat = 0

    public init(
        family: Family = .system, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, design: Design = .default, measuringEra: MeasuringEra = .later
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.design = design
        self.measuringEra = measuringEra
    }

    /// Whether the system font is meant, by family or by one of its private names, which start with a full stop.
    public var isSystemFont: Bool {
        switch family {
        case .system: true
        case .named(let name): name.isEmpty || name.hasPrefix(".")
        }
    }

    public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    public static func named(_ name: String, size: CGFloat) -> Font {
        Font(family: .named(name), size: size)
    }
}

/// Vertical measures of a font at its size, in points; `descender` is negative.
public struct FontMetrics: Hashable, Sendable {
    public var ascender: CGFloat
    public var descender: CGFloat
    /// Extra space between lines; not part of `lineHeight`.
    public var leading: CGFloat
    public var lineHeight: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat

    public init(
        ascender: CGFloat, descender: CGFloat, leading: CGFloat = 0, lineHeight: CGFloat? = nil, capHeight: CGFloat,
        xHeight: CGFloat
    ) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.lineHeight = lineHeight ?? ascender - descender
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
