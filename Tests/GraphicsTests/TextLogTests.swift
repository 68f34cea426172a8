import Graphics
import Testing

@Suite struct TextLogTests {
    private func frame(_ text: String, underline: LineDecoration = .none) -> TextFrame {
        var attributes = TextAttributes(font: .system(size: 10))
        attributes.underline = underline
        return TextLayout(runs: [TextRun(text, attributes)], measurer: SquareGlyphMetrics())
            .frame(fitting: CGSize(width: 100, height: 100))
    }

    @Test func contextThatNotesTextsRecordsNothing() {
        let log = TextLog(canvas: CGRect(x: 0, y: 0, width: 100, height: 100))
        let context = CGContext(noting: log, size: CGSize(width: 100, height: 100))
        context.beginGroup(DisplayList.Group(alpha: 0.5))
        context.draw(frame("Name"), at: CGPoint(x: 10, y: 20))
        context.endGroup()
        context.draw(frame("Value", underline: .thick), at: CGPoint(x: 0, y: 50))
        context.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(log.texts.map { $0.lines.map(\.minX) } == [[10], [0]])
        // A line below a text covers what is behind it, as the rectangle does.
        #expect(log.covers.map(\.rect.width) == [50, 80])
        #expect(log.covers.allSatisfy { cover in log.texts.allSatisfy { $0.order < cover.order } })
        #expect(context.displayList.commands.isEmpty)
    }
}
