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

    var isEmpty: Bool { (attributed?.string ?? plain ?? "").isEmpty }

    var layout: TextLayout {
        let style = ParagraphStyle(alignment: alignment, lineBreakMode: lineBreakMode)
        let runs = attributed?.textRuns(font: font, color: color, paragraph: style)
            ?? [TextRun(plain ?? "", TextAttributes(font: font.measured, color: color))]
        return TextLayout(runs: runs, paragraphStyle: style, maximumLineCount: lines, measurer: UIKitEnvironment.current.textMeasurer)
    }

    /// Unrounded; empty text has no size.
    func size(width: CGFloat = .infinity) -> CGSize {
        isEmpty ? .zero : layout.size(fitting: CGSize(width: width, height: .infinity))
    }

    /// Draws with the block's top at a height, aligned in the width of the rectangle.
    func draw(in rect: CGRect, top: CGFloat, context: CGContext) {
        guard !isEmpty, rect.width > 0 else { return }
        context.draw(layout.frame(fitting: CGSize(width: rect.width, height: CGFloat.infinity)), at: CGPoint(x: rect.minX, y: top))
    }

    /// Draws vertically centred.
    func draw(in rect: CGRect, context: CGContext) {
        guard !isEmpty, rect.width > 0 else { return }
        let frame = layout.frame(fitting: CGSize(width: rect.width, height: CGFloat.infinity))
        context.draw(frame, at: CGPoint(x: rect.minX, y: rect.midY - frame.size.height / 2))
    }
}

extension UIView {
    /// Where text without an alignment of its own starts in this view.
    func resolve(_ alignment: NSTextAlignment) -> NSTextAlignment {
        alignment == .natural && isRightToLeft ? .right : alignment
    }
}
