import Graphics
import NibKit
import UIKit

/// What lies over a view that is drawn without its own class.
@MainActor
enum LeftOutMark {
    private static let color = CGColor(red: 0.85, green: 0.4, blue: 0, alpha: 1)
    private static let font = Font.system(size: 9, weight: .medium)
    private static let margin: CGFloat = 2

    static func draw(_ name: String, in rect: CGRect, _ context: CGContext) {
        guard rect.width >= 1, rect.height >= 1 else { return }
        context.saveGState()
        context.clip(to: rect)
        context.setStrokeColor(color)
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [4, 2])
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        let text = TextLayout(
            runs: [TextRun(name, font: font, color: .white)],
            paragraphStyle: ParagraphStyle(lineBreakMode: .byTruncatingTail), maximumLineCount: 1,
            measurer: UIKitEnvironment.current.textMeasurer)
        let frame = text.frame(fitting: CGSize(width: max(1, rect.width - 2 * margin), height: .infinity))
        let label = CGRect(x: rect.minX, y: rect.minY, width: frame.size.width + 2 * margin, height: frame.size.height)
        context.fill(Path(rect: label), with: .color(color))
        context.draw(frame, at: CGPoint(x: rect.minX + margin, y: rect.minY))
        context.restoreGState()
    }
}
