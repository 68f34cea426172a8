/// A glyph run with what is needed to paint it.
public struct ShapedRun: Hashable, Sendable {
    /// Positions count from the left end of the line's baseline.
    public var glyphs: GlyphRun
    public var attributes: TextAttributes
    /// The left end of the run, in points from the left end of the line.
    public var x: CGFloat

    public init(glyphs: GlyphRun, attributes: TextAttributes, x: CGFloat) {
        self.glyphs = glyphs
        self.attributes = attributes
        self.x = x
    }
}

/// Turns lines into glyphs.
public protocol TextShaper: Sendable {
    /// The runs of `line` from left to right.
    ///
    /// Glyphs are fitted: the run that comes of a `LineRun` is as wide as was measured, plus `extraSpace` for each
    /// space, whatever the face says; the difference is spread over its clusters.
    func shape(_ line: TextFrame.Line) -> [ShapedRun]
}

/// Knows the outlines of glyphs.
public protocol GlyphOutliner: Sendable {
    /// The outline of a glyph of a display list, in points around its origin, y down.
    ///
    /// - Returns: nil if the face is not installed, or has pictures instead of outlines; an empty path for a space.
    func outline(of glyph: UInt32, in face: FontFace) -> Path?
}

/// Shapes without a font: one scalar after the other, as wide as measured. Renderers find the glyphs.
public struct UnshapedText: TextShaper {
    public init() {}

    public func shape(_ line: TextFrame.Line) -> [ShapedRun] {
        let ordered = line.direction == .leftToRight ? line.runs : line.runs.reversed()
        var x: CGFloat = 0
        return ordered.map { run in
            let spaces = run.text.unicodeScalars.lazy.filter { $0 == " " }.count
            let width = run.width + line.extraSpace * CGFloat(spaces)
            defer { x += width }
            return ShapedRun(glyphs: scalars(of: run, from: x, width: width), attributes: run.attributes, x: x)
        }
    }

    private func scalars(of run: TextFrame.LineRun, from x: CGFloat, width: CGFloat) -> GlyphRun {
        let count = run.text.unicodeScalars.count
        let step = count == 0 ? 0 : width / CGFloat(count)
        var glyphs: [GlyphRun.Glyph] = []
        var offset = 0
        for (index, scalar) in run.text.unicodeScalars.enumerated() {
            let position = CGPoint(x: x + CGFloat(index) * step, y: -run.attributes.baselineOffset)
            glyphs.append(GlyphRun.Glyph(id: scalar.value, position: position, cluster: offset))
            offset += UTF8.width(scalar)
        }
        return GlyphRun(
            face: FontFace(requested: run.attributes.font), glyphs: glyphs, text: run.text,
            textOffset: run.range.lowerBound, unshapedFont: run.attributes.font, width: width)
    }
}

extension FontFace {
    /// What was asked for, before any font was looked up; the family of the system font is empty.
    public init(requested font: Font) {
        let name: String
        switch font.family {
        case .system: name = ""
        case .named(let given): name = given
        }
        self.init(
            postScriptName: name, family: name, style: font.isItalic ? "Italic" : "",
            weight: font.weight.openTypeWeight,
            isItalic: font.isItalic, size: font.size)
    }
}
