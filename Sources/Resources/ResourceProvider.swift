/// The outside world of a document, as values: files of its bundle, images and colors of its asset catalogs,
/// strings.
///
/// Nothing below the façade reads files; whoever runs the pipeline passes a provider in. Tests use `InMemoryResources`.
public protocol ResourceProvider: Sendable {
    /// An image by the name that a document or `UIImage(named:)` uses, in the variant that serves best.
    func image(named name: String, for traits: ResourceTraits) -> ImageResource?
    /// One of the system's symbols, which is known by its size at most.
    func symbol(named name: String) -> ImageResource?
    /// A color of an asset catalog, in the variant for the idiom.
    func color(named name: String, for traits: ResourceTraits) -> ColorResource?
    /// A compiled nib by its name without ending: the bytes of `name.nib`.
    func nib(named name: String) -> [UInt8]?
    /// The resources of one bundle. A provider that knows of one place only gives itself.
    func resources(ofBundleAt path: String) -> any ResourceProvider
}

extension ResourceProvider {
    public func symbol(named name: String) -> ImageResource? { image(named: name, for: ResourceTraits()) }
    public func resources(ofBundleAt path: String) -> any ResourceProvider { self }
}

/// What decides which variant of an image or color serves.
public struct ResourceTraits: Hashable, Sendable {
    public enum Idiom: Hashable, Sendable { case phone, pad }

    public var idiom: Idiom
    /// Whether it is shown in dark appearance.
    public var isDark: Bool
    /// Whether the user prefers increased contrast.
    public var isHighContrast: Bool
    /// Pixels a point.
    public var scale: Double

    public init(idiom: Idiom = .phone, isDark: Bool = false, isHighContrast: Bool = false, scale: Double = 2) {
        self.idiom = idiom
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.scale = scale
    }
}

/// An image as it lies in a bundle.
public struct ImageResource: Hashable, Sendable {
    public enum Rendering: Hashable, Sendable { case automatic, original, template }

    /// Distances from the edges of an image, in points.
    public struct Insets: Hashable, Sendable {
        public var top, left, bottom, right: Double

        public init(top: Double, left: Double, bottom: Double, right: Double) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// How an image is enlarged: what lies within the caps keeps its size, the middle fills the rest.
    public struct Slicing: Hashable, Sendable {
        public var caps: Insets
        /// Whether the middle is repeated rather than stretched.
        public var isTiled: Bool

        public init(caps: Insets, isTiled: Bool = false) { (self.caps, self.isTiled) = (caps, isTiled) }
    }

    /// The file's bytes: PNG, JPEG, SVG or PDF. `nil`: the image is known by its size only.
    public var bytes: [UInt8]?
    /// In points.
    public var width, height: Double
    /// Pixels a point of the file; 1 for vectors.
    public var scale: Double
    /// Whether it is drawn in the tint color.
    public var rendering: Rendering
    public var slicing: Slicing?
    /// What of the edges is outside of the rectangle that views align.
    public var alignmentInsets: Insets?
    /// Whether it is a symbol of the project's own, which is a template unless someone says otherwise.
    public var isSymbol: Bool

    public init(
        bytes: [UInt8]?, width: Double, height: Double, scale: Double = 1, rendering: Rendering = .automatic,
        slicing: Slicing? = nil,
        alignmentInsets: Insets? = nil, isSymbol: Bool = false
    ) {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.scale = scale
        self.rendering = rendering
        self.slicing = slicing
        self.alignmentInsets = alignmentInsets
        self.isSymbol = isSymbol
    }
}

/// A color with variants for appearance and contrast. Components are of the sRGB space, 0 to 1.
public struct ColorResource: Hashable, Sendable {
    public struct Components: Hashable, Sendable {
        public var red, green, blue, alpha: Double
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    public var light: Components
    public var dark: Components
    public var lightHighContrast: Components
    public var darkHighContrast: Components

    /// Variants that are not stated are those of usual contrast, and for dark the light one.
    public init(
        light: Components, dark: Components? = nil, lightHighContrast: Components? = nil,
        darkHighContrast: Components? = nil
    ) {
        self.light = light
        self.dark = dark ?? light
        self.lightHighContrast = lightHighContrast ?? light
        self.darkHighContrast = darkHighContrast ?? self.dark
    }

    public func components(isDark: Bool, isHighContrast: Bool) -> Components {
        switch (isDark, isHighContrast) {
        case (false, false): light
        case (true, false): dark
        case (false, true): lightHighContrast
        case (true, true): darkHighContrast
        }
    }
}

/// Resources held in dictionaries.
public struct InMemoryResources: ResourceProvider {
    public var images: [String: ImageResource] = [:]
    public var colors: [String: ColorResource] = [:]
    public var nibs: [String: [UInt8]] = [:]

    public init() {}

    public var isEmpty: Bool { images.isEmpty && colors.isEmpty && nibs.isEmpty }

    public func image(named name: String, for traits: ResourceTraits) -> ImageResource? { images[name] }
    public func color(named name: String, for traits: ResourceTraits) -> ColorResource? { colors[name] }
    public func nib(named name: String) -> [UInt8]? { nibs[name] }
}
