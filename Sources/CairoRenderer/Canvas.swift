internal import CCairo
internal import Graphics

/// Pixels that are being drawn: premultiplied 0xAARRGGBB.
final class Canvas {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels a point.
    init(size: CGSize, scale: CGFloat) throws(RenderingError) {
        width = try Canvas.side(size.width, scale: scale)
        height = try Canvas.side(size.height, scale: scale)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            throw .library("no surface")
        }
        self.surface = surface
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .library(String(cString: cairo_status_to_string(status))) }
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Points to whole pixels, rounded up.
    static func side(_ points: CGFloat, scale: CGFloat) throws(RenderingError) -> Int {
        let pixels = (points * scale - 1e-6).rounded(.up)
        guard pixels >= 1, pixels <= CGFloat(RenderingLimits.pixelsPerSide) else {
            throw .unsuitableSide(points: points, scale: scale)
        }
        return Int(pixels)
    }

    /// Whether every pixel is opaque.
    var isOpaque: Bool {
        var shared: UInt32 = 0xFF00_0000
        eachRow { _, row in
            for x in 0..<width { shared &= row[x] }
        }
        return shared & 0xFF00_0000 == 0xFF00_0000
    }

    /// Rows from the top without gaps: red, green, blue and, if asked for, alpha; not premultiplied.
    func pixels(withAlpha: Bool) -> [UInt8] {
        let length = withAlpha ? 4 : 3
        let width = width
        return Array(unsafeUninitializedCapacity: width * height * length) { target, count in
            guard let target = target.baseAddress else { return }
            eachRow { y, row in
                let start = target + y * width * length
                if withAlpha {
                    Canvas.convert(row, to: start, width)
                } else {
                    Canvas.convertOpaque(row, to: start, width)
                }
            }
            count = width * height * length
        }
    }

    private func eachRow(_ body: (Int, UnsafePointer<UInt32>) -> Void) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            body(y, UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self))
        }
    }

    private static func convertOpaque(
        _ row: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>, _ width: Int
    ) {
        for x in 0..<width {
            let pixel = row[x]
            target[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
            target[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            target[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    private static func convert(_ row: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>, _ width: Int) {
        for x in 0..<width {
            let pixel = row[x]
            let alpha = pixel >> 24
            var red = pixel >> 16 & 0xFF
            var green = pixel >> 8 & 0xFF
            var blue = pixel & 0xFF
            if alpha != 255, alpha != 0 {
                red = min(255, (red * 255 + alpha / 2) / alpha)
                green = min(255, (green * 255 + alpha / 2) / alpha)
                blue = min(255, (blue * 255 + alpha / 2) / alpha)
            }
            target[x * 4] = UInt8(truncatingIfNeeded: red)
            target[x * 4 + 1] = UInt8(truncatingIfNeeded: green)
            target[x * 4 + 2] = UInt8(truncatingIfNeeded: blue)
            target[x * 4 + 3] = UInt8(truncatingIfNeeded: alpha)
        }
    }
}
