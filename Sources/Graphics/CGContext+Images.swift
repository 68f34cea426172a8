extension CGContext {
  /// Draws an image upright into `rect`.
  ///
  /// - Parameters:
  ///   - source: the part that is drawn, as shares 0…1 of width and height; nil for all of it.
  ///   - tint: draws the image's alpha in this colour (template rendering).
  public func draw(_ image: ImageContent, in rect: CGRect, source: CGRect? = nil, tint: CGColor? = nil) {
    guard rect.isFinite, !rect.isEmpty, state.transform.isFinite, source?.isFinite ?? true else { return }
    var drawing = DisplayList.ImageDrawing(
      image: index(of: image), rect: rect.standardized, source: source, tint: tint, alpha: state.alpha,
      interpolation: CGContext.interpolation(state.interpolation))
    if state.transform.onlyMovesAndScales {
      drawing.rect = drawing.rect.applying(state.transform)
      recordWithEffects(.image(drawing))
    } else if state.transform.isInvertible {
      record(.beginGroup(DisplayList.Group(transform: state.transform)))
      recordWithEffects(.image(drawing))
      record(.endGroup)
    }
  }

  /// Draws an image as Core Graphics does: its rows run towards growing y from the bottom of `rect`, so that in a
  /// context whose y points down it stands on its head.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.content, in: rect)
    restoreGState()
  }

  /// The place of an image in the list, which keeps each once.
  func index(of image: ImageContent) -> Int {
    if let known = list.images.firstIndex(of: image) { return known }
    list.images.append(image)
    return list.images.count - 1
  }

  private static func interpolation(_ quality: CGInterpolationQuality) -> DisplayList.Interpolation {
    switch quality {
    case .none: .nearest
    case .default, .low, .medium: .linear
    case .high: .high
    }
  }
}
