internal import Graphics

extension SceneWriter {
    mutating func draw(_ run: GlyphRun, _ color: CGColor) {
        guard run.face.size > 0, let first = run.glyphs.first else { return }
        if let font = run.unshapedFont { return drawShaped(run, font, color) }
        if textForm == .text { return writeText(run, first.position, color) }
        let names = run.glyphs.map { name(of: $0.id, in: run.face) }
        // Without an outline it is a picture.
        if zip(run.glyphs, names).contains(where: { $1 == nil }) { return drawPicture(of: run, color) }
        let uses = zip(run.glyphs, names).map { glyph, name in
            name.map {
                $0.isEmpty ? "" : "<use href=\"#\($0)\" x=\"\(glyph.position.x.svg)\" y=\"\(glyph.position.y.svg)\"/>"
            } ?? ""
        }.joined()
        guard !uses.isEmpty else { return }
        body += "<g\(color.svg("fill")) aria-label=\"\(run.text.escaped)\">\(uses)</g>\n"
    }

    /// `nil` for a glyph that has no outline, an empty name for one without ink.
    private mutating func name(of glyph: UInt32, in face: FontFace) -> String? {
        let key = GlyphKey(face: face, glyph: glyph)
        if let known = glyphNames[key] { return known }
        let name = sources.outline(of: glyph, in: face).map {
            $0.isEmpty ? "" : self.name("t", "<path id=\"%\" d=\"\($0.svg)\"/>")
        }
        glyphNames[key] = .some(name)
        return name
    }

    private mutating func drawShaped(_ run: GlyphRun, _ font: Font, _ color: CGColor) {
        guard let place = run.glyphs.map(\.position).min(by: { $0.x < $1.x }) else { return }
        let part = TextFrame.LineRun(
            text: run.text, range: 0..<run.text.utf8.count, attributes: TextAttributes(font: font), width: run.width)
        let line = TextFrame.Line(
            range: part.range, rect: .zero, baseline: 0, width: run.width, runs: [part],
            direction: run.isRightToLeft ? .rightToLeft : .leftToRight)
        for shaped in sources.shape(line) where shaped.glyphs.unshapedFont == nil {
            draw(shaped.glyphs.offsetBy(dx: place.x, dy: place.y), color)
        }
    }

    private mutating func writeText(_ run: GlyphRun, _ first: CGPoint, _ color: CGColor) {
        let left = run.glyphs.map(\.position.x).min() ?? first.x
        var element =
            "<text x=\"\((run.isRightToLeft ? left + run.width : left).svg)\" y=\"\(first.y.svg)\" xml:space=\"preserve\""
        element += " font-family=\"\(run.face.family.escaped), sans-serif\" font-size=\"\(run.face.size.svg)\""
        if run.face.weight != 400 { element += " font-weight=\"\(run.face.weight)\"" }
        if run.face.isItalic { element += " font-style=\"italic\"" }
        if run.isRightToLeft { element += " direction=\"rtl\"" }
        if run.width > 0, run.text.count > 1 { element += " textLength=\"\(run.width.svg)\"" }
        body += "\(element)\(color.svg("fill"))>\(run.text.escaped)</text>\n"
    }

    /// Glyphs reach no farther than this from their origins, by the size of the face.
    private static let reach: CGFloat = 2

    private mutating func drawPicture(of run: GlyphRun, _ color: CGColor) {
        let origins = run.glyphs.map(\.position)
        guard let left = origins.map(\.x).min(), let top = origins.map(\.y).min(), let bottom = origins.map(\.y).max()
        else { return }
        let reach = run.face.size * Self.reach
        let area = CGRect(
            x: left - reach, y: top - reach, width: run.width + 2 * reach, height: bottom - top + 2 * reach)
        embed(
            DisplayList(size: area.size, commands: [.glyphs(run.offsetBy(dx: -area.minX, dy: -area.minY), color)]),
            at: area)
    }
}
