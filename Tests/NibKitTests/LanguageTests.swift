import Foundation
import NibKit
import Resources
import Testing
import UIKit

/// Texts in other languages.
@Suite struct LanguageTests {
    @Test(arguments: [
        (["zh-CN"], ["zh-Hans"]), (["zh-TW", "en"], ["zh-Hant", "en"]), (["pt-PT"], ["pt", "pt-BR"]),
        (["en_GB"], ["en"]), (["ja"], []), ([], []), (["", "-"], []),
    ])
    func theNearestLanguageServes(_ preferences: [String], _ expected: [String]) {
        #expect(Languages.matches(for: preferences, among: ["en", "pt", "pt-BR", "zh-Hans", "zh-Hant"]) == expected)
    }

    @Test func foldersMayBeNamedInSmallLetters() {
        #expect(
            Languages.matches(for: ["pt-BR", "zh-Hans"], among: ["pt-br", "pt-pt", "zh-hans", "zh-hant"]).first
                == "pt-br")
        #expect(Languages.matches(for: ["zh-Hans"], among: ["pt-br", "pt-pt", "zh-hans", "zh-hant"]) == ["zh-hans"])
    }

    @Test func stringsFilesComeInAnyEncodingAndBadOnesAreNone() throws {
        let text = "/* a \"comment\" */ \"a.text\" = \"x \\\"y\\\"\\nz\";\n// more\n\"b.title\" = \"走\";"
        for encoding in [String.Encoding.utf8, .utf16] {
            let bytes = Array(try #require(text.data(using: encoding)))
            #expect(LocalizedStrings(strings: bytes)?.texts == ["a.text": "x \"y\"\nz", "b.title": "走"])
        }
        for bad in ["\"a\" = ", "\"a\" \"b\";", String(repeating: "(", count: 100_000)] {
            #expect(LocalizedStrings(strings: Array(bad.utf8)) == nil)
        }
    }

    @Test func catalogsHoldManyLanguages() throws {
        let json =
            #"{"sourceLanguage":"en","version":"1.0","strings":{"a.text":{"comment":"c","localizations":{"zh-Hans":{"stringUnit":{"state":"translated","value":"走"}},"de":{}}},"b.text":{}}}"#
        #expect(LocalizedStrings(catalog: Array(json.utf8), language: "zh-CN")?.texts == ["a.text": "走"])
        #expect(LocalizedStrings(catalog: Array(json.utf8), language: "fr")?.texts == [:])
        #expect(LocalizedStrings(catalog: Array("[]".utf8), language: "fr") == nil)
    }

    @Test func pseudolanguagesChangeEveryText() {
        func shown(_ language: Pseudolanguage) -> String {
            LocalizedStrings(pseudolanguage: language).text(forKey: "k", development: "Agenda 1")
        }
        #expect(Pseudolanguage.allCases.map(shown) == ["Agenda 1 Agenda 1", "Åǧéñd́å 1", "[# Agenda 1 #]", "Agenda 1"])
    }

    @Test @MainActor func aScreenIsShownInALanguage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nibkit-language-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Base", "ar"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("\(name).lproj"), withIntermediateDirectories: true)
        }
        try Data(#""lab-el-txt.text" = "صفحة البداية";"#.utf8).write(
            to: folder.appendingPathComponent("ar.lproj/Page.strings"))
        let path = folder.appendingPathComponent("Base.lproj/Page.xib").path
        let document = OpenedDocument(
            Array(Sample.xib(#"<view id="v"><subviews><label id="lab-el-txt" text="Hi"/></subviews></view>"#).utf8),
            file: path)
        var configuration = Configuration()
        let strings: LocalizedStrings = try #require(DocumentStrings.find(forDocumentAt: path, language: "ar-EG"))
        configuration.strings = strings
        let player = ScreenPlayer(try #require(document.compiled(for: configuration)), configuration: configuration)
        let label = try #require(player.screens().first?.root.subviews.first as? UILabel)
        #expect(label.text == "صفحة البداية")
        #expect(DocumentStrings.find(forDocumentAt: path, language: "ja") == nil)
    }
}
