extension CGContext {
    /// Draws an image upright into `rect`.
    ///
    /// - Parameters:
    ///   - source: the part that is drawn, as shares 0…1 of width and height; nil for all of it.
    ///   - tint: draws the image's alpha in this color (template rendering).
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
        draw(upright: image, in: rect)
        restoreGState()
    }

    /// Draws an image with its first row at the top of `rect`, in a context whose y points down.
    ///
    /// - Parameter source: the part that is drawn, as shares 0…1 of width and height; nil for all of it.
    public func draw(upright image: CGImage, in rect: CGRect, source: CGRect? = nil) {
        if let content = image.content {
            draw(content, in: rect, source: source)
        } else if let drawing = image.drawing {
            guard let source, source.width > 0, source.height > 0 else { return draw(drawing, in: rect) }
            let whole = CGSize(width: rect.width / source.width, height: rect.height / source.height)
            saveGState()
            clip(to: rect)
            draw(
                drawing,
                in: CGRect(
                    origin: CGPoint(
                        x: rect.minX - source.minX * whole.width, y: rect.minY - source.minY * whole.height),
                    size: whole))
            restoreGState()
        }
    }

    /// Cuts what `fill(_:)` fills next, until the state is restored, to what is opaque in the image; of an image that
    /// was drawn here, and for other calls, to the rectangle.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.mask = mask.content.map { State.Mask(content: $0, rect: rect, transform: state.transform) }
        clip(to: rect)
    }

    /// Fills the mask instead of the rectangle; whether there is one.
    func fillMask() -> Bool {
        guard let mask = state.mask else { return false }
        saveGState()
        state.mask = nil
        state.transform = mask.transform
        translateBy(x: 0, y: mask.rect.minY + mask.rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(mask.content, in: mask.rect, tint: state.fillColor)
        restoreGState()
        return true
    }

    /// The place of an image in the list, which keeps each once.
    func index(of image: ImageContent) -> Int {
        guard textLog == nil else { return 0 }
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
