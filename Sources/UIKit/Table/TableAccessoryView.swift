/// What stands at the end of a row: a chevron, a checkmark, an information button.
final class TableAccessoryView: UIView {
    var type = UITableViewCell.AccessoryType.none { didSet { setNeedsDisplay() } }

    /// How much narrower an accessory makes the content, in points, without the margin beside it.
    static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 10.5
        case .checkmark: 24
        case .detailButton: 16.5
        case .detailDisclosureButton: 37
        }
    }

    override func didInitialize() { isOpaque = false }

    /// The size of the ink, in points, as in pictures that UIKit drew.
    private static let chevron = CGSize(width: 7, height: 11.67)
    private static let chevronStroke: CGFloat = 2
    /// Between the ink and the margin beside it.
    private static let chevronInset: CGFloat = 0.5
    private static let checkmark = CGSize(width: 14, height: 13)
    private static let symbol: CGFloat = 22

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        switch type {
        case .none: return
        case .disclosureIndicator: drawChevron(in: context)
        case .checkmark: drawCheckmark(tint, in: context)
        case .detailButton: drawSymbol(tint, centerX: bounds.midX, in: context)
        case .detailDisclosureButton:
            drawSymbol(
                tint, centerX: isRightToLeft ? bounds.maxX - Self.symbol / 2 : bounds.minX + Self.symbol / 2,
                in: context)
            drawChevron(in: context)
        }
    }

    private func stroke(_ points: [CGPoint], width: CGFloat, in context: CGContext) {
        context.setLineWidth(width)
        context.beginPath()
        for (index, point) in points.enumerated() {
            if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.strokePath()
    }

    /// At the outer edge, pointing outwards.
    private func drawChevron(in context: CGContext) {
        let inset = Self.chevronInset + Self.chevronStroke / 2
        let width = Self.chevron.width - Self.chevronStroke
        let half = (Self.chevron.height - Self.chevronStroke) / 2
        let outer = isRightToLeft ? bounds.minX + inset : bounds.maxX - inset
        let inner = isRightToLeft ? outer + width : outer - width
        context.setStrokeColor(UIColor.tertiaryLabel.cgColor(in: traitCollection))
        stroke(
            [
                CGPoint(x: inner, y: bounds.midY - half), CGPoint(x: outer, y: bounds.midY),
                CGPoint(x: inner, y: bounds.midY + half),
            ],
            width: Self.chevronStroke, in: context)
    }

    private func drawCheckmark(_ tint: CGColor, in context: CGContext) {
        let size = Self.checkmark
        let x = isRightToLeft ? bounds.minX : bounds.maxX - size.width
        let box = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        context.setStrokeColor(tint)
        stroke(
            [
                CGPoint(x: box.minX + 1, y: box.minY + box.height * 0.58),
                CGPoint(x: box.minX + box.width * 0.37, y: box.maxY - 1),
                CGPoint(x: box.maxX - 1, y: box.minY + 1),
            ], width: 2, in: context)
    }

    private func drawSymbol(_ tint: CGColor, centerX: CGFloat, in context: CGContext) {
        let box = CGRect(
            x: centerX - Self.symbol / 2, y: bounds.midY - Self.symbol / 2, width: Self.symbol, height: Self.symbol)
        UIImage(systemName: "info.circle")?.draw(in: box, context: context, tint: tint, traits: traitCollection)
    }
}
