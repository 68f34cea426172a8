import Graphics
import NibKit
import UIKit

/// A frame with a caption over a view.
@MainActor
struct FrameMark {
    enum Kind {
        /// The view is drawn without its own class.
        case leftOut
        /// The frame shows where an object is.
        case object, ambiguous
    }

    private let text: String
    private let rect: CGRect
    private let kind: Kind

    private static let font = Font.system(size: 9, weight: .medium)
    private static let margin: CGFloat = 2

    init(_ text: String, in rect: CGRect, _ kind: Kind) { (self.text, self.rect, self.kind) = (text, rect, kind) }

    private var color: CGColor {
        switch kind {
        case .leftOut: CGColor(red: 0.85, green: 0.4, blue: 0, alpha: 1)
        case .object: CGColor(red: 0.05, green: 0.35, blue: 0.8, alpha: 1)
        case .ambiguous: CGColor(red: 0.85, green: 0.05, blue: 0.1, alpha: 1)
        }
    }

    func draw(_ context: CGContext) {
        guard rect.width >= 1, rect.height >= 1 else { return }
        context.saveGState()
        context.clip(to: rect)
        context.setStrokeColor(color)
        context.setLineWidth(1)
        if kind == .leftOut { context.setLineDash(phase: 0, lengths: [4, 2]) }
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        let text = TextLayout(
            runs: [TextRun(self.text, font: Self.font, color: .white)],
            paragraphStyle: ParagraphStyle(lineBreakMode: .byTruncatingTail), maximumLineCount: 1,
            measurer: UIKitEnvironment.current.textMeasurer)
        let frame = text.frame(fitting: CGSize(width: max(1, rect.width - 2 * Self.margin), height: .infinity))
        let label = CGRect(
            x: rect.minX, y: rect.minY, width: frame.size.width + 2 * Self.margin, height: frame.size.height)
        context.fill(Path(rect: label), with: .color(color))
        context.draw(frame, at: CGPoint(x: rect.minX + Self.margin, y: rect.minY))
        context.restoreGState()
    }
}
