import BuiltTools
import Foundation
import Testing

/// Texts that a language lacks, read from strings files and catalogs.
@Suite struct TranslationTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        for language in ["Base", "de", "en", "fr", "mul"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path("App/\(language).lproj"), withIntermediateDirectories: true)
        }
    }

    private func found(_ file: String, _ views: String) throws -> [String] {
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><view id="v"><subviews>
            \(views)
            </subviews></view></objects>
            </document>
            """, to: file)
        return try tool.run(["check", file, "--notes"], in: scratch.url).text.split(separator: "\n").map(String.init)
            .filter { $0.contains("missing-translation") }
    }

    private static let views = """
        <label text="Hello" id="a"/>
        <label text="Good bye" id="b"/>
        <label text="See you" id="c"/>
        <label text="nibkit.org" id="d"/>
        """

    @Test func aNewTextIsOneFindingForAllLanguages() throws {
        try scratch.write("\"a.text\" = \"Hallo\"; \"b.text\" = \"Tschüss\";", to: "App/de.lproj/Card.strings")
        try scratch.write("\"a.text\" = \"Bonjour\"; \"b.text\" = \"Salut\";", to: "App/fr.lproj/Card.strings")
        try scratch.write("\"a.text\" = \"Hello\"; \"b.text\" = \"Good bye\";", to: "App/en.lproj/Card.strings")
        #expect(
            try found("App/Base.lproj/Card.xib", Self.views) == [
                "App/Base.lproj/Card.xib:5:1: warning: \"See you\" (text of label) has no translation in de and fr (id c) [missing-translation]"
            ])
        // Only what is in Base.lproj is translated.
        #expect(try found("App/Card.xib", Self.views).isEmpty)
        // Where most texts have none, the language is not kept any more.
        try scratch.write("\"a.text\" = \"Bonjour\";", to: "App/fr.lproj/Card.strings")
        #expect(
            try found("App/Base.lproj/Card.xib", Self.views).map { $0.contains("no translation in de (") } == [true])
    }

    @Test func severalTextsAreOneFinding() throws {
        try scratch.write("\"a.text\" = \"Hallo\"; \"b.text\" = \"Tschüss\";", to: "App/de.lproj/Card.strings")
        let found = try found("App/Base.lproj/Card.xib", Self.views + "<label text=\"Farewell\" id=\"e\"/>")
        #expect(
            found.count == 1
                && found[0].contains(
                    ":5:1: warning: 2 texts have no translation in de, the first is \"See you\" (text of label)"),
            "\(found)")
    }

    @Test func catalogsAreRead() throws {
        func entry(_ key: String, _ text: String?, _ more: String = "") -> String {
            "\"\(key)\": {\(more)\"localizations\": {\(text.map { "\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)\"}}" } ?? "")}}"
        }
        let entries = [
            entry("a.text", "Hallo"), entry("b.text", "Tschüss"), entry("c.text", nil),
            entry("e.text", nil, "\"shouldTranslate\": false, "),
        ]
        try scratch.write(
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ", "))}}",
            to: "App/mul.lproj/Card.xcstrings")
        #expect(
            try found("App/Base.lproj/Card.xib", Self.views + "<label text=\"Brand name\" id=\"e\"/>") == [
                "App/Base.lproj/Card.xib:5:1: warning: \"See you\" (text of label) has no translation in de (id c) [missing-translation]"
            ])
    }
}
