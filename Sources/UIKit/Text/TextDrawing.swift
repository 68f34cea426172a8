/// Text as the controls draw it.
@MainActor
enum TextDrawing {
    /// Lays out a text in one font.
    static func layout(
        _ text: String, font: UIFont, color: CGColor, alignment: TextAlignment = .natural,
        lineBreakMode: LineBreakMode = .byTruncatingTail,
        lines: Int = 1
    ) -> TextLayout {
        let style = ParagraphStyle(alignment: alignment, lineBreakMode: lineBreakMode)
        return TextLayout(
            runs: [TextRun(text, TextAttributes(font: font.measured, color: color))], paragraphStyle: style,
            maximumLineCount: lines, measurer: UIKitEnvironment.current.textMeasurer)
    }

    /// The size of one line, rounded up to a pixel.
    static func size(_ text: String, font: UIFont, scale: CGFloat) -> CGSize {
        let width = UIKitEnvironment.current.textMeasurer.width(of: text, font: font.measured)
        return CGSize(width: Pixels.roundUp(width, scale: scale), height: Pixels.roundUp(font.lineHeight, scale: scale))
    }

    /// Draws one line, vertically centered in a rectangle.
    static func draw(
        _ text: String, font: UIFont, color: UIColor, in rect: CGRect, alignment: TextAlignment = .natural,
        lineBreakMode: LineBreakMode = .byTruncatingTail, context: CGContext, traits: UITraitCollection
    ) {
        guard !text.isEmpty, rect.width > 0 else { return }
        let frame = layout(
            text, font: font, color: color.cgColor(in: traits), alignment: alignment, lineBreakMode: lineBreakMode
        )
        .frame(fitting: CGSize(width: rect.width, height: CGFloat.infinity))
        context.draw(frame, at: CGPoint(x: rect.minX, y: rect.midY - frame.size.height / 2))
    }
}

/// Device pixels.
enum Pixels {
    /// Text sizes may exceed a pixel by less than this without needing another one.
    private static let tolerance: CGFloat = 1e-6

    static func roundUp(_ value: CGFloat, scale: CGFloat) -> CGFloat {
        ((value * scale - tolerance).rounded(.up)) / scale
    }
    static func round(_ value: CGFloat, scale: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
}
