public import CairoRenderer
public import Graphics
public import NibArchive
public import SceneRenderer
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

    /// A display list as pixels. `scale` is in pixels per point.
    public func bitmap(of list: DisplayList, scale: CGFloat, background: CGColor) throws(RenderingError) -> Bitmap {
        try renderer.draw(list, scale: scale, background: background).result
    }

    /// A display list in parts, each group with the id of the object that it draws.
    public func scene(
        of list: DisplayList, background: CGColor, id: (NibOrigin) -> String?
    ) throws(RenderingError) -> Rendering<Scene> {
        try CairoRenderer.checkSize(of: list)
        let found = SceneRenderer(sources: SceneParts(engine: engine, renderer: renderer)).scene(
            list, background: background, nameOfDefinition: { ContentHash.text(of: $0) }, id: id)
        return Rendering(
            result: found.scene, notes: found.problems.map { .undecodedPicture(index: $0.image, reason: $0.reason) })
    }

    /// A display list as a file. `scale` is in pixels per point and applies only to PNG, `text` only to SVG.
    public func picture(
        of list: DisplayList, _ format: Format, scale: CGFloat, background: CGColor,
        text: SceneRenderer.TextForm = .outlines
    ) throws(RenderingError) -> Rendering<[UInt8]> {
        switch format {
        case .png: return try renderer.png(list, scale: scale, background: background)
        case .pdf: return try renderer.pdf(list, background: background)
        case .svg:
            try CairoRenderer.checkSize(of: list)
            let scene = SceneRenderer(sources: SceneParts(engine: engine, renderer: renderer), textForm: text).svg(
                list, background: background)
            return Rendering(
                result: scene.file, notes: scene.problems.map { .undecodedPicture(index: $0.image, reason: $0.reason) })
        }
    }
}

/// The data that a scene takes from fonts and pixels.
private struct SceneParts: SceneSources {
    let engine: TextEngine
    let renderer: CairoRenderer

    func outline(of glyph: UInt32, in face: FontFace) -> Path? { engine.outline(of: glyph, in: face) }
    func shape(_ line: TextFrame.Line) -> [ShapedRun] { engine.shape(line) }

    func png(of list: DisplayList, scale: CGFloat) -> (file: [UInt8], problems: [String])? {
        guard let drawn = try? renderer.png(list, scale: scale, background: nil) else { return nil }
        return (
            drawn.result,
            drawn.notes.compactMap { if case .undecodedPicture(_, let reason) = $0 { reason } else { nil } }
        )
    }
}
