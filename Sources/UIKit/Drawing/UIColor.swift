import IBSchema
import Resources

/// A color, possibly one that depends on the appearance. Components are of the sRGB space, 0 to 1.
///
/// No `NSObject`: Foundation's attributed strings on Linux stop the process when they compare two objects of a subclass
/// of it, and a text with two colors compares them.
public final class UIColor: Hashable, Sendable {
    private let resolve: @Sendable (UITraitCollection) -> CGColor
    /// The selector that makes it, for system colors.
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

    /// A color of no components: it draws nothing.
    public convenience init() { self.init(white: 0, alpha: 0) }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        self.init { _ in color }
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Hue as a share of the circle.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue.isFinite ? hue - hue.rounded(.down) : 0) * 6
        let saturation = min(max(saturation, 0), 1)
        let brightness = min(max(brightness, 0), 1)
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Taken as sRGB, which is less vivid.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Patterns are not drawn: a view of that color is clear.
    public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 0) }

    /// What `#colorLiteral` becomes.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public convenience init(cgColor: CGColor) { self.init { _ in cgColor } }

    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init { traits in dynamicProvider(traits).resolve(traits) }
    }

    /// A color of the project's asset catalogs; `nil` when there is none of this name.
    @preconcurrency @MainActor public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A color of a bundle's asset catalogs, of the main one's without; its variant for the idiom of the traits.
    /// Appearance and contrast are those of where it is drawn.
    @preconcurrency @MainActor public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        let provider = UIKitEnvironment.current.resources(of: bundle)
        defer { UIKitEnvironment.current.logProblems(of: provider) }
        self.init(named: name, provider: provider, traits: traits ?? .current)
    }

    convenience init?(named name: String, provider: any ResourceProvider, traits: UITraitCollection) {
        guard let resource = provider.color(named: name, for: ResourceTraits(traits)) else { return nil }
        self.init { traits in
            let shown = resource.components(
                isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
            return CGColor(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
        }
    }

    /// A system color by its selector (`labelColor`); `nil` when the table lacks it.
    public convenience init?(systemName name: String) {
        guard let color = SystemColor.bySystem(named: name) else { return nil }
        let looks = color.map { entry in
            (
                light: CGColor(entry.light), dark: CGColor(entry.dark),
                lightHighContrast: CGColor(entry.lightHighContrast), darkHighContrast: CGColor(entry.darkHighContrast)
            )
        }
        self.init(systemName: name) { traits in
            let look = looks[traits]
            let isDark = traits.userInterfaceStyle == .dark
            return traits.accessibilityContrast == .high
                ? (isDark ? look.darkHighContrast : look.lightHighContrast) : (isDark ? look.dark : look.light)
        }
    }

    public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(cgColor: resolve(traits)) }
    func cgColor(in traits: UITraitCollection) -> CGColor { resolve(traits) }

    @preconcurrency @MainActor public var cgColor: CGColor { resolve(.current) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(systemName: nil) { [resolve] traits in resolve(traits).withAlpha(alpha) }
    }

    private static func system(_ name: String) -> UIColor { UIColor(systemName: name) ?? UIColor(white: 0, alpha: 1) }

    public static let groupTableViewBackground = system("systemGroupedBackgroundColor")
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// That of the app; a view's own is its `tintColor`.
    @preconcurrency @MainActor public static var tintColor: UIColor {
        UIKitEnvironment.current.tintColor ?? .systemBlue
    }
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

    /// The same color with another opacity.
    func withAlpha(_ alpha: CGFloat) -> CGColor { copy(alpha: alpha) ?? self }
}

// MARK: Components, in the current appearance

extension UIColor {
    @MainActor private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let parts = cgColor.components ?? []
        return parts.count == 4 ? (parts[0], parts[1], parts[2]) : (0, 0, 0)
    }

    @preconcurrency @MainActor @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = parts
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = cgColor.alpha
        return true
    }

    @preconcurrency @MainActor @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = parts
        white?.pointee = color.red
        alpha?.pointee = cgColor.alpha
        return color.red == color.green && color.green == color.blue
    }

    @preconcurrency @MainActor @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = parts
        let high = max(color.red, color.green, color.blue)
        let range: CGFloat = high - min(color.red, color.green, color.blue)
        var sector: CGFloat = 0
        if range > 0 {
            if high == color.red {
                sector = (color.green - color.blue) / range
            } else if high == color.green {
                sector = (color.blue - color.red) / range + 2
            } else {
                sector = (color.red - color.green) / range + 4
            }
        }
        hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
        saturation?.pointee = high > 0 ? range / high : CGFloat(0)
        brightness?.pointee = high
        alpha?.pointee = cgColor.alpha
        return true
    }
}

/// What color literals in sources are.
public typealias _ColorLiteralType = UIColor
extension UIColor: _ExpressibleByColorLiteral {}
