import Graphics
import NibKit
import Testing

/// Several drawings as one.
@Suite struct SheetTests {
    private static func square(_ side: CGFloat, color: CGColor) -> DisplayList {
        let context = CGContext(size: CGSize(width: side, height: side))
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        return context.displayList
    }

    private static func pixels(_ value: UInt8) -> DisplayList {
        let context = CGContext(size: CGSize(width: 1, height: 1))
        context.draw(
            ImageContent(source: .pixels(width: 1, height: 1, bytes: [value, value, value, 255])),
            in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.displayList
    }

    /// Where drawings were put, in order.
    private func places(_ list: DisplayList) -> [CGPoint] {
        list.commands.compactMap {
            if case .beginGroup(let group) = $0, group.clip != nil {
                CGPoint(x: group.transform.tx, y: group.transform.ty)
            } else {
                nil
            }
        }
    }

    @Test func columnsAndRowsLineUp() {
        let cells = [[300, 400], [500, 250]].map { row in
            row.map { Sheet.Cell(picture: Self.square($0, color: .black), label: "\($0)", background: .white) }
        }
        let list = Sheet(rows: cells).displayList(textMeasurer: SystemFontMetrics(), textShaper: UnshapedText())
        let places = places(list)
        #expect(places.count == 4)
        #expect(places[0] == CGPoint(x: 24, y: 24))
        #expect(places[1] == CGPoint(x: 24 + 500 + 24, y: 24))
        #expect(places[2].x == places[0].x && places[3].x == places[1].x)
        #expect(places[2].y == places[3].y && places[2].y > 24 + 400)
        let width: CGFloat = 24 + 500 + 24 + 400 + 24
        #expect(list.size.width == width)
        let labels = list.commands.compactMap { if case .glyphs(let run, _) = $0 { run.text } else { nil } }
        #expect(labels == ["300.0", "400.0", "500.0", "250.0"])
    }

    @Test func aMissingPictureLeavesItsPlaceEmpty() {
        let there = Sheet.Cell(picture: Self.square(300, color: .black), label: "there", background: .white)
        let list = Sheet(rows: [[Sheet.Cell(picture: nil, label: "absent", background: .white), there]])
            .displayList(textMeasurer: SystemFontMetrics(), textShaper: UnshapedText())
        #expect(places(list).count == 1)
        #expect(list.dump().contains("absent"))
    }

    @Test func picturesKeepTheirImages() throws {
        let cells = [Self.pixels(1), Self.pixels(2), Self.pixels(1)].map {
            Sheet.Cell(picture: $0, label: "", background: .white)
        }
        let list = Sheet(rows: [cells]).displayList(textMeasurer: SystemFontMetrics(), textShaper: UnshapedText())
        #expect(list.images.count == 2)
        #expect(
            list.commands.compactMap { if case .image(let drawing) = $0 { drawing.image } else { nil } } == [0, 1, 0])
        #expect(try DisplayList(decoding: list.encoded()) == list)
    }

    @Test func drawingsAreScaledToTheirPlace() {
        let context = CGContext(size: CGSize(width: 100, height: 100))
        context.draw(Self.square(40, color: .black), in: CGRect(x: 10, y: 20, width: 20, height: 20))
        #expect(
            context.displayList.dump() == """
                display-list 100 × 100
                group transform [0.5 0 0 0.5 10 20] clip rect 0 0 40 40
                  fill rect 0 0 40 40 #000000

                """)
    }

    @Test func largeSheetsGetFewerPixels() {
        #expect(Sheet.scale(for: CGSize(width: 1000, height: 500), wanted: 3) == 3)
        #expect(Sheet.scale(for: CGSize(width: 1000, height: 16384), wanted: 3) == 0.5)
    }
}
