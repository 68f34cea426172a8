public import CairoRenderer
public import Graphics
public import TextEngine

/// Measures, shapes and paints with one set of fonts.
public final class Pictures: Sendable {
    public enum Format: String, Sendable, CaseIterable { case png, svg, pdf }

    public let engine: TextEngine
    private let renderer: CairoRenderer

    public init(fonts: FontConfiguration = FontConfiguration()) throws(MissingFontPackage) {
        engine = try TextEngine(configuration: fonts)
        renderer = CairoRenderer(engine: engine)
    }

    /// A display list as pixels. `scale` is pixels a point.
    public func bitmap(of list: DisplayList, scale: CGFloat, background: CGColor) throws(RenderingError) -> Bitmap {
        try renderer.draw(list, scale: scale, background: background).result
    }

    /// A display list as a file. `scale` is pixels a point and concerns PNG only.
    public func picture(
        of list: DisplayList, _ format: Format, scale: CGFloat, background: CGColor
    ) throws(RenderingError) -> Rendering<[UInt8]> {
        switch format {
        case .png: try renderer.png(list, scale: scale, background: background)
        case .svg: try renderer.svg(list, background: background)
        case .pdf: try renderer.pdf(list, background: background)
        }
    }
}
