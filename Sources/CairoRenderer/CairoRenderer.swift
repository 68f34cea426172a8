internal import CCairo
public import Graphics
public import TextEngine

/// Plays display lists with Cairo: what comes in is a `DisplayList`, what goes out are the bytes of a PNG or PDF file.
///
/// The same list, fonts and libraries give the same bytes on every machine; nothing of the clock or the machine gets
/// in. A renderer keeps glyphs and open fonts between drawings, may be used from any thread, and draws one list at a
/// time.
///
/// Text is drawn unhinted, placed to a quarter of a pixel across and to whole pixels down. Shadows are Gaussians of the
/// deviation that the list states. In PDF files shadows are pictures of two pixels a point.
///
/// JPEG, SVG and PDF pictures need libraries that are opened when the first such picture is drawn; where one is
/// missing, a neutral box is drawn and reported. Not supported: blurred backdrops in PDF files, color profiles of
/// pictures and the orientation that a JPEG states.
public final class CairoRenderer: @unchecked Sendable {
    private let engine: TextEngine
    private let lock = NSLock()
    private let faces: FaceStore
    private let glyphs: GlyphCache

    /// A renderer for lists whose text was shaped by `engine`, or by an engine of the same configuration.
    public init(engine: TextEngine) {
        self.engine = engine
        faces = FaceStore(library: engine.library)
        glyphs = GlyphCache(faces: faces)
    }

    /// A list as pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - background: what is behind everything; nil leaves it transparent.
    public func draw(
        _ list: DisplayList, scale: CGFloat, background: CGColor? = .white
    ) throws(RenderingError) -> Rendering<Bitmap> {
        let canvas = try Canvas(size: list.size, scale: scale)
        let notes = try paint(list, on: canvas.surface, scale: scale, background: background, kind: .pixels) {}.notes
        return Rendering(result: Bitmap(canvas), notes: notes)
    }

    /// A list as a PNG file: sRGB, 8 bits, without alpha if every pixel is opaque, without a time.
    public func png(
        _ list: DisplayList, scale: CGFloat, background: CGColor? = .white
    ) throws(RenderingError) -> Rendering<[UInt8]> {
        let canvas = try Canvas(size: list.size, scale: scale)
        let notes = try paint(list, on: canvas.surface, scale: scale, background: background, kind: .pixels) {}.notes
        let isOpaque = canvas.isOpaque
        let pixels = canvas.pixels(withAlpha: !isOpaque)
        let file = try PNGFile.encode(pixels, width: canvas.width, height: canvas.height, hasAlpha: !isOpaque)
        return Rendering(result: file, notes: notes)
    }

    /// Whether a list has a size that can be drawn at one pixel a point.
    public static func checkSize(of list: DisplayList) throws(RenderingError) {
        _ = try Canvas.side(list.size.width, scale: 1)
        _ = try Canvas.side(list.size.height, scale: 1)
    }

    /// A list as a PDF file of one page; one unit is a point.
    public func pdf(_ list: DisplayList, background: CGColor? = .white) throws(RenderingError) -> Rendering<[UInt8]> {
        try Self.checkSize(of: list)
        let file = PDFFile(size: list.size)
        // The file takes its glyphs from the fonts at its end.
        return try paint(list, on: file.surface, scale: 1, background: background, kind: .vectors) {
            () throws(RenderingError) in try file.finish()
        }
    }

    /// - Parameter finish: uses the fonts, too, after everything is painted.
    private func paint<Result>(
        _ list: DisplayList, on surface: OpaquePointer, scale: CGFloat, background: CGColor?, kind: Painter.Kind,
        _ finish: () throws(RenderingError) -> Result
    ) throws(RenderingError) -> Rendering<Result> {
        lock.lock()
        defer { lock.unlock() }
        guard let context = cairo_create(surface) else { throw .library("no drawing context") }
        defer { cairo_destroy(context) }
        let painter = Painter(context: context, kind: kind, list: list, engine: engine, faces: faces, glyphs: glyphs)
        if let background { painter.fillEverything(background) }
        cairo_scale(context, scale, scale)
        painter.play(list.commands.indices)
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .library(String(cString: cairo_status_to_string(status))) }
        return Rendering(result: try finish(), notes: painter.notes)
    }

    /// Which libraries for pictures are missing, a sentence each.
    public static func missingPictureLibraries() -> [String] {
        [JPEGFile.problem, HEIFFile.problem, VectorPicture.problem(.svg), VectorPicture.problem(.pdf)].compactMap {
            $0?.description
        }
    }

    /// Versions of the libraries that pixels depend on, one a line; fonts are in the engine's fingerprint.
    public static func fingerprint() -> String {
        "Cairo \(String(cString: cairo_version_string()))\n\(FaceStore.version)\n\(PNGFile.version)"
    }
}
