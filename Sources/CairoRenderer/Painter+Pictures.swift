internal import CCairo
internal import Graphics

extension Painter {
    func draw(_ drawing: DisplayList.ImageDrawing) {
        let rect = drawing.rect
        guard rect.width > 0, rect.height > 0 else { return }
        switch pictures.picture(drawing.image) {
        case .surface(let surface, let size, let isVector):
            draw(surface, size, isVector, drawing)
        case .failed(let reason):
            note(.undecodedPicture(index: drawing.image, reason: reason))
            drawBox(rect, alpha: drawing.alpha)
        }
    }

    private func draw(_ whole: OpaquePointer, _ size: CGSize, _ isVector: Bool, _ drawing: DisplayList.ImageDrawing) {
        let rect = drawing.rect
        let share = drawing.source ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        var part = CGRect(
            x: share.minX * size.width, y: share.minY * size.height, width: share.width * size.width,
            height: share.height * size.height)
        guard part.width > 0, part.height > 0, part.maxX.isFinite, part.maxY.isFinite else { return }
        var surface = whole
        // If the part has whole pixels, only these are sampled, so that nothing beside a stretched part bleeds into it.
        if drawing.source != nil, !isVector, let pixels = wholePixels(part, in: size),
            let cut = cairo_surface_create_for_rectangle(whole, pixels.minX, pixels.minY, pixels.width, pixels.height)
        {
            surface = cut
            part = CGRect(origin: .zero, size: pixels.size)
        }
        defer { if surface != whole { cairo_surface_destroy(surface) } }
        let toPicture = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
            .concatenating(CGAffineTransform(scaleX: part.width / rect.width, y: part.height / rect.height))
            .concatenating(CGAffineTransform(translationX: part.minX, y: part.minY))
        guard toPicture.isUsable, let pattern = cairo_pattern_create_for_surface(surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(toPicture)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, filter(drawing.interpolation, shrinks: shrinks(part, to: rect)))

        cairo_save(context)
        cairo_new_path(context)
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(context)
        if let tint = drawing.tint {
            let color = tint.copy(alpha: tint.alpha * drawing.alpha) ?? tint
            if kind == .vectors, let colored = stencil(pattern, rect, color) {
                cairo_set_source(context, colored)
                cairo_paint(context)
                cairo_pattern_destroy(colored)
            } else {
                setSource(color)
                cairo_mask(context, pattern)
            }
        } else {
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, drawing.alpha)
        }
        cairo_restore(context)
    }

    /// A picture's shape in one color, as a picture of two pixels a point: programs that show PDF files leave out or
    /// blacken what is drawn through a mask.
    private func stencil(_ pattern: OpaquePointer, _ rect: CGRect, _ color: CGColor) -> OpaquePointer? {
        func pixels(_ length: CGFloat) -> CGFloat {
            min(max((length * 2).rounded(.up), 1), CGFloat(RenderingLimits.pixelsPerSide / 8))
        }
        let width = pixels(rect.width)
        let height = pixels(rect.height)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            return nil
        }
        defer { cairo_surface_destroy(surface) }
        guard let drawing = cairo_create(surface) else { return nil }
        defer { cairo_destroy(drawing) }
        cairo_scale(drawing, width / rect.width, height / rect.height)
        cairo_translate(drawing, -rect.minX, -rect.minY)
        let (red, green, blue, alpha) = color.sRGB
        cairo_set_source_rgba(drawing, red, green, blue, alpha)
        cairo_mask(drawing, pattern)
        guard let colored = cairo_pattern_create_for_surface(surface) else { return nil }
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, width / rect.width, height / rect.height)
        cairo_matrix_translate(&matrix, -rect.minX, -rect.minY)
        cairo_pattern_set_matrix(colored, &matrix)
        return colored
    }

    /// The part in whole pixels, if that is what it is.
    private func wholePixels(_ part: CGRect, in size: CGSize) -> CGRect? {
        let rounded = CGRect(
            x: part.minX.rounded(), y: part.minY.rounded(), width: part.maxX.rounded() - part.minX.rounded(),
            height: part.maxY.rounded() - part.minY.rounded())
        let difference = max(
            abs(rounded.minX - part.minX), abs(rounded.minY - part.minY), abs(rounded.maxX - part.maxX),
            abs(rounded.maxY - part.maxY))
        guard difference < 0.01, rounded.width >= 1, rounded.height >= 1,
            CGRect(origin: .zero, size: size).contains(rounded)
        else { return nil }
        return rounded
    }

    /// Whether several pixels of the picture fall on one of the target.
    private func shrinks(_ part: CGRect, to rect: CGRect) -> Bool {
        let device = rect.applying(deviceTransform)
        return part.width > device.width * 1.25 || part.height > device.height * 1.25
    }

    private func filter(_ interpolation: DisplayList.Interpolation, shrinks: Bool) -> cairo_filter_t {
        switch interpolation {
        case .nearest: CAIRO_FILTER_NEAREST
        case .linear, .high: shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        }
    }

    /// What stands for a picture that cannot be drawn.
    private func drawBox(_ rect: CGRect, alpha: CGFloat) {
        let gray = CGColor(red: 0.78, green: 0.78, blue: 0.8, alpha: alpha)
        let inner = rect.insetBy(dx: 0.5, dy: 0.5)
        fill(Path(rect: rect), .color(CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: alpha)), .winding)
        stroke(Path(rect: inner), gray, DisplayList.StrokeStyle(width: 1))
        var cross = Path()
        cross.move(to: CGPoint(x: inner.minX, y: inner.minY))
        cross.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
        cross.move(to: CGPoint(x: inner.maxX, y: inner.minY))
        cross.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
        stroke(cross, gray, DisplayList.StrokeStyle(width: 0.5))
    }
}
