import BuiltTools
import Foundation
import Testing

/// `--assets`, and what is said of resources, at the command line.
@Suite struct AssetOptionTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let project = Repository.path("Tests/NibKitTests/Project")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test func aColorThatCatalogsLackIsSaidOnce() throws {
        let result = try tool.run([
            "render", "\(Self.project)/Views/RecordedSize.xib", "-o", scratch.path("a.svg"), "--format", "svg",
        ])
        #expect(result.status == 0)
        #expect(result.errors.components(separatedBy: "[missing-asset]").count == 2, "\(result.errors)")
        #expect(result.errors.contains("RecordedSize.xib:25:9: warning: no asset catalog has the color 'goneTone'"))
    }

    /// Outside of its project a document finds nothing, but for what is named.
    @Test func namedFoldersAreSearched() throws {
        let text = try String(contentsOfFile: "\(Self.project)/Views/Pictures.xib", encoding: .utf8)
        let copy = try scratch.write(text, to: "Pictures.xib")
        func list(_ options: [String]) throws -> String {
            let output = scratch.path("b.svg")
            let result = try tool.run(["render", copy, "-o", output, "--format", "svg"] + options)
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: output, encoding: .utf8)
        }
        #expect(try !list([]).contains("<image"))
        #expect(try list(["--assets", Self.project]).contains("<image"))
        // Also through worker processes.
        let other = try scratch.write(text, to: "Other.xib")
        #expect(
            try tool.run([
                "render", copy, other, "--assets", Self.project, "-o", scratch.path("out"), "--format", "svg",
            ]).status == 0)
        for name in ["Pictures", "Other"] {
            #expect(try String(contentsOfFile: scratch.path("out/\(name).svg"), encoding: .utf8).contains("<image"))
        }
    }

    @Test func whatIsNoFolderIsRefused() throws {
        let result = try tool.run([
            "layout", "\(Self.project)/Views/RecordedSize.xib", "--assets", scratch.path("none"),
        ])
        #expect(result.status != 0)
        #expect(result.errors.contains("--assets takes a folder"))
    }
}
