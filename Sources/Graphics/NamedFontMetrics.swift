/// What is known of fonts that documents name and that cannot be shipped.
///
/// Vertical measures are those that the fonts' own tables publish, as shares of the size; Helvetica's leading counts
/// into its ascender, as in UIKit, whose baseline pictures show. The height of lines of Proxima Nova and Atlas is that
/// of some 4,000 labels of public documents, and how it divides is by eye. `width` says how wide Latin text is compared
/// with the text cut of the system font, by eye. Both are unverified. With `TextEngine` widths come from a substitute
/// face instead, and only the vertical measures are taken from here.
public struct NamedFontMetrics: Hashable, Sendable {
    public var ascender: CGFloat
    public var descender: CGFloat
    public var leading: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat
    public var width: CGFloat
    public var isMonospaced: Bool

    private init(
        _ ascender: CGFloat, _ descender: CGFloat, leading: CGFloat = 0, capHeight: CGFloat = 0.72,
        xHeight: CGFloat = 0.52,
        width: CGFloat = usualWidth, isMonospaced: Bool = false
    ) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.width = width
        self.isMonospaced = isMonospaced
    }

    /// How wide a font is taken to be of which nothing is known.
    static let usualWidth: CGFloat = 0.94

    /// What is known of a font, by family name or PostScript name; nil for unknown families.
    public static func lookUp(_ name: String) -> NamedFontMetrics? {
        let family = normalized(name)
        if let exact = table[family] { return exact }
        return prefixes.first { family.hasPrefix($0.key) }?.metrics
    }

    /// The measures at a size, in points; leading counts into the line height, as in UIKit.
    public func metrics(size: CGFloat) -> FontMetrics {
        FontMetrics(
            ascender: ascender * size, descender: descender * size, leading: 0,
            lineHeight: (ascender - descender + leading) * size, capHeight: capHeight * size, xHeight: xHeight * size)
    }

    /// Lower case, letters and digits only, without the style after a hyphen.
    private static func normalized(_ name: String) -> String {
        let family = name.split(separator: "-", maxSplits: 1).first ?? ""
        return String(family.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let table: [String: NamedFontMetrics] = [
        "helvetica": NamedFontMetrics(0.920, -0.230, capHeight: 0.720, xHeight: 0.523, width: 0.93),
        "helveticaneue": NamedFontMetrics(0.952, -0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517, width: 0.93),
        "arial": NamedFontMetrics(0.905, -0.212, leading: 0.033, capHeight: 0.716, xHeight: 0.519, width: 0.93),
        "arialmt": NamedFontMetrics(0.905, -0.212, leading: 0.033, capHeight: 0.716, xHeight: 0.519, width: 0.93),
        "avenir": NamedFontMetrics(1.000, -0.366, capHeight: 0.708, xHeight: 0.468, width: 0.94),
        "avenirnext": NamedFontMetrics(1.000, -0.366, capHeight: 0.708, xHeight: 0.468, width: 0.96),
        "avenirnextcondensed": NamedFontMetrics(1.000, -0.366, capHeight: 0.708, xHeight: 0.468, width: 0.78),
        "georgia": NamedFontMetrics(0.917, -0.219, capHeight: 0.692, xHeight: 0.481, width: 0.92),
        "timesnewroman": NamedFontMetrics(0.891, -0.216, leading: 0.042, capHeight: 0.662, xHeight: 0.448, width: 0.80),
        "timesnewromanpsmt": NamedFontMetrics(
            0.891, -0.216, leading: 0.042, capHeight: 0.662, xHeight: 0.448, width: 0.80),
        "verdana": NamedFontMetrics(1.005, -0.210, capHeight: 0.727, xHeight: 0.545, width: 1.06),
        "trebuchetms": NamedFontMetrics(0.939, -0.222, capHeight: 0.716, xHeight: 0.523, width: 0.92),
        "courier": NamedFontMetrics(0.754, -0.246, isMonospaced: true),
        "couriernew": NamedFontMetrics(0.833, -0.300, isMonospaced: true),
        "couriernewpsmt": NamedFontMetrics(0.833, -0.300, isMonospaced: true),
        "menlo": NamedFontMetrics(0.928, -0.236, isMonospaced: true),
        "futura": NamedFontMetrics(1.039, -0.260, capHeight: 0.757, xHeight: 0.438, width: 0.92),
        "proximanova": NamedFontMetrics(0.791, -0.209, capHeight: 0.690, xHeight: 0.480, width: 0.95),
        "atlasgrotesk": NamedFontMetrics(0.790, -0.210, capHeight: 0.720, xHeight: 0.520),
        "atlastypewriter": NamedFontMetrics(0.790, -0.210, isMonospaced: true),
        "lato": NamedFontMetrics(0.987, -0.213, capHeight: 0.717, xHeight: 0.507, width: 0.95),
        "opensans": NamedFontMetrics(1.069, -0.293, capHeight: 0.714, xHeight: 0.535),
        "roboto": NamedFontMetrics(0.928, -0.244, capHeight: 0.711, xHeight: 0.528),
        "robotocondensed": NamedFontMetrics(0.928, -0.244, capHeight: 0.711, xHeight: 0.528, width: 0.81),
        "robotoslab": NamedFontMetrics(1.048, -0.271, capHeight: 0.711, xHeight: 0.528, width: 0.97),
        "comfortaa": NamedFontMetrics(0.881, -0.234, capHeight: 0.781, xHeight: 0.547, width: 1.07),
        "dosis": NamedFontMetrics(1.027, -0.237, capHeight: 0.731, xHeight: 0.475, width: 0.78),
        "cabin": NamedFontMetrics(0.965, -0.250, capHeight: 0.700, xHeight: 0.490, width: 0.87),
        "karla": NamedFontMetrics(0.917, -0.252, capHeight: 0.628, xHeight: 0.478, width: 0.93),
        "play": NamedFontMetrics(0.937, -0.220, capHeight: 0.649, xHeight: 0.484, width: 0.92),
        "bebasneue": NamedFontMetrics(0.750, -0.250, capHeight: 0.700, xHeight: 0.700, width: 0.68),
        "montserrat": NamedFontMetrics(0.968, -0.251, capHeight: 0.700, xHeight: 0.517, width: 1.06),
        "raleway": NamedFontMetrics(0.940, -0.234, capHeight: 0.710, xHeight: 0.519),
        "poppins": NamedFontMetrics(1.050, -0.350, leading: 0.100, capHeight: 0.698, xHeight: 0.548, width: 1.03),
        "sourcesanspro": NamedFontMetrics(0.984, -0.273, capHeight: 0.660, xHeight: 0.486, width: 0.88),
        "nunito": NamedFontMetrics(1.011, -0.353, capHeight: 0.705, xHeight: 0.484, width: 0.94),
        "quicksand": NamedFontMetrics(1.000, -0.250, capHeight: 0.700, xHeight: 0.506, width: 0.96),
        "gillsans": NamedFontMetrics(0.918, -0.230, capHeight: 0.682, xHeight: 0.449, width: 0.85),
    ]

    private static let prefixes: [(key: String, metrics: NamedFontMetrics)] = [
        ("pingfang", NamedFontMetrics(1.060, -0.340, capHeight: 0.860, xHeight: 0.600)),
        ("hiragino", NamedFontMetrics(0.880, -0.120, capHeight: 0.766, xHeight: 0.545)),
        (
            "timesnewroman",
            NamedFontMetrics(0.891, -0.216, leading: 0.042, capHeight: 0.662, xHeight: 0.448, width: 0.80)
        ),
        ("couriernew", NamedFontMetrics(0.833, -0.300, isMonospaced: true)),
    ]
}
