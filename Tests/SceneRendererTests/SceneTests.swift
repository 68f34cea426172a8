import CairoRenderer
import Graphics
import NibArchive
import SceneRenderer
import Testing
import TextEngine

@Suite struct SceneTests {
    private let engine: TextEngine
    private let scenes: SceneRenderer

    private struct Sources: SceneSources {
        let engine: TextEngine
        let renderer: CairoRenderer

        func outline(of glyph: UInt32, in face: FontFace) -> Path? { engine.outline(of: glyph, in: face) }
        func shape(_ line: TextFrame.Line) -> [ShapedRun] { engine.shape(line) }
        func png(of list: DisplayList, scale: CGFloat) -> (file: [UInt8], problems: [String])? {
            (try? renderer.png(list, scale: scale, background: nil)).map { ($0.result, $0.notes.map(\.description)) }
        }
    }

    init() throws {
        engine = try TextEngine()
        scenes = SceneRenderer(sources: Sources(engine: engine, renderer: CairoRenderer(engine: engine)))
    }

    private func svg(_ list: DisplayList, _ scenes: SceneRenderer? = nil, id: (NibOrigin) -> String? = { _ in nil })
        -> String
    {
        String(decoding: (scenes ?? self.scenes).svg(list, background: nil, id: id).file, as: UTF8.self)
    }

    private func list(_ draw: (CGContext) -> Void) -> DisplayList {
        let context = CGContext(size: CGSize(width: 60, height: 60), textShaper: engine)
        draw(context)
        return context.displayList
    }

    private func text(_ text: String, size: CGFloat = 20) -> TextFrame {
        TextLayout(runs: [TextRun(text, font: .system(size: size))], measurer: engine).frame(
            fitting: CGSize(width: 200, height: 60))
    }

    @Test func outlinesStandInTheFileOnce() {
        let file = svg(list { $0.draw(text("anna"), at: .zero) })
        #expect(file.components(separatedBy: "<path id=").count - 1 == 2)
        #expect(file.components(separatedBy: "<use ").count - 1 == 4)
        #expect(file.contains("aria-label=\"anna\""))
    }

    @Test func textFormKeepsTheText() {
        var scenes = scenes
        scenes.textForm = .text
        let file = svg(list { $0.draw(text("a < b"), at: .zero) }, scenes)
        #expect(file.contains(">a &lt; b</text>"))
        #expect(file.contains("textLength=") && !file.contains("<path"))
    }

    @Test func groupsCarryTheIdsOfTheirObjects() {
        let origin = NibOrigin(archive: "", object: 3)
        let file = svg(
            list { context in
                context.beginGroup(DisplayList.Group(origin: origin, name: "UILabel", alpha: 0.5))
                context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
                context.endGroup()
            }, id: { $0 == origin ? "a-\"b\"" : nil })
        #expect(
            file.contains(
                "<g data-object=\"a-&quot;b&quot;\" data-class=\"UILabel\" opacity=\"0.5\">\n<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\""
            ))
    }

    /// Viewers leave out or blacken what is drawn through a mask.
    @Test func tintedPicturesAreEmbeddedAsPixels() {
        let file = svg(
            list { context in
                let black = ImageContent(width: 2, height: 2, color: (0, 0, 0, 255))
                context.draw(
                    black, in: CGRect(x: 0, y: 0, width: 20, height: 20),
                    tint: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            })
        #expect(file.contains("<image x=\"0\" y=\"0\" width=\"20\" height=\"20\"") && !file.contains("<mask"))
    }

    @Test func emojiAreEmbeddedAsPixels() {
        #expect(svg(list { $0.draw(text("😀"), at: .zero) }).contains("data:image/png;base64,"))
    }

    @Test func brokenPicturesAreBoxesAndSaid() {
        let list = list {
            $0.draw(
                ImageContent(source: .encoded([0x89, 0x50, 0x4E, 0x47, 0], .png)),
                in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let scene = scenes.svg(list)
        #expect(scene.problems.map(\.image) == [0])
        #expect(String(decoding: scene.file, as: UTF8.self).contains("<image x=\"0\""))
    }

    @Test func theSameListGivesTheSameFile() {
        let list = list { context in
            context.beginGroup(
                DisplayList.Group(alpha: 0.5, shadow: DisplayList.Shadow(color: .black, offset: .zero, radius: 3)))
            context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
            context.draw(text("Text"), at: .zero)
            context.endGroup()
        }
        #expect(svg(list) == svg(list))
        #expect(svg(list).contains("feDropShadow"))
    }

    /// Numbers that no view would have are drawn as nothing, or somehow, but they stay numbers.
    @Test func extremeNumbersAreHarmless() {
        let run = GlyphRun(
            face: FontFace(
                postScriptName: "Nowhere", family: "None", style: "", weight: 400, isItalic: false, size: 1e9),
            glyphs: [GlyphRun.Glyph(id: 9_999_999, position: CGPoint(x: -1e12, y: 1e12), cluster: 0)], text: "a\u{0}",
            width: 1e12)
        let huge = CGRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
        let list = DisplayList(
            size: CGSize(width: 20, height: 20),
            commands: [
                .beginGroup(DisplayList.Group(transform: CGAffineTransform(scaleX: 0, y: 0))), .glyphs(run, .black),
                .endGroup,
                .beginGroup(DisplayList.Group(transform: CGAffineTransform(scaleX: 1e-9, y: 1e9), alpha: 7)),
                .fill(Path(rect: huge), .color(.black), .winding), .endGroup,
                .stroke(Path(rect: huge), .black, DisplayList.StrokeStyle(width: .nan, miterLimit: -1, dash: [0, -1])),
                .glyphs(run, .black),
                .image(DisplayList.ImageDrawing(image: 7, rect: huge)),
            ])
        let file = svg(list)
        #expect(!file.contains("nan") && !file.contains("inf") && !file.contains("e+"))
    }
}
