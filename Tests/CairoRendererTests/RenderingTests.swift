import CairoRenderer
import Foundation
import Graphics
import Testing
import TextEngine

/// Pictures are checked at points; where fonts are not installed there is no renderer, and tests are skipped.
enum InstalledRenderer {
    static let engine = try? TextEngine()
    static let renderer = engine.map(CairoRenderer.init)
    static let reason: Comment = "needs fonts-inter"
}

@Suite(.enabled(if: InstalledRenderer.renderer != nil, InstalledRenderer.reason))
struct RenderingTests {
    private let renderer: CairoRenderer
    private let engine: TextEngine

    init() throws {
        engine = try #require(InstalledRenderer.engine)
        renderer = try #require(InstalledRenderer.renderer)
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func bitmap(
        _ side: CGFloat = 20, scale: CGFloat = 1, background: CGColor? = .white, _ draw: (CGContext) -> Void
    ) throws -> Bitmap {
        let context = CGContext(size: CGSize(width: side, height: side), textShaper: engine)
        draw(context)
        return try renderer.draw(context.displayList, scale: scale, background: background).result
    }

    private func isNear(_ pixel: [UInt8]?, _ expected: [Int], by tolerance: Int = 2) -> Bool {
        guard let pixel else { return false }
        return zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= tolerance }
    }

    @Test func fillsAndStrokesLieWhereTheyShould() throws {
        let bitmap = try bitmap(scale: 2) { context in
            context.setFillColor(RenderingTests.red)
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
            context.setStrokeColor(RenderingTests.blue)
            context.stroke(CGRect(x: 1, y: 1, width: 18, height: 18), width: 2)
        }
        #expect(bitmap.width == 40 && bitmap.height == 40)
        #expect(bitmap[20, 20] == [255, 0, 0, 255])
        #expect(bitmap[10, 10] == [255, 0, 0, 255] && bitmap[9, 9] == [255, 255, 255, 255])
        #expect(bitmap[1, 20] == [0, 0, 255, 255])
        #expect(bitmap[40, 0] == nil)
    }

    @Test func withoutBackgroundColorsAreNotPremultiplied() throws {
        let bitmap = try bitmap(background: nil) { context in
            context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        #expect(isNear(bitmap[5, 5], [255, 128, 0, 128]))
        #expect(bitmap[15, 5] == [0, 0, 0, 0])
    }

    @Test func groupsFadeAsOne() throws {
        let bitmap = try bitmap { context in
            context.beginGroup(DisplayList.Group(alpha: 0.5))
            context.setFillColor(RenderingTests.red)
            context.fill(CGRect(x: 0, y: 0, width: 15, height: 20))
            context.setFillColor(RenderingTests.blue)
            context.fill(CGRect(x: 5, y: 0, width: 15, height: 20))
            context.endGroup()
        }
        #expect(isNear(bitmap[2, 10], [255, 128, 128, 255]))
        #expect(isNear(bitmap[10, 10], [128, 128, 255, 255]))
    }

    @Test func clipsAreRoundWhereAskedFor() throws {
        let bitmap = try bitmap { context in
            let area = CGRect(x: 0, y: 0, width: 20, height: 20)
            context.beginGroup(DisplayList.Group(clip: .roundedRect(area, radius: 8, corners: [.minXMinY])))
            context.setFillColor(RenderingTests.red)
            context.fill(area)
            context.endGroup()
        }
        #expect(bitmap[0, 0] == [255, 255, 255, 255])
        #expect(bitmap[19, 0] == [255, 0, 0, 255] && bitmap[0, 19] == [255, 0, 0, 255])
    }

    @Test func gradientsRunFromStartToEnd() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
        let bitmap = try bitmap(background: RenderingTests.red) { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: .drawsBeforeStartLocation)
        }
        #expect(bitmap[1, 10] == [0, 0, 0, 255])
        #expect(isNear(bitmap[9, 10], [115, 115, 115, 255], by: 8))
        #expect(bitmap[18, 10] == [255, 0, 0, 255])
    }

    @Test func radialGradientsFollowTheirTransform() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .black], locations: nil))
        let bitmap = try bitmap { context in
            context.translateBy(x: 10, y: 10)
            context.scaleBy(x: 2, y: 1)
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4, options: [])
        }
        #expect(bitmap[16, 10] == [0, 0, 0, 255])
        #expect(bitmap[10, 16] == [255, 255, 255, 255])
    }

    /// The half of a shadow's strength lies at the edge of its shape.
    @Test(arguments: [CGFloat(1), 3]) func shadowsAreGaussian(_ radius: CGFloat) throws {
        let bitmap = try bitmap(60, scale: 2) { context in
            let shape = Path(rect: CGRect(x: 20, y: 20, width: 20, height: 20))
            let shadow = DisplayList.Shadow(
                color: .black, offset: CGSize(width: 0, height: 10), radius: radius, path: shape)
            context.beginGroup(DisplayList.Group(shadow: shadow))
            context.endGroup()
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(isNear(bitmap[60, 80], [0, 0, 0, 255], by: 3))
        #expect(isNear(bitmap[60, 99], [120, 120, 120, 255], by: 40))
        let sigma = Int((100 + radius * 2).rounded())
        #expect(isNear(bitmap[60, sigma], [219, 219, 219, 255], by: 16))
        #expect(bitmap[60, 30] == [255, 255, 255, 255])
    }

    @Test func shadowsTakeTheShapeOfTheContent() throws {
        let bitmap = try bitmap(40) { context in
            let shadow = DisplayList.Shadow(color: RenderingTests.blue, offset: CGSize(width: 20, height: 0), radius: 0)
            context.beginGroup(
                DisplayList.Group(clip: .rect(CGRect(x: 0, y: 0, width: 20, height: 40)), shadow: shadow))
            context.setFillColor(RenderingTests.red)
            context.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
            context.endGroup()
        }
        #expect(bitmap[10, 10] == [255, 0, 0, 255])
        #expect(bitmap[30, 10] == [0, 0, 255, 255])
        #expect(bitmap[25, 5] == [255, 255, 255, 255])
    }

    @Test func picturesAreStretchedCutAndTinted() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
        let image = ImageContent(source: .pixels(width: 2, height: 1, bytes: pixels))
        let bitmap = try bitmap { context in
            context.interpolationQuality = .none
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 5))
            context.draw(
                image, in: CGRect(x: 0, y: 5, width: 20, height: 5), source: CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            )
            context.draw(image, in: CGRect(x: 0, y: 10, width: 20, height: 5), tint: .black)
        }
        #expect(bitmap[4, 2] == [255, 0, 0, 255] && bitmap[15, 2] == [0, 0, 255, 255])
        #expect(bitmap[4, 7] == [0, 0, 255, 255])
        #expect(bitmap[4, 12] == [0, 0, 0, 255])
        #expect(bitmap[4, 17] == [255, 255, 255, 255])
    }

    /// What is beside a part must not bleed into it where it is stretched, as in the middle of a sliced picture.
    @Test func partsOfAPictureAreSampledAlone() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255]
        let image = ImageContent(source: .pixels(width: 3, height: 1, bytes: pixels))
        let bitmap = try bitmap { context in
            context.draw(
                image, in: CGRect(x: 0, y: 0, width: 20, height: 20),
                source: CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1))
        }
        for x in [0, 5, 10, 19] { #expect(bitmap[x, 10] == [0, 0, 255, 255], "at \(x)") }
    }

    private static let svg = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="5" height="5" fill="#f00"/></svg>
        """.utf8)
    private static let pdf = Array(
        """
        %PDF-1.4
        1 0 obj
        << /Type /Catalog /Pages 2 0 R >>
        endobj
        2 0 obj
        << /Type /Pages /Kids [3 0 R] /Count 1 >>
        endobj
        3 0 obj
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 10 5] /Contents 4 0 R /Resources << >> >>
        endobj
        4 0 obj
        << /Length 23 >>
        stream
        1 0 0 rg 0 0 5 5 re f  
        endstream
        endobj
        trailer
        << /Size 5 /Root 1 0 R >>
        """.utf8)

    @Test(.enabled(if: VectorPicture.size(of: svg) != nil, "needs librsvg2-2"))
    func svgPicturesAreDrawnAtAnySizeAndTinted() throws { try checkVector(Self.svg, .svg) }

    /// librsvg crashes on them.
    @Test(
        .enabled(if: VectorPicture.size(of: svg) != nil, "needs librsvg2-2"),
        arguments: [
            "font-size=\"1e9\"", "font-size = '2000000px'", "style=\"font-size: 1e9px\"",
            "style='font:bold 1e9px/2 serif'", "font-size='20000.5'",
        ])
    func svgPicturesWithHugeTextsAreRefused(_ attribute: String) {
        func size(_ attribute: String) -> CGSize? {
            VectorPicture.size(
                of: Array(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"5\"><text \(attribute) x=\"20000\">a</text></svg>"
                        .utf8))
        }
        #expect(size(attribute) == nil)
        #expect(size(attribute.replacing(/1e9|2000000|20000.5/, with: "1.5e1")) == CGSize(width: 10, height: 5))
    }

    /// Cairo takes minutes for them, or crashes.
    @Test(
        .enabled(if: VectorPicture.size(of: svg) != nil, "needs librsvg2-2"),
        arguments: [
            "r=\"6e+17\"", "d='M0 0A1 1 0 0 1 1e38 1e38'", "points = \"0,0 12345678901,3\"", "transform='scale(.5E12)'",
            "style=\"r:6e17px\"",
        ])
    func svgPicturesWithHugeCoordinatesAreRefused(_ attribute: String) {
        func size(_ attribute: String) -> CGSize? {
            VectorPicture.size(
                of: Array(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"5\"><path id=\"a1e38\" \(attribute) fill=\"#1e3800\"/></svg>"
                        .utf8))
        }
        #expect(size(attribute) == nil)
        #expect(
            size(attribute.replacing(/e\+?17|e38|12345678901|E12/, with: "0001e-12.5-3e2"))
                == CGSize(width: 10, height: 5))
    }

    @Test(.enabled(if: VectorPicture.size(of: pdf) != nil, "needs libpoppler-glib8"))
    func pdfPicturesAreDrawnAtAnySizeAndTinted() throws { try checkVector(Self.pdf, .pdf) }

    /// 64 by 32 pixels, red beside blue, encoded by libheif's own tool.
    private static let heic = Array(
        Data(
            base64Encoded: """
                AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA
                EGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAagACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m
                ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM
                Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA
                AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt
                ZwACAAEAAQAAAHJtZGF0AAAAZigBrxOA+BDhp//8TSj/+nXPD9PMiYn/+tNSR/hUO//WicPySkWzrHl9nv8H4h1KpEq3xpK+HfM2sf+d4tvFAhneIy6JZXLE
                P+zlxMa+qdw77mN6fapRbf83mqG4xuGn3Gx6O58SuA==
                """, options: .ignoreUnknownCharacters) ?? Data())

    @Test(.enabled(if: HEIFFile.size(of: heic) != nil, "needs libheif1"))
    func heicPicturesAreDrawn() throws {
        #expect(HEIFFile.size(of: Self.heic).map { [$0.width, $0.height] } == [64, 32])
        #expect(ImageContent.Format(sniffing: Self.heic) == .heic)
        let bitmap = try bitmap {
            $0.draw(ImageContent(source: .encoded(Self.heic, .heic)), in: CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(isNear(bitmap[4, 5], [255, 0, 0, 255], by: 12) && isNear(bitmap[15, 5], [0, 0, 255, 255], by: 12))
        for count in stride(from: 0, to: Self.heic.count, by: 7) {
            _ = HEIFFile.size(of: Array(Self.heic.prefix(count)))
        }
    }

    /// Found by fuzzing: the picture states another size than its tiles come to.
    @Test(.enabled(if: HEIFFile.size(of: heic) != nil, "needs libheif1"))
    func heicPicturesThatAreSmallerThanTheyStateAreRefused() throws {
        var bytes = Self.heic
        let stated = try #require(
            bytes.firstRange(of: Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0x20]))
        bytes[stated.upperBound - 2] = 0x10
        #expect(HEIFFile.size(of: bytes)?.height == 4128)
        let context = CGContext(size: CGSize(width: 40, height: 20))
        context.draw(ImageContent(source: .encoded(bytes, .heic)), in: CGRect(x: 0, y: 0, width: 20, height: 10))
        let notes = try renderer.draw(context.displayList, scale: 1).notes
        #expect(notes.first?.description.contains("its size differs from the stated one") == true, "\(notes)")
    }

    private func checkVector(_ bytes: [UInt8], _ format: ImageContent.Format) throws {
        #expect(VectorPicture.size(of: bytes) == CGSize(width: 10, height: 5))
        let image = ImageContent(source: .encoded(bytes, format))
        let bitmap = try bitmap(scale: 2) { context in
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))
            context.draw(image, in: CGRect(x: 0, y: 10, width: 20, height: 10), tint: RenderingTests.blue)
        }
        // The edge is sharp, as it was not enlarged from ten pixels.
        #expect(isNear(bitmap[18, 10], [255, 0, 0, 255]) && isNear(bitmap[21, 10], [255, 255, 255, 255]))
        #expect(isNear(bitmap[18, 30], [0, 0, 255, 255]) && isNear(bitmap[21, 30], [255, 255, 255, 255]))
    }

    @Test(arguments: ["png", "jpeg", "svg", "pdf"])
    func bombsAreRefusedByTheirHeads(kind: String) throws {
        let big: [UInt8] = [0x7F, 0xFF]
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0] + big + [0, 0] + big + [
                8, 6, 0, 0, 0, 0, 0, 0, 0,
            ]
        let image: ImageContent =
            switch kind {
            case "png": ImageContent(source: .encoded(png, .png))
            case "jpeg":
                ImageContent(
                    source: .encoded(
                        [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + big + big + [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xD9],
                        .jpeg))
            case "svg":
                ImageContent(
                    source: .encoded(
                        Array(
                            """
                            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="data:image/png;base64,\(Data(png).base64EncodedString())"/></svg>
                            """.utf8), .svg))
            default:
                ImageContent(
                    source: .encoded(Array("%PDF-1.4 << /Subtype /Image /Width 90000 /Height 90000 >>".utf8), .pdf))
            }
        let context = CGContext(size: CGSize(width: 20, height: 20))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let notes = try renderer.draw(context.displayList, scale: 1).notes
        #expect(notes.count == 1)
        if kind != "png" { #expect(notes.first?.description.contains("too large") == true, "\(notes)") }
    }

    @Test func picturesThatCannotBeDecodedAreBoxesAndSaidSo() throws {
        let context = CGContext(size: CGSize(width: 20, height: 20))
        for format in ImageContent.Format.allCases {
            context.draw(
                ImageContent(source: .encoded([1, 2, 3], format)), in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let drawn = try renderer.draw(context.displayList, scale: 1)
        #expect(drawn.notes.count == ImageContent.Format.allCases.count)
        #expect(drawn.result[10, 4] != [255, 255, 255, 255])
    }

    /// What a view clears is what it has drawn itself, not what lies behind the view.
    @Test func clearingEndsAtTheGroupOfADrawing() throws {
        let bitmap = try bitmap { context in
            context.setFillColor(RenderingTests.red)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.beginGroup(DisplayList.Group(name: "UIView"))
            context.beginGroup(DisplayList.Group(clip: .rect(CGRect(x: 0, y: 0, width: 20, height: 20))))
            context.setFillColor(RenderingTests.blue)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.clear(CGRect(x: 10, y: 0, width: 10, height: 20))
            context.endGroup()
            context.endGroup()
        }
        #expect(bitmap[5, 5] == [0, 0, 255, 255])
        #expect(bitmap[15, 5] == [255, 0, 0, 255])
    }

    @Test func blendModesActOnTheGroup() throws {
        let bitmap = try bitmap { context in
            context.setFillColor(RenderingTests.red)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.setBlendMode(.screen)
            context.setFillColor(RenderingTests.blue)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setBlendMode(.normal)
            context.clear(CGRect(x: 15, y: 15, width: 5, height: 5))
        }
        #expect(bitmap[5, 5] == [255, 0, 255, 255])
        #expect(bitmap[17, 17] == [0, 0, 0, 0])
        #expect(bitmap[15, 5] == [255, 0, 0, 255])
    }

    @Test func backdropsAreBlurredWithinTheClip() throws {
        let bitmap = try bitmap(40) { context in
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
            context.beginGroup(
                DisplayList.Group(clip: .rect(CGRect(x: 0, y: 0, width: 40, height: 20)), backdropBlur: 4))
            context.endGroup()
        }
        #expect(bitmap[18, 30] == [0, 0, 0, 255] && bitmap[22, 30] == [255, 255, 255, 255])
        #expect(isNear(bitmap[19, 10], [116, 116, 116, 255], by: 20))
        #expect(isNear(bitmap[39, 10], [255, 255, 255, 255], by: 3))
    }

    @Test func backdropsAreSaturatedAroundTheirGray() throws {
        let bitmap = try bitmap(40) { context in
            context.setFillColor(CGColor(red: 100.0 / 255, green: 140.0 / 255, blue: 1, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.beginGroup(
                DisplayList.Group(
                    clip: .rect(CGRect(x: 0, y: 0, width: 40, height: 20)), backdropBlur: 4, backdropSaturation: 1.8))
            context.endGroup()
        }
        // Its brightness is 140; what would be above 255 ends there.
        #expect(isNear(bitmap[20, 10], [68, 140, 255, 255], by: 2), "\(bitmap[20, 10] ?? [])")
        #expect(bitmap[20, 30] == [100, 140, 255, 255])
    }

    @Test func textLeavesInkWhereItWasMeasured() throws {
        let bitmap = try bitmap(60) { context in
            let frame = TextLayout(runs: [TextRun("HH", font: .system(size: 20))], measurer: SystemFontMetrics())
                .frame(fitting: CGSize(width: 60, height: 60))
            context.draw(frame, at: CGPoint(x: 10, y: 10))
        }
        let ink = (0..<60).flatMap { y in (0..<60).map { (x: $0, y: y) } }.filter {
            (bitmap[$0.x, $0.y]?[0] ?? 255) < 100
        }
        let baseline = 10 + SystemFontMetrics().metrics(of: .system(size: 20)).ascender
        let columns = ink.map(\.x)
        let rows = ink.map(\.y)
        #expect(abs(Double(rows.max() ?? 0) + 1 - baseline) <= 1)
        #expect(abs(Double(rows.min() ?? 0) - (baseline - 14)) <= 1.5)
        #expect((columns.min() ?? 0) >= 10 && (columns.max() ?? 99) <= 10 + 30)
    }

    @Test(arguments: ["HH", "设置", "🙂", "שלום"]) func textOfAnyKindIsDrawn(_ text: String) throws {
        func draw(_ turned: Bool, shaper: any TextShaper) throws -> Bitmap {
            let context = CGContext(size: CGSize(width: 60, height: 60), textShaper: shaper)
            let frame = TextLayout(runs: [TextRun(text, font: .system(size: 20))], measurer: engine)
                .frame(fitting: CGSize(width: 60, height: 60))
            if turned { context.rotate(by: 0.3) }
            context.draw(frame, at: CGPoint(x: 10, y: 10))
            return try renderer.draw(context.displayList, scale: 1).result
        }
        let blank = try bitmap(60) { _ in }
        let upright = try draw(false, shaper: engine)
        #expect(upright != blank)
        #expect(try draw(true, shaper: engine) != blank)
        #expect(try draw(false, shaper: UnshapedText()) == upright)
    }

    /// A PDF file takes its glyphs from the fonts when it is finished; pictures that are drawn meanwhile are as always.
    @Test func picturesBesidePDFFilesAreAsAlways() throws {
        let texts = (0..<40).map { TextRun("Text \($0) Qgjy", font: .system(size: 10 + CGFloat($0))) }
        func list(_ run: TextRun) -> DisplayList {
            let context = CGContext(size: CGSize(width: 400, height: 80), textShaper: engine)
            context.draw(
                TextLayout(runs: [run], measurer: engine).frame(fitting: CGSize(width: 400, height: 80)), at: .zero)
            return context.displayList
        }
        let lists = texts.map(list)
        let alone = CairoRenderer(engine: engine)
        let expected = try lists.map { try alone.draw($0, scale: 1).result }
        let shared = CairoRenderer(engine: engine)
        let thread = Thread { while !Thread.current.isCancelled { for list in lists { _ = try? shared.pdf(list) } } }
        thread.start()
        defer { thread.cancel() }
        for _ in 0..<3 {
            for (list, bitmap) in zip(lists, expected) { #expect(try shared.draw(list, scale: 1).result == bitmap) }
        }
    }

    @Test func pngFilesAreReadBackAndDeterministic() throws {
        let context = CGContext(size: CGSize(width: 20, height: 20))
        context.setFillColor(RenderingTests.red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        for background in [CGColor.white, nil] {
            let file = try renderer.png(context.displayList, scale: 2, background: background).result
            #expect(try renderer.png(context.displayList, scale: 2, background: background).result == file)
            let image = ImageContent(source: .encoded(file, .png))
            #expect(image.pixelSize.map { [$0.width, $0.height] } == [40, 40])
            let again = try bitmap { $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
            #expect(again[5, 5] == [255, 0, 0, 255] && again[15, 5] == [255, 255, 255, 255])
        }
    }

    @Test func pdfFilesAreDeterministic() throws {
        let context = CGContext(size: CGSize(width: 60, height: 60), textShaper: engine)
        context.beginGroup(
            DisplayList.Group(alpha: 0.5, shadow: DisplayList.Shadow(color: .black, offset: .zero, radius: 3)))
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        context.draw(
            TextLayout(runs: [TextRun("Text", font: .system(size: 20))], measurer: engine)
                .frame(fitting: CGSize(width: 60, height: 60)), at: .zero)
        context.endGroup()
        let pdf = try renderer.pdf(context.displayList).result
        #expect(try renderer.pdf(context.displayList).result == pdf)
        #expect(pdf.starts(with: Array("%PDF".utf8)))
    }

    @Test func unsuitableSizesAreErrors() {
        for size in [
            CGSize(width: 0, height: 10), CGSize(width: 1e9, height: 10), CGSize(width: CGFloat.nan, height: 10),
        ] {
            #expect(throws: RenderingError.self) { try renderer.draw(DisplayList(size: size), scale: 1) }
            #expect(throws: RenderingError.self) { try renderer.pdf(DisplayList(size: size)) }
        }
    }

    /// Numbers that no view would have are drawn as nothing, or somehow, but drawing ends.
    @Test func extremeNumbersAreHarmless() throws {
        let run = GlyphRun(
            face: FontFace(
                postScriptName: "Nowhere", family: "None", style: "", weight: 400, isItalic: false, size: 1e9),
            glyphs: [GlyphRun.Glyph(id: 9_999_999, position: CGPoint(x: -1e12, y: 1e12), cluster: 0)], text: "a",
            width: 1e12)
        var face = run
        face.face = FontFace(
            postScriptName: "Inter-Regular", family: "Inter", style: "Regular", weight: 400, isItalic: false, size: 1e6)
        let huge = CGRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
        let shadow = DisplayList.Shadow(color: .black, offset: CGSize(width: 1e12, height: 0), radius: 1e9)
        let list = DisplayList(
            size: CGSize(width: 20, height: 20),
            commands: [
                .beginGroup(DisplayList.Group(transform: CGAffineTransform(scaleX: 0, y: 0))), .glyphs(run, .black),
                .endGroup,
                .beginGroup(
                    DisplayList.Group(transform: CGAffineTransform(scaleX: 1e-9, y: 1e9), alpha: 7, shadow: shadow)),
                .fill(Path(rect: huge), .color(.black), .winding), .endGroup,
                .beginGroup(DisplayList.Group(alpha: 0.5, clip: .rect(huge), shadow: shadow, backdropBlur: 1e6)),
                .stroke(Path(rect: huge), .black, DisplayList.StrokeStyle(width: 1e12, miterLimit: -1, dash: [0, -1])),
                .glyphs(run, .black), .glyphs(face, .black), .endGroup,
                .image(
                    DisplayList.ImageDrawing(image: 0, rect: huge, source: CGRect(x: 5, y: 5, width: 1e-9, height: 1e9))
                ),
            ], images: [ImageContent(width: 1, height: 1, color: (red: 0, green: 0, blue: 0, alpha: 255))])
        #expect(try renderer.draw(list, scale: 1).result.bytes.count == 1600)
        #expect(try !renderer.pdf(list).result.isEmpty)
    }

    /// Dashes that would take minutes one by one.
    @Test func dashesThatNobodySeesAreNotDrawnOneByOne() throws {
        let far = Path(rect: CGRect(x: -4e6, y: 5, width: 8e6, height: 1e6))
        let list = DisplayList(
            size: CGSize(width: 20, height: 20),
            commands: (0..<50).map {
                .stroke(far, .black, DisplayList.StrokeStyle(width: 2, dash: [0.3, 0.3 + CGFloat($0)]))
            })
        let drawn = try renderer.draw(list, scale: 1).result
        #expect(drawn.bytes.count == 1600)
    }
}
