import IBSchema
import Resources

/// A colour, possibly one that depends on the appearance. Components are of the sRGB space, 0 to 1.
///
/// No `NSObject`: Foundation's attributed strings on Linux stop the process when they compare two objects of a subclass
/// of it, and a text with two colours compares them.
public final class UIColor: Hashable, Sendable {
    private let resolve: @Sendable (UITraitCollection) -> CGColor
    /// The selector that makes it, for system colours.
    let systemName: String?

    init(systemName: String? = nil, _ resolve: @escaping @Sendable (UITraitCollection) -> CGColor) {
        self.systemName = systemName
        self.resolve = resolve
    }

    /// Equal when they look the same in light and in dark appearance.
    public static func == (a: UIColor, b: UIColor) -> Bool { a === b || a.bothAppearances == b.bothAppearances }
    public func hash(into hasher: inout Hasher) { hasher.combine(bothAppearances) }

    private var bothAppearances: [CGColor] {
        var dark = UITraitCollection()
        dark.userInterfaceStyle = .dark
        return [resolve(UITraitCollection()), resolve(dark)]
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        self.init { _ in color }
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    public convenience init(cgColor: CGColor) { self.init { _ in cgColor } }

    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init { traits in dynamicProvider(traits).resolve(traits) }
    }

    /// A colour of the project's asset catalogues; `nil` when there is none of this name.
    @MainActor public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A colour of a bundle's asset catalogues, of the main one's without; its variant for the idiom of the traits. Appearance
    /// and contrast are those of where it is drawn.
    @MainActor public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name, provider: UIKitEnvironment.current.resources(of: bundle), traits: traits ?? .current)
    }

    convenience init?(named name: String, provider: any ResourceProvider, traits: UITraitCollection) {
        guard let resource = provider.color(named: name, for: ResourceTraits(traits)) else { return nil }
        self.init { traits in
            let shown = resource.components(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
            return CGColor(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
        }
    }

    /// A system colour by its selector (`labelColor`); `nil` when the table lacks it.
    public convenience init?(systemName name: String) {
        guard let entry = SystemColor.named(name) else { return nil }
        let light = CGColor(entry.light), dark = CGColor(entry.dark)
        let lightHighContrast = CGColor(entry.lightHighContrast), darkHighContrast = CGColor(entry.darkHighContrast)
        self.init(systemName: name) { traits in
            let isDark = traits.userInterfaceStyle == .dark
            return traits.accessibilityContrast == .high ? (isDark ? darkHighContrast : lightHighContrast) : (isDark ? dark : light)
        }
    }

    public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(cgColor: resolve(traits)) }
    func cgColor(in traits: UITraitCollection) -> CGColor { resolve(traits) }

    @MainActor public var cgColor: CGColor { resolve(.current) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(systemName: nil) { [resolve] traits in resolve(traits).withAlpha(alpha) }
    }

    private static func system(_ name: String) -> UIColor { UIColor(systemName: name) ?? UIColor(white: 0, alpha: 1) }

    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    public static let systemRed = system("systemRedColor")
    public static let systemOrange = system("systemOrangeColor")
    public static let systemYellow = system("systemYellowColor")
    public static let systemGreen = system("systemGreenColor")
    public static let systemMint = system("systemMintColor")
    public static let systemTeal = system("systemTealColor")
    public static let systemCyan = system("systemCyanColor")
    public static let systemBlue = system("systemBlueColor")
    public static let systemIndigo = system("systemIndigoColor")
    public static let systemPurple = system("systemPurpleColor")
    public static let systemPink = system("systemPinkColor")
    public static let systemBrown = system("systemBrownColor")
    public static let systemGray = system("systemGrayColor")
    public static let systemGray2 = system("systemGray2Color")
    public static let systemGray3 = system("systemGray3Color")
    public static let systemGray4 = system("systemGray4Color")
    public static let systemGray5 = system("systemGray5Color")
    public static let systemGray6 = system("systemGray6Color")
    public static let label = system("labelColor")
    public static let secondaryLabel = system("secondaryLabelColor")
    public static let tertiaryLabel = system("tertiaryLabelColor")
    public static let quaternaryLabel = system("quaternaryLabelColor")
    public static let placeholderText = system("placeholderTextColor")
    public static let separator = system("separatorColor")
    public static let opaqueSeparator = system("opaqueSeparatorColor")
    public static let link = system("linkColor")
    public static let systemFill = system("systemFillColor")
    public static let secondarySystemFill = system("secondarySystemFillColor")
    public static let tertiarySystemFill = system("tertiarySystemFillColor")
    public static let quaternarySystemFill = system("quaternarySystemFillColor")
    public static let systemBackground = system("systemBackgroundColor")
    public static let secondarySystemBackground = system("secondarySystemBackgroundColor")
    public static let tertiarySystemBackground = system("tertiarySystemBackgroundColor")
    public static let systemGroupedBackground = system("systemGroupedBackgroundColor")
    public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackgroundColor")
    public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackgroundColor")
}

extension CGColor {
    fileprivate init(_ color: SystemColor.Components) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The same colour with another opacity.
    func withAlpha(_ alpha: CGFloat) -> CGColor { copy(alpha: alpha) ?? self }
}
