/// The outside world of a document, as values: files of its bundle, images and colours of its asset catalogues, strings.
///
/// Nothing below the façade reads files; whoever runs the pipeline passes a provider in. Tests use `InMemoryResources`.
public protocol ResourceProvider: Sendable {
    /// An image by the name that a document or `UIImage(named:)` uses.
    func image(named name: String) -> ImageResource?
    /// A colour of an asset catalogue.
    func color(named name: String) -> ColorResource?
    /// A compiled nib by its name without ending: the bytes of `name.nib`.
    func nib(named name: String) -> [UInt8]?
}

/// An image as it lies in a bundle.
public struct ImageResource: Hashable, Sendable {
    /// The file's bytes: PNG, JPEG, SVG or PDF. `nil`: the image is known by its size only.
    public var bytes: [UInt8]?
    /// In points.
    public var width, height: Double
    /// Whether it is drawn in the tint colour.
    public var isTemplate: Bool

    public init(bytes: [UInt8]?, width: Double, height: Double, isTemplate: Bool = false) {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.isTemplate = isTemplate
    }
}

/// A colour with a variant for dark appearance. Components are of the sRGB space, 0 to 1.
public struct ColorResource: Hashable, Sendable {
    public struct Components: Hashable, Sendable {
        public var red, green, blue, alpha: Double
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    public var light: Components
    public var dark: Components

    public init(light: Components, dark: Components? = nil) {
        self.light = light
        self.dark = dark ?? light
    }
}

/// Resources held in dictionaries.
public struct InMemoryResources: ResourceProvider {
    public var images: [String: ImageResource] = [:]
    public var colors: [String: ColorResource] = [:]
    public var nibs: [String: [UInt8]] = [:]

    public init() {}

    public func image(named name: String) -> ImageResource? { images[name] }
    public func color(named name: String) -> ColorResource? { colors[name] }
    public func nib(named name: String) -> [UInt8]? { nibs[name] }
}
