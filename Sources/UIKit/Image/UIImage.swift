import Resources

/// An image, or the knowledge that there is one of a certain size.
///
/// An image that was found by name follows the surroundings it is drawn in: in dark appearance its dark variant is
/// shown.
public final class UIImage: NSObject, @unchecked Sendable {
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// What fills the middle of an image with cap insets.
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// In points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    let content: ImageContent?
    /// What was drawn, of an image that an app drew.
    let drawing: DisplayList?
    /// What a template is drawn in whatever the tint of the view.
    private let ownTint: UIColor?
    /// The requested name.
    let name: String?
    /// Whether it is one of the system's symbols.
    let isSymbol: Bool
    public let renderingMode: RenderingMode
    public let capInsets: UIEdgeInsets
    public let resizingMode: ResizingMode
    public let alignmentRectInsets: UIEdgeInsets
    public let flipsForRightToLeftLayoutDirection: Bool
    /// The pictures of an animated image, of which the first is shown.
    public let images: [UIImage]?
    public let duration: TimeInterval
    /// Size and weight of a symbol.
    public let symbolConfiguration: SymbolConfiguration?
    /// Where it came from, to ask for another variant.
    private let asset: Asset?

    /// A named image of a provider, and the surroundings for which it was asked.
    private struct Asset {
        var name: String
        var provider: any ResourceProvider
        var traits: ResourceTraits
    }

    convenience init(
        size: CGSize, content: ImageContent?, name: String? = nil, isSymbol: Bool = false,
        renderingMode: RenderingMode = .automatic,
        capInsets: UIEdgeInsets = .zero
    ) {
        self.init(
            Parts(
                size: size, content: content, name: name, isSymbol: isSymbol, renderingMode: renderingMode,
                capInsets: capInsets))
    }

    /// What an image consists of, so that another one can differ in one part.
    private struct Parts {
        var size: CGSize
        var scale: CGFloat = 1
        var content: ImageContent?
        var drawing: DisplayList?
        var name: String?
        var isSymbol = false
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.stretch
        var ownTint: UIColor?
        var alignmentRectInsets = UIEdgeInsets.zero
        var isFlipping = false
        var images: [UIImage]?
        var duration: TimeInterval = 0
        var configuration: SymbolConfiguration?
        var asset: Asset?
    }

    private init(_ parts: Parts) {
        size = parts.size
        scale = parts.scale
        content = parts.content
        drawing = parts.drawing
        name = parts.name
        isSymbol = parts.isSymbol
        renderingMode = parts.renderingMode
        capInsets = parts.capInsets
        resizingMode = parts.resizingMode
        ownTint = parts.ownTint
        alignmentRectInsets = parts.alignmentRectInsets
        flipsForRightToLeftLayoutDirection = parts.isFlipping
        images = parts.images
        duration = parts.duration
        symbolConfiguration = parts.configuration
        asset = parts.asset
    }

    private func with(_ change: (inout Parts) -> Void) -> UIImage {
        var parts = parts
        change(&parts)
        return UIImage(parts)
    }

    private var parts: Parts {
        Parts(
            size: size, scale: scale, content: content, drawing: drawing, name: name, isSymbol: isSymbol,
            renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode, ownTint: ownTint,
            alignmentRectInsets: alignmentRectInsets,
            isFlipping: flipsForRightToLeftLayoutDirection, images: images, duration: duration,
            configuration: symbolConfiguration, asset: asset)
    }

    /// A finished drawing as an image.
    convenience init(drawing: DisplayList, scale: CGFloat) {
        self.init(Parts(size: drawing.size, scale: scale, drawing: drawing))
    }

    /// A PNG, JPEG, SVG or PDF file; `nil` for bytes of another kind. One pixel of a PNG or JPEG file is a point.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = Array(data)
        guard scale > 0, let format = ImageContent.Format(sniffing: bytes) else { return nil }
        let content = ImageContent(source: .encoded(bytes, format))
        guard let pixels = content.pixelSize else { return nil }
        self.init(
            Parts(
                size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
                scale: scale, content: content))
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Drawn upright whatever the orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 ? scale : 1
        self.init(
            Parts(
                size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
                scale: scale, content: cgImage.content, drawing: cgImage.drawing))
    }

    /// An image without a picture.
    public override convenience init() { self.init(Parts(size: .zero)) }

    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    public var imageOrientation: Orientation { .up }

    /// The picture; `nil` of a symbol and of an image without one.
    public var cgImage: CGImage? {
        if let content { return CGImage(content: content) }
        return drawing.map {
            CGImage(
                drawing: $0, width: Int((size.width * scale).rounded(.up)),
                height: Int((size.height * scale).rounded(.up)))
        }
    }

    /// The bytes of a PNG file, where the image was made of one: nothing is encoded here.
    public func pngData() -> Data? { encoded(.png) }
    /// The bytes of a JPEG file, where the image was made of one: nothing is encoded here.
    public func jpegData(compressionQuality: CGFloat) -> Data? { encoded(.jpeg) }

    private func encoded(_ wanted: ImageContent.Format) -> Data? {
        guard case .encoded(let bytes, wanted) = content?.source else { return nil }
        return Data(bytes)
    }

    /// The first of the pictures.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first.map { $0.with { ($0.images, $0.duration) = (images, duration) } }
    }

    /// What `#imageLiteral` becomes.
    @preconcurrency @MainActor public convenience init(imageLiteralResourceName name: String) {
        if let found = UIImage(named: name) { self.init(found.parts) } else { self.init() }
    }

    public var isSymbolImage: Bool { isSymbol }
    public var ciImage: AnyObject? { nil }
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.isFlipping = true } }
    @preconcurrency @MainActor public func withHorizontallyFlippedOrientation() -> UIImage {
        UIGraphicsImageRenderer(size: size).image { renderer in
            renderer.cgContext.translateBy(x: size.width, y: 0)
            renderer.cgContext.scaleBy(x: -1, y: 1)
            draw(at: .zero)
        }.with { $0.renderingMode = renderingMode }
    }
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        // One pixel in the middle is stretched.
        resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(top), left: CGFloat(left), bottom: max(0, size.height - CGFloat(top) - 1),
                right: max(0, size.width - CGFloat(left) - 1)),
            resizingMode: .stretch)
    }
    public func preparingForDisplay() -> UIImage? { self }
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
    public func preparingThumbnail(of size: CGSize) -> UIImage? { scaled(to: size) }
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    public func imageWithoutBaseline() -> UIImage { self }

    /// An image of the project's bundle; `nil` when there is none of this name.
    @preconcurrency @MainActor public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// An image of a bundle, the main one without, in the variant for the traits, the current ones without.
    @preconcurrency @MainActor public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        let provider = UIKitEnvironment.current.resources(of: bundle)
        defer { UIKitEnvironment.current.logProblems(of: provider) }
        self.init(named: name, provider: provider, traits: traits ?? .current)
    }

    convenience init?(named name: String, provider: any ResourceProvider, traits: UITraitCollection) {
        let traits = ResourceTraits(traits)
        guard let resource = provider.image(named: name, for: traits) else { return nil }
        let slicing = resource.slicing
        self.init(
            Parts(
                size: CGSize(width: resource.width, height: resource.height), scale: CGFloat(resource.scale),
                content: resource.content, name: name,
                isSymbol: resource.isSymbol && resource.bytes == nil, renderingMode: RenderingMode(resource),
                capInsets: UIEdgeInsets(slicing?.caps), resizingMode: slicing?.isTiled == true ? .tile : .stretch,
                alignmentRectInsets: UIEdgeInsets(resource.alignmentInsets),
                asset: Asset(name: name, provider: provider, traits: traits)))
    }

    /// One of the system's symbols, at the size that it has beside text of 17 points.
    @preconcurrency @MainActor public convenience init?(systemName name: String) {
        let recorded = UIKitEnvironment.current.resources.symbol(named: name).map {
            CGSize(width: $0.width, height: $0.height)
        }
        let size = SymbolSizes.size(of: name) ?? recorded ?? SymbolSizes.likelySize(of: name)
        self.init(
            Parts(
                size: size, name: name, isSymbol: true,
                alignmentRectInsets: SymbolSizes.alignmentRectInsets(of: name, size: size, share: 1)))
    }

    /// The same, `nil` for a name that neither the system's table nor a document has.
    @MainActor package static func known(systemName name: String) -> UIImage? {
        SymbolSizes.size(of: name) == nil && UIKitEnvironment.current.resources.symbol(named: name) == nil
            ? nil : UIImage(systemName: name)
    }

    @preconcurrency @MainActor public convenience init?(
        systemName name: String, withConfiguration configuration: Configuration?
    ) {
        guard let symbol = UIImage(systemName: name) else { return nil }
        self.init((configuration.map { symbol.withConfiguration($0) } ?? symbol).parts)
    }

    @preconcurrency @MainActor public convenience init?(
        systemName name: String, compatibleWith traits: UITraitCollection?
    ) { self.init(systemName: name) }

    @preconcurrency @MainActor public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) {
        guard let image = UIImage(named: name, in: bundle, compatibleWith: nil) else { return nil }
        self.init((configuration.map { image.withConfiguration($0) } ?? image).parts)
    }

    /// In points; `nil` for images other than symbols.
    @MainActor var baselineBelowMiddle: CGFloat? {
        isSymbol ? SymbolSizes.baselineBelowMiddle * (symbolConfiguration?.textShare ?? 1) : nil
    }

    /// A symbol at the size that the configuration asks for; another image is left as it is.
    @preconcurrency @MainActor public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let configuration = configuration as? SymbolConfiguration, isSymbol else { return self }
        let merged = symbolConfiguration.map { configuration.applying(over: $0) } ?? configuration
        let own = symbolConfiguration ?? .unspecified
        let factor = merged.share / own.share
        let growth = (merged.growth - own.growth) * merged.share
        return with {
            $0.size = CGSize(width: size.width * factor + growth, height: size.height * factor + growth)
            $0.alignmentRectInsets = SymbolSizes.alignmentRectInsets(
                of: name, size: $0.size, share: merged.textShare)
            $0.configuration = merged
            if let color = merged.color { ($0.ownTint, $0.renderingMode) = (color, .alwaysTemplate) }
        }
    }

    @preconcurrency @MainActor public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage?
    { withConfiguration(configuration) }

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.renderingMode = mode } }

    /// The image as a shape in a color.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { ($0.ownTint, $0.renderingMode) = (color, renderingMode) }
    }

    /// The image with a border that keeps its size when the image is enlarged; the middle is repeated.
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { ($0.capInsets, $0.resizingMode) = (insets, resizingMode) }
    }

    /// The same picture at another size.
    func scaled(to size: CGSize) -> UIImage { with { $0.size = size } }

    /// Draws into the current context, from the upper left corner `point`.
    @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws into the current context; templates are black unless they have a tint of their own.
    @preconcurrency @MainActor public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context: context, tint: .black, traits: .current)
    }

    @preconcurrency @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(alpha)
        context.setBlendMode(blendMode)
        draw(in: rect, context: context, tint: .black, traits: .current)
        context.restoreGState()
    }

    /// Whether it is drawn as a shape in the tint color.
    var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbol
        }
    }

    /// Draws into a rectangle: the picture, or a visible stand-in where only a name or the size is known. Code gives
    /// `UIImage()` where it wants nothing to be seen.
    @MainActor func draw(in rect: CGRect, context: CGContext, tint: CGColor, traits: UITraitCollection) {
        guard rect.width > 0, rect.height > 0 else { return }
        let isTinted = isTemplate || ownTint != nil && renderingMode != .alwaysOriginal
        let color = ownTint.map { $0.cgColor(in: traits) } ?? tint
        if let drawing {
            draw(drawing, in: rect, context: context, tint: isTinted ? color : nil)
        } else if let content = content(for: traits) {
            let tint = isTinted ? color : nil
            guard capInsets != .zero, rect.size != size, size.width > 0, size.height > 0 else {
                return context.draw(content, in: rect, tint: tint)
            }
            let isTiled = resizingMode == .tile
            let columns = ImageSlice.slices(
                of: size.width, capInsets.left, capInsets.right, over: rect.width, isTiled: isTiled)
            let rows = ImageSlice.slices(
                of: size.height, capInsets.top, capInsets.bottom, over: rect.height, isTiled: isTiled)
            for row in rows {
                for column in columns {
                    context.draw(
                        content,
                        in: CGRect(
                            x: rect.minX + column.start, y: rect.minY + row.start, width: column.length,
                            height: row.length),
                        source: CGRect(
                            x: column.sourceStart, y: row.sourceStart, width: column.sourceLength,
                            height: row.sourceLength), tint: tint)
                }
            }
        } else if isSymbol {
            SymbolStandIn.draw(name ?? "", in: rect, context: context, color: color)
        } else if UIKitEnvironment.current.isDesignTime, name != nil || size != .zero {
            ImageStandIn.draw(name, in: rect, context: context, traits: traits)
        }
    }

    @MainActor private func draw(_ drawing: DisplayList, in rect: CGRect, context: CGContext, tint: CGColor?) {
        guard let tint else { return context.draw(drawing, in: rect) }
        context.beginTransparencyLayer()
        context.draw(drawing, in: rect)
        context.setBlendMode(.sourceIn)
        context.setFillColor(tint)
        context.fill(rect)
        context.endTransparencyLayer()
    }

    /// The picture for the surroundings, which may be another than the one that was found first.
    private func content(for traits: UITraitCollection) -> ImageContent? {
        guard let asset, content != nil, ResourceTraits(traits) != asset.traits else { return content }
        return asset.provider.image(named: asset.name, for: ResourceTraits(traits))?.content ?? content
    }
}

/// A stretch of one side of an image, and where it is drawn.
struct ImageSlice: Equatable {
    var start, length: CGFloat
    /// Shares 0…1 of the side.
    var sourceStart, sourceLength: CGFloat

    /// More repetitions than this cannot be told from a stretched middle.
    static let mostTiles = 64

    /// The slices of a side of `size` with caps, over a length. Caps that do not fit are drawn smaller.
    static func slices(of size: CGFloat, _ head: CGFloat, _ tail: CGFloat, over length: CGFloat, isTiled: Bool)
        -> [ImageSlice]
    {
        let head = min(max(head, 0), size)
        let tail = min(max(tail, 0), size - head)
        let middle = size - head - tail
        let shrinking = head + tail > length ? length / (head + tail) : 1
        let drawnHead = head * shrinking
        let drawnTail = tail * shrinking
        let drawnMiddle = max(0, length - drawnHead - drawnTail)
        var slices = [ImageSlice(start: 0, length: drawnHead, sourceStart: 0, sourceLength: head / size)]
        let count = middle > 0 ? (drawnMiddle / middle).rounded(.up) : 0
        if isTiled, count > 1, count <= CGFloat(mostTiles) {
            for index in 0..<Int(count) {
                let start = CGFloat(index) * middle
                let part = min(middle, drawnMiddle - start)
                slices.append(
                    ImageSlice(
                        start: drawnHead + start, length: part, sourceStart: head / size, sourceLength: part / size))
            }
        } else {
            slices.append(
                ImageSlice(start: drawnHead, length: drawnMiddle, sourceStart: head / size, sourceLength: middle / size)
            )
        }
        slices.append(
            ImageSlice(
                start: length - drawnTail, length: drawnTail, sourceStart: (size - tail) / size,
                sourceLength: tail / size))
        return slices.filter { $0.length > 0 && $0.sourceLength > 0 }
    }
}

extension ResourceTraits {
    init(_ traits: UITraitCollection) {
        self.init(
            idiom: traits.userInterfaceIdiom == .pad ? .pad : .phone, isDark: traits.userInterfaceStyle == .dark,
            isHighContrast: traits.accessibilityContrast == .high, scale: Double(traits.displayScale))
    }
}

extension UIKitEnvironment {
    /// The resources of a bundle; without one those of the app.
    func resources(of bundle: Bundle?) -> any ResourceProvider {
        bundle.map { resources.resources(ofBundleAt: $0.bundlePath) } ?? resources
    }
}

extension UIImage.RenderingMode {
    fileprivate init(_ resource: ImageResource) {
        switch resource.rendering {
        case .automatic: self = resource.isSymbol ? .alwaysTemplate : .automatic
        case .original: self = .alwaysOriginal
        case .template: self = .alwaysTemplate
        }
    }
}

extension ImageResource {
    fileprivate var content: ImageContent? {
        bytes.flatMap { bytes in ImageContent.Format(sniffing: bytes).map { ImageContent(source: .encoded(bytes, $0)) }
        }
    }
}

/// What image literals in sources are.
public typealias _ImageLiteralType = UIImage
extension UIImage: @preconcurrency _ExpressibleByImageLiteral {}

extension UIEdgeInsets {
    fileprivate init(_ insets: ImageResource.Insets?) {
        self.init(
            top: insets?.top ?? 0, left: insets?.left ?? 0, bottom: insets?.bottom ?? 0, right: insets?.right ?? 0)
    }
}
