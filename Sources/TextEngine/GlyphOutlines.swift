internal import CHarfBuzz
public import Graphics

extension TextEngine: GlyphOutliner {
    public func outline(of glyph: UInt32, in face: FontFace) -> Path? {
        guard let loaded = library.face(matching: face), !loaded.isColor, glyph < loaded.glyphCount else { return nil }
        let pen = OutlinePen()
        hb_font_get_glyph_shape(loaded.font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
        let scale = face.size / loaded.unitsPerEm
        return pen.path.applying(
            CGAffineTransform(a: scale, b: 0, c: face.syntheticSlant * scale, d: -scale, tx: 0, ty: 0))
    }
}

/// Takes down what HarfBuzz draws.
private final class OutlinePen {
    var path = Path()

    /// Shared by all drawings; immutable, so any thread may use it.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.of(pen)?.path.move(to: point(x, y)) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.of(pen)?.path.addLine(to: point(x, y)) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, controlX, controlY, x, y, _ in
                OutlinePen.of(pen)?.path.addQuadCurve(to: point(x, y), control: point(controlX, controlY))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, x1, y1, x2, y2, x, y, _ in
                OutlinePen.of(pen)?.path.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in OutlinePen.of(pen)?.path.closeSubpath() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    private static func of(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
        data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
    }
}

private func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: CGFloat(x), y: CGFloat(y))
}
