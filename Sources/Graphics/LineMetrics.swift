/// How high a line is and where its baseline lies.
struct LineMetrics {
    private var ascent: CGFloat = 0
    private var descent: CGFloat = 0
    private var leading: CGFloat = 0
    /// What the fonts add between this line and the next.
    private(set) var gap: CGFloat = 0
    /// In points, with what the paragraph style asks for.
    private(set) var height: CGFloat = 0
    /// From the top of the line.
    private(set) var baseline: CGFloat = 0

    mutating func include(_ attributes: TextAttributes, measurer: any TextMeasurer) {
        let metrics = measurer.metrics(of: attributes.font)
        ascent = max(ascent, metrics.ascender + attributes.baselineOffset)
        descent = max(descent, -metrics.descender - attributes.baselineOffset)
        if let bounds = attributes.picture?.bounds {
            ascent = max(ascent, bounds.maxY + attributes.baselineOffset)
            descent = max(descent, -bounds.minY - attributes.baselineOffset)
        }
        gap = max(gap, metrics.leading)
        leading = max(leading, metrics.lineHeight - (metrics.ascender - metrics.descender))
    }

    /// Space that the style adds or takes goes above the text.
    mutating func apply(_ style: ParagraphStyle) {
        let natural = ascent + descent + leading
        height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        height = max(height, style.minimumLineHeight)
        baseline = height - natural + ascent
    }
}
