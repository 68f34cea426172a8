internal import CCairo
internal import Graphics

/// A copy of pixels that are to be blurred.
final class Backdrop {
    let surface: OpaquePointer
    /// Where its top left pixel lies on the target.
    let origin: CGPoint
    private let width: Int
    private let height: Int

    /// Copies `area` and what lies around it, as far as the target goes.
    init?(_ target: OpaquePointer, area: CGRect, reach: Int) {
        cairo_surface_flush(target)
        var deviceX = 0.0
        var deviceY = 0.0
        cairo_surface_get_device_offset(target, &deviceX, &deviceY)
        let whole = CGRect(
            x: -deviceX, y: -deviceY, width: CGFloat(cairo_image_surface_get_width(target)),
            height: CGFloat(cairo_image_surface_get_height(target)))
        let box = area.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)).overlap(with: whole).integral
        guard !box.isNull, box.width >= 1, box.height >= 1,
            let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
        else { return nil }
        surface = copy
        origin = box.origin
        width = Int(box.width)
        height = Int(box.height)
        let context = cairo_create(copy)
        cairo_set_source_surface(context, target, -box.minX, -box.minY)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(copy)
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Blurs each of the four channels; pixels beyond the border count as those at the border.
    func blur(deviation: Double) {
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let reach = Mask.reach(deviation: deviation)
        for channel in 0..<4 {
            var mask = Mask(width: width + 2 * reach, height: height + 2 * reach)
            for y in 0..<mask.height {
                let row = data + min(max(0, y - reach), height - 1) * stride
                for x in 0..<mask.width {
                    mask.bytes[y * mask.width + x] = row[min(max(0, x - reach), width - 1) * 4 + channel]
                }
            }
            mask.blur(deviation: deviation)
            for y in 0..<height {
                for x in 0..<width {
                    data[y * stride + x * 4 + channel] = mask.bytes[(y + reach) * mask.width + x + reach]
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// More than this is no longer a color.
    private static let mostSaturation = 10.0

    /// Moves each pixel away from the gray of its brightness; what leaves the range ends at its border.
    func saturate(by share: Double) {
        guard let data = cairo_image_surface_get_data(surface), share.isFinite else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let share = min(max(0, share), Self.mostSaturation)
        for y in 0..<height {
            var pixel = data + y * stride
            for _ in 0..<width {
                // Blue, green, red, alpha, each but the last times alpha.
                let gray = 0.0722 * Double(pixel[0]) + 0.7152 * Double(pixel[1]) + 0.2126 * Double(pixel[2])
                for channel in 0..<3 {
                    pixel[channel] = UInt8(
                        min(max(0, gray + share * (Double(pixel[channel]) - gray)), Double(pixel[3])).rounded())
                }
                pixel += 4
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
