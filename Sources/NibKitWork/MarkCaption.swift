import Graphics
import UIKit

/// White text on a colored ground, for marks over a picture.
@MainActor
struct MarkCaption {
    /// With the margins, in points.
    let size: CGSize
    private let frame: TextFrame

    private static let font = Font.system(size: 9, weight: .medium)
    private static let margin: CGFloat = 2

    /// - Parameter width: the largest width with the margins; a longer text is cut.
    init(_ text: String, width: CGFloat) {
        let layout = TextLayout(
            runs: [TextRun(text, font: Self.font, color: .white)],
            paragraphStyle: ParagraphStyle(lineBreakMode: .byTruncatingTail), maximumLineCount: 1,
            measurer: UIKitEnvironment.current.textMeasurer)
        frame = layout.frame(fitting: CGSize(width: max(1, width - 2 * Self.margin), height: .infinity))
        size = CGSize(width: frame.size.width + 2 * Self.margin, height: frame.size.height)
    }

    func draw(_ context: CGContext, at origin: CGPoint, _ color: CGColor) {
        context.fill(Path(rect: CGRect(origin: origin, size: size)), with: .color(color))
        context.draw(frame, at: CGPoint(x: origin.x + Self.margin, y: origin.y))
    }
}
