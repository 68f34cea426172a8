import BuiltTools
import Diagnostics
import Foundation
import IBDocument
import Resources
import Testing

@testable import NibKit

/// Whose accent color a document has.
@Suite struct AccentTests {
    // What a process has read of a project it keeps: all is written before the first question.
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A red between 0 and 1 names the color; `nil`: Xcode's template, which states none.
    private func accent(_ red: Double?, in catalog: String) throws {
        let color =
            red.map {
                #", "color":{"color-space":"srgb","components":{"red":"\#($0)","green":"0.000","blue":"0.000","alpha":"1.000"}}"#
            } ?? ""
        try write(
            #"{"colors":[{"idiom":"universal"\#(color)}],"info":{"author":"xcode","version":1}}"#,
            to: "\(catalog)/AccentColor.colorset/Contents.json")
    }

    private func write(_ text: String, to file: String) throws {
        try FileManager.default.createDirectory(
            atPath: (scratch.path(file) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try scratch.write(text, to: file)
    }

    private func red(_ document: String) throws -> Double? {
        try write("<document/>", to: document)
        return ProjectResources(forDocumentAt: scratch.path(document)).color(
            named: "AccentColor", for: ResourceTraits())?.light.red
    }

    @Test func aSetWithoutAValueIsTheDefault() throws {
        try write("", to: "App.xcodeproj/project.pbxproj")
        try accent(nil, in: "App/Assets.xcassets")
        try accent(0.5, in: "Other/Assets.xcassets")
        let path = scratch.path("App/Main.storyboard")
        let text = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects/></document>"#
        try write(text, to: "App/Main.storyboard")
        let resources = ProjectResources(forDocumentAt: path)
        #expect(resources.color(named: "AccentColor", for: ResourceTraits()) == nil)
        let document = try #require(OpenedDocument(Array(text.utf8), file: path).document)
        #expect(resources.findings(for: document).isEmpty)
    }

    @Test func theAppsCatalogIsFoundBesideAndInFoldersForResources() throws {
        try write("", to: ".git/HEAD")
        try accent(0.25, in: "App/Assets.xcassets")
        try accent(0.5, in: "Shop/Resources/Assets.xcassets")
        try write("", to: "Shop/Resources/LaunchScreen.storyboard")
        try accent(0.75, in: "Bank/Colors/Brand.xcassets")
        #expect(try red("App/Base.lproj/Main.storyboard") == 0.25)
        #expect(try red("Shop/Views/X.xib") == 0.5)
        #expect(try red("Bank/Views/Deep/X.xib") == 0.75)
    }

    @Test func aNeighborBelowTheSameRepositoryHasItsOwn() throws {
        try write("", to: ".git/HEAD")
        try accent(0.25, in: "Apps/A/Assets.xcassets")
        try write("", to: "Apps/A/App.swift")
        try accent(0.5, in: "Apps/B/B/Assets.xcassets")
        try write("", to: "Apps/B/B/Main.storyboard")
        #expect(try red("Apps/A/Views/X.xib") == 0.25)
        #expect(try red("Apps/B/B/Views/X.xib") == 0.5)
        #expect(try red("Apps/C/X.xib") == nil)
        #expect(try red("Libraries/Kit/X.xib") == nil)
    }

    @Test func aFrameworkHasTheAccentOfItsProjectsOnlyApp() throws {
        try write("", to: "Shop.xcodeproj/project.pbxproj")
        try accent(0.25, in: "Shop/Assets.xcassets")
        try write("", to: "Shop/App.swift")
        try write("{}", to: "Demo/Assets.xcassets/AppIcon.appiconset/Contents.json")
        try write("", to: "Demo/App.swift")
        #expect(try red("Kit/Views/X.xib") == 0.25)
        // An app without one has none.
        #expect(try red("Demo/X.xib") == nil)
    }

    @Test func aFrameworkOfSeveralAppsHasNone() throws {
        try write("", to: "Shop.xcodeproj/project.pbxproj")
        for (app, red) in [("Shop", 0.25), ("Bank", 0.5)] {
            try accent(red, in: "\(app)/Assets.xcassets")
            try write("", to: "\(app)/App.swift")
        }
        #expect(try red("Kit/Views/X.xib") == nil)
        #expect(try red("Bank/Views/X.xib") == 0.5)
    }

    @Test func anotherProjectInsideIsNotMeant() throws {
        try write("", to: "Shop.xcodeproj/project.pbxproj")
        try write("", to: "Example/Example.xcodeproj/project.pbxproj")
        try accent(0.25, in: "Example/Assets.xcassets")
        #expect(try red("Shop/X.xib") == nil)
        #expect(try red("Example/X.xib") == 0.25)
    }
}

/// Names of Swift classes for people.
@Suite struct SwiftNameTests {
    @Test(arguments: [
        ("Unknown class _TtC4Shop5Badge in it", "Unknown class Badge in it"),
        ("_TtCC4Shop4Card5Badge", "Card.Badge"),
        ("_TtC4Shop", "_TtC4Shop"), ("_TtC99Shop", "_TtC99Shop"), ("_TtC", "_TtC"),
        ("_TtC99999999999999999999x1y", "_TtC99999999999999999999x1y"),
        ("_TtC5Größe", "_TtC5Größe"), ("plain", "plain"),
    ])
    func manglingIsRead(_ text: String, _ words: String) { #expect(SwiftNames.demangled(in: text) == words) }

    @Test func theModuleIsAWord() {
        #expect(SwiftNames.demangled(in: "_TtC4Shop5Badge", withModule: true) == "Badge of the module Shop")
    }
}
