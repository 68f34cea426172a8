import BuiltTools
import Foundation
import Testing

/// Texts leave documents and come back.
@Suite struct LocalizingTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func strings(_ name: String) throws -> [String: String] {
        try #require(try bench.plist(name) as? [String: String])
    }

    @Test(arguments: PrintingTests.documents)
    func textsAreExported(document: String) throws {
        let name = "a.\((document as NSString).pathExtension)"
        try bench.copy(document, to: name)
        try bench.run(["--export-strings-file", "a.strings", name])
        try bench.run(["--generate-strings-file", "b.strings", name])
        let bytes = try bench.bytes("a.strings")
        #expect(bytes.starts(with: [0xFF, 0xFE]))
        #expect(try bytes == bench.bytes("b.strings"))
        let text = try #require(String(data: bytes, encoding: .utf16))
        try Answers.expect(Data(text.utf8), is: "\(PrintingTests.answerName(document)).strings")
        try bench.run(["--export-xliff", "a.xliff", "--source-language", "en", "--target-language", "zh-Hans", name])
        try Answers.expect(bench.bytes("a.xliff"), is: "\(PrintingTests.answerName(document)).xliff")

        // Foundation reads the same texts.
        guard text != "\n" else { return }
        let keys = Set(try strings("a.strings").keys)
        let printed =
            try bench.list(["--localizable-strings", name])["com.apple.ibtool.document.localizable-strings"]
            as? [String: [String: String]]
        for (id, texts) in printed ?? [:] { for property in texts.keys { #expect(keys.contains("\(id).\(property)")) } }
    }

    /// What was exported, imported: the same bytes. What is changed comes back as it was given, and nothing else
    /// changes.
    @Test(arguments: PrintingTests.documents)
    func importUndoesExport(document: String) throws {
        let name = "a.\((document as NSString).pathExtension)"
        let other = "b.\((document as NSString).pathExtension)"
        try bench.copy(document, to: name)
        let original = try bench.bytes(name)
        try bench.run(["--export-strings-file", "a.strings", name])
        try bench.run(["--import-strings-file", "a.strings", "--write", other, name])
        #expect(try bench.bytes(other) == original)
        guard try bench.bytes("a.strings").count > 4 else { return }

        let texts = try strings("a.strings")
        let translated = texts.mapValues { "<\($0)> & \"译\" \\ 'é'" }
        let list = translated.map {
            "\"\($0)\" = \"\($1.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\";"
        }
        try bench.scratch.write(list.joined(separator: "\n"), to: "t.strings")
        try bench.run(["--import-strings-file", "t.strings", "--write", other, name])
        #expect(try bench.bytes(other) != original)
        try bench.run(["--export-strings-file", "u.strings", other])
        #expect(try strings("u.strings") == translated)
        // And back.
        try bench.run(["--import-strings-file", "a.strings", "--write", other, other])
        try bench.run(["--export-strings-file", "v.strings", other])
        #expect(try bench.bytes("v.strings") == bench.bytes("a.strings"))
        // Warnings name the file.
        let lists = try [other, name].map { name in
            try bench.list(["--all", name]).filter { $0.key != "com.apple.ibtool.document.warnings" } as NSDictionary
        }
        #expect(lists[0] == lists[1])
    }

    @Test func translationsComeFromXLIFF() throws {
        try bench.copy("Profile.xib", to: "de.lproj/Profile.xib")
        try bench.copy("Old.storyboard", to: "Old.storyboard")
        try bench.run([
            "--export-xliff", "a.xliff", "--target-language", "de", "de.lproj/Profile.xib", "Old.storyboard",
        ])
        let source = try #require(String(data: bench.bytes("a.xliff"), encoding: .utf8))
        let translated = source.replacing(
            "<source>Find</source>",
            with: "<source>Find</source>\n        <target state=\"translated\">Suche &amp; finde</target>")
        #expect(translated != source)
        try bench.scratch.write(translated, to: "b.xliff")
        try bench.run(["--import-xliff", "b.xliff", "--write", "out.xib", "de.lproj/Profile.xib"])
        let before = try #require(String(data: bench.bytes("de.lproj/Profile.xib"), encoding: .utf8))
        let after = try #require(String(data: bench.bytes("out.xib"), encoding: .utf8))
        #expect(after == before.replacing("placeholder=\"Find\"", with: "placeholder=\"Suche &amp; finde\""))
        // Nothing translated, nothing changed.
        try bench.run(["--import-xliff", "a.xliff", "--write", "out.xib", "de.lproj/Profile.xib"])
        #expect(try bench.bytes("out.xib") == bench.bytes("de.lproj/Profile.xib"))
        let result = try bench.run(
            [
                "--import-xliff", "a.xliff", "--write", "x.xib", Bench.document("label/text/plain.xib"),
                "--output-format", "human-readable-text",
            ], status: 1)
        #expect(result.text.contains("no <file> is for plain.xib"))
        #expect(!FileManager.default.fileExists(atPath: bench.scratch.path("x.xib")))
    }

    @Test func stringsFilesOfOthersAreRead() throws {
        try bench.copy("Profile.xib", to: "a.xib")
        let forms: [String: Data] = [
            "utf8": Data(
                "// a comment\n/* one\n more */ \"sea.placeholder\" = \"S\\U00fcche\\n\\\"x\\\"\";\nother.key = 'y';"
                    .utf8),
            "bom": Data([0xEF, 0xBB, 0xBF]) + Data("\"sea.placeholder\"=\"Süche\\n\\\"x\\\"\";".utf8),
            "big": Data([0xFE, 0xFF])
                + (try #require("\"sea.placeholder\"=\"Süche\\n\\\"x\\\"\";".data(using: .utf16BigEndian))),
            "xml": try PropertyListSerialization.data(
                fromPropertyList: ["sea.placeholder": "Süche\n\"x\""], format: .xml, options: 0),
            "binary": try PropertyListSerialization.data(
                fromPropertyList: ["sea.placeholder": "Süche\n\"x\""], format: .binary, options: 0),
        ]
        for (name, bytes) in forms {
            try bytes.write(to: bench.scratch.url.appendingPathComponent("\(name).strings"))
            try bench.run(["--import-strings-file", "\(name).strings", "--write", "b.xib", "a.xib"])
            try bench.run(["--export-strings-file", "b.strings", "b.xib"])
            #expect(try strings("b.strings")["sea.placeholder"] == "Süche\n\"x\"", "\(name)")
        }
        let result = try bench.run([
            "--notices", "--import-strings-file", "utf8.strings", "--write", "b.xib", "a.xib", "--output-format",
            "human-readable-text",
        ])
        #expect(
            result.text.contains("has text for objects that the document does not have: other.key"))
        for bad in ["\"a\" \"b\";", "\"a\" = \"b\"", "\"a", "/* x", "= ;", "\"a\" = \"\\U12\";x", "\u{FFFF}"] {
            try bench.scratch.write("\"ok\" = \"ok\";\n\(bad)", to: "bad.strings")
            let result = try bench.run(
                [
                    "--import-strings-file", "bad.strings", "--write", "c.xib", "a.xib", "--output-format",
                    "human-readable-text",
                ], status: 1)
            #expect(result.text.contains("bad.strings:2: this is not an entry"), "\(bad): \(result.text)")
        }
        #expect(!FileManager.default.fileExists(atPath: bench.scratch.path("c.xib")))
    }

    /// A translation of the old version serves the new one where nothing has changed.
    @Test func translationsSurviveANewVersion() throws {
        let old = try String(contentsOfFile: Bench.document("Profile.xib"), encoding: .utf8)
        let translation = old.replacing("title=\"Send\"", with: "title=\"Senden\"").replacing(
            "placeholder=\"Find\"", with: "placeholder=\"Suchen\""
        )
        .replacing("x=\"16\" y=\"110\" width=\"60\"", with: "x=\"16\" y=\"110\" width=\"90\"").replacing(
            "textAlignment=\"center\"", with: "textAlignment=\"right\""
        )
        .replacing("type=\"system\" pointSize=\"14\"", with: "type=\"system\" pointSize=\"12\"")
        let new = old.replacing("placeholder=\"Find\"", with: "placeholder=\"Find a card\"").replacing(
            "title=\"Sent\"", with: "title=\"Done\""
        )
        .replacing(
            "<point key=\"canvasLocation\"",
            with: "<label text=\"New\" id=\"add\"/>\n            <point key=\"canvasLocation\"")
        for (name, text) in [("old.xib", old), ("translation.xib", translation), ("new.xib", new)] {
            try bench.scratch.write(text, to: name)
        }
        let words = [
            "--previous-file", "old.xib", "--incremental-file", "translation.xib", "--localize-incremental", "--write",
            "out.xib", "new.xib",
        ]
        let result = try bench.run(words + ["--notices", "--output-format", "human-readable-text"])
        #expect(result.text.contains("since it was translated: sea.placeholder"), "\(result.text)")
        let expected = new.replacing("title=\"Send\"", with: "title=\"Senden\"").replacing(
            "x=\"16\" y=\"110\" width=\"60\"", with: "x=\"16\" y=\"110\" width=\"90\""
        )
        .replacing("textAlignment=\"center\"", with: "textAlignment=\"right\"").replacing(
            "type=\"system\" pointSize=\"14\"", with: "type=\"system\" pointSize=\"12\"")
        #expect(try String(data: bench.bytes("out.xib"), encoding: .utf8) == expected)
        try bench.run(
            ["--localize-incremental", "--previous-file", "old.xib", "--write", "x.xib", "new.xib"], status: 1)
    }

    /// Read, change, compile, print: in this order in one call.
    @Test func changesComeBeforeCompiling() throws {
        try bench.scratch.write("\"sea.placeholder\" = \"Suchen\";", to: "de.strings")
        let list = try bench.list([
            "--import-strings-file", "de.strings", "--compile", "a.nib", "--localizable-strings",
            Bench.document("Profile.xib"),
        ])
        let texts = list["com.apple.ibtool.document.localizable-strings"] as? [String: [String: String]]
        #expect(texts?["sea"]?["placeholder"] == "Suchen")
        #expect(try bench.bytes("a.nib").range(of: Data("Suchen".utf8)) != nil)
    }
}
