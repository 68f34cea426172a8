internal import CCairo
internal import Graphics

extension Painter {
  func draw(_ drawing: DisplayList.ImageDrawing) {
    let rect = drawing.rect
    guard rect.width > 0, rect.height > 0 else { return }
    switch pictures.picture(drawing.image) {
    case .surface(let surface, let width, let height):
      draw(surface, CGSize(width: width, height: height), drawing)
    case .failed(let reason):
      note(.undecodedPicture(index: drawing.image, reason: reason))
      drawBox(rect, alpha: drawing.alpha)
    }
  }

  private func draw(_ surface: OpaquePointer, _ size: CGSize, _ drawing: DisplayList.ImageDrawing) {
    let rect = drawing.rect
    let share = drawing.source ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let part = CGRect(
      x: share.minX * size.width, y: share.minY * size.height, width: share.width * size.width,
      height: share.height * size.height)
    guard part.width > 0, part.height > 0 else { return }
    let toPicture = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: part.width / rect.width, y: part.height / rect.height))
      .concatenating(CGAffineTransform(translationX: part.minX, y: part.minY))
    guard toPicture.isUsable, let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(toPicture)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, filter(drawing.interpolation, shrinks: shrinks(part, to: rect)))

    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(context)
    if let tint = drawing.tint {
      setSource(tint.copy(alpha: tint.alpha * drawing.alpha) ?? tint)
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      cairo_paint_with_alpha(context, drawing.alpha)
    }
    cairo_restore(context)
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
