import BuiltTools
import Foundation
import Testing

/// The command line says what is wrong with a sentence and a place, ends with the status that it promises, and leaves
/// nothing half-written.
@Suite struct BadInputTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let good = Repository.path("Fixtures/label/text/plain.xib")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test(arguments: ["layout", "render", "compile"])
    func whatCannotBeReadIsSaid(verb: String) throws {
        let empty = try scratch.write("", to: "empty.xib")
        let binary = try scratch.write("\u{0}\u{1}\u{2}PNG", to: "binary.xib")
        let html = try scratch.write("<html></html>", to: "html.xib")
        try FileManager.default.createDirectory(atPath: scratch.path("folder.xib"), withIntermediateDirectories: true)
        for path in [empty, binary, html, scratch.path("folder.xib"), scratch.path("absent.xib")] {
            let result = try tool.run([verb, path, "-o", scratch.path("result")])
            #expect(result.status == 2, "\(verb) \(path): \(result.errors)")
            #expect(!result.wasKilled)
            #expect(result.errors.contains("\(path):1:1: error: "), "\(result.errors)")
        }
        // `layout` writes its report, which says that there is nothing; the others write nothing at all.
        #expect(scratch.names.contains("result") == (verb == "layout"))
        #expect(!scratch.names.contains { $0.hasSuffix(".tmp") })
    }

    @Test func aCompiledNibIsNoPageOfErrors() throws {
        #expect(try tool.run(["compile", Self.good, "-o", scratch.path("a.nib")]).status == 0)
        for verb in ["layout", "render", "compile"] {
            let result = try tool.run([verb, scratch.path("a.nib"), "-o", scratch.path("result")])
            #expect(result.status == 2)
            #expect(
                result.errors.contains("error: this is a compiled nib") && result.errors.contains("nibkit decompile"),
                "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count <= 3, "\(result.errors)")
        }
    }

    @Test func oneBadDocumentCostsItselfOnly() throws {
        let bad = try scratch.write("<html></html>", to: "bad.xib")
        let result = try tool.run(["layout", "--format", "json", bad, Self.good])
        #expect(result.status == 2)
        let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let documents = try #require(report["documents"] as? [[String: Any]])
        #expect(documents.count == 2)
        #expect(documents.first?["error"] is String)
        #expect(documents.last?["error"] is NSNull)
        #expect((documents.last?["views"] as? [Any])?.count == 2)
    }

    @Test func standardInputIsRead() throws {
        let result = try tool.run(["layout", "-"], input: Data(contentsOf: URL(fileURLWithPath: Self.good)))
        #expect(result.status == 0)
        #expect(result.text.contains("UILabel lab"))
    }

    @Test func sourceComesBackByteForByte() throws {
        for text in ["", "<a", "\u{FEFF}<a b='1'\r\n/>", "<html>&nbsp;</html>"] {
            let path = try scratch.write(text, to: "odd.xib")
            #expect(try tool.run(["dump", "source", path]).output == Data(text.utf8))
        }
    }

    @Test(arguments: [["compile"], ["render"], ["layout"]])
    func unwritableOutputIsSaid(verb: [String]) throws {
        let file = try scratch.write("a file", to: "file")
        let result = try tool.run(verb + [Self.good, "-o", "\(file)/below/result.png"])
        #expect(result.status == 2)
        #expect(result.errors.contains("\(file)/below"), "\(result.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "a file")
        #expect(scratch.names == ["file"])
    }

    @Test func usageIsSaid() throws {
        for words in [
            ["layout"], ["frobnicate"], ["layout", "--device", "toaster", Self.good],
            ["render", "--format", "gif", Self.good], ["dump", "soul", Self.good],
        ] {
            let result = try tool.run(words)
            #expect(result.status == 2 && !result.wasKilled, "\(words)")
            #expect(!result.errors.isEmpty, "\(words)")
        }
        #expect(try tool.run(["--help"]).status == 0)
    }

    /// Names of one character, and documents from standard input that have no folder.
    @Test func shortNamesAreNames() throws {
        #expect(try tool.run(["layout", Self.good, "-o", "x"], in: scratch.url).status == 0)
        #expect(scratch.names == ["x"])
        let french = try tool.run(
            ["layout", "-", "--language", "fr"], input: Data(contentsOf: URL(fileURLWithPath: Self.good)))
        #expect(!french.wasKilled && !french.errors.isEmpty)
    }

    /// What a link names is written.
    @Test func linksStay() throws {
        let target = try scratch.write("old", to: "target")
        let link = scratch.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        #expect(try tool.run(["layout", Self.good, "-o", link]).status == 0)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("UILabel lab"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }

    @Test func resultsOfOneNameAreNotMixed() throws {
        let text = try String(contentsOfFile: Self.good, encoding: .utf8)
        for folder in ["a", "b"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        let files = try ["a/one.xib", "b/one.xib"].map { try scratch.write(text, to: $0) }
        for verb in ["compile", "render"] {
            let result = try tool.run([verb] + files + ["-o", scratch.path("out-\(verb)")])
            #expect(result.status == 2)
            #expect(result.errors.contains("another document's result has this name"), "\(result.errors)")
        }
    }

    #if os(Linux)
    @Test func aFullDiskIsTrouble() throws {
        let result = try tool.run(["layout", Self.good, "-o", "/dev/full"])
        #expect(result.status == 2 && result.errors.contains("/dev/full"), "\(result.errors)")
    }
    #endif

    @Test func aFolderBehindALinkIsLookedThrough() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link"), withDestinationPath: Repository.path("Fixtures/label/text"))
        #expect(try tool.run(["layout", scratch.path("link")]).text.contains("UILabel lab"))
    }

    @Test func deepNestingAndLargeTextAreNoTrouble() throws {
        let deep = try scratch.write(String(repeating: "<view>", count: 1_000_000), to: "deep.xib")
        for verb in ["layout", "render", "compile"] {
            let result = try tool.run([verb, deep, "-o", scratch.path("result")])
            #expect(result.status == 2 && !result.wasKilled)
            #expect(result.errors.contains("deep.xib:1:"), "\(result.errors)")
        }
    }

    @Test func systemsThatCannotBeDrawnAreSaid() throws {
        let result = try tool.run([
            "render", Repository.path("Fixtures/document/platform/macOS.xib"), "-o", scratch.path("result"),
        ])
        #expect(result.status == 2)
        #expect(result.errors.contains("[unsupported-platform]"))
    }

    // MARK: What each verb says

    private static func document(_ objects: String, kind: String = "XIB") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        \(objects)</document>
        """
    }

    private func json(_ bytes: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }

    @Test func aLoadTellsWhatWasNotSet() throws {
        let path = try scratch.write(
            Self.document(
                "<objects><view id=\"v\"><connections><outlet property=\"nothing\" destination=\"v\" id=\"o\"/></connections></view></objects>"
            ), to: "a.xib")
        let shown = try tool.run(["load", path])
        #expect(
            shown.status == 0 && shown.errors.contains("\(path):2:10: note: ")
                && shown.errors.contains("the key nothing"), "\(shown.errors)")
        let report = try json(try tool.run(["load", "--format", "json", path, scratch.path("absent.xib")]).output)
        let documents = try #require(report["documents"] as? [[String: Any]])
        #expect(documents.map { $0["error"] is String } == [false, true])
        #expect((documents[0]["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "undefined-key")
    }

    @Test func anExplanationIsAReport() throws {
        let report = try json(try tool.run(["layout", "--explain", "lab", "--format", "json", Self.good]).output)
        #expect(report["id"] as? String == "lab")
        #expect(
            ((report["documents"] as? [[String: Any]])?.first?["explanation"] as? String)?.contains(
                "horizontally, determined by:") == true)
    }

    @Test func anEndingOfTheOutputIsAFormat() throws {
        #expect(try tool.run(["render", Self.good, "-o", scratch.path("a.svg")]).status == 0)
        #expect(try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8).contains("<svg"))
    }

    @Test func severalDumpsAreNamed() throws {
        let other = try scratch.write(Self.document("<objects><view id=\"v\"/></objects>"), to: "b.xib")
        let text = try tool.run(["dump", "document", Self.good, other]).text
        #expect(text.contains("\(Self.good):\niOS xib") && text.contains("\(other):\niOS xib"))
        #expect(text.contains("font=System 17") && !text.contains("Optional"))
    }

    /// As `layout` has them, texts measured in the fonts that are there.
    @Test func aDumpHasTheFramesOfLayout() throws {
        let dumped = try tool.run(["dump", "layout", Self.good])
        let laidOut = try tool.run(["layout", Self.good])
        #expect(dumped.text == laidOut.text && !laidOut.text.isEmpty)
    }

    @Test func aSingleDocumentMayHaveALimitOfTime() throws {
        let result = try tool.run(["layout", "--timeout", "0.0001", Self.good])
        #expect(
            result.status == 2 && result.errors.contains("\(Self.good): error: no result after 0.0001 seconds"),
            "\(result.errors)")
    }

    /// A scene that is gone leaves no nib, and nobody sees the folder half-written.
    @Test func aStoryboardIsWrittenAnew() throws {
        func scene(_ id: String) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController storyboardIdentifier=\"\(id)\" id=\"\(id)\"><view key=\"view\" id=\"v\(id)\"/></viewController></objects></scene>"
        }
        func compile(_ ids: [String]) throws -> [String] {
            let path = try scratch.write(
                Self.document("<scenes>\(ids.map(scene).joined())</scenes>", kind: "Storyboard.XIB"),
                to: "Main.storyboard")
            #expect(try tool.run(["compile", path]).status == 0)
            return try FileManager.default.contentsOfDirectory(atPath: scratch.path("Main.storyboardc")).filter {
                !$0.contains("-view-")
            }.sorted()
        }
        #expect(try compile(["a", "b"]) == ["Info.plist", "a.nib", "b.nib"])
        #expect(try compile(["b"]) == ["Info.plist", "b.nib"])
        #expect(scratch.names == ["Main.storyboard", "Main.storyboardc"])
    }

    @Test func findingsOfACompilationAreItsStatus() throws {
        let path = try scratch.write(Self.document("<objects><view id=\"v\" id=\"w\"/></objects>"), to: "a.xib")
        for verb in ["compile", "layout"] {
            let result = try tool.run([verb, path, "-o", scratch.path("result")])
            #expect(result.status == 1 && result.errors.contains("error: "), "\(verb): \(result.errors)")
        }
    }

    @Test func textsThatCannotBeReadAreNamed() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("de.lproj"), withIntermediateDirectories: true)
        let strings = try scratch.write("\"lab.text\" = \"Hallo\"", to: "de.lproj/own.strings")
        let own = try scratch.write(try String(contentsOfFile: Self.good, encoding: .utf8), to: "own.xib")
        let broken = try tool.run(["layout", own, "--language", "de"])
        #expect(broken.status == 1 && broken.errors.contains("\(strings) cannot be read"), "\(broken.errors)")
        let absent = try tool.run(["layout", own, "--language", "fr"])
        #expect(absent.errors.contains("there is no text in the language fr"), "\(absent.errors)")
    }

    @Test func whatIsNoNibIsNamed() throws {
        let result = try tool.run(["decompile", Self.good])
        #expect(
            result.status == 2 && result.errors.contains("this is an Interface Builder document, not a compiled nib"))
    }

    /// Reading what is not a regular file, such as a pipe, could wait forever.
    @Test func pipesInFoldersAreNoDocuments() throws {
        try #require(mkfifo(scratch.path("pipe.xib"), 0o600) == 0)
        try scratch.write(Self.document("<objects><view id=\"v\"/></objects>"), to: "a.xib")
        #expect(try tool.run(["layout", scratch.url.path]).text.contains("UIView v"))
    }
}
