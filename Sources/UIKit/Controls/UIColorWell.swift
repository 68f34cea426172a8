/// A disc of a color in a ring of all colors.
open class UIColorWell: UIControl {
    private enum Metrics {
        static let side: CGFloat = 28
        static let ringWidth: CGFloat = 3
        static let gap: CGFloat = 2
        /// Pieces that the ring is made of.
        static let hues = 60
        static let disabledOpacity: CGFloat = 0.5
    }

    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

    open override var intrinsicContentSize: CGSize { CGSize(width: Metrics.side, height: Metrics.side) }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let square = bounds.centeredSquare(min(Metrics.side, bounds.width, bounds.height))
        let radius = square.width / 2 - Metrics.ringWidth / 2
        guard radius > Metrics.ringWidth + Metrics.gap else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled { context.setAlpha(Metrics.disabledOpacity) }
        context.setLineWidth(Metrics.ringWidth)
        let step = 2 * CGFloat.pi / CGFloat(Metrics.hues)
        for number in 0..<Metrics.hues {
            context.setStrokeColor(CGColor(hue: CGFloat(number) / CGFloat(Metrics.hues)))
            var piece = Path()
            // A little too long, so that no seam shows between neighbors.
            piece.addRelativeArc(
                center: CGPoint(x: square.midX, y: square.midY), radius: radius,
                startAngle: CGFloat(number) * step - .pi / 2,
                delta: step * 1.2)
            context.addPath(piece)
            context.strokePath()
        }
        guard let selectedColor else { return }
        let disc = square.insetBy(dx: Metrics.ringWidth + Metrics.gap, dy: Metrics.ringWidth + Metrics.gap)
        context.fill(Path(ellipseIn: disc), with: .color(selectedColor.cgColor(in: traitCollection)))
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIColorWell.self) {
            $0.bind("title", \.title)
            $0.bind("supportsAlpha", \.supportsAlpha)
            $0.bind("selectedColor", \.selectedColor)
        }
    }
}

extension CGColor {
    /// A full color of the circle of hues, 0 to 1.
    fileprivate init(hue: CGFloat) {
        func channel(_ shift: CGFloat) -> CGFloat {
            let distance = abs(((hue + shift).truncatingRemainder(dividingBy: 1)) * 6 - 3) - 1
            return min(max(distance, 0), 1)
        }
        self.init(red: channel(0), green: channel(2.0 / 3), blue: channel(1.0 / 3), alpha: 1)
    }
}
