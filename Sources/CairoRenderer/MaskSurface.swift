internal import CCairo
internal import Graphics

extension Painter {
    /// Paints a color through a mask whose top left pixel is at `origin` of the target, in pixels.
    ///
    /// - Parameter pixelSize: how much of the target a pixel of the mask covers.
    func paint(_ color: CGColor, through mask: inout Mask, at origin: CGPoint, pixelSize: CGFloat = 1) {
        guard mask.width > 0, mask.height > 0 else { return }
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_translate(context, origin.x, origin.y)
        cairo_scale(context, pixelSize, pixelSize)
        switch kind {
        case .pixels: paint(color, through: &mask)
        case .vectors: paint(mask.colored(color), width: mask.width, height: mask.height)
        }
        cairo_restore(context)
    }

    private func paint(_ color: CGColor, through mask: inout Mask) {
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(mask.width)))
        if stride != mask.width { mask = mask.padded(to: stride) }
        let width = Int32(mask.width)
        let height = Int32(mask.height)
        mask.bytes.withUnsafeMutableBufferPointer { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_A8, width, height, Int32(stride))
            setSource(color)
            cairo_mask_surface(context, surface, 0, 0)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    /// Vector files get a picture with a color: Cairo 1.16 puts masks into SVG files at the wrong place.
    private func paint(_ pixels: [UInt32], width: Int, height: Int) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let data = cairo_image_surface_get_data(surface)
        else { return }
        pixels.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            UnsafeMutableRawPointer(data).copyMemory(from: start, byteCount: source.count)
        }
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_surface_destroy(surface)
    }
}

extension Mask {
    /// The same picture with empty columns at the right.
    fileprivate func padded(to stride: Int) -> Mask {
        var result = Mask(width: stride, height: height)
        for y in 0..<height {
            result.bytes.replaceSubrange(
                (y * stride)..<(y * stride + width), with: bytes[(y * width)..<(y * width + width)])
        }
        return result
    }

    /// Premultiplied pixels, 0xAARRGGBB, of a color seen through the mask.
    fileprivate func colored(_ color: CGColor) -> [UInt32] {
        let (red, green, blue, alpha) = color.sRGB
        let palette = (0...255).map { level -> UInt32 in
            let share = CGFloat(level) / 255 * max(0, min(1, alpha))
            func part(_ value: CGFloat) -> UInt32 { UInt32((max(0, min(1, value)) * share * 255).rounded()) }
            return part(1) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
        }
        return bytes.map { palette[Int($0)] }
    }

    /// The alpha of what `draw` paints: on a context of `size` pixels whose coordinates are those of the target.
    ///
    /// - Parameter origin: the pixel of the target that becomes the top left one.
    static func drawn(
        size: (width: Int, height: Int), origin: CGPoint, format: cairo_format_t, _ draw: (OpaquePointer) -> Void
    ) -> Mask {
        var mask = Mask(width: size.width, height: size.height)
        guard let surface = cairo_image_surface_create(format, Int32(size.width), Int32(size.height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
        else { return mask }
        cairo_translate(context, -origin.x, -origin.y)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return mask }
        let stride = Int(cairo_image_surface_get_stride(surface))
        mask.bytes.withUnsafeMutableBufferPointer { bytes in
            for y in 0..<size.height {
                let row = data + y * stride
                if format == CAIRO_FORMAT_A8 {
                    for x in 0..<size.width { bytes[y * size.width + x] = row[x] }
                } else {
                    let pixels = UnsafeRawPointer(row).assumingMemoryBound(to: UInt32.self)
                    for x in 0..<size.width { bytes[y * size.width + x] = UInt8(truncatingIfNeeded: pixels[x] >> 24) }
                }
            }
        }
        return mask
    }
}
