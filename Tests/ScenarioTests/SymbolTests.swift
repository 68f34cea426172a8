import Foundation
import NibKit
import Testing
import TextEngine

@testable import UIKit

/// Symbols are pictures of another font, lines, or boxes.
@MainActor
@Suite(.serialized) struct SymbolTests {
    /// The characters that are drawn for a symbol, and how many strokes.
    private func drawn(_ name: String, engine: TextEngine?) -> (characters: [String], strokes: Int) {
        UIKitEnvironment.current = UIKitEnvironment()
        defer { UIKitEnvironment.current = UIKitEnvironment() }
        if let engine {
            UIKitEnvironment.current.textMeasurer = engine
            UIKitEnvironment.current.textShaper = engine
        }
        let context = CGContext(size: CGSize(width: 20, height: 20), textShaper: UIKitEnvironment.current.textShaper)
        SymbolStandIn.draw(name, in: CGRect(x: 0, y: 0, width: 20, height: 20), context: context, color: .black)
        var characters: [String] = []
        var strokes = 0
        for command in context.displayList.commands {
            if case .glyphs(let run, _) = command { characters.append(run.text) }
            if case .stroke = command { strokes += 1 }
        }
        return (characters, strokes)
    }

    nonisolated private static let isFontInstalled = FileManager.default.fileExists(
        atPath: "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf")

    @Test(.enabled(if: isFontInstalled, "the package of the symbols' font is not installed"))
    func knownNamesArePictures() throws {
        let engine = try TextEngine()
        #expect(drawn("house", engine: engine).characters == ["\u{E88A}"])
        #expect(drawn("house.fill", engine: engine).strokes == 0)
        #expect(drawn("trash.fill", engine: engine).characters != drawn("trash", engine: engine).characters)
        // A name that is only known without its circle is drawn in one.
        let circled = drawn("bolt.circle", engine: engine)
        #expect(circled.characters == drawn("bolt", engine: engine).characters && circled.strokes == 1)
    }

    @Test func simpleShapesAreLinesAndUnknownNamesBoxes() throws {
        let engine = try TextEngine()
        for name in ["plus", "xmark", "chevron.left", "checkmark"] {
            #expect(drawn(name, engine: engine).characters.isEmpty && drawn(name, engine: engine).strokes > 0)
        }
        #expect(
            drawn("no.such.name", engine: engine).characters.isEmpty
                && drawn("no.such.name", engine: engine).strokes == 1)
        // Without real fonts nothing is a picture.
        #expect(drawn("house", engine: nil).characters.isEmpty && drawn("house", engine: nil).strokes == 1)
    }
}
