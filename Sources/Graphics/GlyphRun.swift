/// A face of a font at a size, described well enough to find it again under the same font configuration.
public struct FontFace: Hashable, Sendable {
    /// The PostScript name, such as `Inter-SemiBold`; unique among the faces of packages, and among a project's own.
    public var postScriptName: String
    public var family: String
    /// Such as `SemiBold Italic`.
    public var style: String
    /// 100…900, as OpenType counts.
    public var weight: Int
    public var isItalic: Bool
    /// In points.
    public var size: CGFloat
    /// The tangent of an artificial slant; 0 for none.
    public var syntheticSlant: CGFloat
    /// Extra thickness of an artificial bold, as a share of the size; 0 for none.
    public var syntheticBoldness: CGFloat
    /// Whether it is of a file of the project's, which may be another version of a package's face.
    public var isOfProject: Bool

    public init(
        postScriptName: String, family: String, style: String, weight: Int, isItalic: Bool, size: CGFloat,
        syntheticSlant: CGFloat = 0, syntheticBoldness: CGFloat = 0, isOfProject: Bool = false
    ) {
        self.postScriptName = postScriptName
        self.family = family
        self.style = style
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
        self.syntheticSlant = syntheticSlant
        self.syntheticBoldness = syntheticBoldness
        self.isOfProject = isOfProject
    }
}

/// Glyphs of one face at fixed places, with the text they stand for.
public struct GlyphRun: Hashable, Sendable {
    /// One glyph.
    public struct Glyph: Hashable, Sendable {
        /// The index in the face; a Unicode scalar if the run is not shaped.
        public var id: UInt32
        /// The origin of the glyph on its baseline, in points.
        public var position: CGPoint
        /// Where the cluster of this glyph starts in `text`, in UTF-8 bytes.
        public var cluster: Int

        public init(id: UInt32, position: CGPoint, cluster: Int) {
            self.id = id
            self.position = position
            self.cluster = cluster
        }
    }

    public var face: FontFace
    /// From left to right.
    public var glyphs: [Glyph]
    /// The text of this run, in logical order.
    public var text: String
    /// Where the run starts in the text that was laid out, in UTF-8 bytes.
    public var textOffset: Int
    public var isRightToLeft: Bool
    /// Set if no font was at hand: `id`s are then Unicode scalars, and a renderer has to shape `text` with this font.
    public var unshapedFont: Font?
    /// From the start of the first glyph to the end of the last, in points.
    public var width: CGFloat

    public init(
        face: FontFace, glyphs: [Glyph], text: String, textOffset: Int = 0, isRightToLeft: Bool = false,
        unshapedFont: Font? = nil, width: CGFloat
    ) {
        self.face = face
        self.glyphs = glyphs
        self.text = text
        self.textOffset = textOffset
        self.isRightToLeft = isRightToLeft
        self.unshapedFont = unshapedFont
        self.width = width
    }

    /// The same run somewhere else.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> GlyphRun {
        var moved = self
        for index in moved.glyphs.indices {
            moved.glyphs[index].position.x += dx
            moved.glyphs[index].position.y += dy
        }
        return moved
    }
}
