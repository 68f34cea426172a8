public import Graphics
public import NibArchive

/// Writes display lists as SVG: what comes in is a `DisplayList`, what goes out is a document that any browser shows.
///
/// A group of the list becomes a `<g>`, with the id of the object that it draws, so that a page can find and replace
/// it. Text is glyph outlines, each of which stands in the file once, or text that can be searched and selected. The
/// same list gives the same text.
///
/// What SVG cannot say goes through `SceneSources` as a PNG file of two pixels a point: glyphs that are pictures,
/// pictures in one color, PDF pictures. Not supported: blurred backdrops.
public struct SceneRenderer: Sendable {
    public enum TextForm: String, Sendable, CaseIterable {
        /// Looks the same everywhere.
        case outlines
        /// Is set in the viewer's fonts, at the widths that were measured.
        case text
    }

    public var textForm: TextForm
    private let sources: any SceneSources

    public init(sources: any SceneSources, textForm: TextForm = .outlines) {
        self.sources = sources
        self.textForm = textForm
    }

    /// A list as an SVG file; one unit is a point.
    ///
    /// - Parameters:
    ///   - background: what is behind everything; nil leaves it transparent.
    ///   - id: of the object that a group draws; groups without one carry none.
    /// - Returns: the file, and what could not be drawn as it was asked to.
    public func svg(
        _ list: DisplayList, background: CGColor? = .white, id: (NibOrigin) -> String? = { _ in nil }
    ) -> (file: [UInt8], problems: [SceneProblem]) {
        var writer = SceneWriter(list, sources: sources, textForm: textForm)
        if let background { writer.fillEverything(background) }
        writer.play(id: id)
        return (Array(writer.document().utf8), writer.problems)
    }
}

extension SceneRenderer {
    /// A list for a page that shows several drawings and replaces parts of them: definitions are kept apart, under
    /// names that are made of them, so that equal names mean the same in all drawings.
    ///
    /// - Parameter nameOfDefinition: tells definitions apart, as a hash does: letters and digits.
    public func scene(
        _ list: DisplayList, background: CGColor? = .white, nameOfDefinition: (String) -> String,
        id: (NibOrigin) -> String?
    ) -> (scene: Scene, problems: [SceneProblem]) {
        withoutActuallyEscaping(nameOfDefinition) { nameOfDefinition in
            var writer = SceneWriter(list, sources: sources, textForm: textForm, nameOfDefinition: nameOfDefinition)
            if let background { writer.fillEverything(background) }
            writer.play(id: id)
            return (
                Scene(
                    width: list.size.width, height: list.size.height, body: writer.body, groups: writer.groups,
                    definitions: writer.shared), writer.problems
            )
        }
    }
}

/// What a scene needs beside its list.
public protocol SceneSources: GlyphOutliner, TextShaper {
    /// A drawing as a PNG file without background; nil if it cannot be drawn at all. With it why pictures in it could
    /// not be drawn.
    func png(of list: DisplayList, scale: CGFloat) -> (file: [UInt8], problems: [String])?
}

/// A picture of the list that could not be drawn; a neutral box stands for it.
public struct SceneProblem: Hashable, Sendable {
    /// Into `DisplayList.images`.
    public var image: Int
    public var reason: String
}
