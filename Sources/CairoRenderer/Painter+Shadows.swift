internal import CCairo
internal import Graphics

extension Painter {
    /// Pixels per point of shadows in vector files.
    private static let vectorShadowScale: CGFloat = 2

    /// Draws a group's shadow, in the coordinates inside the group, before its content.
    func draw(_ shadow: DisplayList.Shadow, of index: Int, _ content: CGRect) {
        guard shadow.color.alpha > 0, let end = bounds.ends[index], case .beginGroup(let group) = list.commands[index]
        else {
            return
        }
        let shape = shadow.path?.boundingBoxOfControlPoints ?? content
        guard !shape.isNull else { return }
        let detail = kind == .vectors ? Painter.vectorShadowScale : 1
        let toDevice = deviceTransform
        let toMask = toDevice.concatenating(CGAffineTransform(scaleX: detail, y: detail))
        let deviation = min(Mask.largestDeviation, max(0, shadow.radius) * toMask.meanScale)
        let offset = shadow.offset.applying(toMask)

        let reach = CGFloat(Mask.reach(deviation: deviation))
        let clip = deviceClip.applying(CGAffineTransform(scaleX: detail, y: detail))
        let visible = clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
        let area = shape.applying(toMask).insetBy(dx: -reach, dy: -reach).overlap(with: visible).integral
        guard !area.isNull, area.width >= 1, area.height >= 1, area.width <= Painter.longestMask,
            area.height <= Painter.longestMask
        else { return }

        let size = (width: Int(area.width), height: Int(area.height))
        var mask: Mask
        if let path = shadow.path {
            let toPixels = toMask.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY))
            mask = shadowMasks.mask(of: path.applying(toPixels), size: size, deviation: Double(deviation))
        } else {
            mask = Mask.drawn(size: size, origin: area.origin, format: CAIRO_FORMAT_ARGB32) { context in
                var matrix = cairo_matrix_t(toMask)
                cairo_transform(context, &matrix)
                let painter = Painter(shapeOf: self, context: context)
                if let clip = group.clip { painter.clip(to: clip) }
                painter.play((index + 1)..<end)
            }
            mask.blur(deviation: Double(deviation))
        }
        let origin = CGPoint(x: (area.minX + offset.width) / detail, y: (area.minY + offset.height) / detail)
        paint(shadow.color, through: &mask, at: origin, pixelSize: 1 / detail)
    }

    /// Wider or higher masks are not drawn, in pixels.
    private static var longestMask: CGFloat { 2 * CGFloat(RenderingLimits.pixelsPerSide) }

    /// Blurs what is drawn so far behind a group's clip.
    func blurBackdrop(of group: DisplayList.Group, _ content: CGRect) {
        guard let target = cairo_get_group_target(context), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
        else {
            return
        }
        let deviation = min(Mask.largestDeviation, group.backdropBlur * deviceTransform.meanScale)
        cairo_save(context)
        defer { cairo_restore(context) }
        if let clip = group.clip { self.clip(to: clip) }
        let area = (group.clip == nil ? deviceBox(of: content) : deviceClip).integral
        guard area.width >= 1, area.height >= 1 else { return }
        guard let backdrop = Backdrop(target, area: area, reach: Mask.reach(deviation: deviation)) else { return }
        backdrop.blur(deviation: Double(deviation))
        if group.backdropSaturation != 1 { backdrop.saturate(by: Double(group.backdropSaturation)) }
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, backdrop.surface, backdrop.origin.x, backdrop.origin.y)
        cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
        cairo_fill(context)
    }
}
