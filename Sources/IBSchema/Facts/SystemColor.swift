/// A color of UIKit by name, in light and in dark surroundings. Components are of the sRGB space, 0 to 1.
public struct SystemColor: Hashable, Sendable {
    public struct Components: Hashable, Sendable {
        public var red: Double
        public var green: Double
        public var blue: Double
        public var alpha: Double

        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// As documents write it: `labelColor`.
    public let name: String
    public let light: Components
    public let dark: Components
    /// In dark surroundings that float above others, such as a sheet.
    public let darkElevated: Components
    /// For people who ask for more contrast.
    public let lightHighContrast: Components
    public let darkHighContrast: Components

    /// Whether the color is the same everywhere.
    public var isFixed: Bool { light == dark }

    /// The color of this name, with or without `Color` at its end; `nil` for a name that is not in the table.
    public static func named(_ name: String) -> SystemColor? {
        guard let index = indexByName[name] ?? indexByName[name + "Color"] else { return nil }
        return all[index]
    }

    private static let indexByName = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

    /// Components from 0 to 255, the alpha from 0 to 1.
    typealias Bytes = (red: Double, green: Double, blue: Double, alpha: Double)

    init(
        _ name: String, _ light: Bytes, dark: Bytes? = nil, elevated: Bytes? = nil,
        highContrast: (light: Bytes, dark: Bytes)? = nil
    ) {
        self.name = name
        self.light = Components(light)
        self.dark = Components(dark ?? light)
        darkElevated = Components(elevated ?? dark ?? light)
        lightHighContrast = Components(highContrast?.light ?? light)
        darkHighContrast = Components(highContrast?.dark ?? dark ?? light)
    }
}

extension SystemColor.Components {
    fileprivate init(_ bytes: SystemColor.Bytes) {
        self.init(red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: bytes.alpha)
    }
}
