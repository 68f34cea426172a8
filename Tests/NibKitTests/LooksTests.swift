import Diagnostics
import Foundation
import NibKit
import Resources
import Testing
import TextEngine
import UIKit

/// What a document is shown with beside its device: tint, contrast, fonts, scripts.
@MainActor
@Suite struct LooksTests {
    private static let button = """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b"><rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
        <state key="normal" title="Go"/></button>
        """

    private func document(_ body: String, tint: String = "") -> [UInt8] {
        Array(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(body)</subviews></view></objects>\(tint)</document>
            """.utf8)
    }

    /// The colors of all text.
    private func inks(
        _ bytes: [UInt8], resources: any ResourceProvider = InMemoryResources(),
        _ change: (inout Configuration) -> Void = { _ in }
    ) throws -> [CGColor] {
        try runs(bytes, resources: resources, change).map(\.1)
    }

    private func runs(
        _ bytes: [UInt8], resources: any ResourceProvider = InMemoryResources(), pictures: Pictures? = nil,
        _ change: (inout Configuration) -> Void = { _ in }
    ) throws -> [(GlyphRun, CGColor)] {
        var configuration = Configuration()
        change(&configuration)
        let compiled = try #require(OpenedDocument(bytes, file: "t.xib").compiled(for: configuration))
        let player =
            pictures.map {
                ScreenPlayer(
                    compiled, configuration: configuration, resources: resources, textMeasurer: $0.engine,
                    textShaper: $0.engine)
            }
            ?? ScreenPlayer(compiled, configuration: configuration, resources: resources)
        return player.screens().flatMap { player.displayList(of: $0).commands }.compactMap { command in
            if case .glyphs(let run, let color) = command { (run, color) } else { nil }
        }
    }

    private static let tintOfDocument =
        #"<color key="tintColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#

    @Test func theTintIsThatAskedForThenTheDocumentsThenTheProjects() throws {
        var project = InMemoryResources()
        project.colors["AccentColor"] = ColorResource(
            light: ColorResource.Components(red: 0, green: 1, blue: 0, alpha: 1))
        let plain = document(Self.button)
        let tinted = document(Self.button, tint: Self.tintOfDocument)
        #expect(try inks(plain) == [UIColor.systemBlue.cgColor])
        #expect(try inks(plain, resources: project) == [CGColor(red: 0, green: 1, blue: 0, alpha: 1)])
        #expect(try inks(tinted, resources: project) == [CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)])
        #expect(try inks(tinted) { $0.tint = .red } == [UIColor.red.cgColor])
    }

    @Test func highContrastHasItsOwnColors() throws {
        let bytes = document(Self.button)
        #expect(
            try inks(bytes) { $0.contrast = .high } == [CGColor(red: 0, green: 64.0 / 255, blue: 221.0 / 255, alpha: 1)]
        )
        #expect(
            try inks(bytes) { ($0.contrast, $0.appearance) = (.high, .dark) } == [
                CGColor(red: 64.0 / 255, green: 156.0 / 255, blue: 1, alpha: 1)
            ])
    }

    private static func label(_ font: String) -> String {
        """
        <label opaque="NO" text="A" id="l"><rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
        \(font)</label>
        """
    }

    @Test func fontsThatAreNotAtHandAreSaidOnceWithTheirPlace() throws {
        let named = Self.label(
            #"<fontDescription key="fontDescription" name="Avenir-Book" family="Avenir" pointSize="17"/>"#)
        let custom =
            #"<customFonts key="customFonts"><array key="Brand.otf"><string>Brand-Bold</string></array></customFonts>"#
        let brand = Self.label(
            #"<fontDescription key="fontDescription" name="Brand-Bold" family="Brand" pointSize="17"/>"#)
        let document = try #require(
            OpenedDocument(document(named + named + brand, tint: custom), file: "t.xib").document)
        let found = try Pictures().substitutions(in: document)
        #expect(found.map(\.code) == [.fontSubstituted, .fontSubstituted])
        #expect(found.map(\.severity) == [.note, .note])
        #expect(found.first?.place?.line == 4)
        #expect(found.map(\.message).map { $0.contains("its file") } == [true, false])
        #expect(
            found.last?.message.contains("the font Brand-Bold is not available") == true
                && found.last?.message.contains("Brand.otf") == true)
    }

    @Test func theProjectsOwnFontsAreUsed() throws {
        let folder = "/usr/share/fonts/truetype/dejavu"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        let bytes = document(
            Self.label(
                #"<fontDescription key="fontDescription" name="DejaVuSans-Bold" family="DejaVu Sans" pointSize="17"/>"#)
        )
        let pictures = try Pictures(fonts: FontConfiguration(folders: [folder]))
        #expect(try pictures.substitutions(in: #require(OpenedDocument(bytes, file: "t").document)).isEmpty)
        #expect(try runs(bytes, pictures: pictures).map(\.0.face.postScriptName) == ["DejaVuSans-Bold"])
    }

    /// No character of these is drawn as the box that stands for a missing one.
    @Test(arguments: [
        "中文排版，標點。", "日本語の文章です。", "한국어", "العربية ١٢٣", "עברית", "ภาษาไทย", "हिन्दी", "😀👩‍👩‍👧🇩🇪❤️1️⃣", "Ελληνικά Кириллица",
    ])
    func everyScriptHasGlyphs(text: String) throws {
        let pictures = try Pictures()
        let bytes = document(
            #"<label opaque="NO" text="\#(text)" id="l"><rect key="frame" x="0.0" y="0.0" width="200" height="40"/></label>"#
        )
        let runs = try runs(bytes, pictures: pictures).map(\.0)
        #expect(
            !runs.isEmpty && runs.allSatisfy { run in run.unshapedFont == nil && run.glyphs.allSatisfy { $0.id != 0 } },
            "\(runs)")
        #expect(pictures.engine.takeMissingPackages().isEmpty)
    }

    @Test func charactersThatNoFontHasAreBoxesAndSaid() throws {
        let pictures = try Pictures()
        let bytes = document(
            "<label opaque=\"NO\" text=\"a\u{10FFFD}b\" id=\"l\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"40\"/></label>"
        )
        let compiled = try #require(OpenedDocument(bytes, file: "t.xib").compiled(for: Configuration()))
        let player = ScreenPlayer(compiled, textMeasurer: pictures.engine, textShaper: pictures.engine)
        let lists = player.screens().map { player.displayList(of: $0) }
        let found = lists.flatMap(player.missingGlyphs)
        #expect(
            found.map(\.code) == [.missingGlyph] && found.first?.objectID == "l"
                && found.first?.message.contains("U+10FFFD") == true, "\(found)")
        for list in lists {
            #expect(try !pictures.picture(of: list, .png, scale: 1, background: .white).result.isEmpty)
        }
    }

    @Test func fingerprintsDependOnTheFonts() throws {
        let pictures = try Pictures()
        #expect(pictures.fingerprint.digest.count == 16)
        #expect(pictures.fingerprint == (try Pictures().fingerprint))
        #expect(pictures.fingerprint.lines.contains { $0.hasPrefix("Inter: Version") })
    }

    /// Sizes and places that no view has on a device: what can be drawn is drawn.
    @Test(arguments: ["0", "-40", "1e30", "nan"])
    func viewsOfAnySizeAreDrawn(side: String) throws {
        let bytes = document(
            """
            <imageView image="gone" id="i"><rect key="frame" x="0.0" y="0.0" width="\(side)" height="\(side)"/></imageView>
            <slider value="0.5" minValue="0.0" maxValue="1" id="s"><rect key="frame" x="\(side)" y="0.0" width="\(side)" height="31"/></slider>\(Self.button)
            """)
        let pictures = try Pictures()
        let compiled = try #require(OpenedDocument(bytes, file: "t.xib").compiled(for: Configuration()))
        let player = ScreenPlayer(compiled, textMeasurer: pictures.engine, textShaper: pictures.engine)
        for screen in player.screens() {
            let list = player.displayList(of: screen)
            #expect(list.commands.contains { if case .glyphs = $0 { true } else { false } })
            for format in Pictures.Format.allCases {
                #expect(try !pictures.picture(of: list, format, scale: 1, background: .white).result.isEmpty)
            }
        }
    }
}
