internal import CCairo
internal import Graphics
internal import TextEngine

extension Painter {
    func draw(_ run: GlyphRun, _ color: CGColor) {
        if let font = run.unshapedFont { return drawShaped(anew: run, font, color) }
        guard run.face.size > 0 else { return }
        guard let face = faces.face(for: run.face) else {
            note(.missingFace(postScriptName: run.face.postScriptName))
            return drawShaped(anew: run, Font(family: .named(run.face.postScriptName), size: run.face.size), color)
        }
        let scale = plainScale
        if kind == .pixels, !face.isColor, run.face.syntheticSlant == 0, let scale,
            run.face.size * scale <= GlyphCache.largestSize
        {
            drawMasks(run, face, color, scale: scale)
        } else {
            drawGlyphs(run, face, color)
        }
    }

    /// Shapes a run whose face is unknown, and draws it where it was.
    private func drawShaped(anew run: GlyphRun, _ font: Font, _ color: CGColor) {
        guard let place = run.glyphs.map(\.position).min(by: { $0.x < $1.x }) else { return }
        let part = TextFrame.LineRun(
            text: run.text, range: 0..<run.text.utf8.count, attributes: TextAttributes(font: font), width: run.width)
        let line = TextFrame.Line(
            range: part.range, rect: .zero, baseline: 0, width: run.width, runs: [part],
            direction: run.isRightToLeft ? .rightToLeft : .leftToRight)
        for shaped in engine.shape(line) where faces.face(for: shaped.glyphs.face) != nil {
            draw(shaped.glyphs.offsetBy(dx: place.x, dy: place.y), color)
        }
    }

    /// Pixels per point, if the current transform only translates and scales uniformly.
    private var plainScale: CGFloat? {
        let matrix = deviceTransform
        guard matrix.b == 0, matrix.c == 0, matrix.a > 0, abs(matrix.a - matrix.d) < 1e-9 * matrix.a else { return nil }
        return matrix.a
    }

    /// Adds up the masks of the glyphs and paints the color through the sum.
    private func drawMasks(_ run: GlyphRun, _ face: FaceStore.Face, _ color: CGColor, scale: CGFloat) {
        glyphs.makeRoom()
        let matrix = deviceTransform
        let size = Int((run.face.size * scale * 64).rounded())
        let clip = deviceClip
        guard size > 0, clip.width >= 1, clip.height >= 1 else { return }
        let reach = run.face.size * scale * 2
        let across = (clip.minX - reach)...(clip.maxX + reach)
        let down = (clip.minY - reach)...(clip.maxY + reach)

        var placed: [(entry: GlyphCache.Entry, x: Int, y: Int)] = []
        var left = Int.max
        var top = Int.max
        var right = Int.min
        var bottom = Int.min
        for glyph in run.glyphs {
            let place = glyph.position.applying(matrix)
            guard across.contains(place.x), down.contains(place.y) else { continue }
            let quarters = Int((place.x * CGFloat(GlyphCache.steps)).rounded())
            let column = quarters >> 2
            let step = quarters & 3
            guard let entry = glyphs.entry(glyph.id, of: face, size: size, step: step) else { continue }
            guard !entry.isShape else { return drawGlyphs(run, face, color) }
            guard entry.width > 0 else { continue }
            let x = column + entry.left
            let y = Int(place.y.rounded()) + entry.top
            placed.append((entry, x, y))
            (left, top) = (min(left, x), min(top, y))
            (right, bottom) = (max(right, x + entry.width), max(bottom, y + entry.height))
        }
        (left, top) = (max(left, Int(clip.minX.rounded(.down))), max(top, Int(clip.minY.rounded(.down))))
        (right, bottom) = (min(right, Int(clip.maxX.rounded(.up))), min(bottom, Int(clip.maxY.rounded(.up))))
        guard left < right, top < bottom else { return }

        var mask = Mask(width: right - left, height: bottom - top)
        for (entry, x, y) in placed {
            mask.add(entry, of: glyphs.bytes, x: x - left, y: y - top)
        }
        paint(color, through: &mask, at: CGPoint(x: left, y: top))
    }

    /// Bigger text is not drawn, in pixels an em; FreeType refuses it at some size, and then Cairo draws nothing more.
    private static let largestGlyphs: CGFloat = 10_000

    /// The like for glyphs that are pictures, which take time for every pixel.
    private static let largestPictures: CGFloat = 1000

    /// Whether the place is one that Cairo's fixed-point numbers reach.
    private static func isDrawable(_ point: CGPoint) -> Bool {
        abs(point.x) < 1e6 && abs(point.y) < 1e6
    }

    /// Lets Cairo draw the glyphs: pictures with colors, turned text, big text, vector files.
    private func drawGlyphs(_ run: GlyphRun, _ face: FaceStore.Face, _ color: CGColor) {
        let size = run.face.size * deviceTransform.meanScale
        guard size > 0, size <= (face.isColor ? Painter.largestPictures : Painter.largestGlyphs) else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_set_font_face(context, face.cairo)
        var matrix = cairo_matrix_t(
            xx: run.face.size, yx: 0, xy: -run.face.syntheticSlant * run.face.size, yy: run.face.size, x0: 0, y0: 0)
        cairo_set_font_matrix(context, &matrix)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(context, options)
        setSource(color)
        let known = run.glyphs.lazy.filter { Int($0.id) < face.glyphCount && Painter.isDrawable($0.position) }
        let glyphs = Array(known.map { cairo_glyph_t(index: UInt($0.id), x: $0.position.x, y: $0.position.y) })
        if kind == .pixels || !face.isEmbedded, !face.isColor {
            cairo_new_path(context)
            cairo_glyph_path(context, glyphs, Int32(clamping: glyphs.count))
            cairo_fill(context)
        } else if !glyphs.isEmpty {
            cairo_show_glyphs(context, glyphs, Int32(clamping: glyphs.count))
        }
    }
}

extension Mask {
    /// Adds what a glyph has inside the mask, up to full.
    fileprivate mutating func add(_ entry: GlyphCache.Entry, of source: [UInt8], x: Int, y: Int) {
        let columns = max(0, -x)..<max(0, -x, min(entry.width, width - x))
        let rows = max(0, -y)..<max(0, -y, min(entry.height, height - y))
        bytes.withUnsafeMutableBufferPointer { target in
            source.withUnsafeBufferPointer { source in
                for row in rows {
                    let from = entry.offset + row * entry.width
                    let to = (y + row) * width + x
                    for column in columns {
                        let sum = UInt16(target[to + column]) + UInt16(source[from + column])
                        target[to + column] = UInt8(min(255, sum))
                    }
                }
            }
        }
    }
}
