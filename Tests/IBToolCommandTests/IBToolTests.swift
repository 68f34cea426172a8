import BuiltTools
import Foundation
import Testing

/// Drives the built `ibtool` as build systems do.
@Suite struct IBToolTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let xib = Repository.path("Fixtures/label/text/plain.xib")
    private static let storyboard = Repository.path("Fixtures/storyboard/navigation/root.storyboard")

    init() throws {
        tool = try BuiltTool("ibtool")
        scratch = try ScratchFolder()
    }

    private func plist(_ data: Data) throws -> [String: Any] {
        try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func theVersionIsAPropertyList() throws {
        let result = try tool.run(["--version", "--output-format", "xml1"])
        #expect(result.status == 0)
        let version = try #require(try plist(result.output)["com.apple.ibtool.version"] as? [String: String])
        #expect(version["bundle-version"] == "23504" && version["short-bundle-version"] == "16.0")
    }

    /// The command lines of build systems, word for word.
    @Test func xibsAreCompiled() throws {
        let output = scratch.path("made/plain.nib")
        let result = try tool.run([
            "--errors", "--warnings", "--notices", "--module", "App", "--auto-activate-custom-fonts", "--target-device",
            "iphone", "--target-device", "ipad",
            "--minimum-deployment-target", "13.0", "--output-format", "human-readable-text", "--compile", output,
            Self.xib,
        ])
        #expect(result.status == 0 && result.text.isEmpty, "\(result.text)\(result.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: output)).starts(with: Data("NIBArchive".utf8)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("made")) == ["plain.nib"])
    }

    @Test func storyboardsAreCompiled() throws {
        let words = [
            "--compilation-directory", scratch.path("made"), "--errors", "--warnings", "--notices",
            "--output-partial-info-plist", scratch.path("partial.plist"), Self.storyboard,
        ]
        // A second time, over what the first has left.
        for _ in 0..<2 {
            let result = try tool.run(words)
            #expect(result.status == 0, "\(result.text)\(result.errors)")
            let made = try #require(
                try plist(result.output)["com.apple.ibtool.document.compilation-results"] as? [String: [String]])
            #expect(made["output-files"]?.first == scratch.path("made/root.storyboardc"))
        }
        let info = try plist(Data(contentsOf: URL(fileURLWithPath: scratch.path("made/root.storyboardc/Info.plist"))))
        let names = try #require(info["UIViewControllerIdentifiersToNibNames"] as? [String: String])
        let entry = try #require(info["UIStoryboardDesignatedEntryPointIdentifier"] as? String)
        #expect(names[entry] != nil)
        for name in names.values {
            #expect(FileManager.default.fileExists(atPath: scratch.path("made/root.storyboardc/\(name).nib")))
        }
        #expect(try plist(Data(contentsOf: URL(fileURLWithPath: scratch.path("partial.plist")))).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("made")) == ["root.storyboardc"])
    }

    @Test func relativePathsWork() throws {
        try FileManager.default.copyItem(atPath: Self.xib, toPath: scratch.path("in.xib"))
        #expect(try tool.run(["--compile", "out.nib", "in.xib"], in: scratch.url).status == 0)
        #expect(scratch.names == ["in.xib", "out.nib"])
    }

    @Test func errorsHaveAPlaceAndLeaveNothing() throws {
        let bad = try scratch.write("<document", to: "bad.xib")
        let result = try tool.run([
            "--errors", "--output-format", "human-readable-text", "--compile", scratch.path("bad.nib"), bad,
        ])
        #expect(result.status == 1)
        #expect(result.text.hasPrefix("/* com.apple.ibtool.document.errors */\n\(bad):1: error: "), "\(result.text)")
        #expect(scratch.names == ["bad.xib"])
    }

    @Test func badCallsAreRefused() throws {
        for words in [
            ["--link", scratch.path("x"), "a.storyboardc"], ["--strip", scratch.path("x"), scratch.path("none.nib")],
            ["--all"], ["--all", "none.xib"], ["--frob"],
            ["--compile"], ["--compile", "a", "b", "c"], ["--compile", "a", "--strip", "b", Self.xib],
            ["--output-format", "yaml", "--version"],
            ["--companion-strings-file", "x", "--compile", "a", Self.xib],
            ["--compile", scratch.path("m.nib"), Repository.path("Fixtures/document/platform/macOS.xib")],
        ] {
            let result = try tool.run(words)
            #expect(result.status == 1 && !result.wasKilled, "\(words)")
            #expect(!result.text.isEmpty, "\(words)")
        }
        #expect(try tool.run([]).status == 64)
        #expect(scratch.names.isEmpty)
    }

    @Test func nothingOfTheUsersIsOverwritten() throws {
        let document = scratch.path("a.xib")
        try FileManager.default.copyItem(atPath: Self.xib, toPath: document)
        #expect(try tool.run(["--compile", document, document]).status == 1)
        #expect(FileManager.default.contentsEqual(atPath: document, andPath: Self.xib))
        let folder = scratch.path("photos")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try scratch.write("dear", to: "photos/me.jpg")
        #expect(try tool.run(["--compile", folder, Self.storyboard]).status == 1)
        #expect(try tool.run(["--compile", folder, Self.xib]).status == 1)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/me.jpg"))
    }

    /// An identifier is the author's text; it must not lead elsewhere.
    @Test func identifiersStayInTheirFolder() throws {
        let text = try String(contentsOfFile: Self.storyboard, encoding: .utf8).replacingOccurrences(
            of: "<viewController ", with: "<viewController storyboardIdentifier=\"../escaped\" ")
        let path = try scratch.write(text, to: "Main.storyboard")
        #expect(try tool.run(["--compilation-directory", scratch.path("made"), path]).status == 1)
        #expect(scratch.names == ["Main.storyboard"])
    }

    /// The executable is meant to be shipped as one file.
    @Test func noDrawingLibraryIsLinked() throws {
        #if os(Linux)
        let image = try Data(contentsOf: tool.url)
        for library in [
            "libcairo", "libpango", "libharfbuzz", "libfreetype", "libfontconfig", "libspng", "libfribidi",
            "libFoundation",
        ] {
            #expect(image.range(of: Data(library.utf8)) == nil, "ibtool names \(library)")
        }
        #endif
    }
}
