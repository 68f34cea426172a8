extension CGContext {
    /// Fills a rectangle with round corners; the radius is at most half the shorter side.
    func fillRounded(_ rect: CGRect, radius: CGFloat, color: CGColor) {
        guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
        fill(Path(roundedRect: rect, radius: min(radius, min(rect.width, rect.height) / 2)), with: .color(color))
    }

    /// Strokes along the inside of a rectangle with round corners.
    func strokeRounded(_ rect: CGRect, radius: CGFloat, color: CGColor, width: CGFloat) {
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0, color.alpha > 0 else { return }
        saveGState()
        setStrokeColor(color)
        setLineWidth(width)
        addPath(Path(roundedRect: inner, radius: min(max(0, radius - width / 2), min(inner.width, inner.height) / 2)))
        strokePath()
        restoreGState()
    }

    /// Fills a shape that casts soft shadows, the widest first. `blur` is twice the deviation, in points.
    func fill(_ path: Path, color: CGColor, shadows: [(offset: CGFloat, blur: CGFloat, alpha: CGFloat)]) {
        if shadows.isEmpty { fill(path, with: .color(color)) }
        for shadow in shadows {
            saveGState()
            setShadow(
                offset: CGSize(width: 0, height: shadow.offset), blur: shadow.blur,
                color: CGColor(gray: 0, alpha: shadow.alpha))
            fill(path, with: .color(color))
            restoreGState()
        }
    }
}

/// The white disc or capsule of switches and sliders.
enum Knob {
    static func draw(
        in rect: CGRect, color: CGColor, shadows: [(offset: CGFloat, blur: CGFloat, alpha: CGFloat)],
        context: CGContext
    ) {
        let outline =
            rect.width == rect.height
            ? Path(ellipseIn: rect) : Path(roundedRect: rect, radius: min(rect.width, rect.height) / 2)
        context.fill(outline, color: color, shadows: shadows)
    }
}

extension CGRect {
    /// The rectangle as a mirror at `bounds`' vertical axis shows it.
    func mirrored(in bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
    }

    /// A square of a side around the middle.
    func centeredSquare(_ side: CGFloat) -> CGRect {
        CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}
