import BuiltTools
import Diagnostics
import Foundation
import Resources
import Testing

@testable import AssetCatalogs
@testable import NibKit

/// Images and colors of a project: our own small one, in Project/ beside this file.
@Suite struct AssetTests {
    private static let document = Repository.path("Tests/NibKitTests/Project/Views/Pictures.xib")
    private let resources = ProjectResources(forDocumentAt: document)
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func isNear(
        _ color: ColorResource.Components?, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
    ) -> Bool {
        guard let color else { return false }
        return zip([color.red, color.green, color.blue, color.alpha], [red, green, blue, alpha]).allSatisfy {
            abs($0 - $1) < 0.002
        }
    }

    // MARK: Colors

    @Test func colorsHaveVariantsForAppearanceAndContrast() throws {
        let color = try #require(resources.color(named: "canvasTone", for: ResourceTraits()))
        #expect(isNear(color.light, 0.9, 0.95, 1))
        #expect(isNear(color.dark, 16.0 / 255, 24.0 / 255, 48.0 / 255))
        #expect(isNear(color.lightHighContrast, 1, 1, 1))
        // Dark tells more than contrast where no entry has both.
        #expect(color.darkHighContrast == color.dark)
    }

    @Test func namesInNamespacesBeginWithTheFolder() throws {
        let traits = ResourceTraits()
        #expect(resources.color(named: "accentTone", for: traits) == nil)
        let color = try #require(resources.color(named: "Brand/accentTone", for: traits))
        // Display P3 (0.8, 0.2, 0.1) by the matrices of CSS Color 4.
        #expect(isNear(color.light, 0.8715, 0.0939, 0.0000))
        // The system's orange in dark appearance.
        #expect(isNear(color.dark, 1, 159.0 / 255, 10.0 / 255))
        let pad = try #require(resources.color(named: "Brand/accentTone", for: ResourceTraits(idiom: .pad)))
        #expect(isNear(pad.light, 0.25, 0.25, 0.25, 0.5))
    }

    private static let forms: [(text: String, value: Double)] = [
        ("\"0.500\"", 0.5), ("\"0x80\"", 0.502), ("\"128\"", 0.502), ("\"1\"", 0.0039), ("0.25", 0.25), ("51", 0.2),
        ("\"1.2\"", 1.0),
    ]

    @Test(arguments: forms)
    func componentsHaveSeveralForms(text: String, expected: Double) throws {
        let json =
            #"{"colors":[{"idiom":"universal","color":{"color-space":"extended-srgb","components":{"red":\#(text),"green":"0","blue":"0","alpha":"1"}}}]}"#
        let set = try JSONDecoder().decode(ColorSet.self, from: Data(json.utf8))
        #expect(isNear(set.resource(for: .phone)?.light, expected, 0, 0))
    }

    // MARK: Images

    @Test func imagesAreChosenByAppearanceAndScale() throws {
        func image(_ isDark: Bool, _ scale: Double) -> ImageResource? {
            resources.image(named: "squares", for: ResourceTraits(isDark: isDark, scale: scale))
        }
        #expect(image(false, 2)?.scale == 2 && image(false, 3)?.scale == 3)
        // There is no file for 1: the next larger is used.
        #expect(image(false, 1)?.scale == 2)
        #expect(image(false, 4)?.scale == 3)
        for scale in [1.0, 2, 3] { #expect(image(false, scale)?.width == 16 && image(false, scale)?.height == 16) }
        #expect(image(true, 2)?.bytes != image(false, 2)?.bytes)
        let file = try Data(
            contentsOf: URL(
                fileURLWithPath: Repository.path(
                    "Tests/NibKitTests/Project/Assets.xcassets/squares.imageset/dark@3x.png")))
        #expect(image(true, 3)?.bytes == Array(file))
    }

    @Test func templatesAndSlicesAreKnown() throws {
        #expect(resources.image(named: "ring", for: ResourceTraits())?.rendering == .template)
        let bubble = try #require(resources.image(named: "bubble", for: ResourceTraits()))
        #expect(
            bubble.slicing == ImageResource.Slicing(caps: ImageResource.Insets(top: 7, left: 7, bottom: 7, right: 7)))
        #expect(bubble.alignmentInsets == ImageResource.Insets(top: 1, left: 2, bottom: 3, right: 0))
        #expect(bubble.rendering == .automatic)
        #expect(resources.image(named: "peak", for: ResourceTraits())?.isSymbol == true)
    }

    @Test func loosePicturesAreFoundByIdiomAndNearness() throws {
        let phone = try #require(resources.image(named: "dot", for: ResourceTraits()))
        #expect(phone.scale == 1 && phone.width == 8)
        let near = try Data(
            contentsOf: URL(fileURLWithPath: Repository.path("Tests/NibKitTests/Project/Views/dot.png")))
        #expect(phone.bytes == Array(near))
        #expect(resources.image(named: "dot.png", for: ResourceTraits())?.bytes == phone.bytes)
        #expect(resources.image(named: "dot", for: ResourceTraits(idiom: .pad))?.scale == 2)
        let sunset = try #require(resources.image(named: "sunset.jpg", for: ResourceTraits()))
        #expect(sunset.width == 32 && sunset.height == 20)
        #expect(resources.image(named: "sunset.png", for: ResourceTraits()) == nil)
    }

    // MARK: Trouble

    @Test func brokenSetsAreSaidAndCostThemselvesOnly() throws {
        for name in ["cut", "outside", "absent"] { #expect(resources.image(named: name, for: ResourceTraits()) == nil) }
        #expect(resources.color(named: "oddNumber", for: ResourceTraits()) == nil)
        #expect(resources.color(named: "canvasTone", for: ResourceTraits()) != nil)
        let document = try #require(
            OpenedDocument(Array(Data(contentsOf: URL(fileURLWithPath: Self.document))), file: "Pictures.xib").document)
        let findings = resources.findings(for: document)
        let broken = findings.filter { $0.code == .unreadableAsset }
        #expect(
            broken.map(\.message) == [
                "it is not JSON", "'../squares.imageset/light@2x.png' is not the name of a file in it",
                "\"much\" is not a color component",
            ])
        #expect(broken.allSatisfy { $0.place?.file.contains("/Tests/NibKitTests/Project/Assets.xcassets/") == true })
        #expect(
            findings.filter { $0.code == .missingAsset }.map(\.message) == [
                "no asset catalog has the image 'absent', and no file has this name"
            ])
    }

    @Test func linksThatGoRoundEndTheSearch() throws {
        let catalog = scratch.path("Loop.xcassets")
        try FileManager.default.createDirectory(atPath: "\(catalog)/inner", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(catalog)/inner/again", withDestinationPath: catalog)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("around"), withDestinationPath: scratch.path("."))
        try scratch.write("", to: "Package.swift")
        let found = ProjectResources(forDocumentAt: scratch.path("A.xib"))
        #expect(found.image(named: "again/again", for: ResourceTraits()) == nil)
        #expect(found.color(named: "none", for: ResourceTraits()) == nil)
    }

    // MARK: Order

    private func writeColor(_ folder: String, red: String) throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("\(folder)/tone.colorset"), withIntermediateDirectories: true)
        try scratch.write(
            #"{"colors":[{"idiom":"universal","color":{"components":{"red":"\#(red)","green":"0","blue":"0","alpha":"1.0"}}}]}"#,
            to: "\(folder)/tone.colorset/Contents.json")
    }

    @Test func theNearestCatalogWinsAndNamedOnesGoFirst() throws {
        try scratch.write("", to: "Package.swift")
        try writeColor("Pods/Other/A.xcassets", red: "0.1")
        try writeColor("App/Shared/B.xcassets", red: "0.2")
        try writeColor("App/Login/Views/C.xcassets", red: "0.3")
        try writeColor("build/D.xcassets", red: "0.4")
        try writeColor("Brand/E.xcassets", red: "0.5")
        func red(_ document: String, _ assets: [String] = []) -> Double? {
            ProjectResources(forDocumentAt: scratch.path(document), assets: assets).color(
                named: "tone", for: ResourceTraits())?.light.red
        }
        #expect(red("App/Login/A.xib") == 0.3)
        #expect(red("App/A.xib") == 0.2)
        #expect(red("App/Login/A.xib", [scratch.path("Brand")]) == 0.5)
        #expect(red("App/Login/A.xib", [scratch.path("build/D.xcassets")]) == 0.4)
        #expect(red("Pods/Other/A.xib") == 0.1)
    }

    @Test func whatBelongsToOthersIsSearchedLast() throws {
        try scratch.write("", to: "Package.swift")
        try writeColor("Pods/A.xcassets", red: "0.1")
        try writeColor("Deep/Down/In/B.xcassets", red: "0.2")
        #expect(
            ProjectResources(forDocumentAt: scratch.path("A.xib")).color(named: "tone", for: ResourceTraits())?.light
                .red == 0.2)
    }

    @Test func withoutAProjectOnlyTheFoldersAboveAreLookedAt() throws {
        try writeColor("A.xcassets", red: "0.1")
        try writeColor("Sub/B.xcassets", red: "0.2")
        func red(_ document: String) -> Double? {
            ProjectResources(forDocumentAt: scratch.path(document)).color(named: "tone", for: ResourceTraits())?.light
                .red
        }
        #expect(red("Base.lproj/A.xib") == 0.1)
        #expect(red("Sub/A.xib") == 0.2)
        #expect(red("One/Two/Three/A.xib") == nil)
    }

    // MARK: Screens

    @MainActor @Test func anImageHasTheRecordedSizeOnTheDocumentsCanvasOnly() throws {
        let path = Repository.path("Tests/NibKitTests/Project/Views/RecordedSize.xib")
        let opened = OpenedDocument(Array(try Data(contentsOf: URL(fileURLWithPath: path))), file: "RecordedSize.xib")
        func frame(_ change: (inout Configuration) -> Void) throws -> [Double]? {
            var configuration = Configuration()
            change(&configuration)
            let compiled = try #require(opened.compiled(for: configuration))
            let player = ScreenPlayer(
                compiled, configuration: configuration, resources: ProjectResources(forDocumentAt: path))
            return player.screens().flatMap(player.layout).first { $0.id == "img" }?.frame
        }
        #expect(try frame { _ in } == [10, 10, 40, 30])
        #expect(try frame { $0.isDrawn = false } == [10, 10, 40, 30])
        #expect(try frame { $0.matchesStoredFrames = false } == [10, 10, 40, 30])
        #expect(try frame { $0.appearance = .dark } == [10, 10, 40, 30])
        #expect(try frame { $0.device = .named("retina6_1") } == [10, 10, 16, 16])
        #expect(try frame { $0.strings = LocalizedStrings(pseudolanguage: .accented) } == [10, 10, 16, 16])
    }
}
