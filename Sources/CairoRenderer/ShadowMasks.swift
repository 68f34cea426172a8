internal import CCairo
internal import Graphics

/// Blurred shapes of one drawing; equal views in a list share one.
final class ShadowMasks {
    private struct Key: Hashable {
        var path: Path
        var width: Int
        var height: Int
        var deviation: Double
    }

    /// Shapes that are kept.
    private static let capacity = 16
    private var masks: [Key: Mask] = [:]

    /// - Parameters:
    ///   - path: in pixels of the mask.
    ///   - deviation: of the Gaussian, in pixels.
    func mask(of path: Path, size: (width: Int, height: Int), deviation: Double) -> Mask {
        let key = Key(path: path, width: size.width, height: size.height, deviation: deviation)
        if let known = masks[key] { return known }
        var mask = Mask.drawn(size: size, origin: .zero, format: CAIRO_FORMAT_A8) { context in
            path.add(to: context)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            cairo_fill(context)
        }
        mask.blur(deviation: deviation)
        if masks.count < ShadowMasks.capacity { masks[key] = mask }
        return mask
    }
}
