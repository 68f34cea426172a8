/// A control's text with its look: plain, or attributed with defaults for what the attributes leave open.
@MainActor
struct StyledText {
    var plain: String?
    var attributed: NSAttributedString?
    var font: UIFont
    var color: CGColor = .black
    var alignment: TextAlignment = .natural
    var lineBreakMode: LineBreakMode = .byTruncatingTail
    /// 0: as many as there is room for.
    var lines = 1
    /// Whether the last line is kept from being a single word, as in labels.
    var pushesOut = false

    var isEmpty: Bool { (attributed?.string ?? plain ?? "").isEmpty }

    var layout: TextLayout {
        let style = ParagraphStyle(alignment: alignment, lineBreakMode: lineBreakMode, pushesOut: pushesOut)
        let runs =
            attributed?.textRuns(font: font, color: color, paragraph: style)
            ?? [TextRun(plain ?? "", TextAttributes(font: font.measured, color: color))]
        return TextLayout(
            runs: runs, paragraphStyle: style, maximumLineCount: lines,
            measurer: UIKitEnvironment.current.textMeasurer)
    }

    /// Unrounded; empty text has no size.
    func size(width: CGFloat = .infinity) -> CGSize {
        isEmpty ? .zero : layout.size(fitting: CGSize(width: width, height: .infinity))
    }

    /// Draws with the block's top at a height, aligned in the width of the rectangle.
    func draw(in rect: CGRect, top: CGFloat, context: CGContext) {
        draw(in: rect, context: context) { _ in top }
    }

    /// Draws vertically centered.
    func draw(in rect: CGRect, context: CGContext) {
        draw(in: rect, context: context) { rect.midY - $0.height / 2 }
    }

    private func draw(in rect: CGRect, context: CGContext, top: (CGSize) -> CGFloat) {
        guard !isEmpty, rect.width > 0 else { return }
        let frame = layout.frame(fitting: CGSize(width: rect.width, height: CGFloat.infinity))
        context.saveGState()
        // Even the ellipsis may be wider than the room; letters may reach a little out of it.
        if frame.size.width > rect.width + 1 { context.clip(to: rect) }
        context.draw(frame, at: CGPoint(x: rect.minX, y: top(frame.size)))
        context.restoreGState()
    }
}

extension UIView {
    /// Where text without an alignment of its own starts in this view.
    func resolve(_ alignment: NSTextAlignment) -> NSTextAlignment {
        alignment == .natural && isRightToLeft ? .right : alignment
    }
}

extension StyledText {
    /// Type is never made smaller than this to fit, in points.
    private static let smallestFontSize: CGFloat = 1
    /// How often UIKit halves the range from the smallest to the text's own size: in pictures of iOS 9 a label of 42
    /// points that may shrink to 8 has about 23.9 points at a width of 280, where 24.7 would fit, and 38.8 at 440.
    private static let halvings = 5

    /// The largest font, up to the text's own, in which the text fits a room; the smallest that is allowed where none
    /// does.
    ///
    /// The system font is not equally wide at all sizes, so the size is searched for.
    func fontFitting(_ room: CGSize, smallest: CGFloat) -> UIFont {
        guard !fits(room, font: font) else { return font }
        var low = min(max(smallest, Self.smallestFontSize), font.pointSize)
        var high = font.pointSize
        guard fits(room, font: font.withSize(low)) else { return font.withSize(low) }
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            if fits(room, font: font.withSize(middle)) { low = middle } else { high = middle }
        }
        return font.withSize(low)
    }

    private func fits(_ room: CGSize, font: UIFont) -> Bool {
        var text = self
        text.font = font
        if lines == 1 { return text.size().width <= room.width }
        let frame = text.layout.frame(fitting: room)
        return !frame.isTruncated
    }
}
