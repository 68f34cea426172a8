/// What a row shows at its start while it is edited: a red disc with a minus, a green one with a plus.
final class TableEditControl: UIView {
    static let diameter: CGFloat = 22
    private static let signLength: CGFloat = 11
    private static let signWidth: CGFloat = 2

    var style = UITableViewCell.EditingStyle.delete { didSet { setNeedsDisplay() } }

    override func didInitialize() { isOpaque = false }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let disc = bounds.centeredSquare(Self.diameter)
        let color: UIColor = style == .insert ? .systemGreen : .systemRed
        context.fill(Path(ellipseIn: disc), with: .color(color.cgColor(in: traitCollection)))
        let sign = style == .insert ? ControlGlyph.plus : .minus
        sign.draw(in: disc.centeredSquare(Self.signLength), color: .white, context: context, lineWidth: Self.signWidth)
    }
}

/// Where a row is taken hold of to move it: three lines.
final class TableReorderControl: UIView {
    static let width: CGFloat = 22
    private static let pitch: CGFloat = 5

    override func didInitialize() { isOpaque = false }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        context.setFillColor(UIColor.tertiaryLabel.cgColor(in: traitCollection))
        for line in -1...1 {
            context.fill(
                CGRect(
                    x: bounds.minX, y: bounds.midY + CGFloat(line) * Self.pitch - 0.75, width: bounds.width, height: 1.5
                ))
        }
    }
}
