import BuiltTools
import Foundation
import Testing

/// `--upgrade`, `--convert`, `--import` and their kin change what they must, and no other byte.
@Suite struct ChangingTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func text(_ name: String) throws -> String {
        try #require(String(data: bench.bytes(name), encoding: .utf8))
    }

    @Test func oldDocumentsAreUpgraded() throws {
        try bench.run(["--upgrade", "--write", "new.storyboard", Bench.document("Old.storyboard")])
        var expected = try String(contentsOfFile: Bench.document("Old.storyboard"), encoding: .utf8)
        for (old, new) in [
            ("toolsVersion=\"6211\"", "toolsVersion=\"23504\""),
            (
                "    <dependencies>",
                "    <device id=\"retina4_0\" orientation=\"portrait\" appearance=\"light\"/>\n    <dependencies>"
            ),
            ("\n        <development version=\"5100\" identifier=\"xcode\"/>", ""),
            ("version=\"6204\"", "version=\"23506\""),
            (
                "version=\"3\"/>\n",
                "version=\"3\"/>\n        <capability name=\"documents saved in the Xcode 8 format\" minToolsVersion=\"8.0\"/>\n"
            ),
        ] { expected = expected.replacing(old, with: new) }
        #expect(try text("new.storyboard") == expected)
    }

    /// Twice is once; of what is compiled, only the form follows the version that is stated.
    @Test(arguments: PrintingTests.documents)
    func upgradingChangesNoMeaning(document: String) throws {
        let ending = (document as NSString).pathExtension
        try bench.copy(document, to: "a.\(ending)")
        try bench.run(["--upgrade", "--write", "b.\(ending)", "a.\(ending)"])
        try bench.run(["--upgrade", "--write", "c.\(ending)", "b.\(ending)"])
        #expect(try bench.bytes("b.\(ending)") == bench.bytes("c.\(ending)"))
        #expect(try text("b.\(ending)").contains("toolsVersion=\"23504\""))
        let restated = try text("a.\(ending)").replacing(/toolsVersion="[^"]*"/, with: "toolsVersion=\"23504\"")
        try bench.scratch.write(restated, to: "a.\(ending)")
        try bench.run(["--compilation-directory", "x", "a.\(ending)"])
        try bench.run(["--compilation-directory", "y", "b.\(ending)"])
        let made = bench.files.filter { $0.hasPrefix("x/") }
        #expect(!made.isEmpty)
        for file in made {
            #expect(try bench.bytes(file) == bench.bytes(file.replacing("x/a.", with: "y/b.")), "\(file)")
        }
    }

    @Test func newerDocumentsStay() throws {
        for version in ["24506", "32700.99.1234"] {
            try bench.scratch.write(
                try String(contentsOfFile: Bench.document("Old.storyboard"), encoding: .utf8).replacing(
                    "6211", with: version), to: "a.storyboard")
            try bench.run(["--upgrade", "--write", "b.storyboard", "a.storyboard"])
            #expect(try bench.bytes("a.storyboard") == bench.bytes("b.storyboard"))
        }
    }

    @Test func classesAreRenamed() throws {
        let old = try String(contentsOfFile: Bench.document("Old.storyboard"), encoding: .utf8)
        try bench.run(["--convert", "OldView-CardView", "--write", "b.storyboard", Bench.document("Old.storyboard")])
        #expect(try text("b.storyboard") == old.replacing("\"OldView\"", with: "\"CardView\""))
        try bench.run(["--convert", "Old*-Fresh*", "--write", "b.storyboard", Bench.document("Old.storyboard")])
        #expect(try text("b.storyboard") == old.replacing("customClass=\"Old", with: "customClass=\"Fresh"))
        for bad in ["A", "A-", "A*-B", "A-B-C", "*A-*B", "-"] {
            try bench.run(["--convert", bad, "--write", "c.storyboard", Bench.document("Old.storyboard")], status: 1)
        }
        #expect(bench.files == ["b.storyboard"])
    }

    @Test func smallerChanges() throws {
        let old = try String(contentsOfFile: Bench.document("Old.storyboard"), encoding: .utf8)
        try bench.scratch.write(old.replacing(" useAutolayout=\"YES\"", with: ""), to: "c.storyboard")
        try bench.run(["--enable-auto-layout", "--write", "d.storyboard", "c.storyboard"])
        #expect(try text("d.storyboard").contains("initialViewController=\"one\" useAutolayout=\"YES\">"))
        // Nothing asked for: the same bytes, in place too.
        try bench.run(["--write", "c.storyboard", "c.storyboard"])
        #expect(try text("c.storyboard") == old.replacing(" useAutolayout=\"YES\"", with: ""))
        // Nothing is misplaced, so that nothing is to be updated.
        for option in ["--update-frames", "--update-constraints"] {
            #expect(try bench.run([option, "--write", "e.storyboard", "c.storyboard"]).output.isEmpty)
            #expect(try bench.bytes("e.storyboard") == bench.bytes("c.storyboard"))
        }
        try bench.scratch.write(
            old.replacing("<view key=\"view\" ", with: "<view key=\"view\" misplaced=\"YES\" "),
            to: "f.storyboard")
        let result = try bench.run(
            ["--update-frames", "--write", "g.storyboard", "f.storyboard", "--output-format", "human-readable-text"],
            status: 1)
        #expect(result.text.contains("'nibkit edit f.storyboard update-frames …' does"), "\(result.text)")
        #expect(!bench.files.contains("g.storyboard"))
    }

    /// What `--export` prints, `--import` takes.
    @Test func propertiesAreImported() throws {
        let values: [String: [String: Any]] = [
            "nam": [
                "text": "Who", "frame": "{{1, 2}, {3, 4.5}}", "textAlignment": 2, "hidden": true, "alpha": 0.5,
                "tag": 7,
            ],
            "txt": ["text": "One"], "top": ["canvasLocation": "{1, 2}", "font": "x", "nosuch": 1],
            "gone": ["text": "x"],
        ]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0).write(
                to: bench.scratch.url.appendingPathComponent("in.plist"))
            let result = try bench.run([
                "--import", "in.plist", "--write", "b.xib", "--notices", "--output-format", "human-readable-text",
                Bench.document("Profile.xib"),
            ])
            #expect(
                result.text.contains("no object with the id gone") && result.text.contains("has no property 'nosuch'")
                    && result.text.contains("has no property 'font'"), "\(result.text)")
            let expected = try String(contentsOfFile: Bench.document("Profile.xib"), encoding: .utf8)
                .replacing(
                    "text=\"Name &amp; &quot;title&quot;\" textAlignment=\"center\" fixedFrame=\"YES\" id=\"nam\" userLabel=\"Name\"",
                    with:
                        "text=\"Who\" textAlignment=\"right\" fixedFrame=\"YES\" id=\"nam\" userLabel=\"Name\"ATTRIBUTES"
                )
                .replacing(
                    "x=\"16\" y=\"8\" width=\"200\" height=\"21\"", with: "x=\"1\" y=\"2\" width=\"3\" height=\"4.5\""
                )
                .replacing(
                    "<string key=\"text\">First line\nSecond\tline, 第三行</string>",
                    with: "<string key=\"text\">One</string>"
                )
                .replacing("x=\"10\" y=\"20\"", with: "x=\"1\" y=\"2\"")
            let parts = expected.split(separator: "ATTRIBUTES").map(String.init)
            let changed = try text("b.xib")
            #expect(parts.count == 2 && changed.hasPrefix(parts[0]) && changed.hasSuffix(parts[1]), "\(changed)")
            #expect([" hidden=\"YES\"", " alpha=\"0.5\"", " tag=\"7\""].allSatisfy(changed.contains))
        }
        // Printed, and taken again: nothing changes.
        let printed = try bench.list(["--export", Bench.document("export.plist"), "b.xib"])[
            "com.apple.ibtool.document.export"]
        try PropertyListSerialization.data(fromPropertyList: try #require(printed), format: .xml, options: 0).write(
            to: bench.scratch.url.appendingPathComponent("out.plist"))
        try bench.run(["--import", "out.plist", "--write", "c.xib", "b.xib"])
        #expect(try bench.list(["--all", "c.xib"]) as NSDictionary == bench.list(["--all", "b.xib"]) as NSDictionary)
    }

    /// Bytes that are not XML have no places to change.
    @Test func damagedDocumentsAreNotWritten() throws {
        let source = try String(contentsOfFile: Bench.document("Profile.xib"), encoding: .utf8)
        try bench.scratch.write(source.replacing("</subviews>", with: ""), to: "bad.xib")
        for words in [
            ["--write", "b.xib"], ["--upgrade", "--write", "b.xib"], ["--convert", "A-B", "--compile", "b.nib"],
            ["--export-strings-file", "b.strings"],
        ] {
            let result = try bench.run(words + ["--output-format", "human-readable-text", "bad.xib"], status: 1)
            #expect(result.text.contains(": error: "), "\(words)")
        }
        #expect(bench.files == ["bad.xib"])
    }

    @Test func aFileKeepsItsMode() throws {
        try bench.copy("Old.storyboard", to: "a.storyboard")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: bench.scratch.path("a.storyboard"))
        try FileManager.default.createSymbolicLink(
            atPath: bench.scratch.path("link.storyboard"), withDestinationPath: "a.storyboard")
        try bench.run(["--upgrade", "--write", "link.storyboard", "link.storyboard"])
        #expect(
            try FileManager.default.attributesOfItem(atPath: bench.scratch.path("a.storyboard"))[.posixPermissions]
                as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: bench.scratch.path("link.storyboard"))
                == "a.storyboard")
        #expect(try text("a.storyboard").contains("23504"))
    }
}
