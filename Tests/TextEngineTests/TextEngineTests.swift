import Foundation
import Graphics
import Testing
import TextEngine

/// The engine on the installed packages; tests of pictures of text are skipped where fonts are not installed.
enum InstalledFonts {
    static let engine = try? TextEngine()
    static let areComplete = engine?.missingEssentialPackages().isEmpty == true
    static let reason: Comment = "needs fonts-inter, fonts-liberation2, fonts-noto-cjk and fonts-noto-color-emoji"
}

@Suite(.enabled(if: InstalledFonts.areComplete, InstalledFonts.reason))
struct TextEngineTests {
    private let engine: TextEngine

    init() throws {
        engine = try #require(InstalledFonts.engine)
    }

    private func line(_ text: String, font: Font, width: CGFloat = .infinity, style: ParagraphStyle = ParagraphStyle())
        throws
        -> TextFrame.Line
    {
        let layout = TextLayout(runs: [TextRun(text, font: font)], paragraphStyle: style, measurer: engine)
        return try #require(layout.frame(fitting: CGSize(width: width, height: .infinity)).lines.first)
    }

    @Test(arguments: ["Label", "WAVE To AY", "设置 Settings", "Größe", "e\u{301}🙂x", "->fi"])
    func glyphsAreFittedToTheMeasuredWidth(_ text: String) throws {
        let line = try line(text, font: .system(size: 17))
        let runs = engine.shape(line)
        #expect(abs(line.width - SystemFontMetrics().width(of: text, font: .system(size: 17))) < 1e-9)
        #expect(abs(runs.reduce(0) { $0 + $1.glyphs.width } - line.width) < 1e-9)
        #expect(runs.allSatisfy { !$0.glyphs.glyphs.contains { $0.id == 0 } })
        #expect(runs.map(\.glyphs.text).joined() == text)
    }

    /// As wide as in pictures that UIKit drew.
    @Test func lettersOfHelveticaNeueAreAsWideAsTheirPublishedMetricsSay() throws {
        let font = Font.named("HelveticaNeue-Bold", size: 40)
        #expect(abs(engine.width(of: "Snappy", font: font) - 142.3) < 0.5)
        #expect(abs(engine.width(of: "Shrimp", font: font) - 136.2) < 0.5)
        let line = try line("Shrimp", font: font)
        let runs = engine.shape(line)
        #expect(abs(runs.reduce(0) { $0 + $1.glyphs.width } - line.width) < 1e-9)
        let glyphs = runs.flatMap(\.glyphs.glyphs)
        #expect(glyphs.count == 6)
        #expect(glyphs.allSatisfy { $0.id != 0 })
    }

    @Test func spacesOfJustifiedLinesGrow() throws {
        let style = ParagraphStyle(alignment: .justified)
        let line = try line("a b ccc ddd", font: .system(size: 10), width: 40, style: style)
        #expect(line.extraSpace > 0)
        let total = engine.shape(line).reduce(0) { $0 + $1.glyphs.width }
        #expect(abs(total - 40) < 1e-9)
    }

    @Test func charactersComeFromTheFirstPackageThatHasThem() throws {
        func families(_ text: String) throws -> [String] {
            engine.shape(try line(text, font: .system(size: 17))).map(\.glyphs.face.family)
        }
        #expect(try families("Ab") == ["Inter"])
        #expect(try families("Ab 设置") == ["Inter", "Noto Sans CJK SC"])
        #expect(try families("設定です") == ["Noto Sans CJK JP"])
        #expect(try families("안녕") == ["Noto Sans CJK KR"])
        #expect(try families("a🙂") == ["Inter", "Noto Color Emoji"])
    }

    @Test func weightsAndSlantsHaveFacesOfTheirOwn() throws {
        func name(_ font: Font) throws -> String? {
            engine.shape(try line("Ab", font: font)).first?.glyphs.face.postScriptName
        }
        #expect(try name(.system(size: 17, weight: .semibold)) == "Inter-SemiBold")
        #expect(try name(Font(size: 17, weight: .bold, isItalic: true)) == "Inter-BoldItalic")
        // Liberation has no light faces; the words keep its widths.
        #expect(try name(.named("HelveticaNeue-Light", size: 17)) == "InterDisplay-Light")
        #expect(try name(.named("Arial-BoldItalicMT", size: 17)) == "LiberationSans-BoldItalic")
        #expect(try name(Font(family: .named("Courier New"), size: 17, weight: .bold)) == "LiberationMono-Bold")
        #expect(try name(.named(".SFUIText", size: 17)) == "Inter-Regular")
    }

    @Test func namedFontsMeasureAsTheirSubstitute() {
        let font = Font.named("Helvetica", size: 10)
        #expect(abs(engine.width(of: "Hello", font: font) - 22.78) < 0.02)
        #expect(engine.substitution(for: font) == FontSubstitution(requested: "Helvetica", family: "Liberation Sans"))
        #expect(engine.substitution(for: .system(size: 10)) == nil)
        #expect(abs(engine.metrics(of: font).lineHeight - 11.5) < 1e-9)
        #expect(abs(engine.metrics(of: font).ascender - 9.2) < 1e-9)
    }

    /// A file of the project; the face's own gap of .033 em is in no line.
    @Test func linesOfAProjectsFontHaveNoGap() throws {
        let path = "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf"
        let engine = try TextEngine(configuration: FontConfiguration(files: [path]))
        let metrics = engine.metrics(of: .named("LiberationSans", size: 20.48))
        #expect(abs(metrics.ascender - 18.54) < 1e-9 && abs(metrics.descender + 4.34) < 1e-9)
        #expect(abs(metrics.lineHeight - 22.88) < 1e-9)
        #expect(metrics.leading == 0)
    }

    @Test func fontsInSubfoldersAreFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let deep = folder.appendingPathComponent("Text/Sans")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        let path = "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf"
        try FileManager.default.copyItem(atPath: path, toPath: deep.path + "/A.ttf")
        // The folder around is not walked again and again.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Again", withDestinationPath: folder.path)
        #expect(FontFiles.paths(below: folder.path) == [deep.path + "/A.ttf"])
        let engine = try TextEngine(configuration: FontConfiguration(folders: [folder.path]))
        #expect(engine.substitution(for: .named("LiberationSans-Bold", size: 10)) == nil)
    }

    /// A button of 73 points has room for its title in the font that the document names.
    @Test func nothingIsCutBecauseAStandInIsALittleWider() throws {
        func frame(_ width: CGFloat, _ font: Font) -> TextFrame {
            TextLayout(
                runs: [TextRun("Try me!", font: font)],
                paragraphStyle: ParagraphStyle(lineBreakMode: .byTruncatingMiddle), maximumLineCount: 1,
                measurer: engine
            ).frame(fitting: CGSize(width: width, height: 100))
        }
        let bold = Font.named("HelveticaNeue-Bold", size: 21)
        #expect(frame(73, bold).lines.map(\.width) == [73] && !frame(73, bold).isTruncated)
        #expect(frame(68, bold).isTruncated)
        #expect(frame(engine.width(of: "Try me!", font: .system(size: 21)) - 1, .system(size: 21)).isTruncated)
    }

    @Test func textFromTheRightIsPutIntoVisualOrder() throws {
        let runs = engine.shape(try line("abc שלום 12", font: .system(size: 10)))
        #expect(runs.map(\.glyphs.text) == ["abc ", "12", "שלום "])
        #expect(runs.last?.glyphs.isRightToLeft == true)
        let xs = runs.map(\.x)
        #expect(xs == xs.sorted())
        let hebrew = engine.shape(try line("שלום abc", font: .system(size: 10)))
        #expect(hebrew.first?.glyphs.text == "abc")
    }

    @Test func clustersPointIntoTheText() throws {
        for text in ["e\u{301}x设🙂", "שלום", "مرحبا", "नमस्ते"] {
            for run in engine.shape(try line(text, font: .system(size: 10))) {
                let clusters = run.glyphs.glyphs.map(\.cluster)
                #expect(clusters.allSatisfy { $0 >= 0 && $0 < run.glyphs.text.utf8.count })
                #expect(clusters == (run.glyphs.isRightToLeft ? clusters.sorted(by: >) : clusters.sorted()))
            }
        }
    }

    @Test func monospacedDigitsAreEquallyWide() throws {
        var font = Font.system(size: 20)
        font.hasMonospacedDigits = true
        let run = try #require(engine.shape(try line("1181", font: font)).first)
        let xs = run.glyphs.glyphs.map(\.position.x)
        let steps = zip(xs.dropFirst(), xs).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 })
    }

    @Test func emptyAndOddTextsAreHarmless() throws {
        for text in ["", "\n", "\t", "\u{0}", "\u{200D}", "\u{FE0F}", "\u{202E}ab", "\u{FFFD}"] {
            let layout = TextLayout(
                runs: [TextRun(text, font: .system(size: 0)), TextRun(text, font: .named("", size: 10))],
                measurer: engine)
            for line in layout.frame(fitting: CGSize(width: 10, height: 100)).lines {
                #expect(engine.shape(line).allSatisfy { $0.glyphs.width.isFinite })
            }
        }
    }

    @Test func engineMayBeUsedFromManyThreads() async throws {
        let engine = try TextEngine()
        let widths = await withTaskGroup(of: CGFloat.self) { group in
            for index in 0..<16 {
                group.addTask {
                    engine.width(of: "Hello 设置 שלום", font: .named(index % 2 == 0 ? "Arial" : "Menlo", size: 12))
                }
            }
            return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
        }
        #expect(widths.count == 2)
    }

    @Test func outlinesAreInPointsWithTheBaselineAtZero() throws {
        let run = try #require(engine.shape(try line("H ", font: .system(size: 10))).first?.glyphs)
        let letter = try #require(engine.outline(of: run.glyphs[0].id, in: run.face)).boundingBox
        #expect(abs(letter.maxY) < 1e-9 && abs(letter.height - 7.27 * 0.972) < 0.01 && letter.minX > 0, "\(letter)")
        #expect(engine.outline(of: run.glyphs[1].id, in: run.face)?.isEmpty == true)
        #expect(engine.outline(of: .max, in: run.face) == nil)
    }

    @Test func fingerprintNamesLibrariesAndFonts() {
        let lines = engine.fingerprint().split(separator: "\n")
        #expect(lines.first?.hasPrefix("HarfBuzz ") == true)
        #expect(lines.contains { $0.hasPrefix("Inter: Version ") })
    }
}

@Suite struct MissingFontTests {
    @Test func missingSystemFontIsAnErrorThatNamesThePackage() {
        #expect(throws: MissingFontPackage(package: "fonts-inter", family: "Inter")) {
            try TextEngine(configuration: FontConfiguration(roots: ["/nonexistent"]))
        }
    }

    @Test(.enabled(if: InstalledFonts.areComplete, InstalledFonts.reason))
    func packagesThatTextAskedForAreReported() throws {
        let engine = try TextEngine()
        _ = engine.width(of: "\u{0F40}", font: .system(size: 10))
        let packages = engine.takeMissingPackages().map(\.package)
        #expect(Set(packages).isSubset(of: ["fonts-noto-core", "fonts-dejavu-core"]))
    }
}
