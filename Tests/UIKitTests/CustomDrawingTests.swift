import Testing
import UIKit

/// What views of an app draw by themselves.
@MainActor @Suite struct CustomDrawingTests {
    init() { UIKitEnvironment.current = UIKitEnvironment() }

    private final class Canvas: UIView {
        var drawing: () -> Void = {}
        override func draw(_ rect: CGRect) { drawing() }
    }

    private func list(_ drawing: @escaping () -> Void) -> DisplayList {
        let view = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.drawing = drawing
        return list(of: view)
    }

    private func list(of view: UIView) -> DisplayList {
        let context = CGContext(size: view.frame.size)
        LayerRendering.record(view.layer, in: context)
        return context.displayList
    }

    /// Code gives one where it wants nothing to be seen, as for the track of a progress view.
    @Test func anEmptyImageHasNoStandIn() {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        environment.perform {
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let empty = list(of: view).commands.count
            view.image = UIImage()
            #expect(list(of: view).commands.count == empty)
        }
    }

    @Test func drawingEndsAtTheBoundsOfTheView() {
        let list = list { UIBezierPath(rect: CGRect(x: -10, y: 0, width: 300, height: 10)).fill() }
        let clips = list.commands.compactMap { command -> DisplayList.Clip? in
            if case .beginGroup(let group) = command { group.clip } else { nil }
        }
        #expect(clips == [.rect(CGRect(x: 0, y: 0, width: 100, height: 50))])
    }

    @Test func stringsAreMeasuredAndDrawn() throws {
        let font = UIFont.systemFont(ofSize: 17)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.red]
        #expect(abs("Hello".size(withAttributes: attributes).height - font.lineHeight) < 0.01)
        let block = "Hello Hello Hello".boundingRect(
            with: CGSize(width: 50, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(abs(block.height - 3 * font.lineHeight) < 0.01)
        let runs = list {
            "Hello".draw(at: CGPoint(x: 5, y: 7), withAttributes: attributes)
            NSAttributedString(string: "World", attributes: attributes).draw(
                in: CGRect(x: 0, y: 20, width: 90, height: 25))
        }.commands.compactMap { command -> (GlyphRun, CGColor)? in
            if case .glyphs(let run, let color) = command { (run, color) } else { nil }
        }
        #expect(runs.map(\.0.text) == ["Hello", "World"])
        #expect(runs.allSatisfy { $0.1 == UIColor.red.cgColor })
        let first = try #require(runs.first?.0.glyphs.first)
        #expect(first.position.x == 5 && abs(first.position.y - 7 - font.ascender) < 0.5)
    }

    @Test func renderersMakeImagesThatAreDrawnAgain() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image.size == CGSize(width: 10, height: 20))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        view.contentMode = .scaleAspectFit
        let list = list(of: view)
        #expect(list.commands.contains { if case .fill = $0 { true } else { false } })
        let places = list.commands.compactMap { command -> CGAffineTransform? in
            if case .beginGroup(let group) = command { group.transform } else { nil }
        }
        #expect(places.contains(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)))
    }

    /// A picture makes its line as high as it is, and stands on the baseline or below it.
    @Test func picturesInTextAreDrawn() {
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
        }
        attachment.bounds = CGRect(x: 0, y: -10, width: 60, height: 80)
        let font = UIFont.systemFont(ofSize: 10)
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
        let width = text.size().width
        text.append(NSAttributedString(attachment: attachment))
        #expect(abs(text.size().width - width - 60) < 0.01)
        #expect(abs(text.size().height - 80) < 0.01)
        let groups = list { text.draw(at: CGPoint(x: 5, y: 7)) }.commands.compactMap { command -> CGAffineTransform? in
            if case .beginGroup(let group) = command { group.transform } else { nil }
        }
        #expect(groups.contains { abs($0.tx - 5 - width) < 0.01 && abs($0.ty - 7) < 0.01 })
        #expect(groups.contains { $0.a == 2 && $0.d == 2 })
    }

    /// A subclass says how large the picture is.
    @Test func attachmentsAreAskedForTheirBounds() {
        final class Square: NSTextAttachment {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: 33, height: 33) }
        }
        #expect(abs(NSAttributedString(attachment: Square()).size().width - 33) < 0.01)
    }

    @Test func imageContextsNest() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UITraitCollection.current.displayScale)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func imagesOfDataHaveTheirSize() {
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        let png = Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 4,
            8, 6, 0, 0, 0,
        ])
        #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 4, height: 2))
    }

    /// Only rows in sight are drawn in a list; what reaches into sight from a row out of sight is drawn, too.
    @Test func rowsOutOfSightAreNotDrawn() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for index in 0..<1_000 {
            let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 100, height: 20))
            let mark = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
            mark.backgroundColor = .red
            if index == 900 { mark.frame.origin.y = -900 * 20 + 5 }
            row.addSubview(mark)
            scrollView.addSubview(row)
        }
        let fills = list(of: scrollView).commands.filter { if case .fill = $0 { true } else { false } }
        #expect((6...12).contains(fills.count), "\(fills.count)")
    }
}
