import Graphics
import NibArchive
import Testing

@Suite struct ContextTests {
    private func dump(_ draw: (CGContext) -> Void) -> [String] {
        let context = CGContext(size: CGSize(width: 100, height: 100))
        draw(context)
        return context.displayList.dump().split(separator: "\n").dropFirst().map(String.init)
    }

    @Test func shapesAreRecordedInTheCoordinatesOfTheGroup() {
        let lines = dump { context in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.setLineWidth(3)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 1, y: 1))
            context.strokePath()
        }
        #expect(lines == ["fill rect 10 20 10 10 #FF0000", "stroke path \"M10 20L12 22\" #000000 width 6"])
    }

    @Test func unevenScaleGivesAStrokeItsGroup() {
        let lines = dump { context in
            context.scaleBy(x: 2, y: 1)
            context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4), width: 2)
        }
        #expect(lines == ["group transform [2 0 0 1 0 0]", "  stroke rect 1 1 4 4 #000000 width 2"])
    }

    @Test func clippingOpensGroupsThatRestoringCloses() {
        let lines = dump { context in
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip()
            #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }
        #expect(lines.count == 4)
        #expect(lines.first == "group clip rect 0 0 10 10")
        #expect(lines.last == "fill rect 1 1 1 1 #000000")
    }

    @Test func groupsThatDrawNothingVanishUnlessTheyHaveAnOrigin() {
        let lines = dump { context in
            context.beginGroup(DisplayList.Group(name: "A"))
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.endGroup()
            context.beginGroup(DisplayList.Group(origin: NibOrigin(archive: "x", object: 1), name: "B"))
            context.endGroup()
        }
        #expect(lines == ["group B [x#1]"])
    }

    @Test func aGroupStartsAfresh() {
        let lines = dump { context in
            context.setFillColor(.white)
            context.translateBy(x: 5, y: 0)
            context.setAlpha(0.5)
            context.beginGroup(DisplayList.Group(transform: CGAffineTransform(translationX: 1, y: 1)))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.endGroup()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(lines == ["group at 6 1 alpha 0.5", "  fill rect 0 0 1 1 #000000", "fill rect 5 0 1 1 #FFFFFF80"])
    }

    @Test func openGroupsAreClosedInTheResult() throws {
        let context = CGContext(size: CGSize(width: 10, height: 10))
        context.beginGroup(DisplayList.Group(name: "A"))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let list = context.displayList
        #expect(list.commands.last == .endGroup)
        #expect(try DisplayList(decoding: list.encoded()) == list)
    }

    @Test func shadowsAndBlendModesWrapWhatIsDrawn() {
        let lines = dump { context in
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6)
            context.setBlendMode(.multiply)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            lines == ["group shadow #00000055 offset 1 2 radius 3 blend multiply", "  fill rect 0 0 1 1 #000000"])
    }

    @Test func transparencyLayersFadeAsOne() {
        let lines = dump { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.endTransparencyLayer()
        }
        #expect(lines == ["group alpha 0.5", "  fill rect 0 0 1 1 #000000"])
    }

    @Test func gradientsFillWhatIsSeen() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white, .black, .white], locations: nil))
        let lines = dump { context in
            context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: .drawsAfterEndLocation)
        }
        #expect(
            lines == [
                "group clip rect 10 10 20 20",
                "  fill rect 10 10 20 20 linear 0 0 to 0 9 #FFFFFF@0 #000000@0.5 #FFFFFF@1",
            ])
    }

    @Test func picturesAreKeptOnce() {
        let context = CGContext(size: CGSize(width: 10, height: 10))
        let image = ImageContent(width: 1, height: 1, color: (red: 0, green: 0, blue: 0, alpha: 255))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.draw(image, in: CGRect(x: 5, y: 0, width: 5, height: 5), tint: .black)
        context.draw(CGImage(content: image), in: CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(
            context.displayList.dump() == """
                display-list 10 × 10
                image 0: 1 × 1 pixels
                image 0 in 0 0 5 5
                image 0 in 5 0 5 5 tint #000000
                group transform [1 0 0 -1 0 3]
                  image 0 in 0 0 2 3

                """)
    }

    @Test func textIsDrawnLineByLine() {
        let attributes = TextAttributes(font: .system(size: 10), underline: .single, backgroundColor: .white)
        let frame = TextLayout(runs: [TextRun("ab cd", attributes)], measurer: SquareGlyphMetrics())
            .frame(fitting: CGSize(width: 20, height: 100))
        let lines = dump { $0.draw(frame, at: CGPoint(x: 5, y: 50)) }
        #expect(
            lines == [
                "fill rect 5 50 20 10 #FFFFFF", "text \"ab\" system-400 10 #000000 at 5 58 width 20",
                "fill rect 5 58.9 20 0.6 #000000", "fill rect 5 60 20 10 #FFFFFF",
                "text \"cd\" system-400 10 #000000 at 5 68 width 20", "fill rect 5 68.9 20 0.6 #000000",
            ])
    }

    @Test func whatIsNotFiniteIsNotDrawn() {
        let lines = dump { context in
            context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            context.draw(
                ImageContent(source: .encoded([], .png)), in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
            context.restoreGState()
            context.beginGroup(DisplayList.Group(transform: CGAffineTransform(translationX: .nan, y: 0)))
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.endGroup()
            context.scaleBy(x: 0, y: 0)
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(lines == [])
    }

    @Test func unmatchedRestoresAreIgnored() {
        let lines = dump { context in
            context.restoreGState()
            context.beginGroup(DisplayList.Group(name: "A"))
            context.restoreGState()
            context.endTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(lines.last == "fill rect 0 0 1 1 #000000")
    }
}

@Suite struct ImageContentTests {
    @Test func sizesAreReadFromHeads() {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 1, 0, 0, 0, 0, 9,
            ]
        #expect(ImageContent.Format(sniffing: png) == .png)
        #expect(ImageContent(source: .encoded(png, .png)).pixelSize.map { [$0.width, $0.height] } == [256, 9])
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1]
        #expect(ImageContent.Format(sniffing: jpeg) == .jpeg)
        #expect(ImageContent(source: .encoded(jpeg, .jpeg)).pixelSize.map { [$0.width, $0.height] } == [30, 20])
        #expect(ImageContent.Format(sniffing: Array("<?xml version=\"1.0\"?><svg/>".utf8)) == .svg)
        #expect(ImageContent.Format(sniffing: Array("%PDF-1.4".utf8)) == .pdf)
        #expect(ImageContent.Format(sniffing: []) == nil)
    }

    @Test func brokenHeadsHaveNoSize() {
        #expect(ImageContent(source: .encoded([0x89, 0x50], .png)).pixelSize == nil)
        #expect(ImageContent(source: .encoded([0xFF, 0xD8, 0xFF, 0xE0, 0xFF], .jpeg)).pixelSize == nil)
        #expect(
            ImageContent(source: .encoded([0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0], .jpeg)).pixelSize
                == nil)
    }
}
