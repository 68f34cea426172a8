import Graphics
import NibKit
import UIKit

/// An object or constraint that stands out of a picture: a red frame or line with a caption.
@MainActor
struct HighlightMark {
    private enum Shape {
        case frame(CGRect)
        case line(CGPoint, CGPoint)
    }

    private let text: String
    private let shape: Shape

    private static let color = CGColor(red: 0.85, green: 0.05, blue: 0.1, alpha: 1)
    /// Half the length of the strokes at the ends of a line, in points.
    private static let tick: CGFloat = 3

    private init(text: String, shape: Shape) { (self.text, self.shape) = (text, shape) }

    init(_ text: String, frame: CGRect) { self.init(text: text, shape: .frame(frame)) }

    /// What a screen shows of the objects and constraints with these ids.
    static func marks(_ ids: Set<String>, in geometry: ScreenGeometry, label: (String) -> String)
        -> [(id: String, mark: HighlightMark)]
    {
        let frames = geometry.frames.filter { ids.contains($0.key) && $0.value.count == 4 }.sorted { $0.key < $1.key }
        let lines = geometry.constraints.filter { ids.contains($0.id) && $0.a.count == 2 && $0.b.count == 2 }
        return frames.map { id, frame in
            let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            return (id, HighlightMark(text: label(id), shape: .frame(rect)))
        }
            + lines.map { line in
                let ends = (CGPoint(x: line.a[0], y: line.a[1]), CGPoint(x: line.b[0], y: line.b[1]))
                return (line.id, HighlightMark(text: line.text, shape: .line(ends.0, ends.1)))
            }
    }

    /// - Parameter taken: where captions stand already; another one is moved below them.
    func draw(_ context: CGContext, size: CGSize, taken: inout [CGRect]) {
        let caption = MarkCaption(text, width: size.width)
        context.saveGState()
        context.setStrokeColor(Self.color)
        context.setLineWidth(1)
        var label = CGRect(origin: drawShape(context), size: caption.size)
        label.origin.x = max(0, min(label.minX, size.width - label.width))
        label.origin.y = max(0, min(label.minY, size.height - label.height))
        // Each round passes at least one of the captions.
        for _ in taken {
            guard let other = taken.first(where: { $0.intersects(label) }) else { break }
            label.origin.y = other.maxY
        }
        taken.append(label)
        caption.draw(context, at: label.origin, Self.color)
        context.restoreGState()
    }

    /// - Returns: where its caption begins.
    private func drawShape(_ context: CGContext) -> CGPoint {
        switch shape {
        case .frame(let rect):
            // A view without a size is a dot.
            let size = CGSize(width: max(2, rect.width), height: max(2, rect.height))
            context.stroke(CGRect(origin: rect.origin, size: size).insetBy(dx: 0.5, dy: 0.5))
            return rect.origin
        case .line(let a, let b):
            let isVertical = abs(a.y - b.y) > abs(a.x - b.x)
            let (dx, dy) = isVertical ? (Self.tick, 0) : (0, Self.tick)
            func stroke(_ from: CGPoint, _ to: CGPoint) {
                context.move(to: from)
                context.addLine(to: to)
            }
            stroke(a, b)
            for end in [a, b] {
                stroke(CGPoint(x: end.x - dx, y: end.y - dy), CGPoint(x: end.x + dx, y: end.y + dy))
            }
            context.strokePath()
            return CGPoint(x: (a.x + b.x) / 2 + Self.tick, y: (a.y + b.y) / 2)
        }
    }
}
