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
        let caption = MarkCaption(text, width: rect.width)
        caption.draw(context, at: rect.origin, color)
        context.restoreGState()
    }
}
