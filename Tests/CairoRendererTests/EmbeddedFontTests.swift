import CairoRenderer
import Foundation
import Graphics
import TextEngine
import Testing

/// Which fonts a PDF file takes with it.
@Suite struct EmbeddedFontTests {
  private static let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

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
}
