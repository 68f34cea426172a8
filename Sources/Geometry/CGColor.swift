#if !canImport(Darwin)
/// A color space; every color here is sRGB, so this only answers to the names that drawing code asks for.
public struct CGColorSpace: Hashable, Sendable {
    public let name: String?

    /// A space by name; names other than those below are unknown.
    public init?(name: String) {
        guard [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.extendedSRGB].contains(name) else {
            return nil
        }
        self.name = name
    }

    fileprivate init() {
        name = nil
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
}

/// How many components the colors of a space have, and which.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

extension CGColorSpace {
    public var model: CGColorSpaceModel { .rgb }
    public var numberOfComponents: Int { 3 }
}

/// The space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Grays of the device, which are kept in sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A color in sRGB with an alpha.
///
/// Components are 0…1, not premultiplied and gamma-encoded. Values outside that range are kept, and clamped when drawn.
/// A gray keeps three equal components, so `numberOfComponents` is always 4.
public struct CGColor: Hashable, Sendable {
    private var red, green, blue: CGFloat
    public private(set) var alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Fails unless there are 2 (gray, alpha) or 4 components.
    public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        switch components.count {
        case 2: self.init(gray: components[0], alpha: components[1])
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        default: return nil
        }
    }

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    public var numberOfComponents: Int { 4 }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The same color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue and alpha without an array.
    public var sRGB: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { (red, green, blue, alpha) }
}
#else
extension CGColor {
    /// Red, green, blue and alpha, converted to sRGB; black if the color cannot be converted.
    public var sRGB: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let parts = converted(to: space, intent: .defaultIntent, options: nil)?.components, parts.count == 4
        else { return (0, 0, 0, alpha) }
        return (parts[0], parts[1], parts[2], parts[3])
    }
}
#endif
