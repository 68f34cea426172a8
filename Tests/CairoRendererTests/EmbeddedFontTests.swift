import CairoRenderer
import Foundation
import Graphics
import Testing
import TextEngine

/// Which fonts a PDF file takes with it, and what damaged fonts of projects are drawn as.
@Suite struct EmbeddedFontTests {
    private static let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    private static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func pdf(_ font: Font, files: [String]) throws -> String {
        let engine = try TextEngine(configuration: FontConfiguration(files: files))
        let layout = TextLayout(runs: [TextRun("Text", font: font)], measurer: engine)
        let context = CGContext(size: CGSize(width: 80, height: 40), textShaper: engine)
        context.draw(layout.frame(fitting: CGSize(width: 70, height: 40)), at: .zero)
        return String(decoding: try CairoRenderer(engine: engine).pdf(context.displayList).result, as: UTF8.self)
    }

    /// Cairo ends the process on damaged ones, so fonts of strangers stay outside.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: file), "needs fonts-inter"))
    func postScriptOutlinesOfAProjectAreShapes() throws {
        #expect(try pdf(.system(size: 17), files: []).contains("/FontFile"))
        #expect(try !pdf(.named("Inter-Regular", size: 17), files: [Self.file]).contains("/FontFile"))
    }

    /// DejaVu Sans with an em of 16 units instead of 2048: a letter of 44 pixels is 4,106 pixels high.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: sans), "needs fonts-dejavu-core"))
    func glyphsFarLargerThanTheirEmAreShapes() throws {
        var bytes = Array(try #require(FileManager.default.contents(atPath: Self.sans)))
        let entry = try #require(
            (0..<Int(bytes[5])).map { 12 + $0 * 16 }.first { bytes[$0..<$0 + 4].elementsEqual("head".utf8) })
        let head = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
        bytes.replaceSubrange(head + 18..<head + 20, with: [0, 16])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let engine = try TextEngine(configuration: FontConfiguration(files: [file.path]))
        let layout = TextLayout(runs: [TextRun("I", font: .named("DejaVuSans", size: 44))], measurer: engine)
        let frame = layout.frame(fitting: CGSize(width: 10_000, height: 10_000))
        let context = CGContext(size: CGSize(width: 1200, height: 60), textShaper: engine)
        context.draw(frame, at: CGPoint(x: 0, y: 50 - (try #require(frame.lines.first)).baseline))
        let bitmap = try CairoRenderer(engine: engine).draw(context.displayList, scale: 1, background: .white).result
        func isBlack(_ x: Int, _ y: Int) -> Bool { bitmap[x, y]?.prefix(3) == [0, 0, 0] }
        #expect(isBlack(800, 30) && !isBlack(400, 30) && !isBlack(800, 55))
    }
}
