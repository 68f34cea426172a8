import IBSchema

/// Wheels side by side, as pickers show them: rows on a drum, the selected one in front on a gray band.
@MainActor
struct WheelDrawing {
    struct Column {
        var width: CGFloat
        /// What the wheel keeps free beside the column.
        var room = UIEdgeInsets.zero
        var alignment: TextAlignment
        /// The text of a row, counted from the selected one; `nil` where the wheel ends.
        var row: (Int) -> String?

        var fullWidth: CGFloat { room.left + width + room.right }
    }

    /// The height of what shows wheels.
    static var height: CGFloat { SystemFacts.wheelHeight.shown }

    /// Rows, band and drum as in UIKit's pictures of date pickers: one of iOS 9, two of iOS 15.
    private enum Metrics {
        /// Along the drum.
        static let rowHeight: CGFloat = 32
        static let bandHeight: CGFloat = 32
        static let bandInset: CGFloat = 9
        static let bandRadius: CGFloat = 8
        /// The radius of the drum of a picker that is 216 points high; a lower one has a smaller drum.
        static let radius: CGFloat = 85.5
        static let fullHeight: CGFloat = 216
        static let fontSize: CGFloat = 21
        static let selectedFontSize: CGFloat = 23.5
        /// The opacities of the selected row, its neighbors, and so on outward.
        static let opacities: [CGFloat] = [1, 0.45, 0.42, 0.2]
        /// How much narrower rows are than the selected one, toward the middle of all columns: they lie further back.
        static let widths: [CGFloat] = [1, 1, 0.985, 0.95]
        /// By how much the selected row ends further to the right than the others, in columns aligned there.
        static let selectedOverhang: CGFloat = 4
        static let disabledOpacity: CGFloat = 0.4
        /// Between columns and inside a column's edges.
        static let gap: CGFloat = 9
    }

    private static let font = UIFont.systemFont(ofSize: Metrics.fontSize)
    static let selectedFont = UIFont.systemFont(ofSize: Metrics.selectedFontSize)

    /// The width of a column whose widest text is this.
    static func columnWidth(_ texts: [String]) -> CGFloat {
        let measurer = UIKitEnvironment.current.textMeasurer
        let widest = texts.map { measurer.width(of: $0, font: selectedFont.measured) }.max() ?? 0
        return widest.rounded(.up) + Metrics.gap
    }

    /// Draws the columns from left to right, together in the middle of the rectangle.
    static func draw(
        _ columns: [Column], in rect: CGRect, textColor: CGColor, isEnabled: Bool = true, showsBand: Bool = true,
        context: CGContext, traits: UITraitCollection
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        if showsBand {
            let height = min(Metrics.bandHeight, rect.height)
            let band = CGRect(
                x: rect.minX + Metrics.bandInset, y: rect.midY - height / 2,
                width: rect.width - 2 * Metrics.bandInset, height: height)
            context.fillRounded(band, radius: Metrics.bandRadius, color: UIColor.tertiarySystemFill.cgColor(in: traits))
        }
        let ink = isEnabled ? textColor : textColor.withAlpha(textColor.alpha * Metrics.disabledOpacity)
        let total = columns.reduce(0) { $0 + $1.fullWidth } + Metrics.gap * CGFloat(max(0, columns.count - 1))
        var x = rect.midX - total / 2
        for column in columns {
            drawDrum(
                column, in: CGRect(x: x + column.room.left, y: rect.minY, width: column.width, height: rect.height),
                middle: rect.midX, ink: ink, context: context)
            x += column.fullWidth + Metrics.gap
        }
    }

    /// Each row lies on a drum that turns away to the top and the bottom, so it gets lower and fainter.
    private static func drawDrum(
        _ column: Column, in rect: CGRect, middle: CGFloat, ink: CGColor, context: CGContext
    ) {
        let radius = max(Metrics.rowHeight, min(1, rect.height / Metrics.fullHeight) * Metrics.radius)
        let step = Metrics.rowHeight / radius
        for distance in -(Metrics.opacities.count - 1)...(Metrics.opacities.count - 1) {
            let angle = CGFloat(distance) * step
            guard abs(angle) < .pi / 2, let text = column.row(distance) else { continue }
            let color = ink.withAlpha(ink.alpha * Metrics.opacities[abs(distance)])
            let shown = distance == 0 ? selectedFont : font
            let styled = StyledText(plain: text, font: shown, color: color, alignment: column.alignment)
            context.saveGState()
            context.translateBy(x: middle, y: rect.midY + radius * sin(angle))
            if distance != 0 { context.scaleBy(x: Metrics.widths[abs(distance)], y: cos(angle)) }
            let overhang = distance != 0 && column.alignment == .right ? Metrics.selectedOverhang : 0
            styled.draw(
                in: CGRect(
                    x: rect.minX - middle - overhang, y: -Metrics.rowHeight / 2, width: rect.width,
                    height: Metrics.rowHeight),
                context: context)
            context.restoreGState()
        }
    }
}
