import BuiltTools
import Foundation
import Testing

/// Where results go, and what they never replace.
@Suite struct OutputTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let good = Repository.path("Fixtures/label/text/plain.xib")
    private static let scenes = Repository.path("Fixtures/bars/backButton.storyboard")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: scratch.path(name)) }

    @Test func aFolderIsWhatResultsGoInto() throws {
        let text = try String(contentsOfFile: Self.good, encoding: .utf8)
        for folder in ["App", "App/sub"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
            _ = try scratch.write(text, to: "\(folder)/one.xib")
        }
        // Folders below one that was named are kept, so that equal names do not collide.
        #expect(try tool.run(["compile", scratch.path("App"), "-o", scratch.path("out")]).status == 0)
        #expect(exists("out/one.nib") && exists("out/sub/one.nib"))
        // What is there stays when a single document comes.
        #expect(try tool.run(["compile", Self.good, "-o", scratch.path("out")]).status == 0)
        #expect(exists("out/plain.nib") && exists("out/one.nib"))
        #expect(try tool.run(["compile", Self.good, "-o", scratch.path("new") + "/"]).status == 0)
        #expect(exists("new/plain.nib"))
    }

    @Test func aCellWithoutAHeightIsDrawnAsNothing() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <tableViewCell id="low"><rect key="frame" x="0.0" y="0.0" width="600" height="0.0"/></tableViewCell>
            </objects></document>
            """
        let low = try scratch.write(text, to: "low.xib")
        let report = scratch.path("report.json")
        let result = try tool.run(["render", low, "-o", scratch.path("drawn") + "/", "--report", report])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try String(contentsOfFile: report, encoding: .utf8).contains("is not drawn: it has no area"))
        #expect(!exists("drawn/low.png"))
    }

    @Test func noDocumentIsReplacedByItsResult() throws {
        let text = try String(contentsOfFile: Self.good, encoding: .utf8)
        let own = try scratch.write(text, to: "own.xib")
        for verb in ["compile", "layout"] {
            let result = try tool.run([verb, own, "-o", own])
            #expect(
                result.status == 2 && result.errors.contains("would replace the document itself"), "\(result.errors)")
        }
        #expect(try String(contentsOfFile: own, encoding: .utf8) == text)
    }

    @Test func aDashIsStandardOutput() throws {
        #expect(try tool.run(["compile", Self.good, "-o", "-"]).output.starts(with: Data("NIBArchive".utf8)))
        #expect(try tool.run(["layout", Self.good, "-o", "-"]).text == tool.run(["layout", Self.good]).text)
        let folder = try tool.run(["compile", Self.scenes, "-o", "-"])
        #expect(folder.status == 2 && folder.errors.contains("is a folder"), "\(folder.errors)")
    }

    @Test(arguments: [
        ([""], "cannot be empty"), (["x.gif"], "png, svg or pdf, not gif"),
        (["x.png", "--format", "svg"], "contradict each other"),
        (["x", "--grid", "foo=bar"], "--grid has no key 'foo'"),
    ])
    func namesThatCannotBeMeantAreWrongUsage(_ output: [String], _ words: String) throws {
        let result = try tool.run(["render", Self.good, "-o"] + output)
        #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func severalPicturesDoNotGoIntoOneFile() throws {
        let result = try tool.run(["render", Self.scenes, "-o", scratch.path("one.png")])
        #expect(
            result.status == 2 && result.errors.contains("5 pictures cannot be written to one file"), "\(result.errors)"
        )
        #expect(!exists("one.png"))
        #expect(try tool.run(["render", Self.good, "-o", scratch.path("one.PNG")]).status == 0)
        #expect(exists("one.PNG"))
    }

    /// An id is any text, and part of a picture's name.
    @Test func idsLeadToNoOtherFolder() throws {
        let path = try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch"><objects>
            <view id="/../../away"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
            <view id="b"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
            </objects></document>
            """, to: "evil.xib")
        #expect(try tool.run(["render", path, "-o", scratch.path("pictures")]).status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("pictures")).sorted() == [
                "evil-_.._.._away.png", "evil-b.png",
            ])
        #expect(!exists("away.png"))
    }

    @Test func aDocumentWithoutAResultIsInTheReport() throws {
        let result = try tool.run(["layout", "--format", "json", "--timeout", "0.0001", Self.good])
        let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let document = try #require((report["documents"] as? [[String: Any]])?.first)
        #expect(result.status == 2 && (document["error"] as? String)?.hasPrefix("no result after") == true)
    }

    @Test func aSourceIsNoFinding() throws {
        let broken = try scratch.write("<a", to: "broken.xib")
        #expect(try tool.run(["dump", "source", broken]).status == 0)
    }
}
